//! Sentences about events of Piñata, for terminals.

use ::pinata::{Candies, Colour, Counts, Event};
use tabletop::Seat;

use super::{face_word, words};
use presentation::terminal::Seating;
use presentation::terminal::text::{count, list};

/// A sentence about an event; `None` for a drawn card that the watcher may not see.
pub(super) fn sentence(event: &Event, seating: &Seating) -> Option<String> {
    let name = |seat: &Seat| seating.name(*seat);
    let told = match event {
        Event::Played {
            seat,
            card,
            mat,
            side,
        } => {
            let whose = if seat == side {
                String::new()
            } else {
                format!(" on {}'s side", name(side))
            };
            format!("{} played {card} at mat {mat}{whose}.", name(seat))
        }
        Event::Scored {
            mat,
            sums,
            winner,
            candies,
        } => {
            let (won, lost) = (sums[winner.index()], sums[1 - winner.index()]);
            let candies = listed(*candies);
            let name = name(winner);
            format!("{name} won mat {mat} with {won} to {lost}: {candies} (P7).")
        }
        Event::Medal { seat, colour } => {
            format!("{} took the {colour} medal (P10).", name(seat))
        }
        Event::Refilled { mat, face, candies } => {
            let (face, candies) = (face_word(*face), listed(*candies));
            format!("Mat {mat} is {face} now, with {candies}.")
        }
        Event::Left { mat } => format!("Mat {mat} left the game (P8)."),
        Event::Shuffled { cards } => {
            let cards = count(*cards, "card", "cards");
            format!("The discards became a new supply of {cards}.")
        }
        Event::Drew { seat, card } => format!("{} drew {}.", name(seat), (*card)?),
        Event::Shown { seat, cards } => {
            let cards = match cards {
                Some(cards) => words(cards.as_slice()),
                None => "the hand".to_owned(),
            };
            format!("{} could not play and showed {cards} (P6).", name(seat))
        }
        Event::Swapped { seat, cards } if cards.is_empty() => {
            format!("{} swapped nothing.", name(seat))
        }
        Event::Swapped { seat, cards } => {
            format!("{} swapped {}.", name(seat), words(cards.as_slice()))
        }
        Event::Passed { seat } => format!("{}'s turn ended without a card.", name(seat)),
    };
    Some(told)
}

/// Candies in words: `2 red and 1 blue`.
fn listed(counts: Counts) -> String {
    let candies = Candies::from(counts);
    let held = Colour::ALL.into_iter().filter(|&c| candies.of(c) > 0);
    let held: Vec<String> = held.map(|c| format!("{} {c}", candies.of(c))).collect();
    let held: Vec<&str> = held.iter().map(String::as_str).collect();
    list(&held)
}

//! Events of Piñata: sentences, pictures and animations.

use ::pinata::{Candies, Card, Colour, Counts, Event, MatNumber};
use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::Seat;

use super::{cards, face_word, letter, letter_of, spoken};
use crate::art;
use presentation::args;
use presentation::board::Flight;
use presentation::i18n::Lang;
use presentation::words;

/// A sentence about an event; `None` for a card that another player draws, since that ends every
/// turn.
pub(super) fn sentence(lang: Lang, scene: &PlayScene, event: &Event) -> Option<String> {
    let name = |seat: Seat| words::seat_name(lang, scene, seat);
    Some(match event {
        Event::Played {
            seat,
            card,
            mat,
            side,
        } => {
            let args = args![
                "name" => name(*seat),
                "colour" => letter_of(*card),
                "value" => card.value(),
                "mat" => mat.size(),
                "whose" => match seat == side { true => "own", false => "other" },
                "other" => name(*side),
            ];
            lang.with("pinata-played", &args)
        }
        Event::Scored {
            mat,
            sums,
            winner,
            candies,
        } => {
            let loser = 1 - winner.index().min(1);
            let args = args![
                "mat" => mat.size(),
                "name" => name(*winner),
                "sum" => sums[1 - loser],
                "other" => sums[loser],
                "candies" => spoken(lang, *candies),
            ];
            lang.with("pinata-scored", &args)
        }
        Event::Medal { seat, colour } => {
            let args = args!["name" => name(*seat), "colour" => letter(*colour)];
            lang.with("pinata-medal", &args)
        }
        Event::Refilled { mat, face, candies } => {
            let args = args!["mat" => mat.size(), "face" => face_word(*face), "candies" => spoken(lang, *candies)];
            lang.with("pinata-refilled", &args)
        }
        Event::Left { mat } => lang.with("pinata-left", &args!["mat" => mat.size()]),
        Event::Shuffled { .. } => lang.t("pinata-shuffled"),
        Event::Drew { seat, card } => {
            let card = (*card)?;
            let args = args![
                "name" => name(*seat),
                "colour" => letter_of(card),
                "value" => card.value(),
            ];
            lang.with("pinata-drew", &args)
        }
        Event::Shown { seat, cards } => match cards {
            Some(cards) => {
                let args =
                    args!["name" => name(*seat), "cards" => cards::names(lang, cards.as_slice())];
                lang.with("pinata-shown-cards", &args)
            }
            None => lang.with("pinata-shown", &args!["name" => name(*seat)]),
        },
        Event::Swapped { seat, cards } => {
            let args = args![
                "name" => name(*seat),
                "count" => cards.len(),
                "cards" => cards::names(lang, cards.as_slice()),
            ];
            lang.with("pinata-swapped", &args)
        }
        Event::Passed { seat } => lang.with("pinata-passed", &args!["name" => name(*seat)]),
    })
}

/// An event as short pictures.
pub(super) fn pictures(event: &Event) -> Markup {
    let place = |mat: MatNumber| html! { b.place { (mat) } };
    html! {
        @match event {
            Event::Played { seat, card, mat, side } => {
                span.put { (cards::picture(*card)) "→" (place(*mat)) @if seat != side { "↑" } }
            }
            Event::Scored { sums, candies, .. } => {
                span.won { b { (sums[0]) ":" (sums[1]) } @for colour in Candies::from(*candies).iter() { (art::candy(colour)) } }
            }
            Event::Medal { colour, .. } => (art::medal_of(*colour)),
            Event::Left { mat } => { (place(*mat)) "✕" }
            Event::Shuffled { .. } => "↻",
            Event::Shown { .. } => (art::eye()),
            Event::Swapped { cards, .. } => { "⇄" b { (cards.len()) } }
            Event::Passed { .. } => "✕",
            Event::Drew { .. } | Event::Refilled { .. } => {}
        }
    }
}

/// Animations of an event.
pub(super) fn flights(event: &Event) -> Vec<Flight> {
    let flight = |from: String, to: String| Flight { from, to };
    // A card of a hand: face up where the watcher sees it, or else one of the backs.
    let hand = |seat: Seat, card: Option<Card>| match card {
        Some(card) => format!("hand-{seat}-{card} hand-{seat}-back"),
        None => format!("hand-{seat}-back"),
    };
    let candies = |mat: MatNumber, candies: Counts| {
        let candies = Candies::from(candies);
        let one = |colour: Colour| {
            let id = move |number| format!("mat-{mat}-{}-{number}", colour.letter());
            (0..candies.of(colour)).map(move |number| (colour, id(number)))
        };
        Colour::ALL.into_iter().flat_map(one).collect::<Vec<_>>()
    };
    match event {
        Event::Played {
            seat,
            card,
            mat,
            side,
        } => vec![flight(
            hand(*seat, Some(*card)),
            format!("at-{mat}-{side}-{card} side-{mat}-{side}"),
        )],
        Event::Scored {
            mat,
            winner,
            candies: won,
            ..
        } => candies(*mat, *won)
            .into_iter()
            .map(|(colour, id)| flight(id, format!("won-{winner}-{}", colour.letter())))
            .collect(),
        Event::Refilled {
            mat,
            candies: fresh,
            ..
        } => candies(*mat, *fresh)
            .into_iter()
            .map(|(colour, id)| flight(format!("bag-{}", colour.letter()), id))
            .collect(),
        Event::Drew { seat, card } => vec![flight("supply-back".to_owned(), hand(*seat, *card))],
        Event::Swapped { seat, cards } => cards
            .as_slice()
            .iter()
            .map(|&card| flight(hand(*seat, Some(card)), "discards".to_owned()))
            .collect(),
        Event::Shuffled { .. } => vec![flight("discards".to_owned(), "supply-back".to_owned())],
        Event::Medal { seat, colour } => {
            let letter = colour.letter();
            vec![flight(
                format!("medal-{letter}"),
                format!("prize-{seat}-{letter}"),
            )]
        }
        Event::Left { .. } | Event::Shown { .. } | Event::Passed { .. } => Vec::new(),
    }
}

//! Refusals of gathers, each with its rule.

use tabletop::{Actor, Refusal, Seat};

use crate::gather::Recipient;
use crate::place::Place;

/// N4: after the end nothing is gathered.
pub(crate) fn game_over() -> Refusal {
    Refusal::new(
        "N4",
        "game-over",
        vec![],
        "the game is over: the necklace is gathered".to_owned(),
    )
}

/// N2: a turn belongs to one player.
pub(crate) fn not_your_turn(actor: Actor, turn: Seat) -> Refusal {
    let sentence = match actor {
        Actor::Seat(seat) => format!("it is the turn of seat {turn}, not of seat {seat}"),
        Actor::House => format!("the house never gathers; it is the turn of seat {turn}"),
    };
    Refusal::new(
        "N2",
        "not-your-turn",
        vec![("turn", turn.to_string())],
        sentence,
    )
}

/// N2: first for the Magpie, then for the player.
pub(crate) fn wrong_half(due: Recipient) -> Refusal {
    match due {
        Recipient::Magpie => {
            let sentence = "the gather for the Magpie comes first".to_owned();
            Refusal::new("N2", "magpie-first", vec![], sentence)
        }
        Recipient::Player => {
            let sentence = "the Magpie has had its gather, this one is for yourself".to_owned();
            Refusal::new("N2", "own-gather-now", vec![], sentence)
        }
    }
}

/// N3: one gathers candies, not gaps.
pub(crate) fn place_empty(place: Place) -> Refusal {
    let sentence = format!("place {place} is empty: choose a candy that is on the necklace");
    Refusal::new(
        "N3",
        "place-empty",
        vec![("place", place.to_string())],
        sentence,
    )
}

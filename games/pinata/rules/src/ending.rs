//! The end of the game (P10, D5).

use tabletop::{Ending, Game, Outcome, PerSeat, Seat, SeatCount, SeatSet, counted};

use crate::colour::Colour;
use crate::state::{Phase, Pinata};

const WON: Ending = Ending {
    rule: "P10",
    code: "three-medals",
    sentence: "a player has three medals",
};

const STUCK: Ending = Ending {
    rule: "D5",
    code: "nobody-can-play",
    sentence: "nobody could play a card for twenty turns",
};

/// P10: the score is the number of medals; in D5 candies break a tie.
pub(crate) fn outcome(game: &Pinata) -> Option<Outcome> {
    let scores = PerSeat::new(SeatCount::TWO, |seat| game.medals_of(seat) as i32);
    match game.phase {
        Phase::Won => Some(Outcome::by_score(scores, WON)),
        Phase::Stuck => {
            let standing = |seat: Seat| (game.medals_of(seat), game.won(seat).total());
            let best = SeatCount::TWO.seats().map(standing).max();
            let winners: SeatSet = SeatCount::TWO
                .seats()
                .filter(|&seat| Some(standing(seat)) == best)
                .collect();
            Some(Outcome {
                scores,
                winners,
                ending: STUCK,
            })
        }
        Phase::Play | Phase::Swap | Phase::PlaySwapped => None,
    }
}

/// Sentences about the end.
pub(crate) fn reasons(game: &Pinata) -> Vec<String> {
    let Some(outcome) = game.outcome() else {
        return Vec::new();
    };
    let mut reasons: Vec<String> = SeatCount::TWO
        .seats()
        .map(|seat| {
            let medals: Vec<String> = Colour::ALL
                .into_iter()
                .filter(|&colour| game.medal(colour) == Some(seat))
                .map(|colour| colour.to_string())
                .collect();
            let count = medals.len();
            let which = if medals.is_empty() {
                String::new()
            } else {
                format!(" ({})", medals.join(", "))
            };
            format!(
                "Seat {seat} has {}{which} and {} (P10).",
                counted(count as i64, "medal", "medals"),
                counted(game.won(seat).total().into(), "candy", "candies")
            )
        })
        .collect();
    if outcome.ending.rule == "D5" {
        reasons.push(
            "Nobody could play for 20 turns: more medals win, then more candies (D5).".to_owned(),
        );
    }
    reasons
}

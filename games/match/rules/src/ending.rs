//! The end of the game: winners, and sentences about the result.

use tabletop::{Ending, Outcome, counted};

use crate::kinds::Candy;
use crate::state::{CandyMatch, Phase};

const CHECKED: Ending = Ending {
    rule: "M7",
    code: "deck-gone",
    sentence: "the deck is gone and the table was checked one last time",
};

const TREATS_GONE: Ending = Ending {
    rule: "M8",
    code: "treats-gone",
    sentence: "the last treat was picked",
};

/// M7 and M8: most cards win, and equals share.
pub(crate) fn outcome(game: &CandyMatch) -> Option<Outcome> {
    let ending = if game.options().series {
        TREATS_GONE
    } else {
        CHECKED
    };
    (game.phase == Phase::Over).then(|| Outcome::by_score(game.scores(), ending))
}

/// Sentences about the result.
pub(crate) fn reasons(game: &CandyMatch) -> Vec<String> {
    let Some(outcome) = outcome(game) else {
        return Vec::new();
    };
    let line = |seat| {
        let cards = counted(outcome.scores[seat].into(), "card", "cards");
        if !game.options().series {
            return format!("Seat {seat} has {cards} (M7).");
        }
        let mut treats: Vec<&str> = game.series.treats[seat.index()]
            .iter()
            .map(Candy::name)
            .collect();
        if game.crowned().contains(seat) {
            treats.push("the crown treat");
        }
        let treats = if treats.is_empty() {
            "no treat".to_owned()
        } else {
            treats.join(", ")
        };
        let games = counted(game.series.game.into(), "game", "games");
        format!("Seat {seat} has {cards} from {games}, and {treats} (M8).")
    };
    game.seats().seats().map(line).collect()
}

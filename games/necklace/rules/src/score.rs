//! The end of the game (N5, N6).

use tabletop::{Ending, Outcome, PerSeat, Seat, SeatCount};

use crate::candies::{Candies, ColourSet};

/// The ending of every game (N4).
const ENDING: Ending = Ending {
    rule: "N4",
    code: "necklace-gathered",
    sentence: "three or fewer candies were left, and the second player took them",
};

/// N6: one point for every candy in front of a player whose colour is not among the least liked.
#[must_use]
pub fn points(candies: Candies, least_liked: ColourSet) -> u8 {
    candies
        .iter()
        .filter(|&(colour, _)| !least_liked.contains(colour))
        .map(|(_, n)| n)
        .sum()
}

/// N6: more points win, equal points are a draw.
pub(crate) fn outcome(magpie: Candies, players: [Candies; 2]) -> Outcome {
    let least_liked = magpie.fewest();
    let score = |seat: Seat| i32::from(points(players[seat.index()], least_liked));
    Outcome::by_score(PerSeat::new(SeatCount::TWO, score), ENDING)
}

/// Sentences about the final score.
pub(crate) fn reasons(magpie: Candies, players: [Candies; 2]) -> Vec<String> {
    let least_liked = magpie.fewest();
    let held = list(
        magpie
            .iter()
            .map(|(colour, count)| format!("{count} {colour}")),
    );
    let mut reasons = vec![if least_liked.is_all() {
        format!("The Magpie holds {held}: it likes all colours alike, so nothing scores (N5).")
    } else {
        let disliked = list(least_liked.iter().map(|colour| colour.to_string()));
        let verb = if least_liked.iter().count() == 1 {
            "scores"
        } else {
            "score"
        };
        format!("The Magpie holds {held}: {disliked}, its least liked, {verb} nothing (N5).")
    }];
    for (seat, candies) in players.into_iter().enumerate() {
        let counted = candies
            .iter()
            .filter(|&(colour, n)| n > 0 && !least_liked.contains(colour));
        let counted = list(counted.map(|(colour, count)| format!("{count} {colour}")));
        let points = points(candies, least_liked);
        let from = if counted.is_empty() {
            String::new()
        } else {
            format!(": {counted}")
        };
        reasons.push(format!(
            "Seat {seat} scores {points} of its {}{from} (N6).",
            tabletop::counted(candies.total().into(), "candy", "candies")
        ));
    }
    reasons
}

/// `a, b and c`.
fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [firsts @ .., last] => format!("{} and {last}", firsts.join(", ")),
    }
}

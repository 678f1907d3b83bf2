//! Why a gather is good, as far as a sentence can say it. Everything is worked out from what the
//! player sees, and true whenever it is said.

use necklace::{Candies, Colour, Gather, Necklace, Run, Whom};
use tabletop::{Game, Seat};

use crate::{Reason, Way};

/// All that can be said.
pub(crate) const REASONS: &[&str] = &[
    // the game is over then, and won
    "ends-won",
    // perfect play wins by `count` from here
    "wins-by",
    // perfect play ends in a draw from here, and nothing is better
    "draws",
    // for the Magpie: the player's `count` candies of `colour` count again as it stands
    "rescues",
    // for the Magpie: the opponent's `count` candies of `colour` count nothing as it stands
    "spoils",
    // for the Magpie: no run is longer than these `count` of `colour`, which nobody gets now
    "takes-away",
    // for the Magpie: it gets a single candy, of `colour`, and nothing else is taken away
    "gives-little",
    // for oneself: `count` of `colour` count as it stands, and no run is longer
    "longest",
    // for oneself: `count` of `colour` count as it stands
    "brings",
    // for oneself: `colour` counts nothing as it stands, but the Magpie can still get more of it
    "hopes",
];

/// Why the player on `seat` does that.
pub(super) fn why(state: &Necklace, seat: Seat, gather: Gather, way: &Way) -> Option<Reason> {
    let run = state.ring().run_at(gather.place)?;
    let mut after = *state;
    after.apply(0, seat.into(), gather, &mut ());
    if after.outcome().is_some_and(|end| end.winners.contains(seat) && !end.is_draw()) {
        return reason("ends-won", []);
    }
    match way.exact {
        Some(ahead) if ahead > 0 => return reason("wins-by", [("count", ahead.to_string())]),
        Some(0) => return reason("draws", []),
        _ => {}
    }
    match gather.whom {
        Whom::Magpie => why_for_magpie(state, &after, seat, &run),
        Whom::Oneself => why_for_oneself(state, &after, &run),
    }
}

fn reason<const N: usize>(
    code: &'static str,
    details: [(&'static str, String); N],
) -> Option<Reason> {
    let details = details.to_vec();
    Some(Reason { code, details })
}

fn some(code: &'static str, colour: Colour, count: u8) -> Option<Reason> {
    let colour = ("colour", colour.letter().to_string());
    reason(code, [colour, ("count", count.to_string())])
}

fn is_longest(state: &Necklace, run: &Run) -> bool {
    let mut runs = state.ring().heads();
    runs.all(|head| state.ring().run_at(head).is_none_or(|other| other.len <= run.len))
}

fn why_for_magpie(state: &Necklace, after: &Necklace, seat: Seat, run: &Run) -> Option<Reason> {
    let (before, now) = (state.magpie().fewest(), after.magpie().fewest());
    let of = |index: usize| -> Candies { state.players()[index] };
    let (mine, theirs) = (of(seat.index()), of(1 - seat.index()));
    let rescued = before.contains(run.colour) && !now.contains(run.colour);
    if rescued && mine.of(run.colour) > theirs.of(run.colour) {
        return some("rescues", run.colour, mine.of(run.colour));
    }
    let spoilt = now.iter().filter(|&colour| !before.contains(colour));
    let spoilt = spoilt.filter(|&colour| theirs.of(colour) > mine.of(colour));
    if let Some(colour) = spoilt.max_by_key(|&colour| theirs.of(colour)) {
        return some("spoils", colour, theirs.of(colour));
    }
    if run.len > 1 && is_longest(state, run) {
        return some("takes-away", run.colour, run.len);
    }
    let little = run.len == 1 && before == now;
    little
        .then(|| reason("gives-little", [("colour", run.colour.letter().to_string())]))
        .flatten()
}

fn why_for_oneself(state: &Necklace, after: &Necklace, run: &Run) -> Option<Reason> {
    if !state.magpie().fewest().contains(run.colour) {
        let code = if is_longest(state, run) { "longest" } else { "brings" };
        return some(code, run.colour, run.len);
    }
    let left = after.ring().iter().any(|(_, colour)| colour == run.colour);
    left.then(|| reason("hopes", [("colour", run.colour.letter().to_string())]))
        .flatten()
}

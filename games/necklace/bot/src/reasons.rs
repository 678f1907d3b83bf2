//! Reasons for a gather, for sentences of the coach. Everything is worked out from the player's
//! view, and every statement is true.

use bots::{Candidate, Reason};
use necklace::{Candies, Colour, Gather, Necklace, Recipient, Run};
use tabletop::{Game, Seat};

/// The codes of all reasons.
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
    // for the player: `count` of `colour` count as it stands, and no run is longer
    "longest",
    // for the player: `count` of `colour` count as it stands
    "brings",
    // for the player: `colour` counts nothing as it stands, but the Magpie can still get more of it
    "hopes",
];

/// The reason for a gather of the player on `seat`.
pub(super) fn reason_for(
    state: &Necklace,
    seat: Seat,
    gather: Gather,
    candidate: &Candidate,
) -> Option<Reason> {
    let run = state.ring().run_at(gather.place)?;
    let mut after = *state;
    after.apply(0, seat.into(), gather, &mut ());
    if after
        .outcome()
        .is_some_and(|end| end.winners.contains(seat) && !end.is_draw())
    {
        return Some(Reason::new("ends-won", []));
    }
    match candidate.exact {
        Some(ahead) if ahead > 0 => {
            return Some(Reason::new("wins-by", [("count", ahead.to_string())]));
        }
        Some(0) => return Some(Reason::new("draws", [])),
        _ => {}
    }
    match gather.recipient {
        Recipient::Magpie => reason_for_magpie(state, &after, seat, &run),
        Recipient::Player => reason_for_oneself(state, &after, &run),
    }
}

fn some(code: &'static str, colour: Colour, count: u8) -> Option<Reason> {
    let colour = ("colour", colour.letter().to_string());
    Some(Reason::new(code, [colour, ("count", count.to_string())]))
}

fn is_longest(state: &Necklace, run: &Run) -> bool {
    let mut runs = state.ring().heads();
    runs.all(|head| {
        state
            .ring()
            .run_at(head)
            .is_none_or(|other| other.len <= run.len)
    })
}

fn reason_for_magpie(state: &Necklace, after: &Necklace, seat: Seat, run: &Run) -> Option<Reason> {
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
    little.then(|| {
        Reason::new(
            "gives-little",
            [("colour", run.colour.letter().to_string())],
        )
    })
}

fn reason_for_oneself(state: &Necklace, after: &Necklace, run: &Run) -> Option<Reason> {
    if !state.magpie().fewest().contains(run.colour) {
        let code = if is_longest(state, run) {
            "longest"
        } else {
            "brings"
        };
        return some(code, run.colour, run.len);
    }
    let left = after.ring().iter().any(|(_, colour)| colour == run.colour);
    left.then(|| Reason::new("hopes", [("colour", run.colour.letter().to_string())]))
}

#[cfg(test)]
mod tests {
    use necklace::{Options, points};
    use tabletop::{Draw, SeatCount, Seed, Setup};

    use super::*;

    /// The claim of a reason, checked against the game.
    fn is_true(
        reason: &Reason,
        before: &Necklace,
        after: &Necklace,
        candidate: &Candidate,
    ) -> bool {
        let (seat, recipient) = before.due().unwrap();
        let of = |name: &str| {
            let detail = reason.details.iter().find(|(key, _)| *key == name);
            detail.map(|(_, value)| value.clone()).unwrap()
        };
        let colour = || Colour::from_letter(of("colour").chars().next().unwrap()).unwrap();
        let count = || of("count").parse::<u8>().unwrap();
        let gone = before.ring().candies() - after.ring().candies();
        let longest = |runs: &Necklace| {
            let lens = runs
                .ring()
                .heads()
                .filter_map(|head| runs.ring().run_at(head));
            lens.map(|run| run.len).max()
        };
        let counts = |state: &Necklace, index: usize, colour: Colour| {
            let liked = !state.magpie().fewest().contains(colour);
            u8::from(liked) * state.players()[index].of(colour)
        };
        let (mine, theirs) = (seat.index(), 1 - seat.index());
        let for_magpie = recipient == Recipient::Magpie;
        match reason.code {
            "ends-won" => after
                .outcome()
                .is_some_and(|end| end.winners.iter().eq([seat])),
            "wins-by" => candidate.exact == Some(i32::from(count())) && count() > 0,
            "draws" => candidate.exact == Some(0),
            "rescues" => {
                let saved = counts(after, mine, colour());
                for_magpie && counts(before, mine, colour()) == 0 && saved == count()
            }
            "spoils" => {
                let lost = counts(before, theirs, colour());
                for_magpie && lost == count() && counts(after, theirs, colour()) == 0
            }
            "takes-away" => for_magpie && gone >= count() && longest(before) == Some(count()),
            "gives-little" => {
                let more = after.magpie().of(colour()) - before.magpie().of(colour());
                for_magpie && more == 1 && before.magpie().fewest() == after.magpie().fewest()
            }
            "longest" | "brings" => {
                let all = |state: &Necklace| points(state.players()[mine], state.magpie().fewest());
                let more = all(after) - all(before);
                let is_longest = longest(before) == Some(count());
                // At the end of the game the rest comes on top.
                let over = after.due().is_none();
                !for_magpie && (more == count() || over) && is_longest == (reason.code == "longest")
            }
            "hopes" => {
                let left = after.ring().iter().any(|(_, other)| other == colour());
                !for_magpie && left && before.magpie().fewest().contains(colour())
            }
            _ => false,
        }
    }

    #[test]
    fn what_is_said_is_true_and_everything_is_said_some_day() {
        let mut said = std::collections::BTreeSet::new();
        for seed in 0..150 {
            let options = Options {
                closing: seed % 3 == 0,
            };
            let seats = SeatCount::TWO;
            let mut state = Necklace::deal(&Setup { options, seats }, &Seed::from(seed)).unwrap();
            let mut rng = Seed::from(seed).stream("why");
            while let Some((seat, _)) = state.due() {
                let gather = rng.choose(state.legal(seat)).unwrap();
                let exact = [None, None, Some(0), Some(3), Some(-2)];
                let candidate = Candidate {
                    actions: vec![gather.to_string()],
                    value: 0.5,
                    visits: 1,
                    exact: rng.choose(exact.into_iter()).unwrap(),
                };
                let mut after = state;
                after.apply(0, seat.into(), gather, &mut ());
                if let Some(reason) = reason_for(&state, seat, gather, &candidate) {
                    assert!(
                        is_true(&reason, &state, &after, &candidate),
                        "{gather}: {reason:?}"
                    );
                    said.insert(reason.code);
                }
                state = after;
            }
        }
        let known: std::collections::BTreeSet<&str> = REASONS.iter().copied().collect();
        assert_eq!(said, known);
    }
}

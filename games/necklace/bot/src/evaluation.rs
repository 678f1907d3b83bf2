//! What is known about Candy Necklace where it cannot be worked out yet: long runs are good, and
//! so is a Magpie that dislikes what the opponent has.

use bots::search::{Guide, Knowledge, Values};
use necklace::{Candies, Gaps, Gather, Necklace, Run, Whom};
use rand_core::Rng;
use tabletop::{Draw, Game, Outcome, Seat, SeatCount};

/// Somebody who knows the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expert;

/// How many runs are compared before one is gathered in a playout.
const LOOKS: u32 = 3;
/// What a candy that nobody gets is worth against one more that will count.
const DENIED: f32 = 0.3;
/// How much of a run's worth is in doubt while the Magpie likes its colour least.
const DOUBT: f32 = 0.5;
/// How much of a result is by how much one wins.
const MARGIN: f32 = 0.3;
/// How much promise there is in a look at a run, for oneself and for the Magpie.
const PROMISE: (f32, f32) = (0.6, 0.1);

/// Who holds what, as far as it matters for the next gather.
struct Table {
    magpie: Candies,
    mine: Candies,
    theirs: Candies,
    /// The fewest that the Magpie has of a colour.
    fewest: u8,
}

impl Table {
    fn of(state: &Necklace, seat: Seat) -> Table {
        let players = state.players();
        let magpie = state.magpie();
        Table {
            magpie,
            mine: players[seat.index()],
            theirs: players[1 - seat.index()],
            fewest: magpie.iter().map(|(_, count)| count).min().unwrap_or(0),
        }
    }
}

/// What it is worth to be so many points ahead at the end. Who wins counts most; by how much
/// counts too, so that a lost game is lost by little.
pub(super) fn worth(ahead: i32) -> f32 {
    let points = ahead as f32;
    let margin = points / (5.0 + points.abs());
    0.5 + 0.5 * ((1.0 - MARGIN) * ahead.signum() as f32 + MARGIN * margin)
}

impl Expert {
    /// How good a run looks for the Magpie, or for oneself.
    fn score(table: &Table, whom: Whom, run: &Run) -> f32 {
        let above = f32::from(table.magpie.of(run.colour) - table.fewest);
        let len = f32::from(run.len);
        match whom {
            Whom::Oneself => {
                // What the Magpie likes least now may yet be liked, so it is worth something.
                len * (1.0 - DOUBT / (1.0 + above))
            }
            Whom::Magpie => {
                let mine = f32::from(table.mine.of(run.colour));
                let theirs = f32::from(table.theirs.of(run.colour));
                DENIED * len + (mine - theirs) / (1.0 + above)
            }
        }
    }

    /// The best of a few runs that come to mind.
    fn likely_gather(state: &Necklace, seat: Seat, luck: &mut impl Rng) -> Option<Gather> {
        let legal = state.legal(seat);
        let table = Table::of(state, seat);
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for _ in 0..LOOKS {
            let gather = luck.choose(legal.clone())?;
            let run = state.ring().run_at(gather.place)?;
            let score = Expert::score(&table, gather.whom, &run);
            if score > most {
                (most, best) = (score, Some(gather));
            }
        }
        best
    }
}

impl Knowledge<Necklace> for Expert {
    fn guide(&self) -> Guide {
        Guide::Promise {
            curiosity: 1.0,
            caution: 0.2,
        }
    }

    fn worth(&self, outcome: &Outcome) -> Values {
        let ahead = outcome.scores[Seat::FIRST] - outcome.scores[Seat::SECOND];
        Values::new(SeatCount::TWO, |seat| {
            worth(if seat == Seat::FIRST { ahead } else { -ahead })
        })
    }

    fn judge(&self, state: &Necklace, luck: &mut impl Rng) -> Values {
        let mut state = *state;
        while let Some((seat, _)) = state.due() {
            let Some(gather) = Expert::likely_gather(&state, seat, luck) else {
                break;
            };
            state.apply(0, seat.into(), gather, &mut ());
        }
        match state.outcome() {
            Some(outcome) => self.worth(&outcome),
            None => Values::new(SeatCount::TWO, |_| 0.5),
        }
    }

    /// With open gaps equal runs are equal, so one of each is looked at.
    fn promise(&self, state: &Necklace, seat: Seat, actions: &[Gather], weights: &mut Vec<f32>) {
        let table = Table::of(state, seat);
        let open = state.ring().gaps() == Gaps::Open;
        let mut seen = [0_u64; 5];
        for gather in actions {
            let Some(run) = state.ring().run_at(gather.place) else {
                weights.push(0.0);
                continue;
            };
            let seen = &mut seen[run.colour.index()];
            let again = *seen >> run.len & 1 == 1;
            *seen |= 1 << run.len;
            let strict = match gather.whom {
                Whom::Oneself => PROMISE.0,
                Whom::Magpie => PROMISE.1,
            };
            weights.push(if again && open {
                0.0
            } else {
                (strict * Expert::score(&table, gather.whom, &run)).exp()
            });
        }
    }
}

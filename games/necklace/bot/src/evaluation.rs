//! Evaluation and prior of positions that the solver cannot solve yet: long runs are good, and so
//! is a Magpie that dislikes the opponent's candies.

use bots::search::{Knowledge, Selection, Values};
use necklace::{Candies, Gaps, Gather, Necklace, Recipient, Run};
use rand_core::Rng;
use tabletop::{Draw, Game, Outcome, Seat, SeatCount};

/// Knowledge for the tree search, by rules of thumb.
#[derive(Clone, Copy, Debug)]
pub(super) struct RulesOfThumb;

/// The number of runs that are compared before one is gathered in a playout.
const COMPARED: u32 = 3;
/// The value of a candy that no player gets, relative to one that will score.
const DENIED: f32 = 0.3;
/// The part of a run's value that is uncertain while the Magpie likes its colour least.
const DOUBT: f32 = 0.5;
/// The share of the margin in the value of a result.
const MARGIN: f32 = 0.3;
/// The weight of a run's value in the prior, for the player and for the Magpie.
const PRIOR: (f32, f32) = (0.6, 0.1);

/// The holdings that matter for the next gather.
struct CandyHoldings {
    magpie: Candies,
    mine: Candies,
    theirs: Candies,
    /// The smallest number that the Magpie has of a colour.
    fewest: u8,
}

impl CandyHoldings {
    fn of(state: &Necklace, seat: Seat) -> CandyHoldings {
        let players = state.players();
        let magpie = state.magpie();
        CandyHoldings {
            magpie,
            mine: players[seat.index()],
            theirs: players[1 - seat.index()],
            fewest: magpie.iter().map(|(_, count)| count).min().unwrap_or(0),
        }
    }
}

/// The value of a final lead in points. The victory counts most; the margin counts too, so that a
/// lost game is lost by little.
pub(super) fn lead_value(ahead: i32) -> f32 {
    let points = ahead as f32;
    let margin = points / (5.0 + points.abs());
    0.5 + 0.5 * ((1.0 - MARGIN) * ahead.signum() as f32 + MARGIN * margin)
}

impl RulesOfThumb {
    /// The value of a run for the Magpie, or for the player.
    fn score(table: &CandyHoldings, recipient: Recipient, run: &Run) -> f32 {
        let above = f32::from(table.magpie.of(run.colour) - table.fewest);
        let len = f32::from(run.len);
        match recipient {
            Recipient::Player => {
                // The colour that the Magpie likes least may change, so it has some value.
                len * (1.0 - DOUBT / (1.0 + above))
            }
            Recipient::Magpie => {
                let mine = f32::from(table.mine.of(run.colour));
                let theirs = f32::from(table.theirs.of(run.colour));
                DENIED * len + (mine - theirs) / (1.0 + above)
            }
        }
    }

    /// The best of a few random runs.
    fn playout_gather(state: &Necklace, seat: Seat, rng: &mut impl Rng) -> Option<Gather> {
        let legal = state.legal(seat);
        let table = CandyHoldings::of(state, seat);
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for _ in 0..COMPARED {
            let gather = rng.choose(legal.clone())?;
            let run = state.ring().run_at(gather.place)?;
            let score = RulesOfThumb::score(&table, gather.recipient, &run);
            if score > most {
                (most, best) = (score, Some(gather));
            }
        }
        best
    }
}

impl Knowledge<Necklace> for RulesOfThumb {
    fn selection(&self) -> Selection {
        Selection::Puct {
            exploration: 1.0,
            reduction: 0.2,
        }
    }

    fn outcome_values(&self, outcome: &Outcome) -> Values {
        let ahead = outcome.scores[Seat::FIRST] - outcome.scores[Seat::SECOND];
        Values::new(SeatCount::TWO, |seat| {
            lead_value(if seat == Seat::FIRST { ahead } else { -ahead })
        })
    }

    fn evaluate(&self, state: &Necklace, rng: &mut impl Rng) -> Values {
        let mut state = *state;
        while let Some((seat, _)) = state.due() {
            let Some(gather) = RulesOfThumb::playout_gather(&state, seat, rng) else {
                break;
            };
            state.apply(0, seat.into(), gather, &mut ());
        }
        match state.outcome() {
            Some(outcome) => self.outcome_values(&outcome),
            None => Values::new(SeatCount::TWO, |_| 0.5),
        }
    }

    /// With open gaps equal runs are equal, so one of each is looked at.
    fn prior(&self, state: &Necklace, seat: Seat, actions: &[Gather], weights: &mut Vec<f32>) {
        let table = CandyHoldings::of(state, seat);
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
            let strict = match gather.recipient {
                Recipient::Player => PRIOR.0,
                Recipient::Magpie => PRIOR.1,
            };
            weights.push(if again && open {
                0.0
            } else {
                (strict * RulesOfThumb::score(&table, gather.recipient, &run)).exp()
            });
        }
    }
}

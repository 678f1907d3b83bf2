//! Perfect play by the solver as early as the budget allows; the tree search before that.

use std::time::Duration;

use bots::search::{Knowledge, Selection, Values, search};
use bots::{Budget, Candidate, Thought};
use necklace::{Gather, Necklace};
use rand_core::Rng;
use resources::{Sequential, TimeLimit};
use tabletop::{Outcome, Perspective, Seat, Stream};

use super::evaluation::{RulesOfThumb, lead_value};
use super::solve::{GatherValue, SolveLimits, Solver};

/// Maximum number of runs for which the solver is used. With more runs a second is not enough, and
/// is better used for the tree search.
const MOST_RUNS: usize = 38;

/// The memory of the solver for one position, in bytes: seven more runs need about eight times as
/// much. Clearing memory takes time, so a short time limit gets less.
fn memory(runs: usize, time: Option<Duration>) -> usize {
    let useful = 1 << (20 + 3 * runs.saturating_sub(20) / 7).min(26);
    let cleared_soon = time.map_or(usize::MAX, |time| {
        (time.as_millis() as usize).saturating_mul(1 << 16)
    });
    useful.min(cleared_soon)
}

/// The thought of the highest level. Half of the budget is for the solver, if the position is small
/// enough; the rest is for the other gathers and for the tree search.
pub(super) fn think(
    perspective: &Perspective<'_, Necklace>,
    state: &Necklace,
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Thought {
    let part = |quarters: u32| {
        let time = budget.time.map(|time| time.part(quarters, 4));
        time.map(TimeLimit::start)
    };
    let [half, most, all] = [2, 3, 4].map(part);
    let runs = state.ring().heads().len();
    if runs > MOST_RUNS {
        return search(perspective, &RulesOfThumb, budget, rng);
    }
    let solver = Solver::new(memory(runs, budget.time.map(|limit| limit.time)));
    let limits = |deadline, nodes| SolveLimits {
        // Several workers find the same value, but not after the same number of nodes.
        workers: budget.time.map_or(&Sequential, |_| budget.workers),
        most_nodes: nodes,
        deadline,
        stop: budget.stop,
        ..SolveLimits::default()
    };
    let solved = solver.solve(state, &limits(half, budget.nodes / 2));
    let left = Budget {
        nodes: budget.nodes - solved.nodes.min(budget.nodes),
        // On a busy machine time may pass without any work: some is left for the tree search at
        // least.
        time: budget.time.zip(all).map(|(limit, all)| TimeLimit {
            time: all.left().max(limit.time / 4),
            ..limit
        }),
        ..budget
    };
    let (Some(value), Some(first)) = (solved.value(), solved.line.first()) else {
        let mut thought = search(perspective, &RulesOfThumb, left, rng);
        thought.nodes += solved.nodes;
        return thought;
    };
    // The values of most other gathers are known already; gathers with unknown values are left out.
    let mut valued = solver.values(state, &limits(most, left.nodes / 2));
    valued.retain(|one| one.value().is_some() && one.gather != *first);
    valued.push(GatherValue {
        gather: *first,
        least: value,
        most: value,
    });
    let keeps = valued.iter().filter(|one| one.value() == Some(value));
    let among = EqualValueKnowledge {
        now: *state,
        gathers: keeps.map(|one| one.gather).collect(),
    };
    let left = Budget {
        nodes: left.nodes / 2,
        time: budget.time.map(|time| time.part(1, 4)),
        ..budget
    };
    let tricky = if among.gathers.len() > 1 {
        search(perspective, &among, left, rng)
    } else {
        Thought::default()
    };
    let visits = |candidate: &Candidate| {
        let same = |tricky: &&Candidate| tricky.actions == candidate.actions;
        tricky
            .candidates
            .iter()
            .find(same)
            .map_or(0, |candidate| candidate.visits)
    };
    let seat = perspective.seat();
    let mut candidates: Vec<Candidate> = valued
        .iter()
        .filter_map(|one| candidate(one, seat))
        .collect();
    for candidate in &mut candidates {
        candidate.visits = visits(candidate);
    }
    // The last one is the solver's choice: of equals, the first from the end.
    candidates.reverse();
    candidates.sort_by_key(|candidate| std::cmp::Reverse((candidate.exact, candidate.visits)));
    Thought {
        candidates,
        reason: None,
        nodes: solved.nodes + tricky.nodes,
    }
}

/// Knowledge for the choice among gathers with the same exact value. An imperfect opponent errs
/// more easily after some than after others, so the tree search decides among them.
struct EqualValueKnowledge {
    now: Necklace,
    gathers: Vec<Gather>,
}

impl Knowledge<Necklace> for EqualValueKnowledge {
    fn selection(&self) -> Selection {
        RulesOfThumb.selection()
    }

    fn outcome_values(&self, outcome: &Outcome) -> Values {
        RulesOfThumb.outcome_values(outcome)
    }

    fn evaluate(&self, state: &Necklace, rng: &mut impl Rng) -> Values {
        RulesOfThumb.evaluate(state, rng)
    }

    fn prior(&self, state: &Necklace, seat: Seat, actions: &[Gather], weights: &mut Vec<f32>) {
        RulesOfThumb.prior(state, seat, actions, weights);
        if *state == self.now {
            for (gather, weight) in actions.iter().zip(weights) {
                if !self.gathers.contains(gather) {
                    *weight = 0.0;
                }
            }
        }
    }
}

fn candidate(valued: &GatherValue, seat: Seat) -> Option<Candidate> {
    let value = valued.value()?;
    let ahead = if seat == Seat::FIRST { value } else { -value };
    Some(Candidate {
        actions: vec![valued.gather.to_string()],
        value: f64::from(lead_value(ahead)),
        visits: 0,
        exact: Some(ahead),
    })
}

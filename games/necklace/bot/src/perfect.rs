//! Perfect play, as early as the budget allows.

use std::time::Duration;

use bots::search::{Guide, Knowledge, Values, search};
use bots::{Budget, Thought, Way};
use necklace::{Gather, Necklace};
use rand_core::Rng;
use resources::{Sequential, TimeLimit};
use tabletop::{Outcome, Perspective, Seat, Stream};

use super::evaluation::{Expert, worth};
use super::solve::{Effort, Solver, Valued};

/// With more runs than that a second does not suffice, and is better used for searching.
const MOST_RUNS: usize = 38;

/// How many bytes the solver may remember while it thinks about one position: seven runs more take
/// about eight times as much. To clear what is not needed takes time, so that who has little of it
/// remembers less.
fn memory(runs: usize, time: Option<Duration>) -> usize {
    let useful = 1 << (20 + 3 * runs.saturating_sub(20) / 7).min(26);
    let cleared_soon = time.map_or(usize::MAX, |time| {
        (time.as_millis() as usize).saturating_mul(1 << 16)
    });
    useful.min(cleared_soon)
}

/// Half of the budget is for working it out, where that is not hopeless; what is left after that
/// is for the other ways, and for searching.
pub(super) fn think(
    eyes: &Perspective<'_, Necklace>,
    state: &Necklace,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Thought {
    let part = |quarters: u32| {
        let time = budget.time.map(|time| time.part(quarters, 4));
        time.map(TimeLimit::start)
    };
    let [half, most, all] = [2, 3, 4].map(part);
    let runs = state.ring().heads().len();
    if runs > MOST_RUNS {
        return search(eyes, &Expert, budget, luck);
    }
    let solver = Solver::new(memory(runs, budget.time.map(|limit| limit.time)));
    let effort = |deadline, nodes| Effort {
        // Several workers find the same, but not after the same number of nodes.
        workers: budget.time.map_or(&Sequential, |_| budget.workers),
        most_nodes: nodes,
        deadline,
        stop: budget.stop,
        ..Effort::default()
    };
    let solved = solver.solve(state, &effort(half, budget.nodes / 2));
    let left = Budget {
        nodes: budget.nodes - solved.nodes.min(budget.nodes),
        // On a busy machine time may pass without any work: some is left for the search at least.
        time: budget.time.zip(all).map(|(limit, all)| TimeLimit {
            time: all.left().max(limit.time / 4),
            ..limit
        }),
        ..budget
    };
    let (Some(value), Some(first)) = (solved.value(), solved.line.first()) else {
        let mut thought = search(eyes, &Expert, left, luck);
        thought.nodes += solved.nodes;
        return thought;
    };
    // What the others are worth is mostly known already; what is not is left out.
    let mut valued = solver.values(state, &effort(most, left.nodes / 2));
    valued.retain(|one| one.value().is_some() && one.gather != *first);
    valued.push(Valued {
        gather: *first,
        least: value,
        most: value,
    });
    let keeps = valued.iter().filter(|one| one.value() == Some(value));
    let among = Among {
        now: *state,
        gathers: keeps.map(|one| one.gather).collect(),
    };
    let left = Budget {
        nodes: left.nodes / 2,
        time: budget.time.map(|time| time.part(1, 4)),
        ..budget
    };
    let tricky = if among.gathers.len() > 1 {
        search(eyes, &among, left, luck)
    } else {
        Thought::default()
    };
    let visits = |way: &Way| {
        let same = |tricky: &&Way| tricky.actions == way.actions;
        tricky.ways.iter().find(same).map_or(0, |way| way.visits)
    };
    let seat = eyes.seat();
    let mut ways: Vec<Way> = valued.iter().filter_map(|one| way(one, seat)).collect();
    for way in &mut ways {
        way.visits = visits(way);
    }
    // The last is what the solver would play: the first of equals from the end.
    ways.reverse();
    ways.sort_by_key(|way| std::cmp::Reverse((way.exact, way.visits)));
    Thought {
        ways,
        why: None,
        nodes: solved.nodes + tricky.nodes,
    }
}

/// Several gathers may keep what a perfect opponent leaves; who is not perfect is asked the harder
/// question by one than by another. So the search decides among them.
struct Among {
    now: Necklace,
    gathers: Vec<Gather>,
}

impl Knowledge<Necklace> for Among {
    fn guide(&self) -> Guide {
        Expert.guide()
    }

    fn worth(&self, outcome: &Outcome) -> Values {
        Expert.worth(outcome)
    }

    fn judge(&self, state: &Necklace, luck: &mut impl Rng) -> Values {
        Expert.judge(state, luck)
    }

    fn promise(&self, state: &Necklace, seat: Seat, actions: &[Gather], weights: &mut Vec<f32>) {
        Expert.promise(state, seat, actions, weights);
        if *state == self.now {
            for (gather, weight) in actions.iter().zip(weights) {
                if !self.gathers.contains(gather) {
                    *weight = 0.0;
                }
            }
        }
    }
}

fn way(valued: &Valued, seat: Seat) -> Option<Way> {
    let value = valued.value()?;
    let ahead = if seat == Seat::FIRST { value } else { -value };
    Some(Way {
        actions: vec![valued.gather.to_string()],
        value: f64::from(worth(ahead)),
        visits: 0,
        exact: Some(ahead),
    })
}

//! Perfect play, as early as the budget allows.

use std::time::{Duration, Instant};

use necklace::Necklace;
use tabletop::{Perspective, Seat, Stream};

use super::play::{Expert, worth};
use super::solve::{Effort, Solver, Valued};
use crate::search::search;
use crate::{Budget, Thought, Way};

/// With more runs than that a second does not suffice, and is better used for searching.
const MOST_RUNS: usize = 38;

/// How many bytes the solver may remember while it thinks about one position: each three runs more
/// take about twice as much. To clear what is not needed takes time, so that who has little of it
/// remembers less.
fn memory(runs: usize, time: Option<Duration>) -> usize {
    let useful = 1 << (20 + runs.saturating_sub(20) / 3).min(25);
    let cleared_soon = time.map_or(usize::MAX, |time| {
        (time.as_millis() as usize).saturating_mul(1 << 15)
    });
    useful.min(cleared_soon)
}

/// Half of the budget is for working it out, where that is not hopeless; what is left after that
/// is for searching, or for the other ways.
pub(super) fn think(
    eyes: &Perspective<'_, Necklace>,
    state: &Necklace,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Thought {
    let began = Instant::now();
    let runs = state.ring().heads().len();
    if runs > MOST_RUNS {
        return search(eyes, &Expert, budget, luck);
    }
    let solver = Solver::new(memory(runs, budget.time));
    let effort = |share: u32, nodes| Effort {
        // Several threads find the same, but not after the same number of nodes.
        threads: budget.time.map_or(1, |_| budget.threads.max(1)),
        most_nodes: nodes,
        deadline: budget.time.map(|time| began + time / share),
        stop: budget.stop,
        ..Effort::default()
    };
    let solved = solver.solve(state, &effort(2, budget.nodes / 2));
    let left = Budget {
        nodes: budget.nodes - solved.nodes.min(budget.nodes),
        // On a busy machine time may pass without any work: some is left for the search at least.
        time: budget
            .time
            .map(|time| time.saturating_sub(began.elapsed()).max(time / 4)),
        ..budget
    };
    let (Some(value), Some(first)) = (solved.value(), solved.line.first()) else {
        let mut thought = search(eyes, &Expert, left, luck);
        thought.nodes += solved.nodes;
        return thought;
    };
    // What the others are worth is mostly known already; what is not is left out.
    let mut valued = solver.values(state, &effort(1, left.nodes));
    valued.retain(|valued| valued.gather != *first);
    let best = Valued {
        gather: *first,
        least: value,
        most: value,
    };
    let mut ways: Vec<Way> = valued
        .iter()
        .filter_map(|one| way(one, eyes.seat()))
        .collect();
    ways.sort_by_key(|way| std::cmp::Reverse(way.exact));
    ways.splice(0..0, way(&best, eyes.seat()));
    Thought {
        ways,
        why: None,
        nodes: solved.nodes,
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

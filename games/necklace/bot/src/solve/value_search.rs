//! Search for the value by yes-or-no questions (like MTD(f)): the choice of the next goal, and the
//! sharing of goals among workers.

use parking_lot::Mutex;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering};

use super::board::Board;
use super::search::{Control, Search};
use super::table::TranspositionTable;
use super::{SolveLimits, SolveProgress};

/// The bounds of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Window {
    /// The widest window: the lead cannot be larger than the number of all candies.
    pub(super) const ALL: Window = Window {
        least: -55,
        most: 55,
    };

    pub(super) fn exactly(value: i32) -> Window {
        Window {
            least: value,
            most: value,
        }
    }

    /// The value, if the bounds are equal.
    pub(super) fn value(self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Narrows the window of a position until its value is known, or until a limit is reached.
pub(super) fn find_value<B: Board>(
    table: &TranspositionTable,
    board: B,
    window: Window,
    guess: i32,
    line: usize,
    limits: &SolveLimits<'_>,
    nodes: &AtomicU64,
) -> Window {
    let least = AtomicI32::new(window.least);
    let most = AtomicI32::new(window.most);
    let known = || Window {
        least: least.load(Ordering::Relaxed),
        most: most.load(Ordering::Relaxed),
    };
    let tell = || {
        let Window { least, most } = known();
        (limits.progress)(SolveProgress {
            least,
            most,
            line,
            nodes: nodes.load(Ordering::Relaxed),
        });
    };
    let control = Control {
        stop: limits.stop,
        deadline: limits.deadline,
        most_nodes: limits.most_nodes,
        nodes,
        least: &least,
        most: &most,
        tell: &tell,
    };
    let workers = limits.workers.count().max(1);
    let busy: Mutex<Vec<Option<i32>>> = Mutex::new(vec![None; workers]);
    let work = |worker: usize| {
        while !control.stopped() {
            let goal = {
                let mut busy = busy.lock();
                let goal = next_goal(known(), guess, &busy);
                busy[worker] = goal;
                goal
            };
            let Some(goal) = goal else { break };
            let mut search = Search::new(table, &control, goal as i8, jitter(worker));
            match search.run(board) {
                Some(true) => least.fetch_max(goal, Ordering::Relaxed),
                Some(false) => most.fetch_min(goal - 1, Ordering::Relaxed),
                None => continue,
            };
            tell();
        }
    };
    limits.workers.run(workers, &work);
    known()
}

/// The open goal nearest to the guess that no other worker searches. If all near goals are taken,
/// the nearest one.
fn next_goal(known: Window, guess: i32, busy: &[Option<i32>]) -> Option<i32> {
    let Window { least, most } = known;
    if least >= most {
        return None;
    }
    let middle = guess.clamp(least + 1, most);
    let near = (0..).flat_map(|away| [middle - away, middle + away + 1]);
    let mut open = near
        .filter(|&goal| goal > least && goal <= most)
        .take(busy.len().min((most - least) as usize));
    let free = open.find(|&goal| !busy.contains(&Some(goal)));
    Some(free.unwrap_or(middle))
}

/// The jitter of a worker; the first worker has none.
fn jitter(worker: usize) -> u64 {
    (worker as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_ask_for_different_goals_near_the_guess() {
        let all = Window::ALL;
        assert_eq!(next_goal(all, 1, &[None, None]), Some(1));
        assert_eq!(next_goal(all, 1, &[Some(1), None]), Some(2));
        let window = Window { least: 2, most: 3 };
        assert_eq!(next_goal(window, 9, &[Some(3), None]), Some(3));
        assert_eq!(next_goal(Window::exactly(3), 9, &[None]), None);
    }
}

//! Thread pool: runs jobs on several threads and returns their results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Interval at which the stop flag is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Runs `jobs` jobs on `threads` threads and hands the results to `take` in the order of the jobs.
/// Each thread has its own worker. If `take` breaks, later results are dropped, so that the results
/// do not depend on the number of threads. When `stop` becomes true, finished results are still
/// handed over. A job gets the flag that tells it to stop, and then returns `None`.
pub(crate) fn run_in_order<Worker, Result: Send>(
    jobs: usize,
    threads: usize,
    stop: &AtomicBool,
    new_worker: impl Fn() -> Worker + Sync,
    job: impl Fn(&mut Worker, usize, &AtomicBool) -> Option<Result> + Sync,
    mut take: impl FnMut(usize, Result) -> ControlFlow<()>,
) {
    let halt = AtomicBool::new(false);
    let next = AtomicUsize::new(0);
    let (send, receive) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, jobs.max(1)) {
            let send = send.clone();
            let (halt, next, new_worker, job) = (&halt, &next, &new_worker, &job);
            scope.spawn(move || {
                let mut worker = new_worker();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= jobs || halt.load(Ordering::Relaxed) {
                        return;
                    }
                    if let Some(result) = job(&mut worker, index, halt)
                        && send.send((index, result)).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        loop {
            halt.fetch_or(stop.load(Ordering::Relaxed), Ordering::Relaxed);
            match receive.recv_timeout(POLL_INTERVAL) {
                Ok((index, result)) => {
                    waiting.insert(index, result);
                    while let Some(result) = waiting.remove(&due) {
                        if take(due, result).is_break() {
                            halt.store(true, Ordering::Relaxed);
                            return;
                        }
                        due += 1;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        for (index, result) in waiting {
            if take(index, result).is_break() {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run_jobs(threads: usize, enough: usize) -> Vec<usize> {
        let mut run_jobs = Vec::new();
        let stop = AtomicBool::new(false);
        // Later jobs finish earlier.
        let job = |_: &mut (), index: usize, _: &AtomicBool| {
            thread::sleep(Duration::from_micros(200 * (7 - index as u64 % 7)));
            Some(index * index)
        };
        run_in_order(
            50,
            threads,
            &stop,
            || (),
            job,
            |index, result| {
                assert_eq!(result, index * index);
                run_jobs.push(index);
                if index + 1 == enough {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        run_jobs
    }

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 7] {
            assert_eq!(run_jobs(threads, 99), (0..50).collect::<Vec<_>>());
            assert_eq!(run_jobs(threads, 20), (0..20).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_stopped_pool_hands_over_finished_results() {
        let stop = AtomicBool::new(false);
        let mut run_jobs = Vec::new();
        let job = |_: &mut (), index: usize, halt: &AtomicBool| {
            if index == 3 {
                stop.store(true, Ordering::Relaxed);
                while !halt.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                }
                return None;
            }
            Some(())
        };
        run_in_order(
            1_000_000_000,
            2,
            &stop,
            || (),
            job,
            |index, ()| {
                run_jobs.push(index);
                ControlFlow::Continue(())
            },
        );
        assert!(
            run_jobs.starts_with(&[0, 1, 2]) && !run_jobs.contains(&3),
            "{:?}",
            run_jobs.len()
        );
    }
}

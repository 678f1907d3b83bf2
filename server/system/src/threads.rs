//! Running the jobs of a search on several threads.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use resources::Workers;

/// Threads that are started for each set of jobs and end with it. The calling thread is one of
/// them.
#[derive(Clone, Copy, Debug)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// That many threads; one if `count` is 0.
    #[must_use]
    pub fn new(count: usize) -> Threads {
        Threads(NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN))
    }

    /// A thread for each core that this process may use.
    #[must_use]
    pub fn all_cores() -> Threads {
        Threads(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

impl Workers for Threads {
    fn count(&self) -> usize {
        self.0.get()
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let threads = self.count().min(jobs);
        if threads <= 1 {
            return (0..jobs).for_each(job);
        }
        // Each thread begins with a job of its own, so that jobs with the same time limit all
        // begin at once.
        let next = AtomicUsize::new(threads);
        let work = |mut index: usize| {
            while index < jobs {
                job(index);
                index = next.fetch_add(1, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            let work = &work;
            let others: Vec<_> = (1..threads)
                .map(|first| scope.spawn(move || work(first)))
                .collect();
            work(0);
            for other in others {
                // The panic keeps its own message.
                if let Err(panic) = other.join() {
                    resume_unwind(panic);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn every_job_is_run_once_and_the_results_are_in_the_order_of_the_jobs() {
        for count in [0, 1, 2, 7] {
            for jobs in [0, 1, 5, 50] {
                let workers: &dyn Workers = &Threads::new(count);
                let expected: Vec<usize> = (0..jobs).collect();
                assert_eq!(workers.map(jobs, |job| job), expected);
            }
        }
    }

    #[test]
    fn as_many_jobs_as_threads_run_at_the_same_time() {
        let workers: &dyn Workers = &Threads::new(3);
        let all_there = Barrier::new(3);
        let leaders = workers.map(3, |_| all_there.wait().is_leader());
        assert_eq!(leaders.into_iter().filter(|leader| *leader).count(), 1);
    }

    #[test]
    fn a_panic_of_a_job_is_passed_on_with_its_message() {
        for broken in 0..3 {
            let panic = catch_unwind(|| {
                Threads::new(3).run(3, &|job| assert_ne!(job, broken, "this job is broken"));
            });
            let panic = panic.unwrap_err();
            let message = panic.downcast_ref::<String>().unwrap();
            assert!(message.contains("this job is broken"), "{message}");
        }
    }
}

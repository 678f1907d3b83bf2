//! Workers: run the jobs of a search, in parallel if there are threads.

use parking_lot::Mutex;
use std::fmt::Debug;

/// Runs independent jobs, in any order.
pub trait Workers: Debug + Sync {
    /// Number of jobs that run at the same time, at least 1.
    fn count(&self) -> usize;

    /// Runs `job(0)` to `job(jobs - 1)` and returns when all of them have returned. As many as
    /// [`count`](Workers::count) run at the same time. A panic in a job is passed on.
    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

impl dyn Workers + '_ {
    /// Runs the jobs and returns their results in the order of the jobs.
    pub fn map<T: Send>(&self, jobs: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let results: Vec<Mutex<Option<T>>> = (0..jobs).map(|_| Mutex::new(None)).collect();
        self.run(jobs, &|index| {
            let result = job(index);
            *results[index].lock() = Some(result);
        });
        let results = results.into_iter();
        results.filter_map(Mutex::into_inner).collect()
    }
}

/// Runs jobs one after the other, on the thread of the caller.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Workers for Sequential {
    fn count(&self) -> usize {
        1
    }

    fn run(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}

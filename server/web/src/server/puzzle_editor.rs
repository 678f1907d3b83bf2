//! Puzzle editor, and the jobs of its solver.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{OriginalUri, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hunters::puzzle::Puzzle;
use parking_lot::Mutex;
use puzzles::{Draft, Effort, MOST_COUNTED, Review, review};
use serde::Deserialize;
use tokio::sync::{Semaphore, watch};

use super::app::App;
use super::connections::Connection;
use super::html::{page, path_of};
use super::visitor::MaybeVisitor;
use pages::{Check, EditorState};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/puzzles/editor", get(editor))
}

/// The query of the editor. All values are text, so that an unreadable value does not lead to an
/// error page.
#[derive(Debug, Default, Deserialize)]
struct EditorQuery {
    p: Option<String>,
    tool: Option<String>,
    at: Option<String>,
    check: Option<String>,
}

async fn editor(
    State(app): State<App>,
    connection: Connection,
    OriginalUri(uri): OriginalUri,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
    asked: Result<Query<EditorQuery>, QueryRejection>,
) -> Response {
    let asked = asked.map(|Query(asked)| asked).unwrap_or_default();
    let mut editing = read(&asked);
    if editing.draft.lacks().is_none() {
        let code = editing.draft.code();
        editing.check = match app.checks.known(&code) {
            Some(job) => job.state().await,
            None if asked.check.is_none() => Check::Unasked,
            None if !app.limits.allows_check(app.address(&connection, &headers)) => Check::TooOften,
            None => match app.checks.begin(&code, editing.draft.puzzle()) {
                Some(job) => job.state().await,
                None => Check::Busy,
            },
        };
    }
    let thinking = matches!(editing.check, Check::Thinking { .. });
    let body = pages::editor(&page(&app, &visitor, path_of(&uri)), &editing);
    // Without a script, the browser reloads the page to get the answer.
    match thinking {
        true => ([(header::REFRESH, "2")], body).into_response(),
        false => body.into_response(),
    }
}

fn read(asked: &EditorQuery) -> EditorState {
    let (draft, unreadable) = match asked.p.as_deref().map(Draft::read) {
        None => (Draft::default(), None),
        Some(Ok(draft)) => (draft, None),
        Some(Err(error)) => (Draft::default(), Some(error.part)),
    };
    let corner = asked.at.as_deref().and_then(|at| at.parse().ok());
    let moved = corner.and_then(|corner| draft.moved_to(corner));
    let tool = asked.tool.as_deref().and_then(|tool| tool.parse().ok());
    EditorState {
        draft: moved.unwrap_or(draft),
        tool: tool.unwrap_or_default(),
        check: Check::Unasked,
        unreadable,
    }
}

/// The time limit of the solver for a puzzle.
const PATIENCE: Duration = Duration::from_secs(10);
/// The limit of positions, which the solver keeps in memory.
const MOST_NODES: u64 = 300_000;
/// Maximum number of puzzles that are solved at the same time.
const AT_ONCE: usize = 2;
/// Maximum number of puzzles that wait or are being solved.
const MOST_WAITING: usize = 8;
/// Maximum number of answers that are kept.
const MOST_KEPT: usize = 1000;
/// Time that a request waits for a quick answer, before the page shows that the solver needs
/// longer.
const AT_ONCE_MEANS: Duration = Duration::from_millis(300);

/// Jobs of the solver, by code.
pub(super) struct Checks {
    jobs: Mutex<Jobs>,
    places: Arc<Semaphore>,
}

#[derive(Default)]
struct Jobs {
    by_code: HashMap<String, Arc<Job>>,
    /// The codes of the jobs, the oldest first.
    order: VecDeque<String>,
}

/// A puzzle that the solver checks.
pub(super) struct Job {
    began: Instant,
    review: watch::Sender<Option<Review>>,
}

impl Default for Checks {
    fn default() -> Self {
        Checks {
            jobs: Mutex::default(),
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Checks {
    /// The job of a puzzle that was checked before.
    fn known(&self, code: &str) -> Option<Arc<Job>> {
        let jobs = self.jobs.lock();
        jobs.by_code.get(code).cloned()
    }

    /// Starts the solver for a puzzle, if not too many are waiting.
    fn begin(&self, code: &str, puzzle: &Puzzle) -> Option<Arc<Job>> {
        let mut jobs = self.jobs.lock();
        let job = Arc::new(Job {
            began: Instant::now(),
            review: watch::Sender::new(None),
        });
        if !jobs.admit(code, &job) {
            return None;
        }
        tokio::spawn(think(
            Arc::clone(&job),
            Arc::clone(&self.places),
            puzzle.clone(),
        ));
        Some(job)
    }
}

impl Jobs {
    /// Adds a job, unless too many are waiting. Removes the oldest answer if there are too many.
    fn admit(&mut self, code: &str, job: &Arc<Job>) -> bool {
        let waiting = self.by_code.values().filter(|job| !job.is_done());
        if waiting.count() >= MOST_WAITING {
            return false;
        }
        self.by_code.insert(code.to_owned(), Arc::clone(job));
        self.order.push_back(code.to_owned());
        while self.order.len() > MOST_KEPT {
            if let Some(oldest) = self.order.pop_front() {
                self.by_code.remove(&oldest);
            }
        }
        true
    }
}

impl Job {
    fn is_done(&self) -> bool {
        self.review.borrow().is_some()
    }

    /// The state of the job. If the answer may come within a moment, it is awaited.
    async fn state(&self) -> Check {
        let mut answer = self.review.subscribe();
        let found = tokio::time::timeout(AT_ONCE_MEANS, answer.wait_for(Option::is_some)).await;
        match found {
            Ok(Ok(review)) => review.clone().map_or(Check::Unasked, Check::Done),
            _ => Check::Thinking {
                seconds: self.began.elapsed().as_secs().min(PATIENCE.as_secs()),
                most: PATIENCE.as_secs(),
            },
        }
    }
}

/// Stops the solver when it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Waits for a free place, and then runs the solver within its time limit.
async fn think(job: Arc<Job>, places: Arc<Semaphore>, puzzle: Puzzle) {
    let Ok(_place) = places.acquire().await else {
        return;
    };
    let stop = Arc::new(AtomicBool::new(false));
    let stopper = StopOnDrop(Arc::clone(&stop));
    let searched = tokio::task::spawn_blocking(move || {
        let effort = Effort {
            limit: MOST_COUNTED,
            most_nodes: MOST_NODES,
            stop: &stop,
            ..Effort::default()
        };
        review(&puzzle, &effort)
    });
    let timer = tokio::spawn(async move {
        tokio::time::sleep(PATIENCE).await;
        drop(stopper);
    });
    // A complete draft is always a puzzle. The job ends in every other case too.
    let found = searched.await.ok().and_then(Result::ok);
    timer.abort();
    job.review.send_replace(Some(found.unwrap_or_default()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(p: &str, at: &str) -> EditorState {
        read(&EditorQuery {
            p: Some(p.to_owned()),
            at: Some(at.to_owned()),
            ..EditorQuery::default()
        })
    }

    #[test]
    fn what_cannot_be_read_is_an_empty_town_and_a_reason() {
        for odd in ["", "x", "1.op.c1", "1.oo~~.c1.r1g4", "1.op.c1.r9g4", "ą"] {
            let editing = asked(odd, "0,0");
            assert!(editing.unreadable.is_some(), "{odd}");
            assert_eq!(editing.draft, Draft::default(), "{odd}");
        }
        for at in ["", "x", "99,99", "1", "-26,0"] {
            let editing = asked("1.op.c1.r1g4", at);
            assert_eq!(editing.unreadable, None);
            assert_eq!(editing.draft.corner(), hunters::Cell::default(), "{at}");
        }
        let corner = asked("1.op.c1.r1g4", "-3,2").draft.corner();
        assert_eq!(corner, hunters::Cell::new(-3, 2));
    }

    fn puzzle(code: &str) -> Puzzle {
        puzzles::code::read(code).unwrap()
    }

    #[tokio::test]
    async fn a_puzzle_is_thought_about_once() {
        let checks = Checks::default();
        let code = "1.t~_P_gp.c3.r1g4";
        assert!(checks.known(code).is_none());
        let job = checks.begin(code, &puzzle(code)).unwrap();
        let mut answer = job.review.subscribe();
        answer.wait_for(Option::is_some).await.unwrap();
        let Check::Done(review) = job.state().await else {
            panic!("it is done");
        };
        assert_eq!((review.solvable, review.best), (Some(true), Some(4)));
        assert!(Arc::ptr_eq(&job, &checks.known(code).unwrap()));
    }

    #[tokio::test]
    async fn too_many_at_once_are_turned_away_and_old_answers_forgotten() {
        let checks = Checks {
            // There are no permits.
            places: Arc::new(Semaphore::new(0)),
            ..Checks::default()
        };
        let one = puzzle("1.t~_P_gp.c3.r1g4");
        for number in 0..MOST_WAITING {
            assert!(checks.begin(&number.to_string(), &one).is_some());
        }
        assert!(checks.begin("one more", &one).is_none());
        let waits = checks.known("0").unwrap();
        assert!(matches!(waits.state().await, Check::Thinking { .. }));
        for number in 0..MOST_WAITING {
            let job = checks.known(&number.to_string()).unwrap();
            job.review.send_replace(Some(Review::default()));
        }
        for number in 0..MOST_KEPT {
            let job = checks.begin(&format!("later {number}"), &one).unwrap();
            job.review.send_replace(Some(Review::default()));
        }
        assert!(checks.known("0").is_none());
        assert!(checks.known("later 0").is_some());
    }
}

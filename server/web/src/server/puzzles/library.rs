//! Puzzle library: the collection, puzzles of the day, and puzzles by code.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use hunters::Action;
use hunters::puzzle::Attempt;
use parking_lot::Mutex;
use puzzles::{Collection, Date, Effort, GeneratedPuzzle, code, daily, first_solution};
use tokio::sync::OnceCell;

use super::solving::{SolverPool, SolvingError};
use pages::puzzle::{FIRST_DAY, FoundPuzzle};

/// Maximum number of days whose puzzles are kept. The earliest day is removed first.
const MOST_DAYS: usize = 64;

/// Time limit for making the puzzle of a day. It rarely takes more than a second, but it must also
/// end on a busy machine.
const LONGEST_MAKING: Duration = Duration::from_secs(60);

type Day = Arc<OnceCell<Arc<GeneratedPuzzle>>>;

/// The collection, a cache of puzzles of the day, and the solver pool.
pub(in crate::server) struct PuzzleLibrary {
    pub(in crate::server) forty: Collection,
    pub(in crate::server) solvers: SolverPool,
    days: Mutex<BTreeMap<Date, Day>>,
}

/// The reason why a puzzle was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PuzzleError {
    /// The collection has no puzzle with this id.
    NoSuch(String),
    /// The text is not a date.
    NoDay(String),
    /// The day is in the future.
    Future(Date),
    /// The day is before the first puzzle. The value is the day of the first puzzle.
    Past(Date),
    /// The puzzle is being made, or too many puzzles are.
    Making,
    /// The query cannot be read.
    NoLook,
    /// The text is not a valid code of a puzzle. The value is the part that is wrong.
    NoCode(code::CodePart),
}

impl PuzzleLibrary {
    pub(in crate::server) fn new() -> PuzzleLibrary {
        PuzzleLibrary {
            forty: Collection::forty(),
            solvers: SolverPool::new(),
            days: Mutex::default(),
        }
    }

    /// A puzzle of the collection.
    pub(super) fn find_in_collection(&self, id: &str) -> Result<FoundPuzzle, PuzzleError> {
        let found = FoundPuzzle::in_collection(&self.forty, id);
        found.ok_or_else(|| PuzzleError::NoSuch(id.chars().take(20).collect()))
    }

    /// The puzzle of a day, made at the first request.
    pub(super) async fn day(
        &self,
        date: Date,
        today: Date,
    ) -> Result<Arc<GeneratedPuzzle>, PuzzleError> {
        if date > today {
            return Err(PuzzleError::Future(date));
        }
        match Date::from_days(FIRST_DAY) {
            Some(first) if date < first => return Err(PuzzleError::Past(first)),
            _ => {}
        }
        let day = {
            let mut days = self.days.lock();
            let day = days.entry(date).or_default().clone();
            while days.len() > MOST_DAYS {
                days.pop_first();
            }
            day
        };
        // Requests at the same time wait for the same puzzle.
        let made = day.get_or_try_init(|| async {
            let make = move |effort: &Effort<'_>| daily(date, effort);
            let made = self.solvers.solve_within(LONGEST_MAKING, make);
            made.await.map(Arc::new)
        });
        made.await
            .cloned()
            .map_err(|_: SolvingError| PuzzleError::Making)
    }

    /// The puzzle of a day, given as text.
    pub(super) async fn daily(&self, date: &str, today: Date) -> Result<FoundPuzzle, PuzzleError> {
        let shown = || PuzzleError::NoDay(date.chars().take(20).collect());
        let date: Date = date.parse().map_err(|_| shown())?;
        let made = self.day(date, today).await?;
        Ok(FoundPuzzle::of_day(date, &made))
    }

    /// A puzzle by its code.
    pub(super) fn read_code(code: &str) -> Result<FoundPuzzle, PuzzleError> {
        FoundPuzzle::by_code(code).map_err(PuzzleError::NoCode)
    }

    /// A solution; `None` if there is none.
    pub(super) async fn solution(
        &self,
        found: &FoundPuzzle,
    ) -> Result<Option<Vec<Action>>, SolvingError> {
        if let Some(solution) = &found.solution {
            return Ok(Some(solution.clone()));
        }
        let Ok(attempt) = Attempt::begin(&found.puzzle) else {
            return Ok(None);
        };
        let think = move |effort: &Effort<'_>| first_solution(&attempt, effort);
        self.solvers.solve(think).await
    }
}

#[cfg(test)]
mod tests {
    use pages::puzzle::PuzzleRef;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn a_day_is_made_once_however_many_ask() {
        let library = Arc::new(PuzzleLibrary::new());
        let ask = || {
            let library = library.clone();
            tokio::spawn(async move { library.day(date("2026-11-10"), date("2026-11-15")).await })
        };
        let asked = [ask(), ask(), ask()];
        let mut made = Vec::new();
        for one in asked {
            made.push(one.await.unwrap().unwrap());
        }
        assert!(made.iter().all(|one| Arc::ptr_eq(one, &made[0])));
    }

    #[tokio::test]
    async fn only_days_that_have_come_have_a_puzzle() {
        let library = PuzzleLibrary::new();
        let today = date("2026-11-15");
        let lost = |text: &'static str| {
            let library = &library;
            async move { library.daily(text, today).await.unwrap_err() }
        };
        assert_eq!(
            lost("2026-11-16").await,
            PuzzleError::Future(date("2026-11-16"))
        );
        assert_eq!(
            lost("2025-12-31").await,
            PuzzleError::Past(date("2026-01-01"))
        );
        assert_eq!(
            lost("tomorrow").await,
            PuzzleError::NoDay("tomorrow".to_owned())
        );
    }

    #[test]
    fn the_forty_lead_from_one_to_the_next() {
        let library = PuzzleLibrary::new();
        let found = library.find_in_collection("1-10").unwrap();
        assert_eq!(found.next, Some(PuzzleRef::Collection("2-01".to_owned())));
        assert_eq!(library.find_in_collection("4-10").unwrap().next, None);
        assert!(library.find_in_collection("5-01").is_err());
    }

    #[tokio::test]
    async fn a_puzzle_of_somebody_is_solved_when_that_is_asked_for() {
        let library = PuzzleLibrary::new();
        let found = PuzzleLibrary::read_code("1.t~_P_gp.c3.r1g4").unwrap();
        let solution = library.solution(&found).await.unwrap().unwrap();
        let mut attempt = Attempt::begin(&found.puzzle).unwrap();
        for action in solution {
            attempt.play(action, &mut ()).unwrap();
        }
        assert!(attempt.is_solved());
        let hopeless = PuzzleLibrary::read_code("1.t~_P_gp.c3.r1g40").unwrap();
        assert_eq!(library.solution(&hopeless).await, Ok(None));
    }
}

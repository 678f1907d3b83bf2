//! The puzzles that the server knows, and those that it can make.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use hunters::Action;
use hunters::puzzle::{Attempt, Puzzle};
use parking_lot::Mutex;
use puzzles::{Collection, Date, Effort, Idea, Made, Solver, Stopped, code, daily};
use tokio::sync::OnceCell;

use super::think::{Thinking, Unthought};
use pages::puzzle::PuzzleRef;

/// So many days are kept, the earliest goes first.
const MOST_DAYS: usize = 64;
/// The first day that has a puzzle: the first of January 2026.
const FIRST_DAY: i64 = 20_454;

/// How long making the puzzle of a day may take. It hardly ever takes more than a second, but a busy
/// machine must come to an end too.
const LONGEST_MAKING: Duration = Duration::from_secs(60);

type Day = Arc<OnceCell<Arc<Made>>>;

/// The forty, the days that were asked for, and places to think.
pub(in crate::server) struct Room {
    pub(in crate::server) forty: Collection,
    pub(in crate::server) thinking: Thinking,
    days: Mutex<BTreeMap<Date, Day>>,
}

/// A puzzle that was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) which: PuzzleRef,
    pub(super) puzzle: Puzzle,
    pub(super) idea: Option<Idea>,
    /// Known for those that we made.
    solution: Option<Vec<Action>>,
    pub(super) next: Option<PuzzleRef>,
}

/// Why a puzzle was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// None of the forty is called that.
    NoSuch(String),
    /// That is no day.
    NoDay(String),
    /// That day has not come yet.
    Future(Date),
    /// There were no puzzles yet on that day; the first is this one's.
    Past(Date),
    /// It is being made, or too many are.
    Making,
    /// What the address asks to see cannot be read.
    NoLook,
    /// That is no code of a puzzle: the part that is wrong.
    NoCode(code::Part),
}

impl Room {
    pub(in crate::server) fn new() -> Room {
        Room {
            forty: Collection::forty(),
            thinking: Thinking::new(),
            days: Mutex::default(),
        }
    }

    /// One of the forty.
    pub(super) fn shelf(&self, id: &str) -> Result<Found, Lost> {
        let all = &self.forty.puzzles;
        let at = all.iter().position(|entry| entry.id == id);
        let at = at.ok_or_else(|| Lost::NoSuch(id.chars().take(20).collect()))?;
        let entry = &all[at];
        Ok(Found {
            which: PuzzleRef::Collection(entry.id.clone()),
            puzzle: entry.puzzle.clone(),
            idea: entry.idea,
            solution: entry.actions().ok(),
            next: all
                .get(at + 1)
                .map(|next| PuzzleRef::Collection(next.id.clone())),
        })
    }

    /// The puzzle of a day that has come, made when it is first asked for.
    pub(super) async fn day(&self, date: Date, today: Date) -> Result<Arc<Made>, Lost> {
        if date > today {
            return Err(Lost::Future(date));
        }
        match Date::from_days(FIRST_DAY) {
            Some(first) if date < first => return Err(Lost::Past(first)),
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
        // Whoever asks while it is being made waits for the same one.
        let made = day.get_or_try_init(|| async {
            let make = move |effort: &Effort<'_>| daily(date, effort);
            let made = self.thinking.think_for(LONGEST_MAKING, make);
            made.await.map(Arc::new)
        });
        made.await.cloned().map_err(|_: Unthought| Lost::Making)
    }

    /// The puzzle of a day by its text.
    pub(super) async fn daily(&self, date: &str, today: Date) -> Result<Found, Lost> {
        let shown = || Lost::NoDay(date.chars().take(20).collect());
        let date: Date = date.parse().map_err(|_| shown())?;
        let made = self.day(date, today).await?;
        Ok(Found {
            which: PuzzleRef::Daily(date),
            puzzle: made.puzzle.clone(),
            idea: None,
            solution: Some(made.solution.clone()),
            next: Date::from_days(date.days() - 1)
                .filter(|before| before.days() >= FIRST_DAY)
                .map(PuzzleRef::Daily),
        })
    }

    /// A puzzle that somebody made.
    pub(super) fn own(code: &str) -> Result<Found, Lost> {
        let puzzle = code::read(code).map_err(|error| Lost::NoCode(error.part))?;
        Ok(Found {
            which: PuzzleRef::Own(code.to_owned()),
            puzzle,
            idea: None,
            solution: None,
            next: None,
        })
    }

    /// A solution; `None` if there is none.
    pub(super) async fn solution(&self, found: &Found) -> Result<Option<Vec<Action>>, Unthought> {
        if let Some(solution) = &found.solution {
            return Ok(Some(solution.clone()));
        }
        let Ok(attempt) = Attempt::begin(&found.puzzle) else {
            return Ok(None);
        };
        let think = move |effort: &Effort<'_>| first_solution(&attempt, effort);
        self.thinking.think(think).await
    }
}

fn first_solution(attempt: &Attempt, effort: &Effort<'_>) -> Result<Option<Vec<Action>>, Stopped> {
    let mut solver = Solver::frugal(attempt, effort);
    let lines = solver.lines(attempt.goal())?;
    let first = lines.first();
    Ok(first.and_then(|line| solver.retrace(line, attempt.goal())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn a_day_is_made_once_however_many_ask() {
        let room = Arc::new(Room::new());
        let ask = || {
            let room = room.clone();
            tokio::spawn(async move { room.day(date("2026-11-10"), date("2026-11-15")).await })
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
        let room = Room::new();
        let today = date("2026-11-15");
        let lost = |text: &'static str| {
            let room = &room;
            async move { room.daily(text, today).await.unwrap_err() }
        };
        assert_eq!(lost("2026-11-16").await, Lost::Future(date("2026-11-16")));
        assert_eq!(lost("2025-12-31").await, Lost::Past(date("2026-01-01")));
        assert_eq!(lost("tomorrow").await, Lost::NoDay("tomorrow".to_owned()));
    }

    #[test]
    fn the_forty_lead_from_one_to_the_next() {
        let room = Room::new();
        let found = room.shelf("1-10").unwrap();
        assert_eq!(found.next, Some(PuzzleRef::Collection("2-01".to_owned())));
        assert_eq!(room.shelf("4-10").unwrap().next, None);
        assert!(room.shelf("5-01").is_err());
    }

    #[tokio::test]
    async fn a_puzzle_of_somebody_is_solved_when_that_is_asked_for() {
        let room = Room::new();
        let found = Room::own("1.t~_P_gp.c3.r1g4").unwrap();
        let solution = room.solution(&found).await.unwrap().unwrap();
        let mut attempt = Attempt::begin(&found.puzzle).unwrap();
        for action in solution {
            attempt.play(action, &mut ()).unwrap();
        }
        assert!(attempt.is_solved());
        let hopeless = Room::own("1.t~_P_gp.c3.r1g40").unwrap();
        assert_eq!(room.solution(&hopeless).await, Ok(None));
    }
}

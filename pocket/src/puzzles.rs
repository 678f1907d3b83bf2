//! Puzzles without a server: the forty, the puzzle of a day, and puzzles by their codes.

use std::collections::BTreeMap;

use ::puzzles::{Collection, Date, Effort, GeneratedPuzzle, StoppedError, daily, hint, streak};
use hunters::Action;
use hunters::puzzle::Attempt;
use model::{Progress, PuzzleEvent, UnixMs};
use pages::puzzle::{
    Advice, CollectionView, FIRST_DAY, FoundPuzzle, HintStrength, PuzzleRef, PuzzleVisit,
    collection, puzzle,
};
use pages::table_form::TableForm;
use table::refused::Refused;

use crate::call::Reply;
use crate::shell::Shell;
use crate::site::{nobody, one_line, today};

/// Maximum number of positions of a search. A puzzle that this program made needs a fifth of it.
const MOST_NODES: u64 = 200_000;

/// The progress with puzzles, by their names.
pub(crate) type ProgressByName = BTreeMap<String, Progress>;

/// The puzzles that were found or made.
#[derive(Debug, Default)]
pub(crate) struct Puzzles {
    forty: Option<Collection>,
    /// The puzzle of a day that was made last.
    day: Option<(Date, GeneratedPuzzle)>,
}

/// A request for a page of puzzles.
pub(crate) struct PuzzleRequest<'a> {
    pub(crate) path: &'a str,
    pub(crate) query: TableForm,
    pub(crate) form: Option<TableForm>,
    /// Whether the script of the page wants the parts that change.
    pub(crate) changes: bool,
    pub(crate) progress: &'a ProgressByName,
    pub(crate) now: UnixMs,
}

/// Whether the puzzle of today is solved, and how many in a row were.
pub(crate) fn daily_progress(progress: &ProgressByName, today: Date) -> (bool, u32) {
    let solved = progress.iter().filter(|(_, done)| done.solved_at.is_some());
    let dates =
        solved.filter_map(|(name, _)| name.strip_prefix(PuzzleRef::DAILY_PREFIX)?.parse().ok());
    let dates: Vec<Date> = dates.collect();
    (dates.contains(&today), streak(today, dates))
}

fn effort() -> Effort<'static> {
    Effort {
        most_nodes: MOST_NODES,
        ..Effort::default()
    }
}

fn no_puzzle() -> Refused {
    Refused::new("no-puzzle", "there is no such puzzle")
}

impl Puzzles {
    fn forty(&mut self) -> &Collection {
        self.forty.get_or_insert_with(Collection::forty)
    }

    /// Answers a request.
    pub(crate) fn answer(
        &mut self,
        shell: &Shell,
        request: &PuzzleRequest<'_>,
    ) -> Result<Reply, Refused> {
        let today = today(request.now);
        let rest = request.path.strip_prefix("/puzzles").unwrap_or_default();
        match rest.split('/').collect::<Vec<_>>().as_slice() {
            [""] => Ok(self.list(shell, request, today)),
            ["", "daily"] | ["", "daily", ""] => Ok(Reply {
                go: Some(PuzzleRef::Daily(today).path()),
                ..Reply::default()
            }),
            ["", "daily", date] => {
                let date: Date = date.parse().map_err(|_| no_puzzle())?;
                let found = self.of_day(date, today)?;
                visit(shell, request, found)
            }
            ["", "own", code] => {
                let found = FoundPuzzle::by_code(code).map_err(|_| no_puzzle())?;
                visit(shell, request, found)
            }
            ["", id] => {
                let found = FoundPuzzle::in_collection(self.forty(), id).ok_or_else(no_puzzle)?;
                visit(shell, request, found)
            }
            _ => Err(no_puzzle()),
        }
    }

    fn list(&mut self, shell: &Shell, request: &PuzzleRequest<'_>, today: Date) -> Reply {
        let nobody = nobody();
        let page = shell.page(shell.person.as_ref().unwrap_or(&nobody), "/puzzles");
        let daily_name = PuzzleRef::Daily(today).name();
        let made = self.day.take();
        let daily = made.as_ref().filter(|(date, _)| *date == today);
        let view = CollectionView {
            today,
            daily: daily.map(|(_, made)| &made.puzzle),
            daily_progress: request.progress.get(&daily_name),
            forty: self
                .forty()
                .puzzles
                .iter()
                .map(|entry| (entry, request.progress.get(&entry.id)))
                .collect(),
        };
        let html = one_line(collection(&page, &view).into_string());
        self.day = made;
        Reply {
            messages: vec![html],
            ..Reply::default()
        }
    }

    /// The puzzle of a day that has come.
    fn of_day(&mut self, date: Date, today: Date) -> Result<FoundPuzzle, Refused> {
        if date > today || date.days() < FIRST_DAY {
            return Err(no_puzzle());
        }
        let made = match self.day.take().filter(|(known, _)| *known == date) {
            Some((_, made)) => made,
            None => daily(date, &Effort::default()).map_err(|_| no_puzzle())?,
        };
        let found = FoundPuzzle::of_day(date, &made);
        self.day = Some((date, made));
        Ok(found)
    }
}

/// Shows a puzzle, or carries out a form.
fn visit(shell: &Shell, request: &PuzzleRequest<'_>, found: FoundPuzzle) -> Result<Reply, Refused> {
    let name = found.which.name();
    let known = request.progress.get(&name).cloned();
    let Some(form) = &request.form else {
        let mut visit = PuzzleVisit::new(found, request.query.get("moves"), known);
        if let Some(step) = request.query.number("solution")? {
            replay(&mut visit, step as usize);
        }
        return Ok(shown(shell, &visit, request.changes));
    };
    let moves = form.get("moves").unwrap_or_default();
    let mut visit = PuzzleVisit::new(found, Some(moves), None);
    let event = execute(shell, &mut visit, form);
    let progress = event.map(|event| {
        let mut progress = known.unwrap_or_else(|| Progress::new(request.now));
        progress.note(&event, request.now);
        progress
    });
    visit.progress.clone_from(&progress);
    let asks = form.get("hint").is_some() || matches!(visit.advice, Some(Advice::Refused(_)));
    let answer = match asks || request.changes {
        true => shown(shell, &visit, request.changes),
        false => Reply {
            go: Some(visit.address()),
            ..Reply::default()
        },
    };
    Ok(Reply {
        progress: progress.map(|progress| (name, progress)),
        ..answer
    })
}

/// Executes a form. Returns the event to record.
fn execute(shell: &Shell, visit: &mut PuzzleVisit, form: &TableForm) -> Option<PuzzleEvent> {
    if let Some(action) = form.get("action") {
        return visit.play(shell.lang, action);
    }
    if let Some(strength) = form.get("hint") {
        let strength = HintStrength::named(strength);
        let found = hint(&visit.played.attempt, strength.reveals, &effort());
        if let Ok(hint) = found {
            return Some(visit.hinted(hint, strength));
        }
        visit.advice = Some(Advice::TooHard);
        return Some(PuzzleEvent::Looked);
    }
    if form.get("solution").is_some() {
        replay(visit, 0);
        return visit.solution.map(|_| PuzzleEvent::Peeked);
    }
    Some(PuzzleEvent::Looked)
}

/// Shows the first actions of the solution instead of the played moves.
fn replay(visit: &mut PuzzleVisit, step: usize) {
    let own = visit.found.solution.clone();
    match own.map_or_else(|| solve(visit), |own| Ok(Some(own))) {
        Ok(solution) => visit.replay(solution.as_deref(), step),
        Err(StoppedError) => visit.advice = Some(Advice::TooHard),
    }
}

/// A solution of a puzzle that somebody made.
fn solve(visit: &PuzzleVisit) -> Result<Option<Vec<Action>>, StoppedError> {
    let Ok(attempt) = Attempt::begin(&visit.found.puzzle) else {
        return Ok(None);
    };
    ::puzzles::first_solution(&attempt, &effort())
}

fn shown(shell: &Shell, visit: &PuzzleVisit, changes: bool) -> Reply {
    let nobody = nobody();
    let address = visit.address();
    let page = shell.page(shell.person.as_ref().unwrap_or(&nobody), &address);
    let message = match changes {
        true => visit.changes(&page).to_string(),
        false => one_line(puzzle(&page, &visit.view()).into_string()),
    };
    Reply {
        messages: vec![message],
        ..Reply::default()
    }
}

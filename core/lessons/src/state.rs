//! State of a lesson at a cursor, computed from the lesson and the learner's action.

use std::sync::Arc;

use tabletop::{Actor, AnyActions, AnyAppliedAction, AnyState};

use super::{LEARNER, Lesson, LessonStep, ScriptedAction};

/// The longest action that is accepted, in bytes. No good action is longer.
const LONGEST: usize = 100;

/// Cursor of a lesson: a step and the action done in it, as in the address of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonCursor {
    /// Number of steps before this one.
    pub step: usize,
    /// The good action that was done in this step; `None` while the step waits for one.
    pub did: Option<String>,
}

impl LessonCursor {
    /// The cursor of a step in which nothing was done yet.
    #[must_use]
    pub fn before(step: usize) -> LessonCursor {
        LessonCursor { step, did: None }
    }
}

/// A move that was made in a lesson.
#[derive(Clone, Debug)]
pub struct LessonMove {
    /// The player.
    pub by: Actor,
    /// The move with its events.
    pub done: Arc<dyn AnyAppliedAction>,
}

/// State of a lesson at a cursor.
#[derive(Clone, Debug)]
pub struct LessonState<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// The cursor.
    pub cursor: LessonCursor,
    /// State of the game.
    pub game: Box<dyn AnyState>,
    /// Moves since the last position that the lesson set up.
    pub moves: Vec<LessonMove>,
    /// Number of moves before the learner's last action.
    old: usize,
}

impl Lesson {
    /// The state at a cursor; `None` if the lesson has no such cursor.
    #[must_use]
    pub fn state_at(&self, cursor: &LessonCursor) -> Option<LessonState<'_>> {
        let (fresh, game) = self.start_of(cursor.step)?;
        let mut state = LessonState {
            lesson: self,
            cursor: LessonCursor::before(fresh),
            game,
            moves: Vec::new(),
            old: 0,
        };
        state.script(&self.steps.get(fresh)?.before)?;
        state.old = state.moves.len();
        for step in fresh..cursor.step {
            let good = self.steps[step].good.first()?;
            state = state.follow(good)?;
            state.cursor = LessonCursor::before(step + 1);
        }
        match &cursor.did {
            None => Some(state),
            Some(did) => state.follow(did),
        }
    }
}

impl<'a> LessonState<'a> {
    /// The current step.
    #[must_use]
    pub fn step(&self) -> &'a LessonStep {
        &self.lesson.steps[self.cursor.step]
    }

    /// Whether the step is completed.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.cursor.did.is_some()
    }

    /// Whether the lesson is completed.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.is_done() && self.cursor.step + 1 == self.lesson.steps.len()
    }

    /// The moves of the learner's last action, with the scripted moves after it.
    #[must_use]
    pub fn last_moves(&self) -> &[LessonMove] {
        &self.moves[self.old..]
    }

    /// The cursor after an action; `None` if the action is not good. It points to the next step if
    /// that one continues this one.
    #[must_use]
    pub fn attempt(&self, action: &str) -> Option<LessonCursor> {
        let done = self.follow(action)?;
        let next = self.cursor.step + 1;
        Some(match self.lesson.continues_previous(next) {
            true => LessonCursor::before(next),
            false => done.cursor,
        })
    }

    /// The actions that can be clicked now.
    #[must_use]
    pub fn clickable(&self) -> AnyActions {
        if self.is_done() {
            return AnyActions::default();
        }
        let legal = self.game.legal(LEARNER);
        match self.step().open {
            true => legal,
            false => legal.filtered(|action| self.is_good(action)),
        }
    }

    /// The notation of the actions that a list offers, one click each.
    #[must_use]
    pub fn listed(&self) -> Vec<String> {
        match (self.is_done(), self.step().open) {
            (true, _) => Vec::new(),
            (false, true) => self.clickable().notations(),
            (false, false) => self.step().good.clone(),
        }
    }

    fn is_good(&self, action: &str) -> bool {
        self.follow(action).is_some()
    }

    /// The state after a good action and the scripted moves after it; `None` if the action is not
    /// good. An action is good if it leads to the same position as one of the step's good actions.
    fn follow(&self, action: &str) -> Option<LessonState<'a>> {
        if self.is_done() || action.len() > LONGEST {
            return None;
        }
        let mut after = self.clone();
        after.old = after.moves.len();
        after.play(action)?;
        let reached = after.game.position();
        let leads_there = |good: &&String| {
            let mut game = self.game.clone();
            play_on(&mut game, good).is_some() && game.position() == reached
        };
        let good = self.step().good.iter().find(leads_there)?;
        after.script(&self.step().after)?;
        after.cursor.did = Some(good.clone());
        Some(after)
    }

    fn play(&mut self, action: &str) -> Option<()> {
        let done = play_on(&mut self.game, action)?;
        let by = Actor::Seat(LEARNER);
        self.moves.extend(done.into_iter().map(|done| LessonMove {
            by,
            done: done.into(),
        }));
        Some(())
    }

    fn script(&mut self, script: &[ScriptedAction]) -> Option<()> {
        for ScriptedAction { by, action } in script {
            let done = self.game.play(self.game.now(), *by, action).ok()?;
            self.moves.push(LessonMove {
                by: *by,
                done: done.into(),
            });
        }
        Some(())
    }
}

/// Plays the learner's action, or several actions separated by `;`.
fn play_on(game: &mut Box<dyn AnyState>, action: &str) -> Option<Vec<Box<dyn AnyAppliedAction>>> {
    let parts = action.split(';');
    let done = parts.map(|part| {
        let now = game.now();
        game.play(now, Actor::Seat(LEARNER), part).ok()
    });
    done.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each_step() -> impl Iterator<Item = (&'static Lesson, usize)> {
        let lessons = Lesson::all().iter();
        lessons.flat_map(|lesson| (0..lesson.steps.len()).map(move |step| (lesson, step)))
    }

    fn waiting(lesson: &'static Lesson, step: usize) -> LessonState<'static> {
        let name = format!("{} {}", lesson.id(), lesson.steps[step].id);
        let state = lesson.state_at(&LessonCursor::before(step));
        state.unwrap_or_else(|| panic!("no way leads to {name}"))
    }

    #[test]
    fn every_step_can_be_done_by_the_rules_and_leads_on() {
        for (lesson, step) in each_step() {
            let (name, state) = (&lesson.steps[step].id, waiting(lesson, step));
            assert!(!state.step().good.is_empty(), "{name} asks for nothing");
            assert!(state.game.actors().contains(LEARNER), "{name}");
            for good in &state.step().good {
                let cursor = state.attempt(good);
                let cursor = cursor.unwrap_or_else(|| panic!("{good} cannot be done in {name}"));
                let on = lesson.state_at(&cursor);
                let on = on.unwrap_or_else(|| panic!("{good} leads nowhere in {name}"));
                assert!(
                    !on.last_moves().is_empty(),
                    "nothing comes of {good} in {name}"
                );
                assert_eq!(on.is_done(), !lesson.continues_previous(step + 1), "{name}");
                assert_eq!(on.is_end(), step + 1 == lesson.steps.len(), "{name}");
                assert_eq!(on.listed().is_empty(), on.is_done(), "{name}");
            }
            // A step that is continued has exactly one good action.
            let ways = state.step().good.len();
            assert!(
                ways == 1 || !lesson.continues_previous(step + 1),
                "{name} forks"
            );
        }
    }

    #[test]
    fn what_a_lesson_calls_forbidden_is_refused_by_its_rule() {
        let mut count = 0;
        for (lesson, step) in each_step() {
            let state = waiting(lesson, step);
            for wrong in &state.step().wrong {
                let refused = state.game.check(Actor::Seat(LEARNER), &wrong.action);
                match refused {
                    Err(tabletop::PlayError::Refused(refusal)) => {
                        assert_eq!(refusal.rule, wrong.rule, "{}", wrong.action);
                    }
                    other => panic!("{} {}: {other:?}", lesson.id(), wrong.action),
                }
                count += 1;
            }
        }
        assert!(count > 0, "no lesson forbids anything");
    }

    #[test]
    fn who_does_the_best_in_every_step_comes_to_the_end() {
        for lesson in Lesson::all() {
            let mut cursor = LessonCursor::default();
            let mut clicks = 0;
            let end = loop {
                let state = lesson.state_at(&cursor).expect("it leads on");
                if state.is_end() {
                    break state;
                }
                cursor = match state.is_done() {
                    true => LessonCursor::before(cursor.step + 1),
                    false => state.attempt(&state.step().good[0]).expect("it is good"),
                };
                clicks += 1;
            };
            assert!(clicks < 16, "{} takes {clicks} clicks", lesson.id());
            // A lesson ends with a game that the learner won.
            let outcome = end.game.outcome().expect("the game is over");
            let winners: Vec<_> = outcome.winners.iter().collect();
            assert_eq!(winners, [LEARNER], "{}", lesson.id());
        }
    }

    #[test]
    fn whatever_else_is_clicked_changes_nothing() {
        let odd = [
            "",
            ";",
            "nonsense",
            "shout",
            "shout;show ab,cf",
            "skip",
            "\u{1f36c}",
        ];
        for (lesson, step) in each_step() {
            let state = waiting(lesson, step);
            let before = state.game.position();
            let legal = state.game.legal(LEARNER).notations();
            for action in legal.iter().map(String::as_str).chain(odd) {
                let cursor = LessonCursor {
                    step,
                    did: Some(action.to_owned()),
                };
                match state.attempt(action) {
                    Some(_) => assert!(state.clickable().contains(action)),
                    None => assert!(lesson.state_at(&cursor).is_none(), "{action}"),
                }
            }
            assert_eq!(state.game.position(), before);
        }
        let lesson = Lesson::find("necklace").expect("there is one");
        assert!(lesson.state_at(&LessonCursor::before(99)).is_none());
        assert!(lesson.state_at(&LessonCursor::before(usize::MAX)).is_none());
    }

    #[test]
    fn what_leads_to_the_same_is_the_same() {
        let cards = waiting(Lesson::find("match").expect("there is one"), 0);
        assert_eq!(
            cards.attempt("shout;show ab2,ab"),
            Some(LessonCursor::before(1))
        );
        let run = waiting(Lesson::find("necklace").expect("there is one"), 0);
        assert_eq!(run.attempt("m2"), Some(LessonCursor::before(1)));
        assert_eq!(run.attempt("m3"), None);
    }

    #[test]
    fn only_what_is_good_can_be_clicked_where_a_step_is_not_open() {
        for (lesson, step) in each_step() {
            let state = waiting(lesson, step);
            let clickable = state.clickable();
            if state.step().open {
                assert_eq!(clickable.notations(), state.game.legal(LEARNER).notations());
            } else {
                assert!(
                    clickable
                        .iter()
                        .all(|action| state.attempt(&action).is_some())
                );
            }
            assert!(
                state
                    .listed()
                    .iter()
                    .any(|one| state.attempt(one).is_some())
            );
        }
    }
}

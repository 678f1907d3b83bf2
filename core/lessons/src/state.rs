//! State of a lesson at a cursor, computed from the lesson and the learner's action.

use std::sync::Arc;

use tabletop::{Actor, AnyActions, AnyDeed, AnyState};

use super::{LEARNER, Lesson, Scripted, Step};

/// The longest action that is accepted, in bytes. No good action is longer.
const LONGEST: usize = 100;

/// Cursor of a lesson: a step and the action done in it, as in the address of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Number of steps before this one.
    pub step: usize,
    /// The good action that was done in this step; `None` while the step waits for one.
    pub did: Option<String>,
}

impl Place {
    /// The cursor of a step in which nothing was done yet.
    #[must_use]
    pub fn before(step: usize) -> Place {
        Place { step, did: None }
    }
}

/// A move that was made in a lesson.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The player.
    pub by: Actor,
    /// The move with its events.
    pub done: Arc<dyn AnyDeed>,
}

/// State of a lesson at a cursor.
#[derive(Clone, Debug)]
pub struct Stand<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// The cursor.
    pub place: Place,
    /// State of the game.
    pub state: Box<dyn AnyState>,
    /// Moves since the last position that the lesson set up.
    pub deeds: Vec<Deed>,
    /// Number of moves before the learner's last action.
    old: usize,
}

impl Lesson {
    /// The state at a cursor; `None` if the lesson has no such cursor.
    #[must_use]
    pub fn stand(&self, place: &Place) -> Option<Stand<'_>> {
        let (fresh, state) = self.begin(place.step)?;
        let mut stand = Stand {
            lesson: self,
            place: Place::before(fresh),
            state,
            deeds: Vec::new(),
            old: 0,
        };
        stand.script(&self.steps.get(fresh)?.before)?;
        stand.old = stand.deeds.len();
        for step in fresh..place.step {
            let good = self.steps[step].good.first()?;
            stand = stand.follow(good)?;
            stand.place = Place::before(step + 1);
        }
        match &place.did {
            None => Some(stand),
            Some(did) => stand.follow(did),
        }
    }
}

impl<'a> Stand<'a> {
    /// The current step.
    #[must_use]
    pub fn step(&self) -> &'a Step {
        &self.lesson.steps[self.place.step]
    }

    /// Whether the step is completed.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.place.did.is_some()
    }

    /// Whether the lesson is completed.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.is_done() && self.place.step + 1 == self.lesson.steps.len()
    }

    /// The moves of the learner's last action, with the scripted moves after it.
    #[must_use]
    pub fn news(&self) -> &[Deed] {
        &self.deeds[self.old..]
    }

    /// The cursor after an action; `None` if the action is not good. It points to the next step if
    /// that one continues this one.
    #[must_use]
    pub fn attempt(&self, action: &str) -> Option<Place> {
        let done = self.follow(action)?;
        let next = self.place.step + 1;
        Some(match self.lesson.goes_on(next) {
            true => Place::before(next),
            false => done.place,
        })
    }

    /// The actions that can be clicked now.
    #[must_use]
    pub fn clickable(&self) -> AnyActions {
        if self.is_done() {
            return AnyActions::default();
        }
        let legal = self.state.legal(LEARNER);
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
    fn follow(&self, action: &str) -> Option<Stand<'a>> {
        if self.is_done() || action.len() > LONGEST {
            return None;
        }
        let mut after = self.clone();
        after.old = after.deeds.len();
        after.play(action)?;
        let reached = after.state.position();
        let leads_there = |good: &&String| {
            let mut state = self.state.clone();
            play_on(&mut state, good).is_some() && state.position() == reached
        };
        let good = self.step().good.iter().find(leads_there)?;
        after.script(&self.step().after)?;
        after.place.did = Some(good.clone());
        Some(after)
    }

    fn play(&mut self, action: &str) -> Option<()> {
        let done = play_on(&mut self.state, action)?;
        let by = Actor::Seat(LEARNER);
        self.deeds.extend(done.into_iter().map(|done| Deed {
            by,
            done: done.into(),
        }));
        Some(())
    }

    fn script(&mut self, script: &[Scripted]) -> Option<()> {
        for Scripted { by, action } in script {
            let done = self.state.play(self.state.now(), *by, action).ok()?;
            self.deeds.push(Deed {
                by: *by,
                done: done.into(),
            });
        }
        Some(())
    }
}

/// Plays the learner's action, or several actions separated by `;`.
fn play_on(state: &mut Box<dyn AnyState>, action: &str) -> Option<Vec<Box<dyn AnyDeed>>> {
    let parts = action.split(';');
    let done = parts.map(|part| {
        let now = state.now();
        state.play(now, Actor::Seat(LEARNER), part).ok()
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

    fn waiting(lesson: &'static Lesson, step: usize) -> Stand<'static> {
        let name = format!("{} {}", lesson.id(), lesson.steps[step].id);
        let stand = lesson.stand(&Place::before(step));
        stand.unwrap_or_else(|| panic!("no way leads to {name}"))
    }

    #[test]
    fn every_step_can_be_done_by_the_rules_and_leads_on() {
        for (lesson, step) in each_step() {
            let (name, stand) = (&lesson.steps[step].id, waiting(lesson, step));
            assert!(!stand.step().good.is_empty(), "{name} asks for nothing");
            assert!(stand.state.actors().contains(LEARNER), "{name}");
            for good in &stand.step().good {
                let place = stand.attempt(good);
                let place = place.unwrap_or_else(|| panic!("{good} cannot be done in {name}"));
                let on = lesson.stand(&place);
                let on = on.unwrap_or_else(|| panic!("{good} leads nowhere in {name}"));
                assert!(!on.news().is_empty(), "nothing comes of {good} in {name}");
                assert_eq!(on.is_done(), !lesson.goes_on(step + 1), "{name}");
                assert_eq!(on.is_end(), step + 1 == lesson.steps.len(), "{name}");
                assert_eq!(on.listed().is_empty(), on.is_done(), "{name}");
            }
            // A step that is continued has exactly one good action.
            let ways = stand.step().good.len();
            assert!(ways == 1 || !lesson.goes_on(step + 1), "{name} forks");
        }
    }

    #[test]
    fn what_a_lesson_calls_forbidden_is_refused_by_its_rule() {
        let mut count = 0;
        for (lesson, step) in each_step() {
            let stand = waiting(lesson, step);
            for wrong in &stand.step().wrong {
                let refused = stand.state.check(Actor::Seat(LEARNER), &wrong.action);
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
            let mut place = Place::default();
            let mut clicks = 0;
            let end = loop {
                let stand = lesson.stand(&place).expect("it leads on");
                if stand.is_end() {
                    break stand;
                }
                place = match stand.is_done() {
                    true => Place::before(place.step + 1),
                    false => stand.attempt(&stand.step().good[0]).expect("it is good"),
                };
                clicks += 1;
            };
            assert!(clicks < 16, "{} takes {clicks} clicks", lesson.id());
            // A lesson ends with a game that the learner won.
            let outcome = end.state.outcome().expect("the game is over");
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
            let stand = waiting(lesson, step);
            let before = stand.state.position();
            let legal = stand.state.legal(LEARNER).notations();
            for action in legal.iter().map(String::as_str).chain(odd) {
                let place = Place {
                    step,
                    did: Some(action.to_owned()),
                };
                match stand.attempt(action) {
                    Some(_) => assert!(stand.clickable().contains(action)),
                    None => assert!(lesson.stand(&place).is_none(), "{action}"),
                }
            }
            assert_eq!(stand.state.position(), before);
        }
        let lesson = Lesson::of("necklace").expect("there is one");
        assert!(lesson.stand(&Place::before(99)).is_none());
        assert!(lesson.stand(&Place::before(usize::MAX)).is_none());
    }

    #[test]
    fn what_leads_to_the_same_is_the_same() {
        let cards = waiting(Lesson::of("match").expect("there is one"), 0);
        assert_eq!(cards.attempt("shout;show ab2,ab"), Some(Place::before(1)));
        let run = waiting(Lesson::of("necklace").expect("there is one"), 0);
        assert_eq!(run.attempt("m2"), Some(Place::before(1)));
        assert_eq!(run.attempt("m3"), None);
    }

    #[test]
    fn only_what_is_good_can_be_clicked_where_a_step_is_not_open() {
        for (lesson, step) in each_step() {
            let stand = waiting(lesson, step);
            let clickable = stand.clickable();
            if stand.step().open {
                assert_eq!(
                    clickable.notations(),
                    stand.state.legal(LEARNER).notations()
                );
            } else {
                assert!(
                    clickable
                        .iter()
                        .all(|action| stand.attempt(&action).is_some())
                );
            }
            assert!(
                stand
                    .listed()
                    .iter()
                    .any(|one| stand.attempt(one).is_some())
            );
        }
    }
}

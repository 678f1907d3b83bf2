//! Lessons: the rules of a game, learned by doing them.
//!
//! A lesson is data (`games/*/presentation/lessons/*.json`): steps with a position of the game and
//! the good actions there. Every action goes through the rules of the game, so no step can show an
//! action that the game refuses. The texts are in the translations, by the ids of the steps.

mod progress;
mod state;

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use tabletop::{AnyGame, AnyState, Seat, SeatCount};

use presentation::content::{self, ContentFile};
use presentation::teaching::{ForbiddenAction, ScriptedAction};

pub use progress::{LessonProgress, LessonStatus};
pub use state::{LessonCursor, LessonMove, LessonState};

/// Seat of the learner. The other seat has the easiest bot, which plays the scripted actions.
pub const LEARNER: Seat = Seat::FIRST;
/// Seat of the bot.
pub const PARTNER: Seat = Seat::SECOND;

/// A lesson of a game.
#[derive(Debug)]
pub struct Lesson {
    /// Id in addresses and translations. The first lesson of a game has the game's id.
    id: &'static str,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Options of the game in this lesson.
    options: Value,
    /// Steps in their order.
    pub steps: Vec<LessonStep>,
}

/// Step of a lesson: one idea, with actions to do and their consequences.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Id in the translations.
    pub id: String,
    /// Position at the start; `None` if the step continues the one before.
    #[serde(default)]
    position: Option<Value>,
    /// Actions that are played before the learner acts.
    #[serde(default)]
    before: Vec<ScriptedAction>,
    /// Good actions, the best first. Actions that are done at once are separated by `;`.
    pub good: Vec<String>,
    /// Whether the learner can try every legal action, or only the good ones.
    #[serde(default)]
    pub open: bool,
    /// Whether the good action is highlighted only after the learner tried another one.
    #[serde(default)]
    pub unlit: bool,
    /// Actions that the text of the step calls forbidden. Only the tests read them.
    #[serde(default)]
    #[cfg_attr(not(test), expect(dead_code))]
    wrong: Vec<ForbiddenAction>,
    /// Thing of the game that is drawn beside the text, by its name in the notation.
    #[serde(default)]
    pub shows: Option<String>,
    /// Actions that are played after the learner acted.
    #[serde(default)]
    after: Vec<ScriptedAction>,
}

/// Content of a lesson file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    #[serde(default)]
    options: Value,
    steps: Vec<LessonStep>,
}

/// Lessons in the order of the games. The first lesson of a game has the game's id, the others follow by
/// their ids.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let of_game = |game: &'static dyn AnyGame| {
        let mut lessons: Vec<Lesson> = content::files("lessons/")
            .filter(|file| file.game == game.info().id)
            .map(|file| read(game, file))
            .collect();
        lessons.sort_by_key(|lesson| lesson.id != game.info().id);
        lessons
    };
    games::all().iter().copied().flat_map(of_game).collect()
});

fn read(game: &'static dyn AnyGame, file: &'static ContentFile) -> Lesson {
    let content: LessonFile = serde_json::from_str(file.text)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", file.place));
    let name = file.path.trim_start_matches("lessons/");
    Lesson {
        id: name.trim_end_matches(".json"),
        game,
        options: content.options,
        steps: content.steps,
    }
}

impl Lesson {
    /// The lesson with this id. The first lesson of a game has the game's id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Lesson> {
        LESSONS.iter().find(|lesson| lesson.id() == id)
    }

    /// The next lesson of the same game.
    #[must_use]
    pub fn next(&self) -> Option<&'static Lesson> {
        let mut lessons = LESSONS.iter();
        lessons.find(|lesson| lesson.id() == self.id())?;
        lessons.find(|lesson| lesson.game_id() == self.game_id())
    }

    /// Every lesson.
    #[must_use]
    pub fn all() -> &'static [Lesson] {
        &LESSONS
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Id of the lesson's game.
    #[must_use]
    pub fn game_id(&self) -> &'static str {
        self.game.info().id
    }

    /// Names of the game's options that are `true` in this lesson.
    pub fn enabled_options(&self) -> impl Iterator<Item = &str> {
        let options = self.options.as_object().into_iter().flatten();
        options.filter_map(|(name, value)| (*value == Value::Bool(true)).then_some(name.as_str()))
    }

    /// Address of the lesson's page.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/learn/{}", self.id())
    }

    /// Whether a step starts in the position in which the one before ended.
    #[must_use]
    pub fn continues_previous(&self, step: usize) -> bool {
        self.steps
            .get(step)
            .is_some_and(|step| step.position.is_none())
    }

    /// The last step up to this one that has a position of its own, with the game in that position.
    fn start_of(&self, step: usize) -> Option<(usize, Box<dyn AnyState>)> {
        let fresh = (0..=step)
            .rev()
            .find(|&step| !self.continues_previous(step))?;
        let position = self.steps.get(fresh)?.position.as_ref()?;
        let game = self.game.restore(&self.options, SeatCount::TWO, position);
        Some((fresh, game.ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_lesson_that_begins_somewhere() {
        for game in games::all() {
            let lesson = Lesson::find(game.info().id).expect("there is one");
            assert!((4..=8).contains(&lesson.steps.len()), "{}", lesson.id());
            for (number, step) in lesson.steps.iter().enumerate() {
                let Some(position) = &step.position else {
                    assert!(number > 0, "{} begins nowhere", lesson.id());
                    continue;
                };
                let begun = lesson
                    .game
                    .restore(&lesson.options, SeatCount::TWO, position);
                begun.unwrap_or_else(|error| panic!("{} {}: {error}", lesson.id(), step.id));
            }
        }
    }
}

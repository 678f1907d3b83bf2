//! Lessons: the rules of a game, learned by doing them.
//!
//! A lesson is data (`games/*/presentation/lessons/*.json`): steps with a position of the game and what is good to
//! do there. What is done goes through the rules of the game, so that no step can show what a game
//! would not allow. Its words are in the translations, by the names of its steps.

mod memory;
mod stand;

use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;
use tabletop::{AnyGame, AnyState, Seat, SeatCount};

use presentation::content::{self, ContentFile};
use presentation::teaching::{Scripted, Wrong};

pub use memory::{How, Memory};
pub use stand::{Deed, Place, Stand};

/// Who learns sits here; across the table sits the easiest bot, which does as the lesson says.
pub const LEARNER: Seat = Seat::FIRST;
/// Where the bot sits.
pub const PARTNER: Seat = Seat::SECOND;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// By which addresses and translations know it; the first lesson of a game has the game's id.
    id: &'static str,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its options in this lesson.
    options: Value,
    /// What is learned, in this order.
    pub steps: Vec<Step>,
}

/// One idea: something to do, and what comes of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// By which the translations know it.
    pub id: String,
    /// Where it begins; left out, it goes on where the step before has ended.
    #[serde(default)]
    position: Option<Value>,
    /// What others have done by then.
    #[serde(default)]
    before: Vec<Scripted>,
    /// What is good to do, the best first. Several actions that are done at once have a `;` between
    /// them.
    pub good: Vec<String>,
    /// Whether anything that is legal can be tried, or only what is good.
    #[serde(default)]
    pub open: bool,
    /// Whether one has to find it: it is lit only when something else was tried.
    #[serde(default)]
    pub unlit: bool,
    /// What the words of the step call forbidden. Only the tests read it.
    #[serde(default)]
    #[cfg_attr(not(test), expect(dead_code))]
    wrong: Vec<Wrong>,
    /// A thing of the game that is pictured beside the words, by its name in the notation.
    #[serde(default)]
    pub shows: Option<String>,
    /// What happens afterwards.
    #[serde(default)]
    after: Vec<Scripted>,
}

/// A file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    #[serde(default)]
    options: Value,
    steps: Vec<Step>,
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
    let content: Content = serde_json::from_str(file.text)
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
    /// The lesson with this id; the first lesson of a game has the game's.
    #[must_use]
    pub fn of(id: &str) -> Option<&'static Lesson> {
        LESSONS.iter().find(|lesson| lesson.id() == id)
    }

    /// The other lesson of the same game that comes after this one.
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

    /// The id of its game.
    #[must_use]
    pub fn game_id(&self) -> &'static str {
        self.game.info().id
    }

    /// The options of its game that differ from the usual ones and that a page can tick.
    pub fn ticked(&self) -> impl Iterator<Item = &str> {
        let options = self.options.as_object().into_iter().flatten();
        options.filter_map(|(name, value)| (*value == Value::Bool(true)).then_some(name.as_str()))
    }

    /// Where it is taken.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/learn/{}", self.id())
    }

    /// Whether a step begins where the one before has ended.
    #[must_use]
    pub fn goes_on(&self, step: usize) -> bool {
        self.steps
            .get(step)
            .is_some_and(|step| step.position.is_none())
    }

    /// The position from which the steps up to this one were played.
    fn begin(&self, step: usize) -> Option<(usize, Box<dyn AnyState>)> {
        let fresh = (0..=step).rev().find(|&step| !self.goes_on(step))?;
        let position = self.steps.get(fresh)?.position.as_ref()?;
        let begun = self.game.restore(&self.options, SeatCount::TWO, position);
        Some((fresh, begun.ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_lesson_that_begins_somewhere() {
        for game in games::all() {
            let lesson = Lesson::of(game.info().id).expect("there is one");
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

//! What a terminal must know of a game to show it well, and how it shows one it knows nothing of.

use serde_json::Value;
use tabletop::{Actor, AnyDeed, GameInfo, Seat, Watcher};

use super::canvas::{Canvas, Span, WIDTH};
use super::hunters;
use super::necklace;
use super::pinata;
use super::players::Seating;

/// The table at one moment, as one watcher may know it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    /// The watcher's view.
    pub(crate) view: &'a Value,
    /// Who is asked for a decision; nobody once the game is over.
    pub(crate) asked: Option<Seat>,
    /// The legal actions of that seat.
    pub(crate) actions: &'a [String],
    pub(crate) seating: &'a Seating,
}

/// A sight, drawn.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The view, at most 80 columns wide; with fewer than 44 there is room for choices beside it.
    pub(crate) board: Canvas,
    /// Who is asked for what; stands over the choices.
    pub(crate) heading: String,
    /// What each action of the sight means, in their order.
    pub(crate) labels: Vec<Span>,
}

/// A decision whose choices are typed and not numbered. The board says what it is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// Stands before what is typed.
    pub(crate) prompt: &'static str,
    /// What can be typed: goes on after `type `.
    pub(crate) hint: &'static str,
    /// The action that a line in short means; `None` if it means none.
    pub(crate) read: fn(&str) -> Option<String>,
}

/// A game's face in a terminal. It draws from views and events, never from a state.
pub(crate) trait Face: Sync {
    /// Draws what a watcher sees. Fails only on a view of another game.
    fn draw(&self, sight: &Sight<'_>) -> serde_json::Result<Scene>;

    /// Tells what happened, as the watcher may know it, a sentence each.
    fn tell(
        &self,
        actor: Actor,
        deed: &dyn AnyDeed,
        watcher: Watcher,
        seating: &Seating,
    ) -> serde_json::Result<Vec<String>>;

    /// What to ask instead of a number, where there are too many choices to list them.
    fn question(&self, _actions: &[String]) -> Option<Question> {
        None
    }

    /// The rules in our own words for the options in force, a paragraph each, with their numbers.
    fn rules(&self, info: &GameInfo, options: &Value) -> Vec<String>;
}

/// The face of the game with that id; a game that has none of its own gets the plain one.
pub(crate) fn find(id: &str) -> &'static dyn Face {
    match id {
        "hunters" => &hunters::HuntersFace,
        "necklace" => &necklace::NecklaceFace,
        "pinata" => &pinata::PinataFace,
        _ => &Plain,
    }
}

/// The face of any game: JSON and notation.
#[derive(Debug)]
pub(crate) struct Plain;

impl Face for Plain {
    fn draw(&self, sight: &Sight<'_>) -> serde_json::Result<Scene> {
        let json = serde_json::to_string_pretty(sight.view)?;
        let mut board = Canvas::default();
        for line in json.lines() {
            let letters: Vec<char> = line.chars().collect();
            for piece in letters.chunks(WIDTH) {
                let text: String = piece.iter().collect();
                board.put(0, board.height(), &text, anstyle::Style::new());
            }
        }
        let asked = sight.asked.map(|seat| sight.seating.name(seat));
        Ok(Scene {
            board,
            heading: asked.map_or_else(String::new, |name| format!("{name}, choose:")),
            labels: vec![Span::default(); sight.actions.len()],
        })
    }

    fn tell(
        &self,
        actor: Actor,
        deed: &dyn AnyDeed,
        watcher: Watcher,
        seating: &Seating,
    ) -> serde_json::Result<Vec<String>> {
        let name = match actor {
            Actor::Seat(seat) => seating.name(seat),
            Actor::House => "The house",
        };
        Ok(vec![format!("{name} plays {}.", deed.action_for(watcher))])
    }

    fn rules(&self, info: &GameInfo, _options: &Value) -> Vec<String> {
        vec![
            format!("{} is a game by {}.", info.name, info.designers.join(", ")),
            "Its rules are not told here yet; the choices are always all that they allow."
                .to_owned(),
        ]
    }
}

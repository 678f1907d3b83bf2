//! Terminal faces: the trait by which a game draws itself in a terminal, and a plain face for any
//! game.

use tabletop::{AnyActions, AnyView, Game, GameInfo, Seat};

use super::LANG;
use super::canvas::{Canvas, Span, WIDTH};
use super::players::Seating;
use crate::args;

/// Input of a face without the types of its game: the game as a watcher sees it.
#[derive(Clone, Copy, Debug)]
pub struct AnyFaceInput<'a> {
    /// The watcher's view.
    pub view: &'a AnyView,
    /// Seat that has to decide; `None` once the game is over.
    pub asked: Option<Seat>,
    /// Legal actions of that seat.
    pub actions: &'a AnyActions,
    /// Names of the players.
    pub seating: &'a Seating,
}

/// Input of a face: the game as a watcher sees it.
#[derive(Debug)]
pub struct FaceInput<'a, G: Game> {
    /// The watcher's view.
    pub view: &'a G::View,
    /// Seat that has to decide; `None` once the game is over.
    pub asked: Option<Seat>,
    /// Legal actions of that seat.
    pub actions: &'a [G::Action],
    /// Names of the players.
    pub seating: &'a Seating,
}

/// Output of a face: a drawing of the game, with texts for the choices.
#[derive(Clone, Debug)]
pub struct FaceOutput {
    /// Drawing of the view, at most 80 columns wide. Choices fit beside it if it has fewer than 44.
    pub board: Canvas,
    /// Heading over the choices: the player and the decision.
    pub heading: String,
    /// Meaning of each action, in the order of the actions.
    pub labels: Vec<Span>,
}

/// A decision whose answer is typed instead of chosen by number. The board explains the decision.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Prompt before the input.
    pub prompt: &'static str,
    /// Allowed input: continues the sentence `type `.
    pub hint: &'static str,
    /// Parses a short answer into an action; `None` if it is none.
    pub read: fn(&str) -> Option<String>,
}

/// Face of a game in a terminal. It draws from views and events, never from a state.
pub trait Face: Sync {
    /// The game.
    type Game: Game;

    /// Draws the view of a watcher.
    fn draw(&self, input: &FaceInput<'_, Self::Game>) -> FaceOutput;

    /// Question for a typed answer, where there are too many choices to list them.
    fn question(&self, _actions: &[<Self::Game as Game>::Action]) -> Option<Question> {
        None
    }
}

/// Erased [`Face`].
pub trait AnyFace: Sync {
    /// See [`Face::draw`].
    fn draw(&self, input: &AnyFaceInput<'_>) -> FaceOutput;

    /// See [`Face::question`].
    fn question(&self, _actions: &AnyActions) -> Option<Question> {
        None
    }
}

/// Data of the face's game. A face is found by the id of its game, so data of another game is a
/// mistake in the program.
fn typed<T>(data: Option<T>, info: &GameInfo) -> T {
    data.unwrap_or_else(|| panic!("the face of {} was given data of another game", info.id))
}

/// Adapter from typed to erased faces. No other code restores the types of a game.
impl<F: Face> AnyFace for F {
    fn draw(&self, input: &AnyFaceInput<'_>) -> FaceOutput {
        let input = FaceInput {
            view: typed(input.view.get::<F::Game>(), F::Game::INFO),
            asked: input.asked,
            actions: typed(input.actions.get::<F::Game>(), F::Game::INFO),
            seating: input.seating,
        };
        Face::draw(self, &input)
    }

    fn question(&self, actions: &AnyActions) -> Option<Question> {
        Face::question(self, typed(actions.get::<F::Game>(), F::Game::INFO))
    }
}

/// Face for any game: JSON and notation.
#[derive(Debug)]
pub struct PlainFace;

impl AnyFace for PlainFace {
    fn draw(&self, input: &AnyFaceInput<'_>) -> FaceOutput {
        let json = format!("{:#}", input.view.json());
        let mut board = Canvas::default();
        for line in json.lines() {
            let letters: Vec<char> = line.chars().collect();
            for piece in letters.chunks(WIDTH) {
                let text: String = piece.iter().collect();
                board.put(0, board.height(), &text, anstyle::Style::new());
            }
        }
        let asked = input.asked.map(|seat| input.seating.name(seat));
        FaceOutput {
            board,
            heading: asked.map_or_else(String::new, |name| {
                LANG.with("terminal-choose", &args!["name" => name])
            }),
            labels: vec![Span::default(); input.actions.len()],
        }
    }
}

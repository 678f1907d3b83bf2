//! Boards: what is different from game to game on the page of a table.

mod candy_match;
mod hunters;
mod necklace;
mod pinata;
mod scene;
mod teaching;

use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Map, Value};
use table::scene::PlayScene;
use tabletop::{AnyEvent, AnyOptions, Game, GameInfo, Seat, SeatSet};

use crate::i18n::Lang;

pub(crate) use self::hunters::puzzle;
pub(crate) use self::hunters::workshop::Workshop;
pub(crate) use scene::BoardScene;
pub(crate) use teaching::Wrong;

/// A piece that travels: from the element with one id to the element with the other. Several ids,
/// separated by spaces, stand for the first of them that is on the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// Where it was.
    pub from: String,
    /// Where it goes.
    pub to: String,
}

/// How a game looks on a page and what is said about it.
trait Board: Sync {
    /// The game.
    type Game: Game;

    /// The game's part of the page.
    fn parts(&self, lang: Lang, scene: &BoardScene<'_, Self::Game>) -> Parts;
    /// See [`flights`].
    fn flights(&self, event: &EventOf<Self>) -> Vec<Flight>;
    /// See [`sentence`].
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &EventOf<Self>) -> Option<String>;
    /// See [`pictures`].
    fn pictures(&self, event: &EventOf<Self>) -> Markup;
    /// See [`advice`].
    fn advice(
        &self,
        lang: Lang,
        scene: &BoardScene<'_, Self::Game>,
        seat: Seat,
        actions: &[<Self::Game as Game>::Action],
    ) -> Option<String>;
    /// See [`thing`].
    fn thing(
        &self,
        _lang: Lang,
        _scene: &BoardScene<'_, Self::Game>,
        _name: &str,
    ) -> Option<Markup> {
        None
    }
    /// See [`sound`].
    fn sound(&self, _event: &EventOf<Self>) -> Option<&'static str> {
        None
    }
    /// See [`offer`].
    fn offer(&self, _option: &str) -> Offer {
        Offer::Plain
    }
    /// See [`complete`].
    fn complete(&self, _options: &mut Map<String, Value>) {}
    /// See [`times`].
    fn times(
        &self,
        _lang: Lang,
        _options: &<Self::Game as Game>::Options,
    ) -> Vec<(&'static str, String)> {
        Vec::new()
    }
    /// See [`compensates_lag`].
    fn compensates_lag(&self, _options: &<Self::Game as Game>::Options) -> bool {
        false
    }
    /// See [`rule_picture`].
    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup>;
    /// See [`cover`].
    fn cover(&self) -> Markup;
}

type EventOf<B> = <<B as Board>::Game as Game>::Event;

/// The board of some game.
trait AnyBoard: Sync {
    fn game(&self) -> &'static str;
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts;
    fn flights(&self, event: &AnyEvent) -> Vec<Flight>;
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String>;
    fn pictures(&self, event: &AnyEvent) -> Markup;
    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String>;
    fn thing(&self, lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup>;
    fn sound(&self, event: &AnyEvent) -> Option<&'static str>;
    fn offer(&self, option: &str) -> Offer;
    fn complete(&self, options: &mut Map<String, Value>);
    fn times(&self, lang: Lang, options: &AnyOptions) -> Vec<(&'static str, String)>;
    fn compensates_lag(&self, options: &AnyOptions) -> bool;
    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup>;
    fn cover(&self) -> Markup;
}

/// An event of the board's game. A board is found by the id of its game, so that one of another
/// game is a mistake in the program.
fn typed<G: Game>(event: &AnyEvent) -> &G::Event {
    let typed = event.get::<G>();
    typed.unwrap_or_else(|| panic!("{event:?} is no event of {}", G::INFO.id))
}

/// Options of the board's game.
fn typed_options<G: Game>(options: &AnyOptions) -> &G::Options {
    let typed = options.get::<G>();
    typed.unwrap_or_else(|| panic!("{options:?} are no options of {}", G::INFO.id))
}

/// The only place where the types of a game are found again.
impl<B: Board> AnyBoard for B {
    fn game(&self) -> &'static str {
        B::Game::INFO.id
    }

    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts {
        Board::parts(self, lang, &BoardScene::new(scene))
    }

    fn flights(&self, event: &AnyEvent) -> Vec<Flight> {
        Board::flights(self, typed::<B::Game>(event))
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
        Board::sentence(self, lang, scene, typed::<B::Game>(event))
    }

    fn pictures(&self, event: &AnyEvent) -> Markup {
        Board::pictures(self, typed::<B::Game>(event))
    }

    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String> {
        let actions = actions.split(';').map(|action| action.parse().ok());
        let actions: Vec<_> = actions.collect::<Option<_>>()?;
        Board::advice(self, lang, &BoardScene::new(scene), seat, &actions)
    }

    fn thing(&self, lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup> {
        Board::thing(self, lang, &BoardScene::new(scene), name)
    }

    fn sound(&self, event: &AnyEvent) -> Option<&'static str> {
        Board::sound(self, typed::<B::Game>(event))
    }

    fn offer(&self, option: &str) -> Offer {
        Board::offer(self, option)
    }

    fn complete(&self, options: &mut Map<String, Value>) {
        Board::complete(self, options);
    }

    fn times(&self, lang: Lang, options: &AnyOptions) -> Vec<(&'static str, String)> {
        Board::times(self, lang, typed_options::<B::Game>(options))
    }

    fn compensates_lag(&self, options: &AnyOptions) -> bool {
        Board::compensates_lag(self, typed_options::<B::Game>(options))
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        Board::rule_picture(self, lang, rule)
    }

    fn cover(&self) -> Markup {
        Board::cover(self)
    }
}

/// The boards of the games that have one.
static BOARDS: [&dyn AnyBoard; 4] = [
    &hunters::HuntersBoard,
    &candy_match::MatchBoard,
    &necklace::NecklaceBoard,
    &pinata::PinataBoard,
];

fn board(game: &str) -> Option<&'static dyn AnyBoard> {
    let mut boards = BOARDS.iter();
    boards.find(|board| board.game() == game).copied()
}

/// Which pieces travel because of an event, in the order in which they leave.
#[must_use]
pub fn flights(game: &str, event: &AnyEvent) -> Vec<Flight> {
    board(game)
        .map(|board| board.flights(event))
        .unwrap_or_default()
}

/// What happened, in a sentence for log and screen reader.
pub(crate) fn sentence(lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
    board(scene.game)?.sentence(lang, scene, event)
}

/// What an action is to do, in words for who wonders whether to do it; or several actions that are
/// one thing to do, with `;` between them.
pub(crate) fn advice(lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String> {
    board(scene.game)?.advice(lang, scene, seat, actions)
}

/// A thing of the game by its name, as a small picture for a text.
pub(crate) fn thing(lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup> {
    board(scene.game)?.thing(lang, scene, name)
}

/// An event in a few pictures, for those who see; [`sentence`] is for those who do not.
pub(crate) fn pictures(game: &str, event: &AnyEvent) -> Markup {
    board(game).map_or(html! {}, |board| board.pictures(event))
}

/// The sound of an event, where a game has one of its own.
pub(crate) fn sound(game: &str, event: &AnyEvent) -> Option<&'static str> {
    board(game)?.sound(event)
}

/// How pages offer an option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// As it is: by its kind.
    Plain,
    /// As one of these values, each with words of its own.
    OneOf(&'static [&'static str]),
    /// Not at all: it is for programs.
    Not,
}

/// How pages offer an option of a game.
#[must_use]
pub fn offer(game: &str, option: &str) -> Offer {
    board(game).map_or(Offer::Plain, |board| board.offer(option))
}

/// Completes the options that somebody chose on a page by what goes with them.
pub(crate) fn complete(game: &str, options: &mut Map<String, Value>) {
    if let Some(board) = board(game) {
        board.complete(options);
    }
}

/// The fewest players that pages offer for a table: alone one solves puzzles, without a table.
#[must_use]
pub fn fewest_at_a_table(info: &GameInfo) -> u8 {
    info.seats.0.get().max(2)
}

/// The time limits of a game with these options, in words, each with the rule it belongs to.
pub(crate) fn times(lang: Lang, game: &str, options: &AnyOptions) -> Vec<(&'static str, String)> {
    board(game)
        .map(|board| board.times(lang, options))
        .unwrap_or_default()
}

/// Whether a table with these options makes slow lines good in races.
pub(crate) fn compensates_lag(game: &str, options: &AnyOptions) -> bool {
    board(game).is_some_and(|board| board.compensates_lag(options))
}

/// The picture that goes with a rule or an option of a game.
pub(crate) fn rule_picture(lang: Lang, game: &str, rule: &str) -> Option<Markup> {
    board(game)?.rule_picture(lang, rule)
}

/// A picture for the game's card.
pub(crate) fn cover(game: &str) -> Option<Markup> {
    board(game).map(AnyBoard::cover)
}

/// The game's part of the page; empty for a game that has none.
pub(crate) fn parts(lang: Lang, scene: &PlayScene) -> Parts {
    board(scene.game)
        .map(|board| board.parts(lang, scene))
        .unwrap_or_default()
}

/// The game's part of the page.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// What is to be done now, and by whom.
    pub(crate) prompt: Option<Prompt>,
    /// The middle of the table.
    pub(crate) board: Markup,
    /// What lies before each player.
    pub(crate) seats: Vec<Markup>,
    /// The same choices as on the board, as large buttons.
    pub(crate) choices: Option<Markup>,
    /// How the points come about, when the game is over.
    pub(crate) reasons: Option<Markup>,
}

/// What is to be done now.
#[derive(Debug)]
pub(crate) struct Prompt {
    /// By whom; by nobody in particular where all play at once.
    pub(crate) seats: SeatSet,
    /// In words.
    pub(crate) text: String,
    /// A picture of it.
    pub(crate) picture: Markup,
}

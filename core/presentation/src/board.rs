//! The board of a game: its part of the page of a table, and sentences about its events.

use maud::Markup;
use serde::Serialize;
use serde_json::{Map, Value};
use table::scene::PlayScene;
use tabletop::{AnyEvent, AnyOptions, Game, Seat, SeatSet};

use crate::i18n::Lang;

pub use crate::board_scene::{BoardMove, BoardScene};

/// A piece that travels: from the element with one id to the element with the other. Several ids,
/// separated by spaces, stand for the first of them that is on the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// Where it was.
    pub from: String,
    /// Where it goes.
    pub to: String,
}

/// A game on pages: its part of the page of a table, and sentences about its events.
pub trait Board: Sync {
    /// The game.
    type Game: Game;

    /// The game's part of the page.
    fn parts(&self, lang: Lang, scene: &BoardScene<'_, Self::Game>) -> Parts;

    /// The pieces that travel because of an event, in the order in which they leave.
    fn flights(&self, event: &EventOf<Self>) -> Vec<Flight>;

    /// A sentence about an event, for the log and for screen readers; `None` if it needs no words.
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &EventOf<Self>) -> Option<String>;

    /// An event in a few pictures, for those who see.
    fn pictures(&self, event: &EventOf<Self>) -> Markup;

    /// Actions in words, as advice to a player: `Gather the reds at 12`. They are one thing to do.
    fn advice(
        &self,
        lang: Lang,
        scene: &BoardScene<'_, Self::Game>,
        seat: Seat,
        actions: &[<Self::Game as Game>::Action],
    ) -> Option<String>;

    /// A small picture of a thing of the game, by its name in the notation, for a text.
    fn thing(
        &self,
        _lang: Lang,
        _scene: &BoardScene<'_, Self::Game>,
        _name: &str,
    ) -> Option<Markup> {
        None
    }

    /// The sound of an event, where the game has one of its own.
    fn sound(&self, _event: &EventOf<Self>) -> Option<&'static str> {
        None
    }

    /// How pages offer an option of the game.
    fn offer(&self, _option: &str) -> Offer {
        Offer::Plain
    }

    /// Adds options that follow from those that were chosen on a page.
    fn complete(&self, _options: &mut Map<String, Value>) {}

    /// The time limits with these options, in words, each with the number of its rule.
    fn times(
        &self,
        _lang: Lang,
        _options: &<Self::Game as Game>::Options,
    ) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Whether a table with these options compensates slow connections in races.
    fn compensates_lag(&self, _options: &<Self::Game as Game>::Options) -> bool {
        false
    }

    /// The picture of a rule or an option, on the page of the rules.
    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup>;

    /// The picture on the game's card.
    fn cover(&self) -> Markup;

    /// SVG symbols of the game's drawings: every page carries them once, and drawings refer to them.
    fn symbols(&self) -> Markup {
        Markup::default()
    }
}

type EventOf<B> = <<B as Board>::Game as Game>::Event;

/// The board of some game. Each method is that of [`Board`], without the types of the game.
pub trait AnyBoard: Sync {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// See [`Board::parts`].
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts;
    /// See [`Board::flights`].
    fn flights(&self, event: &AnyEvent) -> Vec<Flight>;
    /// See [`Board::sentence`].
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String>;
    /// See [`Board::pictures`].
    fn pictures(&self, event: &AnyEvent) -> Markup;
    /// See [`Board::advice`]. Several actions have a `;` between them.
    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String>;
    /// See [`Board::thing`].
    fn thing(&self, lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup>;
    /// See [`Board::sound`].
    fn sound(&self, event: &AnyEvent) -> Option<&'static str>;
    /// See [`Board::offer`].
    fn offer(&self, option: &str) -> Offer;
    /// See [`Board::complete`].
    fn complete(&self, options: &mut Map<String, Value>);
    /// See [`Board::times`].
    fn times(&self, lang: Lang, options: &AnyOptions) -> Vec<(&'static str, String)>;
    /// See [`Board::compensates_lag`].
    fn compensates_lag(&self, options: &AnyOptions) -> bool;
    /// See [`Board::rule_picture`].
    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup>;
    /// See [`Board::cover`].
    fn cover(&self) -> Markup;
    /// See [`Board::symbols`].
    fn symbols(&self) -> Markup;
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

    fn symbols(&self) -> Markup {
        Board::symbols(self)
    }
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

/// The game's part of the page.
#[derive(Debug, Default)]
pub struct Parts {
    /// What is to be done now, and by whom.
    pub prompt: Option<Prompt>,
    /// The middle of the table.
    pub board: Markup,
    /// What lies before each player.
    pub seats: Vec<Markup>,
    /// The same choices as on the board, as large buttons.
    pub choices: Option<Markup>,
    /// How the points come about, when the game is over.
    pub reasons: Option<Markup>,
}

/// What is to be done now.
#[derive(Debug)]
pub struct Prompt {
    /// By whom; by nobody in particular where all play at once.
    pub seats: SeatSet,
    /// In words.
    pub text: String,
    /// A picture of it.
    pub picture: Markup,
}

//! Boards: the trait by which a game draws its part of a table's page and describes its events.

use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::scene::PlayScene;
use tabletop::{AnyEvent, AnyOptions, AnyView, Game, Seat, SeatSet};

use crate::i18n::Lang;
use crate::moment::Moment;
use crate::part::Drawing;

pub use crate::board_scene::{BoardMove, BoardScene};

/// Animation of a piece: from the element with one id to the element with the other. Several ids,
/// separated by spaces, stand for the first of them that is on the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// Ids of the start element.
    pub from: String,
    /// Ids of the target element.
    pub to: String,
}

/// Board of a game on pages: draws the game's part of a table's page, and describes events.
pub trait Board: Sync {
    /// The game.
    type Game: Game;

    /// The game's part of the page.
    fn parts(&self, lang: Lang, scene: &BoardScene<'_, Self::Game>) -> Parts;

    /// Animations of an event, in the order of their start.
    fn flights(&self, event: &EventOf<Self>) -> Vec<Flight>;

    /// A sentence about an event, for the log and for screen readers; `None` for an event without
    /// one.
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &EventOf<Self>) -> Option<String>;

    /// Whether [`Board::sentence`] tells more of an event than before, because the watcher has
    /// learned something since. Besides this it depends on the event and the names of the players.
    fn tells_more(&self, _scene: &PlayScene, _event: &EventOf<Self>) -> bool {
        false
    }

    /// An event as a few pictures, for the log.
    fn pictures(&self, event: &EventOf<Self>) -> Markup;

    /// An event in pictures and a few words, for the coach: the player is named beside it. Screen
    /// readers hear the sentence.
    fn event_summary(
        &self,
        lang: Lang,
        scene: &BoardScene<'_, Self::Game>,
        event: &EventOf<Self>,
    ) -> Option<Markup> {
        let sentence = self.sentence(lang, scene, event)?;
        Some(spoken_pictures(&sentence, &self.pictures(event)))
    }

    /// Two actions in one position, for the coach: the one that was made, and a better one. `None` if
    /// their summaries can be told apart without the board.
    fn comparison(
        &self,
        _lang: Lang,
        _scene: &PlayScene,
        _before: &<Self::Game as Game>::View,
        _made: &EventOf<Self>,
        _better: &EventOf<Self>,
    ) -> Option<Comparison> {
        None
    }

    /// Advice to a player in words: `Gather the reds at 12`. The actions are done together.
    fn advice(
        &self,
        lang: Lang,
        scene: &BoardScene<'_, Self::Game>,
        seat: Seat,
        actions: &[<Self::Game as Game>::Action],
    ) -> Option<String>;

    /// Advice for a player who sees its place lit on the board: it points there and needs no names of
    /// places and cards. `None` if [`Board::advice`] is as good.
    fn lit_advice(
        &self,
        _lang: Lang,
        _scene: &BoardScene<'_, Self::Game>,
        _seat: Seat,
        _actions: &[<Self::Game as Game>::Action],
    ) -> Option<Markup> {
        None
    }

    /// The moment in a move on which bots comment; `None` for most moves. It follows from events that
    /// every watcher sees.
    fn moment(
        &self,
        _scene: &BoardScene<'_, Self::Game>,
        _made: &BoardMove<'_, Self::Game>,
    ) -> Option<Moment> {
        None
    }

    /// A small picture of a thing of the game, by its name in the notation, for use in a text.
    fn thing(
        &self,
        _lang: Lang,
        _scene: &BoardScene<'_, Self::Game>,
        _name: &str,
    ) -> Option<Markup> {
        None
    }

    /// Sound of an event, if the game has a special one: a name in `server/web/assets/sound.js`.
    fn sound(&self, _event: &EventOf<Self>) -> Option<&'static str> {
        None
    }

    /// Form control for an option of the game.
    fn offer(&self, _option: &str) -> Offer {
        Offer::Plain
    }

    /// The option that takes content of one's own: a card set, a Pattern set or a deck.
    fn own_content(&self) -> Option<&'static str> {
        None
    }

    /// The name of the content of one's own in these options; `None` for content by name.
    fn own_content_name<'o>(&self, _options: &'o <Self::Game as Game>::Options) -> Option<&'o str> {
        None
    }

    /// Sets options that follow from those chosen on a page.
    fn complete(&self, _options: &mut <Self::Game as Game>::Options) {}

    /// Time limits with these options, in words, each with the number of its rule.
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

    /// Picture of a rule or an option, on the page of the rules.
    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup>;

    /// Picture on the game's card.
    fn cover(&self) -> Markup;

    /// SVG symbols of the game's drawings. Every page carries them once, and drawings refer to
    /// them.
    fn symbols(&self) -> Markup {
        Markup::default()
    }
}

/// Pictures for those who see them, and a sentence for screen readers.
#[must_use]
pub fn spoken_pictures(sentence: &str, pictures: &Markup) -> Markup {
    html! {
        span.sr-only { (sentence) }
        span.played aria-hidden="true" { (pictures) }
    }
}

type EventOf<B> = <<B as Board>::Game as Game>::Event;

/// Erased [`Board`]: each method is that of [`Board`], without the types of the game.
pub trait AnyBoard: Sync {
    /// Id of the game.
    fn game(&self) -> &'static str;
    /// See [`Board::parts`].
    fn parts(&self, lang: Lang, scene: &PlayScene, drawing: Drawing<'_>) -> Parts;
    /// See [`Board::flights`].
    fn flights(&self, event: &AnyEvent) -> Vec<Flight>;
    /// See [`Board::sentence`].
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String>;
    /// See [`Board::tells_more`].
    fn tells_more(&self, scene: &PlayScene, event: &AnyEvent) -> bool;
    /// See [`Board::pictures`].
    fn pictures(&self, event: &AnyEvent) -> Markup;
    /// See [`Board::event_summary`]; for several events in order.
    fn event_summaries(&self, lang: Lang, scene: &PlayScene, events: &[AnyEvent]) -> Markup;
    /// See [`Board::comparison`].
    fn comparison(
        &self,
        lang: Lang,
        scene: &PlayScene,
        before: &AnyView,
        made: &AnyEvent,
        better: &AnyEvent,
    ) -> Option<Comparison>;
    /// See [`Board::advice`]. Several actions have a `;` between them.
    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String>;
    /// See [`Board::lit_advice`]. Several actions have a `;` between them.
    fn lit_advice(
        &self,
        lang: Lang,
        scene: &PlayScene,
        seat: Seat,
        actions: &str,
    ) -> Option<Markup>;
    /// The moments of the latest moves up to the position shown, at most `moves` of them, the
    /// latest first, each with the number of its move. See [`Board::moment`].
    fn moments(&self, scene: &PlayScene, moves: usize) -> Vec<(usize, Moment)>;
    /// See [`Board::thing`].
    fn thing(&self, lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup>;
    /// See [`Board::sound`].
    fn sound(&self, event: &AnyEvent) -> Option<&'static str>;
    /// See [`Board::offer`].
    fn offer(&self, option: &str) -> Offer;
    /// See [`Board::own_content`].
    fn own_content(&self) -> Option<&'static str>;
    /// See [`Board::own_content_name`].
    fn own_content_name<'o>(&self, options: &'o AnyOptions) -> Option<&'o str>;
    /// See [`Board::complete`]. Options that the game cannot read come back as they are: the game
    /// refuses them and says why.
    fn complete(&self, options: Value) -> Value;
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

/// An event of the board's game. A board is found by the id of its game, so an event of another
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

/// Actions in notation, with a `;` between several.
fn typed_actions<G: Game>(actions: &str) -> Option<Vec<G::Action>> {
    let actions = actions.split(';').map(|action| action.parse().ok());
    actions.collect()
}

/// Adapter from typed to erased boards. No other code restores the types of a game.
impl<B: Board> AnyBoard for B {
    fn game(&self) -> &'static str {
        B::Game::INFO.id
    }

    fn parts(&self, lang: Lang, scene: &PlayScene, drawing: Drawing<'_>) -> Parts {
        let scene = BoardScene::new(scene).drawn(drawing);
        Board::parts(self, lang, &scene)
    }

    fn flights(&self, event: &AnyEvent) -> Vec<Flight> {
        Board::flights(self, typed::<B::Game>(event))
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
        Board::sentence(self, lang, scene, typed::<B::Game>(event))
    }

    fn tells_more(&self, scene: &PlayScene, event: &AnyEvent) -> bool {
        Board::tells_more(self, scene, typed::<B::Game>(event))
    }

    fn pictures(&self, event: &AnyEvent) -> Markup {
        Board::pictures(self, typed::<B::Game>(event))
    }

    fn event_summaries(&self, lang: Lang, scene: &PlayScene, events: &[AnyEvent]) -> Markup {
        let scene = BoardScene::new(scene);
        let typed = events.iter().map(typed::<B::Game>);
        let summaries = typed.filter_map(|event| Board::event_summary(self, lang, &scene, event));
        html! { @for summary in summaries { (summary) " " } }
    }

    fn comparison(
        &self,
        lang: Lang,
        scene: &PlayScene,
        before: &AnyView,
        made: &AnyEvent,
        better: &AnyEvent,
    ) -> Option<Comparison> {
        let (made, better) = (typed::<B::Game>(made), typed::<B::Game>(better));
        Board::comparison(self, lang, scene, before.get::<B::Game>()?, made, better)
    }

    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String> {
        let actions = typed_actions::<B::Game>(actions)?;
        Board::advice(self, lang, &BoardScene::new(scene), seat, &actions)
    }

    fn lit_advice(
        &self,
        lang: Lang,
        scene: &PlayScene,
        seat: Seat,
        actions: &str,
    ) -> Option<Markup> {
        let actions = typed_actions::<B::Game>(actions)?;
        Board::lit_advice(self, lang, &BoardScene::new(scene), seat, &actions)
    }

    fn moments(&self, scene: &PlayScene, moves: usize) -> Vec<(usize, Moment)> {
        let scene = BoardScene::new(scene);
        let latest = scene.shown_moves().iter().rev().take(moves);
        let found = latest.map(|made| (made.number, Board::moment(self, &scene, made)));
        found
            .filter_map(|(number, moment)| Some((number, moment?)))
            .collect()
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

    fn own_content(&self) -> Option<&'static str> {
        Board::own_content(self)
    }

    fn own_content_name<'o>(&self, options: &'o AnyOptions) -> Option<&'o str> {
        Board::own_content_name(self, typed_options::<B::Game>(options))
    }

    fn complete(&self, options: Value) -> Value {
        let Ok(mut typed) = <B::Game as Game>::Options::deserialize(&options) else {
            return options;
        };
        Board::complete(self, &mut typed);
        AnyOptions::new::<B::Game>(typed).json()
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

/// Form control of pages for an option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// The control for the option's type.
    Plain,
    /// A choice of these values, each with its own text.
    OneOf(&'static [&'static str]),
    /// No control: the option is only for programs.
    Not,
}

/// Two actions in one position: the one that was made, and a better one.
#[derive(Debug)]
pub struct Comparison {
    /// The action that was made, in words that refer to the picture.
    pub made: Markup,
    /// The better action.
    pub better: Markup,
    /// The position, with a mark for each of them.
    pub picture: Markup,
}

/// The game's part of a table's page.
#[derive(Debug, Default)]
pub struct Parts {
    /// The decision to make now.
    pub prompt: Option<Prompt>,
    /// Middle of the table.
    pub board: Markup,
    /// Area of each player.
    pub seats: Vec<Markup>,
    /// Large buttons with the same choices as on the board.
    pub choices: Option<Markup>,
    /// Explanation of the scores, when the game is over.
    pub reasons: Option<Markup>,
}

/// The decision to make now.
#[derive(Debug)]
pub struct Prompt {
    /// Seats that decide; empty where all play at once.
    pub seats: SeatSet,
    /// Text.
    pub text: String,
    /// Picture.
    pub picture: Markup,
}

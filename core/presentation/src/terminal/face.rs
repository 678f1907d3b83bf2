//! The face of a game in a terminal, and the plain face for a game that has none of its own.

use tabletop::{Actor, AnyActions, AnyDeed, AnyOptions, AnyView, Game, GameInfo, Seat, Watcher};

use super::canvas::{Canvas, Span, WIDTH};
use super::players::Seating;

/// The table at one moment, as one watcher may know it.
#[derive(Clone, Copy, Debug)]
pub struct AnySight<'a> {
    /// The watcher's view.
    pub view: &'a AnyView,
    /// Who is asked for a decision; nobody once the game is over.
    pub asked: Option<Seat>,
    /// The legal actions of that seat.
    pub actions: &'a AnyActions,
    /// Names of the players.
    pub seating: &'a Seating,
}

/// The same with the types of a game.
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    /// The watcher's view.
    pub view: &'a G::View,
    /// Who is asked for a decision; nobody once the game is over.
    pub asked: Option<Seat>,
    /// The legal actions of that seat.
    pub actions: &'a [G::Action],
    /// Names of the players.
    pub seating: &'a Seating,
}

/// A sight, drawn.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The view, at most 80 columns wide; with fewer than 44 there is room for choices beside it.
    pub board: Canvas,
    /// Who is asked for what; stands over the choices.
    pub heading: String,
    /// What each action of the sight means, in their order.
    pub labels: Vec<Span>,
}

/// A decision whose choices are typed and not numbered. The board says what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Stands before what is typed.
    pub prompt: &'static str,
    /// What can be typed: goes on after `type `.
    pub hint: &'static str,
    /// The action that a line in short means; `None` if it means none.
    pub read: fn(&str) -> Option<String>,
}

/// A game's face in a terminal. It draws from views and events, never from a state.
pub trait Face: Sync {
    /// The game.
    type Game: Game;

    /// Draws what a watcher sees.
    fn draw(&self, sight: &Sight<'_, Self::Game>) -> Scene;

    /// An event of an action in a sentence; none for what needs no words. `action` is the action as
    /// the watcher may know it.
    fn tell(
        &self,
        event: &<Self::Game as Game>::Event,
        action: &str,
        seating: &Seating,
    ) -> Option<String>;

    /// What to ask instead of a number, where there are too many choices to list them.
    fn question(&self, _actions: &[<Self::Game as Game>::Action]) -> Option<Question> {
        None
    }

    /// The rules in our own words for the options in force, a paragraph each, with their numbers.
    fn rules(&self, options: &<Self::Game as Game>::Options) -> Vec<String>;
}

/// The face of some game.
pub trait AnyFace: Sync {
    /// See [`Face::draw`].
    fn draw(&self, sight: &AnySight<'_>) -> Scene;

    /// What happened, as the watcher may know it, a sentence each.
    fn tell(
        &self,
        actor: Actor,
        deed: &dyn AnyDeed,
        watcher: Watcher,
        seating: &Seating,
    ) -> Vec<String>;

    /// See [`Face::question`].
    fn question(&self, _actions: &AnyActions) -> Option<Question> {
        None
    }

    /// See [`Face::rules`].
    fn rules(&self, info: &GameInfo, options: &AnyOptions) -> Vec<String>;
}

/// Data of a face's game. A face is found by the id of the game, so that it is never another's.
fn typed<T>(data: Option<T>, info: &GameInfo) -> T {
    data.unwrap_or_else(|| panic!("the face of {} was given data of another game", info.id))
}

/// The only place where the types of a game are found again.
impl<F: Face> AnyFace for F {
    fn draw(&self, sight: &AnySight<'_>) -> Scene {
        let sight = Sight {
            view: typed(sight.view.get::<F::Game>(), F::Game::INFO),
            asked: sight.asked,
            actions: typed(sight.actions.get::<F::Game>(), F::Game::INFO),
            seating: sight.seating,
        };
        Face::draw(self, &sight)
    }

    fn tell(
        &self,
        _actor: Actor,
        deed: &dyn AnyDeed,
        watcher: Watcher,
        seating: &Seating,
    ) -> Vec<String> {
        let action = deed.action_for(watcher);
        let events = deed.events_for(watcher);
        let events = typed(events.get::<F::Game>(), F::Game::INFO).iter();
        events
            .filter_map(|event| Face::tell(self, event, &action, seating))
            .collect()
    }

    fn question(&self, actions: &AnyActions) -> Option<Question> {
        Face::question(self, typed(actions.get::<F::Game>(), F::Game::INFO))
    }

    fn rules(&self, info: &GameInfo, options: &AnyOptions) -> Vec<String> {
        Face::rules(self, typed(options.get::<F::Game>(), info))
    }
}

/// The face of any game: JSON and notation.
#[derive(Debug)]
pub struct PlainFace;

impl AnyFace for PlainFace {
    fn draw(&self, sight: &AnySight<'_>) -> Scene {
        let json = format!("{:#}", sight.view.json());
        let mut board = Canvas::default();
        for line in json.lines() {
            let letters: Vec<char> = line.chars().collect();
            for piece in letters.chunks(WIDTH) {
                let text: String = piece.iter().collect();
                board.put(0, board.height(), &text, anstyle::Style::new());
            }
        }
        let asked = sight.asked.map(|seat| sight.seating.name(seat));
        Scene {
            board,
            heading: asked.map_or_else(String::new, |name| format!("{name}, choose:")),
            labels: vec![Span::default(); sight.actions.len()],
        }
    }

    fn tell(
        &self,
        actor: Actor,
        deed: &dyn AnyDeed,
        watcher: Watcher,
        seating: &Seating,
    ) -> Vec<String> {
        let name = match actor {
            Actor::Seat(seat) => seating.name(seat),
            Actor::House => "The house",
        };
        vec![format!("{name} plays {}.", deed.action_for(watcher))]
    }

    fn rules(&self, info: &GameInfo, _options: &AnyOptions) -> Vec<String> {
        vec![
            format!("{} is a game by {}.", info.name, info.designers.join(", ")),
            "Its rules are not told here yet; the choices are always all that they allow."
                .to_owned(),
        ]
    }
}

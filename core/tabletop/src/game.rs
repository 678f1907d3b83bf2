//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::info::GameInfo;
use crate::outcome::Outcome;
use crate::race::Race;
use crate::refusal::{NotationError, Refusal};
use crate::seat::{Actor, Seat, SeatSet, Watcher};
use crate::seed::Seed;
use crate::series;
use crate::setup::{Setup, SetupError};
use crate::witness::Witness;

/// Table time: milliseconds since the game began. An input of the rules, never read by them.
pub type Millis = u64;

/// The latest table time that an action can have, about 136 years after the start. A timer that is
/// added to it does not overflow.
pub const LATEST: Millis = u32::MAX as Millis * 1_000;

/// A house action that is due if nothing has replaced it by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer<A> {
    /// When, in table time.
    pub due: Millis,
    /// What the house does then.
    pub action: A,
}

/// The state of one game: a pure, deterministic machine `(setup, seed, actions) → state`.
///
/// No I/O, no clock, no global, no thread. A state is a small flat value: cloning it, [`legal`],
/// [`apply`] and [`resample`] allocate nothing or nearly nothing, because search lives on them.
/// The [conformance kit](crate::kit) proves what the comments below promise.
///
/// [`legal`]: Game::legal
/// [`apply`]: Game::apply
/// [`resample`]: Game::resample
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What can be chosen before the game. An unknown field or a wrong type is an error of its
    /// `Deserialize` (`deny_unknown_fields`); a wrong value is an error of [`Game::deal`].
    type Options: Serialize
        + DeserializeOwned
        + Default
        + Clone
        + Eq
        + Debug
        + Send
        + Sync
        + 'static;

    /// One atomic decision. `Display` and `FromStr` are its notation: short, stable, readable,
    /// and inverse to each other.
    type Action: Clone
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Send
        + Sync
        + 'static;

    /// Something that happened while an action was applied, for the log and for animation.
    type Event: Serialize + Clone + Debug + Send + Sync + 'static;

    /// What a watcher may know. Its JSON form is what leaves the engine.
    type View: Serialize + Clone + Eq + Debug + Send + Sync + 'static;

    /// A full state as data, not yet checked: what people and programs write down. Deck order,
    /// what is known of whom, and everything else that a state needs is in it.
    type Position: Serialize + DeserializeOwned + Clone + Debug;

    /// The iterator behind [`Game::legal`]. Its `nth` should be cheap: that is how a random legal
    /// action is drawn.
    type Legal<'a>: ExactSizeIterator<Item = Self::Action>;

    /// What the game says about itself.
    const INFO: &'static GameInfo;

    /// A new game. The same set-up and seed give the same state for ever.
    fn deal(setup: &Setup<Self::Options>, seed: &Seed) -> Result<Self, SetupError>;

    /// Whether people may begin a game with this set-up, or which option forbids it. Stricter than
    /// [`Game::deal`] and [`Game::restore`], which also accept what was allowed once, so that old
    /// records replay to the same state. Whoever lays a new table asks this first.
    fn check_table(_setup: &Setup<Self::Options>) -> Result<(), SetupError> {
        Ok(())
    }

    /// The seat that begins by these options: seat 0 where no option chooses it.
    fn first_seat(_options: &Self::Options) -> Seat {
        Seat::FIRST
    }

    /// The options for another game between the same players: these, with the usual value in place
    /// of each that [`Game::check_table`] forbids.
    fn rematch_options(options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// The state that a position describes, or which field cannot be so. For every state,
    /// `restore(&s.setup(), s.position())` is `s`.
    fn restore(setup: &Setup<Self::Options>, position: Self::Position) -> Result<Self, SetupError>;

    /// The full truth as data.
    fn position(&self) -> Self::Position;

    /// The set-up that the game was started with.
    fn setup(&self) -> Setup<Self::Options>;

    /// The seats that may act now: one, or several in real time. Empty when the game is over,
    /// and while only the house can act; then [`Game::timer`] is due.
    fn actors(&self) -> SeatSet;

    /// All legal actions of a seat in canonical form, without duplicates, in an order that
    /// depends on the state alone. Never empty for a seat in [`Game::actors`], always empty for
    /// any other.
    fn legal(&self, seat: Seat) -> Self::Legal<'_>;

    /// The canonical form of an action that is legal now, or the rule that forbids it. Accepts
    /// exactly what [`Game::legal`] lists, and other ways to say the same; see
    /// [`GameInfo::legal_is_complete`] for the exception. The house may do what
    /// [`Game::timer`] says, and nothing else.
    fn check(&self, actor: Actor, action: &Self::Action) -> Result<Self::Action, Refusal>;

    /// Carries out an action: the only way a state changes.
    ///
    /// The action must be what [`Game::check`] returned for this state and actor; for anything
    /// else the resulting state is meaningless. Input from outside goes through [`Game::play`].
    /// `at` is the table time of the action and never less than that of the one before.
    fn apply(
        &mut self,
        at: Millis,
        actor: Actor,
        action: Self::Action,
        witness: &mut impl Witness<Self::Event>,
    );

    /// Checks, then applies; returns the canonical form. A refused action changes nothing.
    fn play(
        &mut self,
        at: Millis,
        actor: Actor,
        action: &Self::Action,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Self::Action, Refusal> {
        let action = self.check(actor, action)?;
        self.apply(at, actor, action.clone(), witness);
        Ok(action)
    }

    /// Reads an action in this state, where a shorter form than the notation may be clear.
    fn read(&self, text: &str) -> Result<Self::Action, NotationError> {
        text.parse()
    }

    /// The house action that is due if nothing happens before. Games without time have none.
    fn timer(&self) -> Option<Timer<Self::Action>> {
        None
    }

    /// The table time of the last action, as far as the rules care: no later action comes before
    /// it. Games without time stay at 0.
    fn now(&self) -> Millis {
        0
    }

    /// What counts when several seats may want to do this first; `None` where the order of
    /// arrival decides. `actions` are what the seat wants to do in one breath: the first is the
    /// contested one, and legal for the seat.
    fn race(&self, _seat: Seat, _actions: &[Self::Action]) -> Option<Race> {
        None
    }

    /// Exactly what that seat, or a spectator, may know. Nothing else ever leaves the engine:
    /// two states that differ only in what the watcher must not know give equal views.
    fn view(&self, watcher: Watcher) -> Self::View;

    /// An event as that watcher may know it; `None` if it must not be noticed at all.
    fn event_for(event: &Self::Event, _watcher: Watcher) -> Option<Self::Event> {
        Some(event.clone())
    }

    /// An action as that watcher may know it, in notation.
    fn action_for(_actor: Actor, action: &Self::Action, _watcher: Watcher) -> String {
        action.to_string()
    }

    /// A random full state with the same view and the same legal actions for that seat, each
    /// consistent state equally likely: all that a bot may think about.
    fn resample(&self, seat: Seat, rng: &mut impl Rng) -> Self;

    /// Whether the last action may be taken back without asking anybody, as long as it is still
    /// the turn of who made it: no knowledge would be taken back with it. By default that is so
    /// where no action ever reveals anything.
    fn may_take_back(&self) -> bool {
        Self::INFO.undo_tells_nothing()
    }

    /// Scores, winners and why it ended; `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// How the final scores come about, in English, a sentence each. Empty while the game goes on.
    fn reasons(&self) -> Vec<String>;

    /// Who sits where in the next game of a series: the player of seat `next[i]` moves to seat
    /// `i`. By default the loser starts, and after a draw everybody moves up by one.
    fn next_seating(outcome: &Outcome) -> Vec<Seat> {
        series::loser_starts(outcome)
    }

    /// Whether the game has ended.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
}

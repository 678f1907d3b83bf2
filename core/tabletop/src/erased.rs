//! Type erasure: games without their types.
//!
//! A server, a protocol and a terminal hold games through these traits. They are implemented here
//! once, for everything that is a [`Game`]. Actions come and go in notation; views, options and
//! events come as values that still know their type (`data.rs`).

use std::any::Any;
use std::fmt::Debug;
use std::marker::PhantomData;

use serde_json::Value;

use crate::data::{AnyActions, AnyEvents, AnyOptions, AnyView, json};
#[cfg(not(target_family = "wasm"))]
use crate::episode::{self, AnyBatch, AnyEpisode, SpaceInfo};
use crate::game::{Game, Millis, Timer};
use crate::hash::StateHash;
use crate::info::GameInfo;
use crate::kit::Examined;
#[cfg(not(target_family = "wasm"))]
use crate::kit::{ExaminationPlan, ExaminationReport, examine};
use crate::outcome::Outcome;
use crate::perft::perft_within;
use crate::perspective::Perspective;
use crate::playout::{Step, random_step};
use crate::race::Race;
#[cfg(not(target_family = "wasm"))]
use crate::record::{Move, Start};
use crate::refusal::PlayError;
use crate::seat::{Actor, Seat, SeatCount, SeatSet, Watcher};
use crate::seed::{Draw, Seed, Stream};
use crate::setup::{Setup, SetupError, read_options, read_position};

/// The rules of a game, with which games are started.
pub trait AnyGame: Debug + Send + Sync {
    /// The declarations of the game.
    fn info(&self) -> &'static GameInfo;

    /// The default options as JSON.
    fn default_options(&self) -> Value;

    /// Options that were given as JSON, or which of them is wrong.
    fn read_options(&self, options: &Value) -> Result<AnyOptions, SetupError>;

    /// See [`Game::deal`].
    fn deal(
        &self,
        options: &Value,
        seats: SeatCount,
        seed: &Seed,
    ) -> Result<Box<dyn AnyState>, SetupError>;

    /// See [`Game::restore`].
    fn restore(
        &self,
        options: &Value,
        seats: SeatCount,
        position: &Value,
    ) -> Result<Box<dyn AnyState>, SetupError>;

    /// See [`Game::check_table`].
    fn check_table(&self, options: &Value, seats: SeatCount) -> Result<(), SetupError>;

    /// See [`Game::first_seat`].
    fn first_seat(&self, options: &Value) -> Result<Seat, SetupError>;

    /// See [`Game::rematch_options`].
    fn rematch_options(&self, options: &Value) -> Result<Value, SetupError>;

    /// The spaces of the game. A browser has no use for learning programs.
    #[cfg(not(target_family = "wasm"))]
    fn spaces(&self) -> SpaceInfo;

    /// A game that is played by choices. What the house does at once is added to `log`.
    #[cfg(not(target_family = "wasm"))]
    fn episode(
        &self,
        options: &Value,
        seats: SeatCount,
        start: &Start,
        tick: Millis,
        log: &mut Vec<Move>,
    ) -> Result<Box<dyn AnyEpisode>, SetupError>;

    /// `count` games that are stepped together, the first of them with the number `offset`.
    #[cfg(not(target_family = "wasm"))]
    fn batch(
        &self,
        options: &Value,
        seats: SeatCount,
        tick: Millis,
        offset: usize,
        count: usize,
    ) -> Result<Box<dyn AnyBatch>, SetupError>;

    /// Runs the conformance kit on the game. A browser has no use for it.
    #[cfg(not(target_family = "wasm"))]
    fn examine(&self, plan: &ExaminationPlan, progress: &mut dyn FnMut(u32)) -> ExaminationReport;
}

/// The state of some game.
pub trait AnyState: Any + Debug + Send + Sync {
    /// The declarations of the game.
    fn info(&self) -> &'static GameInfo;

    /// The options in force.
    fn options(&self) -> AnyOptions;

    /// The number of seats.
    fn seats(&self) -> SeatCount;

    /// See [`Game::actors`].
    fn actors(&self) -> SeatSet;

    /// See [`Game::legal`].
    fn legal(&self, seat: Seat) -> AnyActions;

    /// See [`Game::check`]; returns the canonical form.
    fn check(&self, actor: Actor, action: &str) -> Result<String, PlayError>;

    /// See [`Game::play`].
    fn play(
        &mut self,
        at: Millis,
        actor: Actor,
        action: &str,
    ) -> Result<Box<dyn AnyAppliedAction>, PlayError>;

    /// See [`Game::timer`].
    fn timer(&self) -> Option<Timer<String>>;

    /// See [`Game::now`].
    fn now(&self) -> Millis;

    /// See [`Game::race`]; `None` also if an action cannot be read or the first is not legal.
    fn race(&self, seat: Seat, actions: &[String]) -> Option<Race>;

    /// See [`Game::view`].
    fn view(&self, watcher: Watcher) -> AnyView;

    /// See [`Game::position`].
    fn position(&self) -> Value;

    /// See [`Game::may_take_back`].
    fn may_take_back(&self) -> bool;

    /// See [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;

    /// See [`Game::reasons`].
    fn reasons(&self) -> Vec<String>;

    /// See [`Game::next_seating`]; `None` while the game goes on.
    fn next_seating(&self) -> Option<Vec<Seat>>;

    /// See [`StateHash`].
    fn hash(&self) -> StateHash;

    /// See [`perft_within`].
    fn perft(&self, depth: u32, budget: &mut u64) -> Option<u64>;

    /// See [`random_step`].
    fn random_step(&self, rng: &mut Stream) -> Option<Step<String>>;

    /// A random legal action of that seat; `None` if the seat cannot act.
    fn random_action(&self, seat: Seat, rng: &mut Stream) -> Option<String>;

    /// See [`Game::resample`]. A program that thinks for a seat is given such a state, never this
    /// one: it holds the knowledge of the seat, and random values for the rest, so its position can
    /// be sent anywhere.
    fn resampled(&self, seat: Seat, rng: &mut Stream) -> Box<dyn AnyState>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyState>;
}

/// A played action and its events, for each watcher.
pub trait AnyAppliedAction: Debug + Send + Sync {
    /// The canonical form of the action.
    fn action(&self) -> String;

    /// The action as that watcher may know it.
    fn action_for(&self, watcher: Watcher) -> String;

    /// Everything that happened.
    fn events(&self) -> AnyEvents;

    /// The events as that watcher may know them.
    fn events_for(&self, watcher: Watcher) -> AnyEvents;
}

impl dyn AnyState {
    /// The perspective of `seat`, for code that knows the game; `None` if it is another game.
    #[must_use]
    pub fn perspective<G: Game>(&self, seat: Seat) -> Option<Perspective<'_, G>> {
        let state = (self as &dyn Any).downcast_ref::<G>()?;
        Some(Perspective::new(state, seat))
    }
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        self.as_ref().boxed_clone()
    }
}

/// The rules of `G` as a value, for a registry.
#[derive(Debug)]
pub struct Rules<G>(PhantomData<fn() -> G>);

impl<G> Rules<G> {
    /// The one value there is.
    #[must_use]
    pub const fn new() -> Self {
        Rules(PhantomData)
    }
}

impl<G> Default for Rules<G> {
    fn default() -> Self {
        Rules::new()
    }
}

impl<G: Game> Rules<G> {
    fn setup(options: &Value, seats: SeatCount) -> Result<Setup<G::Options>, SetupError> {
        let options = read_options(options)?;
        if G::INFO.allows(seats) {
            Ok(Setup { options, seats })
        } else {
            Err(SetupError::seats(G::INFO, seats))
        }
    }
}

impl<G: Examined> AnyGame for Rules<G> {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn default_options(&self) -> Value {
        json(&G::Options::default())
    }

    fn read_options(&self, options: &Value) -> Result<AnyOptions, SetupError> {
        Ok(AnyOptions::new::<G>(read_options(options)?))
    }

    fn deal(
        &self,
        options: &Value,
        seats: SeatCount,
        seed: &Seed,
    ) -> Result<Box<dyn AnyState>, SetupError> {
        Ok(Box::new(G::deal(&Self::setup(options, seats)?, seed)?))
    }

    fn restore(
        &self,
        options: &Value,
        seats: SeatCount,
        position: &Value,
    ) -> Result<Box<dyn AnyState>, SetupError> {
        let setup = Self::setup(options, seats)?;
        Ok(Box::new(G::restore(&setup, read_position(position)?)?))
    }

    fn check_table(&self, options: &Value, seats: SeatCount) -> Result<(), SetupError> {
        G::check_table(&Self::setup(options, seats)?)
    }

    fn first_seat(&self, options: &Value) -> Result<Seat, SetupError> {
        Ok(G::first_seat(&read_options(options)?))
    }

    fn rematch_options(&self, options: &Value) -> Result<Value, SetupError> {
        Ok(json(&G::rematch_options(&read_options(options)?)))
    }

    #[cfg(not(target_family = "wasm"))]
    fn spaces(&self) -> SpaceInfo {
        SpaceInfo::of::<G>()
    }

    #[cfg(not(target_family = "wasm"))]
    fn episode(
        &self,
        options: &Value,
        seats: SeatCount,
        start: &Start,
        tick: Millis,
        log: &mut Vec<Move>,
    ) -> Result<Box<dyn AnyEpisode>, SetupError> {
        episode::begin::<G>(&Self::setup(options, seats)?, start, tick, log)
    }

    #[cfg(not(target_family = "wasm"))]
    fn batch(
        &self,
        options: &Value,
        seats: SeatCount,
        tick: Millis,
        offset: usize,
        count: usize,
    ) -> Result<Box<dyn AnyBatch>, SetupError> {
        let setup = Self::setup(options, seats)?;
        G::deal(&setup, &Seed::from(0))?;
        Ok(episode::batch::<G>(setup, tick, offset, count))
    }

    #[cfg(not(target_family = "wasm"))]
    fn examine(&self, plan: &ExaminationPlan, progress: &mut dyn FnMut(u32)) -> ExaminationReport {
        examine::<G>(plan, progress)
    }
}

impl<G: Game> AnyState for G {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn options(&self) -> AnyOptions {
        AnyOptions::new::<G>(self.setup().options)
    }

    fn seats(&self) -> SeatCount {
        self.setup().seats
    }

    fn actors(&self) -> SeatSet {
        Game::actors(self)
    }

    fn legal(&self, seat: Seat) -> AnyActions {
        AnyActions::new::<G>(Game::legal(self, seat).collect())
    }

    fn check(&self, actor: Actor, action: &str) -> Result<String, PlayError> {
        Ok(Game::check(self, actor, &self.read(action)?)?.to_string())
    }

    fn play(
        &mut self,
        at: Millis,
        actor: Actor,
        action: &str,
    ) -> Result<Box<dyn AnyAppliedAction>, PlayError> {
        let action = self.read(action)?;
        let mut events = Vec::new();
        let action = Game::play(self, at, actor, &action, &mut events)?;
        Ok(Box::new(AppliedAction::<G> {
            actor,
            action,
            events,
        }))
    }

    fn timer(&self) -> Option<Timer<String>> {
        let Timer { due, action } = Game::timer(self)?;
        Some(Timer {
            due,
            action: action.to_string(),
        })
    }

    fn now(&self) -> Millis {
        Game::now(self)
    }

    fn race(&self, seat: Seat, actions: &[String]) -> Option<Race> {
        let read = actions.iter().map(|action| self.read(action).ok());
        let actions: Vec<G::Action> = read.collect::<Option<_>>()?;
        Game::check(self, Actor::Seat(seat), actions.first()?).ok()?;
        Game::race(self, seat, &actions)
    }

    fn view(&self, watcher: Watcher) -> AnyView {
        AnyView::new::<G>(Game::view(self, watcher))
    }

    fn position(&self) -> Value {
        json(&Game::position(self))
    }

    fn may_take_back(&self) -> bool {
        Game::may_take_back(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn reasons(&self) -> Vec<String> {
        Game::reasons(self)
    }

    fn next_seating(&self) -> Option<Vec<Seat>> {
        Game::outcome(self).map(|outcome| G::next_seating(&outcome))
    }

    fn hash(&self) -> StateHash {
        StateHash::of(self)
    }

    fn perft(&self, depth: u32, budget: &mut u64) -> Option<u64> {
        perft_within(self, depth, budget)
    }

    fn random_step(&self, rng: &mut Stream) -> Option<Step<String>> {
        let Step { at, actor, action } = random_step(self, rng)?;
        Some(Step {
            at,
            actor,
            action: action.to_string(),
        })
    }

    fn random_action(&self, seat: Seat, rng: &mut Stream) -> Option<String> {
        let perspective = Perspective::new(self, seat);
        rng.choose(perspective.legal())
            .map(|action| action.to_string())
    }

    fn resampled(&self, seat: Seat, rng: &mut Stream) -> Box<dyn AnyState> {
        Box::new(self.resample(seat, rng))
    }

    fn boxed_clone(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
}

#[derive(Debug)]
struct AppliedAction<G: Game> {
    actor: Actor,
    action: G::Action,
    events: Vec<G::Event>,
}

impl<G: Game> AnyAppliedAction for AppliedAction<G> {
    fn action(&self) -> String {
        self.action.to_string()
    }

    fn action_for(&self, watcher: Watcher) -> String {
        G::action_for(self.actor, &self.action, watcher)
    }

    fn events(&self) -> AnyEvents {
        AnyEvents::new::<G>(self.events.clone())
    }

    fn events_for(&self, watcher: Watcher) -> AnyEvents {
        let events = self.events.iter();
        let seen = events.filter_map(|event| G::event_for(event, watcher));
        AnyEvents::new::<G>(seen.collect())
    }
}

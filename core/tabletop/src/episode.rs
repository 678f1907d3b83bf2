//! Episodes: games that are played by whole numbers, for reinforcement learning.
//!
//! In a game without real time the one seat that may act chooses. In real time the seats choose one
//! after the other in every tick, the first seat changes from tick to tick, and a seat that waits is
//! asked again in the next tick. The house acts when its timer is due.

use std::fmt;

use thiserror::Error;

use crate::data::AnyView;
use crate::erased::AnyState;
use crate::game::{Game, LATEST, Millis};
use crate::info::GameInfo;
use crate::outcome::Outcome;
use crate::record::{Move, Start};
use crate::seat::{Actor, Seat, SeatSet, Watcher};
use crate::seed::{Draw, Seed};
use crate::setup::{Setup, SetupError, read_position};
use crate::spaces::{Channel, Choice, Situation, Spaces, TensorWriter, observation_len};

/// The usual length of a tick, in milliseconds of table time.
pub const USUAL_TICK: Millis = 500;

/// The spaces of a game, without its types.
#[derive(Clone, Copy, Debug)]
pub struct SpaceInfo {
    /// See [`Spaces::CHOICES`].
    pub choices: usize,
    /// See [`Spaces::CHOICE_RANGES`].
    pub choice_ranges: &'static [(usize, &'static str)],
    /// See [`Spaces::WAIT`].
    pub wait: Option<usize>,
    /// See [`Spaces::CHANNELS`].
    pub channels: &'static [Channel],
    /// The number of values of an observation.
    pub observation_len: usize,
}

impl SpaceInfo {
    /// The spaces of the game `G`.
    #[must_use]
    pub fn of<G: Spaces>() -> SpaceInfo {
        SpaceInfo {
            choices: G::CHOICES,
            choice_ranges: G::CHOICE_RANGES,
            wait: G::WAIT,
            channels: G::CHANNELS,
            observation_len: observation_len::<G>(),
        }
    }
}

/// The reason why a choice is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ChoiceError {
    /// The game is over.
    #[error("the game is over: there is nothing to choose")]
    Over,
    /// There is no such number.
    #[error("choice {choice} does not exist: choices are 0 to {}", choices - 1)]
    Unknown {
        /// The choice.
        choice: i64,
        /// The number of choices.
        choices: usize,
    },
    /// The choice is not legal now.
    #[error("choice {choice} is not legal for seat {seat} now: {why}")]
    Illegal {
        /// The choice.
        choice: usize,
        /// The seat.
        seat: Seat,
        /// The rule, or that the number means nothing here.
        why: String,
    },
    /// An action of a seat was given while that seat cannot choose.
    #[error("seat {seat} cannot choose now")]
    NotItsTurn {
        /// The seat.
        seat: Seat,
    },
}

/// A game that is played by choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Episode<G: Spaces> {
    state: G,
    draft: G::Draft,
    /// The seats that have waited or acted in this tick.
    asked: SeatSet,
    /// The seat that is asked first in this tick, as an index.
    first: u8,
    clock: Millis,
    tick: Millis,
    seats: u8,
}

/// The moves of a step, in order: time, actor, action.
pub trait StepLog<A> {
    /// An action was applied.
    fn applied(&mut self, at: Millis, actor: Actor, action: &A);
}

impl<A> StepLog<A> for () {
    #[inline]
    fn applied(&mut self, _at: Millis, _actor: Actor, _action: &A) {}
}

impl<A: fmt::Display> StepLog<A> for Vec<Move> {
    fn applied(&mut self, at: Millis, actor: Actor, action: &A) {
        let action = action.to_string();
        self.push(Move { at, actor, action });
    }
}

impl<G: Spaces> Episode<G> {
    /// An episode from that state on.
    pub fn new(state: G, tick: Millis, log: &mut impl StepLog<G::Action>) -> Self {
        let mut episode = Episode {
            clock: state.now(),
            seats: state.setup().seats.get(),
            state,
            draft: G::Draft::default(),
            asked: SeatSet::EMPTY,
            first: 0,
            tick: tick.clamp(1, LATEST),
        };
        episode.advance(log);
        episode
    }

    /// The state of the game.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The seat that chooses next; `None` when the game is over.
    #[inline]
    #[must_use]
    pub fn chooser(&self) -> Option<Seat> {
        let actors = self.state.actors();
        if G::WAIT.is_none() {
            return actors.first();
        }
        let seats = self.seats;
        let order = (0..seats).filter_map(|place| Seat::new((self.first + place) % seats));
        let mut open = order.filter(|&seat| actors.contains(seat) && !self.asked.contains(seat));
        open.next()
    }

    /// Writes the legal choices of the seat that chooses next as 1, all others as 0.
    #[inline]
    pub fn write_mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        if let Some(seat) = self.chooser() {
            self.state.mask(seat, &self.draft, mask);
            if let Some(wait) = G::WAIT
                && self.draft == G::Draft::default()
            {
                mask[wait] = 1;
            }
        }
    }

    /// Writes the observation of a seat.
    #[inline]
    pub fn write_observation(&self, seat: Seat, tensor: &mut [i8]) {
        tensor.fill(0);
        let none = G::Draft::default();
        let own = self.chooser() == Some(seat);
        let situation = Situation {
            seat,
            draft: if own { &self.draft } else { &none },
            clock: self.clock,
            tick: self.tick,
        };
        self.state
            .observe(&situation, &mut TensorWriter::new(tensor));
    }

    /// Makes a choice for the seat that chooses next. A refused choice changes nothing.
    #[inline]
    pub fn step(
        &mut self,
        choice: i64,
        log: &mut impl StepLog<G::Action>,
    ) -> Result<(), ChoiceError> {
        let seat = self.chooser().ok_or(ChoiceError::Over)?;
        let number = usize::try_from(choice)
            .ok()
            .filter(|&number| number < G::CHOICES);
        let number = number.ok_or(ChoiceError::Unknown {
            choice,
            choices: G::CHOICES,
        })?;
        match self.meaning(seat, number)? {
            Choice::Step(draft) => self.draft = draft,
            Choice::Wait => {
                self.asked = self.asked.with(seat);
                self.advance(log);
            }
            Choice::Action(action) => {
                self.draft = G::Draft::default();
                self.apply(Actor::Seat(seat), action, log);
                self.advance(log);
            }
        }
        Ok(())
    }

    /// The effect of a choice of a seat now, or the reason why it is not legal.
    #[inline]
    fn meaning(
        &self,
        seat: Seat,
        choice: usize,
    ) -> Result<Choice<G::Draft, G::Action>, ChoiceError> {
        let illegal = |why: String| ChoiceError::Illegal { choice, seat, why };
        if G::WAIT == Some(choice) {
            return match self.draft == G::Draft::default() {
                true => Ok(Choice::Wait),
                false => Err(illegal("an action has been begun".to_owned())),
            };
        }
        let meant = self.state.choose(seat, &self.draft, choice);
        let meant = meant.ok_or_else(|| illegal("it means nothing here".to_owned()))?;
        if let Choice::Action(action) = &meant {
            let canonical = self.state.check(Actor::Seat(seat), action);
            let canonical = canonical.map_err(|refusal| illegal(refusal.to_string()))?;
            if canonical != *action {
                return Err(illegal(format!(
                    "`{canonical}` is the same and has its own"
                )));
            }
        }
        Ok(meant)
    }

    /// Carries out an action of a seat that could choose now, whatever it has begun.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &G::Action,
        log: &mut impl StepLog<G::Action>,
    ) -> Result<(), ChoiceError> {
        if self.chooser() != Some(seat) {
            return Err(ChoiceError::NotItsTurn { seat });
        }
        self.draft = G::Draft::default();
        self.apply(Actor::Seat(seat), action.clone(), log);
        self.advance(log);
        Ok(())
    }

    #[inline]
    fn apply(&mut self, actor: Actor, action: G::Action, log: &mut impl StepLog<G::Action>) {
        let at = self.clock.max(self.state.now());
        log.applied(at, actor, &action);
        self.state.apply(at, actor, action, &mut ());
        if G::WAIT.is_some()
            && let Actor::Seat(seat) = actor
            && !self.state.actors().contains(seat)
        {
            self.asked = self.asked.with(seat);
        }
    }

    /// Lets time pass until a seat can choose or the game is over.
    #[inline]
    fn advance(&mut self, log: &mut impl StepLog<G::Action>) {
        if G::WAIT.is_none() {
            return;
        }
        while self.chooser().is_none() && !self.state.is_over() && self.clock < LATEST {
            let timer = self.state.timer();
            let next = self.clock + self.tick;
            // While nobody can act, there is nothing to ask before the house acts.
            let idle = self.state.actors().is_empty();
            self.clock = match &timer {
                Some(timer) if idle => timer.due.max(self.clock),
                Some(timer) => timer.due.clamp(self.clock, next),
                None => next,
            };
            self.first = (self.first + 1) % self.seats;
            self.asked = SeatSet::EMPTY;
            if let Some(timer) = timer
                && timer.due <= self.clock
            {
                self.apply(Actor::House, timer.action, log);
            }
        }
    }
}

/// An [`Episode`] of some game.
pub trait AnyEpisode: fmt::Debug + Send + Sync {
    /// The declarations of the game.
    fn info(&self) -> &'static GameInfo;
    /// The spaces of the game.
    fn spaces(&self) -> SpaceInfo;
    /// See [`Episode::state`].
    fn state(&self) -> &dyn AnyState;
    /// The present table time.
    fn clock(&self) -> Millis;
    /// The length of a tick.
    fn tick(&self) -> Millis;
    /// See [`Episode::chooser`].
    fn chooser(&self) -> Option<Seat>;
    /// See [`Episode::write_mask`].
    fn write_mask(&self, mask: &mut [i8]);
    /// See [`Episode::write_observation`].
    fn write_observation(&self, seat: Seat, tensor: &mut [i8]);
    /// See [`Episode::step`]; what happened is added to `log`.
    fn step(&mut self, choice: i64, log: &mut Vec<Move>) -> Result<(), ChoiceError>;
    /// Reads an action and carries it out for the seat that chooses next; returns the canonical form.
    fn play(&mut self, action: &str, log: &mut Vec<Move>) -> Result<String, String>;
    /// The choices that put an action of the seat that chooses next together, or why it is not legal.
    fn choices(&self, action: &str) -> Result<Vec<usize>, String>;
    /// The effect of a choice of the seat that chooses next, in notation: an action, `wait`, or the
    /// number of a step of a composed action after `step `.
    fn describe(&self, choice: i64) -> Result<String, ChoiceError>;
    /// The outcome of the game; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The view of a watcher.
    fn view(&self, watcher: Watcher) -> AnyView;
    /// An episode whose state is resampled for that seat.
    fn resampled(&self, seat: Seat, seed: &Seed) -> Box<dyn AnyEpisode>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyEpisode>;
}

impl Clone for Box<dyn AnyEpisode> {
    fn clone(&self) -> Self {
        self.as_ref().boxed_clone()
    }
}

impl<G: Spaces> AnyEpisode for Episode<G> {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn spaces(&self) -> SpaceInfo {
        SpaceInfo::of::<G>()
    }

    fn state(&self) -> &dyn AnyState {
        &self.state
    }

    fn clock(&self) -> Millis {
        self.clock
    }

    fn tick(&self) -> Millis {
        self.tick
    }

    fn chooser(&self) -> Option<Seat> {
        Episode::chooser(self)
    }

    fn write_mask(&self, mask: &mut [i8]) {
        Episode::write_mask(self, mask);
    }

    fn write_observation(&self, seat: Seat, tensor: &mut [i8]) {
        Episode::write_observation(self, seat, tensor);
    }

    fn step(&mut self, choice: i64, log: &mut Vec<Move>) -> Result<(), ChoiceError> {
        Episode::step(self, choice, log)
    }

    fn play(&mut self, action: &str, log: &mut Vec<Move>) -> Result<String, String> {
        let seat = Episode::chooser(self).ok_or_else(|| ChoiceError::Over.to_string())?;
        let action = self.state.read(action).map_err(|error| error.to_string())?;
        let action = self.state.check(Actor::Seat(seat), &action);
        let action = action.map_err(|refusal| refusal.to_string())?;
        Episode::play(self, seat, &action, log).map_err(|error| error.to_string())?;
        Ok(action.to_string())
    }

    fn choices(&self, action: &str) -> Result<Vec<usize>, String> {
        let seat = Episode::chooser(self).ok_or_else(|| ChoiceError::Over.to_string())?;
        let action = self.state.read(action).map_err(|error| error.to_string())?;
        let action = self.state.check(Actor::Seat(seat), &action);
        let action = action.map_err(|refusal| refusal.to_string())?;
        let choices = self.state.choices(seat, &action);
        choices.ok_or_else(|| format!("`{action}` is an action of the house"))
    }

    fn describe(&self, choice: i64) -> Result<String, ChoiceError> {
        let seat = Episode::chooser(self).ok_or(ChoiceError::Over)?;
        let number = usize::try_from(choice)
            .ok()
            .filter(|&number| number < G::CHOICES);
        let number = number.ok_or(ChoiceError::Unknown {
            choice,
            choices: G::CHOICES,
        })?;
        Ok(match self.meaning(seat, number)? {
            Choice::Step(_) => format!("step {number}"),
            Choice::Action(action) => action.to_string(),
            Choice::Wait => "wait".to_owned(),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(&self.state)
    }

    fn view(&self, watcher: Watcher) -> AnyView {
        AnyView::new::<G>(Game::view(&self.state, watcher))
    }

    fn resampled(&self, seat: Seat, seed: &Seed) -> Box<dyn AnyEpisode> {
        let mut other = self.clone();
        other.state = self.state.resample(seat, &mut seed.stream("resample"));
        Box::new(other)
    }

    fn boxed_clone(&self) -> Box<dyn AnyEpisode> {
        Box::new(self.clone())
    }
}

/// The start of an episode.
pub(crate) fn begin<G: Spaces>(
    setup: &Setup<G::Options>,
    start: &Start,
    tick: Millis,
    log: &mut Vec<Move>,
) -> Result<Box<dyn AnyEpisode>, SetupError> {
    let state = match start {
        Start::Seed(seed) => G::deal(setup, seed)?,
        Start::Position(position) => G::restore(setup, read_position(position)?)?,
    };
    Ok(Box::new(Episode::new(state, tick, log)))
}

/// The payoff of a seat at the end: 1 for a winner, -1 for every other, 0 for all if all win; alone
/// at the table the score.
#[must_use]
pub fn payoff(outcome: &Outcome, seat: Seat) -> f32 {
    if outcome.scores.seats().get() == 1 {
        return outcome.scores[seat] as f32;
    }
    match outcome.winners.contains(seat) {
        _ if outcome.is_draw() => 0.0,
        true => 1.0,
        false => -1.0,
    }
}

/// The arrays that a [`AnyBatch`] fills, with one row per game.
#[derive(Debug)]
pub struct BatchArrays<'a> {
    /// The observation of the seat that chooses next.
    pub observations: &'a mut [i8],
    /// Its legal choices.
    pub masks: &'a mut [i8],
    /// The seat that chooses next.
    pub seats: &'a mut [i8],
    /// The payoffs of all seats, 0 while the game goes on: one column per seat.
    pub rewards: &'a mut [f32],
    /// 1 where a game ended in this step; the row shows a new game already.
    pub ended: &'a mut [i8],
}

/// Many games of the same kind, stepped together. A game that ends is replaced by a new one.
pub trait AnyBatch: fmt::Debug + Send + Sync {
    /// The number of games.
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Begins all games anew, from that seed.
    fn reset(&mut self, seed: &Seed, arrays: BatchArrays<'_>) -> Result<(), SetupError>;
    /// Makes one choice in each game. At the first choice that is refused, no further game is
    /// stepped, and the number of that game comes back with the reason.
    fn step(
        &mut self,
        choices: &[i64],
        arrays: BatchArrays<'_>,
    ) -> Result<(), (usize, ChoiceError)>;
    /// Writes a random legal choice for each game. `masks` is what the last step wrote.
    fn sample(&mut self, masks: &[i8], choices: &mut [i64]);
}

/// Many episodes of one game.
#[derive(Debug)]
pub struct Batch<G: Spaces> {
    setup: Setup<G::Options>,
    tick: Millis,
    seed: Seed,
    /// The number of the first game among those of other batches.
    offset: usize,
    count: usize,
    games: Vec<Episode<G>>,
    begun: Vec<u32>,
    luck: SplitMix,
}

/// A tiny generator for random choices, on which no result depends.
#[derive(Debug)]
struct SplitMix(u64);

impl SplitMix {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = (mixed ^ (mixed >> 31)) >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }
}

impl<G: Spaces> Batch<G> {
    pub(crate) fn new(
        setup: Setup<G::Options>,
        tick: Millis,
        offset: usize,
        count: usize,
    ) -> Batch<G> {
        Batch {
            setup,
            tick,
            seed: Seed::from(0),
            offset,
            count,
            games: Vec::new(),
            begun: vec![0; count],
            luck: SplitMix(0),
        }
    }

    fn begin(&self, index: usize) -> Result<Episode<G>, SetupError> {
        let number = self.offset + index;
        let seed = format!("{}-{number}-{}", self.seed, self.begun[index]);
        let state = G::deal(&self.setup, &Seed::new(seed)?)?;
        Ok(Episode::new(state, self.tick, &mut ()))
    }
}

/// Writes the rows of one game.
#[inline]
fn write_row<G: Spaces>(game: &Episode<G>, observation: &mut [i8], mask: &mut [i8], seat: &mut i8) {
    let chooser = game.chooser().unwrap_or(Seat::FIRST);
    game.write_observation(chooser, observation);
    game.write_mask(mask);
    *seat = chooser.index() as i8;
}

impl<G: Spaces> AnyBatch for Batch<G> {
    fn len(&self) -> usize {
        self.count
    }

    fn reset(&mut self, seed: &Seed, arrays: BatchArrays<'_>) -> Result<(), SetupError> {
        self.seed = seed.clone();
        self.begun.fill(0);
        let mut luck = seed.stream(&format!("choices/{}", self.offset));
        self.luck = SplitMix(u64::from(luck.below(u32::MAX)) << 16);
        self.games = (0..self.count)
            .map(|index| self.begin(index))
            .collect::<Result<_, _>>()?;
        let observations = arrays.observations.chunks_exact_mut(observation_len::<G>());
        let rows = observations.zip(arrays.masks.chunks_exact_mut(G::CHOICES));
        for ((game, (observation, mask)), seat) in self.games.iter().zip(rows).zip(arrays.seats) {
            write_row(game, observation, mask, seat);
        }
        arrays.rewards.fill(0.0);
        arrays.ended.fill(0);
        Ok(())
    }

    fn step(
        &mut self,
        choices: &[i64],
        arrays: BatchArrays<'_>,
    ) -> Result<(), (usize, ChoiceError)> {
        let seats = usize::from(self.setup.seats.get());
        let mut observations = arrays.observations.chunks_exact_mut(observation_len::<G>());
        let mut masks = arrays.masks.chunks_exact_mut(G::CHOICES);
        let mut rewards = arrays.rewards.chunks_exact_mut(seats);
        let mut choosers = arrays.seats.iter_mut();
        let mut ended = arrays.ended.iter_mut();
        for (index, &choice) in choices.iter().enumerate().take(self.games.len()) {
            let row = (observations.next(), masks.next(), rewards.next());
            let (Some(observation), Some(mask), Some(reward)) = row else {
                break;
            };
            let (Some(chooser), Some(over)) = (choosers.next(), ended.next()) else {
                break;
            };
            let game = &mut self.games[index];
            let refused = |error| (self.offset + index, error);
            game.step(choice, &mut ()).map_err(refused)?;
            reward.fill(0.0);
            *over = 0;
            // Without a chooser the game is over, or has reached the end of time.
            if game.chooser().is_none() {
                if let Some(outcome) = Game::outcome(game.state()) {
                    for (payoff_of, seat) in reward.iter_mut().zip(self.setup.seats.seats()) {
                        *payoff_of = payoff(&outcome, seat);
                    }
                }
                *over = 1;
                self.begun[index] = self.begun[index].wrapping_add(1);
                // The set-up was dealt before, so it can be dealt again.
                if let Ok(next) = self.begin(index) {
                    self.games[index] = next;
                }
            }
            write_row(&self.games[index], observation, mask, chooser);
        }
        Ok(())
    }

    fn sample(&mut self, masks: &[i8], choices: &mut [i64]) {
        for (mask, choice) in masks.chunks_exact(G::CHOICES).zip(choices) {
            *choice = sample(mask, &mut self.luck);
        }
    }
}

/// A random choice among those with a 1; 0 if there are none.
#[inline]
fn sample(mask: &[i8], luck: &mut SplitMix) -> i64 {
    // Sums of up to 127 ones fit into a byte, so that many are added at once.
    let count_of = |part: &[i8]| u32::from(part.iter().map(|&one| one as u8).sum::<u8>());
    let legal: u32 = mask.chunks(64).map(count_of).sum();
    if legal == 0 {
        return 0;
    }
    let mut wanted = luck.below(legal);
    for (number, part) in mask.chunks(64).enumerate() {
        let count = count_of(part);
        if wanted < count {
            let mut ones = part.iter().enumerate().filter(|&(_, &one)| one == 1);
            let place = ones.nth(wanted as usize).map_or(0, |(place, _)| place);
            return (number * 64 + place) as i64;
        }
        wanted -= count;
    }
    0
}

/// A batch of games with that set-up, which must have been checked by a deal.
pub(crate) fn batch<G: Spaces>(
    setup: Setup<G::Options>,
    tick: Millis,
    offset: usize,
    count: usize,
) -> Box<dyn AnyBatch> {
    Box::new(Batch::<G>::new(setup, tick, offset, count))
}

//! Gauges: measure one game while it is played.

use std::marker::PhantomData;

use tabletop::{
    Actor, AnyAppliedAction, AnyOptions, AnyState, Game, Millis, Outcome, SeatCount, Watcher,
};

use super::chart::{Chart, ChartSpec};
use super::notes::{ExpectedBars, Notes};

/// A gauge of one kind of game. Each game gets a new one.
pub trait Gauge: Default + 'static {
    /// The game.
    type Game: Game;
    /// The charts that it fills, in the order in which a designer would ask for them.
    const CHARTS: &'static [ChartSpec];

    /// Bars that charts have even if nothing is measured for them, such as cards that are never
    /// played.
    fn expect(_options: &OptionsOf<Self>, _seats: SeatCount, _bars: &mut ExpectedBars) {}

    /// Records data that is known before the first move.
    fn begin(&mut self, _seats: SeatCount, _notes: &mut Notes) {}

    /// Measures a move.
    fn measure(&mut self, made: &Move<'_, Self::Game>, notes: &mut Notes);

    /// Measures the end of a game. `view` is the view of a spectator.
    fn end(&mut self, view: &ViewOf<Self>, outcome: Option<Outcome>, notes: &mut Notes);

    /// Charts that are known without playing, for the game with these options.
    fn known_charts(_options: &OptionsOf<Self>) -> Vec<Chart> {
        Vec::new()
    }
}

type ViewOf<T> = <<T as Gauge>::Game as Game>::View;
type OptionsOf<T> = <<T as Gauge>::Game as Game>::Options;

/// A move of a game with its events.
#[derive(Debug)]
pub struct Move<'a, G: Game> {
    before: &'a dyn AnyState,
    /// Time of the move.
    pub at: Millis,
    /// All events of the move.
    pub events: &'a [G::Event],
}

impl<G: Game> Move<'_, G> {
    /// The view of a spectator before the move.
    #[must_use]
    pub fn view_before(&self) -> G::View {
        public_view::<G>(self.before)
    }
}

/// The view of a spectator.
fn public_view<G: Game>(state: &dyn AnyState) -> G::View {
    let view = state.view(Watcher::Spectator);
    let view = view.get::<G>().cloned();
    view.unwrap_or_else(|| panic!("{} is not {}", state.info().id, G::INFO.id))
}

/// A move of some game.
#[derive(Debug)]
pub struct AnyMove<'a> {
    /// The state before it.
    pub before: &'a dyn AnyState,
    /// Time of the move.
    pub at: Millis,
    /// The player, or the house.
    pub actor: Actor,
    /// The move.
    pub applied: &'a dyn AnyAppliedAction,
}

/// A gauge without the types of its game: an erased [`Gauge`].
pub trait AnyGauge {
    /// See [`Gauge::begin`].
    fn begin(&mut self, _state: &dyn AnyState, _notes: &mut Notes) {}
    /// See [`Gauge::measure`].
    fn measure(&mut self, made: &AnyMove<'_>, notes: &mut Notes);
    /// See [`Gauge::end`].
    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes);
}

/// Adapter from typed to erased gauges. No other code restores the types of a game.
impl<T: Gauge> AnyGauge for T {
    fn begin(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        Gauge::begin(self, state.seats(), notes);
    }

    fn measure(&mut self, made: &AnyMove<'_>, notes: &mut Notes) {
        let events = made.applied.events();
        let events = events.get::<T::Game>();
        let made = Move {
            before: made.before,
            at: made.at,
            events: events.unwrap_or_else(|| panic!("no events of {}", T::Game::INFO.id)),
        };
        Gauge::measure(self, &made, notes);
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let view = public_view::<T::Game>(state);
        Gauge::end(self, &view, state.outcome(), notes);
    }
}

/// Balance report of a game: its charts, and new gauges.
pub trait BalanceReport: Sync {
    /// The charts that its gauges fill.
    fn charts(&self) -> &'static [ChartSpec];
    /// A gauge for one game.
    fn new_gauge(&self) -> Box<dyn AnyGauge>;
    /// See [`Gauge::expect`].
    fn expect(&self, options: &AnyOptions, seats: SeatCount, bars: &mut ExpectedBars);
    /// See [`Gauge::known_charts`].
    fn known_charts(&self, options: &AnyOptions) -> Vec<Chart>;
}

/// Balance report with gauges of the type `T`.
#[derive(Debug)]
pub struct GaugeReport<T>(PhantomData<fn() -> T>);

impl<T> GaugeReport<T> {
    /// Makes the report.
    #[must_use]
    pub const fn new() -> Self {
        GaugeReport(PhantomData)
    }
}

impl<T> Default for GaugeReport<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Gauge> BalanceReport for GaugeReport<T> {
    fn charts(&self) -> &'static [ChartSpec] {
        T::CHARTS
    }

    fn new_gauge(&self) -> Box<dyn AnyGauge> {
        Box::new(T::default())
    }

    fn expect(&self, options: &AnyOptions, seats: SeatCount, bars: &mut ExpectedBars) {
        T::expect(typed::<T>(options), seats, bars);
    }

    fn known_charts(&self, options: &AnyOptions) -> Vec<Chart> {
        T::known_charts(typed::<T>(options))
    }
}

/// The options with the types of the game.
fn typed<T: Gauge>(options: &AnyOptions) -> &OptionsOf<T> {
    let typed = options.get::<T::Game>();
    typed.unwrap_or_else(|| panic!("no options of {}", T::Game::INFO.id))
}

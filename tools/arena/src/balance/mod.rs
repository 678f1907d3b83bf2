//! What a game is like when it is played well: what its designer would ask.
//!
//! One contestant plays against itself, and somebody looks on. What is measured in every game is
//! in `common.rs`, what only one game has in a file of its own.

mod candy_match;
mod common;
mod hunters;
mod necklace;
mod notes;
mod pinata;
mod starts;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use tabletop::{
    Actor, AnyDeed, AnyState, Game, Millis, Outcome, SeatCount, Seed, SeedError, Watcher,
};

use crate::agent::{Agent, Fault};
use crate::contestant::Contestant;
use crate::estimate::Estimate;
use crate::game_runner::{Observer, Variant};
use crate::thread_pool;
pub(crate) use common::seat_name;
use notes::{Book, Notes};

/// What shall be measured.
#[derive(Clone, Debug)]
pub struct Balance {
    /// The game.
    pub variant: Variant,
    /// Who plays it against itself.
    pub contestant: Contestant,
    /// How many games.
    pub games: u32,
    /// Game number n is dealt from the seed SEED-n.
    pub seed: Seed,
    /// How many games are played at the same time.
    pub threads: usize,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// How many games were played to the end.
    pub games: usize,
    /// Whether it ended before its time.
    pub stopped: bool,
    /// What came up, in the order in which one would ask.
    pub charts: Vec<Chart>,
}

/// Some figures that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    /// A stable name.
    pub key: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// How it is counted.
    pub about: &'static str,
    /// What the numbers are.
    pub unit: Unit,
    /// The figures.
    pub bars: Vec<Bar>,
}

/// A figure with its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// What it is about.
    pub label: String,
    /// The figure.
    #[serde(flatten)]
    pub estimate: Estimate,
}

/// What numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Parts of a whole, 0 to 1.
    Share,
    /// Any numbers.
    Mean,
}

/// What a chart is, before anything is measured.
pub(crate) struct Sheet {
    pub(crate) key: &'static str,
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
    pub(crate) unit: Unit,
}

/// What is measured in one game, of whatever kind it is.
trait AnyGauge {
    fn begin(&mut self, _state: &dyn AnyState, _notes: &mut Notes) {}
    fn see(&mut self, deed: &AnyMove<'_>, notes: &mut Notes);
    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes);
}

/// A move.
struct AnyMove<'a> {
    before: &'a dyn AnyState,
    at: Millis,
    actor: Actor,
    deed: &'a dyn AnyDeed,
}

/// What is measured in a game of one kind.
trait Gauge {
    /// The game.
    type Game: Game;

    fn begin(&mut self, _seats: SeatCount, _notes: &mut Notes) {}
    fn see(&mut self, deed: &Deed<'_, Self::Game>, notes: &mut Notes);
    /// `view` is what everybody sees at the end.
    fn end(&mut self, view: &ViewOf<Self>, outcome: Option<Outcome>, notes: &mut Notes);
}

type ViewOf<T> = <<T as Gauge>::Game as Game>::View;

/// A move of a game, and what it brought about.
struct Deed<'a, G: Game> {
    before: &'a dyn AnyState,
    at: Millis,
    events: &'a [G::Event],
}

impl<G: Game> Deed<'_, G> {
    /// What everybody saw before it.
    fn view_before(&self) -> G::View {
        seen_by_all::<G>(self.before)
    }
}

/// What everybody sees of a state of that game.
fn seen_by_all<G: Game>(state: &dyn AnyState) -> G::View {
    let view = state.view(Watcher::Spectator);
    let view = view.get::<G>().cloned();
    view.unwrap_or_else(|| panic!("{} is not {}", state.info().id, G::INFO.id))
}

/// The only place where the types of a game are found again.
impl<T: Gauge> AnyGauge for T {
    fn begin(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        Gauge::begin(self, state.seats(), notes);
    }

    fn see(&mut self, made: &AnyMove<'_>, notes: &mut Notes) {
        let events = made.deed.events();
        let events = events.get::<T::Game>();
        let deed = Deed {
            before: made.before,
            at: made.at,
            events: events.unwrap_or_else(|| panic!("no events of {}", T::Game::INFO.id)),
        };
        Gauge::see(self, &deed, notes);
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let view = seen_by_all::<T::Game>(state);
        Gauge::end(self, &view, state.outcome(), notes);
    }
}

/// Both gauges of a game, and their notes.
struct Watch {
    gauges: Vec<Box<dyn AnyGauge>>,
    notes: Notes,
}

impl Observer for Watch {
    fn begin(&mut self, state: &dyn AnyState) {
        for gauge in &mut self.gauges {
            gauge.begin(state, &mut self.notes);
        }
    }

    fn see(&mut self, before: &dyn AnyState, at: Millis, actor: Actor, deed: &dyn AnyDeed) {
        let made = AnyMove {
            before,
            at,
            actor,
            deed,
        };
        for gauge in &mut self.gauges {
            gauge.see(&made, &mut self.notes);
        }
    }

    fn end(&mut self, state: &dyn AnyState) {
        for gauge in &mut self.gauges {
            gauge.end(state, &mut self.notes);
        }
    }
}

fn gauges(game: &str) -> Vec<Box<dyn AnyGauge>> {
    let mut gauges: Vec<Box<dyn AnyGauge>> = vec![Box::new(common::Common::default())];
    match game {
        "hunters" => gauges.push(Box::new(hunters::Hunting::default())),
        "match" => gauges.push(Box::new(candy_match::Matching::default())),
        "necklace" => gauges.push(Box::new(necklace::Gathering::default())),
        "pinata" => gauges.push(Box::new(pinata::Breaking::default())),
        _ => {}
    }
    gauges
}

fn sheets(game: &str) -> Vec<&'static Sheet> {
    let own: &'static [Sheet] = match game {
        "hunters" => hunters::SHEETS,
        "match" => candy_match::SHEETS,
        "necklace" => necklace::SHEETS,
        "pinata" => pinata::SHEETS,
        _ => &[],
    };
    common::SHEETS.iter().chain(own).collect()
}

impl Balance {
    /// Plays the games, or as many as there are until `stop`. `progress` hears how many are over.
    /// A contestant that spoils its own game ends it all: there is nothing to measure.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut progress: impl FnMut(usize),
    ) -> Result<Result<Findings, Fault>, SeedError> {
        let deals = crate::tournament::deals(&self.seed, self.games)?;
        let id = self.variant.game.info().id;
        let seats = usize::from(self.variant.seats.get());
        let mut book = Book::default();
        let mut fault = None;
        thread_pool::run_in_order(
            deals.len(),
            self.threads,
            stop,
            || vec![Agent::new(self.contestant.clone())],
            |players, index, halt| {
                let mut watch = Watch {
                    gauges: gauges(id),
                    notes: Notes::default(),
                };
                let seating = vec![0; seats];
                let (deal, luck) = (&deals[index], "balance");
                let finish = self
                    .variant
                    .play(deal, luck, players, &seating, halt, &mut watch)?;
                Some((finish.fault, watch.notes))
            },
            |index, (spoilt, notes)| {
                if let Some((_, spoilt)) = spoilt {
                    fault = Some(spoilt);
                    return ControlFlow::Break(());
                }
                book.add(notes);
                progress(index + 1);
                ControlFlow::Continue(())
            },
        );
        if let Some(fault) = fault {
            return Ok(Err(fault));
        }
        let mut charts = book.charts(&sheets(id));
        if id == "necklace" {
            charts.extend(starts::charts(&self.variant.options));
        }
        Ok(Ok(Findings {
            games: book.games(),
            stopped: stop.load(Ordering::Relaxed) && book.games() < deals.len(),
            charts,
        }))
    }
}

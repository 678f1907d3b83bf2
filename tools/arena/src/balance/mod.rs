//! Balance of a game: one contestant plays against itself, and gauges measure every game.
//!
//! Measures of all games are in `common.rs`. Measures of a single game are in its presentation
//! (`games/GAME/presentation/src/balance.rs`).

mod common;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use presentation::balance::{AnyGauge, AnyMove, BalanceReport, ChartSpec, Notebook, Notes};
use serde::Serialize;
use tabletop::{Actor, AnyAppliedAction, AnyState, Millis, Seed, SeedError};

use crate::agent::{Agent, ForfeitReason};
use crate::contestant::Contestant;
use crate::game_runner::{Observer, Variant};
use crate::thread_pool;
pub(crate) use common::seat_name;
pub use presentation::balance::{Bar, Chart, Unit};

/// The settings of a measurement.
#[derive(Clone, Debug)]
pub struct Balance {
    /// The game.
    pub variant: Variant,
    /// The contestant, which plays against itself.
    pub contestant: Contestant,
    /// Number of games.
    pub games: u32,
    /// Game number n is dealt from the seed SEED-n.
    pub seed: Seed,
    /// Number of games that are played at the same time.
    pub threads: usize,
}

/// The results of a measurement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// Number of games that were played to the end.
    pub games: usize,
    /// Whether the measurement was stopped early.
    pub stopped: bool,
    /// The charts, the most important questions first.
    pub charts: Vec<Chart>,
}

/// The gauges of a game (common and own), and their notes.
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

    fn see(
        &mut self,
        before: &dyn AnyState,
        at: Millis,
        actor: Actor,
        applied: &dyn AnyAppliedAction,
    ) {
        let made = AnyMove {
            before,
            at,
            actor,
            applied,
        };
        for gauge in &mut self.gauges {
            gauge.measure(&made, &mut self.notes);
        }
    }

    fn end(&mut self, state: &dyn AnyState) {
        for gauge in &mut self.gauges {
            gauge.end(state, &mut self.notes);
        }
    }
}

/// The report with the measures of one game; `None` if the game has no measures of its own.
fn report(game: &str) -> Option<&'static dyn BalanceReport> {
    presentations::find(game).map(|found| found.balance)
}

fn gauges(game: &str) -> Vec<Box<dyn AnyGauge>> {
    let common: Box<dyn AnyGauge> = Box::new(common::Common::default());
    let own = report(game).map(BalanceReport::new_gauge);
    std::iter::once(common).chain(own).collect()
}

fn charts(game: &str) -> Vec<&'static ChartSpec> {
    let own = report(game).map_or(&[][..], BalanceReport::charts);
    common::CHARTS.iter().chain(own).collect()
}

impl Balance {
    /// Plays the games until all are over or `stop` is set. `progress` gets the number of finished
    /// games. A fault of the contestant ends the measurement, because its results would mean
    /// nothing.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut progress: impl FnMut(usize),
    ) -> Result<Result<Findings, ForfeitReason>, SeedError> {
        let deals = crate::tournament::deals(&self.seed, self.games)?;
        let id = self.variant.game.info().id;
        let seats = usize::from(self.variant.seats.get());
        let mut book = Notebook::default();
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
        let mut charts = book.charts(&charts(id));
        let options = self.variant.game.read_options(&self.variant.options);
        if let (Some(report), Ok(options)) = (report(id), options) {
            charts.extend(report.known_charts(&options));
        }
        Ok(Ok(Findings {
            games: book.games(),
            stopped: stop.load(Ordering::Relaxed) && book.games() < deals.len(),
            charts,
        }))
    }
}

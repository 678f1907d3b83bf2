//! Balance of a game: one contestant plays against itself, and gauges measure every game.
//!
//! Measures of all games are in `common.rs`. Measures of a single game are in its presentation
//! (`games/GAME/presentation/src/balance.rs`).

mod common;
mod comparison;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use presentation::balance::{
    AnyGauge, AnyMove, BalanceReport, ChartSpec, ExpectedBars, Notebook, Notes,
};
use serde::Serialize;
use tabletop::{Actor, AnyAppliedAction, AnyOptions, AnyState, Millis, Record, Seed, SeedError};

use crate::agent::{Agent, ForfeitReason};
use crate::contestant::Contestant;
use crate::game_runner::{Observer, Variant};
use crate::recorder::Recorder;
use crate::thread_pool;
pub(crate) use common::seat_name;
pub use comparison::{ChartComparison, Comparison, RowComparison};
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
    /// Whether the games are recorded.
    pub records: bool,
    /// Number of games that are played at the same time.
    pub threads: usize,
}

/// A game that was just measured.
#[derive(Clone, Copy, Debug)]
pub struct MeasuredGame<'a> {
    /// Its number, from 1 on.
    pub number: usize,
    /// Its record, if games are recorded.
    pub record: Option<&'a Record>,
}

/// The results of a measurement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// Number of games that were played to the end.
    pub games: usize,
    /// Whether the measurement was stopped early.
    pub stopped: bool,
    /// Number of rows that were compared with an even share.
    pub comparisons: usize,
    /// The charts, the most important questions first.
    pub charts: Vec<Chart>,
}

/// The gauges of a game (common and own), and their notes.
struct Watch {
    gauges: Vec<Box<dyn AnyGauge>>,
    notes: Notes,
    recorder: Option<Recorder>,
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
        self.recorder.see(before, at, actor, applied);
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
        self.recorder.end(state);
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

/// The bars that charts of a game have in any case.
fn expected(game: &str, options: Option<&AnyOptions>, variant: &Variant) -> ExpectedBars {
    let mut bars = ExpectedBars::default();
    common::expect(variant.seats, &mut bars);
    if let (Some(report), Some(options)) = (report(game), options) {
        report.expect(options, variant.seats, &mut bars);
    }
    bars
}

impl Balance {
    /// Plays the games until all are over or `stop` is set. `progress` gets every finished game,
    /// in order. A fault of the contestant ends the measurement, because its results would mean
    /// nothing.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut progress: impl FnMut(MeasuredGame<'_>),
    ) -> Result<Result<Findings, ForfeitReason>, SeedError> {
        let deals = crate::tournament::deals(&self.seed, self.games)?;
        let id = self.variant.game.info().id;
        let seats = usize::from(self.variant.seats.get());
        let options = self.variant.game.read_options(&self.variant.options).ok();
        let mut book = Notebook::new(expected(id, options.as_ref(), &self.variant));
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
                    recorder: self.records.then(Recorder::default),
                };
                let seating = vec![0; seats];
                let (deal, luck) = (&deals[index], "balance");
                let finish = self
                    .variant
                    .play(deal, luck, players, &seating, halt, &mut watch)?;
                let record = watch.recorder.map(|recorder| {
                    let names = vec![self.contestant.to_string(); seats];
                    recorder.record(&self.variant, deal, &names, &finish)
                });
                Some((finish.fault, watch.notes, record))
            },
            |index, (spoilt, notes, record)| {
                progress(MeasuredGame {
                    number: index + 1,
                    record: record.as_ref(),
                });
                if let Some((_, spoilt)) = spoilt {
                    fault = Some(spoilt);
                    return ControlFlow::Break(());
                }
                book.add(notes);
                ControlFlow::Continue(())
            },
        );
        if let Some(fault) = fault {
            return Ok(Err(fault));
        }
        let mut charts = book.charts(&charts(id), self.variant.seats);
        let comparisons = comparison::mark_bars(&mut charts);
        if let (Some(report), Some(options)) = (report(id), &options) {
            charts.extend(report.known_charts(options));
        }
        Ok(Ok(Findings {
            games: book.games(),
            stopped: stop.load(Ordering::Relaxed) && book.games() < deals.len(),
            comparisons,
            charts,
        }))
    }
}

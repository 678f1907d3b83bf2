//! The examination: random games, every state held against the laws.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::{Examined, Law, data_laws, play_laws, secret_laws, space_laws};
use crate::game::Game;
use crate::hash::StateHash;
use crate::playout::random_step;
use crate::record::{Format, Move, Record, Start};
use crate::seat::SeatCount;
use crate::seed::{Draw, Seed, Stream};
use crate::setup::{Setup, read_options};

/// The extent of an examination.
#[derive(Clone, Debug)]
pub struct ExaminationPlan {
    /// The number of games, spread evenly over the game's set-ups.
    pub games: u32,
    /// Game `n` is dealt from the seed `<seed>-<n>`.
    pub seed: Seed,
    /// Options for all games, instead of those of the game's set-ups; `null` for those.
    pub options: Value,
}

impl ExaminationPlan {
    /// That many games from the kit's usual seed.
    #[must_use]
    pub fn games(games: u32) -> Self {
        ExaminationPlan {
            games,
            seed: Seed::new("kit").expect("a plain word is a seed"),
            options: Value::Null,
        }
    }
}

/// A law that does not hold.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The observation.
    pub message: String,
    /// The game up to where it was seen.
    pub record: Option<Record>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken: {}: {}", self.law, self.message)?;
        self.record
            .as_ref()
            .map_or(Ok(()), |record| write!(f, "{record}"))
    }
}

/// The findings of an examination.
#[derive(Clone, Debug, Default)]
pub struct ExaminationReport {
    /// Games played.
    pub games: u32,
    /// States held against the laws.
    pub states: u64,
    /// The number of tests of each law.
    pub checks: BTreeMap<Law, u64>,
    /// The first violation of each law.
    pub violations: Vec<Violation>,
}

impl ExaminationReport {
    /// Whether every law was put to the test and held.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.violations.is_empty() && Law::ALL.iter().all(|law| self.checks.contains_key(law))
    }

    /// Counts a check of `law` and keeps its first violation.
    pub(super) fn hold(
        &mut self,
        law: Law,
        verdict: Result<(), String>,
        record: impl FnOnce() -> Option<Record>,
    ) {
        *self.checks.entry(law).or_default() += 1;
        if let Err(message) = verdict
            && self.violations.iter().all(|known| known.law != law)
        {
            self.violations.push(Violation {
                law,
                message,
                record: record(),
            });
        }
    }
}

impl fmt::Display for ExaminationReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for law in Law::ALL {
            let checks = self.checks.get(&law).copied().unwrap_or(0);
            let broken = self.violations.iter().any(|violation| violation.law == law);
            let mark = match (broken, checks) {
                (true, _) => "BROKEN",
                (false, 0) => "untested",
                (false, _) => "ok",
            };
            writeln!(f, "{mark:>8}  {checks:>9}  {law}")?;
        }
        writeln!(f, "{} games, {} states", self.games, self.states)?;
        self.violations
            .iter()
            .try_for_each(|violation| write!(f, "\n{violation}"))
    }
}

/// Plays `plan.games` random games of `G` and reports which laws held. `progress` hears the
/// number of games so far after each.
pub fn examine<G: Examined>(
    plan: &ExaminationPlan,
    progress: &mut dyn FnMut(u32),
) -> ExaminationReport {
    let mut report = ExaminationReport::default();
    report.hold(Law::InfoIsTrue, data_laws::info_is_true::<G>(), || None);
    report.hold(Law::PerftCounts, play_laws::perft_counts::<G>(), || None);
    let setups = setups::<G>(plan);
    let mut rng = plan.seed.stream("kit");
    let mut strangers = Strangers::<G>::default();
    let mut secrets = secret_laws::Findings::default();
    for (number, setup) in (0..plan.games).zip(setups.iter().cycle()) {
        // A seed of the longest length has no room for a number; the stream stays different.
        let seed = Seed::new(format!("{}-{number}", plan.seed)).unwrap_or(plan.seed.clone());
        if let Some(mut game) = Examination::<G>::begin(setup, &seed, &mut report) {
            game.run(&mut report, &mut rng, &mut strangers, &mut secrets);
        }
        report.games += 1;
        progress(report.games);
    }
    if report.states > 0 {
        for (law, verdict) in secrets.verdicts::<G>() {
            report.hold(law, verdict, || None);
        }
    }
    report
}

/// The set-ups of the games: those that the game names, or with the options of the plan one for each
/// number of players that they allow.
fn setups<G: Examined>(plan: &ExaminationPlan) -> Vec<Setup<G::Options>> {
    if plan.options.is_null() {
        return G::setups();
    }
    let Ok(options) = read_options::<G::Options>(&plan.options) else {
        return Vec::new();
    };
    let setup = |seats: u8| {
        let setup = Setup {
            options: options.clone(),
            seats: SeatCount::new(seats)?,
        };
        G::deal(&setup, &plan.seed).is_ok().then_some(setup)
    };
    let (fewest, most) = G::INFO.seats;
    (fewest.get()..=most.get()).filter_map(setup).collect()
}

/// Actions that occurred somewhere, to be tried elsewhere.
pub(super) struct Strangers<G: Game>(Vec<G::Action>);

impl<G: Game> Default for Strangers<G> {
    fn default() -> Self {
        Strangers(Vec::new())
    }
}

impl<G: Game> Strangers<G> {
    const KEPT: usize = 256;
    const TRIED: usize = 6;

    fn meet(&mut self, action: G::Action, rng: &mut Stream) {
        if self.0.len() < Self::KEPT {
            self.0.push(action);
        } else {
            self.0[rng.below(Self::KEPT as u32) as usize] = action;
        }
    }

    fn some(&self, rng: &mut Stream) -> Vec<G::Action> {
        let tries = Self::TRIED.min(self.0.len());
        (0..tries)
            .filter_map(|_| rng.choose(self.0.iter()).cloned())
            .collect()
    }
}

/// One game under examination.
struct Examination<G: Game> {
    setup: Setup<G::Options>,
    seed: Seed,
    state: G,
    moves: Vec<Move>,
}

/// The dearer laws are put to the test in one state out of this many, and in the first and last.
const SAMPLE: u32 = 8;

impl<G: Examined> Examination<G> {
    fn begin(
        setup: &Setup<G::Options>,
        seed: &Seed,
        report: &mut ExaminationReport,
    ) -> Option<Self> {
        match G::deal(setup, seed) {
            Ok(state) => {
                let (setup, seed) = (setup.clone(), seed.clone());
                Some(Examination {
                    setup,
                    seed,
                    state,
                    moves: Vec::new(),
                })
            }
            Err(error) => {
                let verdict = Err(format!("{setup:?} cannot be dealt: {error}"));
                report.hold(Law::InfoIsTrue, verdict, || None);
                None
            }
        }
    }

    fn record(&self) -> Record {
        Record {
            format: Format,
            game: G::INFO.id.to_owned(),
            options: serde_json::to_value(&self.setup.options).unwrap_or(Value::Null),
            seats: self.setup.seats,
            start: Start::Seed(self.seed.clone()),
            moves: self.moves.clone(),
            notes: Vec::new(),
            hash: Some(StateHash::of(&self.state)),
        }
    }

    fn run(
        &mut self,
        report: &mut ExaminationReport,
        rng: &mut Stream,
        strangers: &mut Strangers<G>,
        secrets: &mut secret_laws::Findings,
    ) {
        let bound = G::longest_game(&self.setup);
        loop {
            report.states += 1;
            self.hold_cheap_laws(report, rng, strangers);
            let step = random_step(&self.state, rng);
            if self.moves.is_empty() || step.is_none() || rng.below(SAMPLE) == 0 {
                self.hold_dear_laws(report, rng, secrets);
            }
            let Some(step) = step else { break };
            if self.moves.len() as u32 >= bound {
                let verdict = Err(format!("the game goes on after {bound} actions"));
                return report.hold(Law::GamesEnd, verdict, || Some(self.record()));
            }
            self.moves.push(Move {
                at: step.at,
                actor: step.actor,
                action: step.action.to_string(),
            });
            strangers.meet(step.action.clone(), rng);
            self.state.apply(step.at, step.actor, step.action, &mut ());
        }
        let ended = play_laws::game_ended_well(&self.state);
        report.hold(Law::GamesEnd, ended, || Some(self.record()));
        let replayed = data_laws::record_replays::<G>(&self.record());
        report.hold(Law::RecordsReplay, replayed, || Some(self.record()));
    }

    fn hold_cheap_laws(
        &self,
        report: &mut ExaminationReport,
        rng: &mut Stream,
        strangers: &Strangers<G>,
    ) {
        let state = &self.state;
        let mut tried = strangers.some(rng);
        tried.extend(state.strangers());
        let here = || Some(self.record());
        report.hold(Law::ActorsCanAct, play_laws::actors_can_act(state), here);
        report.hold(
            Law::LegalIsChecked,
            play_laws::legal_is_checked(state, &tried),
            here,
        );
        report.hold(
            Law::NotationRoundTrips,
            play_laws::notation_round_trips(state),
            here,
        );
        report.hold(
            Law::RefusalsNameTheirRule,
            play_laws::refusals_name_rules(state, &tried),
            here,
        );
        report.hold(
            Law::RefusalsChangeNothing,
            play_laws::refusals_change_nothing(state, &tried),
            here,
        );
        report.hold(Law::NothingIsLost, state.audit(), here);
        report.hold(
            Law::GamesEnd,
            play_laws::scores_wait_for_the_end(state),
            here,
        );
    }

    fn hold_dear_laws(
        &self,
        report: &mut ExaminationReport,
        rng: &mut Stream,
        secrets: &mut secret_laws::Findings,
    ) {
        let state = &self.state;
        let here = || Some(self.record());
        report.hold(
            Law::PositionsRoundTrip,
            data_laws::positions_round_trip(state),
            here,
        );
        let resampled = secret_laws::resample_keeps_the_view(state, rng, secrets);
        report.hold(Law::ResampleKeepsTheView, resampled, here);
        let choices = space_laws::choices_are_actions(state, rng);
        report.hold(Law::ChoicesAreActions, choices, here);
        let tensors = space_laws::tensors_tell_the_view(state, rng);
        report.hold(Law::TensorsTellTheView, tensors, here);
        let hidden = secret_laws::secrets_stay_hidden(state, rng, secrets);
        report.hold(Law::SecretsStayHidden, hidden, here);
    }
}

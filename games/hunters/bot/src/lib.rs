//! Bot of Candy Hunters: plans whole turns, evaluates them, and plays the best ones out.
//!
//! A turn of five steps is one `TurnPlan`. `town` numbers the tiles, so that a set of tiles is
//! a machine word; `ghost_moves` generates all ghost moves on them; `spots` finds where the own
//! Patterns are or nearly are; `evaluation` values all of it. `lookahead` plays the best plans
//! out in resampled worlds, and `endgame` searches the last turns exactly.

mod endgame;
mod evaluation;
mod ghost_moves;
mod last_turn;
mod levels;
mod lookahead;
mod reasons;
mod small_child;
mod spots;
mod town;
mod turn_plan;
mod turn_state;

use bots::{Bot, Budget, Candidate, Cost, Level, Spending, Thought};
use hunters::{Action, Hunters, Step};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Draw, Perspective, Stream};

use levels::LevelSettings;
use lookahead::Trial;
use turn_plan::{Planner, TurnPlan};

/// The most plans with the same build and the same score that are tried.
const ALIKE: usize = 4;
/// The most candidates of a thought.
const CANDIDATES: usize = 12;

/// The bot of Candy Hunters.
#[derive(Clone, Copy, Debug)]
pub struct HuntersBot;

impl Bot for HuntersBot {
    type Game = Hunters;

    const STRENGTHS: &'static [f64] = &[0.0, 708.0, 911.0, 1263.0];
    const REASONS: &'static [&'static str] = reasons::REASONS;

    fn think(
        &self,
        perspective: &Perspective<'_, Hunters>,
        level: Level,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought> {
        think(perspective, level, budget, rng)
    }

    /// Both actions are played in the same worlds, and the rest of the turn is played as well as
    /// possible.
    fn compare(
        &self,
        perspective: &Perspective<'_, Hunters>,
        actions: [&Action; 2],
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Cost> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        let settings = levels::settings(Level::Jawbreaker);
        let actions = actions.map(|&action| action);
        let spending = &mut budget.start();
        lookahead::compare(perspective, actions, &settings, spending, &mut rng)
    }
}

/// The thought at that level; `None` if the seat cannot act.
fn think(
    perspective: &Perspective<'_, Hunters>,
    level: Level,
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Option<Thought> {
    perspective.legal().next()?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
    let settings = levels::settings(level);
    // Public information and the own hand are the same in every world.
    let world = perspective.resample(&mut rng);
    let place = small_child::place_anywhere(&world, &settings, &mut rng);
    let budget = budget.within(Budget::nodes(settings.nodes));
    let mut spending = share(budget, &world).start();
    let mut planner = Planner::default();
    let mut trials = trials(perspective, &mut planner, &settings, &spending, &mut rng);
    if happens(settings.never_turns, &mut rng) {
        overlook_turned(&mut trials);
    }
    overlook_some(&mut trials, settings.overlooks, &mut rng);
    if settings.places_anywhere > 0 {
        let first = place.or_else(|| trials.first()?.actions.first().copied())?;
        let turn = small_child::whole_turn(&mut planner, &world, first, &settings, &mut rng);
        return Some(thought_of(&turn));
    }
    let only = perspective.legal().len() == 1;
    let candidates = endgame::candidates(
        perspective,
        &world,
        &settings,
        &trials,
        &mut spending,
        &mut rng,
    )
    .unwrap_or_else(|| {
        let depth = settings.rounds * usize::from(world.seats().get());
        if depth > 0 && !only {
            let spending = &mut spending;
            let how = (depth, settings.quick);
            lookahead::look_ahead(
                perspective,
                &mut planner,
                &mut trials,
                how,
                spending,
                &mut rng,
            );
        }
        trials.iter().map(candidate).collect()
    });
    let reason = candidates
        .first()
        .and_then(|best| reasons::reason_for(&world, best));
    Some(Thought {
        candidates: distinct(candidates),
        reason,
        nodes: spending.spent(),
    })
}

/// The part of the budget for this step. The first decision of a turn plans the whole turn, so the
/// later ones take less.
fn share<'a>(budget: Budget<'a>, world: &Hunters) -> Budget<'a> {
    let part = match world.step() {
        Step::Build | Step::Over => 1,
        Step::Ghosts => 2,
        Step::Push | Step::Score | Step::Exchange | Step::Kid => 4,
    };
    Budget {
        nodes: budget.nodes / u64::from(part),
        time: budget.time.map(|time| time.part(1, part)),
        ..budget
    }
}

/// The plans that seem best, looked for in some worlds, the best first.
fn trials(
    perspective: &Perspective<'_, Hunters>,
    planner: &mut Planner,
    settings: &LevelSettings,
    spending: &Spending<'_>,
    rng: &mut Xoshiro256PlusPlus,
) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    for index in 0..settings.worlds {
        if index > 0 && spending.is_over() {
            break;
        }
        let world = perspective.resample(rng);
        let most = settings.trials * (index + 1) / settings.worlds;
        for plan in planner.plans(&world, settings.effort) {
            if trials.len() >= most {
                break;
            }
            let mut alike = 0;
            let mut known = false;
            for trial in &trials {
                let TurnPlan { build, score, .. } = trial.plan;
                if (build, score) == (plan.build, plan.score) {
                    alike += 1;
                    known |= trial.plan.stand == plan.stand;
                }
            }
            if alike < ALIKE && !known {
                trials.push(Trial::new(&world, plan));
            }
        }
    }
    add_choices(perspective, &mut trials, rng);
    trials
}

/// Adds every action of the last two steps: they are few, and plans of earlier steps leave them to
/// the evaluation.
fn add_choices(
    perspective: &Perspective<'_, Hunters>,
    trials: &mut Vec<Trial>,
    rng: &mut Xoshiro256PlusPlus,
) {
    let world = perspective.resample(rng);
    if !matches!(world.step(), Step::Exchange | Step::Kid) {
        return;
    }
    let Some(plan) = trials.first().map(|trial| trial.plan) else {
        return;
    };
    for action in perspective.legal() {
        let mut other = plan;
        match action {
            hunters::Action::Exchange { card } => other.exchange = Some(card),
            hunters::Action::Kid { cell } => other.kid = Some(cell),
            _ => other.exchange = None,
        }
        if !trials.iter().any(|trial| trial.actions[0] == action) {
            trials.push(Trial::new(&world, other));
        }
    }
}

/// Draws whether something happens that has this chance, in percent. Draws nothing where it cannot.
fn happens(percent: u32, rng: &mut Xoshiro256PlusPlus) -> bool {
    percent > 0 && rng.below(100) < percent
}

/// Removes the plans that score a turned Pattern. One plan always stays.
fn overlook_turned(trials: &mut Vec<Trial>) {
    let as_printed = |trial: &Trial| small_child::as_printed(&trial.plan);
    if trials.iter().any(as_printed) {
        trials.retain(as_printed);
    }
}

/// A turn without an evaluation.
fn thought_of(turn: &[Action]) -> Thought {
    let candidate = Candidate {
        actions: turn.iter().map(ToString::to_string).collect(),
        value: 0.5,
        visits: 0,
        exact: None,
    };
    Thought {
        candidates: vec![candidate],
        ..Thought::default()
    }
}

/// Removes plans at random, because people overlook things too. One always stays.
fn overlook_some(trials: &mut Vec<Trial>, percent: u32, rng: &mut Xoshiro256PlusPlus) {
    let mut left = trials.len();
    trials.retain(|_| {
        let seen = left == 1 || percent == 0 || rng.below(100) >= percent;
        // Once one is kept, all others may go.
        left = if seen { usize::MAX } else { left - 1 };
        seen
    });
}

fn candidate(trial: &Trial) -> Candidate {
    Candidate {
        actions: trial.actions.iter().map(ToString::to_string).collect(),
        value: f64::from(trial.value()),
        visits: trial.values.len() as u64,
        exact: None,
    }
}

/// One candidate for each decision, the best first.
fn distinct(candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut distinct: Vec<Candidate> = Vec::new();
    for candidate in candidates {
        let known = distinct
            .iter()
            .any(|other| other.actions[0] == candidate.actions[0]);
        if !known && distinct.len() < CANDIDATES {
            distinct.push(candidate);
        }
    }
    distinct
}

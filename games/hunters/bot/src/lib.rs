//! Candy Hunters: what is known about it beyond its rules.
//!
//! A turn of five steps is thought of as one [`turn_plan`](turn_plan::Plan). [`town`] numbers the tiles, so
//! that sets of them are words; [`ghost_moves`] walks through all ghost moves on them; [`spots`] are
//! where the own Patterns are or nearly are; [`evaluation`] says what all of it is worth. The best plans
//! are then tried out against the others' answers in worlds that may be true ([`lookahead`]), and the
//! last turns are thought through to the end ([`last_turn`]).

mod endgame;
mod evaluation;
mod ghost_moves;
mod last_turn;
mod levels;
mod lookahead;
mod reasons;
mod spots;
mod town;
mod turn_plan;
mod turn_state;

use bots::{Bot, Budget, Cost, Level, Spending, Thought, Way};
use hunters::{Action, Hunters, Step};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Draw, Perspective, Stream};

use levels::Style;
use lookahead::Trial;
use turn_plan::{Plan, Planner};

/// So many plans that build and score the same may be tried out.
const ALIKE: usize = 4;
/// So many ways are given in a thought.
const WAYS: usize = 12;

/// The bot of Candy Hunters.
#[derive(Clone, Copy, Debug)]
pub struct HuntersBot;

impl Bot for HuntersBot {
    type Game = Hunters;

    const STRENGTHS: &'static [f64] = &[0.0, 564.0, 766.0, 1118.0];
    const REASONS: &'static [&'static str] = reasons::REASONS;

    fn think(
        &self,
        perspective: &Perspective<'_, Hunters>,
        level: Level,
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Thought> {
        think(perspective, level, budget, luck)
    }

    /// Both actions are done in the same worlds, and the turn goes on as well as it can.
    fn compare(
        &self,
        perspective: &Perspective<'_, Hunters>,
        actions: [&Action; 2],
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Cost> {
        let mut luck = Xoshiro256PlusPlus::seed_from_u64(luck.next_u64());
        let style = levels::style(Level::Jawbreaker);
        let actions = actions.map(|&action| action);
        let spending = &mut budget.start();
        lookahead::compare(perspective, actions, &style, spending, &mut luck)
    }
}

/// What a bot of that level thinks; `None` if it cannot do anything.
fn think(
    eyes: &Perspective<'_, Hunters>,
    level: Level,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    eyes.legal().next()?;
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(luck.next_u64());
    let style = levels::style(level);
    // What is public, and the own hand, are true in every world.
    let world = eyes.resample(&mut luck);
    let budget = budget.within(Budget::nodes(style.nodes));
    let mut spending = share(budget, &world).start();
    let mut planner = Planner::default();
    let mut trials = trials(eyes, &mut planner, &style, &spending, &mut luck);
    overlook(&mut trials, style.overlooks, &mut luck);
    let only = eyes.legal().len() == 1;
    let ways = endgame::ways(eyes, &world, &style, &trials, &mut spending, &mut luck)
        .unwrap_or_else(|| {
            let depth = style.rounds * usize::from(world.seats().get());
            if depth > 0 && !only {
                let spending = &mut spending;
                let how = (depth, style.quick);
                lookahead::look_ahead(eyes, &mut planner, &mut trials, how, spending, &mut luck);
            }
            trials.iter().map(way).collect()
        });
    let why = ways.first().and_then(|best| reasons::why(&world, best));
    Some(Thought {
        ways: distinct(ways),
        why,
        nodes: spending.spent(),
    })
}

/// A turn's plan is one piece of thinking: what comes after its first decision has been thought
/// about, and takes less.
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
    eyes: &Perspective<'_, Hunters>,
    planner: &mut Planner,
    style: &Style,
    spending: &Spending<'_>,
    luck: &mut Xoshiro256PlusPlus,
) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    for index in 0..style.worlds {
        if index > 0 && spending.is_over() {
            break;
        }
        let world = eyes.resample(luck);
        let most = style.trials * (index + 1) / style.worlds;
        for plan in planner.plans(&world, style.effort) {
            if trials.len() >= most {
                break;
            }
            let mut alike = 0;
            let mut known = false;
            for trial in &trials {
                let Plan { build, score, .. } = trial.plan;
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
    add_choices(eyes, &mut trials, luck);
    trials
}

/// In the last two steps there are few choices, and each is worth a look: the plans of earlier
/// steps leave them to the judgement.
fn add_choices(
    eyes: &Perspective<'_, Hunters>,
    trials: &mut Vec<Trial>,
    luck: &mut Xoshiro256PlusPlus,
) {
    let world = eyes.resample(luck);
    if !matches!(world.step(), Step::Exchange | Step::Kid) {
        return;
    }
    let Some(plan) = trials.first().map(|trial| trial.plan) else {
        return;
    };
    for action in eyes.legal() {
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

/// Plans that are not seen: human mistakes. The last one is always seen.
fn overlook(trials: &mut Vec<Trial>, percent: u32, luck: &mut Xoshiro256PlusPlus) {
    let mut left = trials.len();
    trials.retain(|_| {
        let seen = left == 1 || percent == 0 || luck.below(100) >= percent;
        // Once one is seen, the others may all be overlooked.
        left = if seen { usize::MAX } else { left - 1 };
        seen
    });
}

fn way(trial: &Trial) -> Way {
    Way {
        actions: trial.actions.iter().map(ToString::to_string).collect(),
        value: f64::from(trial.value()),
        visits: trial.values.len() as u64,
        exact: None,
    }
}

/// One way for each decision, the best first.
fn distinct(ways: Vec<Way>) -> Vec<Way> {
    let mut distinct: Vec<Way> = Vec::new();
    for way in ways {
        let known = distinct
            .iter()
            .any(|other| other.actions[0] == way.actions[0]);
        if !known && distinct.len() < WAYS {
            distinct.push(way);
        }
    }
    distinct
}

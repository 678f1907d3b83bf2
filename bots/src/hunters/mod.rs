//! Candy Hunters: what is known about it beyond its rules.
//!
//! A turn of five steps is thought of as one [`plan`](plan::Plan). [`town`] numbers the tiles, so
//! that sets of them are words; [`ghosts`] walks through all ghost moves on them; [`spots`] are
//! where the own Patterns are or nearly are; [`judge`] says what all of it is worth. The best plans
//! are then tried out against the others' answers in worlds that may be true ([`ahead`]).

mod ahead;
mod ghosts;
mod judge;
mod plan;
mod scene;
mod spots;
mod town;

use hunters::{Hunters, Step};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Perspective, Stream};

use crate::budget::Budget;
use crate::level::Level;
use crate::thought::{Thought, Way};
use ahead::Trial;
use plan::{Effort, Planner};

/// How a level thinks.
struct Style {
    effort: Effort,
    /// In so many worlds plans are looked for.
    worlds: usize,
    /// So many plans are tried out.
    trials: usize,
    /// For so many turns.
    depth: usize,
    /// With so many nodes at most.
    nodes: u64,
}

fn style(level: Level, seats: usize) -> Style {
    let all = Effort {
        builds: 80,
        keep: 160,
        new_tile: true,
        moves: 2,
        rivals: true,
    };
    let knob = |name: &str, default: usize| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default);
    match level {
        Level::Random | Level::Marshmallow | Level::Toffee => Style {
            effort: Effort { builds: 4, keep: 8, new_tile: false, moves: 2, rivals: false },
            worlds: 1,
            trials: 1,
            depth: 0,
            nodes: 0,
        },
        Level::Liquorice => Style {
            effort: all,
            worlds: 2,
            trials: 16,
            depth: seats,
            nodes: 300,
        },
        Level::Jawbreaker => Style {
            effort: all,
            worlds: 4,
            trials: knob("K", 40),
            depth: knob("D", 2) * seats,
            nodes: u64::MAX,
        },
    }
}

/// What a bot of that level thinks; `None` if it cannot do anything.
pub(crate) fn think(
    eyes: &Perspective<'_, Hunters>,
    level: Level,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    eyes.legal().next()?;
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(luck.next_u64());
    let mut planner = Planner::default();
    let world = eyes.resample(&mut luck);
    let style = style(level, usize::from(world.seats().get()));
    let mut spending = budget.within(Budget::nodes(style.nodes)).start();
    let mut trials: Vec<Trial> = Vec::new();
    for index in 0..style.worlds {
        let other = eyes.resample(&mut luck);
        let plans = planner.plans(&other, style.effort);
        let share = style.trials * (index + 1) / style.worlds;
        for plan in plans {
            if trials.len() >= share {
                break;
            }
            let alike = trials
                .iter()
                .filter(|trial| trial.plan.build == plan.build && trial.plan.score == plan.score);
            let same = |trial: &Trial| {
                trial.plan.stand == plan.stand
                    && trial.plan.build == plan.build
                    && trial.plan.score == plan.score
                    && (plan.score.is_some() || trial.plan.exchange == plan.exchange)
            };
            if alike.count() < 4 && !trials.iter().any(same) {
                trials.push(Trial::new(&world, plan));
            }
        }
    }
    ahead::look_ahead(
        eyes,
        &mut planner,
        &mut trials,
        style.depth,
        &mut spending,
        &mut luck,
    );
    let _ = Step::Build;
    let ways = trials
        .iter()
        .map(|trial| Way {
            actions: trial.actions.iter().map(ToString::to_string).collect(),
            value: if trial.values.is_empty() {
                f64::from(ahead::squashed(trial.plan.worth, 6.0))
            } else {
                f64::from(trial.mean())
            },
            visits: trial.values.len() as u64,
            exact: None,
        })
        .collect();
    Some(Thought {
        ways,
        why: None,
        nodes: spending.spent(),
    })
}

//! Lookahead: plays the candidate plans out in resampled worlds, with quick turns of all players,
//! and drops plans that fall behind.

use bots::{Cost, Spending};
use hunters::{Action, Hunters, Step};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Perspective};

use super::evaluation::{Evaluator, TurnChanges, WEIGHTS, margin};
use super::levels::LevelSettings;
use super::turn_plan::{self, Effort, Planner, TurnPlan};
use super::turn_state::TurnState;

/// Number of worlds that are played before a plan may be dropped.
const PATIENCE: u32 = 4;
/// A plan is dropped when it is worse than the best by this number of standard errors.
const DOUBT: f32 = 1.6;

/// The weight of a plan's static evaluation, in worlds.
const PRIOR: f32 = 8.0;
/// The lead in points that counts as large.
const SPREAD: f32 = 6.0;

/// A plan on trial.
pub(super) struct Trial {
    pub(super) plan: TurnPlan,
    pub(super) actions: Vec<Action>,
    /// The value in each world so far.
    pub(super) values: Vec<f32>,
}

impl Trial {
    pub(super) fn new(game: &Hunters, plan: TurnPlan) -> Trial {
        Trial {
            actions: turn_plan::actions(game, &plan),
            plan,
            values: Vec::new(),
        }
    }

    /// The mean value over the worlds. The static evaluation counts as some worlds, so that a few
    /// worlds do not decide by chance.
    pub(super) fn value(&self) -> f32 {
        let evaluated = win_chance(self.plan.evaluation, SPREAD);
        let total = evaluated * PRIOR + self.values.iter().sum::<f32>();
        total / (PRIOR + self.values.len() as f32)
    }
}

/// Plays all plans in one world after the other until the budget is used up or one plan is left;
/// the best come first.
pub(super) fn look_ahead(
    perspective: &Perspective<'_, Hunters>,
    planner: &mut Planner,
    trials: &mut [Trial],
    (depth, quick): (usize, Effort),
    spending: &mut Spending<'_>,
    rng: &mut Xoshiro256PlusPlus,
) {
    let all = trials.len();
    let mut alive = all;
    let mut worlds = 0;
    while alive > 1 {
        let world = perspective.resample(rng);
        for index in 0..alive {
            let Some(value) = play_out(
                planner,
                &world,
                &trials[index].actions,
                (depth, quick),
                spending,
            ) else {
                // Not every plan was played in this world, so it does not count.
                trials[..index].iter_mut().for_each(|trial| {
                    trial.values.pop();
                });
                sort(&mut trials[..alive]);
                return;
            };
            trials[index].values.push(value);
        }
        worlds += 1;
        sort(&mut trials[..alive]);
        if worlds >= PATIENCE {
            let most = (all * 4 / (worlds as usize + 1)).max(4);
            alive = alive.min(most).min(still_in_doubt(&trials[..alive]));
        }
    }
}

/// The cost of the second of two actions against the first, in as many worlds as the budget allows.
pub(super) fn compare(
    perspective: &Perspective<'_, Hunters>,
    actions: [Action; 2],
    settings: &LevelSettings,
    spending: &mut Spending<'_>,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Cost> {
    let mut planner = Planner::default();
    let mut costs: Vec<f64> = Vec::new();
    while costs.len() < MOST_WORLDS {
        let world = perspective.resample(rng);
        let how = (
            settings.rounds * usize::from(world.seats().get()),
            settings.quick,
        );
        let mut value = |first: Action| {
            let turn = whole_turn(&mut planner, &world, first, settings.effort);
            play_out(&mut planner, &world, &turn, how, spending)
        };
        let [Some(one), Some(other)] = actions.map(&mut value) else {
            break;
        };
        costs.push(f64::from(one - other));
    }
    let count = costs.len() as f64;
    let mean = costs.iter().sum::<f64>() / count;
    let spread = costs
        .iter()
        .map(|cost| (cost - mean) * (cost - mean))
        .sum::<f64>();
    // At least two worlds are needed, because one alone has no error estimate.
    (costs.len() > 1).then(|| Cost {
        chances: mean,
        doubt: 2.0 * (spread / (count * (count - 1.0))).sqrt(),
    })
}

/// Maximum number of worlds of a comparison. More would not make it clearer.
const MOST_WORLDS: usize = 200;

/// An action and the best that can follow it in the same turn, in a world.
fn whole_turn(
    planner: &mut Planner,
    world: &Hunters,
    first: Action,
    effort: Effort,
) -> Vec<Action> {
    let mut game = world.clone();
    apply(&mut game, first);
    let mut turn = vec![first];
    if game.turn() == world.turn() && game.step() != Step::Over && game.step() != Step::Build {
        let plans = planner.plans(&game, effort);
        let rest = plans.first().map(|best| turn_plan::actions(&game, best));
        turn.extend(rest.unwrap_or_default());
    }
    turn
}

fn sort(trials: &mut [Trial]) {
    trials.sort_by(|a, b| b.value().total_cmp(&a.value()));
}

/// The number of trials, from the first on, that could still be the best, by the worlds that they
/// have in common.
fn still_in_doubt(trials: &[Trial]) -> usize {
    let best = &trials[0];
    let may_be_best = |trial: &Trial| {
        let pairs = || best.values.iter().zip(&trial.values);
        let count = pairs().count() as f32;
        let mean = pairs().map(|(a, b)| a - b).sum::<f32>() / count;
        let spread = pairs()
            .map(|(a, b)| (a - b - mean) * (a - b - mean))
            .sum::<f32>();
        let error = (spread / (count * (count - 1.0)).max(1.0)).sqrt();
        mean <= DOUBT * error
    };
    let last = trials.iter().rposition(may_be_best);
    last.unwrap_or_default() + 1
}

/// The value of a plan in a world; `None` if the budget is used up.
fn play_out(
    planner: &mut Planner,
    world: &Hunters,
    actions: &[Action],
    (depth, quick): (usize, Effort),
    spending: &mut Spending<'_>,
) -> Option<f32> {
    if !spending.pay() {
        return None;
    }
    let mut game = world.clone();
    let me = world.turn();
    for &action in actions {
        let drew = game.may_take_back();
        apply(&mut game, action);
        // After a card was drawn the rest of the turn is planned again.
        if drew && !game.may_take_back() && game.turn() == me {
            break;
        }
    }
    let mut turns = 0;
    let mut turn = me;
    while game.step() != Step::Over {
        if game.turn() != turn || game.step() == Step::Build {
            turn = game.turn();
            turns += 1;
            if turns > depth {
                break;
            }
            if !spending.pay() {
                return None;
            }
        }
        play_turn(planner, &mut game, quick);
    }
    Some(value(&game, me.index()))
}

/// Plays the rest of a turn, or up to a card that is drawn.
fn play_turn(planner: &mut Planner, game: &mut Hunters, quick: Effort) {
    let plans = planner.plans(game, quick);
    let Some(best) = plans.first() else {
        return;
    };
    let seat = game.turn();
    for action in turn_plan::actions(game, best) {
        apply(game, action);
        if game.step() == Step::Exchange && matches!(action, Action::Score { .. }) {
            return;
        }
    }
    debug_assert!(game.turn() != seat || game.step() != Step::Exchange);
}

pub(super) fn apply(game: &mut Hunters, action: Action) {
    let actor = Actor::Seat(game.turn());
    debug_assert!(game.check(actor, &action).is_ok(), "{action} in {game:?}");
    game.apply(game.now(), actor, action, &mut ());
}

/// The evaluation of a position for a player: 0 is lost, 1 is won.
pub(super) fn value(game: &Hunters, me: usize) -> f32 {
    if let Some(outcome) = game.outcome() {
        let seat = super::turn_state::seat(me);
        let share = 1.0 / outcome.winners.len() as f32;
        let won = if outcome.winners.contains(seat) {
            share
        } else {
            0.0
        };
        let totals: Vec<f32> = outcome
            .scores
            .as_slice()
            .iter()
            .map(|&n| n as f32)
            .collect();
        return 0.8 * won + 0.2 * win_chance(margin(&totals, me), 6.0);
    }
    let mut turn_state = TurnState::of(game);
    let turn = turn_state.seat;
    if turn_state.step == Step::Build {
        turn_state.players[turn].turns += 1;
    }
    let evaluator = Evaluator {
        turn_state: &turn_state,
        town: &turn_state.town,
        weights: &WEIGHTS,
    };
    let stand = turn_state.starts[0].0;
    let mut totals = [0.0; 4];
    let mut left = 0;
    for (seat, total) in totals.iter_mut().enumerate().take(turn_state.seats) {
        let spots = turn_state.spots(game, seat);
        let prospects = evaluator.prospects(&spots, &stand, seat, TurnChanges::default());
        *total = turn_state.players[seat].points as f32 + prospects;
        left += u32::from(turn_state.players[seat].turns);
    }
    let spread = 2.0 + 6.0 * left as f32 / (6 * turn_state.seats) as f32;
    win_chance(margin(&totals[..turn_state.seats], me), spread)
}

/// A lead in points as a chance to win.
pub(super) fn win_chance(lead: f32, spread: f32) -> f32 {
    0.5 + 0.5 * lead / (lead.abs() + spread)
}

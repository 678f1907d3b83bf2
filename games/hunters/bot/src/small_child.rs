//! Turns of a small child: each decision of a turn is made by itself, with oversights of its own.

use hunters::{Action, Hunters, Step, Turns};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Draw, Game};

use super::happens;
use super::levels::LevelSettings;
use super::lookahead::apply;
use super::turn_plan::{self, Planner, TurnPlan};

/// A building or a kid anywhere, without a plan; `None` if the child plans this time.
pub(super) fn place_anywhere(
    game: &Hunters,
    settings: &LevelSettings,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Action> {
    let places = matches!(game.step(), Step::Build | Step::Kid);
    if !places || !happens(settings.places_anywhere, rng) {
        return None;
    }
    let seat = game.actors().first()?;
    let all: Vec<Action> = game.legal(seat).collect();
    rng.choose(all.into_iter())
}

/// An action and the rest of the turn.
pub(super) fn whole_turn(
    planner: &mut Planner,
    world: &Hunters,
    first: Action,
    settings: &LevelSettings,
    rng: &mut Xoshiro256PlusPlus,
) -> Vec<Action> {
    let mut game = world.clone();
    let mut turn = Vec::new();
    let mut next = Some(first);
    while let Some(action) = next {
        apply(&mut game, action);
        turn.push(action);
        let same = game.turn() == world.turn() && !matches!(game.step(), Step::Over | Step::Build);
        next = same
            .then(|| decide(planner, &game, &turn, settings, rng))
            .flatten();
    }
    turn
}

/// The next decision of a turn.
fn decide(
    planner: &mut Planner,
    game: &Hunters,
    turn: &[Action],
    settings: &LevelSettings,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Action> {
    let scored = turn
        .iter()
        .any(|action| matches!(action, Action::Score { .. }));
    // The card that was drawn then is not the one of this world.
    if game.step() == Step::Exchange && scored {
        return Some(Action::Skip);
    }
    if let Some(place) = place_anywhere(game, settings, rng) {
        return Some(place);
    }
    let mut plans = planner.plans(game, settings.effort);
    if happens(settings.never_turns, rng) && plans.iter().any(as_printed) {
        plans.retain(as_printed);
    }
    let noticed = plans.iter().position(|_| !happens(settings.overlooks, rng));
    let plan = plans.get(noticed.unwrap_or(0))?;
    turn_plan::actions(game, plan).first().copied()
}

/// Whether a plan scores no turned Pattern: small children do not recognise it.
pub(super) fn as_printed(plan: &TurnPlan) -> bool {
    plan.score
        .is_none_or(|(.., turns)| turns == Turns::default())
}

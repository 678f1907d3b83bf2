//! Comparison of a game with a reference implementation of its rules.

use serde_json::Value;

use super::Examined;
use crate::game::Game;
use crate::playout::Step;
use crate::seat::Actor;
use crate::seed::{Draw, Seed};
use crate::setup::read_position;

/// The rules of a game once more, as plainly as possible: slow, and easy to see to be right.
pub trait Reference: Sized {
    /// The game of these rules.
    type Game: Examined;

    /// Something that can happen next.
    type Action;

    /// The position of a game.
    fn of(game: &Self::Game) -> Self;

    /// The position in the JSON of [`Game::position`].
    fn position(&self) -> Value;

    /// Every possible next action, in the order of [`Game::legal`], seat by seat; then the action
    /// of the house when its timer ends.
    fn actions(&self) -> Vec<Self::Action>;

    /// The notation of an action, as [`Game::Action`] writes it.
    fn notation(&self, action: &Self::Action) -> String;

    /// The position after an action.
    fn after(&self, action: &Self::Action) -> Self;

    /// See [`perft`](crate::perft).
    fn perft(&self, depth: u32) -> u64 {
        let actions = self.actions();
        match depth {
            0 => 1,
            1 => actions.len() as u64,
            _ => {
                let next = actions.iter().map(|action| self.after(action));
                next.map(|next| next.perft(depth - 1)).sum()
            }
        }
    }
}

/// Plays that many random games with each set-up of the kit and compares position and legal actions
/// in every state. `at_end` may compare facts that a position does not show.
///
/// # Errors
///
/// The first difference, in words.
pub fn compare_games<R: Reference>(
    games: u64,
    mut at_end: impl FnMut(&R::Game, &R),
) -> Result<(), String> {
    for setup in R::Game::setups() {
        for seed in (0..games).map(Seed::from) {
            let mut game = R::Game::deal(&setup, &seed).map_err(|error| error.to_string())?;
            let mut reference = R::of(&game);
            let mut rng = seed.stream("moves");
            loop {
                let actions = compare(&game, &reference)
                    .map_err(|difference| format!("seed {seed}, {setup:?}: {difference}"))?;
                if actions.is_empty() {
                    break;
                }
                let chosen = rng.below(actions.len() as u32) as usize;
                let Some(step) = steps(&game).into_iter().nth(chosen) else {
                    break;
                };
                game.apply(step.at, step.actor, step.action, &mut ());
                reference = reference.after(&actions[chosen]);
            }
            at_end(&game, &reference);
        }
    }
    Ok(())
}

/// Compares the counts of all perft cases with those of the reference.
///
/// # Errors
///
/// The first difference, in words; fewer than three cases, or one that cannot be restored.
pub fn compare_perft<R: Reference>() -> Result<(), String> {
    let cases = R::Game::perft_cases();
    if cases.len() < 3 {
        return Err(format!("{} perft cases are fewer than 3", cases.len()));
    }
    for case in cases {
        let name = case.name;
        let json =
            serde_json::from_str(case.position).map_err(|error| format!("{name}: {error}"))?;
        let position = read_position(&json).map_err(|error| format!("{name}: {error}"))?;
        let game = R::Game::restore(&case.setup, position);
        let reference = R::of(&game.map_err(|error| format!("{name}: {error}"))?);
        for (depth, &count) in (1..).zip(case.counts) {
            let found = reference.perft(depth);
            if found != count {
                return Err(format!("{name}: {found} at depth {depth}, not {count}"));
            }
        }
    }
    Ok(())
}

/// The reference's actions, if it agrees with the game in this state.
fn compare<R: Reference>(game: &R::Game, reference: &R) -> Result<Vec<R::Action>, String> {
    let position = serde_json::to_value(game.position()).map_err(|error| error.to_string())?;
    let expected = reference.position();
    if position != expected {
        return Err(format!(
            "the position is {position}, by the reference {expected}"
        ));
    }
    let legal: Vec<String> = steps(game)
        .iter()
        .map(|step| step.action.to_string())
        .collect();
    let actions = reference.actions();
    let expected: Vec<String> = actions
        .iter()
        .map(|action| reference.notation(action))
        .collect();
    if legal != expected {
        return Err(format!(
            "in {position} the actions are {legal:?}, by the reference {expected:?}"
        ));
    }
    Ok(actions)
}

/// Every possible next action, in the order of [`Game::legal`], seat by seat; then the action of
/// the house when its timer ends.
fn steps<G: Game>(game: &G) -> Vec<Step<G::Action>> {
    let seats = game.actors();
    let of_seats = seats.iter().flat_map(|seat| {
        game.legal(seat).map(move |action| Step {
            at: game.now(),
            actor: Actor::Seat(seat),
            action,
        })
    });
    let of_house = game.timer().map(|timer| Step {
        at: timer.due,
        actor: Actor::House,
        action: timer.action,
    });
    of_seats.chain(of_house).collect()
}

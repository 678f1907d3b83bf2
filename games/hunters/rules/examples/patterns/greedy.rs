//! A greedy player: takes the largest gain of this turn. It lays its Haunted Pattern when that
//! gains four points or more, candies included, and towards the end at any price.

use hunters::{Action, Hunters, Step};
use tabletop::{Draw, Game, Seat, Stream};

use crate::start::each_scoring;

/// For how many of the best places to build all ghost moves are tried.
const BUILDS_LOOKED_AT: usize = 4;

/// The least gain for which a Haunted Pattern is laid before [`LAST_CHANCE`].
const WORTH_IT: i32 = 4;
/// The round from which a Haunted Pattern is laid at any price.
const LAST_CHANCE: u8 = 5;

/// A whole turn's gain, and how to get there.
struct TurnChoice {
    gain: i32,
    actions: Vec<Action>,
}

/// The actions of a turn up to scoring. Without anything to gain they are random.
pub(crate) fn turn(game: &Hunters, rng: &mut Stream) -> Vec<Action> {
    let seat = game.turn();
    let mut builds: Vec<(i32, Action)> = game
        .legal(seat)
        .map(|build| {
            let built = after(game, build);
            (best_score(&after(&built, Action::Skip), seat).0, build)
        })
        .collect();
    rng.shuffle(&mut builds);
    builds.sort_by_key(|&(gain, _)| -gain);
    let mut best: Option<TurnChoice> = None;
    for &(_, build) in builds.iter().take(BUILDS_LOOKED_AT) {
        let built = after(game, build);
        let mut goals: Vec<(i32, Hunters)> = Vec::new();
        each_scoring(&built, &mut |state| {
            goals.push((best_score(state, seat).0, state.clone()));
        });
        rng.shuffle(&mut goals);
        if let Some((gain, goal)) = goals.into_iter().max_by_key(|goal| goal.0)
            && best.as_ref().is_none_or(|best| gain > best.gain)
        {
            let mut actions = vec![build];
            find(&built, &goal, &mut actions);
            actions.push(best_score(&goal, seat).1);
            best = Some(TurnChoice { gain, actions });
        }
    }
    best.map(|plan| plan.actions).unwrap_or_default()
}

fn after(game: &Hunters, action: Action) -> Hunters {
    let mut next = game.clone();
    next.apply(0, game.turn().into(), action, &mut ());
    next
}

/// The largest gain of scoring now, and the scoring.
fn best_score(game: &Hunters, seat: Seat) -> (i32, Action) {
    let before = game.points(seat);
    let scores = game.legal(seat).map(|score| {
        let gain = after(game, score).points(seat) - before;
        (gain, score)
    });
    let waits = |&(gain, score): &(i32, Action)| match score {
        Action::Score { card, .. } => {
            card.is_haunted() && gain < WORTH_IT && game.round() < LAST_CHANCE
        }
        _ => false,
    };
    scores
        .filter(|score| !waits(score))
        .max_by_key(|score| score.0)
        .unwrap_or((0, Action::Skip))
}

/// The ghost moves that lead to a state.
fn find(from: &Hunters, goal: &Hunters, actions: &mut Vec<Action>) -> bool {
    if from.step() == Step::Score {
        return from == goal;
    }
    for action in from.legal(from.turn()) {
        actions.push(action);
        if find(&after(from, action), goal, actions) {
            return true;
        }
        actions.pop();
    }
    false
}

//! The coach: judges the moves of a finished game, each with the knowledge of its player, and finds
//! better ones.

use std::cmp::Ordering;
use std::sync::Arc;

use bots::{Budget, Cost, Thought};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{
    Actor, AnyEvent, AnyState, AnyView, Move, Playthrough, Seat, SharedList, Stream, Watcher,
};

use crate::hint::{COACH, Explanation, Tip};
use crate::refused::Refused;
use crate::table::Table;

/// The version of the coach. It rises when the coach judges differently; older reviews are made again.
pub const VERSION: u32 = 3;
/// The loss of winning chances from which a move is a mistake.
const MISTAKE: f64 = 0.05;

/// The coach's review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// All moves with a choice, in order.
    pub decisions: Vec<JudgedMove>,
}

/// A move, judged by the knowledge of its player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedMove {
    /// The number of moves before it.
    pub after: usize,
    /// The seat of the player.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// The value of the action for the player, on average: 0 is lost, 1 is won.
    pub value: f64,
    /// The possible error of the value.
    pub doubt: f64,
    /// The result in points whatever the others do, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<i32>,
    /// The best action in notation, with those that could follow in the same turn.
    pub best: Vec<String>,
    /// The value of the best action.
    pub best_value: f64,
    /// The result of the best action in points, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_exact: Option<i32>,
    /// The explanation of the best action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Explanation>,
    /// For a mistake: the first event of the best action, as a spectator would have seen it; `None` if
    /// there would have been no event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Value>,
}

/// The value, rounded to a hundredth of a percent.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

impl JudgedMove {
    /// `cost` is the loss of the action against the best one, if they were compared.
    fn new(
        after: usize,
        seat: Seat,
        action: &str,
        thought: &Thought,
        cost: Option<Cost>,
    ) -> Option<JudgedMove> {
        let best = thought.best()?;
        let tip = Tip::of(seat, thought)?;
        let chosen = tip.actions.first().is_some_and(|first| first == action);
        let made = thought
            .candidates
            .iter()
            .find(|way| way.actions.first().is_some_and(|first| first == action));
        let (value, doubt, exact) = match (made, cost) {
            _ if chosen => (best.value, 0.0, best.exact),
            (Some(made), _) if made.exact.is_some() => (made.value, 0.0, made.exact),
            (_, Some(cost)) => (best.value - cost.chances, cost.doubt, None),
            // The loss is unknown.
            (_, None) => (best.value, 1.0, None),
        };
        Some(JudgedMove {
            after,
            seat,
            action: action.to_owned(),
            value: rounded(value.clamp(0.0, best.value)),
            doubt: rounded(doubt),
            exact,
            best: tip.actions,
            best_value: rounded(best.value),
            best_exact: best.exact,
            why: tip.why,
            better: None,
        })
    }

    /// The move with the first event of the best action, if it was a mistake.
    fn compared(mut self, state: &dyn AnyState) -> JudgedMove {
        if let Some(best) = self.best.first().filter(|_| self.is_mistake()) {
            self.better = first_event(state, self.seat, best).map(|event| event.json());
        }
        self
    }

    /// The certain loss in points, if both results are known.
    #[must_use]
    pub fn points_lost(&self) -> Option<i32> {
        Some(self.best_exact? - self.exact?)
    }

    /// The loss of winning chances.
    #[must_use]
    pub fn lost(&self) -> f64 {
        (self.best_value - self.value).max(0.0)
    }

    /// Whether another move would have been clearly better.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        match self.points_lost() {
            Some(points) => points > 0,
            None => self.lost() >= MISTAKE.max(self.doubt),
        }
    }

    /// Whether the game could have been won before it, and not any more after it, or a draw was
    /// given away.
    #[must_use]
    pub fn is_turning_point(&self) -> bool {
        match (self.best_exact, self.exact) {
            (Some(best), Some(made)) => best.signum() > made.signum(),
            _ => self.is_mistake() && self.best_value > 0.5 && self.value < 0.5,
        }
    }

    /// Compares two mistakes: the greater one cost more. Turning points are the greatest.
    #[must_use]
    pub fn by_cost(&self, other: &JudgedMove) -> Ordering {
        let rank = |judged: &JudgedMove| {
            (
                judged.is_turning_point(),
                judged.points_lost(),
                judged.lost(),
            )
        };
        let order = rank(self).partial_cmp(&rank(other));
        order.unwrap_or(Ordering::Equal)
    }

    /// The best action as a tip.
    #[must_use]
    pub fn tip(&self) -> Tip {
        Tip {
            seat: self.seat,
            actions: self.best.clone(),
            value: self.best_value,
            exact: self.best_exact,
            why: self.why.clone(),
        }
    }
}

impl Analysis {
    /// The judged move after so many moves.
    #[must_use]
    pub fn after(&self, moves: usize) -> Option<&JudgedMove> {
        self.decisions.iter().find(|judged| judged.after == moves)
    }

    /// The worst mistakes, at most so many, in the order of the game.
    #[must_use]
    pub fn worst(&self, most: usize) -> Vec<&JudgedMove> {
        let mistakes = self.decisions.iter().filter(|judged| judged.is_mistake());
        let mut all: Vec<&JudgedMove> = mistakes.collect();
        all.sort_by(|one, other| other.by_cost(one));
        all.truncate(most);
        all.sort_by_key(|judged| judged.after);
        all
    }

    /// The first move from which the result was certain under perfect play.
    #[must_use]
    pub fn certain_from(&self) -> Option<&JudgedMove> {
        self.decisions
            .iter()
            .find(|judged| judged.best_exact.is_some())
    }
}

/// The state of the coach's review of a game.
#[derive(Clone, Debug, Default)]
pub enum Coach {
    /// Nobody has asked for it.
    #[default]
    Asleep,
    /// The coach reviews the game.
    Thinking {
        /// The number of judged moves.
        done: usize,
        /// The number of all moves to judge.
        of: usize,
    },
    /// The review is done.
    Done(Arc<Analysis>),
}

/// Whether the coach can be asked about a table.
pub fn may_review(table: &Table) -> Result<(), Refused> {
    if table.state().info().real_time {
        let sentence = "in real time the story after the game says what was missed";
        return Err(Refused::new("no-coach", sentence));
    }
    if !table.is_finished() {
        let sentence = "the coach looks at games that are over";
        return Err(Refused::new("coach-later", sentence));
    }
    Ok(())
}

/// A move that is to be judged.
#[derive(Debug)]
pub struct MoveToJudge {
    /// The number of moves before it.
    pub after: usize,
    /// The seat of the player.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// The state before it.
    pub state: Box<dyn AnyState>,
}

/// All moves of a table with a choice.
pub fn decisions(table: &Table) -> Result<Vec<MoveToJudge>, Refused> {
    decisions_in(table.spec.begin()?, table.moves())
}

/// All moves with a choice in a game that began like `begun`.
pub fn decisions_in(
    begun: Playthrough,
    moves: &SharedList<Arc<Move>>,
) -> Result<Vec<MoveToJudge>, Refused> {
    let mut decisions = Vec::new();
    replay(begun, moves, |after, state, actor, action| {
        if let Actor::Seat(seat) = actor
            && state.legal(seat).len() > 1
        {
            decisions.push(MoveToJudge {
                after,
                seat,
                action: action.to_owned(),
                state: state.boxed_clone(),
            });
        }
    })?;
    Ok(decisions)
}

/// Replays a game. Calls `look` before each move with the number of earlier moves, the state, the
/// actor and the action.
fn replay(
    mut game: Playthrough,
    moves: &SharedList<Arc<Move>>,
    mut look: impl FnMut(usize, &dyn AnyState, Actor, &str),
) -> Result<(), Refused> {
    let id = game.state().info().id;
    for (after, made) in moves.iter().enumerate() {
        look(after, game.state(), made.actor, &made.action);
        game.play(Some(made.at), made.actor, &made.action)
            .map_err(|error| Refused::by_move(id, error))?;
    }
    Ok(())
}

/// The first event of an action, as a spectator would see it.
fn first_event(state: &dyn AnyState, seat: Seat, action: &str) -> Option<AnyEvent> {
    let mut other = state.boxed_clone();
    let applied = other.play(state.now(), Actor::Seat(seat), action).ok()?;
    applied.events_for(Watcher::Spectator).iter().next()
}

/// A better action in the position of a mistake, as a spectator would have seen it.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The number of moves before the mistake.
    pub after: usize,
    /// The position before the mistake.
    pub before: AnyView,
    /// The first event of the better action.
    pub event: AnyEvent,
}

/// The better action for each mistake at a table. The game is replayed for it, because an analysis
/// from the store has no types.
pub fn alternatives(table: &Table, analysis: &Analysis) -> Result<Vec<Alternative>, Refused> {
    let mut found = Vec::new();
    replay(table.spec.begin()?, table.moves(), |after, state, _, _| {
        let judged = analysis.after(after).filter(|judged| judged.is_mistake());
        let best = judged.and_then(|judged| Some((judged.seat, judged.best.first()?)));
        let event = best.and_then(|(seat, best)| first_event(state, seat, best));
        found.extend(event.map(|event| Alternative {
            after,
            before: state.view(Watcher::Spectator),
            event,
        }));
    })?;
    Ok(found)
}

/// Judges a decision. Half of the budget is for finding what is best, and half for what was done
/// instead.
pub fn judge(decision: &MoveToJudge, budget: Budget<'_>, luck: &mut Stream) -> Option<JudgedMove> {
    let (state, action) = (decision.state.as_ref(), decision.action.as_str());
    let (after, seat) = (decision.after, decision.seat);
    let half = budget.part(1, 2);
    let thought = games::bots::think(state, seat, COACH, half, luck)?;
    let tip = Tip::of(seat, &thought)?;
    let best = tip.actions.first()?;
    let cost = (best != action)
        .then(|| games::bots::compare(state, seat, [best, action], half, luck))
        .flatten();
    let judged = JudgedMove::new(after, seat, action, &thought, cost)?;
    Some(judged.compared(state))
}

#[cfg(test)]
mod tests {
    use bots::Candidate;

    use super::*;

    fn way(action: &str, value: f64, visits: u64, exact: Option<i32>) -> Candidate {
        Candidate {
            actions: vec![action.to_owned()],
            value,
            visits,
            exact,
        }
    }

    fn judged(action: &str, candidates: Vec<Candidate>, chances: f64) -> JudgedMove {
        let thought = Thought {
            candidates,
            ..Thought::default()
        };
        let cost = Cost {
            chances,
            doubt: 0.1,
        };
        JudgedMove::new(3, Seat::FIRST, action, &thought, Some(cost)).unwrap()
    }

    #[test]
    fn what_was_best_cost_nothing() {
        let candidates = vec![way("a", 0.7, 900, None), way("b", 0.2, 100, None)];
        let best = judged("a", candidates.clone(), 0.0);
        assert!(best.lost() < 1e-9 && !best.is_mistake());
        let worse = judged("b", candidates, 0.4);
        assert!((worse.lost() - 0.4).abs() < 1e-9, "{worse:?}");
        assert!(worse.is_turning_point(), "{worse:?}");
        assert_eq!(worse.tip().actions, ["a"]);
    }

    #[test]
    fn what_may_have_cost_nothing_is_not_called_a_mistake() {
        let candidates = vec![way("a", 0.6, 990, None)];
        assert!(
            !judged("b", candidates.clone(), 0.09).is_mistake(),
            "in doubt"
        );
        assert!(judged("b", candidates.clone(), 0.11).is_mistake());
        assert!(
            judged("b", candidates, -0.2).lost() < 1e-9,
            "better than the best"
        );
    }

    #[test]
    fn what_nobody_has_compared_is_not_called_a_mistake() {
        let thought = Thought {
            candidates: vec![way("a", 0.9, 900, None), way("b", 0.3, 1, None)],
            ..Thought::default()
        };
        let judged = JudgedMove::new(3, Seat::FIRST, "b", &thought, None).unwrap();
        assert!(!judged.is_mistake() && judged.lost() < 1e-9);
    }

    #[test]
    fn where_the_end_is_known_points_are_counted_and_chances_are_not() {
        let candidates = vec![way("a", 1.0, 1, Some(3)), way("b", 1.0, 1, Some(1))];
        let fewer = judged("b", candidates, 0.0);
        assert_eq!(fewer.points_lost(), Some(2));
        assert!(fewer.is_mistake() && !fewer.is_turning_point());
        let candidates = vec![way("a", 0.5, 1, Some(0)), way("b", 0.0, 1, Some(-2))];
        assert!(
            judged("b", candidates, 0.0).is_turning_point(),
            "a draw was given away"
        );
    }
}

//! The coach: judges the decisions of a game that is over, each through the eyes of the player who
//! made it, and says what would have been better.

use std::sync::Arc;

use bots::{Budget, Cost, Thought};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Actor, AnyEvent, AnyState, Playthrough, Seat, Stream, Watcher};

use crate::hint::{COACH, Tip, Why};
use crate::refused::Refused;
use crate::table::Table;

/// Rises when the coach judges differently: what an earlier one said is asked again.
pub const VERSION: u32 = 3;
/// How many chances a decision has to cost to be called a mistake.
const MISTAKE: f64 = 0.05;

/// What the coach says about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Every decision where there was a choice, in order.
    pub decisions: Vec<Judged>,
}

/// A decision, judged by what who made it could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// How many moves had been made before it.
    pub after: usize,
    /// Who made it.
    pub seat: Seat,
    /// What they did, in notation.
    pub action: String,
    /// How good that is for them, on average: 0 is lost, 1 is won.
    pub value: f64,
    /// By how much that may be wrong.
    pub doubt: f64,
    /// By how much it ends for them whatever the others do, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<i32>,
    /// What would have been best, in notation, with what could have followed in the same turn.
    pub best: Vec<String>,
    /// How good that would have been.
    pub best_value: f64,
    /// By how much it would have ended for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_exact: Option<i32>,
    /// Why it would have been best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Of a mistake: what would have happened first by what was best, as everybody would have seen
    /// it. Nothing where nothing would have happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Value>,
}

/// To a hundredth of a percent: more is not known, and is long to write.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

impl Judged {
    /// `cost` is what the action costs against what was best, if somebody has compared them.
    fn new(
        after: usize,
        seat: Seat,
        action: &str,
        thought: &Thought,
        cost: Option<Cost>,
    ) -> Option<Judged> {
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
            // Nobody knows what it costs.
            (_, None) => (best.value, 1.0, None),
        };
        Some(Judged {
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

    /// With what would have happened instead, if this was a mistake in that state.
    fn compared(mut self, state: &dyn AnyState) -> Judged {
        if let Some(best) = self.best.first().filter(|_| self.is_mistake()) {
            self.better = first_event(state, self.seat, best).map(|event| event.json());
        }
        self
    }

    /// How many points it cost for sure, where both are known.
    #[must_use]
    pub fn points_lost(&self) -> Option<i32> {
        Some(self.best_exact? - self.exact?)
    }

    /// How much of the chances it cost.
    #[must_use]
    pub fn lost(&self) -> f64 {
        (self.best_value - self.value).max(0.0)
    }

    /// Whether something else would have been clearly better.
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

    /// What would have been better, as a tip.
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
    /// The decision that was made after so many moves.
    #[must_use]
    pub fn after(&self, moves: usize) -> Option<&Judged> {
        self.decisions.iter().find(|judged| judged.after == moves)
    }

    /// From where on it was certain how the game would end if nobody made a mistake.
    #[must_use]
    pub fn certain_from(&self) -> Option<&Judged> {
        self.decisions
            .iter()
            .find(|judged| judged.best_exact.is_some())
    }
}

/// What the coach does about a game.
#[derive(Clone, Debug, Default)]
pub enum Coach {
    /// Nobody has asked for it.
    #[default]
    Asleep,
    /// It looks at the game.
    Thinking {
        /// How many decisions it has looked at.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// It has looked at the game.
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

/// A decision to look at.
#[derive(Debug)]
pub struct Decision {
    /// How many moves had been made before it.
    pub after: usize,
    /// Who made it.
    pub seat: Seat,
    /// What they did, in notation.
    pub action: String,
    /// The state before it.
    pub state: Box<dyn AnyState>,
}

/// Every decision of a table where there was a choice.
pub fn decisions(table: &Table) -> Result<Vec<Decision>, Refused> {
    let mut decisions = Vec::new();
    replay(table, |after, state, actor, action| {
        if let Actor::Seat(seat) = actor
            && state.legal(seat).len() > 1
        {
            decisions.push(Decision {
                after,
                seat,
                action: action.to_owned(),
                state: state.boxed_clone(),
            });
        }
    })?;
    Ok(decisions)
}

/// Plays the game of a table again. Before each move `look` is given the number of moves made, the
/// state, who moves and what.
fn replay(
    table: &Table,
    mut look: impl FnMut(usize, &dyn AnyState, Actor, &str),
) -> Result<(), Refused> {
    let mut game: Playthrough = table.spec.begin()?;
    for (after, made) in table.moves().iter().enumerate() {
        look(after, game.state(), made.actor, &made.action);
        game.play(Some(made.at), made.actor, &made.action)
            .map_err(|error| Refused::by_move(table.state().info().id, error))?;
    }
    Ok(())
}

/// What an action would bring about first, as everybody would see it.
fn first_event(state: &dyn AnyState, seat: Seat, action: &str) -> Option<AnyEvent> {
    let mut other = state.boxed_clone();
    let deed = other.play(state.now(), Actor::Seat(seat), action).ok()?;
    deed.events_for(Watcher::Spectator).iter().next()
}

/// For each mistake at a table: after how many moves it was made, and what would have happened
/// first by what was best. It is played again, because an analysis may come from the store, which
/// knows no types.
pub fn alternatives(table: &Table, analysis: &Analysis) -> Result<Vec<(usize, AnyEvent)>, Refused> {
    let mut found = Vec::new();
    replay(table, |after, state, _, _| {
        let judged = analysis.after(after).filter(|judged| judged.is_mistake());
        let best = judged.and_then(|judged| Some((judged.seat, judged.best.first()?)));
        let event = best.and_then(|(seat, best)| first_event(state, seat, best));
        found.extend(event.map(|event| (after, event)));
    })?;
    Ok(found)
}

/// Judges a decision. Half of the budget is for finding what is best, and half for what was done
/// instead.
pub fn judge(decision: &Decision, budget: Budget<'_>, luck: &mut Stream) -> Option<Judged> {
    let (state, action) = (decision.state.as_ref(), decision.action.as_str());
    let (after, seat) = (decision.after, decision.seat);
    let half = budget.part(1, 2);
    let thought = games::bots::think(state, seat, COACH, half, luck)?;
    let tip = Tip::of(seat, &thought)?;
    let best = tip.actions.first()?;
    let cost = (best != action)
        .then(|| games::bots::compare(state, seat, [best, action], half, luck))
        .flatten();
    let judged = Judged::new(after, seat, action, &thought, cost)?;
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

    fn judged(action: &str, candidates: Vec<Candidate>, chances: f64) -> Judged {
        let thought = Thought {
            candidates,
            ..Thought::default()
        };
        let cost = Cost {
            chances,
            doubt: 0.1,
        };
        Judged::new(3, Seat::FIRST, action, &thought, Some(cost)).unwrap()
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
        let judged = Judged::new(3, Seat::FIRST, "b", &thought, None).unwrap();
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

//! The coach: looks at a game that is over, decision by decision, each through the eyes of who
//! made it, and says what would have been better.
//!
//! It thinks on the same threads as the bots, after them, and within a budget for the whole game.
//! What it found is stored, once for everybody who may see the record.

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use bots::{Budget, Cost, Thought};
use parking_lot::{Mutex, MutexGuard};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{PersonId, TableId};
use tabletop::{Actor, AnyState, Playthrough, Seat, Stream, Watcher};

use crate::failure::log_failure;
use crate::hint::{COACH, Tip, Why};
use crate::house::Inner;
use crate::live::LiveTable;
use crate::node::Told;
use crate::pool::{Queue, Rank};
use crate::refused::Refused;
use crate::table::Table;

/// Rises when the coach judges differently: what an earlier one said is asked again.
pub(crate) const VERSION: u32 = 3;
/// The most time for a whole game.
const FOR_A_GAME: Duration = Duration::from_secs(40);
/// The most time for a decision: a bot at a table may have to wait for it.
const FOR_A_DECISION: Duration = Duration::from_millis(300);
/// How many games are looked at at the same time at most.
const MOST_REVIEWS: usize = 64;
/// How many of them one person has asked for at most; those who have no name count as one.
pub const MOST_REVIEWS_AT_ONCE: usize = 4;
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
            .ways
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
            let mut other = state.boxed_clone();
            let played = other.play(state.now(), Actor::Seat(self.seat), best);
            self.better = played
                .ok()
                .and_then(|deed| deed.events_for(Watcher::Spectator).into_iter().next());
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
pub(crate) fn may_review(table: &Table) -> Result<(), Refused> {
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
struct Decision {
    after: usize,
    seat: Seat,
    action: String,
    state: Box<dyn AnyState>,
}

/// Every decision of a table where there was a choice.
fn decisions(table: &Table) -> Result<Vec<Decision>, Refused> {
    let mut game: Playthrough = table.spec.begin()?;
    let mut decisions = Vec::new();
    for (after, made) in table.moves().iter().enumerate() {
        let actor: Actor = made
            .actor
            .parse()
            .map_err(|error: String| Refused::new("no-actor", error))?;
        if let Actor::Seat(seat) = actor
            && game.state().legal(seat).len() > 1
        {
            decisions.push(Decision {
                after,
                seat,
                action: made.action.clone(),
                state: game.state().boxed_clone(),
            });
        }
        game.play(Some(made.at), actor, &made.action)
            .map_err(|error| Refused::by_move(table.state().info().id, error))?;
    }
    Ok(decisions)
}

/// The games that the coach looks at, counted by the people who asked for it.
#[derive(Debug, Default)]
pub(crate) struct Reviews(Mutex<HashMap<Option<PersonId>, usize>>);

impl Reviews {
    fn by_asker(&self) -> MutexGuard<'_, HashMap<Option<PersonId>, usize>> {
        self.0.lock()
    }

    /// A place for one more review.
    fn begin(self: &Arc<Self>, asker: Option<&PersonId>) -> Result<ReviewPlace, Refused> {
        let asker = asker.cloned();
        let mut by_asker = self.by_asker();
        let own = by_asker.get(&asker).copied().unwrap_or(0);
        if own >= MOST_REVIEWS_AT_ONCE {
            let sentence = format!(
                "the coach looks at {MOST_REVIEWS_AT_ONCE} games for you already: wait until one \
                 is done"
            );
            let refused = Refused::new("coach-queue", sentence);
            return Err(refused.about("most", MOST_REVIEWS_AT_ONCE));
        }
        if by_asker.values().sum::<usize>() >= MOST_REVIEWS {
            let sentence = "the coach looks at many games already: ask again in a minute";
            return Err(Refused::new("coach-busy", sentence));
        }
        by_asker.insert(asker.clone(), own + 1);
        drop(by_asker);
        Ok(ReviewPlace {
            reviews: Arc::clone(self),
            asker,
        })
    }
}

/// The place of a review among those of its asker; given back when it is dropped.
#[derive(Debug)]
struct ReviewPlace {
    reviews: Arc<Reviews>,
    asker: Option<PersonId>,
}

impl Drop for ReviewPlace {
    fn drop(&mut self) {
        let mut by_asker = self.reviews.by_asker();
        match by_asker.get_mut(&self.asker) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                by_asker.remove(&self.asker);
            }
        }
    }
}

impl LiveTable {
    fn coach_cell(&self) -> MutexGuard<'_, Coach> {
        self.coach.lock()
    }

    /// What the coach does about this table.
    #[must_use]
    pub fn coach(&self) -> Coach {
        self.coach_cell().clone()
    }

    pub(crate) fn set_coach(&self, coach: Coach) {
        *self.coach_cell() = coach;
        self.announce();
    }
}

impl Inner {
    /// Lets the coach look at a game that is over, unless it does or has.
    pub(crate) fn review(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &Table,
        asker: Option<&PersonId>,
    ) -> Result<(), Refused> {
        if !matches!(live.coach(), Coach::Asleep) {
            return Ok(());
        }
        let place = self.reviews.begin(asker)?;
        let decisions = decisions(table)?;
        let of = decisions.len();
        live.set_coach(Coach::Thinking { done: 0, of });
        let review = Review {
            house: Arc::downgrade(self),
            live: Arc::clone(live),
            id: table.id().clone(),
            place,
        };
        tokio::spawn(async move {
            let coach = match review.judge(decisions).await {
                Some(analysis) => Coach::Done(Arc::new(analysis)),
                // The house closes, or nothing can be written down: it can be asked for again.
                None => Coach::Asleep,
            };
            review.live.set_coach(coach);
        });
        Ok(())
    }
}

/// Half of the budget is for finding what is best, and half for what was done instead.
fn judge(
    state: &dyn AnyState,
    (after, seat, action): (usize, Seat, &str),
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Judged> {
    let half = budget.part(1, 2);
    let thought = bots::think(state, seat, COACH, half, luck)?;
    let tip = Tip::of(seat, &thought)?;
    let best = tip.actions.first()?;
    let cost = (best != action)
        .then(|| bots::compare(state, seat, [best, action], half, luck))
        .flatten();
    let judged = Judged::new(after, seat, action, &thought, cost)?;
    Some(judged.compared(state))
}

/// The coach at work.
struct Review {
    house: Weak<Inner>,
    live: Arc<LiveTable>,
    id: TableId,
    place: ReviewPlace,
}

impl Review {
    /// Looks at every decision, and keeps what it found.
    async fn judge(&self, decisions: Vec<Decision>) -> Option<Analysis> {
        let of = decisions.len();
        let each = FOR_A_GAME / u32::try_from(of.max(1)).unwrap_or(u32::MAX);
        let seed = self.house.upgrade()?.luck.seed(&self.id);
        let mut judged = Vec::with_capacity(of);
        for (done, decision) in decisions.into_iter().enumerate() {
            // Everybody who watches gets a new page for it, so not for every step.
            if done > 0 && done * 20 / of != (done - 1) * 20 / of {
                self.live.set_coach(Coach::Thinking { done, of });
            }
            let Decision {
                after,
                seat,
                action,
                state,
            } = decision;
            let mut luck = seed.stream(&format!("coach/{after}"));
            let house = self.house.upgrade()?;
            let longest = each.min(FOR_A_DECISION).min(house.thinkers.longest);
            let queue = Queue::Person(self.place.asker.clone());
            let asked = house.pool.ask(queue, Rank::Review, longest, move |budget| {
                judge(state.as_ref(), (after, seat, &action), budget, &mut luck)
            });
            // The house may close while this is thought about.
            drop(house);
            judged.extend(asked.answer().await?);
        }
        let analysis = Analysis { decisions: judged };
        let house = self.house.upgrade()?;
        let body = serde_json::to_value(&analysis).ok()?;
        let kept = house.store.keep_analysis(&self.id, VERSION, body).await;
        if let Err(error) = kept {
            log_failure(
                error,
                Some(&self.id),
                "what the coach found could not be kept",
            );
            return None;
        }
        house.tell_nodes(|| Told::Reviewed(self.id.clone()));
        Some(analysis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Way;

    fn way(action: &str, value: f64, visits: u64, exact: Option<i32>) -> Way {
        Way {
            actions: vec![action.to_owned()],
            value,
            visits,
            exact,
        }
    }

    fn judged(action: &str, ways: Vec<Way>, chances: f64) -> Judged {
        let thought = Thought {
            ways,
            ..Thought::default()
        };
        let cost = Cost {
            chances,
            doubt: 0.1,
        };
        Judged::new(3, Seat::FIRST, action, &thought, Some(cost)).unwrap()
    }

    #[test]
    fn nobody_has_more_reviews_at_once_than_allowed_and_others_do_not_notice() {
        let reviews = Arc::new(Reviews::default());
        let [ola, ala] = ["ola", "ala"].map(|name| PersonId::from(name.to_owned()));
        let begin = |asker: Option<&PersonId>| {
            let begun = reviews.begin(asker);
            begun.map_err(|refused| refused.code)
        };
        let mut own: Vec<ReviewPlace> = (0..MOST_REVIEWS_AT_ONCE)
            .map(|_| begin(Some(&ola)).unwrap())
            .collect();
        assert_eq!(begin(Some(&ola)).unwrap_err(), "coach-queue");
        let other = begin(Some(&ala)).unwrap();
        let nameless = begin(None).unwrap();
        own.pop();
        own.push(begin(Some(&ola)).unwrap());
        assert_eq!(begin(Some(&ola)).unwrap_err(), "coach-queue");
        drop((own, other, nameless));
        assert!(reviews.by_asker().is_empty(), "nothing is left behind");
        // All together have a bound too.
        let person = |number: usize| PersonId::from(number.to_string());
        let all: Vec<ReviewPlace> = (0..MOST_REVIEWS)
            .map(|number| begin(Some(&person(number))).unwrap())
            .collect();
        assert_eq!(begin(Some(&ola)).unwrap_err(), "coach-busy");
        drop(all);
    }

    #[test]
    fn what_was_best_cost_nothing() {
        let ways = vec![way("a", 0.7, 900, None), way("b", 0.2, 100, None)];
        let best = judged("a", ways.clone(), 0.0);
        assert!(best.lost() < 1e-9 && !best.is_mistake());
        let worse = judged("b", ways, 0.4);
        assert!((worse.lost() - 0.4).abs() < 1e-9, "{worse:?}");
        assert!(worse.is_turning_point(), "{worse:?}");
        assert_eq!(worse.tip().actions, ["a"]);
    }

    #[test]
    fn what_may_have_cost_nothing_is_not_called_a_mistake() {
        let ways = vec![way("a", 0.6, 990, None)];
        assert!(!judged("b", ways.clone(), 0.09).is_mistake(), "in doubt");
        assert!(judged("b", ways.clone(), 0.11).is_mistake());
        assert!(
            judged("b", ways, -0.2).lost() < 1e-9,
            "better than the best"
        );
    }

    #[test]
    fn what_nobody_has_compared_is_not_called_a_mistake() {
        let thought = Thought {
            ways: vec![way("a", 0.9, 900, None), way("b", 0.3, 1, None)],
            ..Thought::default()
        };
        let judged = Judged::new(3, Seat::FIRST, "b", &thought, None).unwrap();
        assert!(!judged.is_mistake() && judged.lost() < 1e-9);
    }

    #[test]
    fn where_the_end_is_known_points_are_counted_and_chances_are_not() {
        let ways = vec![way("a", 1.0, 1, Some(3)), way("b", 1.0, 1, Some(1))];
        let fewer = judged("b", ways, 0.0);
        assert_eq!(fewer.points_lost(), Some(2));
        assert!(fewer.is_mistake() && !fewer.is_turning_point());
        let ways = vec![way("a", 0.5, 1, Some(0)), way("b", 0.0, 1, Some(-2))];
        assert!(
            judged("b", ways, 0.0).is_turning_point(),
            "a draw was given away"
        );
    }
}

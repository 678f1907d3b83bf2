//! Reviews: lets the coach look at a game that is over, on the threads of the bots and after them,
//! within a budget for the whole game. What it found is stored, once for everybody who may see the
//! record.

use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{PersonId, TableId};
use table::Table;
use table::coach::{Analysis, Coach, Decision, VERSION, decisions, judge};
use table::refused::Refused;

use crate::failure::log_failure;
use crate::house::Inner;
use crate::node::Told;
use crate::tables::live_table::LiveTable;
use crate::thinking::pool::{Queue, Rank};

/// The most time for a whole game.
const FOR_A_GAME: Duration = Duration::from_secs(40);
/// The most time for a decision: a bot at a table may have to wait for it.
const FOR_A_DECISION: Duration = Duration::from_millis(300);
/// How many games are looked at at the same time at most.
const MOST_REVIEWS: usize = 64;
/// How many of them one person has asked for at most; those who have no name count as one.
pub const MOST_REVIEWS_AT_ONCE: usize = 4;

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
            let mut luck = seed.stream(&format!("coach/{}", decision.after));
            let house = self.house.upgrade()?;
            let longest = each.min(FOR_A_DECISION).min(house.thinkers.longest);
            let queue = Queue::Person(self.place.asker.clone());
            let asked = house.pool.ask(queue, Rank::Review, longest, move |budget| {
                judge(&decision, budget, &mut luck)
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
}

//! Reviews: lets the coach judge the moves of a finished game, on the threads of the bots with the
//! lowest priority, within a time for the whole game. The review is stored, for everybody who may see
//! the record.

use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{PersonId, TableId};
use table::Table;
use table::coach::{Analysis, Coach, MoveToJudge, VERSION, decisions, judge};
use table::refused::Refused;

use super::pool::{Priority, QueueKey};
use crate::failure::log_failure;
use crate::house::Inner;
use crate::node::NodeMessage;
use crate::tables::LiveTable;

/// The most time for a whole game.
const FOR_A_GAME: Duration = Duration::from_secs(40);
/// The most time for one move: a bot at a table may have to wait for it.
const FOR_A_DECISION: Duration = Duration::from_millis(300);
/// The most games that are reviewed at the same time.
const MOST_REVIEWS: usize = 64;
/// The most of them for one person; all visitors without a name count as one person.
pub const MOST_REVIEWS_AT_ONCE: usize = 4;

/// The number of running reviews, by the person who asked for them.
#[derive(Debug, Default)]
pub(crate) struct Reviews(Mutex<HashMap<Option<PersonId>, usize>>);

impl Reviews {
    fn by_asker(&self) -> MutexGuard<'_, HashMap<Option<PersonId>, usize>> {
        self.0.lock()
    }

    /// Reserves one more review.
    fn begin(self: &Arc<Self>, asker: Option<&PersonId>) -> Result<ReviewSlot, Refused> {
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
        Ok(ReviewSlot {
            reviews: Arc::clone(self),
            asker,
        })
    }
}

/// A reservation for one review; released when it is dropped.
#[derive(Debug)]
struct ReviewSlot {
    reviews: Arc<Reviews>,
    asker: Option<PersonId>,
}

impl Drop for ReviewSlot {
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

    /// The state of the coach's review of this table.
    #[must_use]
    pub fn coach(&self) -> Coach {
        self.coach_cell().clone()
    }

    pub(crate) fn set_coach(&self, coach: Coach) {
        *self.coach_cell() = coach;
        self.notify_watchers();
    }
}

impl Inner {
    /// Starts the coach's review of a finished game, unless there is one already.
    pub(crate) fn start_review(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &Table,
        asker: Option<&PersonId>,
    ) -> Result<(), Refused> {
        if !matches!(live.coach(), Coach::Asleep) {
            return Ok(());
        }
        let slot = self.thinking.reviews.begin(asker)?;
        let decisions = decisions(table)?;
        let of = decisions.len();
        live.set_coach(Coach::Thinking { done: 0, of });
        let review = RunningReview {
            house: Arc::downgrade(self),
            live: Arc::clone(live),
            id: table.id().clone(),
            slot,
        };
        tokio::spawn(async move {
            let coach = match review.judge(decisions).await {
                Some(analysis) => Coach::Done(Arc::new(analysis)),
                // The house closes, or the review cannot be stored: it can be asked for again.
                None => Coach::Asleep,
            };
            review.live.set_coach(coach);
        });
        Ok(())
    }
}

/// A running review.
struct RunningReview {
    house: Weak<Inner>,
    live: Arc<LiveTable>,
    id: TableId,
    slot: ReviewSlot,
}

impl RunningReview {
    /// Judges every move, and stores the review.
    async fn judge(&self, decisions: Vec<MoveToJudge>) -> Option<Analysis> {
        let of = decisions.len();
        let each = FOR_A_GAME / u32::try_from(of.max(1)).unwrap_or(u32::MAX);
        let seed = self.house.upgrade()?.thinking.seeds.seed(&self.id);
        let mut judged = Vec::with_capacity(of);
        for (done, decision) in decisions.into_iter().enumerate() {
            // Everybody who watches gets a new page for it, so it is shown in twenty steps.
            if done > 0 && done * 20 / of != (done - 1) * 20 / of {
                self.live.set_coach(Coach::Thinking { done, of });
            }
            let mut luck = seed.stream(&format!("coach/{}", decision.after));
            let house = self.house.upgrade()?;
            let longest = each.min(FOR_A_DECISION).min(house.thinking.limits.longest);
            let queue = QueueKey::Person(self.slot.asker.clone());
            let asked =
                house
                    .thinking
                    .pool
                    .submit(queue, Priority::Review, longest, move |budget| {
                        judge(&decision, budget, &mut luck)
                    });
            // The house may close meanwhile.
            drop(house);
            judged.extend(asked.answer().await?);
        }
        let analysis = Analysis { decisions: judged };
        let house = self.house.upgrade()?;
        let body = serde_json::to_value(&analysis).ok()?;
        let kept = house.store.save_analysis(&self.id, VERSION, body).await;
        if let Err(error) = kept {
            log_failure(
                error,
                Some(&self.id),
                "what the coach found could not be kept",
            );
            return None;
        }
        house
            .cluster
            .broadcast(|| NodeMessage::Reviewed(self.id.clone()));
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
        let mut own: Vec<ReviewSlot> = (0..MOST_REVIEWS_AT_ONCE)
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
        let all: Vec<ReviewSlot> = (0..MOST_REVIEWS)
            .map(|number| begin(Some(&person(number))).unwrap())
            .collect();
        assert_eq!(begin(Some(&ola)).unwrap_err(), "coach-busy");
        drop(all);
    }
}

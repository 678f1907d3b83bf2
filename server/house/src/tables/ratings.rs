//! Ratings of the players at a rated table, and what follows new facts.

use model::{Player, RatingChange};
use store::{Store, StoreError};
use table::Table;
use table::fact::Fact;
use table::rating::{SeatRating, player};

use super::LiveTable;
use crate::failure::log_failure;

impl LiveTable {
    /// Follow-up of facts that were added to the table, by this node or by another one: the ratings
    /// are brought up to date, and everybody who watches is notified. `changes` are the changes of
    /// ratings by these facts, if the caller has them.
    pub(crate) async fn facts_added(
        &self,
        store: &dyn Store,
        table: &Table,
        facts: &[Fact],
        changes: Vec<RatingChange>,
    ) {
        let has_just_ended = table.is_finished() && !self.has_ended();
        let sat = facts.iter().any(|fact| matches!(fact, Fact::Sat { .. }));
        if has_just_ended && !changes.is_empty() {
            self.set_ratings(changes.into_iter().map(SeatRating::from).collect());
        } else if has_just_ended || sat {
            match seat_ratings(store, table).await {
                Ok(ratings) => self.set_ratings(ratings),
                Err(error) => log_failure(error, None, "the ratings of a table could not be read"),
            }
        }
        self.show_facts(table, facts);
    }
}

/// The rating of every seat of a rated table, with its change by this game if that is over.
pub(super) async fn seat_ratings(
    store: &dyn Store,
    table: &Table,
) -> Result<Vec<SeatRating>, StoreError> {
    if !table.spec().rules.rated {
        return Ok(Vec::new());
    }
    if table.is_finished() {
        let rated = store.rating_changes(table.id()).await?;
        return Ok(rated.into_iter().map(SeatRating::from).collect());
    }
    let players: Option<Vec<Player>> = table.sitters().iter().map(player).collect();
    let Some(players) = players else {
        return Ok(Vec::new());
    };
    let known = store.standings(&table.spec().game, players).await?;
    let ratings = known.into_iter().map(|standing| {
        let standing = standing.unwrap_or(model::RatingStanding::NEW);
        SeatRating::from(standing)
    });
    Ok(ratings.collect())
}

//! Ratings of the players at a rated table.

use model::Player;
use store::StoreError;
use table::Table;
use table::fact::Fact;
use table::rating::{SeatRating, player};

use super::LiveTable;
use crate::failure::log_failure;
use crate::house::Inner;

impl Inner {
    /// Reads the ratings of the players again, where they matter and may have changed.
    pub(crate) async fn refresh_ratings(&self, live: &LiveTable, table: &Table, facts: &[Fact]) {
        let sat = facts.iter().any(|fact| matches!(fact, Fact::Sat { .. }));
        if !table.spec().rules.rated || !(sat || table.is_finished()) {
            return;
        }
        match self.ratings_of(table).await {
            Ok(ratings) => live.set_ratings(ratings),
            Err(error) => log_failure(error, None, "the ratings of a table could not be read"),
        }
    }

    /// The rating of every seat of a rated table, with its change by this game if that is over.
    pub(super) async fn ratings_of(&self, table: &Table) -> Result<Vec<SeatRating>, StoreError> {
        if !table.spec().rules.rated {
            return Ok(Vec::new());
        }
        if table.is_finished() {
            let rated = self.store.rating_changes(table.id()).await?;
            return Ok(rated.into_iter().map(SeatRating::from).collect());
        }
        let players: Option<Vec<Player>> = table.sitters().iter().map(player).collect();
        let Some(players) = players else {
            return Ok(Vec::new());
        };
        let known = self.store.standings(&table.spec().game, players).await?;
        let ratings = known.into_iter().map(|standing| {
            let standing = standing.unwrap_or(model::Standing::NEW);
            SeatRating::from(standing)
        });
        Ok(ratings.collect())
    }
}

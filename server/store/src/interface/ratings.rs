//! Trait of ratings: standings, leaderboards, and the rated games of a player.

use async_trait::async_trait;
use model::{
    LeaderboardRow, PersonId, Player, RatedGame, Rating, RatingChange, RatingStanding, TableId,
};

use crate::StoreError;

/// Ratings of people and bots.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// Adds bots by game and level, with their first rating. Bots that exist keep their rating.
    async fn add_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError>;

    /// The standing of each of these players in a game; `None` for a player without a rated game.
    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<RatingStanding>>, StoreError>;

    /// The rating change of each seat by the game of a table; empty if the game was not rated.
    async fn rating_changes(&self, table: &TableId) -> Result<Vec<RatingChange>, StoreError>;

    /// A page of the leaderboard of a game, the best first, after the line with that id. Players
    /// with a provisional rating come last.
    async fn leaderboard(
        &self,
        game: &str,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<LeaderboardRow>, StoreError>;

    /// The place of a person on the leaderboard, from 1 on; `None` while the rating is provisional.
    async fn leaderboard_place(
        &self,
        game: &str,
        person: &PersonId,
    ) -> Result<Option<u32>, StoreError>;

    /// A page of a player's rated games, the latest first, before the game with number `before`.
    async fn rated_games(
        &self,
        game: &str,
        player: Player,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<RatedGame>, StoreError>;
}

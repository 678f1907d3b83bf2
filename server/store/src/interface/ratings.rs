//! Trait of ratings: standings, leaderboards, and the rated games of a player.

use async_trait::async_trait;
use model::{PersonId, Played, Player, Ranked, Rated, Rating, Standing, TableId};

use crate::StoreError;

/// Ratings of people and bots.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// Makes bots known, by game, level and rating, with what they begin from. Who is known
    /// already stays as they are.
    async fn add_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError>;

    /// Where each of these stands in a game; `None` for who has never played it rated.
    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<Standing>>, StoreError>;

    /// What the game of a table did to each of its seats; nothing, if it was not rated.
    async fn rating_changes(&self, table: &TableId) -> Result<Vec<Rated>, StoreError>;

    /// A page of the leaderboard of a game, the best first, after the line with that id. Those of
    /// whom too little is known come last.
    async fn leaderboard(
        &self,
        game: &str,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError>;

    /// The place of a person on that leaderboard, from 1 on; none while too little is known.
    async fn leaderboard_place(
        &self,
        game: &str,
        person: &PersonId,
    ) -> Result<Option<u32>, StoreError>;

    /// A page of somebody's rated games, the latest first, before the game with that number.
    async fn rated_games(
        &self,
        game: &str,
        player: Player,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Played>, StoreError>;
}

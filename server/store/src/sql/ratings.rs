//! Statements about ratings: standings, leaderboards, rated games.

use async_trait::async_trait;
use model::{
    Ending, LeaderboardRow, PersonId, Player, RatedGame, Rating, RatingChange, RatingStanding,
    TableId, UnixMs, shown_name,
};

use super::{Database, Row, Sql, one, only, params, rows};
use crate::column_enums::ColumnEnum;
use crate::{Ratings, StoreError};

/// Inserts bots with their first rating. Bots that exist keep their rating.
pub(super) fn insert_bots(
    connection: &dyn Sql,
    bots: &[(String, String, Rating)],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO ratings (game, level, rating, deviation, volatility, provisional, \
               games, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0) ON CONFLICT DO NOTHING";
    for (game, level, rating) in bots {
        let Rating {
            rating: strength,
            deviation,
            volatility,
        } = rating;
        let provisional = rating.is_provisional();
        let values = params![game, level, strength, deviation, volatility, provisional];
        connection.run(sql, values)?;
    }
    Ok(())
}

/// The standing of a player in a game, and the time of the last rated game.
pub(super) fn find_standing(
    connection: &dyn Sql,
    game: &str,
    player: &Player,
) -> Result<Option<(RatingStanding, UnixMs)>, StoreError> {
    const COLUMNS: &str = "SELECT rating, deviation, volatility, games, updated_at FROM ratings";
    let (of, who) = match player {
        Player::Person(id) => ("person_id", id.as_str()),
        Player::Bot(level) => ("level", level.as_str()),
    };
    let sql = format!("{COLUMNS} WHERE {of} = ?1 AND game = ?2");
    let found = rows(connection, &sql, params![who, game], |row| {
        Ok((read_standing(row, 0)?, row.get(4)?))
    })?;
    Ok(found.into_iter().next())
}

/// Rating, deviation, volatility and games, from column `from` on.
fn read_standing(row: &Row<'_>, from: usize) -> Result<RatingStanding, StoreError> {
    Ok(RatingStanding {
        rating: Rating {
            rating: row.get(from)?,
            deviation: row.get(from + 1)?,
            volatility: row.get(from + 2)?,
        },
        games: row.get(from + 3)?,
    })
}

/// The rating change of each seat by the game of a table; empty if it was not rated.
pub(super) fn find_rating_changes(
    connection: &dyn Sql,
    table: &TableId,
) -> Result<Vec<RatingChange>, StoreError> {
    let sql = "SELECT r.was, r.rating, r.deviation, r.volatility, coalesce(r.weight, 1.0), \
               (SELECT count(*) FROM results AS idle WHERE idle.number = r.number \
               AND NOT idle.took_part) FROM results AS r \
               WHERE r.table_id = ?1 AND r.rated ORDER BY r.seat";
    rows(connection, sql, params![table], read_rated)
}

fn read_rated(row: &Row<'_>) -> Result<RatingChange, StoreError> {
    Ok(RatingChange {
        was: row.get(0)?,
        now: Rating {
            rating: row.get(1)?,
            deviation: row.get(2)?,
            volatility: row.get(3)?,
        },
        weight: row.get(4)?,
        short: row.get::<i64>(5)? > 0,
    })
}

/// One half of a leaderboard: established ratings (`?2` = 0) or provisional ones.
pub(crate) const LEADERBOARD: &str = "SELECT r.id, r.person_id, r.level, people.name, r.rating, \
    r.deviation, r.volatility, r.games FROM ratings AS r \
    LEFT JOIN people ON people.id = r.person_id \
    WHERE r.game = ?1 AND r.provisional = ?2 AND (r.rating, r.id) < (?3, ?4) \
    ORDER BY r.rating DESC, r.id DESC LIMIT ?5";

pub(super) fn leaderboard_page(
    connection: &dyn Sql,
    game: &str,
    after: Option<i64>,
    limit: u32,
) -> Result<Vec<LeaderboardRow>, StoreError> {
    let last: Option<(bool, f64, i64)> = match after {
        None => None,
        Some(id) => one(
            connection,
            "SELECT provisional, rating, id FROM ratings WHERE id = ?1",
            params![id],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )?,
    };
    let mut page = Vec::new();
    for provisional in [false, true] {
        let (rating, id) = match last {
            Some((true, ..)) if !provisional => continue,
            Some((half, rating, id)) if half == provisional => (rating, id),
            _ => (f64::MAX, i64::MAX),
        };
        let left = limit.saturating_sub(page.len() as u32);
        let values = params![game, provisional, rating, id, left];
        page.extend(rows(connection, LEADERBOARD, values, read_ranked)?);
    }
    Ok(page)
}

fn read_ranked(row: &Row<'_>) -> Result<LeaderboardRow, StoreError> {
    Ok(LeaderboardRow {
        id: row.get(0)?,
        player: read_player(row, 1)?
            .ok_or_else(|| StoreError::Corrupt("the rating of nobody".to_owned()))?,
        name: row.get::<Option<String>>(3)?.as_deref().map(shown_name),
        standing: read_standing(row, 4)?,
    })
}

/// The id of a person, or the level of a bot in the next column; `None` for a deleted person.
fn read_player(row: &Row<'_>, from: usize) -> Result<Option<Player>, StoreError> {
    let (person, level): (Option<String>, Option<String>) = (row.get(from)?, row.get(from + 1)?);
    let person = person.map(|id| Player::Person(PersonId::from(id)));
    Ok(person.or(level.map(Player::Bot)))
}

/// The number of established ratings in game `?1` above `?2`.
pub(crate) const BETTER: &str = "SELECT count(*) FROM ratings \
    WHERE game = ?1 AND NOT provisional AND (rating, id) > (?2, ?3)";

/// The place of a person on the leaderboard of a game, from 1 on; `None` while the rating is
/// provisional.
pub(super) fn find_place(
    connection: &dyn Sql,
    game: &str,
    person: &PersonId,
) -> Result<Option<u32>, StoreError> {
    let own: Option<(f64, i64)> = one(
        connection,
        "SELECT rating, id FROM ratings \
             WHERE person_id = ?1 AND game = ?2 AND NOT provisional",
        params![person, game],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let Some((rating, id)) = own else {
        return Ok(None);
    };
    let better: u32 = only(connection, BETTER, params![game, rating, id], |row| {
        row.get(0)
    })?;
    Ok(Some(better + 1))
}

/// The query for a page of a player's rated games, the latest first.
pub(crate) fn rated_games_query(player: &Player) -> String {
    let of = match player {
        Player::Person(_) => "person_id",
        Player::Bot(_) => "level",
    };
    format!(
        "SELECT r.was, r.rating, r.deviation, r.volatility, coalesce(r.weight, 1.0), \
         (SELECT count(*) FROM results AS idle WHERE idle.number = r.number \
         AND NOT idle.took_part), r.number, r.finished_at, r.ended, \
         r.place, r.sharing, r.seat, CASE WHEN r.public AND t.record_removed_at IS NULL THEN t.watch_key END, \
         t.record_removed_at IS NULL \
         FROM results AS r JOIN tables AS t ON t.id = r.table_id \
         WHERE r.{of} = ?1 AND r.game = ?2 AND r.rated AND r.number < ?3 \
         ORDER BY r.number DESC LIMIT ?4"
    )
}

pub(super) fn find_rated_games(
    connection: &dyn Sql,
    game: &str,
    player: &Player,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<RatedGame>, StoreError> {
    let who = match player {
        Player::Person(id) => id.as_str(),
        Player::Bot(level) => level,
    };
    let before = before.unwrap_or(i64::MAX);
    let values = params![who, game, before, limit];
    let found = rows(connection, &rated_games_query(player), values, |row| {
        let seat: i64 = row.get(11)?;
        let played = RatedGame {
            rated: read_rated(row)?,
            number: row.get(6)?,
            at: row.get(7)?,
            ended: Ending::read(&row.get::<String>(8)?)?,
            place: row.get(9)?,
            sharing: row.get(10)?,
            against: Vec::new(),
            watch_key: row.get(12)?,
            recorded: row.get(13)?,
        };
        Ok((seat, played))
    })?;
    let with_others = found.into_iter().map(|(seat, played)| {
        let sql = "SELECT r.person_id, r.level, people.name FROM results AS r \
                   LEFT JOIN people ON people.id = r.person_id \
                   WHERE r.number = ?1 AND r.seat <> ?2 ORDER BY r.seat";
        let against = rows(connection, sql, params![played.number, seat], |row| {
            let name: Option<String> = row.get(2)?;
            Ok((read_player(row, 0)?, name.as_deref().map(shown_name)))
        })?;
        Ok(RatedGame { against, ..played })
    });
    with_others.collect()
}

#[async_trait]
impl Ratings for Database {
    async fn add_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError> {
        self.write(move |connection| insert_bots(connection, &bots))
            .await
    }

    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<RatingStanding>>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| {
            let find = |player: &Player| {
                let found = find_standing(connection, &game, player)?;
                Ok(found.map(|(standing, _)| standing))
            };
            players.iter().map(find).collect()
        })
        .await
    }

    async fn rating_changes(&self, table: &TableId) -> Result<Vec<RatingChange>, StoreError> {
        let table = table.clone();
        self.read(move |connection| find_rating_changes(connection, &table))
            .await
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| leaderboard_page(connection, &game, after, limit))
            .await
    }

    async fn leaderboard_place(
        &self,
        game: &str,
        person: &PersonId,
    ) -> Result<Option<u32>, StoreError> {
        let (game, person) = (game.to_owned(), person.clone());
        self.read(move |connection| find_place(connection, &game, &person))
            .await
    }

    async fn rated_games(
        &self,
        game: &str,
        player: Player,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| find_rated_games(connection, &game, &player, before, limit))
            .await
    }
}

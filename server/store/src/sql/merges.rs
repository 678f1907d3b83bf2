//! Statements that merge an account into another.

use model::{MergeObstacle, PersonId, Rating, UnixMs, shown_title};

use super::{Row, Sql, accounts, one, params, personal_data, push, rows, search, update_one};
use crate::StoreError;

/// The time for which a finished merge is kept.
const MERGE_KEPT: UnixMs = 24 * 3600 * 1000;

/// An unfinished table at which both people sit.
pub(crate) const SHARED_TABLE: &str = "SELECT title FROM sitters AS own \
    CROSS JOIN sitters AS other ON other.table_id = own.table_id AND other.person_id = ?2 \
    CROSS JOIN tables ON tables.id = own.table_id \
    WHERE own.person_id = ?1 AND status <> 'finished' LIMIT 1";

/// A rated game in which both people played.
pub(crate) const RATED_GAME: &str = "SELECT own.number FROM results AS own \
    CROSS JOIN results AS other ON other.number = own.number AND other.game = own.game \
    WHERE own.person_id = ?1 AND own.rated AND other.person_id = ?2 LIMIT 1";

/// A tournament that both people have entered.
pub(crate) const SHARED_TOURNAMENT: &str = "SELECT title FROM tournament_entrants AS own \
    CROSS JOIN tournament_entrants AS other ON other.tournament_id = own.tournament_id \
    CROSS JOIN tournaments ON tournaments.id = own.tournament_id \
    WHERE own.person_id = ?1 AND other.person_id = ?2 LIMIT 1";

pub(super) fn find_obstacle(
    connection: &dyn Sql,
    from: &PersonId,
    into: &PersonId,
) -> Result<Option<MergeObstacle>, StoreError> {
    if from == into {
        return Ok(Some(MergeObstacle::SamePerson));
    }
    for person in [from, into] {
        if search::find_person(connection, person)?.is_none() {
            return Ok(Some(MergeObstacle::Unknown(person.clone())));
        }
        let sql = "SELECT 1 FROM merges WHERE (from_id = ?1 OR into_id = ?1) AND done_at IS NULL";
        if one(connection, sql, params![person], |_| Ok(()))?.is_some() {
            return Ok(Some(MergeObstacle::UnderWay));
        }
    }
    if accounts::find_account(connection, "person_id", into.as_str())?.is_none() {
        return Ok(Some(MergeObstacle::NoAccount));
    }
    let sql = "SELECT 1 FROM admins WHERE person_id = ?1";
    if one(connection, sql, params![from], |_| Ok(()))?.is_some() {
        return Ok(Some(MergeObstacle::Admin));
    }
    let both = params![from, into];
    let title = |row: &Row<'_>| Ok(shown_title(&row.get::<String>(0)?));
    if let Some(title) = one(connection, SHARED_TABLE, both, title)? {
        return Ok(Some(MergeObstacle::SharedTable(title)));
    }
    if one(connection, RATED_GAME, both, |_| Ok(()))?.is_some() {
        return Ok(Some(MergeObstacle::RatedGames));
    }
    let found = one(connection, SHARED_TOURNAMENT, both, title)?;
    Ok(found.map(MergeObstacle::SharedTournament))
}

/// Records that an account is to be merged into another. Returns 0 if it cannot be merged.
pub(super) fn begin_merge(
    connection: &dyn Sql,
    from: &PersonId,
    into: &PersonId,
    now: UnixMs,
) -> Result<u64, StoreError> {
    if find_obstacle(connection, from, into)?.is_some() {
        return Ok(0);
    }
    connection.run(
        "INSERT INTO merges (from_id, into_id, at) VALUES (?1, ?2, ?3)",
        params![from, into, now],
    )
}

pub(super) fn finish_merge(
    connection: &dyn Sql,
    from: &PersonId,
    now: UnixMs,
) -> Result<bool, StoreError> {
    let sql = "SELECT into_id FROM merges WHERE from_id = ?1";
    let into = one(connection, sql, params![from], |row| row.get::<PersonId>(0))?;
    let Some(into) = into else {
        return Ok(false);
    };
    accounts::delete_account(connection, from)?;
    merge_ratings(connection, from, &into)?;
    personal_data::merge_guest(connection, from, &into)?;
    // The browsers of a guest belong to no session of the account.
    push::remove(connection, &into, None)?;
    let sql = "UPDATE merges SET done_at = coalesce(done_at, ?2) WHERE from_id = ?1";
    update_one(connection, sql, params![from, now])?;
    let sql = "DELETE FROM merges WHERE done_at < ?1";
    connection.run(sql, params![now - MERGE_KEPT])?;
    Ok(true)
}

/// A rating of one of the two people.
struct OwnRating {
    id: i64,
    game: String,
    rating: Rating,
    games: u32,
    updated_at: UnixMs,
}

fn ratings_of(connection: &dyn Sql, person: &PersonId) -> Result<Vec<OwnRating>, StoreError> {
    let sql = "SELECT id, game, rating, deviation, volatility, games, updated_at FROM ratings \
        WHERE person_id = ?1";
    rows(connection, sql, params![person], |row| {
        Ok(OwnRating {
            id: row.get(0)?,
            game: row.get(1)?,
            rating: Rating {
                rating: row.get(2)?,
                deviation: row.get(3)?,
                volatility: row.get(4)?,
            },
            games: row.get(5)?,
            updated_at: row.get(6)?,
        })
    })
}

/// Merges ratings in games in which both people have one: the rating with more games is kept, and
/// the games of both are counted. Other ratings move with everything else.
fn merge_ratings(connection: &dyn Sql, from: &PersonId, into: &PersonId) -> Result<(), StoreError> {
    let own = ratings_of(connection, into)?;
    for gone in ratings_of(connection, from)? {
        let Some(kept) = own.iter().find(|kept| kept.game == gone.game) else {
            continue;
        };
        let better = if gone.games > kept.games { &gone } else { kept };
        connection.run(
            "UPDATE ratings SET rating = ?2, deviation = ?3, volatility = ?4, provisional = ?5, \
             games = ?6, updated_at = ?7 WHERE id = ?1",
            params![
                kept.id,
                better.rating.rating,
                better.rating.deviation,
                better.rating.volatility,
                better.rating.is_provisional(),
                kept.games + gone.games,
                better.updated_at,
            ],
        )?;
        connection.run("DELETE FROM ratings WHERE id = ?1", params![gone.id])?;
    }
    Ok(())
}

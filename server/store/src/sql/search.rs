//! Tools of admins: search, password resets, merging of accounts, the status of the site.

use async_trait::async_trait;
use model::{
    Account, Cursor, DatabaseStatus, Deed, FoundPerson, Listed, Mark, Merge, MergeObstacle,
    NodeReport, NodeStatus, PasswordReset, PeopleCursor, Person, PersonId, Rating, Status,
    TableFilter, UnixMs, search_key, shown_name, shown_title,
};

use super::tables::{LISTED_COLUMNS, listed, place};
use super::{
    Cell, Database, Engine, Row, Sql, ToCell, accounts, change_one, moderation, one, only, params,
    rows,
};
use crate::StoreError;
use crate::interface::search::Administration;

/// A merge that was done so long ago is forgotten.
const MERGE_KEPT: UnixMs = 24 * 3600 * 1000;
/// A node that has not reported for so long is forgotten, by the clock of the database.
const REPORT_KEPT: UnixMs = 3600 * 1000;

const FOUND: &str = "SELECT people.id, people.name, people.created_at, \
    EXISTS (SELECT 1 FROM accounts WHERE person_id = people.id), coalesce(search_key, '') \
    FROM people";

/// People by name, between `?1` with the id `?2` and `?3`.
pub(crate) fn people_query() -> String {
    format!(
        "{FOUND} WHERE (search_key, id) > (?1, ?2) AND search_key < ?3 \
         ORDER BY search_key, id LIMIT ?4"
    )
}

fn found(row: &Row<'_>) -> Result<FoundPerson, StoreError> {
    Ok(FoundPerson {
        person: Person {
            id: row.get(0)?,
            name: shown_name(&row.get::<String>(1)?),
        },
        since: row.get(2)?,
        account: row.get(3)?,
        key: row.get(4)?,
    })
}

fn find_person(connection: &dyn Sql, id: &PersonId) -> Result<Option<FoundPerson>, StoreError> {
    let sql = format!("{FOUND} WHERE people.id = ?1");
    one(connection, &sql, params![id], found)
}

fn search_people(
    connection: &dyn Sql,
    text: &str,
    readings: &[String],
    after: Option<&PeopleCursor>,
    limit: u32,
) -> Result<Vec<FoundPerson>, StoreError> {
    let prefix = search_key(text);
    let mut people = Vec::new();
    if after.is_none() {
        let id = PersonId::from(text.trim().to_owned());
        people.extend(find_person(connection, &id)?);
        for reading in readings {
            for account in accounts::accounts_with(connection, reading)? {
                let known = |found: &FoundPerson| found.person.id == account.person_id;
                if !people.iter().any(known) {
                    people.extend(find_person(connection, &account.person_id)?);
                }
            }
        }
    }
    if prefix.is_empty() {
        return Ok(people);
    }
    let (key, id) = match after {
        Some(PeopleCursor { key, id }) => (key.as_str(), id.as_str()),
        None => (prefix.as_str(), ""),
    };
    let end = format!("{prefix}{}", char::MAX);
    let values = params![key, id, end, limit];
    let listed = rows(connection, &people_query(), values, found)?;
    for one in listed {
        if people.iter().all(|known| known.person.id != one.person.id) {
            people.push(one);
        }
    }
    Ok(people)
}

/// Tables in one state, of one game or of all, the latest made first. `?2` is where the page
/// begins, `?3` how many lines it has, `?4` the game.
pub(crate) fn tables_query(of_game: bool) -> String {
    let game = if of_game { "AND game = ?4 " } else { "" };
    format!(
        "SELECT {LISTED_COLUMNS}, rowid FROM tables WHERE status = ?1 {game}AND rowid < ?2 \
         AND fence >= 0 ORDER BY rowid DESC LIMIT ?3"
    )
}

const STATES: [Status; 3] = [Status::Waiting, Status::Running, Status::Finished];

fn search_tables(
    connection: &dyn Sql,
    filter: &TableFilter,
    before: Mark,
    limit: u32,
) -> Result<Vec<(Mark, Listed)>, StoreError> {
    let states = match filter.status {
        Some(state) => vec![state],
        None => STATES.to_vec(),
    };
    let sql = tables_query(filter.game.is_some());
    let mut tables = Vec::new();
    for state in states {
        let name = state.as_str();
        let mut values = vec![name.cell(), before.cell(), limit.cell()];
        values.extend(filter.game.as_ref().map(ToCell::cell));
        tables.extend(rows(connection, &sql, &values, |row| {
            Ok((row.get(7)?, listed(row)?))
        })?);
    }
    tables.sort_by_key(|(mark, _): &(Mark, Listed)| std::cmp::Reverse(*mark));
    tables.truncate(limit as usize);
    Ok(tables)
}

/// The tables of a person, the latest first; with what else is asked of them.
pub(crate) fn tables_of_query(filter: &TableFilter) -> String {
    let mut next = 5;
    let mut also = String::new();
    for (column, asked) in [
        ("game", filter.game.is_some()),
        ("status", filter.status.is_some()),
    ] {
        if asked {
            also.push_str(&format!("AND {column} = ?{next} "));
            next += 1;
        }
    }
    format!(
        "SELECT id, play_key, watch_key, game, status, title, tables.updated_at \
         FROM sitters CROSS JOIN tables ON id = table_id WHERE person_id = ?1 \
         AND (sitters.updated_at, table_id) < (?2, ?3) {also}\
         ORDER BY sitters.updated_at DESC, table_id DESC LIMIT ?4"
    )
}

fn table_with(connection: &dyn Sql, id_or_key: &str) -> Result<Option<Listed>, StoreError> {
    for column in ["id", "play_key", "watch_key"] {
        let sql = format!("SELECT {LISTED_COLUMNS} FROM tables WHERE {column} = ?1");
        let found = one(connection, &sql, params![id_or_key], listed)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// People whose names were written by a version that knew no search keys.
pub(crate) const WITHOUT_KEY: &str =
    "SELECT id, name FROM people WHERE search_key IS NULL ORDER BY id LIMIT ?1";

fn fill_search_keys(connection: &dyn Sql, limit: u32) -> Result<u32, StoreError> {
    let found = rows(connection, WITHOUT_KEY, params![limit], |row| {
        Ok((row.get::<PersonId>(0)?, row.get::<String>(1)?))
    })?;
    for (person, name) in &found {
        let sql = "UPDATE people SET search_key = ?2 WHERE id = ?1";
        connection.run(sql, params![person, search_key(name)])?;
    }
    Ok(u32::try_from(found.len()).unwrap_or(u32::MAX))
}

/// Keeps the hash of a code with which a person sets a new password, in place of an older one; how
/// many accounts there are for it.
pub(super) fn offer_reset(
    connection: &dyn Sql,
    person: &PersonId,
    hash: &str,
    expires_at: UnixMs,
    now: UnixMs,
) -> Result<u64, StoreError> {
    connection.run(
        "INSERT INTO password_resets (person_id, hash, made_at, expires_at) \
         SELECT person_id, ?2, ?3, ?4 FROM accounts WHERE person_id = ?1 \
         ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash, \
         made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = NULL",
        params![person, hash, now, expires_at],
    )
}

const RESET_ACCOUNT: &str = "SELECT accounts.person_id, name, password, recovery, created_at \
    FROM password_resets JOIN accounts ON accounts.person_id = password_resets.person_id \
    WHERE hash = ?1 AND expires_at > ?2 AND used_at IS NULL";

fn account_with_reset(
    connection: &dyn Sql,
    hash: &str,
    now: UnixMs,
) -> Result<Option<Account>, StoreError> {
    let read = accounts::read_account;
    one(connection, RESET_ACCOUNT, params![hash, now], read)
}

/// A table that is not finished at which both sit.
pub(crate) const SHARED_TABLE: &str = "SELECT title FROM sitters AS own \
    CROSS JOIN sitters AS other ON other.table_id = own.table_id AND other.person_id = ?2 \
    CROSS JOIN tables ON tables.id = own.table_id \
    WHERE own.person_id = ?1 AND status <> 'finished' LIMIT 1";
/// A rated game in which both played.
pub(crate) const RATED_GAME: &str = "SELECT own.number FROM results AS own \
    CROSS JOIN results AS other ON other.number = own.number AND other.game = own.game \
    WHERE own.person_id = ?1 AND own.rated AND other.person_id = ?2 LIMIT 1";
/// A tournament in which both take part.
pub(crate) const SHARED_TOURNAMENT: &str = "SELECT title FROM tournament_entrants AS own \
    CROSS JOIN tournament_entrants AS other ON other.tournament_id = own.tournament_id \
    CROSS JOIN tournaments ON tournaments.id = own.tournament_id \
    WHERE own.person_id = ?1 AND other.person_id = ?2 LIMIT 1";

fn obstacle(
    connection: &dyn Sql,
    from: &PersonId,
    into: &PersonId,
) -> Result<Option<MergeObstacle>, StoreError> {
    if from == into {
        return Ok(Some(MergeObstacle::SamePerson));
    }
    for person in [from, into] {
        if find_person(connection, person)?.is_none() {
            return Ok(Some(MergeObstacle::Unknown(person.clone())));
        }
        let sql = "SELECT 1 FROM merges WHERE (from_id = ?1 OR into_id = ?1) AND done_at IS NULL";
        if one(connection, sql, params![person], |_| Ok(()))?.is_some() {
            return Ok(Some(MergeObstacle::UnderWay));
        }
    }
    if accounts::account(connection, "person_id", into.as_str())?.is_none() {
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

/// Notes that an account is to be merged into another; 0 if it cannot be.
pub(super) fn begin_merge(
    connection: &dyn Sql,
    from: &PersonId,
    into: &PersonId,
    now: UnixMs,
) -> Result<u64, StoreError> {
    if obstacle(connection, from, into)?.is_some() {
        return Ok(0);
    }
    connection.run(
        "INSERT INTO merges (from_id, into_id, at) VALUES (?1, ?2, ?3)",
        params![from, into, now],
    )
}

fn finish_merge(connection: &dyn Sql, from: &PersonId, now: UnixMs) -> Result<bool, StoreError> {
    let sql = "SELECT into_id FROM merges WHERE from_id = ?1";
    let into = one(connection, sql, params![from], |row| row.get::<PersonId>(0))?;
    let Some(into) = into else {
        return Ok(false);
    };
    accounts::close(connection, from)?;
    merge_ratings(connection, from, &into)?;
    accounts::merge(connection, from, &into)?;
    let sql = "UPDATE merges SET done_at = coalesce(done_at, ?2) WHERE from_id = ?1";
    change_one(connection, sql, params![from, now])?;
    let sql = "DELETE FROM merges WHERE done_at < ?1";
    connection.run(sql, params![now - MERGE_KEPT])?;
    Ok(true)
}

/// A rating that a merge compares.
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

/// Where both have a rating in a game, that which more games stand behind is kept, and the games
/// of both are counted. A rating that only one of them has moves with the rest.
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

fn report_node(connection: &dyn Sql, report: &NodeReport) -> Result<(), StoreError> {
    let body =
        serde_json::to_string(report).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let now = connection.clock();
    connection.run(
        &format!(
            "INSERT INTO node_reports (node, at, body) VALUES (?1, {now}, ?2) \
             ON CONFLICT (node) DO UPDATE SET at = excluded.at, body = excluded.body"
        ),
        params![report.node, body],
    )?;
    connection.run(
        &format!("DELETE FROM node_reports WHERE at < {now} - ?1"),
        params![REPORT_KEPT],
    )?;
    Ok(())
}

fn nodes(connection: &dyn Sql) -> Result<Vec<NodeStatus>, StoreError> {
    let now = connection.clock();
    let sql = "SELECT owner FROM leases WHERE name = 'caretaker'";
    let leader: Option<String> = one(connection, sql, params![], |row| row.get(0))?;
    let sql = format!("SELECT node, until - {now} FROM nodes ORDER BY node");
    let mut nodes = rows(connection, &sql, params![], |row| {
        let node: String = row.get(0)?;
        Ok(NodeStatus {
            leads: leader.as_ref() == Some(&node),
            node,
            report: None,
            report_age: None,
            lease: Some(row.get(1)?),
        })
    })?;
    let sql = format!("SELECT node, body, {now} - at FROM node_reports ORDER BY node");
    let reports = rows(connection, &sql, params![], |row| {
        let node: String = row.get(0)?;
        // A report of another version may not be understood.
        let report: Option<NodeReport> = serde_json::from_str(&row.get::<String>(1)?).ok();
        Ok((node, report, row.get::<UnixMs>(2)?))
    })?;
    for (name, report, age) in reports {
        let age = Some(age.max(0));
        match nodes.iter_mut().find(|known| known.node == name) {
            Some(known) => (known.report, known.report_age) = (report, age),
            None => nodes.push(NodeStatus {
                node: name,
                report,
                report_age: age,
                lease: None,
                leads: false,
            }),
        }
    }
    nodes.sort_by(|one, other| one.node.cmp(&other.node));
    Ok(nodes)
}

#[async_trait]
impl<E: Engine> Administration for Database<E> {
    async fn search_people(
        &self,
        text: &str,
        readings: Vec<String>,
        after: Option<PeopleCursor>,
        limit: u32,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        let text = text.to_owned();
        self.read(move |connection| {
            search_people(connection, &text, &readings, after.as_ref(), limit)
        })
        .await
    }

    async fn found_person(&self, id: &PersonId) -> Result<Option<FoundPerson>, StoreError> {
        let id = id.clone();
        self.read(move |connection| find_person(connection, &id))
            .await
    }

    async fn search_tables(
        &self,
        filter: TableFilter,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<(Mark, Listed)>, StoreError> {
        let before = before.unwrap_or(Mark::MAX);
        self.read(move |connection| search_tables(connection, &filter, before, limit))
            .await
    }

    async fn search_tables_of(
        &self,
        person: &PersonId,
        filter: TableFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let (at, id) = place(after.as_ref());
            let mut values: Vec<Cell<'_>> = vec![person.cell(), at.cell(), id.cell(), limit.cell()];
            values.extend(filter.game.as_ref().map(ToCell::cell));
            let state = filter.status.map(Status::as_str);
            values.extend(state.as_ref().map(ToCell::cell));
            rows(connection, &tables_of_query(&filter), &values, listed)
        })
        .await
    }

    async fn table_with(&self, id_or_key: &str) -> Result<Option<Listed>, StoreError> {
        let id_or_key = id_or_key.to_owned();
        self.read(move |connection| table_with(connection, &id_or_key))
            .await
    }

    async fn fill_search_keys(&self, limit: u32) -> Result<u32, StoreError> {
        self.write_and_tell(move |connection| fill_search_keys(connection, limit))
            .await
    }

    async fn password_reset(&self, person: &PersonId) -> Result<Option<PasswordReset>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT made_at, expires_at, used_at FROM password_resets \
                WHERE person_id = ?1";
            one(connection, sql, params![person], |row| {
                Ok(PasswordReset {
                    made_at: row.get(0)?,
                    expires_at: row.get(1)?,
                    used_at: row.get(2)?,
                })
            })
        })
        .await
    }

    async fn account_with_reset(
        &self,
        hash: &str,
        now: UnixMs,
    ) -> Result<Option<Account>, StoreError> {
        let hash = hash.to_owned();
        self.read(move |connection| account_with_reset(connection, &hash, now))
            .await
    }

    async fn use_reset(
        &self,
        hash: &str,
        password: &str,
        recovery: &str,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let [hash, password, recovery] = [hash, password, recovery].map(str::to_owned);
        let reset = move |connection: &dyn Sql| {
            let found = account_with_reset(connection, &hash, now)?;
            let person = found.ok_or(StoreError::Conflict)?.person_id;
            accounts::recover(connection, &person, &password, &recovery)?;
            let sql = "UPDATE password_resets SET used_at = ?2, hash = NULL WHERE person_id = ?1";
            change_one(connection, sql, params![person, now])
        };
        self.write(reset).await
    }

    async fn merge_obstacle(
        &self,
        from: &PersonId,
        into: &PersonId,
    ) -> Result<Option<MergeObstacle>, StoreError> {
        let (from, into) = (from.clone(), into.clone());
        self.read(move |connection| obstacle(connection, &from, &into))
            .await
    }

    async fn merges(&self) -> Result<Vec<Merge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT from_id, into_id, done_at FROM merges ORDER BY at, from_id";
            rows(connection, sql, params![], |row| {
                Ok(Merge {
                    from: row.get(0)?,
                    into: row.get(1)?,
                    done_at: row.get(2)?,
                })
            })
        })
        .await
    }

    async fn finish_merge(&self, from: &PersonId, now: UnixMs) -> Result<bool, StoreError> {
        let from = from.clone();
        self.write_and_tell(move |connection| finish_merge(connection, &from, now))
            .await
    }

    async fn deeds_after(&self, last: Mark, limit: u32) -> Result<Vec<Deed>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{} WHERE id > ?1 ORDER BY id LIMIT ?2", moderation::DEED);
            rows(connection, &sql, params![last, limit], moderation::deed)
        })
        .await
    }

    async fn last_deed(&self) -> Result<Mark, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT coalesce(max(id), 0) FROM audit";
            only(connection, sql, params![], |row| row.get(0))
        })
        .await
    }

    async fn report_node(&self, report: NodeReport) -> Result<(), StoreError> {
        self.write_own(move |connection| report_node(connection, &report))
            .await
    }

    async fn withdraw_report(&self, node: &str) -> Result<(), StoreError> {
        let node = node.to_owned();
        let withdraw = move |connection: &dyn Sql| {
            let sql = "DELETE FROM node_reports WHERE node = ?1";
            connection.run(sql, params![node]).map(drop)
        };
        self.write_own(withdraw).await
    }

    async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError> {
        self.read(nodes).await
    }

    async fn database_status(&self) -> Result<DatabaseStatus, StoreError> {
        let (kind, free_bytes) = (self.engine.name().to_owned(), self.engine.free_bytes());
        self.read(move |connection| {
            Ok(DatabaseStatus {
                kind,
                schema: connection.schema_version()?,
                bytes: u64::try_from(connection.size()?).unwrap_or(0),
                free_bytes,
            })
        })
        .await
    }
}

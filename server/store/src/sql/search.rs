//! Statements for searches by admins.

use async_trait::async_trait;
use model::{
    Cursor, FoundPerson, ListedPerson, ListedTable, PageMark, PeopleCursor, Person, PersonId,
    Status, TableFilter, UnixMs, search_key, shown_name,
};

use super::tables::{LISTED_COLUMNS, cursor_values, read_listed};
use super::{Cell, Database, Row, Sql, ToCell, accounts, one, params, rows};
use crate::{Search, StoreError};

const FOUND_PERSON: &str = "SELECT people.id, people.name, people.created_at, \
    EXISTS (SELECT 1 FROM accounts WHERE person_id = people.id), coalesce(search_key, '') \
    FROM people";

/// People by name, from key `?1` with id `?2` up to key `?3`.
pub(crate) fn people_query() -> String {
    format!(
        "{FOUND_PERSON} WHERE (search_key, id) > (?1, ?2) AND search_key < ?3 \
         ORDER BY search_key, id LIMIT ?4"
    )
}

fn read_found(row: &Row<'_>) -> Result<FoundPerson, StoreError> {
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

pub(super) fn find_person(
    connection: &dyn Sql,
    id: &PersonId,
) -> Result<Option<FoundPerson>, StoreError> {
    let sql = format!("{FOUND_PERSON} WHERE people.id = ?1");
    one(connection, &sql, params![id], read_found)
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
            for account in accounts::accounts_with_reading(connection, reading)? {
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
    let listed = rows(connection, &people_query(), values, read_found)?;
    for one in listed {
        if people.iter().all(|known| known.person.id != one.person.id) {
            people.push(one);
        }
    }
    Ok(people)
}

/// Tables in one state, of one game or of all, the latest created first. `?2` is the mark before
/// which the page begins, `?3` the limit, `?4` the game.
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
    before: PageMark,
    limit: u32,
) -> Result<Vec<(PageMark, ListedTable)>, StoreError> {
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
            Ok((row.get(7)?, read_listed(row)?))
        })?);
    }
    tables.sort_by_key(|(mark, _): &(PageMark, ListedTable)| std::cmp::Reverse(*mark));
    tables.truncate(limit as usize);
    Ok(tables)
}

/// Tables of a person, the latest changed first, with the conditions of a filter.
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

fn find_table(connection: &dyn Sql, id_or_key: &str) -> Result<Option<ListedTable>, StoreError> {
    for column in ["id", "play_key", "watch_key"] {
        let sql = format!("SELECT {LISTED_COLUMNS} FROM tables WHERE {column} = ?1");
        let found = one(connection, &sql, params![id_or_key], read_listed)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// People without a search key, whose names an earlier version wrote.
pub(crate) const WITHOUT_SEARCH_KEY: &str =
    "SELECT id, name FROM people WHERE search_key IS NULL ORDER BY id LIMIT ?1";

fn fill_search_keys(connection: &dyn Sql, limit: u32) -> Result<u32, StoreError> {
    let found = rows(connection, WITHOUT_SEARCH_KEY, params![limit], |row| {
        Ok((row.get::<PersonId>(0)?, row.get::<String>(1)?))
    })?;
    for (person, name) in &found {
        let sql = "UPDATE people SET search_key = ?2 WHERE id = ?1";
        connection.run(sql, params![person, search_key(name)])?;
    }
    Ok(u32::try_from(found.len()).unwrap_or(u32::MAX))
}

pub(super) fn read_known(row: &Row<'_>) -> Result<ListedPerson, StoreError> {
    Ok(ListedPerson {
        person: Person {
            id: row.get(0)?,
            name: shown_name(&row.get::<String>(1)?),
        },
        since: row.get(2)?,
    })
}

#[async_trait]
impl Search for Database {
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

    async fn find_person(&self, id: &PersonId) -> Result<Option<FoundPerson>, StoreError> {
        let id = id.clone();
        self.read(move |connection| find_person(connection, &id))
            .await
    }

    async fn fill_search_keys(&self, limit: u32) -> Result<u32, StoreError> {
        self.write_returning(move |connection| fill_search_keys(connection, limit))
            .await
    }

    async fn all_people(
        &self,
        before: Option<(UnixMs, PersonId)>,
        limit: u32,
    ) -> Result<Vec<ListedPerson>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, name, created_at FROM people \
                           WHERE (created_at, id) < (?1, ?2) \
                           ORDER BY created_at DESC, id DESC LIMIT ?3";
            let (at, id) = match &before {
                Some((at, id)) => (*at, id.as_str()),
                None => (UnixMs::MAX, ""),
            };
            rows(connection, sql, params![at, id, limit], read_known)
        })
        .await
    }

    async fn search_tables(
        &self,
        filter: TableFilter,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError> {
        let before = before.unwrap_or(PageMark::MAX);
        self.read(move |connection| search_tables(connection, &filter, before, limit))
            .await
    }

    async fn search_tables_of(
        &self,
        person: &PersonId,
        filter: TableFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let (at, id) = cursor_values(after.as_ref());
            let mut values: Vec<Cell<'_>> = vec![person.cell(), at.cell(), id.cell(), limit.cell()];
            values.extend(filter.game.as_ref().map(ToCell::cell));
            let state = filter.status.map(Status::as_str);
            values.extend(state.as_ref().map(ToCell::cell));
            rows(connection, &tables_of_query(&filter), &values, read_listed)
        })
        .await
    }

    async fn find_table(&self, id_or_key: &str) -> Result<Option<ListedTable>, StoreError> {
        let id_or_key = id_or_key.to_owned();
        self.read(move |connection| find_table(connection, &id_or_key))
            .await
    }

    async fn all_tables(
        &self,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<(PageMark, ListedTable)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, play_key, watch_key, game, status, title, updated_at, rowid \
                           FROM tables WHERE rowid < ?1 AND record_removed_at IS NULL ORDER BY rowid DESC LIMIT ?2";
            let before = before.unwrap_or(PageMark::MAX);
            rows(connection, sql, params![before, limit], |row| {
                Ok((row.get(7)?, read_listed(row)?))
            })
        })
        .await
    }
}

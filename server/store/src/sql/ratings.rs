//! Results, and the ratings that follow from them.

use model::{
    Ending, Finish, PersonId, Played, Player, REPETITION_WINDOW, Ranked, Rated, RatedSeat, Rating,
    SeatResult, Standing, TableId, UnixMs, rate, repetition_weight, shown_name,
};

use super::{Row, Sql, one, only, params, rows};
use crate::StoreError;
use crate::names::Named;

/// Lets bots be known from the beginning; who is known already stays so.
pub(super) fn introduce(
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

/// Where somebody stands in a game, and when they last played it rated.
pub(super) fn standing(
    connection: &dyn Sql,
    game: &str,
    player: &Player,
) -> Result<Option<(Standing, UnixMs)>, StoreError> {
    const COLUMNS: &str = "SELECT rating, deviation, volatility, games, updated_at FROM ratings";
    let (of, who) = match player {
        Player::Person(id) => ("person_id", id.as_str()),
        Player::Bot(level) => ("level", level.as_str()),
    };
    let sql = format!("{COLUMNS} WHERE {of} = ?1 AND game = ?2");
    let found = rows(connection, &sql, params![who, game], |row| {
        Ok((standing_in(row, 0)?, row.get(4)?))
    })?;
    Ok(found.into_iter().next())
}

/// Rating, deviation, volatility and games from a column on.
fn standing_in(row: &Row<'_>, from: usize) -> Result<Standing, StoreError> {
    Ok(Standing {
        rating: Rating {
            rating: row.get(from)?,
            deviation: row.get(from + 1)?,
            volatility: row.get(from + 2)?,
        },
        games: row.get(from + 3)?,
    })
}

/// Writes down how a game ended, and what follows for ratings. Returns what it did to each seat;
/// nothing, if it was not rated.
pub(super) fn finish(
    connection: &dyn Sql,
    table: &TableId,
    finish: &Finish,
    at: UnixMs,
) -> Result<Vec<Rated>, StoreError> {
    let (game, public): (String, bool) = only(
        connection,
        "SELECT game, public FROM tables WHERE id = ?1",
        params![table],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let rated = match finish.rated {
        true => rate_seats(connection, &game, finish, at)?,
        false => Vec::new(),
    };
    let number: i64 = only(
        connection,
        "SELECT coalesce(max(number), 0) + 1 FROM results",
        params![],
        |row| row.get(0),
    )?;
    let sql = "INSERT INTO results (number, seat, table_id, game, person_id, level, nth, score, place, \
         sharing, public, rated, ended, finished_at, was, rating, deviation, volatility, \
         took_part, weight) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, \
         ?15, ?16, ?17, ?18, ?19, ?20)";
    for (seat, result) in finish.seats.iter().enumerate() {
        let rated = rated.get(seat);
        let player = result.player.as_ref();
        connection.run(
            sql,
            params![
                number,
                seat as i64,
                table,
                game,
                player.and_then(Player::person).map(PersonId::as_str),
                player.and_then(Player::level),
                nth(&finish.seats, seat) as i64,
                result.score,
                result.place,
                sharing(&finish.seats, result.place) as i64,
                public,
                rated.is_some(),
                finish.ended.as_str(),
                at,
                rated.map(|rated| rated.was),
                rated.map(|rated| rated.now.rating),
                rated.map(|rated| rated.now.deviation),
                rated.map(|rated| rated.now.volatility),
                result.took_part,
                rated.map(|rated| rated.weight),
            ],
        )?;
    }
    Ok(rated)
}

/// Which of the seats of its person a seat is, from 1 on; 0 for who has one seat.
fn nth(seats: &[SeatResult], seat: usize) -> usize {
    let person = |result: &SeatResult| result.player.as_ref().and_then(Player::person).cloned();
    let Some(own) = seats.get(seat).and_then(person) else {
        return 0;
    };
    let count = |seats: &[SeatResult]| {
        let same = |result: &&SeatResult| person(result).as_ref() == Some(&own);
        seats.iter().filter(same).count()
    };
    match count(seats) {
        1 => 0,
        _ => count(&seats[..=seat]),
    }
}

/// How many seats have that place.
fn sharing(seats: &[SeatResult], place: u32) -> usize {
    seats.iter().filter(|other| other.place == place).count()
}

/// The ratings after a game. A seat of nobody makes that impossible.
fn rate_seats(
    connection: &dyn Sql,
    game: &str,
    finish: &Finish,
    at: UnixMs,
) -> Result<Vec<Rated>, StoreError> {
    let players: Vec<&Player> = finish
        .seats
        .iter()
        .filter_map(|result| result.player.as_ref())
        .collect();
    if players.len() != finish.seats.len() {
        return Err(StoreError::Corrupt(
            "a rated game has a seat of nobody".to_owned(),
        ));
    }
    let mut before = Vec::with_capacity(players.len());
    for player in &players {
        let (known, since) = standing(connection, game, player)?.unwrap_or((Standing::NEW, at));
        let rating = match known.games {
            // Who has not played yet is as the house says, however long ago that was.
            0 => known.rating,
            _ => known.rating.rested(at - since),
        };
        before.push((rating, known.games));
    }
    let seats = finish.seats.iter().zip(&before);
    let seats: Vec<RatedSeat> = seats
        .map(|(result, (before, _))| RatedSeat {
            before: *before,
            place: result.place,
            took_part: result.took_part,
        })
        .collect();
    let mut repetition = Vec::with_capacity(players.len());
    for own in &players {
        let mut against = Vec::with_capacity(players.len());
        for other in &players {
            let earlier = games_lately(connection, game, own, other, at)?;
            against.push(repetition_weight(earlier));
        }
        repetition.push(against);
    }
    let after = rate(&seats, finish.ended, |own, other| repetition[own][other]);
    // Several bots of one level share one rating: the first of them speaks for all.
    let mut spoken: Vec<&Player> = Vec::new();
    for ((player, (now, weight)), (_, games)) in players.iter().zip(&after).zip(&before) {
        if !spoken.contains(player) && *weight > 0.0 {
            spoken.push(player);
            keep(connection, game, player, now, games + 1, at)?;
        }
    }
    let short = seats.iter().any(|seat| !seat.took_part);
    let both = seats.iter().zip(after);
    Ok(both
        .map(|(seat, (now, weight))| Rated {
            was: seat.before.rating,
            now,
            weight,
            short,
        })
        .collect())
}

/// How many rated games of a person counted as games against another since a moment.
pub(crate) const GAMES_LATELY: &str = "SELECT count(*) FROM results AS own \
    CROSS JOIN results AS other ON other.number = own.number \
    WHERE own.person_id = ?1 AND own.game = ?2 AND own.rated AND own.finished_at > ?3 \
    AND coalesce(own.weight, 1) > 0 AND other.person_id = ?4";

/// How often two people met lately in rated games that counted for the first. Bots agree on
/// nothing, so games with them are no repetition.
fn games_lately(
    connection: &dyn Sql,
    game: &str,
    own: &Player,
    other: &Player,
    at: UnixMs,
) -> Result<u32, StoreError> {
    let (Some(own), Some(other)) = (own.person(), other.person()) else {
        return Ok(0);
    };
    if own == other {
        return Ok(0);
    }
    let since = at - REPETITION_WINDOW;
    let values = params![own, game, since, other];
    only(connection, GAMES_LATELY, values, |row| row.get(0))
}

fn keep(
    connection: &dyn Sql,
    game: &str,
    player: &Player,
    rating: &Rating,
    games: u32,
    at: UnixMs,
) -> Result<(), StoreError> {
    let (of, who) = match player {
        Player::Person(id) => ("person_id", id.as_str()),
        Player::Bot(level) => ("level", level.as_str()),
    };
    let sql = format!(
        "INSERT INTO ratings ({of}, game, rating, deviation, volatility, provisional, games, \
         updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) \
         ON CONFLICT ({of}, game) WHERE {of} IS NOT NULL DO UPDATE SET rating = excluded.rating, \
         deviation = excluded.deviation, volatility = excluded.volatility, \
         provisional = excluded.provisional, games = excluded.games, \
         updated_at = excluded.updated_at"
    );
    connection.run(
        &sql,
        params![
            who,
            game,
            rating.rating,
            rating.deviation,
            rating.volatility,
            rating.is_provisional(),
            games,
            at,
        ],
    )?;
    Ok(())
}

/// What a table's game did to each of its seats; nothing, if it was not rated.
pub(super) fn rated(connection: &dyn Sql, table: &TableId) -> Result<Vec<Rated>, StoreError> {
    let sql = "SELECT r.was, r.rating, r.deviation, r.volatility, coalesce(r.weight, 1.0), \
               (SELECT count(*) FROM results AS idle WHERE idle.number = r.number \
               AND NOT idle.took_part) FROM results AS r \
               WHERE r.table_id = ?1 AND r.rated ORDER BY r.seat";
    rows(connection, sql, params![table], rated_in)
}

fn rated_in(row: &Row<'_>) -> Result<Rated, StoreError> {
    Ok(Rated {
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

/// One half of a leaderboard: those who are known well (`?2` = 0), or not yet.
pub(crate) const BOARD: &str = "SELECT r.id, r.person_id, r.level, people.name, r.rating, \
    r.deviation, r.volatility, r.games FROM ratings AS r \
    LEFT JOIN people ON people.id = r.person_id \
    WHERE r.game = ?1 AND r.provisional = ?2 AND (r.rating, r.id) < (?3, ?4) \
    ORDER BY r.rating DESC, r.id DESC LIMIT ?5";

pub(super) fn board(
    connection: &dyn Sql,
    game: &str,
    after: Option<i64>,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
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
        page.extend(rows(connection, BOARD, values, ranked)?);
    }
    Ok(page)
}

fn ranked(row: &Row<'_>) -> Result<Ranked, StoreError> {
    Ok(Ranked {
        id: row.get(0)?,
        player: player_in(row, 1)?
            .ok_or_else(|| StoreError::Corrupt("the rating of nobody".to_owned()))?,
        name: row.get::<Option<String>>(3)?.as_deref().map(shown_name),
        standing: standing_in(row, 4)?,
    })
}

/// A person's id, or else the level of a bot in the next column; neither for who is forgotten.
fn player_in(row: &Row<'_>, from: usize) -> Result<Option<Player>, StoreError> {
    let (person, level): (Option<String>, Option<String>) = (row.get(from)?, row.get(from + 1)?);
    let person = person.map(|id| Player::Person(PersonId::from(id)));
    Ok(person.or(level.map(Player::Bot)))
}

/// How many are better than `?2` in game `?1`.
pub(crate) const BETTER: &str = "SELECT count(*) FROM ratings \
    WHERE game = ?1 AND NOT provisional AND (rating, id) > (?2, ?3)";

/// The place of somebody on the leaderboard of a game, from 1 on; none while it is provisional.
pub(super) fn place(
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

/// The query for a page of somebody's rated games, the latest first.
pub(crate) fn history_query(player: &Player) -> String {
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

pub(super) fn history(
    connection: &dyn Sql,
    game: &str,
    player: &Player,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<Played>, StoreError> {
    let who = match player {
        Player::Person(id) => id.as_str(),
        Player::Bot(level) => level,
    };
    let before = before.unwrap_or(i64::MAX);
    let values = params![who, game, before, limit];
    let found = rows(connection, &history_query(player), values, |row| {
        let seat: i64 = row.get(11)?;
        let played = Played {
            rated: rated_in(row)?,
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
            Ok((player_in(row, 0)?, name.as_deref().map(shown_name)))
        })?;
        Ok(Played { against, ..played })
    });
    with_others.collect()
}

//! Statements that write the results of a game, and the ratings and firsts that follow from them.

use model::{
    Finish, PersonId, Player, REPETITION_WINDOW, RatedSeat, Rating, RatingChange, RatingStanding,
    SeatResult, TableId, UnixMs, rate, repetition_weight,
};

use super::{Sql, jars, only, params, ratings};
use crate::StoreError;

/// Writes the results of a game, the ratings after it, and the firsts of its players. Returns the
/// rating change of each seat; empty if the game was not rated.
pub(super) fn write_results(
    connection: &dyn Sql,
    table: &TableId,
    finish: &Finish,
    at: UnixMs,
) -> Result<Vec<RatingChange>, StoreError> {
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
                seat_number(&finish.seats, seat) as i64,
                result.score,
                result.place,
                count_sharing(&finish.seats, result.place) as i64,
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
    jars::write_firsts_of_game(connection, table, &game, finish, at)?;
    Ok(rated)
}

/// The number of a seat among the seats of its person, from 1 on; 0 for a person with one seat.
fn seat_number(seats: &[SeatResult], seat: usize) -> usize {
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

/// The number of seats with that place.
fn count_sharing(seats: &[SeatResult], place: u32) -> usize {
    seats.iter().filter(|other| other.place == place).count()
}

/// Computes and writes the ratings after a game. A seat without a player is an error.
fn rate_seats(
    connection: &dyn Sql,
    game: &str,
    finish: &Finish,
    at: UnixMs,
) -> Result<Vec<RatingChange>, StoreError> {
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
        let (known, since) =
            ratings::find_standing(connection, game, player)?.unwrap_or((RatingStanding::NEW, at));
        let rating = match known.games {
            // A player without rated games has the first rating, however long ago it was set.
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
            let earlier = recent_games(connection, game, own, other, at)?;
            against.push(repetition_weight(earlier));
        }
        repetition.push(against);
    }
    let after = rate(&seats, finish.ended, |own, other| repetition[own][other]);
    // Bots of one level share one rating, which is written once.
    let mut written: Vec<&Player> = Vec::new();
    for ((player, (now, weight)), (_, games)) in players.iter().zip(&after).zip(&before) {
        if !written.contains(player) && *weight > 0.0 {
            written.push(player);
            write_rating(connection, game, player, now, games + 1, at)?;
        }
    }
    let short = seats.iter().any(|seat| !seat.took_part);
    let both = seats.iter().zip(after);
    Ok(both
        .map(|(seat, (now, weight))| RatingChange {
            was: seat.before.rating,
            now,
            weight,
            short,
        })
        .collect())
}

/// The number of rated games with weight of a person against another since `?3`.
pub(crate) const RECENT_GAMES: &str = "SELECT count(*) FROM results AS own \
    CROSS JOIN results AS other ON other.number = own.number \
    WHERE own.person_id = ?1 AND own.game = ?2 AND own.rated AND own.finished_at > ?3 \
    AND coalesce(own.weight, 1) > 0 AND other.person_id = ?4";

/// The number of recent rated games of two people that counted for the first. Games with bots are
/// no repetition, because bots cannot collude.
fn recent_games(
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
    only(connection, RECENT_GAMES, values, |row| row.get(0))
}

fn write_rating(
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

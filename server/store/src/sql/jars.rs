//! Statements about firsts and choices of people, and about stars at puzzles.

use async_trait::async_trait;
use model::{
    Choices, EarnedFirst, Finish, First, JarView, PersonId, Player, PuzzleStars, SeatResult,
    TableId, UnixMs,
};

use super::{Database, Sql, one, only, params, rows};
use crate::column_enums::ColumnEnum;
use crate::{Jars, StoreError};

/// The query for the stars of a person.
const STARS: &str = "SELECT count(*) FILTER (WHERE hints = 0 AND NOT peeked), \
    count(*) FILTER (WHERE hints > 0 AND NOT peeked), count(*) FILTER (WHERE peeked) \
    FROM puzzles WHERE person_id = ?1 AND solved_at IS NOT NULL";

/// Writes those firsts that a person has not had yet.
pub(super) fn write_firsts(
    connection: &dyn Sql,
    person: &PersonId,
    firsts: &[First],
    source: &str,
    at: UnixMs,
) -> Result<(), StoreError> {
    for first in firsts {
        let sql = "INSERT INTO firsts (person_id, first, source, at) VALUES (?1, ?2, ?3, ?4) \
                   ON CONFLICT (person_id, first) DO NOTHING";
        connection.run(sql, params![person, first.to_string(), source, at])?;
    }
    Ok(())
}

/// Writes the firsts of everybody who played a game that has ended.
pub(super) fn write_firsts_of_game(
    connection: &dyn Sql,
    table: &TableId,
    game: &str,
    finish: &Finish,
    at: UnixMs,
) -> Result<(), StoreError> {
    let sql = "SELECT 1 FROM tournament_games WHERE table_id = ?1";
    let in_tournament = one(connection, sql, params![table], |_| Ok(()))?.is_some();
    for (index, seat) in finish.seats.iter().enumerate() {
        let person = person_of(seat);
        // A person with several seats is counted once, and beats nobody.
        let earlier = finish.seats[..index]
            .iter()
            .any(|other| person_of(other) == person);
        let Some(person) = person.filter(|_| seat.took_part && !earlier) else {
            continue;
        };
        let mut firsts = firsts_of_seat(game, &finish.seats, person, seat);
        firsts.extend(in_tournament.then_some(First::Tournament));
        write_firsts(connection, person, &firsts, table.as_str(), at)?;
    }
    Ok(())
}

fn person_of(seat: &SeatResult) -> Option<&PersonId> {
    seat.player.as_ref().and_then(Player::person)
}

/// The firsts that a game can be for the person on a seat.
fn firsts_of_seat(
    game: &str,
    seats: &[SeatResult],
    person: &PersonId,
    own: &SeatResult,
) -> Vec<First> {
    let mut firsts = vec![First::Game(game.to_owned())];
    let others = || seats.iter().filter(|seat| person_of(seat) != Some(person));
    if others().any(|seat| person_of(seat).is_some()) {
        firsts.push(First::Company);
    }
    let has_one_seat = others().count() + 1 == seats.len();
    let ahead = own.place == 1 && others().all(|seat| seat.place > 1);
    if has_one_seat && ahead {
        firsts.push(First::Win(game.to_owned()));
        let levels = others().filter_map(|seat| seat.player.as_ref()?.level());
        firsts.extend(levels.map(|level| First::Level {
            game: game.to_owned(),
            level: level.to_owned(),
        }));
    }
    firsts
}

#[async_trait]
impl Jars for Database {
    async fn add_firsts(
        &self,
        person: &PersonId,
        firsts: Vec<First>,
        source: &str,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        let (person, source) = (person.clone(), source.to_owned());
        self.write_shared(move |connection| write_firsts(connection, &person, &firsts, &source, at))
            .await
    }

    async fn firsts(&self, person: &PersonId) -> Result<Vec<EarnedFirst>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT first, at FROM firsts WHERE person_id = ?1 ORDER BY at, first";
            let found = rows(connection, sql, params![person], |row| {
                Ok((row.get::<String>(0)?, row.get(1)?))
            })?;
            // A first of a later version is not known here.
            let known = found.into_iter().filter_map(|(first, at)| {
                let first = first.parse().ok()?;
                Some(EarnedFirst { first, at })
            });
            Ok(known.collect())
        })
        .await
    }

    async fn firsts_by(&self, person: &PersonId, source: &str) -> Result<Vec<First>, StoreError> {
        let (person, source) = (person.clone(), source.to_owned());
        self.read(move |connection| {
            let sql =
                "SELECT first FROM firsts WHERE person_id = ?1 AND source = ?2 ORDER BY first";
            let found = rows(connection, sql, params![person, source], |row| {
                row.get::<String>(0)
            })?;
            let known = found.iter().filter_map(|first| first.parse().ok());
            Ok(known.collect())
        })
        .await
    }

    async fn puzzle_stars(&self, person: &PersonId) -> Result<PuzzleStars, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            only(connection, STARS, params![person], |row| {
                Ok(PuzzleStars {
                    alone: row.get(0)?,
                    hinted: row.get(1)?,
                    peeked: row.get(2)?,
                })
            })
        })
        .await
    }

    async fn save_choices(&self, person: &PersonId, choices: Choices) -> Result<(), StoreError> {
        let person = person.clone();
        self.write_shared(move |connection| {
            let sql = "INSERT INTO choices (person_id, avatar, jar) VALUES (?1, ?2, ?3) \
                       ON CONFLICT (person_id) DO UPDATE SET avatar = excluded.avatar, \
                       jar = excluded.jar";
            let (avatar, jar) = (choices.avatar.as_deref(), choices.jar.as_str());
            connection.run(sql, params![person, avatar, jar])?;
            Ok(())
        })
        .await
    }

    async fn all_choices(&self) -> Result<Vec<(PersonId, Choices)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person_id, avatar, jar FROM choices";
            rows(connection, sql, params![], |row| {
                let choices = Choices {
                    avatar: row.get(1)?,
                    jar: JarView::read(&row.get::<String>(2)?)?,
                };
                Ok((row.get(0)?, choices))
            })
        })
        .await
    }
}

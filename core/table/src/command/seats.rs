//! Commands about seats: sit down, let bots take seats, call a bot for an absent player, come back.

use bots::Level;
use model::{Person, Status};
use tabletop::{Seat, SeatSet};

use super::check::{check_running, own_seat};
use crate::fact::Fact;
use crate::presence::Presence;
use crate::rating::may_be_rated;
use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::Table;

pub(super) fn sit(
    table: &Table,
    person: &Person,
    seat: Option<Seat>,
) -> Result<Vec<Fact>, Refused> {
    let first_open = || table.open_seats().next();
    let Some(seat) = seat.or_else(first_open) else {
        return Err(Refused::new("seat-taken", "all seats are taken"));
    };
    match table.sitters.get(seat.index()) {
        None => Err(Refused::new(
            "no-seat",
            "there is no such seat at this table",
        )),
        Some(Sitter::Open) if table.spec.rules.rated && !table.seats_of(&person.id).is_empty() => {
            let sentence = "at a rated table everybody has one seat";
            Err(Refused::new("rated-one-seat", sentence))
        }
        Some(Sitter::Open) if table.spec.rules.party && !table.seats_of(&person.id).is_empty() => {
            let sentence = "at a party everybody has one seat";
            Err(Refused::new("party-one-seat", sentence))
        }
        Some(Sitter::Open) if !table.is_finished() => {
            let sitter = Sitter::of(person)?;
            let mut facts = vec![Fact::Sat { seat, sitter }];
            if table.open_seats().count() == 1 && table.begins_when_full() {
                facts.push(Fact::Started);
            }
            Ok(facts)
        }
        Some(_) => Err(Refused::new("seat-taken", "this seat is taken")),
    }
}

/// A bot for one open seat, or for all of them. When all are taken, the game begins.
pub(super) fn seat_bots(
    table: &Table,
    own: SeatSet,
    seat: Option<Seat>,
    level: Option<Level>,
) -> Result<Vec<Fact>, Refused> {
    own_seat(own)?;
    let level = level.unwrap_or(games::bots::usual(&table.spec.game));
    let bot = Sitter::Bot {
        level,
        instead_of: None,
    };
    if table.spec.rules.rated && !may_be_rated(std::slice::from_ref(&bot)) {
        let sentence = "at a rated table a bot is one of the ladder";
        return Err(Refused::new("rated-ladder-bots", sentence));
    }
    let wanted = |open: &Seat| seat.is_none_or(|seat| seat == *open);
    let open = table.open_seats().count();
    let seats: Vec<Seat> = table.open_seats().filter(wanted).collect();
    if seats.is_empty() || table.is_finished() {
        return Err(Refused::new("seat-taken", "no such seat is open"));
    }
    let begins = seats.len() == open && table.begins_when_full();
    let sat = seats.into_iter().map(|seat| Fact::Sat {
        seat,
        sitter: bot.clone(),
    });
    Ok(sat.chain(begins.then_some(Fact::Started)).collect())
}

/// Whether the owner of these seats may call a bot for an absent player.
pub(crate) fn may_call_bot(
    table: &Table,
    own: SeatSet,
    seat: Seat,
    presence: &dyn Presence,
) -> bool {
    let limit = u64::from(table.spec.rules.away_seconds);
    // A rated game, or one of a tournament, is played in person. In a game over days nobody has to stay
    // connected: there the clock decides.
    !table.spec.is_competitive()
        && !own.is_empty()
        && !own.contains(seat)
        && !table.spec.rules.over_days()
        && table.status() == Status::Running
        && table.state().actors().contains(seat)
        && table
            .sitters
            .get(seat.index())
            .is_some_and(|sitter| sitter.person().is_some())
        && presence
            .away_seconds(seat)
            .is_some_and(|away| away >= limit)
}

pub(super) fn call_bot(
    table: &Table,
    own: SeatSet,
    seat: Seat,
    presence: &dyn Presence,
) -> Result<Vec<Fact>, Refused> {
    check_running(table)?;
    own_seat(own)?;
    let allowed = may_call_bot(table, own, seat, presence);
    allowed.then(|| table.bot_instead(seat)).flatten().map(|fact| vec![fact]).ok_or_else(|| {
        let seconds = table.spec.rules.away_seconds;
        let sentence = format!(
            "a bot can take the seat of a player who is to move and has been away for {seconds} \
             seconds"
        );
        Refused::new("not-away", sentence).about("seconds", seconds)
    })
}

pub(super) fn come_back(table: &Table, person: &Person, seat: Seat) -> Result<Vec<Fact>, Refused> {
    check_running(table)?;
    match table.sitters.get(seat.index()) {
        Some(Sitter::Bot {
            instead_of: Some((id, name)),
            ..
        }) if *id == person.id => {
            let sitter = Sitter::Person {
                id: id.clone(),
                name: name.clone(),
            };
            Ok(vec![Fact::Sat { seat, sitter }])
        }
        _ => Err(Refused::new(
            "not-your-seat",
            "no bot is playing for you on this seat",
        )),
    }
}

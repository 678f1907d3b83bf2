//! Decisions of a tournament: which requests it allows, and what happens next in it.

use model::{Entrant, Person, PersonId, Stage, StoredBoard, UnixMs};
use tournaments::{NextStep, Pairing};

use super::cup::Cup;
use crate::refused::Refused;

/// What somebody wants of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentWish {
    /// To take part.
    Enter,
    /// To take part no more.
    Leave,
    /// Whose tournament it is: to begin now.
    Start,
    /// Whose tournament it is: to call it off before it has begun.
    Cancel,
}

/// What is to be done about a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// This one takes part; their strength is not known here.
    Enter(Entrant),
    /// This one has never been there.
    Remove(u32),
    /// This one is paired up to that round and no more.
    Withdraw(u32, u32),
    /// The first round begins.
    Start,
    /// It does not take place.
    Cancel,
}

/// What comes of a wish, or why it is refused.
pub fn decide(cup: &Cup, who: &Person, wish: TournamentWish, now: UnixMs) -> Result<Deed, Refused> {
    match wish {
        TournamentWish::Enter => enter(cup, who, now).map(Deed::Enter),
        TournamentWish::Leave => leave(cup, &who.id),
        TournamentWish::Start => {
            own(cup, &who.id)?;
            begin(cup).map(|()| Deed::Start)
        }
        TournamentWish::Cancel => {
            own(cup, &who.id)?;
            before_it_begins(cup).map(|()| Deed::Cancel)
        }
    }
}

fn enter(cup: &Cup, who: &Person, now: UnixMs) -> Result<Entrant, Refused> {
    not_over(cup)?;
    if let Some(entrant) = cup.entrant_of(&who.id) {
        return Err(match entrant.until_round {
            None => Refused::new("tournament-entered", "you take part already"),
            Some(_) => Refused::new(
                "tournament-withdrawn",
                "you have left this tournament: choose another one",
            ),
        });
    }
    let playing = cup.stored.entrants.iter();
    let playing = playing.filter(|entrant| entrant.until_round.is_none());
    if playing.count() >= cup.spec.most as usize {
        let most = cup.spec.most;
        let sentence = format!("all {most} places are taken: choose another tournament");
        return Err(Refused::new("tournament-full", sentence).about("most", most));
    }
    let from_round = cup.round() + 1;
    if from_round > u32::from(cup.played.rounds()) && cup.stage() == Stage::Running {
        let sentence = "the last round is being played: it is too late to come in";
        return Err(Refused::new("tournament-late", sentence));
    }
    let last = cup.stored.entrants.iter().map(|entrant| entrant.number);
    let entrant = Entrant {
        number: last.max().unwrap_or(0) + 1,
        person: Some(who.id.clone()),
        name: who.name.clone(),
        strength: 0,
        entered_at: now,
        from_round,
        until_round: None,
    };
    if cup.with(&entrant).is_err() {
        let sentence = "where everybody plays everybody, one can come late only to the place of \
                        the computer, and that is not free";
        return Err(Refused::new("tournament-no-place", sentence));
    }
    Ok(entrant)
}

fn leave(cup: &Cup, person: &PersonId) -> Result<Deed, Refused> {
    not_over(cup)?;
    let there = cup.entrant_of(person);
    let Some(entrant) = there.filter(|entrant| entrant.until_round.is_none()) else {
        let sentence = "you do not take part in this tournament";
        return Err(Refused::new("tournament-not-in", sentence));
    };
    Ok(out(cup, entrant))
}

/// How somebody leaves who takes part.
fn out(cup: &Cup, entrant: &Entrant) -> Deed {
    match entrant.from_round > cup.round() {
        true => Deed::Remove(entrant.number),
        false => Deed::Withdraw(entrant.number, cup.round()),
    }
}

fn not_over(cup: &Cup) -> Result<(), Refused> {
    match cup.stage() {
        Stage::Open | Stage::Running => Ok(()),
        Stage::Over | Stage::Cancelled => {
            let sentence = "this tournament is over: choose another one";
            Err(Refused::new("tournament-over", sentence))
        }
    }
}

fn own(cup: &Cup, person: &PersonId) -> Result<(), Refused> {
    if cup.stored.host.as_ref() == Some(person) {
        return Ok(());
    }
    let sentence = "only who made the tournament may do that";
    Err(Refused::new("tournament-not-yours", sentence))
}

fn before_it_begins(cup: &Cup) -> Result<(), Refused> {
    not_over(cup)?;
    if cup.stage() == Stage::Open {
        return Ok(());
    }
    let sentence = "the tournament has begun and goes on by itself";
    Err(Refused::new("tournament-begun", sentence))
}

fn begin(cup: &Cup) -> Result<(), Refused> {
    before_it_begins(cup)?;
    if cup.stored.entrants.len() < 2 {
        let sentence = "a tournament needs at least two who take part";
        return Err(Refused::new("tournament-few", sentence));
    }
    Ok(())
}

/// What happens next by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing, until a game ends or somebody does something.
    Nothing,
    /// It begins at that time.
    Waits(UnixMs),
    /// These may not play any more.
    Out(Vec<Deed>),
    /// These tables are to be laid in that round.
    Lay(u32, Vec<Lay>),
    /// It is over.
    Over,
    /// It does not take place.
    Cancel,
}

/// A table that is to be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Its number, from 1 on.
    pub board: u32,
    /// Which of the games of the same players it is, from 1 on.
    pub leg: u32,
    /// Who sits there by number, none for a bot.
    pub seats: Vec<Option<u32>>,
}

/// What happens next. `asked`: whether who may has asked to begin. `out`: who may not play.
pub fn next(
    cup: &Cup,
    now: UnixMs,
    asked: bool,
    out_of_the_house: impl Fn(&PersonId) -> bool,
) -> Step {
    match cup.stage() {
        Stage::Over | Stage::Cancelled => return Step::Nothing,
        Stage::Open if !asked => match cup.stored.listed.starts_at {
            None => return Step::Nothing,
            Some(at) if at > now => return Step::Waits(at),
            Some(_) => {}
        },
        Stage::Open | Stage::Running => {}
    }
    let more = cup.boards_to_go_on();
    if !more.is_empty() {
        return Step::Lay(cup.round(), more.into_iter().map(other_begins).collect());
    }
    let next = cup.played.next_round();
    if matches!(next, NextStep::Waits(_)) {
        return Step::Nothing;
    }
    let playing = cup.stored.entrants.iter();
    let playing = playing.filter(|entrant| entrant.until_round.is_none());
    let banned = playing.filter(|entrant| entrant.person.as_ref().is_some_and(&out_of_the_house));
    let banned: Vec<Deed> = banned.map(|entrant| out(cup, entrant)).collect();
    if !banned.is_empty() {
        return Step::Out(banned);
    }
    if cup.stage() == Stage::Open && begin(cup).is_err() {
        return Step::Cancel;
    }
    match next {
        NextStep::Waits(_) => Step::Nothing,
        NextStep::Over => Step::Over,
        NextStep::Round(round, pairings) => {
            let laid = pairings.iter().map(lay);
            Step::Lay(round.number().into(), laid.collect())
        }
    }
}

fn lay(pairing: &Pairing) -> Lay {
    let person = |seat: &tournaments::Seat| seat.person().map(|entrant| entrant.0);
    Lay {
        board: pairing.board.number().into(),
        leg: 1,
        seats: pairing.seats.iter().map(person).collect(),
    }
}

/// The next game of the same two, in which the other one begins.
fn other_begins(last: &StoredBoard) -> Lay {
    let mut seats = last.seats.clone();
    seats.rotate_left(1);
    Lay {
        board: last.board,
        leg: last.leg + 1,
        seats,
    }
}

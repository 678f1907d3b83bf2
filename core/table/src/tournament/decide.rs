//! Decisions of a tournament: which requests are allowed, and the next step.

use model::{Entrant, Person, PersonId, Stage, StoredBoard, UnixMs};
use tournaments::{NextStep, Pairing};

use super::state::TournamentState;
use crate::refused::Refused;

/// A request of a person to a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentRequest {
    /// Takes part.
    Enter,
    /// Leaves.
    Leave,
    /// Starts it now; only for the organiser.
    Start,
    /// Cancels it before it has begun; only for the organiser.
    Cancel,
}

/// A change of a tournament that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentChange {
    /// Adds an entrant, whose rating the caller fills in.
    Enter(Entrant),
    /// Removes an entrant who has not played yet.
    Remove(u32),
    /// Withdraws an entrant after that round.
    Withdraw(u32, u32),
    /// Begins the first round.
    Start,
    /// Cancels the tournament.
    Cancel,
}

/// The change that follows from a request, or its refusal.
pub fn decide(
    state: &TournamentState,
    who: &Person,
    request: TournamentRequest,
    now: UnixMs,
) -> Result<TournamentChange, Refused> {
    match request {
        TournamentRequest::Enter => enter(state, who, now).map(TournamentChange::Enter),
        TournamentRequest::Leave => leave(state, &who.id),
        TournamentRequest::Start => {
            check_organiser(state, &who.id)?;
            check_start(state).map(|()| TournamentChange::Start)
        }
        TournamentRequest::Cancel => {
            check_organiser(state, &who.id)?;
            check_not_begun(state).map(|()| TournamentChange::Cancel)
        }
    }
}

fn enter(state: &TournamentState, who: &Person, now: UnixMs) -> Result<Entrant, Refused> {
    check_not_over(state)?;
    if let Some(entrant) = state.entrant_of(&who.id) {
        return Err(match entrant.until_round {
            None => Refused::new("tournament-entered", "you take part already"),
            Some(_) => Refused::new(
                "tournament-withdrawn",
                "you have left this tournament: choose another one",
            ),
        });
    }
    let playing = state.stored.entrants.iter();
    let playing = playing.filter(|entrant| entrant.until_round.is_none());
    if playing.count() >= state.spec.most as usize {
        let most = state.spec.most;
        let sentence = format!("all {most} places are taken: choose another tournament");
        return Err(Refused::new("tournament-full", sentence).about("most", most));
    }
    let from_round = state.round() + 1;
    if from_round > u32::from(state.played.rounds()) && state.stage() == Stage::Running {
        let sentence = "the last round is being played: it is too late to come in";
        return Err(Refused::new("tournament-late", sentence));
    }
    let last = state.stored.entrants.iter().map(|entrant| entrant.number);
    let entrant = Entrant {
        number: last.max().unwrap_or(0) + 1,
        person: Some(who.id.clone()),
        name: who.name.clone(),
        strength: 0,
        entered_at: now,
        from_round,
        until_round: None,
    };
    if state.with(&entrant).is_err() {
        let sentence = "where everybody plays everybody, one can come late only to the place of \
                        the computer, and that is not free";
        return Err(Refused::new("tournament-no-place", sentence));
    }
    Ok(entrant)
}

fn leave(state: &TournamentState, person: &PersonId) -> Result<TournamentChange, Refused> {
    check_not_over(state)?;
    let there = state.entrant_of(person);
    let Some(entrant) = there.filter(|entrant| entrant.until_round.is_none()) else {
        let sentence = "you do not take part in this tournament";
        return Err(Refused::new("tournament-not-in", sentence));
    };
    Ok(out(state, entrant))
}

/// The change by which an entrant leaves.
fn out(state: &TournamentState, entrant: &Entrant) -> TournamentChange {
    match entrant.from_round > state.round() {
        true => TournamentChange::Remove(entrant.number),
        false => TournamentChange::Withdraw(entrant.number, state.round()),
    }
}

fn check_not_over(state: &TournamentState) -> Result<(), Refused> {
    match state.stage() {
        Stage::Open | Stage::Running => Ok(()),
        Stage::Over | Stage::Cancelled => {
            let sentence = "this tournament is over: choose another one";
            Err(Refused::new("tournament-over", sentence))
        }
    }
}

fn check_organiser(state: &TournamentState, person: &PersonId) -> Result<(), Refused> {
    if state.stored.host.as_ref() == Some(person) {
        return Ok(());
    }
    let sentence = "only who made the tournament may do that";
    Err(Refused::new("tournament-not-yours", sentence))
}

fn check_not_begun(state: &TournamentState) -> Result<(), Refused> {
    check_not_over(state)?;
    if state.stage() == Stage::Open {
        return Ok(());
    }
    let sentence = "the tournament has begun and goes on by itself";
    Err(Refused::new("tournament-begun", sentence))
}

fn check_start(state: &TournamentState) -> Result<(), Refused> {
    check_not_begun(state)?;
    if state.stored.entrants.len() < 2 {
        let sentence = "a tournament needs at least two who take part";
        return Err(Refused::new("tournament-few", sentence));
    }
    Ok(())
}

/// The next step of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// Nothing, until a game ends or a request comes.
    Nothing,
    /// The tournament begins at that time.
    WaitUntil(UnixMs),
    /// Excludes entrants who are banned.
    Exclude(Vec<TournamentChange>),
    /// Creates these tables in that round.
    CreateBoards(u32, Vec<BoardToCreate>),
    /// Ends the tournament.
    Over,
    /// Cancels the tournament.
    Cancel,
}

/// A table that is to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardToCreate {
    /// The number of the board, from 1 on.
    pub board: u32,
    /// The number of the game between the same players, from 1 on.
    pub leg: u32,
    /// The number of the entrant on each seat; `None` for a bot.
    pub seats: Vec<Option<u32>>,
}

/// The next step. `asked`: the organiser has asked to begin. `is_banned`: whether a person may not
/// play.
pub fn next(
    state: &TournamentState,
    now: UnixMs,
    asked: bool,
    is_banned: impl Fn(&PersonId) -> bool,
) -> TournamentStep {
    match state.stage() {
        Stage::Over | Stage::Cancelled => return TournamentStep::Nothing,
        Stage::Open if !asked => match state.stored.listed.starts_at {
            None => return TournamentStep::Nothing,
            Some(at) if at > now => return TournamentStep::WaitUntil(at),
            Some(_) => {}
        },
        Stage::Open | Stage::Running => {}
    }
    let more = state.boards_to_go_on();
    if !more.is_empty() {
        return TournamentStep::CreateBoards(
            state.round(),
            more.into_iter().map(next_leg).collect(),
        );
    }
    let next = state.played.next_round();
    if matches!(next, NextStep::Waits(_)) {
        return TournamentStep::Nothing;
    }
    let playing = state.stored.entrants.iter();
    let playing = playing.filter(|entrant| entrant.until_round.is_none());
    let banned = playing.filter(|entrant| entrant.person.as_ref().is_some_and(&is_banned));
    let banned: Vec<TournamentChange> = banned.map(|entrant| out(state, entrant)).collect();
    if !banned.is_empty() {
        return TournamentStep::Exclude(banned);
    }
    if state.stage() == Stage::Open && check_start(state).is_err() {
        return TournamentStep::Cancel;
    }
    match next {
        NextStep::Waits(_) => TournamentStep::Nothing,
        NextStep::Over => TournamentStep::Over,
        NextStep::Round(round, pairings) => {
            let boards = pairings.iter().map(first_leg);
            TournamentStep::CreateBoards(round.number().into(), boards.collect())
        }
    }
}

fn first_leg(pairing: &Pairing) -> BoardToCreate {
    let person = |seat: &tournaments::Occupant| seat.person().map(|entrant| entrant.0);
    BoardToCreate {
        board: pairing.board.number().into(),
        leg: 1,
        seats: pairing.seats.iter().map(person).collect(),
    }
}

/// The next game between the same two players, in which the other one begins.
fn next_leg(last: &StoredBoard) -> BoardToCreate {
    let mut seats = last.seats.clone();
    seats.rotate_left(1);
    BoardToCreate {
        board: last.board,
        leg: last.leg + 1,
        seats,
    }
}

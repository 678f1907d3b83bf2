//! Checker of tournaments: rounds and tables were created once each and in order, for their
//! entrants, and the tournament ended.

use std::collections::{BTreeMap, BTreeSet};

use model::{Entrant, PersonId, Stage, Status, StoredBoard, StoredTournament, TableId};
use table::tournament::spec::TournamentSpec;
use tournaments::{Board, Entry, Game, NextStep, Occupant, Outcome, Round, Setup, Tournament};

use crate::checker::{SLACK, Times, Witness};
use crate::contests::Contest;
use crate::world::State;

/// All errors of the tournaments.
pub(crate) fn check_tournaments(
    state: &State,
    witnesses: &[Witness],
    times: &Times,
) -> Vec<String> {
    let mut found = Vec::new();
    for (id, contest) in &state.tournaments {
        let stored = state.tournament(id).expect("it is there");
        found.push(tables(state, &stored));
        found.push(rounds(&stored));
        found.push(contest.early.first().cloned().map_or(Ok(()), Err));
        found.push(ended(&stored));
        for witness in witnesses {
            found.push(taken_part(&stored, witness));
            found.push(up_to_date(contest, witness, times));
        }
    }
    let wrong = found.into_iter().filter_map(Result::err);
    wrong.map(|wrong| format!("tournament: {wrong}")).collect()
}

/// Every board has its own table, and every table of the tournament belongs to a board.
fn tables(state: &State, stored: &StoredTournament) -> Result<(), String> {
    let boards: BTreeSet<&TableId> = stored.boards.iter().map(|board| &board.table).collect();
    if boards.len() != stored.boards.len() {
        return Err("two boards have one table".to_owned());
    }
    let of_tournament = |id: &&TableId| {
        let spec = &state.tables[*id].new.spec;
        spec["tournament"]["id"] == stored.listed.id.as_str()
    };
    let laid: BTreeSet<&TableId> = state.tables.keys().filter(of_tournament).collect();
    match laid == boards {
        true => Ok(()),
        false => Err(format!(
            "{} tables were laid for {} boards",
            laid.len(),
            boards.len()
        )),
    }
}

fn number(round: u32) -> Round {
    u16::try_from(round)
        .ok()
        .and_then(Round::new)
        .expect("a round")
}

/// The state of the tournament before `round`, without later entries and withdrawals.
fn as_before(
    stored: &StoredTournament,
    spec: &TournamentSpec,
    round: u32,
) -> Result<Tournament, String> {
    let entry = |entrant: &Entrant| Entry {
        entrant: tournaments::EntrantNumber(entrant.number),
        strength: f64::from(entrant.strength),
        from: number(entrant.from_round),
        until: entrant
            .until_round
            .filter(|until| *until < round)
            .map(number),
    };
    let there = stored.entrants.iter();
    let there = there.filter(|entrant| entrant.from_round <= round);
    let mut games: BTreeMap<(u32, u32), Vec<&StoredBoard>> = BTreeMap::new();
    for leg in stored.boards.iter().filter(|leg| leg.round < round) {
        games.entry((leg.round, leg.board)).or_default().push(leg);
    }
    let games = games.into_iter().map(|((of, board), legs)| {
        let legs_needed = spec.games as usize;
        if legs.len() != legs_needed || legs.iter().any(|leg| leg.status != Status::Finished) {
            return Err(format!(
                "board {board} of round {of} was not played to its end before round {round}"
            ));
        }
        Ok(Game {
            round: number(of),
            board: u16::try_from(board)
                .ok()
                .and_then(Board::new)
                .expect("a board"),
            seats: legs[0].seats.iter().copied().map(seat).collect(),
            outcome: Some(outcome(&legs)),
        })
    });
    let setup = Setup {
        method: match spec.method {
            table::tournament::spec::Method::RoundRobin { .. } => tournaments::Method::RoundRobin {
                cycles: tournaments::Cycles::One,
            },
            _ => tournaments::Method::Swiss {
                rounds: u16::try_from(stored.listed.rounds).expect("few rounds"),
            },
        },
        entries: there.map(entry).collect(),
        games: games.collect::<Result<_, _>>()?,
    };
    Tournament::new(setup).map_err(|error| format!("before round {round}: {error}"))
}

fn seat(entrant: Option<u32>) -> Occupant {
    entrant.map_or(Occupant::Bot, |number| {
        Occupant::Person(tournaments::EntrantNumber(number))
    })
}

/// The result of the games of a board: each win counts two, each shared win counts one.
fn outcome(legs: &[&StoredBoard]) -> Outcome {
    let mut won: BTreeMap<Option<u32>, (u32, i32)> = BTreeMap::new();
    for leg in legs {
        for (who, result) in leg.seats.iter().zip(&leg.results) {
            let own = won.entry(*who).or_default();
            own.0 += match (result.place, result.sharing) {
                (1, 1) => 2,
                (1, _) => 1,
                _ => 0,
            };
            own.1 += result.score.unwrap_or(0);
        }
    }
    let seats = &legs[0].seats;
    let wins = |who: &Option<u32>| won.get(who).map_or(0, |own| own.0);
    let place = |who: &Option<u32>| {
        let better = seats.iter().filter(|other| wins(other) > wins(who));
        better.count() as u32 + 1
    };
    Outcome::Played {
        scores: seats
            .iter()
            .map(|who| won.get(who).map_or(0, |own| own.1))
            .collect(),
        places: seats.iter().map(place).collect(),
    }
}

/// Every round is the one that follows from the earlier rounds, board by board and leg by leg.
fn rounds(stored: &StoredTournament) -> Result<(), String> {
    let spec: TournamentSpec =
        serde_json::from_value(stored.spec.clone()).expect("it was written so");
    let played: BTreeSet<u32> = stored.boards.iter().map(|board| board.round).collect();
    for round in played {
        let expected = match as_before(stored, &spec, round)?.next_round() {
            NextStep::Round(next, pairings) if next == number(round) => pairings,
            other => return Err(format!("round {round} was played, and not {other:?}")),
        };
        let mut boards: BTreeMap<u32, Vec<&StoredBoard>> = BTreeMap::new();
        for leg in stored.boards.iter().filter(|leg| leg.round == round) {
            boards.entry(leg.board).or_default().push(leg);
        }
        let expected: Vec<(u32, Vec<Occupant>)> = expected
            .into_iter()
            .map(|pairing| (pairing.board.number().into(), pairing.seats))
            .collect();
        let laid: Vec<(u32, Vec<Occupant>)> = boards
            .iter()
            .map(|(board, legs)| (*board, legs[0].seats.iter().copied().map(seat).collect()))
            .collect();
        if laid != expected {
            return Err(format!("round {round} has {laid:?}, and not {expected:?}"));
        }
        for (board, legs) in boards {
            let numbers: Vec<u32> = legs.iter().map(|leg| leg.leg).collect();
            let in_order = (1..).zip(&numbers).all(|(leg, number)| leg == *number);
            if !in_order || numbers.len() > spec.games as usize {
                return Err(format!(
                    "board {board} of round {round} has the games {numbers:?}"
                ));
            }
        }
    }
    Ok(())
}

/// The tournament ended after its last round, or was cancelled because there were too few entrants.
fn ended(stored: &StoredTournament) -> Result<(), String> {
    let listed = &stored.listed;
    let open = stored.boards.iter();
    let open = open.filter(|board| board.status != Status::Finished);
    match listed.stage {
        Stage::Over if open.clone().count() == 0 => Ok(()),
        Stage::Cancelled if stored.entrants.len() < 2 && stored.boards.is_empty() => Ok(()),
        stage => Err(format!(
            "it is {stage:?} after {} of {} rounds, and {} games are on",
            listed.round,
            listed.rounds,
            open.count()
        )),
    }
}

/// A person with a confirmed entry takes part once. A person with a confirmed withdrawal is not
/// paired any more.
fn taken_part(stored: &StoredTournament, (person, _, diaries): &Witness) -> Result<(), String> {
    let diary = &diaries.contest;
    let own = |entrant: &&Entrant| entrant.person.as_ref() == Some(&person.id);
    let places: Vec<&Entrant> = stored.entrants.iter().filter(own).collect();
    let name: &PersonId = &person.id;
    if places.len() > 1 {
        return Err(format!("{name} takes part twice"));
    }
    if diary.entered && !diary.wants_out && places.is_empty() {
        return Err(format!("{name} entered, and does not take part"));
    }
    if diary.left && places.iter().any(|place| place.until_round.is_none()) {
        return Err(format!("{name} left, and takes part"));
    }
    Ok(())
}

/// After all nodes are awake again, no client sees an outdated round for long.
fn up_to_date(contest: &Contest, witness: &Witness, times: &Times) -> Result<(), String> {
    let (person, _, diaries) = witness;
    for (until, stage, round) in &diaries.contest.shown {
        let place = contest
            .past
            .iter()
            .position(|(_, was, of)| was.as_str() == *stage && of == round);
        let Some(place) = place else {
            let name = &person.name;
            return Err(format!(
                "{name} saw {stage} in round {round}, which never was"
            ));
        };
        let changed = contest.past.get(place + 1).map(|(at, ..)| *at);
        if let Some(changed) = changed.filter(|_| *until > times.awake)
            && changed < *until - SLACK
        {
            let (name, late) = (&person.name, until - changed);
            return Err(format!(
                "{name} saw {stage} in round {round} {late} ms after it was over"
            ));
        }
    }
    Ok(())
}

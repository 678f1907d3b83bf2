//! Tournament: checks a [`Setup`], then gives the next pairings and the standings.

use std::collections::{BTreeMap, BTreeSet};

use crate::entrant::{EntrantNumber, Entry};
use crate::error::Error;
use crate::game::{Game, Occupant, Outcome};
use crate::method::Method;
use crate::pairing::{NextStep, Pairing};
use crate::round::Round;
use crate::standing::{self, Standing};
use crate::{round_robin, swiss, tables};

/// The most entries. Pairing more takes too long, and the standings would be unreadable.
pub const MAX_ENTRIES: usize = 512;
/// The most rounds of a Swiss or table tournament.
pub const MAX_ROUNDS: u16 = 99;

/// A tournament as it was stored, not yet checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The pairing method.
    pub method: Method,
    /// The entrants. In a round robin their order gives the Berger numbers; elsewhere it decides
    /// between entrants of equal strength.
    pub entries: Vec<Entry>,
    /// Every game that was arranged so far, in any order.
    pub games: Vec<Game>,
}

/// A checked tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    method: Method,
    entries: Vec<Entry>,
    /// By round and board.
    games: Vec<Game>,
}

impl Tournament {
    /// Checks a setup; returns the first mistake.
    pub fn new(setup: Setup) -> Result<Tournament, Error> {
        let Setup {
            method,
            entries,
            mut games,
        } = setup;
        games.sort_by_key(|game| (game.round, game.board));
        let tournament = Tournament {
            method,
            entries,
            games,
        };
        tournament.check_method()?;
        tournament.check_entries()?;
        tournament.check_games()?;
        Ok(tournament)
    }

    /// The pairing method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The entrants, in the order of the setup.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Every game so far, by round and board.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The total number of rounds.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        match self.method {
            Method::RoundRobin { .. } => round_robin::rounds(self),
            Method::Swiss { rounds } | Method::Tables { rounds, .. } => rounds,
        }
    }

    /// The last round of which games were arranged, `None` before the first.
    #[must_use]
    pub fn round(&self) -> Option<Round> {
        self.games.last().map(|game| game.round)
    }

    /// The next step. It depends on nothing but the tournament.
    #[must_use]
    pub fn next_round(&self) -> NextStep {
        let open = self.games.iter().filter(|game| game.outcome.is_none());
        let open: Vec<_> = open.map(|game| (game.round, game.board)).collect();
        if !open.is_empty() {
            return NextStep::Waits(open);
        }
        let begin = self.round().map_or(Round::FIRST, Round::next);
        let left = Round::up_to(self.rounds()).skip_while(|round| *round < begin);
        // A round of a round robin has no games if all its players have withdrawn.
        left.map(|round| (round, self.pairings(round)))
            .find(|(_, pairings)| !pairings.is_empty())
            .map_or(NextStep::Over, |(round, pairings)| {
                NextStep::Round(round, pairings)
            })
    }

    /// The standings, best first. They include late and withdrawn entrants.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        standing::standings(self)
    }

    fn pairings(&self, round: Round) -> Vec<Pairing> {
        match self.method {
            Method::RoundRobin { .. } => round_robin::pair(self, round),
            Method::Swiss { .. } => swiss::pair(self, round),
            Method::Tables { seats, .. } => tables::pair(self, round, seats),
        }
    }

    fn check_method(&self) -> Result<(), Error> {
        let (rounds, seats) = match self.method {
            Method::RoundRobin { .. } => return Ok(()),
            Method::Swiss { rounds } => (rounds, 2),
            Method::Tables { rounds, seats } => (rounds, seats),
        };
        if !(1..=MAX_ROUNDS).contains(&rounds) {
            return Err(Error::Rounds(rounds));
        }
        if !(2..=6).contains(&seats) {
            return Err(Error::Seats(seats));
        }
        Ok(())
    }

    fn check_entries(&self) -> Result<(), Error> {
        if self.entries.len() > MAX_ENTRIES {
            return Err(Error::Entries(self.entries.len()));
        }
        let mut seen = BTreeSet::new();
        for entry in &self.entries {
            if !seen.insert(entry.entrant) {
                return Err(Error::Twice(entry.entrant));
            }
            if !entry.strength.is_finite() {
                return Err(Error::Strength(entry.entrant));
            }
            if let Some(until) = entry.until.filter(|until| *until < entry.from) {
                return Err(Error::LeavesBeforeComing(entry.entrant, entry.from, until));
            }
        }
        match self.method {
            Method::RoundRobin { .. } => round_robin::check_late(self),
            Method::Swiss { .. } | Method::Tables { .. } => Ok(()),
        }
    }

    fn check_games(&self) -> Result<(), Error> {
        let entries: BTreeMap<EntrantNumber, &Entry> = self
            .entries
            .iter()
            .map(|entry| (entry.entrant, entry))
            .collect();
        let rounds = self.rounds();
        let mut boards = BTreeSet::new();
        let mut seated = BTreeSet::new();
        for game in &self.games {
            let (round, board) = (game.round, game.board);
            if round.number() > rounds {
                return Err(Error::RoundTooHigh(round, rounds));
            }
            if !boards.insert((round, board)) {
                return Err(Error::BoardTaken(round, board));
            }
            self.check_seats(game)?;
            for person in game.people() {
                let entry = entries
                    .get(&person)
                    .ok_or(Error::Unknown(round, board, person))?;
                if !entry.plays_in(round) {
                    return Err(Error::NotThere(round, board, person));
                }
                if !seated.insert((round, person)) {
                    return Err(Error::TwoSeats(round, person));
                }
            }
            check_outcome(game)?;
        }
        Ok(())
    }

    fn check_seats(&self, game: &Game) -> Result<(), Error> {
        let most = match self.method {
            Method::RoundRobin { .. } | Method::Swiss { .. } => 2,
            Method::Tables { seats, .. } => seats,
        };
        if game.seats.len() < 2 || game.seats.len() > usize::from(most) {
            return Err(Error::SeatCount(
                game.round,
                game.board,
                game.seats.len(),
                most,
            ));
        }
        if game.seats.iter().all(|seat| *seat == Occupant::Bot) {
            return Err(Error::OnlyBots(game.round, game.board));
        }
        Ok(())
    }
}

fn check_outcome(game: &Game) -> Result<(), Error> {
    let (round, board, seats) = (game.round, game.board, game.seats.len());
    match &game.outcome {
        Some(Outcome::Played { scores, places }) => {
            if scores.len() != seats || places.len() != seats {
                return Err(Error::OutcomeSize(round, board, seats));
            }
            if places.iter().min() != Some(&1) {
                return Err(Error::Places(round, board));
            }
        }
        Some(Outcome::Forfeit { absent }) => {
            if absent.len() != seats {
                return Err(Error::OutcomeSize(round, board, seats));
            }
            if !absent.contains(&true) {
                return Err(Error::NobodyAbsent(round, board));
            }
        }
        Some(Outcome::Annulled) | None => {}
    }
    Ok(())
}

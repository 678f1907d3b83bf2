//! A tournament that a test sets up and plays.

use tournaments::{
    Board, EntrantNumber, Entry, Error, Game, Method, NextStep, Occupant, Outcome, Pairing, Round,
    Setup, Standing, TieBreak, Tournament,
};

/// A tournament that a test sets up and plays. Entrants are numbered from 1, in the order of entry.
pub(crate) struct TestTournament {
    pub(crate) setup: Setup,
}

pub(crate) fn round(number: u16) -> Round {
    Round::new(number).expect("rounds count from 1")
}

/// The seat of an entrant by number; 0 is a bot.
pub(crate) fn seat(number: u32) -> Occupant {
    match number {
        0 => Occupant::Bot,
        number => Occupant::Person(EntrantNumber(number)),
    }
}

/// The number of the entrant on a seat; 0 for a bot.
pub(crate) fn number(seat: Occupant) -> u32 {
    seat.person().map_or(0, |entrant| entrant.0)
}

/// The outcome of a game for two players; `result` is that of the first.
pub(crate) fn played(result: f64) -> Outcome {
    let places = match result {
        1.0 => vec![1, 2],
        0.5 => vec![1, 1],
        _ => vec![2, 1],
    };
    Outcome::Played {
        scores: vec![0, 0],
        places,
    }
}

impl TestTournament {
    /// A tournament of that many entrants, the first of them the strongest.
    pub(crate) fn new(method: Method, entrants: u32) -> TestTournament {
        let entries = 1..=entrants;
        let entry = |number| Entry::new(EntrantNumber(number), 2000.0 - f64::from(number));
        TestTournament {
            setup: Setup {
                method,
                entries: entries.map(entry).collect(),
                games: Vec::new(),
            },
        }
    }

    /// Adds a late entrant, who gets the next number.
    pub(crate) fn enter_late(&mut self, strength: f64, from: u16) {
        let number = self.setup.entries.len() as u32 + 1;
        let entry = Entry::new(EntrantNumber(number), strength).from(round(from));
        self.setup.entries.push(entry);
    }

    /// Withdraws an entrant after a round.
    pub(crate) fn withdraw(&mut self, number: u32, after: u16) {
        let entry = &mut self.setup.entries[number as usize - 1];
        entry.until = Some(round(after));
    }

    /// Adds a game, whatever the pairing would have been.
    pub(crate) fn game(&mut self, in_round: u16, seats: [u32; 2], outcome: Outcome) {
        let earlier = self.setup.games.iter();
        let boards = earlier.filter(|game| game.round == round(in_round)).count() as u16;
        self.setup.games.push(Game {
            round: round(in_round),
            board: Board::new(boards + 1).expect("boards count from 1"),
            seats: seats.map(seat).to_vec(),
            outcome: Some(outcome),
        });
    }

    pub(crate) fn tournament(&self) -> Tournament {
        self.check().expect("a tournament that fits together")
    }

    pub(crate) fn check(&self) -> Result<Tournament, Error> {
        Tournament::new(self.setup.clone())
    }

    /// The next round, if there is one.
    pub(crate) fn next(&self) -> Option<(Round, Vec<Pairing>)> {
        match self.tournament().next_round() {
            NextStep::Round(round, pairings) => Some((round, pairings)),
            NextStep::Over => None,
            NextStep::Waits(games) => panic!("nothing should be open: {games:?}"),
        }
    }

    /// The next round as numbers of entrants, 0 for bots.
    pub(crate) fn next_numbers(&self) -> Vec<Vec<u32>> {
        let pairings = self.next().map_or(Vec::new(), |(_, pairings)| pairings);
        let seats = |pairing: Pairing| pairing.seats.into_iter().map(number).collect();
        pairings.into_iter().map(seats).collect()
    }

    /// Plays the next round; `false` if there is none.
    pub(crate) fn play(&mut self, mut outcome: impl FnMut(&[u32]) -> Outcome) -> bool {
        let Some((round, pairings)) = self.next() else {
            return false;
        };
        for pairing in pairings {
            let mut game = pairing.into_game(round);
            let seats: Vec<u32> = game.seats.iter().copied().map(number).collect();
            game.outcome = Some(outcome(&seats));
            self.setup.games.push(game);
        }
        true
    }

    pub(crate) fn standing(&self, number: u32) -> Standing {
        let standings = self.tournament().standings().into_iter();
        let mut own = standings.filter(|standing| standing.entrant == EntrantNumber(number));
        own.next().expect("everybody is in the standings")
    }

    /// The numbers of all entrants, best first.
    pub(crate) fn order(&self) -> Vec<u32> {
        let standings = self.tournament().standings().into_iter();
        standings.map(|standing| standing.entrant.0).collect()
    }

    /// The value of a tie-break for an entrant.
    pub(crate) fn value(&self, number: u32, by: TieBreak) -> f64 {
        let standing = self.standing(number);
        let mut values = standing.tie_breaks.iter().filter(|(name, _)| *name == by);
        values
            .next()
            .expect("a tie-break of this method")
            .1
            .as_f64()
    }
}

//! Pairing by round robin: Berger tables, as in the FIDE handbook (C.05, annex 1).
//!
//! Berger numbers follow the order of the entries. If the number of entrants of the first round is
//! odd, a bot has the last number. One late entrant can take over that number and then plays all
//! its remaining games. An entrant who withdraws keeps the number: nobody takes it over, and
//! [`settle_withdrawals`] decides the remaining games.

use std::collections::BTreeSet;
use std::iter;

use crate::entrant::{EntrantNumber, Entry};
use crate::error::Error;
use crate::game::Occupant;
use crate::history::{Encounter, Histories};
use crate::method::{Cycles, Method};
use crate::pairing::{Pairing, assign_boards};
use crate::points::Points;
use crate::round::Round;
use crate::tournament::Tournament;

/// A number in the Berger table, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BergerNumber(u16);

/// A round of a Berger table for `size` players, which is even: pairs with the first move first.
pub(crate) fn berger(size: u16, round: u16) -> Vec<(BergerNumber, BergerNumber)> {
    let circle = size - 1;
    // The last number stays in its place. All others move on a circle, by half a turn each round,
    // and those opposite each other play.
    let turned = u32::from(round - 1) * u32::from(size / 2) % u32::from(circle);
    let head = turned as u16;
    let at = |steps: u16| BergerNumber((head + steps) % circle + 1);
    let with_last = if round % 2 == 1 {
        (at(0), BergerNumber(size))
    } else {
        (BergerNumber(size), at(0))
    };
    let others = (1..size / 2).map(|steps| (at(steps), at(circle - steps)));
    iter::once(with_last).chain(others).collect()
}

/// The games of a round by Berger numbers, over all cycles.
fn round_schedule(size: u16, cycles: Cycles, round: Round) -> Vec<(BergerNumber, BergerNumber)> {
    let circle = size - 1;
    let (cycle, within) = (
        (round.number() - 1) / circle,
        (round.number() - 1) % circle + 1,
    );
    if cycle == 1 {
        let first = berger(size, within).into_iter();
        return first.map(|(one, other)| (other, one)).collect();
    }
    // The last two rounds of a cycle are exchanged, as the same annex recommends. Otherwise a
    // player would begin three times in a row at the change of cycles.
    let swapped = match cycles {
        Cycles::Two if size >= 4 && within == circle => circle - 1,
        Cycles::Two if size >= 4 && within == circle - 1 => circle,
        Cycles::One | Cycles::Two => within,
    };
    berger(size, swapped)
}

/// The Berger numbers of the entrants.
pub(crate) struct BergerNumbers<'a> {
    cycles: Cycles,
    entries: Vec<&'a Entry>,
    size: u16,
}

impl<'a> BergerNumbers<'a> {
    pub(crate) fn of(tournament: &'a Tournament, cycles: Cycles) -> Self {
        let all = || tournament.entries().iter();
        let first = all().filter(|entry| entry.from == Round::FIRST);
        let late = all().filter(|entry| entry.from != Round::FIRST);
        let founders = first.clone().count() as u16;
        BergerNumbers {
            cycles,
            entries: first.chain(late).collect(),
            size: founders.next_multiple_of(2),
        }
    }

    fn rounds(&self) -> u16 {
        self.size.saturating_sub(1) * self.cycles.count()
    }

    fn entry(&self, number: BergerNumber) -> Option<&'a Entry> {
        self.entries.get(usize::from(number.0 - 1)).copied()
    }

    /// Every game of a round, whether the players are present or not; `None` is the number of the
    /// bot.
    pub(crate) fn games(
        &self,
        round: Round,
    ) -> impl Iterator<Item = (Option<&'a Entry>, Option<&'a Entry>)> {
        let games = round_schedule(self.size, self.cycles, round).into_iter();
        games.map(|(one, other)| (self.entry(one), self.entry(other)))
    }

    /// Every game of the whole tournament.
    pub(crate) fn all_games(
        &self,
    ) -> impl Iterator<Item = (Round, Option<&'a Entry>, Option<&'a Entry>)> {
        let rounds = Round::up_to(self.rounds());
        rounds.flat_map(|round| {
            let games = self.games(round);
            games.map(move |(one, other)| (round, one, other))
        })
    }
}

fn numbers(tournament: &Tournament) -> BergerNumbers<'_> {
    let cycles = match tournament.method() {
        Method::RoundRobin { cycles } => cycles,
        Method::Swiss { .. } | Method::Tables { .. } => Cycles::One,
    };
    BergerNumbers::of(tournament, cycles)
}

pub(crate) fn rounds(tournament: &Tournament) -> u16 {
    numbers(tournament).rounds()
}

/// Whether every late entrant gets a number.
pub(crate) fn check_late(tournament: &Tournament) -> Result<(), Error> {
    let numbers = numbers(tournament);
    match numbers.entries.get(usize::from(numbers.size)) {
        Some(entry) => Err(Error::NoFreeNumber(entry.entrant)),
        None => Ok(()),
    }
}

/// The games of a round.
pub(crate) fn pair(tournament: &Tournament, round: Round) -> Vec<Pairing> {
    // A withdrawn entrant has lost. The bot plays for an entrant who has not come yet.
    let seat = |entry: Option<&Entry>| match entry {
        Some(entry) if entry.until.is_some_and(|until| until < round) => None,
        Some(entry) if entry.from <= round => Some(Occupant::Person(entry.entrant)),
        Some(_) | None => Some(Occupant::Bot),
    };
    let numbers = numbers(tournament);
    let games = numbers
        .games(round)
        .map(|(one, other)| (seat(one), seat(other)));
    let games: Vec<_> = games
        .filter_map(|(one, other)| Some(vec![one?, other?]))
        .collect();
    let people = games
        .iter()
        .flatten()
        .filter(|seat| seat.person().is_some());
    if people.count() < 2 {
        return Vec::new();
    }
    assign_boards(games)
}

/// Settles the games of withdrawn entrants by FIDE's rules. If they have played less than half, all
/// their games are annulled. Otherwise they forfeit the remaining ones.
pub(crate) fn settle_withdrawals(tournament: &Tournament, histories: &mut Histories) {
    let numbers = numbers(tournament);
    let rounds = numbers.rounds();
    let gone = tournament
        .entries()
        .iter()
        .filter(|entry| entry.withdrawn(rounds));
    for entry in gone {
        let games = rounds + 1 - entry.from.number().min(rounds);
        if let Some(history) = histories.get_mut(&entry.entrant) {
            history.annulled = history.played().count() * 2 < usize::from(games);
        }
    }
    for (round, one, other) in numbers.all_games() {
        for (winner, loser) in [(one, other), (other, one)] {
            let (Some(winner), Some(loser)) = (winner, loser) else {
                continue;
            };
            let left = loser.until.is_some_and(|until| until < round);
            if left && winner.plays_in(round) {
                forfeit(histories, round, winner.entrant, loser.entrant);
            }
        }
    }
    let annulled = histories.iter().filter(|(_, history)| history.annulled);
    let annulled: BTreeSet<Occupant> = annulled
        .map(|(entrant, _)| Occupant::Person(*entrant))
        .collect();
    for history in histories.values_mut() {
        let nothing = history.annulled;
        history
            .encounters
            .retain(|game| !nothing && !annulled.contains(&game.opponent));
    }
}

fn forfeit(histories: &mut Histories, round: Round, winner: EntrantNumber, loser: EntrantNumber) {
    let sides = [(winner, loser, Points::ONE), (loser, winner, Points::ZERO)];
    for (own, opponent, points) in sides {
        if let Some(history) = histories.get_mut(&own) {
            history.encounters.push(Encounter {
                round,
                opponent: Occupant::Person(opponent),
                began: false,
                points,
                played: false,
            });
        }
    }
}

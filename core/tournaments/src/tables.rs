//! Pairing for tables of several players, where the sum of all scores counts.
//!
//! All tables have the same number of seats, so that sums can be compared. There are as few tables
//! as possible, filled as evenly as possible, and bots fill the free seats. Nine people with up to
//! four at a table sit at three tables of three. Ten sit at three tables of four, two of which have
//! a bot.
//!
//! The first round spreads strong entrants over the tables (snake seeding: along the tables and
//! back). Later rounds seat neighbours in the standings together, and avoid repeated meetings as
//! far as possible. The search is greedy and then exchanges two people as long as that improves the
//! seating. The result is good, but not proved optimal.

use std::collections::BTreeMap;

use crate::entrant::EntrantNumber;
use crate::game::Occupant;
use crate::pairing::{Pairing, assign_boards};
use crate::round::Round;
use crate::tournament::Tournament;

/// The games of a round; none if fewer than two entrants are present.
pub(crate) fn pair(tournament: &Tournament, round: Round, seats: u8) -> Vec<Pairing> {
    let people = present_entrants(tournament, round);
    if people.len() < 2 {
        return Vec::new();
    }
    let meetings = Meetings::of(tournament);
    let count = people.len().div_ceil(usize::from(seats));
    let size = people.len().div_ceil(count);
    let mut tables = if tournament.games().is_empty() {
        snake_seeding(&people, count)
    } else {
        let mut seating = Seating::greedy(&people, &meetings, count, size);
        seating.improve();
        seating.tables()
    };
    for table in &mut tables {
        table.sort_by_key(|person| meetings.begun(*person));
    }
    assign_boards(tables.into_iter().map(|table| {
        let mut seats: Vec<Occupant> = table.into_iter().map(Occupant::Person).collect();
        seats.resize(size, Occupant::Bot);
        seats
    }))
}

/// The entrants who play in a round, the best first.
fn present_entrants(tournament: &Tournament, round: Round) -> Vec<EntrantNumber> {
    let entries = tournament.entries().iter();
    let playing: Vec<EntrantNumber> = entries
        .filter(|entry| entry.plays_in(round))
        .map(|entry| entry.entrant)
        .collect();
    let standings = tournament.standings().into_iter();
    let ranked = standings.map(|standing| standing.entrant);
    ranked.filter(|entrant| playing.contains(entrant)).collect()
}

/// Snake seeding: along the tables and back, so that every table gets strong and weak entrants.
fn snake_seeding(people: &[EntrantNumber], count: usize) -> Vec<Vec<EntrantNumber>> {
    let mut tables = vec![Vec::new(); count];
    for (row, people) in people.chunks(count).enumerate() {
        for (column, person) in people.iter().enumerate() {
            let table = if row % 2 == 0 {
                column
            } else {
                count - 1 - column
            };
            tables[table].push(*person);
        }
    }
    tables
}

/// Earlier meetings at tables.
struct Meetings {
    met: BTreeMap<(EntrantNumber, Occupant), usize>,
    begun: BTreeMap<EntrantNumber, usize>,
}

impl Meetings {
    fn of(tournament: &Tournament) -> Meetings {
        let mut met = BTreeMap::new();
        let mut begun = BTreeMap::new();
        for game in tournament.games() {
            for (index, person) in game.people().enumerate() {
                let others = game
                    .seats
                    .iter()
                    .filter(|seat| **seat != Occupant::Person(person));
                for other in others {
                    *met.entry((person, *other)).or_default() += 1;
                }
                if index == 0 {
                    *begun.entry(person).or_default() += 1;
                }
            }
        }
        Meetings { met, begun }
    }

    fn met(&self, person: EntrantNumber, other: Occupant) -> usize {
        self.met.get(&(person, other)).copied().unwrap_or_default()
    }

    fn begun(&self, person: EntrantNumber) -> usize {
        self.begun.get(&person).copied().unwrap_or_default()
    }
}

/// A seating of the entrants, by their positions in the ranking.
struct Seating<'a> {
    people: &'a [EntrantNumber],
    /// Number of meetings of two entrants, by both positions.
    met: Vec<Vec<usize>>,
    /// Number of games with a bot, by position.
    bots: Vec<usize>,
    tables: Vec<Vec<usize>>,
    size: usize,
}

/// The cost of a seat: repeated meetings, then the distance from the table that the ranking gives.
type Cost = (usize, usize);

impl<'a> Seating<'a> {
    /// From the top table down: the best remaining entrant, then the next ones who have met the
    /// fewest at that table. The last tables get the bots.
    fn greedy(people: &'a [EntrantNumber], meetings: &Meetings, count: usize, size: usize) -> Self {
        let row = |one: &EntrantNumber| -> Vec<usize> {
            let others = people.iter();
            others
                .map(|other| meetings.met(*one, Occupant::Person(*other)))
                .collect()
        };
        let mut seating = Seating {
            people,
            met: people.iter().map(row).collect(),
            bots: people
                .iter()
                .map(|one| meetings.met(*one, Occupant::Bot))
                .collect(),
            tables: Vec::with_capacity(count),
            size,
        };
        let lacking = count * size - people.len();
        let mut left: Vec<usize> = (0..people.len()).collect();
        for table in 0..count {
            let seats = if table < count - lacking {
                size
            } else {
                size - 1
            };
            let mut sitting: Vec<usize> = Vec::with_capacity(seats);
            while sitting.len() < seats {
                let repeats = |index: &usize| seating.repeats(left[*index], &sitting, seats);
                let Some(best) = (0..left.len()).min_by_key(repeats) else {
                    break;
                };
                sitting.push(left.remove(best));
            }
            seating.tables.push(sitting);
        }
        seating
    }

    /// The repeated meetings of an entrant with a table. The second repetition counts more than the
    /// first.
    fn repeats<'s>(
        &self,
        one: usize,
        others: impl IntoIterator<Item = &'s usize>,
        people: usize,
    ) -> usize {
        let met = others.into_iter().map(|other| self.met[one][*other].pow(2));
        let bots = if people < self.size {
            self.bots[one].pow(2)
        } else {
            0
        };
        met.sum::<usize>() + bots
    }

    /// The cost if `one` sits at a table instead of `instead`, who may be the same.
    fn cost(&self, one: usize, instead: usize, table: usize) -> Cost {
        let sitting = &self.tables[table];
        let others = sitting.iter().filter(|other| **other != instead);
        let repeats = self.repeats(one, others, sitting.len());
        (repeats, (one / self.size).abs_diff(table).pow(2))
    }

    /// Exchanges two people as long as that lowers the cost. It ends because every exchange does.
    fn improve(&mut self) {
        while self.exchange_any() {}
    }

    fn exchange_any(&mut self) -> bool {
        let mut exchanged = false;
        for first in 0..self.tables.len() {
            for second in first + 1..self.tables.len() {
                for one in 0..self.tables[first].len() {
                    for other in 0..self.tables[second].len() {
                        exchanged |= self.exchange((first, one), (second, other));
                    }
                }
            }
        }
        exchanged
    }

    /// Exchanges two people if that lowers the cost.
    fn exchange(&mut self, first: (usize, usize), second: (usize, usize)) -> bool {
        let (one, other) = (
            self.tables[first.0][first.1],
            self.tables[second.0][second.1],
        );
        let sum = |a: Cost, b: Cost| (a.0 + b.0, a.1 + b.1);
        let now = sum(
            self.cost(one, one, first.0),
            self.cost(other, other, second.0),
        );
        let then = sum(
            self.cost(other, one, first.0),
            self.cost(one, other, second.0),
        );
        let better = then < now;
        if better {
            self.tables[first.0][first.1] = other;
            self.tables[second.0][second.1] = one;
        }
        better
    }

    fn tables(self) -> Vec<Vec<EntrantNumber>> {
        let people = self.people;
        let table = |mut table: Vec<usize>| {
            table.sort_unstable();
            table.into_iter().map(|one| people[one]).collect()
        };
        self.tables.into_iter().map(table).collect()
    }
}

//! Several at a table, and the total of what they score counts.
//!
//! All tables have the same number of seats, or totals could not be compared: as few tables as
//! possible, as even as possible, and a bot wherever a table lacks somebody. Nine people who can sit
//! in fours are three tables of three; ten are three tables of four, two of them with a bot.
//!
//! The first round spreads the strong over the tables (the snake_seeding: along the tables and back). Later
//! the best of the standings sit together, and so on down, as far as that leads nobody to somebody
//! they have met already. The search for that is greedy, then exchanges two people as long as it
//! helps: good, but not proved best.

use std::collections::BTreeMap;

use crate::entrant::Entrant;
use crate::game::Seat;
use crate::pairing::{Pairing, assign_boards};
use crate::round::Round;
use crate::tournament::Tournament;

/// The games of a round; none if fewer than two are present_entrants.
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
        let mut seats: Vec<Seat> = table.into_iter().map(Seat::Person).collect();
        seats.resize(size, Seat::Bot);
        seats
    }))
}

/// Who plays in a round, the best first.
fn present_entrants(tournament: &Tournament, round: Round) -> Vec<Entrant> {
    let entries = tournament.entries().iter();
    let playing: Vec<Entrant> = entries
        .filter(|entry| entry.plays_in(round))
        .map(|entry| entry.entrant)
        .collect();
    let standings = tournament.standings().into_iter();
    let ranked = standings.map(|standing| standing.entrant);
    ranked.filter(|entrant| playing.contains(entrant)).collect()
}

/// Along the tables and back, so that every table gets strong and weak.
fn snake_seeding(people: &[Entrant], count: usize) -> Vec<Vec<Entrant>> {
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

/// Who has sat with whom.
struct Meetings {
    met: BTreeMap<(Entrant, Seat), usize>,
    begun: BTreeMap<Entrant, usize>,
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
                    .filter(|seat| **seat != Seat::Person(person));
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

    fn met(&self, person: Entrant, other: Seat) -> usize {
        self.met.get(&(person, other)).copied().unwrap_or_default()
    }

    fn begun(&self, person: Entrant) -> usize {
        self.begun.get(&person).copied().unwrap_or_default()
    }
}

/// Who sits where, by positions in the ranking.
struct Seating<'a> {
    people: &'a [Entrant],
    /// How often two have met, by both positions.
    met: Vec<Vec<usize>>,
    /// How often each has sat with a bot.
    bots: Vec<usize>,
    tables: Vec<Vec<usize>>,
    size: usize,
}

/// What is wrong with a place: repeats, then how far from its table it is by the ranking.
type Cost = (usize, usize);

impl<'a> Seating<'a> {
    /// From the top table down, the best who is left, then those who come next and have met the
    /// fewest of who sits present_entrants. Tables that lack somebody are the last ones.
    fn greedy(people: &'a [Entrant], meetings: &Meetings, count: usize, size: usize) -> Self {
        let row = |one: &Entrant| -> Vec<usize> {
            let others = people.iter();
            others
                .map(|other| meetings.met(*one, Seat::Person(*other)))
                .collect()
        };
        let mut seating = Seating {
            people,
            met: people.iter().map(row).collect(),
            bots: people.iter().map(|one| meetings.met(*one, Seat::Bot)).collect(),
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

    /// How much somebody repeats with those at a table of so many people; the second time counts
    /// more than the first.
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

    /// What it costs that `one` sits at a table instead of `instead`, who may be the same.
    fn cost(&self, one: usize, instead: usize, table: usize) -> Cost {
        let sitting = &self.tables[table];
        let others = sitting.iter().filter(|other| **other != instead);
        let repeats = self.repeats(one, others, sitting.len());
        (repeats, (one / self.size).abs_diff(table).pow(2))
    }

    /// Exchanges two people as long as that makes it better. Every exchange does, so it ends.
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

    /// Exchanges two people if that makes it better.
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

    fn tables(self) -> Vec<Vec<Entrant>> {
        let people = self.people;
        let table = |mut table: Vec<usize>| {
            table.sort_unstable();
            table.into_iter().map(|one| people[one]).collect()
        };
        self.tables.into_iter().map(table).collect()
    }
}

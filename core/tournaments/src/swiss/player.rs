//! Somebody who is to be paired.

use crate::entrant::{Entrant, Entry};
use crate::game::Seat;
use crate::points::Points;
use crate::record::{Encounter, Record, Records};
use crate::round::Round;
use crate::swiss::turn::{Strength, Wish};
use crate::tournament::Tournament;

/// Somebody who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player<'a> {
    pub(super) entrant: Entrant,
    pub(super) record: &'a Record,
    pub(super) points: Points,
    /// Their place in the ranking of the start, from 0: the strongest first.
    pub(super) seed: usize,
    pub(super) wish: Option<Wish>,
    /// How they floated in the last round, and in the one before.
    pub(super) floats: [Option<Float>; 2],
    /// How often they had what others did not: a bot, or a point without a game.
    pub(super) gifts: usize,
}

/// Playing against somebody with other points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// Against somebody with more.
    Up,
    /// Against somebody with less, against a bot, or a point without a game.
    Down,
}

impl Player<'_> {
    /// Whether both wish the same, at least that strongly.
    pub(super) fn both_wish(&self, other: &Player, strength: Strength) -> bool {
        match (self.wish, other.wish) {
            (Some(own), Some(theirs)) => {
                own.begin == theirs.begin && own.strength.min(theirs.strength) >= strength
            }
            _ => false,
        }
    }
}

/// Everybody who plays in a round, by points and then by strength.
pub(super) fn ranked<'a>(
    tournament: &Tournament,
    records: &'a Records,
    round: Round,
) -> Vec<Player<'a>> {
    let mut seeds: Vec<&Entry> = tournament.entries().iter().collect();
    seeds.sort_by(|one, other| other.strength.total_cmp(&one.strength));
    let there = seeds
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.plays_in(round));
    let mut players: Vec<Player> = there
        .map(|(seed, entry)| player(records, entry.entrant, seed, round))
        .collect();
    players.sort_by_key(|player| (std::cmp::Reverse(player.points), player.seed));
    players
}

fn player(records: &Records, entrant: Entrant, seed: usize, round: Round) -> Player<'_> {
    let record = &records[&entrant];
    let past = |back: u16| {
        let round = round.number().checked_sub(back).and_then(Round::new)?;
        let game = record.encounters.iter().find(|game| game.round == round)?;
        float(records, record, game)
    };
    let gift = |game: &&Encounter| match game.opponent {
        Seat::Bot => true,
        Seat::Person(_) => !game.played && game.points > Points::ZERO,
    };
    Player {
        entrant,
        record,
        points: record.points(),
        seed,
        wish: Wish::of(record),
        floats: [past(1), past(2)],
        gifts: record.encounters.iter().filter(gift).count(),
    }
}

/// How somebody floated in a game.
fn float(records: &Records, record: &Record, game: &Encounter) -> Option<Float> {
    let Seat::Person(opponent) = game.opponent else {
        return Some(Float::Down);
    };
    if !game.played {
        return (game.points > Points::ZERO).then_some(Float::Down);
    }
    let before = |record: &Record| -> Points {
        let earlier = record
            .encounters
            .iter()
            .filter(|past| past.round < game.round);
        earlier.map(|past| past.points).sum()
    };
    match before(record).cmp(&before(&records[&opponent])) {
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Float::Down),
    }
}

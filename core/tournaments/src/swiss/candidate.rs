//! A player who is to be paired: points, rank, floats, byes.

use crate::entrant::{EntrantNumber, Entry};
use crate::game::Occupant;
use crate::history::{Encounter, Histories, History};
use crate::points::Points;
use crate::round::Round;
use crate::swiss::first_move::{FirstMovePreference, PreferenceStrength};
use crate::tournament::Tournament;

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Candidate<'a> {
    pub(super) entrant: EntrantNumber,
    pub(super) history: &'a History,
    pub(super) points: Points,
    /// The rank by strength at the start, from 0.
    pub(super) seed: usize,
    pub(super) preference: Option<FirstMovePreference>,
    /// The floats of the last round and of the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Number of byes: games against a bot, and points without a game.
    pub(super) byes: usize,
}

/// A game against an opponent with different points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// Against an opponent with more points.
    Up,
    /// Against an opponent with fewer points, or a bye.
    Down,
}

impl Candidate<'_> {
    /// Whether both have the same preference, at least that strong.
    pub(super) fn prefer_same(&self, other: &Candidate, strength: PreferenceStrength) -> bool {
        match (self.preference, other.preference) {
            (Some(own), Some(theirs)) => {
                own.begin == theirs.begin && own.strength.min(theirs.strength) >= strength
            }
            _ => false,
        }
    }
}

/// All players of a round, by points and then by strength.
pub(super) fn rank_candidates<'a>(
    tournament: &Tournament,
    histories: &'a Histories,
    round: Round,
) -> Vec<Candidate<'a>> {
    let mut seeds: Vec<&Entry> = tournament.entries().iter().collect();
    seeds.sort_by(|one, other| other.strength.total_cmp(&one.strength));
    let there = seeds
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.plays_in(round));
    let mut candidates: Vec<Candidate> = there
        .map(|(seed, entry)| candidate(histories, entry.entrant, seed, round))
        .collect();
    candidates.sort_by_key(|candidate| (std::cmp::Reverse(candidate.points), candidate.seed));
    candidates
}

fn candidate(
    histories: &Histories,
    entrant: EntrantNumber,
    seed: usize,
    round: Round,
) -> Candidate<'_> {
    let history = &histories[&entrant];
    let past = |back: u16| {
        let round = round.number().checked_sub(back).and_then(Round::new)?;
        let game = history.encounters.iter().find(|game| game.round == round)?;
        float(histories, history, game)
    };
    let is_bye = |game: &&Encounter| match game.opponent {
        Occupant::Bot => true,
        Occupant::Person(_) => !game.played && game.points > Points::ZERO,
    };
    Candidate {
        entrant,
        history,
        points: history.points(),
        seed,
        preference: FirstMovePreference::of(history),
        floats: [past(1), past(2)],
        byes: history.encounters.iter().filter(is_bye).count(),
    }
}

/// The float of a player in a game.
fn float(histories: &Histories, history: &History, game: &Encounter) -> Option<Float> {
    let Occupant::Person(opponent) = game.opponent else {
        return Some(Float::Down);
    };
    if !game.played {
        return (game.points > Points::ZERO).then_some(Float::Down);
    }
    let before = |history: &History| -> Points {
        let earlier = history
            .encounters
            .iter()
            .filter(|past| past.round < game.round);
        earlier.map(|past| past.points).sum()
    };
    match before(history).cmp(&before(&histories[&opponent])) {
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Float::Down),
    }
}

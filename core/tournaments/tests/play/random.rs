//! Random tournaments with late, withdrawn and absent entrants; properties that must hold in all.

use std::collections::BTreeSet;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tournaments::{Cycles, Method, Occupant, Outcome, Round, Standing};

use crate::oracle::{Pair, PairingHistory, all_pairings};
use crate::test_tournament::{TestTournament, number, played};

struct RandomResults(Xoshiro256PlusPlus);

impl RandomResults {
    fn of(seed: u64) -> RandomResults {
        RandomResults(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.0.next_u32() % bound
    }

    /// A random outcome; sometimes a player is absent, or the game is annulled.
    fn outcome(&mut self, seats: usize) -> Outcome {
        match self.below(20) {
            0 => Outcome::Annulled,
            1 => Outcome::Forfeit {
                absent: vec![true; seats],
            },
            2 | 3 => {
                let missing = self.below(seats as u32) as usize;
                let absent = (0..seats).map(|seat| seat == missing).collect();
                Outcome::Forfeit { absent }
            }
            _ => {
                let scores: Vec<i32> = (0..seats).map(|_| self.below(9) as i32).collect();
                let ahead = |own: &i32| scores.iter().filter(|other| *other > own).count();
                let places = scores.iter().map(|own| ahead(own) as u32 + 1).collect();
                Outcome::Played { scores, places }
            }
        }
    }
}

/// Everybody who takes part in the next round has exactly one seat in it, and nobody else has.
fn everybody_sits_once(event: &TestTournament, robin: bool) {
    let Some((round, pairings)) = event.next() else {
        return;
    };
    let seats = pairings.iter().flat_map(|pairing| &pairing.seats);
    let mut people: Vec<u32> = seats
        .copied()
        .filter(|seat| *seat != Occupant::Bot)
        .map(number)
        .collect();
    people.sort_unstable();
    let there = event
        .setup
        .entries
        .iter()
        .filter(|entry| entry.plays_in(round));
    let mut there: Vec<u32> = there.map(|entry| entry.entrant.0).collect();
    there.sort_unstable();
    if robin {
        // An entrant whose opponent has withdrawn has no game.
        people.dedup();
        assert!(people.iter().all(|number| there.contains(number)));
    } else {
        assert_eq!(people, there);
    }
}

/// Standings are in order, and a place counts everybody ahead.
fn standings_are_in_order(event: &TestTournament) {
    let standings = event.tournament().standings();
    assert_eq!(standings.len(), event.setup.entries.len());
    for (index, pair) in standings.windows(2).enumerate() {
        let key = |line: &Standing| {
            let values: Vec<_> = line.tie_breaks.iter().map(|(_, value)| *value).collect();
            (!line.annulled, line.points, values)
        };
        assert!(key(&pair[0]) >= key(&pair[1]));
        let equal = key(&pair[0]) == key(&pair[1]);
        assert_eq!(pair[0].place == pair[1].place, equal);
        assert!(equal || usize::from(pair[1].place) == index + 2);
        assert!(!equal || (pair[0].shared && pair[1].shared));
    }
}

/// Plays a tournament with late and withdrawn entrants.
fn play_with_changes(method: Method, seed: u64, mut look: impl FnMut(&TestTournament)) {
    let mut luck = RandomResults::of(seed);
    let entrants = luck.below(12);
    let mut event = TestTournament::new(method, entrants);
    let robin = matches!(method, Method::RoundRobin { .. });
    loop {
        everybody_sits_once(&event, robin);
        standings_are_in_order(&event);
        look(&event);
        if !event.play(|seats| luck.outcome(seats.len())) {
            return;
        }
        let round = event.tournament().round().map_or(1, Round::number);
        if luck.below(3) == 0 {
            event.enter_late(f64::from(luck.below(2000)), round + 1);
            if event.check().is_err() {
                event.setup.entries.pop();
            }
        }
        let withdraw = luck.below(event.setup.entries.len() as u32 * 2) as usize;
        let withdraw = event
            .setup
            .entries
            .get(withdraw)
            .filter(|entry| entry.until.is_none());
        if let Some(withdraw) = withdraw.filter(|entry| entry.from.number() <= round) {
            let withdraw = withdraw.entrant.0;
            event.withdraw(withdraw, round);
        }
    }
}

#[test]
fn swiss_tournaments_hold_together_whoever_comes_and_goes() {
    for seed in 0..300 {
        let rounds = seed as u16 % 9 + 1;
        play_with_changes(Method::Swiss { rounds }, seed, |_| {});
    }
}

#[test]
fn round_robins_hold_together_whoever_comes_and_goes() {
    for seed in 0..300 {
        let cycles = if seed % 2 == 0 {
            Cycles::One
        } else {
            Cycles::Two
        };
        play_with_changes(Method::RoundRobin { cycles }, seed, |_| {});
    }
}

#[test]
fn table_tournaments_hold_together_whoever_comes_and_goes() {
    for seed in 0..300 {
        let method = Method::Tables {
            rounds: seed as u16 % 7 + 1,
            seats: (seed % 5) as u8 + 2,
        };
        play_with_changes(method, seed, |_| {});
    }
}

/// From the highest points down: no pairing with the same brackets above has a lower cost for a
/// bracket.
fn every_bracket_is_best(before: &PairingHistory, pairs: &[Pair]) {
    let mut left: Vec<u32> = pairs.iter().flat_map(|pair| [pair.0, pair.1]).collect();
    left.sort_unstable_by_key(|one| -before.halves(*one));
    let mut down = Vec::new();
    while !left.is_empty() {
        let new = |one: &&u32| **one != 0 && !down.contains(*one);
        let Some(points) = left.iter().filter(new).map(|one| before.halves(*one)).max() else {
            return;
        };
        let with = |points| {
            left.iter()
                .copied()
                .filter(move |one| before.halves(*one) == points)
        };
        let residents: Vec<u32> = with(points).filter(|one| !down.contains(one)).collect();
        let below = left.iter().map(|one| before.halves(*one));
        let below = below.filter(|other| (0..points).contains(other)).max();
        let next: Vec<u32> = below.map_or(Vec::new(), |points| with(points).collect());
        let here = |one: u32| down.contains(&one) || residents.contains(&one);
        let inside = |pairs: &[Pair]| -> BTreeSet<Pair> {
            let inside = pairs.iter().filter(|pair| here(pair.0) && here(pair.1));
            inside
                .map(|pair| (pair.0.min(pair.1), pair.0.max(pair.1)))
                .collect()
        };
        let own = inside(pairs);
        let all = all_pairings(&left);
        let cost = |pairs: &[Pair]| before.cost(pairs, &down, &residents, &next);
        let least = all.iter().map(|pairs| cost(pairs)).min();
        let same = all.iter().filter(|pairs| inside(pairs) == own);
        assert_eq!(
            same.map(|pairs| cost(pairs)).min(),
            least,
            "{pairs:?}, {residents:?}"
        );
        let paired = |one: &u32| own.iter().any(|pair| pair.0 == *one || pair.1 == *one);
        let here: Vec<u32> = left.iter().copied().filter(|one| here(*one)).collect();
        down = here.into_iter().filter(|one| !paired(one)).collect();
        left.retain(|one| !paired(one));
    }
}

#[test]
fn no_way_to_pair_a_bracket_is_better_by_the_criteria_of_the_dutch_system() {
    for seed in 0..400 {
        // The last round has rules of its own.
        let rounds = 8;
        play_with_changes(Method::Swiss { rounds }, seed, |event| {
            let pairs = event.next_numbers();
            let played = event.tournament().round().map_or(0, Round::number);
            if pairs.len() > 4 || played + 1 >= rounds {
                return;
            }
            let before = PairingHistory::of(event);
            assert!(before.agrees(event), "seed {seed}");
            let pairs: Vec<Pair> = pairs.iter().map(|pair| (pair[0], pair[1])).collect();
            every_bracket_is_best(&before, &pairs);
        });
    }
}

#[test]
fn points_are_neither_lost_nor_made() {
    for seed in 0..100 {
        let mut luck = RandomResults::of(seed);
        let mut event = TestTournament::new(Method::Swiss { rounds: 5 }, luck.below(5) * 2 + 2);
        while event.play(|_| played(f64::from(luck.below(3)) / 2.0)) {}
        let points = event.tournament().standings();
        let points: f64 = points.iter().map(|line| line.points.as_f64()).sum();
        assert_eq!(points, event.setup.games.len() as f64);
    }
}

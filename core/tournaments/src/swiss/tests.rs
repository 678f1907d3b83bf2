//! Single brackets and first moves, calculated by hand. And every bracket of many small
//! tournaments, compared with all ways to pair it.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::bracket::{Bracket, BracketPairing};
use super::candidate::{Candidate, rank_candidates};
use super::cost::Cost;
use super::first_move::higher_begins;
use super::{pair, pair_brackets};
use crate::history::{Encounter, History, histories};
use crate::{EntrantNumber, Entry, Method, Occupant, Outcome, Points, Round, Setup, Tournament};

/// The least cost of all ways to pair these positions.
fn least(costs: &[Cost], size: usize, left: &[usize]) -> Cost {
    let Some((&one, others)) = left.split_first() else {
        return Cost::default();
    };
    let ways = (0..others.len()).map(|index| {
        let mut rest = others.to_vec();
        let other = rest.remove(index);
        costs[one * size + other] + least(costs, size, &rest)
    });
    ways.min().expect("an even number")
}

fn is_best(bracket: &Bracket) {
    let (size, costs) = (bracket.size(), bracket.costs());
    let opponents = bracket.opponents();
    let mut cost = Cost::default();
    for (one, &other) in opponents.iter().enumerate() {
        assert_eq!(opponents[other], one);
        if one < other {
            cost += costs[one * size + other];
        }
    }
    let everybody: Vec<usize> = (0..size).collect();
    assert_eq!(cost, least(&costs, size, &everybody));
}

/// Plays a tournament with random results, and shows every bracket of every round to `look`.
fn play(entrants: u32, rounds: u16, seed: u64, mut look: impl FnMut(&Bracket)) {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    let entries = (0..entrants).map(|number| Entry::new(EntrantNumber(number), 0.0));
    let mut setup = Setup {
        method: Method::Swiss { rounds },
        entries: entries.collect(),
        games: Vec::new(),
    };
    for round in Round::up_to(rounds) {
        let tournament = Tournament::new(setup.clone()).expect("all of it was paired here");
        let histories = histories(&tournament);
        let candidates = rank_candidates(&tournament, &histories, round);
        let top = (round.number() == rounds).then(|| Points::halves(i64::from(rounds - 1)));
        pair_brackets(&candidates, top, &mut look);
        for pairing in pair(&tournament, round) {
            let places = [[1, 2], [1, 1], [2, 1]][(luck.next_u32() % 3) as usize];
            let mut game = pairing.into_game(round);
            game.outcome = Some(Outcome::Played {
                scores: vec![0, 0],
                places: places.to_vec(),
            });
            setup.games.push(game);
        }
    }
}

#[test]
fn no_way_to_pair_a_bracket_costs_less() {
    for seed in 0..40 {
        for entrants in 2..=8 {
            play(entrants, 6, seed, is_best);
        }
    }
}

#[test]
fn a_bracket_of_ten_costs_the_least_too() {
    for seed in 0..4 {
        play(10, 5, seed, is_best);
    }
}

/// The history of an entrant with these first (or second) moves and opponents.
fn history(games: &[(bool, u32)]) -> History {
    let games = Round::up_to(games.len() as u16).zip(games);
    let game = |(round, (began, opponent)): (Round, &(bool, u32))| Encounter {
        round,
        opponent: Occupant::Person(EntrantNumber(*opponent)),
        began: *began,
        points: Points::HALF,
        played: true,
    };
    History {
        encounters: games.map(game).collect(),
        annulled: false,
    }
}

/// Pairs five players with equal points, some of whom have met; one floats down to a sixth.
fn five(met: &[(u32, u32)]) -> BracketPairing {
    let with = |number: u32| -> Vec<(bool, u32)> {
        let games = met
            .iter()
            .filter(|pair| pair.0 == number || pair.1 == number);
        games.map(|pair| (true, pair.0 + pair.1 - number)).collect()
    };
    let histories: Vec<History> = (0..6).map(|number| history(&with(number))).collect();
    let candidate = |(seed, history)| Candidate {
        entrant: EntrantNumber(seed as u32),
        history,
        points: if seed < 5 { Points::ONE } else { Points::ZERO },
        seed,
        preference: None,
        floats: [None; 2],
        byes: 0,
    };
    let candidates: Vec<Candidate> = histories.iter().enumerate().map(candidate).collect();
    let candidates: Vec<&Candidate> = candidates.iter().collect();
    Bracket {
        candidates: &candidates,
        down: 0,
        here: 5,
        next: 6,
        bot: false,
        top: None,
    }
    .pair()
}

#[test]
fn earlier_meetings_are_avoided_and_the_halves_kept_where_possible() {
    for (met, pairs, down) in [
        (vec![], [(0, 2), (1, 3)], 4),
        // By the order of transpositions in the handbook 0 would play 2 here, and 1 play 4.
        (vec![(1, 3)], [(0, 3), (1, 2)], 4),
        (vec![(0, 2)], [(0, 3), (1, 2)], 4),
        (vec![(0, 2), (0, 3)], [(0, 4), (1, 2)], 3),
        (vec![(0, 2), (1, 2)], [(0, 3), (1, 4)], 2),
        (vec![(0, 2), (0, 3), (0, 4)], [(0, 1), (2, 3)], 4),
    ] {
        let pairing = five(&met);
        assert_eq!(pairing.pairs, pairs, "{met:?}");
        assert_eq!(pairing.down, [down], "{met:?}");
    }
}

#[test]
fn the_first_move_is_decided_by_preferences_then_by_when_they_last_differed() {
    let turns = |turns: &str| {
        let games: Vec<(bool, u32)> = turns
            .chars()
            .map(|first_move| (first_move == '1', 0))
            .collect();
        history(&games)
    };
    for (higher, lower, begins) in [
        // Different preferences.
        ("1", "2", false),
        ("2", "1", true),
        // Only one has a preference.
        ("", "1", true),
        ("1", "", false),
        // The stronger preference.
        ("12", "212", false),
        ("212", "12", true),
        ("121", "2211", true),
        ("2211", "121", false),
        ("12111", "211", false),
        // The opposite of the round in which they last differed.
        ("1212", "2112", true),
        ("2112", "1212", false),
        // The preference of the higher player.
        ("12", "12", true),
        ("21", "21", false),
    ] {
        let decided = higher_begins(&turns(higher), &turns(lower), true);
        assert_eq!(decided, begins, "{higher} against {lower}");
    }
    assert!(higher_begins(&turns(""), &turns(""), true));
    assert!(!higher_begins(&turns(""), &turns(""), false));
}

//! Every bracket of many small tournaments, held against all ways to pair it.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::bracket::Bracket;
use super::cost::Cost;
use super::player::ranked;
use super::{matched, pair};
use crate::record::records;
use crate::{Entrant, Entry, Method, Outcome, Points, Round, Setup, Tournament};

/// The least that any way to pair these positions costs.
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
    let mates = bracket.mates();
    let mut cost = Cost::default();
    for (one, &other) in mates.iter().enumerate() {
        assert_eq!(mates[other], one);
        if one < other {
            cost += costs[one * size + other];
        }
    }
    let everybody: Vec<usize> = (0..size).collect();
    assert_eq!(cost, least(&costs, size, &everybody));
}

/// Plays a tournament with lucky results, and looks at every bracket of every round.
fn play(entrants: u32, rounds: u16, seed: u64, mut look: impl FnMut(&Bracket)) {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    let entries = (0..entrants).map(|number| Entry::new(Entrant(number), 0.0));
    let mut setup = Setup {
        method: Method::Swiss { rounds },
        entries: entries.collect(),
        games: Vec::new(),
    };
    for round in Round::up_to(rounds) {
        let tournament = Tournament::new(setup.clone()).expect("all of it was paired here");
        let records = records(&tournament);
        let players = ranked(&tournament, &records, round);
        let top = (round.number() == rounds).then(|| Points::halves(i64::from(rounds - 1)));
        matched(&players, top, &mut look);
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

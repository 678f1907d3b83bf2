//! The general search without knowledge of a game: it stops when told to, gives the same result for the
//! same input, and beats random play.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Budget, Level};
use games::bots::{search_plainly, think};
use serde_json::{Value, json};
use system::WallClock;
use tabletop::{Actor, AnyState, Seat, SeatCount, Seed};

use crate::{deal, variants};

fn actor(state: &dyn AnyState) -> Option<Seat> {
    state.actors().iter().next()
}

#[test]
fn the_same_luck_and_nodes_give_the_same_thought() {
    for (game, options) in variants() {
        let state = deal(game, &options, 7);
        let seat = actor(&*state).unwrap();
        let think = |seed: u64| {
            let mut rng = Seed::from(seed).stream("bot");
            search_plainly(&*state, seat, Budget::nodes(300), &mut rng).unwrap()
        };
        assert_eq!(think(1), think(1), "{game}");
        assert_eq!(think(1).nodes, 300);
        assert_ne!(think(1), think(2), "{game}");
    }
}

#[test]
fn a_budget_ends_the_thinking() {
    let stopped = AtomicBool::new(true);
    for (game, options) in variants() {
        let state = deal(game, &options, 7);
        let seat = actor(&*state).unwrap();
        let budgets = [
            Budget::nodes(0),
            Budget::time(Duration::ZERO, &WallClock),
            Budget::nodes(u64::MAX).until(&stopped),
            Budget::time(Duration::MAX / 4, &WallClock).within(Budget::nodes(5)),
        ];
        for budget in budgets {
            let mut rng = Seed::from(1).stream("bot");
            let thought = search_plainly(&*state, seat, budget, &mut rng).unwrap();
            assert!(thought.nodes <= 5);
            let action = &thought.best().unwrap().actions[0];
            assert!(state.check(Actor::Seat(seat), action).is_ok(), "{game}");
        }
    }
}

#[test]
fn whose_turn_it_is_not_does_not_think() {
    for (game, options) in variants() {
        let state = deal(game, &options, 7);
        let other = state
            .seats()
            .seats()
            .find(|&seat| !state.actors().contains(seat));
        let mut rng = Seed::from(1).stream("bot");
        let thought = search_plainly(&*state, other.unwrap(), Budget::nodes(9), &mut rng);
        assert_eq!(thought, None, "{game}");
    }
}

/// An obvious gain is found without any knowledge of the game.
#[test]
fn an_obvious_gain_is_taken() {
    let ring = format!("RR.G.BB.WWWW.Y{}", ".".repeat(41));
    let magpie = json!({"R": 1, "G": 1, "B": 1, "W": 3});
    let position = json!({"ring": ring, "magpie": magpie, "gather": "self"});
    let rules = games::find("necklace").unwrap();
    let state = rules.restore(&Value::Null, SeatCount::TWO, &position);
    let state = state.unwrap();
    let mut rng = Seed::from(1).stream("bot");
    let thought = search_plainly(&*state, Seat::FIRST, Budget::nodes(4_000), &mut rng).unwrap();
    assert_eq!(thought.best().unwrap().actions, ["s8"]);
}

#[test]
fn it_beats_who_does_not_think() {
    let mut won = 0;
    for seed in 0..10 {
        let mut state = deal("necklace", &Value::Null, seed);
        let thinker = Seat::new((seed % 2) as u8).unwrap();
        let mut rng = Seed::from(seed).stream("bot");
        while let Some(seat) = actor(&*state) {
            let level = if seat == thinker {
                Level::Toffee
            } else {
                Level::Random
            };
            let thought = think(&*state, seat, level, Budget::nodes(200), &mut rng).unwrap();
            let action = &thought.best().unwrap().actions[0];
            state.play(0, Actor::Seat(seat), action).unwrap();
        }
        won += u32::from(state.outcome().unwrap().winners.contains(thinker));
    }
    assert!(won >= 8, "{won} of 10");
}

//! H1 to H3: the start, the options, and custom sets of Patterns.

use hunters::{Hunters, Options, WINDMILL};
use serde_json::{Value, json};
use tabletop::{Game, Seat, SeatCount, Seed, Setup};

use crate::builder::Study;
use crate::{FIRST, SECOND};

fn deal(seats: u8, options: Value, seed: u64) -> Result<Study, String> {
    let setup = Setup {
        options: serde_json::from_value::<Options>(options).unwrap(),
        seats: SeatCount::new(seats).unwrap(),
    };
    let game = Hunters::deal(&setup, &Seed::from(seed));
    game.map(Study).map_err(|error| error.to_string())
}

#[test]
fn h1_eight_tiles_turn_like_a_windmill_and_no_neighbours_share_a_colour() {
    for seed in 0..50 {
        let game = deal(2, json!({}), seed).unwrap().0;
        let tiles: Vec<_> = game.board().tiles().collect();
        assert_eq!(tiles.len(), 8);
        for &(cell, colour) in &tiles {
            assert!(WINDMILL.contains(&cell));
            let twins = tiles.iter().filter(|tile| tile.1 == colour);
            assert_eq!(twins.clone().count(), 2);
            assert!(!twins.clone().any(|(other, _)| other.touches(cell)));
        }
    }
}

#[test]
fn h1_the_ghosts_stand_on_the_arms() {
    let game = deal(2, json!({}), 7).unwrap();
    assert_eq!(game.ghosts(), "1,-1 -1,0 2,1 0,2");
}

#[test]
fn h2_the_other_tiles_are_in_stock_and_everybody_has_five_kids_and_two_patterns() {
    for seats in 1..=4 {
        let game = deal(seats, json!({}), 7).unwrap();
        let position = serde_json::to_value(game.0.position()).unwrap();
        assert_eq!(position["stock"], json!({"o": 7, "p": 7, "t": 7, "g": 7}));
        assert_eq!(position["kids_left"], json!(vec![5; usize::from(seats)]));
        let mut seen = game.0.position().deck;
        assert_eq!(seen.len(), 28 - 2 * usize::from(seats));
        for seat in SeatCount::new(seats).unwrap().seats() {
            let hand = game.0.hand(seat);
            assert_eq!((hand.regular().len(), hand.haunted().len()), (2, 0));
            seen.extend(hand.iter());
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 28);
    }
}

#[test]
fn h2_in_the_advanced_game_everybody_has_a_haunted_pattern_too() {
    let game = deal(4, json!({"haunted": true}), 7).unwrap().0;
    let mut haunted = Vec::new();
    for seat in SeatCount::new(4).unwrap().seats() {
        let hand = game.hand(seat);
        assert_eq!((hand.regular().len(), hand.haunted().len()), (2, 1));
        haunted.extend(hand.haunted().iter());
    }
    haunted.sort_unstable();
    haunted.dedup();
    assert_eq!(haunted.len(), 4);
}

#[test]
fn h3_seat_0_begins_or_whom_the_option_names() {
    assert_eq!(deal(3, json!({}), 7).unwrap().0.turn(), FIRST);
    let game = deal(3, json!({"first": 2}), 7).unwrap();
    assert_eq!(game.0.turn(), Seat::new(2).unwrap());
    assert_eq!(Hunters::first_seat(&game.0.setup().options), game.0.turn());
    assert_eq!(
        deal(2, json!({"first": 2}), 7).unwrap_err(),
        "options.first: seat 2 does not exist at a table of 2"
    );
}

#[test]
fn h3_six_rounds_clockwise_from_the_starting_player() {
    for (seats, first) in [(1, 0), (2, 1), (3, 2), (4, 0)] {
        let mut game = deal(seats, json!({"first": first}), 7).unwrap().0;
        let mut rng = Seed::from(3).stream("moves");
        let mut turns = vec![(1, first)];
        while let Some(step) = tabletop::random_step(&game, &mut rng) {
            let turn = (game.round(), game.turn().index() as u8);
            if turns.last() != Some(&turn) {
                turns.push(turn);
            }
            game.apply(0, step.actor, step.action, &mut ());
        }
        let expected: Vec<(u8, u8)> = (1..=6)
            .flat_map(|round| (0..seats).map(move |n| (round, (first + n) % seats)))
            .collect();
        assert_eq!(turns, expected);
    }
}

#[test]
fn h3_one_to_four_can_play() {
    assert_eq!(
        deal(5, json!({}), 7).unwrap_err(),
        "seats: Candy Hunters is for 1 to 4 players, not 5"
    );
}

#[test]
fn options_come_back_as_they_were_given() {
    let options = json!({
        "haunted": true, "large_ghost": true, "first": 1, "patterns": "default",
    });
    let game = deal(2, options.clone(), 7).unwrap().0;
    assert_eq!(serde_json::to_value(game.setup().options).unwrap(), options);
}

fn own_set() -> Value {
    json!({
        "name": "pairs",
        "regular": ["o@0,0 p@1,0", "p@0,0 t@1,0", "t@0,0 g@1,0", "g@0,0 o@1,0", "o@0,0 o@1,0"],
        "haunted": ["*@0,0 o@1,0 p@2,0 *@1,1", "*@0,0 t@1,0 g@2,0 *@1,1"],
    })
}

#[test]
fn an_own_set_is_played_with() {
    let mut game = deal(2, json!({"haunted": true, "patterns": own_set()}), 7)
        .unwrap()
        .0;
    assert_eq!(game.position().deck.len(), 1);
    tabletop::playout(&mut game, &mut Seed::from(1).stream("moves"));
    assert!(game.outcome().is_some());
}

#[test]
fn the_shipped_set_given_as_an_own_one_is_the_same_game() {
    let set = hunters::PatternSet::named("default").unwrap();
    let own = deal(2, json!({"patterns": set}), 7).unwrap();
    let shipped = deal(2, json!({}), 7).unwrap();
    assert_eq!(own.0.position(), shipped.0.position());
}

#[test]
fn a_set_that_cannot_be_is_refused_with_entry_and_reason() {
    let complaint = |pointer: &str, value: Value, seats: u8| {
        let mut set = own_set();
        *set.pointer_mut(pointer).unwrap() = value;
        deal(seats, json!({"haunted": true, "patterns": set}), 7).unwrap_err()
    };
    assert_eq!(
        complaint("/regular/1", json!("o@0,0"), 2),
        "options.patterns.regular[1]: a Regular Pattern has 2 to 6 cells, not 1"
    );
    assert_eq!(
        complaint("/haunted/0", json!("*@0,0 o@1,0 o@2,0"), 2),
        "options.patterns.haunted[0]: a Haunted Pattern has at least 4 cells, not 3"
    );
    assert_eq!(
        complaint("/regular", json!(["o@0,0 p@1,0"]), 2),
        "options.patterns.regular: 1 is too few: 2 players are dealt 4"
    );
    assert_eq!(
        complaint("/haunted", json!([]), 1),
        "options.patterns.haunted: 0 are too few: 1 player is dealt 1"
    );
    assert_eq!(
        deal(2, json!({"patterns": "holiday"}), 7).unwrap_err(),
        "options.patterns: there is no set `holiday`: write `default`, or a whole set of your own"
    );
}

#[test]
fn another_seed_is_another_game() {
    let deck = |seed| deal(2, json!({}), seed).unwrap().0.position();
    assert_eq!(deck(7), deck(7));
    assert_ne!(deck(7).tiles, deck(8).tiles);
    assert_ne!(deck(7).deck, deck(8).deck);
    assert_eq!(
        deal(2, json!({}), 7)
            .unwrap()
            .hand(SECOND)
            .split(' ')
            .count(),
        2
    );
}

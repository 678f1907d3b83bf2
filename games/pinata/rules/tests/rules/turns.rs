//! The set-up, and the order of turns and of their parts: P1, P2, P9, D1.

use pinata::{Options, Pinata};
use tabletop::series::Series;
use tabletop::{Actor, Game, SeatCount, Seed, Setup};

use crate::builder::{Study, Table, cards, names};
use crate::{FIRST, SECOND};

fn deal(seed: u64) -> Study {
    let setup = Setup {
        options: Options::default(),
        seats: SeatCount::TWO,
    };
    Study(Pinata::deal(&setup, &Seed::from(seed)).unwrap())
}

#[test]
fn p1_the_set_up_fills_the_mats_and_deals_eight_cards_each() {
    let game = deal(7);
    let position = game.0.position();
    for (number, mat) in (1..).zip(&position.mats) {
        assert_eq!(mat.as_ref().unwrap().candies.len(), number);
    }
    assert_eq!(position.hands.each_ref().map(Vec::len), [8, 8]);
    assert_eq!((position.supply.len(), position.bag.len()), (38, 35));
    assert_eq!((game.turn(), game.discards()), (FIRST, String::new()));
    assert_eq!((game.won(FIRST), game.won(SECOND)), Default::default());
}

#[test]
fn p1_the_set_up_depends_on_the_seed_alone() {
    assert_eq!(deal(7), deal(7));
    assert_ne!(deal(7), deal(8));
}

#[test]
fn p1_cards_candies_and_faces_come_equally_often() {
    let (mut high, mut red, mut held) = ([0; 4], 0, 0);
    let card = "Y10".parse().unwrap();
    for seed in 0..2_000 {
        let game = deal(seed);
        for number in 1..=4 {
            high[number - 1] += usize::from(game.mat(number).starts_with("HIGH"));
        }
        red += game.mat(4).matches('R').count();
        held += game.0.hand(SECOND).count(card);
    }
    // 1000 expected with a deviation of 22, 2311 with 39, 296 with 16: five deviations.
    assert!(
        high.iter().all(|high| (890..1110).contains(high)),
        "{high:?}"
    );
    assert!((2116..2506).contains(&red), "{red}");
    assert!((216..376).contains(&held), "{held}");
}

#[test]
fn p1_in_a_rematch_the_loser_is_seat_0() {
    let mut game = third_medal().lay();
    game.play("R9@1");
    let outcome = game.0.outcome().unwrap();
    let mut series = Series::new(SeatCount::TWO);
    series.finish(&outcome, &Pinata::next_seating(&outcome));
    assert_eq!(series.player(FIRST), 1, "player 0 won on seat 0");
}

#[test]
fn p2_a_turn_plays_one_card_and_draws_one() {
    let mut game = Table::new()
        .mat(3, "HIGH RGB", "", "")
        .hands("R5 G2", "R1 W3")
        .supply("Y4 P1")
        .lay();
    let events = game.play("R5@3");
    assert_eq!(names(&events), "played drew");
    assert_eq!(game.mat(3), "HIGH RGB: R5 | ");
    assert_eq!(game.hand(FIRST), "G2 Y4");
    assert_eq!(game.turn(), SECOND);
    game.play("W3@3");
    assert_eq!((game.hand(SECOND), game.turn()), ("R1 P1".into(), FIRST));
}

#[test]
fn p2_the_discards_are_shuffled_only_when_a_card_is_due() {
    let mut game = Table::new()
        .mat(3, "HIGH RGB", "", "")
        .hands("R5 G2", "R1 W3")
        .supply_only("Y4")
        .lay();
    assert_eq!(names(&game.play("R5@3")), "played drew");
    assert_eq!(game.supply(), "");
    let (mut discarded, count) = (cards(&game.discards()), cards(&game.discards()).len());
    assert_eq!(names(&game.play("R1@3")), "played shuffled drew");
    assert_eq!(game.discards(), "");
    assert_eq!(cards(&game.supply()).len(), count - 1);
    let drawn = cards(&game.hand(SECOND))
        .into_iter()
        .find(|&card| card != "W3".parse().unwrap());
    let mut there = cards(&game.supply());
    there.extend(drawn);
    there.sort_unstable();
    discarded.sort_unstable();
    assert_eq!(there, discarded);
    assert_eq!(game.0.position().shuffled, discarded);
}

#[test]
fn p2_new_supplies_depend_on_the_luck_and_never_repeat_it() {
    let shuffled = |luck: &str| {
        let mut table = Table::new()
            .mat(3, "HIGH RGB", "", "")
            .hands("R5 G2", "R1 W3")
            .supply_only("");
        table.position.luck = luck.repeat(64);
        let mut game = table.lay();
        game.play("R5@3");
        (game.supply(), game.0.position().luck)
    };
    assert_eq!(shuffled("0"), shuffled("0"));
    assert_ne!(shuffled("0").0, shuffled("1").0);
    assert_ne!(shuffled("0").1, "0".repeat(64));
}

#[test]
fn p2_only_who_is_to_move_plays_and_only_what_is_in_hand() {
    let game = Table::new()
        .mat(3, "HIGH RGB", "", "")
        .hands("R5 G2", "R1 W3")
        .lay();
    assert_eq!(game.refusal("R1@3"), ("P2", "not-in-hand"));
    let other = game.refusal_to(SECOND.into(), "R1@3");
    assert_eq!((other.rule, other.code), ("P2", "not-your-turn"));
    assert_eq!(other.sentence, "it is the turn of seat 0, not of seat 1");
    assert_eq!(game.refusal_to(Actor::House, "R5@3").rule, "P2");
    assert_eq!(game.0.legal(SECOND).count(), 0);
}

#[test]
fn p9_the_loser_of_a_scoring_moves_next() {
    let table = |face: &str| {
        Table::new()
            .mat(1, &format!("{face} R"), "", "R7")
            .hands("R9 G1", "B1")
            .lay()
    };
    let mut won = table("HIGH");
    won.play("R9@1");
    assert_eq!(won.turn(), SECOND);
    let mut lost = table("LOW");
    lost.play("R9@1");
    assert_eq!((lost.turn(), lost.won(SECOND)), (FIRST, "R".into()));
}

#[test]
fn p9_without_a_scoring_turns_alternate() {
    let mut game = Table::new()
        .mat(3, "HIGH RGB", "", "")
        .hands("R5 G5", "R1 G1")
        .lay();
    for seat in [FIRST, SECOND, FIRST, SECOND] {
        assert_eq!(game.turn(), seat);
        let action = game.legal();
        game.play(action.split("; ").next().unwrap());
    }
}

/// The first player takes the red medal, the third one, by winning mat 1.
fn third_medal() -> Table {
    Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("R9 G1 G2 G3 B1 B2 P1 P3", "Y1")
        .won(FIRST, "R6 G6 B5")
        .supply("Y13")
}

#[test]
fn d1_after_a_winning_medal_nothing_else_happens() {
    let mut game = third_medal().lay();
    let bag = game.bag();
    let events = game.play("R9@1");
    assert_eq!(names(&events), "played scored medal");
    assert_eq!(
        game.mat(1),
        "HIGH : R9 | R7",
        "cards stay, candies are gone"
    );
    assert_eq!(game.hand(FIRST), "G1 G2 G3 B1 B2 P1 P3");
    assert_eq!((game.discards(), game.bag()), (String::new(), bag));
    assert!(game.supply().starts_with("Y13"));
    assert_eq!(game.turn(), FIRST);
}

#[test]
fn d1_everything_comes_in_order() {
    let mut game = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("R9 G1", "B1")
        .won(FIRST, "R6")
        .bag("G")
        .supply("Y13")
        .lay();
    let events = game.play("R9@1");
    assert_eq!(names(&events), "played scored medal refilled drew shown");
}

#[test]
fn d1_a_supply_shuffled_for_the_draw_includes_the_cards_just_discarded() {
    let mut game = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("R9 G1", "B1")
        .supply_only("")
        .bag("G")
        .lay();
    let discarded = cards(&game.discards()).len();
    let events = game.play("R9@1");
    assert_eq!(names(&events), "played scored refilled shuffled drew shown");
    let shuffled = game.0.position().shuffled;
    assert_eq!(shuffled.len(), discarded + 2);
    for card in cards("R9 R7") {
        assert!(shuffled.contains(&card));
    }
}

//! H7, D4: exchanging a Regular Pattern.

use hunters::Step;

use crate::FIRST;
use crate::builder::{Table, names};

fn market() -> Table {
    Table::new().town(&["op", ".t"]).step(Step::Exchange)
}

#[test]
fn h7_the_top_card_comes_and_the_named_one_goes_under_the_deck() {
    let mut game = market().hand(FIRST, "c1 c2").deck("c5 c6 c7").lay();
    assert_eq!(game.legal(), "x c1; x c2; skip");
    assert_eq!(names(&game.play("x c2")), "exchanged drew");
    assert_eq!(
        (game.hand(FIRST).as_str(), game.deck().as_str()),
        ("c1 c5", "c6 c7 c2")
    );
    assert_eq!(game.step(), Step::Kid);
}

#[test]
fn h7_one_card_only() {
    let mut game = market().hand(FIRST, "c1 c2").deck("c5").lay();
    game.play("x c1");
    assert_eq!(game.deck(), "c1");
    assert_eq!(game.refusal("x c2"), ("H8", "kid-now"));
}

#[test]
fn h7_haunted_patterns_cannot_be_exchanged() {
    let game = market().haunted().hand(FIRST, "c1 h2").lay();
    assert_eq!(game.legal(), "x c1; skip");
    assert_eq!(game.refusal("x h2"), ("H7", "haunted-stays"));
    assert_eq!(game.refusal("x c2"), ("H7", "not-in-hand"));
}

#[test]
fn h7_the_card_that_was_drawn_for_scoring_may_be_exchanged() {
    let mut game = market()
        .step(Step::Score)
        .hand(FIRST, "c1 c2")
        .deck("c5 c6")
        .lay();
    game.play("c1@0,0r0; x c5");
    assert_eq!(
        (game.hand(FIRST).as_str(), game.deck().as_str()),
        ("c2 c6", "c5")
    );
}

#[test]
fn h7_also_in_the_last_round() {
    let mut game = market().round(6).hand(FIRST, "c1 c2").deck("c5").lay();
    game.play("x c1");
    assert_eq!(game.hand(FIRST), "c2 c5");
}

#[test]
fn d4_with_an_empty_deck_nothing_can_be_exchanged() {
    let game = market().hand(FIRST, "c1 c2").deck("").lay();
    assert_eq!(game.legal(), "skip", "the step still asks (D8)");
    assert_eq!(game.refusal("x c1"), ("D4", "empty-deck"));
}

//! M2 to M4, D1, D2 and D6: calling, showing, and being right or wrong.

use candy_match::PhaseKind;
use serde_json::{Value, json};

use crate::builder::{Table, names, told};

/// The events of showing these cards on that table.
fn shown(table: &str, cards: &str) -> Value {
    let mut game = Table::of(3).revealed(table).lay();
    let events = game.play(&format!("1 shout; 1 show {cards}"));
    told(&events).pop().expect("something happens")
}

#[test]
fn m2_there_may_be_several_pairs_of_one_candy() {
    let matched = |cards: &str| shown(cards, &cards.replace(' ', ","))["event"] == "matched";
    assert!(matched("ab ac bd cd"));
    assert!(matched("ab ac ad bcd a"), "four a");
    assert!(!matched("ab ac ad bcd"), "three a");
}

#[test]
fn m2_no_candy_may_be_left_over() {
    assert_eq!(
        shown("abc ab d", "ab,abc"),
        json!({"event": "missed", "seat": 1, "cards": ["ab", "abc"], "flaw": "left_over", "left_over": "c"})
    );
    assert_eq!(shown("abc ab d", "d,ab,abc")["left_over"], "cd");
}

#[test]
fn m2_several_matches_shown_together_are_a_match() {
    assert_eq!(
        shown("ab ce ab2 ce2 f", "ab,ab2,ce,ce2")["event"],
        "matched"
    );
}

#[test]
fn m3_anybody_may_call_while_cards_are_on_the_table() {
    let mut game = Table::of(3).deck("a b").lay();
    let refused = ("M3", "empty-table", "there is no card on the table");
    game.refuses("1 shout", refused.0, refused.1, refused.2);
    game.wait();
    assert_eq!(game.actors(), [0, 1, 2]);
    for seat in 0..3 {
        assert_eq!(game.legal(seat), "shout");
    }
}

#[test]
fn m3_the_first_call_counts_and_freezes_the_table() {
    let mut game = Table::of(3).revealed("ab ab2 c").lay();
    assert_eq!(names(&game.play("1 shout")), "shouted");
    assert_eq!(game.actors(), [1]);
    let settled = ("M3", "call-being-settled", "another call is being settled");
    game.refuses("0 shout", settled.0, settled.1, settled.2);
    game.refuses("1 shout", settled.0, settled.1, settled.2);
    game.refuses(
        "house reveal",
        "D8",
        "not-due",
        "the house's next action is `show -`",
    );
    game.play("1 show ab,c");
    game.refuses("0 shout", settled.0, settled.1, settled.2);
}

#[test]
fn m4_a_correct_call_takes_all_shown_cards() {
    let mut game = Table::of(3).revealed("ab c ab2 d cd").lay();
    let events = game.play("2 shout; 2 show d,ab2,cd,ab,c");
    assert_eq!(
        told(&events)[1],
        json!({"event": "matched", "seat": 2, "cards": ["ab", "ab2", "c", "d", "cd"]})
    );
    assert_eq!((game.table(), game.piles()), (String::new(), vec![0, 0, 5]));
    assert_eq!(game.phase(), PhaseKind::Play);
    assert!(game.barred().is_empty());
}

#[test]
fn d1_only_who_has_called_shows() {
    let mut game = Table::of(2).revealed("ab ab2").lay();
    let refused = (
        "D1",
        "not-your-call",
        "only who has just called shows cards: `shout` comes first",
    );
    game.refuses("0 show ab,ab2", refused.0, refused.1, refused.2);
    game.play("0 shout");
    game.refuses("1 show ab,ab2", refused.0, refused.1, refused.2);
    game.play("0 show ab2,ab");
    game.refuses("0 show ab,ab2", refused.0, refused.1, refused.2);
}

#[test]
fn d1_who_does_not_show_in_time_is_wrong() {
    let mut game = Table::of(2).revealed("ab ab2").lay();
    game.play_at(1_000, "0 shout");
    assert_eq!(game.due(), "5000 show -");
    let (_, events) = game.wait();
    assert_eq!(
        told(&events),
        [json!({"event": "missed", "seat": 0, "cards": [], "flaw": "too_late"})]
    );
    assert_eq!((game.phase(), game.barred()), (PhaseKind::Take, vec![0]));
}

#[test]
fn d2_any_list_may_be_shown_and_a_strange_one_is_a_wrong_call() {
    let flaw = |cards: &str| shown("ab ab2 c", cards)["flaw"].clone();
    for (cards, expected) in [
        ("-", "too_few"),
        ("c", "too_few"),
        ("f", "too_few"),
        ("ab,ab", "twice"),
        ("ab,ab2,ab,ab2", "twice"),
        ("ab,f", "not_there"),
        ("de,de2", "not_there"),
        ("de,de", "not_there"),
        ("ab,ab40", "not_there"),
        ("ab,c", "left_over"),
    ] {
        assert_eq!(flaw(cards), expected, "{cards}");
    }
}

#[test]
fn d2_every_wrong_call_costs_the_same_and_leaves_the_cards() {
    for cards in ["-", "c", "ab,ab", "ab,f", "ab,c"] {
        let mut game = Table::of(3).revealed("ab ab2 c").lay();
        game.play(&format!("1 shout; 1 show {cards}"));
        assert_eq!(game.table(), "ab ab2 c", "the cards go back");
        assert_eq!(game.phase(), PhaseKind::Take, "{cards}");
        assert_eq!((game.actors(), game.barred()), (vec![2], vec![1]));
    }
}

#[test]
fn d2_the_matches_are_not_given_away() {
    let mut game = Table::of(2).revealed("ab ab2 c").lay();
    game.play("0 shout");
    assert_eq!(game.legal(0), "show -");
    assert_eq!(game.legal(1), "");
}

#[test]
fn d2_the_order_of_shown_cards_does_not_matter() {
    let mut game = Table::of(2).revealed("c ab ab2").lay();
    game.play("0 shout");
    let canonical = |cards: &str| {
        let action = format!("show {cards}").parse().unwrap();
        let checked = tabletop::Game::check(&game.0, crate::builder::seat(0).into(), &action);
        checked.unwrap().to_string()
    };
    assert_eq!(canonical("c,ab2,ab"), "show ab,ab2,c");
    assert_eq!(canonical("ab,c,ab2"), canonical("ab2,ab,c"));
}

#[test]
fn d6_who_was_wrong_waits_for_the_next_reveal() {
    let mut game = Table::of(3).revealed("a b c").deck("d").lay();
    game.play("1 shout; 1 show a,b; 2 decline; 0 decline");
    game.refuses(
        "1 shout",
        "D6",
        "wait-for-reveal",
        "your last call was wrong: you may call again after the next reveal",
    );
    assert_eq!(game.actors(), [0, 2]);
    game.play("0 shout; 0 show -; 1 decline; 2 decline");
    assert_eq!(game.barred(), [0, 1]);
    game.wait();
    assert!(game.barred().is_empty());
    assert_eq!(game.actors(), [0, 1, 2]);
}

#[test]
fn d6_another_settled_call_does_not_set_free() {
    let mut game = Table::of(3).revealed("ab ab2 c").deck("d").lay();
    game.play("1 shout; 1 show c; 2 decline; 0 decline; 0 shout; 0 show ab,ab2");
    assert_eq!(game.barred(), [1]);
}

#[test]
fn d6_in_the_last_check_who_was_wrong_may_not_call_again_at_all() {
    let mut game = Table::of(2).last_check("a b c d").lay();
    game.play("0 shout; 0 show a,b; 1 decline");
    game.refuses(
        "0 shout",
        "D6",
        "no-more-calls",
        "your last call was wrong: in the last check you may not call again",
    );
    assert_eq!(game.legal(0), "done");
    game.play("1 shout; 1 show a,b; 0 decline");
    assert_eq!(
        (game.legal(0), game.legal(1)),
        ("done".into(), "done".into())
    );
}

#[test]
fn d6_the_last_reveal_sets_free_for_the_last_check() {
    let mut game = Table::of(2).revealed("a b").deck_only("c").lay();
    game.play("0 shout; 0 show a,b; 1 decline");
    game.wait();
    assert_eq!(game.phase(), PhaseKind::LastCheck);
    assert_eq!(game.legal(0), "shout; done");
}

//! M7 and D5: the last check and the end.

use candy_match::PhaseKind;
use serde_json::json;
use tabletop::Game;

use crate::builder::{Table, names, told};

#[test]
fn m7_the_last_reveal_begins_the_last_check() {
    let mut game = Table::of(2).revealed("a b").deck_only("c").lay();
    let (_, events) = game.wait();
    assert_eq!(told(&events)[1], json!({"event": "last_check", "cards": 3}));
    assert_eq!(game.phase(), PhaseKind::LastCheck);
    assert_eq!(game.legal(0), "shout; done");
}

#[test]
fn m7_most_cards_win() {
    let mut game = Table::of(3).last_check("a b").rest_to(1).lay();
    game.wait();
    let outcome = game.0.outcome().expect("the game is over");
    assert_eq!(outcome.scores.as_slice(), [0, 58, 0]);
    assert_eq!(game.winners(), [1]);
    assert_eq!(
        (outcome.ending.rule, outcome.ending.code),
        ("M7", "deck-gone")
    );
    assert_eq!(
        game.0.reasons(),
        [
            "Seat 0 has 0 cards (M7).",
            "Seat 1 has 58 cards (M7).",
            "Seat 2 has 0 cards (M7)."
        ]
    );
}

#[test]
fn m7_tied_players_share_the_victory() {
    let mut game = Table::of(3).pile(2, "f").last_check("a b c").lay();
    let most = game.piles()[0];
    assert_eq!(game.piles(), [most, most, most - 1 + 1]);
    game.wait();
    assert_eq!(game.winners(), [0, 1, 2]);
    assert!(game.0.outcome().unwrap().is_draw());

    let mut game = Table::of(3).last_check("a b").lay();
    assert_eq!(game.piles(), [20, 19, 19]);
    game.play("0 shout; 0 show -; 1 take a; 2 decline");
    assert_eq!(game.winners(), [0, 1]);
}

#[test]
fn m7_cards_left_on_the_table_are_nobodys() {
    let mut game = Table::of(2).last_check("ab ab2 c d").lay();
    let events = game.wait().1;
    assert_eq!(
        told(&events),
        [json!({"event": "ended", "game": 1, "cards": [28, 28], "winners": [0, 1]})]
    );
    assert_eq!(game.table(), "ab ab2 c d");
    assert_eq!(game.piles(), [28, 28]);
}

#[test]
fn m7_when_it_is_over_nobody_acts() {
    let mut game = Table::of(2).last_check("a b").lay();
    game.play("0 done; 1 done");
    assert!(game.actors().is_empty());
    assert_eq!(game.due(), "never");
    for line in [
        "0 shout",
        "1 done",
        "0 reveal",
        "1 decline",
        "0 pick bonbon",
    ] {
        game.refuses(line, "M7", "game-over", "the game is over");
    }
}

#[test]
fn d5_the_last_check_lasts_from_the_moment_the_deck_is_empty() {
    let mut game = Table::of(2).revealed("a b").deck_only("c").lay();
    game.wait();
    assert_eq!(game.due(), "18500 end");
    assert_eq!(game.wait().0, "end");
    assert_eq!((game.phase(), game.0.now()), (PhaseKind::Over, 18_500));
}

#[test]
fn d5_every_settled_call_starts_it_afresh_and_takes_all_done_back() {
    let mut game = Table::of(3).last_check("ab ab2 c d e").lay();
    game.play_at(1_000, "0 done; 2 done");
    assert_eq!(game.done(), [0, 2]);
    let events = game.play_at(2_000, "1 shout; 1 show ab,ab2");
    assert_eq!(told(&events)[2], json!({"event": "last_check", "cards": 3}));
    assert_eq!((game.done(), game.due()), (vec![], "17000 end".into()));

    game.play_at(3_000, "0 done");
    game.play_at(4_000, "1 shout; 1 show c,d; 2 decline");
    assert_eq!(game.phase(), PhaseKind::Take, "it is not settled yet");
    assert_eq!(game.done(), [0]);
    let events = game.play_at(5_000, "0 decline");
    assert_eq!(names(&events), "declined last_check");
    assert_eq!((game.done(), game.due()), (vec![], "20000 end".into()));
}

#[test]
fn d5_done_itself_starts_nothing_afresh() {
    let mut game = Table::of(2).last_check("a b").lay();
    game.play_at(9_000, "0 done");
    assert_eq!(game.due(), "15000 end");
}

#[test]
fn d5_who_is_done_may_still_call() {
    let mut game = Table::of(2).last_check("ab ab2 c d").lay();
    game.play("0 done");
    assert_eq!(game.legal(0), "shout");
    game.refuses("0 done", "D5", "done-already", "you have said so before");
    game.play("0 shout; 0 show ab,ab2");
    assert_eq!(game.legal(0), "shout; done");
}

#[test]
fn d5_it_ends_as_soon_as_everybody_is_done() {
    let mut game = Table::of(3).last_check("a b").lay();
    game.play_at(100, "2 done; 0 done");
    assert_eq!(game.phase(), PhaseKind::LastCheck);
    let events = game.play_at(200, "1 done");
    assert_eq!(names(&events), "done ended");
    assert_eq!((game.phase(), game.0.now()), (PhaseKind::Over, 200));
}

#[test]
fn d5_done_is_for_the_last_check() {
    let mut game = Table::of(2).revealed("a b c").lay();
    let refused = (
        "D5",
        "not-the-last-check",
        "`done` is for the last check, and for the rest between two games",
    );
    game.refuses("0 done", refused.0, refused.1, refused.2);
    game.play("0 shout");
    game.refuses("1 done", refused.0, refused.1, refused.2);
}

#[test]
fn d5_it_ends_at_once_with_fewer_than_two_cards() {
    let mut game = Table::of(2).deck_only("c").lay();
    assert_eq!(names(&game.wait().1), "revealed ended", "only one card");
    assert_eq!(game.phase(), PhaseKind::Over);

    for (table, left) in [("ab ab2", ""), ("ab ab2 c", "c")] {
        let mut game = Table::of(2).last_check(table).lay();
        let events = game.play("0 shout; 0 show ab,ab2");
        assert_eq!(names(&events), "shouted matched ended", "{table}");
        assert_eq!(game.table(), left);
    }

    let mut game = Table::of(2).last_check("a b").lay();
    let events = game.play("0 shout; 0 show -; 1 take b");
    assert_eq!(names(&events), "shouted missed took ended");
}

#[test]
fn d5_it_goes_on_after_a_call_that_leaves_two() {
    let mut game = Table::of(2).last_check("a b c").lay();
    let events = game.play("0 shout; 0 show -; 1 take b");
    assert_eq!(names(&events), "shouted missed took last_check");
    assert_eq!(game.phase(), PhaseKind::LastCheck);
}

#[test]
fn d5_it_is_the_same_when_the_last_card_was_taken_after_a_wrong_call() {
    let mut game = Table::of(2).revealed("").deck_only("a b").lay();
    game.wait();
    let events = game.play("0 shout; 0 show -; 1 take a");
    assert_eq!(
        names(&events),
        "shouted missed took",
        "a card is in the deck"
    );
    assert_eq!(game.phase(), PhaseKind::Play);

    let mut game = Table::of(3).revealed("a").deck_only("b").lay();
    game.play("0 shout; 0 show -; 1 take a");
    assert_eq!(names(&game.wait().1), "took_unseen ended");
    assert_eq!(game.phase(), PhaseKind::Over);
}

#[test]
fn d5_without_a_limit_it_lasts_until_everybody_is_done() {
    let mut game = Table::of(2).without_limits().last_check("a b").lay();
    assert_eq!(game.due(), "never");
    game.play_at(10_000_000, "0 done; 1 done");
    assert_eq!(game.phase(), PhaseKind::Over);
}

#[test]
fn d5_only_the_house_ends_it() {
    let game = Table::of(2).last_check("a b").lay();
    game.refuses(
        "0 end",
        "D5",
        "house-only",
        "that is for the house: say `done` instead",
    );
}

#[test]
fn d5_a_refused_end_advises_only_what_is_allowed() {
    let mut game = Table::of(2).last_check("a b").lay();
    game.play("0 done");
    assert_eq!(game.refusal("0 done").code, "done-already");
    game.refuses(
        "0 end",
        "D5",
        "house-only",
        "that is for the house: you are done, so wait for the others",
    );
    game.refuses(
        "0 deal",
        "D10",
        "house-only",
        "that is for the house, in the rest between two games of a series",
    );
    let earlier = Table::of(2).revealed("a b").lay();
    assert_eq!(earlier.refusal("0 done").code, "not-the-last-check");
    earlier.refuses(
        "0 end",
        "D5",
        "house-only",
        "that is for the house, in the last check",
    );
}

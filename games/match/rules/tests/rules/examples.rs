//! The examples that every engine must get right, numbered as in the rule file.

use candy_match::PhaseKind;

use crate::builder::{Table, names};

/// The events of showing these cards, all of them on the table.
fn shown(table: Table, cards: &str) -> String {
    let mut game = table.revealed(cards).lay();
    let events = game.play(&format!("0 shout; 0 show {}", cards.replace(' ', ",")));
    names(&events)
}

#[test]
fn example_1_every_candy_appears_an_even_number_of_times() {
    for cards in ["ab ab2", "abc ab c", "ab bc ac"] {
        assert_eq!(shown(Table::of(2), cards), "shouted matched", "{cards}");
    }
    assert_eq!(shown(Table::of(2), "abc ab"), "shouted missed");
}

#[test]
fn example_2_four_alike_match_and_three_do_not() {
    let loaded = || Table::of(2).own_deck("a:4 ab:3 c:13");
    assert_eq!(shown(loaded(), "a a2 a3 a4"), "shouted matched");
    assert_eq!(shown(loaded(), "ab ab2 ab3"), "shouted missed");
    assert_eq!(shown(loaded(), "a a2"), "shouted matched");
}

#[test]
fn example_3_two_table_cards_and_three_of_the_deck_for_five_others() {
    let mut game = Table::of(6).revealed("a b").deck("c d e f").lay();
    game.play("2 shout; 2 show a,b");
    game.play("3 take a; 4 take b");
    assert_eq!(game.legal(5), "take deck; decline");
    game.play("5 take deck; 0 take deck; 1 take deck");
    assert_eq!(game.piles(), [1, 1, 0, 1, 1, 1]);
    assert_eq!(game.phase(), PhaseKind::Play);
    assert_eq!((game.table(), game.deck()), (String::new(), 60 - 5));
    assert_eq!(game.barred(), [2]);
}

#[test]
fn example_4_the_last_deck_card_goes_and_the_game_is_over() {
    let mut game = Table::of(3).revealed("a").deck_only("b").lay();
    let before = game.piles();
    let events = game.play("0 shout; 0 show -; 1 take a; 2 take deck");
    assert_eq!(names(&events), "shouted missed took took_unseen ended");
    assert_eq!((game.table(), game.deck()), (String::new(), 0));
    assert_eq!(game.phase(), PhaseKind::Over);
    assert_eq!(game.piles(), [before[0], before[1] + 1, before[2] + 1]);
}

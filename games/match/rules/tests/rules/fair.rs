//! Fair calls: the game's statement about a race of shouts.

use candy_match::{Action, FALSE_START};
use tabletop::{Game, Race};

use crate::builder::{Study, Table, cards, seat};

fn race(game: &Study, index: usize, actions: &[Action]) -> Option<Race> {
    game.0.race(seat(index), actions)
}

fn rank(game: &Study, index: usize) -> u32 {
    race(game, index, &[Action::Shout]).expect("a race").rank
}

/// The seats from the one that wins ties to the one that loses them.
fn by_rank(game: &Study) -> Vec<usize> {
    let mut seats: Vec<usize> = (0..game.piles().len()).collect();
    seats.sort_by_key(|&index| rank(game, index));
    seats
}

#[test]
fn among_equals_the_seats_from_the_revealers_left_go_first() {
    let mut game = Table::of(4).deck("a b c d").lay();
    for order in [[1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2, 3]] {
        game.wait();
        assert_eq!(by_rank(&game), order);
    }
}

#[test]
fn it_is_who_revealed_the_last_card_also_by_hand_and_after_a_call() {
    let mut game = Table::of(3).manual(0).deck("ab ab2 c").lay();
    game.play("0 reveal; 1 reveal");
    assert_eq!(by_rank(&game), [2, 0, 1]);
    game.play("2 shout; 2 show -; 0 decline; 1 decline");
    assert_eq!(by_rank(&game), [2, 0, 1], "a call reveals nothing");
}

#[test]
fn fewer_cards_in_the_score_pile_go_before_that() {
    let table = Table::of(4).pile(1, "ab").pile(2, "ac ad ae").deck("a b c");
    let mut game = table.unseen(3, "bc").lay();
    game.wait();
    assert_eq!(by_rank(&game), [0, 1, 3, 2], "unseen cards count too");
}

#[test]
fn ranks_are_never_equal() {
    let mut game = Table::of(6).pile(0, "ab ac").pile(3, "ad").deck("a").lay();
    game.wait();
    let mut ranks: Vec<u32> = (0..6).map(|index| rank(&game, index)).collect();
    ranks.sort_unstable();
    ranks.dedup();
    assert_eq!(ranks.len(), 6);
}

#[test]
fn only_a_shout_is_a_race() {
    let game = Table::of(2).manual(0).revealed("ab ab2 c").lay();
    assert_eq!(race(&game, 0, &[Action::Reveal]), None);
    assert_eq!(race(&game, 0, &[Action::Done]), None);
    assert_eq!(race(&game, 0, &[]), None);
    let shout = race(&game, 0, &[Action::Shout]).expect("a race");
    assert_eq!((shout.fair, shout.false_start), (300, FALSE_START));
}

#[test]
fn without_fairness_the_first_to_arrive_is_first() {
    let mut table = Table::of(2).revealed("ab ab2 c");
    table.options.fair_ms = 0;
    assert_eq!(race(&table.clone().lay(), 0, &[Action::Shout]), None);
    table.options.fair_ms = 1_000;
    let shout = race(&table.lay(), 0, &[Action::Shout]).expect("a race");
    assert_eq!(shout.fair, 1_000);
}

#[test]
fn a_call_is_sure_if_it_comes_with_cards_that_match() {
    let game = Table::of(2).revealed("ab ab2 c").lay();
    let sure = |shown: &str| {
        let actions = [Action::Shout, Action::Show(cards(shown))];
        race(&game, 0, &actions).expect("a race").sure
    };
    assert!(sure("ab ab2"));
    assert!(!sure("ab c"));
    assert!(!sure(""));
    assert!(!sure("ab ab"));
    assert!(!race(&game, 0, &[Action::Shout]).unwrap().sure);
}

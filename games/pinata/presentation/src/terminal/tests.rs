//! Tests of the terminal face of Piñata: drawings, sentences, typed input.

use serde_json::{Value, json};
use tabletop::{AnyState, SeatCount, Seed, Watcher};

use super::*;
use presentation::i18n::Lang;
use presentation::terminal::test_game::TestGame;
use presentation::terminal::{Mover, WIDTH, words};

fn state(options: &Value, seed: &str) -> Box<dyn AnyState> {
    let game = games::find("pinata").unwrap();
    let seed = Seed::new(seed).unwrap();
    game.deal(options, SeatCount::TWO, &seed).unwrap()
}

fn test_game() -> TestGame {
    TestGame::new(
        &crate::PRESENTATION,
        &[Mover::Person, Mover::Bot(bots::Level::Random)],
    )
}

/// The screen of the player to move, without colours.
fn drawn(state: &dyn AnyState) -> String {
    test_game().screen(state)
}

/// Plays an action of the player to move. Returns the sentences for a watcher.
fn play(state: &mut dyn AnyState, action: &str, watcher: Watcher) -> Vec<String> {
    test_game().play(state, action, watcher)
}

/// Position of a perft case of the rules in which a player is stuck.
fn stuck() -> Box<dyn AnyState> {
    let position = include_str!("../../../rules/content/perft/stuck.json");
    let position = serde_json::from_str(position).unwrap();
    let game = games::find("pinata").unwrap();
    game.restore(&Value::Null, SeatCount::TWO, &position)
        .unwrap()
}

#[test]
fn a_game_that_begins() {
    insta::assert_snapshot!(drawn(state(&Value::Null, "7").as_ref()), @r"
                      Player 1               sum     Random mover           sum
    mat 1 HIGH  Y     +1 Y                     0     +1 Y                     0
    mat 2 HIGH  GG    +2 G                     0     +2 G                     0
    mat 3 LOW   GPP   +3 GP                    0     +3 GP                    0
    mat 4 LOW   RRGB  +4 RGB                   0     +4 RGB                   0
                      +2 RG: room for 2 cards, red, green or wild

    medal, asks     R 7   G 6   B 5   P 4   Y 3     * taken
    Player 1          0     0     0     0     0     0 medals, 8 cards
    Random mover      0     0     0     0     0     0 medals, 8 cards
    left in the bag  11     7     8     5     4     supply 38, discards 0

    Player 1 holds R7 R9 G2 G11 B1 B2 B10 W7

    Player 1, play a card (^ is the opponent's side):

    1 R7@4  3 G2@2  5 G2@4   7 G11@3   9 B1@4  11 B10@4  13 W7@2  15 W7@4
    2 R9@4  4 G2@3  6 G11@2  8 G11@4  10 B2@4  12 W7@1   14 W7@3
    ");
}

#[test]
fn a_game_in_progress() {
    let mut state = state(&Value::Null, "7");
    for _ in 0..30 {
        let seat = state.actors().first().unwrap();
        let action = state.legal(seat).notations().pop().unwrap();
        play(state.as_mut(), &action, Watcher::Spectator);
    }
    insta::assert_snapshot!(drawn(state.as_ref()), @r"
                      Player 1               sum     Random mover           sum
    mat 1 LOW   P     +1 P                     0     P13                     13
    mat 2 HIGH  GG    +2 G                     0     +2 G                     0
    mat 3 HIGH  RGB   B12 +2 RG               12     +3 RGB                   0
    mat 4 LOW   RGYY  W10 +3 RGY              10     G3 Y7 +2 RY             10
                      +2 RG: room for 2 cards, red, green or wild

    medal, asks     R 7   G 6   B 5   P 4   Y 3     * taken
    Player 1          0     2     1     3     1     0 medals, 8 cards
    Random mover      2     1     1     0     1     0 medals, 8 cards
    left in the bag   9     4     6     3     1     supply 1, discards 32

    Random mover holds R1 R2 R3 R6 R11 R12 R13 B4

    Random mover, play a card (^ is the opponent's side):

    1 R1@3  3 R2@3  5 R3@3  7 R6@3   9 R11@3  11 R12@3  13 R13@3  15 B4@3
    2 R1@4  4 R2@4  6 R3@4  8 R6@4  10 R11@4  12 R12@4  14 R13@4
    ");
}

#[test]
fn a_player_who_is_stuck_is_asked_for_cards() {
    insta::assert_snapshot!(drawn(stuck().as_ref()), @r"
                      Player 1               sum     Random mover           sum
    mat 3 LOW   BPY   P9 B6 Y1                16     P1 B7 +1 Y               8
                      +2 RG: room for 2 cards, red, green or wild

    medal, asks     R 7   G 6   B 5   P 4   Y 3     * taken
    Player 1          4     9*    4     4*    1     2 medals, 8 cards
    Random mover      9*    2     4     2     3*    2 medals, 8 cards
    left in the bag   0     0     0     0     0     supply 5, discards 28

    Player 1 holds R12 R13 G1 G2 G5 G7 P3 P13
    of which the opponent knows R12 R13 G1 G2 G5 G7 P3 P13

    Random mover is known to hold R1 R3 R4 R5 G8 G9 B2 B12

    Player 1 cannot play: choose cards to swap.
    Type the cards to swap, such as R1,G2, or - for none.
    ");
}

#[test]
fn nothing_is_wider_or_higher_than_a_terminal() {
    for seed in 0..60_u64 {
        let options =
            json!({"open": seed % 2 == 0, "set": (["default", "compact"][seed as usize / 2 % 2])});
        let mut state = state(&options, &seed.to_string());
        let mut luck = Seed::from(seed).stream("moves");
        loop {
            let drawn = drawn(state.as_ref());
            let fits = drawn.lines().all(|line| line.chars().count() <= WIDTH);
            assert!(fits && drawn.lines().count() <= 36, "{drawn}");
            let Some(seat) = state.actors().first() else {
                break;
            };
            let action = state.random_action(seat, &mut luck).unwrap();
            play(state.as_mut(), &action, Watcher::Spectator);
        }
    }
}

#[test]
fn a_swap_is_typed_as_one_likes() {
    for (line, action) in [
        ("-", Some("swap -")),
        ("swap -", Some("swap -")),
        ("R1,G2", Some("swap R1,G2")),
        ("swap R1,G2", Some("swap R1,G2")),
        ("r1 g2", Some("swap R1,G2")),
        ("w11, p3", Some("swap W11,P3")),
        ("undo", None),
        ("", None),
        ("1", None),
        ("R1,,", Some("swap R1")),
        ("R1,X2", None),
        (",", None),
    ] {
        assert_eq!(read_swap(line).as_deref(), action, "{line}");
    }
}

#[test]
fn what_happens_is_told_in_words() {
    let told = play(stuck().as_mut(), "swap -", Watcher::Spectator);
    insta::assert_snapshot!(told.join("\n"), @r"
    Player 1 swaps no cards. [swap -]
    Player 1 cannot play and shows the hand.
    Player 1 still cannot play: the turn ends.
    Random mover cannot play and shows the hand.
    ");
    let mut game = state(&Value::Null, "7");
    let action = game.legal(Seat::FIRST).notations().remove(0);
    let own = play(game.as_mut(), &action, Watcher::Seat(Seat::FIRST));
    let mut game = state(&Value::Null, "7");
    let others = play(game.as_mut(), &action, Watcher::Seat(Seat::SECOND));
    insta::assert_snapshot!(own.join("\n"), @r"
    Player 1 plays red 7 at mat 4. [R7@4]
    Player 1 draws blue 7.
    ");
    assert!(
        others.iter().all(|told| !told.contains(" draws ")),
        "{others:?}"
    );
}

#[test]
fn the_rules_say_whose_side_is_open() {
    let rules = |options: &Value| {
        let state = state(options, "7");
        let game = games::find("pinata").unwrap();
        words::rules(Lang::EN, game, state.as_ref()).join("\n")
    };
    let closed = rules(&Value::Null);
    for number in 1..=10 {
        assert!(closed.contains(&format!("P{number}. ")), "{number}");
    }
    assert!(closed.contains("P4. You play on your own side"));
    let open = "Both sides are open: ";
    assert!(!closed.contains(open));
    assert!(rules(&json!({"open": true})).contains(open));
}

//! Tests of the terminal face of Candy Hunters: drawings, sentences, typed input.

use serde_json::{Value, json};
use tabletop::{AnyState, SeatCount, Seed, Watcher};

use super::*;
use presentation::i18n::Lang;
use presentation::terminal::test_game::TestGame;
use presentation::terminal::{Mover, WIDTH, words};

fn state(options: &Value, seats: u8, seed: &str) -> Box<dyn AnyState> {
    let game = games::find("hunters").unwrap();
    let seed = Seed::new(seed).unwrap();
    let seats = SeatCount::new(seats).unwrap();
    game.deal(options, seats, &seed).unwrap()
}

fn test_game() -> TestGame {
    use Mover::Person;
    TestGame::new(
        &crate::PRESENTATION,
        &[Person, Mover::Bot(bots::Level::Random), Person, Person],
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

/// A town with a ghost beside a kid, in a certain step.
fn town(step: &str, more: &Value) -> Box<dyn AnyState> {
    let mut position = json!({
        "tiles": ["g@0,0", "p@1,0", "o@2,0", "t@1,1"],
        "ghosts": ["0,0"],
        "kids": [["1,0"], ["2,0"]],
        "hands": [["c1"], ["c2"]],
        "deck": ["c3", "c4"],
        "step": step,
    });
    for (name, value) in more.as_object().unwrap() {
        position[name] = value.clone();
    }
    let game = games::find("hunters").unwrap();
    game.restore(&Value::Null, SeatCount::TWO, &position)
        .unwrap()
}

#[test]
fn a_game_that_begins() {
    insta::assert_snapshot!(drawn(state(&Value::Null, 2, "7").as_ref()), @r"
    Round 1 of 6. 24 patterns in the deck.   To place: o 7  p 7  t 7  g 7
        -2 -1  0  1  2  3                  pts scored o p t g scare kids hand
     -2           +         1 Player 1       0      0 0 0 0 0     0    5    2
     -1     +  + gG  +      2 Random mover   0      0 0 0 0 0     0    5    2
      0  + oG p  t   +
      1     + o  g  tG  +   Player 1 holds c12 c17
      2     + pG  +  +        c12 g t     c17 p p
      3        +                    p           t
                            G L ghosts, 1 to 4 kids, + free place
    Player 1: place a building, on a place marked +.
    ");
}

#[test]
fn a_ghost_says_what_it_pushes() {
    let mut town = town("ghosts", &json!({}));
    insta::assert_snapshot!(drawn(town.as_ref()), @r"
    Round 1 of 6. 2 patterns in the deck.   To place: o 8  p 8  t 8  g 8
         0  1  2                  pts scored o p t g scare kids hand
      0 gG p1 o2   1 Player 1       0      0 0 0 0 0     0    4    1
      1    t       2 Random mover   0      0 0 0 0 0     0    4    1

                   Player 1 holds c1
                     c1  o p
                           t
                   G L ghosts, 1 to 4 kids, + free place

    Player 1: move ghosts, or skip

    1 0,0>1,0 pushes kid 1  2 skip
    ");
    play(town.as_mut(), "0,0>1,0", Watcher::Spectator);
    insta::assert_snapshot!(drawn(town.as_ref()), @r"
    Round 1 of 6. 2 patterns in the deck.   To place: o 8  p 8  t 8  g 8
         0  1  2                  pts scored o p t g scare kids hand
      0 g  pG o2   1 Player 1       0      0 0 0 0 0     0    4    1
      1    t       2 Random mover   0      0 0 0 0 0     0    4    1

                   Player 1 holds c1
                     c1  o p
                           t
                   G L ghosts, 1 to 4 kids, + free place
    A kid of Player 1 was pushed off 1,0 and has to land.

    Player 1: where does the pushed piece go?

    1 >0,0  2 >1,1
    ");
}

#[test]
fn a_pattern_says_what_it_brings() {
    let more = json!({ "hands": [["c7"], ["c2"]], "tiles": ["t@0,0", "o@1,0", "p@1,1", "g@2,0"],
        "kids": [["0,0"], ["2,0"]], "ghosts": ["1,1"] });
    let mut town = town("score", &more);
    let drawn = drawn(town.as_ref());
    assert!(drawn.contains("c7@0,0r0 candies 1, markers 1"), "{drawn}");
    let told = play(town.as_mut(), "c7@0,0r0", Watcher::Spectator);
    insta::assert_snapshot!(told.join("\n"), @r"
    Player 1 scores a pattern. Player 1 gets 1 teal candy. Player 1 takes 1 scare marker. [c7@0,0r0]
    Player 1 draws a pattern.
    ");
}

#[test]
fn what_happens_is_told_in_words() {
    let mut town = town("ghosts", &json!({}));
    let mut told = Vec::new();
    for action in ["0,0>1,0", ">1,1", "skip", "skip"] {
        told.extend(play(town.as_mut(), action, Watcher::Spectator));
    }
    let mut other = self::town("exchange", &json!({}));
    told.extend(play(other.as_mut(), "x c1", Watcher::Spectator));
    let mut own = self::town("exchange", &json!({}));
    told.extend(play(own.as_mut(), "x c1", Watcher::Seat(Seat::FIRST)));
    told.extend(play(own.as_mut(), "k@1,1", Watcher::Spectator));
    insta::assert_snapshot!(told.join("\n"), @r"
    Player 1 moves a ghost from column 0, row 0 to column 1, row 0. [0,0>1,0]
    A kid of Player 1 is pushed away from column 1, row 0.
    The kid of Player 1 goes to column 1, row 1. [>1,1]
    Player 1 moves no more ghosts. [skip]
    Player 1 scores nothing. [skip]
    Player 1 puts a pattern under the deck. [x]
    Player 1 draws a pattern.
    Player 1 puts a pattern under the deck. [x c1]
    Player 1 draws a pattern: row 1: orange, gold; row 2: nothing, purple.
    Player 1 places a kid at column 1, row 1. [k@1,1]
    Round 1: it is the turn of Random mover.
    ");
}

/// The largest Patterns that a set of one's own may have: rows and columns of 6 cells, and Haunted ones
/// of 12 cells that are 6 cells high and wide.
fn largest_patterns() -> Value {
    let cells = |place: fn(usize) -> (usize, usize), asks: &str| {
        let cells = asks.chars().enumerate().map(|(index, asked)| {
            let (x, y) = place(index);
            format!("{asked}@{x},{y}")
        });
        cells.collect::<Vec<_>>().join(" ")
    };
    let mut regular = Vec::new();
    for asks in ["optgop", "ptgopt", "tgoptg", "gggooo"] {
        regular.push(cells(|index| (index, 0), asks));
        regular.push(cells(|index| (0, index), asks));
        regular.push(cells(|index| (index.div_ceil(2), index / 2), asks));
    }
    let cross = |index: usize| match index {
        0..6 => (index, index),
        _ => (11 - index, index - 6),
    };
    let mut haunted = Vec::new();
    for asks in ["optg*ptgopt*", "tg*pt*opt*op"] {
        haunted.push(cells(cross, asks));
        haunted.push(cells(|index| (index % 6, index / 6), asks));
        haunted.push(cells(|index| (index % 2, index / 2), asks));
    }
    json!({ "name": "large", "regular": regular, "haunted": haunted })
}

/// The prompt is the last line of a terminal of 24 lines.
#[test]
fn the_table_the_choices_and_the_prompt_fit_into_80_columns_and_24_lines() {
    for seed in 0..60_u64 {
        let patterns = match seed {
            0..30 => json!("default"),
            _ => largest_patterns(),
        };
        let options = json!({
            "haunted": seed % 2 == 0, "large_ghost": seed % 3 == 0, "patterns": patterns,
        });
        let mut state = state(&options, 1 + seed as u8 % 4, &seed.to_string());
        let mut luck = Seed::from(seed).stream("moves");
        loop {
            let drawn = drawn(state.as_ref());
            let fits = drawn.lines().all(|line| line.chars().count() <= WIDTH);
            assert!(fits, "{drawn}");
            assert!(drawn.lines().count() < 24, "{drawn}");
            let Some(seat) = state.actors().first() else {
                break;
            };
            let action = state.random_action(seat, &mut luck).unwrap();
            play(state.as_mut(), &action, Watcher::Spectator);
        }
    }
}

#[test]
fn a_tile_is_typed_as_one_likes() {
    for (line, action) in [
        ("t@2,0", Some("t@2,0")),
        ("T@2,0", Some("t@2,0")),
        ("t 2,0", Some("t@2,0")),
        ("g@-1,-2", Some("g@-1,-2")),
        ("k@2,0", None),
        ("skip", None),
        ("undo", None),
        ("1", None),
        ("", None),
    ] {
        assert_eq!(read_build(line).as_deref(), action, "{line}");
    }
}

#[test]
fn the_rules_say_what_takes_part() {
    let rules = |options: &Value| {
        let state = state(options, 2, "7");
        let game = games::find("hunters").unwrap();
        words::rules(Lang::EN, game, state.as_ref()).join("\n")
    };
    let plain = rules(&Value::Null);
    for rule in ["H3.", "H4.", "H5.", "H6.", "H7.", "H8.", "H11."] {
        assert!(plain.contains(rule), "{rule}");
    }
    let options = [
        "With haunted patterns (advanced game): ",
        "With the Large Ghost: ",
    ];
    assert!(options.iter().all(|option| !plain.contains(option)));
    let all = rules(&json!({ "haunted": true, "large_ghost": true }));
    assert!(options.iter().all(|option| all.contains(option)));
}

//! Tests of the terminal face of Candy Necklace: drawings, sentences, typed input.

use serde_json::{Value, json};
use tabletop::{AnyState, SeatCount, Seed, Watcher};

use super::*;
use presentation::i18n::Lang;
use presentation::terminal::test_game::TestGame;
use presentation::terminal::{Mover, WIDTH, words};

fn state(options: &Value, seed: &str) -> Box<dyn AnyState> {
    let game = games::find("necklace").unwrap();
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

/// Plays actions. Returns the sentences about them.
fn play(state: &mut dyn AnyState, actions: &[&str]) -> Vec<String> {
    let game = test_game();
    let told = actions
        .iter()
        .flat_map(|action| game.play(state, action, Watcher::Spectator));
    told.collect()
}

#[test]
fn a_game_that_begins() {
    insta::assert_snapshot!(drawn(state(&Value::Null, "7").as_ref()), @r"
                         0                        Player 1, choose for the Magpie:
                     Y Y W B W
             50  R B           G Y  5              1 m0  W   17 m17 R    33 m37 W
             Y B                   B G             2 m1  B   18 m18 G    34 m38 B
            B                         G            3 m2  W   19 m19 R    35 m39 RR
         R G                           W G         4 m3  G   20 m20 B    36 m41 YY
     45 R         55 candies left         B 10     5 m4  Y   21 m21 Y    37 m43 G
        Y                                 W        6 m5  B   22 m22 R    38 m44 Y
       G                R  G  B  W  Y pts  Y       7 m6  GG  23 m23 W    39 m45 RR
       Y  Magpie        0  0  0  0  0      R       8 m8  W   24 m24 G    40 m47 G
       Y  Player 1      0  0  0  0  0   0  W       9 m9  G   25 m25 B    41 m48 B
    40 R  Random mover  0  0  0  0  0   0  B 15   10 m10 B   26 m26 GGG  42 m49 Y
       R                                   W      11 m11 W   27 m29 B    43 m50 B
        B   least liked now, no points:   R       12 m12 Y   28 m30 WW   44 m51 R
         W           R G B W Y           G        13 m13 R   29 m32 YY   45 m52 B
          R                             R         14 m14 W   30 m34 R    46 m53 YY
           W R                       Y B          15 m15 B   31 m35 W
         35   Y                     R   20        16 m16 W   32 m36 R
                Y W W         B G W
                      B G G G
                  30           25
    ");
}

#[test]
fn a_game_in_progress() {
    let mut state = state(&Value::Null, "7");
    play(
        state.as_mut(),
        &["m26", "s39", "m30", "s12", "m46", "s6", "m49", "s32", "m14"],
    );
    insta::assert_snapshot!(drawn(state.as_ref()), @r"
                         0                        Player 1, choose for yourself:
                     Y Y W B W
             50  R B           G Y  5              1 s0  W  14 s17 R  27 s37 W
             . B                   B .             2 s1  B  15 s18 G  28 s38 B
            B                         .            3 s2  W  16 s19 R  29 s41 YY
         . G                           W G         4 s3  G  17 s20 B  30 s43 G
     45 .         39 candies left         B 10     5 s4  Y  18 s21 Y  31 s44 Y
        Y                                 W        6 s5  B  19 s22 R  32 s47 G
       G                R  G  B  W  Y pts  .       7 s8  W  20 s23 W  33 s48 B
       Y  Magpie        2  3  0  3  1      R       8 s9  G  21 s24 G  34 s50 B
       Y  Player 1      2  2  0  0  0   4  .       9 s10 B  22 s25 B  35 s51 R
    40 .  Random mover  0  0  0  0  3   3  B 15   10 s11 W  23 s29 B  36 s52 B
       .                                   W      11 s13 R  24 s34 R  37 s53 YY
        B   least liked now, no points:   R       12 s15 B  25 s35 W
         W               B               G        13 s16 W  26 s36 R
          R                             R
           W R                       Y B
         35   .                     R   20
                . . .         B G W
                      B . . .
                  30           25
    ");
}

#[test]
fn no_deal_is_wider_or_higher_than_a_terminal() {
    for seed in 0..200 {
        for closing in [false, true] {
            let state = state(&json!({"closing": closing}), &seed.to_string());
            let drawn = drawn(state.as_ref());
            assert!(drawn.lines().all(|line| line.len() <= WIDTH), "{drawn}");
            assert!(drawn.lines().count() <= 36, "{drawn}");
        }
    }
}

#[test]
fn what_happens_is_told_in_words() {
    let mut state = state(&Value::Null, "7");
    let told = play(state.as_mut(), &["m26", "s39"]);
    assert_eq!(
        told,
        [
            "Player 1 gathers 3 green candies for the Magpie. [m26]",
            "Player 1 keeps 2 red candies. [s39]",
        ]
    );

    let ring = format!("RRGBW{}", ".".repeat(50));
    let game = games::find("necklace").unwrap();
    let position = json!({"ring": ring, "turn": 1, "gather": "self"});
    let mut state = game
        .restore(&Value::Null, SeatCount::TWO, &position)
        .unwrap();
    let told = play(state.as_mut(), &["s0"]);
    assert_eq!(
        told,
        [
            "Random mover keeps 2 red candies. [s0]",
            "Random mover gets the last 3 candies.",
        ]
    );
    assert!(drawn(state.as_ref()).contains("0 candies left"));
}

#[test]
fn the_rules_say_whether_gaps_close() {
    let rules = |options: &Value| {
        let state = state(options, "7");
        let game = games::find("necklace").unwrap();
        words::rules(Lang::EN, game, state.as_ref()).join("\n")
    };
    let open = rules(&Value::Null);
    for number in ["N1.", "N2.", "N3.", "N4.", "N5.", "N6."] {
        assert!(open.contains(number), "{number}");
    }
    assert!(open.contains("Gaps stay"), "{open}");
    let closes = "The necklace closes up: ";
    assert!(!open.contains(closes));
    assert!(rules(&json!({"closing": true})).contains(closes));
}

#[test]
fn a_run_over_a_closed_gap_is_shown_whole() {
    let ring = format!("RR.RG.BBYY{}", ".".repeat(45));
    let game = games::find("necklace").unwrap();
    let position = json!({"ring": ring});
    let state = game
        .restore(&json!({"closing": true}), SeatCount::TWO, &position)
        .unwrap();
    assert!(drawn(state.as_ref()).contains("1 m0 RRR"));
}

#[test]
fn every_candy_keeps_its_letter_in_colour() {
    for colour in Colour::ALL {
        let style = tile(colour);
        assert_ne!(style.get_fg_color(), style.get_bg_color());
    }
    let view = state(&Value::Null, "7").view(Watcher::Spectator);
    let view = view.get::<Necklace>().unwrap();
    let drawn = ring::draw(&view.ring.to_string()).plain();
    for letter in "RGBWY".chars() {
        assert_eq!(drawn.matches(letter).count(), 11);
    }
}

//! `sweettooth play` with people and with pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::program::{self, Ended, ended, sweettooth};

/// `sweettooth play necklace` with these arguments.
fn command(words: &str) -> Command {
    command_for("necklace", words)
}

/// `sweettooth play` with these arguments, without colour settings of the environment.
fn command_for(game: &str, words: &str) -> Command {
    let mut command = program::command(&["play", game]);
    command
        .args(words.split_whitespace())
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(command: &mut Command, input: &str) -> Ended {
    let mut child = command.spawn().unwrap();
    // The program may end before it has read all input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    ended(child.wait_with_output().unwrap())
}

/// Plays with these lines. A successful run has exit code 0, no error output, no escape codes, and
/// no line wider than 80 columns.
fn play(words: &str, lines: &[&str]) -> String {
    play_with(&mut command(words), lines)
}

fn play_with(command: &mut Command, lines: &[&str]) -> String {
    let (code, shown, complaint) = run(command, &lines.join("\n"));
    assert_eq!((code, complaint.as_str()), (Some(0), ""), "{shown}");
    assert!(!shown.contains('\x1b'), "{shown}");
    for line in shown.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    shown
}

/// The part of `text` from `start` to just before the next `end`.
fn part<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let from = text
        .find(start)
        .unwrap_or_else(|| panic!("`{start}` is not in\n{text}"));
    let rest = &text[from..];
    rest.find(end).map_or(rest, |to| &rest[..to])
}

#[test]
fn two_people_play_a_whole_game() {
    let shown = play("--seed 7", &["1"; 60]);
    insta::assert_snapshot!(part(&shown, "Player 2 gets the last", "After"), @r"
    Player 2 gets the last 3 candies.

    Three or fewer candies were left, and the second player took them (N4).
    The Magpie holds 7 red, 4 green, 5 blue, 6 white and 4 yellow: green and yellow,
    its least liked, score nothing (N5).
    Player 1 scores 7 of its 13 candies: 2 red, 4 blue and 1 white (N6).
    Player 2 scores 8 of its 16 candies: 2 red, 2 blue and 4 white (N6).
    Player 2 wins! Player 1: 7, Player 2: 8.
    The seed 7 deals the same game again.
    Type coach to hear what could have been better, or press Enter: 1
    ");
}

#[test]
fn a_person_plays_against_a_level_and_sees_it_think() {
    let shown = play("--seed 7 --level toffee", &["1", "1", "quit"]);
    assert!(shown.contains("Player 1 starts."), "{shown}");
    assert_eq!(shown.matches("Toffee thinks ...\n").count(), 1, "{shown}");
    assert!(
        shown.contains("Toffee gives the Magpie") || shown.contains("Toffee "),
        "{shown}"
    );
    assert!(
        shown.ends_with("Goodbye!\nThe seed 7 deals the same game again.\n"),
        "{shown}"
    );
}

#[test]
fn a_person_plays_against_the_random_mover() {
    let shown = play("--seed 7 --players person,random", &["1"; 60]);
    assert!(shown.contains("Random mover gathers "));
    assert!(shown.contains("! Player 1: "));
    assert_eq!(play("--seed 7 --players person,random", &["1"; 60]), shown);
    let first = play("--seed 7 --players random,person", &["1"; 60]);
    assert!(first.contains("Random mover starts."));
    assert!(first.contains("Player 2, choose for the Magpie:"));
}

#[test]
fn the_first_screen_of_a_seed() {
    let shown = play("--seed grandma", &[]);
    insta::assert_snapshot!(part(&shown, "Candy Necklace", "Your choice"), @r"
    Candy Necklace, seed grandma.
    Player 1 starts. Type the number of a choice, or help.

                         0                        Player 1, choose for the Magpie:
                     B W R W G
             50  W B           Y B  5              1 m0  R    16 m19 W   31 m37 G
             Y Y                   G G             2 m1  W    17 m20 BB  32 m38 RR
            B                         R            3 m2  G    18 m22 YY  33 m40 W
         Y R                           R R         4 m3  Y    19 m24 GG  34 m41 B
     45 Y         55 candies left         G 10     5 m4  B    20 m26 W   35 m42 W
        Y                                 W        6 m5  GG   21 m27 G   36 m43 G
       G                R  G  B  W  Y pts  W       7 m7  RRR  22 m28 W   37 m44 YYY
       W  Magpie        0  0  0  0  0      B       8 m10 G    23 m29 B   38 m47 R
       B  Player 1      0  0  0  0  0   0  R       9 m11 WW   24 m30 G   39 m48 B
    40 W  Player 2      0  0  0  0  0   0  W 15   10 m13 B    25 m31 R   40 m49 YY
       R                                   Y      11 m14 R    26 m32 B   41 m51 W
        R   least liked now, no points:   R       12 m15 W    27 m33 Y   42 m52 BB
         G           R G B W Y           Y        13 m16 Y    28 m34 B   43 m54 W
          R                             W         14 m17 R    29 m35 G
           G B                       B B          15 m18 Y    30 m36 R
         35   Y                     Y   20
                B R G         G G Y
                      B W G W
                  30           25
    ");
}

#[test]
fn the_seed_is_new_each_time_and_can_be_used_again() {
    let shown = play("", &["quit"]);
    let seed = part(&shown, "The seed ", " deals")
        .split_whitespace()
        .nth(2)
        .unwrap();
    assert_eq!(seed.len(), 16);
    assert_eq!(play(&format!("--seed {seed}"), &["quit"]), shown);
    assert_ne!(play("", &["quit"]), shown);
}

#[test]
fn undo_goes_back_to_the_own_last_choice() {
    let lines = ["1", "1", "undo", "record"];
    let shown = play("--seed 7 --players person,random", &lines);
    assert!(shown.contains("Took back 3 moves."));
    let record = part(&shown, "sweettooth record 1", "Your choice");
    insta::assert_snapshot!(record, @r#"
    sweettooth record 1
    game: necklace
    options: {"closing":false}
    seats: 2
    seed: 7
    hash: ac864ea1887b41a6

        0.000  0      m0
    "#);
}

#[test]
fn help_says_what_can_be_typed() {
    let shown = play("--seed 7", &["help"]);
    insta::assert_snapshot!(part(&shown, "Type the number of a choice in the list", "Your"), @r"
    Type the number of a choice in the list, or its name such as m0. A number alone
    is always one in the list here; in the engine's notation it can be a place of
    the game.
      undo     take back your last choice
      hint     what the coach would do, and why
      rules    how the game is played
      record   the game so far, to keep or to send
      help     this list
      quit     stop playing
    An empty line shows the table again.
    ");
}

#[test]
fn a_hint_says_what_the_coach_would_do_and_changes_nothing() {
    let shown = play("--seed 7", &["hint", "record"]);
    let hint = part(&shown, "The coach is thinking", "Your choice");
    assert!(
        hint.contains("The coach would do this: For the Magpie: "),
        "{hint}"
    );
    assert!(hint.contains(" [m"), "the move in notation: {hint}");
    let record = part(&shown, "sweettooth record 1", "Your choice");
    assert!(!record.contains("0.000"), "{record}");
}

#[test]
fn the_coach_looks_at_a_game_that_is_over() {
    let turns = play("--seed 7 --players person,random", &["1"; 60]);
    let asked = turns.matches("Your choice").count();
    let lines = [&vec!["1"; asked][..], &["coach"]].concat();
    let shown = play("--seed 7 --players person,random", &lines);
    let review = part(&shown, "The coach is thinking", "no end");
    // Who always takes the first choice makes mistakes.
    assert!(review.contains(" mistakes:\n  Move "), "{review}");
    for told in ["Player 1. ", "Done: ", "Better: ", "It cost "] {
        assert!(review.contains(told), "{told}: {review}");
    }
    assert!(
        !review.contains(", Random mover."),
        "only people are judged: {review}"
    );
}

#[test]
fn the_help_of_the_command_says_what_cannot_be_played_here() {
    let (_, help, _) = sweettooth(&["play", "--help"]);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for info in games::all().iter().map(|game| game.info()) {
        let named = format!("{} ({})", info.name, info.id);
        let at = help
            .find(&named)
            .unwrap_or_else(|| panic!("{named} is not in {help}"));
        assert_eq!(
            at > help.find("Not here:").unwrap(),
            info.real_time,
            "{help}"
        );
    }
}

#[test]
fn the_rules_are_told_in_short() {
    let shown = play("--seed 7", &["rules"]);
    insta::assert_snapshot!(part(&shown, "N1.", "Your choice"), @r"
    N1. 55 candies lie in a circle around the Magpie, in a random order: 11 each of
    red, green, blue, white and yellow. Whoever has eaten more candies lately begins
    the first game. In the next game the loser begins. After a draw, the other
    player begins.
    N2. On your turn you gather twice: first for the Magpie, then for yourself. You
    must do both. The Magpie’s candies lie on it, yours in front of you.
    N3. Choose a candy. It comes off the necklace together with all candies of its
    colour that touch it in a row: the whole run, you cannot leave any of it. Gaps
    stay open: candies on two sides of a gap do not touch.
    N4. As soon as 3 candies or fewer are left, also in the middle of a turn, the
    player who did not begin the game gets them all, no matter whose turn it is.
    Then the game is over.
    N5. Look at the Magpie’s candies. The colour it has the fewest of is worth
    nothing. If several colours are tied for the fewest, all of them are worth
    nothing. No candies at all counts too: that is fewest of all.
    N6. Every other candy in front of you is 1 point. Whoever has more points wins.
    Equal points are a draw.
    ");
    let closing = play("--seed 7 --option closing=true", &["rules"]);
    assert!(closing.contains("The necklace closes up: When candies are gathered"));
}

#[test]
fn quit_and_the_end_of_the_input_are_a_friendly_goodbye() {
    let goodbye = "Goodbye!\nThe seed 7 deals the same game again.\n";
    for lines in [&["quit"][..], &["1", "QUIT", "1"], &[], &["1", "2"], &[""]] {
        let shown = play("--seed 7", lines);
        assert!(shown.ends_with(goodbye), "{lines:?}: {shown}");
    }
}

#[test]
fn anything_may_be_typed() {
    let long = "x".repeat(500);
    let lines = [
        "bonbon",
        "0",
        "47",
        "m 1",
        "m55",
        "s0",
        "\u{1b}[2J",
        "żelki",
        &long,
        "-1",
    ];
    let shown = play("--seed 7", &lines);
    let prompts = shown.matches("Your choice, 1 to 46 in the list: ").count();
    assert_eq!(prompts, lines.len() + 1);
    assert!(shown.contains("`bonbon` is no choice: type a number from 1 to 46"));
    assert!(shown.contains("The gather for the Magpie comes first (N2)."));
}

#[test]
fn bad_flags_are_answered_with_the_right_ones() {
    for (words, known) in [
        ("--players person,robot", "person, random"),
        ("--players person", "such as `--players person,toffee`"),
        ("--players person,person,random", "Candy Necklace is for 2"),
        ("--option closing=maybe", "options.closing: invalid type"),
        ("--option closing=[1", "this is broken JSON"),
        ("--option closing=@none.json", "none.json cannot be read"),
        ("--option knots=3", "options.knots"),
        ("--option closing", "NAME=VALUE"),
        ("--series none", "--series"),
        ("--seed pi\u{f1}ata", "printable ASCII"),
        ("--colour", "--help"),
    ] {
        let (code, shown, complaint) = run(&mut command(words), "");
        assert_eq!((code, shown.as_str()), (Some(2), ""), "{words}");
        assert!(complaint.starts_with("error: "), "{complaint}");
        assert!(complaint.contains(known), "{words}: {complaint}");
    }
}

#[test]
fn colours_come_when_forced_and_go_when_unwanted() {
    let (_, forced, _) = run(command("--seed 7").env("CLICOLOR_FORCE", "1"), "1\n");
    assert!(forced.contains("\x1b["));
    let (_, unwanted, _) = run(command("--seed 7").env("NO_COLOR", "1"), "1\n");
    assert_eq!(unwanted, play("--seed 7", &["1"]));
}

#[test]
fn a_series_of_three() {
    let shown = play("--seed 7 --series 3 --players random,random", &[]);
    for part in [
        "game 1 of 3, seed 7.",
        "game 2 of 3, seed 7-2.",
        "game 3 of 3, seed 7-3.",
    ] {
        assert!(shown.contains(part), "{part}");
    }
    insta::assert_snapshot!(part(&shown, "After game 3 of 3", "Goodbye"), @r"
    After game 3 of 3            won  shared  points
      Random 1                     1       1      31
      Random 2                     1       1      32
    ");
    let people = play("--seed 7 --series 3", &["1"; 200]);
    assert!(people.contains("After game 3 of 3"));
}

#[test]
fn a_reader_who_leaves_early_is_no_trouble() {
    let mut child = command("--seed 7").spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    assert_eq!(first, "Candy Necklace, seed 7.\n");
    drop(reader);
    let _ = input.write_all("1\n".repeat(60).as_bytes());
    drop(input);

    let mut complaint = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut complaint)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(complaint, "");
}

/// Piñata against the random mover: with several people at one keyboard the screen would be
/// cleared.
fn pinata(words: &str, lines: &[&str]) -> String {
    let words = format!("--players person,random {words}");
    play_with(&mut command_for("pinata", &words), lines)
}

#[test]
fn a_whole_game_of_pinata() {
    // The first card that can be played; no swap when there is none.
    let shown = pinata("--seed 7", &["1", "-"].repeat(300));
    assert!(
        shown.contains("Swap which cards (- for none)? -"),
        "{shown}"
    );
    assert!(shown.contains("There is no choice `1`: type the cards to swap"));
    insta::assert_snapshot!(part(&shown, "Player 1 takes the pink medal", "After"), @r"
    Player 1 takes the pink medal!

    A player has three medals (P10).
    Player 1 has 3 medals (green, pink, yellow) and 20 candies (P10).
    Random mover has 0 medals and 9 candies (P10).
    Player 1 wins! Player 1: 3, Random mover: 0.
    The seed 7 deals the same game again.
    Type coach to hear what could have been better, or press Enter: -
    ");
    for option in ["open=true", "set=compact"] {
        let words = format!("--seed 7 --option {option}");
        let shown = pinata(&words, &["1", "-"].repeat(400));
        assert!(shown.contains(" wins! Player 1: "), "{option}");
    }
}

#[test]
fn the_first_screen_of_pinata() {
    let shown = pinata("--seed grandma", &[]);
    insta::assert_snapshot!(part(&shown, "Pi\u{f1}ata", "Your choice"), @r"
    Piñata, seed grandma.
    Player 1 starts. Type the number of a choice, or help.

                      Player 1               sum     Random mover           sum
    mat 1 LOW   G     +1 G                     0     +1 G                     0
    mat 2 LOW   RP    +2 RP                    0     +2 RP                    0
    mat 3 HIGH  RBY   +3 RBY                   0     +3 RBY                   0
    mat 4 LOW   BBPP  +4 BP                    0     +4 BP                    0
                      +2 RG: room for 2 cards, red, green or wild

    medal, asks     R 7   G 6   B 5   P 4   Y 3     * taken
    Player 1          0     0     0     0     0     0 medals, 8 cards
    Random mover      0     0     0     0     0     0 medals, 8 cards
    left in the bag  11    10     6     4     4     supply 38, discards 0

    Player 1 holds R7 G1 B2 Y1 Y4 W8 W9 W11

    Player 1, play a card (^ is the opponent's side):

    1 R7@2  4 B2@3  7 Y4@3  10 W8@3  13 W9@2  16 W11@1  19 W11@4
    2 R7@3  5 B2@4  8 W8@1  11 W8@4  14 W9@3  17 W11@2
    3 G1@1  6 Y1@3  9 W8@2  12 W9@1  15 W9@4  18 W11@3
    ");
}

#[test]
fn pinata_keeps_people_at_one_keyboard_from_seeing_both_hands() {
    let (code, shown, _) = run(&mut command_for("pinata", "--seed 7"), "\n1\n\n1\n");
    assert_eq!(code, Some(0));
    let waits = shown.matches("press Enter when nobody else is looking");
    assert_eq!(waits.count(), 3);
    let first = part(&shown, "Player 1, press", "Player 2, press");
    assert!(first.contains("Player 1 holds R7 R9") && !first.contains("Player 2 holds"));
}

/// Candy Hunters against the random mover.
fn hunters(words: &str, lines: &[&str]) -> String {
    let words = format!("--players person,random {words}");
    play_with(&mut command_for("hunters", &words), lines)
}

#[test]
fn a_whole_game_of_candy_hunters() {
    // A cell may be occupied; then the next line is tried. A number is the first choice.
    let places = [
        "t@2,0", "p@3,1", "g@0,3", "o@-2,0", "t@1,-2", "p@-1,1", "g@3,0", "o@0,-1",
    ];
    let lines: Vec<&str> = places.iter().flat_map(|&place| [place, "1", "1"]).collect();
    let shown = hunters("--seed 7 --option haunted=true", &lines.repeat(60));
    assert!(
        shown.contains("Place which building where, such as t@2,0? t@2,0"),
        "{shown}"
    );
    assert!(shown.contains("Six rounds were played (H11)."), "{shown}");
    assert!(shown.contains("The seed 7 deals the same game again."));
}

#[test]
fn candy_hunters_keeps_people_at_one_keyboard_from_seeing_both_hands() {
    let lines = "\nt@1,-2\nskip\nskip\nskip\n1\n\n";
    let (code, shown, _) = run(
        &mut command_for("hunters", "--seed 7 --players person,person"),
        lines,
    );
    assert_eq!(code, Some(0));
    let waits = shown.matches("press Enter when nobody else is looking");
    assert_eq!(waits.count(), 2);
    let first = part(&shown, "Player 1, press", "Player 2, press");
    assert!(first.contains("Player 1 holds c") && !first.contains("Player 2 holds"));
}

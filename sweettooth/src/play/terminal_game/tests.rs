//! Tests of a game in the terminal: input, mistakes, undo, record.

use tabletop::series::Series;
use tabletop::{SeatCount, Start};

use super::*;
use presentation::terminal::{PlainFace, Players};

/// A game of Candy Necklace dealt from seed 7.
fn table(face: &'static dyn AnyFace, movers: &[Mover]) -> TerminalGame {
    let seed = Seed::from(7);
    let start = Start::Seed(seed.clone());
    let game = games::find("necklace").unwrap();
    let game = Playthrough::begin(game, &serde_json::Value::Null, SeatCount::TWO, start).unwrap();
    let seating = Players::new(movers).seated(SeatCount::TWO, &Series::new(SeatCount::TWO));
    TerminalGame::new(face, game, seating, &seed)
}

fn people() -> TerminalGame {
    table(
        presentations::face("necklace"),
        &[Mover::Person, Mover::Person],
    )
}

fn against_random() -> TerminalGame {
    table(
        presentations::face("necklace"),
        &[Mover::Person, Mover::Bot(Level::Random)],
    )
}

/// Plays with these lines of input. Returns the end and the output.
fn play(table: &mut TerminalGame, lines: &[&str]) -> (End, String) {
    let input = lines
        .iter()
        .map(|line| format!("{line}\n"))
        .collect::<String>();
    let mut output = Vec::new();
    let mut input = input.as_bytes();
    let end = table
        .play(&mut Terminal::new(&mut input, &mut output, true))
        .unwrap();
    (
        end,
        anstream::adapter::strip_str(&String::from_utf8(output).unwrap()).to_string(),
    )
}

fn actions(table: &TerminalGame) -> Vec<&str> {
    let moves = table.game.moves().iter();
    moves.map(|made| made.action.as_str()).collect()
}

#[test]
fn a_number_is_the_choice_with_that_number_and_never_a_place() {
    let mut table = people();
    // Place 7 belongs to the run of m6, which is choice 7; choice 8 is m8.
    let (end, _) = play(&mut table, &["8", "s6", "m7"]);
    assert_eq!(end, End::Quit);
    assert_eq!(actions(&table), ["m8", "s6"]);
}

#[test]
fn any_place_of_a_run_names_it_in_notation() {
    let mut table = people();
    play(&mut table, &["m7"]);
    assert_eq!(actions(&table), ["m6"]);
}

#[test]
fn mistakes_change_nothing_and_are_answered_in_a_sentence() {
    let mut table = people();
    let (_, shown) = play(
        &mut table,
        &["1", "s0", "m5", "0", "99", "bonbon", "m 3", "M3"],
    );
    assert_eq!(actions(&table), ["m0"]);
    for answer in [
        "Place 0 is empty: choose a candy that is on the necklace (N3).",
        "The Magpie has had its gather, this one is for yourself (N2).",
        "There is no choice `0`: type a number from 1 to 45.",
        "There is no choice `99`: type a number from 1 to 45.",
        "`bonbon` is no choice: type a number from 1 to 45, a name such as s1, or help.",
        "`m 3` is no choice",
        "`M3` is no choice",
    ] {
        assert!(shown.contains(answer), "{answer}\n{shown}");
    }
}

#[test]
fn undo_between_people_takes_back_one_choice() {
    let mut table = people();
    let (_, shown) = play(&mut table, &["undo", "1", "1", "1", "undo", "undo"]);
    assert_eq!(actions(&table), ["m0"]);
    assert!(shown.contains("There is nothing to take back yet."));
    assert_eq!(shown.matches("Took back 1 move.").count(), 2);
}

#[test]
fn undo_against_the_random_mover_takes_back_its_moves_too() {
    let mut table = against_random();
    let (_, shown) = play(&mut table, &["1", "1", "undo"]);
    assert_eq!(actions(&table), ["m0"]);
    assert!(shown.contains("Took back 3 moves."));
}

#[test]
fn the_same_choice_made_again_is_answered_in_the_same_way() {
    let (mut once, mut again) = (against_random(), against_random());
    play(&mut once, &["1", "1", "1", "1"]);
    play(
        &mut again,
        &["1", "9", "undo", "1", "undo", "undo", "1", "1", "1", "1"],
    );
    assert_eq!(once.game.record(), again.game.record());
    assert_eq!(once.game.moves().len(), 8);
}

#[test]
fn an_empty_line_shows_the_table_again_with_its_news() {
    let mut table = against_random();
    let (_, shown) = play(&mut table, &["1", "", ""]);
    assert_eq!(shown.matches("choose for yourself:").count(), 3);
    assert_eq!(
        shown
            .matches("gathers 1 white candy for the Magpie. [m0]")
            .count(),
        3
    );
}

#[test]
fn the_record_can_be_read_again() {
    let mut table = people();
    let (_, shown) = play(&mut table, &["1", "2", "record", "quit", "1"]);
    let record = &shown[shown.find("sweettooth record").unwrap()..];
    let record = &record[..record.find("Your choice").unwrap()];
    let record = tabletop::Record::read(record).unwrap();
    assert_eq!(record, table.game.record());
}

#[test]
fn a_game_without_a_face_is_played_by_its_json_and_its_notation() {
    let mut table = table(&PlainFace, &[Mover::Person, Mover::Bot(Level::Random)]);
    let (end, shown) = play(&mut table, &["help", "rules", "m7", "", "undo"]);
    assert_eq!(end, End::Quit);
    assert!(shown.contains("\"least_liked\": ["));
    assert!(shown.contains("Player 1, choose:"));
    assert!(shown.contains("for the Magpie. [m6]"));
    assert!(shown.contains("N4. As soon as 3 candies"));
    assert!(shown.lines().all(|line| line.chars().count() <= 80));

    let (end, shown) = play(&mut table, &["1"; 60]);
    assert_eq!(end, End::Over);
    assert!(shown.contains("Random mover keeps "));
    assert!(shown.contains(" wins! Player 1: "));
}

#[test]
fn random_movers_play_by_themselves() {
    let mut table = table(
        presentations::face("necklace"),
        &[Mover::Bot(Level::Random), Mover::Bot(Level::Random)],
    );
    let (end, shown) = play(&mut table, &[]);
    assert_eq!(end, End::Over);
    assert!(shown.contains("Random 1 gathers "));
    assert!(shown.contains("Random 2 gets the last "));
}

#[test]
fn where_there_are_secrets_people_look_one_after_the_other() {
    let mut table = people();
    table.secret = true;
    let (_, shown) = play(&mut table, &["", "1", "1", "ready", "1"]);
    assert_eq!(
        shown
            .matches("press Enter when nobody else is looking")
            .count(),
        2
    );
    assert_eq!(table.game.moves().len(), 3);
    assert_eq!(
        play(&mut people(), &["1"]).1.matches("press Enter").count(),
        0
    );
}

#[test]
fn several_who_may_act_do_so_in_turns() {
    let seat = |index| Seat::new(index).unwrap();
    let three = SeatSet::all(SeatCount::new(3).unwrap());
    let next = |last: Actor| next_in_order(three, Some(last));
    assert_eq!(next_in_order(three, None), Some(seat(0)));
    assert_eq!(next(seat(0).into()), Some(seat(1)));
    assert_eq!(next(seat(2).into()), Some(seat(0)));
    assert_eq!(next(Actor::House), Some(seat(0)));
    assert_eq!(next_in_order(SeatSet::EMPTY, None), None);
}

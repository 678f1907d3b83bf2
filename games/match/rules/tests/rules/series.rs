//! M8, D7 and D10: several games for six treats.

use candy_match::PhaseKind;
use serde_json::json;
use tabletop::Game;

use crate::builder::{Study, Table, names, told};

const ALL_BUT_TWO: &str = "gummy-bear licorice| candy-stick| chocolate";

fn series_view(game: &Study) -> serde_json::Value {
    game.view(tabletop::Watcher::Spectator)["series"].clone()
}

#[test]
fn m8_the_winner_of_a_game_picks_a_treat() {
    let table = Table::of(3).series(1, "||").last_check("a b");
    let mut game = table.rest_to(1).lay();
    let events = game.play_at(500, "0 done; 1 done; 2 done");
    assert_eq!(
        told(&events)[3],
        json!({"event": "ended", "game": 1, "cards": [0, 58, 0], "winners": [1]})
    );
    assert_eq!((game.phase(), game.actors()), (PhaseKind::Pick, vec![1]));
    assert_eq!(game.0.outcome(), None);
    assert_eq!(
        game.legal(1),
        "pick gummy-bear; pick licorice; pick candy-stick; pick chocolate; pick bonbon; \
         pick lollipop"
    );
    let events = game.play("1 pick chocolate");
    assert_eq!(
        told(&events),
        [json!({"event": "picked", "seat": 1, "treat": "chocolate", "by_default": false})]
    );
    assert_eq!(game.phase(), PhaseKind::Rest);
    assert_eq!(
        series_view(&game),
        json!({
            "game": 1,
            "left": ["gummy-bear", "licorice", "candy-stick", "bonbon", "lollipop"],
            "treats": [[], ["chocolate"], []],
            "cards": [0, 58, 0],
        })
    );
}

#[test]
fn m8_treats_that_are_gone_cannot_be_picked() {
    let table = Table::of(3).series(3, ALL_BUT_TWO).last_check("a b");
    let mut game = table.rest_to(1).lay();
    game.refuses(
        "1 pick bonbon",
        "M8",
        "no-treats-now",
        "treats are picked by the winner of a game in a series",
    );
    game.wait();
    assert_eq!(game.legal(1), "pick bonbon; pick lollipop");
    game.refuses(
        "1 pick licorice",
        "M8",
        "treat-gone",
        "the licorice was picked before",
    );
    let details = game.refusal("1 pick licorice").details;
    assert_eq!(details, [("treat", "licorice".into())]);
}

#[test]
fn m8_in_a_single_game_there_are_no_treats() {
    let game = Table::of(2).revealed("a b").lay();
    assert_eq!(game.refusal("0 pick bonbon").code, "no-treats-now");
    assert!(series_view(&game).is_null());
}

#[test]
fn m8_most_cards_over_the_whole_series_win() {
    let table = Table::of(3)
        .series(5, "gummy-bear licorice| candy-stick bonbon| chocolate")
        .cards_before(&[60, 0, 10])
        .last_check("a b");
    let mut game = table.rest_to(1).lay();
    game.play("0 done; 1 done; 2 done; 1 pick lollipop");
    assert_eq!(game.phase(), PhaseKind::Over);
    let outcome = game.0.outcome().expect("the series is over");
    assert_eq!(outcome.scores.as_slice(), [60, 58, 10]);
    assert_eq!(game.winners(), [0], "treats do not count, cards do");
    assert_eq!(
        (outcome.ending.rule, outcome.ending.code),
        ("M8", "treats-gone")
    );
    assert_eq!(
        game.0.reasons()[1],
        "Seat 1 has 58 cards from 5 games, and candy-stick, bonbon, lollipop (M8)."
    );
    game.refuses("0 shout", "M8", "game-over", "the game is over");
}

#[test]
fn m8_a_tie_over_the_series_is_shared() {
    let table = Table::of(2)
        .series(4, "gummy-bear licorice bonbon| candy-stick chocolate")
        .cards_before(&[58, 0])
        .last_check("a b");
    let mut game = table.rest_to(1).lay();
    let events = told(&game.play("0 done; 1 done; 1 pick lollipop"));
    assert_eq!(game.winners(), [0, 1]);
    let crowned = json!({"event": "crowned", "winners": [0, 1], "cards": [58, 58]});
    assert_eq!(events.last(), Some(&crowned), "an extra treat each");
}

#[test]
fn m8_the_overall_winner_of_a_series_gets_an_extra_treat() {
    let table = Table::of(3)
        .series(5, "gummy-bear licorice| candy-stick bonbon| chocolate")
        .cards_before(&[60, 0, 10])
        .last_check("a b");
    let mut game = table.rest_to(1).lay();
    game.play("0 done; 1 done; 2 done");
    assert!(game.0.crowned().is_empty());
    assert!(series_view(&game).get("crowned").is_none());
    let events = told(&game.play("1 pick lollipop"));
    assert_eq!(
        events[1..],
        [json!({"event": "crowned", "winners": [0], "cards": [60, 58, 10]})]
    );
    assert_eq!(series_view(&game)["crowned"], json!([0]));
    assert_eq!(
        game.0.reasons()[0],
        "Seat 0 has 60 cards from 5 games, and gummy-bear, licorice, the crown treat (M8)."
    );
    // Nothing else changes: the extra treat is none of the six, and the position is what it was.
    let again = candy_match::CandyMatch::restore(&game.0.setup(), game.0.position()).unwrap();
    assert_eq!(again, game.0);
    assert_eq!(again.crowned(), game.0.crowned());
}

#[test]
fn m8_one_game_and_one_card_are_told_in_the_singular() {
    // Six players share the first game, and each picks a treat: the series is over.
    let table = Table::of(6).series(1, "|||||").own_deck("a:6 b:6 c:6 d:6");
    let piles = (0..6).fold(table, |table, seat| {
        let copy = |letter: char| match seat {
            0 => letter.to_string(),
            copy => format!("{letter}{}", copy + 1),
        };
        table.pile(seat, &copy('a'))
    });
    let on_table: Vec<String> = ["b", "c", "d"]
        .into_iter()
        .flat_map(|letter| {
            let copies = (2..=6).map(move |copy| format!("{letter}{copy}"));
            std::iter::once(letter.to_owned()).chain(copies)
        })
        .collect();
    let mut game = piles.last_check(&on_table.join(" ")).lay();
    game.wait();
    while !game.0.is_over() {
        game.wait();
    }
    assert_eq!(
        game.0.reasons()[0],
        "Seat 0 has 1 card from 1 game, and gummy-bear, the crown treat (M8)."
    );
}

#[test]
fn m8_a_single_game_has_no_extra_treat() {
    let mut game = Table::of(2).last_check("a b").rest_to(1).lay();
    let events = game.play("0 done; 1 done");
    assert_eq!(names(&events), "done done ended");
    assert!(game.0.crowned().is_empty());
}

#[test]
fn m8_a_whole_series_from_the_first_deal_to_the_last_treat() {
    let table = Table::of(3).series(1, "||");
    let setup = table.setup();
    let game = candy_match::CandyMatch::deal(&setup, &tabletop::Seed::from(7)).unwrap();
    let mut game = Study(game);
    let (mut games, mut picked, mut before) = (0, 0, vec![0; 3]);
    while !game.0.is_over() {
        let piles = game.piles();
        let events = game.wait().1;
        for event in told(&events) {
            match event["event"].as_str() {
                Some("ended") => {
                    games += 1;
                    for (before, pile) in before.iter_mut().zip(&piles) {
                        *before += *pile as i32;
                    }
                }
                Some("picked") => picked += 1,
                Some("dealt") => {
                    assert_eq!(event["game"], games + 1);
                    assert_eq!((game.deck(), game.table()), (60, String::new()));
                    assert_eq!(game.piles(), [0, 0, 0]);
                }
                _ => {}
            }
        }
    }
    assert_eq!((games, picked), (2, 6), "nobody calls, so all share both");
    assert_eq!(game.0.outcome().unwrap().scores.as_slice(), before);
}

#[test]
fn d7_in_a_shared_victory_the_winners_pick_in_seat_order() {
    let mut game = Table::of(4)
        .series(1, "|||")
        .pile(3, "f")
        .last_check("a b c d")
        .lay();
    assert_eq!(game.piles(), [14, 14, 14, 14]);
    game.play("3 shout; 3 show -; 0 take a; 1 decline; 2 take b");
    game.play("0 done; 1 done; 2 done; 3 done");
    assert_eq!(game.actors(), [0]);
    let refused = (
        "D7",
        "not-your-pick",
        "the winners pick in seat order, and it is not your turn",
    );
    game.refuses("2 pick bonbon", refused.0, refused.1, refused.2);
    game.play("0 pick bonbon");
    assert_eq!((game.phase(), game.actors()), (PhaseKind::Pick, vec![2]));
    game.refuses("0 pick licorice", refused.0, refused.1, refused.2);
    game.play("2 pick licorice");
    assert_eq!(game.phase(), PhaseKind::Rest);
}

#[test]
fn d7_while_treats_remain() {
    let mut game = Table::of(3)
        .series(3, ALL_BUT_TWO)
        .pile(2, "f")
        .last_check("a b c")
        .lay();
    game.play("0 done; 1 done; 2 done; 0 pick lollipop; 1 pick bonbon");
    assert_eq!(game.phase(), PhaseKind::Over, "none is left for seat 2");
    assert_eq!(game.winners(), [0, 1, 2]);
    let left = &series_view(&game)["left"];
    assert_eq!(left, &json!([]));
}

#[test]
fn d7_who_does_not_pick_gets_the_first_that_remains() {
    let mut game = Table::of(3)
        .series(2, "gummy-bear||")
        .pile(2, "f")
        .last_check("a b c")
        .lay();
    game.play_at(1_000, "0 done; 1 done; 2 done");
    assert_eq!(game.due(), "21000 pick licorice");
    let (_, events) = game.wait();
    assert_eq!(
        told(&events),
        [json!({"event": "picked", "seat": 0, "treat": "licorice", "by_default": true})]
    );
    assert_eq!(game.due(), "41000 pick candy-stick");
}

/// A series of two players after its first game.
fn resting(table: Table) -> Study {
    let table = table.series(1, "|").last_check("a b");
    let mut game = table.rest_to(0).lay();
    game.play_at(1_000, "0 done; 1 done");
    game.play_at(2_000, "0 pick bonbon");
    game
}

#[test]
fn d10_between_two_games_the_table_rests() {
    let mut game = resting(Table::of(2));
    assert_eq!(game.phase(), PhaseKind::Rest);
    assert_eq!(game.due(), "22000 deal");
    assert_eq!(
        (game.legal(0), game.legal(1)),
        ("done".into(), "done".into())
    );
    game.refuses(
        "0 shout",
        "M3",
        "between-games",
        "there is nothing to call between two games",
    );
    let (action, events) = game.wait();
    assert_eq!(action, "deal");
    assert_eq!(told(&events), [json!({"event": "dealt", "game": 2})]);
    assert_eq!(game.phase(), PhaseKind::Play);
    assert_eq!(game.due(), "25500 reveal");
    assert_eq!((game.deck(), game.piles()), (60, vec![0, 0]));
    assert!(game.done().is_empty());
}

#[test]
fn d10_it_ends_early_when_everybody_is_done() {
    let mut game = resting(Table::of(2));
    game.play_at(3_000, "1 done");
    assert_eq!(game.due(), "22000 deal", "`done` starts nothing afresh");
    game.refuses("1 done", "D10", "done-already", "you have said so before");
    let events = game.play_at(4_000, "0 done");
    assert_eq!(names(&events), "done dealt");
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Play, "7500 reveal".into())
    );
}

#[test]
fn d10_without_a_limit_it_lasts_until_everybody_is_done() {
    let mut game = resting(Table::of(2).without_limits());
    assert_eq!(game.due(), "never");
    game.play("0 done");
    assert_eq!(game.phase(), PhaseKind::Rest);
    game.play("1 done");
    assert_eq!(game.phase(), PhaseKind::Play);
}

#[test]
fn d10_only_the_house_deals() {
    let game = resting(Table::of(2));
    game.refuses(
        "0 deal",
        "D10",
        "house-only",
        "that is for the house: say `done` instead",
    );
    let mut done = resting(Table::of(2));
    done.play("0 done");
    assert_eq!(done.refusal("0 done").code, "done-already");
    done.refuses(
        "0 deal",
        "D10",
        "house-only",
        "that is for the house: you are done, so wait for the others",
    );
}

#[test]
fn d10_every_game_is_shuffled_anew_and_by_the_seed() {
    let decks = |luck: &str| {
        let mut table = Table::of(2);
        table.position.luck = luck.repeat(64);
        let mut game = resting(table);
        game.wait();
        let second = game.0.position().deck;
        while game.phase() != PhaseKind::Rest {
            game.wait();
        }
        game.wait();
        (second, game.0.position().deck)
    };
    let (second, third) = decks("7");
    assert_ne!(second, third);
    assert_eq!(decks("7"), (second.clone(), third));
    assert_ne!(decks("8").0, second);
}

#[test]
fn d10_who_was_wrong_in_the_last_check_may_call_in_the_next_game() {
    let table = Table::of(2).series(1, "|").last_check("a b");
    let mut game = table.rest_to(0).lay();
    game.play("1 shout; 1 show -; 0 take a; 0 pick bonbon; 0 done; 1 done");
    assert!(game.barred().is_empty());
    game.wait();
    assert_eq!(game.actors(), [0, 1]);
}

#[test]
fn m8_cards_of_the_present_game_are_not_counted_twice() {
    let table = Table::of(2).series(1, "|").cards_before(&[3, 4]);
    let mut game = table.last_check("a b").rest_to(0).lay();
    game.play("0 done; 1 done");
    assert_eq!(series_view(&game)["cards"], json!([3 + 58, 4]));
    game.play("0 pick bonbon");
    assert_eq!(series_view(&game)["cards"], json!([3 + 58, 4]));
}

//! The house as its callers know it, over a real database file.

mod administration;
mod bots;
mod caps;
mod closing;
mod coach;
mod company;
mod days;
mod hands;
mod holds;
mod home;
mod limits;
mod lobby;
mod luck;
mod names;
mod people;
mod promises;
mod questions;
mod rated;
mod retention;
mod safety;
mod scenes;
mod tournaments;

use std::sync::Arc;
use std::time::Duration;

use house::{House, HouseError, Level};
use model::Role;
use serde_json::{Value, json};
use store::Sqlite;
use table::new_game::NewGame;
use table::news::What;
use table::scene::{Look, Phase, Undo};
use table::spec::{Sitter, TableRules};
use tabletop::Seat;

use crate::home::{Home, Seen, bot, lay, lay_game, person, play_out, seated, two};

#[tokio::test]
async fn one_command_may_carry_several_actions() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = lay_game(&home, "hunters", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    let command = |seq: u64, then: serde_json::Value| json!({"do": "move", "answers": seq, "action": "o@-1,-1", "then": then});
    let scene = table.scene(Some(&ola)).await;
    // A list that is too long, or no list of actions, is refused as a whole.
    let long = vec!["skip"; 17];
    assert_eq!(
        table.code(&ola, command(scene.seq, json!(long))).await,
        "bad-request"
    );
    assert_eq!(
        table.code(&ola, command(scene.seq, json!([7]))).await,
        "bad-request"
    );
    assert!(table.scene(Some(&ola)).await.play.moves.is_empty());
    // What cannot be played after the others is left out.
    let then = json!(["skip", "skip", "x c99", "skip"]);
    table.tell(&ola, command(scene.seq, then)).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    let played: Vec<&str> = scene
        .play
        .moves
        .iter()
        .map(|made| made.action.as_str())
        .collect();
    assert_eq!(played, ["o@-1,-1", "skip", "skip"]);
    // One action as a text, as before.
    let one = json!({"do": "move", "answers": scene.seq, "action": "skip", "then": "k@0,0"});
    table.tell(&ola, one).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.play.moves.len(), 5);
}

#[tokio::test]
async fn two_people_sit_down_by_link_and_play_to_the_end() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (key, _) = lay(
        &home,
        vec![seated(&ola), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let table = home.table(&key).await;
    assert_eq!(table.scene(Some(&ola)).await.play.status, Phase::Waiting);
    assert_eq!(
        table
            .code(&ola, json!({"do": "move", "answers": 99, "action": "m0"}))
            .await,
        "waiting"
    );
    table
        .tell(&ala, json!({"do": "sit", "seat": 1}))
        .await
        .unwrap();
    assert_eq!(
        table
            .code(&person("Eve"), json!({"do": "sit", "seat": 1}))
            .await,
        "seat-taken"
    );
    play_out(&table, [&ola, &ala]).await;
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.status, Phase::Finished);
    let end = scene.play.end.unwrap();
    assert_eq!(end.scores.unwrap().len(), 2);
    assert!(!end.reasons.is_empty());
}

#[tokio::test]
async fn a_stale_move_is_refused_but_talk_in_between_does_not_make_it_stale() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let scene = table.scene(Some(&ola)).await;
    table
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let first =
        json!({"do": "move", "answers": scene.seq, "action": scene.play.legal.notations()[0]});
    table.tell(&ola, first).await.unwrap();
    let late =
        json!({"do": "move", "answers": scene.seq, "action": scene.play.legal.notations()[1]});
    assert_eq!(table.code(&ola, late).await, "stale");
}

#[tokio::test]
async fn other_peoples_seats_are_theirs() {
    let home = Home::open().await;
    let (table, _, ala) = two(&home, TableRules::default()).await;
    let eve = person("Eve");
    for command in [
        json!({"do": "move", "answers": 99, "seat": 0, "action": "m0"}),
        json!({"do": "resign", "seat": 0}),
        json!({"do": "undo"}),
        json!({"do": "say", "phrase": "hello"}),
        json!({"do": "offer_draw"}),
        json!({"do": "call_bot", "seat": 0}),
        json!({"do": "come_back", "seat": 0}),
    ] {
        assert_eq!(
            table.code(&eve, command.clone()).await,
            "not-your-seat",
            "{command}"
        );
    }
    assert_eq!(
        table.code(&ala, json!({"do": "resign", "seat": 0})).await,
        "not-your-seat"
    );
    let scene = table.scene(Some(&eve)).await;
    assert!(scene.play.legal.is_empty() && scene.play.eyes.is_none() && !scene.may.resign);
}

#[tokio::test]
async fn undo_is_free_inside_the_own_turn_and_needs_consent_after_it() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.may.undo, Undo::Free);
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    assert_eq!(table.scene(None).await.play.moves.len(), 0);
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.may.undo, Undo::Ask);
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    assert_eq!(
        table.scene(None).await.play.moves.len(),
        2,
        "nothing happens before the answer"
    );
    assert_eq!(
        table
            .code(&ola, json!({"do": "answer_undo", "yes": true}))
            .await,
        "own-question"
    );
    assert!(table.scene(Some(&ala)).await.may.answer_undo);
    table
        .tell(&ala, json!({"do": "answer_undo", "yes": false}))
        .await
        .unwrap();
    // After a refusal the game goes on before the next question.
    for who in [&ala, &ala, &ola, &ola] {
        table.step(who).await.unwrap();
    }
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table
        .tell(&ala, json!({"do": "answer_undo", "yes": true}))
        .await
        .unwrap();
    assert_eq!(table.scene(None).await.play.moves.len(), 5);
}

#[tokio::test]
async fn a_move_withdraws_a_question() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table.step(&ala).await.unwrap();
    assert_eq!(
        table
            .code(&ala, json!({"do": "answer_undo", "yes": true}))
            .await,
        "nothing-asked"
    );
}

#[tokio::test]
async fn resigning_and_agreed_draws_end_the_game() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.tell(&ola, json!({"do": "offer_draw"})).await.unwrap();
    table
        .tell(&ala, json!({"do": "answer_draw", "yes": true}))
        .await
        .unwrap();
    let end = table.scene(None).await.play.end.unwrap();
    assert!(end.draw && end.scores.is_none());
    assert_eq!(table.code(&ola, json!({"do": "resign"})).await, "game-over");
    assert_eq!(
        table
            .code(&ola, json!({"do": "move", "answers": 99, "action": "m0"}))
            .await,
        "game-over"
    );

    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    let end = table.scene(Some(&ola)).await.play.end.unwrap();
    assert_eq!(end.winners.iter().collect::<Vec<_>>(), [Seat::FIRST]);
    assert_eq!(end.by, Some(Seat::SECOND));
}

#[tokio::test]
async fn a_rematch_lets_the_loser_start_and_a_series_adds_up() {
    let home = Home::open().await;
    let rules = TableRules {
        games: 3,
        ..TableRules::default()
    };
    let (table, ola, ala) = two(&home, rules).await;
    assert_eq!(table.code(&ola, json!({"do": "rematch"})).await, "not-over");
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    table.tell(&ola, json!({"do": "rematch"})).await.unwrap();
    let next = table.scene(Some(&ala)).await.next.unwrap();
    // Both may press the button: there is one next game.
    table.tell(&ala, json!({"do": "rematch"})).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.next.unwrap(), next);
    let table = home.table(&next).await;
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.play.status, Phase::Running);
    assert_eq!(scene.play.seats[0].name, "Ala", "who lost starts");
    let series = scene.series.unwrap();
    assert_eq!(
        (
            series.played,
            series.tallies[1].wins,
            series.tallies[0].wins
        ),
        (1, 1, 0)
    );
}

#[tokio::test]
async fn a_bot_answers_by_itself_and_its_moves_can_be_undone_with_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let house = House::open(Arc::new(store), Arc::new(house::SystemClock::default()))
        .await
        .unwrap();
    let ola = person("Ola");
    let new = NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters: vec![seated(&ola), bot()],
        rules: TableRules::default(),
    };
    let keys = house.create(new).await.unwrap().keys;
    let (live, role) = house.by_key(&keys.play).await.unwrap();
    let table = Seen { house, live, role };
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    let mut changes = table.live.changes();
    let answered = async {
        while table.scene(Some(&ola)).await.play.moves.len() < 4 {
            changes.changed().await.unwrap();
        }
    };
    tokio::time::timeout(Duration::from_secs(120), answered)
        .await
        .expect("the bot moves");
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    assert_eq!(
        table.scene(None).await.play.moves.len(),
        1,
        "back to the last own decision"
    );
}

#[tokio::test]
async fn a_bot_can_play_for_somebody_who_stays_away_until_they_come_back() {
    let home = Home::open().await;
    let rules = TableRules {
        away_seconds: 30,
        ..TableRules::default()
    };
    let (table, ola, ala) = two(&home, rules).await;
    let line = table.live.connect(&ola, Role::Play, home.house.now());
    let call = json!({"do": "call_bot", "seat": 0});
    home.pass(60_000);
    assert_eq!(
        table.code(&ala, call.clone()).await,
        "not-away",
        "Ola is there"
    );
    table
        .live
        .disconnect(&ola, Role::Play, line, home.house.now());
    home.pass(29_000);
    assert_eq!(
        table.code(&ala, call.clone()).await,
        "not-away",
        "not for long enough"
    );
    home.pass(2_000);
    assert!(
        table
            .scene(Some(&ala))
            .await
            .may
            .call_bot
            .contains(Seat::FIRST)
    );
    table.tell(&ala, call).await.unwrap();
    assert_eq!(
        table
            .code(&ala, json!({"do": "come_back", "seat": 0}))
            .await,
        "not-your-seat"
    );
    assert!(
        table
            .scene(Some(&ola))
            .await
            .may
            .come_back
            .contains(Seat::FIRST)
    );
    table
        .tell(&ola, json!({"do": "come_back", "seat": 0}))
        .await
        .unwrap();
    table.step(&ola).await.unwrap();
}

#[tokio::test]
async fn free_words_only_where_the_table_allows_them() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    assert_eq!(
        table.code(&ola, json!({"do": "write", "text": "hi"})).await,
        "no-free-chat"
    );
    assert_eq!(
        table
            .code(&ola, json!({"do": "say", "phrase": "rude"}))
            .await,
        "no-phrase"
    );
    let rules = TableRules {
        free_chat: true,
        ..TableRules::default()
    };
    let (table, ola, _) = two(&home, rules.clone()).await;
    table
        .tell(&ola, json!({"do": "write", "text": "  hi\u{7} "}))
        .await
        .unwrap();
    assert_eq!(table.scene(None).await.talk[0].text.as_deref(), Some("hi"));
    assert_eq!(
        table
            .code(&ola, json!({"do": "write", "text": "x".repeat(201)}))
            .await,
        "bad-text"
    );
    let public = TableRules {
        public: true,
        ..rules
    };
    let new = NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters: vec![bot(), bot()],
        rules: public,
    };
    assert!(
        home.house.create(new).await.is_err(),
        "public tables have phrases only"
    );
}

#[tokio::test]
async fn bad_tables_are_refused_with_the_field() {
    let home = Home::open().await;
    let complaint = async |game: &str, options: Value, seats: usize, rules: TableRules| {
        let new = NewGame {
            game: game.to_owned(),
            options,
            sitters: vec![Sitter::Open; seats],
            rules,
        };
        home.house.create(new).await.unwrap_err().to_string()
    };
    let usual = TableRules::default;
    assert!(
        complaint("chess", Value::Null, 2, usual())
            .await
            .contains("necklace")
    );
    assert!(
        complaint("necklace", json!({"closing": 1}), 2, usual())
            .await
            .starts_with("options.closing")
    );
    assert!(
        complaint("necklace", Value::Null, 3, usual())
            .await
            .contains("for 2 to 2 players")
    );
    assert!(
        complaint("necklace", Value::Null, 0, usual())
            .await
            .contains("0 seats")
    );
    let hasty = TableRules {
        seconds_per_move: Some(1),
        ..usual()
    };
    assert!(
        complaint("necklace", Value::Null, 2, hasty)
            .await
            .starts_with("seconds_per_move")
    );
    let long = TableRules {
        games: 1000,
        ..usual()
    };
    assert!(
        complaint("necklace", Value::Null, 2, long)
            .await
            .starts_with("games")
    );
}

#[tokio::test]
async fn reconnecting_resumes_after_the_last_entry_that_was_seen() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let seen = table.scene(Some(&ala)).await.seq;
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table.step(&ola).await.unwrap();
    let look = Look {
        who: Some(&ala),
        role: Role::Play,
        at_move: None,
        open: false,
        history: true,
        shared: false,
        now: home.house.now(),
    };
    let (scene, news) = table.live.scene_since(&look, seen).await.unwrap();
    let what: Vec<What> = news.iter().map(|news| news.what).collect();
    assert_eq!(what, [What::Moved, What::TakenBack, What::Moved]);
    let seqs: Vec<u64> = news.iter().map(|news| news.seq).collect();
    assert_eq!(seqs, [seen + 1, seen + 2, seen + 3]);
    assert_eq!(scene.seq, seen + 3);
}

#[tokio::test]
async fn a_look_back_shows_the_position_of_then_and_lets_nobody_move_in_it() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let start = table.scene(Some(&ola)).await.play.view;
    table.step(&ola).await.unwrap();
    let look = |at_move| Look {
        who: Some(&ola),
        role: Role::Play,
        at_move,
        open: false,
        history: true,
        shared: false,
        now: 0,
    };
    let past = table.live.scene(&look(Some(0))).await.unwrap();
    assert_eq!(past.play.view, start);
    assert!(past.play.legal.is_empty());
    assert!(table.live.scene(&look(Some(2))).await.is_err());
}

#[tokio::test]
async fn lists_show_ones_own_tables_and_the_lobby_only_public_ones() {
    let home = Home::open().await;
    let (_, ola, ala) = two(&home, TableRules::default()).await;
    let public = TableRules {
        public: true,
        ..TableRules::default()
    };
    lay(&home, vec![seated(&ola), Sitter::Open], public).await;
    assert_eq!(
        home.house.tables_of(&ola.id, None, 9).await.unwrap().len(),
        2
    );
    assert_eq!(
        home.house.tables_of(&ala.id, None, 9).await.unwrap().len(),
        1
    );
    let lobby = home.house.public_tables(None, 9).await.unwrap();
    assert_eq!(lobby.len(), 1);
    assert_eq!(lobby[0].title, "Ola – ?");
}

#[tokio::test]
async fn lists_are_behind_by_a_minute_at_most() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let listed = async || {
        let tables = home.house.tables_of(&ola.id, None, 9).await.unwrap();
        tables[0].updated_at
    };
    let laid = home.house.now();
    assert_eq!(listed().await, laid);
    let step = async || {
        let scene = table.scene(Some(&ola)).await;
        let mover = if scene.play.legal.is_empty() {
            &ala
        } else {
            &ola
        };
        table.step(mover).await.unwrap();
    };
    home.pass(59_000);
    step().await;
    assert_eq!(listed().await, laid, "not for every move");
    home.pass(1_000);
    step().await;
    let shown = home.house.now();
    assert_eq!(listed().await, shown, "but before long");
    home.pass(59_000);
    step().await;
    assert_eq!(listed().await, shown);
    home.pass(500);
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    assert_eq!(listed().await, home.house.now(), "and at once what matters");
}

#[tokio::test]
async fn a_link_to_watch_is_not_one_to_play() {
    let home = Home::open().await;
    let ola = person("Ola");
    let (_, watch) = lay(
        &home,
        vec![seated(&ola), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let table = home.table(&watch).await;
    assert_eq!(table.role, Role::Watch);
    let scene = table.scene(Some(&ola)).await;
    assert!(scene.play_key.is_none() && scene.play.own.is_empty() && scene.may.sit.is_empty());
    assert_eq!(
        home.house.by_key("nonsense").await.unwrap_err(),
        HouseError::NoTable
    );
}

#[tokio::test]
async fn among_many_one_sits_where_there_is_room_and_bots_fill_what_is_left() {
    let home = Home::open().await;
    let [ola, ala, ela] = ["Ola", "Ala", "Ela"].map(person);
    let sitters = vec![seated(&ola), Sitter::Open, Sitter::Open, Sitter::Open];
    let (key, _) = lay_game(&home, "match", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    for who in [&ala, &ela] {
        table.tell(who, json!({"do": "sit"})).await.unwrap();
    }
    let eve = person("Eve");
    assert_eq!(
        table.code(&eve, json!({"do": "fill"})).await,
        "not-your-seat"
    );
    table.tell(&ala, json!({"do": "fill"})).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    let names: Vec<&str> = scene
        .play
        .seats
        .iter()
        .map(|seat| seat.name.as_str())
        .collect();
    assert_eq!(names, ["Ola", "Ala", "Ela", ""]);
    assert_eq!(scene.play.seats[3].level, Some(Level::Toffee));
    assert!(scene.play.started_at.is_some());
    assert_eq!(table.code(&eve, json!({"do": "sit"})).await, "seat-taken");
    assert_eq!(table.code(&ola, json!({"do": "fill"})).await, "seat-taken");
}

#[tokio::test]
async fn a_turn_of_many_steps_can_be_taken_back_until_something_hidden_comes_up() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = lay_game(&home, "hunters", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    let undo = json!({"do": "undo"});
    table.step(&ola).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.may.undo, Undo::Free, "a tile was built, nothing else");
    table.tell(&ola, undo.clone()).await.unwrap();
    assert!(table.scene(Some(&ola)).await.play.moves.is_empty());

    let act = async |wanted: &str| {
        let scene = table.scene(Some(&ola)).await;
        let legal = scene
            .play
            .legal
            .iter()
            .find(|action| action.starts_with(wanted));
        let action = legal.unwrap_or_else(|| panic!("no `{wanted}` among {:?}", scene.play.legal));
        let command = json!({"do": "move", "answers": scene.seq, "action": action});
        table.tell(&ola, command).await.unwrap();
    };
    table.step(&ola).await.unwrap();
    act("skip").await;
    act("skip").await;
    assert_eq!(table.scene(Some(&ola)).await.may.undo, Undo::Free);
    act("x ").await;
    let drawn = table.scene(Some(&ola)).await;
    assert_ne!(drawn.may.undo, Undo::Free, "a card was drawn");
    act("k@").await;
    let over = table.scene(Some(&ola)).await;
    assert_ne!(over.may.undo, Undo::Free, "the turn is over");
}

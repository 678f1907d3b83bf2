//! Seats and rules of a table: bots on seats, absent players, free texts, bad settings.

use std::sync::Arc;
use std::time::Duration;

use house::{House, Level};
use model::Role;
use serde_json::{Value, json};
use store::Sqlite;
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};
use tabletop::Seat;

use crate::home::{Home, TableClient, bot, create_game, person, seated, two};

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
    let table = TableClient { house, live, role };
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
async fn among_many_one_sits_where_there_is_room_and_bots_fill_what_is_left() {
    let home = Home::open().await;
    let [ola, ala, ela] = ["Ola", "Ala", "Ela"].map(person);
    let sitters = vec![seated(&ola), Sitter::Open, Sitter::Open, Sitter::Open];
    let (key, _) = create_game(&home, "match", sitters, TableRules::default()).await;
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

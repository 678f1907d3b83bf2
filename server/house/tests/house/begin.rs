//! Beginning with fewer players than a table has seats.

use std::time::Duration;

use serde_json::{Value, json};
use table::new_game::NewGame;
use table::scene::Status;
use table::spec::{Sitter, TableRules};

use crate::home::{Home, bot, create_game, person, seated, wake};

fn begin() -> Value {
    json!({"do": "begin"})
}

#[tokio::test]
async fn those_who_sit_there_begin_without_the_open_seats() {
    let home = Home::open().await;
    let [ola, ala, eve] = ["Ola", "Ala", "Eve"].map(person);
    let sitters = vec![Sitter::Open, seated(&ola), Sitter::Open, Sitter::Open];
    let (key, _) = create_game(&home, "match", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    assert!(!table.scene(Some(&ola)).await.may.begin, "alone");
    assert_eq!(table.code(&ola, begin()).await, "too-few-players");
    table
        .tell(&ala, json!({"do": "sit", "seat": 3}))
        .await
        .unwrap();
    table
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    assert!(table.scene(Some(&ola)).await.may.begin);
    assert!(!table.scene(Some(&eve)).await.may.begin, "a spectator");
    assert_eq!(table.code(&eve, begin()).await, "not-your-seat");

    table.tell(&ala, begin()).await.unwrap();
    let names = |scene: &table::scene::Scene| -> Vec<String> {
        let seats = scene.play.seats.iter();
        seats.map(|seat| seat.name.clone()).collect()
    };
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(names(&scene), ["Ola", "Ala"]);
    assert_eq!(scene.play.eyes.map(tabletop::Seat::index), Some(1));
    assert!(scene.play.started_at.is_some());
    assert_eq!(
        scene.talk[0].by.index(),
        1,
        "what Ala said on seat 3 is hers"
    );
    assert_eq!(table.code(&ola, begin()).await, "begun");
    assert_eq!(table.code(&eve, json!({"do": "sit"})).await, "seat-taken");

    let before = table.scene(Some(&ola)).await;
    let home = home.reopen().await;
    let after = home.table(&key).await.scene(Some(&ola)).await;
    assert_eq!(names(&after), ["Ola", "Ala"], "after a restart");
    assert_eq!(
        serde_json::to_value(&after.play.view).unwrap(),
        serde_json::to_value(&before.play.view).unwrap()
    );
    assert_eq!(after.talk[0].by.index(), 1);
}

#[tokio::test]
async fn the_game_is_dealt_for_the_number_of_those_who_play() {
    let home = Home::open().await;
    let [ola, ala] = ["Ola", "Ala"].map(person);
    let sitters = vec![seated(&ola), Sitter::Open, Sitter::Open, seated(&ala)];
    let rules = TableRules {
        games: 3,
        ..TableRules::default()
    };
    let (key, _) = create_game(&home, "hunters", sitters, rules).await;
    let table = home.table(&key).await;
    table.tell(&ola, begin()).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.seats.len(), 2);
    assert_eq!(scene.series.unwrap().tallies.len(), 2);
    while table.scene(Some(&ola)).await.play.end.is_none() {
        let actors = table.scene(Some(&ola)).await.play.actors;
        let mover = if actors.first().unwrap().index() == 0 {
            &ola
        } else {
            &ala
        };
        table.step(mover).await.unwrap();
    }
    let end = table.scene(Some(&ola)).await.play.end.unwrap();
    assert_eq!(end.scores.unwrap().len(), 2);
}

#[tokio::test]
async fn a_bot_counts_as_a_player_and_a_full_table_has_begun() {
    let home = Home::open().await;
    let ola = person("Ola");
    let sitters = vec![seated(&ola), bot(), Sitter::Open];
    let (key, _) = create_game(&home, "hunters", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    table.tell(&ola, begin()).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.play.seats.len(), 2);

    let sitters = vec![seated(&ola), bot()];
    let (key, _) = create_game(&home, "necklace", sitters, TableRules::default()).await;
    let full = home.table(&key).await;
    assert!(!full.scene(Some(&ola)).await.may.begin);
    assert_eq!(full.code(&ola, begin()).await, "begun");
}

#[tokio::test]
async fn a_game_for_two_needs_both() {
    let home = Home::open().await;
    let ola = person("Ola");
    let new = NewGame {
        game: "pinata".to_owned(),
        options: Value::Null,
        sitters: vec![seated(&ola), Sitter::Open],
        rules: TableRules::default(),
    };
    let keys = home.house.create(new).await.unwrap().keys;
    let table = home.table(&keys.play).await;
    assert!(!table.scene(Some(&ola)).await.may.begin);
    assert_eq!(table.code(&ola, begin()).await, "too-few-players");
}

/// A party for Candy Match with six open seats.
async fn party(home: &Home) -> String {
    let rules = TableRules {
        party: true,
        ..TableRules::default()
    };
    let (key, _) = create_game(home, "match", vec![Sitter::Open; 6], rules).await;
    key
}

#[tokio::test]
async fn a_party_waits_for_its_screen_which_has_no_seat() {
    let home = Home::open().await;
    let key = party(&home).await;
    let table = home.table(&key).await;
    let screen = person("Screen");
    let phones = ["A", "B", "C", "D", "E", "F"].map(|name| person(&format!("Phone {name}")));
    for phone in &phones {
        table.tell(phone, json!({"do": "sit"})).await.unwrap();
    }
    assert_eq!(
        table.code(&phones[0], json!({"do": "sit"})).await,
        "seat-taken"
    );
    let full = table.scene(Some(&screen)).await;
    assert_eq!(full.play.status, Status::Waiting, "nobody has begun it");
    assert!(full.may.begin && !full.may.rematch);
    assert!(
        !table.scene(None).await.may.begin,
        "a visitor without a name"
    );
    table.tell(&screen, begin()).await.unwrap();
    let scene = table.scene(Some(&screen)).await;
    assert_eq!(scene.play.status, Status::Running);
    assert_eq!(scene.play.seats.len(), 6);
}

#[tokio::test]
async fn a_phone_has_one_seat_and_the_next_game_has_room_for_all() {
    let home = Home::open().await;
    let key = party(&home).await;
    let table = home.table(&key).await;
    let [screen, one, two] = ["Screen", "One", "Two"].map(person);
    for phone in [&one, &two] {
        table.tell(phone, json!({"do": "sit"})).await.unwrap();
    }
    assert_eq!(
        table.code(&one, json!({"do": "sit"})).await,
        "party-one-seat"
    );
    table.tell(&screen, begin()).await.unwrap();
    assert_eq!(table.scene(Some(&one)).await.play.seats.len(), 2);
    assert_eq!(
        table.code(&screen, json!({"do": "rematch"})).await,
        "not-over"
    );
    // The deck comes by itself, and nobody calls.
    while table.scene(None).await.play.end.is_none() {
        home.pass(60_000);
        wake(&home).await;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(table.scene(Some(&screen)).await.may.rematch);
    table.tell(&screen, json!({"do": "rematch"})).await.unwrap();
    let next = table.scene(Some(&screen)).await.next.unwrap();
    let next = home.table(&next).await.scene(Some(&screen)).await;
    assert_eq!(next.play.status, Status::Waiting);
    assert_eq!(next.play.seats.len(), 6);
    assert_eq!(next.may.sit.len(), 4, "for phones that came late");
}

#[tokio::test]
async fn a_party_is_a_private_game_in_real_time() {
    let home = Home::open().await;
    let rules = |public, rated| TableRules {
        party: true,
        public,
        rated,
        ..TableRules::default()
    };
    for (game, rules) in [
        ("necklace", rules(false, false)),
        ("match", rules(true, false)),
        ("match", rules(false, true)),
    ] {
        let new = NewGame {
            game: game.to_owned(),
            options: Value::Null,
            sitters: vec![Sitter::Open; 2],
            rules,
        };
        let refused = home.house.create(new).await.unwrap_err().to_string();
        assert!(refused.starts_with("party"), "{refused}");
    }
}

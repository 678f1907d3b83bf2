//! Watching tables: links, lists, news after a reconnection, looking back.

use std::time::{Duration, Instant};

use house::HouseError;
use model::Role;
use serde_json::json;
use table::news::NewsKind;
use table::scene::SceneQuery;
use table::spec::{Sitter, TableRules, WhenLate};

use crate::home::{Home, create_table, person, seated, two, wake};

#[tokio::test]
async fn reconnecting_resumes_after_the_last_entry_that_was_seen() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let seen = table.scene(Some(&ala)).await.seq;
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table.step(&ola).await.unwrap();
    let look = SceneQuery {
        person: Some(&ala),
        role: Role::Play,
        at_move: None,
        open: false,
        history: true,
        shared: false,
        now: home.house.now(),
    };
    let (scene, news) = table.live.scene_since(&look, seen).await.unwrap();
    let what: Vec<NewsKind> = news.iter().map(|news| news.what).collect();
    assert_eq!(
        what,
        [NewsKind::Moved, NewsKind::TakenBack, NewsKind::Moved]
    );
    let seqs: Vec<u64> = news.iter().map(|news| news.seq).collect();
    assert_eq!(seqs, [seen + 1, seen + 2, seen + 3]);
    assert_eq!(scene.seq, seen + 3);
}

#[tokio::test]
async fn a_finished_game_is_put_away_when_the_last_one_leaves() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    let house = &home.house;
    let leave = async || {
        let (live, _) = house.by_key(&key).await.unwrap();
        house.leave_table(live).await;
        house.live_tables()
    };
    drop(table);
    assert_eq!(leave().await, 1, "a game that goes on stays");
    let table = home.table(&key).await;
    let line = table.live.connect(&ala, Role::Play, house.now());
    let watching = table.live.changes();
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    assert_eq!(leave().await, 1, "somebody looks, and another asks");
    table.live.disconnect(&ala, Role::Play, line, house.now());
    let before = serde_json::to_value(table.scene(None).await).unwrap();
    drop(table);
    assert_eq!(leave().await, 1, "somebody looks");
    drop(watching);
    assert_eq!(leave().await, 0);
    let again = home.table(&key).await;
    let after = serde_json::to_value(again.scene(None).await).unwrap();
    assert_eq!(after, before, "it comes back as it was");
}

#[tokio::test]
async fn a_game_that_ends_while_nobody_looks_is_put_away() {
    let home = Home::open().await;
    let rules = TableRules {
        seconds_per_move: Some(30),
        when_late: WhenLate::Loses,
        ..TableRules::default()
    };
    let (table, ..) = two(&home, rules).await;
    let id = table.live.id().clone();
    drop(table);
    assert_eq!(home.house.live_tables(), 1);
    home.pass(31_000);
    wake(&home).await;
    let began = Instant::now();
    while home.house.live_tables() > 0 {
        let waited = began.elapsed();
        assert!(waited < Duration::from_secs(120), "it is still there");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let log = home.house.store().load(&id).await.unwrap().unwrap().log;
    assert_eq!(log.last().unwrap().body["fact"], "ran_late");
}

#[tokio::test]
async fn a_look_back_shows_the_position_of_then_and_lets_nobody_move_in_it() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let start = table.scene(Some(&ola)).await.play.view;
    table.step(&ola).await.unwrap();
    let look = |at_move| SceneQuery {
        person: Some(&ola),
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
    create_table(&home, vec![seated(&ola), Sitter::Open], public).await;
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
    let (_, watch) = create_table(
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

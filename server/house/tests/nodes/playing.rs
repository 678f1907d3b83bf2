//! Players on different nodes at one table.

use model::Role;
use serde_json::json;
use table::command::Command;
use table::latency::{CommandTiming, Latency};
use table::scene::Status;
use table::spec::{Sitter, TableRules};
use tabletop::Seat;

use crate::site::{Site, WatchedTable, eventually, person, seated};

#[tokio::test]
async fn two_people_on_two_nodes_play_to_the_end_and_a_third_node_watches() {
    let site = Site::open(3).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), Sitter::Open];
    let [first, second, third] = &site
        .create_table("necklace", sitters, TableRules::default())
        .await[..]
    else {
        panic!("three nodes");
    };
    let sat = second.tell(&ala, json!({"do": "sit", "seat": 1})).await;
    first.reaches(sat.unwrap().seq).await;
    loop {
        let scene = first.scene(Some(&ola)).await;
        let Some(seat) = scene.play.actors.first() else {
            break;
        };
        let (own, other, who) = match seat {
            Seat::FIRST => (first, second, &ola),
            _ => (second, first, &ala),
        };
        own.reaches(scene.seq).await;
        let done = own.step(who).await.unwrap();
        let seen = own.scene(Some(who)).await;
        assert!(seen.seq >= done.seq, "who moved sees it at once");
        other.reaches(done.seq).await;
    }
    let end = third
        .until(|scene| scene.play.status == Status::Finished)
        .await;
    assert_eq!(
        end.play.moves.len(),
        first.scene(None).await.play.moves.len()
    );
    let log = site.store().load(first.live.id()).await.unwrap().unwrap();
    let fences: Vec<u64> = log.log.iter().map(|entry| entry.fence).collect();
    assert_eq!(fences[0], 0, "laid before anybody had it");
    assert!(fences[1..].iter().all(|fence| *fence == 1), "{fences:?}");
}

#[tokio::test]
async fn the_same_message_on_two_nodes_counts_once() {
    let site = Site::open(2).await;
    let ola = person("Ola");
    let tables = site
        .create_table(
            "necklace",
            vec![seated(&ola), seated(&person("Ala"))],
            TableRules::default(),
        )
        .await;
    let command = tables[0].next(&ola).await;
    let here = tables[0]
        .tell_as(&ola, "m1", command.clone())
        .await
        .unwrap();
    let there = tables[1].tell_as(&ola, "m1", command).await.unwrap();
    assert_eq!(here, there);
    assert_eq!(tables[1].scene(None).await.play.moves.len(), 1);
}

#[tokio::test]
async fn what_the_owner_refuses_is_refused_with_the_same_words() {
    let site = Site::open(2).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let tables = site
        .create_table(
            "necklace",
            vec![seated(&ola), seated(&ala)],
            TableRules::default(),
        )
        .await;
    tables[0].step(&ola).await.unwrap();
    tables[1].reaches(4).await;
    let nonsense = json!({"do": "move", "answers": 99, "action": "x99"});
    let late = json!({"do": "move", "answers": 1, "action": "m0"});
    for command in [nonsense, late, json!({"do": "call_bot", "seat": 0})] {
        let here = tables[0].tell(&ola, command.clone()).await.unwrap_err();
        let there = tables[1].tell(&ola, command).await.unwrap_err();
        assert_eq!(here, there);
    }
    assert_eq!(
        tables[1].code(&person("Eve"), json!({"do": "undo"})).await,
        "not-your-seat"
    );
}

#[tokio::test]
async fn a_hint_is_thought_about_where_it_is_asked_for() {
    let site = Site::open(2).await;
    let ola = person("Ola");
    let tables = site
        .create_table(
            "necklace",
            vec![seated(&ola), seated(&person("Ala"))],
            TableRules::default(),
        )
        .await;
    tables[0].step(&ola).await.unwrap();
    tables[1].tell(&ola, json!({"do": "hint"})).await.unwrap();
    eventually(async || {
        let scene = tables[1].scene(Some(&ola)).await;
        scene.play.tip.is_some().then_some(())
    })
    .await;
    assert!(tables[0].scene(Some(&ola)).await.play.tip.is_none());
}

/// A player on a slow connection at one node reacts before a player on a quick connection at
/// another node, but the message arrives later. The clocks of the nodes are an hour apart.
#[tokio::test]
async fn a_race_across_nodes_is_as_fair_as_on_one() {
    let site = Site::open(2).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let tables = site
        .create_table("match", sitters, TableRules::default())
        .await;
    let [here, there] = &tables[..] else {
        panic!("two nodes")
    };
    let hello = json!({"do": "say", "phrase": "hello"});
    // The node of the first command owns the table.
    here.tell(&ola, hello.clone()).await.unwrap();
    let quick = Latency { lag: 10, error: 3 };
    let slow = Latency { lag: 250, error: 9 };
    let line = here.live.connect(&ola, Role::Play, here.house.now());
    here.live.set_latency(line, quick);
    let line = there.live.connect(&ala, Role::Play, there.house.now());
    there.live.set_latency(line, slow);
    here.until(|scene| scene.play.seats.iter().all(|seat| seat.here))
        .await;
    for card in 1..=4 {
        site.pass(3_500);
        here.tell(&ola, hello.clone()).await.unwrap();
        let scene = here.until(|scene| scene.play.moves.len() >= card).await;
        there.reaches(scene.seq).await;
    }
    let entry = there.scene(None).await.seq;
    let shout = async |table: &WatchedTable, who, after: u64, ago: i64, delay| {
        let command = json!({
            "do": "move", "answers": entry, "action": "shout",
            "reaction": {"entry": entry, "after": after},
        });
        let sent = Some(table.house.now() - ago);
        let command = Command::read(command).unwrap();
        let (live, line) = (&table.live, CommandTiming { delay, sent });
        table
            .house
            .command(live, who, "shout", &command, line)
            .await
    };
    site.pass(910);
    shout(here, &ola, 900, 910, quick).await.unwrap();
    site.pass(180);
    shout(there, &ala, 840, 1_090, slow).await.unwrap();
    site.pass(300);
    here.tell(&ola, hello).await.unwrap();
    there.until(|scene| scene.play.moves.len() > 4).await;
    let log = site
        .store()
        .load(here.live.id())
        .await
        .unwrap()
        .unwrap()
        .log;
    let ruled = log.iter().find(|entry| entry.body["fact"] == "ruled");
    let ruled = &ruled.unwrap().body;
    assert_eq!(ruled["ruling"]["first"], json!(1), "{ruled}");
    assert_eq!(ruled["ruling"]["next"]["ahead"], json!(60), "{ruled}");
}

#[tokio::test]
async fn a_bot_plays_on_the_node_that_has_the_table() {
    let site = Site::open(2).await;
    let ola = person("Ola");
    let bot = Sitter::Bot {
        level: house::Level::Toffee,
        instead_of: None,
    };
    let tables = site
        .create_table("necklace", vec![seated(&ola), bot], TableRules::default())
        .await;
    tables[1].step(&ola).await.unwrap();
    tables[1].step(&ola).await.unwrap();
    site.pass(5_000);
    tables[0].until(|scene| scene.play.moves.len() >= 3).await;
    tables[1].until(|scene| scene.play.moves.len() >= 3).await;
}

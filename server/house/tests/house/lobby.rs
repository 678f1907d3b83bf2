//! The lobby: finding an opponent, open tables, the best game.

use model::{Filter, Pace};
use serde_json::json;
use table::matchmaking::{MatchRequest, SearchStatus};
use table::scene::Status;
use table::spec::{Sitter, TableRules};

use crate::home::{Home, create_table, person, seated, two};
use crate::rated::rated;

fn match_request() -> MatchRequest {
    MatchRequest::new("necklace", Pace::Live).unwrap()
}

#[tokio::test]
async fn two_who_look_for_an_opponent_find_each_other_at_one_table() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    home.house.seek(&ola, match_request()).await.unwrap();
    assert!(matches!(
        home.house.search(&ola.id),
        Some(SearchStatus::Waiting { .. })
    ));
    let found = home.house.searches();
    home.house.seek(&ala, match_request()).await.unwrap();
    assert!(found.has_changed().unwrap());
    let Some(SearchStatus::Found(key)) = home.house.search(&ola.id) else {
        panic!()
    };
    assert_eq!(
        home.house.search(&ala.id),
        Some(SearchStatus::Found(key.clone()))
    );
    let table = home.table(&key).await;
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.status, Status::Running);
    assert!(scene.rules.rated && scene.rules.public);
    assert_eq!(scene.rules, match_request().rules());
    assert_eq!((scene.play.own.len(), scene.ratings.len()), (1, 2));
    // A person who asks again gets the same game while it runs, and searches again afterwards.
    home.house.seek(&ola, match_request()).await.unwrap();
    assert_eq!(home.house.search(&ola.id), Some(SearchStatus::Found(key)));
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    home.house.seek(&ola, match_request()).await.unwrap();
    assert!(matches!(
        home.house.search(&ola.id),
        Some(SearchStatus::Waiting { .. })
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_who_come_at_once_are_each_seated_once() {
    let home = Home::open().await;
    let people: Vec<_> = (0..20)
        .map(|number| person(&format!("P{number}")))
        .collect();
    let seeking = people.iter().cloned().map(|one| {
        let house = home.house.clone();
        tokio::spawn(async move { house.seek(&one, match_request()).await.unwrap() })
    });
    for one in seeking.collect::<Vec<_>>() {
        one.await.unwrap();
    }
    let mut keys = std::collections::HashMap::new();
    for one in &people {
        // If another call is still creating the person's table, the person gets its key as soon as
        // it exists.
        let mut searches = home.house.searches();
        let key = loop {
            match home.house.search(&one.id) {
                Some(SearchStatus::Found(key)) => break key,
                _ => searches.changed().await.unwrap(),
            }
        };
        *keys.entry(key).or_insert(0) += 1;
    }
    assert_eq!(keys.len(), 10);
    assert!(keys.values().all(|&seats| seats == 2), "{keys:?}");
    for one in &people {
        assert_eq!(
            home.house.tables_of(&one.id, None, 9).await.unwrap().len(),
            1
        );
    }
}

#[tokio::test]
async fn who_leaves_is_not_seated_and_a_bot_of_their_strength_is_there() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    home.house.seek(&ola, match_request()).await.unwrap();
    let waiting = home.house.keep_searching(&ola.id);
    home.pass(60_000);
    assert!(
        home.house.search(&ola.id).is_some(),
        "an open line keeps it"
    );
    drop(waiting);
    home.house.seek(&ala, match_request()).await.unwrap();
    assert!(matches!(
        home.house.search(&ala.id),
        Some(SearchStatus::Waiting { .. })
    ));
    let level = home.house.bot_like("necklace", &ala.id).await.unwrap();
    assert_eq!(level.name(), "toffee", "1564 is next to 1500");
    let laid = home
        .house
        .play_bot(&ala, &match_request(), level)
        .await
        .unwrap();
    assert_eq!(home.house.search(&ala.id), None);
    let scene = home.table(&laid.keys.play).await.scene(Some(&ala)).await;
    assert!(scene.rules.rated);
    assert!(MatchRequest::new("match", Pace::Days).is_err());
}

#[tokio::test]
async fn the_lobby_lists_open_tables_and_wakes_when_they_change() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let mut changes = home.house.lobby_changes();
    let open = || vec![seated(&ola), Sitter::Open];
    create_table(&home, open(), TableRules::default()).await;
    assert!(
        !changes.has_changed().unwrap(),
        "a private table is nobody's business"
    );
    let public = TableRules {
        public: true,
        ..TableRules::default()
    };
    let (calm, _) = create_table(&home, open(), public).await;
    assert!(changes.has_changed().unwrap());
    changes.mark_unchanged();
    home.pass(10);
    create_table(
        &home,
        open(),
        TableRules {
            public: true,
            ..rated()
        },
    )
    .await;
    let list = async |filter: Filter| {
        let open = home.house.open_tables(None, filter, None, 10);
        open.await.unwrap()
    };
    assert_eq!(list(Filter::default()).await.len(), 2);
    let fast = Filter {
        rated: Some(true),
        pace: Some(Pace::Live),
        ..Filter::default()
    };
    assert_eq!(list(fast).await.len(), 1);
    let slow = Filter {
        pace: Some(Pace::Days),
        game: Some("necklace".into()),
        ..Filter::default()
    };
    assert_eq!(list(slow).await[0].table.play_key, calm);
    changes.mark_unchanged();
    let table = home.table(&calm).await;
    table.tell(&ala, json!({"do": "sit"})).await.unwrap();
    assert!(changes.has_changed().unwrap());
    changes.mark_unchanged();
    table
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    assert!(!changes.has_changed().unwrap(), "talk changes no list");
    assert_eq!(list(Filter::default()).await.len(), 1);
    let best = home.house.best_table("necklace").await.unwrap().unwrap();
    assert_eq!(best.play_key, calm);
    assert!(home.house.best_table("pinata").await.unwrap().is_none());
    home.pass(3_600_000);
    assert!(home.house.best_table("necklace").await.unwrap().is_none());
    home.pass(8 * 24 * 3_600_000);
    let left = list(Filter::default()).await;
    assert!(left.is_empty(), "left to itself for a week: {left:?}");
}

#[tokio::test]
async fn the_tables_of_who_is_blocked_are_not_offered_to_either_of_them() {
    let home = Home::open().await;
    let public = || TableRules {
        public: true,
        ..TableRules::default()
    };
    let (table, ola, ala) = two(&home, public()).await;
    create_table(&home, vec![seated(&ola), Sitter::Open], public()).await;
    create_table(&home, vec![seated(&ala), Sitter::Open], public()).await;
    let seen = async |who: Option<&model::Person>| {
        let who = who.map(|who| &who.id);
        let open = home.house.open_tables(who, Filter::default(), None, 9);
        open.await.unwrap().len()
    };
    assert_eq!(seen(Some(&ola)).await, 2);
    let seat = tabletop::Seat::new(1).unwrap();
    let block = home
        .house
        .mute_or_block(&table.live, &ola, seat, model::MuteOrBlock::Blocked);
    block.await.unwrap();
    assert_eq!([seen(Some(&ola)).await, seen(Some(&ala)).await], [1, 1]);
    assert_eq!([seen(None).await, seen(Some(&person("Eve"))).await], [2, 2]);
    home.house
        .unmute_or_unblock_at(&table.live, &ola, seat)
        .await
        .unwrap();
    assert_eq!([seen(Some(&ola)).await, seen(Some(&ala)).await], [2, 2]);
}

//! Messages between nodes about everything besides tables: lobby, mutes, bans, sessions, tournaments.

use std::time::Duration;

use house::{HouseError, SessionEvent};
use model::{MuteOrBlock, Pace, Role, SessionEnd, TournamentId};
use serde_json::json;
use table::matchmaking::{MatchRequest, SearchStatus};
use table::scene::Status;
use table::spec::{Sitter, TableRules};
use table::tournament::decide::TournamentRequest;
use table::tournament::spec::{Method, TournamentSpec};
use tabletop::Seat;

use crate::site::{LONG, Site, eventually, person, seated};

fn match_request() -> MatchRequest {
    MatchRequest::new("necklace", Pace::Live).unwrap()
}

#[tokio::test]
async fn who_is_connected_elsewhere_is_there() {
    let site = Site::open(2).await;
    let rules = TableRules {
        away_seconds: 30,
        ..TableRules::default()
    };
    let ([ola, ala], tables) = site.create_necklace(rules).await;
    let line = tables[1]
        .live
        .connect(&ola, Role::Play, tables[1].house.now());
    tables[0].until(|scene| scene.play.seats[0].here).await;
    site.pass(60_000);
    let call = json!({"do": "call_bot", "seat": 0});
    assert_eq!(tables[0].code(&ala, call.clone()).await, "not-away");
    let now = tables[1].house.now();
    tables[1].live.disconnect(&ola, Role::Play, line, now);
    tables[0].until(|scene| !scene.play.seats[0].here).await;
    assert_eq!(
        tables[0].code(&ala, call.clone()).await,
        "not-away",
        "not for long"
    );
    site.pass(31_000);
    tables[0].tell(&ala, call).await.unwrap();
}

#[tokio::test]
async fn a_node_that_comes_later_hears_who_is_there() {
    let mut site = Site::open(1).await;
    let ola = person("Ola");
    let sitters = vec![seated(&ola), Sitter::Open];
    let tables = site
        .create_table("necklace", sitters, TableRules::default())
        .await;
    let key = tables[0].scene(Some(&ola)).await.play_key.unwrap();
    let _line = tables[0]
        .live
        .connect(&ola, Role::Play, tables[0].house.now());
    site.add("b", LONG, 0).await;
    let table = site.nodes[1].table(&key).await;
    table.until(|scene| scene.play.seats[0].here).await;
}

#[tokio::test]
async fn what_is_known_of_people_is_known_everywhere() {
    let site = Site::open(2).await;
    let admin = person("Admin");
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    let (here, there) = (&site.nodes[0].house, &site.nodes[1].house);
    here.mute_or_block(&tables[0].live, &ola, Seat::SECOND, MuteOrBlock::Blocked)
        .await
        .unwrap();
    here.ban(&admin, &ala, Some(3), "shouting").await.unwrap();
    eventually(async || {
        let known = there.have_blocked(&ola.id, &ala.id) && there.ban_of(&ala.id).is_some();
        known.then_some(())
    })
    .await;
    // Changes whose messages were lost while the node was cut off are applied afterwards.
    site.bus.cut("b");
    here.lift_ban(&admin, &ala, "it is all right")
        .await
        .unwrap();
    assert!(there.ban_of(&ala.id).is_some());
    site.bus.mend("b");
    eventually(async || there.ban_of(&ala.id).is_none().then_some(())).await;
}

#[tokio::test]
async fn the_end_of_a_session_is_heard_everywhere() {
    let site = Site::open(2).await;
    let ola = person("Ola");
    let mut events = site.nodes[1].house.session_events();
    let ended = site.nodes[0].house.end_sessions(&ola.id, SessionEnd::All);
    ended.await.unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(120), events.next());
    let all_ended = SessionEvent::Ended {
        person: ola.id,
        ending: SessionEnd::All,
    };
    assert_eq!(ended.await.unwrap(), Some(all_ended));
    // Messages may be lost while a node is cut off, so its visitors must check their sessions
    // again.
    site.bus.cut("b");
    site.bus.mend("b");
    let next = tokio::time::timeout(Duration::from_secs(120), events.next());
    assert_eq!(next.await.unwrap(), Some(SessionEvent::CheckAgain));
}

#[tokio::test]
async fn two_who_seek_on_two_nodes_find_each_other() {
    let site = Site::open(3).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (first, second) = (&site.nodes[1].house, &site.nodes[2].house);
    first.seek(&ola, match_request()).await.unwrap();
    second.seek(&ala, match_request()).await.unwrap();
    let found = async |house: &house::House, who: &model::Person| {
        eventually(async || match house.search(&who.id) {
            Some(SearchStatus::Found(key)) => Some(key),
            _ => None,
        })
        .await
    };
    let key = found(first, &ola).await;
    assert_eq!(found(second, &ala).await, key);
    let table = site.nodes[1].table(&key).await;
    assert_eq!(table.scene(Some(&ola)).await.play.status, Status::Running);
    assert_eq!(first.tables_of(&ola.id, None, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn who_stops_seeking_on_one_node_is_not_found_by_another() {
    let site = Site::open(2).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (leader, other) = (&site.nodes[0].house, &site.nodes[1].house);
    other.seek(&ola, match_request()).await.unwrap();
    other.stop_seeking(&ola.id);
    // Messages arrive in order, so when this one has arrived, the earlier one has too.
    let lobby = leader.lobby_changes();
    let open = TableRules {
        public: true,
        ..TableRules::default()
    };
    let new = table::new_game::NewGame {
        game: "necklace".to_owned(),
        options: serde_json::Value::Null,
        sitters: vec![seated(&ala), Sitter::Open],
        rules: open,
    };
    other.create(new).await.unwrap();
    eventually(async || lobby.has_changed().unwrap().then_some(())).await;
    leader.seek(&ala, match_request()).await.unwrap();
    assert!(matches!(
        leader.search(&ala.id),
        Some(SearchStatus::Waiting { .. })
    ));
}

#[tokio::test]
async fn a_tournament_goes_on_with_its_tables_on_all_nodes() {
    let site = Site::open(3).await;
    let people = ["Ola", "Ala", "Ela", "Ula"].map(person);
    let store = site.store();
    for one in &people {
        store.save_person(one, 1).await.unwrap();
    }
    let spec = TournamentSpec::usual("Cup", "necklace", Method::RoundRobin { twice: false });
    let make = site.nodes[1].house.make_tournament(&people[0], spec, None);
    let id = make.await.unwrap();
    for (index, one) in people.iter().enumerate() {
        let house = &site.nodes[index % 3].house;
        let entered = house
            .request_tournament(&id, one, TournamentRequest::Enter)
            .await;
        entered.unwrap();
    }
    let start = site.nodes[2]
        .house
        .request_tournament(&id, &people[0], TournamentRequest::Start);
    start.await.unwrap();
    for round in 1..=3 {
        // All people play through nodes other than the leader.
        let house = &site.nodes[1 + round % 2].house;
        for one in &people {
            let game = eventually(async || {
                let cup = house.tournament(&id).await.unwrap();
                let scene = cup.scene(Some(one), None, house.now());
                (scene.round as usize == round).then_some(scene.your_game)
            });
            if let Some(game) = game.await {
                let table = site.nodes[1 + round % 2].table(&game.key).await;
                match table.tell(one, json!({"do": "resign"})).await {
                    Ok(_) => {}
                    Err(HouseError::Refused(over)) => assert_eq!(over.code, "game-over"),
                    Err(error) => panic!("{error}"),
                }
            }
        }
    }
    for node in &site.nodes {
        eventually(async || {
            let cup = node.house.tournament(&id).await.unwrap();
            let scene = cup.scene(None, None, node.house.now());
            (scene.stage == "over").then_some(())
        })
        .await;
    }
}

/// A tournament that Ola has created through a node, without entrants.
async fn made(site: &Site, ola: &model::Person) -> TournamentId {
    let spec = TournamentSpec::usual("Cup", "necklace", Method::Swiss { rounds: None });
    let made = site.nodes[0].house.make_tournament(ola, spec, None);
    made.await.unwrap()
}

#[tokio::test]
async fn who_looks_at_a_tournament_sees_what_another_node_did_though_it_was_not_heard() {
    let site = Site::open(2).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    for one in [&ola, &ala] {
        site.store().save_person(one, 1).await.unwrap();
    }
    let id = made(&site, &ola).await;
    let (here, there) = (&site.nodes[0].house, &site.nodes[1].house);
    let mut changes = there.tournament_changes(&id);
    let entrants = async || {
        let cup = there.tournament(&id).await.unwrap();
        cup.scene(None, None, there.now()).standings.len()
    };
    assert_eq!(entrants().await, 0);
    site.bus.cut("b");
    here.request_tournament(&id, &ola, TournamentRequest::Enter)
        .await
        .unwrap();
    // A new scene shows it, and waiting clients are woken.
    eventually(async || (entrants().await == 1).then_some(())).await;
    changes.mark_unchanged();
    here.request_tournament(&id, &ala, TournamentRequest::Enter)
        .await
        .unwrap();
    let woken = tokio::time::timeout(Duration::from_secs(60), changes.changed());
    woken.await.expect("it is found out").unwrap();
    assert_eq!(entrants().await, 2);
}

#[tokio::test]
async fn two_who_enter_a_tournament_on_two_nodes_at_once_both_take_part() {
    let site = Site::open(2).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    for one in [&ola, &ala] {
        site.store().save_person(one, 1).await.unwrap();
    }
    for _ in 0..5 {
        let id = made(&site, &ola).await;
        let [one, other] = [(0, &ola), (1, &ala)].map(|(node, who)| {
            let house = &site.nodes[node].house;
            house.request_tournament(&id, who, TournamentRequest::Enter)
        });
        let (one, other) = tokio::join!(one, other);
        assert_eq!((one, other), (Ok(()), Ok(())));
        let stored = site.store().tournament(&id).await.unwrap().unwrap();
        let numbers: Vec<u32> = stored.entrants.iter().map(|one| one.number).collect();
        assert_eq!(numbers, [1, 2]);
        let start = site.nodes[1]
            .house
            .request_tournament(&id, &ola, TournamentRequest::Start);
        start.await.unwrap();
    }
}

//! Hidden hands: on two devices, on a shared one with a curtain, and after the game.

use model::Role;
use serde_json::{Value, json};
use table::scene::{Scene, SceneQuery, Status};
use table::spec::TableRules;
use tabletop::Seat;

use crate::home::{Home, TableClient, create_game, person, seated};

const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// A table of Piñata between Ola and Ala, or with Ola on both seats.
async fn pinata(home: &Home, people: [&model::Person; 2]) -> TableClient {
    let sitters = people.map(seated).to_vec();
    let (key, _) = create_game(home, "pinata", sitters, TableRules::default()).await;
    home.table(&key).await
}

/// The hands that a scene shows in its view.
fn hands(scene: &Scene) -> [bool; 2] {
    BOTH.map(|seat| !scene.play.view.json()["seats"][seat.index()]["hand"].is_null())
}

/// A query for open hands.
fn open<'a>(who: Option<&'a model::Person>, role: Role, at_move: Option<usize>) -> SceneQuery<'a> {
    SceneQuery {
        person: who,
        role,
        at_move,
        open: true,
        history: true,
        shared: false,
        now: 0,
    }
}

/// A query as from the page of a shared device.
fn at_device(who: &model::Person, at_move: Option<usize>) -> SceneQuery<'_> {
    SceneQuery {
        person: Some(who),
        role: Role::Play,
        at_move,
        open: false,
        history: true,
        shared: true,
        now: 0,
    }
}

#[tokio::test]
async fn no_request_opens_a_hand_before_the_game_is_over() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let table = pinata(&home, [&ola, &ala]).await;
    for _ in 0..4 {
        let mover = table.scene(None).await.play.actors.first().unwrap();
        table.step([&ola, &ala][mover.index()]).await.unwrap();
    }
    for at_move in [None, Some(0), Some(3)] {
        for (who, role, sees) in [
            (Some(&ola), Role::Play, [true, false]),
            (Some(&ala), Role::Play, [false, true]),
            (Some(&ola), Role::Watch, [false, false]),
            (None, Role::Play, [false, false]),
        ] {
            let scene = table.live.scene(&open(who, role, at_move)).await.unwrap();
            assert!(scene.play.open.is_none());
            assert_eq!(hands(&scene), sees);
            let usual = SceneQuery {
                open: false,
                ..open(who, role, at_move)
            };
            let usual = table.live.scene(&usual).await.unwrap();
            assert_eq!(json!(scene), json!(usual), "the request changes nothing");
        }
    }
}

#[tokio::test]
async fn after_the_game_every_hand_can_be_seen_at_every_move_but_not_in_the_next_game() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let table = pinata(&home, [&ola, &ala]).await;
    table.step(&ola).await.unwrap();
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    table.tell(&ala, json!({"do": "rematch"})).await.unwrap();
    for at_move in [None, Some(0), Some(1)] {
        for who in [Some(&ola), Some(&ala), None] {
            let look = open(who, Role::Watch, at_move);
            let scene = table.live.scene(&look).await.unwrap();
            let views = scene.play.open.unwrap();
            for (view, seat) in views.iter().zip(BOTH) {
                let hand = view.json()["seats"][seat.index()]["hand"].clone();
                let hand = hand.as_array().map(Vec::len);
                assert_eq!(hand, Some(8), "seat {seat}");
            }
            let events = scene.play.moves[0].events.iter().map(|event| event.json());
            let events: Vec<Value> = events.collect();
            let drew = events.iter().filter(|event| event["event"] == "drew");
            assert!(
                drew.clone().count() == 1 && drew.clone().all(|event| event["card"].is_string())
            );
        }
    }
    let next = table.scene(Some(&ola)).await.next.unwrap();
    let next = home.table(&next).await;
    let scene = next.live.scene(&open(Some(&ola), Role::Play, None)).await;
    let scene = scene.unwrap();
    assert_eq!(scene.play.status, Status::Running);
    assert!(scene.play.open.is_none() && hands(&scene).contains(&false));
}

#[tokio::test]
async fn a_record_that_is_not_at_its_end_opens_no_hand() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let table = pinata(&home, [&ola, &ala]).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    let record = home.house.record(&key).await.unwrap();
    let copy = home.house.import(&record).await.unwrap();
    let copy = home.table(&copy.keys.play).await;
    let scene = copy
        .live
        .scene(&open(None, Role::Play, None))
        .await
        .unwrap();
    assert!(scene.play.open.is_none());
}

#[tokio::test]
async fn at_one_device_no_hand_is_sent_before_its_player_has_lifted_the_curtain() {
    let home = Home::open().await;
    let ola = person("Ola");
    let table = pinata(&home, [&ola, &ola]).await;
    let see = async |at_move| table.live.scene(&at_device(&ola, at_move)).await.unwrap();
    for round in 0..12 {
        let mover = table.scene(Some(&ola)).await.play.eyes.unwrap();
        for at_move in [None, Some(0)] {
            let scene = see(at_move).await;
            assert_eq!(scene.curtain, Some(mover), "round {round}");
            assert_eq!((hands(&scene), scene.play.eyes), ([false, false], None));
            assert!(scene.play.legal.is_empty());
        }
        let other = BOTH[1 - mover.index()];
        table.live.lift_curtain(&ola, Role::Play, other).await;
        table.live.lift_curtain(&ola, Role::Watch, mover).await;
        table
            .live
            .lift_curtain(&person("Eve"), Role::Play, mover)
            .await;
        assert_eq!(see(None).await.curtain, Some(mover), "not for them");
        table.live.lift_curtain(&ola, Role::Play, mover).await;
        for at_move in [None, Some(0)] {
            let scene = see(at_move).await;
            assert_eq!((scene.curtain, scene.play.eyes), (None, Some(mover)));
            assert!(hands(&scene)[mover.index()] && !hands(&scene)[other.index()]);
        }
        // If the same player moves again, the curtain stays up.
        while table.scene(Some(&ola)).await.play.eyes == Some(mover) {
            assert_eq!(see(None).await.curtain, None);
            table.step(&ola).await.unwrap();
        }
    }
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    assert_eq!(see(None).await.curtain, None, "nothing is hidden any more");
}

#[tokio::test]
async fn the_curtain_falls_when_the_turn_passes_on_even_if_it_comes_back_at_once() {
    let home = Home::open().await;
    let ola = person("Ola");
    let table = pinata(&home, [&ola, &ola]).await;
    table.live.lift_curtain(&ola, Role::Play, Seat::FIRST).await;
    let turn = async || table.scene(Some(&ola)).await.play.eyes;
    // The curtain is not lifted for the second seat, as if a program played there or a clock ran
    // out.
    for other in [Seat::FIRST, Seat::SECOND] {
        while turn().await == Some(other) {
            table.step(&ola).await.unwrap();
        }
    }
    let scene = table.live.scene(&at_device(&ola, None)).await.unwrap();
    assert_eq!(scene.curtain, Some(Seat::FIRST));
}

#[tokio::test]
async fn a_curtain_hangs_where_a_device_is_shared_and_the_game_or_the_table_asks_for_it() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let table = pinata(&home, [&ola, &ala]).await;
    let scene = table.live.scene(&at_device(&ola, None)).await.unwrap();
    assert_eq!((scene.curtain, hands(&scene)), (None, [true, false]));
    for (curtain, at_move, covered) in [
        (false, None, None),
        (true, None, Some(Seat::FIRST)),
        (true, Some(0), None),
    ] {
        let rules = TableRules {
            curtain,
            ..TableRules::default()
        };
        let sitters = vec![seated(&ola), seated(&ola)];
        let (key, _) = create_game(&home, "necklace", sitters, rules).await;
        let table = home.table(&key).await;
        let scene = table.live.scene(&at_device(&ola, at_move)).await.unwrap();
        assert_eq!(scene.curtain, covered);
    }
}

#[tokio::test]
async fn at_one_device_words_come_from_the_seat_whose_turn_it_is() {
    let home = Home::open().await;
    let ola = person("Ola");
    let table = pinata(&home, [&ola, &ola]).await;
    for _ in 0..3 {
        let mover = table.scene(Some(&ola)).await.play.eyes.unwrap();
        table
            .tell(&ola, json!({"do": "say", "phrase": "yum"}))
            .await
            .unwrap();
        assert_eq!(table.scene(None).await.talk.last().unwrap().by, mover);
        table.step(&ola).await.unwrap();
    }
}

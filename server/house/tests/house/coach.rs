//! Hints during a game, and the coach's review after it.

use std::time::Duration;

use house::Level;
use model::Person;
use serde_json::json;
use table::coach::Coach;
use table::news::NewsKind;
use table::scene::Undo;
use table::spec::{Sitter, TableRules};
use tabletop::{Actor, Seat};

use crate::home::{Home, SLOW, TableClient, bot, create_game, person, play_out, seated, two};

async fn until(mut so: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !so().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waiting)
        .await
        .expect("what is waited for happens");
}

async fn has_tip(table: &TableClient, who: &Person) -> bool {
    table.scene(Some(who)).await.play.tip.is_some()
}

#[tokio::test]
async fn a_hint_is_for_who_asked_and_everybody_sees_that_they_did() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    assert!(table.scene(Some(&ola)).await.may.hint);
    assert!(!table.scene(Some(&ala)).await.may.hint, "not her turn");
    let hint = json!({"do": "hint"});
    assert_eq!(table.code(&ala, hint.clone()).await, "not-your-turn");
    assert_eq!(
        table.code(&person("Eve"), hint.clone()).await,
        "not-your-seat"
    );
    table.tell(&ola, hint.clone()).await.unwrap();
    until(async || has_tip(&table, &ola).await).await;
    let scene = table.scene(Some(&ola)).await;
    let tip = scene.play.tip.clone().unwrap();
    assert!(scene.play.legal.contains(&tip.actions[0]) && tip.seat == Seat::FIRST);
    assert!(!scene.may.hint && !scene.hint_comes);
    assert_eq!(scene.play.seats[0].hints, 1);
    let entries = scene.seq;
    for other in [Some(&ala), None] {
        let scene = table.scene(other).await;
        assert!(scene.play.tip.is_none() && !scene.hint_comes);
        assert_eq!(
            scene.play.seats[0].hints, 1,
            "it is no secret that one was asked for"
        );
    }
    // Asking again does not count as another hint.
    table.tell(&ola, hint.clone()).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.seq, entries);
    // A move that follows the hint is acknowledged like any other, and the hint disappears.
    let action = &tip.actions[0];
    let follow = json!({"do": "move", "answers": entries, "action": action});
    table.tell(&ola, follow).await.unwrap();
    assert!(!has_tip(&table, &ola).await);
    let news = {
        let look = table::scene::SceneQuery {
            person: Some(&ala),
            role: table.role,
            at_move: None,
            open: false,
            history: true,
            shared: false,
            now: home.house.now(),
        };
        table.live.scene_since(&look, 0).await.unwrap().1
    };
    let hinted = news
        .iter()
        .find(|news| news.what == NewsKind::Hinted)
        .unwrap();
    assert_eq!((hinted.seat, &hinted.action), (Some(Seat::FIRST), &None));
    let log = serde_json::to_string(&news).unwrap();
    assert_eq!(
        log.matches(action.as_str()).count(),
        1,
        "the move, not the hint: {log}"
    );
}

#[tokio::test]
async fn a_table_can_be_without_hints_and_a_hint_that_nobody_waits_for_is_not_thought() {
    let home = Home::with(SLOW).await;
    let rules = TableRules {
        hints: false,
        ..TableRules::default()
    };
    let (table, ola, _) = two(&home, rules).await;
    assert!(!table.scene(Some(&ola)).await.may.hint);
    assert_eq!(table.code(&ola, json!({"do": "hint"})).await, "no-hints");
    let sitters = vec![seated(&ola), bot()];
    let (key, _) = create_game(&home, "match", sitters, TableRules::default()).await;
    let quick = home.table(&key).await;
    assert_eq!(quick.code(&ola, json!({"do": "hint"})).await, "no-hints");

    let (table, ola, _) = two(&home, TableRules::default()).await;
    table.tell(&ola, json!({"do": "hint"})).await.unwrap();
    until(async || home.house.workload().thinking == 1).await;
    assert!(table.scene(Some(&ola)).await.hint_comes);
    table.step(&ola).await.unwrap();
    until(async || home.house.workload().thinking == 0).await;
    assert!(!table.scene(Some(&ola)).await.hint_comes);
}

#[tokio::test]
async fn against_bots_undo_goes_back_to_the_own_decision_where_nothing_hidden_came_up() {
    let home = Home::with(SLOW).await;
    let ola = person("Ola");
    for (game, undo) in [("necklace", Undo::Free), ("pinata", Undo::No)] {
        let sitters = vec![seated(&ola), bot()];
        let (key, _) = create_game(&home, game, sitters, TableRules::default()).await;
        let table = home.table(&key).await;
        while table
            .scene(Some(&ola))
            .await
            .play
            .actors
            .contains(Seat::FIRST)
        {
            table.step(&ola).await.unwrap();
        }
        assert_eq!(table.scene(Some(&ola)).await.may.undo, undo, "{game}");
    }
    // In a turn with several steps it depends on the step.
    for (exchange, undo) in [("skip", Undo::Free), ("x ", Undo::No)] {
        let sitters = vec![seated(&ola), bot()];
        let (key, _) = create_game(&home, "hunters", sitters, TableRules::default()).await;
        let table = home.table(&key).await;
        for wanted in ["", "skip", "skip", exchange, "k@"] {
            let scene = table.scene(Some(&ola)).await;
            let action = scene
                .play
                .legal
                .iter()
                .find(|action| action.starts_with(wanted));
            let command = json!({"do": "move", "answers": scene.seq, "action": action});
            table.tell(&ola, command).await.unwrap();
        }
        let scene = table.scene(Some(&ola)).await;
        assert!(scene.play.actors.contains(Seat::SECOND), "the bot thinks");
        assert_eq!(scene.may.undo, undo, "{exchange}");
    }
}

#[tokio::test]
async fn the_coach_looks_at_a_finished_game_once_and_keeps_what_it_found() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let ask = json!({"do": "coach"});
    assert_eq!(table.code(&ola, ask.clone()).await, "coach-later");
    assert!(table.scene(Some(&ola)).await.coach.is_none());
    play_out(&table, [&ola, &ala]).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    assert!(matches!(home.house.coach(&key).await, Ok(Coach::Asleep)));
    table.tell(&ala, ask.clone()).await.unwrap();
    until(async || matches!(home.house.coach(&key).await, Ok(Coach::Done(_)))).await;
    let Ok(Coach::Done(analysis)) = home.house.coach(&key).await else {
        panic!("it was done")
    };
    let scene = table.scene(None).await;
    let choices = scene.play.moves.len();
    assert!((choices - 4..=choices).contains(&analysis.decisions.len()));
    for judged in &analysis.decisions {
        let made = &scene.play.moves[judged.after];
        assert_eq!(made.action, judged.action);
        assert_eq!(made.actor, Actor::Seat(judged.seat));
        assert!((0.0..=1.0).contains(&judged.value), "{judged:?}");
        assert!(judged.value <= judged.best_value + 1e-9, "{judged:?}");
    }
    let thoughts = home.house.workload().thoughts;
    table.tell(&ola, ask.clone()).await.unwrap();
    drop(table);
    let home = home.reopen().await;
    let Ok(Coach::Done(kept)) = home.house.coach(&key).await else {
        panic!("it was kept")
    };
    assert_eq!(kept, analysis);
    assert!(thoughts > 0 && home.house.workload().thoughts == 0);
}

#[tokio::test]
async fn in_a_look_back_the_better_move_is_shown_where_there_was_one() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    play_out(&table, [&ola, &ala]).await;
    // A spectator needs no name to ask.
    home.house.ask_coach(&table.live, None).await.unwrap();
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    until(async || matches!(home.house.coach(&key).await, Ok(Coach::Done(_)))).await;
    let Ok(Coach::Done(analysis)) = home.house.coach(&key).await else {
        panic!("it was done")
    };
    for judged in &analysis.decisions {
        let look = table::scene::SceneQuery {
            person: None,
            role: table.role,
            at_move: Some(judged.after),
            open: false,
            history: true,
            shared: false,
            now: home.house.now(),
        };
        let scene = table.live.scene(&look).await.unwrap();
        let shown = scene.play.tip.map(|tip| tip.actions);
        assert_eq!(shown, judged.is_mistake().then(|| judged.best.clone()));
        // The first event of the best action is known without the board.
        let better = judged.better.as_ref().map(|event| &event["seat"]);
        let by = json!(judged.seat);
        assert_eq!(better, judged.is_mistake().then_some(&by));
    }
}

#[tokio::test]
async fn any_seat_can_be_a_bot_of_any_level() {
    let home = Home::with(SLOW).await;
    let ola = person("Ola");
    let open = vec![seated(&ola), Sitter::Open, Sitter::Open, Sitter::Open];
    let (key, _) = create_game(&home, "hunters", open, TableRules::default()).await;
    let table = home.table(&key).await;
    assert!(table.scene(Some(&ola)).await.may.fill);
    let seat = |seat: u8, level: &str| json!({"do": "seat_bot", "seat": seat, "level": level});
    assert_eq!(
        table.code(&person("Eve"), seat(2, "toffee")).await,
        "not-your-seat"
    );
    table.tell(&ola, seat(2, "jawbreaker")).await.unwrap();
    assert_eq!(table.code(&ola, seat(2, "toffee")).await, "seat-taken");
    let fill = json!({"do": "fill", "level": "marshmallow"});
    table.tell(&ola, fill).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    let levels: Vec<Option<Level>> = scene.play.seats.iter().map(|seat| seat.level).collect();
    let easy = Some(Level::Marshmallow);
    assert_eq!(levels, [None, easy, Some(Level::Jawbreaker), easy]);
    assert!(scene.play.started_at.is_some() && !scene.may.fill);
}

//! Play at a table: sit down, move, undo, draw, resign, rematch.

use serde_json::json;
use table::scene::{Status, Undo};
use table::spec::{Sitter, TableRules};
use tabletop::Seat;

use crate::home::{Home, create_game, create_table, person, play_out, seated, two};

#[tokio::test]
async fn one_command_may_carry_several_actions() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = create_game(&home, "hunters", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    let command = |seq: u64, then: serde_json::Value| json!({"do": "move", "answers": seq, "action": "o@-1,-1", "then": then});
    let scene = table.scene(Some(&ola)).await;
    // A list that is too long, or a value that is not a list of actions, is refused as a whole.
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
    // An action that cannot be played after the others is left out.
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
    // A single action can still be sent as a text.
    let one = json!({"do": "move", "answers": scene.seq, "action": "skip", "then": "k@0,0"});
    table.tell(&ola, one).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.play.moves.len(), 5);
}

#[tokio::test]
async fn two_people_sit_down_by_link_and_play_to_the_end() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (key, _) = create_table(
        &home,
        vec![seated(&ola), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let table = home.table(&key).await;
    assert_eq!(table.scene(Some(&ola)).await.play.status, Status::Waiting);
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
    assert_eq!(scene.play.status, Status::Finished);
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
    // After a refusal a move must be made before the next question.
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
    // Both players may ask for a rematch: only one table is created.
    table.tell(&ala, json!({"do": "rematch"})).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.next.unwrap(), next);
    let table = home.table(&next).await;
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.play.status, Status::Running);
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
async fn a_turn_of_many_steps_can_be_taken_back_until_something_hidden_comes_up() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = create_game(&home, "hunters", sitters, TableRules::default()).await;
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

//! Questions between players: the pause before the next question, and players who do not want to be
//! asked.

use model::Person;
use serde_json::{Value, json};
use table::news::NewsKind;
use table::question::QuestionPause;
use table::scene::{SceneQuery, Undo};
use table::spec::TableRules;

use crate::home::{Home, TableClient, two};

/// A whole turn of Candy Necklace.
async fn turn(table: &TableClient, who: &Person) {
    table.step(who).await.unwrap();
    table.step(who).await.unwrap();
}

/// One turn of each player, `who` last.
async fn round(table: &TableClient, other: &Person, who: &Person) {
    turn(table, other).await;
    turn(table, who).await;
}

async fn refused(table: &TableClient, who: &Person, command: Value) -> (String, Vec<String>) {
    match table.tell(who, command).await {
        Err(house::HouseError::Refused(refused)) => {
            let details = refused.details.into_iter().map(|(_, value)| value);
            (refused.code, details.collect())
        }
        other => panic!("not refused: {other:?}"),
    }
}

fn later(turns: u32) -> (String, Vec<String>) {
    ("ask-later".to_owned(), vec![turns.to_string()])
}

#[tokio::test]
async fn after_each_refusal_of_a_draw_the_pause_is_twice_as_long() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let (offer, no) = (
        || json!({"do": "offer_draw"}),
        || json!({"do": "answer_draw", "yes": false}),
    );
    turn(&table, &ola).await;
    for pause in [1, 2, 4] {
        assert!(table.scene(Some(&ola)).await.may.offer_draw);
        table.tell(&ola, offer()).await.unwrap();
        table.tell(&ala, no()).await.unwrap();
        for left in (1..=pause).rev() {
            assert_eq!(refused(&table, &ola, offer()).await, later(left));
            let may = table.scene(Some(&ola)).await.may;
            assert_eq!(may.draw_pause, Some(QuestionPause { turns: Some(left) }));
            assert!(!may.offer_draw);
            round(&table, &ala, &ola).await;
        }
        assert_eq!(table.scene(Some(&ola)).await.may.draw_pause, None);
    }
    // The pause is only for the player whose question was refused, and only for that kind of
    // question.
    table.tell(&ola, offer()).await.unwrap();
    table.tell(&ala, no()).await.unwrap();
    let (own, other) = (
        table.scene(Some(&ola)).await.may,
        table.scene(Some(&ala)).await.may,
    );
    assert_eq!(own.undo, Undo::Ask);
    assert!(other.offer_draw && other.draw_pause.is_none());
    table.tell(&ala, offer()).await.unwrap();
}

#[tokio::test]
async fn an_undo_that_was_refused_or_ignored_is_not_asked_for_again_at_once() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let undo = || json!({"do": "undo"});
    turn(&table, &ola).await;
    table.tell(&ola, undo()).await.unwrap();
    let no = json!({"do": "answer_undo", "yes": false});
    table.tell(&ala, no).await.unwrap();
    assert_eq!(refused(&table, &ola, undo()).await, later(1));
    let may = table.scene(Some(&ola)).await.may;
    assert_eq!(may.undo, Undo::No);
    assert_eq!(may.undo_pause, Some(QuestionPause { turns: Some(1) }));
    round(&table, &ala, &ola).await;
    table.tell(&ola, undo()).await.unwrap();
    // A move of the other player counts as a refusal.
    table.step(&ala).await.unwrap();
    assert_eq!(refused(&table, &ola, undo()).await, later(2));
    // Undo within the player's own turn is still free.
    table.step(&ala).await.unwrap();
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.may.undo, Undo::Free);
    table.tell(&ola, undo()).await.unwrap();
    // A free undo does not shorten the pause.
    table.step(&ola).await.unwrap();
    table.tell(&ola, undo()).await.unwrap();
    turn(&table, &ola).await;
    assert_eq!(refused(&table, &ola, undo()).await, later(1));
}

#[tokio::test]
async fn nobody_is_asked_again_who_does_not_want_to_be_also_after_a_restart() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let (undo, no_more) = (|| json!({"do": "undo"}), || json!({"do": "ask_no_more"}));
    turn(&table, &ola).await;
    assert_eq!(table.code(&ala, no_more()).await, "nothing-asked");
    table.tell(&ola, undo()).await.unwrap();
    assert_eq!(table.code(&ola, no_more()).await, "own-question");
    assert!(!table.scene(Some(&ola)).await.may.ask_no_more);
    assert!(table.scene(Some(&ala)).await.may.ask_no_more);
    let before = table.scene(None).await.seq;
    table.tell(&ala, no_more()).await.unwrap();
    let look = SceneQuery {
        person: Some(&ola),
        role: table.role,
        at_move: None,
        open: false,
        history: false,
        shared: false,
        now: home.house.now(),
    };
    let (_, news) = table.live.scene_since(&look, before).await.unwrap();
    let kinds: Vec<NewsKind> = news.iter().map(|news| news.what).collect();
    assert_eq!(kinds, [NewsKind::UndoRefused, NewsKind::QuestionsClosed]);
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    for _ in 0..4 {
        assert_eq!(table.code(&ola, undo()).await, "ask-no-more");
        round(&table, &ala, &ola).await;
    }
    let may = table.scene(Some(&ola)).await.may;
    assert_eq!(may.undo_pause, Some(QuestionPause { turns: None }));
    assert!(may.offer_draw, "that is another question");
    // A player who does not want to be asked may still ask.
    turn(&table, &ala).await;
    table.tell(&ala, undo()).await.unwrap();
}

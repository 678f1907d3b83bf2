//! Caps on unfinished tables of one person: tables alone, games of bots among themselves.

use house::{HouseError, Level, MOST_REVIEWS_AT_ONCE, MOST_SOLO_TABLES};
use model::{Person, PersonId};
use serde_json::{Value, json};
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};

use crate::home::{Home, SLOW, bot, create_game, create_table, person, seated, thinker, two};

fn game(sitters: Vec<Sitter>) -> NewGame {
    NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters,
        rules: TableRules::default(),
    }
}

/// The code of the refusal of a table; `None` if it is created.
async fn refusal(home: &Home, maker: &PersonId, sitters: Vec<Sitter>) -> Option<String> {
    match home.house.create_for(maker, game(sitters)).await {
        Ok(_) => None,
        Err(HouseError::Refused(refused)) => Some(refused.code),
        Err(error) => panic!("{error}"),
    }
}

fn open_for(person: &Person) -> Vec<Sitter> {
    vec![seated(person), Sitter::Open]
}

#[tokio::test]
async fn nobody_has_more_unfinished_tables_alone_than_the_cap_and_ending_one_makes_room() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let mut keys = Vec::new();
    for _ in 0..MOST_SOLO_TABLES {
        keys.push(
            create_table(&home, open_for(&ola), TableRules::default())
                .await
                .0,
        );
    }
    let full = Some("many-tables".to_owned());
    assert_eq!(refusal(&home, &ola.id, open_for(&ola)).await, full);
    let with_bot = vec![seated(&ola), bot()];
    assert_eq!(refusal(&home, &ola.id, with_bot).await, full);
    let only_open = vec![Sitter::Open, Sitter::Open];
    assert_eq!(refusal(&home, &ola.id, only_open).await, full);
    // The cap does not affect other people, nor her tables with other people.
    assert_eq!(refusal(&home, &ala.id, open_for(&ala)).await, None);
    let together = vec![seated(&ola), seated(&ala)];
    assert_eq!(refusal(&home, &ola.id, together).await, None);
    // Another person sits down, so the table does not count as hers alone any more.
    let joined = home.table(&keys[0]).await;
    joined.tell(&ala, json!({"do": "sit"})).await.unwrap();
    assert_eq!(refusal(&home, &ola.id, open_for(&ola)).await, None);
    assert_eq!(refusal(&home, &ola.id, open_for(&ola)).await, full);
    // She closes a table.
    let closed = home.table(&keys[1]).await;
    closed.tell(&ola, json!({"do": "close"})).await.unwrap();
    assert_eq!(refusal(&home, &ola.id, open_for(&ola)).await, None);
    assert_eq!(refusal(&home, &ola.id, open_for(&ola)).await, full);
}

#[tokio::test]
async fn requests_at_the_same_moment_do_not_pass_the_cap_together() {
    let home = Home::open().await;
    let ola = person("Ola");
    for _ in 0..MOST_SOLO_TABLES - 3 {
        create_table(&home, open_for(&ola), TableRules::default()).await;
    }
    let mut all = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (house, new) = (home.house.clone(), game(open_for(&ola)));
        all.spawn(async move { house.create(new).await.is_ok() });
    }
    let made = all
        .join_all()
        .await
        .into_iter()
        .filter(|made| *made)
        .count();
    assert!(made <= 3, "{made}");
}

#[tokio::test]
async fn bots_alone_play_at_one_table_of_each_person_at_a_time() {
    let home = Home::with(SLOW).await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let bots = || vec![thinker(), thinker()];
    let table = home.house.create_for(&ola.id, game(bots())).await.unwrap();
    let refused = Some("bots-alone".to_owned());
    assert_eq!(refusal(&home, &ola.id, bots()).await, refused);
    assert_eq!(refusal(&home, &ala.id, bots()).await, None, "hers");
    assert_eq!(refusal(&home, &ola.id, open_for(&ola)).await, None);
    // When that game is over, another one is possible. Here an admin ends it.
    home.house
        .store()
        .save_person(&ala, home.house.now())
        .await
        .unwrap();
    let live = home.table(&table.keys.play).await;
    home.house
        .close(&ala, live.live.id(), "enough of it")
        .await
        .unwrap();
    assert_eq!(refusal(&home, &ola.id, bots()).await, None);
}

#[tokio::test]
async fn who_sits_alone_can_close_a_table_and_nobody_else_can() {
    let home = Home::open().await;
    let close = json!({"do": "close"});
    let (ola, eve) = (person("Ola"), person("Eve"));
    let (key, _) = create_table(&home, open_for(&ola), TableRules::default()).await;
    let table = home.table(&key).await;
    assert!(table.scene(Some(&ola)).await.may.close);
    assert!(!table.scene(Some(&eve)).await.may.close);
    assert_eq!(table.code(&eve, close.clone()).await, "not-your-seat");
    table.tell(&ola, close.clone()).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.end.unwrap().how, table::scene::EndKind::Closed);
    assert!(!scene.may.close && !scene.may.rematch);
    assert_eq!(table.code(&ola, close.clone()).await, "game-over");
    assert_eq!(table.code(&eve, json!({"do": "sit"})).await, "seat-taken");
    // A game with several bots cannot be resigned, but it can be closed.
    let bots = vec![seated(&ola), bot(), bot()];
    let (key, _) = create_game(&home, "hunters", bots, TableRules::default()).await;
    let table = home.table(&key).await;
    table.tell(&ola, close.clone()).await.unwrap();
    // A table with other people or a rated game can only be resigned.
    let (table, ola, _) = two(&home, TableRules::default()).await;
    assert!(!table.scene(Some(&ola)).await.may.close);
    assert_eq!(table.code(&ola, close.clone()).await, "no-closing");
    let rated = TableRules {
        rated: true,
        hints: false,
        seconds_per_move: Some(300),
        when_late: table::spec::WhenLate::Loses,
        ..TableRules::default()
    };
    let ladder = Sitter::Bot {
        level: Level::Toffee,
        instead_of: None,
    };
    let (key, _) = create_table(&home, vec![seated(&ola), ladder], rated).await;
    let table = home.table(&key).await;
    assert_eq!(table.code(&ola, close).await, "no-closing");
}

#[tokio::test]
async fn the_coach_looks_at_a_few_games_of_one_person_at_once_and_at_those_of_others() {
    let home = Home::with(SLOW).await;
    let mut finished = Vec::new();
    for _ in 0..=MOST_REVIEWS_AT_ONCE {
        let (table, ola, ala) = two(&home, TableRules::default()).await;
        table.step(&ola).await.unwrap();
        let resign = json!({"do": "resign", "seat": null});
        table.tell(&ala, resign).await.unwrap();
        finished.push(table);
    }
    // No review can finish while hints use all threads.
    let mut busy = Vec::new();
    for _ in 0..SLOW.threads {
        let (table, ola, _) = two(&home, TableRules::default()).await;
        table.tell(&ola, json!({"do": "hint"})).await.unwrap();
        busy.push(table);
    }
    while home.house.workload().thinking < SLOW.threads {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let (greedy, modest) = (person("Greedy"), person("Modest"));
    let ask = json!({"do": "coach"});
    let (last, first) = finished.split_last().unwrap();
    for table in first {
        table.tell(&greedy, ask.clone()).await.unwrap();
        // A second request for the same game gives the same review.
        table.tell(&greedy, ask.clone()).await.unwrap();
    }
    assert_eq!(last.code(&greedy, ask.clone()).await, "coach-queue");
    last.tell(&modest, ask).await.unwrap();
}

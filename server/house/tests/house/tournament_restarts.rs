//! Tournaments with faults: a house that dies, two houses at once, and a store that refuses a
//! write.

use std::collections::BTreeSet;
use std::time::Duration;

use model::{
    Ending, Entry, Finish, Person, Player, SeatResult, Stage, Status, Summary, TableId,
    TournamentId,
};
use serde_json::json;
use store::{Database, Sqlite, Tables};
use table::tournament::decide::TournamentRequest;

use crate::home::{Home, person};
use crate::tournaments::{SWISS, ask, open_tournament, seen, spec, until};

/// A player resigns, and the house dies as soon as that is stored, before the tournament goes on.
/// Then the house is opened again.
async fn die_after_giving_up(home: Home, who: &Person) -> Home {
    let tables = home.house.tables_of(&who.id, None, 50).await.unwrap();
    let running = tables.iter().find(|table| table.status == Status::Running);
    let table = running.unwrap().id.clone();
    let Home {
        folder,
        clock,
        house,
    } = home;
    drop(house);
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    give_up(&store, &table, who).await;
    drop(store);
    let house = crate::home::open(&folder, &clock, crate::home::QUICK).await;
    Home {
        folder,
        clock,
        house,
    }
}

/// Writes the same entry and summary as the house when a player resigns.
async fn give_up(store: &Database, table: &TableId, who: &Person) {
    let log = store.load(table).await.unwrap().unwrap().log;
    let sitters: Vec<Option<model::PersonId>> = log[..2]
        .iter()
        .map(|sat| serde_json::from_value(sat.body["id"].clone()).unwrap())
        .collect();
    let own = Some(who.id.clone());
    let seat = sitters.iter().position(|sitter| *sitter == own).unwrap();
    let last = log.last().unwrap();
    let entry = Entry {
        seq: last.seq + 1,
        at: last.at,
        id: None,
        body: json!({"fact": "resigned", "seat": seat}).into(),
        fence: last.fence,
    };
    let seats = sitters.iter().map(|sitter| SeatResult {
        player: Some(match sitter {
            Some(person) => Player::Person(person.clone()),
            None => Player::Bot("toffee".to_owned()),
        }),
        score: None,
        place: if *sitter == own { 2 } else { 1 },
        took_part: true,
    });
    let finish = Finish {
        rated: false,
        ended: Ending::Resigned,
        seats: seats.collect(),
    };
    let summary = Summary {
        status: Status::Finished,
        title: "over".to_owned(),
        wake_at: None,
        sitters: sitters.into_iter().flatten().collect(),
        bots: Vec::new(),
        finish: Some(finish),
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    };
    store.append(table, vec![entry], summary).await.unwrap();
}

/// Checks the properties that a tournament must have at all times.
async fn check_whole(home: &Home, id: &TournamentId, people: usize) {
    let state = home.house.tournament(id).await.unwrap();
    for round in 1..=state.round() {
        let scene = state.scene(None, Some(round), 0);
        let seats = scene.boards.iter().flat_map(|board| &board.games[0].seats);
        let numbers: Vec<u32> = seats.flatten().map(|entrant| entrant.number).collect();
        let once: BTreeSet<u32> = numbers.iter().copied().collect();
        assert_eq!(
            (numbers.len(), once.len()),
            (people, people),
            "round {round}"
        );
        let boards: Vec<u32> = scene.boards.iter().map(|board| board.board).collect();
        assert_eq!(boards, (1..=boards.len() as u32).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn whenever_the_house_dies_the_tournament_goes_on_with_no_table_doubled_or_missing() {
    let people = ["Ola", "Ala", "Ela", "Iga", "Jan"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let mut home = Home::open().await;
    let id = open_tournament(&home, spec("necklace", SWISS), &people).await;
    home = home.reopen().await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    for round in 1..=3_u32 {
        home = home.reopen().await;
        until(&home, &id, |scene| scene.round == round).await;
        for who in people.iter().rev() {
            home = home.reopen().await;
            check_whole(&home, &id, 5).await;
            let scene = seen(&home, &id, Some(who)).await;
            if scene.round > round || scene.stage == "over" {
                break;
            }
            if scene.your_game.is_some() {
                home = die_after_giving_up(home, who).await;
            }
        }
    }
    until(&home, &id, |scene| scene.stage == "over").await;
    check_whole(&home, &id, 5).await;
    let scene = seen(&home, &id, None).await;
    let tables = home.house.tables_of(&people[0].id, None, 50).await.unwrap();
    assert_eq!((scene.round, tables.len()), (3, 3));
    assert_eq!(home.house.store().due_tournaments().await.unwrap(), []);
    let listed = home
        .house
        .tournaments(Stage::Over, None, None, 9)
        .await
        .unwrap();
    assert_eq!(listed.len(), 1);
}

/// Two houses are open on one file, as while one process ends and the next one starts. Both start
/// the same tournaments at the same moment, and the store refuses one of the two writes each time.
/// Neither house may treat that as a failure and stop.
#[tokio::test(flavor = "multi_thread")]
async fn where_two_houses_go_on_at_once_a_round_is_laid_once_and_both_know_it() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let people = [&ola, &ala];
    for one in people {
        home.house.store().save_person(one, 1).await.unwrap();
    }
    let mut ids = Vec::new();
    let hosts: Vec<Person> = (0..4)
        .map(|number| person(&format!("Host {number}")))
        .collect();
    for host in hosts.iter().flat_map(|host| [host; 5]) {
        home.house.store().save_person(host, 1).await.unwrap();
        let at = Some(home.house.now() + 1);
        let made = home
            .house
            .make_tournament(host, spec("necklace", SWISS), at);
        let id = made.await.unwrap();
        for one in people {
            ask(&home, &id, one, TournamentRequest::Enter)
                .await
                .unwrap();
        }
        ids.push(id);
    }
    let other = crate::home::open(&home.folder, &home.clock, crate::home::QUICK).await;
    home.pass(1);
    for id in &ids {
        for house in [&home.house, &other] {
            let mut changes = house.tournament_changes(id);
            let begun = async {
                while house.tournament(id).await.unwrap().round() == 0 {
                    changes.changed().await.unwrap();
                }
            };
            let begun = tokio::time::timeout(Duration::from_secs(60), begun).await;
            begun.expect("it has begun in both houses");
        }
    }
    let tables = home.house.tables_of(&ola.id, None, 50).await.unwrap();
    assert_eq!(tables.len(), ids.len(), "one table for each");
}

/// The file cannot be written for longer than the house waits, while a tournament should start. The
/// clock of the house stands still, so the retry must not depend on it.
#[tokio::test]
async fn a_tournament_that_could_not_be_written_is_tried_again() {
    let home = Home::open().await;
    let people = ["Ola", "Ala"].map(person);
    for one in &people {
        home.house.store().save_person(one, 1).await.unwrap();
    }
    let at = Some(home.house.now() + 1);
    let made = home
        .house
        .make_tournament(&people[0], spec("necklace", SWISS), at);
    let id = made.await.unwrap();
    for one in &people {
        ask(&home, &id, one, TournamentRequest::Enter)
            .await
            .unwrap();
    }
    let mut changes = home.house.tournament_changes(&id);
    let lock = crate::home::rusqlite_lock(&home);
    home.pass(1);
    let tries = tokio::time::timeout(Duration::from_secs(60), changes.changed());
    tries.await.expect("it is tried").unwrap();
    // This is longer than the house waits for another process that locks the file.
    tokio::time::sleep(Duration::from_secs(3)).await;
    drop(lock);
    until(&home, &id, |scene| scene.round == 1).await;
}

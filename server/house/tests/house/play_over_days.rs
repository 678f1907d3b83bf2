//! Play over days: turns, notices, vacations, reminders.

use house::HouseError;
use model::{DeliveryOutcome, Hook, NoticeKind, Person, WaitingTurn};
use serde_json::json;
use table::scene::Status;
use table::spec::{Sitter, TableRules, WhenLate};
use tabletop::Seat;

use crate::home::{Home, TableClient, bot, create_game, create_table, person, seated, two, wake};

const DAY: i64 = 24 * 3600 * 1000;
const HOUR: i64 = 3600 * 1000;

fn over_days(days: u32) -> TableRules {
    TableRules {
        seconds_per_move: Some(days * 24 * 3600),
        when_late: WhenLate::Loses,
        ..TableRules::default()
    }
}

async fn waits(home: &Home, who: &Person) -> u32 {
    home.house.store().count_turns(&who.id).await.unwrap()
}

async fn feed(home: &Home, who: &Person) -> Vec<(NoticeKind, bool)> {
    let notices = home.house.store().notices_of(&who.id, 50).await.unwrap();
    notices
        .iter()
        .map(|notice| (notice.about, notice.stands))
        .collect()
}

/// Plays the whole turn of a person.
async fn turn(table: &TableClient, who: &Person) {
    while !table.scene(Some(who)).await.play.legal.is_empty() {
        table.step(who).await.unwrap();
    }
}

async fn ended(table: &TableClient) -> bool {
    // Timers run in a task of the house, so the test waits for it.
    for _ in 0..3_000 {
        if table.scene(None).await.play.status == Status::Finished {
            return true;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    false
}

#[tokio::test]
async fn people_are_waited_for_where_other_people_sit_and_it_is_their_turn() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    assert_eq!((waits(&home, &ola).await, waits(&home, &ala).await), (1, 0));
    let nudged = home.house.turn_changes(&ala.id);
    turn(&table, &ola).await;
    assert_eq!((waits(&home, &ola).await, waits(&home, &ala).await), (0, 1));
    assert!(nudged.has_changed().unwrap());
    create_table(&home, vec![seated(&ola), bot()], TableRules::default()).await;
    create_table(
        &home,
        vec![seated(&ola), seated(&ola)],
        TableRules::default(),
    )
    .await;
    let pair = vec![seated(&ola), seated(&ala)];
    create_game(&home, "match", pair, TableRules::default()).await;
    assert_eq!(waits(&home, &ola).await, 0, "no person waits there");
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    assert_eq!(waits(&home, &ala).await, 0);
}

/// Compares the waiting tables that an open page shows with those in the store.
async fn shows_what_is_stored(home: &Home, who: &Person) {
    let shown = home.house.waiting_tables(&who.id).await.unwrap();
    let stored = home.house.store().turns_of(&who.id, None, 100).await;
    let stored = stored.unwrap();
    assert_eq!(shown.count, stored.len());
    let shown = shown.latest.as_deref();
    let shown = shown.map(|table| (&table.id, &table.title, &table.play_key, table.since));
    let stored = stored.last();
    let stored = stored
        .map(|WaitingTurn { table, turn }| (&table.id, &table.title, &table.play_key, turn.since));
    assert_eq!(shown, stored);
}

#[tokio::test]
async fn the_waiting_tables_in_memory_are_those_in_the_store() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let people = [&ola, &ala];
    let _open_pages = people.map(|person| home.house.turn_changes(&person.id));
    let both = async || {
        for person in people {
            shows_what_is_stored(&home, person).await;
        }
    };
    both().await;
    for person in [&ola, &ala, &ola] {
        turn(&table, person).await;
        both().await;
    }
    let pair = vec![seated(&ola), seated(&ala)];
    create_table(&home, pair, TableRules::default()).await;
    both().await;
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    both().await;
}

#[tokio::test]
async fn a_turn_is_told_once_to_those_who_want_to_hear_of_it() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let store = home.house.store();
    store
        .set_feed(&ola.id, Some("feed".to_owned()), 5)
        .await
        .unwrap();
    assert_eq!(
        feed(&home, &ola).await,
        [(NoticeKind::Turn, true)],
        "it waits already"
    );
    assert_eq!(
        store.feed_owner("feed").await.unwrap(),
        Some(ola.id.clone())
    );
    table.step(&ola).await.unwrap();
    assert_eq!(feed(&home, &ola).await.len(), 1, "still the same turn");
    turn(&table, &ola).await;
    turn(&table, &ala).await;
    assert_eq!(
        feed(&home, &ola).await,
        [(NoticeKind::Turn, true), (NoticeKind::Turn, false)]
    );
    assert!(feed(&home, &ala).await.is_empty());
}

#[tokio::test]
async fn what_is_under_way_is_not_sent_again_after_a_restart() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let hook = Hook {
        url: "https://hook.example/".to_owned(),
        secret: "secret".to_owned(),
        origin: "https://sweet.example".to_owned(),
    };
    let store = home.house.store();
    store
        .set_hook(&ala.id, Some(hook.clone()), 5)
        .await
        .unwrap();
    turn(&table, &ola).await;
    let now = home.house.now();
    let taken = store.take_notices(now, 10).await.unwrap();
    assert_eq!((taken.len(), &taken[0].1), (1, &hook));
    assert!(store.take_notices(now, 10).await.unwrap().is_empty());
    let home = home.reopen().await;
    let store = home.house.store();
    assert!(store.take_notices(now + DAY, 10).await.unwrap().is_empty());
    // A failed delivery is retried and counted.
    let id = taken[0].0.id;
    store
        .record_delivery(id, &ala.id, DeliveryOutcome::Again(now + 5))
        .await
        .unwrap();
    assert!(store.take_notices(now, 10).await.unwrap().is_empty());
    assert_eq!(store.next_notice().await.unwrap(), Some(now + 5));
    let again = store.take_notices(now + 5, 10).await.unwrap();
    assert_eq!((again.len(), again[0].0.tries), (1, 1));
    let off = DeliveryOutcome::Off("404".to_owned());
    store.record_delivery(id, &ala.id, off).await.unwrap();
    let reach = store.notification_settings(&ala.id).await.unwrap();
    assert_eq!(
        (reach.hook, reach.hook_note),
        (None, Some("404".to_owned()))
    );
}

#[tokio::test]
async fn over_days_no_bot_is_called_for_who_is_away() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, over_days(3)).await;
    home.pass(2 * DAY);
    let call = json!({"do": "call_bot", "seat": 0});
    assert_eq!(table.code(&ala, call).await, "not-away");
    assert!(table.scene(Some(&ala)).await.may.call_bot.is_empty());
    assert!(!table.scene(Some(&ola)).await.play.legal.is_empty());
}

#[tokio::test]
async fn who_has_a_quarter_of_the_time_left_is_reminded_once() {
    let home = Home::open().await;
    let (_table, ola, _) = two(&home, over_days(4)).await;
    let store = home.house.store();
    store
        .set_feed(&ola.id, Some("feed".to_owned()), 5)
        .await
        .unwrap();
    home.pass(3 * DAY - 1);
    home.house.remind().await.unwrap();
    assert_eq!(feed(&home, &ola).await.len(), 1);
    home.pass(1);
    home.house.remind().await.unwrap();
    home.house.remind().await.unwrap();
    assert_eq!(
        feed(&home, &ola).await,
        [(NoticeKind::Reminder, true), (NoticeKind::Turn, true)]
    );
}

#[tokio::test]
async fn on_vacation_the_clock_stands_still_and_everybody_sees_it() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, over_days(1)).await;
    home.pass(20 * HOUR);
    let began = home.house.now();
    home.house.begin_vacation(&ola, 10).await.unwrap();
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.play.seats[0].away_until, Some(began + 10 * DAY));
    assert_eq!(scene.deadline, Some(began + 10 * DAY + 4 * HOUR));
    let turns = home
        .house
        .store()
        .turns_of(&ola.id, None, 10)
        .await
        .unwrap();
    assert_eq!(home.house.turn_ends_at(&turns[0].turn), scene.deadline);

    // The person ends the vacation early: the clock runs again, and the unused days are not lost.
    home.pass(2 * DAY + HOUR);
    home.house.end_vacation(&ola).await.unwrap();
    let rest = home.house.vacation_status(&ola.id).await.unwrap();
    assert_eq!((rest.until, rest.left), (None, 27));
    let deadline = home.house.now() + 4 * HOUR;
    assert_eq!(table.scene(None).await.deadline, Some(deadline));
    home.pass(4 * HOUR - 1);
    assert_eq!(table.scene(None).await.play.status, Status::Running);
    home.pass(1);
    wake(&home).await;
    assert!(ended(&table).await);
}

#[tokio::test]
async fn a_vacation_is_not_forgotten_by_a_restart() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, over_days(1)).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    home.house.begin_vacation(&ola, 3).await.unwrap();
    let deadline = table.scene(None).await.deadline;
    drop(table);
    let home = home.reopen().await;
    assert_eq!(home.table(&key).await.scene(None).await.deadline, deadline);
}

#[tokio::test]
async fn a_vacation_stops_no_quick_clock() {
    let home = Home::open().await;
    let rules = TableRules {
        seconds_per_move: Some(300),
        ..TableRules::default()
    };
    let (table, ola, _) = two(&home, rules).await;
    let deadline = table.scene(None).await.deadline;
    home.house.begin_vacation(&ola, 3).await.unwrap();
    let scene = table.scene(None).await;
    assert_eq!(
        (scene.deadline, scene.play.seats[0].away_until),
        (deadline, None)
    );
}

#[tokio::test]
async fn there_are_thirty_days_a_year() {
    let home = Home::open().await;
    let ola = person("Ola");
    let begin = async |days| match home.house.begin_vacation(&ola, days).await {
        Ok(()) => "",
        Err(HouseError::Refused(refused)) if refused.code == "on-vacation" => "on-vacation",
        Err(HouseError::Refused(refused)) if refused.code == "no-vacation" => "no-vacation",
        Err(error) => panic!("{error}"),
    };
    assert_eq!(begin(31).await, "no-vacation");
    assert_eq!(begin(0).await, "no-vacation");
    assert_eq!(begin(20).await, "");
    assert_eq!(begin(1).await, "on-vacation");
    home.pass(21 * DAY);
    assert_eq!(begin(11).await, "no-vacation");
    assert_eq!(begin(10).await, "");
    home.pass(350 * DAY);
    assert_eq!(
        begin(20).await,
        "",
        "what was taken a year ago counts no more"
    );
}

#[tokio::test]
async fn a_seat_that_is_free_waits_for_nobody() {
    let home = Home::open().await;
    let ola = person("Ola");
    let sitters = vec![seated(&ola), Sitter::Open];
    let (key, _) = create_table(&home, sitters, over_days(1)).await;
    assert_eq!(waits(&home, &ola).await, 0);
    let table = home.table(&key).await;
    table
        .tell(&person("Ala"), json!({"do": "sit"}))
        .await
        .unwrap();
    assert_eq!(waits(&home, &ola).await, 1);
    let turns = home.house.store().turns_of(&ola.id, None, 5).await.unwrap();
    assert_eq!(turns[0].table.play_key, key);
    assert!(table.scene(None).await.play.actors.contains(Seat::FIRST));
}

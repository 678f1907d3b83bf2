//! Moderation: mute, block, report, close a table, ban.

use house::HouseError;
use model::REPORT_REASONS;
use model::{MuteOrBlock, Person};
use serde_json::json;
use table::news::NewsKind;
use table::scene::{EndKind, Status};
use table::spec::{Sitter, TableRules};
use tabletop::Seat;

use crate::home::{Home, TableClient, create_table, person, seated, two};

const DAY: i64 = 24 * 3600 * 1000;

fn code<T: std::fmt::Debug>(done: Result<T, HouseError>) -> String {
    match done {
        Err(HouseError::Refused(refused)) => refused.code,
        other => panic!("not refused: {other:?}"),
    }
}

async fn free_chat(home: &Home) -> (TableClient, Person, Person) {
    let rules = TableRules {
        free_chat: true,
        ..TableRules::default()
    };
    two(home, rules).await
}

async fn say(table: &TableClient, who: &Person) {
    for command in [
        json!({"do": "say", "phrase": "hurry"}),
        json!({"do": "write", "text": "slowcoach"}),
    ] {
        table.tell(who, command).await.unwrap();
    }
}

/// The numbers of messages that a person sees in the scene and in the news.
async fn heard(table: &TableClient, who: Option<&Person>) -> (usize, usize) {
    let look = table::scene::SceneQuery {
        person: who,
        role: table.role,
        at_move: None,
        open: false,
        history: true,
        shared: false,
        now: table.house.now(),
    };
    let (scene, news) = table.live.scene_since(&look, 0).await.unwrap();
    let said = news
        .iter()
        .filter(|news| news.what == NewsKind::Said)
        .count();
    (scene.talk.len(), said)
}

#[tokio::test]
async fn quick_phrases_are_all_that_a_table_allows_unless_it_says_otherwise() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let free = json!({"do": "write", "text": "hello"});
    assert_eq!(table.code(&ola, free).await, "no-free-chat");
}

#[tokio::test]
async fn who_is_muted_is_not_heard_at_any_table_and_does_not_know_it() {
    let home = Home::open().await;
    let (table, ola, ala) = free_chat(&home).await;
    say(&table, &ala).await;
    assert_eq!(heard(&table, Some(&ola)).await, (2, 2));
    let seen_by_ala = serde_json::to_value(table.scene(Some(&ala)).await).unwrap();

    let mute = home
        .house
        .mute_or_block(&table.live, &ola, Seat::SECOND, MuteOrBlock::Muted);
    mute.await.unwrap();
    say(&table, &ola).await;
    assert_eq!(
        heard(&table, Some(&ola)).await,
        (2, 2),
        "only her own words"
    );
    assert_eq!(heard(&table, Some(&ala)).await, (4, 4));
    assert_eq!(heard(&table, None).await, (4, 4));
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.seats[1].mute_or_block, Some(MuteOrBlock::Muted));
    let after = serde_json::to_value(table.scene(Some(&ala)).await).unwrap();
    assert_eq!(seen_by_ala["seats"], after["seats"]);

    // The mute also holds at another table of the two, and after a restart.
    let (key, _) = create_table(
        &home,
        vec![seated(&ola), seated(&ala)],
        TableRules::default(),
    )
    .await;
    let home = home.reopen().await;
    let next = home.table(&key).await;
    let phrase = json!({"do": "say", "phrase": "hello"});
    next.tell(&ala, phrase).await.unwrap();
    assert_eq!(heard(&next, Some(&ola)).await, (0, 0));

    let list = home
        .house
        .muted_and_blocked_by(&ola, None, 9)
        .await
        .unwrap();
    assert_eq!((list.len(), list[0].name.as_str()), (1, "Ala"));
    // A person cannot remove the mute of another person.
    home.house
        .unmute_or_unblock(&ala, list[0].id)
        .await
        .unwrap();
    assert_eq!(heard(&next, Some(&ola)).await, (0, 0));
    home.house
        .unmute_or_unblock(&ola, list[0].id)
        .await
        .unwrap();
    assert_eq!(heard(&next, Some(&ola)).await, (1, 1));
}

#[tokio::test]
async fn who_is_blocked_finishes_the_game_and_sits_at_no_other() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let block = home
        .house
        .mute_or_block(&table.live, &ola, Seat::SECOND, MuteOrBlock::Blocked);
    block.await.unwrap();
    assert!(home.house.have_blocked(&ala.id, &ola.id));
    table.step(&ola).await.unwrap();
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    assert_eq!(
        table.code(&ala, json!({"do": "rematch"})).await,
        "not-welcome"
    );
    assert_eq!(
        table.code(&ola, json!({"do": "rematch"})).await,
        "blocked-here"
    );

    let open_table = async |host: &Person| {
        let sitters = vec![seated(host), Sitter::Open];
        let (key, _) = create_table(&home, sitters, TableRules::default()).await;
        home.table(&key).await
    };
    let sit = json!({"do": "sit"});
    let of_ola = open_table(&ola).await;
    assert_eq!(of_ola.code(&ala, sit.clone()).await, "not-welcome");
    let of_ala = open_table(&ala).await;
    assert_eq!(of_ala.code(&ola, sit.clone()).await, "blocked-here");
    of_ola.tell(&person("Eve"), sit).await.unwrap();
}

#[tokio::test]
async fn nobody_mutes_or_reports_themselves_or_a_free_seat() {
    let home = Home::open().await;
    let ola = person("Ola");
    let sitters = vec![seated(&ola), Sitter::Open];
    let (key, _) = create_table(&home, sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    for (seat, expected) in [(Seat::FIRST, "own-seat"), (Seat::SECOND, "nobody-there")] {
        let mute = home
            .house
            .mute_or_block(&table.live, &ola, seat, MuteOrBlock::Muted)
            .await;
        assert_eq!(code(mute), expected);
        let report = home.house.report(&table.live, &ola, seat, "rude", "").await;
        assert_eq!(code(report), expected);
    }
}

#[tokio::test]
async fn a_report_carries_the_record_and_the_talk_until_then() {
    let home = Home::open().await;
    let (table, ola, ala) = free_chat(&home).await;
    table.step(&ola).await.unwrap();
    say(&table, &ala).await;
    let too_long = "x".repeat(501);
    let report = async |reason, words| {
        let about = Seat::SECOND;
        home.house
            .report(&table.live, &ola, about, reason, words)
            .await
    };
    assert_eq!(code(report("boring", "").await), "no-reason");
    assert_eq!(code(report("rude", &too_long).await), "bad-words");
    report("rude", "  she shouts ").await.unwrap();
    assert_eq!(code(report("rude", "").await), "reported-already");
    let seq = table.scene(None).await.seq;
    table.step(&ola).await.unwrap();
    say(&table, &ala).await;

    let admin = person("Admin");
    let open = home.house.store().reports(false, None, 10).await.unwrap();
    assert_eq!(open.len(), 1);
    let case = home.house.case(open[0].id, &admin).await.unwrap().unwrap();
    let new = &case.report.new;
    assert_eq!((new.seq, new.about_name.as_str()), (seq, "Ala"));
    assert_eq!(
        (new.reason.as_str(), new.words.as_str()),
        ("rude", "she shouts")
    );
    assert_eq!(new.talk[1].text.as_deref(), Some("slowcoach"));
    assert_eq!(new.talk.len(), 2);
    assert_eq!(case.record.unwrap().moves.len(), 1);
    assert!(case.goes_on);

    home.house
        .settle(&admin, open[0].id, "told her")
        .await
        .unwrap();
    let again = home.house.settle(&admin, open[0].id, "told her").await;
    assert_eq!(code(again), "done-already");
    assert!(
        home.house
            .store()
            .reports(false, None, 10)
            .await
            .unwrap()
            .is_empty()
    );
    let entries = home.house.store().audit_log(None, 10).await.unwrap();
    assert_eq!((entries.len(), entries[0].action.as_str()), (1, "settle"));

    home.pass(DAY);
    report(REPORT_REASONS[4], "").await.unwrap();
}

#[tokio::test]
async fn ten_reports_a_day_are_enough() {
    let home = Home::open().await;
    let ola = person("Ola");
    for number in 0..11 {
        let sitters = vec![seated(&ola), seated(&person("Eve"))];
        let (key, _) = create_table(&home, sitters, TableRules::default()).await;
        let table = home.table(&key).await;
        let report = home
            .house
            .report(&table.live, &ola, Seat::SECOND, "rude", "");
        match (number, report.await) {
            (10, refused) => assert_eq!(code(refused), "many-reports"),
            (_, done) => done.unwrap(),
        }
    }
}

#[tokio::test]
async fn who_plays_there_does_not_read_hidden_hands_as_an_admin() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = crate::home::create_game(&home, "pinata", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    let report = home
        .house
        .report(&table.live, &ola, Seat::SECOND, "unfair", "");
    report.await.unwrap();
    let id = home.house.store().reports(false, None, 1).await.unwrap()[0].id;
    let admin = person("Admin");
    let case = async |reader| home.house.case(id, reader).await.unwrap().unwrap();
    assert!(case(&ala).await.record.is_none());
    assert!(case(&admin).await.record.is_some());
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    assert!(case(&ala).await.record.is_some());
}

#[tokio::test]
async fn a_closed_table_is_over_and_says_why() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let id = home.house.tables_of(&ola.id, None, 9).await.unwrap()[0]
        .id
        .clone();
    let admin = person("Admin");
    home.house.close(&admin, &id, "Be kind.").await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.play.status, Status::Finished);
    let end = scene.play.end.unwrap();
    assert_eq!(
        (end.how, end.reasons),
        (EndKind::Closed, vec!["Be kind.".to_owned()])
    );
    assert!(end.winners.is_empty() && !end.draw && !scene.may.rematch);
    assert_eq!(table.code(&ala, json!({"do": "rematch"})).await, "not-over");
    assert_eq!(table.code(&ola, json!({"do": "resign"})).await, "game-over");
    assert_eq!(
        code(home.house.close(&admin, &id, "Again.").await),
        "game-over"
    );
    let entries = home.house.store().audit_log(None, 10).await.unwrap();
    assert_eq!(entries.len(), 1);
    assert_eq!(
        (entries[0].about.as_str(), entries[0].why.as_str()),
        ("Ola – Ala", "Be kind.")
    );
    // After a restart the log leads to the same state.
    let home = home.reopen().await;
    let key = scene.play_key.unwrap();
    let end = home.table(&key).await.scene(None).await.play.end.unwrap();
    assert_eq!(end.how, EndKind::Closed);
}

#[tokio::test]
async fn who_is_banned_looks_on_and_plays_to_the_end_but_no_more() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let admin = person("Admin");
    let no_reason = home.house.ban(&admin, &ola, Some(3), " ").await;
    assert_eq!(code(no_reason), "bad-words");
    home.house
        .ban(&admin, &ola, Some(3), "shouting")
        .await
        .unwrap();
    for command in [
        json!({"do": "say", "phrase": "hello"}),
        json!({"do": "write", "text": "hello"}),
        json!({"do": "sit"}),
        json!({"do": "rematch"}),
    ] {
        assert_eq!(table.code(&ola, command).await, "banned");
    }
    table.step(&ola).await.unwrap();
    let make = async || {
        let new = table::new_game::NewGame {
            game: "necklace".to_owned(),
            options: serde_json::Value::Null,
            sitters: vec![seated(&ola), Sitter::Open],
            rules: TableRules::default(),
        };
        home.house.create(new).await
    };
    assert_eq!(code(make().await), "banned");
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    assert_eq!(
        table.code(&ala, json!({"do": "rematch"})).await,
        "cannot-come"
    );

    let known = home.house.ban_of(&ola.id).unwrap();
    assert_eq!(known.reason, "shouting");
    home.pass(3 * DAY);
    make().await.unwrap();
    home.house.ban(&admin, &ola, None, "again").await.unwrap();
    home.pass(1000 * DAY);
    assert_eq!(code(make().await), "banned");
    home.house.lift_ban(&admin, &ola, "grown up").await.unwrap();
    make().await.unwrap();
    let twice = home.house.lift_ban(&admin, &ola, "grown up").await;
    assert_eq!(code(twice), "done-already");
    let entries = home.house.store().audit_log(None, 10).await.unwrap();
    let told: Vec<&str> = entries.iter().map(|entry| entry.action.as_str()).collect();
    assert_eq!(told, ["lift", "ban", "ban"]);
}

#[tokio::test]
async fn a_ban_is_not_forgotten_by_a_restart() {
    let home = Home::open().await;
    let (ola, admin) = (person("Ola"), person("Admin"));
    home.house
        .ban(&admin, &ola, None, "shouting")
        .await
        .unwrap();
    let home = home.reopen().await;
    assert!(home.house.check_not_banned(&ola.id).is_err());
}

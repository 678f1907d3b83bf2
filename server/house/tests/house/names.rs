//! Names that others see: all ways in which a name enters the site, and old names from before the
//! checks.

use house::HouseError;
use model::{Account, NameReadings, Pace, PersonId};
use serde_json::json;
use store::{Sqlite, Tables, random_key};
use table::matchmaking::MatchRequest;
use table::name::DisplayName;
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};
use table::tournament::decide::TournamentRequest;
use table::tournament::spec::{Method, TournamentSpec};

use crate::home::{Home, create_table, person, seated, two};
use crate::people::{guest, owner};

const PASSWORD: &str = "lemon pie 7";

fn code<T: std::fmt::Debug>(result: Result<T, HouseError>) -> String {
    match result {
        Err(HouseError::Refused(refused)) => refused.code,
        other => panic!("not refused: {other:?}"),
    }
}

/// A name without any checks, which only an old log can have.
fn unchecked(name: &str) -> DisplayName {
    serde_json::from_value(json!(name)).unwrap()
}

/// Names that no guest may have while Ola has an account, with the code of the refusal.
fn refused_names() -> Vec<(String, &'static str)> {
    let names = [
        ("Admin", "name-reserved"),
        ("ΜΟΜΟ", "name-reserved"),
        ("ВОТ", "name-reserved"),
        ("ТЕАМ", "name-reserved"),
        ("Toffee", "name-reserved"),
        ("Ola", "name-of-account"),
        ("OLA", "name-of-account"),
        ("О1а", "name-of-account"),
        ("a\u{202e}b", "bad-name"),
        ("a\0b", "bad-name"),
        ("\u{3164}", "bad-name"),
        ("\u{2800}", "bad-name"),
        ("", "bad-name"),
    ];
    let mut names: Vec<(String, &str)> = names
        .iter()
        .map(|(name, why)| ((*name).to_owned(), *why))
        .collect();
    names.push(("x".repeat(400_000), "bad-name"));
    names
}

#[tokio::test]
async fn the_house_lets_nobody_sit_under_a_name_that_hides_or_poses() {
    let home = Home::open().await;
    let (ola, _) = owner(&home, "Ola").await;
    let host = person("Ewa");
    let (key, _) = create_table(
        &home,
        vec![seated(&host), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let table = home.table(&key).await;
    let swiss = Method::Swiss { rounds: None };
    let spec = TournamentSpec::usual("Cup", "necklace", swiss);
    home.house.store().save_person(&host, 1).await.unwrap();
    let cup = home.house.make_tournament(&host, spec.clone(), None).await;
    let cup = cup.unwrap();
    for (name, why) in refused_names() {
        let shown: String = name.chars().take(20).collect();
        let eve = person(&name);
        assert_eq!(table.code(&eve, json!({"do": "sit"})).await, why, "{shown}");
        let new = |id: &PersonId| NewGame {
            game: "necklace".to_owned(),
            options: json!({}),
            sitters: vec![
                Sitter::Person {
                    id: id.clone(),
                    name: unchecked(&name),
                },
                Sitter::Open,
            ],
            rules: TableRules::default(),
        };
        assert_eq!(code(home.house.create(new(&eve.id)).await), why, "{shown}");
        let request = MatchRequest::new("necklace", Pace::Live).unwrap();
        assert_eq!(code(home.house.seek(&eve, request).await), why, "{shown}");
        let entered = home
            .house
            .request_tournament(&cup, &eve, TournamentRequest::Enter)
            .await;
        assert_eq!(code(entered), why, "{shown}");
        let made = home.house.make_tournament(&eve, spec.clone(), None).await;
        assert_eq!(code(made), why, "{shown}");
        // The owner of the account may use its name in any spelling.
        if why == "name-of-account" {
            home.house.create(new(&ola.id)).await.unwrap();
        }
    }
    table.tell(&ola, json!({"do": "sit"})).await.unwrap();
}

#[tokio::test]
async fn an_account_may_be_named_like_a_guest_who_plays_and_the_guest_needs_another_name_then() {
    let home = Home::open().await;
    let (table, _, ala) = two(&home, TableRules::default()).await;
    owner(&home, "Ala").await;
    // A running table keeps its names and players.
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.play.seats[1].name, "Ala");
    let resigned = table.tell(&ala, json!({"do": "resign"})).await;
    resigned.unwrap();
    let (key, _) = create_table(&home, vec![Sitter::Open; 2], TableRules::default()).await;
    let next = home.table(&key).await;
    let again = next.code(&ala, json!({"do": "sit"})).await;
    assert_eq!(again, "name-of-account");
}

#[tokio::test]
async fn a_guest_signs_up_under_the_own_name() {
    let home = Home::open().await;
    let eve = guest(&home, "Eve").await;
    let opened = home
        .house
        .open_account(Some(&eve.id), "Eve", PASSWORD, "firefox");
    let (signed_in, _) = opened.await.unwrap();
    let name = home.house.display_name("Eve", &signed_in.person.id).await;
    assert_eq!(name.unwrap().as_str(), "Eve");
}

#[tokio::test]
async fn capitals_of_three_scripts_are_one_account() {
    let home = Home::open().await;
    owner(&home, "TOMXTXA").await;
    for (name, device) in [("ТОМХТХА", "a"), ("ΤΟΜΧΤΧΑ", "b"), ("томхтха", "c")]
    {
        let eve = guest(&home, "Eve").await;
        let opened = home
            .house
            .open_account(Some(&eve.id), name, PASSWORD, device)
            .await;
        assert_eq!(code(opened), "name-taken", "{name}");
        let worn = home.house.display_name(name, &eve.id).await;
        assert_eq!(code(worn), "name-of-account", "{name}");
    }
}

/// Creates accounts as an older version did: each with only one reading of its name.
async fn from_before(home: &Home, names: &[&str]) -> Vec<PersonId> {
    let (_, hash) = {
        let (person, _) = owner(home, "Hash").await;
        let account = home.house.store().account(&person.id).await.unwrap();
        (person.id, account.unwrap().password)
    };
    let mut people = Vec::new();
    for (number, name) in names.iter().enumerate() {
        let person = guest(home, name).await;
        let account = Account {
            person_id: person.id.clone(),
            name: (*name).to_owned(),
            password: hash.clone(),
            recovery: random_key(),
            created_at: number as i64,
        };
        let looks = NameReadings {
            readings: vec![name.to_lowercase()],
            version: 0,
        };
        let opened = home.house.store().open_account(account, looks).await;
        opened.unwrap();
        people.push(person.id);
    }
    people
}

#[tokio::test]
async fn accounts_from_before_that_look_alike_stay_and_no_third_joins_them() {
    let home = Home::open().await;
    let people = from_before(&home, &["TOMXTXA", "ТОМХТХА", "ΜΟΜΟ"]).await;
    let home = home.reopen().await;
    let store = home.house.store();
    assert!(store.outdated_readings(1, 9).await.unwrap().is_empty());
    for (person, name) in people.iter().zip(["TOMXTXA", "ТОМХТХА", "ΜΟΜΟ"]) {
        let signed_in = home.house.sign_in(name, PASSWORD, "firefox").await;
        let person_in = signed_in.unwrap().person;
        assert_eq!((&person_in.id, person_in.name.as_str()), (person, name));
        // Each person can use their own name at tables, although a new person could not.
        let worn = home.house.display_name(name, person).await;
        assert_eq!(worn.unwrap().as_str(), name);
    }
    let small = home.house.sign_in("tomxtxa", PASSWORD, "firefox").await;
    assert_eq!(small.unwrap().person.id, people[0]);
    for name in ["ΤΟΜΧΤΧΑ", "Tomxtxa", "томхтха"] {
        let eve = guest(&home, "Eve").await;
        let opened = home
            .house
            .open_account(Some(&eve.id), name, PASSWORD, "other")
            .await;
        assert_eq!(code(opened), "name-taken", "{name}");
    }
}

#[tokio::test]
async fn names_in_old_logs_are_read_and_shown_short() {
    let home = Home::open().await;
    let rules = TableRules {
        public: true,
        ..TableRules::default()
    };
    let (table, ola, ala) = two(&home, rules).await;
    let id = table.live.id().clone();
    drop(table);
    let hostile = format!("\u{202e}{}", "x".repeat(400_000));
    let store = Sqlite::open(&home.folder.path().join("house.db")).unwrap();
    let log = store.load(&id).await.unwrap().unwrap().log;
    drop(store);
    let old = rusqlite::Connection::open(home.folder.path().join("house.db")).unwrap();
    for entry in log {
        let body = entry
            .body
            .to_string()
            .replace("\"Ala\"", &json!(hostile).to_string());
        let values = rusqlite::params![id.as_str(), entry.seq as i64, body];
        let sql = "UPDATE log SET body = ?3 WHERE table_id = ?1 AND seq = ?2";
        old.execute(sql, values).unwrap();
    }
    old.execute("UPDATE tables SET title = ?1", [&hostile])
        .unwrap();
    drop(old);
    let home = home.reopen().await;
    let listed = home.house.public_tables(None, 9).await.unwrap();
    assert!(listed[0].title.chars().count() <= model::LONGEST_SHOWN_TITLE);
    let table = home.table(&listed[0].play_key).await;
    let name = table.scene(Some(&ola)).await.play.seats[1].name.clone();
    assert_eq!(name.chars().count(), model::LONGEST_SHOWN_NAME);
    assert!(name.starts_with('x') && name.ends_with('…'));
    // The game goes on, and a rematch stores a name of valid length.
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    table.tell(&ola, json!({"do": "rematch"})).await.unwrap();
    // The clock stands still, so either table can be the latest.
    let tables = home.house.tables_of(&ola.id, None, 9).await.unwrap();
    let next = tables.iter().find(|table| table.id != id);
    let next = &next.expect("a table for the next game").id;
    let store = Sqlite::open(&home.folder.path().join("house.db")).unwrap();
    for entry in store.load(next).await.unwrap().unwrap().log {
        assert!(entry.body.to_string().len() < 1_000);
    }
}

#[tokio::test]
async fn what_is_said_holds_nothing_that_hides() {
    let home = Home::open().await;
    let rules = TableRules {
        free_chat: true,
        ..TableRules::default()
    };
    let (table, ola, _) = two(&home, rules).await;
    let write = |text: &str| json!({"do": "write", "text": text});
    let said = table.tell(&ola, write("a\u{202e}b\0 c\u{3164}")).await;
    said.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.talk[0].text.as_deref(), Some("ab c"));
    for blank in ["\u{200b}", "\u{2800}\u{3164}", " \u{a0} "] {
        assert_eq!(table.code(&ola, write(blank)).await, "bad-text");
    }
    assert_eq!(
        table.code(&ola, write(&"x".repeat(400_000))).await,
        "bad-text"
    );
}

#[tokio::test]
async fn old_passwords_that_would_be_refused_today_still_open_their_accounts() {
    let home = Home::open().await;
    let (ola, key) = owner(&home, "Ola").await;
    let session = house::session_of(&key);
    for (new, why) in [
        ("ola12345", "password-name"),
        ("2024-OLA", "password-name"),
        ("monkey123", "password-guessed"),
        ("haslo123", "password-guessed"),
    ] {
        let eve = guest(&home, "Eve").await;
        let name = "Ola K";
        let opened = home.house.open_account(Some(&eve.id), name, new, "other");
        assert_eq!(code(opened.await), why, "{new}");
        let changed = home
            .house
            .change_password(&ola.id, &session, PASSWORD, new)
            .await;
        assert_eq!(code(changed), why, "{new}");
    }
    // An old password that would be refused today still opens the account.
    let old = "zosia 20240101";
    let eve = guest(&home, "Eve").await;
    let opened = home
        .house
        .open_account(Some(&eve.id), "Kasia", old, "other");
    let (signed_in, _) = opened.await.unwrap();
    home.house.rename(&eve.id, "Zosia").await.unwrap();
    assert!(home.house.sign_in("Zosia", old, "other").await.is_ok());
    let session = house::session_of(&signed_in.key);
    let changed = home
        .house
        .change_password(&eve.id, &session, old, "zosia 20250202")
        .await;
    assert_eq!(code(changed), "password-name");
}

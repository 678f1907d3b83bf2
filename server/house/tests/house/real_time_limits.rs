//! Time limits of games in real time: a table with people always has them.

use house::HouseError;
use serde_json::{Value, json};
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};
use tabletop::{AnyGame, Playthrough, Record, SeatCount, Seed, Start};

use crate::home::{Home, person, seated};

const CALM: [&str; 6] = [
    "manual_ms",
    "show_ms",
    "take_ms",
    "final_ms",
    "pick_ms",
    "pause_ms",
];

/// Twenty equal cards.
fn small_deck() -> Value {
    json!({"name": "small", "cards": {"a": 20}})
}

/// The options that an old version of the page sent for players who reveal cards themselves: no
/// limits.
fn without_limits() -> Value {
    let mut options = json!({"reveal_ms": "manual", "deck": small_deck()});
    for limit in CALM {
        options[limit] = json!(0);
    }
    options
}

fn game() -> &'static dyn AnyGame {
    games::find("match").unwrap()
}

/// A record with the first `actions` of a game.
fn record(options: &Value, actions: &[(&str, &str)]) -> Record {
    let start = Start::Seed(Seed::from(7));
    let mut played = Playthrough::begin(game(), options, SeatCount::TWO, start).unwrap();
    for (actor, action) in actions {
        played
            .play(Some(0), actor.parse().unwrap(), action)
            .unwrap();
    }
    played.record()
}

async fn create(home: &Home, options: Value) -> Result<house::CreatedTable, String> {
    let new = NewGame {
        game: "match".to_owned(),
        options,
        sitters: vec![seated(&person("Ola")), Sitter::Open],
        rules: TableRules::default(),
    };
    match home.house.create(new).await {
        Err(HouseError::Refused(refused)) => Err(format!("{}: {refused}", refused.code)),
        created => Ok(created.unwrap()),
    }
}

#[tokio::test]
async fn d11_a_table_at_which_one_player_could_hold_up_the_others_for_ever_is_not_laid() {
    let home = Home::open().await;
    for limit in CALM {
        let options = json!({"reveal_ms": "manual", limit: 0});
        let refused = create(&home, options).await.unwrap_err();
        let start = format!("bad-setup: options.{limit}: 0 is no limit");
        assert!(refused.starts_with(&start), "{refused}");
    }
    let calm = json!({"reveal_ms": "manual", "show_ms": 10_000, "take_ms": 30_000});
    create(&home, calm).await.unwrap();
}

#[tokio::test]
async fn d11_an_old_record_without_limits_is_shown_as_it_was_but_not_played_on() {
    let home = Home::open().await;
    let begun = record(&without_limits(), &[("0", "reveal"), ("1", "reveal")]);
    let refused = home.house.import(&begun).await;
    assert!(
        matches!(&refused, Err(HouseError::Refused(refused)) if refused.code == "bad-setup"),
        "{refused:?}"
    );
    // The cards are revealed one by one, and then both players are done.
    let mut actions: Vec<(&str, &str)> = ["0", "1"]
        .into_iter()
        .cycle()
        .take(20)
        .map(|seat| (seat, "reveal"))
        .collect();
    actions.extend([("0", "done"), ("1", "done")]);
    let over = record(&without_limits(), &actions);
    let created = home.house.import(&over).await.unwrap();
    let again = home.house.record(&created.keys.play).await.unwrap();
    assert_eq!(
        (again.hash, &again.options["show_ms"]),
        (over.hash, &json!(0))
    );
}

#[tokio::test]
async fn d11_an_old_table_without_limits_still_opens_and_its_rematch_has_them() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let new = NewGame {
        game: "match".to_owned(),
        options: json!({"reveal_ms": "manual", "deck": small_deck()}),
        sitters: vec![seated(&ola), seated(&ala)],
        rules: TableRules::default(),
    };
    let created = home.house.create(new).await.unwrap();
    let file = home.folder.path().join("house.db");
    let Home {
        folder,
        clock,
        house,
    } = home;
    drop(house);
    // A table as it was stored when the page still left the limits out.
    let options = without_limits().to_string();
    let old = "UPDATE tables SET spec = json_set(spec, '$.options', json(?1))";
    let connection = rusqlite::Connection::open(file).unwrap();
    assert_eq!(connection.execute(old, [options]).unwrap(), 1);
    drop(connection);
    let house = crate::home::open(&folder, &clock, crate::home::QUICK).await;
    let home = Home {
        folder,
        clock,
        house,
    };
    let table = home.table(&created.keys.play).await;
    assert_eq!(table.scene(None).await.play.options.json()["show_ms"], 0);
    for number in 0..22 {
        let who = [&ola, &ala][number % 2];
        let action = if number < 20 { "reveal" } else { "done" };
        let seq = table.scene(None).await.seq;
        let command = json!({"do": "move", "answers": seq, "action": action});
        table.tell(who, command).await.unwrap();
    }
    assert!(table.scene(None).await.play.end.is_some());
    table.tell(&ola, json!({"do": "rematch"})).await.unwrap();
    let next = table.scene(Some(&ola)).await.next.unwrap();
    let options = home
        .table(&next)
        .await
        .scene(None)
        .await
        .play
        .options
        .json();
    assert_eq!(options["deck"], small_deck(), "everything else stays");
    for limit in CALM {
        assert!(options[limit].as_u64().unwrap() > 0, "{limit}");
    }
}

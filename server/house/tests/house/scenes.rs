//! Cached scenes equal fresh ones, for every watcher at every moment.

use model::{Person, Role};
use serde_json::{Value, json};
use table::scene::SceneQuery;
use table::spec::TableRules;
use tabletop::{Playthrough, Record, Seat, Seed, Start, Watcher};

use crate::home::{Home, TableClient, create_game, person, seated};

/// The scene and the news as programs get them.
async fn served(table: &TableClient, look: &SceneQuery<'_>, since: u64) -> [Value; 2] {
    let (scene, news) = table.live.scene_since(look, since).await.unwrap();
    let scene = serde_json::to_string(&scene).unwrap();
    let news = serde_json::to_string(&news).unwrap();
    [scene, news].map(|text| serde_json::from_str(&text).unwrap())
}

/// The view of the game at a scene's position, computed by replaying the game.
fn told(record: &Record, scene: &Value, finished: bool) -> Value {
    let game = games::find(&record.game).unwrap();
    let start = record.start.clone();
    let mut played = Playthrough::begin(game, &record.options, record.seats, start).unwrap();
    let seat = |number: &Value| Seat::new(u8::try_from(number.as_u64()?).unwrap());
    let watcher = seat(&scene["eyes"]).map_or(Watcher::Spectator, Watcher::Seat);
    let open = scene.get("open").is_some();
    let shown = scene["look_back"].as_u64();
    let shown = shown.map_or(record.moves.len(), |moves| usize::try_from(moves).unwrap());
    let mut moves = Vec::new();
    let mut of_shown = (played.state().boxed_clone(), json!([]));
    for (number, made) in (1..).zip(&record.moves) {
        let applied = played
            .play(Some(made.at), made.actor, &made.action)
            .unwrap();
        let eyes = match made.actor {
            tabletop::Actor::Seat(mover) if open => Watcher::Seat(mover),
            _ => watcher,
        };
        let events = applied.events_for(eyes).json();
        if number == shown {
            of_shown = (played.state().boxed_clone(), events.clone());
        }
        moves.push(json!({
            "number": number, "actor": made.actor, "action": applied.action_for(eyes),
            "events": events, "at": made.at,
        }));
    }
    let (state, events) = of_shown;
    let legal = match watcher {
        Watcher::Seat(seat) if scene["look_back"].is_null() && !finished => {
            json!(state.legal(seat).notations())
        }
        _ => json!([]),
    };
    let seats = record.seats.seats();
    let hands: Vec<Value> = seats
        .map(|seat| state.view(Watcher::Seat(seat)).json())
        .collect();
    json!({
        "options": state.options().json(), "view": state.view(watcher).json(),
        "open": open.then_some(hands), "legal": legal, "moves": moves, "events": events,
    })
}

/// Compares the scenes of every watcher, at present and after every earlier move.
async fn compare(table: &TableClient, record: &Record, people: &[Person], finished: bool) {
    let nobody = std::iter::once(None);
    for who in people.iter().map(Some).chain(nobody) {
        for role in [Role::Play, Role::Watch] {
            for at_move in (0..=record.moves.len()).map(Some).chain([None]) {
                for open in [false, true] {
                    let look = SceneQuery {
                        person: who,
                        role,
                        at_move,
                        open,
                        history: true,
                        shared: false,
                        now: table.house.now(),
                    };
                    let [mut scene, news] = served(table, &look, 2).await;
                    for (key, value) in told(record, &scene, finished).as_object().unwrap() {
                        let served = scene.get(key).unwrap_or(&Value::Null);
                        assert_eq!(served, value, "{key}: {look:?}");
                    }
                    // Without the history no other part is missing.
                    scene["moves"] = json!([]);
                    let look = SceneQuery {
                        history: false,
                        ..look
                    };
                    assert_eq!(served(table, &look, 2).await, [scene, news], "{look:?}");
                }
            }
        }
    }
}

/// Parts that are made once for all watchers with the same view are equal for all of them.
#[test]
fn where_a_game_hides_nothing_everybody_is_told_the_same() {
    let open = || games::all().iter().filter(|game| !game.info().hidden);
    assert!(open().count() >= 2, "necklace and match");
    for &game in open() {
        let info = game.info();
        let (_, seats) = info.seats;
        let start = Start::Seed(Seed::from(7));
        let options = game.default_options();
        let mut played = Playthrough::begin(game, &options, seats, start).unwrap();
        let mut luck = Seed::from(8).stream("watched");
        let mut steps = 0;
        while let Some(step) = played.state().random_step(&mut luck).filter(|_| steps < 60) {
            let applied = played.step(&step).unwrap();
            steps += 1;
            let told = |watcher| {
                let view = played.state().view(watcher);
                (
                    view,
                    applied.events_for(watcher),
                    applied.action_for(watcher),
                )
            };
            for watcher in Watcher::all(seats) {
                assert_eq!(told(watcher), told(Watcher::Spectator), "{}", info.id);
            }
        }
        assert!(steps > 10, "{}: {steps}", info.id);
    }
}

/// The keys of a scene and their order, on which programs may rely.
#[tokio::test]
async fn the_keys_of_a_scene_have_their_order() {
    let home = Home::open().await;
    let people = [person("Ola"), person("Ala")];
    let sitters = people.iter().map(seated).collect();
    let (key, _) = create_game(&home, "pinata", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    table.step(&people[0]).await.unwrap();
    let keys = |scene: &table::scene::Scene| {
        let text = serde_json::to_string(scene).unwrap();
        let keys: Vec<(usize, String)> = ALL_KEYS
            .split_whitespace()
            .filter_map(|key| {
                let found = top_level(&text).find(&format!("\"{key}\":"))?;
                Some((found, key.to_owned()))
            })
            .collect();
        assert!(keys.is_sorted(), "{keys:?}");
        keys.into_iter()
            .map(|(_, key)| key)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let running = table.scene(Some(&people[1])).await;
    assert_eq!(
        keys(&running),
        "seq game options rules status seats own eyes view actors legal moves look_back events \
         hint_comes may question deadline started_at now end talk series next play_key watch_key"
    );
    table
        .tell(&people[0], json!({"do": "resign"}))
        .await
        .unwrap();
    let look = SceneQuery {
        person: Some(&people[0]),
        role: Role::Play,
        at_move: Some(0),
        open: true,
        history: true,
        shared: true,
        now: home.house.now(),
    };
    let over = table.live.scene(&look).await.unwrap();
    assert_eq!(
        keys(&over),
        "seq game options rules status seats own eyes view open actors legal moves look_back \
         events hint_comes may question deadline started_at now end talk series next play_key \
         watch_key"
    );
}

/// Every key that a scene can have.
const ALL_KEYS: &str = "seq game options rules status seats own eyes view open curtain actors \
    legal moves look_back events tip hint_comes may question deadline closed_ms started_at now \
    end ratings talk series tournament begins_at next play_key watch_key";

/// An object's text with everything inside of its values blanked, so that only its own keys are
/// left.
fn top_level(text: &str) -> String {
    let mut depth = 0;
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        depth -= i32::from(matches!(letter, '}' | ']'));
        kept.push(if depth <= 1 { letter } else { ' ' });
        depth += i32::from(matches!(letter, '{' | '['));
    }
    kept
}

#[tokio::test]
async fn scenes_tell_what_the_game_does() {
    for game in ["necklace", "pinata", "hunters"] {
        let home = Home::open().await;
        let people = [person("Ola"), person("Ala")];
        let sitters = people.iter().map(seated).collect();
        let (key, _) = create_game(&home, game, sitters, TableRules::default()).await;
        let table = home.table(&key).await;
        // The expected values come from the record. While a game with secrets runs, the record is
        // not available. The scenes that are requested meanwhile fill the cache of the table.
        let serve = async || {
            for who in people.iter().map(Some).chain([None]) {
                table.scene(who).await;
            }
        };
        for round in 0..8 {
            for who in &people {
                let scene = table.scene(Some(who)).await;
                if !scene.play.legal.is_empty() {
                    table.step(who).await.unwrap();
                }
                serve().await;
            }
            if round == 2 {
                // A move that was taken back is not shown any more. The move that replaced it is
                // shown.
                if let Ok(record) = home.house.record(&key).await {
                    compare(&table, &record, &people, false).await;
                }
                for (who, other) in [(&people[0], &people[1]), (&people[1], &people[0])] {
                    if table.tell(who, json!({"do": "undo"})).await.is_ok() {
                        let yes = json!({"do": "answer_undo", "yes": true});
                        let _ = table.tell(other, yes).await;
                        break;
                    }
                }
                serve().await;
            }
        }
        if let Ok(record) = home.house.record(&key).await {
            compare(&table, &record, &people, false).await;
        }
        table
            .tell(&people[0], json!({"do": "resign"}))
            .await
            .unwrap();
        let record = home.house.record(&key).await.unwrap();
        assert!(record.moves.len() > 5, "{game}");
        compare(&table, &record, &people, true).await;
    }
}

//! Text tells the same as values, to everybody, at every moment of a game.

use house::Look;
use model::{Person, Role};
use serde_json::{Value, json};
use table::spec::TableRules;
use tabletop::{Playthrough, Seed, Start, Watcher};

use crate::home::{Home, Seen, lay_game, person, seated};

/// What somebody sees, once as values and once as text.
async fn both(table: &Seen, look: &Look<'_>, since: u64) -> [Value; 2] {
    let (scene, news) = table.live.scene_since(look, since).await.unwrap();
    let values = json!({ "scene": scene, "news": news });
    let (scene, news) = table.live.scene_text_since(look, since).await.unwrap();
    let scene = serde_json::to_string(&scene).unwrap();
    let news = serde_json::to_string(&news).unwrap();
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    [
        values,
        json!({ "scene": read(&scene), "news": read(&news) }),
    ]
}

/// Compares for every watcher, at present and in every look back.
async fn compare(table: &Seen, people: &[Person]) {
    let moves = table.scene(None).await.moves.len();
    let nobody = std::iter::once(None);
    for who in people.iter().map(Some).chain(nobody) {
        for role in [Role::Play, Role::Watch] {
            for at_move in (0..=moves).map(Some).chain([None]) {
                for open in [false, true] {
                    let look = Look {
                        who,
                        role,
                        at_move,
                        open,
                        history: true,
                        shared: false,
                        now: table.house.now(),
                    };
                    let [mut values, text] = both(table, &look, 2).await;
                    assert_eq!(values, text, "{look:?}");
                    // Without the history nothing else is missing.
                    values["scene"]["moves"] = json!([]);
                    let look = Look {
                        history: false,
                        ..look
                    };
                    for brief in both(table, &look, 2).await {
                        assert_eq!(brief, values, "{look:?}");
                    }
                }
            }
        }
    }
}

/// What is written once for all who see the same is the same for all of them.
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
            let deed = played.step(&step).unwrap();
            steps += 1;
            let told = |watcher| {
                let view = played.state().view(watcher);
                (view, deed.events_for(watcher), deed.action_for(watcher))
            };
            for watcher in Watcher::all(seats) {
                assert_eq!(told(watcher), told(Watcher::Spectator), "{}", info.id);
            }
        }
        assert!(steps > 10, "{}: {steps}", info.id);
    }
}

#[tokio::test]
async fn text_tells_the_same_as_values() {
    for game in ["necklace", "pinata", "hunters"] {
        let home = Home::open().await;
        let people = [person("Ola"), person("Ala")];
        let sitters = people.iter().map(seated).collect();
        let (key, _) = lay_game(&home, game, sitters, TableRules::default()).await;
        let table = home.table(&key).await;
        for round in 0..8 {
            for who in &people {
                let scene = table.scene(Some(who)).await;
                if !scene.legal.is_empty() {
                    table.step(who).await.unwrap();
                }
            }
            if round == 2 {
                // What is taken back is told no more, and what is played instead is.
                compare(&table, &people).await;
                for (who, other) in [(&people[0], &people[1]), (&people[1], &people[0])] {
                    if table.tell(who, json!({"do": "undo"})).await.is_ok() {
                        let yes = json!({"do": "answer_undo", "yes": true});
                        let _ = table.tell(other, yes).await;
                        break;
                    }
                }
            }
        }
        compare(&table, &people).await;
        table
            .tell(&people[0], json!({"do": "resign"}))
            .await
            .unwrap();
        compare(&table, &people).await;
    }
}

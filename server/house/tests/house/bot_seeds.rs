//! Seeds of bots come from a secret of the site, not from data that players see.

use house::Level;
use serde_json::json;
use table::spec::{Sitter, TableRules};
use tabletop::{Playthrough, Seat, Seed};

use crate::home::{Home, create_table, person, seated};

/// A player knows the table's id and, in a game without secrets, its record. If the seeds of bots
/// came from the id, all of these moves could be predicted. By chance it is one of fifty.
#[tokio::test]
async fn nobody_can_work_out_what_a_bot_will_do_from_the_id_of_the_table() {
    let home = Home::open().await;
    let ola = person("Ola");
    let mut foretold = 0;
    for _ in 0..24 {
        let bot = Sitter::Bot {
            level: Level::Random,
            instead_of: None,
        };
        let (key, _) = create_table(&home, vec![bot, seated(&ola)], TableRules::default()).await;
        let (id, _) = home.house.store().find_key(&key).await.unwrap().unwrap();
        let table = home.table(&key).await;
        let position = table.scene(None).await.seq;
        let record = home.house.record(&key).await.unwrap();
        let game = games::find("necklace").unwrap();
        let dealt = Playthrough::replay(game, &record).unwrap();
        let luck = Seed::new(id.as_str()).unwrap();
        let mut luck = luck.stream(&format!("bot/0/{position}"));
        let plan = games::bots::plan(dealt.state(), Seat::FIRST, Level::Random, &mut luck);
        let mut changes = table.live.changes();
        home.pass(i64::try_from(bots::PAUSE).unwrap() + 1);
        // A timer reads the clock when it is set. Any command sets one, for example a chat phrase.
        let hello = json!({"do": "say", "phrase": "hello"});
        table.tell(&ola, hello).await.unwrap();
        while table.scene(None).await.play.moves.is_empty() {
            changes.changed().await.unwrap();
        }
        let made = &table.scene(None).await.play.moves[0].action;
        foretold += usize::from(plan.unwrap().actions[0] == *made);
    }
    assert!(foretold < 12, "{foretold} of 24 moves could be foretold");
}

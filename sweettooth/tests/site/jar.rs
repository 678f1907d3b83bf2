//! The candy jar and the choices of people over HTTP: a finished game adds to the jar, an avatar is seen
//! at the table, and a jar that is put away is seen nowhere.

use serde_json::{Value, json};

use crate::client::Client;
use crate::puzzles::{Guest, open};

/// A game of two people that the second one gives up after two turns of both. Returns its key.
async fn finished(ola: &Client, ala: &Client) -> String {
    let (key, _) = ola.table(json!(["me", "open"])).await;
    ala.command(&key, "sit", json!({"do": "sit"})).await;
    for player in [ola, ala, ola, ala] {
        player.play_turn(&key).await;
    }
    ala.command(&key, "enough", json!({"do": "resign"})).await;
    key
}

async fn jar(who: &Client) -> String {
    let (status, page) = who.page("/jar").await;
    assert_eq!(status, 200);
    page
}

/// The part of a page that tells about a first.
fn is_earned(page: &str, first: &str) -> bool {
    page.contains(&format!(
        "<li class=\"earned-first\" data-first=\"{first}\""
    ))
}

#[tokio::test]
async fn a_game_puts_candies_into_the_jars_of_its_players() {
    let (_data, server) = open();
    let ola = Client::new(&server.url, "Ola").await;
    let ala = Client::new(&server.url, "Ala").await;
    assert!(jar(&ola).await.contains("Your jar is still empty."));
    let key = finished(&ola, &ala).await;
    let (_, table) = ola.page(&format!("/t/{key}")).await;
    assert!(table.contains("id=\"earned\""), "it says so");
    assert!(table.contains("First win in Candy Necklace"));
    let (won, lost) = (jar(&ola).await, jar(&ala).await);
    for first in ["company", "game necklace"] {
        assert!(is_earned(&won, first) && is_earned(&lost, first), "{first}");
    }
    assert!(is_earned(&won, "win necklace"));
    assert!(!is_earned(&lost, "win necklace"), "she has lost");
    // The game, and three firsts.
    assert!(won.contains("4 candies"));
    assert!(lost.contains("3 candies"));
    // The same again is a game more, and no first.
    let key = finished(&ola, &ala).await;
    let (_, table) = ola.page(&format!("/t/{key}")).await;
    assert!(table.contains("A candy for your jar."));
    assert!(jar(&ola).await.contains("5 candies"));
}

#[tokio::test]
async fn a_jar_that_is_put_away_is_seen_nowhere_and_comes_back_full() {
    let (_data, server) = open();
    let ola = Client::new(&server.url, "Ola").await;
    let ala = Client::new(&server.url, "Ala").await;
    assert_eq!(ola.form("/settings/jar", "jar=off").await, 303);
    let key = finished(&ola, &ala).await;
    let (_, table) = ola.page(&format!("/t/{key}")).await;
    assert!(!table.contains("id=\"earned\""));
    let (_, profile) = ola.page("/people/me").await;
    for page in [&jar(&ola).await, &profile] {
        assert!(!page.contains("class=\"jar\""));
        assert!(!page.contains("href=\"/jar\""));
    }
    assert!(jar(&ola).await.contains("id=\"put-away\""));
    assert_eq!(ola.form("/settings/jar", "jar=own").await, 303);
    assert!(jar(&ola).await.contains("4 candies"), "nothing was lost");
    assert_eq!(ola.form("/settings/jar", "jar=everything").await, 400);
}

#[tokio::test]
async fn others_see_a_chosen_avatar_at_the_table() {
    let (_data, server) = open();
    let ola = Client::new(&server.url, "Ola").await;
    let ala = Client::new(&server.url, "Ala").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let seat = |scene: &Value| scene["seats"][0]["avatar"].clone();
    assert_eq!(seat(&ala.scene(&key).await), Value::Null);
    let form = "shape=cat&colour=blue&pattern=dots&icing=pink&mouth=purr";
    assert_eq!(ola.form("/settings/avatar", form).await, 303);
    assert_eq!(seat(&ala.scene(&key).await), "cat.blue.dots.pink.purr");
    let odd = "shape=dragon&colour=blue&pattern=dots&icing=pink&mouth=purr";
    assert_eq!(ola.form("/settings/avatar", odd).await, 400);
    assert_eq!(seat(&ala.scene(&key).await), "cat.blue.dots.pink.purr");
    let data = ola.get("/settings/data.json").await;
    assert_eq!(data["choices"][0]["avatar"], "cat.blue.dots.pink.purr");
    assert_eq!(ola.form("/settings/avatar", "by-name=yes").await, 303);
    assert_eq!(seat(&ala.scene(&key).await), Value::Null);
}

#[tokio::test]
async fn the_settings_of_a_device_are_in_the_first_page_that_it_gets() {
    let (_data, server) = open();
    let mut nobody = Guest::new(&server);
    let (_, page) = nobody.get("/settings").await;
    assert!(page.contains("<html lang=\"en\" data-volume=\"60\">"));
    let form = "theme=dark&motion=reduced&palette=strong&sound=on&volume=35";
    let (status, to) = nobody.post("/settings/device", form).await;
    assert_eq!(
        (status.as_u16(), to.as_str()),
        (303, "/settings?done=device")
    );
    let (_, page) = nobody.get("/").await;
    let chosen = "data-theme=\"dark\" data-motion=\"reduced\" data-palette=\"strong\" \
                  data-sound=\"on\" data-volume=\"35\"";
    assert!(page.contains(chosen));
    assert!(page.contains("name=\"color-scheme\" content=\"dark\""));
    // A setting that a form does not have stays.
    nobody.post("/settings/device", "theme=system").await;
    let (_, page) = nobody.get("/").await;
    assert!(page.contains("<html lang=\"en\" data-motion=\"reduced\""));
}

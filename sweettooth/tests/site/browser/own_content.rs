//! Cards, patterns and decks of one's own: from the page of a new table to a friend with the link.

use serde_json::{Value, json};

use super::page::Browser;
use super::test_site::TestSite;

/// The content of each game that takes some, with its option and a name that pages show.
fn contents() -> [(&'static str, &'static str, Value); 3] {
    let cards: Vec<u8> = (15..=23).collect();
    let suit = |candies: u8, medal: u8| json!({"candies": candies, "medal": medal, "cards": cards});
    let set = json!({
        "name": "high numbers", "red": suit(9, 5), "green": suit(9, 5), "blue": suit(9, 5),
        "pink": suit(5, 3), "yellow": suit(5, 3), "wild": {"cards": [17, 18, 19]},
    });
    let pairs = [
        "o@0,0 p@1,0",
        "p@0,0 t@1,0",
        "t@0,0 g@1,0",
        "g@0,0 o@1,0",
        "o@0,0 t@1,0",
        "p@0,0 g@1,0",
    ];
    let patterns = json!({"name": "pairs", "regular": pairs, "haunted": []});
    let deck = json!({"name": "twins", "cards": {"ab": 10, "cd": 10, "ef": 10}});
    [
        ("pinata", "set", set),
        ("hunters", "patterns", patterns),
        ("match", "deck", deck),
    ]
}

/// Opens the page of a new table with the field for content of one's own.
async fn open_field(site: &TestSite, ola: &Browser, game: &str) {
    ola.open(&site.url(&format!("/new/{game}"))).await;
    if ola
        .see("document.querySelector('#new [name=name]') !== null")
        .await
    {
        ola.write("#new [name=name]", "Ola").await;
    }
    ola.click("details.options > summary").await;
    ola.click("details.own > summary").await;
    ola.await_shown("#own-content").await;
}

/// The options with which the table of this page plays.
async fn options(page: &Browser) -> Value {
    page.see(
        "fetch('/api/tables/' + location.pathname.split('/').pop()) \
         .then((answer) => answer.json()).then((table) => table.scene.options)",
    )
    .await
}

#[tokio::test]
async fn everybody_with_the_link_plays_with_own_content() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    for (game, option, content) in contents() {
        open_field(&site, &ola, game).await;
        // The text comes from a file: the page puts it into the field.
        let text = serde_json::to_string(&content.to_string()).unwrap();
        ola.run(&format!(
            "const given = new DataTransfer(); \
             given.items.add(new File([{text}], 'own.json', {{ type: 'application/json' }})); \
             const chooser = document.querySelector('[data-into=own-content]'); \
             chooser.files = given.files; \
             chooser.dispatchEvent(new Event('change', {{ bubbles: true }}));"
        ))
        .await;
        ola.until(
            "the file is in the field",
            "document.querySelector('#own-content').value !== ''",
        )
        .await;
        ola.run("document.querySelector('details.own').scrollIntoView()")
            .await;
        ola.picture(&format!("own-content-{game}")).await;
        ola.run("document.querySelector('#new [name=players][value=\"2\"]')?.click()")
            .await;
        ola.follow("#new button[value=friend]").await;
        ola.arrive().await;
        let link: String = ola.see("document.querySelector('#link').value").await;
        let ala = site.browser("Ala").await;
        ala.open(&link).await;
        ala.sit_down().await;
        for friend in [&ola, &ala] {
            let told = friend.text("#own-name").await;
            let name = content["name"].as_str().unwrap();
            assert!(told.contains(name), "{game}: {told}");
            assert_eq!(options(friend).await[option], content, "{game}");
        }
        // The usual cards end at 13.
        let numbers = "/(^|[^0-9])(1[5-9]|2[0-3])([^0-9]|$)/.test( \
                       document.querySelector('#board').innerText)";
        if game == "pinata" {
            ala.until("her cards have the numbers of the set", numbers)
                .await;
        }
        ala.picture(&format!("own-content-{game}-friend")).await;
    }
}

#[tokio::test]
async fn a_mistake_is_told_with_its_place() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    for (text, told) in [
        ("{\n\"name\": \"x\",", "broken JSON: look at line 2"),
        (
            r#"{"name": "x", "cards": {"ab": 3}}"#,
            "options.deck.cards: 3 cards are not 20 to 120",
        ),
    ] {
        open_field(&site, &ola, "match").await;
        let quoted = serde_json::to_string(text).unwrap();
        ola.run(&format!(
            "document.querySelector('#own-content').value = {quoted}"
        ))
        .await;
        ola.follow("#new button[value=friend]").await;
        let page: String = ola.see("document.querySelector('main').innerText").await;
        assert!(page.contains(told), "{page}");
        ola.run("history.back()").await;
        let there = format!("document.querySelector('#own-content')?.value === {quoted}");
        ola.until("the text is still there", &there).await;
    }
}

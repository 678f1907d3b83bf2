//! A small tournament, from making it to the final standings.

use serde_json::{Value, json};

use super::keyboard::tab_to;
use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;

/// Waits until the page shows a text without a reload.
async fn await_state(browser: &Browser, text: &str) {
    let state = format!("document.querySelector('#state')?.textContent.includes({text:?})");
    browser.until(text, &state).await;
}

/// Goes to the own game, if there is one, resigns if it is not over, and comes back.
async fn give_up(browser: &Browser) {
    if !browser.shows("#your-game").await {
        return;
    }
    browser.follow("#your-game").await;
    browser.arrive().await;
    browser.await_shown("#tournament").await;
    let over = "document.querySelector('#result')?.checkVisibility() \
                || document.querySelector('#resign')?.checkVisibility()";
    browser.until("the game is on or over", over).await;
    if !browser.shows("#result").await {
        browser.resign().await;
    }
    browser.await_shown("#result").await;
    assert!(
        !browser.shows("#rematch").await,
        "the tournament decides who plays next"
    );
    browser.fits_its_screen().await;
    browser.follow("#tournament-next").await;
}

impl Browser {
    /// Checks that nothing is wider than the screen.
    async fn fits_its_screen(&self) {
        let wide: bool = self
            .see("document.documentElement.scrollWidth > innerWidth")
            .await;
        assert!(!wide, "{}: the page is too wide", self.who);
    }
}

/// The table of a player who uses the JSON interface.
async fn game_of(client: &Client, id: &str) -> Option<String> {
    let scene = client.get(&format!("/api/tournaments/{id}")).await;
    let key: &Value = &scene["tournament"]["your_game"]["key"];
    key.as_str().map(str::to_owned)
}

#[tokio::test]
async fn a_small_tournament_is_made_with_keys_joined_by_phone_and_played_to_the_end() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    let ala = site.browser_in("pl", "Ala").await;
    ala.on_a_phone().await;

    // Ola makes it without a mouse.
    ola.open(&site.url("/")).await;
    ola.follow("#tournaments").await;
    ola.picture("tournaments-empty").await;
    tab_to(&ola, "#new-tournament").await;
    ola.press(Key::Enter).await;
    ola.await_shown(".finds").await;
    ola.picture("tournaments-which-game").await;
    tab_to(&ola, ".game-necklace a").await;
    ola.press(Key::Enter).await;
    ola.await_shown("#make").await;
    ola.picture("tournaments-new").await;
    tab_to(&ola, "#make-name").await;
    ola.press("Ola").await;
    tab_to(&ola, "#make button[type=submit]").await;
    ola.press(Key::Enter).await;
    await_state(&ola, "1 player has come in.").await;
    let url = ola.url().await;
    let id = url.rsplit('/').next().unwrap().to_owned();

    // Ala comes by the link, on a phone, in Polish; Ola sees it without a reload.
    ala.open(&url).await;
    ala.fits_a_phone().await;
    ala.picture("tournament-open-phone-pl").await;
    ala.write("#enter-name", "Ala").await;
    ala.follow("#enter button").await;
    await_state(&ala, "Grają już 2 osoby.").await;
    await_state(&ola, "2 players have come in.").await;
    let ela = Client::new(&site.server.url, "Ela").await;
    let entered = ela.form(&format!("/tournaments/{id}/enter"), "").await;
    assert_eq!(entered, 303);
    await_state(&ola, "3 players have come in.").await;
    ola.picture("tournament-open").await;

    // The round begins for everybody at once.
    ola.follow("#start button").await;
    for (round, ola_reads, ala_reads) in [
        (1, "Round 1 of 2", "Trwa runda 1 z 2."),
        (2, "Round 2 of 2", "Trwa runda 2 z 2."),
    ] {
        await_state(&ola, ola_reads).await;
        await_state(&ala, ala_reads).await;
        ala.fits_a_phone().await;
        ala.picture(&format!("tournament-round-{round}-phone-pl"))
            .await;
        ola.picture(&format!("tournament-round-{round}")).await;
        if let Some(key) = game_of(&ela, &id).await {
            let resign = json!({"do": "resign"});
            ela.command(&key, &format!("r{round}"), resign).await;
        }
        give_up(&ala).await;
        give_up(&ola).await;
    }
    await_state(&ola, "won!").await;
    await_state(&ala, "Zwycięstwo").await;
    let lines = "[...document.querySelectorAll('#standings tbody tr')].map((row) => row.innerText)";
    let lines: Vec<String> = ola.see(lines).await;
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].starts_with('1'), "{lines:?}");
    // The games of the first round are one click away.
    ola.follow("#round-1").await;
    let played = ola.text("#rounds .games").await;
    assert!(
        played.contains("Table 1") && played.contains("Computer"),
        "{played}"
    );
    ola.picture("tournament-over").await;
    ala.fits_a_phone().await;
    ala.picture("tournament-over-phone-pl").await;
    ola.open(&site.url("/tournaments")).await;
    assert!(ola.text("#over + *").await.contains("Candy Necklace Cup"));
    ola.picture("tournaments-list").await;
}

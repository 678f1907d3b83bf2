//! The site on a phone.

use serde_json::json;

use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;

const RESULT_IN_VIEW: &str = "(() => {
    const { top, bottom } = document.querySelector('#result .headline').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
})()";

/// The height of a touch target in pixels.
const FINGER: f64 = 44.0;

async fn fits(browser: &Browser, page: &str) {
    browser.picture(&format!("phone-{page}")).await;
    browser.fits_a_phone().await;
}

async fn open_list(browser: &Browser) {
    if !browser.shows("#runs .run").await {
        browser.click("#runs > summary").await;
    }
    browser.await_shown("#runs .run").await;
}

#[tokio::test]
async fn on_a_phone_nothing_is_too_wide_and_a_whole_game_is_played_from_the_list() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.open(&site.url("/rules/necklace")).await;
    fits(&ola, "rules").await;
    ola.open(&site.url("/")).await;
    fits(&ola, "front").await;
    ola.open(&site.url("/invite")).await;
    fits(&ola, "invite").await;
    ola.open(&site.url("/new/necklace")).await;
    ola.click(".game-necklace .options summary").await;
    fits(&ola, "options").await;
    ola.start_game(&site.url("/"), "friend").await;
    fits(&ola, "share").await;

    let ala = Client::new(&site.server.url, "Ala").await;
    let key = ola.key().await;
    ala.command(&key, "sit", json!({"do": "sit", "seat": 1}))
        .await;
    ola.await_turn().await;
    fits(&ola, "table").await;
    open_list(&ola).await;
    let heights: Vec<f64> = ola
        .see("[...document.querySelectorAll('#runs .run, #runs > summary')].map((e) => e.getBoundingClientRect().height)")
        .await;
    assert!(
        heights.iter().all(|&height| height >= FINGER),
        "{heights:?}"
    );

    for number in 0.. {
        let scene = ala.scene(&key).await;
        if scene["status"] == "finished" {
            break;
        }
        if let Some(action) = scene["legal"][0].as_str() {
            let command = json!({"do": "move", "answers": scene["seq"], "action": action});
            ala.command(&key, &format!("move-{number}"), command).await;
        } else {
            let entry = scene["seq"].as_u64().expect("entries are numbered");
            ola.reach(entry).await;
            open_list(&ola).await;
            ola.click("#runs .run").await;
            ola.after(entry).await;
        }
        if number == 8 {
            fits(&ola, "list").await;
        }
    }
    ola.await_shown("#result").await;
    // The list is far below, but the result is visible.
    ola.until("the result is in view", RESULT_IN_VIEW).await;
    fits(&ola, "result").await;
}

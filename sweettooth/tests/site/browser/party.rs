//! Party mode in real browsers: one big screen, phones as buttons.

use std::time::Duration;

use serde_json::{Value, json};

use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;

/// A browser on a phone that opens the link of the code and takes a seat with one tap.
async fn phone(site: &TestSite, who: &str, key: &str) -> Browser {
    let phone = site.browser(who).await;
    phone.on_a_phone().await;
    phone.open(&site.url(&format!("/party/{key}"))).await;
    phone.follow("#party-join button").await;
    phone.arrive().await;
    phone
}

/// Whether sounds are on.
async fn has_sound(browser: &Browser) -> bool {
    browser
        .see("document.querySelector('#sound').ariaPressed === 'true'")
        .await
}

/// The number of faces on the screen that all see.
const FACES: &str = "document.querySelectorAll('.party-place:not(.open)').length";

async fn until_faces(big: &Browser, count: usize) {
    big.until(&format!("{count} faces"), &format!("{FACES} === {count}"))
        .await;
}

/// Twenty cards, two of a kind each: any two of a kind are a match, and a game is short. So are the
/// times in which a phone may answer, since one whose card another phone has taken does not answer.
async fn short_party(host: &Client) -> String {
    let kinds = ["a", "b", "c", "d", "e", "f", "ab", "cd", "ef", "abc"];
    let cards: serde_json::Map<String, Value> = kinds
        .iter()
        .map(|kind| ((*kind).to_owned(), json!(2)))
        .collect();
    let new = json!({
        "game": "match",
        "options": {
            "deck": { "name": "pairs", "cards": cards },
            "reveal_ms": 1500, "show_ms": 5000, "final_ms": 5000,
        },
        "seats": vec!["open"; 6],
        "rules": { "party": true },
    });
    let made = host.post("/api/tables", new).await;
    made["play_key"].as_str().unwrap().to_owned()
}

/// Chooses two cards of a kind and calls, if there are two and this phone may call. A call that was
/// not taken is made again.
const CALL_A_PAIR: &str = "(() => {
    const call = document.querySelector('#call:not([aria-disabled])');
    const cards = [...document.querySelectorAll('[data-card]')];
    const kind = ({ dataset }) => dataset.card.replace(/\\d/, '');
    const one = cards.find((card) => cards.some((other) => other !== card && kind(other) === kind(card)));
    if (!call || !one) return false;
    const chosen = document.querySelectorAll('[data-card][aria-pressed=true]').length;
    if (!chosen) for (const card of cards.filter((card) => kind(card) === kind(one)).slice(0, 2)) card.click();
    call.click();
    return true;
})()";

/// Lets the page note a call that is as wide as the board: it is shown for some seconds only. It grows
/// while it appears, so its layout is measured and not its drawing.
const NOTE_WIDE_CALL: &str = "new MutationObserver(() => {
    const call = document.querySelector('#verdict :is(.right, .wrong)');
    window.callWasWide ||= call?.offsetWidth >= document.querySelector('#board').offsetWidth - 2;
}).observe(document.body, { subtree: true, childList: true, attributes: true })";

async fn is_over(host: &Client, key: &str) -> bool {
    host.scene(key).await["status"] == "finished"
}

#[tokio::test]
async fn one_click_makes_a_party_and_phones_join_by_one_code() {
    let site = TestSite::open();
    let big = site.browser("Big").await;
    big.on_screen(1366, 768, false).await;
    big.open(&site.url("/party")).await;
    big.picture("party-about").await;
    big.follow("#party-start").await;
    big.arrive().await;
    assert!(big.url().await.ends_with("?screen=big"));
    assert!(big.shows("#join .qr").await);
    let link = big.text("#join small").await;
    let key = big.key().await;
    assert_eq!(
        link,
        site.url(&format!("/party/{key}")),
        "what the code says"
    );
    let disabled = "document.querySelector('#begin').getAttribute('aria-disabled')";
    assert_eq!(big.see::<String>(disabled).await, "true", "alone");

    // The screen that all see asks about sound, and waits with it for the players.
    big.await_shown("#sound-offer").await;

    let one = phone(&site, "One", &key).await;
    until_faces(&big, 1).await;
    // A second tap, or the way back and the tap again, takes no second seat.
    one.open(&site.url(&format!("/party/{key}"))).await;
    one.await_shown("#party-me").await;
    let two = phone(&site, "Two", &key).await;
    until_faces(&big, 2).await;
    let names: Vec<String> = big
        .see("[...document.querySelectorAll('.party-place:not(.open) b')].map((name) => name.textContent)")
        .await;
    assert!(names.iter().all(|name| !name.is_empty()), "{names:?}");
    let three = phone(&site, "Three", &key).await;
    until_faces(&big, 3).await;
    big.picture("party-gathering").await;
    three.picture("party-phone-joined").await;
    big.click("[data-choose-sound=on]").await;
    big.until("it is answered", "!document.querySelector('#sound-offer')")
        .await;
    assert!(has_sound(&big).await);

    big.click("#begin").await;
    for screen in [&big, &one, &two, &three] {
        screen.await_shown("#cards").await;
        let seats: usize = screen
            .see("document.querySelectorAll('[id^=pile-]').length")
            .await;
        assert_eq!(seats, 3, "{}", screen.who);
    }
    assert!(!big.shows("#call").await, "the screen has no seat");
    for phone in [&one, &two, &three] {
        phone.await_shown("#call").await;
        phone.fits_a_phone().await;
        let bottom: f64 = phone
            .see("document.querySelector('#call').getBoundingClientRect().bottom")
            .await;
        assert!(
            bottom <= 740.0,
            "the button is on the first screen: {bottom}"
        );
    }
    big.picture("party-playing").await;
    one.picture("party-phone-playing").await;
    // In the game a small button is left, on the screen and on the phones.
    assert!(!one.shows("#sound-offer").await && !has_sound(&one).await);
    one.click("#sound").await;
    assert!(has_sound(&one).await);
    big.click("#sound").await;
    assert!(!has_sound(&big).await);
    // A phone that was reloaded, or slept, has its seat.
    two.reload().await;
    two.arrive().await;
    two.await_shown("#call").await;
    // A player who comes now waits for the next game.
    let late = site.browser("Late").await;
    late.on_a_phone().await;
    late.open(&site.url(&format!("/party/{key}"))).await;
    late.await_shown("#party-late").await;
    late.picture("party-phone-late").await;
}

#[tokio::test]
async fn a_big_screen_and_three_phones_play_a_whole_game_and_again() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    let key = short_party(&host).await;
    let big = site.browser("Big").await;
    big.on_screen(1366, 768, false).await;
    // The shared screen belongs to a guest: only a person can begin a game.
    big.open(&site.url("/party")).await;
    big.follow("#party-start").await;
    big.open(&site.url(&format!("/t/{key}?screen=big"))).await;
    big.arrive().await;
    let phones = [
        phone(&site, "One", &key).await,
        phone(&site, "Two", &key).await,
        phone(&site, "Three", &key).await,
    ];
    until_faces(&big, 3).await;
    big.click("#begin").await;
    // The first right call is shown on the screen, over its whole width.
    big.run(NOTE_WIDE_CALL).await;
    phones[0].until("a pair is called", CALL_A_PAIR).await;
    big.until("the call is as wide as the board", "window.callWasWide")
        .await;
    big.picture("party-call").await;
    let late = site.browser("Late").await;
    late.on_a_phone().await;
    late.open(&site.url(&format!("/party/{key}"))).await;
    late.arrive().await;
    let mut turn = 0;
    while !is_over(&host, &key).await {
        let phone = &phones[turn % phones.len()];
        turn += 1;
        if !phone.see::<bool>(CALL_A_PAIR).await {
            phone
                .run("document.querySelector('[id^=done-]')?.click()")
                .await;
        }
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    big.await_shown("#result").await;
    big.picture("party-end").await;
    let scene = host.scene(&key).await;
    let taken: u64 = (0..3)
        .map(|seat| scene["view"]["seats"][seat]["cards"].as_u64().unwrap())
        .sum();
    assert!(taken > 0, "somebody has cards");

    big.click("#rematch").await;
    for screen in phones.iter().chain([&big, &late]) {
        let there =
            format!("!location.pathname.includes('{key}') && document.readyState === 'complete'");
        screen.until("everybody is at the next game", &there).await;
        screen.arrive().await;
    }
    until_faces(&big, 3).await;
    late.follow("#party-join button").await;
    until_faces(&big, 4).await;
    big.click("#begin").await;
    for phone in phones.iter().chain([&late]) {
        phone.await_shown("#call").await;
    }
}

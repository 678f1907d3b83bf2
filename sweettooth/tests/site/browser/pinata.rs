//! Piñata in the browser: hidden hands, a hand without a playable card, keyboard only.

use std::collections::BTreeSet;

use serde_json::json;
use tabletop::{Playthrough, Record, Seed, Start};

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;

/// The cards of the own hand: the id ends with the card's name, or with that and the number of a
/// twin.
const HAND: &str = "[...document.querySelectorAll('#hand li[id]')] \
    .map((card) => card.id.match(/[RGBPYW]\\d{1,2}/)[0])";

/// The cards among them that the other player knows.
const KNOWN: &str = "[...document.querySelectorAll('#hand li[id]:has(.known-mark)')] \
    .map((card) => card.id.match(/[RGBPYW]\\d{1,2}/)[0])";

/// Every word in the page's source that could be a card.
const NAMED: &str =
    "[...new Set(document.documentElement.outerHTML.match(/\\b[RGBPYW]\\d{1,2}\\b/g))]";

/// The cards that were played or discarded openly, by the log.
const IN_THE_LOG: &str = "[...document.querySelectorAll('#log-list [data-action]')] \
    .flatMap((entry) => entry.dataset.action.match(/[RGBPYW]\\d{1,2}/g) ?? [])";

/// The sides of the mats that are up.
const FACES: &str = "[...document.querySelectorAll('[id^=mat-]')] \
    .filter((mat) => /^mat-\\d$/.test(mat.id)).map((mat) => `${mat.id} ${mat.className}`)";

/// Plays the first card that can be played at its first target, or swaps the whole hand: swapping
/// nothing could leave a player stuck for ever.
async fn act(browser: &Browser) {
    let before = browser.seq().await;
    if browser.shows("#swap").await {
        let cards: usize = browser
            .see("document.querySelectorAll('#swap li label').length")
            .await;
        for card in 1..=cards {
            browser
                .click(&format!("#swap li:nth-child({card}) label"))
                .await;
        }
        browser.click("#swap-go").await;
    } else {
        let card: String = browser
            .see("document.querySelector('#hand [data-pick]').dataset.pick")
            .await;
        browser
            .click(&format!("#hand [data-pick=\"{card}\"]"))
            .await;
        browser
            .click(&format!(
                "#board .target[data-for=\"{card}\"]:not([hidden])"
            ))
            .await;
    }
    browser.after(before).await;
}

async fn sit_two(site: &TestSite) -> (Browser, Browser) {
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    ola.open(&site.url("/new/pinata")).await;
    ola.write("#name-pinata", "Ola").await;
    ola.follow(".game-pinata button[name=opponent][value=friend]")
        .await;
    ola.arrive().await;
    ala.open(&ola.url().await).await;
    ala.sit_down().await;
    ola.await_turn().await;
    (ola, ala)
}

/// Checks that the page's source contains no card that only the other player holds.
async fn check_secrets(watcher: &Browser, holder: &Browser) {
    // A player who cannot play has just shown the whole hand.
    if watcher.who != "Eve" && holder.shows("#swap").await {
        return;
    }
    let held: BTreeSet<String> = holder.see(HAND).await;
    assert!(held.len() >= 7, "{held:?}");
    let named: BTreeSet<String> = watcher.see(NAMED).await;
    let public: BTreeSet<String> = watcher.see(IN_THE_LOG).await;
    let known: BTreeSet<String> = holder.see(KNOWN).await;
    let leaked: Vec<&String> = held
        .intersection(&named)
        .filter(|card| !public.contains(*card))
        .filter(|card| watcher.who == "Eve" || !known.contains(*card))
        .collect();
    if let Some(card) = leaked.first() {
        let place: String = watcher
            .see(&format!(
                "((html, at) => html.slice(at - 300, at + 100))(document.documentElement.outerHTML, \
                 document.documentElement.outerHTML.search(/\\b{card}\\b/))"
            ))
            .await;
        panic!("{} can read {leaked:?}: {place}", watcher.who);
    }
}

#[tokio::test]
async fn two_browsers_play_a_whole_game_and_no_page_holds_the_other_hand() {
    let site = TestSite::open();
    let (ola, ala) = sit_two(&site).await;
    ala.on_a_phone().await;
    ala.want_no_motion().await;
    let eve = site.browser("Eve").await;
    eve.want_no_motion().await;
    let watch: String = Client::new(&site.server.url, "Eve")
        .await
        .scene(&ola.key().await)
        .await["watch_key"]
        .as_str()
        .unwrap()
        .to_owned();
    eve.open(&site.url(&format!("/t/{watch}"))).await;
    eve.arrive().await;
    let mut faces: BTreeSet<String> = BTreeSet::new();
    for number in 0.. {
        let entry = ola.seq().await.max(ala.seq().await);
        ola.reach(entry).await;
        ala.reach(entry).await;
        if ola.shows("#result").await {
            break;
        }
        faces.extend(ola.see::<Vec<String>>(FACES).await);
        if number % 8 == 0 {
            check_secrets(&ola, &ala).await;
            check_secrets(&ala, &ola).await;
            eve.reach(entry).await;
            check_secrets(&eve, &ola).await;
            check_secrets(&eve, &ala).await;
            ala.fits_a_phone().await;
        }
        let mover = if ola.shows("#prompt.yours").await {
            &ola
        } else {
            &ala
        };
        act(mover).await;
    }
    ola.picture("pinata-result").await;
    ala.await_shown("#result").await;
    eve.await_shown("#result").await;
    let mats: BTreeSet<&str> = faces
        .iter()
        .filter_map(|face| face.split(' ').next())
        .collect();
    assert!(
        faces.len() > mats.len(),
        "no mat was ever flipped: {faces:?}"
    );
    let result = ola.text("#result").await;
    assert!(result.contains("Three medals win the game."), "{result}");
}

/// A game in which the player to move cannot play, as a record.
fn stuck_game() -> (Record, usize) {
    let game = games::find("pinata").unwrap();
    for seed in (0..).map(Seed::from) {
        let start = Start::Seed(seed.clone());
        let options = json!({});
        let mut played = Playthrough::begin(game, &options, game.info().seats.0, start).unwrap();
        let mut luck = seed.stream("stuck");
        while let Some(step) = played.state().random_step(&mut luck) {
            let view = played.state().view(tabletop::Watcher::Spectator).json();
            if view["phase"] == "swap" && view["supply"].as_u64() > Some(8) {
                let seat = view["turn"].as_u64().unwrap() as usize;
                return (played.record(), seat);
            }
            played.step(&step).unwrap();
        }
    }
    unreachable!("some game gets stuck")
}

#[tokio::test]
async fn a_player_who_cannot_play_shows_the_hand_and_swaps_and_both_are_told() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    let (record, stuck) = stuck_game();
    let made = host.post("/api/records", json!(record)).await;
    let key = made["play_key"].as_str().unwrap();
    let people = [site.browser("Ola").await, site.browser("Ala").await];
    for (seat, browser) in people.iter().enumerate() {
        browser.open(&site.url(&format!("/t/{key}"))).await;
        let form = format!("form[data-sit=\"{seat}\"]");
        browser
            .write(&format!("{form} [name=name]"), &browser.who)
            .await;
        browser.follow(&format!("{form} button")).await;
        browser.arrive().await;
    }
    let (mover, other) = (&people[stuck], &people[1 - stuck]);
    mover.await_shown("#swap").await;
    let hand: Vec<String> = mover.see(HAND).await;
    let named: BTreeSet<String> = other.see(NAMED).await;
    assert!(
        hand.iter().all(|card| named.contains(card)),
        "the hand is shown: {hand:?} {named:?}"
    );
    mover.picture("pinata-stuck").await;
    other.picture("pinata-shown").await;
    let before = other.seq().await;
    for index in [0, 3] {
        mover
            .click(&format!("#swap li:nth-child({}) label", index + 1))
            .await;
    }
    mover.click("#swap-go").await;
    other.after(before).await;
    let scene = host.scene(key).await;
    let last = scene["moves"].as_array().unwrap().last().unwrap()["action"].clone();
    assert_eq!(last, format!("swap {},{}", hand[0], hand[3]));
    let told = format!(
        "((told) => told.includes({:?}) && told.includes('2'))(document.querySelector('#announce').textContent)",
        mover.who
    );
    other.until("both are told", &told).await;
}

#[tokio::test]
async fn a_card_is_picked_and_placed_with_keys_alone() {
    let site = TestSite::open();
    let (ola, ala) = sit_two(&site).await;
    for _ in 0..60 {
        ola.press(Key::Tab).await;
        if ola
            .see("document.activeElement.matches('#hand [data-pick]')")
            .await
        {
            break;
        }
    }
    ola.press(Key::Right).await;
    let picked: String = ola.see("document.activeElement.dataset.pick ?? ''").await;
    let before = ola.seq().await;
    ola.press(Key::Enter).await;
    let target = format!("document.activeElement.dataset.for === {picked:?}");
    ola.until("the focus is on a place for the card", &target)
        .await;
    ola.press(Key::Enter).await;
    ola.after(before).await;
    ala.after(before).await;
    let played =
        format!("document.querySelector('#log-list [data-action^=\"{picked}@\"]') !== null");
    assert!(ala.see::<bool>(&played).await, "{picked}");
}

/// The places that are shown on the mats.
const PLACES: &str = "document.querySelectorAll('#board .target:not([hidden])').length";

#[tokio::test]
async fn a_card_under_the_mouse_shows_where_it_goes_and_what_it_does_there() {
    let site = TestSite::open();
    let (ola, _ala) = sit_two(&site).await;
    let point_at = async |css: &str| {
        let (x, y): (f64, f64) = ola
            .see(&format!(
                "((box) => [box.x + box.width / 2, box.y + box.height / 2])\
                 (document.querySelector({css:?}).getBoundingClientRect())"
            ))
            .await;
        let event = json!({ "type": "mouseMoved", "x": x, "y": y });
        ola.devtools("Input.dispatchMouseEvent", event).await;
    };
    assert_eq!(ola.see::<usize>(PLACES).await, 0);
    point_at("#hand [data-pick]").await;
    ola.until("the places are shown", &format!("{PLACES} > 0"))
        .await;
    let picked: usize = ola
        .see("document.querySelectorAll('[aria-pressed=true][data-pick]').length")
        .await;
    assert_eq!(picked, 0, "to look is not to pick");
    ola.picture("pinata-peek").await;
    point_at("#stage").await;
    ola.until("the places are gone", &format!("{PLACES} === 0"))
        .await;
    ola.click("#hand [data-pick]").await;
    point_at("#board .target:not([hidden])").await;
    ola.await_shown(".tell").await;
    let told = ola.text(".tell").await;
    assert!(
        told.starts_with("The sum is ") || told.starts_with("Completes the mat "),
        "{told}"
    );
}

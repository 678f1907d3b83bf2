//! Hands of cards in the browser: open in the replay, behind the curtain at one device, and medals
//! that change hands.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabletop::{Playthrough, Record, Seed, Start, Step, Watcher};

use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;

/// A possible action in a game.
type Move = Step<String>;

/// The open cards in each hand, in the order of the ids.
const HANDS: &str = "[0, 1].map((seat) => [...document.querySelectorAll(`li[id^=hand-${seat}-]`)]
    .map((card) => card.id.match(/[RGBPYW]\\d{1,2}/)[0]).sort())";

/// Whether the list of moves shows the current entry.
const CURRENT_IS_SEEN: &str = "(() => {
    const list = document.querySelector('#log-list').getBoundingClientRect();
    const entry = document.querySelector('#log-list [aria-current]')?.getBoundingClientRect();
    return entry && entry.top >= list.top - 1 && entry.bottom <= list.bottom + 1;
})()";

/// A random game up to the first step that is wanted, or to its end.
fn game(wanted: impl Fn(&Playthrough, &Move) -> bool) -> (Playthrough, Option<Move>) {
    let game = games::find("pinata").unwrap();
    let seed = Seed::from(7);
    let mut luck = seed.stream("hands");
    let start = Start::Seed(seed);
    let mut played = Playthrough::begin(game, &json!({}), game.info().seats.0, start).unwrap();
    while let Some(step) = played.state().random_step(&mut luck) {
        if wanted(&played, &step) {
            return (played, Some(step));
        }
        played.step(&step).unwrap();
    }
    (played, None)
}

/// The true hands after that many moves.
fn hands(played: &Playthrough, moves: usize) -> [BTreeSet<String>; 2] {
    let mut past = played.clone();
    past.undo(played.moves().len() - moves);
    let truth = past.state().position();
    [0, 1].map(|seat| serde_json::from_value(truth["hands"][seat].clone()).unwrap())
}

async fn create_table(host: &Client, record: Record) -> Value {
    host.post("/api/records", json!(record)).await
}

#[tokio::test]
async fn the_replay_of_a_finished_game_opens_both_hands_and_keeps_them_open() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    let (played, _) = game(|_, _| false);
    let made = create_table(&host, played.record()).await;
    let key = made["watch_key"].as_str().unwrap();
    let eve = site.browser("Eve").await;
    eve.open(&site.url(&format!("/t/{key}?move=9"))).await;
    eve.arrive().await;
    let closed: [BTreeSet<String>; 2] = eve.see(HANDS).await;
    assert_eq!(closed, [BTreeSet::new(), BTreeSet::new()]);
    let shows = async |moves: usize| {
        let address = format!("location.search === '?move={moves}&hands=open'");
        eve.until("the address says what is open", &address).await;
        let current = format!("document.querySelector('#log-{moves} [aria-current]')");
        eve.until(&format!("move {moves} is shown"), &current).await;
        eve.await_shown("#look-hands").await;
        let seen: [BTreeSet<String>; 2] = eve.see(HANDS).await;
        assert_eq!(seen, hands(&played, moves), "after move {moves}");
        eve.until("its entry is in sight", CURRENT_IS_SEEN).await;
    };
    eve.click("#look-hands").await;
    let open = "document.querySelectorAll('li[id^=hand-]').length > 8";
    eve.until("the hands are open", open).await;
    shows(9).await;
    eve.picture("pinata-open-hands").await;
    eve.click("#look-next").await;
    shows(10).await;
    eve.reload().await;
    eve.arrive().await;
    shows(10).await;
    eve.click("#look-hands").await;
    let closed = "!document.querySelector('li[id^=hand-]') && location.search === '?move=10'";
    eve.until("the hands are closed", closed).await;
}

/// The cards in a page: in its source as loaded, and as it is now.
const NAMED: &str = "(() => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href, false);
    request.send();
    const sources = request.responseText + document.documentElement.outerHTML;
    return [...new Set(sources.match(/\\b[RGBPYW]\\d{1,2}\\b/g))];
})()";

async fn named(browser: &Browser) -> BTreeSet<String> {
    browser.see(NAMED).await
}

#[tokio::test]
async fn at_one_device_no_page_holds_a_hand_before_the_curtain_is_lifted() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/new/pinata")).await;
    ola.write(".game-pinata [name=name2]", "Ala").await;
    ola.write("#name-pinata", "Ola").await;
    ola.follow(".game-pinata button[value=here]").await;
    ola.arrive().await;
    ola.await_shown("#curtain").await;
    assert_eq!(named(&ola).await, BTreeSet::new());

    ola.click("#curtain button").await;
    ola.await_shown("#hand [data-pick]").await;
    assert!(!ola.shows("#curtain").await);
    let hand: [BTreeSet<String>; 2] = ola.see(HANDS).await;
    assert_eq!(hand.map(|hand| hand.len()), [8, 0]);
    let play: String = ola
        .see("document.querySelector('#hand [data-pick]').dataset.pick")
        .await;
    ola.click(&format!("#hand [data-pick=\"{play}\"]")).await;
    ola.click(&format!(
        "#board .target[data-for=\"{play}\"]:not([hidden])"
    ))
    .await;
    ola.await_shown("#curtain").await;
    assert!(ola.text("#curtain p").await.contains("Ala"));
    assert_eq!(named(&ola).await, BTreeSet::from([play]));

    // As a browser without a script would send it.
    ola.run("window.followed = true; document.querySelector('#curtain').submit()")
        .await;
    ola.until("the next page is there", "!window.followed")
        .await;
    ola.arrive().await;
    ola.await_shown("#hand [data-pick]").await;
    let hand: [BTreeSet<String>; 2] = ola.see(HANDS).await;
    assert_eq!(hand.map(|hand| hand.len()), [0, 8]);

    ola.click("#phrases summary").await;
    ola.click("#say-yum").await;
    let said = "document.querySelector('#talk-list li:last-child b')?.textContent === 'Ala'";
    ola.until("Ala says it, whose turn it is", said).await;
}

/// Checks every frame for a flying medal.
const WATCH: &str = "
    window.flown = 0;
    const look = () => {
        flown += document.querySelectorAll('.flying .ic-medal, .flying.ic-medal').length;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
";

#[tokio::test]
async fn a_medal_is_handed_over_to_who_wins_it() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    let wins_medal = |played: &Playthrough, step: &Move| {
        let mut after = played.clone();
        let medals = |played: &Playthrough| {
            let view = played.state().view(Watcher::Spectator).json();
            let medals = view["medals"].as_array().unwrap().iter();
            medals.filter(|medal| !medal["owner"].is_null()).count()
        };
        after.step(step).unwrap();
        medals(&after) > medals(played)
    };
    let (played, step) = game(wins_medal);
    let made = create_table(&host, played.record()).await;
    let [play, watch] = ["play_key", "watch_key"].map(|key| made[key].as_str().unwrap());
    for seat in [0, 1] {
        let sit = json!({"do": "sit", "seat": seat});
        host.command(play, &format!("sit-{seat}"), sit).await;
    }
    let eve = site.browser("Eve").await;
    eve.open(&site.url(&format!("/t/{watch}"))).await;
    eve.arrive().await;
    eve.run(WATCH).await;
    let before: usize = eve
        .see("document.querySelectorAll('#medals .ic-medal').length")
        .await;
    let action = step.expect("somebody wins a medal").action;
    let seq = host.scene(play).await["seq"].clone();
    let command = json!({"do": "move", "answers": seq, "action": action});
    host.command(play, "medal", command).await;
    eve.until("a medal flies", "flown > 0").await;
    eve.until("it is there", "document.querySelector('.prize')")
        .await;
    let after: usize = eve
        .see("document.querySelectorAll('#medals .ic-medal').length")
        .await;
    assert!(after < before, "{after} of {before} are left");
}

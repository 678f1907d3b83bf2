//! Candy Hunters in the browser: turns of five steps, chains of ghosts, hidden cards.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::keys::Key;
use super::page::{ACTION_OF, Browser};
use super::test_site::TestSite;
use crate::client::Client;

/// The possible actions on the page, in notation.
fn possible_actions() -> String {
    format!(
        "[...new Set([...document.querySelectorAll('#table [data-do]')] \
         .map({ACTION_OF}).filter(Boolean))]"
    )
}

/// The own cards.
const HAND: &str = "[...document.querySelectorAll('li[id^=hand-]')] \
    .map((card) => card.id.split('-').at(-1))";

/// Every word in the page's source that could be a card; headings are excluded.
const NAMED: &str = "[...new Set(document.documentElement.outerHTML.replace(/<\\/?h\\d/g, '') \
    .match(/\\b[ch]\\d{1,2}\\b/g) ?? [])]";

/// The cards that were revealed, by the log.
const IN_THE_LOG: &str = "[...document.querySelectorAll('#log-list [data-action]')] \
    .flatMap((entry) => entry.dataset.action.match(/^[ch]\\d{1,2}/g) ?? [])";

/// The position of a piece or a tile.
fn place(id: &str) -> String {
    format!("document.getElementById({id:?})?.getAttribute('transform') ?? ''")
}

/// Clicks the element of an action, after the element that must be picked first.
async fn act(browser: &Browser, action: &str) {
    let before = browser.seq().await;
    browser
        .pick_and_click(["#hand", "#town", "#table"], action)
        .await;
    browser.after(before).await;
}

/// The same without a mouse, as fast as possible.
async fn act_at_once(browser: &Browser, action: &str) {
    let before = browser.seq().await;
    browser
        .run(&format!(
            "const node = [...document.querySelectorAll('#table [data-do]')]
                .find((node) => ({ACTION_OF})(node) === {action:?});
            const click = (on) => on.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
            if (node.dataset.for) click(document.querySelector(`[data-pick=\"${{node.dataset.for}}\"]`));
            click(node);"
        ))
        .await;
    browser.after(before).await;
}

/// Chooses an action so that a game has everything in it: scores where it is free, sometimes moves
/// a ghost, otherwise varies with the move number.
fn choose(actions: &[String], number: usize) -> &String {
    let scores = actions.iter().find(|action| action.starts_with(['c', 'h']));
    let skip = actions.iter().find(|action| *action == "skip");
    match (scores, skip) {
        (Some(scores), _) => scores,
        (None, Some(skip)) if !number.is_multiple_of(3) => skip,
        _ => &actions[number * 7 % actions.len()],
    }
}

/// Checks that the page's source contains no card that only others hold.
async fn check_secrets(watcher: &Browser, holder: &Browser) {
    let held: BTreeSet<String> = holder.see(HAND).await;
    assert!(held.len() >= 2, "{}: {held:?}", holder.who);
    let own: BTreeSet<String> = watcher.see(HAND).await;
    let named: BTreeSet<String> = watcher.see(NAMED).await;
    let public: BTreeSet<String> = watcher.see(IN_THE_LOG).await;
    let leaked = held
        .iter()
        .find(|card| named.contains(*card) && !public.contains(*card) && !own.contains(*card));
    if let Some(card) = leaked {
        let place: String = watcher
            .see(&format!(
                "((html, at) => html.slice(at - 200, at + 80))(document.documentElement.outerHTML, \
                 document.documentElement.outerHTML.search(/\\b{card}\\b/))"
            ))
            .await;
        panic!("{} can read {card} of {}: {place}", watcher.who, holder.who);
    }
}

/// Plays through the pages until there is a result. Cards stay hidden all the time.
async fn play_out(site: &TestSite, key: &str, people: &[Browser], with_the_mouse: bool) {
    let referee = Client::new(&site.server.url, "Judith").await;
    for number in 0_usize.. {
        assert!(number < 400, "the game does not end");
        let scene = referee.scene(key).await;
        let Some(turn) = scene["view"]["turn"].as_u64() else {
            break;
        };
        let mover = &people[turn as usize];
        mover.reach(scene["seq"].as_u64().unwrap()).await;
        if number.is_multiple_of(40) {
            for (watcher, holder) in people.iter().zip(people.iter().cycle().skip(1)) {
                check_secrets(watcher, holder).await;
            }
        }
        let actions: Vec<String> = mover.see(&possible_actions()).await;
        let action = choose(&actions, number);
        match with_the_mouse {
            true => act(mover, action).await,
            false => act_at_once(mover, action).await,
        }
    }
    for browser in people {
        browser.await_shown("#result").await;
    }
}

#[tokio::test]
async fn two_browsers_play_a_whole_game_one_of_them_on_a_phone() {
    let site = TestSite::open();
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    ola.start_of_many(&site.url("/"), "hunters", 2, "friend")
        .await;
    ala.sit_at(&ola.url().await, 1).await;
    ala.on_a_phone().await;
    ala.want_no_motion().await;
    let people = [ola, ala];
    let key = people[0].key().await;
    play_out(&site, &key, &people, true).await;
    let [ola, ala] = people;
    ala.fits_a_phone().await;
    ola.picture("hunters-result").await;
    ala.picture("hunters-result-phone").await;
    let scene = Client::new(&site.server.url, "Host")
        .await
        .scene(&key)
        .await;
    assert_eq!(scene["end"]["how"], "rules");
}

#[tokio::test]
async fn four_play_the_advanced_game_with_the_large_ghost_by_link() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    // From a seed, so that it is the same game every time.
    let record = json!({
        "game": "hunters", "options": {"haunted": true, "large_ghost": true}, "seats": 4,
        "start": {"seed": "four"}, "moves": [],
    });
    let made = host.post("/api/records", record).await;
    let key = made["play_key"].as_str().unwrap();
    let mut people = Vec::new();
    for (seat, name) in ["Ola", "Ala", "Ela", "Ula"].into_iter().enumerate() {
        let browser = site.browser(name).await;
        if seat > 0 {
            browser.want_no_motion().await;
        }
        browser.sit_at(&site.url(&format!("/t/{key}")), seat).await;
        people.push(browser);
    }
    let ola = &people[0];
    let actions: Vec<String> = ola.see(&possible_actions()).await;
    let build = actions.iter().find(|action| action.contains('@')).unwrap();
    act(ola, build).await;
    // H13: the Large Ghost stands on the new tile.
    let cell = build.split('@').next_back().unwrap().replace(',', "_");
    let tile: String = ola.see(&place(&format!("tile-{cell}"))).await;
    let ghost: String = ola.see(&place("large-ghost")).await;
    assert!(!tile.is_empty() && tile == ghost, "{build}: {tile} {ghost}");
    ola.picture("hunters-large-ghost").await;
    play_out(&site, key, &people, false).await;
    people[3].picture("hunters-four").await;
    let scene = host.scene(key).await;
    assert_eq!(scene["end"]["how"], "rules");
    assert_eq!(scene["view"]["round"], 6);
    let actions = scene["moves"].as_array().unwrap().iter();
    let scored = |made: &&Value| made["action"].as_str().unwrap().starts_with(['c', 'h']);
    assert!(actions.filter(scored).count() > 2, "some scored");
}

/// Creates a table from a position and seats two players.
async fn from_position(
    site: &TestSite,
    options: Value,
    position: Value,
) -> (String, Browser, Browser) {
    let host = Client::new(&site.server.url, "Host").await;
    let record = json!({
        "game": "hunters", "options": options, "seats": 2,
        "start": { "position": position }, "moves": [],
    });
    let made = host.post("/api/records", record).await;
    let key = made["play_key"].as_str().unwrap().to_owned();
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    let url = site.url(&format!("/t/{key}"));
    ola.sit_at(&url, 0).await;
    ala.sit_at(&url, 1).await;
    ola.await_turn().await;
    (key, ola, ala)
}

#[tokio::test]
async fn a_chain_of_two_ghosts_and_a_kid_is_previewed_and_can_be_taken_back() {
    let site = TestSite::open();
    let position = json!({
        "tiles": ["o@0,0", "p@1,0", "t@2,0", "g@3,0", "o@3,1"],
        "ghosts": ["0,0", "1,0"], "kids": [[], ["2,0"]],
        "hands": [["c1", "c2"], ["c3", "c4"]], "deck": ["c5", "c6"],
        "round": 2, "step": "ghosts", "moves_left": 2, "so_far": "acted",
    });
    let (key, ola, ala) = from_position(&site, json!({}), position).await;
    let positions = async |browser: &Browser| -> Vec<String> {
        let places = "[...document.querySelectorAll('#pieces [id]')].map(({ id }) => id).sort()";
        browser.see(places).await
    };
    let start = positions(&ola).await;
    act(&ola, "0,0>1,0").await;
    ola.await_shown("#pushed").await;
    act(&ola, ">2,0").await;
    ola.await_shown("#pushed").await;
    ola.picture("hunters-chain").await;
    let arrows: usize = ola
        .see("document.querySelectorAll('#arrows .arrow').length")
        .await;
    assert_eq!(arrows, 2, "the way of both ghosts");
    // Back to before the chain, and once more.
    for _ in 0..2 {
        let before = ola.seq().await;
        ola.click("#take-back").await;
        ola.after(before).await;
    }
    assert_eq!(positions(&ola).await, start);
    for action in ["0,0>1,0", ">2,0", ">3,0"] {
        act(&ola, action).await;
    }
    ala.until("the kid has landed", "document.getElementById('kid-3_0')")
        .await;
    let scene = Client::new(&site.server.url, "Host")
        .await
        .scene(&key)
        .await;
    assert_eq!(scene["view"]["ghosts"], json!(["1,0", "2,0"]));
    assert_eq!(scene["view"]["seats"][1]["kids"], json!(["3,0"]));
}

#[tokio::test]
async fn a_haunted_pattern_is_scored_with_ignored_cells() {
    let site = TestSite::open();
    // Rule file, example 5: a wrong building, a missing ghost, and a ghost on a right building.
    let position = json!({
        "tiles": ["o@0,0", "p@1,0", "g@1,1", "p@0,2", "t@1,2", "g@2,2", "o@2,0"],
        "ghosts": ["1,0"], "kids": [["0,0"], ["0,2"]],
        "hands": [["c1", "c2", "h8"], ["c3", "c4", "h1"]], "deck": ["c5", "c6"],
        "round": 2, "step": "score", "so_far": "acted",
    });
    let options = json!({"haunted": true});
    let (key, ola, ala) = from_position(&site, options, position).await;
    let actions: Vec<String> = ola.see(&possible_actions()).await;
    let score = actions
        .iter()
        .find(|action| action.starts_with("h8@0,0"))
        .unwrap();
    ola.click(&format!("[data-pick={score:?}]")).await;
    ola.await_shown("#placements .placement:not([hidden])")
        .await;
    let crossed: usize = ola
        .see("document.querySelectorAll('#placements .placement:not([hidden]) .cross').length")
        .await;
    assert_eq!(crossed, 2, "what is ignored is seen before");
    ola.picture("hunters-haunted").await;
    ola.click(&format!("#placements [data-for={score:?}]"))
        .await;
    ala.until(
        "everybody hears of it",
        "document.querySelector('#announce').textContent.includes('Ola')",
    )
    .await;
    let scene = Client::new(&site.server.url, "Host")
        .await
        .scene(&key)
        .await;
    let seats = &scene["view"]["seats"];
    assert_eq!(
        (&seats[0]["markers"], &seats[0]["open"]),
        (&json!(3), &json!(["h8"]))
    );
    let candies = [0, 1].map(|seat| {
        (
            seats[seat]["candies"]["o"].clone(),
            seats[seat]["candies"]["p"].clone(),
        )
    });
    assert_eq!(
        candies,
        [(json!(1), json!(0)), (json!(0), json!(1))],
        "each kid brings its tile home"
    );
}

#[tokio::test]
async fn a_turn_is_played_with_keys_alone() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.start_of_many(&site.url("/"), "hunters", 2, "bot").await;
    ola.await_turn().await;
    let tab_to = async |css: &str| {
        for _ in 0..80 {
            if ola
                .see(&format!("document.activeElement.matches({css:?})"))
                .await
            {
                return;
            }
            ola.press(Key::Tab).await;
        }
        panic!("{css} cannot be reached");
    };
    tab_to("#hunters [data-pick]").await;
    let before = ola.seq().await;
    ola.press(Key::Enter).await;
    ola.until(
        "the focus is on a place",
        "document.activeElement.matches('[data-for][data-do]')",
    )
    .await;
    ola.press(Key::Right).await;
    ola.press(Key::Enter).await;
    ola.after(before).await;
    for step in ["ghosts", "score", "exchange"] {
        ola.await_shown(&format!("#step-{step}.now")).await;
        let before = ola.seq().await;
        ola.press("s").await;
        ola.after(before).await;
    }
    ola.await_shown("#step-kid.now").await;
    tab_to("#targets [data-do]").await;
    let before = ola.seq().await;
    ola.press(Key::Enter).await;
    ola.after(before).await;
    let kids: usize = ola
        .see("document.querySelectorAll('#pieces [id^=kid-]').length")
        .await;
    assert!(kids >= 1, "the kid stands");
}

/// Script that returns the visible part of the town.
const SEEN: &str = "document.getElementById('town').getAttribute('viewBox')";

/// Presses a button and returns what is seen then. Without motion it is seen at once.
async fn press_zoom(browser: &Browser, css: &str) -> String {
    browser.click(css).await;
    browser.see(SEEN).await
}

#[tokio::test]
async fn the_town_stays_as_near_as_it_was_when_others_play() {
    let site = TestSite::open();
    let position = json!({
        "tiles": ["o@0,0", "p@1,0", "t@2,0", "g@3,0", "o@3,1"],
        "ghosts": ["0,0"], "kids": [[], []],
        "hands": [["c1", "c2"], ["c3", "c4"]], "deck": ["c5", "c6"], "round": 2,
    });
    let (_, ola, ala) = from_position(&site, json!({}), position).await;
    ala.prefer("prefers-reduced-motion", "reduce").await;
    let whole: String = ala.see(SEEN).await;
    let near = press_zoom(&ala, "#nearer").await;
    assert_ne!(near, whole);
    let actions: Vec<String> = ola.see(&possible_actions()).await;
    let before = ala.seq().await;
    act(&ola, &actions[0]).await;
    ala.reach(before + 1).await;
    assert_eq!(
        ala.see::<String>(SEEN).await,
        near,
        "after the move of another"
    );
    let back = press_zoom(&ala, "#fit").await;
    let fits: String = ala.see("document.getElementById('town').dataset.fit").await;
    assert_eq!(back, fits, "the whole town, with the new house");
    assert!(!ala.shows("#farther").await);
}

/// A tap of a finger, as the page hears it.
fn tap(css: &str) -> String {
    format!(
        "((on) => {{
            on.dispatchEvent(new PointerEvent('pointerdown', {{ pointerType: 'touch', bubbles: true }}));
            on.dispatchEvent(new MouseEvent('click', {{ detail: 1, bubbles: true, cancelable: true }}));
        }})(document.querySelector({css:?}))"
    )
}

#[tokio::test]
async fn a_house_too_small_for_a_finger_is_built_by_a_second_tap() {
    let site = TestSite::open();
    // A long street: on a phone its houses are smaller than a fingertip.
    let street: Vec<String> = (0..12)
        .map(|x| format!("{}@{x},0", ["o", "p", "t", "g"][x % 4]))
        .collect();
    let position = json!({
        "tiles": street, "ghosts": ["0,0"], "kids": [[], []],
        "hands": [["c1", "c2"], ["c3", "c4"]], "deck": ["c5", "c6"], "round": 2,
    });
    let (_, ola, _ala) = from_position(&site, json!({}), position).await;
    ola.on_a_phone().await;
    let before = ola.seq().await;
    ola.run(&tap("#stock-t")).await;
    ola.run(&tap("#to-t-5_-1")).await;
    ola.await_shown("#confirm").await;
    assert!(ola.shows("#to-t-5_-1.marked").await);
    ola.run(&tap("#to-t-6_-1")).await;
    assert!(
        ola.shows("#to-t-6_-1.marked").await,
        "another tap marks another place"
    );
    assert!(!ola.shows("#to-t-5_-1.marked").await);
    assert_eq!(ola.seq().await, before, "nothing is built yet");
    ola.picture("hunters-confirm").await;
    ola.run(&tap("#confirm")).await;
    ola.after(before).await;
    ola.await_shown("#tile-6_-1").await;
    assert!(!ola.shows("#confirm").await);
}

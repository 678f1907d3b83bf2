//! Candy Match in the browser: players act at the same time, over connections of different speed.

use std::time::Duration;

use serde_json::{Value, json};
use tabletop::Record;

use super::network_proxy::{NetworkProxy, RTT_HEADER};
use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;
use crate::fair::call_log::Log;

/// Twenty cards: `a` and `b` are rare, so that a test knows what is on the table.
const DECK: [(&str, usize); 8] = [
    ("a", 3),
    ("ab", 3),
    ("abc", 2),
    ("b", 2),
    ("c", 3),
    ("d", 3),
    ("e", 2),
    ("f", 2),
];

/// Every card of the deck, as it is written.
fn all_cards() -> Vec<String> {
    let name = |card: &str, copy: usize| match copy {
        1 => card.to_owned(),
        copy => format!("{card}{copy}"),
    };
    let copies = DECK
        .iter()
        .flat_map(|(card, count)| (1..=*count).map(move |copy| (card, copy)));
    copies.map(|(card, copy)| name(card, copy)).collect()
}

/// The options and the position of a game in which `deck` comes next, `table` is revealed, and the
/// other cards are in the pile of `rich`.
struct Start {
    options: Value,
    position: Value,
    seats: usize,
}

impl Start {
    fn new(seats: usize, options: Value, table: &[&str], deck: &[&str], rich: usize) -> Start {
        let used = |card: &String| table.contains(&card.as_str()) || deck.contains(&card.as_str());
        let rest: Vec<String> = all_cards().into_iter().filter(|card| !used(card)).collect();
        let pile = |seat| match seat == rich {
            true => json!({ "open": rest }),
            false => json!({}),
        };
        let cards: serde_json::Map<String, Value> = DECK
            .iter()
            .map(|(card, count)| ((*card).to_owned(), json!(count)))
            .collect();
        let mut all = json!({ "deck": { "name": "test", "cards": cards } });
        merge(&mut all, options);
        Start {
            options: all,
            position: json!({
                "table": table,
                "deck": deck,
                "piles": (0..seats).map(pile).collect::<Vec<_>>(),
            }),
            seats,
        }
    }

    /// Creates the table and returns its key.
    async fn create_table(&self, host: &Client) -> String {
        let record = json!({
            "game": "match", "options": self.options, "seats": self.seats,
            "start": { "position": self.position }, "moves": [],
        });
        Record::from_json(&record).unwrap();
        let made = host.post("/api/records", record).await;
        made["play_key"].as_str().unwrap().to_owned()
    }
}

fn merge(into: &mut Value, other: Value) {
    if let (Value::Object(into), Value::Object(other)) = (into, other) {
        into.extend(other);
    }
}

/// Lets a page react by itself: when a card is painted it waits, ticks cards and calls, with a
/// precision that no driver has.
async fn react(browser: &Browser, card: &str, after: Duration, ticks: &[&str]) {
    browser.get_frames_often();
    let script = format!(
        "const until = (look) => {{
            const found = document.getElementById('card-{card}');
            if (!found) return requestAnimationFrame(() => until(look));
            const seen = performance.now();
            setTimeout(() => {{
                window.reacted = performance.now() - seen;
                for (const name of {ticks:?}) document.getElementById(`card-${{name}}`).click();
                document.getElementById('call').click();
            }}, {});
        }};
        until();",
        after.as_millis()
    );
    browser.run(&script).await;
}

fn cards_of(scene: &Value, seat: usize) -> u64 {
    scene["view"]["seats"][seat]["cards"].as_u64().unwrap()
}

/// Three players, one of whom has a slow connection and reacts first. Returns whether the machine
/// was idle enough to tell the two calls apart.
async fn slow_line_wins(site: &TestSite) -> bool {
    let host = Client::new(&site.server.url, "Host").await;
    // Long enough for a card to be there after a reload on a busy machine.
    let options = json!({ "reveal_ms": 7000 });
    let deck = ["ab", "ab2", "d", "e", "f", "c"];
    let key = Start::new(3, options, &["d2", "e2"], &deck, 2)
        .create_table(&host)
        .await;
    let proxy = NetworkProxy::slow(&site.server.url, Duration::from_millis(250)).await;
    let (ola, ala, ela) = (
        site.browser("Ola").await,
        site.browser("Ala").await,
        site.browser("Ela").await,
    );
    let quick = site.url(&format!("/t/{key}"));
    ola.sit_at(&quick, 0).await;
    ala.sit_at(&format!("{}/t/{key}", proxy.url), 1).await;
    // Both see the same cards; Ala's connection has a delay of 250 ms, and she reacts earlier.
    react(&ola, "ab2", Duration::from_millis(775), &["ab", "ab2"]).await;
    react(&ala, "ab2", Duration::from_millis(700), &["ab", "ab2"]).await;
    ela.sit_at(&quick, 2).await;
    ela.await_shown("#card-ab").await;
    // A reload during the game loses nothing.
    ela.reload().await;
    ela.arrive().await;
    assert!(ela.shows("#card-ab").await && ela.shows("#card-d2").await);
    ela.await_shown("#verdict .right").await;
    let told = ela.text("#verdict").await;
    ela.picture("match-right").await;
    let scene = host.scene(&key).await;
    let moves = scene["moves"].as_array().unwrap();
    let shout = moves.iter().find(|made| made["action"] == "shout").unwrap();
    let ruling = &shout["ruling"];
    // The real reaction times, since a busy machine wakes late.
    let reacted = "window.reacted ?? 0";
    let (quick, slow): (f64, f64) = (ola.see(reacted).await, ala.see(reacted).await);
    let log = Log::read(site.data(), &key);
    if quick - slow < 60.0 || !log.was_prompt(1) {
        return false;
    }
    assert_ne!(ruling["next"]["tie"], true, "{ruling}");
    assert!(told.contains("Ala"), "the slow line reacted first: {told}");
    assert_eq!((cards_of(&scene, 0), cards_of(&scene, 1)), (0, 2));
    assert_eq!(ruling["first"], 1, "{ruling}");
    // Usually Ola's call arrives first and loses; on a loaded machine it may come too late.
    if let Some(ahead) = ruling["next"]["ahead"].as_i64() {
        assert!((1..=200).contains(&ahead), "about 75 ms: {ruling}");
        ola.until(
            "the log explains the decision",
            "document.querySelector('#log-list .ruling')?.textContent.includes('Ala reacted first')",
        )
        .await;
    }
    true
}

#[tokio::test]
async fn three_browsers_and_one_slow_line_the_quicker_reaction_wins() {
    let site = TestSite::with(&["--rtt-header", RTT_HEADER]);
    for _ in 0..5 {
        if slow_line_wins(&site).await {
            return;
        }
    }
    panic!("the machine is too busy to measure its lines");
}

#[tokio::test]
async fn a_wrong_call_among_six_with_an_almost_empty_deck() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    // Rule file, examples 3 and 4: two table cards, three in the deck, five others to take.
    let options = json!({ "reveal_ms": 15000, "take_ms": 600_000 });
    let key = Start::new(6, options, &["ab", "a"], &["d", "e", "f"], 5)
        .create_table(&host)
        .await;
    let ola = site.browser("Ola").await;
    let url = site.url(&format!("/t/{key}"));
    ola.sit_at(&url, 0).await;
    ola.on_a_phone().await;
    let mut others = Vec::new();
    for seat in 1..6 {
        let other = Client::new(&site.server.url, &format!("P{seat}")).await;
        other
            .command(&key, "sit", json!({"do": "sit", "seat": seat}))
            .await;
        others.push(other);
    }
    ola.click("#card-ab").await;
    ola.click("#card-a").await;
    ola.click("#call").await;
    ola.await_shown("#verdict .wrong .lonely").await;
    let told = ola.text("#verdict").await;
    assert!(
        told.contains("licorice"),
        "the candy that is left over: {told}"
    );
    ola.picture("match-wrong").await;
    ola.fits_a_phone().await;
    for (index, (other, takes)) in others
        .iter()
        .zip(["take a", "take ab", "take deck", "take deck", "take deck"])
        .enumerate()
    {
        let legal = other.scene(&key).await["legal"].clone();
        assert!(
            legal.as_array().unwrap().contains(&json!(takes)),
            "{takes}: {legal}"
        );
        let seq = other.scene(&key).await["seq"].clone();
        let command = json!({"do": "move", "answers": seq, "action": takes});
        other.command(&key, &format!("take-{index}"), command).await;
    }
    ola.await_shown("#result").await;
    let scene = host.scene(&key).await;
    let cards: Vec<u64> = (0..6).map(|seat| cards_of(&scene, seat)).collect();
    assert_eq!(cards, [0, 1, 1, 1, 1, 16], "the caller takes none");
    // After the game the page shows what everybody missed.
    ola.await_shown("#story").await;
    ola.picture("match-story").await;
}

#[tokio::test]
async fn the_cards_are_large_enough_everywhere_and_the_button_stays_where_it_is() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    let calm = json!({ "reveal_ms": "manual", "manual_ms": 600_000 });
    let deck = ["d", "e", "f", "c", "ab", "ab2"];
    let key = Start::new(2, calm, &["d2", "e2", "a"], &deck, 1)
        .create_table(&host)
        .await;
    let ala = Client::new(&site.server.url, "Ala").await;
    let ola = site.browser("Ola").await;
    let url = site.url(&format!("/t/{key}"));
    ola.sit_at(&url, 0).await;
    ala.command(&key, "sit", json!({"do": "sit", "seat": 1}))
        .await;
    ola.await_shown("#do-reveal").await;
    for (width, height) in [(360, 640), (740, 360), (1280, 600), (1280, 900)] {
        ola.on_screen(width, height, false).await;
        // Its final position, without its animation.
        let card: u32 = ola
            .see("document.querySelector('[data-card]').offsetWidth")
            .await;
        assert!(card >= 64, "{card} px at {width} × {height}");
        let wide: u32 = ola.see("document.documentElement.scrollWidth").await;
        assert!(wide <= width, "{wide} px at {width} × {height}");
    }
    // The layout of the button and of the cards that lie there, whatever moves over them.
    let places = "['call', 'card-d2', 'card-e2', 'card-a'].map((id) => {
        let [left, top] = [0, 0];
        for (let at = document.getElementById(id); at; at = at.offsetParent) {
            left += at.offsetLeft;
            top += at.offsetTop;
        }
        return [left, top];
    })";
    let before: Value = ola.see(places).await;
    ola.click("#do-reveal").await;
    ola.await_shown("#card-d").await;
    let seq = ala.scene(&key).await["seq"].clone();
    let reveal = json!({"do": "move", "answers": seq, "action": "reveal"});
    ala.command(&key, "reveal", reveal).await;
    ola.await_shown("#card-e").await;
    let after: Value = ola.see(places).await;
    assert_eq!(after, before, "new cards move nothing");
    // The button says how many cards are chosen.
    ola.click("#card-d2").await;
    ola.click("#card-e2").await;
    ola.until(
        "the button counts",
        "document.querySelector('#call .ticked').textContent === '2 chosen'",
    )
    .await;
    // A wrong call is told in a place of its own, and the news move nothing either.
    for (id, action) in [("call", "shout"), ("show", "show d2,a")] {
        let seq = ala.scene(&key).await["seq"].clone();
        let command = json!({"do": "move", "answers": seq, "action": action});
        ala.command(&key, id, command).await;
        // A call is settled before its caller may show cards.
        while last_action(&ala.scene(&key).await) == Some("reveal") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    ola.await_shown("#verdict .wrong").await;
    let told: Value = ola.see(places).await;
    assert_eq!(told, before, "a verdict moves nothing");
    // Ola may take a card: when one of hers goes, her choice is dropped, and she is told.
    ola.click("#card-d2").await;
    ola.until(
        "the choice is dropped",
        "!document.querySelector('#card-d2, [data-card][aria-pressed=true]') \
         && document.querySelector('#toast').textContent.includes('Choose again')",
    )
    .await;
}

/// The last action at a table.
fn last_action(scene: &Value) -> Option<&str> {
    scene["moves"].as_array()?.last()?["action"].as_str()
}

/// Waits a little, since a reaction to a new card at once would be a false start.
async fn see_the_card() {
    tokio::time::sleep(Duration::from_millis(200)).await;
}

#[tokio::test]
async fn a_series_to_its_end() {
    let site = TestSite::open();
    let host = Client::new(&site.server.url, "Host").await;
    // The longest limits: the players reveal, and say when they are done.
    let calm = json!({
        "series": true, "reveal_ms": "manual", "manual_ms": 600_000, "show_ms": 600_000,
        "take_ms": 600_000, "final_ms": 600_000, "pick_ms": 600_000, "pause_ms": 600_000,
    });
    let mut start = Start::new(2, calm, &["d"], &["e"], 1);
    let series = json!({
        "game": 5, "cards": [40, 12], "treats": [["licorice", "bonbon"], ["lollipop", "chocolate"]],
    });
    merge(&mut start.position, json!({ "series": series }));
    let key = start.create_table(&host).await;
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    let url = site.url(&format!("/t/{key}"));
    ola.sit_at(&url, 0).await;
    ala.sit_at(&url, 1).await;
    ola.click("#do-reveal").await;
    // The last check of the fifth game.
    for player in [&ola, &ala] {
        player.click("[id^=done-]").await;
    }
    ala.click("button#treat-gummy-bear").await;
    ola.await_shown("#standing").await;
    ola.picture("match-standing").await;
    for player in [&ola, &ala] {
        player.click("[id^=done-]").await;
    }
    // The sixth game, from its first card to its last.
    for number in 0..20 {
        let revealer = if number % 2 == 0 { &ala } else { &ola };
        let before = revealer.seq().await;
        revealer.click("#do-reveal").await;
        revealer.after(before).await;
    }
    ola.until(
        "the deck is empty",
        "document.querySelectorAll('[data-card]').length === 20",
    )
    .await;
    see_the_card().await;
    // First the button, then the cards.
    ola.click("#call").await;
    ola.await_shown("#call.shows").await;
    for card in ["ab", "ab2", "d", "d2"] {
        ola.click(&format!("#card-{card}")).await;
    }
    ola.click("#call").await;
    ola.await_shown("#verdict .right").await;
    for player in [&ola, &ala] {
        player.click("[id^=done-]").await;
    }
    ola.click("button#treat-candy-stick").await;
    for player in [&ola, &ala] {
        player.await_shown("#result").await;
    }
    ola.picture("match-series").await;
    let scene = host.scene(&key).await;
    assert_eq!(scene["end"]["winners"], json!([0]));
    assert_eq!(scene["end"]["scores"], json!([44, 30]));
    let treats = &scene["view"]["series"]["treats"];
    assert_eq!(treats[0].as_array().unwrap().len(), 3);
    let result = ola.text("#result").await;
    assert!(result.contains("44"), "{result}");
}

#[tokio::test]
async fn by_keys_alone_against_computers() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/new/match")).await;
    ola.write("#name-match", "Ola").await;
    ola.follow(".game-match button[name=opponent][value=bot]")
        .await;
    ola.arrive().await;
    ola.await_shown("[data-card]").await;
    see_the_card().await;
    // A call of one card is wrong, and the computers take cards.
    ola.press(" ").await;
    ola.await_shown("#call.shows").await;
    ola.press("1").await;
    ola.until(
        "a card is ticked",
        "document.querySelector('[data-card][aria-pressed=true]')",
    )
    .await;
    ola.press(" ").await;
    ola.await_shown("#verdict .wrong").await;
    ola.until(
        "somebody has taken the card",
        "[...document.querySelectorAll('[id^=pile-] b')].some((pile) => pile.textContent !== '0')",
    )
    .await;
    ola.picture("match-keys").await;
}

#[tokio::test]
async fn computers_take_the_free_seats_on_request() {
    let site = TestSite::open();
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    ola.start_of_many(&site.url("/"), "match", 4, "friend")
        .await;
    ala.sit_at(&ola.url().await, 1).await;
    ola.until(
        "Ala is here",
        "document.querySelector('#here').textContent.includes('Ala')",
    )
    .await;
    ola.picture("match-waiting").await;
    ola.click("#at-once summary").await;
    ola.click("#fill-toffee").await;
    for player in [&ola, &ala] {
        player.await_shown("[data-card]").await;
        let seats: usize = player
            .see("document.querySelectorAll('[id^=pile-]').length")
            .await;
        assert_eq!(seats, 4);
    }
}

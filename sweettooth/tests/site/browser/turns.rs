//! "Your turn" on every open page, in a feed, and by web hook.

use serde_json::json;

use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;
use crate::web_hooks::Receiver;

async fn await_title(browser: &Browser, start: &str) {
    let condition = format!("document.title.startsWith({start:?})");
    browser
        .until(&format!("the title begins with {start}"), &condition)
        .await;
}

/// Makes a page hidden, and records its notifications and whether it asks for permission.
const ELSEWHERE: &str = "
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.shown = [];
    window.Notification = class {
        static permission = 'granted';
        constructor(title, { body }) { window.shown.push(`${title} ${body}`); }
    };";

#[tokio::test]
async fn a_visitor_without_a_name_is_asked_for_it_and_gets_to_the_page() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    for page in ["/turns", "/muted"] {
        ola.open(&site.url(page)).await;
        if page == "/turns" {
            assert!(!ola.shows("#nothing").await, "nobody is known yet");
            ola.write("#name", "Ola").await;
            ola.follow("form[action='/name'] button").await;
            ola.await_shown("#nothing").await;
        }
        assert_eq!(ola.url().await, site.url(page));
        assert!(!ola.shows("#name").await, "the name is known");
    }
}

#[tokio::test]
async fn the_title_of_every_page_tells_how_many_tables_wait() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.start_game(&site.url("/"), "friend").await;
    let key = ola.key().await;
    ola.open(&site.url("/")).await;
    let plain: String = ola.see("document.title").await;
    assert!(!plain.starts_with('('), "{plain}");
    // Tables that wait already when a page opens are no news.
    ola.until("the page is told", "document.body.dataset.waiting === '0'")
        .await;
    ola.run(ELSEWHERE).await;

    let ala = Client::new(&site.server.url, "Ala").await;
    ala.command(&key, "sit", json!({"do": "sit", "seat": 1}))
        .await;
    await_title(&ola, &format!("(1) {plain}")).await;
    ola.until("a notification is shown", "window.shown.length === 1")
        .await;
    let shown: String = ola.see("window.shown[0]").await;
    assert_eq!(shown, "Your turn! Ola – Ala · Candy Necklace");

    let (other, _) = ala.table(json!(["open", "me"])).await;
    ola.open(&site.url(&format!("/t/{other}"))).await;
    ola.arrive().await;
    ola.follow("form.sit button").await;
    ola.arrive().await;
    await_title(&ola, "(2) Your turn!").await;
    ola.gather().await;
    ola.gather().await;
    await_title(&ola, "(1) Ola – Ala").await;

    ola.open(&site.url("/turns")).await;
    ola.fits_a_phone().await;
    ola.picture("turns-phone").await;
    ola.follow(".tables a").await;
    ola.arrive().await;
    assert_eq!(ola.key().await, key);
}

#[tokio::test]
async fn a_turn_is_told_by_feed_and_web_hook_and_a_vacation_is_seen() {
    let site = TestSite::with(&["--inner-hooks"]);
    let mut receiver = Receiver::open().await;
    let ola = site.browser("Ola").await;
    let ala = Client::new(&site.server.url, "Ala").await;
    let day = json!({"seconds_per_move": 86400});
    let (key, _) = ala.table_with(json!(["me", "open"]), day).await;
    ola.sit_at(&site.url(&format!("/t/{key}")), 1).await;
    ola.open(&site.url("/turns")).await;
    ola.follow("#feed button").await;
    let feed: String = ola
        .see("document.querySelector('#feed-address').value")
        .await;
    ola.write("#hook-url", &receiver.url).await;
    ola.follow("#hook button").await;
    let secret = ola.text("#hook-key").await;
    ola.picture("turns-laptop").await;

    ala.play_turn(&key).await;
    let told = receiver.next().await;
    assert!(told.is_signed_with(&secret));
    assert_eq!(told.message()["url"], site.url(&format!("/t/{key}")));
    await_title(&ola, "(1) ").await;
    let path = feed.strip_prefix(&site.server.url).expect("it is ours");
    let (status, atom) = ala.page(path).await;
    assert_eq!(status, 200);
    assert!(
        atom.contains("Your turn: Ala – Ola") && atom.contains("<entry>"),
        "{atom}"
    );

    // A new address, and the old one is invalid.
    ola.follow("#feed [value=new]").await;
    assert_eq!(ala.page(path).await.0, 404);
    ola.reload().await;
    ola.follow("#vacation button").await;
    ola.await_shown("#on-vacation").await;
    let scene = ala.scene(&key).await;
    assert!(
        scene["seats"][1]["away_until"].is_i64(),
        "{}",
        scene["seats"]
    );
    ola.open(&site.url(&format!("/t/{key}"))).await;
    ola.arrive().await;
    let tag = ola.text("#state-1").await;
    assert!(tag.contains("on vacation, 7 more days"), "{tag}");
    ola.picture("turns-table").await;
}

//! Moderation in the browser: mute, report, and the actions of an admin.

use serde_json::json;

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;
use crate::moderation::admin_link;

const SAID: &str = "document.querySelectorAll('#talk-list li').length";

/// Presses Tab until the element has the focus.
async fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..120 {
        browser.press(Key::Tab).await;
        let there = format!("document.activeElement.matches({css:?})");
        if browser.see(&there).await {
            return;
        }
    }
    panic!("Tab does not lead to {css}");
}

async fn fits(browser: &Browser, name: &str) {
    browser.picture(&format!("moderation-phone-{name}")).await;
    browser.fits_a_phone().await;
}

/// Ala chats, and Ola mutes her by keyboard.
async fn mute(ola: &Browser, ala: &Client, key: &str) {
    let write = |text: &str| json!({"do": "write", "text": text});
    ala.command(key, "first", write("slowcoach")).await;
    ola.until("what Ala says is seen", &format!("{SAID} === 1"))
        .await;
    tab_to(ola, "#people > summary").await;
    ola.press(Key::Enter).await;
    tab_to(ola, "#person-1 [value=mute]").await;
    ola.run("window.followed = true").await;
    ola.press(Key::Enter).await;
    ola.until("the page comes again", "!window.followed && window.greeted")
        .await;
    let hears: u32 = ola.see(SAID).await;
    assert_eq!(hears, 0);
    let said = ala.command(key, "second", write("hello?")).await;
    ola.reach(said["seq"].as_u64().expect("entries are numbered"))
        .await;
    assert_eq!(ola.see::<u32>(SAID).await, 0, "nothing new is seen either");
    let scene = ala.scene(key).await;
    assert_eq!(
        scene["talk"].as_array().map(Vec::len),
        Some(2),
        "Ala does not notice"
    );
    ola.click("#people > summary").await;
    ola.await_shown("#person-1 [value=hear]").await;
    ola.picture("moderation-muted").await;
}

async fn report(ola: &Browser) {
    ola.follow("#person-1 a[href*=report]").await;
    fits(ola, "report").await;
    ola.click("[name=reason][value=rude]").await;
    ola.write("#words", "She calls me names").await;
    ola.follow("main button[type=submit]").await;
    ola.await_shown("#reported").await;
}

/// From the admin link to the settled report.
async fn settle(site: &TestSite, admin: &Browser) {
    admin.open(&site.url(&admin_link(site.data()))).await;
    admin.follow("#claim").await;
    fits(admin, "reports").await;
    admin.follow(".lines a").await;
    assert_eq!(admin.text("#case-words").await, "She calls me names");
    let talk = admin.text("#case-talk").await;
    assert!(
        talk.contains("slowcoach") && talk.contains("hello?"),
        "{talk}"
    );
    assert!(admin.text("#case-record").await.contains("necklace"));
    fits(admin, "case").await;
    let case = admin.url().await;
    admin.write("#why-settle", "Told her to be kind").await;
    admin.follow("#form-settle button").await;
    admin.await_shown("#nothing").await;
    admin.open(&case).await;
    assert!(admin.text("#verdict").await.contains("Told her to be kind"));
}

/// Closes the table, bans Ala, and checks the audit log.
async fn close_and_ban(site: &TestSite, admin: &Browser) {
    admin.follow("a[href^='/admin/people/']").await;
    fits(admin, "person").await;
    admin.write("#why-ban", "Mean words").await;
    admin.follow("#form-ban button").await;
    admin.await_shown("#banned").await;
    admin.follow(".lines a").await;
    admin.write("#why-close", "Be kind to each other.").await;
    admin.follow("#form-close button").await;
    admin.await_shown("#over").await;
    admin.open(&site.url("/admin/log")).await;
    fits(admin, "log").await;
    let log = admin.text("#audit-log").await;
    for action in [
        "closed the table",
        "banned Ala",
        "settled report",
        "became an admin",
    ] {
        assert!(log.contains(action), "{action}: {log}");
    }
}

#[tokio::test]
async fn a_mean_player_is_muted_reported_and_banned() {
    let site = TestSite::open();
    let ala = Client::new(&site.server.url, "Ala").await;
    let rules = json!({"free_chat": true});
    let (key, _) = ala.table_with(json!(["open", "me"]), rules).await;
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.sit_at(&site.url(&format!("/t/{key}")), 0).await;
    mute(&ola, &ala, &key).await;
    fits(&ola, "table").await;
    report(&ola).await;

    let admin = site.browser("Admin").await;
    admin.on_a_phone().await;
    settle(&site, &admin).await;
    ola.open(&site.url(&format!("/t/{key}"))).await;
    ola.arrive().await;
    close_and_ban(&site, &admin).await;
    ola.await_shown("#result").await;
    assert_eq!(ola.text("#result .headline").await, "This table was closed");
    assert_eq!(ola.text("#result .how").await, "Be kind to each other.");
    fits(&ola, "closed").await;

    let new = json!({"game": "necklace", "seats": ["me", "bot"], "rules": {}});
    let (status, error) = ala.error("/api/tables", new).await;
    assert_eq!((status, &error["code"]), (403, &json!("banned")));
    let (next, _) = Client::new(&site.server.url, "Eve")
        .await
        .table(json!(["me", "open"]))
        .await;
    let sit = json!({"id": "sit", "command": {"do": "sit"}});
    let (_, error) = ala
        .error(&format!("/api/tables/{next}/commands"), sit)
        .await;
    assert_eq!(error["code"], "banned");

    ola.open(&site.url("/muted")).await;
    fits(&ola, "muted").await;
    ola.follow(".people button").await;
    ola.await_shown("#nobody").await;
}

//! Search, rename and merge by an admin in a browser on a phone, and the status page.

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;
use crate::accounts::Visitor;
use crate::moderation::admin_link;

async fn fits(browser: &Browser, name: &str) {
    browser.picture(&format!("administration-{name}")).await;
    browser.fits_a_phone().await;
}

/// Opens the page of the first search result.
async fn find(admin: &Browser, site: &TestSite, text: &str) {
    admin.open(&site.url("/admin/people")).await;
    admin.write("#q", text).await;
    admin.run("window.followed = true").await;
    admin.press(Key::Enter).await;
    admin.until("the list comes", "!window.followed").await;
    fits(admin, "found").await;
    admin.follow(".lines a").await;
}

async fn go_through(language: &str) {
    let site = TestSite::open();
    let (mut rude, mut double) = (Visitor::new(&site.server), Visitor::new(&site.server));
    rude.keep("Rude Name").await;
    double.keep("Ola Two").await;
    let admin = site.browser_in(language, "Iga").await;
    admin.on_a_phone().await;
    admin.open(&site.url(&admin_link(site.data()))).await;
    admin.follow("#claim").await;

    find(&admin, &site, "rude").await;
    fits(&admin, "person").await;
    admin.write("#new-name", "Ola").await;
    admin.write("#why-rename", "An offensive name").await;
    admin.follow("#form-rename button").await;
    admin.await_shown("#about").await;
    assert_eq!(admin.text("main h1").await, "Ola");

    find(&admin, &site, "ola two").await;
    admin.write("#into", "ola").await;
    admin.write("#why-merge", "One person").await;
    admin.click("#sure-merge").await;
    admin.follow("#form-merge button").await;
    admin.await_shown("#about").await;
    assert_eq!(admin.text("main h1").await, "Ola");
    assert_eq!(double.name().await, None, "that account is no more");
    assert_eq!(rude.name().await.as_deref(), Some("Ola"));

    for page in ["tables", "status", "log"] {
        admin.open(&site.url(&format!("/admin/{page}"))).await;
        fits(&admin, &format!("{language}-{page}")).await;
        admin.on_screen(1366, 768, false).await;
        admin
            .picture(&format!("administration-{language}-{page}-wide"))
            .await;
        admin.on_a_phone().await;
    }
    let complaints = admin.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[tokio::test]
async fn an_admin_searches_renames_and_merges_on_a_phone() {
    go_through("en").await;
}

#[tokio::test]
async fn an_admin_does_so_in_polish() {
    go_through("pl").await;
}

//! Accounts in the browser: from a guest to an account, sign-in elsewhere, deletion.

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;

const PASSWORD: &str = "lemon pie 7";

/// Fills in a form with a name and a password.
async fn fill(browser: &Browser, action: &str, name: &str, password: &str) {
    let field = format!("form[action='{action}'] [name=name]");
    browser
        .run(&format!("document.querySelector({field:?}).value = ''"))
        .await;
    browser.write(&field, name).await;
    let field = format!("form[action='{action}'] [name=password]");
    browser.write(&field, password).await;
}

async fn sign_in(browser: &Browser, site: &TestSite, name: &str, password: &str) {
    browser.open(&site.url("/account/sign-in")).await;
    fill(browser, "/account/sign-in", name, password).await;
    browser
        .follow("form[action='/account/sign-in'] button")
        .await;
}

/// Makes an account for the current guest; returns the recovery code.
async fn keep(browser: &Browser, site: &TestSite, name: &str) -> String {
    browser.open(&site.url("/account/new")).await;
    fill(browser, "/account/new", name, PASSWORD).await;
    browser.follow("form[action='/account/new'] button").await;
    browser.await_shown("#code").await;
    browser.see("document.querySelector('#code').value").await
}

/// The name on the own page; empty for a visitor without a name.
async fn name(browser: &Browser, site: &TestSite) -> String {
    browser.open(&site.url("/people/me")).await;
    browser
        .see("document.querySelector('h1.named span')?.textContent ?? ''")
        .await
}

async fn no_complaints(browser: &Browser) {
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_finds_table_and_puzzle_elsewhere() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.start_game(&site.url("/"), "bot").await;
    let table = ola.url().await;
    ola.open(&site.url("/puzzles/1-05")).await;
    ola.await_shown("#goal").await;
    ola.pick_and_click(["#hand", "#town", "#now"], "t@1,0")
        .await;
    let moved = "document.querySelector('#moves').value !== ''";
    ola.until("the move is noted", moved).await;

    // From the front page, by keyboard, after one refusal.
    ola.open(&site.url("/")).await;
    ola.click(".rename summary").await;
    ola.follow(".rename a[href='/account/new']").await;
    let name_field: String = ola.see("document.querySelector('#name').value").await;
    assert_eq!(name_field, "Ola");
    ola.write("#password", "lemon").await;
    ola.run("document.querySelector('#password').removeAttribute('minlength')")
        .await;
    ola.press(Key::Enter).await;
    ola.await_shown("[role=alert].problem").await;
    assert_eq!(
        ola.text(".problem").await,
        "A password has at least 8 characters."
    );
    ola.write("#password", PASSWORD).await;
    ola.press(Key::Enter).await;
    ola.await_shown("#code").await;
    ola.picture("account-code").await;
    let code = ola.text("h1").await;
    assert_eq!(code, "Welcome, Ola!");
    ola.click("[data-copy]").await;
    let copied = "document.querySelector('#toast').textContent !== ''";
    ola.until("it says that the code was copied", copied).await;
    ola.follow("a[href='/people/me'].main").await;
    assert_eq!(ola.text("h1.named span").await, "Ola");
    ola.picture("account-profile").await;

    // Another browser has the same table, the same seat, and the same puzzle.
    let again = site.browser("Ola again").await;
    sign_in(&again, &site, "ola", PASSWORD).await;
    assert_eq!(again.text("h1.named span").await, "Ola");
    again.open(&site.url("/")).await;
    let path = table.replace(&site.server.url, "");
    again.follow(&format!("#continue a[href={path:?}]")).await;
    again.arrive().await;
    again.await_shown(".seat.near .avatar").await;
    assert!(again.text(".seat.near").await.contains("(you)"));
    again.open(&site.url("/puzzles")).await;
    let begun = again.text("#puzzle-1-05").await;
    assert!(begun.contains("Begun"), "{begun}");
    no_complaints(&again).await;
}

#[tokio::test]
async fn a_session_that_is_ended_elsewhere_ends_at_the_open_table_too() {
    let site = TestSite::open();
    let (here, there) = tokio::join!(site.browser("Ola"), site.browser("Ola there"));
    keep(&here, &site, "Ola").await;
    sign_in(&there, &site, "Ola", PASSWORD).await;
    there.open(&site.url("/")).await;
    there
        .follow(".game-necklace button[name=opponent][value=bot]")
        .await;
    there.arrive().await;
    there.await_shown(".seat.near").await;
    here.open(&site.url("/settings")).await;
    here.picture("account-settings").await;
    here.follow("form[action='/settings/sessions'] button")
        .await;
    here.await_shown("[role=status].done").await;
    // The table is still shown, to a visitor without a seat.
    let nobody = "!document.querySelector('#table').textContent.includes('(you)')";
    there.until("nobody sits there any more", nobody).await;
    assert_eq!(name(&there, &site).await, "");
    assert_eq!(name(&here, &site).await, "Ola");
}

#[tokio::test]
async fn a_forgotten_password_is_reset_with_the_code() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    let code = keep(&ola, &site, "Ola").await;
    ola.open(&site.url("/settings")).await;
    ola.follow("form[action='/account/sign-out'] button").await;
    sign_in(&ola, &site, "Ola", "I do not know").await;
    assert_eq!(
        ola.text(".problem").await,
        "The name or the password is wrong."
    );
    ola.follow("a[href='/account/recover']").await;
    ola.write("#code", &code.to_lowercase()).await;
    ola.write("#password", "cherry pie 8").await;
    ola.follow("form[action='/account/recover'] button").await;
    let next: String = ola.see("document.querySelector('#code').value").await;
    assert!(next.len() == code.len() && next != code);
    assert_eq!(name(&ola, &site).await, "Ola");
}

#[tokio::test]
async fn a_deleted_account_is_a_former_player_to_others() {
    let site = TestSite::open();
    let (ola, kuba) = tokio::join!(site.browser("Ola"), site.browser("Kuba"));
    ola.start_game(&site.url("/"), "friend").await;
    let link: String = ola.see("document.querySelector('#link').value").await;
    kuba.open(&link).await;
    kuba.sit_down().await;
    keep(&ola, &site, "Ola").await;
    ola.open(&site.url("/settings")).await;
    ola.click(".panel details summary").await;
    ola.write("#delete-password", PASSWORD).await;
    ola.click("[name=sure]").await;
    ola.follow("form[action='/settings/delete'] button").await;
    assert_eq!(ola.text("h1").await, "You are forgotten");
    // Kuba sees it without a reload.
    let gone = "document.querySelector('#table').textContent.includes('A former player')";
    kuba.until("the name is gone", gone).await;
    let left: bool = kuba
        .see("[...document.querySelectorAll('.seat .name')].some((n) => n.textContent === 'Ola')")
        .await;
    assert!(!left);
    assert_eq!(name(&ola, &site).await, "");
}

#[tokio::test]
async fn on_a_phone_every_page_about_people_fits_in_both_languages() {
    let site = TestSite::open();
    for language in ["en", "pl"] {
        let ola = site.browser_in(language, "Ola").await;
        ola.on_a_phone().await;
        for (path, picture) in [
            ("/account/new", "new"),
            ("/account/sign-in", "sign-in"),
            ("/account/recover", "recover"),
            ("/privacy", "privacy"),
        ] {
            ola.open(&site.url(path)).await;
            ola.picture(&format!("people-{picture}-{language}")).await;
            ola.fits_a_phone().await;
        }
        keep(&ola, &site, &format!("Wilhelmina Wunder {language}")).await;
        ola.picture(&format!("people-code-{language}")).await;
        ola.fits_a_phone().await;
        for (path, picture) in [
            ("/settings", "settings"),
            ("/people/me", "me"),
            ("/", "front"),
        ] {
            ola.open(&site.url(path)).await;
            ola.picture(&format!("people-{picture}-{language}")).await;
            ola.fits_a_phone().await;
        }
        no_complaints(&ola).await;
    }
}

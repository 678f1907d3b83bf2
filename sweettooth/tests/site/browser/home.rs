//! The front page, invitations, and the way from one game to the next.

use lessons::{Lesson, LessonCursor};
use presentation::i18n::Lang;
use serde_json::json;

use super::page::Browser;
use super::test_site::TestSite;

/// Maximum number of bytes that a visitor downloads for the front page.
const MOST_BYTES: f64 = 60.0 * 1024.0;

#[tokio::test]
async fn a_first_time_visitor_reaches_a_move_in_one_click() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    for game in ["necklace", "pinata", "hunters"] {
        ola.open(&site.url("/")).await;
        ola.follow(&format!("#play-{game}")).await;
        ola.arrive().await;
        ola.await_turn().await;
        assert!(ola.shows("#board").await);
        assert_eq!(ola.text("#who-1 .name").await, "Marshmallow");
    }
    // Where all play at once, nobody waits for a turn.
    ola.open(&site.url("/")).await;
    ola.follow("#play-match").await;
    ola.arrive().await;
    ola.await_shown("#call").await;
    assert_eq!(ola.text("#who-1 .name").await, "Marshmallow");
    // The running tables come first from then on.
    ola.open(&site.url("/")).await;
    ola.picture("home-continue").await;
    let running: usize = ola
        .see("document.querySelectorAll('#continue a.go-on').length")
        .await;
    assert_eq!(running, 3);
    ola.follow("#continue a.go-on").await;
    ola.arrive().await;
}

/// The lower edge of the last thing on the front page, in pixels.
const DEPTH: &str = "document.querySelector('#doors').getBoundingClientRect().bottom + scrollY";

#[tokio::test]
async fn everything_is_on_one_screen_of_a_laptop_and_two_of_a_phone() {
    let site = TestSite::open();
    for language in Lang::ALL.map(|language| language.to_string()) {
        let ola = site.browser_in(&language, "Ola").await;
        // With as many running tables as are shown.
        for game in ["necklace", "pinata", "hunters"] {
            ola.open(&site.url("/")).await;
            ola.follow(&format!("#play-{game}")).await;
        }
        for (width, height, screens, mobile) in [
            (1366, 768, 1.0, false),
            (1920, 1080, 1.0, false),
            (360, 740, 2.0, true),
        ] {
            ola.on_screen(width, height, mobile).await;
            ola.open(&site.url("/")).await;
            assert!(ola.shows("#continue li:nth-child(3)").await);
            ola.picture(&format!("home-{language}-{width}")).await;
            let depth: f64 = ola.see(DEPTH).await;
            let most = f64::from(height) * screens;
            assert!(depth <= most, "{language}, {width}: {depth} of {most}");
            let wide: u32 = ola.see("document.documentElement.scrollWidth").await;
            assert!(wide <= width, "{language}, {width}: {wide}");
        }
    }
}

#[tokio::test]
async fn the_front_page_is_a_small_download() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/")).await;
    let sizes: Vec<(String, f64)> = ola
        .see(
            "['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)) \
             .map(({ name, transferSize }) => [name, transferSize])",
        )
        .await;
    assert!(sizes.iter().all(|(_, size)| *size > 0.0), "{sizes:?}");
    let all: f64 = sizes.iter().map(|(_, size)| size).sum();
    assert!(all < MOST_BYTES, "{all} bytes: {sizes:#?}");
}

/// Ola invites to a game from the front page.
async fn invite(site: &TestSite, game: &str) -> Browser {
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/")).await;
    ola.follow("#invite").await;
    ola.write("#name-invite", "Ola").await;
    ola.picture("home-invite").await;
    ola.follow(&format!("#invite-{game}")).await;
    ola.arrive().await;
    ola
}

#[tokio::test]
async fn an_invited_guest_learns_the_game_and_sits_down_after_it() {
    let site = TestSite::open();
    let ola = invite(&site, "necklace").await;
    let link: String = ola.see("document.querySelector('#link').value").await;
    let ala = site.browser("Ala").await;
    ala.on_a_phone().await;
    ala.prefer("prefers-reduced-motion", "reduce").await;
    ala.open(&link).await;
    assert_eq!(
        ala.text("#welcome h2").await,
        "Ola invites you to Candy Necklace"
    );
    ala.picture("home-invitation").await;
    ala.fits_a_phone().await;
    ala.follow("#learn-first a").await;
    ala.await_shown("#waits").await;
    ala.picture("home-lesson").await;
    // The list sends what a click on the board would send.
    let lesson = Lesson::find("necklace").expect("there is one");
    for step in 0..lesson.steps.len() {
        let waiting = lesson.state_at(&LessonCursor::before(step));
        let good = waiting.expect("it is there").step().good[0].clone();
        let there = format!("document.querySelector('#step').value === '{}'", step + 1);
        ala.until("the step is shown", &there).await;
        ala.run("document.querySelector('#runs').open = true").await;
        ala.follow(&format!("#runs button[value={good:?}]")).await;
        assert!(ala.url().await.contains("table="), "the table is kept");
        if ala.shows("#next").await {
            ala.click("#next").await;
        }
    }
    ala.picture("home-lesson-end").await;
    ala.write("#take-seat [name=name]", "Ala").await;
    ala.follow("#take-seat button").await;
    ala.arrive().await;
    for player in [&ola, &ala] {
        player.await_shown("#prompt").await;
        assert!(!player.shows("#welcome").await);
    }
}

#[tokio::test]
async fn two_begin_at_a_table_of_four() {
    let site = TestSite::open();
    let ola = invite(&site, "hunters").await;
    let ala = site.browser("Ala").await;
    ala.sit_at(&ola.url().await, 1).await;
    ola.await_shown("#begin").await;
    ola.picture("home-waiting").await;
    assert_eq!(ola.text("#begin").await, "Begin with us two");
    ola.click("#begin").await;
    for player in [&ola, &ala] {
        player.await_shown("#prompt").await;
        let seats: usize = player
            .see("document.querySelectorAll('.seat').length")
            .await;
        assert_eq!(seats, 2);
    }
}

/// Notes for the next page of the tab that this page would ask before it is left.
const NOTE_QUESTION: &str = "const listen = window.addEventListener;
    window.addEventListener = function (kind, ...rest) {
        if (kind === 'beforeunload') sessionStorage.setItem('would-ask', '1');
        return listen.call(window, kind, ...rest);
    }";

#[tokio::test]
async fn a_rematch_says_who_asked_and_takes_both_along() {
    let site = TestSite::open();
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    ola.start_game(&site.url("/"), "friend").await;
    ala.open(&ola.url().await).await;
    ala.sit_down().await;
    ola.await_turn().await;
    let (old, key) = (ola.url().await, ola.key().await);
    resign(&ola).await;
    for player in [&ola, &ala] {
        player.await_shown("#result").await;
    }
    ola.click("#rematch").await;
    ola.await_shown("#rematch-waits").await;
    ala.await_shown("#rematch-asked").await;
    ala.picture("home-rematch").await;
    assert_eq!(ala.text("#rematch-asked").await, "Ola wants another game!");
    ala.run(NOTE_QUESTION).await;
    ala.click("#rematch").await;
    for player in [&ola, &ala] {
        let moved = format!("!location.pathname.endsWith('/{key}')");
        player.until("the page goes to the next game", &moved).await;
        player.arrive().await;
        player.await_shown("#prompt").await;
    }
    assert_eq!(ola.url().await, ala.url().await);
    let asked: Option<String> = ala.see("sessionStorage.getItem('would-ask')").await;
    assert_eq!(asked, None, "the browser asks nobody before the next game");
    // Coming back to the old game leads nowhere by itself.
    ola.open(&old).await;
    ola.arrive().await;
    ola.await_shown("#next").await;
    assert_eq!(ola.url().await, old);
}

/// The player whose browser it is gives up, by the JSON interface.
async fn resign(browser: &Browser) {
    let key = browser.key().await;
    let body = json!({"id": "resign", "command": {"do": "resign"}});
    browser
        .run(&format!(
            "fetch('/api/tables/{key}/commands', {{ method: 'POST', body: {:?}, \
             headers: {{ 'content-type': 'application/json' }} }})",
            body.to_string()
        ))
        .await;
}

//! Touch screens and mice: the effects of a tap, a long press and hovering before a move is made.

use serde_json::json;

use super::page::Browser;
use super::test_site::TestSite;

/// The middle of a candy of the run that begins at the top of the list, and its first place.
const FIRST_RUN: &str =
    "((candy) => candy.dataset.run)(document.querySelector('#ring [data-ring-order][data-do]'))";

/// The run in the lens, by the command of its button.
const IN_THE_LENS: &str =
    "(document.querySelector('#lens:not([hidden]) #lens-go')?.dataset.do ?? '')";

async fn middle_of(browser: &Browser, css: &str) -> (f64, f64) {
    browser
        .see(&format!(
            "((box) => [box.x + box.width / 2, box.y + box.height / 2])\
             (document.querySelector({css:?}).getBoundingClientRect())"
        ))
        .await
}

async fn touch(browser: &Browser, kind: &str, (x, y): (f64, f64)) {
    let points = match kind {
        "touchStart" => json!([{ "x": x, "y": y }]),
        _ => json!([]),
    };
    let event = json!({ "type": kind, "touchPoints": points });
    browser.devtools("Input.dispatchTouchEvent", event).await;
}

async fn tap(browser: &Browser, css: &str) {
    browser.stand_still(css).await;
    let place = middle_of(browser, css).await;
    touch(browser, "touchStart", place).await;
    touch(browser, "touchEnd", place).await;
}

async fn point_at(browser: &Browser, (x, y): (f64, f64)) {
    let event = json!({ "type": "mouseMoved", "x": x, "y": y });
    browser.devtools("Input.dispatchMouseEvent", event).await;
}

async fn phone_with_touch(site: &TestSite) -> Browser {
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.feel_fingers().await;
    ola.start_game(&site.url("/"), "here").await;
    ola
}

#[tokio::test]
async fn a_tap_on_the_necklace_shows_the_run_and_the_button_gathers_it() {
    let site = TestSite::open();
    let ola = phone_with_touch(&site).await;
    let before = ola.seq().await;
    let run: String = ola.see(FIRST_RUN).await;
    tap(&ola, &format!("#c{run} use")).await;
    ola.await_shown("#lens").await;
    assert_eq!(ola.seq().await, before, "a tap gathers nothing");
    ola.stand_still("#lens").await;
    ola.picture("touch-lens").await;
    let sizes: Vec<f64> = ola
        .see("[...document.querySelectorAll('#lens button')].flatMap((button) => ((box) => [box.width, box.height])(button.getBoundingClientRect()))")
        .await;
    assert!(sizes.iter().all(|&size| size >= 43.5), "{sizes:?}");
    // A neighbour is one tap away, and is as large.
    let first: String = ola.see(IN_THE_LENS).await;
    tap(&ola, "#lens [data-lens-step=\"1\"]").await;
    ola.until(
        "the lens shows the next run",
        &format!("{IN_THE_LENS} !== {first:?} && {IN_THE_LENS} !== ''"),
    )
    .await;
    assert_eq!(ola.seq().await, before);
    let shown: String = ola.see(IN_THE_LENS).await;
    tap(&ola, "#lens-go").await;
    ola.after(before).await;
    let gathered: String = ola
        .see("document.querySelector('#log-list li').textContent")
        .await;
    assert!(!gathered.is_empty() && shown.contains(" m"), "{shown}");
    ola.until("the lens is gone", &format!("{IN_THE_LENS} === ''"))
        .await;
}

#[tokio::test]
async fn a_second_tap_gathers_the_run_and_a_tap_beside_it_drops_it() {
    let site = TestSite::open();
    let ola = phone_with_touch(&site).await;
    let before = ola.seq().await;
    let run: String = ola.see(FIRST_RUN).await;
    let candy = format!("#c{run} use");
    tap(&ola, &candy).await;
    ola.await_shown("#lens").await;
    tap(&ola, "#lens [data-lens-close]").await;
    ola.until("the lens is gone", &format!("{IN_THE_LENS} === ''"))
        .await;
    tap(&ola, &candy).await;
    ola.await_shown("#lens").await;
    // Two taps at once are one.
    let wait = "(window.waitFrom ??= performance.now()) + 500 < performance.now()";
    ola.until("a moment passes", wait).await;
    tap(&ola, &candy).await;
    ola.after(before).await;
    let gone = format!("document.querySelector('#c{run}.gap') !== null");
    ola.until("the run is gathered", &gone).await;
}

#[tokio::test]
async fn a_mouse_gathers_at_once_and_is_told_before_what_that_does() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.start_game(&site.url("/"), "here").await;
    let run: String = ola.see(FIRST_RUN).await;
    point_at(&ola, middle_of(&ola, &format!("#c{run} use")).await).await;
    ola.await_shown(".tell").await;
    let told = ola.text(".tell").await;
    assert!(told.starts_with("The Magpie gets "), "{told}");
    ola.gather().await;
}

/// A finger holds an element for as long as it takes to ask, and is lifted.
async fn hold(browser: &Browser, css: &str) {
    browser.stand_still(css).await;
    let place = middle_of(browser, css).await;
    touch(browser, "touchStart", place).await;
    browser.await_shown(".tell").await;
    touch(browser, "touchEnd", place).await;
    // A click would come at once.
    let wait = "(window.heldAt ??= performance.now()) + 400 < performance.now()";
    browser.until("a moment passes", wait).await;
}

#[tokio::test]
async fn a_finger_that_rests_on_a_candy_is_told_what_a_gather_does_and_gathers_nothing() {
    let site = TestSite::open();
    let ola = phone_with_touch(&site).await;
    let before = ola.seq().await;
    let run: String = ola.see(FIRST_RUN).await;
    hold(&ola, &format!("#c{run} use")).await;
    let told = ola.text(".tell").await;
    assert!(told.starts_with("The Magpie gets "), "{told}");
    assert!(ola.shows(".tell").await, "it stays until the next touch");
    assert_eq!(ola.seq().await, before);
    assert!(!ola.shows("#lens").await, "it was no tap");
    ola.picture("touch-hold").await;
    // The next touch is a tap again.
    tap(&ola, &format!("#c{run} use")).await;
    ola.await_shown("#lens").await;
    assert!(!ola.shows(".tell").await);
}

#[tokio::test]
async fn a_finger_that_rests_on_a_mat_is_told_what_the_card_does_there_and_plays_nothing() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.feel_fingers().await;
    ola.open(&site.url("/")).await;
    ola.follow("#play-pinata").await;
    ola.arrive().await;
    ola.await_turn().await;
    tap(&ola, "#hand [data-pick]").await;
    let target = "#board .target[data-tell]:not([hidden])";
    ola.await_shown(target).await;
    let before = ola.seq().await;
    let expected: String = ola
        .see(&format!("document.querySelector({target:?}).dataset.tell"))
        .await;
    hold(&ola, target).await;
    assert_eq!(ola.text(".tell").await, expected);
    assert_eq!(ola.seq().await, before, "nothing is played");
    ola.picture("touch-hold-pinata").await;
    tap(&ola, target).await;
    ola.after(before).await;
}

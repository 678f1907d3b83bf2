//! Settings in the browser: theme, motion, volume, avatar, the jar that can be put away, and the question
//! about sounds at the first table.

use serde_json::{Value, json};

use super::page::Browser;
use super::test_site::TestSite;

/// A setting of the device, as it stands in the page.
async fn setting(browser: &Browser, name: &str) -> Option<String> {
    let expression = format!("document.documentElement.dataset.{name} ?? null");
    browser.see(&expression).await
}

/// Chooses a radio button by name and value.
async fn choose(browser: &Browser, name: &str, value: &str) {
    let pick = format!("label:has([name={name}][value={value}])");
    browser.click(&pick).await;
}

/// Waits until the server has stored the settings: a page that is loaded again has them.
async fn stored(browser: &Browser, name: &str, value: &str) {
    let fetched = format!(
        "fetch('/settings').then((page) => page.text()).then((text) => {{ \
         window.stored = text.includes('data-{name}=\"{value}\"') }})"
    );
    browser.run("window.stored = false").await;
    let asked = format!("({fetched}, window.stored === true)");
    browser.until("the server knows it", &asked).await;
}

async fn brightness(browser: &Browser) -> f64 {
    let background = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g)\
                      .slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765";
    browser.see(background).await
}

#[tokio::test]
async fn what_is_chosen_counts_at_once_and_stays() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.prefer("prefers-color-scheme", "light").await;
    ola.prefer("prefers-reduced-motion", "no-preference").await;
    // A visitor who is no guest yet can choose, too.
    ola.open(&site.url("/")).await;
    ola.click("#me").await;
    ola.follow("#own-menu a[href='/settings']").await;
    ola.picture("settings").await;
    assert!(brightness(&ola).await > 0.8);
    choose(&ola, "theme", "dark").await;
    ola.until(
        "it is dark",
        "document.documentElement.dataset.theme === 'dark'",
    )
    .await;
    assert!(brightness(&ola).await < 0.3, "at once");
    stored(&ola, "theme", "dark").await;
    choose(&ola, "motion", "reduced").await;
    stored(&ola, "motion", "reduced").await;
    ola.run(
        "const slider = document.querySelector('#volume'); slider.value = 25; \
             slider.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    stored(&ola, "volume", "25").await;
    ola.reload().await;
    assert!(brightness(&ola).await < 0.3, "and again");
    assert_eq!(setting(&ola, "motion").await.as_deref(), Some("reduced"));
    let slider: String = ola.see("document.querySelector('#volume').value").await;
    assert_eq!(slider, "25");
    // Nothing moves, although the device would like it.
    let still: String = ola
        .see("getComputedStyle(document.querySelector('button')).transitionDuration")
        .await;
    assert_eq!(still, "0s");
    choose(&ola, "theme", "system").await;
    ola.until("it is light", "!document.documentElement.dataset.theme")
        .await;
    assert!(brightness(&ola).await > 0.8, "as the device");
}

#[tokio::test]
async fn a_chosen_avatar_is_at_the_table() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/settings")).await;
    let body =
        |place: &str| format!("document.querySelector('{place} .avatar .body').getAttribute('d')");
    choose(&ola, "shape", "cat").await;
    let mirrored = format!(
        "{} === document.querySelector('[value=cat]').parentNode.querySelector('.body').getAttribute('d')",
        body(".mirror")
    );
    ola.until("the mirror shows it before it is saved", &mirrored)
        .await;
    let cat: String = ola.see(&body(".mirror")).await;
    ola.picture("settings-avatar").await;
    ola.follow("form[data-avatar] button.main").await;
    ola.await_shown(".done").await;
    assert_eq!(ola.see::<String>(&body("#me")).await, cat);
    ola.start_game(&site.url("/"), "bot").await;
    assert_eq!(ola.see::<String>(&body(".seat.near")).await, cat);
}

#[tokio::test]
async fn sounds_are_offered_once_and_nothing_moves_by_it() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.start_game(&site.url("/"), "bot").await;
    ola.await_shown("#sound-offer").await;
    let place = "document.querySelector('#board').getBoundingClientRect().top";
    let before: f64 = ola.see(place).await;
    ola.click("[data-choose-sound=on]").await;
    ola.until("it is gone", "!document.querySelector('#sound-offer')")
        .await;
    assert_eq!(ola.see::<f64>(place).await, before);
    let pressed: String = ola
        .see("document.querySelector('#sound').getAttribute('aria-pressed')")
        .await;
    assert_eq!(pressed, "true");
    stored(&ola, "sound", "on").await;
    ola.reload().await;
    ola.arrive().await;
    assert!(!ola.shows("#sound-offer").await, "asked once");
    let complaints: Vec<Value> = ola
        .complaints()
        .await
        .into_iter()
        .map(|line| Value::String(format!("{line:?}")))
        .collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Lets the question about sound wait for a moment only.
const LITTLE_PATIENCE: &str = "const wait = window.setTimeout;
    window.setTimeout = (task, ms, ...rest) => wait(task, ms === 15000 ? 1500 : ms, ...rest)";

#[tokio::test]
async fn a_question_about_sound_without_an_answer_goes_by_itself_and_then_characters_speak() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.start_game(&site.url("/"), "bot").await;
    ola.await_shown("#sound-offer").await;
    assert!(ola.shows("#language").await, "beside the question");
    ola.fits_a_phone().await;
    ola.picture("sound-offer-phone").await;
    // It goes with the first own move.
    ola.gather().await;
    ola.until("it is gone", "!document.querySelector('#sound-offer')")
        .await;
    for back in ["#sound", "#lamp"] {
        assert!(ola.shows(back).await, "{back}");
    }
    // Nobody moves: it goes by itself, and the greeting is seen.
    let source = json!({ "source": LITTLE_PATIENCE });
    ola.devtools("Page.addScriptToEvaluateOnNewDocument", source)
        .await;
    ola.open(&site.url("/")).await;
    ola.follow("#play-necklace").await;
    ola.arrive().await;
    ola.await_shown("#sound-offer").await;
    ola.await_shown(".speech .says").await;
    assert!(!ola.shows("#sound-offer").await);
    ola.picture("speech-phone").await;
    assert!(ola.shows("#sound").await, "it can still be turned on");
}

#[tokio::test]
async fn a_lesson_is_a_candy_and_the_jar_can_be_put_away() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/learn/necklace")).await;
    let lesson = ::lessons::Lesson::find("necklace").unwrap();
    for (number, step) in lesson.steps.iter().enumerate() {
        let form = format!(
            "new URLSearchParams({{ step: {}, action: {:?} }})",
            number + 1,
            step.good[0]
        );
        ola.run("window.taken = false").await;
        ola.run(&format!(
            "fetch('/learn/necklace', {{ method: 'POST', body: {form} }}).then(() => {{ window.taken = true }})"
        ))
        .await;
        ola.until("the step is taken", "window.taken").await;
    }
    // The visitor is no guest yet, and still gets a candy for the lesson.
    ola.open(&site.url("/jar")).await;
    ola.await_shown("[data-first='lesson necklace'].earned-first")
        .await;
    // The candy stays when the visitor becomes a guest.
    ola.start_game(&site.url("/"), "bot").await;
    ola.open(&site.url("/jar")).await;
    ola.await_shown("[data-first='lesson necklace'].earned-first")
        .await;
    assert!(ola.text("#candies").await.starts_with("1 candy"));
    ola.picture("jar").await;
    ola.open(&site.url("/settings")).await;
    choose(&ola, "jar", "off").await;
    ola.follow("form[action='/settings/jar'] button").await;
    ola.open(&site.url("/jar")).await;
    ola.await_shown("#put-away").await;
    assert!(!ola.shows("svg.jar").await);
    ola.click("#me").await;
    ola.await_shown("#own-menu a[href='/settings']").await;
    assert!(!ola.shows("#own-menu a[href='/jar']").await);
}

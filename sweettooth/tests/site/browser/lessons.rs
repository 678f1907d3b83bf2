//! Lessons in the browser: by mouse, by keyboard, on a phone, skipped and resumed, and the first
//! game.

use ::lessons::{Lesson, LessonCursor};

use super::keyboard::tab_to;
use super::keys::Key;
use super::page::{ACTION_OF, Browser};
use super::test_site::TestSite;

/// The current step, when no answer is pending.
const THERE: &str = "document.querySelector('#table').ariaBusy !== 'true' && location.search";

fn lesson(game: &str) -> &'static Lesson {
    Lesson::find(game).expect("every game has one")
}

/// A learner, with counters.
struct Learner {
    browser: Browser,
    clicks: usize,
    /// Number of opened pages; changes on a page do not count.
    pages: usize,
}

impl Learner {
    async fn click(&mut self, css: &str) {
        self.browser.click(css).await;
        self.clicks += 1;
    }

    /// From the page of a new table into a lesson.
    async fn begin(site: &TestSite, browser: Browser, game: &str) -> Learner {
        // A moving piece is hard to hit; movement has tests of its own.
        browser.prefer("prefers-reduced-motion", "reduce").await;
        browser.open(&site.url(&format!("/new/{game}"))).await;
        browser.follow(&format!(".game-{game} a.learn")).await;
        browser.await_shown("#lesson").await;
        Learner {
            browser,
            clicks: 1,
            pages: 2,
        }
    }

    /// Does the right action on the board with the mouse.
    async fn act(&mut self, action: &str) {
        let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "shout;show" => {
                for card in rest.split(',') {
                    self.click(&format!("#card-{card}")).await;
                }
                self.click("#call").await;
            }
            "swap" => {
                for card in rest.split(',') {
                    self.click(&format!("#swap label:has([value={card}])"))
                        .await;
                }
                self.click("#swap-go").await;
            }
            _ => {
                let parts = ["#hand", "#town", "#board"];
                let picked = format!(
                    "{parts:?}.flatMap((part) => [...document.querySelectorAll(`${{part}} [data-do]`)]) \
                     .find((node) => ({ACTION_OF})(node) === {action:?})?.dataset.for"
                );
                let picks: bool = self.browser.see(&format!("!!{picked}")).await;
                self.browser.pick_and_click(parts, action).await;
                self.clicks += 1 + usize::from(picks);
            }
        }
    }

    /// Waits until the page is at a step.
    async fn arrive(&self, place: &LessonCursor) {
        let step = format!("?step={}", place.step + 1);
        let there = match place.did {
            Some(_) => format!("({THERE}).startsWith('{step}&did=')"),
            None => format!("({THERE}) === '{step}'"),
        };
        self.browser
            .until(&format!("{place:?} is shown"), &there)
            .await;
    }

    /// Does a step and goes on. Returns whether there is a next one.
    async fn take_step(&mut self, game: &str, step: usize) -> bool {
        let waiting = lesson(game)
            .state_at(&LessonCursor::before(step))
            .expect("it is there");
        let good = &waiting.step().good[0];
        let place = waiting.attempt(good).expect("it is good");
        self.act(good).await;
        self.arrive(&place).await;
        let done = lesson(game).state_at(&place).expect("it leads on");
        if done.is_done() && !done.is_end() {
            self.click("#next").await;
            self.arrive(&LessonCursor::before(step + 1)).await;
        }
        !done.is_end()
    }

    async fn take_all(&mut self, game: &str) {
        let mut step = 0;
        while self.take_step(game, step).await {
            step += 1;
        }
        assert_eq!(step + 1, lesson(game).steps.len());
    }

    async fn no_complaints(&self) {
        let complaints = self.browser.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

async fn wait_for_announcement(browser: &Browser, sentence: &str) {
    let said = format!("document.querySelector('#announce').textContent.includes({sentence:?})");
    browser.until(&format!("`{sentence}` is said"), &said).await;
}

/// A whole lesson with the mouse, and the game after it.
async fn from_the_front_page_to_a_first_game(game: &str) {
    let site = TestSite::open();
    let mut ola = Learner::begin(&site, site.browser("Ola").await, game).await;
    ola.take_all(game).await;
    ola.browser.picture(&format!("lesson-{game}-end")).await;
    assert!(ola.clicks <= 22, "{} clicks", ola.clicks);
    assert!(ola.browser.shows("#play-friend").await && ola.browser.shows("#play-rules").await);
    assert!(!ola.browser.shows("#skip-lesson").await);
    ola.no_complaints().await;

    // One click, without entering a name.
    ola.browser.follow("#play-bot").await;
    ola.browser.arrive().await;
    ola.browser.await_shown("#seat-1:not([hidden])").await;
    assert_eq!(ola.browser.text("#who-1 .name").await, "Marshmallow");
    let seats: usize = ola
        .browser
        .see("document.querySelectorAll('.seat').length")
        .await;
    assert_eq!(seats, 2);
    ola.browser.await_shown("#prompt").await;
    // After the end the lesson is not offered again.
    ola.browser.open(&site.url(&format!("/new/{game}"))).await;
    assert!(!ola.browser.shows(&format!(".game-{game} a.learn")).await);
    let link = format!(".game-{game} .links a[href='/learn/{game}']");
    assert!(ola.browser.shows(&link).await);
}

#[tokio::test]
async fn the_lesson_of_candy_necklace_leads_to_a_game_against_the_easiest_bot() {
    from_the_front_page_to_a_first_game("necklace").await;
}

#[tokio::test]
async fn the_lesson_of_candy_match_leads_to_a_game_against_the_easiest_bot() {
    from_the_front_page_to_a_first_game("match").await;
}

#[tokio::test]
async fn the_lesson_of_pinata_leads_to_a_game_against_the_easiest_bot() {
    from_the_front_page_to_a_first_game("pinata").await;
}

#[tokio::test]
async fn the_lesson_of_candy_hunters_leads_to_a_game_against_the_easiest_bot() {
    from_the_front_page_to_a_first_game("hunters").await;
}

#[tokio::test]
async fn the_first_good_move_is_two_pages_and_four_clicks_away() {
    let site = TestSite::open();
    for (game, clicks) in [("necklace", 2), ("pinata", 3), ("hunters", 3), ("match", 4)] {
        let browser = site.browser("Ola").await;
        browser.on_a_phone().await;
        let mut ola = Learner::begin(&site, browser, game).await;
        // The task and the board are visible at once, one below the other.
        let in_view = |css: &str| {
            format!(
                "(({{ top, bottom }}) => top >= 0 && bottom <= innerHeight) \
                 (document.querySelector({css:?}).getBoundingClientRect())"
            )
        };
        let all = format!("{} && {}", in_view("#task"), in_view("#board .tip"));
        ola.browser
            .until("the task and what is lit are in view", &all)
            .await;
        ola.browser.picture(&format!("lesson-{game}-first")).await;
        let good = &lesson(game).steps[0].good[0];
        ola.act(good).await;
        ola.browser.await_shown("#answer.went-well").await;
        ola.browser
            .picture(&format!("lesson-{game}-first-done"))
            .await;
        assert_eq!((ola.clicks, ola.pages), (clicks, 2), "{game}");
    }
}

#[tokio::test]
async fn another_click_gets_a_friendly_answer_and_changes_nothing() {
    let site = TestSite::open();
    let mut ola = Learner::begin(&site, site.browser("Ola").await, "necklace").await;
    ola.browser
        .until("the board is there", "document.querySelector('#c0.tip')")
        .await;
    let before = ola.browser.position().await;
    ola.act("m3").await;
    ola.browser.await_shown("#answer.try-again").await;
    wait_for_announcement(&ola.browser, "But now click the 3 lit red ones.").await;
    assert_eq!(ola.browser.position().await, before);
    assert_eq!(
        ola.browser.see::<String>("location.search").await,
        "?step=1"
    );
    ola.browser.picture("lesson-another-click").await;
    assert!(ola.take_step("necklace", 0).await);
    wait_for_announcement(&ola.browser, "All 3 came off together").await;
    wait_for_announcement(&ola.browser, "Gather the 2 lit red ones!").await;
    // The browser's back button leads to the step before, and forward again.
    ola.browser.run("history.back()").await;
    ola.browser
        .until(
            "one step back",
            "document.querySelector('#step').value === '1'",
        )
        .await;
    assert_eq!(ola.browser.position().await, before);
    ola.browser.run("history.forward()").await;
    ola.arrive(&LessonCursor::before(1)).await;

    // A wrong call: no match, and no card at all.
    ola.browser.open(&site.url("/learn/match")).await;
    ola.act("shout;show ab,cf").await;
    ola.browser.await_shown("#answer.try-again").await;
    let cards = "document.querySelectorAll('#cards [data-card]').length";
    assert_eq!(ola.browser.see::<usize>(cards).await, 4);
    ola.browser.open(&site.url("/learn/match?step=4")).await;
    assert!(
        !ola.browser.shows("#cards .tip").await,
        "one has to find it"
    );
    ola.click("#call").await;
    ola.browser.await_shown("#answer.try-again").await;
    assert!(ola.browser.shows("#cards .tip").await, "now it is lit");
    assert!(ola.take_step("match", 3).await);
    ola.no_complaints().await;
}

#[tokio::test]
async fn a_lesson_is_taken_with_keys_alone() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.prefer("prefers-reduced-motion", "reduce").await;
    ola.open(&site.url("/new/necklace")).await;
    tab_to(&ola, ".game-necklace a.learn").await;
    ola.press(Key::Enter).await;
    ola.await_shown("#lesson").await;
    tab_to(&ola, "#ring [data-ring-order]").await;
    let necklace = lesson("necklace");
    let mut step = 0;
    loop {
        let waiting = necklace
            .state_at(&LessonCursor::before(step))
            .expect("it is there");
        // The arrow keys lead to the highlighted element.
        for _ in 0..60 {
            if ola.see("document.activeElement.matches('.tip')").await {
                break;
            }
            ola.press(Key::Right).await;
        }
        ola.press(Key::Enter).await;
        let place = waiting
            .attempt(&waiting.step().good[0])
            .expect("it is good");
        let done = necklace.state_at(&place).expect("it leads on");
        if done.is_end() {
            break;
        }
        if done.is_done() {
            let on = "document.activeElement.id === 'next'";
            ola.until("the keys are at the way on", on).await;
            ola.press(Key::Enter).await;
        }
        step += 1;
        let shown = format!(
            "document.querySelector('#step').value === '{}' \
             && document.activeElement.matches('#ring [data-ring-order]')",
            step + 1
        );
        ola.until("the keys are at the board again", &shown).await;
    }
    let game = "document.activeElement.id === 'play-bot'";
    ola.until("the keys are at the first game", game).await;
    ola.press(Key::Enter).await;
    ola.arrive().await;
    ola.await_shown("#prompt").await;
}

#[tokio::test]
async fn a_lesson_in_polish_fits_a_phone() {
    let site = TestSite::open();
    let browser = site.browser_in("pl", "Ola").await;
    browser.on_a_phone().await;
    let mut ola = Learner::begin(&site, browser, "hunters").await;
    let words = ola.browser.text("#task").await;
    assert!(words.starts_with("Akcja 1: umieść Budynek."), "{words}");
    let small = "[...document.querySelectorAll('#lesson button, #lesson .button, #stock button')] \
                 .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 44)
                 .map((node) => node.id)";
    // The highlighted element is below the text, which stays visible.
    let lit = "(() => {
        const lit = document.querySelector('#hand .tip') ?? document.querySelector('#board .tip');
        const words = document.querySelector('#lesson').getBoundingClientRect();
        const { top, bottom } = lit.getBoundingClientRect();
        return words.top >= 0 && top >= words.bottom && bottom <= innerHeight;
    })()";
    let steps = lesson("hunters").steps.len();
    for step in 0..steps {
        ola.browser.fits_a_phone().await;
        ola.browser.until("what is lit is in view", lit).await;
        assert_eq!(
            ola.browser.see::<Vec<String>>(small).await,
            [""; 0],
            "{step}"
        );
        ola.browser.picture(&format!("lesson-phone-{step}")).await;
        assert_eq!(ola.take_step("hunters", step).await, step + 1 < steps);
    }
    assert_eq!(ola.browser.text("#end").await, "Już umiesz grać!");
    assert_eq!(ola.browser.see::<Vec<String>>(small).await, [""; 0]);
    ola.browser.fits_a_phone().await;
    ola.no_complaints().await;
}

#[tokio::test]
async fn a_lesson_goes_on_where_it_was_and_who_skips_it_is_not_asked_again() {
    let site = TestSite::open();
    let mut ola = Learner::begin(&site, site.browser("Ola").await, "pinata").await;
    for step in 0..2 {
        assert!(ola.take_step("pinata", step).await);
    }
    ola.browser.open(&site.url("/new/pinata")).await;
    let learn = ".game-pinata a.learn";
    assert_eq!(
        ola.browser.text(learn).await,
        "Go on with the lesson: step 3"
    );
    ola.browser.picture("lesson-go-on").await;
    ola.browser.open(&site.url("/rules/pinata")).await;
    ola.browser.follow("a.learn").await;
    ola.arrive(&LessonCursor::before(2)).await;
    // Another language, the same step.
    assert!(ola.take_step("pinata", 2).await);
    ola.browser.choose_language("pl").await;
    ola.arrive(&LessonCursor::before(3)).await;
    ola.browser.choose_language("en").await;
    // The start offers a way to the last step.
    ola.browser.open(&site.url("/learn/pinata")).await;
    ola.click("#go-on").await;
    ola.arrive(&LessonCursor::before(3)).await;

    ola.browser.follow("#skip-lesson").await;
    assert!(ola.browser.url().await.ends_with("/new/pinata"));
    assert!(!ola.browser.shows(learn).await);
    ola.browser.open(&site.url("/new/necklace")).await;
    assert!(
        ola.browser.shows(".game-necklace a.learn").await,
        "of the others nothing was said"
    );
    ola.browser.open(&site.url("/new/pinata")).await;
    assert!(!ola.browser.shows(learn).await);
    // After skipping, the lesson is still among the links.
    ola.browser
        .follow(".game-pinata .links a[href='/learn/pinata']")
        .await;
    ola.browser.await_shown("#lesson").await;
    ola.no_complaints().await;
}

//! The puzzle editor in the browser: build, check, share, and another person solves it.

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;

const EDITOR: &str = "document.querySelector('main').dataset.editor";

/// The code of the shown draft.
const CODE: &str =
    "new URL(document.querySelector('main').dataset.editor, location).searchParams.get('p')";

/// A town with a long search.
const HUGE: &str = "1.opTg~O_gtop~Go_pGotPg_o~tgp~ot.c1c2c3c4c5h1h2h3.r6g20L";

/// Clicks an element that changes the draft or the tool, and waits for the change.
async fn touch(browser: &Browser, css: &str) {
    let before: String = browser.see(EDITOR).await;
    browser.click(css).await;
    browser
        .until(
            &format!("{css} changes something"),
            &format!("{EDITOR} !== {before:?}"),
        )
        .await;
}

async fn code(browser: &Browser) -> String {
    browser.see(CODE).await
}

async fn await_code(browser: &Browser, code: &str) {
    let shown = format!("{CODE} === {code:?}");
    browser.until(&format!("the draft is {code}"), &shown).await;
}

async fn await_said(browser: &Browser, sentence: &str) {
    let said = format!("document.querySelector('#announce').textContent === {sentence:?}");
    browser.until(&format!("`{sentence}` is said"), &said).await;
}

/// Chooses an action from the list on a puzzle's page.
async fn play(browser: &Browser, action: &str) {
    let button = format!("#runs button[value={action:?}]");
    if !browser.shows(&button).await {
        browser.click("#runs > summary").await;
    }
    browser.click(&button).await;
    // Forced actions may be played together with it.
    let played = format!("document.querySelector('#moves')?.value.includes({action:?})");
    browser.until(&format!("{action} is played"), &played).await;
}

#[tokio::test]
async fn a_puzzle_is_made_checked_sent_and_solved_by_somebody_else() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/editor")).await;
    assert_eq!(
        ola.text("#verdict").await,
        "The board is empty. Place buildings first."
    );
    // All changes stay on the first page.
    ola.run("window.same = true").await;
    touch(&ola, "#cell-0_0").await;
    touch(&ola, "#tool-p").await;
    touch(&ola, "#cell-1_0").await;
    touch(&ola, "#tool-kid").await;
    assert!(!ola.shows("#cell-2_0").await, "a kid needs a house");
    touch(&ola, "#cell-0_0").await;
    touch(&ola, "#card-c1").await;
    assert_eq!(code(&ola).await, "1.Op.c1.r1g4");
    ola.until(
        "what has changed is said",
        "document.querySelector('#announce').textContent.includes('orange–purple–teal')",
    )
    .await;

    // The goal is too high; the solver knows the best score.
    touch(&ola, "#goal-more").await;
    ola.click("#check-it").await;
    ola.await_shown("#verdict .bad").await;
    assert!(!ola.shows("#share").await, "nobody could solve it");
    touch(&ola, "#set-goal").await;
    ola.await_shown("#share").await;
    assert_eq!(code(&ola).await, "1.Op.c1.r1g4");
    assert_eq!(ola.text("#verdict .good").await, "It can be solved!");
    ola.picture("editor-share").await;
    ola.click("#copy-link").await;
    ola.await_shown("#toast").await;

    // Back and forward in the history are undo and redo.
    ola.click("#undo-edit").await;
    await_code(&ola, "1.Op.c1.r1g5").await;
    ola.run("history.back()").await;
    await_code(&ola, "1.Op.c1.r1g4").await;
    ola.run("history.back()").await;
    await_code(&ola, "1.Op..r1g4").await;
    for later in ["1.Op.c1.r1g4", "1.Op.c1.r1g5", "1.Op.c1.r1g4"] {
        ola.click("#redo-edit").await;
        await_code(&ola, later).await;
    }
    assert!(ola.see::<bool>("window.same").await);
    let complaints = ola.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");

    let link: String = ola.see("document.querySelector('#share-link').value").await;
    assert!(link.ends_with("/puzzles/own/1.Op.c1.r1g4"), "{link}");
    let ala = site.browser("Ala").await;
    ala.open(&link).await;
    // There is no ghost, so the pattern comes next.
    play(&ala, "t@1,1").await;
    play(&ala, "c1@0,0r0").await;
    ala.await_shown("#result").await;
    // A person who has solved it can make another one out of it.
    ala.follow("#remake").await;
    assert_eq!(code(&ala).await, "1.Op.c1.r1g4");
}

#[tokio::test]
async fn a_maker_plays_the_puzzle_and_comes_back() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/editor?p=1.Op.c1.r1g4&tool=ghost"))
        .await;
    touch(&ola, "#cell-1_0").await;
    ola.follow("#play-it").await;
    assert!(ola.url().await.ends_with("/puzzles/own/1.Op~.c1.r1g4"));
    ola.run("history.back()").await;
    ola.await_shown("#tools").await;
    await_code(&ola, "1.Op~.c1.r1g4").await;
    // The earlier history is still there.
    ola.click("#undo-edit").await;
    await_code(&ola, "1.Op.c1.r1g4").await;
}

#[tokio::test]
async fn a_bad_link_gives_a_sentence_and_an_empty_town() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    for (odd, word) in [
        ("nonsense", "no link to a puzzle"),
        ("1.oo~~.c1.r1g4", "no board"),
        ("1.op.c99.r1g4", "do not exist"),
        ("1.op.c1.r9g4", "make no sense"),
        ("1.op.c1.r1g2147483647", "make no sense"),
        ("1.op", "holds no puzzle"),
        ("%F0%9F%8D%AC", "no link to a puzzle"),
    ] {
        ola.open(&site.url(&format!("/puzzles/editor?p={odd}&check=1")))
            .await;
        let sentence = ola.text("#unreadable").await;
        assert!(sentence.contains(word), "{odd}: {sentence}");
        assert_eq!(code(&ola).await, "1...r1g4");
    }
    // One can begin at once.
    touch(&ola, "#cell-0_0").await;
    assert!(!ola.shows("#unreadable").await);
    // The page to play does not accept it either.
    ola.open(&site.url("/puzzles/own/1.op.c99.r1g4")).await;
    assert!(!ola.shows("#town").await);
    ola.await_shown("main.sorry").await;
}

#[tokio::test]
async fn a_puzzle_is_made_with_keys_alone() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/editor")).await;
    let focused = async |css: &str| -> bool {
        ola.see(&format!("document.activeElement.matches({css:?})"))
            .await
    };
    for _ in 0..20 {
        if focused("#cell-0_0").await {
            break;
        }
        ola.press(Key::Tab).await;
    }
    assert!(focused("#cell-0_0").await);
    ola.press(Key::Enter).await;
    await_code(&ola, "1.o..r1g4").await;
    assert!(focused("#cell-0_0").await, "the focus stays");
    ola.press("2").await;
    ola.until(
        "the second tool is taken",
        "document.querySelector('#tool-p').ariaPressed === 'true'",
    )
    .await;
    ola.press(Key::Right).await;
    assert!(focused("#cell-1_0").await, "arrows lead around the town");
    ola.press(" ").await;
    await_code(&ola, "1.op..r1g4").await;
    ola.press("6").await;
    ola.until(
        "kids are taken",
        "document.querySelector('#tool-kid').ariaPressed === 'true'",
    )
    .await;
    ola.press(Key::Left).await;
    ola.press(Key::Enter).await;
    await_code(&ola, "1.Op..r1g4").await;
    ola.until(
        "the change is said",
        "document.querySelector('#announce').textContent === 'column 0, row 0: orange with a kid'",
    )
    .await;
    ola.press("u").await;
    await_code(&ola, "1.op..r1g4").await;
    await_said(
        &ola,
        "Undone: column 0, row 0: orange with a kid Now: column 0, row 0: orange",
    )
    .await;
    ola.press("r").await;
    await_code(&ola, "1.Op..r1g4").await;
    await_said(&ola, "Done again: column 0, row 0: orange with a kid").await;
    // The tools are one stop for Tab, and the arrow keys lead from one to the next.
    ola.run("document.querySelector('#tool-o').focus()").await;
    for tool in ["#tool-p", "#tool-t"] {
        ola.press(Key::Right).await;
        assert!(focused(tool).await, "{tool}");
    }
    ola.press(Key::End).await;
    assert!(focused("#tool-eraser").await);
    ola.press(Key::Tab).await;
    assert!(!focused("#tools *").await, "one Tab leaves the tools");
    for _ in 0..40 {
        if focused("#card-c1").await {
            break;
        }
        ola.press(Key::Tab).await;
    }
    ola.press(" ").await;
    await_code(&ola, "1.Op.c1.r1g4").await;
    // With the keyboard, the focus moves to the answer.
    ola.run("document.querySelector('#check-it').focus()").await;
    ola.press(Key::Enter).await;
    ola.await_shown("#share").await;
    assert!(focused("#verdict").await);
    // A global key leaves the focus where it is.
    ola.press("u").await;
    await_code(&ola, "1.Op..r1g4").await;
    ola.press("r").await;
    await_code(&ola, "1.Op.c1.r1g4").await;
    ola.run("document.querySelector('#goal-more').focus()")
        .await;
    ola.press(Key::Enter).await;
    await_code(&ola, "1.Op.c1.r1g5").await;
    ola.press("c").await;
    ola.await_shown("#verdict .bad").await;
    assert!(focused("#goal-more").await);
}

#[tokio::test]
async fn quick_taps_all_count() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/editor?p=1.o.c1.r1g4")).await;
    ola.run(
        "for (const id of ['goal-more', 'tool-g', 'cell-1_0', 'card-c2', 'goal-more', 'rounds-2'])
            document.getElementById(id)
                .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))",
    )
    .await;
    await_code(&ola, "1.og.c1c2.r2g6").await;
}

#[tokio::test]
async fn a_long_check_says_so_and_ends() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url(&format!("/puzzles/editor?p={HUGE}")))
        .await;
    ola.click("#check-it").await;
    ola.await_shown("#check[data-thinking] progress").await;
    // The town can be changed in the meantime.
    touch(&ola, "#rounds-1").await;
    assert!(ola.text("#verdict").await.starts_with("This is a puzzle."));
    ola.click("#undo-edit").await;
    ola.await_shown("#check[data-thinking] progress").await;
    ola.await_shown("#verdict .soft").await;
    let verdict = ola.text("#verdict").await;
    assert!(
        verdict.contains("no time to find out everything") || verdict.contains("too much"),
        "{verdict}"
    );
}

#[tokio::test]
async fn the_editor_fits_a_phone_and_the_tools_stay_at_hand() {
    let site = TestSite::open();
    let ola = site.browser_in("pl", "Ola").await;
    ola.on_a_phone().await;
    ola.open(&site.url(&format!("/puzzles/editor?p={HUGE}")))
        .await;
    ola.fits_a_phone().await;
    ola.picture("editor-phone").await;
    let (bottom, smallest): (f64, f64) = ola
        .see(
            "[document.querySelector('#tools').getBoundingClientRect().bottom,
              Math.min(...[...document.querySelectorAll('#tools a, .steps-of a, .stepper a')]
                .map((tool) => Math.min(tool.getBoundingClientRect().width, tool.getBoundingClientRect().height)))]",
        )
        .await;
    assert!(bottom <= 740.0, "the tools end at {bottom}");
    assert!(smallest >= 44.0, "{smallest} px are too small for a finger");
    touch(&ola, "#tool-eraser").await;
    touch(&ola, "#cell-0_0").await;
    assert!(
        code(&ola).await.starts_with("1.-pTg~O_"),
        "{}",
        code(&ola).await
    );
    ola.prefer("prefers-color-scheme", "dark").await;
    ola.picture("editor-phone-dark").await;
}

#[tokio::test]
async fn a_phone_leads_into_the_list_of_patterns_and_out_of_it() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.on_a_phone().await;
    ola.prefer("prefers-reduced-motion", "reduce").await;
    ola.open(&site.url("/puzzles/editor?p=1.Op..r1g4")).await;
    touch(&ola, "#goal-more").await;
    let in_view = async |css: &str| -> bool {
        ola.see(&format!(
            "(() => {{ const {{ top, bottom }} = document.querySelector({css:?}).getBoundingClientRect();
                return top >= 0 && bottom <= innerHeight; }})()"
        ))
        .await
    };
    let focused = async |css: &str| -> bool {
        ola.see(&format!("!!document.activeElement.closest({css:?})"))
            .await
    };
    ola.click("a[href='#patterns']").await;
    assert!(in_view("#patterns-title").await && in_view("#patterns-done").await);
    assert!(focused("#card-c1").await);
    touch(&ola, "#card-c1").await;
    assert!(in_view("#patterns-done").await, "the way out stays in view");
    ola.picture("editor-phone-patterns").await;
    ola.click("#patterns-done a").await;
    assert!(in_view("#town").await);
    assert!(focused("#town").await);
    // Navigation on the page is no step.
    ola.click("#undo-edit").await;
    await_code(&ola, "1.Op..r1g5").await;
    ola.click("#undo-edit").await;
    await_code(&ola, "1.Op..r1g4").await;
    for later in ["1.Op..r1g5", "1.Op.c1.r1g5"] {
        ola.click("#redo-edit").await;
        await_code(&ola, later).await;
    }
    // The puzzle can be checked from below the list.
    ola.click("a[href='#patterns']").await;
    ola.click("#check-it-here").await;
    ola.await_shown("#verdict .bad").await;
    assert!(in_view("#verdict").await);
    assert!(focused("#verdict").await);
    assert!(!ola.shows("#check-it-here").await, "it was asked");
}

//! Use of the site by keyboard only.

use serde::Deserialize;

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;

/// The focused element, and whether the focus is visible: by an outline, or on the board by a ring.
#[derive(Debug, Deserialize)]
struct Focus {
    #[expect(dead_code, reason = "shown when the focus is not")]
    on: String,
    visible: bool,
    drawn: bool,
}

const FOCUS: &str = "(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const glow = element.querySelector('.glow');
    return {
        on: element.outerHTML.slice(0, 120),
        visible: element.matches(':focus-visible'),
        drawn: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
            || (glow !== null && getComputedStyle(glow).stroke !== 'none'),
    };
})()";

const ON_THE_RING: &str = "document.activeElement.matches('#ring [data-ring-order]')";

async fn check_focus(browser: &Browser) {
    let focus: Focus = browser.see(FOCUS).await;
    assert!(focus.visible && focus.drawn, "{focus:?}");
}

/// Presses Tab until the element has the focus, which must be visible at every stop.
pub(super) async fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..60 {
        browser.press(Key::Tab).await;
        check_focus(browser).await;
        if browser
            .see(&format!("document.activeElement.matches({css:?})"))
            .await
        {
            return;
        }
    }
    panic!("Tab does not lead to {css}");
}

/// The id of the focused element.
async fn focused(browser: &Browser) -> String {
    browser.see("document.activeElement.id").await
}

#[tokio::test]
async fn a_first_turn_against_the_computer_is_played_with_keys_alone() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/")).await;
    tab_to(&ola, ".game-necklace button[value=bot]").await;
    ola.picture("keyboard-front").await;
    ola.press(Key::Enter).await;
    ola.arrive().await;

    tab_to(&ola, "#ring [data-ring-order]").await;
    let first = focused(&ola).await;
    ola.press(Key::Right).await;
    check_focus(&ola).await;
    let second = focused(&ola).await;
    assert_ne!(first, second);
    ola.press(Key::Left).await;
    assert_eq!(focused(&ola).await, first);
    ola.press(Key::Left).await;
    check_focus(&ola).await;
    ola.picture("keyboard-ring").await;
    let (gathered, entry) = (focused(&ola).await, ola.seq().await);
    ola.press(Key::Enter).await;
    ola.after(entry).await;
    let gone = format!("document.querySelector('#{gathered}.gap')");
    ola.until("the candy is gathered", &gone).await;
    ola.until("the focus stays on the ring", ON_THE_RING).await;
    check_focus(&ola).await;

    ola.press(Key::Down).await;
    check_focus(&ola).await;
    ola.press(" ").await;
    ola.after(entry + 1).await;
    // The computer answers, and the focus is back in its place.
    ola.reach(entry + 4).await;
    ola.await_turn().await;
    ola.until("the focus is on the ring again", ON_THE_RING)
        .await;
    check_focus(&ola).await;
}

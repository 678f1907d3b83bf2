//! What is impossible says why, by pointer and by keys.

use presentation::i18n::Lang;
use tabletop::SeatCount;

use super::super::keys::Key;
use super::examination::Examination;
use super::players::RandomGame;
use crate::browser::network_proxy::NetworkProxy;

/// Whether the short message contains a text.
fn says(text: &str) -> String {
    format!("document.getElementById('toast').textContent.includes({text:?})")
}

const FORGET: &str = "document.getElementById('toast').textContent = ''";

#[tokio::test]
async fn a_tap_out_of_turn_on_the_impossible_or_offline_is_answered() {
    let examination = Examination::open().await;
    let (browser, players) = (&examination.browser, &examination.players);
    let game = games::find("necklace").expect("the game");
    let played = RandomGame::play(game, SeatCount::TWO, 3);
    let (middle, mover) = played.next_turn(6).expect("somebody moves");
    let other = SeatCount::TWO
        .seats()
        .find(|seat| *seat != mover)
        .expect("there are two");
    let at_table = players.sit_down(&played, middle).await;
    let path = format!("/t/{}", at_table.key);

    // Out of turn.
    examination
        .open_table(players.at(other), Lang::ALL[0], &path)
        .await;
    browser.click("#ring .candy").await;
    browser
        .until("it says whose turn it is", &says("turn"))
        .await;

    // The impossible, by mouse and by keys.
    browser.run(FORGET).await;
    browser
        .run(
            "document.querySelector('#board').insertAdjacentHTML('beforeend', \
             '<div id=no role=button tabindex=0 aria-disabled=true data-do=\"{}\" data-why=\"Pink fits no mat\">no</div>')",
        )
        .await;
    browser
        .run("document.getElementById('no').style.cssText = 'position: fixed; z-index: 60; top: 4rem; left: 1rem'")
        .await;
    browser.click("#no").await;
    browser
        .until("it says why", &says("Pink fits no mat"))
        .await;
    browser.run(FORGET).await;
    browser.run("document.getElementById('no').focus()").await;
    browser.press(Key::Enter).await;
    browser
        .until("keys get the same answer", &says("Pink fits no mat"))
        .await;

    // The own turn. Without a connection the move waits, the page says so, and a second one is
    // refused.
    let proxy = NetworkProxy::to(&examination.url).await;
    examination
        .become_guest(players.at(mover), Lang::ALL[0])
        .await;
    browser.open(&format!("{}{path}", proxy.url)).await;
    browser.arrive().await;
    proxy.cut();
    browser.await_line(false).await;
    browser.await_shown("#offline").await;
    browser.click_a_run().await;
    browser.until("the move waits", &says("connection")).await;
    browser
        .until(
            "the board waits",
            "document.querySelector('#table.pending.unreachable')",
        )
        .await;
    browser.await_shown(".awaited").await;
    browser.run(FORGET).await;
    browser.click_a_run().await;
    browser
        .until("a second move is refused", &says("your move waits"))
        .await;
    let before = browser.seq().await;
    proxy.open();
    browser.after(before).await;
    browser
        .until(
            "the board is back",
            "!document.querySelector('#table.unreachable')",
        )
        .await;
}

#[tokio::test]
async fn who_wants_no_motion_sees_no_shake_and_reads_the_same() {
    let examination = Examination::open().await;
    let (browser, players) = (&examination.browser, &examination.players);
    let game = games::find("necklace").expect("the game");
    let played = RandomGame::play(game, SeatCount::TWO, 3);
    let (middle, mover) = played.next_turn(6).expect("somebody moves");
    let at_table = players.sit_down(&played, middle).await;
    let other = SeatCount::TWO
        .seats()
        .find(|seat| *seat != mover)
        .expect("there are two");
    for (motion, shakes) in [("no-preference", true), ("reduce", false)] {
        browser.prefer("prefers-reduced-motion", motion).await;
        let path = format!("/t/{}", at_table.key);
        examination
            .open_table(players.at(other), Lang::ALL[0], &path)
            .await;
        // The animation is asked for at once, since it is short.
        let shaken: bool = browser
            .see(
                "(() => { document.querySelector('#ring .candy').dispatchEvent(new MouseEvent('click', { bubbles: true })); \
                 return document.getAnimations().some(({ id }) => id === 'shake'); })()",
            )
            .await;
        assert_eq!(shaken, shakes, "{motion}");
        browser
            .until("it says whose turn it is", &says("turn"))
            .await;
    }
}

//! Games against the computer.

use super::keys::Key;
use super::test_site::TestSite;

/// Lets the page count how often it showed the computer's turn, and the choices during it.
const WATCH: &str = "window.others = { turns: 0, choices: 0 };
    new MutationObserver(() => {
        if (!document.querySelector('#seat-1.turn')) return;
        window.others.turns += 1;
        window.others.choices += document.querySelectorAll('#ring [data-do]').length;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });";

#[tokio::test]
async fn one_click_starts_a_game_the_computer_answers_and_undo_takes_both_back() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.start_game(&site.url("/"), "bot").await;
    ola.await_turn().await;
    ola.gather().await;
    let (before, entry) = (ola.position().await, ola.seq().await);
    ola.run(WATCH).await;
    ola.gather().await;
    // Two gathers of the computer follow.
    ola.reach(entry + 3).await;
    ola.await_turn().await;
    let shown: [u32; 2] = ola
        .see("[window.others.turns, window.others.choices]")
        .await;
    assert!(shown[0] > 0, "the computer's turn is shown");
    assert_eq!(shown[1], 0, "nobody else can choose in it");
    ola.picture("computer-answered").await;
    let moves = "document.querySelectorAll('#log-list li').length";
    assert_eq!(ola.see::<usize>(moves).await, 4, "two gathers each");

    let entry = ola.seq().await;
    ola.click("#undo").await;
    ola.after(entry).await;
    assert_eq!(ola.position().await, before);
    assert!(ola.text("#prompt").await.contains("for yourself"));
    ola.picture("computer-undone").await;

    // From the front page it is one click.
    ola.open(&site.url("/")).await;
    ola.follow(".game-necklace button[value=bot]").await;
    ola.arrive().await;
    ola.await_turn().await;
}

#[tokio::test]
async fn a_game_against_the_best_with_a_hint_undo_and_the_coach() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/new/necklace")).await;
    ola.click("label:has([name=level][value=jawbreaker])").await;
    ola.write("#name-necklace", "Ola").await;
    ola.follow(".game-necklace button[value=bot]").await;
    ola.arrive().await;
    assert_eq!(ola.text("#who-1 .name").await, "Jawbreaker");

    // A hint, by its key: marked on the board, as text, and legal.
    ola.await_turn().await;
    ola.press("h").await;
    ola.await_shown("#tip-what").await;
    ola.picture("hint").await;
    assert!(ola.text("#tip-what").await.starts_with("For the Magpie: "));
    assert!(ola.text("#tip").await.contains("in 100"));
    assert_eq!(ola.text("#state-0 .tag:last-child").await, "1 hint");
    let entry = ola.seq().await;
    ola.click(".candy.tip[role=button]").await;
    ola.after(entry).await;
    assert!(!ola.shows("#tip").await, "the hint is past");
    let entry = ola.seq().await;
    ola.gather().await;
    ola.reach(entry + 3).await;
    ola.await_turn().await;
    let entry = ola.seq().await;
    ola.press("u").await;
    ola.after(entry).await;
    assert!(ola.text("#prompt").await.contains("for yourself"));

    // The rest of the game is resigned; the coach reviews the moves so far.
    ola.gather().await;
    ola.await_turn().await;
    ola.resign().await;
    ola.await_shown("#ask-coach").await;
    // With the keyboard, the focus stays, and the answer is announced.
    ola.run("document.querySelector('#ask-coach').focus()")
        .await;
    ola.press(Key::Enter).await;
    ola.await_shown(".curve").await;
    let focused = "document.activeElement.id";
    assert_eq!(ola.see::<String>(focused).await, "coach");
    let said = "document.querySelector('#coach-said[role=status]').textContent";
    let said: String = ola.see(said).await;
    assert!(said.starts_with("The coach is ready: "), "{said}");
    assert!(!ola.shows("#talk").await, "computers do not listen");
    ola.picture("coach").await;
    ola.on_a_phone().await;
    ola.fits_a_phone().await;
    ola.picture("coach-phone").await;
    let lines = "document.querySelectorAll('.legend .sr-only').length";
    assert_eq!(ola.see::<usize>(lines).await, 2, "the curve in words");
    ola.reload().await;
    ola.arrive().await;
    ola.await_shown(".curve").await;
}

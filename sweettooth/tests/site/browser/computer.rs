//! Against the computer.

use super::stage::Stage;

#[tokio::test]
async fn one_click_starts_a_game_the_computer_answers_and_undo_takes_both_back() {
    let stage = Stage::open();
    let ola = stage.browser("Ola").await;
    ola.start_game(&stage.url("/"), "bot").await;
    ola.await_turn().await;
    ola.gather().await;
    let before = ola.position().await;
    ola.gather().await;
    ola.await_shown("#seat-1.turn").await;
    assert!(ola.choices().await.is_empty(), "it is the computer's turn");
    ola.await_turn().await;
    ola.picture("computer-answered").await;
    let moves = "document.querySelectorAll('#log-list li').length";
    assert_eq!(ola.see::<usize>(moves).await, 4, "two gathers each");

    let entry = ola.seq().await;
    ola.click("#undo").await;
    ola.after(entry).await;
    assert_eq!(ola.position().await, before);
    assert!(ola.text("#prompt").await.contains("for yourself"));
    ola.picture("computer-undone").await;

    // Whoever has a name needs one click.
    ola.open(&stage.url("/")).await;
    ola.follow(".game-necklace button[value=bot]").await;
    ola.arrive().await;
    ola.await_turn().await;
}

//! English and Polish.

use super::page::Browser;
use super::stage::Stage;

async fn language(browser: &Browser) -> String {
    browser.see("document.documentElement.lang").await
}

#[tokio::test]
async fn a_polish_browser_is_spoken_to_in_polish_and_another_choice_is_remembered() {
    let stage = Stage::open();
    let ola = stage.browser_in("pl", "Ola").await;
    ola.open(&stage.url("/")).await;
    assert_eq!(language(&ola).await, "pl");
    assert_eq!(
        ola.text(".game-necklace button[value=bot]").await,
        "Z komputerem"
    );
    ola.picture("polish-front").await;

    ola.start_game(&stage.url("/"), "here").await;
    let table = ola.url().await;
    assert_eq!(language(&ola).await, "pl");
    ola.picture("polish-table").await;
    ola.gather().await;
    let position = ola.position().await;
    ola.follow(".langs a[lang=en]").await;
    assert_eq!(language(&ola).await, "en");
    ola.arrive().await;
    assert_eq!(ola.url().await, table, "one stays where one is");
    assert_eq!(ola.position().await, position);
    // The line speaks the language of the page.
    ola.gather().await;
    ola.until(
        "the move is told in English",
        "/ keeps \\d+ /.test(document.querySelector('#announce').textContent)",
    )
    .await;

    ola.open(&stage.url("/rules/necklace")).await;
    assert_eq!(language(&ola).await, "en", "the choice is remembered");
    ola.follow(".langs a[lang=pl]").await;
    assert_eq!(language(&ola).await, "pl");
    assert_eq!(ola.url().await, stage.url("/rules/necklace"));
}

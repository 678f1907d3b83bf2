//! Languages in the browser: the visitor's language is found, and another one can be chosen.

use super::page::Browser;
use super::test_site::TestSite;

async fn language(browser: &Browser) -> String {
    browser.see("document.documentElement.lang").await
}

#[tokio::test]
async fn a_polish_browser_is_spoken_to_in_polish_and_another_choice_is_remembered() {
    let site = TestSite::open();
    let ola = site.browser_in("pl", "Ola").await;
    ola.open(&site.url("/")).await;
    assert_eq!(language(&ola).await, "pl");
    assert_eq!(
        ola.text(".game-necklace button[value=bot]").await,
        "Graj z Pianką"
    );
    ola.picture("polish-front").await;

    ola.start_game(&site.url("/"), "here").await;
    let table = ola.url().await;
    assert_eq!(language(&ola).await, "pl");
    ola.picture("polish-table").await;
    ola.gather().await;
    let position = ola.position().await;
    ola.choose_language("en").await;
    assert_eq!(language(&ola).await, "en");
    ola.arrive().await;
    assert_eq!(ola.url().await, table, "one stays where one is");
    assert_eq!(ola.position().await, position);
    // The socket uses the language of the page.
    ola.gather().await;
    ola.until(
        "the move is told in English",
        "/ keeps \\d+ /.test(document.querySelector('#announce').textContent)",
    )
    .await;

    ola.open(&site.url("/rules/necklace")).await;
    assert_eq!(language(&ola).await, "en", "the choice is remembered");
    ola.choose_language("pl").await;
    assert_eq!(language(&ola).await, "pl");
    assert_eq!(ola.url().await, site.url("/rules/necklace"));
}

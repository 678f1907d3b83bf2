//! Two players at one device.

use super::page::Browser;
use super::test_site::TestSite;

/// Whether the curtain covers every candy for pointers and keys.
const COVERED: &str = "(() => {
    const curtain = document.querySelector('#curtain');
    if (!curtain?.checkVisibility() || !document.querySelector('#board').inert) return false;
    return [...document.querySelectorAll('#ring .candy')].every((candy) => {
        const { x, y, width, height } = candy.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || curtain.contains(hit);
    });
})()";

async fn lift_curtain(browser: &Browser, name: &str) {
    browser.until("the curtain covers the board", COVERED).await;
    let words = browser.text("#curtain p").await;
    assert_eq!(words, format!("Hand the device to {name}"));
    browser.picture(&format!("curtain-{name}")).await;
    browser.click("#curtain button").await;
    browser
        .until("the curtain is up", "!document.querySelector('#curtain')")
        .await;
    assert!(
        !browser
            .see::<bool>("document.querySelector('#board').inert")
            .await
    );
}

#[tokio::test]
async fn at_one_device_the_curtain_covers_the_board_at_every_change_of_hands() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/new/necklace")).await;
    ola.click(".game-necklace .options summary").await;
    ola.write(".game-necklace [name=name2]", "Ala").await;
    ola.click(".game-necklace [name=curtain]").await;
    ola.write("#name-necklace", "Ola").await;
    ola.follow(".game-necklace button[value=here]").await;
    ola.arrive().await;
    for name in ["Ola", "Ala", "Ola"] {
        lift_curtain(&ola, name).await;
        ola.gather().await;
        assert!(!ola.shows("#curtain").await, "the same hands go on");
        // After a reload the curtain need not be lifted again.
        ola.reload().await;
        ola.arrive().await;
        assert!(!ola.shows("#curtain").await);
        ola.gather().await;
    }
    ola.until("the curtain covers the board", COVERED).await;
}

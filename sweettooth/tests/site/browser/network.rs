//! Pages during network faults.

use std::time::Duration;

use super::network_proxy::NetworkProxy;
use super::table::moves;
use super::test_site::TestSite;
use crate::client::Client;

/// Two windows of one player: one with a delayed network, one without.
#[tokio::test]
async fn a_move_that_comes_too_late_is_refused_with_its_reason_and_the_page_shows_what_is() {
    let site = TestSite::open();
    let proxy = NetworkProxy::to(&site.server.url).await;
    let mut ola = site.browser("Ola").await;
    ola.start_game(&format!("{}/", proxy.url), "here").await;
    let key = ola.key().await;
    proxy.hold();

    ola.open_window().await;
    ola.open(&site.url(&format!("/t/{key}"))).await;
    ola.arrive().await;
    ola.gather().await;
    let (entry, position) = (ola.seq().await, ola.position().await);

    ola.look_at_window(0);
    assert_ne!(
        ola.position().await,
        position,
        "it has not heard of the move"
    );
    ola.click_a_run().await;
    proxy.open();
    ola.until(
        "the toast says something",
        "document.querySelector('#toast').textContent",
    )
    .await;
    assert_eq!(
        ola.text("#toast").await,
        "Something happened just before. Look again, then choose."
    );
    ola.picture("refused").await;
    ola.reach(entry).await;
    ola.until(
        "nothing waits",
        "document.querySelector('#table').ariaBusy === 'false'",
    )
    .await;
    assert_eq!(ola.position().await, position);
    let referee = Client::new(&site.server.url, "Judith").await;
    assert_eq!(moves(&referee.scene(&key).await), 1);
    // The new position can be played.
    ola.click("#ring [data-do]").await;
    ola.after(entry).await;
    assert_eq!(moves(&referee.scene(&key).await), 2);
}

#[tokio::test]
async fn a_move_whose_answer_got_lost_is_sent_again_and_counts_once() {
    let site = TestSite::open();
    let proxy = NetworkProxy::to(&site.server.url).await;
    let ola = site.browser("Ola").await;
    ola.start_game(&format!("{}/", proxy.url), "here").await;
    let (key, entry) = (ola.key().await, ola.seq().await);
    let referee = Client::new(&site.server.url, "Judith").await;
    proxy.hold();
    ola.click_a_run().await;
    let arrived = async {
        while moves(&referee.scene(&key).await) == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let patience = Duration::from_secs(120);
    tokio::time::timeout(patience, arrived)
        .await
        .expect("the move arrives");
    assert_eq!(ola.seq().await, entry, "the page cannot know");
    proxy.cut();
    ola.await_line(false).await;
    proxy.open();
    ola.after(entry).await;
    assert_eq!(ola.seq().await, entry + 1);
    assert_eq!(moves(&referee.scene(&key).await), 1);
    assert_eq!(ola.text("#toast").await, "", "nothing went wrong for Ola");
}

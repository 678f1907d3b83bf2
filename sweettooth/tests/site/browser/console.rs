//! The browser's console stays free of errors.

use super::test_site::TestSite;

#[tokio::test]
async fn no_page_breaks_its_own_policy_or_makes_the_browser_complain() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/rules/necklace")).await;
    ola.start_game(&site.url("/"), "friend").await;
    ola.click("#at-once > summary").await;
    ola.follow("form.sit button").await;
    ola.arrive().await;
    ola.click("#sound").await;
    ola.gather().await;
    ola.gather().await;
    let entry = ola.seq().await;
    ola.click("#undo").await;
    ola.after(entry).await;
    ola.click("#runs > summary").await;
    ola.click("#runs .run").await;
    ola.after(entry + 1).await;
    ola.click("#log-list li:last-child a").await;
    ola.click("#look-now").await;
    ola.click("#phrases > summary").await;
    ola.click("#say-hello").await;
    ola.after(entry + 2).await;
    ola.picture("console-table").await;
    ola.open(&site.url("/")).await;
    ola.picture("console-front").await;
    let complaints = ola.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

//! Matchmaking: strangers find each other and play a rated game.

use serde_json::json;

use super::keyboard::tab_to;
use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;
use crate::client::Client;

/// The first rating of the level Toffee in Candy Necklace, as it was measured.
fn first_rating_of_toffee() -> i64 {
    let bots = table::rating::bots_at_first().into_iter();
    let mut toffees = bots.filter(|(game, level, _)| game == "necklace" && level == "toffee");
    let (.., rating) = toffees.next().expect("Toffee plays Candy Necklace");
    rating.rating.round() as i64
}

const NECKLACE: &str = "button[name=wish][value='necklace live']";

/// The page's socket for the search is open; a page has other sockets besides.
const HEARD_OF_THE_SEARCH: &str = "window.heard?.includes('/lobby/wait/socket')";

/// From the lobby to the search for an opponent.
async fn look_for_somebody(browser: &Browser, site: &TestSite) {
    browser.open(&site.url("/lobby")).await;
    if browser.shows("#find-name").await {
        browser.write("#find-name", &browser.who).await;
    }
    browser.follow(NECKLACE).await;
}

async fn at_a_table(browser: &Browser) {
    let there = "location.pathname.startsWith('/t/')";
    browser.until("a table was found", there).await;
    browser.arrive().await;
}

/// The change of a player's rating, as the page shows it.
async fn change(browser: &Browser, name: &str) -> String {
    browser.await_shown("#ratings").await;
    browser
        .see(&format!(
            "[...document.querySelectorAll('#ratings li')] \
             .find((li) => li.textContent.includes({name:?})).querySelector('.change').textContent"
        ))
        .await
}

#[tokio::test]
async fn two_strangers_find_each_other_by_one_click_and_play_a_rated_game() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    let ala = site.browser_in("pl", "Ala").await;
    ala.on_a_phone().await;
    ola.open(&site.url("/")).await;
    ola.follow("#lobby").await;
    ola.picture("lobby-en").await;
    look_for_somebody(&ola, &site).await;
    ola.await_shown("#stop").await;
    let told = ola.text("main").await;
    assert!(told.contains("If you give up, run out of time or leave, you lose."));
    ola.picture("lobby-waiting").await;

    ala.open(&site.url("/lobby")).await;
    ala.fits_a_phone().await;
    ala.picture("lobby-phone-pl").await;
    look_for_somebody(&ala, &site).await;
    at_a_table(&ala).await;
    at_a_table(&ola).await;
    assert_eq!(ola.key().await, ala.key().await);
    assert!(!ola.shows("#ask-hint").await && !ola.shows("#undo").await);
    ola.await_shown("#deadline").await;
    ola.picture("lobby-rated-table").await;

    // A game is rated when both have taken two turns, of two candies each.
    for _ in 0..8 {
        let olas = ola.shows("#prompt.yours").await;
        let (mover, other) = if olas { (&ola, &ala) } else { (&ala, &ola) };
        mover.gather().await;
        other.reach(mover.seq().await).await;
    }
    ola.resign().await;
    for browser in [&ola, &ala] {
        assert_eq!(change(browser, "Ola").await, "−162");
        assert_eq!(change(browser, "Ala").await, "+162");
    }
    ola.picture("lobby-rated-result").await;
    ala.fits_a_phone().await;
    ala.picture("lobby-rated-result-phone").await;

    ala.open(&site.url("/ratings/necklace")).await;
    ala.fits_a_phone().await;
    ala.picture("ratings-phone-pl").await;
    let board = "[...document.querySelectorAll('#board tbody tr')].map((row) => row.innerText.split(/\\s+/).join(' '))";
    let lines: Vec<String> = ala.see(board).await;
    let line = |name: &str| lines.iter().position(|line| line.contains(name));
    let (first, second) = (line("Ala 1662? 1"), line("Ola 1338? 1"));
    assert!(first.is_some() && first < second, "{lines:?}");
    assert!(
        line(&format!("Toffi {}", first_rating_of_toffee())).is_some(),
        "computers are on the same scale: {lines:?}"
    );
    ala.follow("#board .yours a").await;
    assert!(ala.text("#games tbody").await.contains("Wygrana"));
    ala.fits_a_phone().await;
    ala.picture("history-phone-pl").await;
}

#[tokio::test]
async fn the_lobby_shows_a_new_table_without_a_reload() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/lobby?game=necklace")).await;
    ola.until("the line is open", "window.greeted").await;
    ola.run("window.stayed = true").await;
    assert!(ola.shows("#none").await);
    let host = Client::new(&site.server.url, "Zuzia").await;
    let (key, _) = host
        .table_with(json!(["me", "open"]), json!({"public": true}))
        .await;
    let joins = format!("document.querySelector('#open a[href=\"/t/{key}\"]')");
    ola.until("the table is in the list", &joins).await;
    let text = ola.text("#open").await;
    assert!(
        text.contains("Zuzia") && text.contains("Candy Necklace"),
        "{text}"
    );

    let guest = Client::new(&site.server.url, "Kuba").await;
    guest.command(&key, "sit", json!({"do": "sit"})).await;
    ola.until("it has left the list", &format!("!{joins}"))
        .await;
    ola.await_shown("#best-necklace a").await;
    ola.picture("lobby-live").await;
    assert!(
        ola.see::<bool>("window.stayed").await,
        "nothing was loaded anew"
    );

    // The list of another game does not have it; without a script it is a plain page.
    ola.open(&site.url("/lobby")).await;
    ola.run("document.querySelector('#filters select[name=game]').value = 'pinata'")
        .await;
    ola.follow("#filters button").await;
    assert!(ola.url().await.contains("game=pinata"));
    assert!(ola.shows("#none").await);
    ola.follow("#best-necklace a").await;
    ola.arrive().await;
    assert!(ola.choices().await.is_empty(), "she only watches");
}

#[tokio::test]
async fn a_search_ends_with_its_page_and_a_computer_is_offered_by_keys_alone() {
    let site = TestSite::open();
    let (ola, ala) = (site.browser("Ola").await, site.browser("Ala").await);
    look_for_somebody(&ola, &site).await;
    ola.until("the search has a line", HEARD_OF_THE_SEARCH)
        .await;
    // The socket ends with the page, and the search with the socket.
    ola.follow("#stop").await;
    assert!(ola.url().await.ends_with("/lobby"));
    look_for_somebody(&ola, &site).await;
    ola.until("the search has a line", HEARD_OF_THE_SEARCH)
        .await;
    ola.open(&site.url("/rules/necklace")).await;

    ala.open(&site.url("/lobby")).await;
    tab_to(&ala, NECKLACE).await;
    ala.press(Key::Enter).await;
    ala.await_shown("#bot").await;
    let offer = ala.text("#bot").await;
    assert!(
        offer.contains("Nobody is here yet.") && offer.contains("Toffee"),
        "{offer}"
    );
    ala.picture("lobby-bot").await;
    tab_to(&ala, "#bot button").await;
    ala.press(Key::Enter).await;
    at_a_table(&ala).await;
    let ratings =
        "[...document.querySelectorAll('.seat .rating')].map((one) => one.textContent).sort()";
    let ratings: Vec<String> = ala.see(ratings).await;
    let mut expected = ["1500?".to_owned(), first_rating_of_toffee().to_string()];
    expected.sort();
    assert_eq!(ratings, expected);
}

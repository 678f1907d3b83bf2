//! Two people play by a link, and a third watches.

use serde_json::{Value, json};

use super::network_proxy::NetworkProxy;
use super::page::Browser;
use super::table::{Position, moves};
use super::test_site::TestSite;
use crate::client::Client;

/// The three browsers, and the positions that they have shown.
struct LinkGame {
    ola: Browser,
    ala: Browser,
    eve: Browser,
    /// Before the first move, and after each.
    positions: Vec<Position>,
}

impl LinkGame {
    fn all(&self) -> [&Browser; 3] {
        [&self.ola, &self.ala, &self.eve]
    }

    /// Ola starts a table, Ala sits down by the link, Eve comes to watch.
    async fn begin(site: &TestSite, proxy: &NetworkProxy) -> LinkGame {
        let (ola, ala, eve) =
            tokio::join!(quiet(site, "Ola"), quiet(site, "Ala"), quiet(site, "Eve"),);
        ola.start_game(&site.url("/"), "friend").await;
        ola.picture("by-link-share").await;
        let link: String = ola.see("document.querySelector('#link').value").await;
        let watch: String = ola.see("document.querySelector('#watch-link').value").await;
        assert!(link.starts_with(&site.url("/t/")), "{link}");
        assert!(watch.starts_with(&site.url("/t/")), "{watch}");
        assert_ne!(link, watch);
        ala.open(&link.replace(&site.server.url, &proxy.url)).await;
        ala.picture("by-link-invitation").await;
        ala.sit_down().await;
        eve.open(&watch).await;
        eve.arrive().await;
        ola.await_turn().await;
        let positions = vec![ola.position().await];
        LinkGame {
            ola,
            ala,
            eve,
            positions,
        }
    }

    /// The browser whose turn it is; `None` when the game is over.
    async fn to_move(&self) -> Option<&Browser> {
        let (over, olas, alas) = tokio::join!(
            self.eve.shows("#result"),
            self.ola.shows("#prompt.yours"),
            self.ala.shows("#prompt.yours"),
        );
        assert_eq!(u8::from(over) + u8::from(olas) + u8::from(alas), 1);
        (!over).then_some(if olas { &self.ola } else { &self.ala })
    }

    /// Waits until all show that entry; they must be equal.
    async fn compare(&mut self, entry: u64) {
        let look = async |browser: &Browser| {
            browser.reach(entry).await;
            browser.position().await
        };
        let (position, olas, alas) =
            tokio::join!(look(&self.eve), look(&self.ola), look(&self.ala));
        assert_eq!((&olas, &alas), (&position, &position));
        assert!(self.eve.choices().await.is_empty(), "Eve only watches");
        self.positions.push(position);
    }

    /// The player whose turn it is clicks one candy; `false` when the game is over.
    async fn go_on(&mut self) -> bool {
        let Some(player) = self.to_move().await else {
            return false;
        };
        player.gather().await;
        let entry = player.seq().await;
        self.compare(entry).await;
        true
    }
}

/// A browser without animations, so that three of them are fast on a small machine.
async fn quiet(site: &TestSite, who: &str) -> Browser {
    let browser = site.browser(who).await;
    browser.prefer("prefers-reduced-motion", "reduce").await;
    browser
}

#[tokio::test]
async fn two_browsers_play_a_whole_game_by_link_through_a_reload_and_a_lost_network() {
    let site = TestSite::open();
    let proxy = NetworkProxy::to(&site.server.url).await;
    let mut game = LinkGame::begin(&site, &proxy).await;
    let referee = Client::new(&site.server.url, "Judith").await;
    let key = game.ola.key().await;
    assert_eq!(game.positions[0].left(), 55);

    while game.ala.choices().await.is_empty() || game.positions.len() < 10 {
        assert!(game.go_on().await, "55 candies last longer");
    }
    reload(&game.ola).await;
    lose_network(&mut game, &proxy, &referee, &key).await;
    game.ola.picture("by-link-midgame").await;
    game.eve.picture("by-link-watching").await;

    while game.go_on().await {}
    let scene = referee.scene(&key).await;
    assert_eq!(
        moves(&scene),
        game.positions.len() - 1,
        "every click was one move"
    );
    check_result(&game, &scene).await;
    look_back(&game, &site.url(&format!("/t/{key}"))).await;
}

/// A reloaded page is the same page.
async fn reload(browser: &Browser) {
    let before = (browser.seq().await, browser.position().await);
    browser.reload().await;
    browser.arrive().await;
    assert_eq!((browser.seq().await, browser.position().await), before);
}

/// Ala moves without a network: the move waits, says so, and is sent once.
async fn lose_network(game: &mut LinkGame, proxy: &NetworkProxy, referee: &Client, key: &str) {
    let ala = &game.ala;
    let (entry, before) = (ala.seq().await, ala.position().await);
    let made = moves(&referee.scene(key).await);
    go_offline(ala, true).await;
    proxy.cut();
    ala.await_line(false).await;
    ala.click_a_run().await;
    let waits = "document.querySelector('#table').ariaBusy === 'true'";
    ala.until("the move waits", waits).await;
    let words: String = ala
        .see("JSON.parse(document.body.dataset.words)['sent-later']")
        .await;
    assert_eq!(ala.text("#toast").await, words);
    assert_eq!(
        ala.text("#prompt p:not([hidden])").await,
        "Your move waits for the connection"
    );
    ala.picture("by-link-offline").await;
    // A second click while the first is pending has no effect.
    ala.click("#ring [data-do]").await;
    assert_eq!(moves(&referee.scene(key).await), made);
    assert_eq!(game.ola.position().await, before);

    proxy.open();
    go_offline(ala, false).await;
    ala.after(entry).await;
    let entry = ala.seq().await;
    ala.await_line(true).await;
    assert!(!ala.shows("#prompt [data-waits=true]").await);
    assert_eq!(moves(&referee.scene(key).await), made + 1);
    game.compare(entry).await;
}

async fn go_offline(browser: &Browser, offline: bool) {
    let conditions = json!({
        "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    });
    browser.devtools("Network.enable", json!({})).await;
    browser
        .devtools("Network.emulateNetworkConditions", conditions)
        .await;
}

/// Everybody sees the result, which follows from the points.
async fn check_result(game: &LinkGame, scene: &Value) {
    let points = &game.positions.last().expect("there is one").points;
    assert_eq!(scene["end"]["scores"], json!(points));
    let winner = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => Some("Ola"),
        std::cmp::Ordering::Less => Some("Ala"),
        std::cmp::Ordering::Equal => None,
    };
    for browser in game.all() {
        browser.await_shown("#result").await;
        let expected = match winner {
            Some(winner) if winner == browser.who => "You win!".to_owned(),
            Some(winner) => format!("{winner} wins!"),
            None => "A draw!".to_owned(),
        };
        assert_eq!(browser.text("#result .headline").await, expected);
        let (own, other) = match browser.who.as_str() {
            "Ala" => (points[1], points[0]),
            _ => (points[0], points[1]),
        };
        let score = format!("{own} : {other}");
        assert_eq!(browser.text("#result .how").await, score);
        browser
            .picture(&format!("by-link-result-{}", browser.who))
            .await;
    }
}

/// The finished game can be replayed, and every position has an address.
async fn look_back(game: &LinkGame, table: &str) {
    let LinkGame {
        ola,
        eve,
        positions,
        ..
    } = game;
    let step = async |link: &str, shown: usize| {
        ola.click(link).await;
        let at = format!("location.search === '?move={shown}'");
        ola.until(&format!("{link} leads to move {shown}"), &at)
            .await;
        let words = match shown {
            0 => "You look at the start.".to_owned(),
            _ => format!("You look at move {shown} of {}.", positions.len() - 1),
        };
        let told = format!("document.querySelector('#bar-text').textContent.startsWith({words:?})");
        ola.until(&words, &told).await;
        assert_eq!(ola.position().await, positions[shown], "move {shown}");
    };
    step("#look-first", 0).await;
    step("#look-next", 1).await;
    step("#look-next", 2).await;
    ola.picture("by-link-replay").await;
    step("#look-previous", 1).await;
    ola.click("#look-now").await;
    ola.await_shown("#result").await;

    let middle = positions.len() / 2;
    eve.open(&format!("{table}?move={middle}")).await;
    eve.arrive().await;
    assert_eq!(eve.position().await, positions[middle]);
    assert!(eve.choices().await.is_empty());
}

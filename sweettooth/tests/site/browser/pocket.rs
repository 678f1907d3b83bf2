//! Games in the browser, without a network. They need the WebAssembly module: `./test.sh pocket` builds it
//! and runs these tests, which a plain run leaves out.

use std::path::PathBuf;

use super::page::Browser;
use super::test_site::TestSite;

/// A move that can be clicked.
const MOVE: &str = "#board [data-do]:not([aria-disabled=true])";

/// The module that `pocket/build.sh` has made.
fn module() -> String {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../pocket/pocket.wasm.gz");
    assert!(target.is_file(), "there is no module: run pocket/build.sh");
    target.to_string_lossy().into_owned()
}

fn site() -> TestSite {
    TestSite::with(&["--pocket", &module()])
}

impl Browser {
    /// Looks at a front page until a game can begin in this browser.
    async fn get_ready(&self, front: &str) {
        self.open(front).await;
        // Somebody who points at the button is about to press it.
        self.run("document.querySelector('#play-necklace').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))")
            .await;
        self.await_ready().await;
    }

    async fn await_ready(&self) {
        self.until(
            "games can begin here",
            "'pocketReady' in document.body.dataset",
        )
        .await;
    }

    /// Presses Play of a game, which leads to a table in this browser.
    async fn play_here(&self, game: &str) {
        self.follow(&format!("#play-{game}")).await;
        self.arrive().await;
        let path: String = self.see("location.pathname").await;
        assert!(path.starts_with("/pocket/"), "{path}");
    }

    async fn board(&self) -> String {
        self.see("document.querySelector('#log').textContent + document.body.dataset.seq")
            .await
    }

    /// Waits for the own turn, plays anything, and waits until it is stored and shown.
    async fn play_anything(&self) {
        self.until(
            "something can be played",
            &format!("document.querySelector({MOVE:?})"),
        )
        .await;
        let before = self.seq().await;
        // A piece may have to be picked first.
        self.run(&format!(
            "const piece = document.querySelector({MOVE:?}); \
             const pick = piece.dataset.for && document.querySelector(`[data-pick=\"${{piece.dataset.for}}\"]`); \
             const click = () => new MouseEvent('click', {{ bubbles: true, cancelable: true }}); \
             if (pick) pick.dispatchEvent(click()); \
             piece.dispatchEvent(click());"
        ))
        .await;
        self.after(before).await;
    }
}

#[tokio::test]
#[ignore = "needs the module: ./test.sh pocket"]
async fn without_a_network_every_game_is_played_and_nothing_is_lost() {
    let site = site();
    let ola = site.browser("Ola").await;
    let front = site.url("/");
    ola.get_ready(&front).await;
    ola.play_here("necklace").await;
    ola.await_turn().await;
    ola.picture("pocket-necklace").await;
    let game = ola.url().await;
    // A turn of each: every player gathers twice.
    let begun = ola.seq().await;
    ola.gather().await;
    ola.gather().await;
    ola.reach(begun + 3).await;
    ola.await_line(true).await;

    // The network is gone. The game goes on, also after the tab was closed.
    drop(site);
    ola.await_turn().await;
    ola.gather().await;
    ola.gather().await;
    ola.await_turn().await;
    let board = ola.board().await;
    ola.open("about:blank").await;
    let game = game.split('?').next().unwrap_or_default().to_owned();
    ola.open(&game).await;
    ola.arrive().await;
    assert_eq!(ola.board().await, board, "everything is still there");
    ola.gather().await;

    // The front page is drawn here, knows the game, and begins others.
    ola.open(&front).await;
    ola.await_shown("#continue a").await;
    ola.picture("pocket-front-offline").await;
    for game in ["pinata", "hunters", "match"] {
        ola.open(&front).await;
        ola.await_ready().await;
        ola.play_here(game).await;
        ola.await_line(true).await;
        // In real time the bots are quicker than a test.
        if game != "match" {
            ola.play_anything().await;
        }
        ola.on_a_phone().await;
        ola.picture(&format!("pocket-{game}-phone")).await;
        ola.on_screen(1280, 900, false).await;
    }

    // The rules are there, and what needs others says so.
    let at = |path: &str| format!("{}{path}", front.trim_end_matches('/'));
    ola.open(&at("/rules/pinata")).await;
    ola.await_shown("#table h1").await;
    ola.open(&at("/lobby")).await;
    assert!(ola.text("#table").await.contains("needs a network"));
    ola.open(&at("/lang/pl?back=/")).await;
    ola.until(
        "the page is Polish",
        "document.documentElement.lang === 'pl'",
    )
    .await;
    // A lesson and a puzzle are there, too.
    ola.open(&at("/learn/necklace")).await;
    ola.await_shown("#lesson").await;
    ola.picture("pocket-lesson-offline").await;
    ola.open(&at("/puzzles/1-01")).await;
    ola.await_shown("[data-puzzle]").await;
    ola.picture("pocket-puzzle-offline").await;
}

#[tokio::test]
#[ignore = "needs the module: ./test.sh pocket"]
async fn two_tabs_do_not_play_the_same_game_at_once() {
    let site = site();
    let mut ola = site.browser("Ola").await;
    ola.get_ready(&site.url("/")).await;
    ola.play_here("necklace").await;
    let game = ola.url().await;
    ola.open_window().await;
    ola.open(&game).await;
    ola.until(
        "the other tab is named",
        "document.querySelector('#toast').textContent.includes('another tab')",
    )
    .await;
    // The first tab goes on; when it is closed, the second one has everything.
    ola.look_at_window(0);
    ola.await_turn().await;
    ola.gather().await;
    let seq = ola.seq().await;
    ola.open("about:blank").await;
    ola.look_at_window(1);
    ola.reach(seq).await;
    // The front page of the server leads back to it.
    ola.open(&site.url("/")).await;
    ola.follow("#pocket-games a").await;
    ola.arrive().await;
    ola.reach(seq).await;
}

#[tokio::test]
#[ignore = "needs the module: ./test.sh pocket"]
async fn players_at_one_device_hand_it_over_behind_a_curtain() {
    let site = site();
    let ola = site.browser("Ola").await;
    ola.get_ready(&site.url("/")).await;
    ola.open(&site.url("/new/pinata")).await;
    ola.await_ready().await;
    ola.write("#name-pinata", "Ola").await;
    ola.follow("#new button[name=opponent][value=here]").await;
    ola.arrive().await;
    ola.click("#curtain button").await;
    ola.play_anything().await;
    ola.await_shown("#curtain").await;
    ola.picture("pocket-curtain").await;
}

#[tokio::test]
async fn without_the_module_nothing_is_promised() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/")).await;
    let offers: bool = ola
        .see("'pocketModule' in document.body.dataset || !!document.querySelector('link[rel=manifest]')")
        .await;
    assert!(!offers);
    ola.follow("#play-necklace").await;
    let path: String = ola.see("location.pathname").await;
    assert!(path.starts_with("/t/"), "{path}");
    for path in ["/sw.js", "/pocket/manifest", "/pocket/visitor"] {
        let status = reqwest::get(site.url(path)).await.unwrap().status();
        assert_eq!(status, 404, "{path}");
    }
}

//! Light and dark mode in the browser.

use serde::Deserialize;

use super::page::Browser;
use super::test_site::TestSite;

/// All visible texts with their contrasts.
const CONTRASTS: &str = include_str!("contrast.js");

/// The contrast that everybody can read (WCAG AA).
const READABLE: f64 = 4.5;

#[derive(Debug, Deserialize)]
struct PageColours {
    /// The brightness of the page, from 0 to 1.
    background: f64,
    body: f64,
    texts: Vec<Text>,
}

#[derive(Debug, Deserialize)]
#[expect(dead_code, reason = "shown when something cannot be read")]
struct Text {
    on: String,
    text: String,
    contrast: f64,
}

async fn readable(browser: &Browser, page: &str) -> f64 {
    let mut seen: PageColours = browser.see(CONTRASTS).await;
    browser.picture(page).await;
    assert!(seen.body >= READABLE, "{page}: {}", seen.body);
    assert!(seen.texts.len() > 10, "{page} has texts");
    seen.texts.retain(|text| text.contrast < READABLE);
    assert!(seen.texts.is_empty(), "{page}: {:#?}", seen.texts);
    seen.background
}

/// The brightness of the darkest and the brightest page; every text on them is readable.
async fn visit(scheme: &str) -> (f64, f64) {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.prefer("prefers-color-scheme", scheme).await;
    ola.start_game(&site.url("/"), "here").await;
    ola.gather().await;
    ola.click("#runs > summary").await;
    let mut brightness = vec![readable(&ola, &format!("{scheme}-table")).await];
    for (path, name) in [
        ("/", "front"),
        ("/rules/necklace", "rules"),
        (
            "/puzzles/editor?p=1.Op--ooo~.c1c2c3c4c5c6c7c9.r2g5&check=1",
            "editor",
        ),
        ("/puzzles/editor?p=nonsense", "editor-empty"),
    ] {
        ola.open(&site.url(path)).await;
        brightness.push(readable(&ola, &format!("{scheme}-{name}")).await);
    }
    let least = brightness.iter().copied().fold(1.0, f64::min);
    let most = brightness.iter().copied().fold(0.0, f64::max);
    (least, most)
}

#[tokio::test]
async fn at_night_pages_are_dark_and_every_text_can_be_read() {
    let (_, most) = visit("dark").await;
    assert!(most < 0.05, "{most}");
}

#[tokio::test]
async fn by_day_pages_are_bright_and_every_text_can_be_read() {
    let (least, _) = visit("light").await;
    assert!(least > 0.8, "{least}");
}

//! Tests of the line with the duration of a closing.

use presentation::i18n::Lang;
use serde_json::json;
use tabletop::Seat;

use crate::html::Html;
use crate::page;
use crate::sample::{Sample, assets, ola};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// The line at a table that was closed for so many seconds.
fn line(lang: Lang, seconds: Option<u64>) -> Option<String> {
    let mut scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    scene.closed_ms = seconds.map(|seconds| seconds * 1000);
    let (assets, ola) = (assets(), ola());
    let page = page(lang, Some(&ola), &assets);
    let html = Html::from(pages::table(&page, &scene));
    html.by_id("closed")?;
    let says = |text: &&String| text.contains("closed for") || text.contains("zamknięta");
    html.texts.iter().find(says).cloned()
}

#[test]
fn a_table_says_for_how_long_its_clocks_stood_still() {
    for (seconds, words) in [
        (1, "1 second"),
        (28, "28 seconds"),
        (59, "59 seconds"),
        (MINUTE, "1 minute"),
        (5 * MINUTE + 40, "6 minutes"),
        (HOUR - 31, "59 minutes"),
        (HOUR - 30, "1 hour"),
        (8 * HOUR + 20 * MINUTE, "8 hours"),
        (47 * HOUR, "47 hours"),
        (48 * HOUR, "2 days"),
        (366 * 24 * HOUR, "366 days"),
    ] {
        let line = line(Lang::EN, Some(seconds)).unwrap();
        let expected = format!("The site was closed for {words}; the clocks stood still.");
        assert_eq!(line, expected);
    }
}

#[test]
fn in_polish_by_its_plurals() {
    for (seconds, words) in [
        (1, "1 sekundę"),
        (22, "22 sekundy"),
        (28, "28 sekund"),
        (MINUTE, "1 minutę"),
        (3 * MINUTE, "3 minuty"),
        (5 * MINUTE, "5 minut"),
        (HOUR, "1 godzinę"),
        (3 * HOUR, "3 godziny"),
        (8 * HOUR, "8 godzin"),
        (72 * HOUR, "3 dni"),
    ] {
        let line = line(Lang::PL, Some(seconds)).unwrap();
        let expected = format!("Strona była zamknięta przez {words}; zegary stały.");
        assert_eq!(line, expected);
    }
}

#[test]
fn a_table_that_was_open_all_the_time_says_nothing() {
    assert_eq!(line(Lang::EN, None), None);
}

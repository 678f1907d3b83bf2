//! Conformance kit for pages: the laws of layout hold in random games of every game.
//!
//! Random games are played to a position, the page of one player is opened on every screen and in
//! every language, and the scripts in `laws` measure what it shows. Tables with bots, parties and the
//! pages beside the tables are visited too, each on a few screens. The laws:
//!
//! | law | what it says |
//! |---|---|
//! | `fits` | nothing sticks out of its panel or the window, and no page scrolls sideways |
//! | `readable` | no text is cut, covered or overlapped, and no word is broken; only names may end in an ellipsis, and only where no room is left (in a sentence they are broken instead) |
//! | `first-screen` | on the own turn prompt, board, choices and own panel need no scrolling; at 200 % zoom prompt, own score and most choices |
//! | `stable` | nothing that can be pressed moves or disappears by what others do |
//! | `targets` | 44 px for a finger, 24 px for a mouse, or a second tap or a magnifier |
//! | `keys` | everything that can be clicked can be reached by keys |
//! | `why` | what is impossible says why when it is pressed |
//!
//! `LAYOUT_GAMES=5 LAYOUT_SEED=7 cargo test -p sweettooth --test site browser::layout` plays five
//! games per number of players, from that seed on, in all languages and with every state on every
//! screen, and visits the pages beside the tables in all languages. `LAYOUT_GAME=hunters` examines one game. `LAYOUT_SITE=http://127.0.0.1:7070` examines a
//! site that runs already (with `--rate-limit 0`). `LAYOUT_PICTURES=1` keeps a screenshot of every page
//! that is examined. All violations are in `target/layout/report-*.txt`.

mod against_bots;
mod broken_pages;
pub(in crate::browser) mod examination;
pub(in crate::browser) mod other_pages;
mod party;
pub(in crate::browser) mod players;
mod report;
mod screen;
mod silence;

use futures_util::future::join_all;

use self::examination::{Examination, Extent};
use self::report::Report;

/// All games at the same time, each on a site and in a browser of its own: pages wait more than they
/// compute.
#[tokio::test]
async fn every_page_of_every_game_keeps_the_laws() {
    let extent = Extent::from_environment();
    let examined = games::all()
        .iter()
        .filter(|game| extent.includes(game.info().id));
    let reports = join_all(examined.map(async |&game| {
        let mut report = Report::of(game.info().id);
        let examination = Examination::open().await;
        examination.examine_game(game, &extent, &mut report).await;
        report
    }));
    let mut all = Report::of("games");
    for report in reports.await {
        all.add(&report);
    }
    all.finish();
}

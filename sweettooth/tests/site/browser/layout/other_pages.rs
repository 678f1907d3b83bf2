//! Pages beside the tables: the front page, new tables, settings, the jar, lessons and puzzles.

use ::lessons::{Lesson, LessonCursor};
use presentation::i18n::Lang;
use puzzles::Collection;
use tabletop::Seat;

use super::examination::{Examination, Extent, Look};
use super::report::Report;

/// Pages that only a long run examines, besides the rules and the best players of each game.
const FURTHER: [&str; 16] = [
    "/invite",
    "/lobby",
    "/tables",
    "/turns",
    "/muted",
    "/tournaments",
    "/tournaments/new",
    "/tournaments/new?game=match",
    "/people/me",
    "/privacy",
    "/account/new",
    "/account/sign-in",
    "/account/recover",
    "/puzzles/editor",
    "/puzzles/editor?p=1.Op--ooo~.c1c2c3c4c5c6c7c9.r2g5&check=1",
    "/nowhere",
];

/// A puzzle that is solved in a few moves.
const PUZZLE: &str = "1-05";

/// Collects what is found on pages, each in another language.
struct Pages<'a> {
    examination: &'a Examination,
    extent: Extent,
    report: Report,
    visited: usize,
}

impl Pages<'_> {
    /// Examines a page of the guest with the longest name; in a long run in every language.
    async fn examine(&mut self, state: &'static str, path: &str) {
        let times = match self.extent.is_thorough() {
            true => Lang::ALL.len(),
            false => 1,
        };
        for _ in 0..times {
            self.open(path).await;
            self.examine_open(state, path).await;
        }
    }

    /// Pages that only a long run examines.
    async fn examine_further_pages(&mut self) {
        for path in FURTHER {
            self.examine("page", path).await;
        }
        for id in games::all().iter().map(|game| game.info().id) {
            self.examine("page", &format!("/rules/{id}")).await;
            self.examine("page", &format!("/ratings/{id}")).await;
        }
    }

    fn language(&self) -> Lang {
        Lang::ALL[self.visited % Lang::ALL.len()]
    }

    async fn open(&mut self, path: &str) {
        self.visited += 1;
        let guest = self.examination.players.at(Seat::FIRST);
        self.examination.become_guest(guest, self.language()).await;
        let url = format!("{}{path}", self.examination.url);
        self.examination.browser.open(&url).await;
    }

    /// Examines the page that is open.
    async fn examine_open(&mut self, state: &'static str, path: &str) {
        let look = Look {
            title: path,
            state,
            turn: false,
            language: self.language(),
            record: None,
        };
        self.examination
            .examine(&look, self.extent.few(), &mut self.report)
            .await;
    }

    /// A puzzle at its start, with a hint, and solved.
    async fn examine_puzzle(&mut self) {
        let path = format!("/puzzles/{PUZZLE}");
        self.examine("start", &path).await;
        self.open(&path).await;
        let browser = &self.examination.browser;
        browser.click("#hint-place").await;
        let said = "document.querySelector('#advice')?.textContent.trim()";
        browser.until("the hint is shown", said).await;
        self.examine_open("hint", &path).await;
        self.examine("solved", &solved_puzzle()).await;
    }
}

/// Address of a lesson after the right action of a step in its middle.
pub(in crate::browser) fn middle_of_lesson(game: &str) -> String {
    let lesson = Lesson::find(game).expect("every game has one");
    let steps = lesson.steps.len();
    let done = (steps / 2..steps).find_map(|step| {
        let waiting = lesson.state_at(&LessonCursor::before(step))?;
        let done = waiting.attempt(&waiting.step().good[0])?;
        Some((done.step + 1, url_encoded(&done.did?)))
    });
    let (step, did) = done.expect("a step that waits after its action");
    format!("{}?step={step}&did={did}", lesson.path())
}

/// Address of a puzzle after all moves of its solution.
pub(in crate::browser) fn solved_puzzle() -> String {
    let forty = Collection::forty().puzzles;
    let entry = forty.into_iter().find(|entry| entry.id == PUZZLE);
    let moves = entry.expect("it is one of the forty").solution.join("_");
    format!("/puzzles/{PUZZLE}?moves={}", moves.replace('>', "~"))
}

/// A text as part of an address.
fn url_encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let letter = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

#[tokio::test]
async fn pages_beside_the_tables_keep_the_laws() {
    let examination = Examination::open().await;
    let mut pages = Pages {
        examination: &examination,
        extent: Extent::from_environment(),
        report: Report::of("other-pages"),
        visited: 0,
    };
    for path in ["/", "/settings", "/jar", "/party", "/puzzles"] {
        pages.examine("page", path).await;
    }
    for id in games::all().iter().map(|game| game.info().id) {
        if pages.extent.includes(id) {
            pages.examine("page", &format!("/new/{id}")).await;
            pages.examine("start", &format!("/learn/{id}")).await;
            pages.examine("middle", &middle_of_lesson(id)).await;
        }
    }
    pages.examine_puzzle().await;
    if pages.extent.is_thorough() {
        pages.examine_further_pages().await;
    }
    pages.report.finish();
}

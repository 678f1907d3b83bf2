//! Collects violations, each with a screenshot and the record of its game, if it has one.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tabletop::Record;

use super::screen::Screen;
use crate::browser::page::Browser;

/// Screenshots of one run: more of them show nothing new.
const MOST_PICTURES: usize = 60;

/// A law that a part of the page breaks.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(in crate::browser) struct Violation {
    pub(in crate::browser) law: String,
    /// A path of selectors to the part.
    #[serde(rename = "where")]
    pub(in crate::browser) place: String,
    text: String,
    why: String,
}

/// The page that was examined, and the time in the game.
#[derive(Clone, Debug)]
pub(in crate::browser) struct Occasion {
    /// Game, number of players, seed and moves.
    pub(in crate::browser) game: String,
    /// State of the page: `turn`, `end`, …
    pub(in crate::browser) state: &'static str,
    pub(in crate::browser) language: String,
}

/// All violations of a run.
pub(in crate::browser) struct Report {
    /// Name of the test, in the name of the report's file.
    test: &'static str,
    text: String,
    violations: usize,
    pictures: usize,
    examined: usize,
}

/// A file in `target/layout`.
fn file(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let folder = target.expect("tmp is in target").join("layout");
    std::fs::create_dir_all(&folder).expect("reports have a folder");
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-.".contains(letter);
    let name: String = name
        .chars()
        .map(|letter| if plain(letter) { letter } else { '_' })
        .collect();
    folder.join(name)
}

impl Report {
    pub(in crate::browser) fn of(test: &'static str) -> Report {
        Report {
            test,
            text: String::new(),
            violations: 0,
            pictures: 0,
            examined: 0,
        }
    }

    /// Notes what was found on one screen.
    pub(in crate::browser) async fn note(
        &mut self,
        browser: &Browser,
        occasion: &Occasion,
        screen: Screen,
        found: &[Violation],
        record: Option<&Record>,
    ) {
        self.examined += 1;
        let Occasion {
            game,
            state,
            language,
        } = occasion;
        let name = format!("{game} {state} {language} {}", screen.name);
        let picture = file(&format!("{name}.png"));
        if found.is_empty() {
            if std::env::var_os("LAYOUT_PICTURES").is_some() {
                let _ = browser.screenshot(&picture).await;
            }
            return;
        }
        if self.pictures < MOST_PICTURES {
            self.pictures += 1;
            let _ = browser.screenshot(&picture).await;
        }
        self.violations += found.len();
        let _ = write!(self.text, "{name}: {}", picture.display());
        if let Some(record) = record {
            let written = file(&format!("{name}.json"));
            let record = serde_json::to_string(record).expect("a record is JSON");
            std::fs::write(&written, record).expect("records can be written");
            let _ = write!(self.text, " and {}", written.display());
        }
        self.text.push('\n');
        for Violation {
            law,
            place,
            text,
            why,
        } in found
        {
            let _ = writeln!(self.text, "    {law}: {place} {text:?} {why}");
        }
    }

    /// Adds what another part of the same test found.
    pub(super) fn add(&mut self, part: &Report) {
        self.text.push_str(&part.text);
        self.violations += part.violations;
        self.pictures += part.pictures;
        self.examined += part.examined;
    }

    /// Writes down all violations. Fails if there was one, and lists all.
    pub(in crate::browser) fn finish(self) {
        let summary = format!(
            "{} violations on {} looks at pages\n{}",
            self.violations, self.examined, self.text
        );
        std::fs::write(file(&format!("report-{}.txt", self.test)), &summary)
            .expect("reports can be written");
        assert!(self.examined > 0, "nothing was examined");
        assert!(self.violations == 0, "{summary}");
        println!("{summary}");
    }
}

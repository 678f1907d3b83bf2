//! Which puzzle a page is about.

use puzzles::Date;

use super::time;
use presentation::args;
use presentation::i18n::Lang;

/// A puzzle by the way one comes to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// One of the forty, by its id.
    Shelf(String),
    /// The puzzle of a day.
    Daily(Date),
    /// A puzzle that somebody made, by its code.
    Own(String),
}

impl Which {
    /// Where it is played.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Which::Shelf(id) => format!("/puzzles/{id}"),
            Which::Daily(date) => format!("/puzzles/daily/{date}"),
            Which::Own(code) => format!("/puzzles/own/{code}"),
        }
    }

    /// By which its progress is remembered.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Which::Shelf(id) => id.clone(),
            Which::Daily(date) => format!("daily-{date}"),
            Which::Own(code) => format!("own-{code}"),
        }
    }

    /// What people call it.
    pub(super) fn title(&self, lang: Lang) -> String {
        match self {
            Which::Shelf(id) => lang.with("puzzle-title", &args!["id" => id.as_str()]),
            Which::Daily(date) => {
                let date = time::date(lang, *date);
                lang.with("puzzle-title-daily", &args!["date" => date])
            }
            Which::Own(_) => lang.t("puzzle-title-own"),
        }
    }
}

//! Sentences about news of a table.

use table::news::{News, What};
use table::scene::Scene;

use crate::board;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words::seat_name;

pub use presentation::words::{lost_race, message_text, refusal, ruling};

/// A sentence about a piece of news, for log and screen readers; `None` for news without one.
#[must_use]
pub fn announce(lang: Lang, scene: &Scene, news: &News) -> Option<String> {
    let told = |key: &str| match news.seat {
        Some(who) => Some(lang.with(key, &args!["name" => seat_name(lang, &scene.play, who)])),
        None => Some(lang.t(key)),
    };
    match news.what {
        What::Moved => {
            let sentences: Vec<String> = news
                .events
                .iter()
                .filter_map(|event| board::sentence(lang, &scene.play, &event))
                .collect();
            (!sentences.is_empty()).then(|| sentences.join(" "))
        }
        What::Said => {
            let said = scene.talk.iter().find(|talk| talk.seq == news.seq)?;
            let name = seat_name(lang, &scene.play, said.by);
            Some(lang.with(
                "news-said",
                &args!["name" => name, "words" => message_text(lang, said)],
            ))
        }
        What::Ruled => ruling(lang, &scene.play, news.ruling.as_ref()?),
        What::Hinted => told("news-hinted"),
        What::Sat => told("news-sat"),
        What::Started => told("news-started"),
        What::UndoAsked => told("news-undo-asked"),
        What::UndoRefused => told("news-undo-refused"),
        What::TakenBack => told("news-taken-back"),
        What::DrawOffered => told("news-draw-offered"),
        What::DrawRefused => told("news-draw-refused"),
        What::QuestionsClosed => told("news-questions-closed"),
        What::DrawAgreed => told("news-draw-agreed"),
        What::Resigned => told("news-resigned"),
        What::RanLate => told("news-ran-late"),
        What::Closed => told("news-closed"),
        What::Rematched => told("news-rematched"),
    }
}

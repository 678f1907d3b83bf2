//! Sentences about news of a table.

use table::news::{News, NewsKind};
use table::scene::Scene;

use presentation::args;
use presentation::i18n::Lang;
use presentation::words::seat_name;
use presentations::board;

pub use presentation::words::{lost_race, message_text, refusal, ruling};

/// A sentence about a piece of news, for log and screen readers; `None` for news without one.
#[must_use]
pub fn announce(lang: Lang, scene: &Scene, news: &News) -> Option<String> {
    let told = |key: &str| match news.seat {
        Some(who) => Some(lang.with(key, &args!["name" => seat_name(lang, &scene.play, who)])),
        None => Some(lang.t(key)),
    };
    match news.what {
        NewsKind::Moved => {
            let sentences: Vec<String> = news
                .events
                .iter()
                .filter_map(|event| board(scene.play.game).sentence(lang, &scene.play, &event))
                .collect();
            (!sentences.is_empty()).then(|| sentences.join(" "))
        }
        NewsKind::Said => {
            let said = scene.talk.iter().find(|talk| talk.seq == news.seq)?;
            let name = seat_name(lang, &scene.play, said.by);
            Some(lang.with(
                "news-said",
                &args!["name" => name, "words" => message_text(lang, said)],
            ))
        }
        NewsKind::Ruled => ruling(lang, &scene.play, news.ruling.as_ref()?),
        NewsKind::Hinted => told("news-hinted"),
        NewsKind::Sat => told("news-sat"),
        NewsKind::Started => told("news-started"),
        NewsKind::UndoAsked => told("news-undo-asked"),
        NewsKind::UndoRefused => told("news-undo-refused"),
        NewsKind::TakenBack => told("news-taken-back"),
        NewsKind::DrawOffered => told("news-draw-offered"),
        NewsKind::DrawRefused => told("news-draw-refused"),
        NewsKind::QuestionsClosed => told("news-questions-closed"),
        NewsKind::DrawAgreed => told("news-draw-agreed"),
        NewsKind::Resigned => told("news-resigned"),
        NewsKind::RanLate => told("news-ran-late"),
        NewsKind::Closed => told("news-closed"),
        NewsKind::RematchAsked => told("news-rematch-asked"),
        NewsKind::Rematched => told("news-rematched"),
    }
}

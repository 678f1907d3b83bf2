//! Hints and the coach's review in a terminal: paragraphs, each with the move in notation.

use table::coach::{Analysis, JudgedMove};
use table::hint::Tip;
use table::scene::PlayScene;
use tabletop::Seat;

use crate::args;
use crate::board::AnyBoard;
use crate::coach_words;
use crate::i18n::Lang;
use crate::words;

/// Number of mistakes that are listed: the worst ones.
const MISTAKES_SHOWN: usize = 6;

/// A tip: the action, the reason, the chances.
#[must_use]
pub fn hint(lang: Lang, board: &dyn AnyBoard, scene: &PlayScene, tip: &Tip) -> Vec<String> {
    let best = tip.actions.first().map_or("", String::as_str);
    let title = lang.t("hint-title");
    let advice = format!("{title} {}", advice(lang, board, scene, tip.seat, best));
    // A card is called by its name, as on the screen of a terminal.
    let why = coach_words::reason(lang, scene, tip, |_| None).map(|(text, _)| text);
    // A reason can include the result, if that is certain.
    let told = why.is_some() && tip.exact.is_some();
    let prospects = (!told).then(|| coach_words::prospects(lang, tip));
    [Some(advice), why, prospects]
        .into_iter()
        .flatten()
        .collect()
}

/// The worst mistakes of a game, a paragraph each. `scene` gives the position before a decision.
pub fn review(
    lang: Lang,
    board: &dyn AnyBoard,
    analysis: &Analysis,
    scene: impl Fn(&JudgedMove) -> Option<PlayScene>,
) -> Vec<String> {
    let worst = analysis.worst(MISTAKES_SHOWN);
    let title = match worst.len() {
        0 => lang.t("coach-none"),
        count => format!("{}:", lang.with("coach-mistakes", &args!["count" => count])),
    };
    let told = worst
        .into_iter()
        .filter_map(|judged| Some(mistake(lang, board, &scene(judged)?, judged)));
    [title].into_iter().chain(told).collect()
}

fn mistake(lang: Lang, board: &dyn AnyBoard, scene: &PlayScene, judged: &JudgedMove) -> String {
    let name = words::seat_name(lang, scene, judged.seat);
    let args = args!["move" => judged.after + 1, "name" => name];
    let best = judged.best.first().map_or("", String::as_str);
    let what = |key: &str, action: &str| {
        let what = advice(lang, board, scene, judged.seat, action);
        lang.with(key, &args!["what" => what])
    };
    let turning = judged
        .is_turning_point()
        .then(|| lang.t("coach-turning") + ".");
    let why = coach_words::reason(lang, scene, &judged.tip(), |_| None).map(|(text, _)| text);
    let parts = [
        Some(format!("  {}.", lang.with("coach-mistake", &args))),
        turning,
        Some(what("coach-made", &judged.action)),
        Some(what("coach-better", best)),
        why,
        Some(coach_words::cost(lang, judged)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

/// An action in words and in notation.
fn advice(lang: Lang, board: &dyn AnyBoard, scene: &PlayScene, seat: Seat, action: &str) -> String {
    match board.advice(lang, scene, seat, action) {
        Some(words) => format!("{words} [{action}]"),
        None => format!("[{action}]"),
    }
}

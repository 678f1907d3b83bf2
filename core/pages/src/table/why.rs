//! The sentence for a tap on the board that does nothing: whose turn it is, or another reason.

use presentation::args;
use presentation::board::Prompt;
use presentation::words;
use table::scene::{Scene, Status};

use crate::layout::Page;

/// The reason why a tap on the board does nothing now. On the watcher's own turn it is the prompt, which says
/// what can be done.
pub(super) fn why(page: &Page<'_>, scene: &Scene, prompt: Option<&Prompt>) -> String {
    let play = &scene.play;
    match play.status {
        Status::Waiting => return page.t("why-not-begun"),
        Status::Running if play.look_back.is_some() => return page.t("why-past"),
        Status::Finished => return page.t("why-over"),
        Status::Running if play.own.is_empty() => return page.t("why-watching"),
        Status::Running => {}
    }
    let own_turn = play.actors.iter().any(|seat| play.own.contains(seat));
    let names: Vec<String> = play
        .actors
        .iter()
        .map(|seat| words::seat_name(page.lang, play, seat))
        .collect();
    match prompt {
        Some(prompt) if own_turn || names.is_empty() || super::real_time(scene) => {
            prompt.text.clone()
        }
        _ => {
            let args = args!["count" => names.len(), "names" => words::list(page.lang, names)];
            page.lang.with("why-turn", &args)
        }
    }
}

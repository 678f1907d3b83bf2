//! List of the runs as large buttons, for small screens and screen readers.

use ::necklace::{Colour, Run, View};
use maud::{Markup, html};

use super::ring::{command, run_label};
use super::{Scene, colour_name};
use crate::art;
use presentation::i18n::Lang;
use presentation::part::Part;

/// Runs that may be gathered, by colour, the longest first; `None` if there are none.
///
/// While gaps stay open, runs of the same colour and length are equivalent, so one of them is
/// listed. With the closing rule, the position of a run matters.
pub(super) fn list(lang: Lang, scene: &Scene<'_>) -> Option<Markup> {
    if scene.legal.is_empty() {
        return None;
    }
    let tightens = scene.options.closing;
    Some(html! {
        @for colour in Colour::ALL {
            @let runs = of_colour(scene.view, colour, tightens);
            @if !runs.is_empty() {
                div id={ "list-" (colour.letter()) } .group role="group" aria-label=(colour_name(lang, colour)) {
                    @for run in runs {
                        @if let Some(command) = command(scene, run.head) {
                            (button(lang, scene, run, &command))
                        }
                    }
                }
            }
        }
    })
}

/// A run as a button.
fn button(lang: Lang, scene: &Scene<'_>, run: &Run, command: &str) -> Part {
    let draw = || {
        html! {
            button id={ "run-" (run.head) } .run type="button" data-run=(run.head) data-do=(command)
                aria-label=(run_label(lang, run)) {
                (art::candy(run.colour)) b { (run.len) }
                @if scene.options.closing { (art::dial(run.head)) }
            }
        }
    };
    let key = (
        "list",
        lang,
        run.head.index(),
        run.colour.letter(),
        run.len,
        command,
    );
    scene.part(key, draw)
}

fn of_colour(view: &View, colour: Colour, tightens: bool) -> Vec<&Run> {
    let runs = view.runs.iter().map(|run| &run.run);
    let mut runs: Vec<&Run> = runs.filter(|run| run.colour == colour).collect();
    runs.sort_by_key(|run| (std::cmp::Reverse(run.len), run.head));
    if !tightens {
        runs.dedup_by_key(|run| run.len);
    }
    runs
}

//! The runs as a list of large buttons, for small screens and screen readers.

use maud::{Markup, html};
use table::scene::PlayScene;

use super::colour_name;
use super::ring::{command, run_label};
use super::view::{Run, View};
use crate::art::{self, Colour};
use crate::i18n::Lang;

/// The runs that may be gathered, by colour, the longest first; nothing if none may.
///
/// While gaps stay open, runs of the same colour and length are as good as each other, so that one
/// of them is enough. Where the string tightens it matters where a run lies.
pub(super) fn list(lang: Lang, scene: &PlayScene, view: &View) -> Option<Markup> {
    if scene.legal.is_empty() {
        return None;
    }
    let tightens = scene.options.json()["closing"] == true;
    Some(html! {
        @for colour in Colour::ALL {
            @let runs = of_colour(view, colour, tightens);
            @if !runs.is_empty() {
                div id={ "list-" (colour.letter()) } .group role="group" aria-label=(colour_name(lang, colour)) {
                    @for (head, run) in runs {
                        @if let Some(command) = command(scene, head) {
                            button id={ "run-" (head) } .run type="button" data-run=(head) data-do=(command)
                                aria-label=(run_label(lang, run, head)) {
                                (art::candy(colour)) b { (run.places.len()) }
                                @if tightens { small { (format!("#{}", head + 1)) } }
                            }
                        }
                    }
                }
            }
        }
    })
}

fn of_colour(view: &View, colour: Colour, tightens: bool) -> Vec<(usize, &Run)> {
    let runs = view.runs.iter().filter(|run| run.colour == colour);
    let mut runs: Vec<(usize, &Run)> = runs.filter_map(|run| Some((run.head()?, run))).collect();
    runs.sort_by_key(|(head, run)| (std::cmp::Reverse(run.places.len()), *head));
    if !tightens {
        runs.dedup_by_key(|(_, run)| run.places.len());
    }
    runs
}

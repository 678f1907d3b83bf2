//! The necklace around the Magpie.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{Phase, PlayScene};

use super::geometry::OVAL;
use super::view::{PLACES, Run, View, Whom, head_in};
use super::{action_for, candies, heaps, just_emptied};
use crate::args;
use crate::art::Colour;
use crate::board::tipped;
use crate::i18n::Lang;

/// A run as it stands on the board.
struct Choice<'a> {
    run: &'a Run,
    head: usize,
    /// How many runs come before it, clockwise from place 0.
    order: usize,
    /// What gathers it, if it may be gathered now.
    command: Option<String>,
    /// Whether the coach would gather it.
    tip: bool,
}

pub(super) fn board(lang: Lang, scene: &PlayScene, view: &View) -> Markup {
    let choices = choices(scene, view);
    let clickable = choices.iter().any(|choice| choice.command.is_some());
    let tab_stop = choices
        .iter()
        .find(|choice| choice.command.is_some())
        .map(|choice| choice.head);
    let is_on = scene.status == Phase::Running && scene.look_back.is_none();
    let emptied = just_emptied(scene);
    let of_place = |place: usize| {
        choices
            .iter()
            .find(|choice| choice.run.places.contains(&place))
    };
    html! {
        svg #ring .ring.choosing[clickable] viewBox=(OVAL.view_box()) role="group"
            aria-label=(lang.t("necklace-board")) aria-describedby="ring-text" {
            path.string d=(OVAL.string()) {}
            g #threads { @for choice in &choices { (threads(choice.run)) } }
            @for (place, colour) in view.places().into_iter().enumerate() {
                @match (colour, of_place(place)) {
                    (Some(colour), Some(choice)) => (piece(lang, place, colour, choice, tab_stop)),
                    (Some(colour), None) => (lone_candy(place, colour)),
                    (None, _) => (gap(place, emptied.contains(&place))),
                }
            }
            (middle(lang, view, is_on))
        }
        div #ring-text .sr-only { (description(lang, view)) }
    }
}

fn choices<'a>(scene: &PlayScene, view: &'a View) -> Vec<Choice<'a>> {
    let mut heads: Vec<(usize, &Run)> = view
        .runs
        .iter()
        .filter_map(|run| Some((run.head()?, run)))
        .collect();
    heads.sort_by_key(|(head, _)| *head);
    let tip = tipped(scene).and_then(|(_, action)| head_in(action));
    let numbered = heads.into_iter().enumerate();
    numbered
        .map(|(order, (head, run))| Choice {
            run,
            head,
            order,
            command: command(scene, head),
            tip: tip == Some(head),
        })
        .collect()
}

/// The command that gathers the run with that first place, if it is legal.
pub(super) fn command(scene: &PlayScene, head: usize) -> Option<String> {
    let action = action_for(scene, head)?;
    let seat = scene.eyes?;
    Some(json!({ "do": "move", "seat": seat, "action": action }).to_string())
}

/// A candy of a run. Its head speaks for the whole run; the others can be clicked all the same.
fn piece(
    lang: Lang,
    place: usize,
    colour: Colour,
    choice: &Choice<'_>,
    tab_stop: Option<usize>,
) -> Markup {
    let speaks = choice.command.is_some() && place == choice.head;
    let candy = match choice.tip {
        true => "candy tip ",
        false => "candy ",
    };
    let label = speaks.then(|| run_label(lang, choice.run, choice.head));
    let tabindex = speaks.then_some(if tab_stop == Some(place) { "0" } else { "-1" });
    html! {
        g id={ "c" (place) } class={ (candy) (colour.class()) }
            transform=(OVAL.spots[place].translate()) data-run=(choice.head)
            data-do=[choice.command.as_deref()]
            data-ring-order=[speaks.then_some(choice.order)]
            tabindex=[tabindex]
            role=[speaks.then_some("button")]
            aria-label=[label]
            aria-hidden=[(!speaks).then_some("true")] {
            path.hit d=(OVAL.spots[place].hit()) {}
            circle.glow r="13" {}
            use href={ "#candy-" (colour.letter()) } {}
        }
    }
}

/// A candy that belongs to no run that was told of.
fn lone_candy(place: usize, colour: Colour) -> Markup {
    html! {
        g id={ "c" (place) } class={ "candy " (colour.class()) } transform=(OVAL.spots[place].translate()) aria-hidden="true" {
            use href={ "#candy-" (colour.letter()) } {}
        }
    }
}

fn gap(place: usize, just_emptied: bool) -> Markup {
    html! {
        g id={ "c" (place) } .gap.last[just_emptied] transform=(OVAL.spots[place].translate()) aria-hidden="true" {
            circle r="2.5" {}
        }
    }
}

/// Where the string has tightened, a thread joins the candies of a run across the gap.
fn threads(run: &Run) -> Markup {
    let gaps = run
        .places
        .windows(2)
        .filter(|pair| (pair[0] + 1) % PLACES != pair[1] % PLACES);
    html! {
        @for pair in gaps {
            path class={ "thread " (run.colour.class()) } data-run=[run.head()]
                d=(OVAL.path(pair[0] % PLACES, pair[1] % PLACES)) {}
        }
    }
}

pub(super) fn run_label(lang: Lang, run: &Run, head: usize) -> String {
    let args = args![
        "colour" => run.colour.letter(),
        "count" => run.places.len(),
        "place" => head + 1,
    ];
    lang.with("necklace-run", &args)
}

/// The Magpie and what it holds.
fn middle(lang: Lang, view: &View, is_on: bool) -> Markup {
    let due = is_on && view.gather == Some(Whom::Magpie);
    let worthless = Colour::ALL
        .into_iter()
        .any(|colour| view.scores_nothing(colour));
    html! {
        g #middle .due[due] {
            ellipse.halo cy="-62" rx="84" ry="70" {}
            use href="#magpie" transform="translate(0 -66) scale(.62)" {}
            @for (index, colour) in Colour::ALL.into_iter().enumerate() {
                (heaps::plate(lang, view, colour, -104 + 52 * index as i32))
            }
            @if worthless {
                g #worthless {
                    use href="#sad" transform="translate(-67 111.5)" {}
                    text.caption.key x="-55" y="116" { (lang.t("necklace-worthless")) }
                }
            }
            @if view.left > 0 {
                text #left .caption.quiet y="140" { (lang.with("necklace-left", &args!["count" => view.left])) }
            }
        }
    }
}

/// The board for those who do not see it.
fn description(lang: Lang, view: &View) -> Markup {
    let mut runs: Vec<&Run> = view
        .runs
        .iter()
        .filter(|run| !run.places.is_empty())
        .collect();
    runs.sort_by_key(|run| run.head());
    html! {
        p { (lang.with("necklace-left", &args!["count" => view.left])) }
        p { (lang.t("necklace-magpie-holds")) " " (heaps::spoken(lang, &view.magpie)) }
        @if !runs.is_empty() {
            p { (lang.t("necklace-runs-in-order")) }
            ol { @for run in runs { li { (candies(lang, run.colour, run.places.len())) } } }
        }
    }
}

/// A small necklace for the game's card.
pub(super) fn cover() -> Markup {
    const RING: &str = "RRGBWYYBGWRYBBGWRGYWBRRYGGBWYRGBWWYRBGYYRWGBRGWYBBRGWYG";
    html! {
        svg.cover viewBox=(OVAL.view_box()) aria-hidden="true" focusable="false" {
            path.string d=(OVAL.string()) {}
            @for (spot, letter) in OVAL.spots.iter().zip(RING.chars()) {
                @if let Some(colour) = Colour::from_letter(letter) {
                    use href={ "#candy-" (colour.letter()) } transform=(spot.translate()) {}
                }
            }
            use href="#magpie" transform="translate(0 -10) scale(1.05)" {}
        }
    }
}

//! Necklace around the Magpie: candies, gaps and clickable runs.

use ::necklace::{Colour, Gather, Place, Recipient, Run, View};
use maud::{Markup, html};
use table::scene::Status;

use super::forecasts::Forecasts;
use super::geometry::{HITS, OVAL, STRING, TRANSLATIONS, hour};
use super::{
    Scene, action_for, candies, heaps, just_emptied, letter, mood, recipient_word, scores_nothing,
};
use crate::art;
use presentation::args;
use presentation::command::move_text;
use presentation::i18n::Lang;
use presentation::part::Part;

/// A run on the board.
struct Choice<'a> {
    run: &'a Run,
    /// Legal action that gathers the run.
    action: Option<Gather>,
    /// Id of the sentence about the effect of the action.
    told_by: Option<String>,
    /// Whether the coach would gather the run.
    tip: bool,
}

pub(super) fn board(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let mut forecasts = Forecasts::new(lang, scene);
    let choices = choices(scene, &mut forecasts);
    let clickable = choices.iter().any(|choice| choice.action.is_some());
    let tab_stop = choices
        .iter()
        .find(|choice| choice.action.is_some())
        .map(|choice| choice.run.head);
    let is_on = scene.status == Status::Running && scene.look_back.is_none();
    let emptied = just_emptied(scene);
    let of_place = |place: Place| {
        choices
            .iter()
            .find(|choice| choice.run.places.contains(place))
    };
    html! {
        div #necklace .necklace {
            // A finger is wider than a candy on a phone: a tap shows the run in the lens first.
            svg #ring .ring.choosing[clickable] viewBox=(OVAL.view_box()) role="group" data-confirm
                aria-label=(lang.t("necklace-board")) aria-describedby="ring-text" {
                g #string {
                    path.tray-edge d=(*STRING) {}
                    path.tray d=(*STRING) {}
                    path.string d=(*STRING) {}
                }
                g #threads { @for choice in &choices { (threads(choice.run)) } }
                @for place in Place::all() {
                    @match of_place(place) {
                        Some(choice) => (piece(lang, scene, place, choice, tab_stop)),
                        None => (gap(scene, place, emptied.contains(&place))),
                    }
                }
                (middle(lang, scene, is_on))
            }
            @if clickable { (lens(lang, view)) }
            (forecasts.list())
            div #ring-text .sr-only {
                (description(lang, scene))
                p { (mood::sentence(lang, scene)) }
            }
        }
    }
}

fn choices<'a>(scene: &Scene<'a>, forecasts: &mut Forecasts<'_>) -> Vec<Choice<'a>> {
    let mut runs: Vec<&Run> = scene.view.runs.iter().map(|run| &run.run).collect();
    runs.sort_by_key(|run| run.head);
    let tip = scene.tipped().map(|(_, gather)| gather.place);
    let choice = |run: &'a Run| {
        let action = scene.eyes.and_then(|_| action_for(scene, run.head));
        Choice {
            run,
            action,
            told_by: action.and_then(|_| forecasts.id_of(run)),
            tip: tip == Some(run.head),
        }
    };
    runs.into_iter().map(choice).collect()
}

/// Command that gathers the run with this first place, if it is legal.
pub(super) fn command(scene: &Scene<'_>, head: Place) -> Option<String> {
    let action = action_for(scene, head)?.to_string();
    Some(move_text(scene.eyes?, &action))
}

/// A candy of a run. The first candy is the button of the run for screen readers; all of them can
/// be clicked.
fn piece(
    lang: Lang,
    scene: &Scene<'_>,
    place: Place,
    choice: &Choice<'_>,
    tab_stop: Option<Place>,
) -> Part {
    let Choice {
        run,
        action,
        told_by,
        tip,
    } = choice;
    let colour = run.colour;
    let speaks = action.is_some() && place == run.head;
    let stops = tab_stop == Some(place);
    let candy = match tip {
        true => "candy tip ",
        false => "candy ",
    };
    let draw = || {
        html! {
            g id={ "c" (place) } class={ (candy) (art::candy_colour(colour).class()) }
                transform=(TRANSLATIONS[place.index()]) data-run=(run.head)
                data-do=[command(scene, run.head)]
                data-tell-by=[told_by.as_deref().filter(|_| speaks)]
                data-ring-order=[speaks.then_some(run.head)]
                tabindex=[speaks.then_some(if stops { "0" } else { "-1" })]
                role=[speaks.then_some("button")]
                aria-label=[speaks.then(|| run_label(lang, run))]
                aria-hidden=[(!speaks).then_some("true")] {
                path.hit d=(HITS[place.index()]) {}
                ellipse.shade cy="9.5" rx="7" ry="2" {}
                circle.glow r="13" {}
                use href={ "#candy-" (colour.letter()) } {}
            }
        }
    };
    let by = action.map(|gather| (scene.eyes, gather.recipient == Recipient::Magpie));
    let key = (
        ("c", lang, place.index(), run.head.index(), run.len),
        (colour.letter(), by, told_by, tip, stops),
    );
    scene.part(key, draw)
}

fn gap(scene: &Scene<'_>, place: Place, just_emptied: bool) -> Part {
    let draw = || {
        html! {
            g id={ "c" (place) } .gap.last[just_emptied] transform=(TRANSLATIONS[place.index()]) aria-hidden="true" {
                circle r="2.5" {}
            }
        }
    };
    scene.part(("gap", place.index(), just_emptied), draw)
}

/// Threads that join the candies of a run across gaps, with the closing rule.
fn threads(run: &Run) -> Markup {
    let places: Vec<Place> = run.in_order().collect();
    let gaps = places.windows(2).filter(|pair| pair[0].next() != pair[1]);
    html! {
        @for pair in gaps {
            path class={ "thread " (art::candy_colour(run.colour).class()) } data-run=(run.head)
                d=(OVAL.path(pair[0].index(), pair[1].index())) {}
        }
    }
}

pub(super) fn run_label(lang: Lang, run: &Run) -> String {
    let args = args![
        "colour" => letter(run.colour),
        "count" => run.len,
        "hour" => hour(run.head.index()),
    ];
    lang.with("necklace-run", &args)
}

/// A run in large, with its neighbours and the button that gathers it. The script fills it in.
fn lens(lang: Lang, view: &View) -> Markup {
    let recipient = view.gather.map_or("self", recipient_word);
    let step = |by: i8, text: &str, sign: &str| {
        html! {
            button.step type="button" data-lens-step=(by) data-lens-name=(lang.t(text)) aria-label=(lang.t(text)) {
                @if by < 0 { span aria-hidden="true" { (sign) } }
                span.next-run data-lens-next {}
                @if by > 0 { span aria-hidden="true" { (sign) } }
            }
        }
    };
    html! {
        div #lens .lens data-lens hidden role="group" aria-label=(lang.t("necklace-lens")) {
            (step(-1, "necklace-lens-back", "‹"))
            span.large-run data-lens-run {}
            (step(1, "necklace-lens-on", "›"))
            p data-lens-text {}
            button #lens-go .main type="button" data-lens-go {
                (lang.with("necklace-lens-go", &args!["whom" => recipient]))
            }
            button.close type="button" data-lens-close aria-label=(lang.t("necklace-lens-close")) { "✕" }
        }
    }
}

/// The Magpie with its plates.
fn middle(lang: Lang, scene: &Scene<'_>, is_on: bool) -> Markup {
    let view = scene.view;
    let due = is_on && view.gather == Some(Recipient::Magpie);
    let worthless = Colour::ALL
        .into_iter()
        .any(|colour| scores_nothing(view, colour));
    html! {
        g #middle .due[due] {
            ellipse.halo cy="-62" rx="84" ry="70" {}
            (mood::magpie(lang, scene))
            @for (index, colour) in Colour::ALL.into_iter().enumerate() {
                (heaps::plate(lang, scene, colour, -104 + 52 * index as i32))
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

/// Description of the board for screen readers.
fn description(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let run_text = |run: &Run| {
        let draw =
            || html! { li id={ "run-at-" (run.head) } { (candies(lang, run.colour, run.len)) } };
        scene.part(
            (
                "run-at",
                lang,
                run.head.index(),
                run.colour.letter(),
                run.len,
            ),
            draw,
        )
    };
    let mut runs: Vec<&Run> = view.runs.iter().map(|run| &run.run).collect();
    runs.sort_by_key(|run| run.head);
    html! {
        p { (lang.with("necklace-left", &args!["count" => view.left])) }
        p { (lang.t("necklace-magpie-holds")) " " (heaps::spoken(lang, view.magpie)) }
        @if !runs.is_empty() {
            p { (lang.t("necklace-runs-in-order")) }
            ol { @for run in runs { (run_text(run)) } }
        }
    }
}

/// Cover of the game: a small necklace.
pub(super) fn cover() -> Markup {
    const RING: &str = "RRGBWYYBGWRYBBGWRGYWBRRYGGBWYRGBWWYRBGYYRWGBRGWYBBRGWYG";
    html! {
        svg.cover viewBox=(OVAL.view_box()) aria-hidden="true" {
            path.string d=(*STRING) {}
            @for (translation, letter) in TRANSLATIONS.iter().zip(RING.chars()) {
                @if let Some(colour) = Colour::from_letter(letter) {
                    use href={ "#candy-" (colour.letter()) } transform=(translation) {}
                }
            }
            use href="#magpie" transform="translate(0 -10) scale(1.05)" {}
        }
    }
}

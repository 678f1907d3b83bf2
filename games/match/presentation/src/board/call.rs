//! Call bar: buttons to call a match, and the other actions.

use ::candy_match::{Action, PhaseKind};
use maud::{Markup, html};
use serde_json::json;
use table::scene::Status as TableStatus;
use tabletop::Seat;

use super::Scene;
use super::view::ViewExt;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// The largest number of chosen cards that is written as words.
const MOST_COUNTED: usize = 20;

/// Bar below the cards, always in reach; hidden for spectators.
pub(super) fn bar(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let plays =
        scene.status == TableStatus::Running && scene.look_back.is_none() && !scene.own.is_empty();
    if !plays {
        return html! { div #call-bar hidden {} };
    }
    let calls = matches!(
        view.phase,
        PhaseKind::Play | PhaseKind::LastCheck | PhaseKind::Show | PhaseKind::Take
    );
    html! {
        div #call-bar .call-bar {
            div.calls {
                @if calls { @for seat in scene.own.iter() { (call(lang, scene, seat)) } }
            }
            // Their room is always there, so that the call stays where it is.
            div.asides {
                @for action in scene.legal {
                    @if let Some(label) = label(lang, action) {
                        button id={ "do-" (action.to_string().replace(' ', "-")) } .aside type="button"
                            data-do=(json!({ "do": "move", "seat": scene.eyes, "action": action.to_string() })) { (label) }
                    }
                }
                // Several players share a device: each of them has a button.
                @for seat in scene.own.iter().filter(|&seat| view.may_be_done(seat)) {
                    button id={ "done-" (seat) } .aside type="button"
                        data-do=(json!({ "do": "move", "seat": seat, "action": "done" })) {
                        (own(lang, scene, seat, "match-done", view.wait()))
                    }
                }
            }
        }
    }
}

/// Call button of a seat. It is always there; if it is disabled, it says why.
fn call(lang: Lang, scene: &Scene<'_>, seat: Seat) -> Markup {
    let view = scene.view;
    let shows = view.phase == PhaseKind::Show && view.caller == Some(seat);
    let may = shows || view.may_shout(seat);
    let barred = view.player(seat).is_some_and(|player| player.barred);
    let hint = match view.phase {
        PhaseKind::Show if shows => "show",
        // A player who takes a card cannot call.
        PhaseKind::Take if view.chooser == Some(seat) => "take",
        PhaseKind::Show | PhaseKind::Take => "settled",
        PhaseKind::LastCheck if barred => "out",
        _ if barred => "barred",
        _ if view.table.is_empty() => "empty",
        _ => "ready",
    };
    let (verb, key) = match shows {
        true => ("show", "match-show"),
        false => ("shout", "match-call"),
    };
    let id = match scene.own.len() {
        1 => "call".to_owned(),
        _ => format!("call-of-{seat}"),
    };
    let why = lang.with("match-why-call", &args!["what" => hint]);
    html! {
        button id=(id) .call.shows[shows] type="button" data-call=(verb) data-seat=(seat)
            aria-disabled=[(!may).then_some("true")] data-why=[(!may).then_some(why)]
            data-why-none=[shows.then(|| lang.t("match-why-none"))] aria-keyshortcuts="Space" {
            span.word { (own(lang, scene, seat, key, "")) }
            small { (lang.with("match-call-hint", &args!["what" => hint])) }
            b.ticked data-count data-counts=(chosen_counts(lang)) {}
        }
    }
}

/// The texts for the numbers of chosen cards, from one on: the script shows the one that fits.
fn chosen_counts(lang: Lang) -> String {
    let counts =
        (1..=MOST_COUNTED).map(|count| lang.with("match-chosen", &args!["count" => count]));
    json!(counts.collect::<Vec<String>>()).to_string()
}

/// Text of a button, with the player's name if several players share a device.
fn own(lang: Lang, scene: &Scene<'_>, seat: Seat, key: &str, what: &str) -> String {
    if scene.own.len() == 1 {
        return lang.with(key, &args!["what" => what]);
    }
    let name = words::seat_name(lang, scene, seat);
    lang.with(
        &format!("{key}-who"),
        &args!["what" => what, "name" => name],
    )
}

/// Label of an action that has its own button in the bar.
pub(super) fn label(lang: Lang, action: &Action) -> Option<String> {
    match action {
        Action::Reveal => Some(lang.t("match-reveal")),
        Action::TakeDeck => Some(lang.t("match-take-deck")),
        Action::Decline => Some(lang.t("match-decline")),
        _ => None,
    }
}

//! Buttons of a table besides moves: undo, draw, resign, hints, rematch.

use maud::{Markup, html};
use serde_json::{Value, json};
use table::question::{QuestionKind, QuestionPause};
use table::scene::{Scene, SeatScene, SitterKind, Status, Undo};
use tabletop::Actor;

use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Icon};
use presentation::part::Drawing;
use presentation::words;

/// A button that sends a command.
pub(super) fn button(id: &str, class: &str, command: &Value, label: &str) -> Markup {
    html! {
        button id=(id) class=(class) type="button" data-do=(command.to_string()) { (label) }
    }
}

/// The buttons. None of them is for a position of the past.
pub(super) fn actions(page: &Page<'_>, scene: &Scene, drawing: Drawing<'_>) -> Markup {
    html! {
        div #actions {
            @if !looks_back(scene) { (buttons(page, scene, drawing)) }
        }
    }
}

/// Whether the page shows an earlier position of a running game.
fn looks_back(scene: &Scene) -> bool {
    scene.play.look_back.is_some() && scene.play.status == Status::Running
}

/// An open question. It lies over the page, so that nothing moves when it comes.
pub(super) fn question(page: &Page<'_>, scene: &Scene) -> Markup {
    let Some(question) = scene.question.filter(|_| !looks_back(scene)) else {
        return html! {};
    };
    let may = &scene.may;
    let (about, kind, answers) = match question.about {
        QuestionKind::Undo => ("undo", "answer_undo", may.answer_undo),
        QuestionKind::Draw => ("draw", "answer_draw", may.answer_draw),
    };
    let name = words::seat_name(page.lang, &scene.play, question.by);
    html! {
        div #question .question role="group" {
            @if answers {
                p { (page.lang.with(&format!("question-{about}"), &args!["name" => name])) }
                (button("answer-yes", "main", &json!({ "do": kind, "yes": true }), &page.t("yes")))
                (button("answer-no", "", &json!({ "do": kind, "yes": false }), &page.t("no")))
                @if may.ask_no_more {
                    (button("ask-no-more", "quiet", &json!({ "do": "ask_no_more" }), &page.t("ask-no-more")))
                }
            } @else {
                p { (page.lang.with(&format!("question-{about}-waits"), &args!["name" => name])) }
            }
        }
    }
}

fn buttons(page: &Page<'_>, scene: &Scene, drawing: Drawing<'_>) -> Markup {
    let may = &scene.may;
    let own = scene.play.own;
    // While a question is open, no other can be asked. The buttons stay, since somebody may be about
    // to press one of them.
    let waits = scene.question.is_some() && !own.is_empty();
    let is_own = |actor: Actor| actor.seat().is_some_and(|seat| own.contains(seat));
    let has_moved = || scene.play.moves.iter().any(|made| is_own(made.actor));
    let knows_draws = || games::find(scene.play.game).is_ok_and(|game| game.info().draws);
    let undo = match may.undo {
        Undo::No => None,
        Undo::Free => Some("undo-free"),
        Undo::Ask => Some("undo-ask"),
    };
    html! {
        @for seat in may.come_back.iter() {
            (button(&format!("come-back-{seat}"), "main", &json!({ "do": "come_back", "seat": seat }), &page.t("come-back")))
        }
        @if may.hint {
            (drawing.part(("ask-hint", page.lang), || hint(page)))
        }
        @if let Some(key) = undo {
            (drawing.part(("undo", page.lang, key), || undo_button(page, key)))
        }
        @if let Some(pause) = may.undo_pause { (paused(page, "undo", "undo-ask", &pause_reason(page, pause))) }
        @if waits && undo.is_none() && may.undo_pause.is_none() && has_moved() { (paused(page, "undo", "undo-ask", &page.t("pause-question"))) }
        @if may.offer_draw {
            (drawing.part(("offer-draw", page.lang), || offer_draw(page)))
        }
        @if let Some(pause) = may.draw_pause { (paused(page, "offer-draw", "offer-draw", &pause_reason(page, pause))) }
        @if waits && !may.offer_draw && may.draw_pause.is_none() && knows_draws() { (paused(page, "offer-draw", "offer-draw", &page.t("pause-question"))) }
        @if may.resign {
            (drawing.part(("resign", page.lang), || resign(page)))
        }
        // A player who can resign ends the game by that.
        @if may.close && !may.resign {
            button #close-table .quiet type="button" data-do=(json!({ "do": "close" })) data-sure=(page.t("close-table-sure")) {
                (page.t("close-table"))
            }
        }
        @if may.rematch && scene.play.look_back.is_some() {
            (button("rematch", "main", &json!({ "do": "rematch" }), &page.t("rematch")))
        }
    }
}

fn hint(page: &Page<'_>) -> Markup {
    html! {
        button #ask-hint type="button" data-key="h" data-do=(json!({ "do": "hint" })) {
            (art::icon(Icon::Bulb)) span { (page.t("hint-ask")) } kbd aria-hidden="true" { "H" }
        }
    }
}

fn undo_button(page: &Page<'_>, label: &str) -> Markup {
    html! {
        button #undo type="button" data-key="u" data-do=(json!({ "do": "undo" })) {
            (art::icon(Icon::Undo)) span { (page.t(label)) }
        }
    }
}

fn offer_draw(page: &Page<'_>) -> Markup {
    button(
        "offer-draw",
        "",
        &json!({ "do": "offer_draw" }),
        &page.t("offer-draw"),
    )
}

fn resign(page: &Page<'_>) -> Markup {
    html! {
        button #resign .quiet type="button" data-do=(json!({ "do": "resign" })) data-sure { (page.t("resign")) }
    }
}

/// Offers to let a bot play for players who are away. An offer goes when its player is back, and another
/// one comes when the turn passes. So where a bot may have to play for another person, each of them has a
/// place here: nothing moves, and no offer comes under a finger that was about to press another one.
pub(super) fn offers(page: &Page<'_>, scene: &Scene) -> Markup {
    let may = scene.may.call_bot;
    let has_place = |seat: &&SeatScene| {
        let may_leave = others_may_leave(scene) && is_other_person(seat);
        !looks_back(scene) && (may_leave || may.contains(seat.seat))
    };
    let places: Vec<&SeatScene> = scene.play.seats.iter().filter(has_place).collect();
    html! {
        @if !places.is_empty() {
            div #offers { @for seat in places { (call_bot(page, scene, seat)) } }
        }
    }
}

fn is_other_person(seat: &SeatScene) -> bool {
    !seat.yours && !seat.name.is_empty()
}

/// Whether a bot may have to play for another person. In real time a game goes on without the person, a
/// rated one or one of a tournament is played in person, and over days the clock decides.
fn others_may_leave(scene: &Scene) -> bool {
    let competitive = scene.rules.rated || scene.tournament.is_some();
    let needs_all = !super::real_time(scene) && !competitive && !scene.rules.over_days();
    needs_all && scene.play.status == Status::Running && !scene.play.own.is_empty()
}

/// Offer to let a bot play for a player, or its empty place, which is as large.
fn call_bot(page: &Page<'_>, scene: &Scene, seat: &SeatScene) -> Markup {
    let name = match seat.sitter {
        // Also while a bot plays for the player, the place is as large as the offer.
        SitterKind::Bot => seat.name.clone(),
        SitterKind::Open | SitterKind::Person => {
            words::seat_name(page.lang, &scene.play, seat.seat)
        }
    };
    let label = page.lang.with("call-bot", &args!["name" => name]);
    let id = format!("call-bot-{}", seat.seat);
    html! {
        @if scene.may.call_bot.contains(seat.seat) {
            button id=(id) type="button" data-offer data-do=(json!({ "do": "call_bot", "seat": seat.seat })) { (label) }
        } @else {
            button id=(id) .no-offer type="button" disabled { (label) }
        }
    }
}

/// The reason why a question that was refused cannot be asked again now.
fn pause_reason(page: &Page<'_>, pause: QuestionPause) -> String {
    match pause.turns {
        Some(turns) => page.lang.with("pause-turns", &args!["turns" => turns]),
        None => page.t("pause-closed"),
    }
}

/// Button of a question that cannot be asked now. It says why when it is pressed.
fn paused(page: &Page<'_>, id: &str, label: &str, reason: &str) -> Markup {
    html! {
        button id=(id) type="button" aria-disabled="true" data-why=(reason) title=(reason) { (page.t(label)) }
    }
}

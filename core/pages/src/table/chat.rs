//! Chat of a table.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{Scene, SitterKind, Talk};
use table::talk::{LONGEST_TEXT, PHRASES};

use super::actions::button;
use crate::layout::Page;
use presentation::part::{Drawing, Part};
use presentation::words;

/// Whether all other players are bots.
fn among_computers(scene: &Scene) -> bool {
    let mut others = scene
        .play
        .seats
        .iter()
        .filter(|seat| !scene.play.own.contains(seat.seat))
        .peekable();
    others.peek().is_some() && others.all(|seat| seat.sitter == SitterKind::Bot)
}

/// The phrases and the field to write a message, and the messages. They are below, so that a new one
/// moves nothing.
pub(super) fn chat(page: &Page<'_>, scene: &Scene, drawing: Drawing<'_>) -> Markup {
    let may = &scene.may;
    let say = may.say && !among_computers(scene);
    html! {
        section #talk .box aria-label=(page.t("talk")) hidden[scene.talk.is_empty() && !say] {
            @if say {
                details #phrases {
                    summary { (page.t("say-something")) }
                    div.phrases {
                        @for phrase in PHRASES {
                            (drawing.part(("phrase", page.lang, phrase), || phrase_button(page, phrase)))
                        }
                    }
                }
            }
            @if may.write && say {
                form #write .row data-write {
                    input #write-text name="text" required maxlength=(LONGEST_TEXT) autocomplete="off"
                        aria-label=(page.t("write")) placeholder=(page.t("write"));
                    button type="submit" { (page.t("send")) }
                }
            }
            ol #talk-list {
                @for said in &scene.talk {
                    (message(page, scene, said, drawing))
                }
            }
        }
    }
}

/// A button that says a phrase.
fn phrase_button(page: &Page<'_>, phrase: &str) -> Markup {
    let command = json!({ "do": "say", "phrase": phrase });
    let label = page.t(&format!("phrase-{phrase}"));
    button(&format!("say-{phrase}"), "small", &command, &label)
}

/// A message of the talk.
fn message(page: &Page<'_>, scene: &Scene, said: &Talk, drawing: Drawing<'_>) -> Part {
    let own = scene.play.own.contains(said.by);
    let name = words::seat_name(page.lang, &scene.play, said.by);
    let draw = || {
        html! {
            li id={ "talk-" (said.seq) } .own[own] {
                b { (name) } " "
                span { (words::message_text(page.lang, said)) }
            }
        }
    };
    let key = (
        "talk",
        page.lang,
        said.seq,
        own,
        &name,
        &said.phrase,
        &said.text,
    );
    drawing.part(key, draw)
}

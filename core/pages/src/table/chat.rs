//! Chat of a table.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{Scene, SitterKind};
use table::talk::{LONGEST_TEXT, PHRASES};

use super::actions::button;
use crate::layout::Page;
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
pub(super) fn chat(page: &Page<'_>, scene: &Scene) -> Markup {
    let may = &scene.may;
    let say = may.say && !among_computers(scene);
    html! {
        section #talk .box aria-label=(page.t("talk")) hidden[scene.talk.is_empty() && !say] {
            @if say {
                details #phrases {
                    summary { (page.t("say-something")) }
                    div.phrases {
                        @for phrase in PHRASES {
                            (button(&format!("say-{phrase}"), "small", &json!({ "do": "say", "phrase": phrase }),
                                &page.t(&format!("phrase-{phrase}"))))
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
                    li id={ "talk-" (said.seq) } .own[scene.play.own.contains(said.by)] {
                        b { (words::seat_name(page.lang, &scene.play, said.by)) } " "
                        span { (words::message_text(page.lang, said)) }
                    }
                }
            }
        }
    }
}

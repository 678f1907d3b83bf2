//! What people say to each other.

use house::{LONGEST_TEXT, PHRASES, Scene};
use maud::{Markup, html};
use serde_json::json;

use super::actions::button;
use crate::pages::layout::Page;
use crate::words;

/// What was said, and what one can say.
pub(super) fn talk(page: &Page<'_>, scene: &Scene) -> Markup {
    let may = &scene.may;
    html! {
        section #talk .box aria-label=(page.t("talk")) hidden[scene.talk.is_empty() && !may.say] {
            ol #talk-list {
                @for said in &scene.talk {
                    li id={ "talk-" (said.seq) } .own[scene.own.contains(said.by)] {
                        b { (words::seat(page.lang, scene, said.by)) } " "
                        span { (words::spoken(page.lang, said)) }
                    }
                }
            }
            @if may.say {
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
            @if may.write {
                form #write .row data-write {
                    input #write-text name="text" required maxlength=(LONGEST_TEXT) autocomplete="off"
                        aria-label=(page.t("write")) placeholder=(page.t("write"));
                    button type="submit" { (page.t("send")) }
                }
            }
        }
    }
}

//! What was played, and how to look back at it.

use house::{Phase, Scene};
use maud::{Markup, html};

use super::key;
use crate::args;
use crate::art::{self, Sign};
use crate::board;
use crate::pages::layout::Page;

/// The bar of a look back, and of the replay of a finished game.
pub(super) fn bar(page: &Page<'_>, scene: &Scene) -> Markup {
    let made = scene.moves.len();
    let finished = scene.status == Phase::Finished;
    if made == 0 || !(finished || scene.look_back.is_some()) {
        return html! { nav #bar hidden {} };
    }
    let shown = scene.look_back.unwrap_or(made);
    let step = |id: &str, sign: Sign, to: usize, text: &str, possible: bool| html! {
        a id=(id) .button href={ "/t/" (key(scene)) "?move=" (to) } data-look=(to)
            aria-label=(page.t(text)) title=(page.t(text)) aria-disabled=[(!possible).then_some("true")] {
            (art::sign(sign))
        }
    };
    let text = if scene.look_back.is_some() { "look-back" } else { "replay-all" };
    let happened: Vec<String> =
        scene.events.iter().filter_map(|event| board::sentence(page.lang, scene, event)).collect();
    html! {
        nav #bar .bar.past[scene.look_back.is_some()] aria-label=(page.t("replay")) {
            p #bar-text {
                b { (page.lang.with(text, &args!["move" => shown, "of" => made])) }
                @if scene.look_back.is_some() && shown > 0 { " " span { (happened.join(" ")) } }
            }
            span.steps {
                (step("look-first", Sign::First, 0, "look-first", shown > 0))
                (step("look-previous", Sign::Back, shown.saturating_sub(1), "look-previous", shown > 0))
                (step("look-next", Sign::On, (shown + 1).min(made), "look-next", shown < made))
                (step("look-last", Sign::Last, made, "look-last", shown < made))
                @if scene.look_back.is_some() {
                    a #look-now .button.main href={ "/t/" (key(scene)) } data-look="" {
                        @if finished { (page.t("look-result")) } @else { (page.t("look-now")) }
                    }
                }
            }
        }
    }
}

/// Every move, the latest first, each a link to the position after it.
pub(super) fn log(page: &Page<'_>, scene: &Scene) -> Markup {
    let current = scene.look_back;
    html! {
        details #log .box open hidden[scene.moves.is_empty()] {
            summary { (page.lang.with("log", &args!["count" => scene.moves.len()])) }
            ol #log-list reversed[true] {
                @for made in scene.moves.iter().rev() {
                    li id={ "log-" (made.number) } {
                        a href={ "/t/" (key(scene)) "?move=" (made.number) } data-look=(made.number)
                            aria-current=[(current == Some(made.number)).then_some("step")] {
                            span.number { (made.number) }
                            (board::brief(page.lang, scene, &made.actor, &made.action))
                        }
                    }
                }
            }
            p.links {
                @for form in ["txt", "json"] {
                    a href={ "/t/" (key(scene)) "/record." (form) } download { (page.t(&format!("record-{form}"))) }
                }
            }
        }
        p #table-links .links {
            a href={ "/rules/" (scene.game) } target="_blank" { (page.t("read-rules")) }
        }
    }
}

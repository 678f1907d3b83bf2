//! Rules page of a game.

use maud::{Markup, html};
use serde_json::Value;
use tabletop::AnyGame;

use super::layout::Page;
use super::lesson;
use lessons::Lesson;
use presentation::args;
use presentation::board::Offer;
use presentations::board;

/// Rules of a game: the idea, every rule with a picture, every option.
#[must_use]
pub fn rules(page: &Page<'_>, game: &'static dyn AnyGame) -> Markup {
    let info = game.info();
    let words = |part: &str| page.t(&format!("{}-{part}", info.id));
    let title = page.lang.with("rules-of", &args!["game" => words("name")]);
    let lesson = lesson::lesson_links(page, info.id, false);
    let options = game.read_options(&with_every_option(game));
    let times = options.map(|options| board(info.id).times(page.lang, &options));
    let times = times.unwrap_or_default();
    let main = html! {
        main #table .plain.rules {
            h1 { (title) }
            p.lead { (words("idea")) }
            @if let Some(button) = lesson.button { p { (button) } }
            ol {
                @for rule in info.rules {
                    @let key = rule.to_lowercase();
                    li id=(key) {
                        h2 { (words(&format!("rule-{key}-title"))) " " small { (rule) } }
                        p { (words(&format!("rule-{key}"))) }
                        @for (_, time) in times.iter().filter(|(of, _)| of == rule) {
                            p.usual { (page.lang.with("rules-usual-times", &args!["times" => time.as_str()])) }
                        }
                        @if let Some(picture) = board(info.id).rule_picture(page.lang, rule) {
                            div.picture { (picture) }
                        }
                    }
                }
            }
            section #option-who-begins {
                h2 { (page.t("rules-first-title")) }
                p { (page.t("rules-first")) }
            }
            @if !info.options.is_empty() {
                h2 { (page.t("rules-options")) }
                @for option in info.options.iter().filter(|option| board(info.id).offer(option.name) != Offer::Not) {
                    section id={ "option-" (option.name) } {
                        h3 { (words(&format!("option-{}", option.name))) }
                        p { (words(&format!("option-{}-about", option.name))) }
                        @if let Some(picture) = board(info.id).rule_picture(page.lang, option.name) {
                            div.picture { (picture) }
                        }
                    }
                }
            }
            @if let Some(more) = Lesson::find(info.id).and_then(Lesson::next) {
                p { a.button.learn href=(more.path()) { (page.t(&format!("lesson-next-{}", more.id()))) } }
            }
            p.next {
                a.button.main href={ "/new/" (info.id) } { (page.t("rules-play")) }
                @if let Some(link) = lesson.link { (link) }
                @if info.id == "hunters" { a.button href="/puzzles" { (page.t("puzzles-link")) } }
            }
        }
    };
    page.render(&title, Some(info.id), &main)
}

/// Default options with every checkbox of the form ticked, so that all time limits are listed.
fn with_every_option(game: &dyn AnyGame) -> Value {
    let mut options = game.default_options();
    let fields = options.as_object_mut().into_iter().flatten();
    for (name, value) in fields {
        if value.is_boolean() && board(game.info().id).offer(name) != Offer::Not {
            *value = Value::Bool(true);
        }
    }
    options
}

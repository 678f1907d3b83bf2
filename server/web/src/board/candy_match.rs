//! Candy Match on the page.

mod after;
mod call;
mod cards;
mod examples;
mod players;
mod series;
mod story;
mod table;
mod timeline;
mod times;
mod verdict;
mod view;

use ::table::scene::PlayScene;
use maud::{Markup, html};
use serde_json::{Map, Value};
use tabletop::{AnyEvent, Seat, SeatSet};

use crate::args;
use crate::art;
use crate::board::{Face, Flight, Offer, Parts, Prompt};
use crate::i18n::Lang;
use crate::words;
use view::{Event, Phase, View};

/// The face of Candy Match.
pub(super) struct CandyMatch;

impl Face for CandyMatch {
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts {
        let view = View::of(scene);
        let between = matches!(view.phase, Phase::Pick | Phase::Rest);
        Parts {
            prompt: prompt(lang, scene, &view),
            board: html! {
                div #match .match {
                    (table::table(lang, scene, &view))
                    (series::treats(lang, scene, &view))
                    @if between { (series::standing(lang, scene, &view)) }
                    (call::bar(lang, scene, &view))
                    (after::told(lang, scene))
                }
            },
            seats: scene
                .seats
                .iter()
                .map(|seat| players::player(lang, &view, seat.seat))
                .collect(),
            choices: None,
            reasons: scene
                .end
                .as_ref()
                .map(|end| after::reasons(lang, scene, &view, end)),
        }
    }

    fn flights(&self, event: &AnyEvent) -> Vec<Flight> {
        Event::read(event)
            .as_ref()
            .map(story::flights)
            .unwrap_or_default()
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
        Some(story::sentence(lang, scene, &Event::read(event)?))
    }

    fn advice(&self, lang: Lang, _: &PlayScene, _: Seat, action: &str) -> Option<String> {
        // A call is one thing to do, however many actions it is.
        let action = action.strip_prefix("shout;").unwrap_or(action);
        let read = |names: &str| cards::all_names(lang, &cards::read(names));
        match action.split_once(' ') {
            Some(("show", names)) => {
                Some(lang.with("match-advice", &args!["cards" => read(names)]))
            }
            Some(("take", "deck")) => Some(lang.t("match-take-deck")),
            Some(("take", name)) => Some(lang.with("match-take", &args!["card" => read(name)])),
            Some(_) => None,
            None if action == "done" => Some(lang.with("match-done", &args!["what" => "last"])),
            None => call::label(lang, action),
        }
    }

    fn pictures(&self, event: &AnyEvent) -> Markup {
        Event::read(event)
            .as_ref()
            .map_or(html! {}, story::pictures)
    }

    fn sound(&self, event: &AnyEvent) -> Option<&'static str> {
        story::sound(&Event::read(event)?)
    }

    /// Speed and series are for families; the other numbers are for programs.
    fn offer(&self, option: &str) -> Offer {
        match option {
            "reveal_ms" => Offer::OneOf(&["6000", "3500", "2000", "manual"]),
            "series" => Offer::Plain,
            _ => Offer::Not,
        }
    }

    /// Players who reveal by hand want no hurry: a screen reader needs its time. But everything that
    /// one player is waited for has a limit (D11). That of a call stays short, because nobody
    /// searches after a call (M3); the cards can be ticked before it.
    fn complete(&self, options: &mut Map<String, Value>) {
        if options
            .get("reveal_ms")
            .is_some_and(|tempo| tempo == "manual")
        {
            for (limit, milliseconds) in [
                ("manual_ms", 60_000),
                ("show_ms", 10_000),
                ("take_ms", 30_000),
                ("final_ms", 60_000),
                ("pick_ms", 60_000),
                ("pause_ms", 60_000),
            ] {
                options.insert(limit.to_owned(), milliseconds.into());
            }
        }
    }

    fn times(&self, lang: Lang, options: &Value) -> Vec<(&'static str, String)> {
        times::times(lang, options)
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        art::match_cover()
    }
}

/// What everybody does now, or somebody.
fn prompt(lang: Lang, scene: &PlayScene, view: &View) -> Option<Prompt> {
    let barred = |seat: Seat| view.player(seat).is_some_and(|player| player.barred);
    let out = !scene.own.is_empty() && scene.own.iter().all(barred);
    let by_hand = scene.options.json()["reveal_ms"] == "manual";
    let (what, seat) = match view.phase {
        Phase::Play if by_hand => ("reveal", view.revealer),
        Phase::Play if out => ("barred", None),
        Phase::Play if view.table.is_empty() && view.nobody_has_cards() => ("first", None),
        Phase::Play if view.table.is_empty() => ("empty", None),
        Phase::Play => ("play", None),
        Phase::Show => ("show", view.caller),
        Phase::Take if view.table.is_empty() => ("deck", view.chooser),
        Phase::Take => ("take", view.chooser),
        Phase::LastCheck if out => ("out", None),
        Phase::LastCheck => ("last", None),
        Phase::Pick => ("pick", view.chooser),
        Phase::Rest => ("rest", None),
        Phase::Over => return None,
    };
    let who = match seat {
        Some(seat) if scene.own.contains(seat) && scene.own.len() == 1 => "you",
        Some(seat) if scene.own.contains(seat) => "here",
        _ => "other",
    };
    let name = seat.map_or_else(String::new, |seat| words::seat(lang, scene, seat));
    Some(Prompt {
        seats: seat.map_or(SeatSet::EMPTY, SeatSet::only),
        text: lang.with(
            "match-prompt",
            &args!["what" => what, "who" => who, "name" => name],
        ),
        picture: html! {},
    })
}

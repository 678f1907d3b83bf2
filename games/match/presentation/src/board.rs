//! Board of Candy Match on the page of a table.

mod call;
mod cards;
mod end;
mod events;
mod examples;
mod moment;
mod players;
mod series;
mod table;
mod timeline;
mod times;
mod verdict;
mod view;

use ::candy_match::{Action, CandyMatch, Event, Options, PhaseKind, Tempo};
use ::table::scene::PlayScene;
use maud::{Markup, html};
use tabletop::{Seat, SeatSet};

use crate::art;
use presentation::args;
use presentation::board::{Board, BoardMove, BoardScene, Flight, Offer, Parts, Prompt};
use presentation::i18n::Lang;
use presentation::moment::Moment;
use presentation::words;
use view::ViewExt;

/// A scene of Candy Match.
type Scene<'a> = BoardScene<'a, CandyMatch>;

/// The board of Candy Match.
pub(crate) struct CandyMatchBoard;

impl Board for CandyMatchBoard {
    type Game = CandyMatch;

    fn parts(&self, lang: Lang, scene: &Scene<'_>) -> Parts {
        Parts {
            prompt: prompt(lang, scene),
            board: html! {
                div #match .match {
                    (table::table(lang, scene))
                    (call::bar(lang, scene))
                    (end::timeline_section(lang, scene))
                }
            },
            seats: scene
                .seats
                .iter()
                .map(|seat| players::player(lang, scene.view, seat.seat))
                .collect(),
            choices: None,
            reasons: scene.end.as_ref().map(|end| end::reasons(lang, scene, end)),
        }
    }

    fn flights(&self, event: &Event) -> Vec<Flight> {
        events::flights(event)
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &Event) -> Option<String> {
        Some(events::sentence(lang, scene, event))
    }

    /// A call is one piece of advice, even if it has two actions.
    fn advice(&self, lang: Lang, _: &Scene<'_>, _: Seat, actions: &[Action]) -> Option<String> {
        match actions {
            [Action::Show(cards)] | [Action::Shout, Action::Show(cards)] => {
                let cards = cards::all_names(lang, cards);
                Some(lang.with("match-advice", &args!["cards" => cards]))
            }
            [Action::Take(card)] => {
                let card = cards::all_names(lang, &[*card]);
                Some(lang.with("match-take", &args!["card" => card]))
            }
            [Action::Done] => Some(lang.with("match-done", &args!["what" => "last"])),
            [action] => call::label(lang, action),
            _ => None,
        }
    }

    fn pictures(&self, event: &Event) -> Markup {
        events::pictures(event)
    }

    fn sound(&self, event: &Event) -> Option<&'static str> {
        events::sound(event)
    }

    fn own_content(&self) -> Option<&'static str> {
        Some("deck")
    }

    fn own_content_name<'o>(&self, options: &'o Options) -> Option<&'o str> {
        Some(&options.deck.own()?.name)
    }

    /// Pages offer speed and series. The other numbers are for programs.
    fn offer(&self, option: &str) -> Offer {
        match option {
            "reveal_ms" => Offer::OneOf(&["6000", "3500", "2000", "manual"]),
            "series" => Offer::Plain,
            _ => Offer::Not,
        }
    }

    /// Players who reveal by hand get long limits: a screen reader needs its time. But every
    /// decision of one player has a limit (D11). That of a call stays short, because nobody
    /// searches after a call (M3); players can tick the cards before it.
    fn complete(&self, options: &mut Options) {
        if options.reveal_ms == Tempo::Manual {
            options.manual_ms = 60_000;
            options.show_ms = 10_000;
            options.take_ms = 30_000;
            options.final_ms = 60_000;
            options.pick_ms = 60_000;
            options.pause_ms = 60_000;
        }
    }

    fn times(&self, lang: Lang, options: &Options) -> Vec<(&'static str, String)> {
        times::times(lang, options)
    }

    fn compensates_lag(&self, options: &Options) -> bool {
        options.fair_ms != 0
    }

    fn moment(&self, scene: &Scene<'_>, made: &BoardMove<'_, CandyMatch>) -> Option<Moment> {
        moment::moment(scene, made)
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        art::match_cover()
    }

    fn symbols(&self) -> Markup {
        art::symbols()
    }
}

/// Prompt for all players, or for the player who decides.
fn prompt(lang: Lang, scene: &Scene<'_>) -> Option<Prompt> {
    let view = scene.view;
    let barred = |seat: Seat| view.player(seat).is_some_and(|player| player.barred);
    let out = !scene.own.is_empty() && scene.own.iter().all(barred);
    let by_hand = scene.options.reveal_ms == Tempo::Manual;
    let (what, seat) = match view.phase {
        PhaseKind::Play if by_hand => ("reveal", Some(view.revealer)),
        PhaseKind::Play if out => ("barred", None),
        PhaseKind::Play if view.table.is_empty() && view.nobody_has_cards() => ("first", None),
        PhaseKind::Play if view.table.is_empty() => ("empty", None),
        PhaseKind::Play => ("play", None),
        PhaseKind::Show => ("show", view.caller),
        PhaseKind::Take if view.table.is_empty() => ("deck", view.chooser),
        PhaseKind::Take => ("take", view.chooser),
        PhaseKind::LastCheck if out => ("out", None),
        PhaseKind::LastCheck => ("last", None),
        PhaseKind::Pick => ("pick", view.chooser),
        PhaseKind::Rest => ("rest", None),
        PhaseKind::Over => return None,
    };
    let who = match seat {
        Some(seat) if scene.own.contains(seat) && scene.own.len() == 1 => "you",
        Some(seat) if scene.own.contains(seat) => "here",
        _ => "other",
    };
    let name = seat.map_or_else(String::new, |seat| words::seat_name(lang, scene, seat));
    Some(Prompt {
        seats: seat.map_or(SeatSet::EMPTY, SeatSet::only),
        text: lang.with(
            "match-prompt",
            &args!["what" => what, "who" => who, "name" => name],
        ),
        picture: html! {},
    })
}

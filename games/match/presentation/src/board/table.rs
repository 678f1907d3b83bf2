//! Middle of the table: the deck, the countdown, the revealed cards.

use ::candy_match::{Action, Card, Event, PhaseKind, View};
use maud::{Markup, html};
use serde_json::json;
use table::scene::Phase as TablePhase;

use super::view::{ViewExt, events};
use super::{Scene, cards, verdict};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;

/// Keys of the cards, in the order of their places.
const KEYS: &str = "123456789qwertyuiopasdfghjklzxcvbnm";

/// Numbers of places that a table can have. The table grows in steps, so that the cards rarely
/// change their size.
const SIZES: [usize; 5] = [8, 12, 20, 30, 60];

pub(super) fn table(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    // Between two games there are no cards to find (M7).
    let between = matches!(view.phase, PhaseKind::Pick | PhaseKind::Rest);
    let slots = match between {
        true => Vec::new(),
        false => slots(scene),
    };
    let size = SIZES.into_iter().find(|&size| slots.len() <= size);
    let size = size.unwrap_or(120);
    let marks = Marks {
        shown: verdict::shown(scene),
        tipped: tipped_cards(scene),
    };
    html! {
        div #strip .head {
            (deck(lang, view))
            (countdown(lang, scene))
        }
        (verdict::verdict(lang, scene))
        ol #cards .cards.{ "fit-" (size) } hidden[between] aria-label=(lang.t("match-table")) {
            @for (place, card) in slots.iter().enumerate() {
                li {
                    @if let Some(card) = card { (card_element(lang, scene, place, *card, &marks)) }
                }
            }
        }
    }
}

/// Cards by place. A new card takes the first free place and stays there until it is taken, so that
/// nobody has to search again when others are taken.
pub(super) fn slots(scene: &Scene<'_>) -> Vec<Option<Card>> {
    let view = scene.view;
    let mut slots: Vec<Option<Card>> = Vec::new();
    for (_, _, event) in events(scene) {
        match event {
            Event::Revealed { card, .. } => put(&mut slots, *card),
            Event::Matched { cards, .. } => cards.iter().for_each(|card| clear(&mut slots, *card)),
            Event::Took { card, .. } => clear(&mut slots, *card),
            Event::Dealt { .. } => slots.clear(),
            _ => {}
        }
    }
    for slot in &mut slots {
        *slot = slot.filter(|card| view.table.contains(card));
    }
    // Cards of a table that began with some.
    for card in &view.table {
        if !slots.contains(&Some(*card)) {
            put(&mut slots, *card);
        }
    }
    let last = slots.iter().rposition(Option::is_some);
    slots.truncate(last.map_or(0, |last| last + 1));
    slots
}

fn put(slots: &mut Vec<Option<Card>>, card: Card) {
    match slots.iter_mut().find(|slot| slot.is_none()) {
        Some(free) => *free = Some(card),
        None => slots.push(Some(card)),
    }
}

fn clear(slots: &mut [Option<Card>], card: Card) {
    if let Some(slot) = slots.iter_mut().find(|slot| **slot == Some(card)) {
        *slot = None;
    }
}

/// Cards with special marks.
struct Marks {
    /// Cards of the last call, if it was wrong.
    shown: Vec<Card>,
    /// Cards that the coach would show or take. During a game there are none.
    tipped: Vec<Card>,
}

fn tipped_cards(scene: &Scene<'_>) -> Vec<Card> {
    match scene.tipped() {
        Some((_, Action::Show(cards))) => cards,
        Some((_, Action::Take(card))) => vec![card],
        _ => Vec::new(),
    }
}

/// A revealed card: a button to take it, a button to tick it for a call, or a picture.
fn card_element(lang: Lang, scene: &Scene<'_>, place: usize, card: Card, marks: &Marks) -> Markup {
    let view = scene.view;
    let (shown, tip) = (marks.shown.contains(&card), marks.tipped.contains(&card));
    let name = cards::names(lang, card.kinds());
    let key = KEYS.get(place..=place);
    let take = Action::Take(card);
    let printed = art::match_card(card.kinds());
    let legend =
        html! { @if let Some(key) = key { kbd aria-hidden="true" { (key.to_uppercase()) } } };
    if scene.legal.contains(&take) {
        let seat = view.chooser.or(scene.eyes);
        let command = json!({ "do": "move", "seat": seat, "action": take.to_string() });
        return html! {
            button id={ "card-" (card) } .mc.take.shown[shown].tip[tip] type="button" data-do=(command) data-key=[key]
                aria-label=(lang.with("match-take", &args!["card" => name])) { (printed) (legend) }
        };
    }
    let ticks = scene.status == TablePhase::Running
        && scene.look_back.is_none()
        && !scene.own.is_empty()
        && matches!(
            view.phase,
            PhaseKind::Play | PhaseKind::LastCheck | PhaseKind::Show | PhaseKind::Take
        );
    html! {
        @if ticks {
            button id={ "card-" (card) } .mc.shown[shown].tip[tip] type="button" data-card=(card) data-key=[key]
                aria-pressed="false" aria-keyshortcuts=[key] aria-label=(name) { (printed) (legend) }
        } @else {
            div id={ "card-" (card) } .mc.shown[shown] role="img" aria-label=(name) { (printed) }
        }
    }
}

fn deck(lang: Lang, view: &View) -> Markup {
    let holds = lang.with("match-deck-holds", &args!["count" => view.deck]);
    html! {
        p .deck {
            i #deck .card-back.none[view.deck == 0] aria-hidden="true" {}
            b aria-hidden="true" { (view.deck) }
            span.sr-only { (holds) }
        }
    }
}

/// Countdown, moved by the script. Its place is always there.
fn countdown(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let running = scene.status == TablePhase::Running && scene.look_back.is_none();
    let on_the_wall = |at: tabletop::Millis| {
        let started = scene.started_at.filter(|_| running)?;
        Some(started.saturating_add_unsigned(at))
    };
    let due = view.due.and_then(on_the_wall);
    let left = due.map(|due| (due - scene.now).max(0) / 1000);
    html! {
        div #countdown .countdown.{ "for-" (view.wait()) }.off[due.is_none()] role="timer"
            aria-label=(lang.with("match-time", &args!["what" => view.wait()]))
            data-since=[due.and(on_the_wall(view.since))] data-due=[due] data-now=(scene.now) {
            i #countdown-bar {}
            b #countdown-left { @if let Some(left) = left { (left) } }
        }
    }
}

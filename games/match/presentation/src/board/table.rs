//! Middle of the table: the deck, the countdown, the revealed cards.

use ::candy_match::{Action, Card, Event, PhaseKind, Tempo};
use maud::{Markup, html};
use table::scene::Status as TableStatus;

use super::view::{ViewExt, events};
use super::{Scene, cards, series, verdict};
use crate::art;
use presentation::args;
use presentation::command::move_text;
use presentation::i18n::Lang;

/// Keys of the cards, in the order of their places.
const KEYS: &str = "123456789qwertyuiopasdfghjklzxcvbnm";

/// Numbers of places that a table can have. All places are there from the beginning, so that a new
/// card moves no other one. When nobody sees a match for long, the table grows: from 12 to 18 places
/// new lines come between the old ones, so that every card becomes smaller but stays under the finger
/// that is about to press it. When few cards are left, the table shrinks with the next card.
const SIZES: [usize; 4] = [12, 18, 30, 60];
/// Up to this share of the places of a smaller table, the table shrinks: 3 of 4. The rest is room for
/// cards, so that it does not grow again at once.
const FILLED: (usize, usize) = (3, 4);
/// The most places of a table with few cards, as in lessons.
const FEW: usize = 8;
/// The places of a table of any size.
const MOST: usize = 120;

pub(super) fn table(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    // Between two games there are no cards to find (M7).
    let between = matches!(view.phase, PhaseKind::Pick | PhaseKind::Rest);
    let (mut slots, most) = match between {
        true => (Vec::new(), 0),
        false => slots(scene),
    };
    let size = SIZES.into_iter().find(|&size| most <= size);
    let size = size.unwrap_or(MOST);
    slots.resize(size, None);
    // Where a tap only marks a card, many small ones are safe.
    let takes = |action: &Action| matches!(action, Action::Take(_));
    let marks_only = ticks(scene) && !scene.legal.iter().any(takes);
    let marks = Marks {
        shown: verdict::shown(scene),
        tipped: tipped_cards(scene),
    };
    html! {
        (verdict::verdict(lang, scene))
        div #felt .felt {
            div #strip .head {
                (deck(lang, scene))
                (countdown(lang, scene))
            }
            div.room hidden[between] {
                ol #cards .cards.{ "fit-" (size) }.few[most <= FEW] data-confirm[marks_only] aria-label=(lang.t("match-table")) data-dropped=(lang.t("match-dropped")) {
                    @for (place, card) in slots.iter().enumerate() {
                        li id={ "slot-" (place) } {
                            @if let Some(card) = card { (card_element(lang, scene, place, *card, &marks)) }
                        }
                    }
                }
            }
            @if between { div.between { (series::standing(lang, scene)) } }
            (series::treats(lang, scene))
        }
    }
}

/// Cards by place, and the number of places that they need. A new card takes the first free place and
/// stays there until it is taken, so that nobody has to search again when others are taken. Only a
/// table that grew and is nearly empty again is tidied up, when a card is revealed. After the game the
/// cards that are left lie together.
fn slots(scene: &Scene<'_>) -> (Vec<Option<Card>>, usize) {
    let view = scene.view;
    let mut slots: Vec<Option<Card>> = first_cards(scene).into_iter().map(Some).collect();
    for (_, _, event) in events(scene) {
        match event {
            Event::Revealed { card, .. } => {
                shrink(&mut slots);
                put(&mut slots, *card);
            }
            Event::Matched { cards, .. } => cards.iter().for_each(|card| clear(&mut slots, *card)),
            Event::Took { card, .. } => clear(&mut slots, *card),
            Event::Dealt { .. } => slots.clear(),
            _ => {}
        }
    }
    for slot in &mut slots {
        *slot = slot.filter(|card| view.table.contains(card));
    }
    if view.phase == PhaseKind::Over {
        slots.retain(Option::is_some);
    }
    let most = slots.len();
    (slots, most)
}

/// Moves the cards of a table that grew to the places of a smaller one, if there are few enough.
fn shrink(slots: &mut Vec<Option<Card>>) {
    let cards = slots.iter().flatten().count();
    let fits = |&size: &usize| size < slots.len() && cards * FILLED.1 <= size * FILLED.0;
    if let Some(size) = SIZES.into_iter().find(fits) {
        let rest = slots.split_off(size);
        for card in rest.into_iter().flatten() {
            put(slots, card);
        }
    }
}

/// Cards with which a table began: they were never revealed. Their order does not depend on which of
/// them are still there.
fn first_cards(scene: &Scene<'_>) -> Vec<Card> {
    let (mut revealed, mut seen) = (Vec::new(), scene.view.table.clone());
    for (_, _, event) in events(scene) {
        match event {
            Event::Revealed { card, .. } => revealed.push(*card),
            Event::Matched { cards, .. } => seen.extend(cards),
            Event::Took { card, .. } => seen.push(*card),
            _ => {}
        }
    }
    seen.retain(|card| !revealed.contains(card));
    seen.sort_unstable();
    seen.dedup();
    seen
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

/// Whether a tap on a card only marks it for a call.
fn ticks(scene: &Scene<'_>) -> bool {
    scene.status == TableStatus::Running
        && scene.look_back.is_none()
        && !scene.own.is_empty()
        && matches!(
            scene.view.phase,
            PhaseKind::Play | PhaseKind::LastCheck | PhaseKind::Show | PhaseKind::Take
        )
}

/// A revealed card: a button to take it, a button to tick it for a call, or a picture.
fn card_element(lang: Lang, scene: &Scene<'_>, place: usize, card: Card, marks: &Marks) -> Markup {
    let view = scene.view;
    let (shown, tip) = (marks.shown.contains(&card), marks.tipped.contains(&card));
    let name = cards::names(lang, card.kinds());
    let key = KEYS.get(place..=place);
    let take = Action::Take(card);
    let printed = art::match_card(card.kinds());
    if scene.legal.contains(&take) {
        let seat = view.chooser.or(scene.eyes);
        let command = seat.map(|seat| move_text(seat, &take.to_string()));
        return html! {
            button id={ "card-" (card) } .mc.take.shown[shown].tip[tip] type="button" data-do=[command] data-key=[key]
                aria-label=(lang.with("match-take", &args!["card" => name])) { (printed) }
        };
    }
    html! {
        @if ticks(scene) {
            button id={ "card-" (card) } .mc.shown[shown].tip[tip] type="button" data-card=(card) data-key=[key]
                aria-pressed="false" aria-keyshortcuts=[key] aria-label=(name) { (printed) }
        } @else {
            div id={ "card-" (card) } .mc.shown[shown] role="img" aria-label=(name) { (printed) }
        }
    }
}

/// The deck. Pressed, it says why no card comes.
fn deck(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let holds = lang.with("match-deck-holds", &args!["count" => view.deck]);
    let why = match (view.deck, scene.options.reveal_ms) {
        (0, _) => "empty",
        (_, Tempo::Manual) => "manual",
        (_, Tempo::Every(_)) => "timed",
    };
    let why = lang.with("match-why-deck", &args!["what" => why]);
    html! {
        p .deck data-why=(why) {
            i #deck .card-back.none[view.deck == 0] aria-hidden="true" {}
            b aria-hidden="true" { (view.deck) }
            span.sr-only { (holds) }
        }
    }
}

/// Countdown, moved by the script. Its place is always there.
fn countdown(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let running = scene.status == TableStatus::Running && scene.look_back.is_none();
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

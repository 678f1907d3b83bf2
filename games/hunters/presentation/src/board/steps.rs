//! Steps of a turn: the path of five steps, and the controls of the current one.

use hunters::{Action, Cell, Colour, ROUNDS, Step, View};
use maud::{Markup, html};
use serde_json::json;
use table::scene::Phase;

use super::endings::Endings;
use super::plays::Play;
use super::shape;
use super::town::{self, sites};
use super::view::{ViewExt, this_turn};
use super::{Scene, colour_name, houses};
use crate::art::{self, Icon};
use presentation::args;
use presentation::i18n::Lang;

/// Steps of a turn by their words in translations, and whether they are optional.
const STEPS: [(&str, bool); 5] = [
    ("build", false),
    ("ghosts", true),
    ("score", true),
    ("exchange", true),
    ("kid", false),
];

/// Index of a step among the five.
fn number(step: Step) -> Option<usize> {
    Some(match step {
        Step::Build => 0,
        Step::Ghosts | Step::Push => 1,
        Step::Score => 2,
        Step::Exchange => 3,
        Step::Kid => 4,
        Step::Over => return None,
    })
}

/// Word for a step in translations.
pub(super) fn word(step: Step) -> &'static str {
    match step {
        Step::Push => "push",
        Step::Over => "over",
        other => number(other).map_or("over", |number| STEPS[number].0),
    }
}

/// Round, deck, and the five steps with the current one marked.
pub(super) fn path(lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
    let is_on = scene.status == Phase::Running;
    let now = view.step.and_then(number).filter(|_| is_on);
    // H8: in the last round no kid is placed.
    let off = |index: usize| index == 4 && view.round == ROUNDS;
    html! {
        div #turn .turn-path {
            p #round { (lang.with("hunters-round", &args!["round" => view.round, "of" => ROUNDS])) }
            ol #steps aria-label=(lang.t("hunters-steps")) {
                @for (index, (step, optional)) in STEPS.into_iter().enumerate() {
                    li id={ "step-" (step) } .step.now[now == Some(index)].done[now.is_some_and(|now| index < now)]
                        .optional[optional].off[off(index)]
                        aria-current=[(now == Some(index)).then_some("step")] {
                        i aria-hidden="true" { (index + 1) }
                        span { (lang.t(&format!("hunters-step-{step}"))) }
                    }
                }
            }
            p #deck-count {
                i #deck .back aria-hidden="true" {}
                b aria-hidden="true" { (view.deck) }
                span.sr-only { (lang.with("hunters-deck", &args!["count" => view.deck])) }
            }
        }
    }
}

/// Controls of the current step: stock, hint, undo and skip.
pub(super) fn now(lang: Lang, scene: &Scene<'_>, view: &View, plays: &[Play]) -> Markup {
    let skip = plays.iter().find(|play| play.does == Action::Skip);
    // Actions of the current turn can be undone until a card is drawn.
    let own_turn = view.turn.is_some() && view.turn == scene.eyes;
    let back = scene.free_undo && own_turn && !plays.is_empty() && !this_turn(scene).is_empty();
    let pushing = view.step == Some(Step::Push);
    html! {
        div #now .controls {
            (stock(lang, view, plays))
            @if !plays.is_empty() { (hint(lang, view, plays)) }
            @if back || skip.is_some() {
                p.ways-out {
                    @if back {
                        button #take-back .main[pushing] type="button" data-key="u" data-do=(json!({ "do": "undo" })) {
                            (art::icon(Icon::Undo)) span { (lang.t("undo-free")) }
                        }
                    }
                    @if let Some(skip) = skip {
                        button #skip type="button" data-key="s" data-do=(skip.command()) {
                            span { (skip_label(lang, view)) }
                            kbd aria-hidden="true" { "S" }
                        }
                    }
                }
            }
        }
    }
}

/// Label of the skip button. After a ghost move it is about further ones.
pub(super) fn skip_label(lang: Lang, view: &View) -> String {
    let args = args!["step" => view.step.map_or("over", word), "left" => view.moves_left];
    lang.with("hunters-skip", &args)
}

/// A sentence about the current step.
fn hint(lang: Lang, view: &View, plays: &[Play]) -> Markup {
    let choices = plays
        .iter()
        .filter(|play| play.does != Action::Skip)
        .count();
    let args = args![
        "step" => view.step.map_or("over", word),
        "left" => view.moves_left,
        "choices" => choices,
    ];
    html! { p #hint .hint { (lang.with("hunters-hint", &args)) } }
}

/// Stock of tiles. The player selects a tile and then a cell, or a cell and then a tile.
fn stock(lang: Lang, view: &View, plays: &[Play]) -> Markup {
    let builds = plays
        .iter()
        .any(|play| matches!(play.does, Action::Build { .. }));
    html! {
        div #stock .stock role="group" aria-label=(lang.t("hunters-stock")) {
            @for (order, colour) in (1..).zip(Colour::ALL) {
                @let count = view.in_stock(colour);
                @if builds && count > 0 {
                    button id={ "stock-" (colour.letter()) } .pick type="button" data-pick=(colour.letter())
                        data-ring-order=(order) tabindex="-1" aria-pressed="false" aria-label=(houses(lang, colour, count)) {
                        (art::tile(colour)) b aria-hidden="true" { (count) }
                    }
                } @else {
                    span id={ "stock-" (colour.letter()) } .pick.none[count == 0] {
                        (art::tile(colour)) b aria-hidden="true" { (count) }
                        span.sr-only { (houses(lang, colour, count)) }
                    }
                }
            }
            @for cell in sites(plays) { (colours_for(lang, view, cell, plays)) }
        }
    }
}

/// Colours for a selected cell, shown over the stock.
fn colours_for(lang: Lang, view: &View, cell: Cell, plays: &[Play]) -> Markup {
    let of = |colour: Colour| {
        let does = Action::Build { colour, cell };
        plays.iter().find(move |play| play.does == does)
    };
    html! {
        div id={ "colours-" (shape::id(cell)) } .for-cell hidden data-for={ "at-" (shape::id(cell)) } role="group"
            aria-label=(lang.with("hunters-site", &args!["place" => super::place(lang, cell)])) {
            @for (order, colour) in (11..).zip(Colour::ALL) {
                @match of(colour) {
                    Some(play) => {
                        button id={ "build-" (colour.letter()) "-" (shape::id(cell)) } .run type="button" data-do=(play.command())
                            data-ring-order=(order) tabindex="-1"
                            aria-label=(lang.with("hunters-build", &args!["colour" => colour.letter().to_string(), "place" => super::place(lang, cell)])) {
                            (art::tile(colour)) b aria-hidden="true" { (view.in_stock(colour)) }
                        }
                    }
                    None => span title=(colour_name(lang, colour)) {},
                }
            }
        }
    }
}

/// Large buttons for all actions that are done on the board.
pub(super) fn list(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    plays: &[Play],
    endings: &Endings,
) -> Option<Markup> {
    let listed: Vec<&Play> = plays
        .iter()
        .filter(|play| {
            matches!(
                play.does,
                Action::Ghost { .. } | Action::Push { .. } | Action::Kid { .. }
            )
        })
        .collect();
    if listed.is_empty() {
        return None;
    }
    let from = |play: &Play| match play.does {
        Action::Ghost { from, .. } => Some(from),
        _ => None,
    };
    Some(html! {
        @for group in listed.chunk_by(|one, other| from(one) == from(other)) {
            div.group.plays {
                @for play in group {
                    button id={ "list-" (play.action().replace([',', '>', '@'], "_")) } .run type="button" data-do=(play.command()) {
                        (town::label(lang, scene, view, **play))
                    }
                }
            }
        }
        (endings.list(lang, scene, view))
    })
}

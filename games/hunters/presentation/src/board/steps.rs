//! Steps of a turn: the path of five steps, and the controls of the current one.

use std::collections::BTreeMap;

use hunters::{Action, Cell, Colour, ROUNDS, Step, View};
use maud::{Markup, html};
use serde_json::json;
use table::scene::Status;

use super::endings::Endings;
use super::plays::Play;
use super::shape;
use super::town;
use super::view::{ViewExt, this_turn};
use super::why::Reasons;
use super::{Scene, colour_name, houses};
use crate::art::{self, Icon};
use presentation::args;
use presentation::i18n::{Lang, composed};
use presentation::part::Part;

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
pub(crate) fn word(step: Step) -> &'static str {
    match step {
        Step::Push => "push",
        Step::Over => "over",
        other => number(other).map_or("over", |number| STEPS[number].0),
    }
}

/// A step of a turn among others.
pub(super) struct Chip {
    /// Word for the step in translations.
    pub(super) step: &'static str,
    pub(super) optional: bool,
    /// Whether it is the current one.
    pub(super) now: bool,
    pub(super) done: bool,
    /// H8: whether it is left out.
    pub(super) off: bool,
}

/// A step: a picture, and its name where there is room.
pub(super) fn chip(lang: Lang, chip: &Chip) -> Markup {
    let path = match chip.step {
        "build" => "M4 12 12 5 20 12M6.5 10.5V20H17.5V10.5M10.5 20V15H13.5V20",
        "ghosts" => "M6 20V11A6 6 0 0 1 18 11V20L15 17.5 12 20 9 17.5ZM10 11V12M14 11V12",
        "score" => "M4 8H12V16H20V20H12V16H4ZM12 8H16V12M14.5 6 16.5 8.5 20 4",
        "exchange" => "M4 9H18L14.5 5.5M20 15H6L9.5 18.5",
        _ => "M12 4.5A3.5 3.5 0 0 1 12 11.5 3.5 3.5 0 0 1 12 4.5ZM5.5 20Q6 13.5 12 13.5T18.5 20Z",
    };
    let name = lang.t(&format!("hunters-step-{}", chip.step));
    html! {
        li id={ "step-" (chip.step) } .step.now[chip.now].done[chip.done].optional[chip.optional].off[chip.off]
            title=(name) aria-current=[chip.now.then_some("step")] {
            svg.sign viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} }
            span.label aria-hidden="true" { (name) }
            span.sr-only { (name) }
        }
    }
}

/// The number of the round. Narrow pages show the figures only.
pub(super) fn round(lang: Lang, round: u8, of: u8) -> Markup {
    let text = lang.with("hunters-round", &args!["round" => round, "of" => of]);
    html! {
        p #round title=(text) {
            span.sr-only { (text) }
            span.long aria-hidden="true" { (text) }
            span.short aria-hidden="true" { (round) "/" (of) }
        }
    }
}

/// Round, the five steps with the current one marked, deck, and the player aid.
pub(super) fn path(lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
    let is_on = scene.status == Status::Running;
    let now = view.step.and_then(number).filter(|_| is_on);
    let chips = STEPS.into_iter().enumerate();
    let chips = chips.map(|(index, (step, optional))| Chip {
        step,
        optional,
        now: now == Some(index),
        done: now.is_some_and(|now| index < now),
        // H8: in the last round no kid is placed.
        off: index == 4 && view.round == ROUNDS,
    });
    html! {
        div #turn .turn-path {
            (round(lang, view.round, ROUNDS))
            ol #steps aria-label=(lang.t("hunters-steps")) { @for each in chips { (chip(lang, &each)) } }
            p #deck-count title=(lang.with("hunters-deck", &args!["count" => view.deck])) {
                i #deck .back aria-hidden="true" {}
                b aria-hidden="true" { (view.deck) }
                span.sr-only { (lang.with("hunters-deck", &args!["count" => view.deck])) }
            }
            (player_aid(lang, scene))
        }
    }
}

/// Player aid: the five steps, and scoring at the end. It opens over the board.
fn player_aid(lang: Lang, scene: &Scene<'_>) -> Markup {
    let (haunted, large) = (scene.options.haunted, scene.options.large_ghost);
    html! {
        details #player-aid {
            summary title=(lang.t("hunters-aid")) aria-label=(lang.t("hunters-aid")) { "?" }
            div.box data-overlay {
                h3 { (lang.t("hunters-aid")) }
                ol {
                    @for (step, _) in STEPS { li { (lang.t(&format!("hunters-aid-{step}"))) } }
                }
                p { (lang.t("hunters-aid-end")) }
                @if haunted { p { (lang.t("hunters-aid-haunted")) } }
                @if large { p { (lang.t("hunters-aid-large")) } }
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
            (stock(lang, scene, view, plays))
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
fn stock(lang: Lang, scene: &Scene<'_>, view: &View, plays: &[Play]) -> Markup {
    let builds = plays
        .iter()
        .any(|play| matches!(play.does, Action::Build { .. }));
    let reasons = Reasons::new(lang, view, plays);
    html! {
        div #stock .stock data-ring="stock" role="group" aria-label=(lang.t("hunters-stock")) {
            @for (order, colour) in (1..).zip(Colour::ALL) {
                @let count = view.in_stock(colour);
                @if builds && count > 0 {
                    button id={ "stock-" (colour.letter()) } .pick type="button" data-pick=(colour.letter())
                        data-ring-order=(order) tabindex="-1" aria-pressed="false" aria-label=(houses(lang, colour, count)) {
                        (art::tile(colour)) b aria-hidden="true" { (count) }
                    }
                } @else {
                    span id={ "stock-" (colour.letter()) } .pick.none[count == 0] data-why=[reasons.stock(colour)] title=(houses(lang, colour, count)) {
                        (art::tile(colour)) b aria-hidden="true" { (count) }
                        span.sr-only { (houses(lang, colour, count)) }
                    }
                }
            }
            @for (cell, plays) in builds_by_site(plays) { (colours_for(lang, scene, view, cell, &plays)) }
        }
    }
}

/// For each cell on which the player may build, the play of each colour.
fn builds_by_site(plays: &[Play]) -> BTreeMap<Cell, [Option<Play>; Colour::ALL.len()]> {
    let mut sites: BTreeMap<Cell, [Option<Play>; Colour::ALL.len()]> = BTreeMap::new();
    for &play in plays {
        if let Action::Build { colour, cell } = play.does {
            sites.entry(cell).or_default()[colour as usize] = Some(play);
        }
    }
    sites
}

/// Colours for a selected cell, shown over the stock.
fn colours_for(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    cell: Cell,
    plays: &[Option<Play>],
) -> Markup {
    let label = composed(("hunters-site", lang, cell), || {
        lang.with("hunters-site", &args!["place" => super::place(lang, cell)])
    });
    html! {
        div id={ "colours-" (shape::id(cell)) } .for-cell hidden data-for={ "at-" (shape::id(cell)) } role="group"
            aria-label=(label) {
            @for ((order, colour), play) in (11..).zip(Colour::ALL).zip(plays) {
                @match play {
                    Some(play) => (build(lang, scene, *play, (colour, cell), order, view.in_stock(colour))),
                    None => span title=(colour_name(lang, colour)) {},
                }
            }
        }
    }
}

/// A button that builds a house on a selected cell.
fn build(
    lang: Lang,
    scene: &Scene<'_>,
    play: Play,
    (colour, cell): (Colour, Cell),
    order: usize,
    left: u8,
) -> Part {
    let draw = || {
        let args =
            args!["colour" => colour.letter().to_string(), "place" => super::place(lang, cell)];
        html! {
            button id={ "build-" (colour.letter()) "-" (shape::id(cell)) } .run type="button" data-do=(play.command())
                data-ring-order=(order) tabindex="-1" aria-label=(lang.with("hunters-build", &args)) {
                (art::tile(colour)) b aria-hidden="true" { (left) }
            }
        }
    };
    scene.part(("build", lang, play, left), draw)
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
                @for &&play in group { (button(lang, scene, view, play)) }
            }
        }
        (endings.list(lang, scene, view))
    })
}

/// An action as a button.
fn button(lang: Lang, scene: &Scene<'_>, view: &View, play: Play) -> Part {
    let draw = || {
        html! {
            button id={ "list-" (play.action().replace([',', '>', '@'], "_")) } .run type="button" data-do=(play.command()) {
                (town::label(lang, scene, view, play))
            }
        }
    };
    // The label names the piece on the tile and its owner.
    let piece = match play.does {
        Action::Ghost { to, .. } | Action::Push { to } => view.piece_at(to),
        _ => None,
    };
    scene.part(("list", lang, play, piece, scene.players()), draw)
}

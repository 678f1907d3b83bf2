//! Advice of hints and of the coach: marks on the board, and sentences that point at the marks.
//!
//! A sentence says "the lit place" for the advised action, and "the place with the ring" for the
//! action that was made instead of it. Coordinates are for actions without a mark only.

use hunters::{Action, Card, Cell, Colour, View};
use maud::{Markup, html};
use table::scene::PlayScene;

use super::plays::{Play, scored};
use super::shape::{self, middle, outline};
use super::{Scene, hand, town};
use presentation::args;
use presentation::i18n::Lang;

/// Mark of an action on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AdviceMark {
    /// The advised action is lit.
    Lit,
    /// The action that was made instead has a ring.
    Ring,
}

impl AdviceMark {
    /// Word for the mark in translations, and its CSS class.
    pub(super) fn word(self) -> &'static str {
        match self {
            AdviceMark::Lit => "lit",
            AdviceMark::Ring => "ring",
        }
    }

    fn class(self) -> &'static str {
        match self {
            AdviceMark::Lit => "tip",
            AdviceMark::Ring => "made",
        }
    }
}

/// The advised action, and the seat that it is for.
fn advised(scene: &Scene<'_>) -> Option<Play> {
    let (seat, action) = scene.tipped()?;
    Some(Play::of(action, seat))
}

/// The action that was made in the position of a look back with advice.
fn made(scene: &Scene<'_>) -> Option<Play> {
    let tip = scene.tip.as_ref()?;
    let play: &PlayScene = scene;
    let next = play.moves.get(play.look_back?)?;
    Some(Play::of(next.action.parse().ok()?, tip.seat))
}

fn mark_of(scene: &Scene<'_>, action: Action) -> Option<AdviceMark> {
    let is = |play: Option<Play>| play.is_some_and(|play| play.does == action);
    if is(advised(scene)) {
        Some(AdviceMark::Lit)
    } else if is(made(scene)) {
        Some(AdviceMark::Ring)
    } else {
        None
    }
}

/// An action in words.
pub(super) fn text(lang: Lang, scene: &Scene<'_>, view: &View, play: Play) -> String {
    match mark_of(scene, play.does) {
        Some(mark) => marked(lang, view, play, mark),
        None => unmarked(lang, scene, view, play),
    }
}

/// Marked actions with their coordinates, for people who do not see the marks.
pub(super) fn spoken(lang: Lang, scene: &Scene<'_>, view: &View) -> Vec<String> {
    let told = |key: &str, play: Option<Play>| {
        let what = play.map(|play| unmarked(lang, scene, view, play))?;
        Some(lang.with(key, &args!["what" => what]))
    };
    let lit = told("hunters-lit", advised(scene));
    let ringed = told("hunters-ringed", made(scene));
    lit.into_iter().chain(ringed).collect()
}

/// An action with its coordinates, for people who do not see where the board is lit.
pub(super) fn lit_with_place(lang: Lang, scene: &Scene<'_>, view: &View, play: Play) -> String {
    let what = unmarked(lang, scene, view, play);
    lang.with("hunters-lit", &args!["what" => what])
}

/// An action whose place is lit on the board, in words.
pub(super) fn lit(lang: Lang, view: &View, play: Play) -> String {
    marked(lang, view, play, AdviceMark::Lit)
}

fn unmarked(lang: Lang, scene: &Scene<'_>, view: &View, play: Play) -> String {
    match (play.does, scored(view, play)) {
        (_, Some(placed)) => hand::placement_label(lang, view, &placed, None),
        (Action::Skip, None) => lang.t("hunters-advice-skip"),
        (_, None) => town::label(lang, scene, view, play),
    }
}

fn marked(lang: Lang, view: &View, play: Play, mark: AdviceMark) -> String {
    let with = |key: &str, colour: Option<Colour>| {
        let colour = colour.map(|colour| colour.letter().to_string());
        let args = args!["mark" => mark.word(), "colour" => colour.unwrap_or_default()];
        lang.with(key, &args)
    };
    match play.does {
        Action::Build { colour, .. } => with("hunters-advice-build", Some(colour)),
        Action::Ghost { .. } => with("hunters-advice-ghost", None),
        Action::Push { .. } => with("hunters-advice-push", None),
        Action::Kid { .. } => with("hunters-advice-kid", None),
        Action::Exchange { .. } => with("hunters-advice-exchange", None),
        Action::Skip => lang.t("hunters-advice-skip"),
        Action::Score { .. } => {
            let what = with("hunters-advice-score", None);
            match scored(view, play) {
                Some(placed) => format!("{what} {}", hand::brings(lang, &placed)),
                None => what,
            }
        }
    }
}

/// The card of the player's hand that the advice is about: the one that it plays, or the one that
/// its reason names.
pub(super) fn card(scene: &Scene<'_>) -> Option<Card> {
    let play = advised(scene)?;
    let tip = scene
        .tip
        .as_ref()
        .filter(|tip| scene.eyes == Some(tip.seat))?;
    match play.does {
        Action::Score { card, .. } | Action::Exchange { card } => Some(card),
        _ => {
            let mut details = tip.why.iter().flat_map(|why| &why.details);
            let (_, card) = details.find(|(name, _)| name == "card")?;
            card.parse().ok()
        }
    }
}

/// Marks of the advised action and of the action made instead.
pub(super) fn marks(scene: &Scene<'_>, view: &View) -> Markup {
    let advised = advised(scene);
    let made = made(scene).filter(|made| advised.is_none_or(|play| play.does != made.does));
    html! {
        @if let Some(play) = made { (mark(view, play, AdviceMark::Ring)) }
        @if let Some(play) = advised { (mark(view, play, AdviceMark::Lit)) }
    }
}

fn mark(view: &View, play: Play, mark: AdviceMark) -> Markup {
    let places = match play.does {
        Action::Build { colour, cell } => ActionPlaces::house(cell, colour),
        Action::Ghost { from, to } => ActionPlaces::way(from, to),
        Action::Push { to } | Action::Kid { cell: to } => ActionPlaces::building(to),
        Action::Score { .. } => {
            ActionPlaces::pattern(scored(view, play).map_or_else(Vec::new, |placed| placed.cells))
        }
        Action::Exchange { .. } | Action::Skip => ActionPlaces::default(),
    };
    places.marked(mark)
}

/// The places of an action on the board.
#[derive(Debug, Default)]
pub(super) struct ActionPlaces {
    pub(super) cells: Vec<Cell>,
    /// Colour of a house on a free place.
    house: Option<Colour>,
    /// Whether an arrow leads from the first cell to the second.
    way: bool,
    /// Whether the cells have one outline.
    pattern: bool,
}

impl ActionPlaces {
    pub(super) fn house(cell: Cell, colour: Colour) -> ActionPlaces {
        ActionPlaces {
            house: Some(colour),
            ..ActionPlaces::building(cell)
        }
    }

    pub(super) fn way(from: Cell, to: Cell) -> ActionPlaces {
        ActionPlaces {
            cells: vec![from, to],
            way: true,
            ..ActionPlaces::default()
        }
    }

    pub(super) fn building(cell: Cell) -> ActionPlaces {
        ActionPlaces {
            cells: vec![cell],
            ..ActionPlaces::default()
        }
    }

    pub(super) fn pattern(cells: Vec<Cell>) -> ActionPlaces {
        ActionPlaces {
            cells,
            pattern: true,
            ..ActionPlaces::default()
        }
    }

    /// Draws the mark.
    pub(super) fn marked(&self, mark: AdviceMark) -> Markup {
        let class = mark.class();
        if self.pattern {
            return html! { path class=(class) d=(outline(&self.cells)) {} };
        }
        // A free place gets a ground, so that the outline of the house is clear.
        let free = match self.house {
            Some(_) => " free",
            None => "",
        };
        html! {
            @for (x, y) in self.cells.iter().copied().map(middle) {
                rect class={ (class) (free) } x=(x - 30) y=(y - 30) width="60" height="60" rx="12" {}
                @if let Some(colour) = self.house { (town::plan(colour, (x, y))) }
            }
            @if let ([from, to], true) = (self.cells.as_slice(), self.way) {
                path class={ "arrow " (class) } d=(shape::arrow(*from, *to)) {}
            }
        }
    }
}

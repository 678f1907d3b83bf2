//! Visual aids: places of the player's Patterns on the board, and tiles that would complete them.

use hunters::aid::{Completion, completions, placements};
use hunters::{Card, Cell, Colour, MOST_IGNORED, Step, View};
use maud::{Markup, html};

use super::shape::{middle, outline};
use super::view::ViewExt;
use super::{Scene, colour_name, place, town};
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Number of incomplete places of a Haunted Pattern that are shown.
const MOST_SHOWN: usize = 3;

/// Visual aid for a card.
#[derive(Debug, Hash)]
pub(super) struct Aid {
    pub(super) card: Card,
    /// Places of the Pattern: matching cells, and cells that would be ignored.
    places: Vec<(Vec<Cell>, Vec<Cell>)>,
    /// Tiles that would complete the Pattern.
    missing: Vec<Completion>,
    /// Whether the player can build one of them now. Suggestions go when that is over.
    suggests: bool,
}

/// Visual aids for the cards of a hand; none at a table without aids.
pub(super) fn of_hand(scene: &Scene<'_>, view: &View, hand: &[Card]) -> Vec<Aid> {
    if !scene.aids || scene.end.is_some() {
        return Vec::new();
    }
    let (board, ghosts) = (view.board(), view.all_ghosts());
    let suggests = view.step == Some(Step::Build) && !scene.legal.is_empty();
    let aid = |&card: &Card| {
        let pattern = view.pattern(card)?;
        let may_ignore = if card.is_haunted() { MOST_IGNORED } else { 0 };
        let mut places = placements(&pattern, may_ignore, &board, &ghosts);
        let fewest = places.first().map_or(0, |best| best.ignored.len());
        places.retain(|place| place.ignored.len() == fewest);
        if fewest > 0 {
            places.truncate(MOST_SHOWN);
        }
        let mut missing = completions(&pattern, &board, &ghosts);
        missing.retain(|one| view.in_stock(one.colour) > 0);
        Some(Aid {
            card,
            places: places
                .into_iter()
                .map(|place| (place.cells, place.ignored))
                .collect(),
            missing,
            suggests,
        })
    };
    hand.iter().filter_map(aid).collect()
}

impl Aid {
    /// Marks on the board, visible while the card is selected.
    pub(super) fn picture(&self) -> Markup {
        html! {
            g id={ "aid-" (self.card) } .aid data-aid-of=(self.card) hidden {
                @if self.suggests { (self.suggestions()) }
                @for (cells, ignored) in &self.places {
                    path.there d=(outline(&cells.iter().chain(ignored).copied().collect::<Vec<_>>())) {}
                    @for (x, y) in ignored.iter().map(|&cell| middle(cell)) {
                        path.cross d=(format!("M{} {}L{} {}M{} {}L{} {}", x - 12, y - 12, x + 12, y + 12, x + 12, y - 12, x - 12, y + 12)) {}
                    }
                }
            }
        }
    }

    /// Outlines of the houses that would complete the Pattern.
    fn suggestions(&self) -> Markup {
        html! {
            @for one in &self.missing { path.nearly d=(outline(&one.cells)) {} }
            @for (cell, colour) in self.tiles() {
                @let (x, y) = middle(cell);
                rect.wanted x=(x - 29) y=(y - 29) width="58" height="58" rx="11" {}
                (town::plan(colour, (x, y)))
            }
        }
    }

    /// Whether there is nothing to show on the board.
    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty() && (!self.suggests || self.missing.is_empty())
    }

    /// Tiles that would complete the Pattern, without duplicates.
    fn tiles(&self) -> Vec<(Cell, Colour)> {
        let mut tiles: Vec<(Cell, Colour)> = self
            .missing
            .iter()
            .map(|one| (one.cell, one.colour))
            .collect();
        tiles.sort_unstable();
        tiles.dedup();
        tiles
    }

    /// Number of complete places.
    fn whole(&self) -> usize {
        let whole = |place: &&(Vec<Cell>, Vec<Cell>)| place.1.is_empty();
        self.places.iter().filter(whole).count()
    }

    /// The aid in words.
    pub(super) fn spoken(&self, lang: Lang) -> String {
        let there = lang.with("hunters-aid-there", &args!["count" => self.whole()]);
        let tiles = self.tiles();
        let missing = tiles.iter().map(|&(cell, colour)| {
            let args = args!["colour" => colour_name(lang, colour), "place" => place(lang, cell)];
            lang.with("hunters-aid-tile", &args)
        });
        let missing = words::list(lang, missing);
        match tiles.len() {
            0 => there,
            count => {
                let wanted = lang.with(
                    "hunters-aid-missing",
                    &args!["count" => count, "tiles" => missing],
                );
                format!("{there} {wanted}")
            }
        }
    }

    /// A few words on the card.
    pub(super) fn badge(&self, lang: Lang) -> Markup {
        let (key, count) = match (self.whole(), self.tiles().len()) {
            (0, 0) => return html! {},
            (0, missing) => ("near", missing),
            (whole, _) => ("whole", whole),
        };
        let text = lang.with(&format!("hunters-badge-{key}"), &args!["count" => count]);
        html! { span class={ "badge is-" (key) } { (text) } }
    }
}

//! Board of the puzzle editor: the game's own drawing, on which every place links to the draft that
//! a click makes.

use hunters::aid::{completions, placements};
use hunters::{Board, Card, Cell, Pattern, PatternSet, Patterns, Piece, Tile};
use maud::{Markup, html};
use puzzles::{Draft, SuperfluousParts, Tool};
use tabletop::Seat;

use super::shape::{self, Frame, middle, translate};
use super::{colour_name, hand, kind, place, town};
use presentation::args;
use presentation::i18n::Lang;

/// Seat of the kids. A puzzle has one player.
const MAKER: Seat = Seat::FIRST;

/// Board of the puzzle editor.
#[derive(Clone, Copy)]
pub struct EditorBoard<'a> {
    /// Language of the page.
    pub lang: Lang,
    /// The draft.
    pub draft: &'a Draft,
    /// The piece that a click puts down.
    pub tool: Tool,
    /// Parts that no solution needs.
    pub spare: Option<&'a SuperfluousParts>,
    /// Address of another draft.
    pub link: &'a dyn Fn(&Draft) -> String,
}

impl EditorBoard<'_> {
    /// The town.
    pub fn town(&self) -> Markup {
        let puzzle = self.draft.puzzle();
        let sites = self.draft.sites();
        let tiles = || puzzle.tiles.iter().map(|tile| tile.cell);
        // The frame has a minimum size, so that one or two houses do not fill the page.
        let heart = tiles().next().unwrap_or_default();
        let around = [(-1, -1), (1, 1)].map(|(x, y)| heart.offset(Cell::new(x, y)));
        let frame = Frame::around(tiles().chain(around), 1);
        html! {
            div #town-box .town-box data-ring="town" data-ring-grid {
                svg #town .town viewBox=(frame.view_box()) data-fit=(frame.view_box()) data-magnifier role="group"
                    aria-label=(self.lang.t("hunters-board")) {
                    g #tiles { @for &tile in &puzzle.tiles { (town::tile_on(tile, None)) } }
                    g #marks aria-hidden="true" { @for cell in self.spare_cells() { (spare_mark(cell)) } }
                    g #pieces {
                        @for &cell in &puzzle.kids { (town::kid(cell, MAKER)) }
                        @for &cell in &puzzle.ghosts { (ghost(cell)) }
                        @if puzzle.large_ghost { (town::large_beside(&frame)) }
                    }
                    g #cells {
                        @for cell in sites { (self.site(cell)) }
                        @for &tile in &puzzle.tiles { (self.spot(tile)) }
                    }
                }
                (town::zoom_buttons(self.lang))
            }
        }
    }

    fn spare_cells(&self) -> impl Iterator<Item = Cell> {
        let cells = |spare: &SuperfluousParts| [&spare.pieces[..], &spare.houses].concat();
        self.spare.map(cells).unwrap_or_default().into_iter()
    }

    /// A free place beside the town. It has no link if the tool needs a house.
    fn site(&self, cell: Cell) -> Markup {
        let next = self.draft.touched(self.tool, cell);
        html! {
            @if let Some(next) = next {
                a id={ "cell-" (shape::id(cell)) } .site href=((self.link)(&next)) data-edit transform=(translate(cell))
                    role="button" data-ring-order=(shape::order(cell)) aria-label=(self.spoken(self.draft, cell))
                    data-say=(self.spoken(&next, cell)) data-now=(self.spoken(self.draft, cell)) {
                    rect x="-28" y="-28" width="56" height="56" rx="9" {}
                    path d="M-8 0H8M0-8V8" {}
                }
            }
        }
    }

    /// A house. Keyboard users can reach it and hear its content, even if the tool has no effect on
    /// it.
    fn spot(&self, tile: Tile) -> Markup {
        let cell = tile.cell;
        let next = self.draft.touched(self.tool, cell);
        html! {
            a id={ "cell-" (shape::id(cell)) } .spot href=[next.as_ref().map(|next| (self.link)(next))]
                data-edit=[next.is_some().then_some("")] transform=(translate(cell))
                role="button" aria-disabled=[next.is_none().then_some("true")]
                data-ring-order=(shape::order(cell)) aria-label=(self.spoken(self.draft, cell))
                data-say=[next.as_ref().map(|next| self.spoken(next, cell))] data-now=(self.spoken(self.draft, cell)) {
                rect x="-30" y="-30" width="60" height="60" rx="9" {}
            }
        }
    }

    /// Content of a place: `column 1, row 0: gold with a ghost`.
    fn spoken(&self, draft: &Draft, cell: Cell) -> String {
        let puzzle = draft.puzzle();
        let house = draft.house_at(cell);
        let args = args![
            "place" => place(self.lang, cell),
            "colour" => house.map(|colour| colour_name(self.lang, colour)).unwrap_or_default(),
            "what" => match house {
                None => "free",
                Some(_) if puzzle.ghosts.contains(&cell) => "ghost",
                Some(_) if puzzle.kids.contains(&cell) => "kid",
                Some(_) => "house",
            },
        ];
        self.lang.with("editor-cell", &args)
    }

    /// Small pictures of the chosen Patterns.
    pub fn chosen(&self) -> Markup {
        let patterns = usual_patterns();
        html! {
            ul.chosen {
                @for &card in &self.draft.puzzle().cards {
                    @if let Some(pattern) = patterns.get(card) {
                        li.pattern-card.tiny.haunted[card.is_haunted()] title=(hand::name(self.lang, pattern)) {
                            (hand::picture(pattern))
                            span.sr-only { (hand::spoken(self.lang, pattern)) }
                        }
                    }
                }
            }
        }
    }

    /// All Patterns, to be chosen or removed.
    pub fn cards(&self, haunted: bool) -> Markup {
        let patterns = usual_patterns();
        let cards: Vec<Card> = match haunted {
            true => patterns.haunted().collect(),
            false => patterns.regular().collect(),
        };
        let search = PatternSearch::of(self.draft);
        html! {
            ul.choice {
                @for card in cards {
                    @if let Some(pattern) = patterns.get(card) { li.haunted[haunted] { (self.card(card, pattern, &search)) } }
                }
            }
        }
    }

    fn card(&self, card: Card, pattern: &Pattern, search: &PatternSearch) -> Markup {
        let chosen = self.draft.puzzle().cards.contains(&card);
        let next = self.draft.with_card(card);
        let spare = self.spare.is_some_and(|spare| spare.cards.contains(&card));
        let what = self.lang.with("hunters-card", &args!["kind" => kind(card)]);
        let name = format!("{what} {}", hand::name(self.lang, pattern));
        let seen = search.find(pattern);
        let label = format!(
            "{what}: {}. {}",
            hand::spoken(self.lang, pattern),
            self.lang.with("editor-fits", &args!["seen" => seen.word()])
        );
        let said = |chosen: bool| {
            let word = match chosen {
                true => "yes",
                false => "no",
            };
            let args = args!["name" => name.as_str(), "chosen" => word];
            self.lang.with("editor-card-said", &args)
        };
        html! {
            a id={ "card-" (card) } .pattern-card.spare[spare] href=[next.as_ref().map(|next| (self.link)(next))]
                data-edit=[next.is_some().then_some("")] role="button" aria-pressed=(chosen)
                aria-disabled=[next.is_none().then_some("true")]
                data-say=[next.is_some().then_some(said(!chosen))] data-now=(said(chosen)) {
                (hand::picture(pattern))
                span.what aria-hidden="true" { (seen.badge(self.lang)) }
                span.sr-only { (label.trim_end()) }
            }
        }
    }
}

fn usual_patterns() -> Patterns {
    let set = PatternSet::named("default").expect("there is a usual set");
    set.read().expect("one can play with it")
}

/// A ghost that cannot be selected.
fn ghost(cell: Cell) -> Markup {
    html! {
        g id={ "ghost-" (shape::id(cell)) } .piece.ghost-piece transform=(translate(cell)) aria-hidden="true" {
            use href=(town::symbol(Piece::Ghost)) transform=(town::piece_transform(Piece::Ghost)) {}
        }
    }
}

fn spare_mark(cell: Cell) -> Markup {
    let (x, y) = middle(cell);
    html! { rect.spare-mark x=(x - 31) y=(y - 31) width="62" height="62" rx="10" {} }
}

/// Searches Patterns in a town.
struct PatternSearch {
    board: Board,
    ghosts: Vec<Cell>,
}

/// Amount of a Pattern that is in a town.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PatternMatch {
    Whole,
    Nearly,
    No,
}

impl PatternSearch {
    fn of(draft: &Draft) -> PatternSearch {
        let puzzle = draft.puzzle();
        let tiles = puzzle.tiles.iter().map(|tile| (tile.cell, tile.colour));
        PatternSearch {
            board: Board::of(tiles).unwrap_or_default(),
            ghosts: puzzle.ghosts.clone(),
        }
    }

    fn find(&self, pattern: &Pattern) -> PatternMatch {
        if !placements(pattern, 0, &self.board, &self.ghosts).is_empty() {
            PatternMatch::Whole
        } else if !completions(pattern, &self.board, &self.ghosts).is_empty() {
            PatternMatch::Nearly
        } else {
            PatternMatch::No
        }
    }
}

impl PatternMatch {
    fn word(self) -> &'static str {
        match self {
            PatternMatch::Whole => "whole",
            PatternMatch::Nearly => "nearly",
            PatternMatch::No => "no",
        }
    }

    /// A few words on the card.
    fn badge(self, lang: Lang) -> Markup {
        let key = match self {
            PatternMatch::Whole => "whole",
            PatternMatch::Nearly => "near",
            PatternMatch::No => return html! {},
        };
        let text = lang.with(&format!("hunters-badge-{key}"), &args!["count" => 1]);
        html! { span class={ "badge is-" (key) } { (text) } }
    }
}

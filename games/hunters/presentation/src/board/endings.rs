//! Endings of a chain of pushes: whole chains that one click plays (H5, D1).
//!
//! A distant empty tile is a target on the board; it plays the shortest chain that ends there. All
//! other final positions are small pictures of the town.

use hunters::aid::ChainEnd;
use hunters::{Action, Cell, Piece, View};
use maud::{Markup, html};

use super::plays::Play;
use super::shape::{self, Frame, middle, translate};
use super::town::{badge, piece_and_owner, piece_transform, plain_tile, symbol};
use super::view::ViewExt;
use super::{Scene, place};
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Limit of pictures of final positions. Those after the fewest pushes are shown.
const MOST_PICTURES: usize = 12;

/// A final position, and the command that leads to it.
struct Ending {
    end: ChainEnd,
    command: String,
}

impl Ending {
    /// Empty tile on which the chain ends.
    fn tile(&self) -> Cell {
        self.end.landings.last().copied().unwrap_or_default()
    }

    fn id(&self) -> String {
        let cells: Vec<String> = self.end.landings.iter().map(|&to| shape::id(to)).collect();
        format!("end-{}", cells.join("-"))
    }
}

/// Final positions of a chain with more than one landing.
#[derive(Default)]
pub(super) struct Endings {
    /// One ending for each empty tile on which the pushed piece cannot land directly.
    far: Vec<Ending>,
    /// Other final positions, at most [`MOST_PICTURES`].
    others: Vec<Ending>,
}

impl Endings {
    /// Endings for the seat that may play these actions now.
    pub(super) fn of(view: &View, plays: &[Play]) -> Endings {
        let lands_on = |to: Cell| {
            plays
                .iter()
                .find(move |play| play.does == Action::Push { to })
        };
        let mut endings = Endings::default();
        if plays.is_empty() {
            return endings;
        }
        for end in view.chain_ends() {
            let [first, rest @ ..] = end.landings.as_slice() else {
                continue;
            };
            let Some(play) = lands_on(*first).filter(|_| !rest.is_empty()) else {
                continue;
            };
            let then: Vec<String> = rest.iter().map(|to| format!(">{to}")).collect();
            let ending = Ending {
                command: play.command_with(&then),
                end,
            };
            let tile = ending.tile();
            let known = endings.far.iter().any(|other| other.tile() == tile);
            if !known && lands_on(tile).is_none() {
                endings.far.push(ending);
            } else if endings.others.len() < MOST_PICTURES {
                endings.others.push(ending);
            }
        }
        endings
    }

    /// Targets on distant tiles.
    pub(super) fn on_board(&self, lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
        html! {
            @for ending in &self.far {
                @let (x, y) = middle(ending.tile());
                @let from = view.pushed.as_ref().map_or(ending.tile(), |pushed| pushed.from);
                g id=(ending.id()) .ending data-do=(ending.command) role="button" tabindex="-1"
                    data-ring-order=(shape::order(ending.tile())) aria-label=(label(lang, scene, view, ending)) {
                    rect x=(x - 29) y=(y - 29) width="58" height="58" rx="9" {}
                    (badge(ending.tile(), &ending.end.landings.len().to_string()))
                    @for (from, to) in steps(from, &ending.end.landings) { path.arrow.way d=(shape::arrow(from, to)) {} }
                }
            }
        }
    }

    /// Pictures of the other final positions.
    pub(super) fn pictures(&self, lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
        html! {
            @if !self.others.is_empty() {
                details #endings .box.endings {
                    summary { (lang.with("hunters-endings", &args!["count" => self.others.len()])) }
                    div.pictures {
                        @for ending in &self.others {
                            button id=(ending.id()) .run type="button" data-do=(ending.command)
                                title=(label(lang, scene, view, ending)) aria-label=(label(lang, scene, view, ending)) {
                                (picture(view, ending))
                            }
                        }
                    }
                }
            }
        }
    }

    /// Buttons with text for all endings.
    pub(super) fn list(&self, lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
        let all = || self.far.iter().chain(&self.others);
        html! {
            @if all().next().is_some() {
                div.group.plays {
                    @for ending in all() {
                        button id={ "list-" (ending.id()) } .run type="button" data-do=(ending.command) {
                            (label(lang, scene, view, ending))
                        }
                    }
                }
            }
        }
    }
}

/// Pairs of consecutive tiles of a chain.
fn steps(from: Cell, landings: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> {
    let starts = std::iter::once(from).chain(landings.iter().copied());
    starts.zip(landings.iter().copied())
}

/// Tiles whose piece changes, with the piece at the end.
fn changes(view: &View, ending: &Ending) -> Vec<(Cell, Piece)> {
    let mut cells = ending.end.landings.clone();
    cells.extend(view.pushed.as_ref().map(|pushed| pushed.from));
    cells.sort_unstable();
    cells.dedup();
    let changed = cells.into_iter().filter_map(|cell| {
        let then = ending.end.pieces.at(cell)?;
        (view.piece_at(cell) != Some(then)).then_some((cell, then))
    });
    changed.collect()
}

fn label(lang: Lang, scene: &Scene<'_>, view: &View, ending: &Ending) -> String {
    let changes = changes(view, ending).into_iter().map(|(cell, piece)| {
        let (piece, name) = piece_and_owner(lang, scene, Some(piece));
        let args = args!["piece" => piece, "name" => name, "place" => place(lang, cell)];
        lang.with("hunters-ending-piece", &args)
    });
    let args = args![
        "count" => ending.end.landings.len(),
        "pieces" => words::list(lang, changes),
    ];
    lang.with("hunters-ending", &args)
}

/// Picture of the town at the end, with rings around the changes.
fn picture(view: &View, ending: &Ending) -> Markup {
    let frame = Frame::around(view.tiles.iter().map(|tile| tile.cell), 0);
    let pieces = &ending.end.pieces;
    html! {
        svg.town.thumb viewBox=(frame.view_box()) aria-hidden="true" {
            @for &tile in &view.tiles { (plain_tile(tile)) }
            @for tile in &view.tiles {
                @if let Some(piece) = pieces.at(tile.cell) {
                    use href=(symbol(piece)) transform={ (translate(tile.cell)) " " (piece_transform(piece)) } {}
                }
            }
            @for (x, y) in changes(view, ending).into_iter().map(|(cell, _)| middle(cell)) {
                rect.changed x=(x - 30) y=(y - 30) width="60" height="60" rx="10" {}
            }
        }
    }
}

//! Town: tiles, pieces, and targets on them.

use hunters::{Action, Cell, Colour, Event, Piece, Step, Tile, View};
use maud::{Markup, html};
use table::scene::Status;
use tabletop::Seat;

use super::aids::Aid;
use super::endings::Endings;
use super::plays::{Placement, Play};
use super::shape::{self, Frame, SIDE, middle, outline, translate};
use super::view::{ViewExt, newest, this_turn};
use super::why::Reasons;
use super::{Scene, advice, colour_name, column, place, side_of_row};
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;
use presentation::words;

/// Further marks on the town, and the same in words, for screen readers.
pub(super) struct TownMarks {
    pub(super) marks: Markup,
    pub(super) text: String,
}

/// The things that can be done and seen on the town.
pub(super) struct OnTown<'a> {
    pub(super) plays: &'a [Play],
    pub(super) places: &'a [Placement],
    pub(super) endings: &'a Endings,
    pub(super) aids: &'a [Aid],
}

/// The town with its pieces, targets and further marks (`lit`).
pub(super) fn town(
    lang: Lang,
    scene: &Scene<'_>,
    view: &View,
    on_town: &OnTown<'_>,
    lit: Option<&TownMarks>,
) -> Markup {
    let &OnTown {
        plays,
        places,
        endings,
        aids,
    } = on_town;
    let frame = Frame::around(view.tiles.iter().map(|tile| tile.cell), 1);
    let is_on = scene.status != Status::Waiting;
    let reasons = Reasons::new(lang, view, plays);
    html! {
        div #town-box .town-box data-ring="town" data-ring-grid {
            svg #town .town viewBox=(frame.view_box()) data-fit=(frame.view_box()) data-confirm data-magnifier role="group"
                aria-label=(lang.t("hunters-board")) aria-describedby="town-text" {
                g #sites { @for cell in sites(plays) { (scene.part(("site", lang, cell), || site(lang, cell))) } }
                g #tiles { @for &tile in &view.tiles { (town_tile(scene, tile, &reasons)) } }
                g #marks aria-hidden="true" { @if is_on { (marks(scene)) } }
                g #pieces {
                    @for (cell, seat) in view.kids() { (scene.part(("kid", cell, seat), || kid(cell, seat))) }
                    @for &cell in &view.ghosts { (ghost(lang, scene, Piece::Ghost, cell, plays)) }
                    @if let Some(cell) = view.large_ghost { (ghost(lang, scene, Piece::LargeGhost, cell, plays)) }
                    @else if waits_beside(scene, view) { (large_beside(&frame)) }
                }
                g #aids aria-hidden="true" { @for aid in aids { (scene.part(("aid", aid), || aid.picture())) } }
                g #lit .lit-by-hint aria-hidden="true" { @if let Some(lit) = lit { (lit.marks) } }
                g #arrows aria-hidden="true" { (arrows(scene, view)) }
                g #tips .tips aria-hidden="true" { (advice::marks(scene, view)) }
                g #targets {
                    @for play in plays { (target(lang, scene, view, *play)) }
                    (endings.on_board(lang, scene, view))
                }
                g #placements { @for place in places { (scene.part(("place", lang, place), || placement(lang, view, place))) } }
                @if let Some(pushed) = &view.pushed { (floating(pushed.piece, pushed.from)) }
            }
            (zoom_buttons(lang))
        }
        div #town-text .sr-only {
            (description(lang, scene, view))
            @for text in lit.map(|lit| &lit.text).into_iter().chain(&advice::spoken(lang, scene, view)) { p { (text) } }
        }
    }
}

/// Buttons that bring the town nearer, move it away, and show all of it; and the button that
/// confirms a small target that a finger has tapped.
pub(super) fn zoom_buttons(lang: Lang) -> Markup {
    let button = |id: &str, zoom: &str, key: &str, path: &str, hidden: bool| {
        let label = lang.t(&format!("hunters-{id}"));
        html! {
            button id=(id) type="button" data-zoom=(zoom) data-key=(key) hidden[hidden] title=(label) aria-label=(label) {
                svg viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} }
            }
        }
    };
    // A magnifier: a plus alone would look like a free place of the board.
    html! {
        div #zoom .zoom {
            (button("fit", "fit", "f", "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", true))
            (button("farther", "out", "-", "M10.5 4A6.5 6.5 0 0 1 10.5 17 6.5 6.5 0 0 1 10.5 4ZM15.3 15.3 20.5 20.5M7.5 10.5H13.5", true))
            (button("nearer", "in", "+", "M10.5 4A6.5 6.5 0 0 1 10.5 17 6.5 6.5 0 0 1 10.5 4ZM15.3 15.3 20.5 20.5M7.5 10.5H13.5M10.5 7.5V13.5", false))
        }
        button #confirm .main type="button" hidden { "✓ " (lang.t("hunters-confirm")) }
    }
}

/// Cells on which the player may build.
pub(super) fn sites(plays: &[Play]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = plays
        .iter()
        .filter_map(|play| match play.does {
            Action::Build { cell, .. } => Some(cell),
            _ => None,
        })
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// An empty cell that can be selected before the colour.
fn site(lang: Lang, cell: Cell) -> Markup {
    let label = lang.with("hunters-site", &args!["place" => place(lang, cell)]);
    html! {
        g id={ "site-" (shape::id(cell)) } .site transform=(translate(cell)) data-pick={ "at-" (shape::id(cell)) }
            data-still role="button" tabindex="-1" aria-pressed="false"
            data-ring-order=(shape::order(cell)) aria-label=(label) {
            rect x="-28" y="-28" width="56" height="56" rx="11" {}
            path d="M-8 0H8M0-8V8" {}
        }
    }
}

/// A tile of the town, with the reason why it cannot be chosen now.
pub(super) fn tile_on(tile: Tile, why: Option<String>) -> Markup {
    let letter = tile.colour.letter();
    html! {
        g id={ "tile-" (shape::id(tile.cell)) } .tile transform=(translate(tile.cell)) data-why=[why] aria-hidden="true" {
            use.front href={ "#house-" (letter) } {}
            use.sweet href={ "#treat-" (letter) } {}
        }
    }
}

/// A tile of the town at a table.
fn town_tile(scene: &Scene<'_>, tile: Tile, reasons: &Reasons<'_>) -> Part {
    let why = reasons.tile(tile.cell);
    let draw = || tile_on(tile, why.map(|code| reasons.refusal(code)));
    scene.part(("tile", reasons.lang(), tile, why), draw)
}

/// A tile without an element id, for the pictures of the rules.
pub(super) fn plain_tile(tile: Tile) -> Markup {
    html! { use href={ "#house-" (tile.colour.letter()) } transform=(translate(tile.cell)) {} }
}

/// Outline of a house that could be built at a point.
pub(super) fn plan(colour: Colour, (x, y): (i32, i32)) -> Markup {
    html! { use.plan href={ "#plan-" (colour.letter()) } x=(x) y=(y) {} }
}

/// Reference to the symbol of a piece.
pub(super) fn symbol(piece: Piece) -> String {
    match piece {
        Piece::Ghost => "#ghost".to_owned(),
        Piece::LargeGhost => "#large-ghost-picture".to_owned(),
        Piece::Kid(seat) => format!("#kid-of-{}", seat.index() % 4),
    }
}

pub(super) fn kid(cell: Cell, seat: Seat) -> Markup {
    html! {
        g id={ "kid-" (shape::id(cell)) } .piece transform=(translate(cell)) aria-hidden="true" {
            use href=(symbol(Piece::Kid(seat))) transform="translate(0 9) scale(1.12)" {}
        }
    }
}

pub(super) fn piece_transform(piece: Piece) -> &'static str {
    match piece {
        Piece::LargeGhost => "translate(0 6)",
        Piece::Ghost | Piece::Kid(_) => "translate(0 9) scale(1.12)",
    }
}

/// A ghost. It can be selected if it may move.
fn ghost(lang: Lang, scene: &Scene<'_>, piece: Piece, cell: Cell, plays: &[Play]) -> Part {
    let id = || match piece {
        Piece::LargeGhost => "large-ghost".to_owned(),
        Piece::Ghost | Piece::Kid(_) => format!("ghost-{}", shape::id(cell)),
    };
    let moves = |play: &Play| matches!(play.does, Action::Ghost { from, .. } if from == cell);
    let may_move = plays.iter().any(moves);
    let label = || {
        let args = args!["piece" => kind(piece), "place" => place(lang, cell)];
        lang.with("hunters-ghost", &args)
    };
    let draw = || {
        html! {
            g id=(id()) .piece.ghost-piece.lively[may_move] transform=(translate(cell))
                data-pick=[may_move.then(|| cell.to_string())]
                role=[may_move.then_some("button")]
                tabindex=[may_move.then_some("-1")]
                aria-pressed=[may_move.then_some("false")]
                data-ring-order=[may_move.then(|| shape::order(cell))]
                aria-label=[may_move.then(label)]
                aria-hidden=[(!may_move).then_some("true")] {
                @if may_move { circle.halo r="29" {} }
                use href=(symbol(piece)) transform=(piece_transform(piece)) {}
            }
        }
    };
    scene.part(("ghost", lang, piece, cell, may_move), draw)
}

/// H13: whether the Large Ghost stands beside the board, before the first tile is built.
fn waits_beside(scene: &Scene<'_>, view: &View) -> bool {
    let pushed = view.pushed.as_ref().map(|pushed| pushed.piece);
    scene.options.large_ghost && pushed != Some(Piece::LargeGhost)
}

pub(super) fn large_beside(frame: &Frame) -> Markup {
    let at = format!(
        "translate({} {})",
        frame.left + SIDE / 2,
        frame.top + SIDE / 2
    );
    html! {
        g #large-ghost .piece transform=(at) aria-hidden="true" {
            use href="#large-ghost-picture" transform=(piece_transform(Piece::LargeGhost)) {}
        }
    }
}

/// A pushed piece, drawn beside its tile until it lands.
fn floating(piece: Piece, from: Cell) -> Markup {
    let (x, y) = middle(from);
    let id = match piece {
        Piece::LargeGhost => "large-ghost",
        Piece::Ghost | Piece::Kid(_) => "pushed",
    };
    html! {
        path.leash d=(format!("M{x} {y}L{} {}", x + 26, y - 30)) aria-hidden="true" {}
        g id=(id) .piece.floating transform=(format!("translate({} {})", x + 26, y - 34)) aria-hidden="true" {
            circle r="23" {}
            use href=(symbol(piece)) transform="scale(.95)" {}
        }
    }
}

/// Word for a piece in translations.
pub(super) fn kind(piece: Piece) -> &'static str {
    match piece {
        Piece::Ghost => "ghost",
        Piece::LargeGhost => "large",
        Piece::Kid(_) => "kid",
    }
}

/// Word for the piece on a tile, and the name of a kid's owner.
fn piece_on(lang: Lang, scene: &Scene<'_>, view: &View, cell: Cell) -> (&'static str, String) {
    piece_and_owner(lang, scene, view.piece_at(cell))
}

/// Word for a piece or an empty tile in translations, and the name of a kid's owner. In a puzzle
/// all kids are the player's own.
pub(super) fn piece_and_owner(
    lang: Lang,
    scene: &Scene<'_>,
    piece: Option<Piece>,
) -> (&'static str, String) {
    match piece {
        None => ("none", String::new()),
        Some(Piece::Kid(_)) if scene.seats.len() == 1 => ("mine", String::new()),
        Some(Piece::Kid(seat)) => ("kid", words::seat_name(lang, scene, seat)),
        Some(other) => (kind(other), String::new()),
    }
}

/// Text about the piece on a target tile.
fn piece_text(lang: Lang, scene: &Scene<'_>, view: &View, cell: Cell) -> String {
    let (piece, name) = piece_on(lang, scene, view, cell);
    lang.with("hunters-pushes", &args!["piece" => piece, "name" => name])
}

/// Label of an action.
pub(super) fn label(lang: Lang, scene: &Scene<'_>, view: &View, play: Play) -> String {
    match play.does {
        Action::Build { colour, cell } => {
            let args = args!["colour" => colour.letter().to_string(), "place" => place(lang, cell)];
            lang.with("hunters-build", &args)
        }
        Action::Ghost { from, to } => {
            let args = args![
                "from" => place(lang, from),
                "to" => place(lang, to),
                "pushes" => piece_text(lang, scene, view, to),
            ];
            lang.with("hunters-move", &args)
        }
        Action::Push { to } => {
            let args = args![
                "to" => place(lang, to),
                "pushes" => piece_text(lang, scene, view, to),
            ];
            lang.with("hunters-land", &args)
        }
        Action::Kid { cell } => lang.with("hunters-kid", &args!["place" => place(lang, cell)]),
        Action::Exchange { card } => {
            let name = super::hand::name_of(lang, view, card);
            lang.with("hunters-exchange-card", &args!["card" => name])
        }
        Action::Score { .. } | Action::Skip => String::new(),
    }
}

/// Target of an action: clickable at once, or after a selection.
fn target(lang: Lang, scene: &Scene<'_>, view: &View, play: Play) -> Part {
    let (cell, shows) = match play.does {
        Action::Build { colour, cell } => (cell, Some(colour)),
        Action::Ghost { to: cell, .. } | Action::Push { to: cell } | Action::Kid { cell } => {
            (cell, None)
        }
        Action::Score { .. } | Action::Exchange { .. } | Action::Skip => return html! {}.into(),
    };
    // A chain ends where the pushed piece lands on an empty tile.
    let lands = matches!(play.does, Action::Push { .. });
    let pushes = lands && view.piece_at(cell).is_some();
    let draw = || {
        let after = match play.does {
            Action::Build { colour, .. } => Some(colour.letter().to_string()),
            Action::Ghost { from, .. } => Some(from.to_string()),
            _ => None,
        };
        let selected = after.as_deref().unwrap_or_default().replace(',', "_");
        let (x, y) = middle(cell);
        html! {
            g id={ "to-" (selected) "-" (shape::id(cell)) } .target.ends[lands && !pushes].pushes[pushes] hidden[after.is_some()] data-for=[after.as_deref()] data-do=(play.command()) role="button"
                tabindex="-1" data-ring-order=(shape::order(cell)) aria-label=(label(lang, scene, view, play)) {
                rect x=(x - 29) y=(y - 29) width="58" height="58" rx="11" {}
                @if let Some(colour) = shows { (plan(colour, (x, y))) }
                @if pushes { (badge(cell, "→")) }
            }
        }
    };
    // The label names the piece on the tile and its owner.
    let piece = view.piece_at(cell);
    scene.part(("to", lang, play, piece, scene.players()), draw)
}

/// A mark in the corner of a tile.
pub(super) fn badge(cell: Cell, sign: &str) -> Markup {
    let (x, y) = (middle(cell).0 - 20, middle(cell).1 + 20);
    html! {
        circle.badge-ground cx=(x) cy=(y) r="11" {}
        text.badge-sign x=(x) y=(y) { (sign) }
    }
}

/// Place where a card can be scored, visible while it is selected.
fn placement(lang: Lang, view: &View, placed: &Placement) -> Markup {
    let all: Vec<Cell> = placed
        .cells
        .iter()
        .chain(&placed.ignored)
        .copied()
        .collect();
    let first = all.iter().min().copied().unwrap_or_default();
    html! {
        g id={ "place-" (placement_id(placed)) } .target.placement hidden data-for=(placed.play.action()) data-do=(placed.play.command())
            role="button" tabindex="-1" data-ring-order=(shape::order(first)) aria-label=(super::hand::placement_label(lang, view, placed, None)) {
            @for &cell in &all {
                @let (x, y) = middle(cell);
                rect x=(x - SIDE / 2) y=(y - SIDE / 2) width=(SIDE) height=(SIDE) {}
            }
            path.line d=(outline(&all)) {}
            @for &cell in &placed.ignored {
                @let (x, y) = middle(cell);
                path.cross d=(format!("M{} {}L{} {}M{} {}L{} {}", x - 16, y - 16, x + 16, y + 16, x + 16, y - 16, x - 16, y + 16)) {}
            }
        }
    }
}

/// A placement in element ids.
pub(super) fn placement_id(placed: &Placement) -> String {
    placed.play.action().replace(['@', ','], "_")
}

/// Marks of the last moves on the tiles: new tiles, lifted tiles, new kids.
fn marks(scene: &Scene<'_>) -> Markup {
    html! {
        @for event in newest(scene) {
            @match event {
                Event::Built { cell, .. } | Event::KidPlaced { cell, .. } => {
                    @let (x, y) = middle(*cell);
                    rect.new x=(x - 31) y=(y - 31) width="62" height="62" rx="10" {}
                }
                Event::Scored { cells, ignored, .. } => {
                    path.scored d=(outline(&[cells.as_slice(), ignored.as_slice()].concat())) {}
                }
                _ => {}
            }
        }
    }
}

/// Arrows of all moves in the current turn, or in the last one if this turn has no moves.
fn arrows(scene: &Scene<'_>, view: &View) -> Markup {
    let moving = matches!(view.step, Some(Step::Ghosts | Step::Push | Step::Score));
    let begins = this_turn(scene).is_empty();
    html! {
        @for event in newest(scene).into_iter().filter(|_| moving || begins) {
            @match event {
                Event::Moved { from, to, .. } => path.arrow d=(shape::arrow(*from, *to)) {},
                Event::Landed { from, to, .. } => path.arrow.pushed d=(shape::arrow(*from, *to)) {},
                _ => {}
            }
        }
    }
}

/// Description of the board for screen readers, row by row.
fn description(lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
    let rows = view
        .tiles
        .chunk_by(|one, other| one.cell.y() == other.cell.y());
    let spoken_row = |row: &[Tile]| {
        let tiles = row.iter().map(|&tile| spoken_tile(lang, scene, view, tile));
        let cell = row[0].cell;
        let args = args!["side" => side_of_row(cell), "y" => cell.y().unsigned_abs(), "tiles" => words::list(lang, tiles)];
        html! { p data-part="" { (lang.with("hunters-row", &args)) } }
    };
    html! {
        @for row in rows {
            @let pieces: Vec<Option<Piece>> = row.iter().map(|tile| view.piece_at(tile.cell)).collect();
            (scene.part(("row", lang, row, pieces, scene.players()), || spoken_row(row)))
        }
    }
}

fn spoken_tile(lang: Lang, scene: &Scene<'_>, view: &View, tile: Tile) -> String {
    let (piece, name) = piece_on(lang, scene, view, tile.cell);
    let args = args![
        "column" => column(lang, tile.cell),
        "colour" => colour_name(lang, tile.colour),
        "piece" => piece,
        "name" => name,
    ];
    lang.with("hunters-tile", &args)
}

/// A small board for the pictures of the rules, with marks.
#[derive(Debug, Default)]
pub(super) struct Example {
    pub(super) tiles: Vec<Tile>,
    pub(super) pieces: Vec<(Cell, Piece)>,
    pub(super) arrows: Vec<(Cell, Cell)>,
    pub(super) outlined: Vec<Cell>,
    pub(super) crossed: Vec<Cell>,
    pub(super) lit: Vec<Cell>,
}

/// Draws a small board for the rules.
pub(super) fn example(lang: Lang, shown: &Example) -> Markup {
    let extra = shown.lit.iter().chain(&shown.outlined).copied();
    let frame = Frame::around(shown.tiles.iter().map(|tile| tile.cell).chain(extra), 0);
    let spoken: Vec<String> = shown
        .tiles
        .iter()
        .map(|tile| {
            let colour = colour_name(lang, tile.colour);
            format!("{colour}, {}", place(lang, tile.cell))
        })
        .collect();
    html! {
        svg.town.example viewBox=(frame.view_box()) width=(frame.width * 3 / 4) role="img" aria-label=(words::list(lang, spoken)) {
            @for &tile in &shown.tiles { (plain_tile(tile)) }
            @for (x, y) in shown.lit.iter().copied().map(middle) {
                g.target { rect x=(x - 28) y=(y - 28) width="56" height="56" rx="9" {} }
            }
            @for &(cell, piece) in &shown.pieces {
                g transform=(translate(cell)) { use href=(symbol(piece)) transform=(piece_transform(piece)) {} }
            }
            @if !shown.outlined.is_empty() { g.placement { path.line d=(outline(&shown.outlined)) {} } }
            @for (x, y) in shown.crossed.iter().copied().map(middle) {
                g.placement {
                    path.cross d=(format!("M{} {}L{} {}M{} {}L{} {}", x - 16, y - 16, x + 16, y + 16, x + 16, y - 16, x - 16, y + 16)) {}
                }
            }
            @for &(from, to) in &shown.arrows { path.arrow d=(shape::arrow(from, to)) {} }
        }
    }
}

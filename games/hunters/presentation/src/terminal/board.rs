//! Terminal board of Candy Hunters: the town, the players, and the watcher's Patterns.

use ::hunters::{
    Cell, CellDemand, Colour, Hunters, PushedView, ROUNDS, SeatView, Step, Tally, Turns, View,
};
use anstyle::Style;
use tabletop::Seat;

use super::{letter, paper, pattern, piece_at, words};
use presentation::args;
use presentation::terminal::{Canvas, FaceInput, LANG, WIDTH};

/// Columns of a cell of the town.
const CELL: usize = 3;
/// The widest town with a number for each column.
const WIDEST: usize = (WIDTH - 4) / CELL;

/// Columns of players and of the pictures of Patterns.
#[derive(Clone, Copy)]
struct Columns {
    /// For the number and the name of a player.
    player: usize,
    /// Before the first picture.
    indent: usize,
    /// From a cell of a picture to the next one.
    cell: usize,
    /// Between two pictures, at least.
    gap: usize,
}

/// The longest name of a bot fits.
const WIDE: Columns = Columns {
    player: 15,
    indent: 2,
    cell: 2,
    gap: 4,
};
/// For large Patterns: three of 6 cells fit beside the players.
const NARROW: Columns = Columns {
    player: 13,
    indent: 0,
    cell: 1,
    gap: 1,
};

/// Blank columns between the town and what stands beside it.
const MARGIN: usize = 3;

/// The greatest height of a drawing with blank lines in it, so that the choices fit below.
const TALL: usize = 18;

/// The whole drawing. It stays low, because a usual terminal has 24 lines and the choices stand
/// below: of all arrangements on 80 columns it takes the lowest.
pub(super) fn draw(input: &FaceInput<'_, Hunters>) -> Canvas {
    let roomy = arranged(input, below);
    let mut canvas = match roomy.height() {
        ..=TALL => roomy,
        _ => arranged(input, below_at_once),
    };
    let view = input.view;
    if let Some(pushed) = &view.pushed {
        let y = canvas.height();
        canvas.put(0, y, &pushed_text(pushed, input), Style::new());
    }
    if view.step == Some(Step::Build) && input.asked.is_some() {
        let y = canvas.height();
        let asked = format!("{}, on a place marked +.", super::heading(input));
        canvas.put(0, y, &asked, Style::new().bold());
    }
    canvas
}

/// The lowest arrangement of town, players and Patterns. `below` puts a drawing below another.
fn arranged(input: &FaceInput<'_, Hunters>, below: fn(&Canvas, &Canvas) -> Canvas) -> Canvas {
    let view = input.view;
    let town = town(view);
    let beside = |one: &Canvas, other: &Canvas, margin: usize| {
        let mut both = one.clone();
        both.overlay(one.width() + margin, 0, other);
        both
    };
    let bodies = [WIDE, NARROW].map(|columns| {
        let players = players(view, input, columns);
        let pictures = hands(view, input, columns);
        let hands = below_at_once(&pictures, &legend());
        [
            beside(&town, &below(&players, &hands), MARGIN),
            below(&beside(&town, &hands, MARGIN), &players),
            below(&beside(&town, &players, MARGIN), &hands),
            below(&below(&town, &players), &hands),
            below(
                &town,
                &below_at_once(&beside(&players, &pictures, columns.gap), &legend()),
            ),
        ]
    });
    let drawings = bodies.as_flattened().iter();
    let drawings = drawings.map(|body| below_at_once(&headline(view), body));
    let lowest = drawings.min_by_key(|canvas| (canvas.width() > WIDTH, canvas.height()));
    lowest.unwrap_or_default()
}

/// Two drawings, one below the other, with a blank line between them.
fn below(one: &Canvas, other: &Canvas) -> Canvas {
    let mut both = one.clone();
    both.overlay(0, one.height() + 1, other);
    both
}

/// The same without the blank line.
fn below_at_once(one: &Canvas, other: &Canvas) -> Canvas {
    let mut both = one.clone();
    both.overlay(0, one.height(), other);
    both
}

/// The round, the deck, the buildings to come, and the meaning of the letters.
fn headline(view: &View) -> Canvas {
    let mut canvas = Canvas::default();
    let round = LANG.with(
        "hunters-round",
        &args!["round" => view.round, "of" => ROUNDS],
    );
    let deck = LANG.with("hunters-deck", &args!["count" => view.deck]);
    canvas.put(0, 0, &format!("{round}. {deck}."), Style::new().bold());
    let stock = Tally::from(view.stock);
    let left = canvas.width() + MARGIN;
    canvas.put(left, 0, "To place:", Style::new());
    for (colour, x) in Colour::ALL.into_iter().zip((left + 10..).step_by(5)) {
        canvas.put(x, 0, &colour.letter().to_string(), paper(colour));
        canvas.put(x + 2, 0, &stock.of(colour).to_string(), Style::new());
    }
    canvas
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &SeatView)> {
    (0..).filter_map(Seat::new).zip(&view.seats)
}

fn pushed_text(pushed: &PushedView, input: &FaceInput<'_, Hunters>) -> String {
    let what = match pushed.piece {
        ::hunters::Piece::Ghost => "A ghost".to_owned(),
        ::hunters::Piece::LargeGhost => "The Large Ghost".to_owned(),
        ::hunters::Piece::Kid(seat) => format!("A kid of {}", input.seating.name(seat)),
    };
    format!("{what} was pushed off {} and has to land.", pushed.from)
}

/// Tiles in rows and columns, each with its piece, and while one builds the free places around them.
fn town(view: &View) -> Canvas {
    let mut canvas = Canvas::default();
    let builds = view.step == Some(Step::Build);
    let range = |of: fn(Cell) -> i8| {
        let numbers = || view.tiles.iter().map(|tile| of(tile.cell));
        let margin = i8::from(builds);
        (
            numbers().min().unwrap_or(0) - margin,
            numbers().max().unwrap_or(0) + margin,
        )
    };
    let ((left, right), (first, last)) = (range(Cell::x), range(Cell::y));
    let right = right.min(left + WIDEST as i8 - 1);
    let dim = Style::new().dimmed();
    let has = |cell: Cell| view.tiles.iter().find(|tile| tile.cell == cell);
    for (x, column) in (left..=right).zip((4..).step_by(CELL)) {
        canvas.put(column, 0, &format!("{x:>2}"), dim);
    }
    for (y, row) in (first..=last).zip(1..) {
        canvas.put(0, row, &format!("{y:>3}"), dim);
        for (x, column) in (left..=right).zip((4..).step_by(CELL)) {
            let cell = Cell::new(x, y);
            if let Some(tile) = has(cell) {
                let piece = piece_at(view, cell).map_or_else(|| " ".to_owned(), letter);
                canvas.put(
                    column,
                    row,
                    &format!("{}{piece}", tile.colour.letter()),
                    paper(tile.colour),
                );
            } else if builds
                && cell
                    .neighbours()
                    .into_iter()
                    .any(|near| has(near).is_some())
            {
                canvas.put(column, row, " +", dim);
            }
        }
    }
    canvas
}

/// Table of the players: points, scored Patterns, candies by colour, markers, kids and cards.
fn players(view: &View, input: &FaceInput<'_, Hunters>, columns: Columns) -> Canvas {
    let names = columns.player;
    let mut canvas = Canvas::default();
    let head = "pts scored o p t g scare kids hand";
    canvas.put(names, 0, head, Style::new().dimmed());
    for ((seat, player), y) in seats(view).zip(1..) {
        let name: String = input.seating.name(seat).chars().take(names - 3).collect();
        let number = seat.index() + 1;
        canvas.put(0, y, &format!("{number} {name}"), Style::new().bold());
        let haunted = player.open.iter().filter(|card| card.is_haunted()).count();
        let scored = match haunted {
            0 => player.open.len().to_string(),
            _ => format!("{}+{haunted}h", player.open.len() - haunted),
        };
        let candies = Tally::from(player.candies);
        let candies: Vec<String> = Colour::ALL
            .iter()
            .map(|&c| candies.of(c).to_string())
            .collect();
        let hand = match player.haunted {
            0 => player.regular.to_string(),
            haunted => format!("{}+{haunted}h", player.regular),
        };
        let line = format!(
            "{:>3} {scored:>6} {:>7} {:>5} {:>4} {hand:>4}",
            player.points,
            candies.join(" "),
            player.markers,
            player.kids_left,
        );
        canvas.put(names, y, &line, Style::new());
    }
    canvas
}

/// Small pictures of the Patterns of every player whose hand the watcher knows.
fn hands(view: &View, input: &FaceInput<'_, Hunters>, columns: Columns) -> Canvas {
    let mut canvas = Canvas::default();
    for (seat, player) in seats(view) {
        hand(&mut canvas, view, (seat, player), input, columns);
    }
    canvas
}

/// The meaning of the letters.
fn legend() -> Canvas {
    let mut canvas = Canvas::default();
    let legend = "G L ghosts, 1 to 4 kids, + free place";
    canvas.put(0, 0, legend, Style::new().dimmed());
    canvas
}

/// Small pictures of the watcher's Patterns, side by side.
fn hand(
    canvas: &mut Canvas,
    view: &View,
    (seat, player): (Seat, &SeatView),
    input: &FaceInput<'_, Hunters>,
    columns: Columns,
) {
    let Some(cards) = &player.hand else {
        return;
    };
    let y = canvas.height();
    let title = format!("{} holds {}", input.seating.name(seat), words(cards));
    canvas.put(0, y, &title, Style::new().bold());
    let mut x = columns.indent;
    for &card in cards {
        let Some(pattern) = pattern(view, card) else {
            continue;
        };
        let parts = pattern.parts(Turns::default());
        let low = |of: fn(Cell) -> i8| parts.iter().map(|part| of(part.at)).min().unwrap_or(0);
        let wide = parts.iter().map(|part| part.at.x()).max().unwrap_or(0) - low(Cell::x) + 1;
        let title = card.to_string();
        let name = match columns.cell {
            1 => title.len() + 1,
            _ => 4,
        };
        canvas.put(x, y + 1, &title, Style::new().dimmed());
        for part in parts {
            let at = |number: i8, low: i8| usize::from((number - low).unsigned_abs());
            let (px, py) = (at(part.at.x(), low(Cell::x)), at(part.at.y(), low(Cell::y)));
            let style = match part.asks {
                CellDemand::Building(colour) => paper(colour),
                CellDemand::Ghost => Style::new().bold(),
            };
            let column = x + name + columns.cell * px;
            canvas.put(column, y + 1 + py, &part.asks.to_string(), style);
        }
        x += name + columns.cell * usize::from(wide.unsigned_abs()) + columns.gap;
    }
}

//! Terminal face of Candy Necklace.

mod ring;

use ::necklace::{Colour, Counts, Gather, Necklace, Recipient, View};
use anstyle::{AnsiColor, Color, Style};
use tabletop::Seat;

use presentation::terminal::text::count;
use presentation::terminal::{Canvas, Span};
use presentation::terminal::{Face, FaceInput, FaceOutput};

/// The face of Candy Necklace.
#[derive(Debug)]
pub(crate) struct NecklaceFace;

/// Style of a candy's letter: readable on dark and on light terminals, and without colours.
fn tile(colour: Colour) -> Style {
    let (paper, ink) = match colour {
        Colour::Red => (AnsiColor::Red, AnsiColor::BrightWhite),
        Colour::Green => (AnsiColor::Green, AnsiColor::Black),
        Colour::Blue => (AnsiColor::Blue, AnsiColor::BrightWhite),
        Colour::White => (AnsiColor::BrightWhite, AnsiColor::Black),
        Colour::Yellow => (AnsiColor::BrightYellow, AnsiColor::Black),
    };
    Style::new()
        .bold()
        .fg_color(Some(Color::Ansi(ink)))
        .bg_color(Some(Color::Ansi(paper)))
}

impl Face for NecklaceFace {
    type Game = Necklace;

    fn draw(&self, input: &FaceInput<'_, Necklace>) -> FaceOutput {
        let mut board = ring::draw(&input.view.ring.to_string());
        heaps(&mut board, input);
        let labels = input.actions.iter();
        FaceOutput {
            board,
            heading: heading(input),
            labels: labels.map(|gather| label(input.view, *gather)).collect(),
        }
    }
}

/// Letters of the run that an action gathers.
fn label(view: &View, gather: Gather) -> Span {
    let mut runs = view.runs.iter().map(|run| &run.run);
    let run = runs.find(|run| run.head == gather.place);
    run.map_or_else(Span::default, |run| Span {
        text: run.colour.letter().to_string().repeat(run.len.into()),
        style: tile(run.colour),
    })
}

fn heading(input: &FaceInput<'_, Necklace>) -> String {
    let name = input.asked.map(|seat| input.seating.name(seat));
    match (name, input.view.gather) {
        (Some(name), Some(Recipient::Magpie)) => format!("{name}, choose for the Magpie:"),
        (Some(name), Some(Recipient::Player)) => format!("{name}, choose for yourself:"),
        _ => String::new(),
    }
}

/// Column widths of the table in the middle: names, counts, points.
const NAME: usize = 12;
const COUNT: usize = 3;
const POINTS: usize = 4;

/// Table of all candies, in the middle of the ring.
fn heaps(board: &mut Canvas, input: &FaceInput<'_, Necklace>) {
    let view = input.view;
    let (middle, row) = ring::MIDDLE;
    let left = middle - (NAME + 5 * COUNT + POINTS) / 2;
    let points = left + NAME + 5 * COUNT;
    let bold = Style::new().bold();

    for (colour, x) in Colour::ALL
        .into_iter()
        .zip((left + NAME + 2..).step_by(COUNT))
    {
        board.put(x, row - 2, &colour.letter().to_string(), tile(colour));
    }
    board.put(points, row - 2, " pts", Style::new());
    line(board, (left, row - 1), "Magpie", view.magpie, view);
    for ((seat, player), y) in (0..).zip(&view.seats).zip(row..) {
        let name = Seat::new(seat).map_or("", |seat| input.seating.name(seat));
        line(board, (left, y), name, player.candies, view);
        board.put(points, y, &format!("{:>POINTS$}", player.points), bold);
    }

    let left_over = count(view.left.into(), "candy", "candies");
    board.centre(middle, row - 4, &format!("{left_over} left"), Style::new());
    board.centre(middle, row + 3, "least liked now, no points:", Style::new());
    let first = middle + 1 - view.least_liked.iter().count();
    for (colour, x) in view.least_liked.iter().zip((first..).step_by(2)) {
        board.put(x, row + 4, &colour.letter().to_string(), tile(colour));
    }
}

/// A row of the table. Counts of colours that score nothing are dimmed.
fn line(board: &mut Canvas, (x, y): (usize, usize), name: &str, heap: Counts, view: &View) {
    board.put(x, y, name, Style::new());
    for (colour, x) in Colour::ALL.into_iter().zip((x + NAME..).step_by(COUNT)) {
        let style = if view.least_liked.contains(colour) {
            Style::new().dimmed()
        } else {
            Style::new()
        };
        board.put(x, y, &format!("{:>COUNT$}", heap.of(colour)), style);
    }
}

#[cfg(test)]
mod tests;

//! Terminal face of Candy Necklace.

mod ring;

use ::necklace::{Colour, Counts, Event, Gather, Necklace, Options, View, Whom};
use anstyle::{AnsiColor, Color, Style};
use tabletop::Seat;

use presentation::terminal::Seating;
use presentation::terminal::text::{count, list};
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

    fn describe(&self, event: &Event, action: &str, seating: &Seating) -> Option<String> {
        Some(sentence(event, action, seating))
    }

    /// N1 to N6 and D1.
    fn rules(&self, options: &Options) -> Vec<String> {
        let gaps = if options.closing {
            "D1. The string is pulled tight: where candies are gone, the two ends of the gap touch."
        } else {
            "D1. Gaps stay open: candies on the two sides of a gap do not touch."
        };
        let [red, green, blue, white, yellow] =
            Colour::ALL.map(|colour| format!("{colour} ({})", colour.letter()));
        let candies = format!("{red}, {green}, {blue}, {white} and {yellow}");
        let rules = [
            &format!("N1. 55 candies lie around the Magpie, 11 of each colour: {candies}."),
            "N2. On your turn you gather twice: first for the Magpie, then for yourself. You must \
             do both.",
            "N3. To gather, choose a candy. It comes off the necklace with all candies of its \
             colour that touch it in a row: its whole run.",
            gaps,
            "N4. As soon as 3 candies or fewer are left, the player who did not start takes them, \
             and the game is over.",
            "N5. The Magpie likes those colours least of which it has the fewest: one colour, or \
             several that are equally few. They score nothing.",
            "N6. Every other candy in front of you is a point. More points win; equal points are a \
             draw.",
        ];
        rules.map(str::to_owned).to_vec()
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
        (Some(name), Some(Whom::Magpie)) => format!("{name}, choose for the Magpie:"),
        (Some(name), Some(Whom::Oneself)) => format!("{name}, choose for yourself:"),
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

fn sentence(event: &Event, action: &str, seating: &Seating) -> String {
    match event {
        Event::Gathered {
            seat,
            whom,
            colour,
            run,
        } => {
            let name = seating.name(*seat);
            let one = format!("{colour} candy");
            let candies = count(run.len.into(), &one, &format!("{colour} candies"));
            match whom {
                Whom::Magpie => format!("{name} gave the Magpie {candies} ({action})."),
                Whom::Oneself => format!("{name} took {candies} ({action})."),
            }
        }
        Event::Swept { seat, rest } => {
            let colours: Vec<&str> = rest.iter().map(|(_, colour)| colour.word()).collect();
            let name = seating.name(*seat);
            format!("{name} took the last candies: {} (N4).", list(&colours))
        }
    }
}

#[cfg(test)]
mod tests;

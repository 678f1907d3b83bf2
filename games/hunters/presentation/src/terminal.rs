//! Terminal face of Candy Hunters.

mod board;

use ::hunters::{Action, Card, Cell, Colour, Hunters, Pattern, Piece, Tile, View};
use anstyle::{AnsiColor, Color, Style};
use tabletop::Seat;

use crate::board::steps;
use presentation::args;
use presentation::terminal::{Face, FaceInput, FaceOutput, LANG, Question, Span};

/// The face of Candy Hunters.
#[derive(Debug)]
pub(crate) struct HuntersFace;

/// Style of a colour's letter: readable on dark and on light terminals, and without colours.
fn paper(colour: Colour) -> Style {
    let (paper, ink) = match colour {
        Colour::Orange => (AnsiColor::Red, AnsiColor::BrightWhite),
        Colour::Purple => (AnsiColor::Magenta, AnsiColor::BrightWhite),
        Colour::Teal => (AnsiColor::Cyan, AnsiColor::Black),
        Colour::Gold => (AnsiColor::BrightYellow, AnsiColor::Black),
    };
    Style::new()
        .bold()
        .fg_color(Some(Color::Ansi(ink)))
        .bg_color(Some(Color::Ansi(paper)))
}

/// Letter of a piece: a ghost is `G`, the Large Ghost `L`, a kid the number of its player.
fn letter(piece: Piece) -> String {
    match piece {
        Piece::Ghost => "G".to_owned(),
        Piece::LargeGhost => "L".to_owned(),
        Piece::Kid(seat) => (seat.index() + 1).to_string(),
    }
}

/// Names of cards, separated by blanks.
fn words(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

/// H4: question for a typed answer, since there are too many choices to list them.
const BUILD: Question = Question {
    prompt: "Place which building where, such as t@2,0? ",
    hint: "a colour (o, p, t or g), @, and an empty place marked +, such as t@2,0",
    read: read_build,
};

/// Parses `t@2,0` or `t 2,0`, in any case.
fn read_build(line: &str) -> Option<String> {
    let line = line.to_ascii_lowercase().replacen(' ', "@", 1);
    match line.parse() {
        Ok(action @ Action::Build { .. }) => Some(action.to_string()),
        _ => None,
    }
}

impl Face for HuntersFace {
    type Game = Hunters;

    fn draw(&self, input: &FaceInput<'_, Hunters>) -> FaceOutput {
        let labels = input.actions.iter();
        FaceOutput {
            board: board::draw(input),
            heading: heading(input),
            labels: labels.map(|action| label(*action, input)).collect(),
        }
    }

    fn question(&self, actions: &[Action]) -> Option<Question> {
        matches!(actions.first(), Some(Action::Build { .. })).then_some(BUILD)
    }
}

/// The player and the current step, in the words of the pages; empty once the game is over.
fn heading(input: &FaceInput<'_, Hunters>) -> String {
    let (Some(seat), Some(step)) = (input.asked, input.view.step) else {
        return String::new();
    };
    let name = input.seating.name(seat);
    let args = args!["who" => "here", "step" => steps::word(step), "name" => name];
    LANG.with("hunters-prompt", &args)
}

fn piece_at(view: &View, cell: Cell) -> Option<Piece> {
    if view.ghosts.contains(&cell) {
        return Some(Piece::Ghost);
    }
    if view.large_ghost == Some(cell) {
        return Some(Piece::LargeGhost);
    }
    let owner = view
        .seats
        .iter()
        .position(|player| player.kids.contains(&cell))?;
    Seat::new(owner as u8).map(Piece::Kid)
}

fn pattern(view: &View, card: Card) -> Option<Pattern> {
    Pattern::read(view.patterns.get(&card)?).ok()
}

/// Effect of an action: the piece that it pushes, or its price.
fn label(action: Action, input: &FaceInput<'_, Hunters>) -> Span {
    let text = match action {
        Action::Ghost { to, .. } | Action::Push { to } => match piece_at(input.view, to) {
            Some(piece @ Piece::Kid(_)) => format!("pushes kid {}", letter(piece)),
            Some(piece) => format!("pushes {}", letter(piece)),
            None => String::new(),
        },
        Action::Score { card, cell, turns } => pattern(input.view, card)
            .map(|pattern| price(input.view, pattern.parts(turns), cell))
            .unwrap_or_default(),
        Action::Build { .. } | Action::Exchange { .. } | Action::Kid { .. } | Action::Skip => {
            String::new()
        }
    };
    Span {
        text,
        style: Style::new().dimmed(),
    }
}

/// H6, H10: candies and scare markers of a placement.
fn price(view: &View, parts: &[::hunters::Part], origin: Cell) -> String {
    let (mut candies, mut markers) = (0, 0);
    for part in parts {
        let cell = origin.offset(part.at);
        let piece = piece_at(view, cell);
        match part.asks {
            ::hunters::CellDemand::Ghost if piece.is_some_and(Piece::is_ghost) => {}
            ::hunters::CellDemand::Building(colour)
                if view.tiles.contains(&Tile { colour, cell }) =>
            {
                match piece {
                    Some(Piece::Kid(_)) => candies += 1,
                    Some(_) => markers += 1,
                    None => {}
                }
            }
            _ => markers += 1,
        }
    }
    match (candies, markers) {
        (0, 0) => String::new(),
        (candies, 0) => format!("candies {candies}"),
        (0, markers) => format!("markers {markers}"),
        (candies, markers) => format!("candies {candies}, markers {markers}"),
    }
}

#[cfg(test)]
mod tests;

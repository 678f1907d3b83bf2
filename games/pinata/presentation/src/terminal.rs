//! Terminal face of Piñata.

mod board;

use ::pinata::{Action, Card, Colour, MatNumber, Pinata, SideOwner, View};
use anstyle::{AnsiColor, Color, Style};
use tabletop::Seat;

use presentation::terminal::Span;
use presentation::terminal::{Face, FaceInput, FaceOutput, Question};

/// The face of Piñata.
#[derive(Debug)]
pub(crate) struct PinataFace;

/// Style of a colour's letter: readable on dark and on light terminals, and without colours.
fn tile(colour: Option<Colour>) -> Style {
    let (paper, ink) = match colour {
        Some(Colour::Red) => (AnsiColor::Red, AnsiColor::BrightWhite),
        Some(Colour::Green) => (AnsiColor::Green, AnsiColor::Black),
        Some(Colour::Blue) => (AnsiColor::Blue, AnsiColor::BrightWhite),
        Some(Colour::Pink) => (AnsiColor::BrightMagenta, AnsiColor::Black),
        Some(Colour::Yellow) => (AnsiColor::BrightYellow, AnsiColor::Black),
        None => (AnsiColor::BrightWhite, AnsiColor::Black),
    };
    Style::new()
        .bold()
        .fg_color(Some(Color::Ansi(ink)))
        .bg_color(Some(Color::Ansi(paper)))
}

fn face_word(face: ::pinata::Face) -> &'static str {
    match face {
        ::pinata::Face::High => "HIGH",
        ::pinata::Face::Low => "LOW",
    }
}

fn words(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

/// P6: question for a typed answer, since there are up to 256 choices.
const SWAP: Question = Question {
    prompt: "Swap which cards (- for none)? ",
    hint: "the cards to swap, such as R1,G2, or - for none",
    read: read_swap,
};

/// Parses `-`, or cards separated by commas or blanks, in any case.
fn read_swap(line: &str) -> Option<String> {
    if line == "-" {
        return Some("swap -".to_owned());
    }
    let line = line.to_ascii_uppercase();
    let line = line.strip_prefix("SWAP ").unwrap_or(&line);
    if line.trim() == "-" {
        return Some("swap -".to_owned());
    }
    let cards = line.split([',', ' ']).filter(|card| !card.is_empty());
    let cards: Option<Vec<String>> = cards
        .map(|card| card.parse().ok().map(|card: Card| card.to_string()))
        .collect();
    let cards = cards.filter(|cards| !cards.is_empty())?;
    Some(format!("swap {}", cards.join(",")))
}

impl Face for PinataFace {
    type Game = Pinata;

    fn draw(&self, input: &FaceInput<'_, Pinata>) -> FaceOutput {
        let labels = input.actions.iter();
        FaceOutput {
            board: board::draw(input),
            heading: input.asked.map_or_else(String::new, |seat| {
                let name = input.seating.name(seat);
                format!("{name}, play a card (^ is the opponent's side):")
            }),
            labels: labels
                .map(|action| label(input.view, action, input.asked))
                .collect(),
        }
    }

    fn question(&self, actions: &[Action]) -> Option<Question> {
        matches!(actions.first(), Some(Action::Swap(_))).then_some(SWAP)
    }
}

/// Effect of a play: whether it wins or loses a mat.
fn label(view: &View, action: &Action, asked: Option<Seat>) -> Span {
    let text = match (action, asked) {
        (Action::Play { card, mat, side }, Some(seat)) => settles(view, *card, *mat, *side, seat),
        _ => "",
    };
    Span {
        text: text.to_owned(),
        style: Style::new().dimmed(),
    }
}

fn settles(
    view: &View,
    card: Card,
    number: MatNumber,
    whose: SideOwner,
    seat: Seat,
) -> &'static str {
    let Some(mat) = view.mats.iter().find(|mat| mat.mat == number) else {
        return "";
    };
    let own = seat.index();
    let side = match whose {
        SideOwner::Own => own,
        SideOwner::Opponents => 1 - own,
    };
    let cards = mat.sides[0].len() + mat.sides[1].len();
    if cards + 1 < 2 * number.size() {
        return "";
    }
    let mut sums = mat.sums;
    sums[side] += card.value();
    match (mat.face == ::pinata::Face::High) == (sums[own] > sums[1 - own]) {
        true => "wins",
        false => "loses",
    }
}

#[cfg(test)]
mod tests;

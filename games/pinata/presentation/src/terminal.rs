//! Terminal face of Piñata.

mod board;
mod event;

use ::pinata::{Action, Card, Colour, Event, MatNumber, Options, Pinata, View, Whose};
use anstyle::{AnsiColor, Color, Style};
use tabletop::Seat;

use presentation::terminal::Seating;
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

    fn describe(&self, event: &Event, _action: &str, seating: &Seating) -> Option<String> {
        event::sentence(event, seating)
    }

    fn question(&self, actions: &[Action]) -> Option<Question> {
        matches!(actions.first(), Some(Action::Swap(_))).then_some(SWAP)
    }

    /// P1 to P10 and D5.
    fn rules(&self, options: &Options) -> Vec<String> {
        let sides = if options.open {
            "P4. Cards go onto either side of a mat at any time (the open variant)."
        } else {
            "P4. Cards go on your own side of a mat. Once that has all of its cards, you may play \
             on your opponent's side of the same mat."
        };
        let rules = [
            "P1. Four mats hold 1, 2, 3 and 4 candies and show HIGH or LOW. Both players have 8 \
             cards; a card is a colour or wild (W), and a number.",
            "P2. On your turn play a card at a mat, then draw one. If the supply is empty, the \
             discards are shuffled first.",
            "P3. Each side of a mat takes as many cards as it has candies, and of each colour no \
             more cards than candies. A wild card stands for any colour.",
            sides,
            "P5. The last card at a mat may not make both sums equal.",
            "P6. If you cannot play you show your hand, and may swap any number of cards. If you \
             can play then, you must; if not, you show your hand again and the turn ends.",
            "P7. When both sides are complete, the higher sum wins the candies of a HIGH mat, the \
             lower sum those of a LOW one.",
            "P8. The cards are discarded, the mat is flipped and filled again from the bag. If the \
             bag has too few candies, the mat leaves the game.",
            "P9. Who lost the scoring has the next turn.",
            "P10. Enough candies of a colour bring its medal, for good. Three medals win at once.",
            "D5. After 20 turns in a row without a card played the game ends: more medals win, \
             then more candies.",
        ];
        rules.map(str::to_owned).to_vec()
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

fn settles(view: &View, card: Card, number: MatNumber, whose: Whose, seat: Seat) -> &'static str {
    let Some(mat) = view.mats.iter().find(|mat| mat.mat == number) else {
        return "";
    };
    let own = seat.index();
    let side = match whose {
        Whose::Own => own,
        Whose::Opponents => 1 - own,
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

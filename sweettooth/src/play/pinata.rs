//! Piñata in a terminal.

mod board;
mod event;

use ::pinata::{Action, Card, Colour, Counts, Whose};
use anstyle::{AnsiColor, Color, Style};
use serde::Deserialize;
use serde_json::Value;
use tabletop::{Actor, AnyDeed, GameInfo, Seat, Watcher};

use super::canvas::Span;
use super::face::{Face, Question, Scene, Sight};
use super::players::Seating;

/// The face of Piñata.
#[derive(Debug)]
pub(crate) struct PinataFace;

/// The part of a view that is drawn.
#[derive(Debug, Deserialize)]
struct View {
    mats: Vec<MatView>,
    seats: Vec<SeatView>,
    medals: Vec<MedalView>,
    supply: usize,
    discards: Vec<Card>,
    bag: Counts,
    phase: Option<String>,
}

#[derive(Debug, Deserialize)]
struct MatView {
    mat: usize,
    face: ::pinata::Face,
    candies: Counts,
    sides: [Vec<Card>; 2],
    sums: [u8; 2],
}

#[derive(Debug, Deserialize)]
struct SeatView {
    hand_size: usize,
    hand: Option<Vec<Card>>,
    known: Option<Vec<Card>>,
    candies: Counts,
}

#[derive(Debug, Deserialize)]
struct MedalView {
    colour: Colour,
    asks: u8,
    owner: Option<Seat>,
}

/// The letter of a colour on its paper: readable on dark and on light terminals, and without colour.
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

/// P6: up to 256 choices, so the cards are typed.
const SWAP: Question = Question {
    prompt: "Swap which cards (- for none)? ",
    hint: "the cards to swap, such as R1,G2, or - for none",
    read: read_swap,
};

/// `-`, or cards with commas or blanks between them, in capitals or not.
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
    fn draw(&self, sight: &Sight<'_>) -> serde_json::Result<Scene> {
        let view = View::deserialize(sight.view)?;
        let labels = sight.actions.iter();
        Ok(Scene {
            board: board::draw(&view, sight),
            heading: sight.asked.map_or_else(String::new, |seat| {
                let name = sight.seating.name(seat);
                format!("{name}, play a card (^ is the opponent's side):")
            }),
            labels: labels
                .map(|action| view.label(action, sight.asked))
                .collect(),
        })
    }

    fn tell(
        &self,
        _actor: Actor,
        deed: &dyn AnyDeed,
        watcher: Watcher,
        seating: &Seating,
    ) -> serde_json::Result<Vec<String>> {
        let events = deed.events_for(watcher);
        let events = events.iter().map(|event| event.json());
        let told: serde_json::Result<Vec<Option<String>>> = events
            .map(|event| Ok(event::Event::deserialize(event)?.sentence(seating)))
            .collect();
        Ok(told?.into_iter().flatten().collect())
    }

    fn question(&self, actions: &[String]) -> Option<Question> {
        let swap = actions
            .first()
            .is_some_and(|action| action.starts_with("swap"));
        swap.then_some(SWAP)
    }

    /// P1 to P10 and D5.
    fn rules(&self, _info: &GameInfo, options: &Value) -> Vec<String> {
        let open = options.get("open") == Some(&Value::Bool(true));
        let sides = if open {
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

impl View {
    /// What a play does: it may settle a mat.
    fn label(&self, action: &str, asked: Option<Seat>) -> Span {
        let text = match (action.parse(), asked) {
            (Ok(Action::Play { card, mat, side }), Some(seat)) => {
                self.settles(card, mat.size(), side, seat)
            }
            _ => "",
        };
        Span {
            text: text.to_owned(),
            style: Style::new().dimmed(),
        }
    }

    fn settles(&self, card: Card, number: usize, whose: Whose, seat: Seat) -> &'static str {
        let Some(mat) = self.mats.iter().find(|mat| mat.mat == number) else {
            return "";
        };
        let own = seat.index();
        let side = match whose {
            Whose::Own => own,
            Whose::Opponents => 1 - own,
        };
        let cards = mat.sides[0].len() + mat.sides[1].len();
        if cards + 1 < 2 * number {
            return "";
        }
        let mut sums = mat.sums;
        sums[side] += card.value();
        match (mat.face == ::pinata::Face::High) == (sums[own] > sums[1 - own]) {
            true => "wins",
            false => "loses",
        }
    }
}

#[cfg(test)]
mod tests;

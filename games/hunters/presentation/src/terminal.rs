//! Terminal face of Candy Hunters.

mod board;
mod event;

use ::hunters::{
    Action, Card, Cell, Colour, Event, Hunters, Options, Pattern, Piece, Step, Tile, View,
};
use anstyle::{AnsiColor, Color, Style};
use tabletop::Seat;

use presentation::terminal::Seating;
use presentation::terminal::Span;
use presentation::terminal::{Face, FaceInput, FaceOutput, Question};

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
            heading: input.asked.map_or_else(String::new, |seat| {
                format!("{}, {}:", input.seating.name(seat), asks(input.view))
            }),
            labels: labels.map(|action| label(*action, input)).collect(),
        }
    }

    fn describe(&self, event: &Event, _action: &str, seating: &Seating) -> Option<String> {
        event::sentence(event, seating)
    }

    fn question(&self, actions: &[Action]) -> Option<Question> {
        matches!(actions.first(), Some(Action::Build { .. })).then_some(BUILD)
    }

    /// H1 to H13, D1 and D4.
    fn rules(&self, options: &Options) -> Vec<String> {
        let mut rules = vec![
            "H1. The board starts with 8 buildings, two of each colour (o, p, t, g), and four \
             ghosts. There are 9 buildings of each colour in all.",
            "H2. Everybody has 5 kids and 2 secret patterns.",
            "H3. There are 6 rounds. Who ate the most sweets today begins. A turn has \
             five steps, in this order.",
            "H4. Building: one of any colour in stock on an empty place that shares an edge with \
             a building.",
            "H5. Ghosts (or skip): up to 2 moves to a neighbouring building. What stands there is \
             pushed, and you say where to: a kid to an empty neighbouring building, a ghost to \
             any, where it pushes on. The building that the first ghost left is free. A push that \
             leaves a piece with nowhere to go is forbidden.",
            if options.large_ghost {
                "D1. A ghost may be pushed again in the same move, but a move has at most 16 \
                 pushes, so that every move ends."
            } else {
                "D1. Nothing is pushed onto a ghost that has already moved in the same move, so \
                 that every move ends."
            },
            "H6. Scoring (or skip): one pattern that is on the board, turned but never mirrored. \
             Every kid on it goes home with its building as a candy; both are out of the game. \
             Other buildings stay, and so do islands. You take a scare marker for each ghost on \
             it. After a regular pattern you draw a new one.",
            "H7. Exchange (or skip): a regular pattern under the deck, and the top card for it.",
            "H8. Kid: one of yours onto an empty building; not in the last round.",
        ];
        if options.haunted {
            rules.push(
                "H9, H10. Up to 3 requirements of a haunted pattern may be ignored, for a scare \
                 marker each; a kid there brings nothing. A * asks for a ghost on any building, \
                 which costs nothing. After a haunted pattern no card is drawn.",
            );
        }
        rules.push(
            "H11. A pattern is worth 2 points, a haunted one 5, your first candy of each colour \
             2, every other 1, a scare marker -1.",
        );
        rules.push(
            "H12. Equal points: fewer patterns win, then fewer scare markers, then more colours; \
             then the victory is shared.",
        );
        if options.large_ghost {
            rules.push("H13. The Large Ghost (L) is put onto every new building.");
        }
        rules.push("D4. When the deck is empty, nothing is drawn or exchanged.");
        rules.into_iter().map(str::to_owned).collect()
    }
}

/// Task of the current step.
fn asks(view: &View) -> &'static str {
    match view.step {
        Some(Step::Build) => "place a building",
        Some(Step::Ghosts) if view.moves_left == 1 => "move a ghost once more, or skip",
        Some(Step::Ghosts) => "move a ghost, or skip",
        Some(Step::Push) => "choose where the pushed piece lands",
        Some(Step::Score) => "score a pattern, or skip",
        Some(Step::Exchange) => "exchange a pattern, or skip",
        Some(Step::Kid) => "place a kid",
        Some(Step::Over) | None => "nothing is left to do",
    }
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
            Some(Piece::Kid(seat)) => format!("pushes a kid of {}", input.seating.name(seat)),
            Some(_) => "pushes a ghost".to_owned(),
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
            ::hunters::Asks::Ghost if piece.is_some_and(Piece::is_ghost) => {}
            ::hunters::Asks::Building(colour) if view.tiles.contains(&Tile { colour, cell }) => {
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

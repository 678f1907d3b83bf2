//! Candy Necklace in a terminal.

mod ring;

use ::necklace::{Colour, Counts, Gather, Whom};
use anstyle::{AnsiColor, Color, Style};
use serde::Deserialize;
use serde_json::Value;
use tabletop::{Actor, AnyDeed, GameInfo, Seat, Watcher};

use super::canvas::{Canvas, Span};
use super::face::{Face, Scene, Sight};
use super::players::Seating;
use super::text::{count, list};

/// The face of Candy Necklace.
#[derive(Debug)]
pub(crate) struct NecklaceFace;

/// The part of a view that is drawn.
#[derive(Debug, Deserialize)]
struct View {
    ring: String,
    left: usize,
    runs: Vec<RunView>,
    magpie: Counts,
    least_liked: Vec<Letter>,
    seats: Vec<SeatView>,
    gather: Option<Whom>,
}

#[derive(Debug, Deserialize)]
struct RunView {
    colour: Letter,
    places: Vec<usize>,
}

#[derive(Debug, Deserialize)]
struct SeatView {
    candies: Counts,
    points: u8,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event {
    Gathered {
        seat: Seat,
        whom: Whom,
        colour: Letter,
        places: Vec<usize>,
    },
    Swept {
        seat: Seat,
        candies: Vec<(usize, Letter)>,
    },
}

/// A colour as views and events write it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "char")]
struct Letter(Colour);

impl TryFrom<char> for Letter {
    type Error = String;

    fn try_from(letter: char) -> Result<Self, Self::Error> {
        let colour = Colour::from_letter(letter);
        colour
            .map(Letter)
            .ok_or_else(|| format!("`{letter}` is no colour"))
    }
}

/// A candy is a tile with its letter: readable on dark and on light terminals, and without colour.
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
    fn draw(&self, sight: &Sight<'_>) -> serde_json::Result<Scene> {
        let view = View::deserialize(sight.view)?;
        let mut board = ring::draw(&view.ring);
        heaps(&mut board, &view, sight);
        Ok(Scene {
            board,
            heading: heading(&view, sight),
            labels: sight
                .actions
                .iter()
                .map(|action| view.label(action))
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
        let action = deed.action_for(watcher);
        let events = deed.events_for(watcher);
        let events = events.iter().map(|event| event.json());
        events
            .map(|event| Ok(Event::deserialize(event)?.sentence(&action, seating)))
            .collect()
    }

    /// N1 to N6 and D1.
    fn rules(&self, _info: &GameInfo, options: &Value) -> Vec<String> {
        let closing = options.get("closing") == Some(&Value::Bool(true));
        let gaps = if closing {
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

impl View {
    /// The letters of the run that an action gathers.
    fn label(&self, action: &str) -> Span {
        let place = action
            .parse()
            .ok()
            .map(|gather: Gather| gather.place.index());
        let run = self
            .runs
            .iter()
            .find(|run| run.places.first() == place.as_ref());
        run.map_or_else(Span::default, |run| Span {
            text: run.colour.0.letter().to_string().repeat(run.places.len()),
            style: tile(run.colour.0),
        })
    }
}

fn heading(view: &View, sight: &Sight<'_>) -> String {
    let name = sight.asked.map(|seat| sight.seating.name(seat));
    match (name, view.gather) {
        (Some(name), Some(Whom::Magpie)) => format!("{name}, choose for the Magpie:"),
        (Some(name), Some(Whom::Oneself)) => format!("{name}, choose for yourself:"),
        _ => String::new(),
    }
}

/// Widths of the table in the middle: names, counts, points.
const NAME: usize = 12;
const COUNT: usize = 3;
const POINTS: usize = 4;

/// What everybody has, in the middle of the ring.
fn heaps(board: &mut Canvas, view: &View, sight: &Sight<'_>) {
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
        let name = Seat::new(seat).map_or("", |seat| sight.seating.name(seat));
        line(board, (left, y), name, player.candies, view);
        board.put(points, y, &format!("{:>POINTS$}", player.points), bold);
    }

    let left_over = count(view.left, "candy", "candies");
    board.centre(middle, row - 4, &format!("{left_over} left"), Style::new());
    board.centre(middle, row + 3, "least liked now, no points:", Style::new());
    let first = middle + 1 - view.least_liked.len();
    for (letter, x) in view.least_liked.iter().zip((first..).step_by(2)) {
        board.put(x, row + 4, &letter.0.letter().to_string(), tile(letter.0));
    }
}

/// A name and how many candies of each colour; those that score nothing are dimmed.
fn line(board: &mut Canvas, (x, y): (usize, usize), name: &str, heap: Counts, view: &View) {
    board.put(x, y, name, Style::new());
    for (colour, x) in Colour::ALL.into_iter().zip((x + NAME..).step_by(COUNT)) {
        let style = if view.least_liked.contains(&Letter(colour)) {
            Style::new().dimmed()
        } else {
            Style::new()
        };
        board.put(x, y, &format!("{:>COUNT$}", heap.of(colour)), style);
    }
}

impl Event {
    fn sentence(&self, action: &str, seating: &Seating) -> String {
        match self {
            Event::Gathered {
                seat,
                whom,
                colour: Letter(colour),
                places,
            } => {
                let name = seating.name(*seat);
                let one = format!("{colour} candy");
                let candies = count(places.len(), &one, &format!("{colour} candies"));
                match whom {
                    Whom::Magpie => format!("{name} gave the Magpie {candies} ({action})."),
                    Whom::Oneself => format!("{name} took {candies} ({action})."),
                }
            }
            Event::Swept { seat, candies } => {
                let colours: Vec<&str> =
                    candies.iter().map(|(_, letter)| letter.0.word()).collect();
                let name = seating.name(*seat);
                format!("{name} took the last candies: {} (N4).", list(&colours))
            }
        }
    }
}

#[cfg(test)]
mod tests;

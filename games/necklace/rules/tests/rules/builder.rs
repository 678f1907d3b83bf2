//! Positions in the words of the rules.

use necklace::{Counts, Event, Gather, Necklace, Options, Position, Recipient};
use tabletop::{Actor, Game, Refusal, Seat, SeatCount, Setup};

/// A table being laid.
pub(crate) struct Table {
    options: Options,
    position: Position,
}

impl Table {
    /// A ring from its first letters; the rest of the places are empty.
    pub(crate) fn ring(letters: &str) -> Table {
        let position = Position {
            ring: format!("{letters:.<55}"),
            magpie: Counts::default(),
            seats: [Counts::default(); 2],
            turn: Seat::FIRST,
            gather: Recipient::Magpie,
        };
        Table {
            options: Options::default(),
            position,
        }
    }

    /// A ring whose last letters end on place 54.
    pub(crate) fn ring_with_end(letters: &str, end: &str) -> Table {
        let width = 55 - end.len();
        Table::ring(&format!("{letters:.<width$}{end}"))
    }

    pub(crate) fn closing(mut self) -> Table {
        self.options.closing = true;
        self
    }

    /// Candies like `R5 B4`.
    pub(crate) fn magpie(mut self, candies: &str) -> Table {
        self.position.magpie = counts(candies);
        self
    }

    pub(crate) fn seat(mut self, seat: Seat, candies: &str) -> Table {
        self.position.seats[seat.index()] = counts(candies);
        self
    }

    pub(crate) fn turn(mut self, seat: Seat, gather: Recipient) -> Table {
        (self.position.turn, self.position.gather) = (seat, gather);
        self
    }

    pub(crate) fn lay(self) -> Study {
        let setup = Setup {
            options: self.options,
            seats: SeatCount::TWO,
        };
        Study(Necklace::restore(&setup, self.position).expect("the position is possible"))
    }
}

fn counts(candies: &str) -> Counts {
    let mut counts = Counts::default();
    for candy in candies.split_whitespace() {
        let (letter, number) = candy.split_at(1);
        let field = match letter {
            "R" => &mut counts.R,
            "G" => &mut counts.G,
            "B" => &mut counts.B,
            "W" => &mut counts.W,
            "Y" => &mut counts.Y,
            odd => panic!("{odd} is no colour"),
        };
        *field = number.parse().expect("a number follows the letter");
    }
    counts
}

/// A game whose moves are written as in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Study(pub(crate) Necklace);

impl Study {
    fn to_move(&self) -> Seat {
        self.0.due().map_or(Seat::FIRST, |(seat, _)| seat)
    }

    /// Plays a list of gathers by the seat whose turn it is, and returns the events.
    pub(crate) fn play(&mut self, gathers: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in gathers.split_whitespace() {
            let action = self.0.read(text).expect(text);
            let seat = self.to_move();
            self.0
                .play(0, Actor::Seat(seat), &action, &mut events)
                .expect(text);
        }
        events
    }

    pub(crate) fn refusal(&self, actor: Actor, action: &str) -> Refusal {
        let action: Gather = action.parse().expect("readable");
        self.0.check(actor, &action).expect_err("a refusal")
    }

    /// The legal actions of the seat whose turn it is.
    pub(crate) fn legal(&self) -> String {
        let legal: Vec<String> = self
            .0
            .legal(self.to_move())
            .map(|a| a.to_string())
            .collect();
        legal.join(" ")
    }

    /// The notation of an action in a record.
    pub(crate) fn canonical(&self, action: &str) -> String {
        let action = self.0.read(action).expect("readable");
        self.0
            .check(Actor::Seat(self.to_move()), &action)
            .expect("legal")
            .to_string()
    }

    pub(crate) fn ring(&self) -> String {
        self.0.ring().to_string().trim_end_matches('.').to_owned()
    }

    pub(crate) fn magpie(&self) -> String {
        listed(self.0.magpie())
    }

    pub(crate) fn candies(&self, seat: Seat) -> String {
        listed(self.0.players()[seat.index()])
    }

    /// The final points.
    pub(crate) fn result(&self) -> (i32, i32) {
        let outcome = self.0.outcome().expect("the game is over");
        (outcome.scores[Seat::FIRST], outcome.scores[Seat::SECOND])
    }
}

fn listed(candies: necklace::Candies) -> String {
    let held: Vec<String> = candies
        .iter()
        .filter(|&(_, count)| count > 0)
        .map(|(colour, count)| format!("{}{count}", colour.letter()))
        .collect();
    held.join(" ")
}

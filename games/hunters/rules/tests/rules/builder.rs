//! Positions in the words of the rules.

use hunters::{
    Action, Card, Cell, Event, Hunters, Options, PatternSet, Position, PushedPosition, SetChoice,
    Step, Tile,
};
use serde_json::Value;
use tabletop::{Actor, Game, Refusal, Seat, SeatCount, Setup, SetupError, Watcher};

/// A table being laid. Tiles that are not mentioned are in stock, kids that are not mentioned are
/// still to be placed, Regular Patterns that are not mentioned lie in the deck, in order.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) position: Position,
    rest_in_deck: bool,
}

impl Table {
    /// A table for two with no tile on it.
    pub(crate) fn new() -> Table {
        let position = serde_json::json!({ "tiles": [] });
        Table {
            options: Options::default(),
            seats: 2,
            position: serde_json::from_value(position).expect("the empty table is one"),
            rest_in_deck: true,
        }
        .seats(2)
    }

    pub(crate) fn seats(mut self, seats: u8) -> Table {
        self.seats = seats;
        let seats = usize::from(seats);
        self.position.kids = vec![Vec::new(); seats];
        self.position.hands = vec![Vec::new(); seats];
        self.position.open = vec![Vec::new(); seats];
        self.position.candies = vec![Default::default(); seats];
        self.position.markers = vec![0; seats];
        self
    }

    /// A picture of the tiles, from `0,0` on: a row each, with `.` where no tile is.
    pub(crate) fn town(mut self, rows: &[&str]) -> Table {
        for (y, row) in rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate().filter(|(_, letter)| *letter != '.') {
                let tile = format!("{letter}@{x},{y}");
                self.position
                    .tiles
                    .push(tile.parse::<Tile>().expect("a tile"));
            }
        }
        self
    }

    /// The tiles on these cells.
    pub(crate) fn tiles_on(mut self, at: &str) -> Table {
        for (index, cell) in cells(at).into_iter().enumerate() {
            let colour = hunters::Colour::ALL[index % 4];
            self.position.tiles.push(Tile { colour, cell });
        }
        self
    }

    pub(crate) fn ghosts(mut self, at: &str) -> Table {
        self.position.ghosts = cells(at);
        self
    }

    pub(crate) fn large_ghost(mut self, at: &str) -> Table {
        self.options.large_ghost = true;
        self.position.large_ghost = cells(at).first().copied();
        self
    }

    pub(crate) fn kids(mut self, seat: Seat, at: &str) -> Table {
        self.position.kids[seat.index()] = cells(at);
        self
    }

    pub(crate) fn kids_left(mut self, left: &[u8]) -> Table {
        self.position.kids_left = Some(left.to_vec());
        self
    }

    pub(crate) fn hand(mut self, seat: Seat, hand: &str) -> Table {
        self.position.hands[seat.index()] = cards(hand);
        self
    }

    pub(crate) fn open(mut self, seat: Seat, open: &str) -> Table {
        self.position.open[seat.index()] = cards(open);
        self
    }

    /// Candies, a letter each.
    pub(crate) fn candies(mut self, seat: Seat, candies: &str) -> Table {
        let counts = &mut self.position.candies[seat.index()];
        for letter in candies.chars() {
            *match letter {
                'o' => &mut counts.o,
                'p' => &mut counts.p,
                't' => &mut counts.t,
                _ => &mut counts.g,
            } += 1;
        }
        self
    }

    pub(crate) fn markers(mut self, seat: Seat, markers: u16) -> Table {
        self.position.markers[seat.index()] = markers;
        self
    }

    /// The whole deck, the top card first.
    pub(crate) fn deck(mut self, deck: &str) -> Table {
        self.position.deck = cards(deck);
        self.rest_in_deck = false;
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Table {
        self.position.round = round;
        self
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Table {
        self.position.turn = Some(seat);
        self
    }

    pub(crate) fn step(mut self, step: Step) -> Table {
        self.position.step = Some(step);
        self
    }

    pub(crate) fn moves_left(mut self, moves: u8) -> Table {
        self.position.moves_left = Some(moves);
        self
    }

    pub(crate) fn pushed(mut self, piece: Value, from: &str, moved: &str) -> Table {
        self.position.pushed = Some(PushedPosition {
            piece: serde_json::from_value(piece).expect("a piece"),
            from: from.parse().expect("a cell"),
            moved: cells(moved),
            displaced: None,
        });
        self.step(Step::Push)
    }

    /// Number of displacements that the chain has had.
    pub(crate) fn displaced(mut self, count: u8) -> Table {
        if let Some(pushed) = &mut self.position.pushed {
            pushed.displaced = Some(count);
        }
        self
    }

    pub(crate) fn haunted(mut self) -> Table {
        self.options.haunted = true;
        self
    }

    pub(crate) fn first(mut self, seat: Seat) -> Table {
        self.options.first = seat;
        self
    }

    /// One's own Patterns, with as many simple ones after them as it takes.
    pub(crate) fn patterns(mut self, regular: &[&str], haunted: &[&str]) -> Table {
        let mut regular: Vec<String> = regular.iter().map(|&text| text.to_owned()).collect();
        while regular.len() < 8 {
            regular.push("o@0,0 p@1,0".to_owned());
        }
        let mut haunted: Vec<String> = haunted.iter().map(|&text| text.to_owned()).collect();
        while haunted.len() < 4 {
            haunted.push("o@0,0 o@1,0 o@2,0 o@3,0 o@4,0 *@5,0".to_owned());
        }
        let name = "own".to_owned();
        self.options.patterns = SetChoice::Own(Box::new(PatternSet {
            name,
            regular,
            haunted,
        }));
        self
    }

    pub(crate) fn set(&self) -> PatternSet {
        match &self.options.patterns {
            SetChoice::Named(name) => PatternSet::named(name).expect("a set that we ship"),
            SetChoice::Own(set) => PatternSet::clone(set),
        }
    }

    pub(crate) fn setup(&self) -> Setup<Options> {
        Setup {
            options: self.options.clone(),
            seats: SeatCount::new(self.seats).expect("a table"),
        }
    }

    pub(crate) fn position(mut self) -> Position {
        if self.rest_in_deck {
            let all = (0..self.set().regular.len()).filter_map(Card::regular);
            let lying = self.position.hands.iter().chain(&self.position.open);
            let lying: Vec<Card> = lying.flatten().copied().collect();
            self.position.deck = all.filter(|card| !lying.contains(card)).collect();
        }
        self.position
    }

    pub(crate) fn try_lay(self) -> Result<Study, SetupError> {
        Hunters::restore(&self.setup(), self.position()).map(Study)
    }

    pub(crate) fn lay(self) -> Study {
        self.try_lay().expect("the position is possible")
    }

    /// With the Large Ghost beside the board.
    pub(crate) fn lay_large(mut self) -> Study {
        self.options.large_ghost = true;
        self.lay()
    }

    /// The error of the position.
    pub(crate) fn problem(self) -> String {
        self.try_lay().expect_err("a problem").to_string()
    }
}

pub(crate) fn cells(text: &str) -> Vec<Cell> {
    let cells = text.split_whitespace();
    cells.map(|cell| cell.parse().expect(cell)).collect()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    let cards = text.split_whitespace();
    cards.map(|card| card.parse().expect(card)).collect()
}

fn text<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    words.join(" ")
}

/// A game whose actions are written as in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Study(pub(crate) Hunters);

impl Study {
    /// Plays actions, with `;` between them, by the seat whose turn it is; returns the events.
    pub(crate) fn play(&mut self, actions: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for action in actions.split("; ") {
            let seat = self.0.turn();
            let read = self.0.read(action).expect(action);
            let played = self.0.play(0, Actor::Seat(seat), &read, &mut events);
            played.unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        }
        events
    }

    /// The rule and the code of the refusal to the seat whose turn it is.
    pub(crate) fn refusal(&self, action: &str) -> (&'static str, &'static str) {
        let refusal = self.refusal_to(self.0.turn().into(), action);
        (refusal.rule, refusal.code)
    }

    pub(crate) fn refusal_to(&self, actor: Actor, action: &str) -> Refusal {
        let action: Action = action.parse().expect("readable");
        self.0.check(actor, &action).expect_err("a refusal")
    }

    /// The legal actions of the seat whose turn it is.
    pub(crate) fn legal(&self) -> String {
        let legal: Vec<String> = self.0.legal(self.0.turn()).map(|a| a.to_string()).collect();
        legal.join("; ")
    }

    /// The canonical form of an action.
    pub(crate) fn canonical(&self, action: &str) -> String {
        let action: Action = action.parse().expect("readable");
        let seat = self.0.turn();
        self.0
            .check(seat.into(), &action)
            .expect("legal")
            .to_string()
    }

    pub(crate) fn step(&self) -> Step {
        self.0.step()
    }

    pub(crate) fn ghosts(&self) -> String {
        text(self.0.pieces().small_ghosts())
    }

    pub(crate) fn kids(&self, seat: Seat) -> String {
        text(self.0.pieces().kids(seat))
    }

    pub(crate) fn hand(&self, seat: Seat) -> String {
        text(self.0.hand(seat).iter())
    }

    pub(crate) fn open(&self, seat: Seat) -> String {
        text(self.0.open(seat).iter())
    }

    pub(crate) fn deck(&self) -> String {
        text(self.0.position().deck)
    }

    pub(crate) fn tiles(&self) -> String {
        text(self.0.position().tiles)
    }

    /// Candies, a letter each.
    pub(crate) fn candies(&self, seat: Seat) -> String {
        let candies = self.0.candies(seat);
        let all = hunters::Colour::ALL.into_iter();
        all.flat_map(|colour| (0..candies.of(colour)).map(move |_| colour.letter()))
            .collect()
    }

    pub(crate) fn view(&self, watcher: Watcher) -> Value {
        serde_json::to_value(self.0.view(watcher)).expect("views are JSON")
    }
}

/// The names of events, in order.
pub(crate) fn names(events: &[Event]) -> String {
    let name = |event: &Event| json(event)["event"].as_str().unwrap_or_default().to_owned();
    text(events.iter().map(name))
}

pub(crate) fn json(event: &Event) -> Value {
    serde_json::to_value(event).expect("events are JSON")
}

//! Positions in the words of the rules.

use pinata::{
    Action, Card, CardSet, Colour, Counts, Event, Face, MatPosition, Options, Pinata, Position,
    SetChoice,
};
use serde_json::Value;
use tabletop::{Actor, Game, Refusal, Seat, SeatCount, Setup, SetupError, Watcher};

/// A table being laid. Mats that are not mentioned have left the game; cards and candies that are
/// not mentioned lie in the supply and in the bag.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) position: Position,
    rest_discarded: bool,
    rest_won: bool,
}

impl Table {
    pub(crate) fn new() -> Table {
        let position = serde_json::json!({ "hands": [[], []], "mats": [null, null, null, null] });
        Table {
            options: Options::default(),
            position: serde_json::from_value(position).expect("the empty table is one"),
            rest_discarded: false,
            rest_won: false,
        }
    }

    /// Candies like `HIGH RRG`, and the cards on the first and the second player's side.
    pub(crate) fn mat(mut self, number: usize, mat: &str, first: &str, second: &str) -> Table {
        let (face, candies) = mat.split_once(' ').expect("a face and candies");
        self.position.mats[number - 1] = Some(MatPosition {
            face: match face {
                "HIGH" => Face::High,
                "LOW" => Face::Low,
                odd => panic!("{odd} is no face"),
            },
            candies: colours(candies),
            sides: [cards(first), cards(second)],
        });
        self
    }

    pub(crate) fn hands(mut self, first: &str, second: &str) -> Table {
        self.position.hands = [cards(first), cards(second)];
        self
    }

    /// The cards of a hand that the opponent has seen.
    pub(crate) fn known(mut self, seat: Seat, known: &str) -> Table {
        self.position.known[seat.index()] = cards(known);
        self
    }

    /// The next cards of the supply; the rest comes after them.
    pub(crate) fn supply(mut self, next: &str) -> Table {
        self.position.supply = cards(next);
        self
    }

    /// The whole supply; the rest is discarded.
    pub(crate) fn supply_only(mut self, all: &str) -> Table {
        self.rest_discarded = true;
        self.supply(all)
    }

    /// The next candies in the bag; the rest comes after them.
    pub(crate) fn bag(mut self, next: &str) -> Table {
        self.position.bag = colours(next);
        self
    }

    /// The whole bag; the rest was won, half by each player, the odd ones in turn.
    pub(crate) fn bag_only(mut self, all: &str) -> Table {
        self.rest_won = true;
        self.bag(all)
    }

    /// Candies won, like `R5 B4`.
    pub(crate) fn won(mut self, seat: Seat, candies: &str) -> Table {
        for candy in candies.split_whitespace() {
            let colour = Colour::from_letter(candy.chars().next().unwrap()).expect(candy);
            let count: u8 = candy[1..].parse().expect("a number follows the letter");
            *count_of(&mut self.position.won[seat.index()], colour) += count;
        }
        self
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Table {
        self.position.turn = seat;
        self
    }

    pub(crate) fn idle(mut self, turns: u8) -> Table {
        self.position.idle = turns;
        self
    }

    pub(crate) fn open(mut self) -> Table {
        self.options.open = true;
        self
    }

    pub(crate) fn compact(mut self) -> Table {
        self.options.set = SetChoice::Named("compact".to_owned());
        self
    }

    fn set(&self) -> CardSet {
        match &self.options.set {
            SetChoice::Named(name) => CardSet::named(name).expect("a set that we ship"),
            SetChoice::Own(set) => CardSet::clone(set),
        }
    }

    /// The position with everything in it, and medals as the candies say.
    pub(crate) fn position(mut self) -> Position {
        let set = self.set();
        let position = &mut self.position;
        let mut cards: Vec<Card> = set.cards().collect();
        let mats = || position.mats.iter().flatten();
        let lying = mats().flat_map(|mat| mat.sides.iter().flatten());
        let held = position.hands.iter().flatten();
        take(&mut cards, lying.chain(held).chain(&position.supply));
        if self.rest_discarded {
            position.discards = cards;
        } else {
            position.supply.extend(cards);
        }
        let mut candies: Vec<Colour> = set.candies().collect();
        let on_mats = position.mats.iter().flatten().flat_map(|mat| &mat.candies);
        take(&mut candies, on_mats.chain(&position.bag));
        for colour in Colour::ALL {
            let won = position.won.map(|mut won| *count_of(&mut won, colour));
            take(&mut candies, (0..won[0] + won[1]).map(|_| &colour));
        }
        if self.rest_won {
            for (index, colour) in candies.iter().enumerate() {
                *count_of(&mut position.won[index % 2], *colour) += 1;
            }
        } else {
            position.bag.extend(candies);
        }
        for colour in Colour::ALL {
            let owner = [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| {
                let won = &mut position.won[seat.index()];
                *count_of(won, colour) >= set.suit(colour).medal
            });
            position.medals[colour.index()] = owner;
        }
        self.position
    }

    pub(crate) fn try_lay(self) -> Result<Study, SetupError> {
        let setup = Setup {
            options: self.options.clone(),
            seats: SeatCount::TWO,
        };
        Pinata::restore(&setup, self.position()).map(Study)
    }

    pub(crate) fn lay(self) -> Study {
        self.try_lay().expect("the position is possible")
    }
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    let cards = text.split_whitespace();
    cards.map(|card| card.parse().expect(card)).collect()
}

pub(crate) fn text(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}

fn colours(text: &str) -> Vec<Colour> {
    let colours = text.chars().map(Colour::from_letter);
    colours.map(|colour| colour.expect(text)).collect()
}

fn count_of(counts: &mut Counts, colour: Colour) -> &mut u8 {
    match colour {
        Colour::Red => &mut counts.R,
        Colour::Green => &mut counts.G,
        Colour::Blue => &mut counts.B,
        Colour::Pink => &mut counts.P,
        Colour::Yellow => &mut counts.Y,
    }
}

fn take<'a, T: PartialEq + std::fmt::Debug + 'a>(
    all: &mut Vec<T>,
    used: impl Iterator<Item = &'a T>,
) {
    for item in used {
        let found = all.iter().position(|other| other == item);
        all.remove(found.unwrap_or_else(|| panic!("{item:?} is used too often")));
    }
}

/// A game whose actions are written as in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Study(pub(crate) Pinata);

impl Study {
    pub(crate) fn turn(&self) -> Seat {
        self.0.position().turn
    }

    /// Plays actions, with `;` between them, by the seat whose turn it is; returns the events.
    pub(crate) fn play(&mut self, actions: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for action in actions.split("; ") {
            let seat = self.turn();
            let read = self.0.read(action).expect(action);
            let played = self.0.play(0, Actor::Seat(seat), &read, &mut events);
            played.unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        }
        events
    }

    /// The rule and the code of the refusal to the seat whose turn it is.
    pub(crate) fn refusal(&self, action: &str) -> (&'static str, &'static str) {
        let refusal = self.refusal_to(self.turn().into(), action);
        (refusal.rule, refusal.code)
    }

    pub(crate) fn refusal_to(&self, actor: Actor, action: &str) -> Refusal {
        let action: Action = action.parse().expect("readable");
        self.0.check(actor, &action).expect_err("a refusal")
    }

    /// The legal actions of the seat whose turn it is.
    pub(crate) fn legal(&self) -> String {
        let legal: Vec<String> = self.0.legal(self.turn()).map(|a| a.to_string()).collect();
        legal.join("; ")
    }

    pub(crate) fn hand(&self, seat: Seat) -> String {
        text(self.0.hand(seat).cards())
    }

    /// The cards of a hand that the opponent has seen.
    pub(crate) fn known(&self, seat: Seat) -> String {
        text(&self.0.hand(seat).known().collect::<Vec<_>>())
    }

    pub(crate) fn supply(&self) -> String {
        text(&self.0.position().supply)
    }

    pub(crate) fn discards(&self) -> String {
        text(&self.0.position().discards)
    }

    /// `HIGH RRG: R5 W4 | B2`, or `gone`.
    pub(crate) fn mat(&self, number: usize) -> String {
        let Some(mat) = &self.0.position().mats[number - 1] else {
            return "gone".to_owned();
        };
        let face = match mat.face {
            Face::High => "HIGH",
            Face::Low => "LOW",
        };
        let candies: String = mat.candies.iter().map(|colour| colour.letter()).collect();
        let [first, second] = mat.sides.each_ref().map(|side| text(side));
        format!("{face} {candies}: {first} | {second}")
    }

    pub(crate) fn bag(&self) -> String {
        let bag = self.0.position().bag;
        bag.iter().map(|colour| colour.letter()).collect()
    }

    /// Candies won, one letter each.
    pub(crate) fn won(&self, seat: Seat) -> String {
        self.0.won(seat).iter().map(Colour::letter).collect()
    }

    /// The letters of the medals of a seat.
    pub(crate) fn medals(&self, seat: Seat) -> String {
        let owned = Colour::ALL.into_iter();
        let owned = owned.filter(|&colour| self.0.medal(colour) == Some(seat));
        owned.map(Colour::letter).collect()
    }

    pub(crate) fn view(&self, watcher: Watcher) -> Value {
        serde_json::to_value(self.0.view(watcher)).expect("views are JSON")
    }
}

/// The names of events, in order.
pub(crate) fn names(events: &[Event]) -> String {
    let name =
        |event: &Event| serde_json::to_value(event).expect("events are JSON")["event"].clone();
    let names: Vec<String> = events
        .iter()
        .map(|event| name(event).as_str().unwrap_or_default().to_owned())
        .collect();
    names.join(" ")
}

//! Tables in the words of the rules.

use candy_match::{
    Candy, CandyMatch, Card, Deck, DeckChoice, Event, Options, PhaseKind, PilePosition, Position,
    SeriesPosition, Tempo,
};
use serde_json::Value;
use tabletop::{Actor, Game, Millis, Refusal, Seat, SeatCount, Setup, SetupError, Watcher};

/// A table being laid. Cards that are not mentioned are in the deck, below those that are.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) options: Options,
    pub(crate) position: Position,
    seats: SeatCount,
    rest: Rest,
}

/// The place of the cards that are not mentioned.
#[derive(Clone, Copy)]
enum Rest {
    InTheDeck,
    TakenInTurn,
    TakenBy(usize),
}

impl Table {
    pub(crate) fn of(seats: u8) -> Table {
        let position = serde_json::json!({ "deck": [] });
        let mut position: Position = serde_json::from_value(position).expect("a position");
        position.piles = vec![PilePosition::default(); usize::from(seats)];
        Table {
            options: Options::default(),
            position,
            seats: SeatCount::new(seats).expect("a number of seats"),
            rest: Rest::InTheDeck,
        }
    }

    /// The revealed cards, the oldest first.
    pub(crate) fn revealed(mut self, table: &str) -> Table {
        self.position.table = cards(table);
        self
    }

    /// The next cards of the deck; the rest comes after them.
    pub(crate) fn deck(mut self, next: &str) -> Table {
        self.position.deck = cards(next);
        self
    }

    /// The whole deck; the rest was taken, one card each in turn from seat 0 on.
    pub(crate) fn deck_only(mut self, all: &str) -> Table {
        self.rest = Rest::TakenInTurn;
        self.deck(all)
    }

    /// The seat that has taken the rest.
    pub(crate) fn rest_to(mut self, seat: usize) -> Table {
        self.rest = Rest::TakenBy(seat);
        self
    }

    /// A score pile of openly taken cards.
    pub(crate) fn pile(mut self, seat: usize, open: &str) -> Table {
        self.position.piles[seat].open = cards(open);
        self
    }

    /// Cards of a score pile that nobody has seen.
    pub(crate) fn unseen(mut self, seat: usize, unseen: &str) -> Table {
        self.position.piles[seat].unseen = cards(unseen);
        self
    }

    /// The last check, with a table of these cards.
    pub(crate) fn last_check(self, table: &str) -> Table {
        let mut table = self.revealed(table).deck_only("");
        table.position.phase = PhaseKind::LastCheck;
        table
    }

    /// A custom deck, as in `a:4 ab:16`.
    pub(crate) fn own_deck(mut self, entries: &str) -> Table {
        let entry = |entry: &str| {
            let (letters, copies) = entry.split_once(':').expect("letters and a number");
            (letters.to_owned(), copies.parse().expect("a number"))
        };
        self.options.deck = DeckChoice::Own(Deck {
            name: "own".to_owned(),
            cards: entries.split(' ').map(entry).collect(),
        });
        self
    }

    pub(crate) fn manual(mut self, manual_ms: Millis) -> Table {
        self.options.reveal_ms = Tempo::Manual;
        self.options.manual_ms = manual_ms;
        self
    }

    /// No time has a limit.
    pub(crate) fn without_limits(mut self) -> Table {
        self = self.manual(0);
        let options = &mut self.options;
        for limit in [
            &mut options.show_ms,
            &mut options.take_ms,
            &mut options.final_ms,
            &mut options.pick_ms,
            &mut options.pause_ms,
        ] {
            *limit = 0;
        }
        self
    }

    /// A series in its game with that number, and the treats that everybody has, with `|` between
    /// the seats.
    pub(crate) fn series(mut self, game: u8, treats: &str) -> Table {
        let candy = |name: &str| name.parse().expect("a treat");
        let treats: Vec<Vec<Candy>> = treats
            .split('|')
            .map(|treats| treats.split_whitespace().map(candy).collect())
            .collect();
        self.options.series = true;
        self.position.series = Some(SeriesPosition {
            game,
            cards: vec![0; treats.len()],
            treats,
        });
        self
    }

    /// Everybody's cards in the games before.
    pub(crate) fn cards_before(mut self, cards: &[u16]) -> Table {
        let series = self.position.series.as_mut().expect("a series");
        series.cards = cards.to_vec();
        self
    }

    pub(crate) fn setup(&self) -> Setup<Options> {
        Setup {
            options: self.options.clone(),
            seats: self.seats,
        }
    }

    /// The position with every card in it.
    pub(crate) fn position(mut self) -> Position {
        let deck = match &self.options.deck {
            DeckChoice::Named(name) => Deck::named(name).expect("a deck that we ship"),
            DeckChoice::Own(deck) => deck.clone(),
        };
        let position = &mut self.position;
        let mut rest = deck.cards().expect("a deck");
        let piles = position.piles.iter();
        let taken = piles.flat_map(|pile| pile.open.iter().chain(&pile.unseen));
        for card in taken.chain(&position.table).chain(&position.deck) {
            let place = rest.iter().position(|other| other == card);
            rest.remove(place.unwrap_or_else(|| panic!("{card} is used twice")));
        }
        let seats = position.piles.len();
        match self.rest {
            Rest::InTheDeck => position.deck.extend(rest),
            Rest::TakenBy(seat) => position.piles[seat].open.extend(rest),
            Rest::TakenInTurn => {
                for (index, card) in rest.into_iter().enumerate() {
                    position.piles[index % seats].open.push(card);
                }
            }
        }
        self.position
    }

    pub(crate) fn try_lay(self) -> Result<Study, SetupError> {
        let setup = self.setup();
        CandyMatch::restore(&setup, self.position()).map(Study)
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

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index as u8).expect("a seat")
}

/// A game whose actions are written `0 shout`, `house reveal`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Study(pub(crate) CandyMatch);

impl Study {
    /// Plays actions with `;` between them, all at the time of the last; returns the events.
    pub(crate) fn play(&mut self, lines: &str) -> Vec<Event> {
        self.play_at(self.0.now(), lines)
    }

    /// Plays actions at a time.
    pub(crate) fn play_at(&mut self, at: Millis, lines: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for line in lines.split("; ") {
            let (actor, action) = read(line);
            let played = self.0.play(at, actor, &action, &mut events);
            played.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        }
        events
    }

    /// Lets the house do its due action at its time; returns the action and the events.
    pub(crate) fn wait(&mut self) -> (String, Vec<Event>) {
        let timer = self.0.timer().expect("something is due");
        let mut events = Vec::new();
        let house = Actor::House;
        let played = self.0.play(timer.due, house, &timer.action, &mut events);
        (played.expect("what is due").to_string(), events)
    }

    /// The time and the action of the house: `3500 reveal`, or `never`.
    pub(crate) fn due(&self) -> String {
        self.0.timer().map_or("never".to_owned(), |timer| {
            format!("{} {}", timer.due, timer.action)
        })
    }

    pub(crate) fn refusal(&self, line: &str) -> Refusal {
        let (actor, action) = read(line);
        self.0.check(actor, &action).expect_err(line)
    }

    /// The refusal's rule, code and sentence are these.
    #[track_caller]
    pub(crate) fn refuses(&self, line: &str, rule: &str, code: &str, sentence: &str) {
        let refusal = self.refusal(line);
        assert_eq!(
            (refusal.rule, refusal.code, refusal.sentence.as_str()),
            (rule, code, sentence),
            "{line}"
        );
    }

    /// The legal actions of a seat.
    pub(crate) fn legal(&self, index: usize) -> String {
        let legal: Vec<String> = self.0.legal(seat(index)).map(|a| a.to_string()).collect();
        legal.join("; ")
    }

    /// The seats that may act.
    pub(crate) fn actors(&self) -> Vec<usize> {
        self.0.actors().iter().map(Seat::index).collect()
    }

    pub(crate) fn table(&self) -> String {
        text(self.0.table())
    }

    /// The number of cards in the deck.
    pub(crate) fn deck(&self) -> usize {
        self.0.position().deck.len()
    }

    /// The number of cards of each seat.
    pub(crate) fn piles(&self) -> Vec<usize> {
        let seats = self.0.setup().seats.seats();
        seats.map(|seat| self.0.pile_size(seat)).collect()
    }

    pub(crate) fn phase(&self) -> PhaseKind {
        self.0.position().phase
    }

    /// The seats that may not call.
    pub(crate) fn barred(&self) -> Vec<usize> {
        self.0
            .position()
            .barred
            .into_iter()
            .map(Seat::index)
            .collect()
    }

    /// The seats that are done.
    pub(crate) fn done(&self) -> Vec<usize> {
        self.0
            .position()
            .done
            .into_iter()
            .map(Seat::index)
            .collect()
    }

    /// The winners; the game must be over.
    pub(crate) fn winners(&self) -> Vec<usize> {
        let outcome = self.0.outcome().expect("the game is over");
        outcome.winners.iter().map(Seat::index).collect()
    }

    pub(crate) fn view(&self, watcher: Watcher) -> Value {
        serde_json::to_value(self.0.view(watcher)).expect("views are JSON")
    }
}

fn read(line: &str) -> (Actor, candy_match::Action) {
    let (actor, action) = line.split_once(' ').expect("who and what");
    let action = action.parse();
    (actor.parse().expect("an actor"), action.expect("readable"))
}

/// Events as JSON.
pub(crate) fn told(events: &[Event]) -> Vec<Value> {
    let events = events.iter();
    let json = events.map(|event| serde_json::to_value(event).expect("events are JSON"));
    json.collect()
}

/// The names of events, in order.
pub(crate) fn names(events: &[Event]) -> String {
    let told = told(events);
    let names: Vec<&str> = told
        .iter()
        .filter_map(|event| event["event"].as_str())
        .collect();
    names.join(" ")
}

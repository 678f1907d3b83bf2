//! The plain game from and to the JSON of a position, and its notation.

use std::fmt;

use candy_match::CandyMatch;
use serde_json::{Value, json};
use tabletop::kit::Reference;
use tabletop::{Game, Seed};

use super::{AgreedOptions, Card, Move, Plain, Stage};

const LETTERS: [char; 6] = ['a', 'b', 'c', 'd', 'e', 'f'];
const TREATS: [&str; 6] = [
    "gummy-bear",
    "licorice",
    "candy-stick",
    "chocolate",
    "bonbon",
    "lollipop",
];

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(read).collect()
}

fn card(value: &Value) -> Card {
    let name = value.as_str().expect("a card");
    let copy = name.trim_start_matches(LETTERS);
    Card {
        shows: LETTERS.map(|letter| name.contains(letter)),
        copy: copy.parse().unwrap_or(1),
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (letter, shown) in LETTERS.iter().zip(self.shows) {
            if shown {
                write!(f, "{letter}")?;
            }
        }
        match self.copy {
            1 => Ok(()),
            copy => write!(f, "{copy}"),
        }
    }
}

fn words(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

fn upside_down(cards: &[Card]) -> Vec<Card> {
    cards.iter().rev().copied().collect()
}

fn seats(value: &Value, seats: usize) -> Vec<bool> {
    let named = list(value, number);
    (0..seats).map(|seat| named.contains(&seat)).collect()
}

fn names(seats: &[bool]) -> Vec<usize> {
    (0..seats.len()).filter(|&seat| seats[seat]).collect()
}

impl AgreedOptions {
    /// The agreement, from the JSON of the options and all cards of the deck in any order.
    fn read(options: &Value, seats: usize, deck: &Value) -> AgreedOptions {
        let manual = options["reveal_ms"] == "manual";
        let time = |name: &str| options[name].as_u64().expect("a time");
        let mut cards = list(deck, card);
        // Before the shuffle the deck lies by its last letters, then by copies.
        let order = |card: &Card| {
            let mut letters = card.shows;
            letters.reverse();
            (letters, card.copy)
        };
        cards.sort_by_key(order);
        AgreedOptions {
            seats,
            series: options["series"] == true,
            manual,
            reveal: time(if manual { "manual_ms" } else { "reveal_ms" }),
            show: time("show_ms"),
            take: time("take_ms"),
            last: time("final_ms"),
            pick: time("pick_ms"),
            pause: time("pause_ms"),
            cards,
        }
    }
}

impl Plain {
    /// A game from a complete position.
    fn read(position: &Value, agreed: AgreedOptions) -> Plain {
        let count = agreed.seats;
        let caller = || number(&position["caller"]);
        let stage = match position["phase"].as_str().expect("a phase") {
            "play" => Stage::Play,
            "show" => Stage::Show { caller: caller() },
            "take" => Stage::Take {
                caller: caller(),
                taker: number(&position["taker"]),
            },
            "last_check" => Stage::LastCheck,
            "pick" => Stage::Pick {
                pickers: list(&position["pickers"], number),
            },
            "rest" => Stage::Rest,
            _ => Stage::Over,
        };
        let series = &position["series"];
        let mut treats = [None; 6];
        for seat in 0..if agreed.series { count } else { 0 } {
            for name in list(&series["treats"][seat], Value::clone) {
                let treat = TREATS.iter().position(|treat| name == *treat);
                treats[treat.expect("a treat")] = Some(seat);
            }
        }
        let mut luck = [0; 32];
        let digits = position["luck"].as_str().expect("a luck");
        for (byte, place) in luck.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&digits[place..place + 2], 16).expect("two digits");
        }
        let revealed = &position["revealed"];
        Plain {
            deck: upside_down(&list(&position["deck"], card)),
            table: list(&position["table"], card),
            open: list(&position["piles"], |pile| list(&pile["open"], card)),
            unseen: list(&position["piles"], |pile| list(&pile["unseen"], card)),
            stage,
            since: number(&position["since"]) as u64,
            now: number(&position["now"]) as u64,
            revealed: revealed
                .is_array()
                .then(|| (number(&revealed[0]) as u64, number(&revealed[1]))),
            revealer: number(&position["revealer"]),
            barred: seats(&position["barred"], count),
            done: seats(&position["done"], count),
            game: series["game"].as_u64().unwrap_or(1) as usize,
            before: match agreed.series {
                true => list(&series["cards"], number),
                false => vec![0; count],
            },
            treats,
            luck,
            actions: 0,
            agreed,
        }
    }

    /// The position as JSON.
    fn write(&self) -> Value {
        let piles: Vec<Value> = (0..self.agreed.seats)
            .map(|seat| json!({"open": words(&self.open[seat]), "unseen": words(&self.unseen[seat])}))
            .collect();
        let luck: String = self.luck.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut position = json!({
            "deck": words(&upside_down(&self.deck)),
            "table": words(&self.table),
            "piles": piles,
            "phase": "play",
            "since": self.since,
            "now": self.now,
            "revealer": self.revealer,
            "barred": names(&self.barred),
            "done": names(&self.done),
            "luck": luck,
        });
        position["phase"] = match &self.stage {
            Stage::Play => "play",
            Stage::Show { caller } => {
                position["caller"] = json!(caller);
                "show"
            }
            Stage::Take { caller, taker } => {
                position["caller"] = json!(caller);
                position["taker"] = json!(taker);
                "take"
            }
            Stage::LastCheck => "last_check",
            Stage::Pick { pickers } => {
                position["pickers"] = json!(pickers);
                "pick"
            }
            Stage::Rest => "rest",
            Stage::Over => "over",
        }
        .into();
        if let Some(revealed) = self.revealed {
            position["revealed"] = json!(revealed);
        }
        if self.agreed.series {
            let of_seat = |seat| -> Vec<&str> {
                let owned = (0..6).filter(|&treat| self.treats[treat] == Some(seat));
                owned.map(|treat| TREATS[treat]).collect()
            };
            let treats: Vec<Vec<&str>> = (0..self.agreed.seats).map(of_seat).collect();
            position["series"] = json!({"game": self.game, "cards": self.before, "treats": treats});
        }
        position
    }
}

/// An action as in a record.
impl Reference for Plain {
    type Game = CandyMatch;
    /// The time, the seat (the house, if there is none), and the action.
    type Action = (u64, Option<usize>, Move);

    fn of(game: &CandyMatch) -> Plain {
        let setup = game.setup();
        let json =
            |game: &CandyMatch| serde_json::to_value(game.position()).expect("positions are JSON");
        let dealt = CandyMatch::deal(&setup, &Seed::from(0)).expect("every seed deals");
        let options = serde_json::to_value(&setup.options).expect("options are JSON");
        let seats = usize::from(setup.seats.get());
        let agreed = AgreedOptions::read(&options, seats, &json(&dealt)["deck"]);
        Plain::read(&json(game), agreed)
    }

    fn position(&self) -> Value {
        self.write()
    }

    fn actions(&self) -> Vec<(u64, Option<usize>, Move)> {
        self.steps()
    }

    fn notation(&self, (_, _, action): &(u64, Option<usize>, Move)) -> String {
        action.to_string()
    }

    fn after(&self, (at, actor, action): &(u64, Option<usize>, Move)) -> Plain {
        Plain::after(self, *at, *actor, action)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Reveal => f.write_str("reveal"),
            Move::Shout => f.write_str("shout"),
            Move::Show(cards) if cards.is_empty() => f.write_str("show -"),
            Move::Show(cards) => write!(f, "show {}", words(cards).join(",")),
            Move::Take(card) => write!(f, "take {card}"),
            Move::TakeDeck => f.write_str("take deck"),
            Move::Decline => f.write_str("decline"),
            Move::Done => f.write_str("done"),
            Move::End => f.write_str("end"),
            Move::Pick(treat) => write!(f, "pick {}", TREATS[*treat]),
            Move::Deal => f.write_str("deal"),
        }
    }
}

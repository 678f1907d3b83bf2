//! The plain game from and to the JSON of a position, and its notation.

use std::fmt;

use pinata::{CardSet, Colour, Pinata, SetChoice};
use serde_json::{Map, Value, json};
use tabletop::Game;
use tabletop::kit::Reference;

use super::{Card, Move, Plain, PlainMat, Stage};

const SUITS: [&str; 6] = ["R", "G", "B", "P", "Y", "W"];
const STAGES: [(Stage, &str); 5] = [
    (Stage::Play, "play"),
    (Stage::Swap, "swap"),
    (Stage::PlaySwapped, "play_swapped"),
    (Stage::Won, "won"),
    (Stage::Stuck, "stuck"),
];

fn suit(letter: &str) -> usize {
    let place = SUITS.iter().position(|&suit| suit == letter);
    place.expect("a letter of the notation")
}

fn card(value: &Value) -> Card {
    let (letter, number) = value.as_str().expect("a card").split_at(1);
    (suit(letter), number.parse().expect("a number"))
}

fn word(card: Card) -> String {
    format!("{}{}", SUITS[card.0], card.1)
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(read).collect()
}

fn cards(value: &Value) -> Vec<Card> {
    list(value, card)
}

fn words(cards: &[Card], sorted: bool) -> Value {
    let mut cards = cards.to_vec();
    if sorted {
        cards.sort_unstable();
    }
    cards.into_iter().map(word).collect()
}

fn pair<T>(value: &Value, read: impl Fn(&Value) -> T) -> [T; 2] {
    [read(&value[0]), read(&value[1])]
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

impl Plain {
    /// A game from a complete position, with the needs of the medals.
    fn read(position: &Value, asks: [usize; 5], open: bool) -> Plain {
        let upside_down = |mut cards: Vec<Card>| {
            cards.reverse();
            cards
        };
        let mat = |value: &Value| {
            let mut candies = [0; 5];
            list(&value["candies"], |letter| {
                suit(letter.as_str().expect("a letter"))
            })
            .into_iter()
            .for_each(|colour| candies[colour] += 1);
            PlainMat {
                high: value["face"] == "high",
                candies,
                sides: pair(&value["sides"], cards),
            }
        };
        let mats = &position["mats"];
        let mut bag = list(&position["bag"], |letter| {
            suit(letter.as_str().expect("a letter"))
        });
        bag.reverse();
        let stage = STAGES.iter().find(|stage| position["phase"] == stage.1);
        let mut luck = [0; 32];
        let digits = position["luck"].as_str().expect("a luck");
        for (byte, place) in luck.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&digits[place..place + 2], 16).expect("two digits");
        }
        Plain {
            asks,
            open,
            hands: pair(&position["hands"], cards),
            known: pair(&position["known"], cards),
            supply: upside_down(cards(&position["supply"])),
            discards: cards(&position["discards"]),
            bag,
            mats: [0, 1, 2, 3].map(|index| (!mats[index].is_null()).then(|| mat(&mats[index]))),
            won: pair(&position["won"], |won| {
                [0, 1, 2, 3, 4].map(|colour| number(&won[SUITS[colour]]))
            }),
            medals: [0, 1, 2, 3, 4].map(|colour| {
                position["medals"][colour]
                    .as_u64()
                    .map(|seat| seat as usize)
            }),
            turn: number(&position["turn"]),
            stage: stage.expect("a phase").0,
            idle: number(&position["idle"]) as u32,
            shuffled: cards(&position["shuffled"]),
            luck,
            actions: 0,
        }
    }

    /// The position as JSON.
    fn write(&self) -> Value {
        let upside_down = |cards: &[Card]| cards.iter().rev().copied().collect::<Vec<_>>();
        let mat = |mat: &Option<PlainMat>| {
            let Some(mat) = mat else { return Value::Null };
            let candies: Vec<&str> = (0..5)
                .flat_map(|colour| vec![SUITS[colour]; mat.candies[colour]])
                .collect();
            let face = if mat.high { "high" } else { "low" };
            let sides = mat.sides.each_ref().map(|side| words(side, false));
            json!({"face": face, "candies": candies, "sides": sides})
        };
        let won = |won: &[usize; 5]| -> Map<String, Value> {
            let counts = SUITS.iter().zip(won);
            counts
                .map(|(suit, &count)| ((*suit).to_owned(), json!(count)))
                .collect()
        };
        let stage = STAGES.iter().find(|stage| stage.0 == self.stage);
        let bag: Vec<&str> = self.bag.iter().rev().map(|&colour| SUITS[colour]).collect();
        let luck: String = self.luck.iter().map(|byte| format!("{byte:02x}")).collect();
        json!({
            "hands": self.hands.each_ref().map(|hand| words(hand, true)),
            "known": self.known.each_ref().map(|hand| words(hand, true)),
            "supply": words(&upside_down(&self.supply), false),
            "discards": words(&self.discards, false),
            "bag": bag,
            "mats": self.mats.each_ref().map(mat),
            "won": self.won.each_ref().map(won),
            "medals": self.medals,
            "turn": self.turn,
            "phase": stage.expect("a stage").1,
            "idle": self.idle,
            "shuffled": words(&self.shuffled, false),
            "luck": luck,
        })
    }
}

/// An action as in a record, but for the mark of the opponent's side.
impl Reference for Plain {
    type Game = Pinata;
    type Action = Move;

    fn of(game: &Pinata) -> Plain {
        let options = game.setup().options;
        let set = match options.set {
            SetChoice::Named(name) => CardSet::named(&name).expect("a set that we ship"),
            SetChoice::Own(set) => *set,
        };
        let asks = Colour::ALL.map(|colour| usize::from(set.suit(colour).medal));
        let position = serde_json::to_value(game.position()).expect("positions are JSON");
        Plain::read(&position, asks, options.open)
    }

    fn position(&self) -> Value {
        self.write()
    }

    fn actions(&self) -> Vec<Move> {
        self.legal()
    }

    fn notation(&self, action: &Move) -> String {
        match action {
            Move::Play(_, _, side) if *side != self.turn => format!("{action}^"),
            _ => action.to_string(),
        }
    }

    fn after(&self, action: &Move) -> Plain {
        Plain::after(self, action)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(card, mat, _) => write!(f, "{}@{mat}", word(*card)),
            Move::Swap(cards) if cards.is_empty() => f.write_str("swap -"),
            Move::Swap(cards) => {
                let cards: Vec<String> = cards.iter().map(|&card| word(card)).collect();
                write!(f, "swap {}", cards.join(","))
            }
        }
    }
}

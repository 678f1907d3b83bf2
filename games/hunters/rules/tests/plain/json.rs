//! The plain game from and to the JSON of a position, and its notation.

use std::fmt;

use hunters::{Hunters, PatternSet, SetChoice};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::kit::Reference;

use super::patterns::{read_cell, read_pattern, sort, write_cell};
use super::{Cell, Move, Plain, PlainDeal, PlainPiece, PlainPlayer, PushedPiece, Stage};

const COLOURS: [&str; 4] = ["o", "p", "t", "g"];
const STAGES: [(Stage, &str); 7] = [
    (Stage::Build, "build"),
    (Stage::Ghosts, "ghosts"),
    (Stage::Push, "push"),
    (Stage::Score, "score"),
    (Stage::Exchange, "exchange"),
    (Stage::Kid, "kid"),
    (Stage::Over, "over"),
];

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().expect("a list").iter().map(read).collect()
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

fn cell(value: &Value) -> Cell {
    read_cell(value.as_str().expect("a cell"))
}

fn counts(value: &Value) -> [u32; 4] {
    COLOURS.map(|colour| number(&value[colour]) as u32)
}

fn tally(counts: [u32; 4]) -> Value {
    let [o, p, t, g] = counts;
    json!({"o": o, "p": p, "t": t, "g": g})
}

fn who(value: &Value) -> PlainPiece {
    match value.as_str() {
        Some("ghost") => PlainPiece::Ghost,
        Some("large_ghost") => PlainPiece::Large,
        _ => PlainPiece::Kid(number(&value["kid"])),
    }
}

fn who_json(who: PlainPiece) -> Value {
    match who {
        PlainPiece::Ghost => json!("ghost"),
        PlainPiece::Large => json!("large_ghost"),
        PlainPiece::Kid(seat) => json!({"kid": seat}),
    }
}

impl Plain {
    /// A game from a complete position, the options, and a set of Patterns.
    fn read(position: &Value, options: &Value, set: &Value) -> Plain {
        let tiles = list(&position["tiles"], |tile| {
            let (colour, at) = tile
                .as_str()
                .and_then(|t| t.split_once('@'))
                .expect("a tile");
            let colour = COLOURS.iter().position(|&c| c == colour).expect("a colour");
            (read_cell(at), colour)
        });
        let mut pieces: Vec<(Cell, PlainPiece)> = list(&position["ghosts"], |ghost| {
            (cell(ghost), PlainPiece::Ghost)
        });
        if !position["large_ghost"].is_null() {
            pieces.push((cell(&position["large_ghost"]), PlainPiece::Large));
        }
        let mut players = Vec::new();
        for (seat, kids) in position["kids"]
            .as_array()
            .expect("kids")
            .iter()
            .enumerate()
        {
            pieces.extend(list(kids, |kid| (cell(kid), PlainPiece::Kid(seat))));
            players.push(PlainPlayer {
                hand: list(&position["hands"][seat], text),
                open: list(&position["open"][seat], text),
                candies: counts(&position["candies"][seat]),
                markers: number(&position["markers"][seat]) as u32,
                kids_left: number(&position["kids_left"][seat]) as u32,
            });
        }
        let named = |kind: &str, list: &Value| {
            let texts = list.as_array().expect("patterns").iter().zip(1..);
            texts
                .map(|(text, number)| {
                    (
                        format!("{kind}{number}"),
                        read_pattern(text.as_str().unwrap()),
                    )
                })
                .collect::<Vec<_>>()
        };
        let mut patterns = named("c", &set["regular"]);
        patterns.extend(named("h", &set["haunted"]));
        let stage = STAGES.iter().find(|stage| position["step"] == stage.1);
        let air = &position["pushed"];
        Plain {
            patterns: patterns.into_iter().collect(),
            large_ghost: options["large_ghost"] == true,
            first: number(&options["first"]),
            tiles: tiles.into_iter().collect(),
            pieces: pieces.into_iter().collect(),
            stock: counts(&position["stock"]),
            deck: list(&position["deck"], text),
            players,
            round: number(&position["round"]) as u32,
            turn: number(&position["turn"]),
            stage: stage.expect("a step").0,
            moves_left: number(&position["moves_left"]) as u32,
            in_the_air: (!air.is_null()).then(|| PushedPiece {
                who: who(&air["piece"]),
                from: cell(&air["from"]),
                moved: list(&air["moved"], cell),
                landed: match &air["displaced"] {
                    Value::Null => list(&air["moved"], cell).len() as u32 - 1,
                    count => number(count) as u32,
                },
            }),
            acted: position["so_far"] != "nothing",
            drew: position["so_far"] == "drew",
            past: list(&position["past"], |deal| PlainDeal {
                seat: number(&deal["seat"]),
                gave: text(&deal["gave"]),
                scored: deal["how"] == "scored",
                drew: deal["drew"].as_str().map(str::to_owned),
            }),
            actions: 0,
        }
    }

    fn standing(&self, who: PlainPiece) -> Vec<String> {
        let there = self.pieces.iter().filter(|piece| *piece.1 == who);
        there.map(|(&cell, _)| write_cell(cell)).collect()
    }

    /// The position as JSON.
    fn write(&self) -> Value {
        let tiles = self.tiles.iter();
        let tiles =
            tiles.map(|(&cell, &colour)| format!("{}@{}", COLOURS[colour], write_cell(cell)));
        let by_player = |of: &dyn Fn(usize, &PlainPlayer) -> Value| -> Value {
            let players = self.players.iter().enumerate();
            players.map(|(seat, player)| of(seat, player)).collect()
        };
        let cards = |cards: &[String]| {
            let mut cards = cards.to_vec();
            sort(&mut cards);
            json!(cards)
        };
        let cells = |cells: &[Cell]| {
            cells
                .iter()
                .map(|&cell| write_cell(cell))
                .collect::<Vec<_>>()
        };
        let stage = STAGES.iter().find(|stage| stage.0 == self.stage);
        let so_far = match (self.drew, self.acted) {
            (true, _) => "drew",
            (false, true) => "acted",
            (false, false) => "nothing",
        };
        let past = self.past.iter().map(|deal| {
            let how = if deal.scored { "scored" } else { "exchanged" };
            json!({"seat": deal.seat, "gave": deal.gave, "how": how, "drew": deal.drew})
        });
        json!({
            "tiles": tiles.collect::<Vec<_>>(),
            "ghosts": self.standing(PlainPiece::Ghost),
            "large_ghost": self.standing(PlainPiece::Large).first(),
            "kids": by_player(&|seat, _| json!(self.standing(PlainPiece::Kid(seat)))),
            "kids_left": by_player(&|_, player| json!(player.kids_left)),
            "stock": tally(self.stock),
            "hands": by_player(&|_, player| cards(&player.hand)),
            "deck": self.deck,
            "open": by_player(&|_, player| cards(&player.open)),
            "candies": by_player(&|_, player| tally(player.candies)),
            "markers": by_player(&|_, player| json!(player.markers)),
            "round": self.round,
            "turn": self.turn,
            "step": stage.expect("a stage").1,
            "moves_left": self.moves_left,
            "pushed": self.in_the_air.as_ref().map(|air| {
                let mut pushed = json!({
                    "piece": who_json(air.who),
                    "from": write_cell(air.from),
                    "moved": cells(&air.moved),
                });
                // Left out where every ghost was pushed once at most.
                if air.landed as usize + 1 != air.moved.len() {
                    pushed["displaced"] = json!(air.landed);
                }
                pushed
            }),
            "so_far": so_far,
            "past": past.collect::<Vec<_>>(),
        })
    }
}

/// An action as in a record.
impl Reference for Plain {
    type Game = Hunters;
    type Action = Move;

    fn of(game: &Hunters) -> Plain {
        let options = game.setup().options;
        let set = match &options.patterns {
            SetChoice::Named(name) => PatternSet::named(name).expect("a set that we ship"),
            SetChoice::Own(set) => PatternSet::clone(set),
        };
        let options = serde_json::to_value(&options).expect("options are JSON");
        let position = serde_json::to_value(game.position()).expect("positions are JSON");
        let set = serde_json::to_value(&set).expect("sets are JSON");
        Plain::read(&position, &options, &set)
    }

    fn position(&self) -> Value {
        self.write()
    }

    fn actions(&self) -> Vec<Move> {
        self.legal()
    }

    fn notation(&self, action: &Move) -> String {
        action.to_string()
    }

    fn after(&self, action: &Move) -> Plain {
        Plain::after(self, action)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Build(colour, cell) => write!(f, "{}@{}", COLOURS[*colour], write_cell(*cell)),
            Move::Ghost(from, to) => write!(f, "{}>{}", write_cell(*from), write_cell(*to)),
            Move::Push(to) => write!(f, ">{}", write_cell(*to)),
            Move::Score(card, cell, turns) => write!(f, "{card}@{}r{turns}", write_cell(*cell)),
            Move::Exchange(card) => write!(f, "x {card}"),
            Move::Kid(cell) => write!(f, "k@{}", write_cell(*cell)),
            Move::Skip => f.write_str("skip"),
        }
    }
}

//! What a seed plays: at which tables, which games, and who sits there.

use house::{Fact, Level, Person, PersonId, Sitter, Spec, TableRules, WhenLate};
use serde_json::{Value, json};
use store::{Entry, NewTable, Pace, TableId, UnixMs};
use tabletop::{Draw, Seat, SeatCount, Seed, Start, Stream};

use crate::world::Row;

/// When the tables were laid.
pub(crate) const BEGAN: UnixMs = 1_000_000_000;

/// The games: one in which nothing is hidden, one with hidden hands, and one in real time.
const GAMES: [&str; 3] = ["necklace", "pinata", "match"];

/// What happens, as far as it is not the world's luck.
pub(crate) struct Story {
    /// How many machines there are.
    pub(crate) nodes: usize,
    /// Whether a node is stopped in good order in the middle of the storm.
    pub(crate) upgrade: bool,
    pub(crate) tables: Vec<Laid>,
}

/// A table as it is laid.
pub(crate) struct Laid {
    pub(crate) id: TableId,
    pub(crate) row: Row,
    pub(crate) people: Vec<Person>,
    /// Whether people only look after the storm: then all that happens there happens by itself.
    pub(crate) quiet: bool,
}

impl Story {
    /// Every game comes up as often; every other time two tables are played at once.
    pub(crate) fn of(seed: u64) -> Story {
        let mut luck = Seed::from(seed).stream("story");
        let mut games = vec![GAMES[(seed % 3) as usize]];
        if luck.below(2) == 0 {
            games.extend(luck.choose(GAMES.into_iter()));
        }
        let numbered = (0..).zip(games);
        Story {
            nodes: 2 + luck.below(2) as usize,
            upgrade: luck.below(4) == 0,
            tables: numbered
                .map(|(number, game)| lay(number, game, seed, &mut luck))
                .collect(),
        }
    }
}

fn person(name: &str) -> Person {
    Person {
        id: PersonId::from(name.to_lowercase()),
        name: name.to_owned(),
    }
}

/// A table. In Candy Match cards come quickly; elsewhere the time is limited now and then, and who
/// runs out of it loses, or a bot plays on for them.
fn lay(number: u32, game: &str, seed: u64, luck: &mut Stream) -> Laid {
    let real_time = game == "match";
    let mut people = vec![person("Ola"), person("Ala")];
    let mut sitters: Vec<Sitter> = people.iter().map(sitter).collect();
    match (luck.below(4), real_time) {
        // Alone with a bot, on either seat.
        (0, _) => {
            let place = luck.below(2) as usize;
            people.remove(place);
            sitters[place] = bot(game, luck);
        }
        (1, true) => sitters.push(bot(game, luck)),
        _ => {}
    }
    let rules = TableRules {
        seconds_per_move: [None, Some(40), Some(6)][luck.below(3) as usize].filter(|_| !real_time),
        when_late: [WhenLate::Loses, WhenLate::Bot][luck.below(2) as usize],
        ..TableRules::default()
    };
    let options = match real_time {
        true => json!({"reveal_ms": 1_500, "show_ms": 1_000, "take_ms": 1_500}),
        false => Value::Null,
    };
    let spec = Spec {
        game: game.to_owned(),
        options,
        seats: SeatCount::new(sitters.len() as u8).expect("so many can play"),
        start: Start::Seed(Seed::from(seed)),
        rules,
        series: None,
        tournament: None,
    };
    let row = row(format!("table-{number}"), &spec, sitters);
    Laid {
        id: row.new.id.clone(),
        row,
        people,
        quiet: real_time && Seed::from(seed).stream("quiet").below(3) == 0,
    }
}

fn sitter(person: &Person) -> Sitter {
    Sitter::Person {
        id: person.id.clone(),
        name: person.name.clone(),
    }
}

/// A bot that is quick: one that has plans, or one that thinks, and not for long.
fn bot(game: &str, luck: &mut Stream) -> Sitter {
    let levels = match game {
        "match" => Level::LADDER.as_slice(),
        _ => &[Level::Random, Level::Marshmallow, Level::Toffee],
    };
    Sitter::Bot {
        level: *luck.choose(levels.iter()).expect("there are levels"),
        instead_of: None,
    }
}

/// A table at which everybody has just sat down. Where something is due by itself, it is so at
/// once: whoever looks first finds out what it is.
fn row(id: String, spec: &Spec, sitters: Vec<Sitter>) -> Row {
    let seats = (0..).filter_map(Seat::new);
    let sat = seats
        .zip(sitters)
        .map(|(seat, sitter)| Fact::Sat { seat, sitter });
    let facts = sat.chain([Fact::Started]);
    let log = (1..).zip(facts).map(|(seq, fact)| Entry {
        seq,
        at: BEGAN,
        id: None,
        body: serde_json::to_value(fact).unwrap(),
        fence: 0,
    });
    Row {
        log: log.collect(),
        new: NewTable {
            play_key: format!("play-{id}"),
            watch_key: format!("watch-{id}"),
            id: TableId::from(id),
            spec: serde_json::to_value(spec).unwrap(),
            game: spec.game.clone(),
            public: false,
            rated: false,
            seats: spec.seats.get(),
            pace: Pace::Live,
            created_at: BEGAN,
            maker: None,
        },
        owner: None,
        fence: 0,
        claims: Vec::new(),
        wake_at: Some(BEGAN),
    }
}

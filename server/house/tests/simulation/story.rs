//! Scenario of a seed: its tables, games, people and tournaments.

use std::time::Duration;

use house::Level;
use model::{
    Entry, EntryBody, ListedTournament, NewTable, Pace, Person, PersonId, Stage, Status,
    StoredTournament, TableId, TournamentId, UnixMs,
};
use serde_json::{Value, json};
use table::fact::Fact;
use table::spec::{Sitter, Spec, TableRules, WhenLate};
use table::tournament::spec::{Method, TournamentSpec};
use tabletop::{Draw, Seat, SeatCount, Seed, Start, Stream};

use crate::client::Manner;
use crate::world::Row;

/// The time at which the tables were created.
pub(crate) const BEGAN: UnixMs = 1_000_000_000;

/// The games: one without hidden information, one with hidden hands, and one in real time.
const GAMES: [&str; 3] = ["necklace", "pinata", "match"];
/// The people who take part in tournaments.
const NAMES: [&str; 4] = ["Ola", "Ala", "Ela", "Iga"];

/// The actions of the people of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plot {
    /// They play at tables that exist from the beginning.
    Tables,
    /// Two people play one game after the other, take moves back, offer draws, resign, and play for
    /// ratings.
    Rivals,
    /// They play a tournament.
    Tournament,
}

/// The scenario of a seed, without the random faults of the world.
pub(crate) struct Story {
    /// The number of machines.
    pub(crate) nodes: usize,
    /// Whether a node is stopped in good order in the middle of the storm.
    pub(crate) upgrade: bool,
    /// The end of the run. By then all nodes have been awake for long, and old leases have ended.
    pub(crate) end: Duration,
    pub(crate) tables: Vec<Row>,
    pub(crate) tournaments: Vec<StoredTournament>,
    pub(crate) people: Vec<Role>,
}

/// A person who comes to a table.
pub(crate) struct Role {
    pub(crate) person: Person,
    /// The table at which they begin.
    pub(crate) key: Option<String>,
    pub(crate) manner: Manner,
}

/// A table that is to be created.
struct StoryTable {
    row: Row,
    people: Vec<Person>,
    /// Whether people only watch after the faults: then only timers and bots act at the table.
    quiet: bool,
}

impl StoryTable {
    fn roles(&self, manner: &Manner) -> Vec<Role> {
        let people = self.people.iter();
        let role = |person: &Person| Role {
            person: person.clone(),
            key: Some(self.row.new.play_key.clone()),
            manner: manner.clone(),
        };
        people.map(role).collect()
    }
}

impl Story {
    pub(crate) fn of(seed: u64, plot: Plot) -> Story {
        match plot {
            Plot::Tables => Story::tables(seed),
            Plot::Rivals => Story::rivals(seed),
            Plot::Tournament => Story::tournament(seed),
        }
    }

    /// A scenario with tables. Every game occurs equally often, and half of the seeds have two
    /// tables.
    fn tables(seed: u64) -> Story {
        let mut luck = Seed::from(seed).stream("story");
        let mut games = vec![GAMES[(seed % 3) as usize]];
        if luck.below(2) == 0 {
            games.extend(luck.choose(GAMES.into_iter()));
        }
        let numbered = (0..).zip(games);
        let nodes = 2 + luck.below(2) as usize;
        let upgrade = luck.below(4) == 0;
        let laid = numbered.map(|(number, game)| lay(number, game, seed, &mut luck));
        let laid: Vec<StoryTable> = laid.collect();
        let roles = laid
            .iter()
            .flat_map(|laid| laid.roles(&Manner::Player { quiet: laid.quiet }));
        Story {
            nodes,
            upgrade,
            end: Duration::from_secs(30),
            people: roles.collect(),
            tables: laid.into_iter().map(|laid| laid.row).collect(),
            tournaments: Vec::new(),
        }
    }

    /// A scenario with two people at a table, or one person and a bot. Half of the seeds are rated.
    fn rivals(seed: u64) -> Story {
        let mut luck = Seed::from(seed).stream("rivals");
        let game = GAMES[(seed % 2) as usize];
        let nodes = 1 + luck.below(3) as usize;
        let rated = luck.below(2) == 0;
        let mut people = vec![person("Ola"), person("Ala")];
        let mut sitters: Vec<Sitter> = people.iter().map(sitter).collect();
        if luck.below(5) == 0 && !(rated && nodes == 1) {
            let place = luck.below(2) as usize;
            people.remove(place);
            sitters[place] = rival_bot(nodes, rated, &mut luck);
        }
        let rules = TableRules {
            seconds_per_move: Some([8, 20][luck.below(2) as usize])
                .filter(|_| rated || luck.below(2) == 0),
            // On a single node no bot may think: that would need threads, and time that is not
            // simulated.
            when_late: match luck.below(2) {
                0 if !rated && nodes > 1 => WhenLate::Bot,
                _ => WhenLate::Loses,
            },
            hints: !rated,
            rated,
            ..TableRules::default()
        };
        let laid = StoryTable {
            row: row(
                "table-0".to_owned(),
                &spec(game, &sitters, rules, seed),
                sitters,
            ),
            people,
            quiet: false,
        };
        Story {
            nodes,
            upgrade: nodes > 1 && luck.below(4) == 0,
            end: Duration::from_secs(30),
            people: laid.roles(&Manner::Rival),
            tables: vec![laid.row],
            tournaments: Vec::new(),
        }
    }

    /// A scenario with a tournament, which its organiser starts or which starts automatically. The
    /// last entrant may come late, and one may withdraw.
    fn tournament(seed: u64) -> Story {
        let mut luck = Seed::from(seed).stream("tournament");
        let nodes = 1 + luck.below(3) as usize;
        let count = 2 + luck.below(3) as usize;
        let people: Vec<Person> = NAMES[..count].iter().map(|name| person(name)).collect();
        let method = match luck.below(3) {
            0 => Method::RoundRobin { twice: false },
            _ => Method::Swiss { rounds: None },
        };
        let spec = TournamentSpec {
            games: if count < 4 { 1 + luck.below(2) } else { 1 },
            rated: luck.below(2) == 0,
            seconds_per_move: Some(20),
            // A random bot needs no thinking time.
            bot: Level::Random,
            ..TournamentSpec::usual("Cup", GAMES[luck.below(2) as usize], method)
        };
        let starts_at = (luck.below(3) == 0).then(|| BEGAN + 3_000 + i64::from(luck.below(9_000)));
        let listed = ListedTournament {
            id: TournamentId::from("cup".to_owned()),
            title: spec.title.clone(),
            game: spec.game.clone(),
            stage: Stage::Open,
            round: 0,
            rounds: 0,
            entrants: 0,
            changed_at: BEGAN,
            starts_at,
        };
        let (late, leaves) = (luck.below(2) == 0, luck.below(count as u32 * 2) as usize);
        let roles = people.iter().enumerate().map(|(number, person)| Role {
            person: person.clone(),
            key: None,
            manner: Manner::Entrant {
                id: listed.id.clone(),
                hosts: number == 0,
                comes_late: late && count > 2 && number + 1 == count,
                leaves: number == leaves,
            },
        });
        Story {
            nodes,
            upgrade: nodes > 1 && luck.below(4) == 0,
            end: Duration::from_secs(60),
            people: roles.collect(),
            tables: Vec::new(),
            tournaments: vec![StoredTournament {
                host: Some(people[0].id.clone()),
                host_name: Some(people[0].name.clone()),
                spec: serde_json::to_value(&spec).unwrap(),
                public: true,
                entrants: Vec::new(),
                boards: Vec::new(),
                listed,
            }],
        }
    }
}

/// A bot for a table that may be rated. On a single node it must not need thinking time.
fn rival_bot(nodes: usize, rated: bool, luck: &mut Stream) -> Sitter {
    let levels: &[Level] = match (nodes, rated) {
        (1, _) => &[Level::Random],
        (_, true) => &[Level::Marshmallow, Level::Toffee],
        (_, false) => &[Level::Random, Level::Marshmallow, Level::Toffee],
    };
    Sitter::Bot {
        level: *luck.choose(levels.iter()).expect("there are levels"),
        instead_of: None,
    }
}

fn person(name: &str) -> Person {
    Person {
        id: PersonId::from(name.to_lowercase()),
        name: name.to_owned(),
    }
}

/// A table. In Candy Match cards come quickly. In the other games there is sometimes a time limit,
/// and a player who runs out of time loses or is replaced by a bot.
fn lay(number: u32, game: &str, seed: u64, luck: &mut Stream) -> StoryTable {
    let real_time = game == "match";
    let mut people = vec![person("Ola"), person("Ala")];
    let mut sitters: Vec<Sitter> = people.iter().map(sitter).collect();
    match (luck.below(4), real_time) {
        // One person plays against a bot, on either seat.
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
    let spec = spec(game, &sitters, rules, seed);
    StoryTable {
        row: row(format!("table-{number}"), &spec, sitters),
        people,
        quiet: real_time && Seed::from(seed).stream("quiet").below(3) == 0,
    }
}

fn spec(game: &str, sitters: &[Sitter], rules: TableRules, seed: u64) -> Spec {
    Spec {
        game: game.to_owned(),
        options: match game {
            "match" => json!({"reveal_ms": 1_500, "show_ms": 1_000, "take_ms": 1_500}),
            _ => Value::Null,
        },
        seats: SeatCount::new(sitters.len() as u8).expect("so many can play"),
        start: Start::Seed(Seed::from(seed)),
        rules,
        series: None,
        tournament: None,
    }
}

fn sitter(person: &Person) -> Sitter {
    Sitter::of(person).expect("a name that can be shown")
}

/// A quick bot: one with plans, or one that thinks for a short time.
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

/// A table at which all players have just sat down. Its timer is due at once, so that the first
/// node that loads the table finds the right time.
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
        body: EntryBody::of(&fact).unwrap(),
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
            rated: spec.rules.rated,
            seats: spec.seats.get(),
            pace: Pace::Live,
            created_at: BEGAN,
            maker: None,
        },
        owner: None,
        fence: 0,
        claims: Vec::new(),
        wake_at: Some(BEGAN),
        status: Status::Running,
    }
}

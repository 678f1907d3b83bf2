//! A table at which people play at random, and do everything else that they may: they talk, take moves
//! back, ask, answer, want hints, come and go, and look back.

use std::collections::BTreeMap;

use model::{Person, PersonId, Role, TableId, UnixMs};
use serde_json::{Value, json};
use table::command::{Command, decide};
use table::fact::Fact;
use table::hint::Tip;
use table::latency::{CommandTiming, Latency};
use table::presence::Presence;
use table::race::Arrival;
use table::scene::{Scene, SceneQuery};
use table::spec::{Sitter, Spec, TableRules};
use table::{Keys, Table};
use tabletop::{Draw, Seat, SeatCount, Seed, Start, Stream};

use crate::sample::{NAMES, PLAY_KEY, WATCH_KEY};

const BEGAN: UnixMs = 1_700_000_000_000;

/// The people who look at the table, by their number; `None` for a spectator.
pub(crate) type Watcher = Option<usize>;

/// Seconds of absence by seat, and the seats whose players have lifted the curtain.
#[derive(Default)]
struct People {
    away: BTreeMap<Seat, u64>,
    lifted: Vec<Seat>,
}

impl Presence for People {
    fn away_seconds(&self, seat: Seat) -> Option<u64> {
        self.away.get(&seat).copied()
    }

    fn has_lifted(&self, seat: Seat) -> bool {
        self.lifted.contains(&seat)
    }

    fn delay(&self, seat: Seat) -> Option<Latency> {
        let here = !self.away.contains_key(&seat);
        here.then(Latency::default)
    }
}

/// The table, and what is in no log.
pub(crate) struct LivelyTable {
    table: Table,
    people: Vec<Person>,
    presence: People,
    luck: Stream,
    now: UnixMs,
    /// The coach's answer to each person who has asked.
    tips: BTreeMap<usize, Tip>,
    /// The things that were done besides moves, each with the number of times.
    pub(crate) done: BTreeMap<String, usize>,
}

impl LivelyTable {
    /// A table of so many seats. Where `shared` says so, the first two belong to one person, and a
    /// curtain hides their hands from each other.
    pub(crate) fn new(game: &str, seats: SeatCount, seed: u64, shared: bool) -> LivelyTable {
        let people: Vec<Person> = NAMES
            .map(|name| Person {
                id: PersonId::from(name.to_lowercase()),
                name: name.to_owned(),
            })
            .into();
        let spec = Spec {
            game: game.to_owned(),
            options: Value::Null,
            seats,
            start: Start::Seed(Seed::from(seed)),
            rules: TableRules {
                free_chat: true,
                curtain: shared,
                ..TableRules::default()
            },
            series: None,
            tournament: None,
        };
        let keys = Keys {
            play: PLAY_KEY.to_owned(),
            watch: WATCH_KEY.to_owned(),
        };
        let table = Table::new(TableId::from("lively".to_owned()), keys, spec, BEGAN).unwrap();
        let mut lively = LivelyTable {
            table,
            people,
            presence: People::default(),
            luck: Seed::from(seed).stream("lively"),
            now: BEGAN,
            tips: BTreeMap::new(),
            done: BTreeMap::new(),
        };
        for seat in seats.seats() {
            // A device that is shared holds the first two seats.
            let person = match seat.index() {
                1 if shared => 0,
                index => index,
            };
            let person = &lively.people[person];
            let sitter = Sitter::of(person).unwrap();
            lively.add(Fact::Sat { seat, sitter });
        }
        lively.add(Fact::Started);
        lively
    }

    fn add(&mut self, fact: Fact) {
        let seq = self.table.seq() + 1;
        self.table.apply_fact(seq, self.now, None, fact).unwrap();
    }

    fn chance(&mut self, of: u32) -> bool {
        self.luck.below(of) == 0
    }

    /// Something happens: mostly a move. Returns whether the game goes on.
    pub(crate) fn step(&mut self) -> bool {
        self.now += 10;
        if self.chance(3) {
            self.do_something_else();
        } else if !self.table.is_finished() {
            let Some(step) = self.table.state().random_step(&mut self.luck) else {
                return false;
            };
            let began = self.table.scene(&self.query(None), &self.presence);
            let began = began.unwrap().play.started_at.unwrap_or(BEGAN);
            self.now = self.now.max(began.saturating_add_unsigned(step.at));
            self.tips.clear();
            self.add(Fact::Moved {
                actor: step.actor,
                action: step.action,
            });
        } else if self.chance(4) {
            return false;
        }
        true
    }

    fn do_something_else(&mut self) {
        let number = self.luck.below(self.people.len() as u32) as usize;
        let seat = self.table.state().seats().seats().nth(number);
        let yes = self.chance(2);
        let command = match self.luck.below(16) {
            0 => {
                let seats = self.table.state().seats().seats();
                let gone = seats.filter(|seat| seat.index() % 2 == usize::from(yes));
                let seconds = u64::from(self.luck.below(200));
                self.presence.away = gone.map(|seat| (seat, seconds)).collect();
                return self.note("presence");
            }
            1 => {
                self.presence.lifted = seat.into_iter().collect();
                return self.note("curtain");
            }
            2 => {
                let scene = self.scene(Some(number));
                let (Some(seat), Some(action)) =
                    (scene.play.eyes, scene.play.legal.notations().pop())
                else {
                    return;
                };
                let tip = Tip {
                    seat,
                    actions: vec![action],
                    value: 0.5,
                    exact: None,
                    why: None,
                };
                self.tips.insert(number, tip);
                return self.note("tip");
            }
            3 | 4 => json!({ "do": "hint" }),
            5..8 => json!({ "do": "undo" }),
            8 => json!({ "do": "answer_undo", "yes": yes }),
            9 => json!({ "do": "offer_draw" }),
            10 if self.chance(4) => json!({ "do": "answer_draw", "yes": yes }),
            11 if self.chance(4) => json!({ "do": "ask_no_more" }),
            12 if self.chance(30) => json!({ "do": "resign", "seat": seat }),
            13 => json!({ "do": "write", "text": format!("<b>{}</b> & \"żelki\"", self.now % 7) }),
            14 => json!({ "do": "ask_rematch" }),
            _ => json!({ "do": "say", "phrase": if yes { "nice-move" } else { "yum" } }),
        };
        let verb = command["do"].as_str().unwrap().to_owned();
        let command = Command::read(command).unwrap();
        let arrival = Arrival {
            at: self.now,
            line: CommandTiming::default(),
        };
        let person = &self.people[number];
        let decided = decide(
            &self.table,
            person,
            &command,
            &arrival,
            &self.presence,
            self.now,
        );
        if let Ok(decision) = decided {
            for fact in decision.facts {
                self.add(fact);
            }
            self.note(&verb);
        }
    }

    fn note(&mut self, verb: &str) {
        *self.done.entry(verb.to_owned()).or_default() += 1;
    }

    fn query(&self, watcher: Watcher) -> SceneQuery<'_> {
        let person = watcher.map(|number| &self.people[number]);
        let role = person.map_or(Role::Watch, |_| Role::Play);
        SceneQuery {
            history: true,
            shared: true,
            ..SceneQuery::present(person, role, self.now)
        }
    }

    /// The person with that number.
    pub(crate) fn person(&self, number: usize) -> &Person {
        &self.people[number]
    }

    /// The present, as somebody sees it.
    pub(crate) fn scene(&self, watcher: Watcher) -> Scene {
        let mut scene = self
            .table
            .scene(&self.query(watcher), &self.presence)
            .unwrap();
        if let Some(tip) = watcher.and_then(|number| self.tips.get(&number)) {
            scene.play.tip = Some(tip.clone());
        }
        scene.hint_comes = watcher.is_some() && self.now % 50 == 0;
        scene
    }

    /// The position after some moves, as somebody sees it; `None` if there is none to be seen.
    pub(crate) fn look_back(&self, watcher: Watcher, choice: u64) -> Option<Scene> {
        let moves = self.scene(watcher).play.moves.len() as u64;
        let query = SceneQuery {
            at_move: Some((choice % (moves + 1)) as usize),
            open: choice.is_multiple_of(2),
            ..self.query(watcher)
        };
        self.table.scene(&query, &self.presence).ok()
    }
}

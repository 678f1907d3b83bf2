//! A scene that is put together from patches equals the whole scene, in random games of all kinds.
//!
//! `PATCH_GAMES=1000 cargo test --release -p table --test scene_patches` plays more games.

#[path = "common/json_patch.rs"]
mod json_patch;

use std::hash::{BuildHasherDefault, DefaultHasher};

use model::{Person, PersonId, Role, TableId, UnixMs};
use serde_json::{Value, json};
use table::fact::Fact;
use table::latency::Latency;
use table::presence::Presence;
use table::scene::SceneQuery;
use table::scene::patch::{SceneParts, SceneShown};
use table::spec::{Sitter, Spec, TableRules};
use table::{Keys, Table};
use tabletop::{Draw, Seat, SeatCount, Seed, Start, Stream};

use json_patch::apply;

const BEGAN: UnixMs = 1_000_000;

/// A presence that changes now and then.
struct Here(bool);

impl Presence for Here {
    fn away_seconds(&self, seat: Seat) -> Option<u64> {
        (!self.0 && seat == Seat::SECOND).then_some(7)
    }

    fn has_lifted(&self, _: Seat) -> bool {
        true
    }

    fn delay(&self, _: Seat) -> Option<Latency> {
        None
    }
}

fn person(name: &str) -> Person {
    Person {
        id: PersonId::from(name.to_lowercase()),
        name: name.to_owned(),
    }
}

fn table(game: &'static str, seed: u64, people: &[Person; 2]) -> Table {
    let spec = Spec {
        game: game.to_owned(),
        options: Value::Null,
        seats: SeatCount::TWO,
        start: Start::Seed(Seed::from(seed)),
        rules: TableRules::default(),
        series: None,
        tournament: None,
    };
    let keys = Keys {
        play: "play".to_owned(),
        watch: "watch".to_owned(),
    };
    let mut table = Table::new(TableId::from("table".to_owned()), keys, spec, BEGAN).unwrap();
    for (seat, person) in [Seat::FIRST, Seat::SECOND].into_iter().zip(people) {
        let sitter = Sitter::of(person).unwrap();
        add(&mut table, BEGAN, Fact::Sat { seat, sitter });
    }
    add(&mut table, BEGAN, Fact::Started);
    table
}

fn add(table: &mut Table, at: UnixMs, fact: Fact) {
    table.apply_fact(table.seq() + 1, at, None, fact).unwrap();
}

/// A program that asks for patches.
struct Program<'a> {
    who: Option<&'a Person>,
    history: bool,
    hashes: BuildHasherDefault<DefaultHasher>,
    scene: Value,
    shown: Option<SceneShown>,
    /// The number of patches, their bytes, and those of the whole scenes.
    patches: (usize, usize, usize),
}

impl<'a> Program<'a> {
    fn new(who: Option<&'a Person>, history: bool) -> Program<'a> {
        Program {
            who,
            history,
            hashes: BuildHasherDefault::default(),
            scene: Value::Null,
            shown: None,
            patches: (0, 0, 0),
        }
    }

    /// Receives the table as it stands, as a patch if possible, and compares.
    fn receive(&mut self, table: &Table, presence: &Here, now: UnixMs) {
        let query = SceneQuery {
            history: self.history,
            ..SceneQuery::present(self.who, Role::Play, now)
        };
        let whole = serde_json::to_string(&table.scene(&query, presence).unwrap()).unwrap();
        let parts = SceneParts::read(&whole).unwrap();
        let shown = parts.shown(&self.hashes);
        let before = self.shown.take();
        let patch = before.and_then(|before| parts.patch_since(&before, &shown, &self.hashes));
        self.shown = Some(shown);
        let whole_scene: Value = serde_json::from_str(&whole).unwrap();
        match patch {
            Some(patch) => {
                apply(&mut self.scene, &serde_json::from_str(&patch).unwrap());
                let (count, bytes, of) = self.patches;
                self.patches = (count + 1, bytes + patch.len(), of + whole.len());
            }
            None => self.scene = whole_scene.clone(),
        }
        assert_eq!(self.scene, whole_scene);
    }
}

/// Something that happens at a table: mostly a move. Returns its time; `None` after the end.
fn happen(table: &mut Table, luck: &mut Stream, now: UnixMs) -> Option<UnixMs> {
    let step = table.state().random_step(luck)?;
    let now = now.max(BEGAN + step.at as UnixMs);
    let by = Seat::FIRST;
    let turns = !table.state().info().real_time;
    let fact = match luck.below(12) {
        0 => Fact::Hinted { by },
        1 => Fact::Said {
            by,
            phrase: "hello".to_owned(),
        },
        2 if turns => Fact::DrawOffered { by },
        3 if turns && table.moves().len() > 2 => Fact::TakenBack {
            keep: table.moves().len() as u32 - luck.below(2),
        },
        _ => Fact::Moved {
            actor: step.actor,
            action: step.action,
        },
    };
    add(table, now, fact);
    Some(now)
}

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "the crate is pure, its tests may ask how long to run"
)]
fn a_scene_made_of_patches_equals_the_whole_scene() {
    let games = std::env::var("PATCH_GAMES").ok();
    let games: u64 = games.and_then(|games| games.parse().ok()).unwrap_or(6);
    let people = [person("Ola"), person("Ala")];
    for game in games::all() {
        let id = game.info().id;
        let mut all = (0, 0, 0);
        for seed in 0..games {
            let mut luck = Seed::from(seed).stream("patches");
            let mut table = table(id, seed, &people);
            let mut programs = [
                Program::new(Some(&people[0]), true),
                Program::new(Some(&people[1]), false),
                Program::new(None, true),
            ];
            let mut now = BEGAN;
            for _ in 0..400 {
                let Some(then) = happen(&mut table, &mut luck, now) else {
                    break;
                };
                now = then;
                if luck.below(5) == 0 {
                    // The next change comes before this one was shown.
                    continue;
                }
                let presence = Here(luck.below(4) > 0);
                for program in &mut programs {
                    if luck.below(30) == 0 {
                        // The connection is lost: the next scene is a whole one.
                        (program.scene, program.shown) = (json!("lost"), None);
                    }
                    program.receive(&table, &presence, now);
                }
            }
            for Program { patches, .. } in programs {
                all = (all.0 + patches.0, all.1 + patches.1, all.2 + patches.2);
            }
        }
        let (patches, bytes, of) = all;
        assert!(patches > 20, "{id}: only {patches} patches");
        let (mean, whole) = (bytes / patches, of / patches);
        assert!(mean < whole, "{id}: {mean} bytes instead of {whole}");
        println!("{id}: {patches} patches of {mean} bytes on average instead of {whole}");
    }
}

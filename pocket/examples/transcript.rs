//! Plays random games in the pocket and prints every call, and after each game a digest of all answers.
//! `pocket/same-truth.mjs` repeats the calls in the WebAssembly module and compares the digests.
//!
//! ```sh
//! cargo run -p pocket --example transcript -- GAMES
//! ```
//!
//! The calls are the same in every run.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};
use std::time::Duration;

use model::{Entry, TableId, UnixMs};
use pocket::{Pocket, StoredGame};
use resources::Clock;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::{Keys, Table};
use tabletop::{Actor, Draw, Seat, Seed, Stream};

/// Of so many games, one draws its pages and one is against bots.
const EVERY: usize = 20;
/// The number of positions that bots search for a move.
const POSITIONS: u64 = 120;
/// A game that is longer is left.
const MOST_CALLS: usize = 2_000;
const BEGAN: UnixMs = 1_000_000;

const LANGS: [&str; 4] = ["en", "de", "es", "pl"];

/// The time stands still: searches are limited by positions.
#[derive(Debug)]
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A game that is played, and what was said in it.
struct Play<'a> {
    pocket: Pocket<'a>,
    digest: Sha256,
    calls: String,
    now: UnixMs,
    /// The same table, to know what is legal.
    mirror: Option<Table>,
}

impl Play<'_> {
    fn new(lang: &str) -> Play<'static> {
        let mut play = Play {
            pocket: Pocket::new(&Stopped),
            digest: Sha256::new(),
            calls: String::new(),
            now: BEGAN,
            mirror: None,
        };
        play.call(&json!({ "call": "shell", "shell": { "lang": lang } }));
        play
    }

    fn digest(&self) -> String {
        let digest = self.digest.clone().finalize();
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Draws the pages besides tables.
    fn visit_site(&mut self) {
        let games = games::all().iter().map(|game| game.info().id);
        let of_games =
            |folder: &'static str| games.clone().map(move |id| format!("/{folder}/{id}"));
        let paths = of_games("new")
            .chain(of_games("rules"))
            .chain(of_games("learn"));
        let others = ["/", "/puzzles", "/puzzles/2-03"].map(str::to_owned);
        for path in paths.chain(others) {
            self.call(&json!({ "call": "site", "path": path, "games": [], "now": BEGAN }));
        }
        for kind in ["offline", "no_game"] {
            self.call(&json!({ "call": "problem", "path": "/", "kind": kind }));
        }
    }

    /// Calls the pocket. What it wants to be stored counts as stored.
    fn call(&mut self, call: &Value) -> Value {
        let text = call.to_string();
        let answer = self.pocket.call(text.as_bytes());
        self.digest.update(&answer);
        let _ = writeln!(self.calls, "{text}");
        let first = answer
            .split(|byte| *byte == b'\n')
            .next()
            .unwrap_or_default();
        let reply: Value = serde_json::from_slice(first).expect("an answer begins with JSON");
        assert!(
            reply["error"].is_null() || call["call"] == "record",
            "{call}: {reply}"
        );
        let Some(entries) = reply["entries"].as_array() else {
            return reply;
        };
        for entry in entries {
            let entry: Entry = serde_json::from_value(entry.clone()).expect("an entry");
            let mirror = self.mirror.as_mut().expect("a table is open");
            mirror.apply_entry(entry).expect("the log fits together");
        }
        let now = self.now;
        self.call(&json!({ "call": "stored", "outcome": "done", "now": now }))
    }

    fn message(&mut self, message: &Value) -> Value {
        let ids = json!({ "key": "next", "seed": "next", "luck": "next" });
        let (text, now) = (message.to_string(), self.now);
        self.call(&json!({ "call": "message", "text": text, "ids": ids, "now": now }))
    }

    fn open(&mut self, form: &Value, name: &str) {
        let now = self.now;
        let ids = json!({ "key": name, "seed": name, "luck": name });
        let person = json!({ "id": "ola", "name": "Ola" });
        let call =
            json!({ "call": "create", "form": form, "person": person, "ids": ids, "now": now });
        let new = self.call(&call)["new"].take();
        let game: StoredGame = serde_json::from_value(new.clone()).expect("a game");
        let keys = Keys {
            play: game.key.clone(),
            watch: game.key.clone(),
        };
        let id = TableId::from(game.key.clone());
        let mut mirror = Table::new(id, keys, game.spec, game.created_at).expect("a table");
        for entry in game.log {
            mirror.apply_entry(entry).expect("the log fits together");
        }
        self.mirror = Some(mirror);
        self.call(&json!({ "call": "open", "game": new, "now": now }));
    }

    /// A seat of the player that may act, and one of its actions.
    fn random_move(&self, luck: &mut Stream) -> Option<(Seat, String, u64)> {
        let table = self.mirror.as_ref()?;
        let own = table.seats_of(&"ola".to_owned().into());
        let actors: Vec<Seat> = table
            .state()
            .actors()
            .iter()
            .filter(|seat| own.contains(*seat))
            .collect();
        let seat = *actors.get(luck.choose(0..actors.len())?)?;
        let action = table.state().random_action(seat, luck)?;
        table.state().check(Actor::Seat(seat), &action).ok()?;
        Some((seat, action, table.seq()))
    }

    /// Plays until the game is over.
    fn play(&mut self, luck: &mut Stream) {
        let mut reply = json!({});
        for number in 0..MOST_CALLS {
            if self.mirror.as_ref().is_none_or(Table::is_finished) {
                break;
            }
            if reply["think"] == true {
                let effort = json!({ "positions": POSITIONS });
                let now = self.now;
                reply = self.call(&json!({ "call": "think", "effort": effort, "now": now }));
                continue;
            }
            self.now += UnixMs::from(luck.below(700));
            let due = reply["due"].as_i64();
            if due.is_some_and(|due| due <= self.now) {
                let now = self.now;
                reply = self.call(&json!({ "call": "due", "now": now }));
                continue;
            }
            if let Some((seat, action, answers)) = self.random_move(luck) {
                let id = format!("m{number}");
                let command =
                    json!({ "do": "move", "seat": seat, "answers": answers, "action": action });
                reply = self.message(&json!({ "type": "command", "id": id, "command": command }));
            } else {
                // Nothing to do but to wait.
                self.now = due.unwrap_or(self.now + 1_000);
                let now = self.now;
                reply = self.call(&json!({ "call": "due", "now": now }));
            }
            if number % 7 == 3 {
                self.call(&json!({ "call": "views" }));
            }
        }
        self.call(&json!({ "call": "views" }));
        self.call(&json!({ "call": "record" }));
    }
}

/// The form for the game with this number: all numbers of players, all levels of bots.
fn form(game: &str, number: usize, fewest: u8, most: u8) -> Value {
    let span = usize::from(most - fewest) + 1;
    let players = usize::from(fewest) + number % span;
    let levels = games::bots::levels(game);
    let level = levels[(number / EVERY) % levels.len()].name();
    let opponent = if number % EVERY == 1 { "bot" } else { "here" };
    json!([
        ["game", game],
        ["players", players.to_string()],
        ["opponent", opponent],
        ["level", level]
    ])
}

fn main() -> io::Result<()> {
    let games: usize = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(100);
    let mut out = BufWriter::new(io::stdout().lock());
    for game in games::all() {
        let info = game.info();
        for number in 0..games {
            let name = format!("{}{number}", info.id);
            let mut luck = Seed::from(number as u64).stream(info.id);
            let mut play = Play::new(LANGS[(number / EVERY) % LANGS.len()]);
            let fewest = pages::fewest_at_a_table(info);
            play.open(&form(info.id, number, fewest, info.seats.1.get()), &name);
            if number % EVERY <= 1 {
                // The script of a page that knows nothing yet.
                play.message(&json!({ "type": "hello", "since": 0, "recent_parts": true }));
                let now = play.now;
                play.call(&json!({ "call": "page", "now": now }));
            }
            play.play(&mut luck);
            let digest = play.digest();
            writeln!(out, "{}= {name} {digest}", play.calls)?;
        }
    }
    for (number, lang) in LANGS.into_iter().enumerate() {
        let mut play = Play::new(lang);
        play.visit_site();
        writeln!(out, "{}= site{number} {}", play.calls, play.digest())?;
    }
    out.flush()
}

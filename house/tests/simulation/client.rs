//! Somebody who plays, with an eye on everything that they are shown, and who does not give up.

use std::sync::Arc;
use std::time::Duration;

use house::{
    Command, Delay, House, HouseError, Line, LineId, LiveTable, Look, Person, Role, Scene,
    SitterKind, Text, UnixMs,
};
use serde_json::{Value, json};
use tabletop::{Draw, Seed, Stream};
use tokio::sync::watch;

use crate::machines::Machines;
use crate::story::{BEGAN, Laid};
use crate::world::{Health, World};

/// How long a client waits for an answer before it tries again.
const PATIENCE: Duration = Duration::from_secs(6);

/// What one client has sent, seen and heard.
#[derive(Debug, Default)]
pub(crate) struct Diary {
    /// Every message that was acknowledged, with the entry and what it asked for, in the order in
    /// which they were sent.
    pub(crate) done: Vec<(String, u64, Value)>,
    /// Every message that was refused and can never be carried out any more.
    pub(crate) refused: Vec<String>,
    /// Everything that was shown.
    pub(crate) shown: Vec<Shown>,
    /// How many messages were acknowledged since the storm was over.
    pub(crate) calm: usize,
    /// How many were refused since then.
    pub(crate) calm_refusals: usize,
}

/// A table as it was shown once.
#[derive(Debug)]
pub(crate) struct Shown {
    /// After which entry.
    pub(crate) seq: u64,
    /// What the game looked like.
    pub(crate) view: String,
    /// The moves that had been made.
    pub(crate) moves: String,
    /// When it was last seen so.
    pub(crate) until: UnixMs,
}

impl Shown {
    fn is_like(&self, other: &Shown) -> bool {
        self.seq == other.seq && self.view == other.view && self.moves == other.moves
    }
}

/// A connection to a table, by one of the nodes.
struct Visit {
    process: String,
    house: House,
    live: Arc<LiveTable>,
    line: LineId,
    /// As long as somebody listens, a node follows the table.
    _changes: watch::Receiver<u64>,
    /// When the last entry that was shown here was.
    shown: Option<(u64, UnixMs)>,
}

pub(crate) struct Client {
    person: Person,
    /// Through whose eyes it looks: its own, unless the house is sabotaged.
    eyes: Person,
    key: String,
    /// Whether it only looks after the storm.
    quiet: bool,
    world: Arc<World>,
    machines: Arc<Machines>,
    luck: Stream,
    /// How slow its line is.
    delay: Delay,
    visit: Option<Visit>,
    diary: Diary,
}

impl Client {
    /// Somebody at a table.
    pub(crate) fn new(
        [person, eyes]: [&Person; 2],
        table: &Laid,
        world: &Arc<World>,
        machines: &Arc<Machines>,
        seed: u64,
    ) -> Client {
        let key = &table.row.new.play_key;
        let purpose = format!("{}/{key}", person.id);
        let mut luck = Seed::from(seed).stream(&purpose);
        let delay = Delay {
            lag: 5 + u64::from(luck.below(150)),
            error: 2 + u64::from(luck.below(10)),
        };
        Client {
            person: person.clone(),
            eyes: eyes.clone(),
            key: key.clone(),
            quiet: table.quiet,
            world: Arc::clone(world),
            machines: Arc::clone(machines),
            luck,
            delay,
            visit: None,
            diary: Diary::default(),
        }
    }

    /// Plays until the given time, and looks at everything.
    pub(crate) async fn play(mut self, until: Duration) -> Diary {
        let mut number = 0;
        while self.world.began.elapsed() < until {
            // After the storm it only matters that everything goes on.
            let longest = if self.world.is_stormy() { 500 } else { 2_000 };
            let pause = 50 + u64::from(self.luck.below(longest));
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let Some(scene) = self.look().await else {
                self.leave();
                continue;
            };
            if let Some(command) = self.wish(&scene) {
                number += 1;
                self.insist(&format!("m{number}"), &command, until).await;
            }
        }
        self.diary
    }

    /// What it wants to do now, if anything.
    fn wish(&mut self, scene: &Scene<Text>) -> Option<Value> {
        if let Some(seat) = scene.may.come_back.first() {
            return Some(json!({"do": "come_back", "seat": seat}));
        }
        if self.quiet && !self.world.is_stormy() {
            return None;
        }
        let hello = json!({"do": "say", "phrase": "hello"});
        if self.is_unheard() {
            return Some(hello);
        }
        let legal = serde_json::to_string(&scene.legal).unwrap();
        let legal: Vec<String> = serde_json::from_str(&legal).unwrap();
        let action = self.luck.choose(legal.iter());
        let moves = self.luck.below(4) > 0 || !self.world.is_stormy();
        match action.filter(|_| moves) {
            Some(action) if action == "shout" => self.call(scene),
            Some(action) => Some(json!({"do": "move", "answers": scene.seq, "action": action})),
            None => (self.luck.below(3) == 0).then_some(hello),
        }
    }

    /// Whether nothing that it wanted was done since the storm.
    fn is_unheard(&self) -> bool {
        !self.world.is_stormy() && self.diary.calm == 0
    }

    /// A call, now and then, with or without cards in the same breath: two that look the same, if
    /// there are any. Bots take their time to find something; they are left it.
    fn call(&mut self, scene: &Scene<Text>) -> Option<Value> {
        let bots = scene
            .seats
            .iter()
            .any(|seat| seat.sitter == SitterKind::Bot);
        let rarely = if bots { 6 } else { 2 };
        if self.luck.below(rarely) > 0 {
            return None;
        }
        let after = 100 + self.luck.below(400);
        let mut command = json!({
            "do": "move",
            "answers": scene.seq,
            "action": "shout",
            "reaction": {"entry": scene.seq, "after": after},
        });
        if self.luck.below(3) > 0 {
            let view = serde_json::to_value(&scene.view).unwrap();
            let table = view["table"].as_array().into_iter().flatten();
            let table: Vec<&str> = table.filter_map(Value::as_str).collect();
            let kinds = |card: &str| card.trim_end_matches(char::is_numeric).to_owned();
            let twin = |card: &&&str| {
                let same = |other: &&&str| kinds(other) == kinds(card);
                table.iter().filter(same).count() > 1
            };
            let first = table.iter().find(twin).or(table.first()).copied();
            let same = |card: &&&str| kinds(card) == kinds(first.unwrap_or_default());
            let shown: Vec<&str> = table.iter().filter(same).take(2).copied().collect();
            command["then"] = format!("show {}", shown.join(",")).into();
        }
        Some(command)
    }

    /// Leaves the node that it is connected to, which notices if it lives.
    fn leave(&mut self) {
        if let Some(visit) = self.visit.take()
            && self.world.health(&visit.process) != Health::Dead
        {
            let Visit { house, live, .. } = visit;
            live.disconnect(&self.person, Role::Play, visit.line, house.now());
        }
    }

    /// The table, by the node that it is connected to or by another.
    async fn visit(&mut self) -> Option<&mut Visit> {
        if self.visit.is_none() {
            let process = self.luck.choose(self.machines.processes().into_iter())?;
            let house = self.machines.house(&process)?;
            self.is_awake(&process)?;
            let found = tokio::time::timeout(PATIENCE, house.by_key(&self.key)).await;
            let (live, role) = found.ok()?.ok()?;
            self.is_awake(&process)?;
            let line = live.connect(&self.person, role, house.now());
            live.measured(line, self.delay);
            self.visit = Some(Visit {
                process,
                house,
                line,
                _changes: live.changes(),
                live,
                shown: None,
            });
        }
        let process = self.visit.as_ref()?.process.clone();
        self.is_awake(&process)?;
        self.visit.as_mut()
    }

    /// Nothing, if a process cannot answer anything at all.
    fn is_awake(&self, process: &str) -> Option<()> {
        (self.world.health(process) == Health::Awake).then_some(())
    }

    /// Looks at the table, if that is possible.
    async fn look(&mut self) -> Option<Scene<Text>> {
        let eyes = self.eyes.clone();
        let Visit {
            process,
            house,
            live,
            ..
        } = self.visit().await?;
        let (process, house, live) = (process.clone(), house.clone(), Arc::clone(live));
        let look = Look {
            who: Some(&eyes),
            role: Role::Play,
            at_move: None,
            open: false,
            history: true,
            shared: false,
            now: house.now(),
        };
        let scene = tokio::time::timeout(PATIENCE, live.scene_text_since(&look, u64::MAX)).await;
        let (scene, _) = scene.ok()?.ok()?;
        // A node that was hurt meanwhile shows nothing.
        self.is_awake(&process)?;
        if let Some(visit) = &mut self.visit
            && visit.shown.is_none_or(|(seq, _)| seq < scene.seq)
        {
            visit.shown = Some((scene.seq, house.now()));
        }
        let shown = Shown {
            seq: scene.seq,
            view: serde_json::to_string(&scene.view).unwrap(),
            moves: serde_json::to_string(&scene.moves).unwrap(),
            until: BEGAN + self.world.began.elapsed().as_millis() as UnixMs,
        };
        match self.diary.shown.last_mut() {
            Some(last) if last.is_like(&shown) => last.until = shown.until,
            _ => self.diary.shown.push(shown),
        }
        Some(scene)
    }

    fn note(&self, what: &str) {
        let (name, key) = (&self.person.name, &self.key);
        self.world.note(&format!("{name} {key} {what}"));
    }

    /// Sends a message until it is answered, to another node if the first does not.
    async fn insist(&mut self, id: &str, wish: &Value, until: Duration) {
        let command = Command::read(wish.clone()).unwrap();
        self.note(&format!("{id} is {wish}"));
        while self.world.began.elapsed() < until {
            let delay = self.delay;
            let Some(visit) = self.visit().await else {
                self.leave();
                tokio::time::sleep(Duration::from_millis(500)).await;
                continue;
            };
            let (process, house) = (visit.process.clone(), visit.house.clone());
            let (live, shown) = (Arc::clone(&visit.live), visit.shown);
            // When the screen got what it answers is known only to who sent it there.
            let shown = shown.filter(|(seq, _)| wish["answers"] == *seq);
            let line = Line {
                delay,
                sent: shown.map(|(_, at)| at),
            };
            let sent = house.command(&live, &self.person, id, &command, line);
            let answered = tokio::time::timeout(PATIENCE, sent).await;
            let is_there = self.is_awake(&process).is_some();
            match answered {
                Ok(Ok(done)) if is_there => {
                    self.note(&format!("{id} is entry {}", done.seq));
                    let done = (id.to_owned(), done.seq, wish.clone());
                    self.diary.done.push(done);
                    self.diary.calm += usize::from(!self.world.is_stormy());
                    self.look().await;
                    return;
                }
                Ok(Err(HouseError::Refused(refused))) if is_there => {
                    self.note(&format!("{id} is refused: {refused}"));
                    // A move answers a position; in real time, where it does not, something that is
                    // too early now can be right a moment later.
                    if wish["do"] == "move" && !live.real_time() {
                        self.diary.refused.push(id.to_owned());
                    }
                    self.diary.calm_refusals += usize::from(!self.world.is_stormy());
                    return;
                }
                Ok(Err(HouseError::NoTable)) => panic!("the table is there"),
                // Unavailable, or silent: the same message again, here or elsewhere.
                _ => {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    if self.luck.below(2) == 0 {
                        self.leave();
                    }
                }
            }
        }
    }
}

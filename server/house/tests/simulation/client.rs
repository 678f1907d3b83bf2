//! A simulated client: plays, records everything that it receives, and retries until it gets an
//! answer.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use house::{ConnectionId, House, HouseError, LiveTable};
use model::{Person, Role, TournamentId, UnixMs};
use serde_json::{Value, json};
use table::command::Command;
use table::latency::{CommandTiming, Latency};
use table::rating::SeatRating;
use table::scene::{Scene, SceneQuery, SitterKind, Status, Undo};
use tabletop::{Draw, Seed, Stream};
use tokio::sync::watch;

use crate::entrant::ContestDiary;
use crate::machines::Machines;
use crate::world::{Health, World};

/// The time without an answer after which a client retries.
pub(crate) const PATIENCE: Duration = Duration::from_secs(6);

/// The goal of a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Plays at one table. A quiet player only watches after the faults have ended.
    Player { quiet: bool },
    /// Plays one game after the other against the same opponent, with undo, draws and rematches.
    Rival,
    /// Plays in a tournament, perhaps with a late entry or an early withdrawal.
    Entrant {
        id: TournamentId,
        hosts: bool,
        comes_late: bool,
        leaves: bool,
    },
}

/// Everything that one client has sent and received at a table.
#[derive(Debug, Default)]
pub(crate) struct Diary {
    /// Every acknowledged message with its entry and command, in the order of sending.
    pub(crate) done: Vec<(String, u64, Value)>,
    /// Every message that was refused for good.
    pub(crate) refused: Vec<String>,
    /// All scenes that were shown.
    pub(crate) shown: Vec<Shown>,
    /// The number of messages that were acknowledged after the faults.
    pub(crate) calm: usize,
    /// The number of messages that were refused after the faults.
    pub(crate) calm_refusals: usize,
    /// The last ratings that were shown, and the time.
    pub(crate) ratings: Option<(UnixMs, Vec<SeatRating>)>,
}

/// Everything that one client has done, at all tables.
#[derive(Debug, Default)]
pub(crate) struct Diaries {
    /// The diaries by the key of the table.
    pub(crate) tables: BTreeMap<String, Diary>,
    pub(crate) contest: ContestDiary,
}

/// A scene of a table as the client saw it.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The number of the last entry in it.
    pub(crate) seq: u64,
    /// The scene of the game.
    pub(crate) view: String,
    /// The moves that had been made.
    pub(crate) moves: String,
    /// The last time at which it was shown.
    pub(crate) until: UnixMs,
}

impl Shown {
    fn is_like(&self, other: &Shown) -> bool {
        self.seq == other.seq && self.view == other.view && self.moves == other.moves
    }
}

/// A connection to a table through one of the nodes.
struct Visit {
    process: String,
    house: House,
    live: Arc<LiveTable>,
    line: ConnectionId,
    /// While a receiver exists, the node follows the table.
    _changes: watch::Receiver<u64>,
    /// The last entry that was shown here, and the time at which it was shown.
    shown: Option<(u64, UnixMs)>,
}

pub(crate) struct Client {
    pub(crate) person: Person,
    /// The person whose view is shown: the client's own person, unless sabotage is on.
    eyes: Person,
    /// The key of the client's table; `None` if it is at no table.
    pub(crate) key: Option<String>,
    pub(crate) manner: Manner,
    pub(crate) world: Arc<World>,
    pub(crate) machines: Arc<Machines>,
    pub(crate) luck: Stream,
    /// The latency of its connection.
    delay: Latency,
    visit: Option<Visit>,
    pub(crate) diaries: Diaries,
}

impl Client {
    /// A client that starts at a table, or at none.
    pub(crate) fn new(
        [person, eyes]: [&Person; 2],
        key: Option<&str>,
        manner: Manner,
        world: &Arc<World>,
        machines: &Arc<Machines>,
    ) -> Client {
        let purpose = format!("{}/{}", person.id, key.unwrap_or_default());
        let mut luck = Seed::from(world.seed).stream(&purpose);
        let delay = Latency {
            lag: 5 + u64::from(luck.below(150)),
            error: 2 + u64::from(luck.below(10)),
        };
        Client {
            person: person.clone(),
            eyes: eyes.clone(),
            key: key.map(str::to_owned),
            manner,
            world: Arc::clone(world),
            machines: Arc::clone(machines),
            luck,
            delay,
            visit: None,
            diaries: Diaries::default(),
        }
    }

    /// Plays until the given time, and records everything.
    pub(crate) async fn play(mut self, until: Duration) -> Diaries {
        let mut number = 0;
        while self.world.began.elapsed() < until {
            tokio::time::sleep(self.pause()).await;
            if self.key.is_none() {
                self.look_for_game(until).await;
                continue;
            }
            let Some(scene) = self.look().await else {
                self.leave();
                continue;
            };
            let command = match self.manner {
                Manner::Player { quiet } => self.next_command(&scene, quiet),
                Manner::Rival | Manner::Entrant { .. } => self.next_command_of_rival(&scene),
            };
            if let Some(command) = command {
                number += 1;
                self.insist(&format!("m{number}"), &command, until).await;
            }
        }
        self.diaries
    }

    fn pause(&mut self) -> Duration {
        // After the faults it only matters that everything goes on, so pauses may be longer.
        let longest = match (&self.manner, self.world.is_stormy()) {
            (Manner::Entrant { .. }, _) => 700,
            (_, true) => 500,
            (_, false) => 2_000,
        };
        Duration::from_millis(50 + u64::from(self.luck.below(longest)))
    }

    fn diary(&mut self) -> &mut Diary {
        let key = self.key.clone().unwrap_or_default();
        self.diaries.tables.entry(key).or_default()
    }

    /// Moves to another table, or to none.
    pub(crate) fn go_to(&mut self, key: Option<String>) {
        self.leave();
        self.key = key;
    }

    /// The next command, if there is one.
    fn next_command(&mut self, scene: &Scene, quiet: bool) -> Option<Value> {
        if let Some(seat) = scene.may.come_back.first() {
            return Some(json!({"do": "come_back", "seat": seat}));
        }
        if quiet && !self.world.is_stormy() {
            return None;
        }
        let hello = json!({"do": "say", "phrase": "hello"});
        if self.is_unheard() {
            return Some(hello);
        }
        let legal = serde_json::to_string(&scene.play.legal).unwrap();
        let legal: Vec<String> = serde_json::from_str(&legal).unwrap();
        let action = self.luck.choose(legal.iter());
        let moves = self.luck.below(4) > 0 || !self.world.is_stormy();
        match action.filter(|_| moves) {
            Some(action) if action == "shout" => self.call(scene),
            Some(action) => Some(json!({"do": "move", "answers": scene.seq, "action": action})),
            None => (self.luck.below(3) == 0).then_some(hello),
        }
    }

    /// The next command of a client that tries everything that two players can do at a table.
    fn next_command_of_rival(&mut self, scene: &Scene) -> Option<Value> {
        let may = &scene.may;
        if scene.play.status == Status::Finished {
            return self.command_after_game(scene);
        }
        let hello = json!({"do": "say", "phrase": "hello"});
        if let Some(seat) = may.come_back.first() {
            return Some(json!({"do": "come_back", "seat": seat}));
        }
        if scene.play.own.is_empty() {
            return (!may.sit.is_empty()).then(|| json!({"do": "sit"}));
        }
        if self.is_unheard() {
            return Some(hello);
        }
        let in_tournament = matches!(self.manner, Manner::Entrant { .. });
        let one_in = |luck: &mut Stream, n: u32| luck.below(n) == 0;
        if may.answer_undo && !one_in(&mut self.luck, 3) {
            let yes = !one_in(&mut self.luck, 3);
            return Some(json!({"do": "answer_undo", "yes": yes}));
        }
        if may.answer_draw && !one_in(&mut self.luck, 3) {
            let yes = one_in(&mut self.luck, 2);
            return Some(json!({"do": "answer_draw", "yes": yes}));
        }
        // A client that has asked a question usually waits for the answer.
        if scene.question.is_some() && !one_in(&mut self.luck, 3) {
            return one_in(&mut self.luck, 4).then_some(hello);
        }
        if may.offer_draw && one_in(&mut self.luck, 10) {
            return Some(json!({"do": "offer_draw"}));
        }
        if may.undo != Undo::No && one_in(&mut self.luck, 5) {
            return Some(json!({"do": "undo"}));
        }
        let patience = if in_tournament { 4 } else { 25 };
        if may.resign && one_in(&mut self.luck, patience) {
            return Some(json!({"do": "resign"}));
        }
        let legal = serde_json::to_string(&scene.play.legal).unwrap();
        let legal: Vec<String> = serde_json::from_str(&legal).unwrap();
        match self.luck.choose(legal.iter()) {
            Some(action) => Some(json!({"do": "move", "answers": scene.seq, "action": action})),
            None => one_in(&mut self.luck, 4).then_some(hello),
        }
    }

    /// The command after a game: the rematch, or none if the client leaves the table.
    fn command_after_game(&mut self, scene: &Scene) -> Option<Value> {
        if self.manner != Manner::Rival {
            self.go_to(None);
            return None;
        }
        if let Some(next) = &scene.next {
            self.go_to(Some(next.clone()));
            return None;
        }
        (scene.may.rematch && self.luck.below(2) == 0).then(|| json!({"do": "rematch"}))
    }

    /// Whether no command of the client was acknowledged since the faults ended.
    fn is_unheard(&self) -> bool {
        let mut diaries = self.diaries.tables.values();
        !self.world.is_stormy() && diaries.all(|diary| diary.calm == 0)
    }

    /// Makes a call now and then, with or without cards in the same command: two equal cards if
    /// there are any. It calls less often if there are bots, because these need time to find cards.
    fn call(&mut self, scene: &Scene) -> Option<Value> {
        let bots = scene
            .play
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
            let view = serde_json::to_value(&scene.play.view).unwrap();
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

    /// Disconnects from the node. A living node notices it.
    pub(crate) fn leave(&mut self) {
        if let Some(visit) = self.visit.take()
            && self.world.health(&visit.process) != Health::Dead
        {
            let Visit { house, live, .. } = visit;
            live.disconnect(&self.person, Role::Play, visit.line, house.now());
        }
    }

    /// The connection to the table, through the same node as before or another one.
    async fn visit(&mut self) -> Option<&mut Visit> {
        if self.visit.is_none() {
            let key = self.key.clone()?;
            let (process, house) = self.reach()?;
            let found = tokio::time::timeout(PATIENCE, house.by_key(&key)).await;
            let (live, role) = found.ok()?.ok()?;
            self.is_awake(&process)?;
            let line = live.connect(&self.person, role, house.now());
            live.set_latency(line, self.delay);
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

    /// Any node that is awake.
    pub(crate) fn reach(&mut self) -> Option<(String, House)> {
        let process = self.luck.choose(self.machines.processes().into_iter())?;
        let house = self.machines.house(&process)?;
        self.is_awake(&process)?;
        Some((process, house))
    }

    /// `None` if a process cannot answer.
    pub(crate) fn is_awake(&self, process: &str) -> Option<()> {
        (self.world.health(process) == Health::Awake).then_some(())
    }

    /// Requests the scene of the table, if possible.
    async fn look(&mut self) -> Option<Scene> {
        let eyes = self.eyes.clone();
        let Visit {
            process,
            house,
            live,
            ..
        } = self.visit().await?;
        let (process, house, live) = (process.clone(), house.clone(), Arc::clone(live));
        let look = SceneQuery {
            person: Some(&eyes),
            role: Role::Play,
            at_move: None,
            open: false,
            history: true,
            shared: false,
            now: house.now(),
        };
        let scene = tokio::time::timeout(PATIENCE, live.scene_since(&look, u64::MAX)).await;
        let (scene, _) = scene.ok()?.ok()?;
        // A node that has died or fallen asleep meanwhile shows nothing.
        self.is_awake(&process)?;
        if let Some(visit) = &mut self.visit
            && visit.shown.is_none_or(|(seq, _)| seq < scene.seq)
        {
            visit.shown = Some((scene.seq, house.now()));
        }
        let shown = Shown {
            seq: scene.seq,
            view: serde_json::to_string(&scene.play.view).unwrap(),
            moves: serde_json::to_string(&scene.play.moves).unwrap(),
            until: self.world.time(),
        };
        let diary = self.diary();
        diary.ratings = Some((shown.until, scene.ratings.clone()));
        match diary.shown.last_mut() {
            Some(last) if last.is_like(&shown) => last.until = shown.until,
            _ => diary.shown.push(shown),
        }
        Some(scene)
    }

    pub(crate) fn note(&self, what: &str) {
        let (name, key) = (&self.person.name, self.key.as_deref().unwrap_or("-"));
        self.world.note(&format!("{name} {key} {what}"));
    }

    /// Sends a message until there is an answer, to another node if the first does not answer.
    async fn insist(&mut self, id: &str, json: &Value, until: Duration) {
        let command = Command::read(json.clone()).unwrap();
        self.note(&format!("{id} is {json}"));
        while self.world.began.elapsed() < until {
            let delay = self.delay;
            let Some(visit) = self.visit().await else {
                self.leave();
                tokio::time::sleep(Duration::from_millis(500)).await;
                continue;
            };
            let (process, house) = (visit.process.clone(), visit.house.clone());
            let (live, shown) = (Arc::clone(&visit.live), visit.shown);
            // Only the node that sent the scene knows when it was shown.
            let shown = shown.filter(|(seq, _)| json["answers"] == *seq);
            let line = CommandTiming {
                delay,
                sent: shown.map(|(_, at)| at),
            };
            let sent = house.command(&live, &self.person, id, &command, line);
            let answered = tokio::time::timeout(PATIENCE, sent).await;
            let is_there = self.is_awake(&process).is_some();
            match answered {
                Ok(Ok(done)) if is_there => {
                    self.note(&format!("{id} is entry {}", done.seq));
                    let done = (id.to_owned(), done.seq, json.clone());
                    let calm = usize::from(!self.world.is_stormy());
                    let diary = self.diary();
                    diary.done.push(done);
                    diary.calm += calm;
                    self.look().await;
                    return;
                }
                Ok(Err(HouseError::Refused(refused))) if is_there => {
                    self.note(&format!("{id} is refused: {refused}"));
                    // A move that answers a position is refused for good. In real time a move that
                    // is too early now can be right a moment later.
                    let calm = usize::from(!self.world.is_stormy());
                    let diary = self.diary();
                    if json["do"] == "move" && !live.real_time() {
                        diary.refused.push(id.to_owned());
                    }
                    diary.calm_refusals += calm;
                    return;
                }
                Ok(Err(HouseError::NoTable)) => panic!("the table is there"),
                // Unavailable or no answer: the same message is sent again, here or to another
                // node.
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

//! Somebody who plays, with an eye on everything that they are shown, and who does not give up.

use std::sync::Arc;
use std::time::Duration;

use house::{Command, House, HouseError, Line, LiveTable, Look, Person, Role, Scene};
use serde_json::{Value, json};
use tabletop::{Draw, Seed, Stream};

use crate::machines::Machines;
use crate::world::{Health, World};

/// How long a client waits for an answer before it tries again.
const PATIENCE: Duration = Duration::from_secs(6);
/// The key of the table.
pub(crate) const KEY: &str = "play";

/// What one client has sent, seen and heard.
#[derive(Debug, Default)]
pub(crate) struct Diary {
    /// Every message that was acknowledged, with the entry, in the order in which they were sent.
    pub(crate) done: Vec<(String, u64)>,
    /// Every position that was shown: after which entry, and the moves that had been made.
    pub(crate) shown: Vec<(u64, Vec<(String, String)>)>,
    /// How many messages were acknowledged since the storm was over.
    pub(crate) calm: usize,
}

pub(crate) struct Client {
    pub(crate) person: Person,
    pub(crate) world: Arc<World>,
    machines: Arc<Machines>,
    luck: Stream,
    /// The process to which it is connected.
    at: String,
    live: Option<Arc<LiveTable>>,
    pub(crate) diary: Diary,
}

impl Client {
    pub(crate) fn new(
        person: &Person,
        world: &Arc<World>,
        machines: &Arc<Machines>,
        seed: u64,
    ) -> Client {
        let luck = Seed::from(seed).stream(person.id.as_str());
        Client {
            person: person.clone(),
            world: Arc::clone(world),
            machines: Arc::clone(machines),
            luck,
            at: String::new(),
            live: None,
            diary: Diary::default(),
        }
    }

    /// Connects to one of the nodes that are there, if there are any.
    fn go_elsewhere(&mut self) {
        let there = self.machines.processes();
        self.at = self.luck.choose(there.into_iter()).unwrap_or_default();
        self.live = None;
    }

    /// The house that it is connected to, if that can answer anything at all.
    fn house(&self) -> Option<House> {
        let house = self.machines.house(&self.at)?;
        (self.world.health(&self.at) == Health::Awake).then_some(house)
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
                self.go_elsewhere();
                continue;
            };
            let command = match scene.legal.first() {
                Some(_) if self.luck.below(4) > 0 => {
                    let index = self.luck.below(scene.legal.len() as u32) as usize;
                    let action = &scene.legal[index];
                    json!({"do": "move", "answers": scene.seq, "action": action})
                }
                _ if self.luck.below(3) == 0 => json!({"do": "say", "phrase": "hello"}),
                _ => continue,
            };
            number += 1;
            self.insist(&format!("m{number}"), &command, until).await;
        }
        self.diary
    }

    /// Looks at the table, if that is possible.
    async fn look(&mut self) -> Option<Scene> {
        let house = self.house()?;
        if self.live.is_none() {
            let found = tokio::time::timeout(PATIENCE, house.by_key(KEY)).await;
            self.live = Some(found.ok()?.ok()?.0);
        }
        let live = self.live.clone()?;
        let look = Look {
            who: Some(&self.person),
            role: Role::Play,
            at_move: None,
            open: false,
            shared: false,
            now: house.now(),
        };
        let scene = tokio::time::timeout(PATIENCE, live.scene(&look)).await;
        let scene = scene.ok()?.ok()?;
        // A node that was hurt meanwhile shows nothing.
        self.house()?;
        let moves = scene.moves.iter();
        let moves = moves.map(|made| (made.actor.clone(), made.action.clone()));
        self.diary.shown.push((scene.seq, moves.collect()));
        Some(scene)
    }

    /// Sends a message until it is answered, to another node if the first does not.
    async fn insist(&mut self, id: &str, command: &Value, until: Duration) {
        let command = Command::read(command.clone()).unwrap();
        while self.world.began.elapsed() < until {
            if self.live.is_none() && self.look().await.is_none() {
                tokio::time::sleep(Duration::from_millis(500)).await;
                self.go_elsewhere();
                continue;
            }
            let (Some(house), Some(live)) = (self.house(), self.live.clone()) else {
                self.live = None;
                continue;
            };
            let sent = house.command(&live, &self.person, id, &command, Line::default());
            let answered = tokio::time::timeout(PATIENCE, sent).await;
            let is_there = self.house().is_some();
            match answered {
                Ok(Ok(done)) if is_there => {
                    self.diary.done.push((id.to_owned(), done.seq));
                    if !self.world.is_stormy() {
                        self.diary.calm += 1;
                    }
                    self.world
                        .note(&format!("{} {id} is entry {}", self.person.name, done.seq));
                    self.look().await;
                    return;
                }
                Ok(Err(HouseError::Refused(_))) if is_there => return,
                Ok(Err(HouseError::NoTable)) => panic!("the table is there"),
                // Unavailable, or silent: the same message again, here or elsewhere.
                _ => {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    if self.luck.below(2) == 0 {
                        self.go_elsewhere();
                    }
                }
            }
        }
    }
}

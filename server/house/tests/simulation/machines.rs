//! Machines on which nodes run: they start, die, and start again with an empty memory.

use model::UnixMs;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use house::{Clock, House, Ownership, Randomness, Setup, ThinkingLimits};
use parking_lot::{Mutex, MutexGuard};
use tabletop::{Draw, Seed, Stream};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::disk::SimStore;
use crate::story::BEGAN;
use crate::wire::Wires;
use crate::world::{Health, LEASE, World};

/// The default name of the node on each machine.
const NAMES: [&str; 3] = ["a", "b", "c"];
/// The error of the clock of each machine, in milliseconds.
const SKEWS: [UnixMs; 3] = [0, 250, -400];
/// Maximum time until a node that has died starts again, in milliseconds.
const AWAY: u32 = 5_000;

/// The clock of a machine, with a small error.
#[derive(Debug)]
struct SimClock {
    began: Instant,
    skew: UnixMs,
}

impl Clock for SimClock {
    fn now(&self) -> UnixMs {
        let ms = UnixMs::try_from(self.began.elapsed().as_millis()).unwrap_or(UnixMs::MAX);
        BEGAN + ms + self.skew
    }
}

/// Ids, keys and seeds that are the same in every run of a seed.
#[derive(Debug)]
struct SimRandomness(Mutex<Stream>);

impl SimRandomness {
    /// The random numbers of one process.
    fn of(seed: u64, process: &str) -> SimRandomness {
        let stream = Seed::from(seed).stream(&format!("keys/{process}"));
        SimRandomness(Mutex::new(stream))
    }
}

impl Randomness for SimRandomness {
    fn key(&self) -> String {
        const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
        let mut luck = self.0.lock();
        let letter = |_| char::from(LETTERS[luck.below(32) as usize]);
        (0..16).map(letter).collect()
    }
}

/// All machines, with their open houses.
#[derive(Debug)]
pub(crate) struct Machines {
    world: Arc<World>,
    wires: Wires,
    /// Whether there is only one machine, with a node that uses no leases.
    alone: bool,
    /// The houses that are open, by process.
    open: Mutex<BTreeMap<String, House>>,
    starts: AtomicU32,
}

impl Machines {
    /// Starts a node on each of the machines, and starts it again when it has died.
    pub(crate) fn start(
        world: &Arc<World>,
        died: mpsc::UnboundedReceiver<String>,
        count: usize,
    ) -> Arc<Machines> {
        let machines = Arc::new(Machines {
            world: Arc::clone(world),
            wires: Wires::new(world),
            alone: count == 1,
            open: Mutex::default(),
            starts: AtomicU32::new(0),
        });
        for name in &NAMES[..count] {
            tokio::spawn(Arc::clone(&machines).boot((*name).to_owned()));
        }
        tokio::spawn(Arc::clone(&machines).look_after(died));
        machines
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<String, House>> {
        self.open.lock()
    }

    /// The number of starts of nodes.
    pub(crate) fn starts(&self) -> u32 {
        self.starts.load(Ordering::Relaxed)
    }

    /// The processes with an open house. They may be asleep.
    pub(crate) fn processes(&self) -> Vec<String> {
        self.open().keys().cloned().collect()
    }

    /// The open house of a process; `None` if it has died.
    pub(crate) fn house(&self, process: &str) -> Option<House> {
        self.open().get(process).cloned()
    }

    /// Starts a node with that name. If opening fails, it is tried again. A node that dies during
    /// opening does not open.
    async fn boot(self: Arc<Self>, name: String) {
        let start = self.starts.fetch_add(1, Ordering::Relaxed);
        let process = format!("{name}.{start}");
        self.world.born(&process);
        let setup = Setup {
            thinking: ThinkingLimits {
                threads: 1,
                longest: Duration::from_millis(1),
            },
            ownership: match self.alone {
                true => Ownership::Sole,
                false => Ownership::Leased {
                    bus: self.wires.plug(&name, &process),
                    lease: LEASE,
                },
            },
            randomness: Arc::new(SimRandomness::of(self.world.seed, &process)),
            ..Setup::default()
        };
        let clock = Arc::new(SimClock {
            began: self.world.began,
            skew: SKEWS[machine_of(&process)],
        });
        let house = loop {
            let store = Arc::new(SimStore {
                world: Arc::clone(&self.world),
                process: process.clone(),
            });
            let clock = Arc::clone(&clock) as Arc<dyn Clock>;
            if let Ok(house) = House::open_with(store, clock, setup.clone()).await {
                break house;
            }
        };
        if self.world.health(&process) != Health::Dead {
            self.open().insert(process, house);
        }
    }

    /// Starts dead nodes again after a pause, under the same name or under a new one. Some do not
    /// start again, as long as other nodes are open.
    async fn look_after(self: Arc<Self>, mut died: mpsc::UnboundedReceiver<String>) {
        while let Some(process) = died.recv().await {
            let house = self.open().remove(&process);
            drop(house);
            if self.world.luck(4) == 0 && !self.open().is_empty() {
                continue;
            }
            let away = Duration::from_millis(u64::from(self.world.luck(AWAY)));
            let machine = machine_of(&process);
            let name = match self.world.luck(2) {
                0 => NAMES[machine].to_owned(),
                _ => format!("{}{}", NAMES[machine], self.starts()),
            };
            let machines = Arc::clone(&self);
            tokio::spawn(async move {
                tokio::time::sleep(away).await;
                machines.boot(name).await;
            });
        }
    }

    /// Stops a node in good order, as for an upgrade: it hands over its tables, and ends soon
    /// after.
    pub(crate) async fn stop_one(&self) {
        let first = self
            .open()
            .first_key_value()
            .map(|(process, house)| (process.clone(), house.clone()));
        let Some((process, house)) = first else {
            return;
        };
        self.world.note(&format!("{process} hands over"));
        house.hand_over().await;
        tokio::time::sleep(Duration::from_secs(3)).await;
        self.world.kill(&process);
    }
}

/// The machine of a process. The name of a process begins with that of its machine.
fn machine_of(process: &str) -> usize {
    let named = |name: &&str| process.starts_with(*name);
    NAMES.iter().position(named).expect("it runs somewhere")
}

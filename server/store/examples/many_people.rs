//! Benchmark of all lists on a site with many tables: fills a new database through the store's own
//! interface, and measures the time of each list.
//!
//! ```sh
//! cargo run --release -p store --example many_people -- 1000 100000
//! cargo run --release -p store --example many_people -- 100000 --keep many
//! ```
//!
//! With `--keep` the database stays in that folder, for a server to be started on it. With
//! `--database postgres://…` an empty PostgreSQL database is filled instead, with one number.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use model::{
    Ending, Entry, Filter, Finish, NewTable, Pace, Person, PersonId, Player, Rating, Reader,
    SeatResult, Status, Summary, TableId, Turn,
};
use serde_json::json;
use store::{Postgres, RandomId, Sqlite, Store, StoreError, random_key};

const GAMES: [&str; 4] = ["necklace", "pinata", "match", "hunters"];
const LEVELS: [&str; 4] = ["marshmallow", "toffee", "liquorice", "jawbreaker"];
/// The time at which the first table was created.
const BEGAN: i64 = 1_790_000_000_000;
/// The time between two tables.
const APART: i64 = 60_000;
const WEEK: i64 = 7 * 24 * 3_600_000;
/// Number of writes that are awaited together.
const TOGETHER: usize = 200;
/// Number of queries for each list.
const TIMES: usize = 101;
/// Maximum number of tables.
const MOST: usize = 200_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let keep = args.iter().position(|arg| arg == "--keep");
    let kept: Option<PathBuf> = keep.and_then(|at| args.get(at + 1)).map(PathBuf::from);
    let database = args.iter().position(|arg| arg == "--database");
    let database = database.and_then(|at| args.get(at + 1));
    let counts: Vec<usize> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    if counts.is_empty() || counts.iter().any(|count| !(100..=MOST).contains(count)) {
        return Err(
            format!("say how many tables, 100 to {MOST}, for example `1000 100000`").into(),
        );
    }
    for count in counts {
        let folder = tempfile::tempdir()?;
        let path = kept.as_deref().unwrap_or(folder.path());
        std::fs::create_dir_all(path)?;
        let store: Arc<dyn Store> = match database {
            Some(url) => Arc::new(Postgres::open(url)?),
            None => Arc::new(Sqlite::open(&path.join("sweettooth.db"))?),
        };
        measure(&*store, count).await?;
    }
    Ok(())
}

async fn measure(store: &dyn Store, count: usize) -> Result<(), StoreError> {
    let began = Instant::now();
    let crowd = fill(store, count).await?;
    println!(
        "{count} tables, {} people, laid in {:.0?}",
        crowd.len(),
        began.elapsed()
    );
    let (somebody, regular) = (&crowd[1], &crowd[0]);
    let anything = Filter::default;
    let rare = || Filter {
        game: Some("hunters".to_owned()),
        pace: Some(Pace::Days),
        rated: Some(true),
        seats: Some(4),
        ..Filter::default()
    };
    let person = |who: &Person| Player::Person(who.id.clone());
    time("front page: tables of somebody", || {
        store.tables_of(&somebody.id, None, 50)
    })
    .await?;
    time("front page: tables of a regular", || {
        store.tables_of(&regular.id, None, 50)
    })
    .await?;
    time("front page: public tables", || {
        store.public_tables(None, 50)
    })
    .await?;
    time("lobby: open tables", || {
        store.open_tables(anything(), None, 21)
    })
    .await?;
    time("lobby: a rare kind of table", || {
        store.open_tables(rare(), None, 21)
    })
    .await?;
    let far = store
        .open_tables(anything(), None, count as u32 / 100)
        .await?;
    let far = far.last().map(|open| open.table.cursor());
    time("lobby: a page far behind", || {
        store.open_tables(anything(), far.clone(), 21)
    })
    .await?;
    let now = BEGAN + count as i64 * APART;
    time("lobby: the best running game", || {
        store.best_table("necklace", now - 3_600_000)
    })
    .await?;
    time("leaderboard: first page", || {
        store.leaderboard("necklace", None, 51)
    })
    .await?;
    let last = store.leaderboard("necklace", None, 10_000).await?;
    let last = last.get(last.len() * 3 / 4).map(|line| line.id);
    time("leaderboard: a page far behind", || {
        store.leaderboard("necklace", last, 51)
    })
    .await?;
    let lines = store.leaderboard("necklace", None, 10_000).await?;
    let known = lines
        .iter()
        .rfind(|line| line.player.person().is_some() && !line.standing.rating.is_provisional());
    let known = known
        .and_then(|line| line.player.person())
        .unwrap_or(&somebody.id);
    time("leaderboard: one's own place, near the end", || {
        store.leaderboard_place("necklace", known)
    })
    .await?;
    time("history: first page and curve", || {
        store.rated_games("necklace", person(regular), None, 100)
    })
    .await?;
    let games = store
        .rated_games("necklace", person(regular), None, 10_000)
        .await?;
    let early = games.get(games.len() * 3 / 4).map(|game| game.number);
    time("history: a page far behind", || {
        store.rated_games("necklace", person(regular), early, 26)
    })
    .await?;
    measure_people(store, regular, now).await
}

/// Measures the lists about a person and the lists for admins.
async fn measure_people(store: &dyn Store, regular: &Person, now: i64) -> Result<(), StoreError> {
    let id = &regular.id;
    time("lobby: as somebody who may have blocked some", || {
        let asked = Filter {
            since: Some(now - WEEK),
            welcomes: Some(id.clone()),
            ..Filter::default()
        };
        store.open_tables(asked, None, 21)
    })
    .await?;
    let own = store.tables_of(id, None, 5_000).await?;
    let early = own.get(own.len() * 3 / 4).map(model::ListedTable::cursor);
    time("own tables: a page far behind", || {
        store.tables_of(id, early.clone(), 21)
    })
    .await?;
    time("where one is waited for", || store.turns_of(id, None, 21)).await?;
    time("profile: how games ended", || {
        store.game_counts(id, Reader::Owner)
    })
    .await?;
    time("profile: favourite opponents", || {
        store.opponents(id, Reader::Owner, 5)
    })
    .await?;
    time("profile: games, first page", || {
        store.finished_games(id, Reader::Anybody, None, 21)
    })
    .await?;
    let games = store
        .finished_games(id, Reader::Anybody, None, 5_000)
        .await?;
    let early = games.get(games.len() * 3 / 4).map(|game| game.number);
    time("profile: games, a page far behind", || {
        store.finished_games(id, Reader::Anybody, early, 21)
    })
    .await?;
    let tables = store.all_tables(None, 50_000).await?;
    let early = tables.last().map(|(mark, _)| *mark);
    time("admin: tables, a page far behind", || {
        store.all_tables(early, 50)
    })
    .await?;
    let people = store.all_people(None, 2_000).await?;
    let early = people
        .last()
        .map(|last| (last.since, last.person.id.clone()));
    time("admin: people, a page far behind", || {
        store.all_people(early.clone(), 50)
    })
    .await
}

/// Runs a query many times, and prints the median and the 95th percentile of its duration.
async fn time<T, F: Future<Output = Result<T, StoreError>>>(
    what: &str,
    ask: impl Fn() -> F,
) -> Result<(), StoreError> {
    let mut took = Vec::with_capacity(TIMES);
    for _ in 0..TIMES {
        let began = Instant::now();
        ask().await?;
        took.push(began.elapsed());
    }
    took.sort();
    let ms = |duration: Duration| duration.as_secs_f64() * 1000.0;
    let (median, high) = (ms(took[TIMES / 2]), ms(took[TIMES * 95 / 100]));
    println!("  {what:<44} {median:>8.2} ms {high:>8.2} ms");
    Ok(())
}

/// Creates people, and tables between them. The first person plays at one table in twenty.
async fn fill(store: &dyn Store, count: usize) -> Result<Vec<Person>, StoreError> {
    let people: Vec<Person> = (0..(count / 20).max(10))
        .map(|number| Person {
            id: PersonId::random(),
            name: format!("Player {number}"),
        })
        .collect();
    for some in people.chunks(TOGETHER) {
        let saved = some.iter().map(|person| store.save_person(person, BEGAN));
        all(saved).await?;
    }
    let bots = GAMES.iter().flat_map(|game| {
        LEVELS.iter().zip(0..).map(|(level, step)| {
            let rating = Rating {
                rating: 1000.0 + 400.0 * f64::from(step),
                deviation: 80.0,
                ..Rating::NEW
            };
            ((*game).to_owned(), (*level).to_owned(), rating)
        })
    });
    store.add_bots(bots.collect()).await?;
    let mut luck = Luck(7);
    let mut number = 0;
    while number < count {
        let some = (number..count.min(number + TOGETHER))
            .map(|number| TableToCreate::new(number, count, &people, &mut luck))
            .collect::<Vec<_>>();
        number += some.len();
        all(some.into_iter().map(|plan| plan.play(store))).await?;
    }
    Ok(people)
}

async fn all<F: Future<Output = Result<(), StoreError>>>(
    jobs: impl Iterator<Item = F>,
) -> Result<(), StoreError> {
    let mut jobs: Vec<_> = jobs.map(Box::pin).collect();
    // The futures are polled together, so that the writer finds many jobs for one transaction.
    std::future::poll_fn(|context| {
        let mut failed = None;
        jobs.retain_mut(|job| match job.as_mut().poll(context) {
            std::task::Poll::Pending => true,
            std::task::Poll::Ready(Ok(())) => false,
            std::task::Poll::Ready(Err(error)) => {
                failed = Some(error);
                false
            }
        });
        match (failed, jobs.is_empty()) {
            (Some(error), _) => std::task::Poll::Ready(Err(error)),
            (None, true) => std::task::Poll::Ready(Ok(())),
            (None, false) => std::task::Poll::Pending,
        }
    })
    .await
}

/// A pseudo-random number generator with a fixed seed.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// The plan of a table to create.
struct TableToCreate {
    table: NewTable,
    people: [Person; 2],
    status: Status,
    first_wins: bool,
}

impl TableToCreate {
    /// Most tables are finished, and half of those are rated. Many of the latest are open or
    /// running.
    fn new(number: usize, count: usize, people: &[Person], luck: &mut Luck) -> TableToCreate {
        let first = if number.is_multiple_of(20) {
            0
        } else {
            luck.below(people.len())
        };
        let second = (first + 1 + luck.below(people.len() - 1)) % people.len();
        let status = match luck.below(100) {
            0..3 => Status::Waiting,
            3..6 => Status::Running,
            _ if number + 50 > count => Status::Running,
            _ => Status::Finished,
        };
        let game = match number % 20 {
            0 => "necklace",
            _ => GAMES[luck.below(GAMES.len())],
        };
        let table = NewTable {
            id: TableId::random(),
            play_key: random_key(),
            watch_key: random_key(),
            spec: json!({"game": game}),
            game: game.to_owned(),
            public: status != Status::Finished || luck.below(2) == 0,
            rated: luck.below(2) == 0,
            seats: 2 + luck.below(3) as u8,
            pace: Pace::ALL[luck.below(2)],
            created_at: BEGAN + number as i64 * APART,
            maker: None,
        };
        TableToCreate {
            table,
            people: [people[first].clone(), people[second].clone()],
            status,
            // A person with a lower number is stronger.
            first_wins: (first < second) == (luck.below(4) > 0),
        }
    }

    async fn play(self, store: &dyn Store) -> Result<(), StoreError> {
        let at = self.table.created_at;
        let entry = |seq: u64| Entry {
            seq,
            at,
            id: None,
            body: json!({"fact": "started"}).into(),
            fence: 0,
        };
        let title = self
            .people
            .each_ref()
            .map(|person| person.name.as_str())
            .join(" – ");
        // In a running game it is the turn of the first player.
        let waited_for = |status| match status {
            Status::Running => vec![Turn {
                person: self.people[0].id.clone(),
                seq: 1,
                since: at,
                clock_at: at,
                seconds: None,
                remind_at: None,
            }],
            Status::Waiting | Status::Finished => Vec::new(),
        };
        let summary = |status, finish| Summary {
            status,
            title: title.clone(),
            wake_at: None,
            sitters: self.people.iter().map(|person| person.id.clone()).collect(),
            bots: Vec::new(),
            turns: waited_for(status),
            unchanged: model::UnchangedParts::default(),
            finish,
            keep_until: None,
        };
        let (id, rated) = (self.table.id.clone(), self.table.rated);
        let begun = match self.status {
            Status::Waiting => Status::Waiting,
            Status::Running | Status::Finished => Status::Running,
        };
        store
            .create(self.table.clone(), vec![entry(1)], summary(begun, None))
            .await?;
        if self.status != Status::Finished {
            return Ok(());
        }
        let places = if self.first_wins { [1, 2] } else { [2, 1] };
        let seats = self
            .people
            .iter()
            .zip(places)
            .map(|(person, place)| SeatResult {
                player: Some(Player::Person(person.id.clone())),
                score: Some(30 - place as i32),
                place,
                took_part: true,
            });
        let finish = Finish {
            rated,
            ended: Ending::Rules,
            seats: seats.collect(),
        };
        store
            .append(&id, vec![entry(2)], summary(Status::Finished, Some(finish)))
            .await
            .map(drop)
    }
}

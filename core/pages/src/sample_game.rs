//! Games of two people who play at random: for preset dictionaries, and to measure messages to pages.

use lessons::LessonProgress;
use model::{Choices, Person, PersonId, Role, TableId, UnixMs};
use presentation::i18n::Lang;
use serde_json::Value;
use table::fact::Fact;
use table::latency::Latency;
use table::news::News;
use table::presence::Presence;
use table::scene::{Scene, SceneQuery};
use table::spec::{Sitter, Spec, TableRules};
use table::{Keys, Table};
use tabletop::{Seat, SeatCount, Seed, Start, Stream, Watcher};

use crate::device::DeviceSettings;
use crate::site::SiteTexts;
use crate::{AssetUrls, Page, TablePlace};

/// The time at which a sample game begins. It does not matter which it is.
const BEGAN: UnixMs = 1_000_000;

/// A game of two people who play at random.
#[derive(Debug)]
pub struct SampleGame {
    table: Table,
    people: [Person; 2],
    luck: Stream,
    now: UnixMs,
}

/// Both people are there.
struct Here;

impl Presence for Here {
    fn away_seconds(&self, _: Seat) -> Option<u64> {
        None
    }

    fn has_lifted(&self, _: Seat) -> bool {
        true
    }

    fn delay(&self, _: Seat) -> Option<Latency> {
        None
    }
}

impl SampleGame {
    /// A game with its usual options, before the first move.
    ///
    /// # Panics
    ///
    /// If there is no game with this id.
    #[must_use]
    pub fn new(game: &str, seed: u64) -> SampleGame {
        let people = ["Ola", "Staś"].map(|name| Person {
            id: PersonId::from(name.to_lowercase()),
            name: name.to_owned(),
        });
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
            play: "playplayplayplayplayplaypl".to_owned(),
            watch: "watchwatchwatchwatchwatchw".to_owned(),
        };
        let table = Table::new(TableId::from("sample".to_owned()), keys, spec, BEGAN)
            .expect("the usual options are valid");
        let mut sample = SampleGame {
            table,
            people,
            luck: Seed::from(seed).stream("sample"),
            now: BEGAN,
        };
        for seat in [Seat::FIRST, Seat::SECOND] {
            let sitter = Sitter::of(&sample.people[seat.index()]).expect("the name is valid");
            sample.add(Fact::Sat { seat, sitter });
        }
        sample.add(Fact::Started);
        sample
    }

    fn add(&mut self, fact: Fact) {
        let seq = self.table.seq() + 1;
        let added = self.table.apply_fact(seq, self.now, None, fact);
        added.expect("a legal move can be made");
    }

    /// Makes a random move. Returns whether there was one.
    pub fn step(&mut self) -> bool {
        let Some(step) = self.table.state().random_step(&mut self.luck) else {
            return false;
        };
        self.now = self.now.max(BEGAN + step.at as UnixMs);
        let (actor, action) = (step.actor, step.action);
        self.add(Fact::Moved { actor, action });
        true
    }

    /// The news of the last move, for the player of a seat.
    #[must_use]
    pub fn news(&self, seat: Seat) -> Vec<News> {
        self.table.news(self.table.seq() - 1, Watcher::Seat(seat))
    }

    /// The players, in the order of their seats.
    #[must_use]
    pub fn players(&self) -> [(Seat, &Person); 2] {
        [Seat::FIRST, Seat::SECOND].map(|seat| (seat, &self.people[seat.index()]))
    }

    /// The present, as the player of a seat sees it.
    #[must_use]
    pub fn scene(&self, seat: Seat) -> Scene {
        let person = &self.people[seat.index()];
        let query = SceneQuery {
            history: true,
            shared: true,
            ..SceneQuery::present(Some(person), Role::Play, self.now)
        };
        let scene = self.table.scene(&query, &Here);
        scene.expect("the present can be shown")
    }
}

/// The parts of the pages of sample games that are the same for every player.
#[derive(Debug, Default)]
pub struct SamplePages {
    assets: AssetUrls,
    lessons: LessonProgress,
    choices: Choices,
    site: SiteTexts,
}

impl SamplePages {
    /// The page of a player.
    #[must_use]
    pub fn page<'a>(&'a self, lang: Lang, person: &'a Person) -> Page<'a> {
        Page {
            lang,
            person: Some(person),
            account: false,
            assets: &self.assets,
            path: "",
            origin: "",
            lessons: &self.lessons,
            round_trip_known: true,
            site: &self.site,
            choices: &self.choices,
            device: DeviceSettings::default(),
            earned: &[],
            tables: TablePlace::Server,
        }
    }
}

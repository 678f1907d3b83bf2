//! Matchmaking: who looks for an opponent, and who finds whom. In memory only: after a restart
//! people look again, and nothing else is lost. The house keeps it behind a lock.

use std::collections::BTreeMap;

use model::{Pace, Person, PersonId, UnixMs};
use serde::{Deserialize, Serialize};

use crate::refused::Refused;
use crate::spec::{TableRules, WhenLate};

/// How long a page that has no line open may be silent before nobody is behind it any more.
const PATIENCE: UnixMs = 12_000;
/// How long it is told where an opponent was found.
const TOLD: UnixMs = 60_000;
/// How far apart two may be who have just come, in rating.
const BAND: f64 = 200.0;
/// By how much more with every second that the one who came first has waited.
const WIDENS: f64 = 20.0;

/// How many seconds a move may take when both are there.
const LIVE_MOVE: u32 = 90;
/// And when both come by as they like: two days.
const SLOW_MOVE: u32 = 2 * 24 * 3600;

/// What somebody would like to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The game's id.
    pub game: String,
    /// How quickly.
    pub pace: Pace,
}

impl Wish {
    /// The wish for a game at a pace, if the game can go so slowly.
    pub fn new(game: &str, pace: Pace) -> Result<Wish, Refused> {
        let info = games::find(game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?
            .info();
        if info.real_time && pace == Pace::Days {
            let sentence = "pace: this game is played live, not over days";
            return Err(Refused::new("bad-request", sentence));
        }
        let game = info.id.to_owned();
        Ok(Wish { game, pace })
    }

    /// The rules of the table that it leads to: rated, for everybody to watch, and nobody can make
    /// the other wait for ever.
    #[must_use]
    pub fn rules(&self) -> TableRules {
        let real_time = games::find(&self.game).is_ok_and(|game| game.info().real_time);
        let seconds = match self.pace {
            Pace::Live => LIVE_MOVE,
            Pace::Days => SLOW_MOVE,
        };
        TableRules {
            public: true,
            rated: true,
            hints: false,
            seconds_per_move: (!real_time).then_some(seconds),
            when_late: WhenLate::Loses,
            ..TableRules::default()
        }
    }
}

/// How somebody's search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// Nobody has been found yet.
    Waiting {
        /// What for.
        wish: Wish,
        /// How long it has taken, in ms.
        waited: UnixMs,
    },
    /// Somebody was found, and the table is being laid.
    Meeting,
    /// The table is laid: this is the key to play.
    Found(String),
}

#[derive(Debug)]
struct Seeker {
    person: Person,
    wish: Wish,
    rating: f64,
    since: UnixMs,
    /// The last sign of life.
    seen: UnixMs,
    /// How many open lines wait.
    lines: u32,
    state: State,
    /// The other node by which they seek.
    by: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    Waiting,
    Meeting,
    Found(String, UnixMs),
}

/// Somebody who looks for an opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sought {
    /// Who.
    pub person: Person,
    /// What they would like to play.
    pub wish: Wish,
    /// Their rating in that game.
    pub rating: f64,
    /// For how long, in milliseconds.
    pub waited: UnixMs,
}

/// Two who have found each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Who had waited longer, and who came later.
    pub people: [Person; 2],
    /// What both would like to play.
    pub wish: Wish,
}

/// Everybody who looks for an opponent. A person looks for one game at a time: a new wish takes
/// the place of the old one.
#[derive(Debug, Default)]
pub struct Seekers {
    seekers: BTreeMap<PersonId, Seeker>,
    /// Whether other nodes know of somebody who seeks here.
    told: bool,
}

/// Other nodes, by which people seek too.
impl Seekers {
    /// Who waits here, for other nodes; none, if they know already that there is nobody.
    pub fn own(&mut self, now: UnixMs) -> Option<Vec<Sought>> {
        self.tidy_up(now);
        let own = self.seekers.values();
        let own = own.filter(|one| one.by.is_none() && one.state == State::Waiting);
        let mut own: Vec<Sought> = own
            .map(|seeker| Sought {
                person: seeker.person.clone(),
                wish: seeker.wish.clone(),
                rating: seeker.rating,
                waited: now - seeker.since,
            })
            .collect();
        own.sort_by(|one, other| one.person.id.cmp(&other.person.id));
        let before = std::mem::replace(&mut self.told, !own.is_empty());
        (before || self.told).then_some(own)
    }

    /// Another node tells who waits there. Gives back whoever has found somebody already, and has
    /// not heard of it.
    pub fn heard(
        &mut self,
        node: &str,
        sought: &[Sought],
        now: UnixMs,
    ) -> Vec<([PersonId; 2], String)> {
        let mut unheard = Vec::new();
        let by = Some(node.to_owned());
        self.seekers.retain(|id, seeker| {
            let listed = sought.iter().any(|one| one.person.id == *id);
            seeker.by != by || seeker.state != State::Waiting || listed
        });
        for one in sought {
            let since = now - one.waited;
            match self.seekers.get_mut(&one.person.id) {
                // Who waits here, too, waits here.
                Some(known) if known.by.is_none() => {}
                Some(Seeker {
                    state: State::Found(key, at),
                    person,
                    ..
                }) if since <= *at => {
                    unheard.push(([person.id.clone(), person.id.clone()], key.clone()));
                }
                Some(known) if known.state == State::Meeting => {}
                _ => {
                    let seeker = Seeker {
                        person: one.person.clone(),
                        wish: one.wish.clone(),
                        rating: one.rating,
                        since,
                        seen: now,
                        lines: 0,
                        state: State::Waiting,
                        by: by.clone(),
                    };
                    self.seekers.insert(one.person.id.clone(), seeker);
                }
            }
        }
        unheard
    }

    /// A table was laid for somebody who waits.
    pub fn found(&mut self, person: &PersonId, key: &str, now: UnixMs) {
        if let Some(seeker) = self.seekers.get_mut(person)
            && seeker.state == State::Waiting
        {
            seeker.seen = now;
            seeker.state = State::Found(key.to_owned(), now);
        }
    }
}

impl Seekers {
    /// Somebody wants to play, or still does.
    pub fn seek(&mut self, person: &Person, wish: Wish, rating: f64, now: UnixMs) {
        self.tidy_up(now);
        match self.seekers.get_mut(&person.id) {
            Some(seeker) if seeker.state != State::Waiting || seeker.wish == wish => {
                seeker.seen = now;
                seeker.by = None;
            }
            known => {
                let lines = known.map_or(0, |seeker| seeker.lines);
                let seeker = Seeker {
                    person: person.clone(),
                    wish,
                    rating,
                    since: now,
                    seen: now,
                    lines,
                    state: State::Waiting,
                    by: None,
                };
                self.seekers.insert(person.id.clone(), seeker);
            }
        }
    }

    /// How somebody's search stands; `None` if there is none.
    #[must_use]
    pub fn search(&self, person: &PersonId, now: UnixMs) -> Option<Search> {
        let seeker = self.seekers.get(person)?;
        Some(match &seeker.state {
            State::Waiting => Search::Waiting {
                wish: seeker.wish.clone(),
                waited: now - seeker.since,
            },
            State::Meeting => Search::Meeting,
            State::Found(key, _) => Search::Found(key.clone()),
        })
    }

    /// Somebody looks no longer. Who is about to be seated will find the table.
    pub fn stop(&mut self, person: &PersonId) {
        let waits = |seeker: &Seeker| seeker.state == State::Waiting;
        if self.seekers.get(person).is_some_and(waits) {
            self.seekers.remove(person);
        }
    }

    /// What was found is over: it need not be told any more.
    pub fn forget(&mut self, person: &PersonId) {
        let found = |seeker: &Seeker| matches!(seeker.state, State::Found(..));
        if self.seekers.get(person).is_some_and(found) {
            self.seekers.remove(person);
        }
    }

    /// A line of somebody's opened.
    pub fn attach(&mut self, person: &PersonId) {
        if let Some(seeker) = self.seekers.get_mut(person) {
            seeker.lines += 1;
        }
    }

    /// A line of somebody's ended: with the last one the search does too.
    pub fn detach(&mut self, person: &PersonId) {
        let Some(seeker) = self.seekers.get_mut(person) else {
            return;
        };
        seeker.lines = seeker.lines.saturating_sub(1);
        if seeker.lines == 0 {
            self.stop(person);
        }
    }

    fn tidy_up(&mut self, now: UnixMs) {
        self.seekers.retain(|_, seeker| match &seeker.state {
            State::Waiting => seeker.lines > 0 || now - seeker.seen <= PATIENCE,
            State::Meeting => true,
            State::Found(_, at) => now - at <= TOLD,
        });
    }

    /// Whether it could matter to look again in a while.
    #[must_use]
    pub fn several_wait(&self) -> bool {
        let waiting = self.seekers.values();
        waiting
            .filter(|one| one.state == State::Waiting)
            .nth(1)
            .is_some()
    }

    /// Brings together whoever fits and `may` meet. Who waits longest chooses first, and takes whose
    /// rating is closest; nobody is in two meetings.
    pub fn meet(
        &mut self,
        now: UnixMs,
        may: impl Fn(&PersonId, &PersonId) -> bool,
    ) -> Vec<Meeting> {
        self.tidy_up(now);
        let mut waiting: Vec<&Seeker> = self
            .seekers
            .values()
            .filter(|seeker| seeker.state == State::Waiting)
            .collect();
        waiting.sort_by(|a, b| (a.since, &a.person.id).cmp(&(b.since, &b.person.id)));
        let mut meetings = Vec::new();
        while !waiting.is_empty() {
            let first = waiting.remove(0);
            let band = BAND + WIDENS * (now - first.since).max(0) as f64 / 1000.0;
            let gap = |other: &Seeker| (other.rating - first.rating).abs();
            let fits = |(_, other): &(usize, &&Seeker)| {
                other.wish == first.wish
                    && gap(other) <= band
                    && may(&first.person.id, &other.person.id)
            };
            let closest = waiting
                .iter()
                .enumerate()
                .filter(fits)
                .min_by(|(_, a), (_, b)| gap(a).total_cmp(&gap(b)))
                .map(|(index, _)| index);
            if let Some(index) = closest {
                let second = waiting.remove(index);
                meetings.push(Meeting {
                    people: [first.person.clone(), second.person.clone()],
                    wish: first.wish.clone(),
                });
            }
        }
        for person in meetings.iter().flat_map(|meeting| &meeting.people) {
            if let Some(seeker) = self.seekers.get_mut(&person.id) {
                seeker.state = State::Meeting;
            }
        }
        meetings
    }

    /// The table of a meeting is laid; without a key it could not be, and both wait on.
    pub fn met(&mut self, meeting: &Meeting, key: Option<&str>, now: UnixMs) {
        for person in &meeting.people {
            if let Some(seeker) = self.seekers.get_mut(&person.id) {
                seeker.seen = now;
                seeker.state = match key {
                    Some(key) => State::Found(key.to_owned(), now),
                    None => State::Waiting,
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Person {
        Person {
            id: PersonId::from(name.to_owned()),
            name: name.to_owned(),
        }
    }

    fn wish(game: &str) -> Wish {
        Wish {
            game: game.to_owned(),
            pace: Pace::Live,
        }
    }

    /// Names, ratings and times of arrival; all want the same.
    fn seekers(all: &[(&str, f64, UnixMs)]) -> Seekers {
        let mut seekers = Seekers::default();
        for &(name, rating, at) in all {
            seekers.seek(&person(name), wish("necklace"), rating, at);
        }
        seekers
    }

    fn anybody(_: &PersonId, _: &PersonId) -> bool {
        true
    }

    fn pairs(meetings: &[Meeting]) -> Vec<[&str; 2]> {
        let people = meetings.iter().map(|meeting| &meeting.people);
        people
            .map(|[first, second]| [first.name.as_str(), second.name.as_str()])
            .collect()
    }

    #[test]
    fn who_keeps_away_from_each_other_finds_somebody_else() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1500.0, 5), ("c", 1600.0, 6)]);
        let apart = |one: &PersonId, other: &PersonId| [one.as_str(), other.as_str()] != ["a", "b"];
        assert_eq!(pairs(&seekers.meet(10, apart)), [["a", "c"]]);
        assert!(seekers.meet(60_000, apart).is_empty());
    }

    #[test]
    fn two_who_fit_meet_exactly_once() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1550.0, 5)]);
        let meetings = seekers.meet(10, anybody);
        assert_eq!(pairs(&meetings), [["a", "b"]]);
        assert_eq!(seekers.search(&person("a").id, 10), Some(Search::Meeting));
        assert!(seekers.meet(20, anybody).is_empty(), "they have met");
        seekers.met(&meetings[0], Some("key"), 30);
        let found = Some(Search::Found("key".to_owned()));
        assert_eq!(seekers.search(&person("a").id, 40), found);
        assert_eq!(seekers.search(&person("b").id, 40), found);
        seekers.seek(&person("a"), wish("necklace"), 1500.0, 50);
        assert_eq!(
            seekers.search(&person("a").id, 50),
            found,
            "told until it was heard"
        );
        seekers.forget(&person("b").id);
        assert_eq!(seekers.search(&person("b").id, 50), None);
        assert!(seekers.meet(TOLD + 100, anybody).is_empty());
        assert_eq!(seekers.search(&person("a").id, TOLD + 100), None);
    }

    #[test]
    fn the_closest_is_taken_and_the_band_widens() {
        let all = [
            ("a", 1500.0, 0),
            ("b", 1900.0, 1),
            ("c", 1450.0, 2),
            ("d", 2300.0, 3),
        ];
        let mut seekers = seekers(&all);
        assert_eq!(pairs(&seekers.meet(10, anybody)), [["a", "c"]]);
        assert!(
            seekers.meet(9_000, anybody).is_empty(),
            "b and d are 400 apart"
        );
        assert_eq!(pairs(&seekers.meet(10_002, anybody)), [["b", "d"]]);
    }

    #[test]
    fn who_wants_something_else_or_is_alone_waits() {
        let mut seekers = seekers(&[("a", 1500.0, 0)]);
        seekers.seek(&person("b"), wish("pinata"), 1500.0, 1);
        seekers.seek(&person("a"), wish("necklace"), 1500.0, 2);
        assert!(seekers.meet(5_000, anybody).is_empty());
        // A new wish takes the place of the old one.
        seekers.seek(&person("b"), wish("necklace"), 1500.0, 5_500);
        assert_eq!(pairs(&seekers.meet(6_000, anybody)), [["a", "b"]]);
    }

    #[test]
    fn who_leaves_the_page_is_not_met() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1500.0, 0)]);
        seekers.attach(&person("a").id);
        seekers.attach(&person("b").id);
        seekers.detach(&person("b").id);
        assert_eq!(seekers.search(&person("b").id, 5), None);
        assert!(seekers.meet(PATIENCE * 3, anybody).is_empty());
        assert!(
            seekers.search(&person("a").id, 5).is_some(),
            "a line keeps it"
        );
        seekers.seek(&person("c"), wish("necklace"), 1500.0, PATIENCE * 3);
        seekers.stop(&person("a").id);
        assert!(seekers.meet(PATIENCE * 4 - 1, anybody).is_empty());
        seekers.seek(&person("d"), wish("necklace"), 1500.0, PATIENCE * 5);
        assert!(
            seekers.meet(PATIENCE * 5, anybody).is_empty(),
            "c has been silent too long"
        );
    }

    #[test]
    fn who_could_not_be_seated_waits_on_as_long_as_before() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1500.0, 5)]);
        let meetings = seekers.meet(10, anybody);
        seekers.stop(&person("a").id);
        seekers.met(&meetings[0], None, 20);
        assert!(matches!(
            seekers.search(&person("a").id, 30),
            Some(Search::Waiting { waited: 30, .. })
        ));
        assert_eq!(pairs(&seekers.meet(40, anybody)), [["a", "b"]]);
    }
}

//! Matchmaking: the queue of people who look for an opponent, and the rule that pairs them. It is in
//! memory only: after a restart people search again.

use std::collections::BTreeMap;

use model::{Pace, Person, PersonId, UnixMs};
use serde::{Deserialize, Serialize};

use crate::refused::Refused;
use crate::spec::{TableRules, WhenLate};

/// A search without a connection ends after so many milliseconds without a request.
const PATIENCE: UnixMs = 12_000;
/// A result is kept for so many milliseconds.
const KEPT: UnixMs = 60_000;
/// The largest difference of ratings for people who have just come.
const BAND: f64 = 200.0;
/// The growth of that difference for every second of waiting.
const WIDENS: f64 = 20.0;

/// The seconds for a move in a live game.
const LIVE_MOVE: u32 = 90;
/// The seconds for a move in a game over days: two days.
const SLOW_MOVE: u32 = 2 * 24 * 3600;

/// A request for a game against an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRequest {
    /// The game's id.
    pub game: String,
    /// The pace.
    pub pace: Pace,
}

impl MatchRequest {
    /// The request for a game at a pace, if the game can be played at that pace.
    pub fn new(game: &str, pace: Pace) -> Result<MatchRequest, Refused> {
        let info = games::find(game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?
            .info();
        if info.real_time && pace == Pace::Days {
            let sentence = "pace: this game is played live, not over days";
            return Err(Refused::new("bad-request", sentence));
        }
        let game = info.id.to_owned();
        Ok(MatchRequest { game, pace })
    }

    /// The rules of the table that it leads to: rated, public, with a clock.
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

/// The state of a person's search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchStatus {
    /// No opponent has been found yet.
    Waiting {
        /// The request.
        request: MatchRequest,
        /// The time since the search began, in milliseconds.
        waited: UnixMs,
    },
    /// An opponent was found, and the table is being created.
    Matched,
    /// The table is created: this is the key to play.
    Found(String),
}

/// A person who looks for an opponent.
#[derive(Debug)]
struct Seeker {
    person: Person,
    request: MatchRequest,
    rating: f64,
    since: UnixMs,
    /// The time of the last request.
    seen: UnixMs,
    /// The number of open connections.
    connections: u32,
    state: SearchState,
    /// The node through which the person searches; `None` if it is this one.
    by: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum SearchState {
    Waiting,
    Matched,
    Found(String, UnixMs),
}

/// A person who looks for an opponent, as other nodes are told. The names in the JSON are part of the
/// messages between nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeekerInfo {
    /// The person.
    pub person: Person,
    /// The request.
    #[serde(rename = "wish")]
    pub request: MatchRequest,
    /// The rating in that game.
    pub rating: f64,
    /// The time since the search began, in milliseconds.
    pub waited: UnixMs,
}

/// Two people who were matched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchedPair {
    /// The person who has waited longer, and the other one.
    pub people: [Person; 2],
    /// The request of both.
    pub request: MatchRequest,
}

/// All people who look for an opponent. A person has one search at a time: a new request replaces the
/// old one.
#[derive(Debug, Default)]
pub struct MatchmakingQueue {
    seekers: BTreeMap<PersonId, Seeker>,
    /// Whether other nodes were told of a search on this node.
    announced: bool,
}

/// Searches of other nodes.
impl MatchmakingQueue {
    /// The searches on this node, for other nodes; `None` if there are none and they know it.
    pub fn own(&mut self, now: UnixMs) -> Option<Vec<SeekerInfo>> {
        self.remove_expired(now);
        let own = self.seekers.values();
        let own = own.filter(|one| one.by.is_none() && one.state == SearchState::Waiting);
        let mut own: Vec<SeekerInfo> = own
            .map(|seeker| SeekerInfo {
                person: seeker.person.clone(),
                request: seeker.request.clone(),
                rating: seeker.rating,
                waited: now - seeker.since,
            })
            .collect();
        own.sort_by(|one, other| one.person.id.cmp(&other.person.id));
        let before = std::mem::replace(&mut self.announced, !own.is_empty());
        (before || self.announced).then_some(own)
    }

    /// Replaces the searches of another node. Returns those that have led to a table already, of which
    /// that node has not heard.
    pub fn replace_remote(
        &mut self,
        node: &str,
        sought: &[SeekerInfo],
        now: UnixMs,
    ) -> Vec<([PersonId; 2], String)> {
        let mut unknown_tables = Vec::new();
        let by = Some(node.to_owned());
        self.seekers.retain(|id, seeker| {
            let listed = sought.iter().any(|one| one.person.id == *id);
            seeker.by != by || seeker.state != SearchState::Waiting || listed
        });
        for one in sought {
            let since = now - one.waited;
            match self.seekers.get_mut(&one.person.id) {
                // A person who searches on both nodes counts on this one.
                Some(known) if known.by.is_none() => {}
                Some(Seeker {
                    state: SearchState::Found(key, at),
                    person,
                    ..
                }) if since <= *at => {
                    unknown_tables.push(([person.id.clone(), person.id.clone()], key.clone()));
                }
                Some(known) if known.state == SearchState::Matched => {}
                _ => {
                    let seeker = Seeker {
                        person: one.person.clone(),
                        request: one.request.clone(),
                        rating: one.rating,
                        since,
                        seen: now,
                        connections: 0,
                        state: SearchState::Waiting,
                        by: by.clone(),
                    };
                    self.seekers.insert(one.person.id.clone(), seeker);
                }
            }
        }
        unknown_tables
    }

    /// Notes that a table was created for a person who waits.
    pub fn found(&mut self, person: &PersonId, key: &str, now: UnixMs) {
        if let Some(seeker) = self.seekers.get_mut(person)
            && seeker.state == SearchState::Waiting
        {
            seeker.seen = now;
            seeker.state = SearchState::Found(key.to_owned(), now);
        }
    }
}

impl MatchmakingQueue {
    /// Starts or continues a search.
    pub fn seek(&mut self, person: &Person, request: MatchRequest, rating: f64, now: UnixMs) {
        self.remove_expired(now);
        match self.seekers.get_mut(&person.id) {
            Some(seeker) if seeker.state != SearchState::Waiting || seeker.request == request => {
                seeker.seen = now;
                seeker.by = None;
            }
            known => {
                let connections = known.map_or(0, |seeker| seeker.connections);
                let seeker = Seeker {
                    person: person.clone(),
                    request,
                    rating,
                    since: now,
                    seen: now,
                    connections,
                    state: SearchState::Waiting,
                    by: None,
                };
                self.seekers.insert(person.id.clone(), seeker);
            }
        }
    }

    /// The state of a person's search; `None` if there is none.
    #[must_use]
    pub fn search(&self, person: &PersonId, now: UnixMs) -> Option<SearchStatus> {
        let seeker = self.seekers.get(person)?;
        Some(match &seeker.state {
            SearchState::Waiting => SearchStatus::Waiting {
                request: seeker.request.clone(),
                waited: now - seeker.since,
            },
            SearchState::Matched => SearchStatus::Matched,
            SearchState::Found(key, _) => SearchStatus::Found(key.clone()),
        })
    }

    /// Ends a search, unless an opponent was found already.
    pub fn stop(&mut self, person: &PersonId) {
        let waits = |seeker: &Seeker| seeker.state == SearchState::Waiting;
        if self.seekers.get(person).is_some_and(waits) {
            self.seekers.remove(person);
        }
    }

    /// Removes the result of a search: the game is over.
    pub fn forget(&mut self, person: &PersonId) {
        let found = |seeker: &Seeker| matches!(seeker.state, SearchState::Found(..));
        if self.seekers.get(person).is_some_and(found) {
            self.seekers.remove(person);
        }
    }

    /// Notes that a connection of a person opened.
    pub fn attach(&mut self, person: &PersonId) {
        if let Some(seeker) = self.seekers.get_mut(person) {
            seeker.connections += 1;
        }
    }

    /// Notes that a connection of a person ended. With the last one the search ends.
    pub fn detach(&mut self, person: &PersonId) {
        let Some(seeker) = self.seekers.get_mut(person) else {
            return;
        };
        seeker.connections = seeker.connections.saturating_sub(1);
        if seeker.connections == 0 {
            self.stop(person);
        }
    }

    fn remove_expired(&mut self, now: UnixMs) {
        self.seekers.retain(|_, seeker| match &seeker.state {
            SearchState::Waiting => seeker.connections > 0 || now - seeker.seen <= PATIENCE,
            SearchState::Matched => true,
            SearchState::Found(_, at) => now - at <= KEPT,
        });
    }

    /// Whether several people wait, so that matching again later may pair them.
    #[must_use]
    pub fn several_wait(&self) -> bool {
        let waiting = self.seekers.values();
        waiting
            .filter(|one| one.state == SearchState::Waiting)
            .nth(1)
            .is_some()
    }

    /// Pairs people whose requests and ratings fit and who `may` play each other. The person who has
    /// waited longest comes first, and gets the opponent with the closest rating.
    pub fn match_pairs(
        &mut self,
        now: UnixMs,
        may: impl Fn(&PersonId, &PersonId) -> bool,
    ) -> Vec<MatchedPair> {
        self.remove_expired(now);
        let mut waiting: Vec<&Seeker> = self
            .seekers
            .values()
            .filter(|seeker| seeker.state == SearchState::Waiting)
            .collect();
        waiting.sort_by(|a, b| (a.since, &a.person.id).cmp(&(b.since, &b.person.id)));
        let mut pairs_found = Vec::new();
        while !waiting.is_empty() {
            let first = waiting.remove(0);
            let band = BAND + WIDENS * (now - first.since).max(0) as f64 / 1000.0;
            let gap = |other: &Seeker| (other.rating - first.rating).abs();
            let fits = |(_, other): &(usize, &&Seeker)| {
                other.request == first.request
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
                pairs_found.push(MatchedPair {
                    people: [first.person.clone(), second.person.clone()],
                    request: first.request.clone(),
                });
            }
        }
        for person in pairs_found.iter().flat_map(|pair| &pair.people) {
            if let Some(seeker) = self.seekers.get_mut(&person.id) {
                seeker.state = SearchState::Matched;
            }
        }
        pairs_found
    }

    /// Notes the table of a pair. Without a key it could not be created, and both wait on.
    pub fn finish_match(&mut self, pair: &MatchedPair, key: Option<&str>, now: UnixMs) {
        for person in &pair.people {
            if let Some(seeker) = self.seekers.get_mut(&person.id) {
                seeker.seen = now;
                seeker.state = match key {
                    Some(key) => SearchState::Found(key.to_owned(), now),
                    None => SearchState::Waiting,
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

    fn request(game: &str) -> MatchRequest {
        MatchRequest {
            game: game.to_owned(),
            pace: Pace::Live,
        }
    }

    /// A queue of people with these names, ratings and times of arrival, and equal requests.
    fn seekers(all: &[(&str, f64, UnixMs)]) -> MatchmakingQueue {
        let mut seekers = MatchmakingQueue::default();
        for &(name, rating, at) in all {
            seekers.seek(&person(name), request("necklace"), rating, at);
        }
        seekers
    }

    fn anybody(_: &PersonId, _: &PersonId) -> bool {
        true
    }

    fn pairs(pairs_found: &[MatchedPair]) -> Vec<[&str; 2]> {
        let people = pairs_found.iter().map(|pair| &pair.people);
        people
            .map(|[first, second]| [first.name.as_str(), second.name.as_str()])
            .collect()
    }

    #[test]
    fn people_who_may_not_play_each_other_find_other_opponents() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1500.0, 5), ("c", 1600.0, 6)]);
        let apart = |one: &PersonId, other: &PersonId| [one.as_str(), other.as_str()] != ["a", "b"];
        assert_eq!(pairs(&seekers.match_pairs(10, apart)), [["a", "c"]]);
        assert!(seekers.match_pairs(60_000, apart).is_empty());
    }

    #[test]
    fn two_who_fit_meet_exactly_once() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1550.0, 5)]);
        let pairs_found = seekers.match_pairs(10, anybody);
        assert_eq!(pairs(&pairs_found), [["a", "b"]]);
        assert_eq!(
            seekers.search(&person("a").id, 10),
            Some(SearchStatus::Matched)
        );
        assert!(seekers.match_pairs(20, anybody).is_empty(), "they have met");
        seekers.finish_match(&pairs_found[0], Some("key"), 30);
        let found = Some(SearchStatus::Found("key".to_owned()));
        assert_eq!(seekers.search(&person("a").id, 40), found);
        assert_eq!(seekers.search(&person("b").id, 40), found);
        seekers.seek(&person("a"), request("necklace"), 1500.0, 50);
        assert_eq!(
            seekers.search(&person("a").id, 50),
            found,
            "told until it was heard"
        );
        seekers.forget(&person("b").id);
        assert_eq!(seekers.search(&person("b").id, 50), None);
        assert!(seekers.match_pairs(KEPT + 100, anybody).is_empty());
        assert_eq!(seekers.search(&person("a").id, KEPT + 100), None);
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
        assert_eq!(pairs(&seekers.match_pairs(10, anybody)), [["a", "c"]]);
        assert!(
            seekers.match_pairs(9_000, anybody).is_empty(),
            "b and d are 400 apart"
        );
        assert_eq!(pairs(&seekers.match_pairs(10_002, anybody)), [["b", "d"]]);
    }

    #[test]
    fn who_wants_something_else_or_is_alone_waits() {
        let mut seekers = seekers(&[("a", 1500.0, 0)]);
        seekers.seek(&person("b"), request("pinata"), 1500.0, 1);
        seekers.seek(&person("a"), request("necklace"), 1500.0, 2);
        assert!(seekers.match_pairs(5_000, anybody).is_empty());
        // A new request takes the place of the old one.
        seekers.seek(&person("b"), request("necklace"), 1500.0, 5_500);
        assert_eq!(pairs(&seekers.match_pairs(6_000, anybody)), [["a", "b"]]);
    }

    #[test]
    fn who_leaves_the_page_is_not_met() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1500.0, 0)]);
        seekers.attach(&person("a").id);
        seekers.attach(&person("b").id);
        seekers.detach(&person("b").id);
        assert_eq!(seekers.search(&person("b").id, 5), None);
        assert!(seekers.match_pairs(PATIENCE * 3, anybody).is_empty());
        assert!(
            seekers.search(&person("a").id, 5).is_some(),
            "a line keeps it"
        );
        seekers.seek(&person("c"), request("necklace"), 1500.0, PATIENCE * 3);
        seekers.stop(&person("a").id);
        assert!(seekers.match_pairs(PATIENCE * 4 - 1, anybody).is_empty());
        seekers.seek(&person("d"), request("necklace"), 1500.0, PATIENCE * 5);
        assert!(
            seekers.match_pairs(PATIENCE * 5, anybody).is_empty(),
            "c has been silent too long"
        );
    }

    #[test]
    fn who_could_not_be_seated_waits_on_as_long_as_before() {
        let mut seekers = seekers(&[("a", 1500.0, 0), ("b", 1500.0, 5)]);
        let pairs_found = seekers.match_pairs(10, anybody);
        seekers.stop(&person("a").id);
        seekers.finish_match(&pairs_found[0], None, 20);
        assert!(matches!(
            seekers.search(&person("a").id, 30),
            Some(SearchStatus::Waiting { waited: 30, .. })
        ));
        assert_eq!(pairs(&seekers.match_pairs(40, anybody)), [["a", "b"]]);
    }
}

//! Tests of races at a table, with people, bots, and connections of different latency.

use model::{Entry, NewTable, Person, PersonId, StoredTable, TableId};
use serde_json::{Value, json};
use tabletop::{Actor, Record, SeatCount, Seed, Start, Watcher};

use super::*;
use crate::command::{Command, decide};
use crate::latency::Latency;
use crate::name::DisplayName;
use crate::news::NewsKind;
use crate::spec::{Spec, TableRules};
use crate::table::Keys;

const BEGAN: UnixMs = 1_000_000;
/// The time at which the fourth card is revealed, with the default tempo.
const FOURTH: UnixMs = BEGAN + 4 * 3_500;

/// A line as slow as that.
fn delay(lag: Millis, error: Millis) -> Latency {
    Latency { lag, error }
}

/// Everybody is connected, by lines of their own.
struct Lines(Vec<Latency>);

impl Presence for Lines {
    fn away_seconds(&self, _: Seat) -> Option<u64> {
        None
    }

    fn has_lifted(&self, _: Seat) -> bool {
        false
    }

    fn delay(&self, seat: Seat) -> Option<Latency> {
        self.0.get(seat.index()).copied()
    }
}

/// A table of Candy Match with people on every seat, and its log.
struct RaceTable {
    table: Table,
    people: Vec<Person>,
    lines: Lines,
    log: Vec<Entry>,
}

impl RaceTable {
    fn new(options: Value, delays: &[Latency]) -> RaceTable {
        let spec = Spec {
            game: "match".to_owned(),
            options,
            seats: SeatCount::new(delays.len() as u8).unwrap(),
            start: Start::Seed(Seed::from(7)),
            rules: TableRules::default(),
            series: None,
            tournament: None,
        };
        let keys = Keys {
            play: "play".to_owned(),
            watch: "watch".to_owned(),
        };
        let people: Vec<Person> = (0..delays.len())
            .map(|number| Person {
                id: PersonId::from(format!("person-{number}")),
                name: format!("P{number}"),
            })
            .collect();
        let mut table = Table::new(TableId::from("table".to_owned()), keys, spec, BEGAN).unwrap();
        table.luck = Some(Seed::from(11));
        let mut played = RaceTable {
            table,
            people,
            lines: Lines(delays.to_vec()),
            log: Vec::new(),
        };
        for number in 0..delays.len() {
            let sitter = Sitter::of(&played.people[number]).unwrap();
            played.sit(number, sitter);
        }
        played.add(&[Fact::Started], BEGAN);
        played
    }

    fn sit(&mut self, number: usize, sitter: Sitter) {
        let seat = crate::spec::seat_at(number).unwrap();
        self.add(&[Fact::Sat { seat, sitter }], BEGAN);
    }

    fn add(&mut self, facts: &[Fact], at: UnixMs) {
        for entry in self.table.entries(facts, None, at) {
            self.log.push(entry.clone());
            self.table.apply_entry(entry).unwrap();
        }
    }

    /// Does everything that is due up to `now`.
    fn wait(&mut self, now: UnixMs) {
        while let Some((at, _)) = self.table.due().filter(|(at, _)| *at <= now) {
            let facts = self.table.when_due(at, &self.lines, None).unwrap().facts;
            self.add(&facts, at);
        }
    }

    /// Seat `number` reacts `after` the fourth card was painted, as their screen says; the
    /// call takes as long as the line does.
    fn call(&mut self, number: usize, after: Millis, then: Option<&str>) -> UnixMs {
        let at = FOURTH + (after + self.lines.0[number].lag) as UnixMs;
        self.wait(at - 1);
        let facts = self.ask(number, after, at, then).unwrap();
        self.add(&facts, at);
        at
    }

    fn ask(
        &self,
        number: usize,
        after: Millis,
        at: UnixMs,
        then: Option<&str>,
    ) -> Result<Vec<Fact>, Refused> {
        let command = json!({
            "do": "move", "answers": 0, "action": "shout", "then": then,
            "reaction": {"entry": 1, "after": after},
        });
        let line = CommandTiming {
            delay: self.lines.0[number],
            sent: Some(FOURTH),
        };
        let arrival = Arrival { at, line };
        let command = Command::read(command).unwrap();
        decide(
            &self.table,
            &self.people[number],
            &command,
            &arrival,
            &self.lines,
            at,
        )
        .map(|decision| decision.facts)
    }

    fn rulings(&self) -> Vec<Ruling> {
        let facts = self.table.log.iter().map(|logged| &logged.fact);
        let ruled = facts.filter_map(|fact| match fact {
            Fact::Ruled(decided) => Some(decided.ruling.clone()),
            _ => None,
        });
        ruled.collect()
    }

    fn shouts(&self) -> Vec<String> {
        let moves = self.table.moves().iter();
        let shouts = moves.filter(|made| made.action == "shout");
        shouts.map(|made| made.actor.to_string()).collect()
    }
}

fn quick_and_slow() -> RaceTable {
    let mut played = RaceTable::new(Value::Null, &[delay(10, 3), delay(250, 9), delay(30, 3)]);
    played.wait(FOURTH);
    assert_eq!(played.table.moves().len(), 4);
    played
}

#[test]
fn who_reacts_first_is_first_although_the_call_arrives_later() {
    let mut played = quick_and_slow();
    let quick = played.call(0, 900, None);
    let slow = played.call(1, 840, None);
    assert!(slow > quick, "the slow line arrives later");
    played.wait(slow + 300);
    assert_eq!(played.shouts(), ["1"]);
    let record = played.table.record();
    assert_eq!(Record::read(&record.to_string()), Ok(record.clone()));
    let decided: DecidedRace = serde_json::from_value(record.notes[0].about.clone()).unwrap();
    assert_eq!(
        rule(&decided.claims),
        decided.ruling,
        "the record explains itself"
    );
    let [ruling] = &played.rulings()[..] else {
        panic!("one race")
    };
    let lead = ruling.next.unwrap();
    assert_eq!((lead.ahead, lead.error, lead.tie), (60, 12, false));
}

#[test]
fn a_race_waits_for_the_slowest_line_and_no_longer() {
    let mut played = quick_and_slow();
    played.call(0, 900, None);
    let closes = FOURTH + 900 + 250 + 9;
    assert_eq!(played.table.due().map(|(at, _)| at), Some(closes));
    played.wait(closes - 1);
    assert!(played.shouts().is_empty(), "somebody may have been earlier");
    played.wait(closes);
    assert_eq!(played.shouts(), ["0"]);

    let mut played = RaceTable::new(Value::Null, &[delay(10, 3), delay(2_000, 400)]);
    played.wait(FOURTH);
    let at = played.call(0, 900, None);
    assert_eq!(
        played.table.due().map(|(at, _)| at),
        Some(at + 300),
        "fair_ms"
    );
}

#[test]
fn who_is_slowest_is_decided_upon_at_once() {
    let mut played = quick_and_slow();
    played.call(1, 900, None);
    assert_eq!(
        played.shouts(),
        ["1"],
        "all others would have been here before"
    );
}

#[test]
fn while_a_race_is_on_nothing_else_happens() {
    let mut played = quick_and_slow();
    // Shortly before the next card is due.
    let at = played.call(0, 3_450, None);
    let due = played.table.due().unwrap();
    assert!(due.0 > FOURTH + 3_500, "the next card waits: {due:?}");
    let again = played.ask(0, 3_460, at + 1, None).unwrap_err();
    assert_eq!(again.code, "called-already");
    let done = Command::read(json!({"do": "move", "answers": 0, "action": "done"})).unwrap();
    let arrival = Arrival {
        at: at + 2,
        line: CommandTiming::default(),
    };
    let refused = decide(
        &played.table,
        &played.people[2],
        &done,
        &arrival,
        &played.lines,
        at + 2,
    );
    assert_eq!(refused.unwrap_err().code, "racing");
    played.wait(at + 300);
    assert_eq!(played.shouts(), ["0"]);
    assert_eq!(played.table.moves().len(), 5, "and still no card");
}

#[test]
fn cards_that_were_tapped_before_the_call_are_shown_with_it() {
    let mut played = quick_and_slow();
    let at = played.call(1, 900, Some("show a,b"));
    assert_eq!(played.shouts(), ["1"]);
    let last = played.table.moves().last().unwrap();
    assert_eq!(last.action, "show a,b", "in the same breath");
    let fact = &played.log.last().unwrap();
    assert_eq!(fact.at, at);
}

#[test]
fn who_calls_too_late_for_a_race_is_beaten_and_not_wrong() {
    let mut played = quick_and_slow();
    let before = played.table.seq();
    played.call(0, 900, Some("show -"));
    played.wait(FOURTH + 900 + 300);
    assert_eq!(played.shouts(), ["0"]);
    // The call is settled, whatever came of it.
    while played
        .table
        .state()
        .race(Seat::SECOND, &["shout".to_owned()])
        .is_none()
    {
        let (at, _) = played.table.due().unwrap();
        played.wait(at);
    }
    let (now, _) = played.table.due().unwrap();
    let ask = |answers: u64| {
        let shout = json!({"do": "move", "answers": answers, "action": "shout"});
        let arrival = Arrival {
            at: now - 1,
            line: CommandTiming::default(),
        };
        let command = Command::read(shout).unwrap();
        let who = &played.people[1];
        decide(
            &played.table,
            who,
            &command,
            &arrival,
            &played.lines,
            now - 1,
        )
    };
    let late = ask(before).unwrap_err();
    assert_eq!(late.code, "beaten", "that was on nobody's screen yet");
    assert!(ask(played.table.seq()).is_ok(), "who has seen it may call");
}

#[test]
fn nobody_calls_in_the_same_breath_as_something_else() {
    let mut played = RaceTable::new(json!({"reveal_ms": "manual"}), &[delay(10, 3); 2]);
    played.wait(FOURTH);
    let seat = played.table.state().view(Watcher::Spectator).json()["revealer"].clone();
    let jumps = json!({"do": "move", "answers": 0, "action": "reveal", "then": "shout"});
    let who = &played.people[seat.as_u64().unwrap() as usize];
    let arrival = Arrival {
        at: FOURTH + 1,
        line: CommandTiming::default(),
    };
    let command = Command::read(jumps).unwrap();
    let decision = decide(
        &played.table,
        who,
        &command,
        &arrival,
        &played.lines,
        FOURTH + 1,
    );
    let facts = decision.unwrap().facts;
    let [Fact::Moved { action, .. }] = &facts[..] else {
        panic!("the card, and no call before anybody sees it: {facts:?}")
    };
    assert_eq!(action, "reveal");
}

#[test]
fn a_greeting_just_before_a_call_makes_no_false_start_of_it() {
    let mut played = quick_and_slow();
    let said = FOURTH + 2_000;
    let hello = Fact::Said {
        by: Seat::FIRST,
        phrase: "hello".to_owned(),
    };
    played.add(&[hello], said);
    let line = CommandTiming {
        delay: delay(30, 3),
        sent: Some(said),
    };
    let shout = json!({
        "do": "move", "answers": 0, "action": "shout",
        "reaction": {"entry": played.table.seq(), "after": 20},
    });
    let arrival = Arrival {
        at: said + 50,
        line,
    };
    let command = Command::read(shout).unwrap();
    let who = &played.people[2];
    let decision = decide(
        &played.table,
        who,
        &command,
        &arrival,
        &played.lines,
        said + 50,
    );
    let facts = decision.unwrap().facts;
    played.add(&facts, said + 50);
    played.wait(said + 350);
    assert_eq!(played.shouts(), ["2"]);
}

#[test]
fn nobody_hears_of_a_call_before_it_is_decided() {
    let mut played = quick_and_slow();
    let before = played.table.seq();
    let at = played.call(0, 900, None);
    assert_eq!(played.table.news(before, Watcher::Spectator), []);
    played.wait(at + 300);
    let news = played.table.news(before, Watcher::Spectator);
    let told: Vec<NewsKind> = news.iter().map(|news| news.what).collect();
    assert_eq!(told, [NewsKind::Ruled, NewsKind::Moved]);
}

#[test]
fn a_house_that_opens_again_in_the_middle_of_a_race_decides_it_alike() {
    let mut played = quick_and_slow();
    played.call(0, 900, None);
    let at = played.call(1, 840, None);
    let table = NewTable {
        rated: false,
        seats: 2,
        pace: model::Pace::Live,
        id: played.table.id().clone(),
        play_key: "play".to_owned(),
        watch_key: "watch".to_owned(),
        spec: serde_json::to_value(played.table.spec()).unwrap(),
        game: "match".to_owned(),
        public: false,
        created_at: BEGAN,
        maker: None,
    };
    let log = played.log.clone();
    let again = Table::replay(StoredTable {
        table,
        log,
        fence: 0,
        wake_at: None,
        updated_at: 0,
        keep_until: None,
    })
    .unwrap();
    let nobody = Lines(Vec::new());
    let due = again.due().unwrap().0;
    assert!(due <= at + 300);
    assert_eq!(
        again.when_due(due, &nobody, None).unwrap().facts,
        played
            .table
            .when_due(due, &played.lines, None)
            .unwrap()
            .facts
    );
}

#[test]
fn a_ruling_that_does_not_follow_from_the_calls_is_refused() {
    let mut played = quick_and_slow();
    played.call(0, 900, None);
    let mut facts = played.table.settle(FOURTH + 2_000).facts;
    let Fact::Ruled(decided) = &mut facts[0] else {
        panic!("{facts:?}")
    };
    decided.ruling.first = Some(Seat::SECOND);
    let entry = played
        .table
        .entries(&facts[..1], None, FOURTH + 2_000)
        .remove(0);
    assert_eq!(
        played.table.apply_entry(entry).unwrap_err().code,
        "wrong-ruling"
    );
}

#[test]
fn without_fairness_the_first_to_arrive_is_first() {
    let mut played = RaceTable::new(json!({"fair_ms": 0}), &[delay(10, 3), delay(250, 9)]);
    played.wait(FOURTH);
    played.call(0, 900, Some("show -"));
    assert_eq!(played.shouts(), ["0"]);
    assert!(played.rulings().is_empty(), "there was no race");
    assert_eq!(played.table.moves().last().unwrap().action, "show -");
}

#[test]
fn a_bot_runs_the_same_race() {
    let mut played = RaceTable::new(Value::Null, &[delay(40, 3), delay(40, 3)]);
    let bot = Sitter::Bot {
        level: bots::Level::Jawbreaker,
        instead_of: None,
    };
    played.sit(1, bot);
    played.wait(BEGAN + 60_000);
    assert!(played.shouts().contains(&"1".to_owned()), "it calls");
    let by_bot = played
        .rulings()
        .iter()
        .any(|ruling| ruling.first == Some(Seat::SECOND));
    assert!(by_bot, "and its calls are ruled upon");
}

#[test]
fn a_bot_that_takes_over_in_a_race_or_in_a_call_goes_on_with_it() {
    let bot = |played: &RaceTable| Sitter::Bot {
        level: bots::Level::Toffee,
        instead_of: Some((
            played.people[0].id.clone(),
            DisplayName::read("P0").unwrap(),
        )),
    };
    // In the middle of the race: what was called stays called.
    let mut played = quick_and_slow();
    let at = played.call(0, 900, None);
    let sitter = bot(&played);
    let seat = Seat::FIRST;
    played.add(&[Fact::Sat { seat, sitter }], at + 1);
    played.wait(at + 300);
    assert_eq!(played.shouts(), ["0"]);
    // And now the bot has to show, long before the house would.
    played.wait(at + 3_000);
    let moves = played.table.moves();
    let shown = moves.iter().find(|made| made.action.starts_with("show"));
    assert_eq!(
        shown.map(|made| made.actor),
        Some(Actor::Seat(Seat::FIRST)),
        "{moves:?}"
    );
}

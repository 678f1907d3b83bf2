//! What happens at a table without anybody doing anything: bots, clocks, the game's own timer.

use store::{Status, UnixMs};
use tabletop::{Actor, Seat, Seed};

use crate::fact::Fact;
use crate::spec::{BotLevel, Sitter, WhenLate};
use crate::table::Table;

/// How long a bot seems to think, in milliseconds, so that people see what it does.
pub const BOT_PAUSE: UnixMs = 900;

/// Something that is due without anybody doing anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// A bot's move.
    Bot(Seat),
    /// The end of somebody's time.
    Late(Seat),
    /// The house's action, by the game's timer.
    House(String),
}

impl Table {
    /// What is due next by itself, and when.
    pub(crate) fn due(&self) -> Option<(UnixMs, Due)> {
        if self.status() != Status::Running {
            return None;
        }
        let (_, since) = self.changed;
        let mut dues = Vec::new();
        for seat in self.state().actors().iter() {
            match (
                &self.sitters[seat.index()],
                self.spec.rules.seconds_per_move,
            ) {
                (Sitter::Bot { .. }, _) => dues.push((since + BOT_PAUSE, Due::Bot(seat))),
                (Sitter::Person { .. }, Some(seconds)) => {
                    dues.push((since + UnixMs::from(seconds) * 1000, Due::Late(seat)));
                }
                (Sitter::Person { .. } | Sitter::Open, _) => {}
            }
        }
        if let (Some(timer), Some(started)) = (self.state().timer(), self.started_at) {
            let at = started.saturating_add_unsigned(timer.due);
            dues.push((at, Due::House(timer.action)));
        }
        dues.into_iter().min_by_key(|(at, _)| *at)
    }

    /// What happens because its time has come; nothing if it has not.
    pub(crate) fn when_due(&self, now: UnixMs) -> Option<Fact> {
        let (at, due) = self.due()?;
        if at > now {
            return None;
        }
        match due {
            Due::House(action) => Some(Fact::Moved {
                actor: Actor::House.to_string(),
                action,
            }),
            Due::Bot(seat) => {
                let action = self.bot_action(seat)?;
                Some(Fact::Moved {
                    actor: seat.to_string(),
                    action,
                })
            }
            Due::Late(seat) => Some(match self.spec.rules.when_late {
                WhenLate::Loses => Fact::RanLate { seat },
                WhenLate::Bot => self.bot_instead(seat)?,
            }),
        }
    }

    /// The bot that takes over a person's seat.
    pub(crate) fn bot_instead(&self, seat: Seat) -> Option<Fact> {
        let Sitter::Person { id, name } = self.sitters.get(seat.index())? else {
            return None;
        };
        let instead_of = Some((id.clone(), name.clone()));
        Some(Fact::Sat {
            seat,
            sitter: Sitter::Bot {
                level: BotLevel::Random,
                instead_of,
            },
        })
    }

    /// What the bot on a seat plays: the same whenever it is asked about the same position.
    fn bot_action(&self, seat: Seat) -> Option<String> {
        let seed = Seed::new(self.id.as_str()).ok()?;
        let mut stream = seed.stream(&format!("bot/{}", self.seq()));
        self.state().random_action(seat, &mut stream)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use store::{Entry, PersonId, TableId};
    use tabletop::{SeatCount, SeatSet, Start};

    use super::*;
    use crate::spec::{Spec, TableRules};
    use crate::table::Keys;

    const BEGAN: UnixMs = 1_000_000;

    fn person(name: &str) -> Sitter {
        Sitter::Person {
            id: PersonId::random(),
            name: name.to_owned(),
        }
    }

    fn bot() -> Sitter {
        Sitter::Bot {
            level: BotLevel::Random,
            instead_of: None,
        }
    }

    fn table(sitters: [Sitter; 2], rules: TableRules) -> Table {
        let spec = Spec {
            game: "necklace".to_owned(),
            options: Value::Null,
            seats: SeatCount::TWO,
            start: Start::Seed(Seed::from(7)),
            rules,
            series: None,
        };
        let keys = Keys {
            play: "play".to_owned(),
            watch: "watch".to_owned(),
        };
        let mut table = Table::new(TableId::random(), keys, spec, BEGAN).unwrap();
        let [first, second] = sitters;
        let facts = [
            Fact::Sat {
                seat: Seat::FIRST,
                sitter: first,
            },
            Fact::Sat {
                seat: Seat::SECOND,
                sitter: second,
            },
            Fact::Started,
        ];
        add(&mut table, &facts, BEGAN);
        table
    }

    fn add(table: &mut Table, facts: &[Fact], at: UnixMs) {
        for entry in table.entries(facts, None, at) {
            table.admit(entry).unwrap();
        }
    }

    fn with_clock(when_late: WhenLate) -> Table {
        let rules = TableRules {
            seconds_per_move: Some(30),
            when_late,
            ..TableRules::default()
        };
        table([person("Ola"), person("Ala")], rules)
    }

    #[test]
    fn without_a_clock_nothing_is_due_between_people() {
        let table = table([person("Ola"), person("Ala")], TableRules::default());
        assert_eq!(table.due(), None);
        assert_eq!(table.when_due(UnixMs::MAX), None);
    }

    #[test]
    fn a_bot_moves_after_a_pause_and_plays_the_same_when_asked_again() {
        let table = table([bot(), person("Ala")], TableRules::default());
        assert_eq!(table.when_due(BEGAN + BOT_PAUSE - 1), None);
        let moved = table.when_due(BEGAN + BOT_PAUSE).unwrap();
        assert!(matches!(&moved, Fact::Moved { actor, .. } if actor == "0"));
        assert_eq!(table.when_due(BEGAN + BOT_PAUSE + 5), Some(moved));
    }

    #[test]
    fn who_runs_late_loses_where_the_table_says_so() {
        let mut table = with_clock(WhenLate::Loses);
        assert_eq!(table.when_due(BEGAN + 29_999), None);
        let late = table.when_due(BEGAN + 30_000).unwrap();
        assert_eq!(late, Fact::RanLate { seat: Seat::FIRST });
        add(&mut table, &[late], BEGAN + 30_000);
        assert_eq!(table.status(), Status::Finished);
        assert_eq!(table.winners(), Some(SeatSet::only(Seat::SECOND)));
        assert_eq!(table.due(), None);
    }

    #[test]
    fn or_a_bot_plays_on_in_their_seat() {
        let mut table = with_clock(WhenLate::Bot);
        let late = table.when_due(BEGAN + 30_000).unwrap();
        add(&mut table, &[late], BEGAN + 30_000);
        assert!(matches!(
            &table.sitters()[0],
            Sitter::Bot {
                instead_of: Some(_),
                ..
            }
        ));
        assert_eq!(table.due().unwrap().1, Due::Bot(Seat::FIRST));
    }

    #[test]
    fn every_move_has_its_own_time() {
        let mut table = with_clock(WhenLate::Loses);
        let moved = Fact::Moved {
            actor: "0".to_owned(),
            action: "m0".to_owned(),
        };
        add(&mut table, &[moved], BEGAN + 20_000);
        assert_eq!(table.due(), Some((BEGAN + 50_000, Due::Late(Seat::FIRST))));
        assert_eq!(table.moves()[0].at, 20_000);
    }

    #[test]
    fn table_time_does_not_run_backwards_when_the_clock_does() {
        let mut table = with_clock(WhenLate::Loses);
        for (action, at) in [("m0", BEGAN + 5_000), ("s3", BEGAN - 60_000)] {
            let moved = Fact::Moved {
                actor: "0".to_owned(),
                action: action.to_owned(),
            };
            add(&mut table, &[moved], at);
        }
        assert_eq!(table.moves()[1].at, 5_000);
    }

    #[test]
    fn a_log_with_a_gap_or_nonsense_in_it_is_refused() {
        let mut table = with_clock(WhenLate::Loses);
        let entry = |seq, body| Entry {
            seq,
            at: BEGAN,
            id: None,
            body,
        };
        let said = json!({"fact": "said", "by": 0, "phrase": "hello"});
        assert!(
            table.admit(entry(5, said.clone())).is_err(),
            "entry 4 is missing"
        );
        assert!(table.admit(entry(4, json!({"fact": "danced"}))).is_err());
        let moved = json!({"fact": "moved", "actor": "1", "action": "m0"});
        assert!(
            table.admit(entry(4, moved)).is_err(),
            "not the turn of seat 1"
        );
        assert!(table.admit(entry(4, said)).is_ok());
    }
}

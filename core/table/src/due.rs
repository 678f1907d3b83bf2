//! Due events of a table, which need no command: bots, clocks, the game's own timer, rulings.

use bots::{Level, Plan};
use model::{Status, UnixMs};
use tabletop::{Actor, Seat};

use crate::decision::Decision;
use crate::fact::Fact;
use crate::luck::BotLuck;
use crate::presence::Presence;
use crate::spec::{Sitter, WhenLate};
use crate::table::Table;

/// An event that happens by itself at its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// The planned actions of a bot.
    Bot(Seat, Vec<String>),
    /// The move of a bot that thinks, as soon as it has chosen.
    Thought(Seat),
    /// The start of a game that has waited for its players.
    Start,
    /// The decision of a race.
    Ruling,
    /// The end of a player's time.
    Late(Seat),
    /// The action of the game's own timer.
    House(String),
}

impl Table {
    /// The next due event, and its time.
    #[must_use]
    pub fn due(&self) -> Option<(UnixMs, Due)> {
        if let Some(at) = self.begins_at() {
            return Some((at, Due::Start));
        }
        if self.status() != Status::Running {
            return None;
        }
        let since = self.stands_since();
        let mut dues = Vec::new();
        for seat in self.state().actors().iter() {
            match &self.sitters[seat.index()] {
                Sitter::Bot { level, .. } if self.has_to_think(*level) => {
                    // A bot does not move sooner: people want to see what happens.
                    let at = since.saturating_add_unsigned(bots::PAUSE);
                    dues.push((at, Due::Thought(seat)));
                }
                Sitter::Bot { level, .. } => {
                    let plan = self.bot_plan(seat, *level);
                    dues.extend(plan.map(|Plan { after, actions }| {
                        (
                            since.saturating_add_unsigned(after),
                            Due::Bot(seat, actions),
                        )
                    }));
                }
                Sitter::Person { .. } => {
                    dues.extend(self.late_at(seat).map(|at| (at, Due::Late(seat))));
                }
                Sitter::Open => {}
            }
        }
        let started = self.table_start().unwrap_or(since);
        match (self.calls.first(), self.state().timer()) {
            // A race stops everything except further calls.
            (Some(call), _) => {
                let called = |seat| self.calls.iter().any(|call| call.claim.seat == seat);
                dues.retain(|(_, due)| match due {
                    Due::Bot(seat, actions) => {
                        !called(*seat) && self.state().race(*seat, actions).is_some()
                    }
                    _ => false,
                });
                dues.push((started.saturating_add_unsigned(call.closes), Due::Ruling));
            }
            (None, Some(timer)) => {
                let at = started.saturating_add_unsigned(timer.due);
                dues.push((at, Due::House(timer.action)));
            }
            (None, None) => {}
        }
        dues.into_iter().min_by_key(|(at, _)| *at)
    }

    /// The decision about the next due event; `None` if its time has not come. `thought` are the actions
    /// that the bot whose turn it is has chosen.
    #[must_use]
    pub fn when_due(
        &self,
        now: UnixMs,
        presence: &dyn Presence,
        thought: Option<&[String]>,
    ) -> Option<Decision> {
        let (at, due) = self.due()?;
        let begins = due == Due::Start && self.all_are_here(presence);
        if at > now && !begins {
            return None;
        }
        match due {
            Due::Start => Some(vec![Fact::Started].into()),
            Due::House(action) => {
                let actor = Actor::House;
                Some(vec![Fact::Moved { actor, action }].into())
            }
            Due::Bot(seat, actions) => match self.state().race(seat, &actions) {
                Some(race) => Some(self.call_of_bot(seat, race, &actions, at, presence, now)),
                None => self.try_moves(seat, &actions, now).ok(),
            },
            Due::Thought(seat) => {
                let action = thought?.first()?;
                self.try_moves(seat, std::slice::from_ref(action), now).ok()
            }
            Due::Ruling => Some(self.settle(now)),
            Due::Late(seat) => {
                let late = match self.spec.rules.when_late {
                    WhenLate::Loses => Fact::RanLate { seat },
                    WhenLate::Bot => self.bot_instead(seat)?,
                };
                Some(vec![late].into())
            }
        }
    }

    /// Whether the time of the player who is to move has run out.
    #[must_use]
    pub fn is_late(&self, now: UnixMs) -> bool {
        matches!(self.due(), Some((at, Due::Late(_))) if at <= now)
    }

    /// Whether all players are connected.
    #[must_use]
    pub fn all_are_here(&self, presence: &dyn Presence) -> bool {
        let mut seats = self.spec.seats.seats();
        seats.all(|seat| presence.away_seconds(seat).is_none())
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
                level: games::bots::usual(self.state().info().id),
                instead_of,
            },
        })
    }

    /// Whether a bot of that level has to think. Otherwise it has plans, which are quick and always the
    /// same in the same position.
    fn has_to_think(&self, level: Level) -> bool {
        level != Level::Random && !self.state().info().real_time
    }

    /// The bot that has to think now, and its level.
    #[must_use]
    pub fn thinker(&self) -> Option<(Seat, Level)> {
        let on = self.status() == Status::Running;
        let mut actors = self.state().actors().iter().filter(|_| on);
        actors.find_map(|seat| match self.sitters[seat.index()] {
            Sitter::Bot { level, .. } if self.has_to_think(level) => Some((seat, level)),
            _ => None,
        })
    }

    /// The random numbers of the bot on a seat, always the same in the same position.
    #[must_use]
    pub fn luck_of(&self, seat: Seat) -> Option<BotLuck> {
        let seed = self.luck.clone()?;
        let (position, _) = self.changed;
        let purpose = format!("bot/{seat}/{position}");
        Some(BotLuck { seed, purpose })
    }

    /// The plan of the bot on a seat, always the same in the same position.
    fn bot_plan(&self, seat: Seat, level: Level) -> Option<Plan> {
        games::bots::plan(self.state(), seat, level, &mut self.luck_of(seat)?.stream())
    }
}

#[cfg(test)]
mod tests {
    use model::{Entry, PersonId, TableId};
    use serde_json::{Value, json};
    use tabletop::{SeatCount, SeatSet, Seed, Start};

    use super::*;
    use crate::latency::Latency;
    use crate::name::DisplayName;
    use crate::spec::{Spec, TableRules};
    use crate::table::Keys;

    const BEGAN: UnixMs = 1_000_000;
    const PAUSE: UnixMs = bots::PAUSE as UnixMs;

    /// Nobody is connected.
    struct Nobody;

    impl Presence for Nobody {
        fn away_seconds(&self, _: Seat) -> Option<u64> {
            Some(0)
        }

        fn has_lifted(&self, _: Seat) -> bool {
            false
        }

        fn delay(&self, _: Seat) -> Option<Latency> {
            None
        }
    }

    fn when_due(table: &Table, now: UnixMs) -> Option<Fact> {
        let facts = table.when_due(now, &Nobody, None)?.facts;
        assert_eq!(facts.len(), 1, "{facts:?}");
        facts.into_iter().next()
    }

    fn person(name: &str) -> Sitter {
        Sitter::Person {
            id: PersonId::from(name.to_owned()),
            name: DisplayName::read(name).unwrap(),
        }
    }

    fn bot() -> Sitter {
        Sitter::Bot {
            level: Level::Random,
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
            tournament: None,
        };
        let keys = Keys {
            play: "play".to_owned(),
            watch: "watch".to_owned(),
        };
        let mut table = Table::new(TableId::from("table".to_owned()), keys, spec, BEGAN).unwrap();
        table.luck = Some(Seed::from(11));
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
            table.apply_entry(entry).unwrap();
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
        assert_eq!(when_due(&table, UnixMs::MAX), None);
    }

    #[test]
    fn a_bot_moves_after_a_pause_and_plays_the_same_when_asked_again() {
        let table = table([bot(), person("Ala")], TableRules::default());
        assert_eq!(when_due(&table, BEGAN + PAUSE - 1), None);
        let moved = when_due(&table, BEGAN + PAUSE).unwrap();
        assert!(matches!(&moved, Fact::Moved { actor, .. } if *actor == Actor::Seat(Seat::FIRST)));
        assert_eq!(when_due(&table, BEGAN + PAUSE + 5), Some(moved));
    }

    #[test]
    fn who_runs_late_loses_where_the_table_says_so() {
        let mut table = with_clock(WhenLate::Loses);
        assert_eq!(when_due(&table, BEGAN + 29_999), None);
        let late = when_due(&table, BEGAN + 30_000).unwrap();
        assert_eq!(late, Fact::RanLate { seat: Seat::FIRST });
        add(&mut table, &[late], BEGAN + 30_000);
        assert_eq!(table.status(), Status::Finished);
        assert_eq!(table.winners(), Some(SeatSet::only(Seat::SECOND)));
        assert_eq!(table.due(), None);
    }

    #[test]
    fn or_a_bot_plays_on_in_their_seat() {
        let mut table = with_clock(WhenLate::Bot);
        let late = when_due(&table, BEGAN + 30_000).unwrap();
        add(&mut table, &[late], BEGAN + 30_000);
        assert!(matches!(
            &table.sitters()[0],
            Sitter::Bot {
                instead_of: Some(_),
                ..
            }
        ));
        let due = BEGAN + 30_000 + PAUSE;
        assert_eq!(table.due(), Some((due, Due::Thought(Seat::FIRST))));
    }

    #[test]
    fn a_bot_that_thinks_moves_when_it_has_but_not_before_its_pause_is_over() {
        let toffee = Sitter::Bot {
            level: Level::Toffee,
            instead_of: None,
        };
        let table = table([toffee, person("Ala")], TableRules::default());
        assert_eq!(table.thinker(), Some((Seat::FIRST, Level::Toffee)));
        let thought = ["m3".to_owned(), "s5".to_owned()];
        let due = |at, thought| {
            let decision = table.when_due(at, &Nobody, thought)?;
            Some(decision.facts)
        };
        assert_eq!(due(BEGAN + PAUSE, None), None);
        assert_eq!(due(BEGAN + PAUSE - 1, Some(&thought)), None);
        let facts = due(BEGAN + PAUSE, Some(&thought)).unwrap();
        assert!(matches!(&facts[..], [Fact::Moved { action, .. }] if action == "m3"));
    }

    #[test]
    fn every_move_has_its_own_time() {
        let mut table = with_clock(WhenLate::Loses);
        let moved = Fact::Moved {
            actor: Actor::Seat(Seat::FIRST),
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
                actor: Actor::Seat(Seat::FIRST),
                action: action.to_owned(),
            };
            add(&mut table, &[moved], at);
        }
        assert_eq!(table.moves()[1].at, 5_000);
    }

    #[test]
    fn a_log_with_a_gap_or_nonsense_in_it_is_refused() {
        let mut table = with_clock(WhenLate::Loses);
        let entry = |seq, body: Value| Entry {
            seq,
            at: BEGAN,
            id: None,
            body: body.into(),
            fence: 0,
        };
        let said = json!({"fact": "said", "by": 0, "phrase": "hello"});
        assert!(
            table.apply_entry(entry(5, said.clone())).is_err(),
            "entry 4 is missing"
        );
        assert!(
            table
                .apply_entry(entry(4, json!({"fact": "danced"})))
                .is_err()
        );
        let moved = json!({"fact": "moved", "actor": "1", "action": "m0"});
        assert!(
            table.apply_entry(entry(4, moved)).is_err(),
            "not the turn of seat 1"
        );
        assert!(table.apply_entry(entry(4, said)).is_ok());
    }
}

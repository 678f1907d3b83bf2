//! Decisions: the facts that follow from a command or from the clock, with the moves among them as
//! they were tried, so that no move is played twice.

use std::sync::Arc;

use model::UnixMs;
use tabletop::{Actor, AnyAppliedAction, Millis, Playthrough, Seat, SeatSet};

use crate::fact::Fact;
use crate::refused::Refused;
use crate::table::Table;

/// The facts that follow from something.
#[derive(Debug, Default)]
pub struct Decision {
    /// The facts, in their order.
    pub facts: Vec<Fact>,
    /// The moves among them that were tried, in their order.
    pub tried: Vec<TriedMove>,
}

impl Decision {
    /// Appends the facts of another decision.
    #[must_use]
    pub fn and(mut self, then: Decision) -> Decision {
        self.facts.extend(then.facts);
        self.tried.extend(then.tried);
        self
    }
}

/// Facts without a move that was tried.
impl From<Vec<Fact>> for Decision {
    fn from(facts: Vec<Fact>) -> Self {
        Decision {
            facts,
            tried: Vec::new(),
        }
    }
}

/// A move that was played to find out whether it is legal.
#[derive(Debug)]
pub struct TriedMove {
    /// The game after it.
    game: Arc<Playthrough>,
    applied: Box<dyn AnyAppliedAction>,
}

impl TriedMove {
    /// Whether it is that move, made after those of `before`.
    fn follows(&self, before: &Playthrough, at: Millis, actor: Actor, action: &str) -> bool {
        let moves = self.game.moves();
        let mut latest = moves.iter().rev();
        let Some(made) = latest.next() else {
            return false;
        };
        let same_game = match (latest.next(), before.moves().last()) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        same_game && made.at == at && made.actor == actor && made.action == action
    }
}

impl Table {
    /// The decision about a seat's actions in one command, or the refusal of the first. They are played
    /// here, at the time at which they will be logged. Actions that are not legal after the first are
    /// left out, and so are those before which another player could act: nobody wins a race by calling
    /// in the same command as revealing a card.
    pub(crate) fn try_moves(
        &self,
        seat: Seat,
        actions: &[String],
        now: UnixMs,
    ) -> Result<Decision, Refused> {
        let at = self.time_of_next_move(now);
        let mut decision = Decision::default();
        for action in actions {
            let before = decision.tried.last().map_or(&self.game, |last| &last.game);
            if !decision.tried.is_empty() && before.state().actors() != SeatSet::only(seat) {
                break;
            }
            let mut game = Playthrough::clone(before);
            match game.play(Some(at), Actor::Seat(seat), action) {
                Ok(applied) => {
                    decision.facts.push(Fact::Moved {
                        actor: Actor::Seat(seat),
                        action: applied.action(),
                    });
                    let game = Arc::new(game);
                    decision.tried.push(TriedMove { game, applied });
                }
                Err(error) if decision.tried.is_empty() => {
                    return Err(Refused::by_move(self.state().info().id, error));
                }
                Err(_) => break,
            }
        }
        Ok(decision)
    }

    /// Makes a move. A move that was tried before is not played again.
    pub(crate) fn make_move(
        &mut self,
        at: Millis,
        actor: Actor,
        action: &str,
        tried: Option<TriedMove>,
    ) -> Result<Box<dyn AnyAppliedAction>, Refused> {
        if let Some(tried) = tried.filter(|tried| tried.follows(&self.game, at, actor, action)) {
            self.game = tried.game;
            return Ok(tried.applied);
        }
        let id = self.state().info().id;
        let played = Arc::make_mut(&mut self.game).play(Some(at), actor, action);
        played.map_err(|error| Refused::by_move(id, error))
    }
}

#[cfg(test)]
mod tests {
    use model::{Person, PersonId, TableId};
    use serde_json::json;
    use tabletop::{AnyState, SeatCount, Seed, Start};

    use super::*;
    use crate::command::{Command, decide};
    use crate::latency::{CommandTiming, Latency};
    use crate::presence::Presence;
    use crate::race::Arrival;
    use crate::spec::{Sitter, Spec, TableRules};
    use crate::table::Keys;

    const BEGAN: UnixMs = 1_000_000;

    struct Nobody;

    impl Presence for Nobody {
        fn away_seconds(&self, _: Seat) -> Option<u64> {
            None
        }

        fn has_lifted(&self, _: Seat) -> bool {
            false
        }

        fn delay(&self, _: Seat) -> Option<Latency> {
            None
        }
    }

    fn ola() -> Person {
        Person {
            id: PersonId::from("ola".to_owned()),
            name: "Ola".to_owned(),
        }
    }

    fn table() -> Table {
        let spec = Spec {
            game: "necklace".to_owned(),
            options: json!(null),
            seats: SeatCount::TWO,
            start: Start::Seed(Seed::from(7)),
            rules: TableRules::default(),
            series: None,
            tournament: None,
        };
        let keys = Keys {
            play: "play".to_owned(),
            watch: "watch".to_owned(),
        };
        let mut table = Table::new(TableId::from("table".to_owned()), keys, spec, BEGAN).unwrap();
        for seat in [Seat::FIRST, Seat::SECOND] {
            let sitter = Sitter::of(&ola()).unwrap();
            table
                .apply_fact(table.seq() + 1, BEGAN, None, Fact::Sat { seat, sitter })
                .unwrap();
        }
        table.apply_fact(3, BEGAN, None, Fact::Started).unwrap();
        table
    }

    fn moves(table: &Table, actions: &[&str], now: UnixMs) -> Decision {
        let [first, then @ ..] = actions else {
            panic!("no action")
        };
        let command = json!({"do": "move", "answers": table.seq(), "action": first, "then": then});
        let arrival = Arrival {
            at: now,
            line: CommandTiming::default(),
        };
        let command = Command::read(command).unwrap();
        decide(table, &ola(), &command, &arrival, &Nobody, now).unwrap()
    }

    fn address(state: &dyn AnyState) -> *const () {
        std::ptr::from_ref(state).cast()
    }

    /// Takes a decision in, with its tried moves or without.
    fn take_in(table: &mut Table, decision: Decision, tried: bool, at: UnixMs) {
        let mut moves = decision.tried.into_iter();
        for fact in decision.facts {
            let made = moves.next().filter(|_| tried);
            table
                .apply_tried(table.seq() + 1, at, None, fact, made)
                .unwrap();
        }
    }

    #[test]
    fn a_move_that_was_tried_is_not_played_again() {
        let (mut table, now) = (table(), BEGAN + 5_000);
        let mut other = table.clone();
        let decision = moves(&table, &["m0", "s3"], now);
        assert_eq!(decision.facts.len(), 2);
        let tried = address(decision.tried.last().unwrap().game.state());
        take_in(&mut table, decision, true, now);
        assert_eq!(
            address(table.state()),
            tried,
            "the state that the trial made"
        );
        let decision = moves(&other, &["m0", "s3"], now);
        take_in(&mut other, decision, false, now);
        assert_eq!(table.record(), other.record());
        assert_eq!(table.moves()[1].at, 5_000);
    }

    #[test]
    fn a_move_that_was_tried_otherwise_is_played() {
        let mut table = table();
        let decision = moves(&table, &["m0"], BEGAN + 5_000);
        let tried = address(decision.tried.last().unwrap().game.state());
        // It is logged at another time than it was tried at.
        take_in(&mut table, decision, true, BEGAN + 6_000);
        assert_ne!(address(table.state()), tried);
        assert_eq!(table.moves()[0].at, 6_000);
    }
}

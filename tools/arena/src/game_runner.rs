//! Runs one game from the deal to the end.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::Plan;
use rand_core::Rng;
use serde_json::{Value, json};
use tabletop::{
    Actor, AnyAppliedAction, AnyGame, AnyState, Millis, Outcome, Seat, SeatCount, Seed, Watcher,
};

use crate::agent::{Agent, DecisionRequest, ForfeitReason};

/// A game with its options and number of players.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The options of the game.
    pub options: Value,
    /// The number of players.
    pub seats: SeatCount,
}

/// An observer of a game, for statistics.
pub trait Observer {
    /// Called at the start of the game.
    fn begin(&mut self, _state: &dyn AnyState) {}
    /// Called after every action; `before` is the state before it.
    fn see(
        &mut self,
        _before: &dyn AnyState,
        _at: Millis,
        _actor: Actor,
        _applied: &dyn AnyAppliedAction,
    ) {
    }
    /// Called at the end of the game.
    fn end(&mut self, _state: &dyn AnyState) {}
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The place of every seat, 0 for winners; equal places are shared.
    pub places: Vec<u32>,
    /// The points of every seat; `None` if a fault ended the game.
    pub scores: Option<Vec<i32>>,
    /// The fault that ended the game, and the seat of its contestant.
    pub fault: Option<(Seat, ForfeitReason)>,
    /// Number of actions.
    pub moves: u32,
    /// The table time at the end.
    pub time: Millis,
}

/// More actions than any real game has; a game that gets there is stopped.
const ENDLESS: u32 = 100_000;

/// The longest wait before an action: an hour of table time.
const LONGEST_WAIT: Millis = 3_600_000;

impl Variant {
    /// Plays one game from the seed `deal`. `seating` gives the agent of every seat. The seeds of
    /// the agents depend on the deal, `luck` and the game so far, and on nothing else. `None` if it
    /// was stopped.
    pub(crate) fn play(
        &self,
        deal: &Seed,
        luck: &str,
        agents: &mut [Agent],
        seating: &[usize],
        stop: &AtomicBool,
        observer: &mut dyn Observer,
    ) -> Option<GameResult> {
        let state = self.game.deal(&self.options, self.seats, deal).ok()?;
        observer.begin(state.as_ref());
        let mut runner = GameRunner {
            state,
            histories: vec![Vec::new(); usize::from(self.seats.get())],
            keeps_histories: seating.iter().any(|&agent| agents[agent].wants_history()),
            moves: 0,
            deal,
            luck,
            stop,
        };
        let fault = runner.play(agents, seating, observer);
        let time = runner.state.now();
        let moves = runner.moves;
        match fault {
            Err(Interruption) => None,
            Ok(Some((seat, fault))) => {
                agents[seating[seat.index()]].give_up();
                let place = |other: Seat| u32::from(other == seat);
                Some(GameResult {
                    places: self.seats.seats().map(place).collect(),
                    scores: None,
                    fault: Some((seat, fault)),
                    moves,
                    time,
                })
            }
            Ok(None) => {
                let outcome = runner.state.outcome()?;
                observer.end(runner.state.as_ref());
                Some(GameResult {
                    places: places(&outcome),
                    scores: Some(outcome.scores.as_slice().to_vec()),
                    fault: None,
                    moves,
                    time,
                })
            }
        }
    }
}

/// Places: winners first, then by points.
fn places(outcome: &Outcome) -> Vec<u32> {
    let standing = |seat: Seat| (outcome.winners.contains(seat), outcome.scores[seat]);
    let seats = outcome.scores.seats();
    let place = |seat: Seat| {
        let better = |&other: &Seat| {
            let (one, two) = (standing(seat), standing(other));
            // Winners are equal, whatever their points: none of them has lost a tie-break.
            !one.0 && (two.0 || two.1 > one.1)
        };
        seats.seats().filter(better).count() as u32
    };
    seats.seats().map(place).collect()
}

/// The game was stopped.
struct Interruption;

struct GameRunner<'a> {
    state: Box<dyn AnyState>,
    /// All events so far, as each seat may know them.
    histories: Vec<Vec<Value>>,
    /// Whether an agent needs the histories.
    keeps_histories: bool,
    moves: u32,
    deal: &'a Seed,
    luck: &'a str,
    stop: &'a AtomicBool,
}

/// The planned action of a seat.
struct Intent {
    at: Millis,
    /// Random order of actions at the same time.
    lot: u64,
    seat: Seat,
    actions: Vec<String>,
}

impl GameRunner<'_> {
    /// Plays to the end; returns the fault that ended the game, if any.
    fn play(
        &mut self,
        agents: &mut [Agent],
        seating: &[usize],
        observer: &mut dyn Observer,
    ) -> Result<Option<(Seat, ForfeitReason)>, Interruption> {
        while self.state.outcome().is_none() {
            if self.stop.load(Ordering::Relaxed) || self.moves > ENDLESS {
                return Err(Interruption);
            }
            let mut first: Option<Intent> = None;
            for seat in self.state.actors().iter() {
                match self.ask(seat, &mut agents[seating[seat.index()]]) {
                    Ok(Some(intent)) => {
                        let sooner =
                            |other: &Intent| (intent.at, intent.lot) < (other.at, other.lot);
                        if first.as_ref().is_none_or(sooner) {
                            first = Some(intent);
                        }
                    }
                    Ok(None) => {}
                    Err(fault) if fault.is_stop() => return Err(Interruption),
                    Err(fault) => return Ok(Some((seat, fault))),
                }
            }
            let timer = self.state.timer();
            match (first, timer) {
                (Some(intent), timer) if timer.as_ref().is_none_or(|t| intent.at < t.due) => {
                    for action in &intent.actions {
                        if let Err(fault) =
                            self.act(intent.at, intent.seat.into(), action, observer)
                        {
                            return Ok(Some((intent.seat, fault)));
                        }
                    }
                }
                (_, Some(timer)) => {
                    // The game's own timer action is always legal.
                    if self
                        .act(timer.due, Actor::House, &timer.action, observer)
                        .is_err()
                    {
                        return Err(Interruption);
                    }
                }
                (_, None) => {
                    let silent = self.state.actors().first();
                    return silent
                        .map(|seat| Some((seat, ForfeitReason::Silent)))
                        .ok_or(Interruption);
                }
            }
        }
        Ok(None)
    }

    fn ask(&self, seat: Seat, agent: &mut Agent) -> Result<Option<Intent>, ForfeitReason> {
        let luck = format!("{}/{seat}/{}", self.luck, self.moves);
        let mut draws = self.deal.stream(&luck);
        let own = Seed::from(draws.next_u64());
        let plan = agent.plan(&DecisionRequest {
            state: self.state.as_ref(),
            seat,
            history: &self.histories[seat.index()],
            luck: &own,
            stop: self.stop,
        })?;
        Ok(plan.map(|Plan { after, actions }| Intent {
            at: self.state.now() + after.min(LONGEST_WAIT),
            lot: draws.next_u64(),
            seat,
            actions,
        }))
    }

    fn act(
        &mut self,
        at: Millis,
        actor: Actor,
        action: &str,
        observer: &mut dyn Observer,
    ) -> Result<(), ForfeitReason> {
        let before = self.state.clone();
        let applied = self.state.play(at, actor, action);
        let applied = applied.map_err(|error| ForfeitReason::Illegal {
            action: action
                .chars()
                .filter(|c| !c.is_control())
                .take(60)
                .collect(),
            problem: error.to_string(),
        })?;
        let readers = self.histories.iter_mut().zip(before.seats().seats());
        for (history, seat) in readers.filter(|_| self.keeps_histories) {
            let watcher = Watcher::Seat(seat);
            history.push(json!({
                "at": at,
                "actor": actor.to_string(),
                "action": applied.action_for(watcher),
                "events": applied.events_for(watcher),
            }));
        }
        self.moves += 1;
        observer.see(before.as_ref(), at, actor, applied.as_ref());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Ending, PerSeat, SeatSet};

    use super::*;

    #[test]
    fn places_follow_victory_first_and_points_then() {
        let seats = SeatCount::new(4).unwrap();
        let scores = [9, 9, 3, 5];
        let outcome = Outcome {
            scores: PerSeat::new(seats, |seat| scores[seat.index()]),
            winners: SeatSet::only(Seat::SECOND),
            ending: Ending {
                rule: "T1",
                code: "test",
                sentence: "it was tried",
            },
        };
        assert_eq!(places(&outcome), [1, 0, 3, 2]);
    }
}

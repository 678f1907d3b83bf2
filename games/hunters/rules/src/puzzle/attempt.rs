//! An attempt at a puzzle.

use tabletop::{Actor, Game, Refusal, Seat, Watcher, Witness};

use crate::action::Action;
use crate::card::Cards;
use crate::event::Event;
use crate::legal::Legal;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::state::{Hunters, ROUNDS, Step};
use crate::view::View;

/// H14: a puzzle and the actions so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    start: Hunters,
    now: Hunters,
    rounds: u8,
    goal: i32,
    actions: Vec<Action>,
}

const PLAYER: Seat = Seat::FIRST;

impl Attempt {
    /// The beginning of a puzzle; the error names the field that is wrong.
    pub fn begin(puzzle: &Puzzle) -> Result<Attempt, PuzzleError> {
        let start = puzzle.game()?;
        Ok(Attempt {
            now: start.clone(),
            start,
            rounds: puzzle.rounds,
            goal: puzzle.goal,
            actions: Vec::new(),
        })
    }

    /// The present state of the game: board, pieces and everything else.
    #[must_use]
    pub fn game(&self) -> &Hunters {
        &self.now
    }

    /// The view of the player. Its round is that of the puzzle, while the game behind it is in its
    /// last rounds.
    #[must_use]
    pub fn view(&self) -> View {
        View {
            round: self.round(),
            ..self.now.view(Watcher::Seat(PLAYER))
        }
    }

    /// The actions so far.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The Patterns that can still be scored.
    #[must_use]
    pub fn cards(&self) -> Cards {
        self.now.hand(PLAYER)
    }

    /// The points so far, by H11.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.now.points(PLAYER)
    }

    /// The points to reach.
    #[must_use]
    pub fn goal(&self) -> i32 {
        self.goal
    }

    /// The round, from 1 on; after the last round it does not change.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.now.round() + self.rounds - ROUNDS
    }

    /// The number of rounds from here on, the present one included.
    #[must_use]
    pub fn rounds_left(&self) -> u8 {
        if self.is_over() {
            0
        } else {
            self.rounds + 1 - self.round()
        }
    }

    /// H14: solved at once when the points reach the goal.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.points() >= self.goal
    }

    /// Whether nothing more can be played: it is solved, or the rounds are over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_solved() || self.now.step() == Step::Over
    }

    /// The legal actions.
    pub fn legal(&self) -> impl Iterator<Item = Action> {
        let over = self.is_over();
        Legal::of(&self.now, PLAYER).filter(move |_| !over)
    }

    /// The canonical form of an action, if it can be played now; otherwise the rule that forbids
    /// it.
    pub fn check(&self, action: Action) -> Result<Action, Refusal> {
        if self.is_solved() {
            let sentence = "the puzzle is solved";
            return Err(Refusal::new("H14", "puzzle-solved", vec![], sentence));
        }
        if self.is_over() {
            let sentence = "the rounds of the puzzle are over: take back as much as you like";
            return Err(Refusal::new("H14", "puzzle-over", vec![], sentence));
        }
        self.now.check(Actor::Seat(PLAYER), &action)
    }

    /// Plays an action.
    pub fn play(
        &mut self,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Refusal> {
        let action = self.check(action)?;
        self.carry_out(action, witness);
        self.actions.push(action);
        Ok(())
    }

    /// H14: takes back `count` actions, across rounds too; all of them if there are fewer.
    pub fn undo(&mut self, count: usize) {
        let left = self.actions.len().saturating_sub(count);
        self.actions.truncate(left);
        self.now = self.start.clone();
        for index in 0..left {
            self.carry_out(self.actions[index], &mut ());
        }
    }

    fn carry_out(&mut self, action: Action, witness: &mut impl Witness<Event>) {
        let actor = Actor::Seat(PLAYER);
        let mut witness = InRounds {
            witness,
            before: ROUNDS - self.rounds,
        };
        self.now.apply(0, actor, action, &mut witness);
        // There is no deck, so the step of the exchange is skipped.
        if self.now.step() == Step::Exchange && !self.is_solved() {
            self.now.apply(0, actor, Action::Skip, &mut witness);
        }
    }
}

/// Passes events on in the terms of the puzzle: with its own rounds, and without the exchange,
/// which the player did not choose.
struct InRounds<'a, W> {
    witness: &'a mut W,
    before: u8,
}

impl<W: Witness<Event>> Witness<Event> for InRounds<'_, W> {
    fn see(&mut self, event: Event) {
        match event {
            Event::Skipped {
                step: Step::Exchange,
                ..
            } => {}
            Event::Turn { seat, round } => self.witness.see(Event::Turn {
                seat,
                round: round - self.before,
            }),
            other => self.witness.see(other),
        }
    }
}

//! Questions between players (to take a move back, to agree on a draw): the pause after a refusal,
//! and players who do not want to be asked again.
//!
//! Everything follows from the log. A question that the others answer by playing on counts as
//! refused. The pause is counted in turns of the player who asked, so that it fits a game of
//! minutes as well as a game of days.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};

use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::{PendingQuestion, Table};

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    /// Taking a move back.
    Undo,
    /// A draw.
    Draw,
}

/// The reason why a question cannot be asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuestionPause {
    /// The number of own turns after which it can be asked again; `None` if another player does not
    /// want to be asked again in this game.
    pub turns: Option<u32>,
}

/// The doublings of the pause after which it grows no more; no game has so many turns.
const MOST_DOUBLINGS: u32 = 16;

/// The questions of a game that were refused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Questions {
    refusals: Vec<Refusals>,
    /// The seats that do not want to be asked a kind of question again.
    closed: Vec<(QuestionKind, Seat)>,
}

/// The refusals of one kind of question by one seat.
#[derive(Clone, Copy, Debug)]
struct Refusals {
    about: QuestionKind,
    by: Seat,
    /// The number of refusals.
    count: u32,
    /// The number of turns that the seat had taken at the last refusal.
    turns: u32,
}

impl Questions {
    /// Notes that a question of a seat was refused after it had taken so many turns.
    fn refuse(&mut self, about: QuestionKind, by: Seat, turns: u32) {
        let known = self
            .refusals
            .iter_mut()
            .find(|known| known.about == about && known.by == by);
        match known {
            Some(known) => (known.count, known.turns) = (known.count.saturating_add(1), turns),
            None => self.refusals.push(Refusals {
                about,
                by,
                count: 1,
                turns,
            }),
        }
    }

    /// Notes that a seat does not want to be asked again.
    pub(crate) fn close(&mut self, about: QuestionKind, seat: Seat) {
        if !self.closed.contains(&(about, seat)) {
            self.closed.push((about, seat));
        }
    }
}

impl PendingQuestion {
    /// The kind of the question, and the seat that asks it.
    pub(crate) fn question(self) -> (QuestionKind, Seat) {
        match self {
            PendingQuestion::Undo { by, .. } => (QuestionKind::Undo, by),
            PendingQuestion::Draw { by } => (QuestionKind::Draw, by),
        }
    }
}

impl Table {
    /// The number of turns that a seat has taken, without moves that were taken back. Several moves in a
    /// row are one turn.
    pub(crate) fn turns_taken(&self, seat: Seat) -> u32 {
        let mut turns = 0;
        let mut last = None;
        for made in self.moves() {
            let now = made.actor.seat();
            if now == Some(seat) && last != now {
                turns += 1;
            }
            last = now;
        }
        turns
    }

    /// Notes that the question that waits was refused.
    pub(crate) fn refuse_question(&mut self) {
        if let Some(pending) = self.pending.take() {
            let (about, by) = pending.question();
            let turns = self.turns_taken(by);
            self.questions.refuse(about, by, turns);
        }
    }

    /// The pause before the owner of these seats may ask the others again; `None` if there is none. After
    /// the first refusal it is one own turn, after each further one twice as many.
    pub(crate) fn pause(&self, about: QuestionKind, own: SeatSet) -> Option<QuestionPause> {
        let closed = self.questions.closed.iter().any(|(what, seat)| {
            let sitter = self.sitters.get(seat.index());
            *what == about && !own.contains(*seat) && matches!(sitter, Some(Sitter::Person { .. }))
        });
        if closed {
            return Some(QuestionPause { turns: None });
        }
        let by = own.first()?;
        let mut refusals = self.questions.refusals.iter();
        let refused = refusals.find(|known| known.about == about && known.by == by)?;
        let pause = 1_u32 << refused.count.saturating_sub(1).min(MOST_DOUBLINGS);
        let taken = self.turns_taken(by).saturating_sub(refused.turns);
        let left = pause.saturating_sub(taken);
        (left > 0).then_some(QuestionPause { turns: Some(left) })
    }

    /// Refuses a question that comes too soon after the last one, or when all other players have said
    /// that they do not want to be asked.
    pub(crate) fn check_pause(&self, about: QuestionKind, own: SeatSet) -> Result<(), Refused> {
        match self.pause(about, own) {
            None => Ok(()),
            Some(QuestionPause { turns: Some(turns) }) => {
                let sentence =
                    format!("that was refused: you can ask again after {turns} more of your turns");
                Err(Refused::new("ask-later", sentence).about("turns", turns))
            }
            Some(QuestionPause { turns: None }) => {
                let sentence = "another player does not want to be asked that again in this game";
                Err(Refused::new("ask-no-more", sentence))
            }
        }
    }
}

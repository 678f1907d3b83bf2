//! Commands of people at a table, and the facts that follow from them.
//!
//! [`decide`] is a pure function from the table, the person, the command and the time to facts or a
//! refusal. The server stores the facts before they are applied to the table.

mod begin;
mod check;
mod ending;
mod questions;
mod rematch;
mod seats;
mod undo;

use bots::Level;
use model::{Person, UnixMs};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tabletop::Seat;

use crate::coach;
use crate::decision::Decision;
use crate::fact::Fact;
use crate::hint;
use crate::presence::Presence;
use crate::race::{Arrival, ReportedReaction};
use crate::refused::Refused;
use crate::table::{PendingQuestion, Table};
use crate::talk;

use begin::begin;
pub(crate) use begin::may_begin;
use check::seat_to_move;
pub(crate) use check::{acting_seat, check_running};
use ending::close;
pub(crate) use ending::{may_close, may_resign};
pub(crate) use questions::may_offer_draw;
use questions::{ask_no_more, check_may_answer, offer_draw};
use rematch::{ask_rematch, check_rematch};
pub(crate) use seats::may_call_bot;
use seats::{call_bot, come_back, seat_bots, sit};
use undo::undo;
pub(crate) use undo::{UndoPermission, undo_permission};

/// A command of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sits down.
    Sit {
        /// The seat; the first open one, if there is none.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Lets a bot take an open seat.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The level of the bot; the usual one, if there is none.
        #[serde(default)]
        level: Option<Level>,
    },
    /// Lets bots take all open seats, so that the game can begin.
    Fill {
        /// The level of the bots; the usual one, if there is none.
        #[serde(default)]
        level: Option<Level>,
    },
    /// Begins the game with the players who sit there: the open seats are removed.
    Begin {},
    /// Asks the coach for a hint.
    Hint {},
    /// Makes a move.
    Move {
        /// The own seat; only needed by a person with several.
        seat: Option<Seat>,
        /// The number of the last entry that the player has seen.
        answers: u64,
        /// The action in notation.
        action: String,
        /// The actions that follow in the same command.
        #[serde(default)]
        then: FollowUps,
        /// The reaction time by the player's screen, for games in real time.
        #[serde(default)]
        reaction: Option<ReportedReaction>,
    },
    /// Takes the last own move back, or asks for it.
    Undo {},
    /// Answers a player who asks to take a move back.
    AnswerUndo {
        /// Whether it is allowed.
        yes: bool,
    },
    /// Offers a draw.
    OfferDraw {},
    /// Answers an offer of a draw.
    AnswerDraw {
        /// Whether it is accepted.
        yes: bool,
    },
    /// Refuses the pending question, and every other of its kind in this game.
    AskNoMore {},
    /// Resigns.
    Resign {
        /// The own seat; only needed by a person with several.
        seat: Option<Seat>,
    },
    /// Says a quick phrase.
    Say {
        /// Its code.
        phrase: String,
    },
    /// Writes a text, where the table allows it.
    Write {
        /// The text.
        text: String,
    },
    /// Lets a bot play for a player who has been away too long.
    CallBot {
        /// The seat of that player.
        seat: Seat,
    },
    /// Takes the own seat back from a bot.
    ComeBack {
        /// The seat.
        seat: Seat,
    },
    /// Closes a table at which no other person sits.
    Close {},
    /// Starts the coach's review of a finished game.
    Coach {},
    /// Asks the others for the next game of the same players. If one of them has asked already, the
    /// game is created.
    AskRematch {},
    /// Creates the next game of the same players.
    Rematch {},
}

/// The actions that follow another in the same command: none, one, or several in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected an action, or a list of actions")]
pub enum FollowUps {
    /// None.
    #[default]
    None,
    /// One, like `show ab,ab2` after `shout`.
    One(String),
    /// Several, like the landings of a chain.
    Several(Vec<String>),
}

/// The most actions that can follow another in one command.
const MOST_FOLLOW_UPS: usize = 16;

impl FollowUps {
    fn list(&self) -> Result<&[String], Refused> {
        match self {
            FollowUps::None => Ok(&[]),
            FollowUps::One(action) => Ok(std::slice::from_ref(action)),
            FollowUps::Several(actions) if actions.len() <= MOST_FOLLOW_UPS => Ok(actions),
            FollowUps::Several(actions) => {
                let sentence = format!(
                    "command.then: {} actions are more than {MOST_FOLLOW_UPS}",
                    actions.len()
                );
                Err(Refused::new("bad-request", sentence))
            }
        }
    }
}

impl Command {
    /// Reads a command from its JSON form, `{"do":"move","answers":3,"action":"m17"}`; a refusal
    /// names the field that is wrong.
    pub fn read(mut command: Value) -> Result<Command, Refused> {
        let fields = command.as_object_mut();
        let verb = fields.and_then(|fields| fields.remove("do"));
        let Some(Value::String(verb)) = verb else {
            let sentence = "command: expected an object with a text `do` that says what to do";
            return Err(Refused::new("bad-request", sentence));
        };
        serde_path_to_error::deserialize(json!({ verb: command })).map_err(|error| {
            Refused::new(
                "bad-request",
                format!("command.{}: {}", error.path(), error.inner()),
            )
        })
    }
}

/// The facts that follow from a command, or its refusal. They are to be logged at `now`.
/// [`Command::Rematch`] creates another table (so does [`Command::AskRematch`], if another player has
/// asked before) and [`Command::Coach`] starts a review, which the server
/// does; this only decides whether they are allowed.
pub fn decide(
    table: &Table,
    person: &Person,
    command: &Command,
    arrival: &Arrival,
    presence: &dyn Presence,
    now: UnixMs,
) -> Result<Decision, Refused> {
    let Command::Move {
        seat,
        answers,
        action,
        then,
        reaction,
    } = command
    else {
        return decide_facts(table, person, command, presence).map(Decision::from);
    };
    let own = table.seats_of(&person.id);
    let seat = seat_to_move(table, own, *seat, *answers)?;
    let actions: Vec<String> = [action].into_iter().chain(then.list()?).cloned().collect();
    match table.state().race(seat, &actions) {
        // A player who has not seen the last ruling has called for something that is gone.
        Some(_) if *answers < table.decided => {
            Err(Refused::new("beaten", "somebody called before you"))
        }
        Some(race) => table.call((seat, race), &actions, *reaction, arrival, presence, now),
        None if table.calls.is_empty() => table.try_moves(seat, &actions, now),
        None => Err(Refused::new("racing", "a call is being settled")),
    }
}

/// The facts that follow from a command other than a move.
fn decide_facts(
    table: &Table,
    person: &Person,
    command: &Command,
    presence: &dyn Presence,
) -> Result<Vec<Fact>, Refused> {
    let own = table.seats_of(&person.id);
    match command {
        Command::Sit { seat } => sit(table, person, *seat),
        Command::SeatBot { seat, level } => seat_bots(table, own, Some(*seat), *level),
        Command::Fill { level } => seat_bots(table, own, None, *level),
        Command::Begin {} => begin(table, own),
        Command::Hint {} => hint::hint(table, own),
        Command::Move { .. } => Ok(Vec::new()),
        Command::Undo {} => undo(table, own),
        Command::AnswerUndo { yes } => match table.pending {
            Some(PendingQuestion::Undo { by, keep }) => {
                check_may_answer(table, own, by)?;
                Ok(vec![if *yes {
                    Fact::TakenBack { keep }
                } else {
                    Fact::UndoRefused
                }])
            }
            _ => Err(Refused::new(
                "nothing-asked",
                "nobody asks to take a move back",
            )),
        },
        Command::OfferDraw {} => offer_draw(table, own),
        Command::AnswerDraw { yes } => match table.pending {
            Some(PendingQuestion::Draw { by }) => {
                check_may_answer(table, own, by)?;
                Ok(vec![if *yes {
                    Fact::DrawAgreed
                } else {
                    Fact::DrawRefused
                }])
            }
            _ => Err(Refused::new("nothing-asked", "nobody offers a draw")),
        },
        Command::AskNoMore {} => ask_no_more(table, own),
        Command::Resign { seat } => {
            check_running(table)?;
            let seat = acting_seat(table, own, *seat)?;
            if !may_resign(table) {
                let sentence = "a game of many goes on without you: just leave";
                return Err(Refused::new("no-resigning", sentence));
            }
            Ok(vec![Fact::Resigned { seat }])
        }
        Command::Say { phrase } => {
            let by = acting_seat(table, own, None)?;
            talk::check_phrase(phrase)?;
            Ok(vec![Fact::Said {
                by,
                phrase: phrase.clone(),
            }])
        }
        Command::Write { text } => {
            let by = acting_seat(table, own, None)?;
            if !table.spec.rules.free_chat {
                let sentence = "this table has quick phrases only";
                return Err(Refused::new("no-free-chat", sentence));
            }
            Ok(vec![Fact::Wrote {
                by,
                text: talk::check_text(text)?,
            }])
        }
        Command::CallBot { seat } => call_bot(table, own, *seat, presence),
        Command::ComeBack { seat } => come_back(table, person, *seat),
        Command::Close {} => close(table, own),
        Command::Coach {} => coach::may_review(table).map(|()| Vec::new()),
        Command::AskRematch {} => ask_rematch(table, person, own),
        Command::Rematch {} => check_rematch(table, own).map(|()| Vec::new()),
    }
}

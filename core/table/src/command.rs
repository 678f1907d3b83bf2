//! What people can ask for at a table, and what comes of it.
//!
//! [`decide`] is a pure function: the table, who asks, what, and when, to the facts that follow
//! or the reason why not. The house stores the facts before the table takes them in.

use bots::Level;
use model::{Person, Status, UnixMs};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tabletop::{Actor, Seat, SeatCount, SeatSet, Watcher};

use crate::coach;
use crate::decision::Decision;
use crate::fact::Fact;
use crate::hint;
use crate::line::Delay;
use crate::question::About;
use crate::race::{Arrival, Reported};
use crate::rating::may_be_rated;
use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::{Ended, Pending, Table};
use crate::talk;

/// Something that a person asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// To sit down.
    Sit {
        /// Where; on the first open seat, if that does not matter.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// To let a bot take an open seat.
    SeatBot {
        /// Which.
        seat: Seat,
        /// How it plays; as bots usually do, if that does not matter.
        #[serde(default)]
        level: Option<Level>,
    },
    /// To let bots take the seats that are still open, so that the game can begin.
    Fill {
        /// How they play; as bots usually do, if that does not matter.
        #[serde(default)]
        level: Option<Level>,
    },
    /// To hear what the coach would play.
    Hint {},
    /// To move.
    Move {
        /// For which of the own seats; only needed by who has several.
        seat: Option<Seat>,
        /// The last entry that the mover has seen.
        answers: u64,
        /// The action in notation.
        action: String,
        /// The actions that follow in the same command.
        #[serde(default)]
        then: FollowUps,
        /// What the mover's screen says about when they reacted, for games in real time.
        #[serde(default)]
        reaction: Option<Reported>,
    },
    /// To take the last own move back.
    Undo {},
    /// To answer somebody who wants to take a move back.
    AnswerUndo {
        /// Whether that is all right.
        yes: bool,
    },
    /// To offer a draw.
    OfferDraw {},
    /// To answer such an offer.
    AnswerDraw {
        /// Whether it is accepted.
        yes: bool,
    },
    /// To refuse the question that waits, and every other of its kind in this game.
    AskNoMore {},
    /// To give up.
    Resign {
        /// Which of the own seats; only needed by who has several.
        seat: Option<Seat>,
    },
    /// To say one of the quick phrases.
    Say {
        /// Its code.
        phrase: String,
    },
    /// To write something, where the table allows it.
    Write {
        /// What.
        text: String,
    },
    /// To let a bot play for somebody who has been away too long.
    CallBot {
        /// On which seat.
        seat: Seat,
    },
    /// To take the own seat back from a bot.
    ComeBack {
        /// Which.
        seat: Seat,
    },
    /// To close a table at which no other person sits.
    Close {},
    /// To let the coach look at the game, when it is over.
    Coach {},
    /// To play again with the same players.
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

/// What the house knows of who is there, which is in no log.
pub trait Presence {
    /// For how many seconds the person on that seat has been away; `None` while connected.
    fn away_seconds(&self, seat: Seat) -> Option<u64>;
    /// Whether the person on that seat has lifted the curtain to see what that seat sees.
    fn has_lifted(&self, seat: Seat) -> bool;
    /// How slow the line of the person on that seat is, with what the house holds it up so that
    /// all see the same at the same moment; `None` if there is nobody on it.
    fn delay(&self, seat: Seat) -> Option<Delay>;
}

/// The facts that follow from a command, or why it is refused. They are to be logged at `now`.
/// [`Command::Rematch`] makes another table and [`Command::Coach`] thinks, which is the house's part;
/// here it is only decided whether they may.
pub fn decide(
    table: &Table,
    who: &Person,
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
        return decide_facts(table, who, command, presence).map(Decision::from);
    };
    let own = table.seats_of(&who.id);
    let seat = may_move(table, own, *seat, *answers)?;
    let actions: Vec<String> = [action].into_iter().chain(then.list()?).cloned().collect();
    match table.state().race(seat, &actions) {
        // Who has not seen yet that somebody was first has called for what was there before.
        Some(_) if *answers < table.decided => {
            Err(Refused::new("beaten", "somebody called before you"))
        }
        Some(race) => table.call((seat, race), &actions, *reaction, arrival, presence, now),
        None if table.calls.is_empty() => table.try_moves(seat, &actions, now),
        None => Err(Refused::new("racing", "a call is being settled")),
    }
}

/// The facts that follow from a command that is no move, which is none here.
fn decide_facts(
    table: &Table,
    who: &Person,
    command: &Command,
    presence: &dyn Presence,
) -> Result<Vec<Fact>, Refused> {
    let own = table.seats_of(&who.id);
    match command {
        Command::Sit { seat } => sit(table, who, *seat),
        Command::SeatBot { seat, level } => seat_bots(table, own, Some(*seat), *level),
        Command::Fill { level } => seat_bots(table, own, None, *level),
        Command::Hint {} => hint::hint(table, own),
        Command::Move { .. } => Ok(Vec::new()),
        Command::Undo {} => undo(table, own),
        Command::AnswerUndo { yes } => match table.pending {
            Some(Pending::Undo { by, keep }) => {
                other_than(table, own, by)?;
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
            Some(Pending::Draw { by }) => {
                other_than(table, own, by)?;
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
            running(table)?;
            let seat = acting(table, own, *seat)?;
            if !may_resign(table) {
                let sentence = "a game of many goes on without you: just leave";
                return Err(Refused::new("no-resigning", sentence));
            }
            Ok(vec![Fact::Resigned { seat }])
        }
        Command::Say { phrase } => {
            let by = acting(table, own, None)?;
            talk::check_phrase(phrase)?;
            Ok(vec![Fact::Said {
                by,
                phrase: phrase.clone(),
            }])
        }
        Command::Write { text } => {
            let by = acting(table, own, None)?;
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
        Command::ComeBack { seat } => come_back(table, who, *seat),
        Command::Close {} => close(table, own),
        Command::Coach {} => coach::may_review(table).map(|()| Vec::new()),
        Command::Rematch {} => {
            any_own(own)?;
            if table.spec.tournament.is_some() {
                let sentence = "the tournament decides who plays next";
                return Err(Refused::new("no-rematch", sentence));
            }
            if !table.is_finished() || table.ended == Some(Ended::Closed) {
                return Err(Refused::new("not-over", "a rematch comes after the game"));
            }
            Ok(Vec::new())
        }
    }
}

fn sit(table: &Table, who: &Person, seat: Option<Seat>) -> Result<Vec<Fact>, Refused> {
    let first_open = || table.open_seats().next();
    let Some(seat) = seat.or_else(first_open) else {
        return Err(Refused::new("seat-taken", "all seats are taken"));
    };
    match table.sitters.get(seat.index()) {
        None => Err(Refused::new(
            "no-seat",
            "there is no such seat at this table",
        )),
        Some(Sitter::Open) if table.spec.rules.rated && !table.seats_of(&who.id).is_empty() => {
            let sentence = "at a rated table everybody has one seat";
            Err(Refused::new("rated-one-seat", sentence))
        }
        Some(Sitter::Open) if !table.is_finished() => {
            let sitter = Sitter::of(who)?;
            let mut facts = vec![Fact::Sat { seat, sitter }];
            if table.open_seats().count() == 1 && table.started_at.is_none() {
                facts.push(Fact::Started);
            }
            Ok(facts)
        }
        Some(_) => Err(Refused::new("seat-taken", "this seat is taken")),
    }
}

/// A bot for one open seat, or for all of them. When all are taken, the game begins.
fn seat_bots(
    table: &Table,
    own: SeatSet,
    seat: Option<Seat>,
    level: Option<Level>,
) -> Result<Vec<Fact>, Refused> {
    any_own(own)?;
    let level = level.unwrap_or(games::bots::usual(&table.spec.game));
    let bot = Sitter::Bot {
        level,
        instead_of: None,
    };
    if table.spec.rules.rated && !may_be_rated(std::slice::from_ref(&bot)) {
        let sentence = "at a rated table a bot is one of the ladder";
        return Err(Refused::new("rated-ladder-bots", sentence));
    }
    let wanted = |open: &Seat| seat.is_none_or(|seat| seat == *open);
    let open = table.open_seats().count();
    let seats: Vec<Seat> = table.open_seats().filter(wanted).collect();
    if seats.is_empty() || table.is_finished() {
        return Err(Refused::new("seat-taken", "no such seat is open"));
    }
    let begins = seats.len() == open && table.started_at.is_none();
    let sat = seats.into_iter().map(|seat| Fact::Sat {
        seat,
        sitter: bot.clone(),
    });
    Ok(sat.chain(begins.then_some(Fact::Started)).collect())
}

/// The seat that wants to move, if it may move at all.
fn may_move(
    table: &Table,
    own: SeatSet,
    seat: Option<Seat>,
    answers: u64,
) -> Result<Seat, Refused> {
    // Whose seat it is comes first: a stranger learns nothing about the game from a refusal.
    let seat = acting(table, own, seat)?;
    // In real time others never stand still, and the rules alone say what is too late.
    if answers < table.changed.0 && !table.state().info().real_time {
        return Err(Refused::stale());
    }
    if table.status() == Status::Waiting {
        return Err(Refused::new("waiting", "not all seats are taken yet"));
    }
    if table.ended.is_some() {
        return Err(Refused::new("game-over", "the game is over"));
    }
    Ok(seat)
}

/// How an own move could be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakeBack {
    /// At once, leaving so many moves.
    Freely(u32),
    /// If the others agree.
    ByConsent(u32),
    /// Not at all.
    Not,
}

/// Undo is free inside the own turn, and where nobody else is concerned (bots, pass and play),
/// unless hidden information or luck came up; otherwise the others are asked.
pub(crate) fn take_back(table: &Table, own: SeatSet) -> TakeBack {
    let real_time = table.state().info().real_time;
    if table.status() != Status::Running
        || table.pending.is_some()
        || real_time
        || table.spec.is_in_earnest()
    {
        return TakeBack::Not;
    }
    let mine = |actor: Actor| actor.seat().is_some_and(|seat| own.contains(seat));
    let Some(last_own) = table.moves().iter().rposition(|made| mine(made.actor)) else {
        return TakeBack::Not;
    };
    let keep = last_own as u32;
    let others = || table.seated().filter(|(seat, _)| !own.contains(*seat));
    let alone = others().all(|(_, sitter)| matches!(sitter, Sitter::Bot { .. }));
    let still_my_turn = last_own + 1 == table.moves().len()
        && table.state().actors().iter().all(|seat| own.contains(seat));
    let freely = match still_my_turn {
        true => table.state().may_take_back(),
        false => alone && table.nothing_came_up_after(last_own),
    };
    if freely {
        TakeBack::Freely(keep)
    } else if alone {
        TakeBack::Not
    } else {
        TakeBack::ByConsent(keep)
    }
}

impl Table {
    /// Whether nothing hidden and no luck came up by the moves after the first `keep`.
    fn nothing_came_up_after(&self, keep: usize) -> bool {
        if self.state().info().undo_tells_nothing() {
            return true;
        }
        let mut past = self.game.clone();
        let made = self.made();
        made.iter().skip(keep).rev().all(|made| {
            let deed = made.deed;
            let mover = past.moves().last().and_then(|made| made.actor.seat());
            let passed_on = mover.is_some_and(|seat| !past.state().actors().contains(seat));
            let harmless = past.state().may_take_back();
            past.undo(1);
            // A game knows this inside of a turn only. The action that ended one is harmless if
            // nothing had come up before it, and all of what it did was seen by everybody.
            let open = deed.events() == deed.events_for(Watcher::Spectator);
            harmless || (passed_on && open && past.state().may_take_back())
        })
    }
}

fn undo(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    running(table)?;
    let by = any_own(own)?;
    match take_back(table, own) {
        TakeBack::Freely(keep) => Ok(vec![Fact::TakenBack { keep }]),
        TakeBack::ByConsent(keep) => {
            table.check_pause(About::Undo, own)?;
            Ok(vec![Fact::UndoAsked { by, keep }])
        }
        TakeBack::Not => Err(Refused::new(
            "nothing-to-undo",
            "there is nothing to take back",
        )),
    }
}

/// Whether giving up ends the game: that is for two, and not in real time, where nobody waits.
pub(crate) fn may_resign(table: &Table) -> bool {
    table.spec.seats == SeatCount::TWO && !table.state().info().real_time
}

/// Whether somebody may close a table: nobody else has a seat there, also none that a bot keeps for
/// them, and nobody's rating or tournament waits for its end.
pub(crate) fn may_close(table: &Table, own: SeatSet) -> bool {
    let Some(me) = own
        .first()
        .and_then(|seat| table.sitters[seat.index()].person())
    else {
        return false;
    };
    let mut owners = table.sitters.iter().filter_map(Sitter::owner);
    let begun_in_earnest = table.spec.is_in_earnest() && table.started_at.is_some();
    !table.is_finished()
        && table.spec.tournament.is_none()
        && !begun_in_earnest
        && owners.all(|(owner, _)| owner == me)
}

fn close(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    any_own(own)?;
    if table.is_finished() {
        return Err(Refused::new("game-over", "the game is over"));
    }
    if !may_close(table, own) {
        let sentence = "only a table that nobody else plays at can be closed, and no rated game \
                        that has begun: play on, or give up";
        return Err(Refused::new("no-closing", sentence));
    }
    Ok(vec![Fact::Closed {
        reason: String::new(),
    }])
}

/// Whether there is somebody who could agree to a draw, if they are asked.
pub(crate) fn may_offer_draw(table: &Table, own: SeatSet) -> bool {
    let has_opponent = table
        .seated()
        .any(|(seat, sitter)| !own.contains(seat) && matches!(sitter, Sitter::Person { .. }));
    table.status() == Status::Running
        && table.pending.is_none()
        && table.state().info().draws
        && !table.state().info().real_time
        && !own.is_empty()
        && has_opponent
}

fn offer_draw(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    running(table)?;
    let by = any_own(own)?;
    if !may_offer_draw(table, own) {
        return Err(Refused::new("no-draw", "nobody could accept a draw now"));
    }
    table.check_pause(About::Draw, own)?;
    Ok(vec![Fact::DrawOffered { by }])
}

fn ask_no_more(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    let Some(pending) = table.pending else {
        return Err(Refused::new("nothing-asked", "nobody asks for anything"));
    };
    let (about, asker) = pending.question();
    other_than(table, own, asker)?;
    let by = any_own(own)?;
    let refused = match about {
        About::Undo => Fact::UndoRefused,
        About::Draw => Fact::DrawRefused,
    };
    Ok(vec![refused, Fact::QuestionsClosed { by, about }])
}

pub(crate) fn may_call_bot(
    table: &Table,
    own: SeatSet,
    seat: Seat,
    presence: &dyn Presence,
) -> bool {
    let limit = u64::from(table.spec.rules.away_seconds);
    // A rated game, or one of a tournament, is played in person; over days nobody is expected to stay: there the clock
    // decides.
    !table.spec.is_in_earnest()
        && !own.is_empty()
        && !own.contains(seat)
        && !table.spec.rules.over_days()
        && table.status() == Status::Running
        && table.state().actors().contains(seat)
        && table
            .sitters
            .get(seat.index())
            .is_some_and(|sitter| sitter.person().is_some())
        && presence
            .away_seconds(seat)
            .is_some_and(|away| away >= limit)
}

fn call_bot(
    table: &Table,
    own: SeatSet,
    seat: Seat,
    presence: &dyn Presence,
) -> Result<Vec<Fact>, Refused> {
    running(table)?;
    any_own(own)?;
    let allowed = may_call_bot(table, own, seat, presence);
    allowed.then(|| table.bot_instead(seat)).flatten().map(|fact| vec![fact]).ok_or_else(|| {
        let seconds = table.spec.rules.away_seconds;
        let sentence = format!(
            "a bot can take the seat of a player who is to move and has been away for {seconds} \
             seconds"
        );
        Refused::new("not-away", sentence).about("seconds", seconds)
    })
}

fn come_back(table: &Table, who: &Person, seat: Seat) -> Result<Vec<Fact>, Refused> {
    running(table)?;
    match table.sitters.get(seat.index()) {
        Some(Sitter::Bot {
            instead_of: Some((id, name)),
            ..
        }) if *id == who.id => {
            let sitter = Sitter::Person {
                id: id.clone(),
                name: name.clone(),
            };
            Ok(vec![Fact::Sat { seat, sitter }])
        }
        _ => Err(Refused::new(
            "not-your-seat",
            "no bot is playing for you on this seat",
        )),
    }
}

pub(crate) fn running(table: &Table) -> Result<(), Refused> {
    match table.status() {
        Status::Running => Ok(()),
        Status::Waiting => Err(Refused::new("waiting", "not all seats are taken yet")),
        Status::Finished => Err(Refused::new("game-over", "the game is over")),
    }
}

/// Somebody who sits here, but not the one who asked.
fn other_than(table: &Table, own: SeatSet, by: Seat) -> Result<(), Refused> {
    running(table)?;
    any_own(own)?;
    if own.contains(by) {
        return Err(Refused::new("own-question", "the others answer that"));
    }
    Ok(())
}

fn any_own(own: SeatSet) -> Result<Seat, Refused> {
    own.first().ok_or_else(not_seated)
}

fn not_seated() -> Refused {
    Refused::new("not-your-seat", "you have no seat at this table")
}

/// The seat for which somebody acts: the one that is named, or the only one that can be meant.
pub(crate) fn acting(table: &Table, own: SeatSet, named: Option<Seat>) -> Result<Seat, Refused> {
    match named {
        Some(seat) if own.contains(seat) => Ok(seat),
        Some(_) if own.is_empty() => Err(not_seated()),
        Some(_) => Err(Refused::new(
            "not-your-seat",
            "this seat is somebody else's",
        )),
        None => table.next_of(own).ok_or_else(not_seated),
    }
}

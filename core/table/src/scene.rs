//! A table as one watcher may see it: the one core behind every face.
//!
//! The web page draws a [`Scene`], the JSON interface sends it. Nothing else of a table leaves
//! the house, so what is not in here is no one's to know.

mod cache;
mod json;
mod seen;

use bots::Level;
use model::{MuteOrBlock, Person, Role, Status, UnixMs};
use serde::Serialize;
use tabletop::{
    Actor, AnyActions, AnyEvent, AnyEvents, AnyOptions, AnyView, Ruling, Seat, SeatSet,
};

use crate::rating::SeatRating;
use crate::spec::{SeriesSoFar, TableRules};
use crate::tournament::spec::Fixture;

pub use cache::SharedMove;
pub(crate) use cache::{Made, PerWatcher, SceneCache};

use crate::coach::Coach;
use crate::hint::Tip;
use crate::question::{About, Pause};

/// Everything that one watcher may see of a table: the game, and the table around it. Its JSON is
/// one flat object (`json.rs`).
#[derive(Clone, Debug)]
pub struct Scene {
    /// The number of the last entry that is in here; a move answers it.
    pub seq: u64,
    /// What a board draws.
    pub play: PlayScene,
    /// The rules of the table.
    pub rules: TableRules,
    /// The seat whose player has to come and lift the curtain.
    pub curtain: Option<Seat>,
    /// Whether the hint that you asked for is still thought about.
    pub hint_comes: bool,
    /// What the coach says about the game; none while it is on, or in real time. Programs ask for
    /// it on its own.
    pub coach: Option<Coach>,
    /// For each mistake that the coach found: after how many moves it was made, and what would have
    /// happened first by what was best, as everybody would have seen it. Only pages have it.
    pub alternatives: Vec<(usize, AnyEvent)>,
    /// What you may do besides moving.
    pub may: May,
    /// A question that waits for an answer.
    pub question: Option<Question>,
    /// When the time for this move runs out.
    pub deadline: Option<UnixMs>,
    /// For how many milliseconds the house was closed since the last move, where that has stopped a
    /// clock.
    pub closed_ms: Option<u64>,
    /// The rating of every seat, by number, at a rated table where all seats are taken.
    pub ratings: Vec<SeatRating>,
    /// What was said, the latest last.
    pub talk: Vec<Talk>,
    /// The series before this game, if it is one of several.
    pub series: Option<SeriesSoFar>,
    /// The tournament that it belongs to.
    pub tournament: Option<Fixture>,
    /// When the game begins, where all seats are taken and it waits until everybody has come.
    pub begins_at: Option<UnixMs>,
    /// The key of the next game between the same players, for your role.
    pub next: Option<String>,
    /// The key of the link to play; only for those who may.
    pub play_key: Option<String>,
    /// The key of the link to watch.
    pub watch_key: String,
}

/// A game as one watcher may see it: all that a board draws. Lessons and puzzles have no table, and
/// make only this.
#[derive(Clone, Debug)]
pub struct PlayScene {
    /// The game's id.
    pub game: &'static str,
    /// The game's options.
    pub options: AnyOptions,
    /// Whether seats are open, the game is on, or over.
    pub status: Phase,
    /// The seats, by number.
    pub seats: Vec<SeatScene>,
    /// Your own seats.
    pub own: SeatSet,
    /// The seat through whose eyes this is; none for a spectator, or behind a curtain.
    pub eyes: Option<Seat>,
    /// What those eyes see.
    pub view: AnyView,
    /// What each seat sees, by number, where the hands lie open: in a game that is over.
    pub open: Option<Vec<AnyView>>,
    /// Who may act, by the rules of the game.
    pub actors: SeatSet,
    /// What the seat of `eyes` may do; empty in a look back.
    pub legal: AnyActions,
    /// Every move that stands; none for who does not want to be told the history.
    pub moves: Vec<SharedMove>,
    /// How many moves the position shown has, when it is a look back and not the present.
    pub look_back: Option<usize>,
    /// What the last move of the position shown brought about.
    pub events: AnyEvents,
    /// What the coach would play in the position shown: the hint that you asked for, or in a look
    /// back what would have been better than what was done.
    pub tip: Option<Tip>,
    /// Whether the board may help the eye, by the rules of the table. Not in the JSON, which has
    /// the rules.
    pub aids: bool,
    /// Whether you can take your last move back at once. Not in the JSON, which has it in `may`.
    pub free_undo: bool,
    /// When the game began, on the clock of the house: table time counts from here. In real time it
    /// moves on by the times in which the house was closed.
    pub started_at: Option<UnixMs>,
    /// The clock of the house now.
    pub now: UnixMs,
    /// How it ended.
    pub end: Option<End>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are open.
    Waiting,
    /// The game is on.
    Running,
    /// The game has ended.
    Finished,
}

impl From<Status> for Phase {
    fn from(status: Status) -> Self {
        match status {
            Status::Waiting => Phase::Waiting,
            Status::Running => Phase::Running,
            Status::Finished => Phase::Finished,
        }
    }
}

/// A seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatScene {
    /// Its number.
    pub seat: Seat,
    /// What kind of sitter it has.
    pub sitter: SitterKind,
    /// The name of who sits there; of whom the bot plays for; empty for an open seat or a bot of
    /// its own.
    pub name: String,
    /// How its bot plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whether it is yours.
    pub yours: bool,
    /// Whether its person is connected; a bot always is.
    pub here: bool,
    /// How often its player asked for a hint.
    pub hints: usize,
    /// How you keep who sits there away; nobody else knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shun: Option<MuteOrBlock>,
    /// Until when its person is on vacation, where that stops the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_until: Option<UnixMs>,
}

/// What kind of sitter a seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SitterKind {
    /// None yet.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A move that stands.
#[derive(Clone, Debug, Serialize)]
pub struct MoveScene {
    /// From 1 on.
    pub number: usize,
    /// Who made it.
    pub actor: Actor,
    /// In notation, as you may know it.
    pub action: String,
    /// What it brought about, as you may know it. The text of the whole move is kept, so that of
    /// its events need not be.
    #[serde(serialize_with = "AnyEvents::serialize_unkept")]
    pub events: AnyEvents,
    /// When, in table time.
    pub at: tabletop::Millis,
    /// Who was first, and by how much, if the move won a race.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}

/// What a watcher may do besides moving.
#[derive(Clone, Debug, Default, Serialize)]
pub struct May {
    /// Take one of these seats.
    pub sit: SeatSet,
    /// Let bots take the seats that are open.
    pub fill: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Take the last own move back.
    pub undo: Undo,
    /// What keeps you from asking to take a move back that the others could agree to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_pause: Option<Pause>,
    /// Answer somebody who wants to take a move back.
    pub answer_undo: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// What keeps you from offering a draw that the others could agree to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw_pause: Option<Pause>,
    /// Answer such an offer.
    pub answer_draw: bool,
    /// Refuse the question that waits, and every other of its kind in this game.
    pub ask_no_more: bool,
    /// Give up.
    pub resign: bool,
    /// Close the table, at which nobody else sits.
    pub close: bool,
    /// Let a bot play on these seats.
    pub call_bot: SeatSet,
    /// Take these own seats back from a bot.
    pub come_back: SeatSet,
    /// Play again.
    pub rematch: bool,
    /// Say quick phrases.
    pub say: bool,
    /// Write freely.
    pub write: bool,
}

/// Whether the last own move can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Not now.
    #[default]
    No,
    /// At once.
    Free,
    /// If the others agree.
    Ask,
}

/// A question that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// What is asked.
    pub about: About,
    /// Who asks.
    pub by: Seat,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct End {
    /// By the rules, or otherwise.
    pub how: How,
    /// Who gave up or ran out of time.
    pub by: Option<Seat>,
    /// Who won; all of them in a draw.
    pub winners: SeatSet,
    /// Whether it is a draw.
    pub draw: bool,
    /// The scores, where the game was played to its end.
    pub scores: Option<Vec<i32>>,
    /// How they come about, in English.
    pub reasons: Vec<String>,
}

/// The ways in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By its rules.
    Rules,
    /// Somebody gave up.
    Resigned,
    /// Somebody ran out of time.
    Late,
    /// A draw was agreed.
    Agreed,
    /// An admin closed the table, and the reasons say why; or the only person there did.
    Closed,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize)]
pub struct Talk {
    /// The entry's number.
    pub seq: u64,
    /// Who.
    pub by: Seat,
    /// A quick phrase's code.
    pub phrase: Option<String>,
    /// Free words.
    pub text: Option<String>,
}

/// Who looks, and at what.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// Who.
    pub who: Option<&'a Person>,
    /// By which link.
    pub role: Role,
    /// After how many moves; `None` for the present.
    pub at_move: Option<usize>,
    /// Whether all hands should lie open. Only a game that is over lets them.
    pub open: bool,
    /// Whether all moves so far are wanted, each time.
    pub history: bool,
    /// Whether several people may look at this, who hide their hands from each other by a curtain.
    pub shared: bool,
    /// The clock of the house.
    pub now: UnixMs,
}

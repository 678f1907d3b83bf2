//! Scenes: a table as one watcher may see it.
//!
//! The web page draws a [`Scene`], and the JSON interface sends it. Nothing else of a running table
//! leaves the server, so a watcher cannot learn more.

mod aided;
mod build;
mod cache;
mod json;
pub mod patch;

use bots::Level;
use model::{MuteOrBlock, Person, Role, UnixMs};
use serde::Serialize;
use tabletop::{Actor, AnyActions, AnyEvents, AnyOptions, AnyView, Ruling, Seat, SeatSet};

use crate::rating::SeatRating;
use crate::spec::{SeriesScore, TableRules};
use crate::tournament::spec::Fixture;

pub use aided::Aids;
pub use cache::SharedMove;
pub(crate) use cache::{MadeMove, PerWatcher, SceneCache};
pub use model::Status;

use crate::coach::{Alternative, Coach};
use crate::hint::Tip;
use crate::question::{QuestionKind, QuestionPause};

/// Everything that one watcher may see of a table: the game, and the table around it. Its JSON is
/// one flat object (`json.rs`).
#[derive(Clone, Debug)]
pub struct Scene {
    /// The number of the last entry that is in here; a move answers it.
    pub seq: u64,
    /// The game, as a board draws it.
    pub play: PlayScene,
    /// The rules of the table.
    pub rules: TableRules,
    /// The seat whose player has to come and lift the curtain.
    pub curtain: Option<Seat>,
    /// Whether the coach still thinks about the hint that you asked for.
    pub hint_comes: bool,
    /// The coach's review of the game; `None` while it goes on, and in real time. Programs request it
    /// separately.
    pub coach: Option<Coach>,
    /// The better action for each mistake that the coach found. Only pages have it.
    pub alternatives: Vec<Alternative>,
    /// The commands besides moves that are allowed to you.
    pub may: Permissions,
    /// A question that waits for an answer.
    pub question: Option<Question>,
    /// The time at which the clock of this move runs out.
    pub deadline: Option<UnixMs>,
    /// The milliseconds for which the site was closed since the last move, if that has stopped a clock.
    pub closed_ms: Option<u64>,
    /// The rating of every seat, by number, at a rated table where all seats are taken.
    pub ratings: Vec<SeatRating>,
    /// The table talk, the latest last.
    pub talk: Vec<Talk>,
    /// The series before this game, if it is one of several.
    pub series: Option<SeriesScore>,
    /// The tournament that it belongs to.
    pub tournament: Option<Fixture>,
    /// The time at which the game begins at the latest, while it waits for its players.
    pub begins_at: Option<UnixMs>,
    /// The seats whose players want a next game between the same players.
    pub rematch_wanted: SeatSet,
    /// The key of the next game between the same players, for your role.
    pub next: Option<String>,
    /// The key of the link to play; only for watchers who may play.
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
    pub status: Status,
    /// The seats, by number.
    pub seats: Vec<SeatScene>,
    /// Your own seats.
    pub own: SeatSet,
    /// The seat whose view this is; `None` for a spectator, or behind a curtain.
    pub eyes: Option<Seat>,
    /// The view of that seat.
    pub view: AnyView,
    /// The views of all seats, by number, if the hands lie open: in a finished game.
    pub open: Option<Vec<AnyView>>,
    /// The seats that may act, by the rules of the game.
    pub actors: SeatSet,
    /// The legal actions of the seat `eyes`; empty in a look back.
    pub legal: AnyActions,
    /// All moves that were not taken back; empty without the history.
    pub moves: Vec<SharedMove>,
    /// The number of moves before the shown position, if it is a look back.
    pub look_back: Option<usize>,
    /// The events of the last move before the shown position.
    pub events: AnyEvents,
    /// The coach's move in the shown position: the hint that you asked for, or in a look back the
    /// better move after a mistake.
    pub tip: Option<Tip>,
    /// Whether the board may highlight possibilities, by the rules of the table. Not in the JSON, which
    /// has the rules.
    pub aids: bool,
    /// Whether you can take your last move back at once. Not in the JSON, which has it in `may`.
    pub free_undo: bool,
    /// The time at which the game began, on the server's clock: table time counts from here. In real
    /// time it moves on by the times in which the site was closed.
    pub started_at: Option<UnixMs>,
    /// The present time of the server.
    pub now: UnixMs,
    /// The end of the game.
    pub end: Option<End>,
}

/// A seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatScene {
    /// Its number.
    pub seat: Seat,
    /// The kind of its sitter.
    pub sitter: SitterKind,
    /// The name of its person, or of the person for whom its bot plays; empty for an open seat or
    /// another bot.
    pub name: String,
    /// The level of its bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The avatar that its person has chosen; `None` for the one that follows from the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub avatar: Option<String>,
    /// Whether it is yours.
    pub yours: bool,
    /// Whether its person is connected; a bot always is.
    pub here: bool,
    /// The number of hints that its player asked for.
    pub hints: usize,
    /// Whether you have muted or blocked its person; nobody else learns of it.
    #[serde(rename = "shun", skip_serializing_if = "Option::is_none")]
    pub mute_or_block: Option<MuteOrBlock>,
    /// The end of its person's vacation, if that stops the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away_until: Option<UnixMs>,
}

/// The kinds of sitters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SitterKind {
    /// Nobody.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// A move that stands.
#[derive(Clone, Debug, Serialize)]
pub struct MoveScene {
    /// The number, from 1 on.
    pub number: usize,
    /// The actor.
    pub actor: Actor,
    /// The action in notation, as you may know it.
    pub action: String,
    /// The events, as you may know them. The text of the whole move is cached, so that of its events need
    /// not be.
    #[serde(serialize_with = "AnyEvents::serialize_unkept")]
    pub events: AnyEvents,
    /// The table time.
    pub at: tabletop::Millis,
    /// The ruling of the race that the move won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
}

/// The commands besides moves that are allowed to a watcher.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Permissions {
    /// Take one of these seats.
    pub sit: SeatSet,
    /// Begin with those who sit there, without the seats that are open.
    pub begin: bool,
    /// Let bots take the seats that are open.
    pub fill: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Take the last own move back.
    pub undo: Undo,
    /// The pause before you may ask again to take a move back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_pause: Option<QuestionPause>,
    /// Answer a player who wants to take a move back.
    pub answer_undo: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// The pause before you may offer a draw again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw_pause: Option<QuestionPause>,
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
    /// Yes, at once.
    Free,
    /// Yes, if the others agree.
    Ask,
}

/// A question that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The kind of the question.
    pub about: QuestionKind,
    /// The seat that asks.
    pub by: Seat,
}

/// The end of a game.
#[derive(Clone, Debug, Serialize)]
pub struct End {
    /// The kind of the end.
    pub how: EndKind,
    /// The seat that resigned or ran out of time.
    pub by: Option<Seat>,
    /// The winners; all seats in a draw.
    pub winners: SeatSet,
    /// Whether it is a draw.
    pub draw: bool,
    /// The scores, if the game was played to its end.
    pub scores: Option<Vec<i32>>,
    /// The reasons for the scores, in English.
    pub reasons: Vec<String>,
}

/// The kinds of ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// The game ended by its rules.
    Rules,
    /// A player resigned.
    Resigned,
    /// A player ran out of time.
    Late,
    /// A draw was agreed.
    Agreed,
    /// An admin closed the table, and the reasons say why; or the only person there did.
    Closed,
}

/// A message of the table talk.
#[derive(Clone, Debug, Serialize)]
pub struct Talk {
    /// The entry's number.
    pub seq: u64,
    /// The seat of the speaker.
    pub by: Seat,
    /// The code of a quick phrase.
    pub phrase: Option<String>,
    /// A free text.
    pub text: Option<String>,
}

/// A request for a scene: the watcher, and the position to show.
#[derive(Clone, Copy, Debug)]
pub struct SceneQuery<'a> {
    /// The person who looks.
    pub person: Option<&'a Person>,
    /// The role by the link.
    pub role: Role,
    /// The number of moves before the position; `None` for the present.
    pub at_move: Option<usize>,
    /// Whether all hands should lie open, which is possible in a finished game only.
    pub open: bool,
    /// Whether all moves so far are included.
    pub history: bool,
    /// Whether several players share the device and hide their hands by a curtain.
    pub shared: bool,
    /// The present time of the server.
    pub now: UnixMs,
}

impl<'a> SceneQuery<'a> {
    /// The present of a table without its history, on a device that is not shared.
    pub fn present(person: Option<&'a Person>, role: Role, now: UnixMs) -> SceneQuery<'a> {
        SceneQuery {
            person,
            role,
            at_move: None,
            open: false,
            history: false,
            shared: false,
            now,
        }
    }
}

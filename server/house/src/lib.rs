//! Everything that lasts or waits: tables, seats, clocks, calls, records.
//!
//! A table is its log. [`decide`](Command) turns what somebody asks for into facts, the store
//! makes them durable, and only then the table takes them in and everybody hears of it. All of
//! that but the storing and the waiting is pure.
//!
//! - [`House`] finds, makes and changes tables.
//! - [`Scene`] is a table as one watcher may see it; every face of the house draws it.
//! - [`Fact`] is what a log is made of.

mod administration;
mod alarm;
mod clock;
mod closing;
mod coach;
mod command;
mod due;
mod errand;
mod fact;
mod failure;
mod first;
mod heartbeat;
mod hint;
mod house;
mod job;
mod laying;
mod line;
mod live;
mod lobby;
mod luck;
mod news;
mod node;
mod people;
mod pool;
mod question;
mod quota;
mod race;
mod randomness;
mod rating;
mod readable;
mod refused;
mod register;
mod retention;
mod safety;
mod scene;
mod seek;
mod spec;
mod status;
mod table;
mod talk;
mod thinking;
mod tournament;
mod turns;
mod vacation;
mod wake;
mod workers;

pub use administration::{AdminDeeds, NewName, RESET_LASTS, RESET_TOLD, ResetCode, SiteStatus};
pub use bots::Level;
pub use clock::{Clock, SystemClock};
pub use coach::{Analysis, Coach, Judged, MOST_REVIEWS_AT_ONCE};
pub use command::{Command, Presence};
pub use fact::Fact;
pub use first::FirstPlayer;
pub use hint::{Tip, Why};
pub use house::{Done, House};
pub use job::{Job, JobAnswer, JobError, Luck};
pub use laying::{Created, NewGame};
pub use line::{Delay, Gauge, Line, MOST_ERROR, MOST_GAIN, UNKNOWN_ROUND_TRIP};
pub use live::{Hold, LineId, LiveTable};
pub use lobby::Waiting;
pub use news::{News, What};
pub use node::{Ownership, Setup};
pub use people::{
    AccountName, DisplayName, Ended, LONGEST_NAME, LONGEST_PASSWORD, RecoveryCode, SESSION_DAYS,
    SHORTEST_PASSWORD, SignedIn, fold, session_of,
};
pub use pool::{Thinkers, Workload};
pub use question::{About, Pause};
pub use quota::{MOST_BOT_TABLES, MOST_SOLO_TABLES};
pub use race::{Call, Decided, Reported};
pub use randomness::{Randomness, SystemRandomness};
pub use rating::{Counted, NotFully, SeatRating};
pub use refused::{HouseError, Refused};
pub use retention::Removed;
pub use safety::{Case, LONGEST_WORDS, REASONS};
pub use scene::{
    End, How, Look, May, MoveScene, Phase, PlayScene, Question, Scene, SeatScene, SharedMove,
    SitterKind, Talk, Undo,
};
pub use seek::{Search, Wish};
pub use spec::{SeriesSoFar, Sitter, Spec, TableRules, TallySoFar, WhenLate};
pub use status::NodeStatus;
pub use store::{
    Person, PersonId, Role, SessionEnd, SessionId, Shun, TableId, TournamentId, UnixMs,
};
pub use table::{BOT_SIGN, Keys, Table};
pub use talk::{LONGEST_TEXT, PHRASES};
pub use tournament::{
    BoardScene, Cup, EntrantScene, Fixture, GameScene, MOST_ENTRANTS, MOST_ROUNDS, MayIn, Method,
    Place, Score, TournamentScene, TournamentSpec, TournamentWish, YourGame,
};
pub use turns::Nudges;
pub use vacation::{DAYS_A_YEAR, Rest};
pub use workers::work;

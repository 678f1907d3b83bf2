//! Plain data of the site: tables with their logs, people, results, ratings, tournaments.
//!
//! The store saves these values, the tables use them for decisions, and the pages show them. This
//! crate also has calculations that need nothing else: ratings by Glicko-2, retention times, and
//! progress with puzzles. It has no storage, no clock and no randomness.

mod account;
mod administration;
mod closing;
mod entry_body;
mod ids;
mod jar;
mod lobby;
mod moderation;
mod person;
mod profile;
mod push;
mod puzzle;
mod rating;
mod result;
mod retention;
mod shown;
mod table;
mod tournament;
mod turn;

pub use account::{
    Account, LONGEST_PASSWORD, NameReadings, SESSION_DAYS, SHORTEST_PASSWORD, Session, SessionEnd,
};
pub use administration::{
    DatabaseStatus, FoundPerson, Merge, MergeObstacle, NodeReport, NodeStatus, PasswordReset,
    PeopleCursor, SiteStatus, TableFilter, search_key,
};
pub use closing::Closing;
pub use entry_body::EntryBody;
pub use ids::{PersonId, SessionId, TableId, TournamentId};
pub use jar::{Choices, EarnedFirst, First, JarView, NoFirst, PuzzleStars};
pub use lobby::{Cursor, Filter, NoCursor, OpenTable, Pace};
pub use moderation::{
    AdminAction, AuditEntry, Ban, LONGEST_REASON_TEXT, ListedPerson, MuteOrBlock,
    MuteOrBlockRecord, NewReport, PageMark, REPORT_REASONS, Report, ReportedMessage,
};
pub use person::Person;
pub use profile::{BeatenLevel, FinishedGame, GameResult, Opponent, Reader, Tally};
pub use push::{
    LARGEST_UTC_OFFSET, NoticedRound, PushMessage, PushOutcome, PushSettings, PushSubscription,
    QuietHours,
};
pub use puzzle::{GivenHint, LONGEST_PAUSE, Progress, PuzzleEvent};
pub use rating::{REPETITION_WINDOW, RatedSeat, Rating, rate, repetition_weight};
pub use result::{
    Ending, Finish, LeaderboardRow, Player, RatedGame, RatingChange, RatingStanding, SeatResult,
};
pub use retention::{
    BEGUN_TABLE_DAYS, GUEST_DAYS, GUEST_TABLE_DAYS, MOST_DAYS, OPEN_TABLE_DAYS, REPORT_DAYS,
    RetentionTime, RetentionTimeError, RetentionTimes, days,
};
pub use shown::{LONGEST_SHOWN_NAME, LONGEST_SHOWN_TITLE, shown_name, shown_title};
pub use table::{
    Entry, ListedTable, NewTable, Role, Status, StoredTable, Summary, TableStart, UnchangedParts,
};
pub use tournament::{
    BoardResult, Entrant, ListedTournament, NewBoard, NewTournament, Stage, StoredBoard,
    StoredTournament, TournamentCursor,
};
pub use turn::{
    DeliveryOutcome, Hook, Notice, NoticeKind, NotificationSettings, Turn, VACATION_DAYS_A_YEAR,
    Vacation, VacationStatus, WaitingTurn,
};

/// A time in milliseconds since 1970 (Unix epoch), or a duration in milliseconds.
pub type UnixMs = i64;

//! Traits of the store, one per subject; `sql/` has a file of the same name with its statements.

mod accounts;
mod admins;
mod heartbeats;
mod jars;
mod leases;
mod moderation;
mod notices;
mod people;
mod personal_data;
mod profiles;
mod ratings;
mod retention;
mod search;
mod sessions;
mod site;
mod tables;
mod tournaments;
mod turns;

pub use accounts::Accounts;
pub use admins::Admins;
pub use heartbeats::{Heartbeats, Opening};
pub use jars::Jars;
pub use leases::{Claim, LeaseRenewal, Leases, LivingNode};
pub use moderation::Moderation;
pub use notices::Notices;
pub use people::People;
pub use personal_data::PersonalData;
pub use profiles::Profiles;
pub use ratings::Ratings;
pub use retention::{FinishedKind, GuestRemoval, OldTable, Retention, SoloTables};
pub use search::Search;
pub use sessions::Sessions;
pub use site::Site;
pub use tables::Tables;
pub use tournaments::Tournaments;
pub use turns::Turns;

//! Retention options of `serve`: how long finished tables, guests and reports are kept.

use model::{RetentionTime, RetentionTimes};

/// The retention times on the command line.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Keeping (a number of days, or `forever`)")]
pub(crate) struct RetentionOptions {
    /// Moves and talk of finished tables at which somebody with an account sat; results stay
    #[arg(
        long,
        env = "SWEETTOOTH_KEEP_FINISHED_TABLES",
        value_name = "DAYS",
        default_value_t = defaults().finished_tables
    )]
    keep_finished_tables: RetentionTime,
    /// Finished tables at which nobody with an account sat
    #[arg(
        long,
        env = "SWEETTOOTH_KEEP_GUEST_TABLES",
        value_name = "DAYS",
        default_value_t = defaults().guest_tables
    )]
    keep_guest_tables: RetentionTime,
    /// Tables with open seats and without a move, after nobody has looked at them
    #[arg(
        long,
        env = "SWEETTOOTH_KEEP_OPEN_TABLES",
        value_name = "DAYS",
        default_value_t = defaults().open_tables
    )]
    keep_open_tables: RetentionTime,
    /// Tables whose game has begun, without a clock and without a move, after nobody has looked at
    /// them
    #[arg(
        long,
        env = "SWEETTOOTH_KEEP_BEGUN_TABLES",
        value_name = "DAYS",
        default_value_t = defaults().begun_tables
    )]
    keep_begun_tables: RetentionTime,
    /// Guests who have no table, no result and nothing else, after their last visit
    #[arg(
        long,
        env = "SWEETTOOTH_KEEP_GUESTS",
        value_name = "DAYS",
        default_value_t = defaults().guests
    )]
    keep_guests: RetentionTime,
    /// Reports, after they were settled
    #[arg(
        long,
        env = "SWEETTOOTH_KEEP_REPORTS",
        value_name = "DAYS",
        default_value_t = defaults().reports
    )]
    keep_reports: RetentionTime,
}

fn defaults() -> RetentionTimes {
    RetentionTimes::default()
}

impl RetentionOptions {
    /// The given times, and the defaults for the others.
    pub(crate) fn times(&self) -> RetentionTimes {
        RetentionTimes {
            finished_tables: self.keep_finished_tables,
            guest_tables: self.keep_guest_tables,
            open_tables: self.keep_open_tables,
            begun_tables: self.keep_begun_tables,
            guests: self.keep_guests,
            reports: self.keep_reports,
        }
    }
}

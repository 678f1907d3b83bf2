//! A report of a person, with the game in which it was made, for admins.

use model::Report;
use tabletop::Record;

/// A report with the record of its table until then.
#[derive(Clone, Debug)]
pub struct ReportCase {
    /// The report.
    pub report: Report,
    /// The link to watch the table.
    pub watch_key: String,
    /// The record until then; `None` where the reader plays at that table, and would learn secrets.
    pub record: Option<Record>,
    /// Whether the table can still be closed.
    pub goes_on: bool,
}

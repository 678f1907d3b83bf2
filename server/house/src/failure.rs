//! Logging of failures in background tasks. An outage of the database is logged once, by the store.

use std::fmt::Display;

use crate::error::HouseError;

/// Logs the failure of a background task. `subject` is the table or tournament that it is about, if
/// there is one.
pub(crate) fn log_failure(
    error: impl Into<HouseError>,
    subject: Option<&dyn Display>,
    message: &'static str,
) {
    let error = error.into();
    let subject = subject.map(tracing::field::display);
    if error.is_outage() {
        tracing::debug!(%error, subject, "{message}");
    } else {
        tracing::warn!(%error, subject, "{message}");
    }
}

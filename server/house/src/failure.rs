//! Logging of what failed in the background. What an outage of the database explains is told by the
//! store, once for all of it.

use std::fmt::Display;

use crate::error::HouseError;

/// Logs that something failed which nobody waits for; `subject` is the table or tournament it is
/// about, if it is about one.
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

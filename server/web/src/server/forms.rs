//! Forms of small requests at tables.

use serde::Deserialize;

/// The form of `POST /name`.
#[derive(Debug, Deserialize)]
pub(super) struct NameForm {
    pub(super) name: String,
    pub(super) back: Option<String>,
}

/// The form of `POST /t/{key}/sit`.
#[derive(Debug, Deserialize)]
pub(super) struct SitForm {
    pub(super) seat: Option<tabletop::Seat>,
    pub(super) name: Option<String>,
}

/// The form of `POST /t/{key}/lift`.
#[derive(Debug, Deserialize)]
pub(super) struct LiftForm {
    pub(super) seat: tabletop::Seat,
}

/// The form of `POST /import`.
#[derive(Debug, Deserialize)]
pub(super) struct ImportForm {
    pub(super) record: String,
}

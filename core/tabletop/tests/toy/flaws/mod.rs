//! The flaws, by what they spoil; each is one slip that a real game could make.

mod acting;
mod data;
mod ending;
mod refusals;
mod secrets;

pub(crate) use secrets::LUCK_ALONE;

use super::Flaw;

pub(crate) fn all() -> impl Iterator<Item = &'static Flaw> {
    [
        acting::FLAWS,
        data::FLAWS,
        ending::FLAWS,
        refusals::FLAWS,
        secrets::FLAWS,
    ]
    .into_iter()
    .flatten()
}

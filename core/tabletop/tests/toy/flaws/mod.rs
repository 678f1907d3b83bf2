//! Deliberate flaws of the toy game, by subject; each is a mistake that a real game could have.

mod acting;
mod data;
mod ending;
mod refusals;
mod secrets;
mod spaces;

pub(crate) use secrets::LUCK_ALONE;

use super::Flaw;

pub(crate) fn all() -> impl Iterator<Item = &'static Flaw> {
    [
        acting::FLAWS,
        data::FLAWS,
        ending::FLAWS,
        refusals::FLAWS,
        secrets::FLAWS,
        spaces::FLAWS,
    ]
    .into_iter()
    .flatten()
}

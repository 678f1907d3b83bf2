//! The web: pages and boards as pure functions from a [`house::Scene`] to HTML and SVG, and the
//! server that sends them.

pub mod i18n;


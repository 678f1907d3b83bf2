//! The web: pages and boards as pure functions from a [`table::scene::Scene`] to HTML and SVG, and the
//! server that sends them.

pub mod art;
pub mod board;
pub mod doctor;
pub mod http_client;
pub mod i18n;
pub mod lesson;
pub mod pages;
mod server;
pub mod site;
pub mod words;

pub use server::{
    Config, ConfigError, ConnectionConfig, ListenAddress, ListenAddressError, Listeners,
    admin_link_hash, proxy_network, serve, start_metrics,
};

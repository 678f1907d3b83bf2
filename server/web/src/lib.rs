//! The web server: routes, sockets, sessions, limits, and the JSON interface. The pages that it sends
//! are in the crate `pages`.

pub mod doctor;
pub mod http_client;
pub mod inflate;
mod server;

pub use server::{
    Config, ConfigError, ConnectionConfig, ListenAddress, ListenAddressError, Listeners,
    NoPocketModule, PocketModule, admin_link_hash, openapi_document, proxy_network, serve,
    start_metrics,
};

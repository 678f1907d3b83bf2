//! Shared state of all requests, and the configuration of the server.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use axum_extra::extract::cookie::Key;
use house::{House, HouseError};
use ipnet::IpNet;
use metrics_exporter_prometheus::PrometheusHandle;
use model::UnixMs;
use store::StoreError;
use table::refused::Refused;
use thiserror::Error;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use super::addresses::client_address;
use super::assets::Assets;
use super::connections::{Connection, ConnectionConfig};
use super::limits::Limits;
use super::monitoring;
use super::pocket::PocketModule;
use super::presets::Presets;
use super::push::{self, VapidKey};
use super::puzzle_editor::Checks;
use super::puzzles::PuzzleLibrary;
use super::quotas::{OpenSocket, Quotas};
use super::readiness::Readiness;
use super::socket::shared_page::SharedPages;
use super::visitor::Visitor;
use pages::site::{Deployment, SiteTexts};

/// The configuration of the server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The address under which players reach the site, for links; `None` to use the address of the
    /// request.
    public_url: Option<String>,
    /// Requests per second and address; 0 for no limit.
    requests_per_second: u32,
    /// Whether web hooks and push messages may lead into the network of this machine.
    inner_hooks: bool,
    /// Whether the host has switched push messages off.
    without_push: bool,
    /// Trusted proxies on other machines.
    proxies: Vec<IpNet>,
    /// The header in which a proxy passes on the round trip to the client.
    round_trip_header: Option<HeaderName>,
    connections: ConnectionConfig,
    /// The time for which the server goes on after it was asked to stop.
    drain: Duration,
    /// Texts of the host.
    site: SiteTexts,
    /// The way in which the site is run, for the privacy page.
    deployment: Deployment,
    /// The module for games in the visitor's browser, if there is one.
    pocket: Option<PocketModule>,
}

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// The public URL is invalid.
    #[error("the public URL `{0}` is not of the form `https://host` or `http://host:port`")]
    PublicUrl(String),
    /// The name of the round-trip header is invalid.
    #[error("`{0}` is not the name of a header, such as `X-Client-Rtt`")]
    RoundTripHeader(String),
}

impl Config {
    /// A configuration with a limit of requests per second and address (0 for none).
    pub fn new(public_url: Option<&str>, requests_per_second: u32) -> Result<Config, ConfigError> {
        let public_url = public_url.map(origin_of).transpose()?;
        Ok(Config {
            public_url,
            requests_per_second,
            ..Config::default()
        })
    }

    /// Sets whether web hooks may lead into the network of this machine.
    #[must_use]
    pub fn with_inner_hooks(self, inner_hooks: bool) -> Config {
        Config {
            inner_hooks,
            ..self
        }
    }

    /// Sets whether push messages are switched off.
    #[must_use]
    pub fn without_push(self, without_push: bool) -> Config {
        Config {
            without_push,
            ..self
        }
    }

    /// Sets the module for games in the visitor's browser. Without it nothing offers such games.
    #[must_use]
    pub fn with_pocket(self, pocket: Option<PocketModule>) -> Config {
        Config { pocket, ..self }
    }

    /// The module for games in the visitor's browser.
    pub(super) fn pocket(&self) -> Option<&PocketModule> {
        self.pocket.as_ref()
    }

    /// Sets the trusted proxies on other machines.
    #[must_use]
    pub fn with_proxies(self, proxies: Vec<IpNet>) -> Config {
        Config { proxies, ..self }
    }

    /// Sets the header in which a proxy passes on the round trip to the client in microseconds.
    /// Without one, no header is trusted.
    pub fn with_round_trip_header(self, name: Option<&str>) -> Result<Config, ConfigError> {
        let read = |name: &str| {
            let wrong = |_| ConfigError::RoundTripHeader(name.to_owned());
            name.parse().map_err(wrong)
        };
        Ok(Config {
            round_trip_header: name.map(read).transpose()?,
            ..self
        })
    }

    /// Sets timeouts and limits of connections.
    #[must_use]
    pub fn with_connections(self, connections: ConnectionConfig) -> Config {
        Config {
            connections,
            ..self
        }
    }

    /// Sets the time in which the server goes on as before after it was asked to stop, and only
    /// `/readyz` says that it stops, so that load balancers send no more clients.
    #[must_use]
    pub fn with_drain(self, drain: Duration) -> Config {
        Config { drain, ..self }
    }

    /// The time for which the server goes on after it was asked to stop.
    pub(super) fn drain(&self) -> Duration {
        self.drain
    }

    /// Sets the texts of the host.
    #[must_use]
    pub fn with_site(self, site: SiteTexts) -> Config {
        Config { site, ..self }
    }

    /// Sets the description of the deployment on the privacy page.
    #[must_use]
    pub fn with_deployment(self, deployment: Deployment) -> Config {
        Config { deployment, ..self }
    }

    /// Texts of the host.
    pub(super) fn site(&self) -> &SiteTexts {
        &self.site
    }

    /// The way in which the site is run.
    pub(super) fn deployment(&self) -> Deployment {
        self.deployment
    }

    /// Whether requests and messages are limited.
    pub(super) fn limits_messages(&self) -> bool {
        self.requests_per_second > 0
    }

    /// Proxies on other machines that are trusted.
    pub(super) fn proxies(&self) -> &[IpNet] {
        &self.proxies
    }

    /// The header in which a proxy passes on the round trip to the client.
    pub(super) fn round_trip_header(&self) -> Option<&HeaderName> {
        self.round_trip_header.as_ref()
    }

    /// Timeouts and bounds of connections.
    pub(super) fn connections(&self) -> &ConnectionConfig {
        &self.connections
    }

    /// Whether web hooks may lead into the network of this machine.
    pub(super) fn allows_inner_hooks(&self) -> bool {
        self.inner_hooks
    }

    /// Whether cookies may only travel over HTTPS.
    pub(super) fn is_secure(&self) -> bool {
        self.public_url
            .as_ref()
            .is_some_and(|url| url.starts_with("https://"))
    }

    /// The address under which players reach the site.
    #[must_use]
    pub fn public_url(&self) -> Option<&str> {
        self.public_url.as_deref()
    }
}

/// The scheme, host and port of a URL without a path.
fn origin_of(url: &str) -> Result<String, ConfigError> {
    let wrong = || ConfigError::PublicUrl(url.to_owned());
    let origin = url.strip_suffix('/').unwrap_or(url);
    let host = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"))
        .ok_or_else(wrong)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    if host.is_empty() || !host.chars().all(plain) {
        return Err(wrong());
    }
    Ok(origin.to_ascii_lowercase())
}

/// The server's state; cheap to clone.
#[derive(Clone)]
pub(super) struct App(Arc<Inner>);

pub(super) struct Inner {
    pub(super) house: House,
    pub(super) config: Config,
    pub(super) assets: Assets,
    pub(super) presets: Presets,
    pub(super) limits: Limits,
    pub(super) quotas: Quotas,
    pub(super) checks: Checks,
    pub(super) puzzles: PuzzleLibrary,
    pub(super) shared_pages: SharedPages,
    pub(super) metrics: PrometheusHandle,
    pub(super) readiness: Readiness,
    /// The key of the site for push messages; `None` where they are switched off.
    pub(super) push: Option<VapidKey>,
    /// The time at which this program was started.
    pub(super) started_at: UnixMs,
    key: Key,
    closing: watch::Sender<bool>,
    sockets: TaskTracker,
}

impl App {
    pub(super) async fn open(house: House, config: Config) -> Result<App, HouseError> {
        let secret = house.store().secret(crate::doctor::SECRET).await?;
        let push = if config.without_push {
            None
        } else {
            let fresh = VapidKey::generate()?;
            let stored = house.store().secret_or(push::SECRET, fresh).await?;
            Some(VapidKey::read(&stored)?)
        };
        let limits = Limits::new(config.requests_per_second);
        let quotas = Quotas::new(config.requests_per_second > 0);
        let inner = Inner {
            started_at: house.now(),
            house,
            assets: Assets::new(config.pocket()),
            config,
            presets: Presets::new(),
            limits,
            quotas,
            checks: Checks::default(),
            puzzles: PuzzleLibrary::new(),
            shared_pages: SharedPages::default(),
            metrics: monitoring::handle(),
            readiness: Readiness::default(),
            push,
            key: Key::try_from(secret.as_slice())
                .map_err(|error| StoreError::Corrupt(error.to_string()))?,
            closing: watch::Sender::new(false),
            sockets: TaskTracker::new(),
        };
        let app = App(Arc::new(inner));
        monitoring::note_start(&app);
        Ok(app)
    }

    /// The key with which cookies are signed.
    pub(super) fn key(&self) -> &Key {
        &self.key
    }

    /// The address of the client.
    pub(super) fn address(&self, connection: &Connection, headers: &HeaderMap) -> IpAddr {
        client_address(&self.config.proxies, connection.peer(), headers)
    }

    /// Notifies every socket that the server closes.
    pub(super) fn close(&self) {
        self.closing.send_replace(true);
        self.sockets.close();
    }

    /// The guard of an open socket of a visitor; a refusal, if there are too many.
    pub(super) fn socket(&self, visitor: &Visitor) -> Result<OpenSocket, Refused> {
        self.quotas.socket(visitor, self.sockets.token())
    }

    /// Waits until the server closes and the last socket has ended.
    pub(super) async fn sockets_closed(&self) {
        self.sockets.wait().await;
    }

    /// Waits until the server closes.
    pub(super) async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as this state, so waiting cannot fail.
        let _ = closing.wait_for(|&closing| closing).await;
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl axum::extract::FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin() {
        let config = |url| Config::new(Some(url), 0);
        assert_eq!(
            config("https://Sweet.example/").unwrap().public_url(),
            Some("https://sweet.example")
        );
        assert!(config("https://sweet.example").unwrap().is_secure());
        assert!(!config("http://localhost:7777").unwrap().is_secure());
        for odd in [
            "",
            "sweet.example",
            "ftp://x",
            "https://",
            "https://a/b",
            "https://a b",
        ] {
            assert!(config(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn the_header_of_the_round_trip_is_a_header() {
        let config = |name| Config::default().with_round_trip_header(name);
        let named = config(Some("X-Client-Rtt")).unwrap();
        assert_eq!(named.round_trip_header().unwrap(), "x-client-rtt");
        assert!(config(None).unwrap().round_trip_header().is_none());
        for odd in ["", "two words", "X-Client-Rtt:"] {
            assert!(config(Some(odd)).is_err(), "{odd}");
        }
    }
}

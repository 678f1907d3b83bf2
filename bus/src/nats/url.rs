//! Where the servers of a bus are.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

/// What all subjects begin with where nobody says otherwise.
const PREFIX: &str = "sweettooth";

/// The address of a bus: `nats://HOST:PORT`, or several of one cluster with commas between. A path
/// is the name of the house, for houses that share their servers: `nats://HOST:PORT/HOUSE`.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl {
    pub(super) servers: Vec<ServerAddr>,
    pub(super) prefix: String,
}

/// An address that leads to no bus.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}; right would be nats://HOST:4222, or tls://HOST:4222 with encryption")]
pub struct NatsUrlError {
    what: String,
}

impl NatsUrlError {
    fn new(what: impl Into<String>) -> Self {
        NatsUrlError { what: what.into() }
    }
}

impl FromStr for NatsUrl {
    type Err = NatsUrlError;

    fn from_str(text: &str) -> Result<Self, NatsUrlError> {
        let mut servers = Vec::new();
        let mut house = None;
        for part in text.split(',') {
            let (server, named) = one(part.trim())?;
            servers.push(server);
            if named.is_some() && house.is_some() && named != house {
                return Err(NatsUrlError::new("the addresses name different houses"));
            }
            house = house.or(named);
        }
        let prefix = house.unwrap_or_else(|| PREFIX.to_owned());
        Ok(NatsUrl { servers, prefix })
    }
}

/// A server, and the house that its path names. No message repeats the address: there may be a
/// password in it.
fn one(text: &str) -> Result<(ServerAddr, Option<String>), NatsUrlError> {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    if !matches!(scheme, Some("nats" | "tls")) {
        return Err(NatsUrlError::new("the bus has an address without nats://"));
    }
    let server: ServerAddr = text
        .parse()
        .map_err(|_| NatsUrlError::new("the bus has an address that cannot be read"))?;
    let mut url = server.into_inner();
    let house = url.path().trim_matches('/').to_owned();
    url.set_path("");
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    if url.host_str().is_none_or(str::is_empty) {
        return Err(NatsUrlError::new("the bus has an address without a host"));
    }
    if !house.chars().all(plain) {
        return Err(NatsUrlError::new(
            "the name of the house after the port takes letters, digits, - and _",
        ));
    }
    let server = ServerAddr::from_url(url)
        .map_err(|_| NatsUrlError::new("the bus has an address that cannot be read"))?;
    Ok((server, Some(house).filter(|house| !house.is_empty())))
}

impl fmt::Display for NatsUrl {
    /// Without user and password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, server) in self.servers.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            let scheme = if server.tls_required() { "tls" } else { "nats" };
            write!(f, "{comma}{scheme}://{}:{}", server.host(), server.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}/{}", self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_passwords_are_not_shown() {
        let url = |text: &str| text.parse::<NatsUrl>().map(|url| format!("{url:?}"));
        let well = |text: &str| Ok(text.to_owned());
        assert_eq!(url("nats://a:1"), well("nats://a:1/sweettooth"));
        assert_eq!(url("tls://a"), well("tls://a:4222/sweettooth"));
        assert_eq!(url("nats://me:secret@a"), well("nats://a:4222/sweettooth"));
        assert_eq!(url("nats://a/cafe"), well("nats://a:4222/cafe"));
        assert_eq!(
            url("nats://a:1, nats://b:2/x"),
            well("nats://a:1,nats://b:2/x")
        );
    }

    #[test]
    fn a_bad_address_gets_one_clear_sentence() {
        let said = |text: &str| text.parse::<NatsUrl>().unwrap_err().to_string();
        let right = "; right would be nats://HOST:4222, or tls://HOST:4222 with encryption";
        for (bad, why) in [
            ("", "the bus has an address without nats://"),
            ("localhost", "the bus has an address without nats://"),
            ("http://a", "the bus has an address without nats://"),
            (
                "nats://a:99999",
                "the bus has an address that cannot be read",
            ),
            ("nats://", "the bus has an address without a host"),
            (
                "nats://a/two.words",
                "the name of the house after the port takes letters, digits, - and _",
            ),
            (
                "nats://a/x,nats://b/y",
                "the addresses name different houses",
            ),
        ] {
            assert_eq!(said(bad), format!("{why}{right}"), "{bad:?}");
        }
    }
}

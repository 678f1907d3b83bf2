//! Address of a NATS bus, with its login.

use std::fmt;
use std::str::FromStr;

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;

use super::NatsFiles;

/// The default prefix of all subjects.
const PREFIX: &str = "sweettooth";

/// The address of a bus: `nats://HOST:PORT`, or several of one cluster with commas between. The
/// path is the prefix of all subjects, for sites that share their servers:
/// `nats://HOST:PORT/HOUSE`. A user and password, or a token, precede the host:
/// `nats://USER:PASSWORD@HOST`, `nats://TOKEN@HOST`.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl {
    pub(super) servers: Vec<ServerAddr>,
    pub(super) prefix: String,
    login: Option<Login>,
    files: NatsFiles,
}

/// The secret in an address. It has no `Debug`, so that it is never logged.
#[derive(Clone, PartialEq, Eq)]
enum Login {
    Password { user: String, password: String },
    Token(String),
}

impl NatsUrl {
    /// The same address, with files by which this node authenticates or checks the server.
    #[must_use]
    pub fn with_files(self, files: NatsFiles) -> NatsUrl {
        NatsUrl { files, ..self }
    }

    /// Adds all credentials to the options of a connection. The error is a sentence.
    pub(super) async fn authenticate(
        &self,
        options: ConnectOptions,
    ) -> Result<ConnectOptions, String> {
        let options = match &self.login {
            Some(Login::Password { user, password }) => {
                options.user_and_password(user.clone(), password.clone())
            }
            Some(Login::Token(token)) => options.token(token.clone()),
            None => options,
        };
        self.files.add_to(options).await
    }
}

/// An invalid address of a bus.
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
        let mut login = None;
        for part in text.split(',') {
            let (server, named) = parse_server(part.trim())?;
            let own = login_of(&server)?;
            if own.is_some() && login.is_some() && own != login {
                return Err(NatsUrlError::new(
                    "the addresses name different users: the servers of one cluster know the same",
                ));
            }
            login = login.or(own);
            servers.push(server);
            if named.is_some() && house.is_some() && named != house {
                return Err(NatsUrlError::new("the addresses name different houses"));
            }
            house = house.or(named);
        }
        let prefix = house.unwrap_or_else(|| PREFIX.to_owned());
        Ok(NatsUrl {
            servers,
            prefix,
            login,
            files: NatsFiles::default(),
        })
    }
}

/// The user and password, or the token, in the address of a server.
fn login_of(server: &ServerAddr) -> Result<Option<Login>, NatsUrlError> {
    let decode = |text: &str| {
        let text = percent_decode_str(text).decode_utf8();
        text.map(String::from).map_err(|_| {
            NatsUrlError::new("the bus has a user, password or token that is not UTF-8")
        })
    };
    let Some(user) = server.username() else {
        return Ok(None);
    };
    Ok(Some(match server.password() {
        Some(password) => Login::Password {
            user: decode(user)?,
            password: decode(password)?,
        },
        None => Login::Token(decode(user)?),
    }))
}

/// Parses the address of one server and the prefix in its path. Errors never quote the address,
/// since it may contain a password.
fn parse_server(text: &str) -> Result<(ServerAddr, Option<String>), NatsUrlError> {
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
            (
                "nats://me:one@a,nats://me:two@b",
                "the addresses name different users: the servers of one cluster know the same",
            ),
            (
                "nats://%ff@a",
                "the bus has a user, password or token that is not UTF-8",
            ),
        ] {
            assert_eq!(said(bad), format!("{why}{right}"), "{bad:?}");
        }
    }
}

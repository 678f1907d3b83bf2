//! Addresses to which this site sends messages (web hooks, push services): only public ones, outside the
//! site's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use axum::http::Uri;
use table::refused::Refused;

/// Maximum length of an address, in characters.
const LONGEST: usize = 500;

/// Time limit for the DNS lookup of an address.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of a web hook or a push service in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct Target {
    pub(super) secure: bool,
    pub(super) host: String,
    pub(super) port: u16,
    /// Path and query.
    pub(super) path: String,
}

impl Target {
    /// Reads the address of a web hook from a form.
    pub(in crate::server) fn read(text: &str) -> Result<Target, Refused> {
        let target = Target::parse(text).filter(|_| text.len() <= LONGEST);
        target.ok_or_else(|| {
            let sentence = "a web hook has an address like https://host/path";
            Refused::new("bad-hook", sentence)
        })
    }

    /// Takes an address apart; `None` if it is none of the form `https://host/path`.
    pub(in crate::server) fn parse(text: &str) -> Option<Target> {
        let uri: Uri = text.parse().ok()?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        // An address with a name and a password is refused: they would be stored.
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return None;
        }
        Some(Target {
            secure,
            host: authority.host().to_owned(),
            port: authority
                .port_u16()
                .unwrap_or(if secure { 443 } else { 80 }),
            path: uri
                .path_and_query()
                .map_or("/", |path| path.as_str())
                .to_owned(),
        })
    }

    /// The host, with its port if that is not the usual one.
    pub(super) fn host_and_port(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        match self.port == usual {
            true => self.host.clone(),
            false => format!("{}:{}", self.host, self.port),
        }
    }

    /// Scheme, host and port.
    pub(in crate::server) fn origin(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        format!("{scheme}://{}", self.host_and_port())
    }

    /// Whether the connection is encrypted.
    pub(in crate::server) fn is_secure(&self) -> bool {
        self.secure
    }

    /// The host without the brackets of an IPv6 address.
    pub(super) fn bare_host(&self) -> &str {
        let inner = self.host.strip_prefix('[');
        inner
            .and_then(|host| host.strip_suffix(']'))
            .unwrap_or(&self.host)
    }

    /// Resolves the address. It fails if any of its IP addresses is not public, because the owner
    /// of the DNS name could change the order of the addresses between two lookups.
    pub(in crate::server) async fn resolve(
        &self,
        allow_inside: bool,
    ) -> Result<SocketAddr, Unreachable> {
        let look = tokio::net::lookup_host((self.bare_host(), self.port));
        let found = tokio::time::timeout(PATIENCE, look).await;
        let found = found.map_err(|_| Unreachable::Unknown)?;
        let found: Vec<SocketAddr> = found.map_err(|_| Unreachable::Unknown)?.collect();
        if !allow_inside && found.iter().any(|address| !is_outside(address.ip())) {
            return Err(Unreachable::Inside);
        }
        found.first().copied().ok_or(Unreachable::Unknown)
    }
}

/// The reason why an address cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum Unreachable {
    /// The name cannot be resolved.
    Unknown,
    /// It leads into a private network.
    Inside,
}

/// Whether an IP address is public, and not of a single machine or a private network.
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_outside_v4(v4),
        IpAddr::V6(v6) => is_outside_v6(v6),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let inside = address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        // "This network", carrier-grade NAT, IETF protocols, benchmarks, and reserved addresses.
        || a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !inside
}

fn is_outside_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // Only 2000::/3 is public. The special addresses outside and inside of it are checked first.
    if let Some(v4) = address.to_ipv4_mapped() {
        return is_outside_v4(v4);
    }
    let within = |high: u16, low: u16| Ipv4Addr::from((u32::from(high) << 16) | u32::from(low));
    match segments {
        // IPv6 addresses that contain an IPv4 address: NAT64 and 6to4.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            is_outside_v4(within(high, low))
        }
        // Teredo tunnels, other protocols and documentation.
        [0x2001, second, ..] if second < 0x200 || second == 0xdb8 => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_internet_is_outside() {
        for inside in [
            "127.0.0.1",
            "127.8.8.8",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.0.1",
            "0.0.0.0",
            "0.1.2.3",
            "192.0.0.8",
            "192.0.2.7",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "2001::1",
            "2001:db8::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "1.1.1.1",
            "100.63.0.1",
            "100.128.0.1",
            "172.32.0.1",
            "198.20.0.1",
            "2606:4700::1111",
            "2001:4860::8888",
            "::ffff:1.1.1.1",
            "2002:101:101::1",
        ] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn an_address_is_taken_apart() {
        let target = Target::read("https://Hook.example/a/b?c=d").unwrap();
        assert_eq!((target.secure, target.port), (true, 443));
        assert_eq!(
            (target.host.as_str(), target.path.as_str()),
            ("Hook.example", "/a/b?c=d")
        );
        let plain = Target::read("http://[::1]:8080").unwrap();
        assert_eq!(
            (plain.bare_host(), plain.port, plain.path.as_str()),
            ("::1", 8080, "/")
        );
        for odd in [
            "",
            "hook.example",
            "ftp://hook.example",
            "file:///etc/passwd",
            "https://",
            "https://user:password@hook.example/",
            "https://a b/",
            &format!("https://hook.example/{}", "x".repeat(LONGEST)),
        ] {
            assert_eq!(Target::read(odd).unwrap_err().code, "bad-hook", "{odd}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_leads_nowhere() {
        for inside in [
            "http://localhost/",
            "http://127.0.0.1:9/",
            "http://[::1]/",
            "http://2130706433/",
        ] {
            let target = Target::read(inside).unwrap();
            let found = target.resolve(false).await;
            assert!(found.is_err(), "{inside}: {found:?}");
        }
        let here = Target::read("http://127.0.0.1:9/").unwrap();
        assert_eq!(here.resolve(false).await, Err(Unreachable::Inside));
        assert!(here.resolve(true).await.is_ok());
    }
}

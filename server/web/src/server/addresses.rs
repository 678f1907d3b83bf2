//! Addresses of clients, also behind proxies.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The header in which proxies pass on client addresses: each appends the address that it sees.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Reads the network of trusted proxies: `10.0.0.0/8`, `fd00::/8`, or a single address.
pub fn proxy_network(text: &str) -> Result<IpNet, String> {
    let wrong = || {
        format!(
            "`{text}` is no address or network: right would be 10.0.0.2, 10.0.0.0/8 or fd00::/8"
        )
    };
    let network = match text.parse::<IpAddr>() {
        Ok(address) => IpNet::from(address.to_canonical()),
        Err(_) => text.parse::<IpNet>().map_err(|_| wrong())?,
    };
    if network.prefix_len() == 0 {
        return Err(format!(
            "`{text}` is every address, so everybody could write who is asking: name the network \
             of the proxies, such as 10.0.0.0/8"
        ));
    }
    if network.trunc() != network {
        let right = network.trunc();
        return Err(format!(
            "`{text}` is an address inside of a network: right would be {right}"
        ));
    }
    Ok(network)
}

/// Whether an address is that of a trusted proxy: one on this machine, or one in a network that the
/// host has named.
pub(super) fn is_trusted_proxy(proxies: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    address.is_loopback() || proxies.iter().any(|proxies| proxies.contains(&address))
}

/// The address of the client: the last address in the chain that does not belong to a trusted
/// proxy. A client can only forge entries further to the left.
pub(super) fn client_address(proxies: &[IpNet], peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let mut nearest = peer.ip().to_canonical();
    let lines = headers.get_all(FORWARDED_FOR).into_iter();
    let lines: Vec<_> = lines
        .map(|line| String::from_utf8_lossy(line.as_bytes()))
        .collect();
    let mut hops = lines
        .iter()
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .filter(|hop| !hop.is_empty())
        .rev();
    // Each address is reported by the next proxy, so the loop ends at the first address that is not
    // trusted.
    while is_trusted_proxy(proxies, nearest) {
        match hops.next().and_then(read_hop) {
            Some(address) => nearest = address,
            None => break,
        }
    }
    nearest
}

/// Reads an address in the formats that proxies use: with or without a port, IPv6 with or without
/// brackets.
fn read_hop(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let address = match bare {
        Some(inside) => inside.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => text.parse().ok(),
    };
    let with_port = || text.parse::<SocketAddr>().ok().map(|hop| hop.ip());
    address.or_else(with_port).map(|hop| hop.to_canonical())
}

/// The network that counts as one client. A household has one IPv4 address, or a whole /64 network
/// of IPv6.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.into(),
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// The client address of a request with these header lines. `10.0.0.2`, `10.0.0.3` and
    /// `2001:db8:ffff::1` are trusted proxies.
    fn asks(peer: &str, lines: &[&str]) -> IpAddr {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let proxies = ["10.0.0.2", "::ffff:10.0.0.3", "2001:db8:ffff::1"];
        let proxies = proxies.map(|proxy| proxy_network(proxy).unwrap());
        client_address(&proxies, peer.parse().unwrap(), &headers)
    }

    #[test]
    fn only_a_proxy_on_this_machine_or_one_that_is_known_speaks_for_others() {
        let line = ["198.51.100.7, 203.0.113.9"];
        for (peer, client) in [
            ("127.0.0.1:5", "203.0.113.9"),
            ("[::1]:5", "203.0.113.9"),
            ("10.0.0.2:5", "203.0.113.9"),
            ("10.0.0.3:5", "203.0.113.9"),
            ("[::ffff:10.0.0.2]:5", "203.0.113.9"),
            ("[2001:db8:ffff::1]:5", "203.0.113.9"),
            ("192.0.2.1:5", "192.0.2.1"),
            ("10.0.0.4:5", "10.0.0.4"),
            ("[::ffff:192.0.2.1]:5", "192.0.2.1"),
        ] {
            assert_eq!(asks(peer, &line), ip(client), "{peer}");
        }
        assert_eq!(asks("127.0.0.1:5", &[]), ip("127.0.0.1"));
    }

    #[test]
    fn the_last_address_counts_that_no_trusted_proxy_has() {
        for (lines, client) in [
            // The client sends the header itself, and the proxy appends a line.
            (&["198.51.100.7", "203.0.113.9"][..], "203.0.113.9"),
            (&["198.51.100.7, 192.0.2.5", "203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.2", "203.0.113.9"], "203.0.113.9"),
            (&["127.0.0.1, 203.0.113.9"], "203.0.113.9"),
            // There are several proxies in a row.
            (&["198.51.100.7, 203.0.113.9, 10.0.0.2"], "203.0.113.9"),
            (&["203.0.113.9", "10.0.0.3", "10.0.0.2"], "203.0.113.9"),
            (&["203.0.113.9, ::ffff:10.0.0.3"], "203.0.113.9"),
            // All addresses in the chain are proxies.
            (&["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
            (&["", " , "], "127.0.0.1"),
            (&["203.0.113.9,", ""], "203.0.113.9"),
        ] {
            assert_eq!(asks("127.0.0.1:5", lines), ip(client), "{lines:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_ends_the_way_at_the_proxy_that_wrote_it() {
        for (lines, client) in [
            (&["203.0.113.9, unknown"][..], "127.0.0.1"),
            (&["203.0.113.9, unknown, 10.0.0.2"], "10.0.0.2"),
            (
                &["203.0.113.9", "_hidden", "10.0.0.3", "10.0.0.2"],
                "10.0.0.3",
            ),
            (&["999.1.1.1"], "127.0.0.1"),
            (&["[192.0.2.1]"], "127.0.0.1"),
            (&["203.0.113.9 198.51.100.7"], "127.0.0.1"),
            (&["fe80::1%eth0"], "127.0.0.1"),
        ] {
            assert_eq!(asks("127.0.0.1:5", lines), ip(client), "{lines:?}");
        }
        let mut headers = HeaderMap::new();
        let odd = axum::http::HeaderValue::from_bytes(b"203.0.113.9, \xff").unwrap();
        headers.append(FORWARDED_FOR, odd);
        let peer = "127.0.0.1:5".parse().unwrap();
        assert_eq!(client_address(&[], peer, &headers), ip("127.0.0.1"));
    }

    #[test]
    fn addresses_are_read_in_every_form_that_proxies_write() {
        for (text, client) in [
            ("203.0.113.9:4711", "203.0.113.9"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
            ("[::ffff:203.0.113.9]:4711", "203.0.113.9"),
        ] {
            assert_eq!(asks("127.0.0.1:5", &[text]), ip(client), "{text}");
        }
    }

    #[test]
    fn proxies_can_be_whole_networks() {
        let proxies = ["10.0.0.0/8", "fd00::/8"].map(|text| proxy_network(text).unwrap());
        for (address, trusted) in [
            ("10.0.0.0", true),
            ("10.255.3.4", true),
            ("::ffff:10.1.2.3", true),
            ("11.0.0.1", false),
            ("fd12::1", true),
            ("fe80::1", false),
            ("127.0.0.1", true),
        ] {
            assert_eq!(
                is_trusted_proxy(&proxies, ip(address)),
                trusted,
                "{address}"
            );
        }
        for (odd, right) in [
            ("", "10.0.0.0/8"),
            ("proxy.example", "10.0.0.2"),
            ("10.0.0.0/33", "10.0.0.0/8"),
            ("10.0.0.5/8", "right would be 10.0.0.0/8"),
            ("0.0.0.0/0", "name the network"),
            ("::/0", "name the network"),
        ] {
            let error = proxy_network(odd).unwrap_err();
            assert!(error.contains(right) && error.contains(odd), "{error}");
        }
    }

    #[test]
    fn a_network_is_an_ipv4_address_or_a_slash_64_of_ipv6() {
        assert_eq!(network(ip("192.0.2.1")), ip("192.0.2.1"));
        assert_eq!(network(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
        assert_eq!(network(ip("2001:db8::1:2:3:4")), ip("2001:db8::"));
    }
}

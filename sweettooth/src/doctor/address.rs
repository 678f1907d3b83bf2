//! Checks of the public address: whether it leads to this site, and which headers the proxies pass
//! on.
//!
//! The request and the answer are signed with the site's key ([`web::doctor`]). The request has
//! forged headers like those of a cheating player, so it shows whether a proxy overwrites them.

use std::path::Path;

use hyper::StatusCode;
use web::doctor::{
    ECHO_PATH, Echo, QUESTION_HEADER, SIGNATURE_HEADER, SOCKET_GREETING, SOCKET_PATH, SiteKey,
};

use super::finding::Finding;
use super::http_client::{HttpClient, HttpError, HttpResponse};

/// An address that nobody has (TEST-NET-1), as a cheat would write it into `X-Forwarded-For`.
const FAKE_ADDRESS: &str = "192.0.2.77";
/// A forged round trip, in microseconds.
const FAKE_ROUND_TRIP: &str = "987654321";

/// The facts about the site that the address checks need.
pub(super) struct AddressCheck<'a> {
    /// The address of the site.
    pub(super) url: &'a str,
    /// Whether it is the public address in the options.
    pub(super) is_public: bool,
    /// The site's key; `None` if the site has never been open.
    pub(super) key: Option<&'a SiteKey>,
    /// Whether a site is open on this data.
    pub(super) is_open: bool,
    /// The header with the round trip, if an option names one.
    pub(super) round_trip_header: Option<&'a str>,
    /// Additional certificates to trust.
    pub(super) authorities: Option<&'a Path>,
}

/// Sends the requests, and judges the answers.
pub(super) async fn check(known: &AddressCheck<'_>) -> anyhow::Result<Vec<Finding>> {
    let site = HttpClient::new(known.url, known.authorities)?;
    let Some(key) = known.key else {
        return Ok(vec![Finding::warning(
            "address",
            "the site has never been open on this data, so its address was not asked",
            "start it, then ask again",
        )]);
    };
    let nonce = store::random_key();
    let question = |nonce: &str| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let now = i64::try_from(now.unwrap_or_default().as_secs()).unwrap_or(i64::MAX);
        (QUESTION_HEADER.to_owned(), key.question(now, nonce))
    };
    let mut headers = vec![
        question(&nonce),
        ("x-forwarded-for".to_owned(), FAKE_ADDRESS.to_owned()),
    ];
    if let Some(name) = known.round_trip_header {
        headers.push((name.to_owned(), FAKE_ROUND_TRIP.to_owned()));
    }
    let answer = match site.get(ECHO_PATH, &headers).await {
        Ok(answer) => answer,
        Err(error) => return Ok(vec![unreachable(known, &error)]),
    };
    let echo = match read_echo(known, key, &nonce, &answer) {
        Ok(echo) => echo,
        Err(finding) => return Ok(vec![finding]),
    };
    let direct = echo.peer == answer.local.to_string();
    let mut findings = vec![address(known, &site, &answer, &echo)];
    findings.push(forwarded(&echo, direct));
    findings.push(round_trip(&echo, direct));
    findings.push(host(&echo, &site.authority()));
    let heard = site
        .read_first_message(SOCKET_PATH, &[question(&nonce)])
        .await;
    findings.push(socket(heard));
    findings.push(metrics(site.get("/metrics", &[]).await, direct));
    Ok(findings)
}

fn unreachable(known: &AddressCheck<'_>, error: &HttpError) -> Finding {
    let found = format!("{}: {error}", known.url);
    if !known.is_open {
        let found = format!("{found}; the site is not open");
        return Finding::warning("address", found, "start the site, then ask again");
    }
    let mend = match error {
        HttpError::Name { .. } => "let the name lead to this machine (an A or AAAA record)",
        HttpError::Connect { .. } => {
            "is the proxy running, does it listen there, and does the firewall let it through?"
        }
        HttpError::Tls(_) => {
            "the proxy needs a certificate for this name that browsers trust and that is not over; \
             for an authority of your own, name its certificate with --ca"
        }
        HttpError::HttpResponse(_) => "does the proxy speak HTTP there, and does the site run?",
    };
    Finding::wrong("address", found, mend)
}

fn read_echo(
    known: &AddressCheck<'_>,
    key: &SiteKey,
    nonce: &str,
    answer: &HttpResponse,
) -> Result<Echo, Finding> {
    let signature = answer.headers.get(SIGNATURE_HEADER);
    let signature = signature.and_then(|value| value.to_str().ok());
    let signed = signature.is_some_and(|signature| key.has_signed(nonce, &answer.body, signature));
    let echo = serde_json::from_str(&answer.body).ok();
    if let Some(echo) = echo.filter(|_| signed) {
        return Ok(echo);
    }
    let (url, status) = (known.url, answer.status);
    Err(match status {
        StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT => {
            let found = format!("{url} answers {status}: the proxy does not reach the site");
            match known.is_open {
                true => Finding::wrong(
                    "address",
                    found,
                    "let the proxy lead to the address in --listen",
                ),
                false => Finding::warning("address", found, "start the site, then ask again"),
            }
        }
        StatusCode::TOO_MANY_REQUESTS => {
            let found = format!("{url} answers {status}");
            Finding::warning("address", found, "wait some seconds, then ask again")
        }
        _ if status.is_redirection() => Finding::wrong(
            "address",
            format!("{url} leads elsewhere ({status})"),
            "name in --public-url where players end up",
        ),
        _ => Finding::wrong(
            "address",
            format!(
                "{url} answers {status}, and not as this site does: another program, or a site \
                 with other data, or with a clock that is more than five minutes off"
            ),
            "compare --public-url, the proxy, and --data or --database of the running site",
        ),
    })
}

fn address(
    known: &AddressCheck<'_>,
    site: &HttpClient,
    answer: &HttpResponse,
    echo: &Echo,
) -> Finding {
    let found = format!(
        "{} leads to this site (version {}, {} ms)",
        known.url,
        echo.version,
        answer.took.as_millis()
    );
    if known.is_public && !site.secure && !site.is_local() {
        return Finding::warning(
            "address",
            format!("{found}, and is not encrypted: others on the way can read the keys of tables"),
            "let a proxy speak HTTPS, and name that address in --public-url",
        );
    }
    match known.is_public {
        true => Finding::ok("address", found),
        false => Finding::ok("address", format!("{found}; no --public-url is set")),
    }
}

/// Whether the proxy passes on the address of the client.
fn forwarded(echo: &Echo, direct: bool) -> Finding {
    const CHECK: &str = "X-Forwarded-For";
    if direct {
        return Finding::ok(CHECK, "no proxy stands before the site");
    }
    let peer = match echo.peer.rsplit_once(':') {
        Some((ip, _)) => ip.trim_start_matches('[').trim_end_matches(']'),
        None => echo.peer.as_str(),
    };
    let nginx = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;";
    let lines: Vec<&str> = echo.forwarded_for.iter().map(String::as_str).collect();
    if lines.is_empty() {
        return Finding::wrong(
            CHECK,
            format!("the proxy at {peer} does not say who is asking, so all players count as one"),
            format!("nginx: {nginx}"),
        );
    }
    if lines == [FAKE_ADDRESS] {
        return Finding::wrong(
            CHECK,
            format!("the proxy at {peer} passes on what players write, so they can be anybody"),
            format!("nginx: {nginx}"),
        );
    }
    if !echo.trusted {
        return Finding::wrong(
            CHECK,
            format!("the site does not believe the proxy at {peer}, so all players count as one"),
            format!("--proxy {peer}"),
        );
    }
    // Requests from this machine are trusted, so the forged address counts.
    let found = match echo.address == FAKE_ADDRESS {
        true => "the proxy adds who is asking".to_owned(),
        false => format!("this machine is {} to the site", echo.address),
    };
    Finding::ok(CHECK, found)
}

/// Whether the proxy passes on the round trip to the player.
fn round_trip(echo: &Echo, direct: bool) -> Finding {
    const CHECK: &str = "round trip";
    if direct {
        return Finding::ok(
            CHECK,
            "no proxy stands before the site, which measures by itself",
        );
    }
    let Some(name) = &echo.round_trip_header else {
        return Finding::warning(
            CHECK,
            "no --rtt-header is set, so slow lines are hardly made good in races",
            "--rtt-header X-Client-Rtt, and nginx: proxy_set_header X-Client-Rtt $tcpinfo_rtt;",
        );
    };
    let nginx = format!("nginx: proxy_set_header {name} $tcpinfo_rtt;");
    let lines: Vec<&str> = echo.round_trip.iter().map(String::as_str).collect();
    if lines.contains(&FAKE_ROUND_TRIP) {
        return Finding::wrong(
            CHECK,
            format!("the proxy passes on a header {name} that players write"),
            nginx,
        );
    }
    match lines.iter().any(|line| line.trim().parse::<u64>().is_ok()) {
        true => Finding::ok(CHECK, format!("the proxy sends {name}")),
        false => Finding::wrong(CHECK, format!("the proxy does not send {name}"), nginx),
    }
}

fn host(echo: &Echo, expected: &str) -> Finding {
    match &echo.host {
        Some(host) if host.eq_ignore_ascii_case(expected) => {
            Finding::ok("Host", format!("{host} arrives"))
        }
        other => Finding::warning(
            "Host",
            format!(
                "the proxy turns {expected} into {}",
                other.as_deref().unwrap_or("nothing")
            ),
            "nginx: proxy_set_header Host $host;",
        ),
    }
}

fn socket(heard: Result<Result<String, StatusCode>, HttpError>) -> Finding {
    let found = match heard {
        Ok(Ok(greeting)) if greeting == SOCKET_GREETING => {
            return Finding::ok("WebSocket", "it passes");
        }
        Ok(Ok(_)) => "something else than the site answers".to_owned(),
        Ok(Err(status)) => format!("the upgrade is answered with {status}"),
        Err(error) => error.to_string(),
    };
    Finding::wrong(
        "WebSocket",
        format!("{found}, so pages do not change by themselves"),
        "nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; \
         proxy_set_header Connection upgrade;",
    )
}

fn metrics(asked: Result<HttpResponse, HttpError>, direct: bool) -> Finding {
    let is_open = asked.is_ok_and(|answer| answer.status.is_success());
    match (is_open, direct) {
        (true, false) => Finding::warning(
            "/metrics",
            "this machine can read it through the proxy, so maybe everybody can",
            "nginx: location = /metrics { deny all; }",
        ),
        (true, true) => Finding::ok(
            "/metrics",
            "it is open, and no proxy stands before the site",
        ),
        (false, _) => Finding::ok("/metrics", "it is denied"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Severity;
    use super::*;

    fn echo() -> Echo {
        Echo {
            version: "1".to_owned(),
            peer: "10.0.0.2:4711".to_owned(),
            trusted: true,
            address: "203.0.113.9".to_owned(),
            forwarded_for: vec![format!("{FAKE_ADDRESS}, 203.0.113.9")],
            host: Some("sweet.example".to_owned()),
            round_trip_header: Some("x-client-rtt".to_owned()),
            round_trip: vec!["15000".to_owned()],
        }
    }

    #[test]
    fn a_proxy_that_is_not_believed_is_named_as_the_option_wants_it() {
        assert_eq!(forwarded(&echo(), false).state, Severity::Ok);
        for (peer, option) in [
            ("10.0.0.2:4711", "--proxy 10.0.0.2"),
            ("[2001:db8::1]:4711", "--proxy 2001:db8::1"),
        ] {
            let stranger = Echo {
                trusted: false,
                peer: peer.to_owned(),
                ..echo()
            };
            let found = forwarded(&stranger, false);
            assert_eq!(found.state, Severity::Wrong);
            assert_eq!(found.mend.as_deref(), Some(option));
            assert_eq!(
                forwarded(&stranger, true).state,
                Severity::Ok,
                "no proxy at all"
            );
        }
    }

    #[test]
    fn a_header_of_the_round_trip_that_players_can_write_is_wrong() {
        let with = |lines: &[&str]| {
            let round_trip_lines = lines.iter().map(|line| (*line).to_owned()).collect();
            let echo = Echo {
                round_trip: round_trip_lines,
                ..echo()
            };
            round_trip(&echo, false).state
        };
        assert_eq!(with(&["15000"]), Severity::Ok);
        assert_eq!(with(&[]), Severity::Wrong);
        assert_eq!(with(&["-"]), Severity::Wrong, "not a number");
        assert_eq!(with(&[FAKE_ROUND_TRIP]), Severity::Wrong);
        assert_eq!(with(&[FAKE_ROUND_TRIP, "15000"]), Severity::Wrong);
        let unset = Echo {
            round_trip_header: None,
            ..echo()
        };
        assert_eq!(round_trip(&unset, false).state, Severity::Warning);
        assert_eq!(round_trip(&unset, true).state, Severity::Ok);
    }

    #[test]
    fn an_address_without_encryption_is_a_warning_unless_it_is_of_this_machine() {
        let judge = |url: &str| {
            let known = AddressCheck {
                url,
                is_public: true,
                key: None,
                is_open: true,
                round_trip_header: None,
                authorities: None,
            };
            let answer = HttpResponse {
                status: StatusCode::OK,
                headers: hyper::HeaderMap::new(),
                body: String::new(),
                local: ([127, 0, 0, 1], 1).into(),
                took: std::time::Duration::ZERO,
            };
            let site = HttpClient::new(url, None).unwrap();
            address(&known, &site, &answer, &echo()).state
        };
        assert_eq!(judge("https://sweet.example"), Severity::Ok);
        assert_eq!(judge("http://sweet.example"), Severity::Warning);
        for local in [
            "http://127.0.0.1:7777",
            "http://localhost",
            "http://[::1]:80",
        ] {
            assert_eq!(judge(local), Severity::Ok, "{local}");
        }
    }
}

//! Settings of the host: the file, addresses, texts of the site, and their effects.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use reqwest::header::HeaderMap;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;

use crate::client::Client;
use crate::server::Server;

fn sweettooth(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
    command.args(args);
    command
}

async fn get(url: &str) -> (u16, HeaderMap, String) {
    let answer = reqwest::get(url).await.unwrap();
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    (status, headers, answer.text().await.unwrap())
}

async fn page(server: &Server, path: &str) -> String {
    get(&format!("{}{path}", server.url)).await.2
}

#[tokio::test]
async fn a_file_opens_the_site_and_environment_and_flags_come_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("site.toml");
    let data = folder.path().join("data");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndata = \"{}\"\nsite-name = \"Of the file\"\n",
        data.display()
    );
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    // `serve` is the default command.
    for (args, variable, name) in [
        (&["--config", file][..], None, "Of the file"),
        (
            &["serve", "--config", file],
            Some("Of the environment"),
            "Of the environment",
        ),
        (
            &["serve", "--config", file, "--site-name", "Of the flag"],
            Some("Of the environment"),
            "Of the flag",
        ),
    ] {
        let mut command = sweettooth(args);
        if let Some(variable) = variable {
            command.env("SWEETTOOTH_SITE_NAME", variable);
        }
        let server = Server::run(command);
        assert!(
            page(&server, "/")
                .await
                .contains(&format!("<h1>{name}</h1>"))
        );
        assert!(data.join("house.db").exists());
        assert!(server.stop());
    }
    std::fs::write(file, "\nlisten = \"nowhere\"\n").unwrap();
    for (args, told) in [
        (
            &["serve", "--config", file][..],
            "line 2: `listen` cannot be \"nowhere\"",
        ),
        (
            &["serve", "--config", "/no/such/file"],
            "/no/such/file: this file cannot be read",
        ),
    ] {
        let output = sweettooth(args).output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(told) && text.lines().count() == 1, "{text}");
    }
}

#[tokio::test]
async fn the_site_listens_wherever_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("site.sock");
    let listen = format!("localhost:0,127.0.0.1:0,unix:{}", socket.display());
    let server = Server::at(&listen, folder.path(), &[]);
    let addresses = server.addresses();
    assert!(addresses.len() >= 3, "{addresses:?}");
    for address in addresses
        .iter()
        .filter(|address| address.starts_with("http"))
    {
        assert_eq!(get(&format!("{address}/healthz")).await.0, 200, "{address}");
    }
    assert_eq!(
        addresses.last().unwrap(),
        &format!("unix:{}", socket.display())
    );
    assert!(
        request_over_socket(&socket, "/", "")
            .await
            .starts_with("HTTP/1.1 200 ")
    );
    // One of two addresses is taken.
    let taken = addresses[0].replace("http://", "");
    let output = sweettooth(&["serve", "--listen", &taken, "--data"])
        .arg(folder.path().join("other"))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        text.contains(&format!("cannot listen on {taken}")),
        "{text}"
    );
}

/// The response to a request over a Unix socket.
async fn request_over_socket(socket: &Path, path: &str, headers: &str) -> String {
    let mut stream = UnixStream::connect(socket).await.unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: play.example\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_proxy_comes_through_a_unix_socket_and_speaks_for_its_clients() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("site.sock");
    let listen = format!("unix:{}", socket.display());
    let server = Server::at(&listen, folder.path(), &["--rate-limit", "1"]);
    let mode = std::fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o660);
    // One client asks too often; another one behind the same proxy is not affected.
    let from = |address: &str| format!("x-forwarded-for: {address}\r\n");
    let mut refused = false;
    for _ in 0..1_000 {
        let answer = request_over_socket(&socket, "/healthz", &from("203.0.113.1")).await;
        refused = answer.starts_with("HTTP/1.1 429 ");
        if refused {
            break;
        }
    }
    assert!(refused, "the limit is that of an address");
    let other = request_over_socket(&socket, "/privacy", &from("203.0.113.2")).await;
    assert!(other.starts_with("HTTP/1.1 200 "), "{other}");
    assert!(other.contains("Before this site stands a proxy"));
    // WebSockets work, too.
    let mut stream = UnixStream::connect(&socket).await.unwrap();
    let upgrade = "GET /lobby/socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n\
                   upgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nx-forwarded-for: 203.0.113.3\r\n\r\n";
    stream.write_all(upgrade.as_bytes()).await.unwrap();
    let mut answer = [0; 13];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101 ");
    drop(stream);

    // No command can know the public address.
    let data = folder.path().to_str().unwrap();
    let link = sweettooth(&["admin", "link", "--data", data])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&link.stderr);
    assert!(
        !link.status.success() && told.contains("--public-url"),
        "{told}"
    );
    assert!(server.stop());
    assert!(!socket.exists(), "the socket is removed");
}

#[tokio::test]
async fn admin_link_leads_to_the_running_site() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let link = |args: &[&str]| {
        let output = sweettooth(&[&["admin", "link", "--data", data], args].concat()).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let server = Server::start(folder.path());
    let local = link(&[]);
    assert!(
        local.starts_with(&format!("{}/admin/claim/", server.url)),
        "{local}"
    );
    assert_eq!(get(local.trim()).await.0, 200);
    server.kill();
    let public = Server::with(folder.path(), &["--public-url", "https://play.example"]);
    assert!(link(&[]).starts_with("https://play.example/admin/claim/"));
    let other = ["--public-url", "http://other.example/"];
    assert!(link(&other).starts_with("http://other.example/admin/claim/"));
    drop(public);
    let wrong = sweettooth(&["admin", "link", "--data", data, "--public-url", "play"]).output();
    let told = String::from_utf8(wrong.unwrap().stderr).unwrap();
    assert!(told.contains("`https://host`"), "{told}");
}

#[tokio::test]
async fn the_host_has_a_name_a_contact_a_legal_notice_and_a_welcome() {
    let folder = tempfile::tempdir().unwrap();
    let imprint = folder.path().join("imprint.txt");
    std::fs::write(&imprint, "Kasia\nSweet Street 1 <b>\n").unwrap();
    let legal = format!("@{}", imprint.display());
    let server = Server::with(
        folder.path(),
        &[
            "--site-name",
            "Kasia & co",
            "--logo-line",
            "Sweet evenings",
            "--contact",
            "games@example.org",
            "--legal",
            &legal,
            "--welcome",
            "Be nice.",
            "--welcome-pl",
            "Bądź miły.",
            "--public-url",
            "https://play.example",
        ],
    );
    let front = page(&server, "/").await;
    for text in [
        "<title>Kasia &amp; co: Sweet evenings</title>",
        "<h1>Kasia &amp; co</h1>",
        "Be nice.",
        "href=\"mailto:games@example.org\"",
        "href=\"/legal\"",
    ] {
        assert!(front.contains(text), "{text}");
    }
    let polish = reqwest::Client::new()
        .get(&server.url)
        .header("accept-language", "pl");
    let polish = polish.send().await.unwrap().text().await.unwrap();
    assert!(polish.contains("Bądź miły.") && !polish.contains("Be nice."));
    let legal = page(&server, "/legal").await;
    assert!(
        legal.contains("<p>Kasia<br>Sweet Street 1 &lt;b&gt;</p>"),
        "{legal}"
    );
    let nothing = page(&server, "/nothing-here").await;
    assert!(nothing.contains("Kasia &amp; co") && nothing.contains("mailto:"));
    let privacy = page(&server, "/privacy").await;
    assert!(privacy.contains("answers questions about your data"));
    assert!(
        privacy.contains("stands a proxy"),
        "HTTPS is the work of one"
    );

    let (status, headers, text) = get(&format!("{}/.well-known/security.txt", server.url)).await;
    assert_eq!(
        (
            status,
            &headers["content-type"] == "text/plain; charset=utf-8"
        ),
        (200, true)
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Contact: mailto:games@example.org");
    let expires = lines[1].strip_prefix("Expires: ").unwrap();
    assert!(expires.len() == 20 && expires.ends_with('Z'), "{expires}");
    assert_eq!(lines[2], "Preferred-Languages: en, de, es, pl");
    assert_eq!(
        lines[3],
        "Canonical: https://play.example/.well-known/security.txt"
    );
}

#[tokio::test]
async fn a_site_without_texts_of_a_host_has_ours_and_no_security_txt() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    for path in ["/.well-known/security.txt", "/legal"] {
        assert_eq!(get(&format!("{}{path}", server.url)).await.0, 404, "{path}");
    }
    let front = page(&server, "/").await;
    assert!(front.contains("<h1>Sweet Tooth</h1>") && !front.contains("id=\"welcome\""));
    let privacy = page(&server, "/privacy").await;
    assert!(privacy.contains("nothing stands between your browser and this site"));
    assert!(privacy.contains("in one database file"));
    // A proxy on this machine needs no setting.
    let proxied = reqwest::Client::new()
        .get(format!("{}/privacy", server.url))
        .header("x-forwarded-for", "203.0.113.9");
    let proxied = proxied.send().await.unwrap().text().await.unwrap();
    assert!(proxied.contains("Before this site stands a proxy"));
}

#[tokio::test]
async fn search_engines_find_the_front_page_rules_and_lessons_and_no_link_with_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (status, headers, robots) = get(&format!("{}/robots.txt", server.url)).await;
    assert_eq!(status, 200);
    assert_eq!(headers["content-type"], "text/plain; charset=utf-8");
    let lines: Vec<&str> = robots.lines().collect();
    assert_eq!(
        (lines[0], *lines.last().unwrap()),
        ("User-agent: *", "Disallow: /")
    );
    for allowed in ["Allow: /$", "Allow: /rules/", "Allow: /learn/"] {
        assert!(lines.contains(&allowed), "{robots}");
    }
    let (status, headers, _) = get(&format!("{}/favicon.ico", server.url)).await;
    assert_eq!(
        (status, headers["content-type"].to_str().unwrap()),
        (200, "image/x-icon")
    );

    let ola = Client::new(&server.url, "Ola").await;
    let seats = serde_json::json!(["me", "open"]);
    let (play, watch) = ola.table(seats).await;
    let paths = [
        format!("/t/{play}"),
        format!("/t/{watch}"),
        format!("/t/{watch}/record.txt"),
        "/puzzles/own/abc".to_owned(),
        "/feed/abc".to_owned(),
        "/admin/claim/abc".to_owned(),
        "/settings".to_owned(),
    ];
    for path in &paths {
        let (_, headers, _) = get(&format!("{}{path}", server.url)).await;
        assert_eq!(headers["x-robots-tag"], "noindex", "{path}");
        assert_eq!(headers["referrer-policy"], "same-origin", "{path}");
    }
    for path in ["/", "/rules/necklace", "/learn/necklace", "/privacy"] {
        let (status, headers, _) = get(&format!("{}{path}", server.url)).await;
        assert_eq!(status, 200, "{path}");
        assert!(headers.get("x-robots-tag").is_none(), "{path}");
    }
}

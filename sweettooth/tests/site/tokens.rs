//! Tokens of the JSON interface: refused at the door where they are wrong or missing, with one code
//! for HTTP and sockets; and the forms of what is not there.

use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Client, checked};
use crate::openapi;
use crate::server::Server;

/// The status and error of a socket that must not open, with these headers.
pub(crate) async fn refused_socket(
    server: &Server,
    key: &str,
    headers: &[(&'static str, &str)],
) -> Value {
    let path = format!("/api/tables/{key}/socket");
    let url = format!("{}{path}", server.url.replace("http://", "ws://"));
    let mut request = url.into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match connect_async(request).await {
        Err(Error::Http(answer)) => {
            let status = answer.status().as_u16();
            let body = answer.body().clone().unwrap_or_default();
            openapi::check_answer(&Method::GET, &path, status, &body);
            let body: Value = serde_json::from_slice(&body).unwrap();
            json!([status, body["error"]["code"]])
        }
        Err(error) => panic!("{headers:?}: {error}"),
        Ok(_) => panic!("{headers:?}: the socket is open"),
    }
}

#[tokio::test]
async fn a_socket_to_play_is_refused_at_the_door_without_a_right_token() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, watch) = ola.table(json!(["me", "open"])).await;
    let stranger = Client::with_token(&server.url, "wrong");
    let path = format!("/api/tables/{key}/commands");
    let sit = json!({"id": "a", "command": {"do": "sit"}});
    let (status, error) = stranger.error(&path, sit.clone()).await;
    let refused = json!([status, error["code"]]);
    assert_eq!(refused, json!([401, "no-name"]));
    let wrong = format!("Bearer {}x", ola.token());
    for (key, headers) in [
        (&key, &[][..]),
        (&key, &[("authorization", "Bearer wrong")]),
        (&key, &[("authorization", "bearer wrong")]),
        (&key, &[("authorization", "Bearer")]),
        (&key, &[("authorization", wrong.as_str())]),
        (&key, &[("cookie", "who=wrong")]),
        (&watch, &[("authorization", "Bearer wrong")]),
    ] {
        let answer = refused_socket(&server, key, headers).await;
        assert_eq!(answer, refused, "{headers:?}");
    }
    // Spectators need no name, over HTTP and over the socket.
    let nobody = Client::with_token(&server.url, "");
    let (status, error) = nobody.error(&path, sit).await;
    assert_eq!(json!([status, error["code"]]), refused);
    let mut socket = nobody.socket(&watch, 0).await;
    let shown = socket.next_of("scene").await["scene"].clone();
    assert_eq!(shown["own"], json!([]));
    assert_eq!(nobody.scene(&watch).await["view"], shown["view"]);
}

#[tokio::test]
async fn a_browser_sends_its_token_as_a_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let nobody = Client::with_token(&server.url, "");
    let name = Some(json!({"name": "Ola"}));
    let answer = nobody
        .try_send(Method::POST, "/api/guests", name)
        .await
        .unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let token: Value = answer.json().await.unwrap();
    assert_eq!(cookie, format!("who={}", token["token"].as_str().unwrap()));
    let ola = Client::with_token(&server.url, token["token"].as_str().unwrap());
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let path = format!("/api/tables/{key}/socket");
    let mut socket = nobody.socket_with(&path, &[("cookie", &cookie)]).await;
    socket.send(json!({"type": "hello"})).await;
    let scene = socket.next_of("scene").await;
    assert_eq!(scene["scene"]["own"], json!([0]));
}

#[tokio::test]
async fn a_wrong_token_is_refused_and_a_new_one_can_be_had() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let stranger = Client::with_token(&server.url, "wrong");
    for path in [
        "/api/tables",
        "/api/tables/mine",
        "/api/puzzles",
        &format!("/api/tables/{key}"),
        &format!("/api/tables/{key}/poll"),
        &format!("/api/tables/{key}/record"),
    ] {
        let answer = stranger.try_send(Method::GET, path, None).await.unwrap();
        assert_eq!(answer.status(), 401, "{path}");
        let error: Value = answer.json().await.unwrap();
        assert_eq!(error["error"]["code"], "no-name", "{path}");
        let sentence = error["error"]["message"].as_str().unwrap();
        assert!(sentence.contains("Authorization"), "{path}: {sentence}");
    }
    let guest = stranger.post("/api/guests", json!({"name": "Ala"})).await;
    let ala = Client::with_token(&server.url, guest["token"].as_str().unwrap());
    assert_eq!(ala.get("/api/tables/mine").await["tables"], json!([]));
    // Another scheme is the proxy's business.
    let answer = reqwest::Client::new()
        .get(format!("{}/api/tables", server.url))
        .basic_auth("host", Some("secret"))
        .send()
        .await
        .unwrap();
    let answer = checked(&Method::GET, "/api/tables", answer).await.unwrap();
    assert_eq!(answer.status(), 200);
    // A wrong cookie counts as none, and some paths look at no token at all.
    let answer = reqwest::Client::new()
        .get(format!("{}/api/tables", server.url))
        .header("cookie", "who=wrong")
        .send()
        .await
        .unwrap();
    let answer = checked(&Method::GET, "/api/tables", answer).await.unwrap();
    assert_eq!(answer.status(), 200);
    for path in ["/api/games", "/api/openapi.json"] {
        stranger.get(path).await;
    }
}

#[tokio::test]
async fn an_empty_name_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let nobody = Client::with_token(&server.url, "");
    for name in ["", "   ", "\t", "\u{200b}"] {
        let (status, error) = nobody.error("/api/guests", json!({"name": name})).await;
        assert_eq!((status, &error["code"]), (400, &json!("bad-name")));
        let sentence = error["message"].as_str().unwrap();
        assert!(sentence.contains("1 to 24 characters"), "{sentence}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let nobody = Client::with_token(&server.url, "");
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/tables/",
        "/api/tables/a/b/c",
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE] {
            let body = (method == Method::POST).then(|| json!({}));
            let answer = nobody.try_send(method, path, body).await.unwrap();
            assert_eq!(answer.status(), 404, "{path}");
            let error: Value = answer.json().await.unwrap();
            assert_eq!(error["error"]["code"], "no-such-path", "{path}");
        }
    }
    for (method, path, allowed) in [
        (Method::DELETE, "/api/tables", "GET,HEAD,POST"),
        (Method::GET, "/api/guests", "POST"),
        (Method::PUT, "/api/tables/key", "GET,HEAD"),
    ] {
        let answer = nobody.try_send(method, path, None).await.unwrap();
        assert_eq!(answer.status(), 405, "{path}");
        assert_eq!(answer.headers()["allow"], allowed, "{path}");
        let error: Value = answer.json().await.unwrap();
        assert_eq!(error["error"]["code"], "method-not-allowed", "{path}");
    }
}

//! Endpoints for `sweettooth doctor`: they describe a request as it arrived through the proxies,
//! for the holder of the site's key (`crate::doctor`). All other clients get the answer for an
//! unknown page.

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::addresses::is_trusted_proxy;
use super::app::App;
use super::connections::Connection;
use crate::doctor::{
    ECHO_PATH, Echo, QUESTION_HEADER, SIGNATURE_HEADER, SOCKET_GREETING, SOCKET_PATH,
    check_question, sign_answer,
};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route(ECHO_PATH, get(echo))
        .route(SOCKET_PATH, get(socket))
}

/// The nonce of a signed request; `None` if it is not signed with the key.
fn nonce(app: &App, headers: &HeaderMap) -> Option<String> {
    let question = headers.get(QUESTION_HEADER)?.to_str().ok()?;
    check_question(app.key(), question, app.house.now() / 1000)
}

async fn echo(State(app): State<App>, connection: Connection, headers: HeaderMap) -> Response {
    let Some(nonce) = nonce(&app, &headers) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let lines = |name: &HeaderName| -> Vec<String> {
        let lines = headers.get_all(name).iter();
        lines
            .map(|line| String::from_utf8_lossy(line.as_bytes()).into_owned())
            .collect()
    };
    let peer = connection.peer();
    let round_trip_header = app.config.round_trip_header();
    let echo = Echo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        peer: peer.to_string(),
        trusted: is_trusted_proxy(app.config.proxies(), peer.ip()),
        address: app.address(&connection, &headers).to_string(),
        forwarded_for: lines(&HeaderName::from_static("x-forwarded-for")),
        host: lines(&header::HOST).into_iter().next(),
        round_trip_header: round_trip_header.map(HeaderName::to_string),
        round_trip: round_trip_header.map(lines).unwrap_or_default(),
    };
    let Ok(body) = serde_json::to_string(&echo) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE.as_str(), "application/json".to_owned()),
        (SIGNATURE_HEADER, sign_answer(app.key(), &nonce, &body)),
    ];
    (headers, body).into_response()
}

async fn socket(
    State(app): State<App>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    if nonce(&app, &headers).is_none() {
        return StatusCode::NOT_FOUND.into_response();
    }
    match upgrade {
        Ok(upgrade) => upgrade.on_upgrade(async |mut socket| {
            // If the client has disconnected, the greeting is not needed.
            let _ = socket.send(Message::Text(SOCKET_GREETING.into())).await;
        }),
        Err(rejection) => rejection.into_response(),
    }
}

//! Middleware of every route: rate limits, body size, same origin, security headers, metrics.

use std::time::Instant;

use axum::body::{Body, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde_json::json;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use super::api::LONG_POLL;
use super::app::App;
use super::connections::Connection;
use super::well_known::is_indexed;

/// Maximum size of a request's body. It is large enough for a long record of a game.
const LARGEST_BODY: usize = 512 * 1024;

/// The content security policy: everything comes from this site, nothing is inline, and no other
/// site may show a page in a frame.
/// `wasm-unsafe-eval` allows our own WebAssembly module and no text as a script.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
                                 style-src 'self'; img-src 'self'; connect-src 'self'; \
                                 worker-src 'self'; manifest-src 'self'; form-action 'self'; \
                                 base-uri 'none'; frame-ancestors 'none'";

pub(super) fn add_checks(routes: Router<App>, app: &App) -> Router<App> {
    routes
        .layer(middleware::from_fn_with_state(app.clone(), read_body))
        .layer(middleware::from_fn_with_state(app.clone(), check_origin))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(add_headers))
        .layer(middleware::from_fn_with_state(app.clone(), limit_rate))
        .layer(middleware::from_fn(record_metrics))
        .layer(CatchPanicLayer::new())
}

async fn limit_rate(
    State(app): State<App>,
    connection: Connection,
    request: Request,
    next: Next,
) -> Response {
    if app
        .limits
        .allows(app.address(&connection, request.headers()))
    {
        return next.run(request).await;
    }
    metrics::counter!("sweettooth_requests_limited").increment(1);
    let status = StatusCode::TOO_MANY_REQUESTS;
    let sentence = "too many requests: wait a second";
    let mut answer = refusal(request.uri().path(), status, "too-many-requests", sentence);
    let wait = HeaderValue::from_static("1");
    answer.headers_mut().insert(header::RETRY_AFTER, wait);
    answer
}

/// A refusal: JSON for a program, text for a browser.
fn refusal(path: &str, status: StatusCode, code: &str, sentence: &str) -> Response {
    if path.starts_with("/api/") {
        let error = json!({ "error": { "code": code, "message": sentence } });
        return (status, Json(error)).into_response();
    }
    (status, sentence.to_owned()).into_response()
}

/// Reads the body of a request before its handler runs, with limits of time and size. So a client
/// that sends half of a body and waits occupies only its connection, for a short time.
async fn read_body(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let path = request.uri().path().to_owned();
    let refused = |status, code, sentence: &str| {
        let mut answer = refusal(&path, status, code, sentence);
        // Without closing the connection, the rest of the body would be parsed as the next request.
        let close = HeaderValue::from_static("close");
        answer.headers_mut().insert(header::CONNECTION, close);
        answer
    };
    let too_large = || {
        let sentence = format!("the body of a request has at most {LARGEST_BODY} bytes");
        refused(StatusCode::PAYLOAD_TOO_LARGE, "body-too-large", &sentence)
    };
    if request.body().size_hint().lower() > LARGEST_BODY as u64 {
        return too_large();
    }
    let (parts, body) = request.into_parts();
    let within = app.config.connections().body_timeout;
    let read = tokio::time::timeout(within, Limited::new(body, LARGEST_BODY).collect());
    match read.await {
        Ok(Ok(body)) => {
            let body = Body::from(body.to_bytes());
            next.run(Request::from_parts(parts, body)).await
        }
        Ok(Err(error)) if error.is::<LengthLimitError>() => too_large(),
        Ok(Err(error)) => {
            let sentence = format!("the body of the request cannot be read: {error}");
            refused(StatusCode::BAD_REQUEST, "bad-request", &sentence)
        }
        Err(_) => {
            let seconds = within.as_secs_f64();
            let sentence = format!("the body of a request must arrive within {seconds} s");
            refused(StatusCode::REQUEST_TIMEOUT, "body-timeout", &sentence)
        }
    }
}

/// Checks that a write or a WebSocket comes from our own pages, or from a program without a page.
async fn check_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (changes || upgrades) && !is_same_origin(request.headers(), app.config.public_url()) {
        let sentence = "this request comes from another site";
        let path = request.uri().path();
        return refusal(path, StatusCode::FORBIDDEN, "another-site", sentence);
    }
    next.run(request).await
}

fn is_same_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if public_url.is_some_and(|url| url.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let of_origin = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == of_origin
}

async fn add_headers(request: Request, next: Next) -> Response {
    // The address of a guest's lesson holds the key of a table.
    let query = request.uri().query().unwrap_or_default();
    let is_indexed = is_indexed(request.uri().path()) && !query.contains("table=");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut put = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    put(header::CONTENT_SECURITY_POLICY, POLICY);
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // A link contains a secret key, so other sites must not see it in the `Referer` header.
    put(header::REFERRER_POLICY, "same-origin");
    // Search engines must not show the page, even if they find a link to it.
    if !is_indexed {
        put(HeaderName::from_static("x-robots-tag"), "noindex");
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Counts and times requests by route. The path itself may contain a secret key, so it is never
/// logged.
async fn record_metrics(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map(|path| path.as_str().to_owned());
    let method = request.method().clone();
    let response = next.run(request).await;
    let route = route.unwrap_or_else(|| "none".to_owned());
    let status = response.status().as_u16();
    let took = began.elapsed();
    metrics::counter!("sweettooth_requests", "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    // A long poll waits on purpose, which is no measure of the server.
    if route != LONG_POLL {
        metrics::histogram!("sweettooth_request_seconds", "route" => route.clone())
            .record(took.as_secs_f64());
    }
    tracing::debug!(%method, route, status, ms = took.as_millis() as u64, "request");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn another_site_cannot_speak_for_a_player() {
        let public = Some("https://sweet.example");
        assert!(is_same_origin(&headers(None, "a"), public));
        assert!(is_same_origin(
            &headers(Some("https://sweet.example"), "127.0.0.1:7777"),
            public
        ));
        assert!(is_same_origin(
            &headers(Some("http://localhost:7777"), "localhost:7777"),
            None
        ));
        for other in [
            "https://evil.example",
            "null",
            "http://localhost",
            "https://sweet.example.evil",
        ] {
            assert!(
                !is_same_origin(&headers(Some(other), "localhost:7777"), public),
                "{other}"
            );
        }
    }
}

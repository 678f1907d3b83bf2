//! Health and metrics endpoints, for load balancers and hosts.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;

use super::app::App;
use super::monitoring;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
}

/// Answers as long as the process is alive.
async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether this node can store a move now.
async fn readyz(State(app): State<App>) -> Response {
    match app.readiness.check().await {
        Ok(()) => Json(json!({ "ready": true })).into_response(),
        Err(cause) => {
            let body = Json(json!({ "ready": false, "cause": cause.word() }));
            (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
        }
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    let body = monitoring::render(&app).await;
    ([(header::CONTENT_TYPE, kind)], body).into_response()
}

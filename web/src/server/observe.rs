//! For whoever runs the house: is it well, and how much does it do.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use house::PersonId;

use super::app::App;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
}

/// Well means that the database answers.
async fn healthz(State(app): State<App>) -> (StatusCode, &'static str) {
    let nobody = PersonId::from("nobody".to_owned());
    match app.house.store().person(&nobody).await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            (
                StatusCode::SERVICE_UNAVAILABLE,
                "the database does not answer\n",
            )
        }
    }
}

async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("sweettooth_live_tables").set(app.house.live_tables() as f64);
    let workload = app.house.workload();
    metrics::gauge!("sweettooth_thoughts_waiting").set(workload.waiting as f64);
    metrics::gauge!("sweettooth_thoughts_running").set(workload.thinking as f64);
    metrics::counter!("sweettooth_thoughts").absolute(workload.thoughts);
    metrics::counter!("sweettooth_thoughts_cancelled").absolute(workload.cancelled);
    metrics::counter!("sweettooth_thoughts_delegated").absolute(workload.delegated);
    metrics::counter!("sweettooth_thinking_milliseconds").absolute(workload.thought_ms);
    metrics::counter!("sweettooth_thoughts_waiting_milliseconds").absolute(workload.waited_ms);
    let removed = app.house.removed();
    metrics::counter!("sweettooth_removed_tables").absolute(removed.tables);
    metrics::counter!("sweettooth_removed_records").absolute(removed.records);
    metrics::counter!("sweettooth_removed_guests").absolute(removed.guests);
    metrics::counter!("sweettooth_removed_reports").absolute(removed.reports);
    app.metrics.render()
}

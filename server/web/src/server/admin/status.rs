//! Status of the site: each node writes reports to the store, and a page shows them.

use std::time::Duration;

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use house::read_site_status;
use model::{NodeReport, NodeStatus};
use serde::Deserialize;

use super::Admin;
use crate::server::app::App;
use crate::server::errors::PageResult;
use crate::server::html::page;
use ::pages::admin as pages;

/// The time between two reports of a node.
const EVERY: Duration = Duration::from_secs(10);
/// The number of seconds after which a browser loads the page again.
const REFRESH: &str = "10";

fn own_report(app: &App) -> NodeReport {
    let version = env!("CARGO_PKG_VERSION");
    app.house.node_report(version, app.started_at)
}

/// Writes the status of this node to the store every few seconds, until the site closes.
pub(in crate::server) async fn run_status_reports(app: App) {
    let store = app.house.store();
    loop {
        if let Err(error) = store.report_node(own_report(&app)).await {
            tracing::debug!(%error, "the status of this node could not be written");
        }
        tokio::select! {
            () = app.closed() => break,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    if let Err(error) = store.remove_node_report(&app.house.node_name()).await {
        tracing::debug!(%error, "the status of this node could not be withdrawn");
    }
}

#[derive(Deserialize)]
pub(super) struct StatusQuery {
    /// Whether the automatic reload of the page is off.
    still: Option<String>,
}

pub(super) async fn show(
    State(app): State<App>,
    admin: Admin,
    Query(StatusQuery { still }): Query<StatusQuery>,
) -> PageResult {
    let visitor = admin.visitor;
    let mut status = read_site_status(app.house.store()).await?;
    // The present status of this node replaces its last report.
    let (here, report) = (app.house.node_name(), own_report(&app));
    match status.nodes.iter_mut().find(|node| node.node == here) {
        Some(own) => (own.report, own.report_age) = (Some(report), Some(0)),
        None => status.nodes.push(NodeStatus {
            node: here.clone(),
            report: Some(report),
            report_age: Some(0),
            lease: None,
            leads: false,
        }),
    }
    let page = page(&app, &visitor, "/admin/status");
    let body = pages::status(&page, &status, &here, app.house.now(), still.is_none());
    Ok(match still {
        None => ([(header::REFRESH, REFRESH)], body).into_response(),
        Some(_) => body.into_response(),
    })
}

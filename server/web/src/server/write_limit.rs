//! Extractor that rate-limits writes per address.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use table::refused::Refused;

use super::app::App;
use super::connections::Connection;
use super::errors::PageError;
use super::visitor::Visitor;

/// Proof that the address of a request is within the rate limit of writes.
pub(super) struct WriteLimit;

impl FromRequestParts<App> for WriteLimit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let connection = Connection::from_request_parts(parts, app).await;
        let connection = connection.map_err(IntoResponse::into_response)?;
        let address = app.address(&connection, &parts.headers);
        if app.limits.allows_change(address) {
            return Ok(WriteLimit);
        }
        let refused = Refused::new("too-often", "not so fast: wait a moment, then try again");
        // This extractor determines the reader for a possible error page.
        Visitor::from_request_parts(parts, app).await?;
        Err(PageError::from(refused).into_response())
    }
}

//! Accounts, settings and profiles of people, privacy page, legal text.

mod account;
/// The browser, if a person has signed in with it before.
pub(super) mod browser;
mod choices;
mod profile;
mod settings;

use std::net::IpAddr;

use axum::Router;
use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::cookie::{Key, SignedCookieJar};
use house::HouseError;
use maud::Markup;
use model::Person;
use serde::Serialize;
use table::refused::Refused;

use super::app::App;
use super::connections::Connection;
use super::errors::{self, PageError, PageResult};
use super::html::page;
use super::round_trip::is_through_proxy;
use super::visitor::MaybeVisitor;
use browser::KnownBrowser;
use pages::site::Legal;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/new", get(account::show_new).post(account::open))
        .route(
            "/account/sign-in",
            get(account::show_sign_in).post(account::sign_in),
        )
        .route(
            "/account/recover",
            get(account::show_recover).post(account::recover),
        )
        .route("/account/sign-out", post(account::sign_out))
        .route("/account/code.txt", post(account::code_file))
        .route("/settings", get(settings::show))
        .route("/settings/device", post(choices::device))
        .route("/settings/avatar", post(choices::avatar))
        .route("/settings/jar", post(choices::jar))
        .route("/settings/name", post(settings::rename))
        .route("/settings/password", post(settings::change_password))
        .route("/settings/code", post(settings::new_code))
        .route("/settings/sessions", post(settings::end_sessions))
        .route("/settings/delete", post(settings::delete))
        .route("/settings/data.json", get(settings::data))
        .route("/people/{name}", get(profile::show))
        .route("/privacy", get(privacy))
        .route("/legal", get(legal))
}

async fn privacy(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    connection: Connection,
    headers: HeaderMap,
) -> Response {
    let mut deployment = app.config.deployment();
    // A proxy on this machine needs no setting. It is detected by its requests.
    deployment.proxy |= is_through_proxy(&app, &connection, &headers);
    let keep = app.house.keep_times().await;
    let page = page(&app, &visitor, "/privacy");
    pages::people::privacy(&page, deployment, &keep).into_response()
}

/// The host's legal text, if there is one.
async fn legal(State(app): State<App>, MaybeVisitor(visitor): MaybeVisitor) -> PageResult {
    match app.config.site().legal.get(visitor.lang) {
        Some(Legal::Text(text)) => {
            Ok(pages::legal(&page(&app, &visitor, "/legal"), text).into_response())
        }
        Some(Legal::Url(url)) => Ok(Redirect::to(url).into_response()),
        None => Err(PageError::NoSuchPage),
    }
}

/// Extractor of the address and the browser of a request, for sign-in limits.
struct Client {
    address: IpAddr,
    /// The browser, if a person has signed in with it before.
    browser: Option<KnownBrowser>,
    /// The family of the browser in one word. Nothing else of the header `User-Agent` is stored.
    device: &'static str,
}

impl FromRequestParts<App> for Client {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let connection = Connection::from_request_parts(parts, app).await;
        let connection = connection.map_err(IntoResponse::into_response)?;
        let agent = parts.headers.get(header::USER_AGENT);
        let jar = SignedCookieJar::from_headers(&parts.headers, Key::from_ref(app));
        Ok(Client {
            browser: KnownBrowser::of(&jar),
            address: app.address(&connection, &parts.headers),
            device: device(agent.and_then(|agent| agent.to_str().ok()).unwrap_or("")),
        })
    }
}

impl Client {
    /// Whether this address may create another account, or make another attempt that is not about
    /// an existing account.
    fn may_try(&self, app: &App) -> Result<(), Refused> {
        unless_too_many(app.limits.allows_try(self.address))
    }

    /// Whether another password may be tried for the account with this name. A browser that knows
    /// the account has its own limit: attempts by others, for the same name or from the same
    /// address, do not lock it out.
    async fn may_sign_in(&self, app: &App, name: &str) -> Result<(), HouseError> {
        if let Some(browser) = &self.browser {
            let account = app.house.account_named(name).await?;
            let account = account.map(|account| account.person_id);
            if let Some(account) = account.filter(|account| browser.knows(account)) {
                let allowed = app.limits.allows_browser(browser.id(), &account);
                return Ok(unless_too_many(allowed)?);
            }
        }
        // The address is checked first, so that a refused address does not use up the attempts for
        // the name.
        let name = table::look_alike::fold(name);
        let allowed = app.limits.allows_try(self.address) && app.limits.allows_name(&name);
        Ok(unless_too_many(allowed)?)
    }

    /// Whether another recovery code may be tried.
    fn may_recover(&self, app: &App) -> Result<(), Refused> {
        unless_too_many(match &self.browser {
            Some(browser) => app.limits.allows_recovery(browser.id()),
            None => app.limits.allows_try(self.address),
        })
    }
}

/// Whether a signed-in person may enter the password once more, to confirm an action. Only the
/// person's own sessions use up these attempts.
fn may_confirm(app: &App, owner: &Person) -> Result<(), Refused> {
    unless_too_many(app.limits.allows_owner(&owner.id))
}

fn unless_too_many(allowed: bool) -> Result<(), Refused> {
    match allowed {
        true => Ok(()),
        false => Err(Refused::new(
            "too-many-tries",
            "too many tries: wait a minute",
        )),
    }
}

/// The family of a browser. Browsers also name other browsers in `User-Agent`, so the order
/// matters.
fn device(agent: &str) -> &'static str {
    let families = [
        ("Edg", "edge"),
        ("OPR/", "opera"),
        ("SamsungBrowser", "samsung"),
        ("Firefox", "firefox"),
        ("FxiOS", "firefox"),
        ("Chrom", "chrome"),
        ("CriOS", "chrome"),
        ("Safari", "safari"),
    ];
    let known = families.iter().find(|(mark, _)| agent.contains(mark));
    known.map_or("other", |(_, family)| family)
}

/// The answer to a form: its page, with the status of the error if the form is shown again.
fn form_page(problem: Option<&HouseError>, body: Markup) -> Response {
    match problem {
        Some(error) => {
            errors::log(error);
            (errors::status(error), body).into_response()
        }
        None => body.into_response(),
    }
}

/// The stored data of a person as a file.
pub(super) fn data_file(data: &impl Serialize) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"sweet-tooth-data.json\"",
        ),
    ];
    let text = serde_json::to_string_pretty(data).unwrap_or_default();
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::device;

    #[test]
    fn a_browser_is_known_by_its_family() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
                      Chrome/140.0.0.0 Safari/537.36";
        for (agent, family) in [
            (chrome.to_owned(), "chrome"),
            (format!("{chrome} Edg/140.0"), "edge"),
            (format!("{chrome} OPR/120.0"), "opera"),
            (
                "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0".to_owned(),
                "firefox",
            ),
            (
                "Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Safari/604".to_owned(),
                "safari",
            ),
            ("curl/8".to_owned(), "other"),
            (String::new(), "other"),
        ] {
            assert_eq!(device(&agent), family, "{agent}");
        }
    }
}

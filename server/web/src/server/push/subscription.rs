//! Forms about Web Push: subscriptions of browsers, quiet hours; and the service worker that shows the
//! messages.

use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use data_encoding::{BASE64URL, BASE64URL_NOPAD};
use house::HouseError;
use model::{LARGEST_UTC_OFFSET, PushSubscription, QuietHours};
use pages::PushView;
use serde::Deserialize;
use store::StoreError;
use table::refused::Refused;

use super::encryption::{BrowserKeys, encrypt};
use super::push_target;
use crate::server::app::App;
use crate::server::errors::{self, PageResult};
use crate::server::hooks::Unreachable;
use crate::server::html::read;
use crate::server::moderation::named_person;
use crate::server::visitor::Visitor;
use crate::server::write_limit::WriteLimit;

/// The longest address at a push service, in bytes.
const LONGEST_ENDPOINT: usize = 1000;

/// The script of the service worker.
const WORKER: &str = include_str!("../../../assets/push_worker.js");

pub(in crate::server) fn routes() -> Router<App> {
    Router::new()
        .route("/push-worker.js", get(worker))
        .route("/turns/push", post(subscribe))
        .route("/turns/push/quiet", post(set_quiet_hours))
        .route("/turns/push/off", post(unsubscribe))
}

/// The service worker. Its address stays the same, so browsers ask for it again.
async fn worker() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, WORKER).into_response()
}

/// Data of the section about push messages; `None` where the host has switched them off.
pub(in crate::server) async fn push_view(
    app: &App,
    visitor: &Visitor,
) -> Result<Option<PushView>, StoreError> {
    let (Some(key), Some(person)) = (&app.push, &visitor.person) else {
        return Ok(None);
    };
    let store = app.house.store();
    let session = visitor.session.as_ref();
    Ok(Some(PushView {
        key: key.public().to_owned(),
        settings: store.push_settings(&person.id, session).await?,
    }))
}

/// A subscription as a script sends it.
#[derive(Deserialize)]
struct SubscriptionForm {
    #[serde(default)]
    endpoint: String,
    #[serde(default)]
    p256dh: String,
    #[serde(default)]
    auth: String,
    /// Minutes between the local time and UTC.
    offset: Option<i32>,
    /// The endpoint in whose place this one comes, if a service worker renews a subscription.
    replaces: Option<String>,
    /// Quiet hours.
    from: Option<u8>,
    until: Option<u8>,
}

/// Stores a subscription. Scripts show the answer, so an error is a sentence in the reader's language.
async fn subscribe(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<SubscriptionForm>, FormRejection>,
) -> Response {
    match store_subscription(&app, &visitor, form).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => {
            errors::log(&error);
            let text = errors::text(visitor.lang, &error);
            (errors::status(&error), errors::headers(&error), text).into_response()
        }
    }
}

async fn store_subscription(
    app: &App,
    visitor: &Visitor,
    form: Result<Form<SubscriptionForm>, FormRejection>,
) -> Result<(), HouseError> {
    let person = visitor.named_person()?;
    if app.push.is_none() {
        let sentence = "this site sends no push messages";
        return Err(Refused::new("push-off", sentence).into());
    }
    let form = read(form)?;
    let quiet = match (form.from, form.until) {
        (None, None) => None,
        (from, until) => Some(quiet_hours(from, until)?),
    };
    let subscription = PushSubscription {
        person: person.id.clone(),
        session: visitor.session.clone(),
        endpoint: checked_endpoint(app, &form.endpoint).await?,
        public_key: key_bytes(&form.p256dh)?,
        auth_secret: key_bytes(&form.auth)?,
        origin: visitor.origin.clone(),
        lang: visitor.lang.code().to_owned(),
        utc_offset: form
            .offset
            .unwrap_or(0)
            .clamp(-LARGEST_UTC_OFFSET, LARGEST_UTC_OFFSET),
        created_at: app.house.now(),
    };
    let keys = BrowserKeys {
        public_key: &subscription.public_key,
        auth_secret: &subscription.auth_secret,
    };
    encrypt(keys, b"").map_err(|_| bad_subscription())?;
    let store = app.house.store();
    match form.replaces {
        Some(replaced) => {
            if !store.renew_subscription(replaced, subscription).await? {
                let sentence = "this browser has no subscription here any more: switch it on again";
                return Err(Refused::new("push-ended", sentence).into());
            }
        }
        None => store.subscribe(subscription).await?,
    }
    if let Some(quiet) = quiet {
        store.set_quiet_hours(&person.id, quiet).await?;
    }
    Ok(())
}

fn bad_subscription() -> Refused {
    let sentence = "a subscription has an endpoint such as https://host/path, the browser's key \
                    `p256dh` and its secret `auth`, both in base64url";
    Refused::new("bad-push", sentence)
}

/// A key in base64url, with padding or without.
fn key_bytes(text: &str) -> Result<Vec<u8>, Refused> {
    let encoding = match text.ends_with('=') {
        true => BASE64URL,
        false => BASE64URL_NOPAD,
    };
    encoding
        .decode(text.as_bytes())
        .map_err(|_| bad_subscription())
}

/// The address at the push service, if messages may go there.
async fn checked_endpoint(app: &App, endpoint: &str) -> Result<String, Refused> {
    let inside = app.config.allows_inner_hooks();
    let target = push_target(endpoint, inside).filter(|_| endpoint.len() <= LONGEST_ENDPOINT);
    let found = target.ok_or_else(bad_subscription)?.resolve(inside).await;
    match found {
        Ok(_) => Ok(endpoint.to_owned()),
        Err(Unreachable::Inside) => {
            let sentence = "the address of this push service leads into a private network";
            Err(Refused::new("inner-push", sentence))
        }
        Err(Unreachable::Unknown) => {
            let sentence = "this site cannot find the push service of the browser: try again later";
            Err(Refused::new("unknown-push", sentence))
        }
    }
}

fn quiet_hours(from: Option<u8>, until: Option<u8>) -> Result<QuietHours, Refused> {
    let both = from.zip(until);
    both.and_then(|(from, until)| QuietHours::new(from, until))
        .ok_or_else(|| {
            let sentence = "quiet hours begin and end with an hour from 0 to 23";
            Refused::new("bad-quiet-hours", sentence)
        })
}

/// The page from which a form was sent.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FormPage {
    #[default]
    Turns,
    Settings,
}

impl FormPage {
    /// Leads back to the page, which shows the present state.
    fn redirect(self) -> Response {
        Redirect::to(match self {
            FormPage::Turns => "/turns#push",
            FormPage::Settings => "/settings?done=push",
        })
        .into_response()
    }
}

#[derive(Deserialize)]
struct QuietForm {
    from: Option<u8>,
    until: Option<u8>,
    #[serde(default)]
    page: FormPage,
}

async fn set_quiet_hours(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<QuietForm>, FormRejection>,
) -> PageResult {
    let person = named_person(&visitor)?;
    let form = read(form)?;
    let quiet = quiet_hours(form.from, form.until)?;
    app.house.store().set_quiet_hours(&person.id, quiet).await?;
    Ok(form.page.redirect())
}

#[derive(Deserialize)]
struct OffForm {
    #[serde(default)]
    page: FormPage,
}

async fn unsubscribe(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<OffForm>, FormRejection>,
) -> PageResult {
    let person = named_person(&visitor)?;
    let page = read(form)?.page;
    let store = app.house.store();
    store
        .unsubscribe(&person.id, visitor.session.as_ref())
        .await?;
    Ok(page.redirect())
}

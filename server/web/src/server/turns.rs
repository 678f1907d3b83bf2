//! Correspondence play: the page `/turns`, feed, web hook, vacations, and the WebSocket that tells
//! every open page the number of waiting tables.

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use model::Notice;
use model::{Hook, Person};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{StoreError, random_key};
use table::refused::Refused;

use super::app::App;
use super::errors::{self, JsonResult, PageResult};
use super::hooks::{Target, Unreachable};
use super::html::{AfterQuery, after, page, read};
use super::moderation::named_person;
use super::page_socket::{LARGEST, PageSocket, SocketEvent};
use super::push::push_view;
use super::socket_upgrade::open_socket;
use super::visitor::Visitor;
use super::write_limit::WriteLimit;
use pages::Turns;
use presentation::args;
use presentation::i18n::Lang;

/// Maximum number of tables that are counted.
const MOST: u32 = 100;
/// The number of entries of a feed.
const FEED: u32 = 40;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/turns", get(turns))
        .route("/turns/feed", post(set_feed))
        .route("/turns/hook", post(set_hook))
        .route("/turns/vacation", post(set_vacation))
        .route("/turns/socket", get(socket))
        .route("/feed/{key}", get(feed))
}

async fn turns(
    State(app): State<App>,
    visitor: Visitor,
    from: Result<Query<AfterQuery>, QueryRejection>,
) -> PageResult {
    let who = named_person(&visitor)?;
    let after = after(from)?;
    let store = app.house.store();
    let most = pages::PER_PAGE as u32 + 1;
    let waiting = store.turns_of(&who.id, after, most).await?;
    let until = |turn: &model::Turn| app.house.turn_ends_at(turn);
    let shown = Turns {
        waiting: waiting
            .into_iter()
            .map(|waiting| (until(&waiting.turn), waiting))
            .collect(),
        reach: store.notification_settings(&who.id).await?,
        push: push_view(&app, &visitor).await?,
        rest: app.house.vacation_status(&who.id).await?,
        now: app.house.now(),
    };
    Ok(pages::turns(&page(&app, &visitor, "/turns"), &shown).into_response())
}

/// The action on a feed.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FeedAction {
    New,
    Off,
}

#[derive(Deserialize)]
struct FeedForm {
    #[serde(rename = "wish")]
    action: FeedAction,
}

async fn set_feed(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<FeedForm>, FormRejection>,
) -> PageResult {
    let who = named_person(&visitor)?;
    let key = match read(form)?.action {
        FeedAction::New => Some(random_key()),
        FeedAction::Off => None,
    };
    let store = app.house.store();
    store.set_feed(&who.id, key, app.house.now()).await?;
    Ok(Redirect::to("/turns#feed").into_response())
}

#[derive(Deserialize)]
struct HookForm {
    #[serde(default)]
    url: String,
}

async fn set_hook(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<HookForm>, FormRejection>,
) -> PageResult {
    let who = named_person(&visitor)?;
    let url = read(form)?.url.trim().to_owned();
    let hook = match url.is_empty() {
        true => None,
        false => Some(new_hook(&app, url, &visitor.origin).await?),
    };
    let store = app.house.store();
    store.set_hook(&who.id, hook, app.house.now()).await?;
    Ok(Redirect::to("/turns#hook").into_response())
}

/// A web hook with a new secret, if its address can be resolved.
async fn new_hook(app: &App, url: String, origin: &str) -> Result<Hook, Refused> {
    let target = Target::read(&url)?;
    let found = target.resolve(app.config.allows_inner_hooks()).await;
    match found {
        Ok(_) => Ok(Hook {
            url,
            secret: random_key(),
            origin: origin.to_owned(),
        }),
        Err(Unreachable::Inside) => {
            let sentence =
                "this address leads into a private network: a web hook goes out to the internet";
            Err(Refused::new("inner-hook", sentence))
        }
        Err(Unreachable::Unknown) => {
            let sentence = "this address is not known: look for a typing mistake";
            Err(Refused::new("unknown-hook", sentence))
        }
    }
}

#[derive(Deserialize)]
struct VacationForm {
    /// The number of days; `None` to end the vacation.
    days: Option<i64>,
}

async fn set_vacation(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<VacationForm>, FormRejection>,
) -> PageResult {
    let who = named_person(&visitor)?;
    match read(form)?.days {
        Some(days) => app.house.begin_vacation(&who, days).await?,
        None => app.house.end_vacation(&who).await?,
    }
    Ok(Redirect::to("/turns#vacation").into_response())
}

#[derive(Deserialize)]
struct FeedQuery {
    lang: Option<String>,
}

/// The feed at a secret address. It needs no cookie, because feed readers have none.
async fn feed(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(FeedQuery { lang }): Query<FeedQuery>,
) -> Response {
    let lang = lang.as_deref().and_then(Lang::from_code);
    let lang = lang.unwrap_or(visitor.lang);
    match feed_notices(&app, &key).await {
        Ok(Some(notices)) => {
            let address = format!("{}/feed/{key}", visitor.origin);
            let body = pages::feed(
                lang,
                app.config.site(),
                &visitor.origin,
                &address,
                &notices,
                app.house.now(),
            );
            let kind = [(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")];
            (kind, body).into_response()
        }
        Ok(None) => (StatusCode::NOT_FOUND, lang.t("feed-gone")).into_response(),
        // A feed reader shows an error as plain text, or not at all.
        Err(error) => {
            let error = error.into();
            errors::log(&error);
            let text = errors::text(lang, &error);
            (errors::status(&error), errors::headers(&error), text).into_response()
        }
    }
}

/// The latest notices of the owner of a feed; `None` if there is no feed with that key.
async fn feed_notices(app: &App, key: &str) -> Result<Option<Vec<Notice>>, StoreError> {
    let store = app.house.store();
    match store.feed_owner(key).await? {
        Some(owner) => Ok(Some(store.notices_of(&owner, FEED).await?)),
        None => Ok(None),
    }
}

/// The message with the number of tables that wait for a person, and the latest of them.
pub(super) async fn waiting_message(
    app: &App,
    lang: Lang,
    person: &Person,
) -> Result<Value, StoreError> {
    let waiting = app.house.store().turns_of(&person.id, None, MOST).await?;
    let mut told = json!({ "type": "turns", "count": waiting.len() });
    if let Some(latest) = waiting.last() {
        let game = lang.t(&format!("{}-name", latest.table.game));
        told["latest"] = json!({
            "since": latest.turn.since,
            "title": lang.t("turns-notification"),
            "text": lang.with("turns-at", &args!["names" => pages::names_text(lang, &latest.table.title), "game" => game]),
            "url": format!("/t/{}", latest.table.play_key),
        });
    }
    Ok(told)
}

/// The WebSocket of a page that is not a table. It sends the number of tables that wait for the
/// person.
async fn socket(State(app): State<App>, visitor: Visitor, upgrade: WebSocketUpgrade) -> JsonResult {
    let Some(person) = visitor.person.clone() else {
        return Ok(StatusCode::UNAUTHORIZED.into_response());
    };
    let serve = move |app: App, visitor: Visitor, socket| async move {
        let mut page_socket = PageSocket::new(&app, &visitor, socket).without_closing_message();
        // The session may have ended before this socket could receive the event.
        if !visitor.is_valid(&app).await {
            return;
        }
        let mut nudges = app.house.turn_changes(&person.id);
        nudges.mark_changed();
        while let Some(event) = page_socket.next(&mut nudges, None).await {
            let answer = match event {
                SocketEvent::Hello => Some(json!({ "type": "pong" })),
                SocketEvent::Changed => waiting_message(&app, visitor.lang, &person).await.ok(),
                SocketEvent::Due => None,
            };
            if let Some(answer) = answer
                && !page_socket.send(&answer).await
            {
                return;
            }
        }
    };
    open_socket(app, visitor, upgrade, LARGEST, serve)
}

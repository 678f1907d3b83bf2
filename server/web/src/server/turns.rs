//! Play over days: where one is waited for, and how one hears of it.

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Form, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use house::HouseError;
use model::{Hook, Person};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{StoreError, random_key};
use table::refused::Refused;
use tokio::time::Instant;

use super::app::App;
use super::calm::Calm;
use super::errors::Failure;
use super::hooks::{Target, Unreachable};
use super::html::{After, Answer, after, failed, page, read};
use super::line::READ_AT_ONCE;
use super::manners::somebody;
use super::visitor::Visitor;
use crate::args;
use crate::i18n::Lang;
use crate::pages::{self, Turns};

/// So many tables are counted.
const MOST: u32 = 100;
/// So many entries a feed has.
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
    from: Result<Query<After>, QueryRejection>,
) -> Answer {
    let shown = async {
        let who = somebody(&visitor)?;
        let after = after(from)?;
        let store = app.house.store();
        let most = pages::PER_PAGE as u32 + 1;
        let waiting = store.turns_of(&who.id, after, most).await?;
        let until = |turn: &model::Turn| app.house.runs_out(turn);
        Ok::<_, HouseError>(Turns {
            waiting: waiting
                .into_iter()
                .map(|waiting| (until(&waiting.turn), waiting))
                .collect(),
            reach: store.reach(&who.id).await?,
            rest: app.house.rest(&who.id).await?,
            now: app.house.now(),
        })
    };
    match shown.await {
        Ok(shown) => Ok(pages::turns(&page(&app, &visitor, "/turns"), &shown).into_response()),
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

/// What to do with a feed.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FeedWish {
    New,
    Off,
}

#[derive(Deserialize)]
struct FeedForm {
    wish: FeedWish,
}

async fn set_feed(
    State(app): State<App>,
    _: Calm,
    visitor: Visitor,
    form: Result<Form<FeedForm>, FormRejection>,
) -> Response {
    let done = async {
        let who = somebody(&visitor)?;
        let key = match read(form)?.wish {
            FeedWish::New => Some(random_key()),
            FeedWish::Off => None,
        };
        let store = app.house.store();
        Ok(store.set_feed(&who.id, key, app.house.now()).await?)
    };
    let done = done.await;
    back(&app, visitor, done, "feed")
}

/// Back to the page, where something has changed, or to what says why not.
fn back(app: &App, visitor: Visitor, done: Result<(), HouseError>, part: &str) -> Response {
    match done {
        Ok(()) => Redirect::to(&format!("/turns#{part}")).into_response(),
        Err(error) => failed(app, visitor, error).into_response(),
    }
}

#[derive(Deserialize)]
struct HookForm {
    #[serde(default)]
    url: String,
}

async fn set_hook(
    State(app): State<App>,
    _: Calm,
    visitor: Visitor,
    form: Result<Form<HookForm>, FormRejection>,
) -> Response {
    let done = async {
        let who = somebody(&visitor)?;
        let url = read(form)?.url.trim().to_owned();
        let hook = match url.is_empty() {
            true => None,
            false => Some(new_hook(&app, url, &visitor.origin).await?),
        };
        let store = app.house.store();
        Ok(store.set_hook(&who.id, hook, app.house.now()).await?)
    };
    let done = done.await;
    back(&app, visitor, done, "hook")
}

/// A web hook with a new secret, if its address leads somewhere.
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
    /// For how many days; without, it ends.
    days: Option<i64>,
}

async fn set_vacation(
    State(app): State<App>,
    _: Calm,
    visitor: Visitor,
    form: Result<Form<VacationForm>, FormRejection>,
) -> Response {
    let done = async {
        let who = somebody(&visitor)?;
        match read(form)?.days {
            Some(days) => app.house.begin_vacation(&who, days).await,
            None => app.house.end_vacation(&who).await,
        }
    };
    let done = done.await;
    back(&app, visitor, done, "vacation")
}

#[derive(Deserialize)]
struct FeedQuery {
    lang: Option<String>,
}

/// The feed behind a secret address. It needs no cookie: feed readers have none.
async fn feed(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(FeedQuery { lang }): Query<FeedQuery>,
) -> Response {
    let lang = lang.as_deref().and_then(Lang::from_code);
    let lang = lang.unwrap_or(visitor.lang);
    let store = app.house.store();
    let found = async {
        let Some(owner) = store.feed_owner(&key).await? else {
            return Ok::<_, StoreError>(None);
        };
        Ok(Some(store.notices_of(&owner, FEED).await?))
    };
    match found.await {
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
        Err(error) => {
            let failure = Failure::new(lang, error);
            failure.log();
            (failure.status(), failure.headers(), failure.text()).into_response()
        }
    }
}

/// How many tables wait for a person, and the latest of them, for a page that is open.
pub(super) async fn told(app: &App, lang: Lang, person: &Person) -> Result<Value, StoreError> {
    let waiting = app.house.store().turns_of(&person.id, None, MOST).await?;
    let mut told = json!({ "type": "turns", "count": waiting.len() });
    if let Some(latest) = waiting.last() {
        let game = lang.t(&format!("{}-name", latest.table.game));
        told["latest"] = json!({
            "since": latest.turn.since,
            "title": lang.t("turns-notification"),
            "text": lang.with("turns-at", &args!["names" => latest.table.title.as_str(), "game" => game]),
            "url": format!("/t/{}", latest.table.play_key),
        });
    }
    Ok(told)
}

/// The line of a page that is no table's: it tells how many tables wait.
async fn socket(State(app): State<App>, visitor: Visitor, upgrade: WebSocketUpgrade) -> Response {
    if visitor.person.is_none() {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let open = match app.socket(&visitor) {
        Ok(open) => open,
        Err(refused) => return Failure::new(visitor.lang, refused).into_response(),
    };
    upgrade
        .max_message_size(1024)
        .read_buffer_size(READ_AT_ONCE)
        .on_upgrade(move |socket| async move {
            let _open = open;
            metrics::gauge!("sweettooth_sockets").increment(1.0);
            keep_told(&app, &visitor, socket).await;
            metrics::gauge!("sweettooth_sockets").decrement(1.0);
        })
}

async fn keep_told(app: &App, visitor: &Visitor, mut socket: WebSocket) {
    let mut endings = app.house.endings();
    // Who asked may have become nobody before this line could hear of it.
    let still_here = visitor.is_still_here(app).await;
    let Some(person) = visitor.person.as_ref().filter(|_| still_here) else {
        return;
    };
    let limit = app.limits.messages();
    let mut nudges = app.house.nudges(&person.id);
    nudges.mark_changed();
    let patience = app.config.connections().idle_timeout;
    let mut heard = Instant::now();
    loop {
        let answer = tokio::select! {
            () = app.closed() => return,
            () = visitor.gone(&mut endings) => return,
            changed = nudges.changed() => match changed {
                Ok(()) => told(app, visitor.lang, person).await.ok(),
                Err(_) => return,
            },
            received = tokio::time::timeout_at(heard + patience, socket.recv()) => {
                heard = Instant::now();
                match received {
                    // Every frame costs something, whatever is in it: pings and pongs count too.
                    Ok(Some(Ok(_))) if !limit.allow() => return,
                    Ok(Some(Ok(Message::Text(_)))) => Some(json!({ "type": "pong" })),
                    Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => None,
                    _ => return,
                }
            }
        };
        if let Some(answer) = answer {
            let sent = socket.send(Message::Text(answer.to_string().into())).await;
            if sent.is_err() {
                return;
            }
        }
    }
}

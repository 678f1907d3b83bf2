//! Correspondence play: the page `/turns`, feed, web hook, vacations, and the WebSocket that tells
//! every open page the number of waiting tables.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use house::{WaitingTable, WaitingTables};
use model::{Hook, Notice, PersonId, UnixMs};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{StoreError, random_key};
use table::refused::Refused;

use super::app::App;
use super::errors::{self, JsonResult, PageResult};
use super::hooks::{Target, Unreachable};
use super::html::{AfterQuery, after, page, read};
use super::moderation::named_person;
use super::page_socket::{LARGEST, PageSocket, SocketEvent};
use super::socket_upgrade::open_socket;
use super::visitor::Visitor;
use super::write_limit::WriteLimit;
use pages::Turns;
use presentation::args;
use presentation::i18n::Lang;

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
#[derive(Serialize)]
#[serde(tag = "type", rename = "turns")]
pub(super) struct TurnsMessage {
    count: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    latest: Option<LatestTurn>,
}

/// The table that has waited for the shortest time.
#[derive(Serialize)]
struct LatestTurn {
    since: UnixMs,
    /// The notification about it; `None` for a page that has it from an earlier message.
    #[serde(flatten)]
    notification: Option<Notification>,
}

#[derive(Serialize)]
struct Notification {
    title: String,
    text: String,
    url: String,
}

impl TurnsMessage {
    /// The message to a page. `known` is the table whose notification the page has.
    pub(super) fn new(
        lang: Lang,
        waiting: &WaitingTables,
        known: Option<&WaitingTable>,
    ) -> TurnsMessage {
        let latest = waiting.latest.as_deref().map(|table| LatestTurn {
            since: table.since,
            notification: (!known.is_some_and(|known| has_same_notification(known, table)))
                .then(|| Notification::new(lang, table)),
        });
        TurnsMessage {
            count: waiting.count,
            latest,
        }
    }
}

/// The turns that a page shows.
#[derive(Debug, Default)]
pub(super) struct ShownTurns {
    /// Whether the page remembers the last notification that it got.
    remembers: bool,
    shown: Option<WaitingTables>,
    /// The table of that notification.
    known: Option<Arc<WaitingTable>>,
}

impl ShownTurns {
    /// A page that shows no number yet.
    pub(super) fn new(remembers: bool) -> ShownTurns {
        ShownTurns {
            remembers,
            ..ShownTurns::default()
        }
    }

    /// The message that lets the page show these turns; `None` if it does.
    pub(super) fn message(&mut self, lang: Lang, waiting: WaitingTables) -> Option<TurnsMessage> {
        if self.shown.as_ref() == Some(&waiting) {
            return None;
        }
        let known = self.known.as_deref().filter(|_| self.remembers);
        let message = TurnsMessage::new(lang, &waiting, known);
        if let Some(latest) = &waiting.latest {
            self.known = Some(Arc::clone(latest));
        }
        self.shown = Some(waiting);
        Some(message)
    }
}

fn has_same_notification(one: &WaitingTable, other: &WaitingTable) -> bool {
    one.id == other.id && one.title == other.title
}

impl Notification {
    fn new(lang: Lang, table: &WaitingTable) -> Notification {
        let game = lang.t(&format!("{}-name", table.game));
        let names = pages::names_text(lang, &table.title);
        Notification {
            title: lang.t("turns-notification"),
            text: lang.with("turns-at", &args!["names" => names, "game" => game]),
            url: format!("/t/{}", table.play_key),
        }
    }
}

/// The message with the tables that wait for a person; `None` if they cannot be read now. Then the next
/// change sends them.
async fn waiting(app: &App, visitor: &Visitor, person: &PersonId) -> Option<Value> {
    let waiting = app.house.waiting_tables(person).await.ok()?;
    serde_json::to_value(TurnsMessage::new(visitor.lang, &waiting, None)).ok()
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
                SocketEvent::Changed => waiting(&app, &visitor, &person.id).await,
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

#[cfg(test)]
mod tests {
    use model::TableId;

    use super::*;

    fn waiting(title: &str, since: UnixMs) -> WaitingTables {
        WaitingTables {
            count: 1,
            latest: Some(Arc::new(WaitingTable {
                id: TableId::from("table".to_owned()),
                play_key: "key".to_owned(),
                game: "necklace".to_owned(),
                title: title.to_owned(),
                since,
            })),
        }
    }

    #[test]
    fn a_page_that_remembers_a_notification_gets_it_once() {
        let notification = |since: UnixMs| {
            json!({
                "since": since, "title": "Your turn!", "text": "Ola – Ala · Candy Necklace",
                "url": "/t/key",
            })
        };
        for remembers in [false, true] {
            let mut shown = ShownTurns::new(remembers);
            let mut told = |waiting: WaitingTables| {
                let message = shown.message(Lang::EN, waiting)?;
                Some(serde_json::to_value(message).unwrap())
            };
            let message = |count: usize, latest: Value| {
                Some(json!({ "type": "turns", "count": count, "latest": latest }))
            };
            assert_eq!(told(waiting("Ola – Ala", 1)), message(1, notification(1)));
            assert_eq!(told(waiting("Ola – Ala", 1)), None, "the page shows it");
            let none = told(WaitingTables::default());
            assert_eq!(none, Some(json!({ "type": "turns", "count": 0 })));
            let again = match remembers {
                true => json!({ "since": 2 }),
                false => notification(2),
            };
            assert_eq!(told(waiting("Ola – Ala", 2)), message(1, again));
            let other = told(waiting("Ola – Staś", 2)).unwrap();
            assert_eq!(other["latest"]["text"], "Ola – Staś · Candy Necklace");
        }
    }
}

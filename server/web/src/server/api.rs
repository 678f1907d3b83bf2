//! JSON interface for programs, described by its OpenAPI document.

mod description;
mod poll;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use house::{Level, SystemRandomness};
use model::{ListedTable, Status};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::Keys;
use table::coach::Coach;
use table::command::Command;
use table::name::DisplayName;
use table::new_game::{FirstPlayer, NewGame};
use table::news::News;
use table::refused::Refused;
use table::scene::{Scene, SceneQuery};
use table::spec::{Sitter, TableRules};
use tabletop::Record;

pub use description::openapi_document;

use super::app::App;
use super::errors::JsonResult;
use super::guest_token;
use super::html::{AfterQuery, after, read_query};
use super::puzzles;
use super::socket::{self, Hands};
use super::visitor::{MaybeVisitor, Visitor};

/// The route of long polls.
pub(super) const LONG_POLL: &str = "/api/tables/{key}/poll";

/// The highest number of bytes of an error message.
const LONGEST_ERROR: usize = 4 * 1024;

/// The number of tables on a page of a list.
const PER_PAGE: u32 = 50;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(openapi))
        .route("/api/games", get(list_games))
        .route("/api/guests", post(create_guest))
        .route("/api/tables", get(lobby).post(create))
        .route("/api/tables/mine", get(mine))
        .route("/api/tables/{key}", get(scene))
        .route("/api/tables/{key}/commands", post(command))
        .route("/api/tables/{key}/record", get(record))
        .route("/api/tables/{key}/analysis", get(analysis))
        .route(LONG_POLL, get(poll::poll))
        .route("/api/tables/{key}/socket", get(socket::json))
        .route("/api/records", post(import))
        .route("/api/tournaments/{id}", get(tournament))
        .route("/api/puzzles", get(puzzles::list_as_json))
        .route("/api/puzzles/{id}", get(puzzles::show_as_json))
        .route("/api/puzzles/{id}/attempts", post(puzzles::play_as_json))
        .route("/api", any(no_such_path))
        .route("/api/", any(no_such_path))
        .route("/api/{*path}", any(no_such_path))
        .layer(middleware::map_response(errors_as_json))
}

/// Converts the plain-text errors of the framework into JSON, like every other error of this
/// interface. Examples are a path that cannot be parsed, or a request that is not a WebSocket's.
async fn errors_as_json(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_text = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let status = response.status();
    if status == StatusCode::METHOD_NOT_ALLOWED {
        return method_not_allowed(response.headers());
    }
    if !(status.is_client_error() && is_text) {
        return response;
    }
    match axum::body::to_bytes(response.into_body(), LONGEST_ERROR).await {
        Ok(text) => {
            let message = String::from_utf8_lossy(&text);
            let error = json!({ "error": { "code": "bad-request", "message": message } });
            (status, Json(error)).into_response()
        }
        Err(_) => status.into_response(),
    }
}

/// The answer to a method that a path does not have.
fn method_not_allowed(headers: &HeaderMap) -> Response {
    let allowed = headers.get(header::ALLOW).cloned();
    let methods = allowed.as_ref().and_then(|allowed| allowed.to_str().ok());
    let message = format!("this path takes {} only", methods.unwrap_or("GET"));
    let error = json!({ "error": { "code": "method-not-allowed", "message": message } });
    let mut answer = (StatusCode::METHOD_NOT_ALLOWED, Json(error)).into_response();
    if let Some(allowed) = allowed {
        answer.headers_mut().insert(header::ALLOW, allowed);
    }
    answer
}

/// The answer for a path that this interface does not have.
async fn no_such_path() -> Response {
    let message = "there is nothing at this path: /api/openapi.json lists every path";
    let error = json!({ "error": { "code": "no-such-path", "message": message } });
    (StatusCode::NOT_FOUND, Json(error)).into_response()
}

/// The body of a request, or a refusal with the reason.
pub(super) fn read<T>(body: Result<Json<Value>, JsonRejection>) -> Result<T, Refused>
where
    T: serde::de::DeserializeOwned,
{
    let refused = |problem: String| Refused::new("bad-request", problem);
    let Json(body) = body.map_err(|error| refused(error.body_text()))?;
    serde_path_to_error::deserialize(body).map_err(|error| refused(error.to_string()))
}

/// Checks whether the visitor may create a table.
fn welcome(app: &App, visitor: &Visitor) -> Result<(), Refused> {
    let person = visitor.person.as_ref();
    person.map_or(Ok(()), |person| app.house.check_not_banned(&person.id))
}

async fn openapi() -> Response {
    (
        [(header::CONTENT_TYPE, "application/json")],
        openapi_document(),
    )
        .into_response()
}

async fn list_games() -> Json<Value> {
    let games: Vec<Value> = games::all()
        .iter()
        .map(|game| {
            let mut about = json!(game.info());
            about["default_options"] = game.default_options();
            about["rules_page"] = json!(format!("/rules/{}", game.info().id));
            about
        })
        .collect();
    Json(json!({ "games": games }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Guest {
    name: String,
}

async fn create_guest(
    State(app): State<App>,
    MaybeVisitor(mut visitor): MaybeVisitor,
    body: Result<Json<Value>, JsonRejection>,
) -> JsonResult {
    let guest: Guest = read(body)?;
    // Elsewhere an empty name asks for a random one.
    DisplayName::read(&guest.name)?;
    // A program that calls this again wants a new guest.
    visitor.person = None;
    let person = visitor.ensure_person(&app, Some(&guest.name)).await?;
    let token = guest_token::sign(app.key(), &person.id);
    let answer = json!({ "id": person.id, "name": person.name, "token": token });
    Ok((visitor.jar, Json(answer)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewTable {
    game: String,
    #[serde(default)]
    options: Value,
    seats: Vec<SeatRequest>,
    /// The seat that begins; by default the first of `seats`.
    #[serde(default)]
    first: Option<FirstPlayer>,
    #[serde(default)]
    rules: TableRules,
}

/// The requested player of a seat.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
enum SeatRequest {
    Me,
    Open,
    /// A bot with this level; `None` for the default level.
    Bot(Option<Level>),
}

impl TryFrom<String> for SeatRequest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match text.as_str() {
            "me" => Ok(SeatRequest::Me),
            "open" => Ok(SeatRequest::Open),
            "bot" => Ok(SeatRequest::Bot(None)),
            level => Level::named(level)
                .map(|level| SeatRequest::Bot(Some(level)))
                .ok_or_else(|| {
                    let odd: String = text.chars().take(40).collect();
                    format!("`{odd}` is not `me`, `open`, `bot` or the level of a bot")
                }),
        }
    }
}

async fn create(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Json<Value>, JsonRejection>,
) -> JsonResult {
    let new: NewTable = read(body)?;
    let me = visitor.named_person()?;
    welcome(&app, &visitor)?;
    app.quotas.table(visitor.address, Some(&me.id))?;
    if new
        .seats
        .iter()
        .all(|seat| matches!(seat, SeatRequest::Bot(_)))
    {
        app.quotas.bot_table(visitor.address)?;
    }
    let seated = Sitter::of(me)?;
    let sitter = |wanted: SeatRequest| match wanted {
        SeatRequest::Me => seated.clone(),
        SeatRequest::Open => Sitter::Open,
        SeatRequest::Bot(level) => Sitter::Bot {
            level: level.unwrap_or(games::bots::usual(&new.game)),
            instead_of: None,
        },
    };
    let first = new.first;
    let mut new = NewGame {
        game: new.game.clone(),
        options: new.options,
        sitters: new.seats.iter().copied().map(sitter).collect(),
        rules: new.rules,
    };
    if let Some(first) = first {
        new = new.begun_by(first, &me.id, &SystemRandomness::seed())?;
    }
    let created = app.house.create_for(&me.id, new).await?;
    Ok(made(&visitor, &created.keys))
}

async fn import(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Json<Value>, JsonRejection>,
) -> JsonResult {
    let record: Record = read(body)?;
    welcome(&app, &visitor)?;
    app.quotas.import(&visitor)?;
    let created = app.house.import_for(visitor.id(), &record).await?;
    Ok(made(&visitor, &created.keys))
}

/// The links to a table that was made.
fn made(visitor: &Visitor, keys: &Keys) -> Response {
    let url = |key: &str| format!("{}/t/{key}", visitor.origin);
    let answer = json!({
        "play_key": keys.play,
        "watch_key": keys.watch,
        "play_url": url(&keys.play),
        "watch_url": url(&keys.watch),
    });
    (StatusCode::CREATED, Json(answer)).into_response()
}

/// The kind of a list of tables.
#[derive(Clone, Copy)]
enum ListOf {
    /// Tables of the visitor.
    Own,
    /// Tables that everybody may see.
    Public,
}

/// A table of a list as JSON. In a public list the link to play is present only while a seat is
/// open. For a running game there is only the link to watch.
fn listed(table: &ListedTable, list: ListOf) -> Value {
    let open = matches!(list, ListOf::Own) || table.status == Status::Waiting;
    json!({
        "game": table.game,
        "title": table.title,
        "status": table.status,
        "updated_at": table.updated_at,
        "play_key": open.then_some(&table.play_key),
        "watch_key": table.watch_key,
    })
}

type AfterQueryResult = Result<Query<AfterQuery>, QueryRejection>;

/// A page of a list, with the cursor of the next page if this one is full.
fn page_of(tables: &[ListedTable], list: ListOf) -> Response {
    let full = tables.len() == PER_PAGE as usize;
    let next = tables.last().filter(|_| full);
    let next = next.map(|last| last.cursor().to_string());
    let tables: Vec<Value> = tables.iter().map(|table| listed(table, list)).collect();
    Json(json!({ "tables": tables, "next": next })).into_response()
}

async fn lobby(State(app): State<App>, _: Visitor, from: AfterQueryResult) -> JsonResult {
    let tables = app.house.public_tables(after(from)?, PER_PAGE).await?;
    Ok(page_of(&tables, ListOf::Public))
}

async fn mine(State(app): State<App>, visitor: Visitor, from: AfterQueryResult) -> JsonResult {
    let after = after(from)?;
    let person = &visitor.named_person()?.id;
    let tables = app.house.tables_of(person, after, PER_PAGE).await?;
    Ok(page_of(&tables, ListOf::Own))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SceneParameters {
    r#move: Option<usize>,
    hands: Option<Hands>,
    since: Option<u64>,
}

#[derive(Serialize)]
struct SceneAnswer {
    scene: Scene,
    news: Vec<News>,
}

async fn scene(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    query: Result<Query<SceneParameters>, QueryRejection>,
) -> JsonResult {
    let SceneParameters {
        r#move,
        hands,
        since,
    } = read_query(query)?;
    let (live, role) = app.house.by_key(&key).await?;
    live.wait_for_slower_connections().await;
    let look = SceneQuery {
        person: visitor.person.as_ref(),
        role,
        at_move: r#move,
        open: hands.is_some(),
        history: true,
        shared: false,
        now: app.house.now(),
    };
    let since = since.unwrap_or(u64::MAX);
    let (scene, news) = live.scene_since(&look, since).await?;
    Ok(Json(SceneAnswer { scene, news }).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandRequest {
    id: String,
    command: Value,
}

async fn command(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    body: Result<Json<Value>, JsonRejection>,
) -> JsonResult {
    let CommandRequest { id, command } = read(body)?;
    let command = Command::read(command)?;
    let person = visitor.named_person()?;
    let done = socket::run_by_key(&app, &key, person, visitor.address, &id, &command).await?;
    Ok(Json(json!({ "seq": done.seq })).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundQuery {
    round: Option<u32>,
}

async fn tournament(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    query: Result<Query<RoundQuery>, QueryRejection>,
) -> JsonResult {
    let RoundQuery { round } = read_query(query)?;
    let cup = app.house.tournament(&id.into()).await?;
    let scene = cup.scene(visitor.person.as_ref(), round, app.house.now());
    Ok(Json(json!({ "tournament": scene })).into_response())
}

async fn analysis(State(app): State<App>, _: Visitor, Path(key): Path<String>) -> JsonResult {
    let answer = match app.house.coach(&key).await? {
        Coach::Asleep => json!({ "coach": "asleep" }),
        Coach::Thinking { done, of } => json!({ "coach": "thinking", "done": done, "of": of }),
        Coach::Done(analysis) => json!({ "coach": "done", "decisions": analysis.decisions }),
    };
    Ok(Json(answer).into_response())
}

async fn record(State(app): State<App>, _: Visitor, Path(key): Path<String>) -> JsonResult {
    let record = app.house.record(&key).await?;
    Ok(Json(record).into_response())
}

//! Lobby: pages, forms, and the two sockets that update the pages.

use std::collections::HashMap;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, OriginalUri, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use house::{HouseError, Level};
use model::{Cursor, Filter, Pace, Person, PersonId, UnixMs};
use serde::Deserialize;
use serde_json::json;
use table::matchmaking::{MatchRequest, SearchStatus};
use table::refused::Refused;
use tokio::time::Instant;

use super::app::App;
use super::errors::{JsonResult, PageError, PageResult};
use super::html::{find_game, page, path_of, read, read_query};
use super::page_socket::{LARGEST, PageSocket, SocketEvent};
use super::socket_upgrade::open_socket;
use super::visitor::Visitor;
use pages::table_form::{bad, known_level};
use pages::{LOBBY_PAGE_SIZE, Lobby};

/// Waiting time without an opponent after which a bot is offered.
const BOT_AFTER: UnixMs = 5_000;
/// Minimum time between two updates of the lobby's lists.
pub(super) const SELDOM: Duration = Duration::from_millis(500);

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/lobby", get(lobby))
        .route("/lobby/socket", get(lobby_socket))
        .route("/lobby/seek", post(seek))
        .route("/lobby/wait", get(wait))
        .route("/lobby/wait/socket", get(wait_socket))
        .route("/lobby/stop", post(stop))
        .route("/lobby/bot", post(play_bot))
}

type QueryFields = Result<Query<HashMap<String, String>>, QueryRejection>;

/// Reads the filter of the list from a query.
fn read_filter(query: QueryFields) -> Result<(Filter, Option<Cursor>), Refused> {
    let fields = read_query(query)?;
    let get = |field: &str| {
        let value = fields.get(field).map(|value| value.trim());
        value.filter(|value| !value.is_empty())
    };
    let game = get("game")
        .map(|name| find_game(name).map(|game| game.info().id.to_owned()))
        .transpose()?;
    let pace = get("pace").map(read_pace).transpose()?;
    let rated = match get("rated") {
        None => None,
        Some("yes") => Some(true),
        Some("no") => Some(false),
        Some(odd) => return Err(bad("rated", odd, "`yes` or `no`")),
    };
    let seats = get("seats")
        .map(|text| {
            text.parse::<u8>()
                .map_err(|_| bad("seats", text, "a number of players"))
        })
        .transpose()?;
    let after = get("after").map(read_cursor).transpose()?;
    let filter = Filter {
        game,
        pace,
        rated,
        seats,
        ..Filter::default()
    };
    Ok((filter, after))
}

fn read_pace(text: &str) -> Result<Pace, Refused> {
    Pace::named(text).ok_or_else(|| bad("pace", text, "`live` or `days`"))
}

/// The cursor in an address: the table after which a page of a list begins.
pub(super) fn read_cursor(text: &str) -> Result<Cursor, Refused> {
    text.parse()
        .map_err(|_| bad("after", text, "where a page of this list ended"))
}

/// The match request in the value of a lobby button, such as `necklace live`.
fn read_match_request(text: &str) -> Result<MatchRequest, Refused> {
    let (game, pace) = text
        .split_once(' ')
        .ok_or_else(|| bad("wish", text, "a game and a pace, like `necklace live`"))?;
    MatchRequest::new(game, read_pace(pace)?)
}

/// The match request in an address.
fn match_request_in(query: QueryFields) -> Result<MatchRequest, Refused> {
    let fields = read_query(query)?;
    let get = |field: &str| fields.get(field).map_or("", String::as_str);
    MatchRequest::new(get("game"), read_pace(get("pace"))?)
}

async fn lists(
    app: &App,
    person: Option<&PersonId>,
    filter: &Filter,
    after: Option<&Cursor>,
) -> Result<Lobby, HouseError> {
    let limit = LOBBY_PAGE_SIZE as u32 + 1;
    let open = app
        .house
        .open_tables(person, filter.clone(), after.cloned(), limit)
        .await?;
    let mut best = Vec::new();
    for game in games::all() {
        best.extend(app.house.best_table(game.info().id).await?);
    }
    Ok(Lobby {
        filter: filter.clone(),
        after: after.cloned(),
        open,
        best,
    })
}

async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
    OriginalUri(uri): OriginalUri,
    query: QueryFields,
) -> PageResult {
    let (filter, after) = read_filter(query)?;
    let lobby = lists(&app, visitor.id(), &filter, after.as_ref()).await?;
    Ok(pages::lobby(&page(&app, &visitor, path_of(&uri)), &lobby).into_response())
}

#[derive(Deserialize)]
struct SeekForm {
    /// Game and pace, such as `necklace live`.
    #[serde(rename = "wish")]
    request: String,
    name: Option<String>,
    level: Option<String>,
}

/// Reads a form of the lobby: the visitor, the person, the match request and the level of a bot.
async fn read_seek_form(
    app: &App,
    mut visitor: Visitor,
    form: Result<Form<SeekForm>, FormRejection>,
) -> Result<(Visitor, Person, MatchRequest, Option<String>), PageError> {
    let form = read(form)?;
    let request = read_match_request(&form.request)?;
    let person = visitor.ensure_person(app, form.name.as_deref()).await?;
    Ok((visitor, person, request, form.level))
}

/// Starts or continues the search for an opponent. A new search counts against the quota of tables,
/// because it leads to a table.
async fn search_for(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    request: MatchRequest,
) -> Result<(), HouseError> {
    let goes_on = matches!(
        app.house.search(&person.id),
        Some(SearchStatus::Waiting { .. })
    );
    if !goes_on {
        app.quotas.table(visitor.address, Some(&person.id))?;
    }
    app.house.seek(person, request).await
}

/// Starts the search for an opponent.
async fn seek(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<SeekForm>, FormRejection>,
) -> PageResult {
    let (visitor, person, request, _) = read_seek_form(&app, visitor, form).await?;
    let path = format!(
        "/lobby/wait?game={}&pace={}",
        request.game,
        request.pace.as_str()
    );
    search_for(&app, &visitor, &person, request).await?;
    Ok((visitor.jar, Redirect::to(&path)).into_response())
}

/// The waiting page. Every load of the page continues the search: without a script the browser
/// reloads it every few seconds. The search of a person who has left the page ends soon after.
async fn wait(
    State(app): State<App>,
    visitor: Visitor,
    OriginalUri(uri): OriginalUri,
    query: QueryFields,
) -> PageResult {
    let Some(person) = visitor.person.clone() else {
        return Ok(Redirect::to("/lobby").into_response());
    };
    match continue_search(&app, &visitor, &person, match_request_in(query)?).await? {
        SearchResult::Table(key) => Ok(Redirect::to(&format!("/t/{key}")).into_response()),
        SearchResult::Nobody(request, bot) => {
            let waiting = pages::WaitingView {
                request: &request,
                bot,
            };
            Ok(pages::waiting(&page(&app, &visitor, path_of(&uri)), &waiting).into_response())
        }
    }
}

/// The state of a search for an opponent.
enum SearchResult {
    /// A table was found. The value is its key.
    Table(String),
    /// There is no opponent yet. The level is that of the bot that is offered, if any.
    Nobody(MatchRequest, Option<Level>),
}

/// Starts or continues the search for an opponent, and returns its state.
async fn continue_search(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    request: MatchRequest,
) -> Result<SearchResult, HouseError> {
    search_for(app, visitor, person, request.clone()).await?;
    search_result(app, person, request).await
}

async fn search_result(
    app: &App,
    person: &Person,
    request: MatchRequest,
) -> Result<SearchResult, HouseError> {
    Ok(match app.house.search(&person.id) {
        Some(SearchStatus::Found(key)) => SearchResult::Table(key),
        Some(SearchStatus::Waiting { waited, .. }) if waited >= BOT_AFTER => {
            let level = app.house.bot_like(&request.game, &person.id).await?;
            SearchResult::Nobody(request, Some(level))
        }
        _ => SearchResult::Nobody(request, None),
    })
}

async fn stop(State(app): State<App>, visitor: Visitor) -> Redirect {
    if let Some(person) = &visitor.person {
        app.house.stop_seeking(&person.id);
    }
    Redirect::to("/lobby")
}

async fn play_bot(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<SeekForm>, FormRejection>,
) -> PageResult {
    let (visitor, person, request, level) = read_seek_form(&app, visitor, form).await?;
    let name = level.unwrap_or_default();
    // A request with an unknown level counts against the quota too.
    let allowed = app.quotas.table(visitor.address, Some(&person.id));
    let level = known_level(&request.game, &name)
        .ok_or_else(|| bad("level", &name, "a computer that plays this game"))?;
    allowed?;
    let laid = app.house.play_bot(&person, &request, level).await?;
    let to = Redirect::to(&format!("/t/{}", laid.keys.play));
    Ok((visitor.jar, to).into_response())
}

/// The WebSocket of the lobby.
async fn lobby_socket(
    State(app): State<App>,
    visitor: Visitor,
    query: QueryFields,
    upgrade: WebSocketUpgrade,
) -> JsonResult {
    let (filter, after) = read_filter(query)?;
    let serve = move |app: App, visitor: Visitor, socket| async move {
        let mut page_socket = PageSocket::new(&app, &visitor, socket);
        let mut changes = app.house.lobby_changes();
        let mut greeted = false;
        while let Some(event) = page_socket.next(&mut changes, None).await {
            match event {
                SocketEvent::Hello => greeted = true,
                // If several changes come at once, only the last state is sent.
                SocketEvent::Changed => tokio::time::sleep(SELDOM).await,
                SocketEvent::Due => {}
            }
            changes.mark_unchanged();
            if !greeted {
                continue;
            }
            let Ok(lobby) = lists(&app, visitor.id(), &filter, after.as_ref()).await else {
                break;
            };
            let html = pages::lobby_live(&page(&app, &visitor, "/lobby"), &lobby);
            if !page_socket
                .send(&json!({ "type": "page", "html": html.into_string() }))
                .await
            {
                break;
            }
        }
    };
    open_socket(app, visitor, upgrade, LARGEST, serve)
}

/// The WebSocket of the waiting page: the search goes on as long as it is open.
async fn wait_socket(
    State(app): State<App>,
    visitor: Visitor,
    query: QueryFields,
    upgrade: WebSocketUpgrade,
) -> JsonResult {
    let request = match_request_in(query)?;
    let Some(person) = visitor.person.clone() else {
        return Err(Refused::new("no-name", "who are you? Come by way of the lobby").into());
    };
    let serve = move |app: App, visitor: Visitor, socket| async move {
        let mut page_socket = PageSocket::new(&app, &visitor, socket);
        let mut searches = app.house.searches();
        if !visitor.is_valid(&app).await
            || search_for(&app, &visitor, &person, request.clone())
                .await
                .is_err()
        {
            return;
        }
        let _waiting = app.house.keep_searching(&person.id);
        let mut offer = Some(Instant::now() + Duration::from_millis(BOT_AFTER.unsigned_abs()));
        let mut shown = None;
        while let Some(event) = page_socket.next(&mut searches, offer).await {
            searches.mark_unchanged();
            if matches!(event, SocketEvent::Due) {
                offer = None;
            }
            let message = match search_result(&app, &person, request.clone()).await {
                Ok(SearchResult::Table(key)) => {
                    json!({ "type": "found", "to": format!("/t/{key}") })
                }
                Ok(SearchResult::Nobody(request, bot)) => {
                    // Searches of other people do not change this page.
                    if shown == Some(bot) {
                        continue;
                    }
                    shown = Some(bot);
                    let waiting = pages::WaitingView {
                        request: &request,
                        bot,
                    };
                    let html = pages::wait_live(&page(&app, &visitor, "/lobby"), &waiting);
                    json!({ "type": "page", "html": html.into_string() })
                }
                Err(_) => break,
            };
            if !page_socket.send(&message).await {
                break;
            }
        }
    };
    open_socket(app, visitor, upgrade, LARGEST, serve)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(fields: &[(&str, &str)]) -> Result<(Filter, Option<Cursor>), Refused> {
        let fields = fields.iter().map(|&(k, v)| (k.to_owned(), v.to_owned()));
        read_filter(Ok(Query(fields.collect())))
    }

    #[test]
    fn an_address_narrows_the_list_down() {
        assert_eq!(
            ask(&[("game", ""), ("pace", " ")]),
            Ok((Filter::default(), None))
        );
        let (filter, after) = ask(&[
            ("game", "pinata"),
            ("pace", "days"),
            ("rated", "no"),
            ("seats", "2"),
            ("after", "12-abc"),
        ])
        .unwrap();
        assert_eq!(filter.game.as_deref(), Some("pinata"));
        assert_eq!(
            (filter.pace, filter.rated, filter.seats),
            (Some(Pace::Days), Some(false), Some(2))
        );
        assert_eq!(after.unwrap().at, 12);
    }

    #[test]
    fn odd_wishes_are_named() {
        let odd = |field: &str, value: &str| ask(&[(field, value)]).unwrap_err().sentence;
        assert!(odd("game", "chess").contains("necklace"));
        assert_eq!(odd("pace", "slow"), "pace: `slow` is not `live` or `days`");
        assert!(odd("rated", "maybe").starts_with("rated: `maybe`"));
        assert!(odd("seats", "many").starts_with("seats: `many`"));
        assert!(odd("after", "12").starts_with("after: `12`"));
        assert!(read_match_request("necklace").is_err());
        assert!(read_match_request("match days").is_err());
        assert_eq!(read_match_request("match live").unwrap().game, "match");
    }
}

//! Tournaments: pages, forms, and the WebSocket that updates a page.

mod form;

use std::collections::HashMap;
use std::time::Duration;

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, OriginalUri, Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use house::HouseError;
use model::{Stage, TournamentCursor, TournamentId};
use serde::Deserialize;
use serde_json::json;
use table::refused::Refused;
use table::tournament::decide::TournamentRequest;
use tokio::time::Instant;

use super::app::App;
use super::errors::{JsonResult, PageResult};
use super::html::{find_game, page, path_of, read, read_query};
use super::lobby::SELDOM;
use super::page_socket::{LARGEST, PageSocket, SocketEvent};
use super::socket_upgrade::open_socket;
use super::visitor::Visitor;
use pages::table_form::{TableForm, bad};
use pages::{STAGE_PREVIEW_SIZE, StageList, TOURNAMENTS_PAGE_SIZE};

/// Number of entrants per step of the update interval: pages of larger tournaments are updated less
/// often.
const CROWD: u32 = 20;
/// Time between two updates of the remaining time until the start.
const MINUTE: Duration = Duration::from_secs(60);

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/tournaments", get(list).post(make))
        .route("/tournaments/new", get(new))
        .route("/tournaments/mine", get(mine))
        .route("/tournaments/{id}", get(show))
        .route("/tournaments/{id}/socket", get(socket))
        // Metrics have the pattern as a label, so its names stay.
        .route("/tournaments/{id}/{wish}", post(ask))
}

type QueryFields = Result<Query<HashMap<String, String>>, QueryRejection>;

/// The query of a list of tournaments.
#[derive(Debug, Default, PartialEq, Eq)]
struct ListQuery {
    stage: Option<Stage>,
    game: Option<&'static str>,
    after: Option<TournamentCursor>,
}

fn read_list_query(asked: QueryFields) -> Result<ListQuery, Refused> {
    let fields = read_query(asked)?;
    let get = |field: &str| {
        let value = fields.get(field).map(|value| value.trim());
        value.filter(|value| !value.is_empty())
    };
    let stage = |name: &str| {
        let listed = Stage::named(name).filter(|stage| Stage::LISTED.contains(stage));
        listed.ok_or_else(|| bad("stage", name, "`open`, `running` or `over`"))
    };
    let cursor = |text: &str| {
        let read = text.split_once('-').and_then(|(at, id)| {
            let at = at.parse().ok()?;
            let id = TournamentId::from(id.to_owned());
            Some(TournamentCursor { at, id })
        });
        read.ok_or_else(|| bad("after", text, "where a page of this list ended"))
    };
    Ok(ListQuery {
        stage: get("stage").map(stage).transpose()?,
        game: get("game")
            .map(|name| find_game(name).map(|game| game.info().id))
            .transpose()?,
        after: get("after").map(cursor).transpose()?,
    })
}

async fn shelf(
    app: &App,
    stage: Stage,
    game: Option<&str>,
    after: Option<TournamentCursor>,
    shown: usize,
) -> Result<StageList, HouseError> {
    let limit = shown as u32 + 1;
    let tournaments = app.house.tournaments(stage, game, after, limit).await?;
    Ok(StageList { stage, tournaments })
}

async fn list(
    State(app): State<App>,
    visitor: Visitor,
    OriginalUri(uri): OriginalUri,
    asked: QueryFields,
) -> PageResult {
    let ListQuery { stage, game, after } = read_list_query(asked)?;
    let page = page(&app, &visitor, path_of(&uri));
    if let Some(stage) = stage {
        let first = after.is_none();
        let shelf = shelf(&app, stage, game, after, TOURNAMENTS_PAGE_SIZE).await?;
        return Ok(pages::tournament_list(&page, game, &shelf, first).into_response());
    }
    let mut shelves = Vec::new();
    for stage in Stage::LISTED {
        shelves.push(shelf(&app, stage, game, None, STAGE_PREVIEW_SIZE).await?);
    }
    let yours = match &visitor.person {
        Some(person) => {
            let most = STAGE_PREVIEW_SIZE as u32 + 1;
            let store = app.house.store();
            store.tournaments_of(&person.id, None, most).await?
        }
        None => Vec::new(),
    };
    Ok(pages::tournaments(&page, game, &yours, &shelves).into_response())
}

/// All tournaments of the visitor.
async fn mine(
    State(app): State<App>,
    visitor: Visitor,
    OriginalUri(uri): OriginalUri,
    asked: QueryFields,
) -> PageResult {
    let Some(person) = &visitor.person else {
        return Ok(Redirect::to("/tournaments").into_response());
    };
    let ListQuery { after, .. } = read_list_query(asked)?;
    let first = after.is_none();
    let most = TOURNAMENTS_PAGE_SIZE as u32 + 1;
    let store = app.house.store();
    let yours = store.tournaments_of(&person.id, after, most).await?;
    let page = page(&app, &visitor, path_of(&uri));
    Ok(pages::own_tournaments(&page, &yours, first).into_response())
}

#[derive(Deserialize)]
struct NewQuery {
    game: Option<String>,
}

async fn new(
    State(app): State<App>,
    visitor: Visitor,
    OriginalUri(uri): OriginalUri,
    asked: Result<Query<NewQuery>, QueryRejection>,
) -> PageResult {
    let game = asked.ok().and_then(|Query(asked)| asked.game);
    let page = page(&app, &visitor, path_of(&uri));
    let Some(game) = game else {
        return Ok(pages::choose_game(&page).into_response());
    };
    Ok(pages::new_tournament(&page, find_game(&game)?).into_response())
}

async fn make(
    State(app): State<App>,
    mut visitor: Visitor,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> PageResult {
    let form = TableForm::new(read(form)?);
    let wanted = form::read(&form)?;
    app.quotas.tournament(&visitor)?;
    let person = visitor.ensure_person(&app, form.get("name")).await?;
    let starts_at = wanted.begins_in.map(|ms| app.house.now() + ms);
    let house = &app.house;
    let id = house
        .make_tournament(&person, wanted.spec, starts_at)
        .await?;
    if wanted.play {
        house
            .request_tournament(&id, &person, TournamentRequest::Enter)
            .await?;
    }
    let to = Redirect::to(&format!("/tournaments/{id}"));
    Ok((visitor.jar, to).into_response())
}

#[derive(Deserialize)]
struct RoundQuery {
    round: Option<u32>,
}

async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    OriginalUri(uri): OriginalUri,
    asked: Result<Query<RoundQuery>, QueryRejection>,
) -> PageResult {
    let round = read_query(asked)?.round;
    let cup = app.house.tournament(&id.into()).await?;
    let admin = match &visitor.person {
        Some(person) => app.house.store().is_admin(&person.id).await?,
        None => false,
    };
    let scene = cup.scene(visitor.person.as_ref(), round, app.house.now());
    let page = page(&app, &visitor, path_of(&uri));
    Ok(pages::tournament(&page, &scene, admin).into_response())
}

#[derive(Deserialize)]
struct EnterForm {
    name: Option<String>,
}

async fn ask(
    State(app): State<App>,
    mut visitor: Visitor,
    Path((id, request)): Path<(String, String)>,
    form: Result<Form<EnterForm>, FormRejection>,
) -> PageResult {
    let request = match request.as_str() {
        "enter" => TournamentRequest::Enter,
        "leave" => TournamentRequest::Leave,
        "start" => TournamentRequest::Start,
        "cancel" => TournamentRequest::Cancel,
        odd => Err(bad("wish", odd, "`enter`, `leave`, `start` or `cancel`"))?,
    };
    let form = read(form)?;
    let id = TournamentId::from(id);
    // A guest is not created for a tournament that does not exist.
    app.house.tournament(&id).await?;
    let person = visitor.ensure_person(&app, form.name.as_deref()).await?;
    app.house.request_tournament(&id, &person, request).await?;
    let to = Redirect::to(&format!("/tournaments/{id}"));
    Ok((visitor.jar, to).into_response())
}

/// The WebSocket of the page of a tournament.
async fn socket(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    asked: Result<Query<RoundQuery>, QueryRejection>,
    upgrade: WebSocketUpgrade,
) -> JsonResult {
    let id = TournamentId::from(id);
    app.house.tournament(&id).await?;
    let round = asked.ok().and_then(|Query(asked)| asked.round);
    let serve = move |app: App, visitor: Visitor, socket| async move {
        let path = format!("/tournaments/{id}");
        let mut page_socket = PageSocket::new(&app, &visitor, socket);
        let mut changes = app.house.tournament_changes(&id);
        let mut greeted = false;
        let mut due = None;
        let mut people = 0;
        while let Some(event) = page_socket.next(&mut changes, due).await {
            match event {
                SocketEvent::Hello => greeted = true,
                // If several results come at once, only the last state is sent. Pages of large
                // tournaments are long and have many readers, so they wait longer.
                SocketEvent::Changed => tokio::time::sleep(SELDOM * (1 + people / CROWD)).await,
                SocketEvent::Due => {}
            }
            changes.mark_unchanged();
            if !greeted {
                continue;
            }
            let Ok(cup) = app.house.tournament(&id).await else {
                break;
            };
            let scene = cup.scene(visitor.person.as_ref(), round, app.house.now());
            people = scene.standings.len() as u32;
            // The remaining time until the start changes without any event.
            let waits = scene.stage == "open" && scene.starts_at.is_some();
            due = waits.then(|| Instant::now() + MINUTE);
            let html = pages::tournament_live(&page(&app, &visitor, &path), &scene);
            let message = json!({ "type": "page", "html": html.into_string() });
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

    fn ask(fields: &[(&str, &str)]) -> Result<ListQuery, Refused> {
        let fields = fields.iter().map(|&(k, v)| (k.to_owned(), v.to_owned()));
        read_list_query(Ok(Query(fields.collect())))
    }

    #[test]
    fn an_address_narrows_the_list_down() {
        assert_eq!(
            ask(&[("game", ""), ("stage", " ")]),
            Ok(ListQuery::default())
        );
        let asked = ask(&[("game", "match"), ("stage", "over"), ("after", "12-abc")]).unwrap();
        assert_eq!(
            (asked.game, asked.stage),
            (Some("match"), Some(Stage::Over))
        );
        assert_eq!(asked.after.unwrap().at, 12);
    }

    #[test]
    fn odd_addresses_are_named() {
        let odd = |field: &str, value: &str| ask(&[(field, value)]).unwrap_err().sentence;
        assert!(odd("game", "chess").contains("necklace"));
        assert!(odd("stage", "cancelled").starts_with("stage: `cancelled`"));
        assert!(odd("after", "12").starts_with("after: `12`"));
    }
}

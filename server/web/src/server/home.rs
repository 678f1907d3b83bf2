//! Front page, page of a new table, page of invitations.

use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use model::{BeatenLevel, JarView, ListedTable, Person, TableId};
use serde::Deserialize;
use store::StoreError;

use super::app::App;
use super::errors::PageResult;
use super::html::{find_game, open_table, page, read};
use super::jar;
use super::puzzles::today;
use super::visitor::Visitor;
use pages::table_form::TableForm;
use pages::{DailyView, HomeView, NewTableView};

/// The number of latest tables that the front page looks at.
const LATEST: u32 = 50;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(front))
        .route("/new/{game}", get(new_table))
        .route("/invite", get(invite))
        .route("/invite/{game}", post(invite_to))
}

/// The games that the visitor has played, and the levels of bots that they have beaten.
#[derive(Default)]
struct PlayHistory {
    tables: Vec<ListedTable>,
    beaten: Vec<BeatenLevel>,
}

async fn past(app: &App, person: Option<&Person>) -> Result<PlayHistory, StoreError> {
    let Some(person) = person else {
        return Ok(PlayHistory::default());
    };
    let store = app.house.store();
    Ok(PlayHistory {
        tables: store.tables_of(&person.id, None, LATEST).await?,
        beaten: store.beaten_levels(&person.id).await?,
    })
}

/// The tables at which other people wait for a move of the visitor.
async fn turns(app: &App, person: Option<&Person>) -> Result<Vec<TableId>, StoreError> {
    let Some(person) = person else {
        return Ok(Vec::new());
    };
    let waiting = app.house.store().turns_of(&person.id, None, LATEST).await?;
    Ok(waiting
        .into_iter()
        .map(|waiting| waiting.table.id)
        .collect())
}

/// The visitor's puzzle of the day, and the streak up to it, unless the visitor has put that away.
async fn daily(app: &App, visitor: &Visitor) -> Result<DailyView, StoreError> {
    let (solved, streak) = match visitor.id() {
        Some(person) => jar::streak(app, person).await?,
        None => (false, 0),
    };
    let shown = visitor.choices.jar != JarView::Off;
    Ok(DailyView {
        today: today(app),
        solved,
        streak: if shown { streak } else { 0 },
    })
}

async fn front(State(app): State<App>, visitor: Visitor) -> PageResult {
    let person = visitor.person.as_ref();
    let past = past(&app, person).await?;
    let turns = turns(&app, person).await?;
    let home = HomeView {
        tables: &past.tables,
        turns: &turns,
        open_tables: app.house.public_tables(None, LATEST).await?.len(),
        beaten: &past.beaten,
        daily: daily(&app, &visitor).await?,
    };
    Ok(pages::front(&page(&app, &visitor, "/"), &home).into_response())
}

/// The ways to play a game.
async fn new_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> PageResult {
    let game = find_game(&game)?;
    let past = past(&app, visitor.person.as_ref()).await?;
    let id = game.info().id;
    let view = NewTableView {
        beaten: &past.beaten,
        knows: past.tables.iter().any(|table| table.game == id),
    };
    let path = format!("/new/{id}");
    Ok(pages::new_table(&page(&app, &visitor, &path), game, &view).into_response())
}

/// The choice of the game to which others are invited.
async fn invite(State(app): State<App>, visitor: Visitor) -> PageResult {
    Ok(pages::invite(&page(&app, &visitor, "/invite")).into_response())
}

/// `POST /invite/{game}`
#[derive(Debug, Deserialize)]
struct InviteForm {
    name: Option<String>,
}

/// Makes a table with a free seat for everybody who may come. It begins with those who are there.
async fn invite_to(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    form: Result<Form<InviteForm>, FormRejection>,
) -> PageResult {
    let info = find_game(&game)?.info();
    let form = TableForm::new(vec![
        ("game".to_owned(), info.id.to_owned()),
        ("opponent".to_owned(), "friend".to_owned()),
        ("players".to_owned(), info.seats.1.to_string()),
        ("name".to_owned(), read(form)?.name.unwrap_or_default()),
    ]);
    open_table(&app, visitor, &form).await
}

//! Party mode: creates a table for one shared screen, and seats the phones that join it.

use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use house::HouseError;
use serde::Deserialize;
use serde_json::json;
use table::command::Command;
use table::new_game::NewGame;
use table::scene::{Scene, SceneQuery};
use table::spec::{Sitter, TableRules};

use super::app::App;
use super::errors::PageResult;
use super::html::{find_game, page, read};
use super::socket;
use super::visitor::{MaybeVisitor, Visitor};

/// The game of a party: everybody plays at once, with one button.
const GAME: &str = "match";
/// Milliseconds between two cards: a living room needs a little more time than a single player.
const REVEAL_MS: u32 = 5000;
/// Milliseconds to show the cards of a call: eyes go from the screen to the phone.
const SHOW_MS: u32 = 8000;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/party", get(about).post(start))
        .route("/party/{key}", get(come).post(join))
}

async fn about(State(app): State<App>, MaybeVisitor(visitor): MaybeVisitor) -> PageResult {
    Ok(pages::party(&page(&app, &visitor, "/party")).into_response())
}

/// Creates the table of a party, with a seat for every phone that may come, and shows it on this
/// screen, which has no seat.
async fn start(State(app): State<App>, mut visitor: Visitor) -> PageResult {
    app.quotas.table(visitor.address, visitor.id())?;
    let person = visitor.ensure_person(&app, None).await?;
    let (_, most) = find_game(GAME)?.info().seats;
    let new = NewGame {
        game: GAME.to_owned(),
        options: json!({ "reveal_ms": REVEAL_MS, "show_ms": SHOW_MS }),
        sitters: vec![Sitter::Open; usize::from(most.get())],
        rules: TableRules {
            party: true,
            ..TableRules::default()
        },
    };
    let created = app.house.create_for(&person.id, new).await?;
    let to = Redirect::to(&format!("/t/{}?screen=big", created.keys.play));
    Ok((visitor.jar, to).into_response())
}

/// The link of the QR code: to the table, as a button.
async fn come(State(app): State<App>, Path(key): Path<String>) -> PageResult {
    app.house.by_key(&key).await?;
    Ok(to_button(&key).into_response())
}

fn to_button(key: &str) -> Redirect {
    Redirect::to(&format!("/t/{key}?screen=button"))
}

/// `POST /party/{key}`
#[derive(Debug, Deserialize)]
struct JoinForm {
    name: Option<String>,
}

/// Takes a seat. A phone that has one keeps it, so that a second tap does no harm.
async fn join(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(key): Path<String>,
    form: Result<Form<JoinForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let scene = scene(&app, &key, &visitor).await?;
    let seated = !scene.play.own.is_empty();
    if !seated && scene.may.sit.is_empty() {
        return Ok(to_button(&key).into_response());
    }
    if !seated {
        let wanted = form.name.as_deref().map(str::trim).unwrap_or_default();
        let seats = scene.play.seats.into_iter();
        let others: Vec<String> = seats.map(|seat| seat.name).collect();
        let person = visitor
            .ensure_person_among(&app, Some(wanted), &others)
            .await?;
        let command = Command::Sit { seat: None };
        let id = store::random_key();
        let sat = socket::run_by_key(&app, &key, &person, visitor.address, &id, &command).await;
        match sat {
            // Another player took the seat first, or the game has just begun: the next page shows it.
            Err(HouseError::Refused(refused)) if refused.code == "seat-taken" => {}
            sat => {
                sat?;
            }
        }
    }
    Ok((visitor.jar, to_button(&key)).into_response())
}

async fn scene(app: &App, key: &str, visitor: &Visitor) -> Result<Scene, HouseError> {
    let (live, role) = app.house.by_key(key).await?;
    let query = SceneQuery::present(visitor.person.as_ref(), role, app.house.now());
    Ok(live.scene(&query).await?)
}

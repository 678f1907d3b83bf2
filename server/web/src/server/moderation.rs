//! Moderation: mute, block and report a player.

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use house::HouseError;
use model::{MuteOrBlock, Person};
use serde::Deserialize;
use table::refused::Refused;
use tabletop::Seat;

use super::app::App;
use super::errors::PageResult;
use super::html::{page, read, read_query};
use super::visitor::Visitor;
use super::write_limit::WriteLimit;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/t/{key}/shun", post(mute_or_block))
        .route("/t/{key}/report/{seat}", get(ask_report).post(report))
        .route("/muted", get(muted).post(unmute_or_unblock))
}

/// The visitor's person, who must have a name.
pub(super) fn named_person(visitor: &Visitor) -> Result<Person, HouseError> {
    let person = visitor.person.clone();
    Ok(person.ok_or_else(|| Refused::new("no-name", "first tell us your name"))?)
}

/// The action on the player of a seat.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ModerationAction {
    Mute,
    Block,
    Hear,
}

#[derive(Deserialize)]
struct MuteOrBlockForm {
    seat: Seat,
    #[serde(rename = "wish")]
    action: ModerationAction,
}

async fn mute_or_block(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    Path(key): Path<String>,
    form: Result<Form<MuteOrBlockForm>, FormRejection>,
) -> PageResult {
    let MuteOrBlockForm { seat, action } = read(form)?;
    let who = named_person(&visitor)?;
    let house = &app.house;
    let (live, _) = house.by_key(&key).await?;
    match action {
        ModerationAction::Mute => {
            let muted = MuteOrBlock::Muted;
            house.mute_or_block(&live, &who, seat, muted).await?;
        }
        ModerationAction::Block => {
            let blocked = MuteOrBlock::Blocked;
            house.mute_or_block(&live, &who, seat, blocked).await?;
        }
        ModerationAction::Hear => house.unmute_or_unblock_at(&live, &who, seat).await?,
    }
    Ok(Redirect::to(&format!("/t/{key}")).into_response())
}

async fn ask_report(
    State(app): State<App>,
    visitor: Visitor,
    Path((key, seat)): Path<(String, String)>,
) -> PageResult {
    named_person(&visitor)?;
    let seat = read_seat(&seat)?;
    let (live, _) = app.house.by_key(&key).await?;
    let about = live.owner(seat).await?;
    let path = format!("/t/{key}/report/{seat}");
    let page = page(&app, &visitor, &path);
    Ok(pages::report_form(&page, &key, seat, &about.name).into_response())
}

fn read_seat(text: &str) -> Result<Seat, Refused> {
    let seat = text.parse().ok().and_then(Seat::new);
    seat.ok_or_else(|| Refused::new("no-seat", "there is no such seat at this table"))
}

#[derive(Deserialize)]
struct ReportForm {
    reason: Option<String>,
    #[serde(default)]
    words: String,
}

async fn report(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    Path((key, seat)): Path<(String, String)>,
    form: Result<Form<ReportForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let who = named_person(&visitor)?;
    let seat = read_seat(&seat)?;
    let (live, _) = app.house.by_key(&key).await?;
    let reason = form.reason.unwrap_or_default();
    let report = app.house.report(&live, &who, seat, &reason, &form.words);
    report.await?;
    let page = page(&app, &visitor, "/");
    Ok(pages::reported(&page, &key).into_response())
}

/// The query of a list: the line before which the page begins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageStart {
    before: Option<i64>,
}

async fn muted(
    State(app): State<App>,
    visitor: Visitor,
    from: Result<Query<PageStart>, QueryRejection>,
) -> PageResult {
    let before = read_query(from)?.before;
    let list = match &visitor.person {
        Some(person) => {
            let most = pages::PER_PAGE as u32 + 1;
            app.house.muted_and_blocked_by(person, before, most).await?
        }
        None => Vec::new(),
    };
    let page = page(&app, &visitor, "/muted");
    Ok(pages::muted(&page, &list).into_response())
}

#[derive(Deserialize)]
struct UnmuteForm {
    id: i64,
}

async fn unmute_or_unblock(
    State(app): State<App>,
    _: WriteLimit,
    visitor: Visitor,
    form: Result<Form<UnmuteForm>, FormRejection>,
) -> PageResult {
    let UnmuteForm { id } = read(form)?;
    let who = named_person(&visitor)?;
    app.house.unmute_or_unblock(&who, id).await?;
    Ok(Redirect::to("/muted").into_response())
}

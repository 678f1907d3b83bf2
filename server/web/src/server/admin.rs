//! For those who look after the house. Nobody else learns that there is anything here.

mod search;
mod status;
mod tools;

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use data_encoding::HEXLOWER;
use house::HouseError;
use model::{Person, PersonId, Stage, TableId, TournamentId};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use table::refused::Refused;

use super::app::App;
use super::calm::Calm;
use super::errors::{PageError, PageResult};
use super::html::{After, after, page, read};
use super::visitor::Visitor;
use ::pages::admin as pages;
use ::pages::admin::{AdminPerson, AdminTable};
pub(super) use status::keep_reporting;

/// So many lines a list has.
const LINES: u32 = 50;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/admin", get(reports))
        .route("/admin/claim/{key}", get(ask_claim).post(claim))
        .route("/admin/settled", get(settled))
        .route("/admin/reports/{id}", get(case).post(settle))
        .route("/admin/tables", get(search::tables))
        .route("/admin/tables/{id}", get(table).post(close))
        .route("/admin/tournaments/{id}", get(tournament).post(call_off))
        .route("/admin/people", get(search::people))
        .route("/admin/people/{id}", get(person))
        .route("/admin/people/{id}/ban", post(ban))
        .route("/admin/people/{id}/lift", post(lift))
        .route("/admin/people/{id}/rename", post(tools::rename))
        .route("/admin/people/{id}/reset", post(tools::reset))
        .route("/admin/people/{id}/export", post(tools::export))
        .route("/admin/people/{id}/delete", post(tools::delete))
        .route("/admin/people/{id}/merge", post(tools::merge))
        .route("/admin/log", get(log))
        .route("/admin/status", get(status::show))
}

/// The hash by which a link to become an admin is known.
#[must_use]
pub fn link_hash(key: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(key))
}

/// A visitor who is an admin. Whoever is not finds nothing.
struct Admin {
    visitor: Visitor,
    who: Person,
}

impl FromRequestParts<App> for Admin {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let Some(who) = visitor.person.clone() else {
            return Err(PageError::NoSuchPage.into_response());
        };
        match app.house.store().is_admin(&who.id).await {
            Ok(true) => Ok(Admin { visitor, who }),
            Ok(false) => Err(PageError::NoSuchPage.into_response()),
            Err(error) => Err(PageError::from(error).into_response()),
        }
    }
}

/// Where a list goes on.
#[derive(Deserialize)]
struct Place {
    before: Option<i64>,
}

async fn ask_claim(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> PageResult {
    check_offer(&app, &link_hash(&key)).await?;
    Ok(pages::claim(&page(&app, &visitor, "/"), &key).into_response())
}

/// Whether there is a link to become an admin with that hash. Where there is none, there is no page.
async fn check_offer(app: &App, hash: &str) -> Result<(), PageError> {
    match app
        .house
        .store()
        .is_admin_link_valid(hash, app.house.now())
        .await?
    {
        true => Ok(()),
        false => Err(PageError::NoSuchPage),
    }
}

async fn claim(
    State(app): State<App>,
    _: Calm,
    mut visitor: Visitor,
    Path(key): Path<String>,
) -> PageResult {
    let hash = link_hash(&key);
    check_offer(&app, &hash).await?;
    let who = visitor.introduce(&app, None).await?;
    let now = app.house.now();
    match app.house.store().use_admin_link(&hash, &who, now).await? {
        true => Ok((visitor.jar, Redirect::to("/admin")).into_response()),
        false => Err(PageError::NoSuchPage),
    }
}

async fn reports(State(app): State<App>, admin: Admin, Query(from): Query<Place>) -> PageResult {
    list_reports(&app, admin.visitor, false, from.before).await
}

async fn settled(State(app): State<App>, admin: Admin, Query(from): Query<Place>) -> PageResult {
    list_reports(&app, admin.visitor, true, from.before).await
}

async fn list_reports(
    app: &App,
    visitor: Visitor,
    settled: bool,
    before: Option<i64>,
) -> PageResult {
    let found = app.house.store().reports(settled, before, LINES).await?;
    let more = goes_on(&found, |last| format!("?before={}", last.id));
    let path = if settled { "/admin/settled" } else { "/admin" };
    let page = page(app, &visitor, path);
    Ok(pages::reports(&page, settled, &found, more.as_deref()).into_response())
}

/// Where a list goes on, if it is full.
fn goes_on<T>(lines: &[T], after: impl Fn(&T) -> String) -> Option<String> {
    let full = lines.len() >= LINES as usize;
    lines.last().filter(|_| full).map(after)
}

async fn case(State(app): State<App>, admin: Admin, Path(id): Path<i64>) -> PageResult {
    let Admin { visitor, who } = admin;
    let case = app.house.case(id, &who).await?;
    let case = case.ok_or(PageError::NoSuchPage)?;
    let path = format!("/admin/reports/{id}");
    Ok(pages::case(&page(&app, &visitor, &path), &case).into_response())
}

/// What an admin writes to what is done.
#[derive(Deserialize)]
struct Why {
    #[serde(default)]
    why: String,
}

async fn settle(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<i64>,
    form: Result<Form<Why>, FormRejection>,
) -> PageResult {
    let why = read(form)?.why;
    app.house.settle(&admin.who, id, &why).await?;
    Ok(Redirect::to("/admin").into_response())
}

async fn table(State(app): State<App>, admin: Admin, Path(id): Path<String>) -> PageResult {
    let visitor = admin.visitor;
    let id = TableId::from(id);
    let stored = app.house.store().load(&id).await?;
    let stored = stored.ok_or(HouseError::NoTable)?;
    let (live, _) = app.house.by_key(&stored.table.watch_key).await?;
    let path = format!("/admin/tables/{id}");
    let file = AdminTable {
        watch_key: stored.table.watch_key,
        game: stored.table.game,
        entries: stored.log.len(),
        goes_on: !live.is_over().await,
        people: app.house.sitters(&id).await?,
        id,
    };
    Ok(pages::table(&page(&app, &visitor, &path), &file).into_response())
}

async fn close(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> PageResult {
    let why = read(form)?.why;
    let id = TableId::from(id);
    app.house.close(&admin.who, &id, &why).await?;
    Ok(Redirect::to(&format!("/admin/tables/{id}")).into_response())
}

async fn tournament(State(app): State<App>, admin: Admin, Path(id): Path<String>) -> PageResult {
    let visitor = admin.visitor;
    let id = TournamentId::from(id);
    let cup = app.house.tournament(&id).await?;
    let path = format!("/admin/tournaments/{id}");
    let cancelled = cup.stage() == Stage::Cancelled;
    let (page, title) = (page(&app, &visitor, &path), &cup.spec().title);
    Ok(pages::tournament(&page, &id, title, cancelled).into_response())
}

async fn call_off(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> PageResult {
    let why = read(form)?.why;
    let id = TournamentId::from(id);
    app.house.cancel_tournament(&admin.who, &id, &why).await?;
    Ok(Redirect::to(&format!("/admin/tournaments/{id}")).into_response())
}

/// A person by what stands in an address.
async fn find(app: &App, id: &str) -> Result<Person, HouseError> {
    let id = PersonId::from(id.to_owned());
    let found = app.house.store().person(&id);
    let nobody = || Refused::new("nobody-known", "nobody with that number was ever here");
    Ok(found.await?.ok_or_else(nobody)?)
}

async fn person(
    State(app): State<App>,
    admin: Admin,
    Path(id): Path<String>,
    from: Result<Query<After>, QueryRejection>,
) -> PageResult {
    let visitor = admin.visitor;
    let person = find(&app, &id).await?;
    let after = after(from)?;
    let tables = app.house.tables_of(&person.id, after, LINES).await?;
    let store = app.house.store();
    let found = store.find_person(&person.id).await?;
    let file = AdminPerson {
        account: found.as_ref().is_some_and(|found| found.account),
        since: found.map_or(0, |found| found.since),
        reset: store.password_reset(&person.id).await?,
        more: goes_on(&tables, |last| format!("?after={}", last.cursor())),
        tables,
        reports: store.reports_about(&person.id).await?,
        ban: app.house.ban_of(&person.id),
        now: app.house.now(),
        person,
    };
    let path = format!("/admin/people/{id}");
    Ok(pages::person(&page(&app, &visitor, &path), &file).into_response())
}

/// Back to the page of a person, to whom something was done.
fn back_to_person(id: &str) -> Response {
    Redirect::to(&format!("/admin/people/{id}")).into_response()
}

#[derive(Deserialize)]
struct BanForm {
    /// For how many days; for good, if nothing is said.
    days: String,
    #[serde(default)]
    why: String,
}

async fn ban(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<BanForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let days = match form.days.as_str() {
        "" => None,
        days => Some(days.parse().map_err(|_| {
            Refused::new("bad-request", "days: a whole number, or nothing for good")
        })?),
    };
    let person = find(&app, &id).await?;
    app.house.ban(&admin.who, &person, days, &form.why).await?;
    Ok(back_to_person(&id))
}

async fn lift(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> PageResult {
    let why = read(form)?.why;
    let person = find(&app, &id).await?;
    app.house.lift_ban(&admin.who, &person, &why).await?;
    Ok(back_to_person(&id))
}

async fn log(State(app): State<App>, admin: Admin, Query(from): Query<Place>) -> PageResult {
    let visitor = admin.visitor;
    let found = app.house.store().audit_log(from.before, LINES).await?;
    let more = goes_on(&found, |last| format!("?before={}", last.id));
    let page = page(&app, &visitor, "/admin/log");
    Ok(pages::log(&page, &found, more.as_deref()).into_response())
}

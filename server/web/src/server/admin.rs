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
use super::html::{After, Answer, after, failed, nowhere, page, read};
use super::visitor::Visitor;
use crate::pages::admin as pages;
use crate::pages::admin::{PersonFile, TableFile};
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
        let visitor = Visitor::from_request_parts(parts, app).await;
        let visitor = visitor.map_err(IntoResponse::into_response)?;
        let is_admin = match &visitor.person {
            Some(person) => app.house.store().is_admin(&person.id).await,
            None => Ok(false),
        };
        match (is_admin, visitor.person.clone()) {
            (Ok(true), Some(who)) => Ok(Admin { visitor, who }),
            (Ok(_), _) => Err(nowhere(State(app.clone()), visitor).await.into_response()),
            (Err(error), _) => Err(failed(app, visitor, error).into_response()),
        }
    }
}

/// Where a list goes on.
#[derive(Deserialize)]
struct Place {
    before: Option<i64>,
}

async fn ask_claim(State(app): State<App>, visitor: Visitor, Path(key): Path<String>) -> Response {
    let offered = app.house.store();
    match offered.is_offered(&link_hash(&key), app.house.now()).await {
        Ok(true) => pages::claim(&page(&app, &visitor, "/"), &key).into_response(),
        Ok(false) => nowhere(State(app), visitor).await.into_response(),
        Err(error) => failed(&app, visitor, error).into_response(),
    }
}

async fn claim(
    State(app): State<App>,
    _: Calm,
    mut visitor: Visitor,
    Path(key): Path<String>,
) -> Response {
    let hash = link_hash(&key);
    let now = app.house.now();
    match app.house.store().is_offered(&hash, now).await {
        Ok(true) => {}
        Ok(false) => return nowhere(State(app), visitor).await.into_response(),
        Err(error) => return failed(&app, visitor, error).into_response(),
    }
    let who = match visitor.introduce(&app, None).await {
        Ok(who) => who,
        Err(failure) => return failed(&app, visitor, failure.error).into_response(),
    };
    match app.house.store().claim_admin(&hash, &who, now).await {
        Ok(true) => (visitor.jar, Redirect::to("/admin")).into_response(),
        Ok(false) => nowhere(State(app), visitor).await.into_response(),
        Err(error) => failed(&app, visitor, error).into_response(),
    }
}

async fn reports(State(app): State<App>, admin: Admin, Query(from): Query<Place>) -> Answer {
    list_reports(&app, admin.visitor, false, from.before).await
}

async fn settled(State(app): State<App>, admin: Admin, Query(from): Query<Place>) -> Answer {
    list_reports(&app, admin.visitor, true, from.before).await
}

async fn list_reports(app: &App, visitor: Visitor, settled: bool, before: Option<i64>) -> Answer {
    match app.house.store().reports(settled, before, LINES).await {
        Ok(found) => {
            let more = goes_on(&found, |last| format!("?before={}", last.id));
            let path = if settled { "/admin/settled" } else { "/admin" };
            let page = page(app, &visitor, path);
            Ok(pages::reports(&page, settled, &found, more.as_deref()).into_response())
        }
        Err(error) => Err(failed(app, visitor, error)),
    }
}

/// Where a list goes on, if it is full.
fn goes_on<T>(lines: &[T], after: impl Fn(&T) -> String) -> Option<String> {
    let full = lines.len() >= LINES as usize;
    lines.last().filter(|_| full).map(after)
}

async fn case(State(app): State<App>, admin: Admin, Path(id): Path<i64>) -> Response {
    let Admin { visitor, who } = admin;
    match app.house.case(id, &who).await {
        Ok(Some(case)) => {
            let path = format!("/admin/reports/{id}");
            pages::case(&page(&app, &visitor, &path), &case).into_response()
        }
        Ok(None) => nowhere(State(app), visitor).await.into_response(),
        Err(error) => failed(&app, visitor, error).into_response(),
    }
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
) -> Response {
    let done = async {
        let why = read(form)?.why;
        app.house.settle(&admin.who, id, &why).await
    };
    let done = done.await;
    back(&app, admin.visitor, done, "/admin")
}

/// To where one goes on after something was done, or to what says why not.
fn back(app: &App, visitor: Visitor, done: Result<(), HouseError>, to: &str) -> Response {
    match done {
        Ok(()) => Redirect::to(to).into_response(),
        Err(error) => failed(app, visitor, error).into_response(),
    }
}

async fn table(State(app): State<App>, admin: Admin, Path(id): Path<String>) -> Answer {
    let visitor = admin.visitor;
    let id = TableId::from(id);
    let file = async {
        let store = app.house.store();
        let stored = store.load(&id).await?.ok_or(HouseError::NoTable)?;
        let (live, _) = app.house.by_key(&stored.table.watch_key).await?;
        Ok::<_, HouseError>(TableFile {
            id: id.clone(),
            watch_key: stored.table.watch_key,
            game: stored.table.game,
            entries: stored.log.len(),
            goes_on: !live.is_over().await,
            people: app.house.sitters(&id).await?,
        })
    };
    match file.await {
        Ok(file) => {
            let path = format!("/admin/tables/{id}");
            Ok(pages::table(&page(&app, &visitor, &path), &file).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

async fn close(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> Response {
    let to = format!("/admin/tables/{id}");
    let id = TableId::from(id);
    let done = async {
        let why = read(form)?.why;
        app.house.close(&admin.who, &id, &why).await
    };
    let done = done.await;
    back(&app, admin.visitor, done, &to)
}

async fn tournament(State(app): State<App>, admin: Admin, Path(id): Path<String>) -> Answer {
    let visitor = admin.visitor;
    let id = TournamentId::from(id);
    match app.house.tournament(&id).await {
        Ok(cup) => {
            let path = format!("/admin/tournaments/{id}");
            let cancelled = cup.stage() == Stage::Cancelled;
            let (page, title) = (page(&app, &visitor, &path), &cup.spec().title);
            Ok(pages::tournament(&page, &id, title, cancelled).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

async fn call_off(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> Response {
    let to = format!("/admin/tournaments/{id}");
    let done = async {
        let why = read(form)?.why;
        app.house.call_off(&admin.who, &id.into(), &why).await
    };
    let done = done.await;
    back(&app, admin.visitor, done, &to)
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
) -> Answer {
    let visitor = admin.visitor;
    let file = async {
        let person = find(&app, &id).await?;
        let after = after(from)?;
        let tables = app.house.tables_of(&person.id, after, LINES).await?;
        let store = app.house.store();
        let found = store.found_person(&person.id).await?;
        Ok::<_, HouseError>(PersonFile {
            account: found.as_ref().is_some_and(|found| found.account),
            since: found.map_or(0, |found| found.since),
            reset: store.password_reset(&person.id).await?,
            more: goes_on(&tables, |last| format!("?after={}", last.cursor())),
            tables,
            reports: store.reports_about(&person.id).await?,
            ban: app.house.ban_of(&person.id),
            now: app.house.now(),
            person,
        })
    };
    match file.await {
        Ok(file) => {
            let path = format!("/admin/people/{id}");
            Ok(pages::person(&page(&app, &visitor, &path), &file).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
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
) -> Response {
    let done = async {
        let form = read(form)?;
        let days = match form.days.as_str() {
            "" => None,
            days => Some(days.parse().map_err(|_| {
                Refused::new("bad-request", "days: a whole number, or nothing for good")
            })?),
        };
        let person = find(&app, &id).await?;
        app.house.ban(&admin.who, &person, days, &form.why).await
    };
    let done = done.await;
    back(&app, admin.visitor, done, &format!("/admin/people/{id}"))
}

async fn lift(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> Response {
    let done = async {
        let why = read(form)?.why;
        let person = find(&app, &id).await?;
        app.house.lift_ban(&admin.who, &person, &why).await
    };
    let done = done.await;
    back(&app, admin.visitor, done, &format!("/admin/people/{id}"))
}

async fn log(State(app): State<App>, admin: Admin, Query(from): Query<Place>) -> Answer {
    let visitor = admin.visitor;
    match app.house.store().deeds(from.before, LINES).await {
        Ok(found) => {
            let more = goes_on(&found, |last| format!("?before={}", last.id));
            let page = page(&app, &visitor, "/admin/log");
            Ok(pages::log(&page, &found, more.as_deref()).into_response())
        }
        Err(error) => Err(failed(&app, visitor, error)),
    }
}

//! Pages of admins: reports, tables, people, audit log. All other visitors get the answer for an
//! unknown page.

mod search;
mod status;
mod tools;

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request, State};
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
use super::errors::{PageError, PageResult};
use super::html::{AfterQuery, after, page, read};
use super::visitor::Visitor;
use super::write_limit::WriteLimit;
use ::pages::admin as pages;
use ::pages::admin::{AdminPerson, AdminTable};
pub(super) use status::run_status_reports;

/// The number of lines per page of a list.
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

/// The stored hash of a link to become an admin.
#[must_use]
pub fn link_hash(key: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(key))
}

/// Extractor of a visitor who is an admin. All other visitors get the answer for an unknown page.
struct Admin {
    visitor: Visitor,
    person: Person,
}

impl FromRequestParts<App> for Admin {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let Some(person) = visitor.person.clone() else {
            return Err(PageError::NoSuchPage.into_response());
        };
        match app.house.store().is_admin(&person.id).await {
            Ok(true) => Ok(Admin { visitor, person }),
            Ok(false) => Err(PageError::NoSuchPage.into_response()),
            Err(error) => Err(PageError::from(error).into_response()),
        }
    }
}

/// The query of a list: the line before which the page begins.
#[derive(Deserialize)]
struct PageStart {
    before: Option<i64>,
}

async fn ask_claim(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> PageResult {
    check_admin_link(&app, &link_hash(&key)).await?;
    Ok(pages::claim(&page(&app, &visitor, "/"), &key).into_response())
}

/// Checks that there is a link to become an admin with that hash. Otherwise the answer is that of
/// an unknown page.
async fn check_admin_link(app: &App, hash: &str) -> Result<(), PageError> {
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
    _: WriteLimit,
    mut visitor: Visitor,
    Path(key): Path<String>,
) -> PageResult {
    let hash = link_hash(&key);
    check_admin_link(&app, &hash).await?;
    let who = visitor.ensure_person(&app, None).await?;
    let now = app.house.now();
    match app.house.store().use_admin_link(&hash, &who, now).await? {
        true => Ok((visitor.jar, Redirect::to("/admin")).into_response()),
        false => Err(PageError::NoSuchPage),
    }
}

async fn reports(
    State(app): State<App>,
    admin: Admin,
    Query(from): Query<PageStart>,
) -> PageResult {
    list_reports(&app, admin.visitor, false, from.before).await
}

async fn settled(
    State(app): State<App>,
    admin: Admin,
    Query(from): Query<PageStart>,
) -> PageResult {
    list_reports(&app, admin.visitor, true, from.before).await
}

async fn list_reports(
    app: &App,
    visitor: Visitor,
    settled: bool,
    before: Option<i64>,
) -> PageResult {
    let found = app.house.store().reports(settled, before, LINES).await?;
    let more = next_page(&found, |last| format!("?before={}", last.id));
    let path = if settled { "/admin/settled" } else { "/admin" };
    let page = page(app, &visitor, path);
    Ok(pages::reports(&page, settled, &found, more.as_deref()).into_response())
}

/// The query of the next page, if this one is full.
fn next_page<T>(lines: &[T], after: impl Fn(&T) -> String) -> Option<String> {
    let full = lines.len() >= LINES as usize;
    lines.last().filter(|_| full).map(after)
}

async fn case(State(app): State<App>, admin: Admin, Path(id): Path<i64>) -> PageResult {
    let Admin { visitor, person } = admin;
    let case = app.house.case(id, &person).await?;
    let case = case.ok_or(PageError::NoSuchPage)?;
    let path = format!("/admin/reports/{id}");
    Ok(pages::case(&page(&app, &visitor, &path), &case).into_response())
}

/// The reason that an admin gives for an action, from a form with the field `why`.
struct Reason(String);

impl FromRequest<App> for Reason {
    type Rejection = PageError;

    async fn from_request(request: Request, app: &App) -> Result<Self, Self::Rejection> {
        #[derive(Deserialize)]
        struct ReasonForm {
            #[serde(default)]
            why: String,
        }
        let form = Form::<ReasonForm>::from_request(request, app).await;
        Ok(Reason(read(form)?.why))
    }
}

async fn settle(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<i64>,
    Reason(why): Reason,
) -> PageResult {
    app.house.settle(&admin.person, id, &why).await?;
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
    _: WriteLimit,
    Path(id): Path<String>,
    Reason(why): Reason,
) -> PageResult {
    let id = TableId::from(id);
    app.house.close(&admin.person, &id, &why).await?;
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
    _: WriteLimit,
    Path(id): Path<String>,
    Reason(why): Reason,
) -> PageResult {
    let id = TournamentId::from(id);
    app.house
        .cancel_tournament(&admin.person, &id, &why)
        .await?;
    Ok(Redirect::to(&format!("/admin/tournaments/{id}")).into_response())
}

/// A person by the id in a path.
async fn find_person(app: &App, id: &str) -> Result<Person, HouseError> {
    let id = PersonId::from(id.to_owned());
    let found = app.house.store().person(&id);
    let nobody = || Refused::new("nobody-known", "nobody with that number was ever here");
    Ok(found.await?.ok_or_else(nobody)?)
}

async fn person(
    State(app): State<App>,
    admin: Admin,
    Path(id): Path<String>,
    from: Result<Query<AfterQuery>, QueryRejection>,
) -> PageResult {
    let visitor = admin.visitor;
    let person = find_person(&app, &id).await?;
    let after = after(from)?;
    let tables = app.house.tables_of(&person.id, after, LINES).await?;
    let store = app.house.store();
    let found = store.find_person(&person.id).await?;
    let file = AdminPerson {
        account: found.as_ref().is_some_and(|found| found.account),
        since: found.map_or(0, |found| found.since),
        reset: store.password_reset(&person.id).await?,
        more: next_page(&tables, |last| format!("?after={}", last.cursor())),
        tables,
        reports: store.reports_about(&person.id).await?,
        ban: app.house.ban_of(&person.id),
        now: app.house.now(),
        person,
    };
    let path = format!("/admin/people/{id}");
    Ok(pages::person(&page(&app, &visitor, &path), &file).into_response())
}

/// A redirection to the page of a person.
fn back_to_person(id: &str) -> Response {
    Redirect::to(&format!("/admin/people/{id}")).into_response()
}

#[derive(Deserialize)]
struct BanForm {
    /// The number of days; empty for a ban without an end.
    days: String,
    #[serde(default)]
    why: String,
}

async fn ban(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
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
    let person = find_person(&app, &id).await?;
    app.house
        .ban(&admin.person, &person, days, &form.why)
        .await?;
    Ok(back_to_person(&id))
}

async fn lift(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<String>,
    Reason(why): Reason,
) -> PageResult {
    let person = find_person(&app, &id).await?;
    app.house.lift_ban(&admin.person, &person, &why).await?;
    Ok(back_to_person(&id))
}

async fn log(State(app): State<App>, admin: Admin, Query(from): Query<PageStart>) -> PageResult {
    let visitor = admin.visitor;
    let found = app.house.store().audit_log(from.before, LINES).await?;
    let more = next_page(&found, |last| format!("?before={}", last.id));
    let page = page(&app, &visitor, "/admin/log");
    Ok(pages::log(&page, &found, more.as_deref()).into_response())
}

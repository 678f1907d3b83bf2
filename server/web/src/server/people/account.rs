//! Creating an account, signing in and out, recovery by code.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use house::{HouseError, NewSession, RecoveryCode};
use model::{Person, SessionEnd};
use serde::Deserialize;
use table::refused::Refused;

use super::{Client, form_page};
use crate::server::app::App;
use crate::server::errors::{JsonResult, PageResult, text};
use crate::server::html::{page, read};
use crate::server::visitor::Visitor;
use ::pages::people as pages;
use presentation::args;

/// The path to which a sign-in leads.
const SETTINGS: &str = "/settings";

fn new_page(app: &App, visitor: &Visitor, name: &str, problem: Option<&HouseError>) -> Response {
    let page = page(app, visitor, "/account/new");
    let why = problem.map(|error| text(visitor.lang, error));
    form_page(problem, pages::new_account(&page, name, why.as_deref()))
}

pub(super) async fn show_new(State(app): State<App>, visitor: Visitor) -> Response {
    if visitor.session.is_some() {
        return Redirect::to(SETTINGS).into_response();
    }
    let name = visitor.person.as_ref().map(|person| person.name.clone());
    new_page(&app, &visitor, &name.unwrap_or_default(), None)
}

#[derive(Deserialize)]
pub(super) struct NewAccount {
    name: String,
    password: String,
}

pub(super) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    form: Result<Form<NewAccount>, FormRejection>,
) -> Response {
    if visitor.session.is_some() {
        return Redirect::to(SETTINGS).into_response();
    }
    let form = match read(form) {
        Ok(form) => form,
        Err(refused) => return new_page(&app, &visitor, "", Some(&refused.into())),
    };
    match open_account(&app, &visitor, &client, &form).await {
        Ok((signed_in, code)) => coded(&app, visitor, signed_in, &code, false),
        Err(error) => new_page(&app, &visitor, &form.name, Some(&error)),
    }
}

async fn open_account(
    app: &App,
    visitor: &Visitor,
    client: &Client,
    form: &NewAccount,
) -> Result<(NewSession, RecoveryCode), HouseError> {
    client.may_try(app)?;
    let (guest, device) = (visitor.id(), client.device);
    app.house
        .open_account(guest, &form.name, &form.password, device)
        .await
}

/// Signs a person in, and shows the recovery code once.
fn coded(
    app: &App,
    mut visitor: Visitor,
    signed_in: NewSession,
    code: &RecoveryCode,
    guest_stays: bool,
) -> Response {
    visitor.session = Some(house::session_of(&signed_in.key));
    visitor.person = Some(signed_in.person.clone());
    let body = pages::code(&page(app, &visitor, SETTINGS), &code.to_string());
    (visitor.sign_in(app, signed_in, guest_stays), body).into_response()
}

/// The code as a file. It comes back from the page that showed it, and is stored nowhere.
#[derive(Deserialize)]
pub(super) struct CodeFile {
    code: String,
}

pub(super) async fn code_file(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<CodeFile>, FormRejection>,
) -> JsonResult {
    let code = read(form)
        .ok()
        .and_then(|form| RecoveryCode::read(&form.code));
    let code = code.ok_or_else(|| Refused::new("wrong-code", "this is no recovery code"))?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"sweet-tooth-code.txt\"",
        ),
    ];
    let site = ::pages::site_name(visitor.lang, app.config.site());
    let about = visitor.lang.with("code-file", &args!["site" => site]);
    let text = format!("{about}\n\n{code}\n\n{}/account/recover\n", visitor.origin);
    Ok((headers, text).into_response())
}

/// The guest of this browser, if the guest has tables or puzzles that would be lost.
async fn luggage<'a>(app: &App, visitor: &'a Visitor) -> Result<Option<&'a Person>, HouseError> {
    let Some(guest) = visitor
        .person
        .as_ref()
        .filter(|_| visitor.session.is_none())
    else {
        return Ok(None);
    };
    let tables = app.house.tables_of(&guest.id, None, 1).await?;
    let (puzzles, _) = app.house.store().puzzle_count(&guest.id).await?;
    Ok((!tables.is_empty() || puzzles > 0).then_some(guest))
}

async fn sign_in_page(
    app: &App,
    visitor: &Visitor,
    name: &str,
    problem: Option<&HouseError>,
) -> Response {
    // If this query fails, the sign-in page is shown without the question about the guest.
    let guest = luggage(app, visitor).await.ok().flatten();
    let page = page(app, visitor, "/account/sign-in");
    let guest = guest.map(|guest| guest.name.as_str());
    let why = problem.map(|error| text(visitor.lang, error));
    form_page(problem, pages::sign_in(&page, name, guest, why.as_deref()))
}

pub(super) async fn show_sign_in(State(app): State<App>, visitor: Visitor) -> Response {
    if visitor.session.is_some() {
        return Redirect::to(SETTINGS).into_response();
    }
    sign_in_page(&app, &visitor, "", None).await
}

#[derive(Deserialize)]
pub(super) struct SignInForm {
    name: String,
    password: String,
    /// Whether the guest of this browser is merged into the account.
    take: Option<String>,
}

pub(super) async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    form: Result<Form<SignInForm>, FormRejection>,
) -> Response {
    let form = match read(form) {
        Ok(form) => form,
        Err(refused) => return sign_in_page(&app, &visitor, "", Some(&refused.into())).await,
    };
    match check_sign_in(&app, &visitor, &client, &form).await {
        Ok(signed_in) => {
            let to = Redirect::to("/people/me");
            let guest_stays = form.take.is_none();
            (visitor.sign_in(&app, signed_in, guest_stays), to).into_response()
        }
        Err(error) => sign_in_page(&app, &visitor, &form.name, Some(&error)).await,
    }
}

async fn check_sign_in(
    app: &App,
    visitor: &Visitor,
    client: &Client,
    form: &SignInForm,
) -> Result<NewSession, HouseError> {
    client.may_sign_in(app, &form.name).await?;
    let signed_in = app
        .house
        .sign_in(&form.name, &form.password, client.device)
        .await?;
    arrive(app, visitor, &signed_in, form.take.is_some()).await?;
    Ok(signed_in)
}

/// Handles the previous person of this browser: ends another session, or merges a guest into the
/// account if `take` is set.
async fn arrive(
    app: &App,
    visitor: &Visitor,
    signed_in: &NewSession,
    take: bool,
) -> Result<(), HouseError> {
    match (&visitor.person, &visitor.session) {
        (Some(before), Some(session)) => {
            let ending = SessionEnd::One(session.clone());
            Ok(app.house.end_sessions(&before.id, ending).await?)
        }
        (Some(guest), None) if take => {
            let account = &signed_in.person;
            app.house.merge_guest(&guest.id, account).await?;
            let session = house::session_of(&signed_in.key);
            let store = app.house.store();
            Ok(store.adopt_subscription(&account.id, &session).await?)
        }
        _ => Ok(()),
    }
}

pub(super) async fn sign_out(State(app): State<App>, visitor: Visitor) -> PageResult {
    if let (Some(person), Some(session)) = (&visitor.person, &visitor.session) {
        let ending = SessionEnd::One(session.clone());
        app.house.end_sessions(&person.id, ending).await?;
    }
    Ok((visitor.sign_out(true), Redirect::to("/")).into_response())
}

fn recover_page(
    app: &App,
    visitor: &Visitor,
    code: &str,
    problem: Option<&HouseError>,
) -> Response {
    let page = page(app, visitor, "/account/recover");
    let why = problem.map(|error| text(visitor.lang, error));
    form_page(problem, pages::recover(&page, code, why.as_deref()))
}

pub(super) async fn show_recover(State(app): State<App>, visitor: Visitor) -> Response {
    recover_page(&app, &visitor, "", None)
}

#[derive(Deserialize)]
pub(super) struct RecoverForm {
    code: String,
    password: String,
}

pub(super) async fn recover(
    State(app): State<App>,
    visitor: Visitor,
    client: Client,
    form: Result<Form<RecoverForm>, FormRejection>,
) -> Response {
    let form = match read(form) {
        Ok(form) => form,
        Err(refused) => return recover_page(&app, &visitor, "", Some(&refused.into())),
    };
    match check_recovery(&app, &visitor, &client, &form).await {
        Ok((signed_in, code)) => {
            // The guest of this browser is kept until the person signs out.
            coded(&app, visitor, signed_in, &code, true)
        }
        Err(error) => {
            let code = RecoveryCode::read(&form.code).map(|code| code.to_string());
            recover_page(&app, &visitor, &code.unwrap_or_default(), Some(&error))
        }
    }
}

async fn check_recovery(
    app: &App,
    visitor: &Visitor,
    client: &Client,
    form: &RecoverForm,
) -> Result<(NewSession, RecoveryCode), HouseError> {
    client.may_recover(app)?;
    let recovered = app
        .house
        .recover(&form.code, &form.password, client.device)
        .await?;
    arrive(app, visitor, &recovered.0, false).await?;
    Ok(recovered)
}

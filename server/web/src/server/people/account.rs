//! Making an account, signing in and out, coming back with the code.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use house::{HouseError, RecoveryCode, SignedIn};
use model::{Person, SessionEnd};
use serde::Deserialize;

use super::{Asker, problem};
use crate::args;
use crate::pages::people as pages;
use crate::server::app::App;
use crate::server::errors::Failure;
use crate::server::html::{page, read};
use crate::server::visitor::Visitor;

/// Where who is signed in finds everything.
const SETTINGS: &str = "/settings";

fn new_page(app: &App, visitor: &Visitor, name: &str, failure: Option<&Failure>) -> Response {
    let page = page(app, visitor, "/account/new");
    let why = failure.map(Failure::text);
    let body = pages::new_account(&page, name, why.as_deref());
    answer(failure, body)
}

/// A page, with the status of what went wrong.
fn answer(failure: Option<&Failure>, body: maud::Markup) -> Response {
    match failure {
        Some(failure) => (failure.status(), body).into_response(),
        None => body.into_response(),
    }
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
    asker: Asker,
    form: Result<Form<NewAccount>, FormRejection>,
) -> Response {
    if visitor.session.is_some() {
        return Redirect::to(SETTINGS).into_response();
    }
    let form = match read(form) {
        Ok(form) => form,
        Err(refused) => return new_page(&app, &visitor, "", Some(&problem(&visitor, refused))),
    };
    let opened = match asker.may_try(&app) {
        Ok(()) => {
            let guest = visitor.person.as_ref().map(|person| &person.id);
            app.house
                .open_account(guest, &form.name, &form.password, asker.device)
                .await
        }
        Err(refused) => Err(HouseError::from(refused)),
    };
    match opened {
        Ok((signed_in, code)) => coded(&app, visitor, signed_in, &code),
        Err(error) => new_page(&app, &visitor, &form.name, Some(&problem(&visitor, error))),
    }
}

/// Shows the recovery code, this once, to somebody who is signed in from now on.
fn coded(app: &App, mut visitor: Visitor, signed_in: SignedIn, code: &RecoveryCode) -> Response {
    visitor.session = Some(house::session_of(&signed_in.key));
    visitor.person = Some(signed_in.person.clone());
    let body = pages::code(&page(app, &visitor, SETTINGS), &code.to_string());
    (visitor.sign_in(app, signed_in, false), body).into_response()
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
) -> Response {
    let code = read(form)
        .ok()
        .and_then(|form| RecoveryCode::read(&form.code));
    let Some(code) = code else {
        let refused = table::refused::Refused::new("wrong-code", "this is no recovery code");
        return problem(&visitor, refused).into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"sweet-tooth-code.txt\"",
        ),
    ];
    let site = crate::pages::site_name(visitor.lang, app.config.site());
    let about = visitor.lang.with("code-file", &args!["site" => site]);
    let text = format!("{about}\n\n{code}\n\n{}/account/recover\n", visitor.origin);
    (headers, text).into_response()
}

/// The guest of this browser, if there is something that they would not like to lose.
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
    failure: Option<&Failure>,
) -> Response {
    // Who cannot be asked about the luggage signs in without.
    let guest = luggage(app, visitor).await.ok().flatten();
    let page = page(app, visitor, "/account/sign-in");
    let guest = guest.map(|guest| guest.name.as_str());
    let why = failure.map(Failure::text);
    answer(failure, pages::sign_in(&page, name, guest, why.as_deref()))
}

pub(super) async fn show_sign_in(State(app): State<App>, visitor: Visitor) -> Response {
    if visitor.session.is_some() {
        return Redirect::to(SETTINGS).into_response();
    }
    sign_in_page(&app, &visitor, "", None).await
}

#[derive(Deserialize)]
pub(super) struct SignIn {
    name: String,
    password: String,
    /// Whether what the guest of this browser has shall belong to the account.
    take: Option<String>,
}

pub(super) async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    form: Result<Form<SignIn>, FormRejection>,
) -> Response {
    let form = match read(form) {
        Ok(form) => form,
        Err(refused) => {
            let failure = problem(&visitor, refused);
            return sign_in_page(&app, &visitor, "", Some(&failure)).await;
        }
    };
    let signed_in = match asker.may_sign_in(&app, &form.name).await {
        Ok(()) => {
            app.house
                .sign_in(&form.name, &form.password, asker.device)
                .await
        }
        Err(error) => Err(error),
    };
    let arrived = match signed_in {
        Ok(signed_in) => arrive(&app, &visitor, &signed_in, form.take.is_some())
            .await
            .map(|()| signed_in),
        Err(error) => Err(error),
    };
    match arrived {
        Ok(signed_in) => {
            let to = Redirect::to("/people/me");
            let guest_stays = form.take.is_none();
            (visitor.sign_in(&app, signed_in, guest_stays), to).into_response()
        }
        Err(error) => {
            let failure = problem(&visitor, error);
            sign_in_page(&app, &visitor, &form.name, Some(&failure)).await
        }
    }
}

/// What happens to who this browser was before: another session ends, and a guest's belongings
/// come along if that is wanted.
async fn arrive(
    app: &App,
    visitor: &Visitor,
    signed_in: &SignedIn,
    take: bool,
) -> Result<(), HouseError> {
    match (&visitor.person, &visitor.session) {
        (Some(before), Some(session)) => {
            let ending = SessionEnd::One(session.clone());
            Ok(app.house.end_sessions(&before.id, ending).await?)
        }
        (Some(guest), None) if take => app.house.adopt(&guest.id, &signed_in.person).await,
        _ => Ok(()),
    }
}

pub(super) async fn sign_out(State(app): State<App>, visitor: Visitor) -> Response {
    if let (Some(person), Some(session)) = (&visitor.person, &visitor.session) {
        let ending = SessionEnd::One(session.clone());
        if let Err(error) = app.house.end_sessions(&person.id, ending).await {
            return crate::server::html::failed(&app, visitor, error).into_response();
        }
    }
    (visitor.sign_out(true), Redirect::to("/")).into_response()
}

fn recover_page(app: &App, visitor: &Visitor, code: &str, failure: Option<&Failure>) -> Response {
    let page = page(app, visitor, "/account/recover");
    let why = failure.map(Failure::text);
    answer(failure, pages::recover(&page, code, why.as_deref()))
}

pub(super) async fn show_recover(State(app): State<App>, visitor: Visitor) -> Response {
    recover_page(&app, &visitor, "", None)
}

#[derive(Deserialize)]
pub(super) struct Recover {
    code: String,
    password: String,
}

pub(super) async fn recover(
    State(app): State<App>,
    visitor: Visitor,
    asker: Asker,
    form: Result<Form<Recover>, FormRejection>,
) -> Response {
    let form = match read(form) {
        Ok(form) => form,
        Err(refused) => {
            return recover_page(&app, &visitor, "", Some(&problem(&visitor, refused)));
        }
    };
    let recovered = match asker.may_recover(&app) {
        Ok(()) => {
            app.house
                .recover(&form.code, &form.password, asker.device)
                .await
        }
        Err(refused) => Err(refused.into()),
    };
    let arrived = match recovered {
        Ok((signed_in, code)) => arrive(&app, &visitor, &signed_in, false)
            .await
            .map(|()| (signed_in, code)),
        Err(error) => Err(error),
    };
    match arrived {
        Ok((signed_in, code)) => {
            // The guest of this browser waits until somebody signs out.
            let mut shown = visitor;
            shown.session = Some(house::session_of(&signed_in.key));
            shown.person = Some(signed_in.person.clone());
            let body = pages::code(&page(&app, &shown, SETTINGS), &code.to_string());
            (shown.sign_in(&app, signed_in, true), body).into_response()
        }
        Err(error) => {
            let failure = problem(&visitor, error);
            let code = RecoveryCode::read(&form.code).map(|code| code.to_string());
            recover_page(&app, &visitor, &code.unwrap_or_default(), Some(&failure))
        }
    }
}

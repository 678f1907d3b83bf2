//! One's own settings: name, password, sessions, data.

use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use house::HouseError;
use model::{Person, SessionEnd, SessionId};
use serde::Deserialize;
use table::refused::Refused;

use super::{Asker, browser, may_confirm, problem};
use crate::pages::people::{self as pages, Part, Settings};
use crate::server::app::App;
use crate::server::errors::Failure;
use crate::server::html::{failed, page, read};
use crate::server::visitor::Visitor;

#[derive(Default, Deserialize)]
pub(super) struct Done {
    done: Option<Part>,
}

pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    done: Result<Query<Done>, QueryRejection>,
) -> Response {
    let done = done.ok().and_then(|Query(done)| done.done);
    page_with(&app, visitor, done, None).await
}

/// The settings, with what was done or what went wrong.
async fn page_with(
    app: &App,
    visitor: Visitor,
    done: Option<Part>,
    wrong: Option<(Part, Failure)>,
) -> Response {
    let Some(person) = &visitor.person else {
        return Redirect::to("/account/sign-in").into_response();
    };
    let sessions = match &visitor.session {
        Some(_) => app.house.store().sessions_of(&person.id).await,
        None => Ok(Vec::new()),
    };
    let sessions = match sessions {
        Ok(sessions) => sessions,
        Err(error) => return failed(app, visitor, error).into_response(),
    };
    let told_since = app.house.now() - house::RESET_TOLD;
    let reset = match app.house.store().password_reset(&person.id).await {
        Ok(reset) => reset.filter(|reset| reset.made_at > told_since),
        Err(error) => return failed(app, visitor, error).into_response(),
    };
    let shown = Settings {
        person,
        reset: reset.as_ref(),
        sessions: &sessions,
        current: visitor.session.as_ref(),
        done,
        wrong: wrong
            .as_ref()
            .map(|(part, failure)| (*part, failure.text())),
    };
    let body = pages::settings(&page(app, &visitor, "/settings"), &shown);
    match wrong {
        Some((_, failure)) => (failure.status(), body).into_response(),
        None => body.into_response(),
    }
}

/// Who is signed in, and in which session.
fn owner(visitor: &Visitor) -> Result<(&Person, &SessionId), HouseError> {
    let owner = visitor.person.as_ref().zip(visitor.session.as_ref());
    owner.ok_or_else(|| Refused::new("no-account", "sign in first").into())
}

/// Back to the settings, which say how it went.
async fn told(app: &App, visitor: Visitor, part: Part, went: Result<(), HouseError>) -> Response {
    match went {
        Ok(()) => Redirect::to(&format!("/settings?done={}", part.word())).into_response(),
        Err(error) => {
            let failure = problem(&visitor, error);
            page_with(app, visitor, None, Some((part, failure))).await
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Rename {
    name: String,
}

pub(super) async fn rename(
    State(app): State<App>,
    mut visitor: Visitor,
    asker: Asker,
    form: Result<Form<Rename>, FormRejection>,
) -> Response {
    let went = async {
        let form = read(form)?;
        if visitor.session.is_some() {
            asker.may_try(&app)?;
            let (person, _) = owner(&visitor)?;
            return app.house.rename(&person.id, &form.name).await;
        }
        let introduced = visitor.introduce(&app, Some(&form.name)).await;
        introduced.map(|_| ()).map_err(|failure| failure.error)
    };
    let went = went.await;
    told(&app, visitor, Part::Name, went).await
}

#[derive(Deserialize)]
pub(super) struct ChangePassword {
    old: String,
    new: String,
}

pub(super) async fn change_password(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<ChangePassword>, FormRejection>,
) -> Response {
    let went = async {
        let form = read(form)?;
        let (person, session) = owner(&visitor)?;
        may_confirm(&app, person)?;
        let changed = app
            .house
            .change_password(&person.id, session, &form.old, &form.new);
        changed.await
    };
    let went = went.await;
    told(&app, visitor, Part::Password, went).await
}

#[derive(Deserialize)]
pub(super) struct Password {
    password: Option<String>,
}

pub(super) async fn new_code(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<Password>, FormRejection>,
) -> Response {
    let made = async {
        let form = read(form)?;
        let (person, _) = owner(&visitor)?;
        may_confirm(&app, person)?;
        let password = form.password.unwrap_or_default();
        app.house.new_code(&person.id, &password).await
    };
    match made.await {
        Ok(code) => {
            let page = page(&app, &visitor, "/settings");
            pages::code(&page, &code.to_string()).into_response()
        }
        Err(error) => told(&app, visitor, Part::Code, Err(error)).await,
    }
}

/// Which sessions end: one by its id, or all others.
#[derive(Deserialize)]
pub(super) struct EndSessions {
    session: Option<SessionId>,
}

pub(super) async fn end_sessions(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<EndSessions>, FormRejection>,
) -> Response {
    let went = async {
        let form = read(form)?;
        let (person, current) = owner(&visitor)?;
        let ending = match form.session {
            Some(session) => SessionEnd::One(session),
            None => SessionEnd::Others(current.clone()),
        };
        Ok(app.house.end_sessions(&person.id, ending).await?)
    };
    let went = went.await;
    told(&app, visitor, Part::Sessions, went).await
}

pub(super) async fn data(State(app): State<App>, visitor: Visitor, asker: Asker) -> Response {
    let told = async {
        let person = visitor.person.as_ref();
        let person = person.ok_or_else(|| Refused::new("no-account", "sign in first"))?;
        asker.may_try(&app)?;
        Ok::<_, HouseError>(app.house.store().export(&person.id).await?)
    };
    match told.await {
        Ok(data) => {
            let headers = [
                (header::CONTENT_TYPE, "application/json"),
                (
                    header::CONTENT_DISPOSITION,
                    "attachment; filename=\"sweet-tooth-data.json\"",
                ),
            ];
            let text = serde_json::to_string_pretty(&data).unwrap_or_default();
            (headers, text).into_response()
        }
        Err(error) => failed(&app, visitor, error).into_response(),
    }
}

/// Who has an account says the password; a guest says yes.
#[derive(Deserialize)]
pub(super) struct Delete {
    password: Option<String>,
    sure: Option<String>,
}

pub(super) async fn delete(
    State(app): State<App>,
    mut visitor: Visitor,
    asker: Asker,
    form: Result<Form<Delete>, FormRejection>,
) -> Response {
    let went = async {
        let form = read(form)?;
        let person = visitor.person.as_ref();
        let person = person.ok_or_else(|| Refused::new("no-account", "sign in first"))?;
        if form.sure.is_none() {
            let sentence = "tick that you are sure";
            return Err(Refused::new("not-sure", sentence).into());
        }
        match visitor.session {
            Some(_) => may_confirm(&app, person)?,
            None => asker.may_try(&app)?,
        }
        app.house.forget(&person.id, form.password.as_deref()).await
    };
    match went.await {
        Ok(()) => {
            let guest_stays = visitor.session.is_some();
            if let Some(person) = visitor.person.take() {
                let is_secure = app.config.is_secure();
                visitor.jar = browser::forget(visitor.jar, &person.id, is_secure);
            }
            visitor.session = None;
            let body = pages::goodbye(&page(&app, &visitor, "/"));
            (visitor.sign_out(guest_stays), body).into_response()
        }
        Err(error) => told(&app, visitor, Part::Delete, Err(error)).await,
    }
}

//! Settings page, and settings of an account: name, password, sessions, data.

use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Query, State};
use axum::response::{IntoResponse, Redirect};
use house::{HouseError, RecoveryCode};
use model::{Person, SessionEnd, SessionId};
use serde::Deserialize;
use table::refused::Refused;

use super::{Client, browser, data_file, form_page, may_confirm};
use crate::server::app::App;
use crate::server::errors::{PageResult, text};
use crate::server::html::{page, read};
use crate::server::push::push_view;
use crate::server::visitor::Visitor;
use ::pages::people::{self as pages, Settings, SettingsSection};

/// The query that names the setting that was changed.
#[derive(Default, Deserialize)]
pub(super) struct SettingsQuery {
    done: Option<SettingsSection>,
}

pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    done: Result<Query<SettingsQuery>, QueryRejection>,
) -> PageResult {
    let done = done.ok().and_then(|Query(done)| done.done);
    page_with(&app, visitor, done, None).await
}

/// The settings, with the result of a change or an error.
async fn page_with(
    app: &App,
    visitor: Visitor,
    done: Option<SettingsSection>,
    wrong: Option<(SettingsSection, HouseError)>,
) -> PageResult {
    let person = visitor.person.as_ref();
    let store = app.house.store();
    let sessions = match (person, &visitor.session) {
        (Some(person), Some(_)) => store.sessions_of(&person.id).await?,
        _ => Vec::new(),
    };
    let told_since = app.house.now() - house::RESET_TOLD;
    let reset = match person {
        Some(person) => store.password_reset(&person.id).await?,
        None => None,
    };
    let reset = reset.filter(|reset| reset.made_at > told_since);
    let shown = Settings {
        person,
        push: push_view(app, &visitor).await?,
        reset: reset.as_ref(),
        sessions: &sessions,
        current: visitor.session.as_ref(),
        done,
        wrong: wrong
            .as_ref()
            .map(|(part, error)| (*part, text(visitor.lang, error))),
    };
    let body = pages::settings(&page(app, &visitor, "/settings"), &shown);
    Ok(form_page(wrong.as_ref().map(|(_, error)| error), body))
}

/// The signed-in person and the session.
fn owner(visitor: &Visitor) -> Result<(&Person, &SessionId), HouseError> {
    let owner = visitor.person.as_ref().zip(visitor.session.as_ref());
    owner.ok_or_else(|| Refused::new("no-account", "sign in first").into())
}

/// A redirection to the settings, which show the result.
pub(super) async fn settings_answer(
    app: &App,
    visitor: Visitor,
    part: SettingsSection,
    result: Result<(), HouseError>,
) -> PageResult {
    match result {
        Ok(()) => Ok(Redirect::to(&format!("/settings?done={}", part.word())).into_response()),
        Err(error) => page_with(app, visitor, None, Some((part, error))).await,
    }
}

#[derive(Deserialize)]
pub(super) struct AccountNameForm {
    name: String,
}

pub(super) async fn rename(
    State(app): State<App>,
    mut visitor: Visitor,
    client: Client,
    form: Result<Form<AccountNameForm>, FormRejection>,
) -> PageResult {
    let result = change_name(&app, &mut visitor, &client, form).await;
    settings_answer(&app, visitor, SettingsSection::Name, result).await
}

async fn change_name(
    app: &App,
    visitor: &mut Visitor,
    client: &Client,
    form: Result<Form<AccountNameForm>, FormRejection>,
) -> Result<(), HouseError> {
    let form = read(form)?;
    if visitor.session.is_some() {
        client.may_try(app)?;
        let (person, _) = owner(visitor)?;
        return app.house.rename(&person.id, &form.name).await;
    }
    visitor.ensure_person(app, Some(&form.name)).await.map(drop)
}

#[derive(Deserialize)]
pub(super) struct PasswordForm {
    old: String,
    new: String,
}

pub(super) async fn change_password(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<PasswordForm>, FormRejection>,
) -> PageResult {
    let result = set_password(&app, &visitor, form).await;
    settings_answer(&app, visitor, SettingsSection::Password, result).await
}

async fn set_password(
    app: &App,
    visitor: &Visitor,
    form: Result<Form<PasswordForm>, FormRejection>,
) -> Result<(), HouseError> {
    let form = read(form)?;
    let (person, session) = owner(visitor)?;
    may_confirm(app, person)?;
    app.house
        .change_password(&person.id, session, &form.old, &form.new)
        .await
}

#[derive(Deserialize)]
pub(super) struct Password {
    password: Option<String>,
}

pub(super) async fn new_code(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<Password>, FormRejection>,
) -> PageResult {
    match make_code(&app, &visitor, form).await {
        Ok(code) => {
            let page = page(&app, &visitor, "/settings");
            Ok(pages::code(&page, &code.to_string()).into_response())
        }
        Err(error) => settings_answer(&app, visitor, SettingsSection::Code, Err(error)).await,
    }
}

async fn make_code(
    app: &App,
    visitor: &Visitor,
    form: Result<Form<Password>, FormRejection>,
) -> Result<RecoveryCode, HouseError> {
    let form = read(form)?;
    let (person, _) = owner(visitor)?;
    may_confirm(app, person)?;
    let password = form.password.unwrap_or_default();
    app.house.new_code(&person.id, &password).await
}

/// The form to end sessions: one by its id, or all others.
#[derive(Deserialize)]
pub(super) struct EndSessions {
    session: Option<SessionId>,
}

pub(super) async fn end_sessions(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<EndSessions>, FormRejection>,
) -> PageResult {
    let result = sign_out_elsewhere(&app, &visitor, form).await;
    settings_answer(&app, visitor, SettingsSection::Sessions, result).await
}

async fn sign_out_elsewhere(
    app: &App,
    visitor: &Visitor,
    form: Result<Form<EndSessions>, FormRejection>,
) -> Result<(), HouseError> {
    let form = read(form)?;
    let (person, current) = owner(visitor)?;
    let ending = match form.session {
        Some(session) => SessionEnd::One(session),
        None => SessionEnd::Others(current.clone()),
    };
    Ok(app.house.end_sessions(&person.id, ending).await?)
}

/// The visitor's person: a guest, or the owner of an account.
fn known_person(visitor: &Visitor) -> Result<&Person, Refused> {
    let person = visitor.person.as_ref();
    person.ok_or_else(|| Refused::new("no-account", "sign in first"))
}

pub(super) async fn data(State(app): State<App>, visitor: Visitor, client: Client) -> PageResult {
    let person = known_person(&visitor)?;
    client.may_try(&app)?;
    let data = app.house.store().export(&person.id).await?;
    Ok(data_file(&data))
}

/// The confirmation of a deletion: the password of an account, or the tick of a guest.
#[derive(Deserialize)]
pub(super) struct DeleteForm {
    password: Option<String>,
    sure: Option<String>,
}

pub(super) async fn delete(
    State(app): State<App>,
    mut visitor: Visitor,
    client: Client,
    form: Result<Form<DeleteForm>, FormRejection>,
) -> PageResult {
    match forget(&app, &visitor, &client, form).await {
        Ok(()) => {
            let guest_stays = visitor.session.is_some();
            if let Some(person) = visitor.person.take() {
                let is_secure = app.config.is_secure();
                visitor.jar = browser::forget(visitor.jar, &person.id, is_secure);
            }
            visitor.session = None;
            let body = pages::goodbye(&page(&app, &visitor, "/"));
            Ok((visitor.sign_out(guest_stays), body).into_response())
        }
        Err(error) => settings_answer(&app, visitor, SettingsSection::Delete, Err(error)).await,
    }
}

async fn forget(
    app: &App,
    visitor: &Visitor,
    client: &Client,
    form: Result<Form<DeleteForm>, FormRejection>,
) -> Result<(), HouseError> {
    let form = read(form)?;
    let person = known_person(visitor)?;
    if form.sure.is_none() {
        return Err(Refused::new("not-sure", "tick that you are sure").into());
    }
    match visitor.session {
        Some(_) => may_confirm(app, person)?,
        None => client.may_try(app)?,
    }
    app.house
        .delete_person(&person.id, form.password.as_deref())
        .await
}

//! Actions of admins on people: rename, reset the password, export, delete, merge.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use house::NewName;
use model::PersonId;
use serde::Deserialize;
use table::refused::Refused;

use super::{Admin, Reason, back_to_person, find_person};
use crate::server::app::App;
use crate::server::errors::PageResult;
use crate::server::html::{page, read};
use crate::server::people::data_file;
use crate::server::write_limit::WriteLimit;
use ::pages::admin as pages;

#[derive(Deserialize)]
pub(super) struct RenameForm {
    /// The new name; empty for a neutral one.
    #[serde(default)]
    name: String,
    #[serde(default)]
    why: String,
}

pub(super) async fn rename(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<String>,
    form: Result<Form<RenameForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let name = match form.name.trim() {
        "" => NewName::Neutral,
        name => NewName::Given(name.to_owned()),
    };
    let person = PersonId::from(id.clone());
    let actions = app.house.admin_actions(&admin.person);
    actions.rename(&person, &name, &form.why).await?;
    Ok(back_to_person(&id))
}

/// Shows a password reset code. The code is only in this answer: it is in no address, and only its
/// hash is stored.
pub(super) async fn reset(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<String>,
    Reason(why): Reason,
) -> PageResult {
    let person = find_person(&app, &id).await?;
    let actions = app.house.admin_actions(&admin.person);
    let reset = actions.reset_password(&person.id, &why).await?;
    let path = format!("/admin/people/{id}");
    let page = page(&app, &admin.visitor, &path);
    let code = reset.code.to_string();
    let body = pages::reset_code(&page, &id, &person.name, &code, reset.expires_at);
    Ok(([(header::CACHE_CONTROL, "no-store")], body).into_response())
}

pub(super) async fn export(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<String>,
    Reason(why): Reason,
) -> PageResult {
    let actions = app.house.admin_actions(&admin.person);
    let data = actions.export(&PersonId::from(id), &why).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], data_file(&data)).into_response())
}

/// The form of an action that cannot be undone.
#[derive(Deserialize)]
pub(super) struct ConfirmedForm {
    /// The name or number of the account that remains, in a merge.
    #[serde(default)]
    into: String,
    #[serde(default)]
    why: String,
    sure: Option<String>,
}

impl ConfirmedForm {
    fn check(self) -> Result<ConfirmedForm, Refused> {
        match self.sure {
            Some(_) => Ok(self),
            None => Err(Refused::new("not-sure", "tick that you are sure")),
        }
    }
}

pub(super) async fn delete(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<String>,
    form: Result<Form<ConfirmedForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?.check()?;
    let actions = app.house.admin_actions(&admin.person);
    actions.delete(&PersonId::from(id), &form.why).await?;
    app.house.follow_audit_log().await?;
    Ok(Redirect::to("/admin/log").into_response())
}

pub(super) async fn merge(
    State(app): State<App>,
    admin: Admin,
    _: WriteLimit,
    Path(id): Path<String>,
    form: Result<Form<ConfirmedForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?.check()?;
    let actions = app.house.admin_actions(&admin.person);
    let into = actions.person(&form.into).await?.person.id;
    actions.merge(&PersonId::from(id), &into, &form.why).await?;
    app.house.follow_audit_log().await?;
    Ok(back_to_person(into.as_str()))
}

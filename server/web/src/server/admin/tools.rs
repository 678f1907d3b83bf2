//! What admins do to people: rename, reset the password, export, delete, merge.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use house::{HouseError, NewName};
use model::PersonId;
use serde::Deserialize;
use table::refused::Refused;

use super::{Admin, Why, back, find};
use crate::pages::admin as pages;
use crate::server::app::App;
use crate::server::calm::Calm;
use crate::server::html::{failed, page, read};

#[derive(Deserialize)]
pub(super) struct RenameForm {
    /// The new name; a neutral one, if nothing is said.
    #[serde(default)]
    name: String,
    #[serde(default)]
    why: String,
}

pub(super) async fn rename(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<RenameForm>, FormRejection>,
) -> Response {
    let done = async {
        let form = read(form)?;
        let name = match form.name.trim() {
            "" => NewName::Neutral,
            name => NewName::Given(name.to_owned()),
        };
        let person = PersonId::from(id.clone());
        let deeds = app.house.deeds_of(&admin.who);
        deeds.rename(&person, &name, &form.why).await.map(drop)
    };
    let done = done.await;
    back(&app, admin.visitor, done, &format!("/admin/people/{id}"))
}

/// The code is shown in the answer itself: it is in no address, and stored nowhere.
pub(super) async fn reset(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> Response {
    let made = async {
        let why = read(form)?.why;
        let person = find(&app, &id).await?;
        let deeds = app.house.deeds_of(&admin.who);
        Ok::<_, HouseError>((deeds.reset_password(&person.id, &why).await?, person))
    };
    match made.await {
        Ok((reset, person)) => {
            let path = format!("/admin/people/{id}");
            let page = page(&app, &admin.visitor, &path);
            let code = reset.code.to_string();
            let body = pages::reset_code(&page, &id, &person.name, &code, reset.expires_at);
            ([(header::CACHE_CONTROL, "no-store")], body).into_response()
        }
        Err(error) => failed(&app, admin.visitor, error).into_response(),
    }
}

pub(super) async fn export(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Why>, FormRejection>,
) -> Response {
    let told = async {
        let why = read(form)?.why;
        let deeds = app.house.deeds_of(&admin.who);
        deeds.export(&PersonId::from(id), &why).await
    };
    match told.await {
        Ok(data) => {
            let headers = [
                (header::CONTENT_TYPE, "application/json"),
                (header::CACHE_CONTROL, "no-store"),
                (
                    header::CONTENT_DISPOSITION,
                    "attachment; filename=\"sweet-tooth-data.json\"",
                ),
            ];
            let text = serde_json::to_string_pretty(&data).unwrap_or_default();
            (headers, text).into_response()
        }
        Err(error) => failed(&app, admin.visitor, error).into_response(),
    }
}

/// Something that cannot be undone.
#[derive(Deserialize)]
pub(super) struct Final {
    /// The name or number of the account that stays, in a merge.
    #[serde(default)]
    into: String,
    #[serde(default)]
    why: String,
    sure: Option<String>,
}

impl Final {
    fn check(self) -> Result<Final, Refused> {
        match self.sure {
            Some(_) => Ok(self),
            None => Err(Refused::new("not-sure", "tick that you are sure")),
        }
    }
}

pub(super) async fn delete(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Final>, FormRejection>,
) -> Response {
    let done = async {
        let form = read(form)?.check()?;
        let deeds = app.house.deeds_of(&admin.who);
        deeds.delete(&PersonId::from(id), &form.why).await?;
        app.house.follow_deeds().await
    };
    let done = done.await;
    back(&app, admin.visitor, done, "/admin/log")
}

pub(super) async fn merge(
    State(app): State<App>,
    admin: Admin,
    _: Calm,
    Path(id): Path<String>,
    form: Result<Form<Final>, FormRejection>,
) -> Response {
    let done = async {
        let form = read(form)?.check()?;
        let deeds = app.house.deeds_of(&admin.who);
        let into = deeds.person(&form.into).await?.person.id;
        deeds.merge(&PersonId::from(id), &into, &form.why).await?;
        app.house.follow_deeds().await?;
        Ok::<_, HouseError>(into)
    };
    match done.await {
        Ok(into) => back(
            &app,
            admin.visitor,
            Ok(()),
            &format!("/admin/people/{into}"),
        ),
        Err(error) => back(&app, admin.visitor, Err(error), ""),
    }
}

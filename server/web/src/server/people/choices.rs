//! Settings of playing: the device, the avatar, the jar.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use house::HouseError;
use model::{Choices, JarView};
use pages::people::SettingsSection;
use presentation::art::{Avatar, AvatarPart};
use serde::Deserialize;
use table::refused::Refused;

use super::settings::settings_answer;
use crate::server::app::App;
use crate::server::errors::PageResult;
use crate::server::html::{read, wants_json};
use crate::server::visitor::{DEVICE_COOKIE, MaybeVisitor, Visitor};

/// The fields of a form by name.
type Fields = Vec<(String, String)>;

/// Changes settings of the device, which are in its cookie. A form that has only some of them leaves the
/// others as they are.
pub(super) async fn device(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    headers: HeaderMap,
    form: Result<Form<Fields>, FormRejection>,
) -> PageResult {
    let mut settings = visitor.device;
    for (key, value) in read(form)? {
        settings.set(&key, &value);
    }
    let cookie = Cookie::build((DEVICE_COOKIE, settings.to_string()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_secure())
        .permanent();
    let jar = CookieJar::new().add(cookie);
    Ok(match wants_json(&headers) {
        true => (jar, StatusCode::NO_CONTENT).into_response(),
        false => (jar, Redirect::to("/settings?done=device")).into_response(),
    })
}

/// Changes the avatar. A visitor without a guest or account becomes a guest.
pub(super) async fn avatar(
    State(app): State<App>,
    mut visitor: Visitor,
    form: Result<Form<Fields>, FormRejection>,
) -> PageResult {
    let result = change_avatar(&app, &mut visitor, form).await;
    let jar = visitor.jar.clone();
    let answer = settings_answer(&app, visitor, SettingsSection::Avatar, result).await?;
    Ok((jar, answer).into_response())
}

async fn change_avatar(
    app: &App,
    visitor: &mut Visitor,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<(), HouseError> {
    let fields = read(form)?;
    let field = |name: &str| {
        let mut named = fields.iter().filter(|(key, _)| key == name);
        named.next().map(|(_, value)| value.as_str())
    };
    let avatar = if field("by-name").is_some() {
        None
    } else {
        let parts = AvatarPart::ALL.map(|part| field(part.name()).unwrap_or_default());
        let chosen = parts.join(".").parse::<Avatar>();
        let sentence = "choose one value of each part of the avatar";
        let chosen = chosen.map_err(|_| Refused::new("bad-avatar", sentence))?;
        Some(chosen.to_string())
    };
    let jar = visitor.choices.jar;
    choose(app, visitor, Choices { avatar, jar }).await
}

/// `POST /settings/jar`
#[derive(Deserialize)]
pub(super) struct JarForm {
    jar: JarView,
}

/// Changes the visibility of the jar: to all, to the owner, or to nobody.
pub(super) async fn jar(
    State(app): State<App>,
    mut visitor: Visitor,
    form: Result<Form<JarForm>, FormRejection>,
) -> PageResult {
    let result = change_jar(&app, &mut visitor, form).await;
    let jar = visitor.jar.clone();
    let answer = settings_answer(&app, visitor, SettingsSection::Jar, result).await?;
    Ok((jar, answer).into_response())
}

async fn change_jar(
    app: &App,
    visitor: &mut Visitor,
    form: Result<Form<JarForm>, FormRejection>,
) -> Result<(), HouseError> {
    let jar = read(form)?.jar;
    let avatar = visitor.choices.avatar.clone();
    choose(app, visitor, Choices { avatar, jar }).await
}

async fn choose(app: &App, visitor: &mut Visitor, choices: Choices) -> Result<(), HouseError> {
    let person = visitor.ensure_person(app, None).await?;
    app.house.choose(&person.id, choices).await?;
    visitor.read_choices(app);
    Ok(())
}

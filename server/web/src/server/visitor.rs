//! Extractor of the visitor: a guest with a signed cookie or token, or a signed-in person, and the
//! language.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, Key, SameSite, SignedCookieJar};
use house::{HouseError, NewSession, SessionEvent, SessionEvents};
use model::{Choices, First, Person, PersonId, Role, SessionId};
use store::{RandomId, StoreError};
use table::refused::Refused;
use tabletop::{Draw, Seed};

use super::app::App;
use super::connections::Connection;
use super::errors::{ErrorPageReader, JsonError, PageError, PageReader};
use super::guest_token;
use super::html::wants_json;
use super::people::browser;
use super::round_trip::RoundTrip;
use lessons::LessonProgress;
use pages::device::DeviceSettings;
use presentation::guest_names::guest_names;
use presentation::i18n::Lang;

/// The signed cookie with the id of a guest.
const GUEST_COOKIE: &str = "who";
/// The cookie with the key of a session.
const SESSION_COOKIE: &str = "session";
/// The cookie with the chosen language.
pub(super) const LANG_COOKIE: &str = "lang";
/// The cookie with the progress in the lessons.
pub(super) const LESSONS_COOKIE: &str = "lessons";
/// The cookie with the settings of the device.
pub(super) const DEVICE_COOKIE: &str = "device";
/// Signed cookies and plain cookies.
pub(super) type Cookies = (SignedCookieJar, CookieJar);

/// The sender of a request.
pub(super) struct Visitor {
    pub(super) lang: Lang,
    pub(super) person: Option<Person>,
    /// The session of a signed-in person.
    pub(super) session: Option<SessionId>,
    /// The address of the client, for quotas. It is not stored.
    pub(super) address: Option<IpAddr>,
    /// The address of the site, as in this request.
    pub(super) origin: String,
    pub(super) jar: SignedCookieJar,
    /// The progress in the lessons.
    pub(super) lessons: LessonProgress,
    /// The settings of the device.
    pub(super) device: DeviceSettings,
    /// The choices of the person.
    pub(super) choices: Choices,
    /// Whether the server knows the round-trip time of the connection from a source besides the
    /// browser.
    pub(super) round_trip_known: bool,
    /// The slot for the reader of a possible error page.
    error_page: ErrorPageReader,
}

/// The visitor of a page that works without the database. While the database is unavailable, the
/// person is unknown.
pub(super) struct MaybeVisitor(pub(super) Visitor);

impl FromRequestParts<App> for MaybeVisitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let mut visitor = Visitor::unknown(parts, app).await;
        if app.house.store().status().outage.is_none() {
            // If the database fails, the page is shown without a person.
            let _ = visitor.recognize(parts, app).await;
        }
        visitor.set_error_page_reader();
        Ok(MaybeVisitor(visitor))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let mut visitor = Visitor::unknown(parts, app).await;
        let recognized = visitor.recognize(parts, app).await;
        visitor.set_error_page_reader();
        let in_interface = parts.uri.path().starts_with("/api/");
        let Err(error) = recognized else {
            // As a stranger, a program would be offered a seat and then refused, again and again.
            if in_interface && visitor.person.is_none() && bearer_token(&parts.headers).is_some() {
                return Err(JsonError::from(wrong_token()).into_response());
            }
            return Ok(visitor);
        };
        let for_program = in_interface
            || wants_json(&parts.headers)
            || parts.headers.contains_key(header::UPGRADE);
        Err(match for_program {
            true => JsonError::from(error).into_response(),
            false => PageError::from(error).into_response(),
        })
    }
}

impl Visitor {
    /// Forgets the cookies of the request, which a WebSocket cannot answer any more.
    pub(super) fn forget_cookies(&mut self, app: &App) {
        self.jar = SignedCookieJar::new(Key::from_ref(app));
    }

    /// A visitor from the request alone, without the database.
    async fn unknown(parts: &mut Parts, app: &App) -> Visitor {
        let key = Key::from_ref(app);
        let round_trip = RoundTrip::from_request_parts(parts, app).await;
        let round_trip_known = round_trip.is_ok_and(|round_trip| round_trip.is_known());
        let plain = CookieJar::from_headers(&parts.headers);
        let jar = SignedCookieJar::from_headers(&parts.headers, key);
        let text = |name| {
            parts
                .headers
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        let chosen = plain
            .get(LANG_COOKIE)
            .and_then(|cookie| Lang::from_code(cookie.value()));
        let lessons = plain
            .get(LESSONS_COOKIE)
            .map_or_else(LessonProgress::default, |cookie| {
                LessonProgress::read(cookie.value())
            });
        let device = plain
            .get(DEVICE_COOKIE)
            .map_or_else(DeviceSettings::default, |cookie| {
                DeviceSettings::read(cookie.value())
            });
        let lang = chosen
            .unwrap_or_else(|| Lang::preferred(text(header::ACCEPT_LANGUAGE).unwrap_or_default()));
        let connection = parts.extensions.get::<Connection>();
        let address = connection.map(|connection| app.address(connection, &parts.headers));
        let host = text(header::HOST).unwrap_or("localhost");
        let origin = app
            .config
            .public_url()
            .map_or(format!("http://{host}"), str::to_owned);
        let error_page = parts.extensions.get().cloned().unwrap_or_default();
        Visitor {
            lang,
            person: None,
            session: None,
            address,
            origin,
            jar,
            lessons,
            device,
            choices: Choices::default(),
            round_trip_known,
            error_page,
        }
    }

    /// Puts the reader into the slot, for a possible error page.
    fn set_error_page_reader(&self) {
        self.error_page.set(PageReader {
            lang: self.lang,
            person: self.person.clone(),
            account: self.session.is_some(),
            origin: self.origin.clone(),
            lessons: self.lessons.clone(),
            device: self.device,
            choices: self.choices.clone(),
            round_trip_known: self.round_trip_known,
        });
    }

    /// Loads the person of the visitor.
    async fn recognize(&mut self, parts: &Parts, app: &App) -> Result<(), StoreError> {
        if let Some(token) = bearer_token(&parts.headers) {
            self.person = guest(app, guest_token::verify(app.key(), token)).await?;
            self.read_choices(app);
            return Ok(());
        }
        let plain = CookieJar::from_headers(&parts.headers);
        let held = plain.get(SESSION_COOKIE).map(Cookie::value);
        let id = self.jar.get(GUEST_COOKIE);
        let id = id.map(|cookie| PersonId::from(cookie.value().to_owned()));
        (self.person, self.session) = signed_in_or_guest(app, held, id).await?;
        self.read_choices(app);
        Ok(())
    }

    /// Reads the choices of the person, which are in memory.
    pub(super) fn read_choices(&mut self, app: &App) {
        let choices = self.id().map(|id| app.house.choices_of(id));
        self.choices = choices.unwrap_or_default();
    }
}

/// The token in the header `Authorization`; `None` if the header is missing or has another scheme,
/// which is the proxy's. A token that cannot be read counts as an empty one.
fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    const SCHEME: &str = "Bearer";
    let value = headers.get(header::AUTHORIZATION)?.as_bytes();
    let (scheme, token) = value.split_at_checked(SCHEME.len())?;
    if !scheme.eq_ignore_ascii_case(SCHEME.as_bytes()) {
        return None;
    }
    match token {
        [] => Some(""),
        [b' ', token @ ..] => Some(std::str::from_utf8(token).unwrap_or_default()),
        _ => None,
    }
}

/// The refusal of a token that this site does not know.
fn wrong_token() -> Refused {
    let sentence = "the token in the header `Authorization` is none of this site, or its guest is \
                    gone: ask POST /api/guests for a new one";
    Refused::new("no-name", sentence)
}

/// The signed-in person, or else the guest of this browser.
async fn signed_in_or_guest(
    app: &App,
    key: Option<&str>,
    id: Option<PersonId>,
) -> Result<(Option<Person>, Option<SessionId>), StoreError> {
    if let Some(key) = key
        && let Some((person, session)) = app.house.session(key).await?
    {
        return Ok((Some(person), Some(session)));
    }
    Ok((guest(app, id).await?, None))
}

/// The guest with this signed id; `None` for a person with an account.
async fn guest(app: &App, id: Option<PersonId>) -> Result<Option<Person>, StoreError> {
    match id {
        Some(id) => app.house.store().record_visit(&id, app.house.now()).await,
        None => Ok(None),
    }
}

impl Visitor {
    /// The id of the person, if there is one yet.
    pub(super) fn id(&self) -> Option<&PersonId> {
        self.person.as_ref().map(|person| &person.id)
    }

    /// The person of the visitor, or a refusal.
    pub(super) fn named_person(&self) -> Result<&Person, Refused> {
        self.person.as_ref().ok_or_else(|| {
            let sentence = "who are you? Ask POST /api/guests for a token, and send it as \
                            `Authorization: Bearer TOKEN`, or send your cookie";
            Refused::new("no-name", sentence)
        })
    }

    /// Checks that a program may look at a table for long. At a link to play it needs a token,
    /// because without one it could only be refused whatever it does there.
    pub(super) fn check_token_for(&self, role: Role) -> Result<(), Refused> {
        match role {
            Role::Play => self.named_person().map(|_| ()),
            Role::Watch => Ok(()),
        }
    }

    /// The person of the visitor. If there is none, a guest is created, with a cookie. A guest
    /// without a name gets a random one, so that one click is enough to play. So does a guest whose
    /// old name is no longer allowed.
    pub(super) async fn ensure_person(
        &mut self,
        app: &App,
        name: Option<&str>,
    ) -> Result<Person, HouseError> {
        self.ensure_person_among(app, name, &[]).await
    }

    /// The same for a visitor of a table: a random name differs from the names in `others`.
    pub(super) async fn ensure_person_among(
        &mut self,
        app: &App,
        name: Option<&str>,
        others: &[String],
    ) -> Result<Person, HouseError> {
        // The name of an account can only be changed in its settings.
        let name = name.filter(|_| self.session.is_none());
        let wanted = name.map(str::trim).filter(|name| !name.is_empty());
        let known = self.person.clone();
        let id = known
            .as_ref()
            .map_or_else(PersonId::random, |person| person.id.clone());
        let name = match (&known, wanted) {
            (Some(person), None) if self.session.is_some() => return Ok(person.clone()),
            (Some(person), None) => match app.house.display_name(&person.name, &id).await {
                Ok(_) => return Ok(person.clone()),
                Err(HouseError::Refused(_)) => guest_name(app, self.lang, &id, others).await?,
                Err(error) => return Err(error),
            },
            (known, Some(wanted)) => {
                let name = app.house.display_name(wanted, &id).await?.to_string();
                if let Some(person) = known.as_ref().filter(|person| person.name == name) {
                    return Ok(person.clone());
                }
                name
            }
            (None, None) => guest_name(app, self.lang, &id, others).await?,
        };
        if known.is_none() {
            app.quotas.guest(self.address)?;
        }
        let person = Person { id, name };
        let (store, now) = (app.house.store(), app.house.now());
        store.save_person(&person, now).await?;
        if known.is_none() {
            // Lessons that were done before there was a person.
            for lesson in self.lessons.ended() {
                let first = vec![First::Lesson(lesson.to_owned())];
                store.add_firsts(&person.id, first, lesson, now).await?;
            }
        }
        let cookie = Cookie::build((GUEST_COOKIE, person.id.to_string()))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.config.is_secure())
            .permanent();
        self.jar = self.jar.clone().add(cookie);
        self.person = Some(person.clone());
        self.set_error_page_reader();
        Ok(person)
    }

    /// Whether the visitor's person is still valid: the session has not ended, and the guest was
    /// not merged.
    pub(super) async fn is_valid(&self, app: &App) -> bool {
        let store = app.house.store();
        match (&self.person, &self.session) {
            (_, Some(session)) => store.session(session, 0).await.is_ok_and(|s| s.is_some()),
            (Some(guest), None) => store.guest(&guest.id).await.is_ok_and(|g| g.is_some()),
            (None, None) => true,
        }
    }

    /// Whether an event ends the session of this visitor, or may have ended it.
    pub(super) fn may_end(&self, event: &SessionEvent) -> bool {
        match event {
            SessionEvent::Ended { person, ending } => {
                let own = self.person.as_ref();
                own.is_some_and(|own| own.id == *person) && ending.is_of(self.session.as_ref())
            }
            SessionEvent::CheckAgain => true,
        }
    }

    /// Waits until an event has ended the session of this visitor, or may have ended it.
    pub(super) async fn wait_for_end(&self, events: &mut SessionEvents) {
        while let Some(event) = events.next().await {
            if self.may_end(&event) {
                return;
            }
        }
    }

    /// The cookies after a sign-in. From then on the browser knows the account. The guest cookie is
    /// removed, unless `guest_stays`.
    pub(super) fn sign_in(self, app: &App, signed_in: NewSession, guest_stays: bool) -> Cookies {
        let session = Cookie::build((SESSION_COOKIE, signed_in.key))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.config.is_secure())
            .permanent();
        let jar = match guest_stays {
            true => self.jar,
            false => self.jar.remove(Cookie::build(GUEST_COOKIE).path("/")),
        };
        let jar = browser::remember(jar, &signed_in.person.id, app.config.is_secure());
        (jar, CookieJar::new().add(session))
    }

    /// The cookies after a sign-out. The guest cookie is removed, unless `guest_stays`.
    pub(super) fn sign_out(self, guest_stays: bool) -> Cookies {
        let jar = match guest_stays {
            true => self.jar,
            false => self.jar.remove(Cookie::build(GUEST_COOKIE).path("/")),
        };
        let gone = Cookie::build((SESSION_COOKIE, "")).path("/").removal();
        (jar, CookieJar::new().add(gone))
    }
}

/// A random name for a guest without a name: not one of `others`, and not the name of an account.
async fn guest_name(
    app: &App,
    lang: Lang,
    id: &PersonId,
    others: &[String],
) -> Result<String, HouseError> {
    let names = free_names(lang, others, &store::random_key());
    for name in &names {
        match app.house.display_name(name, id).await {
            Ok(name) => return Ok(name.to_string()),
            Err(HouseError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
    }
    // Accounts have taken all names that were tried: the guest gets one of them nevertheless.
    Ok(names.into_iter().next().unwrap_or_default())
}

/// The most names that are tried.
const MOST_TRIES: usize = 12;

/// Some names for guests in a random order, without those of `others`.
fn free_names(lang: Lang, others: &[String], luck: &str) -> Vec<String> {
    let is_free = |name: &str| {
        let mut others = others.iter().map(|other| other.to_lowercase());
        !others.any(|other| other == name.to_lowercase())
    };
    let names = guest_names(lang).iter().filter(|name| is_free(name));
    let mut names: Vec<String> = names.cloned().collect();
    if let Ok(seed) = Seed::new(luck) {
        seed.stream("guest").shuffle(&mut names);
    }
    names.truncate(MOST_TRIES);
    names
}

#[cfg(test)]
mod tests {
    use table::name::DisplayName;

    use super::*;

    #[test]
    fn guests_get_a_name_in_their_language() {
        for lang in Lang::ALL {
            let names = free_names(lang, &[], "some luck");
            assert_eq!(names.len(), MOST_TRIES);
            for name in names {
                assert!(DisplayName::read(&name).is_ok(), "{name}");
                assert!(guest_names(lang).contains(&name), "{name}");
            }
        }
    }

    #[test]
    fn a_guest_gets_no_name_that_is_at_the_table_already() {
        let all = guest_names(Lang::EN);
        let (last, others) = all.split_last().expect("there are names");
        let loud: Vec<String> = others.iter().map(|name| name.to_uppercase()).collect();
        assert_eq!(
            free_names(Lang::EN, &loud, "some luck"),
            std::slice::from_ref(last)
        );
    }
}

//! Who is asking: a guest with a signed cookie (or token), and in which language.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, CookieJar, Key, SameSite, SignedCookieJar};
use house::{HouseError, Person, PersonId, Refused};
use tabletop::{Draw, Seed};

use super::app::App;
use super::errors::Failure;
use crate::i18n::Lang;
use crate::lesson::Memory;

/// The cookie that says who somebody is, signed.
const WHO: &str = "who";
/// The cookie that keeps a chosen language.
pub(super) const LANG: &str = "lang";
/// The cookie that keeps how far the lessons are.
pub(super) const LESSONS: &str = "lessons";
/// The most characters of a name.
pub(crate) const LONGEST_NAME: usize = 24;

/// Somebody who asks for something.
pub(super) struct Visitor {
    pub(super) lang: Lang,
    pub(super) person: Option<Person>,
    /// Where players reach the site, as far as this request tells.
    pub(super) origin: String,
    pub(super) jar: SignedCookieJar,
    /// How far they are with the lessons.
    pub(super) lessons: Memory,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let key = Key::from_ref(app);
        let plain = CookieJar::from_headers(&parts.headers);
        let jar = SignedCookieJar::from_headers(&parts.headers, key.clone());
        let text = |name| {
            parts
                .headers
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        let chosen = plain
            .get(LANG)
            .and_then(|cookie| Lang::from_code(cookie.value()));
        let lessons = plain
            .get(LESSONS)
            .map_or_else(Memory::default, |cookie| Memory::read(cookie.value()));
        let lang = chosen
            .unwrap_or_else(|| Lang::preferred(text(header::ACCEPT_LANGUAGE).unwrap_or_default()));
        let token = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        let id = match token {
            Some(token) => who_is(token, key),
            None => jar.get(WHO).map(|cookie| cookie.value().to_owned()),
        };
        let person = match id {
            Some(id) => {
                let found = app.house.store().person(&PersonId::from(id)).await;
                found.map_err(|error| Failure::new(lang, HouseError::Store(error)))?
            }
            None => None,
        };
        let host = text(header::HOST).unwrap_or("localhost");
        let origin = app
            .config
            .public_url()
            .map_or(format!("http://{host}"), str::to_owned);
        Ok(Visitor {
            lang,
            person,
            origin,
            jar,
            lessons,
        })
    }
}

/// The person of a token, which is the value of the signed cookie.
fn who_is(token: &str, key: Key) -> Option<String> {
    let jar = CookieJar::new().add(Cookie::new(WHO, token.to_owned()));
    let headers: axum::http::HeaderMap = jar
        .iter()
        .filter_map(|cookie| Some((header::COOKIE, cookie.to_string().parse().ok()?)))
        .collect();
    SignedCookieJar::from_headers(&headers, key)
        .get(WHO)
        .map(|cookie| cookie.value().to_owned())
}

impl Visitor {
    /// The person, who has a name and a cookie from now on. Who gives no name and has none yet
    /// gets a sweet one, so that a single click is enough to play.
    pub(super) async fn introduce(
        &mut self,
        app: &App,
        name: Option<&str>,
    ) -> Result<Person, Failure> {
        let wanted = name.map(str::trim).filter(|name| !name.is_empty());
        let person = match (&self.person, wanted) {
            (Some(person), None) => return Ok(person.clone()),
            (Some(person), Some(name)) if person.name == name => return Ok(person.clone()),
            (known, Some(name)) => {
                let id = known
                    .as_ref()
                    .map_or_else(PersonId::random, |person| person.id.clone());
                let name = check_name(name).map_err(|refused| Failure::new(self.lang, refused))?;
                Person { id, name }
            }
            (None, None) => Person {
                id: PersonId::random(),
                name: guest_name(self.lang),
            },
        };
        let saved = app
            .house
            .store()
            .save_person(&person, app.house.now())
            .await;
        saved.map_err(|error| Failure::new(self.lang, HouseError::Store(error)))?;
        let cookie = Cookie::build((WHO, person.id.to_string()))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.config.is_secure())
            .permanent();
        self.jar = self.jar.clone().add(cookie);
        self.person = Some(person.clone());
        Ok(person)
    }

    /// The token by which a program says who it is.
    pub(super) fn token(&self) -> Option<String> {
        let headers = axum::response::IntoResponse::into_response(self.jar.clone());
        let set = headers.headers().get(header::SET_COOKIE)?.to_str().ok()?;
        Cookie::parse(set.to_owned())
            .ok()
            .map(|cookie| cookie.value().to_owned())
    }
}

/// A name for somebody who gave none.
fn guest_name(lang: Lang) -> String {
    let names = lang.t("guest-names");
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    let luck = Seed::new(store::random_key()).map(|seed| seed.stream("guest"));
    let chosen = luck
        .ok()
        .and_then(|mut luck| luck.choose(names.iter()).copied());
    chosen.unwrap_or_default().to_owned()
}

/// A name that can be shown to others.
fn check_name(name: &str) -> Result<String, Refused> {
    let length = name.chars().count();
    // Marks that reorder or hide text would let a name pose as another.
    let odd = name.chars().find(|&c| c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'));
    if length > LONGEST_NAME || odd.is_some() {
        let sentence = format!("a name has 1 to {LONGEST_NAME} characters that can be seen");
        return Err(Refused::new("bad-name", sentence));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_get_a_name_in_their_language() {
        for lang in Lang::ALL {
            let name = guest_name(lang);
            assert!(check_name(&name).is_ok() && !name.is_empty());
            assert!(lang.t("guest-names").contains(&name));
        }
    }

    #[test]
    fn names_can_be_seen() {
        assert!(check_name("Ola").is_ok());
        assert!(check_name("Zażółć gęślą jaźń").is_ok());
        for odd in ["a\u{202e}b", "a\nb", &"x".repeat(25), "a\u{200b}"] {
            assert!(check_name(odd).is_err(), "{odd:?}");
        }
    }
}

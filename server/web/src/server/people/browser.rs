//! Known browsers: a signed cookie lists the accounts in which a browser has signed in before. So a
//! stranger who guesses passwords for a name cannot lock its owner out.

use axum_extra::extract::cookie::{Cookie, SameSite, SignedCookieJar};
use model::PersonId;
use store::random_key;

/// The name of the cookie.
const BROWSER: &str = "browser";
/// The separator between the parts of the cookie's value; no id contains it.
const SEPARATOR: char = '.';
/// Maximum number of accounts in the cookie: those of the latest sign-ins.
const MOST: usize = 8;

/// A browser in which a person has signed in before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct KnownBrowser {
    /// A random id of the browser, under which its attempts are counted.
    id: String,
    /// The accounts, the latest first.
    accounts: Vec<PersonId>,
}

impl KnownBrowser {
    /// The browser with these cookies; `None` if the signature is not valid.
    pub(in crate::server) fn of(jar: &SignedCookieJar) -> Option<KnownBrowser> {
        let cookie = jar.get(BROWSER)?;
        let mut parts = cookie.value().split(SEPARATOR).map(str::to_owned);
        let id = parts.next()?;
        Some(KnownBrowser {
            id,
            accounts: parts.map(PersonId::from).take(MOST).collect(),
        })
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// Whether a person has signed in to this account here before.
    pub(super) fn knows(&self, account: &PersonId) -> bool {
        self.accounts.contains(account)
    }

    fn cookie(&self, is_secure: bool) -> Cookie<'static> {
        let mut value = self.id.clone();
        for account in &self.accounts {
            value.push(SEPARATOR);
            value.push_str(account.as_str());
        }
        Cookie::build((BROWSER, value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(is_secure)
            .permanent()
            .build()
    }
}

/// The cookies of the browser with this account added.
pub(in crate::server) fn remember(
    jar: SignedCookieJar,
    account: &PersonId,
    is_secure: bool,
) -> SignedCookieJar {
    let mut browser = KnownBrowser::of(&jar).unwrap_or_else(|| KnownBrowser {
        id: random_key(),
        accounts: Vec::new(),
    });
    browser.accounts.retain(|known| known != account);
    browser.accounts.insert(0, account.clone());
    browser.accounts.truncate(MOST);
    jar.add(browser.cookie(is_secure))
}

/// The cookies of the browser with this account removed.
pub(in crate::server) fn forget(
    jar: SignedCookieJar,
    account: &PersonId,
    is_secure: bool,
) -> SignedCookieJar {
    let Some(mut browser) = KnownBrowser::of(&jar) else {
        return jar;
    };
    browser.accounts.retain(|known| known != account);
    match browser.accounts.is_empty() {
        true => jar.remove(Cookie::build(BROWSER).path("/")),
        false => jar.add(browser.cookie(is_secure)),
    }
}

#[cfg(test)]
mod tests {
    use axum_extra::extract::cookie::Key;
    use store::RandomId;

    use super::*;

    fn jar() -> SignedCookieJar {
        SignedCookieJar::new(Key::from(&[7; 64]))
    }

    fn accounts(jar: &SignedCookieJar) -> Vec<String> {
        let browser = KnownBrowser::of(jar).expect("a known browser");
        browser.accounts.iter().map(PersonId::to_string).collect()
    }

    #[test]
    fn a_browser_remembers_the_latest_accounts_and_stays_the_same() {
        let (ola, ala) = (PersonId::random(), PersonId::random());
        let jar = remember(remember(jar(), &ola, true), &ala, true);
        let first = KnownBrowser::of(&jar).unwrap();
        assert!(first.knows(&ola) && first.knows(&ala));
        assert!(!first.knows(&PersonId::random()));
        let jar = remember(jar, &ola, true);
        assert_eq!(accounts(&jar), [ola.to_string(), ala.to_string()]);
        assert_eq!(KnownBrowser::of(&jar).unwrap().id, first.id);
        let many = (0..20).fold(jar, |jar, _| remember(jar, &PersonId::random(), true));
        let many = KnownBrowser::of(&many).unwrap();
        assert_eq!((many.accounts.len(), many.knows(&ola)), (MOST, false));
    }

    #[test]
    fn a_browser_forgets_an_account_that_is_deleted() {
        let (ola, ala) = (PersonId::random(), PersonId::random());
        let jar = remember(remember(jar(), &ola, true), &ala, true);
        let jar = forget(jar, &ala, true);
        assert_eq!(accounts(&jar), [ola.to_string()]);
        assert_eq!(KnownBrowser::of(&forget(jar, &ola, true)), None);
    }
}

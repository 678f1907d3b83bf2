//! Token of a guest for programs: the guest's id, signed with HMAC-SHA256.
//!
//! A token is the value of the signed cookie of the same guest, byte for byte: the signature in
//! base64, then the id, percent-encoded as in the header `Set-Cookie`.

use axum_extra::extract::cookie::Key;
use data_encoding::BASE64;
use hmac::{Hmac, KeyInit, Mac};
use model::PersonId;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use sha2::Sha256;

/// The length of a signature in base64, in characters.
const SIGNATURE_LENGTH: usize = 44;

/// The characters of base64 that the cookie library percent-encodes.
const ENCODED: &AsciiSet = &CONTROLS.add(b'/').add(b'=').add(b'%');

fn mac_of(key: &Key, id: &str) -> Hmac<Sha256> {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(key.signing()).expect("HMAC takes keys of any length");
    mac.update(id.as_bytes());
    mac
}

/// The token of a guest.
pub(super) fn sign(key: &Key, guest: &PersonId) -> String {
    let signature = BASE64.encode(&mac_of(key, guest.as_str()).finalize().into_bytes());
    let signed = signature + guest.as_str();
    utf8_percent_encode(&signed, ENCODED).to_string()
}

/// The guest of a token; `None` if this site did not sign it.
pub(super) fn verify(key: &Key, token: &str) -> Option<PersonId> {
    let signed = percent_decode_str(token.trim()).decode_utf8().ok()?;
    let (signature, id) = signed.split_at_checked(SIGNATURE_LENGTH)?;
    let signature = BASE64.decode(signature.as_bytes()).ok()?;
    mac_of(key, id).verify_slice(&signature).ok()?;
    Some(PersonId::from(id.to_owned()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, header};
    use axum::response::IntoResponse;
    use axum_extra::extract::cookie::{Cookie, SignedCookieJar};

    use store::RandomId;

    use super::*;

    /// The value of the signed cookie of a guest, as it stands in the header `Set-Cookie`.
    fn cookie_of(key: &Key, guest: &PersonId) -> String {
        let jar = SignedCookieJar::new(key.clone());
        let response = jar
            .add(Cookie::new("who", guest.to_string()))
            .into_response();
        let header = response.headers()[header::SET_COOKIE].to_str().unwrap();
        Cookie::parse(header).unwrap().value().to_owned()
    }

    /// The guest in a signed cookie.
    fn guest_in_cookie(key: &Key, value: &str) -> Option<PersonId> {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("who={value}").parse().unwrap());
        let jar = SignedCookieJar::from_headers(&headers, key.clone());
        let id = jar.get("who")?.value().to_owned();
        Some(PersonId::from(id))
    }

    #[test]
    fn tokens_and_signed_cookies_are_the_same_text() {
        let key = Key::generate();
        // With this many tokens, every character of base64 occurs in a signature.
        for _ in 0..200 {
            let guest = PersonId::random();
            let (token, cookie) = (sign(&key, &guest), cookie_of(&key, &guest));
            assert_eq!(token, cookie);
            assert_eq!(verify(&key, &cookie).as_ref(), Some(&guest));
            assert_eq!(guest_in_cookie(&key, &token).as_ref(), Some(&guest));
            // Some programs decode the token before they store it.
            let decoded = percent_decode_str(&token).decode_utf8().unwrap();
            assert_eq!(verify(&key, &decoded), Some(guest));
        }
    }

    #[test]
    fn a_token_that_people_hold_stays_valid() {
        let key = Key::from(&[7; 64]);
        let token = "pmn4i61ZoZzBxeKk35xI8hEoJgmhV7aQGgTTtF6XqBM%3Dguest";
        assert_eq!(
            verify(&key, token),
            Some(PersonId::from("guest".to_owned()))
        );
    }

    #[test]
    fn nobody_else_can_make_a_token() {
        let (key, other) = (Key::generate(), Key::generate());
        let guest = PersonId::random();
        let token = sign(&key, &guest);
        assert_eq!(verify(&other, &token), None);
        let longer = format!("{token}x");
        let short = &token[..30];
        let unsigned = format!("{}{guest}", "A".repeat(43) + "=");
        for odd in [&longer, short, &unsigned, guest.as_str(), "", "%ff", "ł"] {
            assert_eq!(verify(&key, odd), None, "{odd}");
        }
    }
}

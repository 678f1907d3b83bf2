//! Signed questions of `sweettooth doctor` to a running site, and the signed answers.
//!
//! The site describes a received request only to a program that knows the site's key, which is in
//! its database. The answer is signed with the same key, so the program knows that it comes from
//! this site and not from another one behind the same address. A question is valid for
//! [`VALID_SECONDS`]. A replayed question within that time reveals only the replayed request, which
//! its sender knows already.

use axum_extra::extract::cookie::Key;
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// The name of the secret in the store that holds the site's key.
pub const SECRET: &str = "cookies";
/// The path that answers with an [`Echo`].
pub const ECHO_PATH: &str = "/doctor/echo";
/// The path of a WebSocket that sends [`SOCKET_GREETING`] and closes.
pub const SOCKET_PATH: &str = "/doctor/socket";
/// The message of the WebSocket.
pub const SOCKET_GREETING: &str = "well";
/// The header of the signed question.
pub const QUESTION_HEADER: &str = "x-sweettooth-doctor";
/// The header of the answer's signature.
pub const SIGNATURE_HEADER: &str = "x-sweettooth-doctor-signature";
/// The number of seconds before and after its own time for which a question is valid.
pub const VALID_SECONDS: i64 = 300;

/// A request as it was received.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Echo {
    /// The version of the program.
    pub version: String,
    /// The peer of the connection, with its port.
    pub peer: String,
    /// Whether the peer is a trusted proxy.
    pub trusted: bool,
    /// The client's address, as the site sees it.
    pub address: String,
    /// The lines of `X-Forwarded-For`.
    pub forwarded_for: Vec<String>,
    /// The header `Host`.
    pub host: Option<String>,
    /// The header in which the site expects the round-trip time to the player; `None` if it expects
    /// none.
    pub round_trip_header: Option<String>,
    /// The lines of that header.
    pub round_trip: Vec<String>,
}

/// The key of a site.
pub struct SiteKey(Key);

impl SiteKey {
    /// The key from the secret of that name in the store; `None` if it is too short for one.
    #[must_use]
    pub fn new(secret: &[u8]) -> Option<SiteKey> {
        Key::try_from(secret).ok().map(SiteKey)
    }

    /// The header of a question at that time, in seconds since 1970. `nonce` is a random text that
    /// the caller has chosen.
    #[must_use]
    pub fn question(&self, now: i64, nonce: &str) -> String {
        let mac = mac(&self.0, &["question", &now.to_string(), nonce]);
        let mac = HEXLOWER.encode(&mac.finalize().into_bytes());
        format!("{now}.{nonce}.{mac}")
    }

    /// Whether an answer to the question with that nonce is signed by this site.
    #[must_use]
    pub fn has_signed(&self, nonce: &str, answer: &str, signature: &str) -> bool {
        let Ok(signature) = HEXLOWER.decode(signature.as_bytes()) else {
            return false;
        };
        let mac = mac(&self.0, &["answer", nonce, answer]);
        mac.verify_slice(&signature).is_ok()
    }
}

/// The nonce of a question; `None` if it is not signed with this key, or not valid at that time.
pub(crate) fn check_question(key: &Key, question: &str, now: i64) -> Option<String> {
    let mut parts = question.splitn(3, '.');
    let (at, nonce, signature) = (parts.next()?, parts.next()?, parts.next()?);
    let signature = HEXLOWER.decode(signature.as_bytes()).ok()?;
    let expected = mac(key, &["question", at, nonce]);
    expected.verify_slice(&signature).ok()?;
    let at: i64 = at.parse().ok()?;
    ((now - VALID_SECONDS)..=(now + VALID_SECONDS))
        .contains(&at)
        .then(|| nonce.to_owned())
}

/// The signature of an answer to the question with that nonce.
pub(crate) fn sign_answer(key: &Key, nonce: &str, answer: &str) -> String {
    let mac = mac(key, &["answer", nonce, answer]);
    HEXLOWER.encode(&mac.finalize().into_bytes())
}

/// HMAC over the parts and their lengths, so that two different lists of parts never have the same
/// input.
fn mac(key: &Key, parts: &[&str]) -> Hmac<Sha256> {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(key.signing()).expect("a key of any length will do");
    mac.update(b"sweettooth/doctor/1");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part.as_bytes());
    }
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_holder_of_the_key_asks_and_only_now() {
        let [ours, theirs] = [[7; 64], [8; 64]].map(|secret| SiteKey::new(&secret).unwrap());
        let question = ours.question(1_000, "word");
        assert_eq!(
            check_question(&ours.0, &question, 1_000),
            Some("word".to_owned())
        );
        assert_eq!(
            check_question(&ours.0, &question, 1_300),
            Some("word".to_owned())
        );
        for (key, question, now) in [
            (&theirs, question.clone(), 1_000),
            (&ours, question.clone(), 1_301),
            (&ours, question.clone(), 699),
            (&ours, question.replace("1000.", "1001."), 1_000),
            (&ours, question.replace("word", "ward"), 1_000),
            (&ours, format!("{question}0"), 1_000),
            (&ours, "1000.word.".to_owned(), 1_000),
            (&ours, String::new(), 1_000),
        ] {
            assert_eq!(check_question(&key.0, &question, now), None, "{question}");
        }
        assert!(SiteKey::new(b"short").is_none());
    }

    #[test]
    fn an_answer_is_signed_for_its_question() {
        let [ours, theirs] = [[7; 64], [8; 64]].map(|secret| SiteKey::new(&secret).unwrap());
        let signature = sign_answer(&ours.0, "word", "answer");
        assert!(ours.has_signed("word", "answer", &signature));
        assert!(!ours.has_signed("ward", "answer", &signature));
        assert!(!ours.has_signed("word", "another", &signature));
        assert!(!theirs.has_signed("word", "answer", &signature));
        assert!(!ours.has_signed("word", "answer", "no signature"));
    }
}

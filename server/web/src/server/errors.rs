//! What a visitor is told when something does not work.

use axum::Json;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use house::HouseError;
use serde_json::{Value, json};
use table::refused::Refused;

use crate::i18n::Lang;
use crate::words;

/// After how many seconds to try again where a limit does not tell.
const RETRY_SECONDS: u64 = 10;

/// After how many seconds to try again where a part of the site is away.
const OUTAGE_RETRY_SECONDS: u64 = 5;

/// A failure in the language of whom it is told.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) lang: Lang,
    pub(super) error: HouseError,
}

impl Failure {
    pub(super) fn new(lang: Lang, error: impl Into<HouseError>) -> Failure {
        Failure {
            lang,
            error: error.into(),
        }
    }

    /// The sentence for a person.
    pub(super) fn text(&self) -> String {
        match &self.error {
            HouseError::Refused(refused) => words::refusal(self.lang, refused),
            HouseError::NoTable => self.lang.t("error-no-table"),
            HouseError::RecordRemoved => self.lang.t("error-record-removed"),
            HouseError::Away => self.lang.t("error-away"),
            HouseError::Store(_) => self.lang.t("error-unavailable"),
        }
    }

    /// Whether what was asked for is refused, and not only impossible now.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self.error, HouseError::Refused(_))
    }

    pub(super) fn status(&self) -> StatusCode {
        match &self.error {
            HouseError::Refused(refused) => match refused.code.as_str() {
                "no-name" | "no-account" => StatusCode::UNAUTHORIZED,
                "not-your-seat"
                | "wrong-sign-in"
                | "wrong-password"
                | "wrong-code"
                | "banned"
                | "not-welcome"
                | "tournament-not-yours" => StatusCode::FORBIDDEN,
                "nobody" | "no-tournament" => StatusCode::NOT_FOUND,
                "bad-request" | "bad-setup" | "bad-rules" | "bad-record" | "bad-name"
                | "unknown-game" | "no-lesson-place" | "not-sure" | "name-short" | "name-long"
                | "name-characters" | "name-letter" | "name-scripts" | "name-reserved"
                | "password-short" | "password-long" | "password-guessed" | "password-name"
                | "bad-words" | "bad-title" | "title-reserved" | "no-reason" | "bad-hook"
                | "inner-hook" | "unknown-hook" | "bad-tournament" => StatusCode::BAD_REQUEST,
                "too-many-tries"
                | "too-often"
                | "too-many-tables"
                | "too-many-bot-tables"
                | "too-many-imports"
                | "too-many-guests"
                | "too-many-tournaments"
                | "too-many-reviews" => StatusCode::TOO_MANY_REQUESTS,
                "too-busy" => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::CONFLICT,
            },
            HouseError::NoTable => StatusCode::NOT_FOUND,
            HouseError::RecordRemoved => StatusCode::GONE,
            HouseError::Away | HouseError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The headers of the answer: where there was too much of something, or something is away, when
    /// to try again.
    pub(super) fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if matches!(self.error, HouseError::Away | HouseError::Store(_)) {
            let wait = HeaderValue::from(OUTAGE_RETRY_SECONDS);
            headers.insert(header::RETRY_AFTER, wait);
        }
        if self.status() == StatusCode::TOO_MANY_REQUESTS {
            let seconds = match &self.error {
                HouseError::Refused(refused) => refused.details.iter(),
                _ => [].iter(),
            };
            let mut seconds = seconds.filter(|(name, _)| name == "seconds");
            let seconds = seconds.next().and_then(|(_, seconds)| seconds.parse().ok());
            let wait = HeaderValue::from(seconds.unwrap_or(RETRY_SECONDS));
            headers.insert(header::RETRY_AFTER, wait);
        }
        headers
    }

    /// Notes in the log what the visitor is not told. An outage of the database is told by the store.
    pub(super) fn log(&self) {
        if let HouseError::Store(error) = &self.error
            && !self.error.is_outage()
        {
            tracing::error!(%error, "what is stored cannot be used");
        }
    }

    /// The error as programs read it.
    pub(super) fn json(&self) -> Value {
        match &self.error {
            HouseError::Refused(Refused {
                code,
                rule,
                sentence,
                ..
            }) => {
                let mut error = json!({ "code": code, "message": sentence });
                if let Some(rule) = rule {
                    error["rule"] = json!(rule);
                }
                error
            }
            HouseError::NoTable => {
                json!({ "code": "no-table", "message": self.error.to_string() })
            }
            HouseError::RecordRemoved => {
                json!({ "code": "record-removed", "message": self.error.to_string() })
            }
            HouseError::Away => {
                json!({ "code": "unavailable", "message": self.error.to_string() })
            }
            HouseError::Store(_) => json!({
                "code": "unavailable",
                "message": "the database cannot be used right now; nothing was changed, try again",
            }),
        }
    }
}

/// The JSON face of a failure; the pages make their own.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.log();
        let body = Json(json!({ "error": self.json() }));
        (self.status(), self.headers(), body).into_response()
    }
}

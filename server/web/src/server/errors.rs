//! Errors of requests: their status codes, headers and texts, and the two forms in which they are
//! answered. Handlers of pages return a [`PageError`], which [`draw_page_errors`] shows as a page in
//! the reader's language. The JSON interface and the sockets return a [`JsonError`].

use model::{Choices, Person};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use house::HouseError;
use parking_lot::Mutex;
use serde_json::{Value, json};
use table::refused::Refused;

use super::app::App;
use lessons::LessonProgress;
use pages::device::DeviceSettings;
use pages::words;
use pages::{Page, TablePlace};
use presentation::i18n::Lang;

/// Default number of seconds until the next attempt, if the limit gives none.
const RETRY_SECONDS: u64 = 10;

/// Number of seconds until the next attempt while a part of the site is unavailable.
const OUTAGE_RETRY_SECONDS: u64 = 5;

/// The answer of a handler of pages and forms.
pub(super) type PageResult = Result<Response, PageError>;

/// The answer of a handler of the JSON interface, or of one that opens a socket.
pub(super) type JsonResult = Result<Response, JsonError>;

/// The reason why a page cannot be shown, or a form had no effect.
#[derive(Debug)]
pub(super) enum PageError {
    /// The request is refused, or cannot be carried out now.
    Failed(HouseError),
    /// There is no page at this address, or the reader may not know of it.
    NoSuchPage,
}

/// An error as programs read it: a status, and a JSON object with a code and a sentence.
#[derive(Debug)]
pub(super) struct JsonError(HouseError);

impl<E: Into<HouseError>> From<E> for PageError {
    fn from(error: E) -> PageError {
        PageError::Failed(error.into())
    }
}

impl<E: Into<HouseError>> From<E> for JsonError {
    fn from(error: E) -> JsonError {
        JsonError(error.into())
    }
}

impl PageError {
    /// Whether the visitor only has to say a name.
    fn needs_name(&self) -> bool {
        matches!(self, PageError::Failed(HouseError::Refused(refused)) if refused.code == "no-name")
    }

    fn status(&self) -> StatusCode {
        match self {
            PageError::Failed(error) => status(error),
            PageError::NoSuchPage => StatusCode::NOT_FOUND,
        }
    }
}

/// Attaches the error to the response. [`draw_page_errors`] knows the reader, and draws the page.
impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl IntoResponse for JsonError {
    fn into_response(self) -> Response {
        let JsonError(error) = self;
        log(&error);
        let body = Json(json!({ "error": json_of(&error) }));
        (status(&error), headers(&error), body).into_response()
    }
}

/// The reader of a page: the data for the frame around every page.
#[derive(Clone, Debug)]
pub(super) struct PageReader {
    pub(super) lang: Lang,
    pub(super) person: Option<Person>,
    /// Whether the person is signed in to an account.
    pub(super) account: bool,
    pub(super) origin: String,
    pub(super) lessons: LessonProgress,
    pub(super) device: DeviceSettings,
    pub(super) choices: Choices,
    pub(super) round_trip_known: bool,
}

/// A slot in every request. The extractor of the visitor puts the reader into it, for a possible
/// error page.
#[derive(Clone, Default)]
pub(super) struct ErrorPageReader(Arc<Mutex<Option<PageReader>>>);

impl ErrorPageReader {
    pub(super) fn set(&self, reader: PageReader) {
        *self.0.lock() = Some(reader);
    }
}

/// Middleware that draws an error page if the handler of a page has failed.
pub(super) async fn draw_page_errors(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let slot = ErrorPageReader::default();
    request.extensions_mut().insert(slot.clone());
    // Only a page can be opened again with a link.
    let is_page = request.method() == Method::GET;
    let path = request.uri().path_and_query().filter(|_| is_page);
    let path = path.map_or_else(|| "/".to_owned(), ToString::to_string);
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<Arc<PageError>>() else {
        return response;
    };
    let reader = slot.0.lock().take();
    match reader {
        Some(reader) => draw(&app, &reader, &path, &error),
        // Only a handler without a visitor can get here. The status code is enough for it.
        None => response,
    }
}

fn draw(app: &App, reader: &PageReader, path: &str, error: &PageError) -> Response {
    let page = Page {
        lang: reader.lang,
        person: reader.person.as_ref(),
        account: reader.account,
        assets: &app.assets.urls,
        // Errors look the same everywhere: nobody learns from one whether a page exists.
        path: if error.needs_name() { path } else { "/" },
        origin: &reader.origin,
        lessons: &reader.lessons,
        round_trip_known: reader.round_trip_known,
        site: app.config.site(),
        choices: &reader.choices,
        device: reader.device,
        earned: &[],
        tables: TablePlace::Server,
    };
    let title = match error.status() {
        StatusCode::NOT_FOUND => "error-title-not-found",
        StatusCode::GONE => "error-title-removed",
        StatusCode::SERVICE_UNAVAILABLE => "error-title-unavailable",
        _ => "error-title-refused",
    };
    let (headers, text) = match error {
        PageError::Failed(error) => {
            log(error);
            (headers(error), text(reader.lang, error))
        }
        PageError::NoSuchPage => (HeaderMap::new(), reader.lang.t("error-no-page")),
    };
    let body = match error.needs_name() {
        true => pages::ask_name(&page),
        false => pages::error(&page, title, &text),
    };
    (error.status(), headers, body).into_response()
}

/// The error message for people.
pub(super) fn text(lang: Lang, error: &HouseError) -> String {
    match error {
        HouseError::Refused(refused) => words::refusal(lang, refused),
        HouseError::NoTable => lang.t("error-no-table"),
        HouseError::RecordRemoved => lang.t("error-record-removed"),
        HouseError::Away => lang.t("error-away"),
        HouseError::Store(_) => lang.t("error-unavailable"),
    }
}

/// The status code of the answer.
pub(super) fn status(error: &HouseError) -> StatusCode {
    match error {
        HouseError::Refused(refused) => match refused.code.as_str() {
            "no-name" | "no-account" => StatusCode::UNAUTHORIZED,
            "not-your-seat"
            | "wrong-sign-in"
            | "wrong-password"
            | "wrong-code"
            | "banned"
            | "not-welcome"
            | "tournament-not-yours" => StatusCode::FORBIDDEN,
            "nobody" | "no-tournament" | "no-puzzle" | "push-off" | "push-ended" => {
                StatusCode::NOT_FOUND
            }
            "bad-request" | "broken-json" | "bad-avatar" | "bad-setup" | "bad-rules"
            | "bad-record" | "bad-name" | "unknown-game" | "no-lesson-place" | "not-sure"
            | "name-short" | "name-long" | "name-characters" | "name-letter" | "name-scripts"
            | "name-reserved" | "password-short" | "password-long" | "password-guessed"
            | "password-name" | "bad-words" | "bad-title" | "title-reserved" | "no-reason"
            | "bad-hook" | "inner-hook" | "unknown-hook" | "bad-push" | "inner-push"
            | "unknown-push" | "bad-quiet-hours" | "bad-tournament" => StatusCode::BAD_REQUEST,
            "too-many-tries"
            | "too-often"
            | "too-many-tables"
            | "too-many-bot-tables"
            | "too-many-imports"
            | "too-many-guests"
            | "too-many-tournaments"
            | "too-many-reviews" => StatusCode::TOO_MANY_REQUESTS,
            "too-busy" | "closing" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CONFLICT,
        },
        HouseError::NoTable => StatusCode::NOT_FOUND,
        HouseError::RecordRemoved => StatusCode::GONE,
        HouseError::Away | HouseError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Headers of the answer: `Retry-After` if a limit was exceeded or a part of the site is
/// unavailable.
pub(super) fn headers(error: &HouseError) -> HeaderMap {
    let mut headers = HeaderMap::new();
    if status(error) == StatusCode::SERVICE_UNAVAILABLE {
        let wait = HeaderValue::from(OUTAGE_RETRY_SECONDS);
        headers.insert(header::RETRY_AFTER, wait);
    }
    if status(error) == StatusCode::TOO_MANY_REQUESTS {
        let seconds = match error {
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

/// Logs an error whose details the visitor does not see. The store logs outages of the database
/// itself.
pub(super) fn log(error: &HouseError) {
    if let HouseError::Store(why) = error
        && !error.is_outage()
    {
        tracing::error!(error = %why, "what is stored cannot be used");
    }
}

/// The error as JSON, for programs.
pub(super) fn json_of(error: &HouseError) -> Value {
    match error {
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
            json!({ "code": "no-table", "message": error.to_string() })
        }
        HouseError::RecordRemoved => {
            json!({ "code": "record-removed", "message": error.to_string() })
        }
        HouseError::Away => {
            json!({ "code": "unavailable", "message": error.to_string() })
        }
        HouseError::Store(_) => json!({
            "code": "unavailable",
            "message": "the database cannot be used right now; nothing was changed, try again",
        }),
    }
}

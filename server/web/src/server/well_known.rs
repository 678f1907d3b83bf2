//! Files at well-known addresses: robots.txt, favicon.ico, security.txt.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use model::UnixMs;

use super::app::App;
use pages::rfc3339;
use presentation::i18n::Lang;

/// Pages that search engines may index. All other pages may contain a key, are about a person, or
/// change all the time.
const INDEXED: [IndexedPath; 9] = [
    IndexedPath::Page("/"),
    IndexedPath::Folder("/rules/"),
    IndexedPath::Folder("/learn/"),
    IndexedPath::Page("/party"),
    IndexedPath::Page("/puzzles"),
    IndexedPath::Page("/privacy"),
    IndexedPath::Page("/legal"),
    IndexedPath::Folder("/assets/"),
    IndexedPath::Page("/favicon.ico"),
];

/// Our icon (`assets/icon.svg`) in 16, 32 and 48 pixels.
const ICON: &[u8] = include_bytes!("../../assets/favicon.ico");

/// Time until a copy of security.txt expires.
const SECURITY_LASTS: UnixMs = 180 * 24 * 3600 * 1000;

enum IndexedPath {
    /// A single page.
    Page(&'static str),
    /// All pages under a path.
    Folder(&'static str),
}

/// Whether search engines may index the page at that path.
pub(super) fn is_indexed(path: &str) -> bool {
    INDEXED.iter().any(|indexed| match indexed {
        IndexedPath::Page(page) => path == *page,
        IndexedPath::Folder(folder) => path.starts_with(folder),
    })
}

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/favicon.ico", get(favicon))
        .route("/.well-known/security.txt", get(security))
}

/// robots.txt, by RFC 9309.
async fn robots() -> Response {
    let allowed = INDEXED.iter().map(|indexed| match indexed {
        IndexedPath::Page(page) => format!("Allow: {page}$\n"),
        IndexedPath::Folder(folder) => format!("Allow: {folder}\n"),
    });
    let text = format!(
        "User-agent: *\n{}Disallow: /\n",
        allowed.collect::<String>()
    );
    plain(text)
}

async fn favicon() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/x-icon"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, ICON).into_response()
}

/// security.txt, by RFC 9116. Without a contact of the host there is none.
async fn security(State(app): State<App>) -> Response {
    let Some(contact) = &app.config.site().contact else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let expires = rfc3339(app.house.now() + SECURITY_LASTS);
    let languages = Lang::ALL.map(Lang::code).join(", ");
    let mut text = format!(
        "Contact: {}\nExpires: {expires}\nPreferred-Languages: {languages}\n",
        contact.href()
    );
    if let Some(origin) = app.config.public_url() {
        text.push_str(&format!("Canonical: {origin}/.well-known/security.txt\n"));
    }
    plain(text)
}

fn plain(text: String) -> Response {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_everybodys_is_indexed() {
        for path in [
            "/",
            "/rules/necklace",
            "/learn/match",
            "/puzzles",
            "/privacy",
        ] {
            assert!(is_indexed(path), "{path}");
        }
        for path in [
            "/t/abc",
            "/t/abc/record.txt",
            "/puzzles/own/abc",
            "/feed/abc",
            "/admin",
            "/settings",
            "/admin/claim/abc",
            "/people/Ola",
            "/lobby",
            "/account/recover",
            "/tournaments/abc",
            "/api/games",
            "/nothing",
        ] {
            assert!(!is_indexed(path), "{path}");
        }
    }

    #[test]
    fn the_icon_is_one_of_three_sizes() {
        assert_eq!(ICON[..6], [0, 0, 1, 0, 3, 0], "three pictures");
        let number = |at: usize| u32::from_le_bytes(ICON[at..at + 4].try_into().unwrap()) as usize;
        for (picture, size) in [16, 32, 48].into_iter().enumerate() {
            let entry = 6 + 16 * picture;
            assert_eq!(ICON[entry..entry + 2], [size, size]);
            let (length, start) = (number(entry + 8), number(entry + 12));
            let png = &ICON[start..start + length];
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
            assert_eq!(png[16..24], [0, 0, 0, size, 0, 0, 0, size]);
        }
    }
}

//! Games in the visitor's browser: the WebAssembly module, the service worker, the web app manifest, and
//! the visitor as the browser remembers them.
//!
//! Without the module none of these addresses exists, and no page names them.

use std::io::Read;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use data_encoding::HEXLOWER;
use flate2::read::GzDecoder;
use pages::PocketUrls;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::app::App;
use super::assets::CACHED_FOR_EVER;
use super::errors::{PageError, PageResult};
use super::html::page;
use super::request_checks::POLICY;
use super::visitor::{MaybeVisitor, Visitor};

/// The module for games in the browser, as `pocket/build.sh` makes it.
#[derive(Clone, Debug)]
pub struct PocketModule {
    /// Compressed with gzip, for every browser.
    gzip: Vec<u8>,
    /// Compressed with Brotli, a quarter smaller. Browsers take it over HTTPS only.
    brotli: Option<Vec<u8>>,
    /// The hash of its content, for its address.
    hash: String,
}

/// The file is no module.
#[derive(Debug, thiserror::Error)]
#[error("this is no WebAssembly module compressed with gzip; pocket/build.sh makes one")]
pub struct NoPocketModule;

impl PocketModule {
    /// The module with this content, compressed with gzip, and the same compressed with Brotli.
    ///
    /// # Errors
    ///
    /// If it is no WebAssembly module compressed with gzip.
    pub fn read(gzip: Vec<u8>, brotli: Option<Vec<u8>>) -> Result<PocketModule, NoPocketModule> {
        let mut magic = [0; 4];
        let begun = GzDecoder::new(gzip.as_slice()).read_exact(&mut magic);
        if begun.is_err() || &magic != b"\0asm" {
            return Err(NoPocketModule);
        }
        let hash = HEXLOWER.encode(&Sha256::digest(&gzip)[..8]);
        Ok(PocketModule { gzip, brotli, hash })
    }

    /// The addresses of its files, in a folder of scripts.
    pub(super) fn urls(&self, script: impl Fn(&str) -> String) -> PocketUrls {
        PocketUrls {
            worker: script("pocket-worker.js"),
            module: format!("/pocket/module/{}", self.hash),
            manifest: "/pocket/manifest".to_owned(),
        }
    }
}

/// Our icon (`assets/icon.svg`) in the sizes that phones want: name, sizes, purpose, content. A maskable
/// one has a border, which a phone may cut off.
const ICONS: [(&str, &str, &str, &[u8]); 3] = [
    (
        "192.png",
        "192x192",
        "any",
        include_bytes!("../../assets/pocket/icon-192.png"),
    ),
    (
        "512.png",
        "512x512",
        "any",
        include_bytes!("../../assets/pocket/icon-512.png"),
    ),
    (
        "maskable-512.png",
        "512x512",
        "maskable",
        include_bytes!("../../assets/pocket/icon-maskable-512.png"),
    ),
];

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/pocket/icon/{name}", get(icon))
        .route("/sw.js", get(service_worker))
        .route("/pocket/manifest", get(manifest))
        .route("/pocket/files", get(files))
        .route("/pocket/visitor", get(visitor))
        .route("/pocket/module/{hash}", get(module))
        .route("/pocket/{key}", get(game))
}

fn found(app: &App) -> Result<&PocketModule, PageError> {
    app.config.pocket().ok_or(PageError::NoSuchPage)
}

/// The module. A client that takes no gzip gets it inflated.
async fn module(
    State(app): State<App>,
    _: MaybeVisitor,
    Path(hash): Path<String>,
    headers: HeaderMap,
) -> PageResult {
    let module = found(&app)?;
    if hash != module.hash {
        return Err(PageError::NoSuchPage);
    }
    let accepted = headers.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|accepted| accepted.to_str().ok());
    let takes = |encoding: &str| accepted.is_some_and(|accepted| accepted.contains(encoding));
    let headers = [
        (header::CONTENT_TYPE, "application/wasm"),
        (header::VARY, "accept-encoding"),
        CACHED_FOR_EVER,
    ];
    let brotli = module.brotli.as_ref().filter(|_| takes("br"));
    let compressed = match brotli {
        Some(brotli) => Some(("br", brotli)),
        None => takes("gzip").then_some(("gzip", &module.gzip)),
    };
    if let Some((encoding, content)) = compressed {
        let encoding = [(header::CONTENT_ENCODING, encoding)];
        return Ok((headers, encoding, content.clone()).into_response());
    }
    let mut content = Vec::new();
    let inflated = GzDecoder::new(module.gzip.as_slice()).read_to_end(&mut content);
    Ok(match inflated {
        Ok(_) => (headers, content).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    })
}

/// The service worker: one line with everything that it has to store. Another version of the site is
/// another text, which the browser notices.
async fn service_worker(State(app): State<App>, _: MaybeVisitor) -> PageResult {
    let module = found(&app)?;
    let urls = &app.assets.urls;
    let site = json!({
        "module": format!("/pocket/module/{}", module.hash),
        "urls": urls,
        "policy": POLICY,
    });
    let script = app.assets.address("pocket-service.js");
    let text = format!("import {{ serve }} from '{script}';\nserve({site});\n");
    let kind = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    let fresh = (header::CACHE_CONTROL, "no-cache");
    Ok(([kind, fresh], text).into_response())
}

/// All files of the site as one document, since one by one they would count as many requests.
async fn files(State(app): State<App>, _: MaybeVisitor) -> PageResult {
    found(&app)?;
    let fresh = [(header::CACHE_CONTROL, "no-cache")];
    let files: Vec<_> = app.assets.contents().collect();
    Ok((fresh, Json(files)).into_response())
}

/// The web app manifest.
async fn manifest(State(app): State<App>, MaybeVisitor(visitor): MaybeVisitor) -> PageResult {
    found(&app)?;
    let icons = ICONS.map(|(name, sizes, purpose, _)| {
        let src = format!("/pocket/icon/{name}");
        json!({ "src": src, "sizes": sizes, "type": "image/png", "purpose": purpose })
    });
    let name = pages::site_name(visitor.lang, app.config.site());
    let manifest = json!({
        "id": "/",
        "name": name,
        "short_name": name,
        "description": visitor.lang.t("site-about"),
        "lang": visitor.lang.to_string(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#fff6e9",
        "theme_color": "#fff6e9",
        "icons": icons,
    });
    let kind = (header::CONTENT_TYPE, "application/manifest+json");
    Ok(([kind], manifest.to_string()).into_response())
}

async fn icon(State(app): State<App>, _: MaybeVisitor, Path(name): Path<String>) -> PageResult {
    found(&app)?;
    let icon = ICONS.iter().find(|(known, ..)| *known == name);
    let (.., content) = icon.ok_or(PageError::NoSuchPage)?;
    let kind = (header::CONTENT_TYPE, "image/png");
    let cached = (header::CACHE_CONTROL, "public, max-age=86400");
    Ok(([kind, cached], *content).into_response())
}

/// The visitor, as the browser remembers them for pages without a network.
async fn visitor(State(app): State<App>, visitor: Visitor) -> PageResult {
    found(&app)?;
    let page = page(&app, &visitor, "/");
    let told = json!({
        "lang": page.lang.to_string(),
        "person": page.person,
        "account": page.account,
        "assets": page.assets,
        "origin": page.origin,
        "lessons": page.lessons.to_string(),
        "choices": page.choices,
        "device": page.device.to_string(),
        "site": page.site.name,
    });
    let private = [(header::CACHE_CONTROL, "no-store")];
    Ok((private, Json(told)).into_response())
}

/// A game in a browser is not here. The service worker of that browser answers this address itself.
async fn game(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(_): Path<String>,
) -> PageResult {
    found(&app)?;
    let text = visitor.lang.t("pocket-no-game");
    let page = page(&app, &visitor, "/");
    let body = pages::error(&page, "error-title-not-found", &text);
    Ok((StatusCode::NOT_FOUND, body).into_response())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn a_file_that_is_no_module_is_refused() {
        assert!(PocketModule::read(gzip(b"\0asm\x01\0\0\0"), None).is_ok());
        for odd in [
            Vec::new(),
            b"\0asm\x01\0\0\0".to_vec(),
            gzip(b"no module"),
            gzip(b""),
        ] {
            assert!(PocketModule::read(odd, None).is_err());
        }
    }
}

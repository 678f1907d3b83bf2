//! Static files: compiled in, named by their content, cached for ever.

use std::borrow::Cow;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use data_encoding::HEXLOWER;
use pages::AssetUrls;
use presentation::{Presentation, content};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::app::App;

/// The files of the site. Each is found by its name: a new one is not listed anywhere.
#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "icon.svg"]
struct Files;

/// A file that pages load.
struct Asset {
    name: String,
    kind: &'static str,
    content: Cow<'static, str>,
}

/// The assets under their hashed names.
pub(super) struct Assets {
    pub(super) urls: AssetUrls,
    files: Vec<Asset>,
    /// One hash over all files: modules name each other without a hash of their own, so they
    /// share a folder that changes when any of them does.
    folder: String,
}

/// The media type of a file, by its ending.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// Every file: the style sheets of the games under the names of the games, and the files of the site.
/// Pages load their style sheets in this order, so a kind of pages (puzzles, lessons) can change what
/// a game says. The colours of all games are part of the style sheet of every page.
fn all_files() -> Vec<Asset> {
    let of_site = Files::iter().filter_map(|name| {
        let text = content::embedded_text::<Files>(&name)?;
        Some((name.into_owned(), Cow::Borrowed(text)))
    });
    let of_site = of_site.map(|(name, text)| match name.as_str() {
        STYLE => {
            let colours = presentations::all().map(Presentation::colour_css);
            let sheets = std::iter::once(text.into_owned()).chain(colours);
            (name, Cow::Owned(sheets.collect()))
        }
        _ => (name, text),
    });
    let of_games = content::files("style.css")
        .map(|file| (format!("{}.css", file.game), Cow::Borrowed(file.text)));
    let files = of_games.chain(of_site).map(|(name, content)| Asset {
        kind: media_type(&name),
        name,
        content,
    });
    files.collect()
}

/// The style sheet of every page.
const STYLE: &str = "style.css";
/// The style sheet of tables.
const TABLE_STYLE: &str = "coach.css";

impl Assets {
    pub(super) fn new() -> Assets {
        let files = all_files();
        let mut digest = Sha256::new();
        for asset in &files {
            digest.update(&asset.name);
            digest.update(asset.content.as_bytes());
        }
        let folder = HEXLOWER.encode(&digest.finalize()[..8]);
        let url = |name: &str| format!("/assets/{folder}/{name}");
        let sheets = files
            .iter()
            .filter(|asset| asset.name != STYLE && asset.name != TABLE_STYLE);
        let sheets =
            sheets.filter_map(|asset| Some((asset.name.strip_suffix(".css")?, &asset.name)));
        let urls = AssetUrls {
            style: url(STYLE),
            table: url(TABLE_STYLE),
            sheets: sheets
                .map(|(id, name)| (id.to_owned(), url(name)))
                .collect(),
            script: url("main.js"),
            icon: url("icon.svg"),
        };
        Assets {
            urls,
            files,
            folder,
        }
    }
}

pub(super) fn routes() -> Router<App> {
    Router::new().route("/assets/{folder}/{name}", get(asset))
}

async fn asset(State(app): State<App>, Path((folder, name)): Path<(String, String)>) -> Response {
    let mut files = app.assets.files.iter();
    let found = files.find(|asset| asset.name == name && folder == app.assets.folder);
    match found {
        Some(asset) => {
            let headers = [
                (header::CONTENT_TYPE, asset.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, asset.content.clone()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

//! The files that pages load: compiled in, named by their content, cached for ever.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::app::App;
use crate::pages::AssetUrls;

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static str,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

static FILES: &[Asset] = &[
    Asset {
        name: "style.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/style.css"),
    },
    Asset {
        name: "coach.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/coach.css"),
    },
    Asset {
        name: "pinata.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/pinata.css"),
    },
    Asset {
        name: "match.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/match.css"),
    },
    Asset {
        name: "hunters.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/hunters.css"),
    },
    Asset {
        name: "editor.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/editor.css"),
    },
    Asset {
        name: "lesson.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/lesson.css"),
    },
    Asset {
        name: "puzzles.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/puzzles.css"),
    },
    Asset {
        name: "people.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/people.css"),
    },
    Asset {
        name: "lobby.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/lobby.css"),
    },
    Asset {
        name: "safety.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/safety.css"),
    },
    Asset {
        name: "tournaments.css",
        kind: "text/css; charset=utf-8",
        content: include_str!("../../assets/tournaments.css"),
    },
    Asset {
        name: "icon.svg",
        kind: "image/svg+xml",
        content: include_str!("../../assets/icon.svg"),
    },
    Asset {
        name: "main.js",
        kind: SCRIPT,
        content: include_str!("../../assets/main.js"),
    },
    Asset {
        name: "aid.js",
        kind: SCRIPT,
        content: include_str!("../../assets/aid.js"),
    },
    Asset {
        name: "call.js",
        kind: SCRIPT,
        content: include_str!("../../assets/call.js"),
    },
    Asset {
        name: "editor.js",
        kind: SCRIPT,
        content: include_str!("../../assets/editor.js"),
    },
    Asset {
        name: "fly.js",
        kind: SCRIPT,
        content: include_str!("../../assets/fly.js"),
    },
    Asset {
        name: "lesson.js",
        kind: SCRIPT,
        content: include_str!("../../assets/lesson.js"),
    },
    Asset {
        name: "lobby.js",
        kind: SCRIPT,
        content: include_str!("../../assets/lobby.js"),
    },
    Asset {
        name: "page.js",
        kind: SCRIPT,
        content: include_str!("../../assets/page.js"),
    },
    Asset {
        name: "patch.js",
        kind: SCRIPT,
        content: include_str!("../../assets/patch.js"),
    },
    Asset {
        name: "pick.js",
        kind: SCRIPT,
        content: include_str!("../../assets/pick.js"),
    },
    Asset {
        name: "puzzle.js",
        kind: SCRIPT,
        content: include_str!("../../assets/puzzle.js"),
    },
    Asset {
        name: "ring.js",
        kind: SCRIPT,
        content: include_str!("../../assets/ring.js"),
    },
    Asset {
        name: "socket.js",
        kind: SCRIPT,
        content: include_str!("../../assets/socket.js"),
    },
    Asset {
        name: "sound.js",
        kind: SCRIPT,
        content: include_str!("../../assets/sound.js"),
    },
    Asset {
        name: "turns.js",
        kind: SCRIPT,
        content: include_str!("../../assets/turns.js"),
    },
    Asset {
        name: "visit.js",
        kind: SCRIPT,
        content: include_str!("../../assets/visit.js"),
    },
    Asset {
        name: "zoom.js",
        kind: SCRIPT,
        content: include_str!("../../assets/zoom.js"),
    },
];

/// The assets under their hashed names.
pub(super) struct Assets {
    pub(super) urls: AssetUrls,
    /// One hash over all files: modules name each other without a hash of their own, so they
    /// share a folder that changes when any of them does.
    folder: String,
}

impl Assets {
    pub(super) fn new() -> Assets {
        let mut digest = Sha256::new();
        for asset in FILES {
            digest.update(asset.name);
            digest.update(asset.content);
        }
        let folder = HEXLOWER.encode(&digest.finalize()[..8]);
        let url = |name: &str| format!("/assets/{folder}/{name}");
        let urls = AssetUrls {
            style: url("style.css"),
            table: url("coach.css"),
            boards: vec![
                ("hunters", url("hunters.css")),
                ("editor", url("editor.css")),
                ("lesson", url("lesson.css")),
                ("lobby", url("lobby.css")),
                ("match", url("match.css")),
                ("people", url("people.css")),
                ("pinata", url("pinata.css")),
                ("puzzles", url("puzzles.css")),
                ("safety", url("safety.css")),
                ("tournaments", url("tournaments.css")),
            ],
            script: url("main.js"),
            icon: url("icon.svg"),
        };
        Assets { urls, folder }
    }
}

pub(super) fn routes() -> Router<App> {
    Router::new().route("/assets/{folder}/{name}", get(asset))
}

async fn asset(State(app): State<App>, Path((folder, name)): Path<(String, String)>) -> Response {
    let found = FILES
        .iter()
        .find(|asset| asset.name == name && folder == app.assets.folder);
    match found {
        Some(asset) => {
            let headers = [
                (header::CONTENT_TYPE, asset.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, asset.content).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

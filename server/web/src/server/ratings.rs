//! Pages of leaderboards and of rated games.

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{OriginalUri, Path, Query, State};
use axum::response::IntoResponse;
use axum::routing::get;
use house::Level;
use model::{PersonId, Player, RatingStanding};
use serde::Deserialize;
use table::refused::Refused;

use super::app::App;
use super::errors::PageResult;
use super::html::{find_game, page, read_query};
use super::visitor::Visitor;
use pages::{CURVE_GAMES, HISTORY_PAGE_SIZE, LEADERBOARD_PAGE_SIZE, Leaderboard, RatingHistory};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/ratings/{game}", get(leaderboard))
        .route("/ratings/{game}/{player}", get(history))
}

/// The query of a list.
#[derive(Deserialize)]
struct PageStart {
    /// The number of the last line, or the last game, on the page before.
    after: Option<i64>,
    before: Option<i64>,
}

async fn leaderboard(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    OriginalUri(uri): OriginalUri,
    from: Result<Query<PageStart>, QueryRejection>,
) -> PageResult {
    let game = find_game(&game)?.info().id;
    let from = read_query(from)?;
    let store = app.house.store();
    let lines = store
        .leaderboard(game, from.after, LEADERBOARD_PAGE_SIZE as u32 + 1)
        .await?;
    let own = match &visitor.person {
        Some(person) => {
            let players = vec![Player::Person(person.id.clone())];
            let standings = store.standings(game, players).await?;
            match standings.into_iter().next().flatten() {
                Some(standing) => {
                    Some((standing, store.leaderboard_place(game, &person.id).await?))
                }
                None => None,
            }
        }
        None => None,
    };
    let before = from.before.filter(|_| from.after.is_some());
    let board = Leaderboard {
        game,
        before: before
            .and_then(|before| usize::try_from(before).ok())
            .unwrap_or(0),
        lines,
        own,
    };
    Ok(pages::leaderboard(&page(&app, &visitor, uri.path()), &board).into_response())
}

async fn history(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, player)): Path<(String, String)>,
    OriginalUri(uri): OriginalUri,
    from: Result<Query<PageStart>, QueryRejection>,
) -> PageResult {
    let game = find_game(&game)?.info().id;
    let from = read_query(from)?;
    let store = app.house.store();
    let (player, name) = if let Some(level) = Level::named(&player) {
        (Player::Bot(level.name().to_owned()), None)
    } else {
        let id = PersonId::from(player.clone());
        let person = store.person(&id).await?.ok_or_else(nobody)?;
        (Player::Person(id), Some(person.name))
    };
    let has_account = match player.person() {
        Some(id) => store.account(id).await?.is_some(),
        None => false,
    };
    let standing = store.standings(game, vec![player.clone()]).await?;
    let standing = standing
        .into_iter()
        .next()
        .flatten()
        .unwrap_or(RatingStanding::NEW);
    let latest = store
        .rated_games(game, player.clone(), None, CURVE_GAMES)
        .await?;
    let games = match from.before {
        None => latest[..latest.len().min(HISTORY_PAGE_SIZE + 1)].to_vec(),
        before => {
            store
                .rated_games(game, player.clone(), before, HISTORY_PAGE_SIZE as u32 + 1)
                .await?
        }
    };
    let history = RatingHistory {
        game,
        player: &player,
        name: name.as_deref(),
        has_account,
        standing,
        latest: &latest,
        games: &games,
        first: from.before.is_none(),
    };
    let page = page(&app, &visitor, uri.path());
    Ok(pages::history(&page, &history).into_response())
}

fn nobody() -> Refused {
    Refused::new("nobody", "nobody with this address has played here")
}

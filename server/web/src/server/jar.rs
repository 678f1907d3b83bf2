//! Candy jar: handler of its page, and the firsts that a person has just earned.

use axum::Router;
use axum::extract::State;
use axum::response::IntoResponse;
use axum::routing::get;
use house::LiveTable;
use model::{EarnedFirst, First, JarView, PersonId, Reader};
use puzzles::Date;
use store::StoreError;
use table::scene::Scene;

use super::app::App;
use super::errors::PageResult;
use super::html::page;
use super::puzzles::today;
use super::visitor::Visitor;
use pages::jar::JarContent;
use pages::puzzle::PuzzleRef;

/// The number of days that a streak of daily puzzles can have.
pub(super) const LONGEST_STREAK: u32 = 1_000;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/jar", get(show))
}

async fn show(State(app): State<App>, visitor: Visitor) -> PageResult {
    let content = match (&visitor.person, visitor.choices.jar) {
        (_, JarView::Off) => None,
        (Some(person), _) => Some(content(&app, &person.id, Reader::Owner).await?),
        // A visitor without a guest or account can only have completed lessons.
        (None, _) => Some(JarContent {
            firsts: lessons_in_cookie(&visitor, &app).collect(),
            ..JarContent::default()
        }),
    };
    let page = page(&app, &visitor, "/jar");
    Ok(pages::jar::jar(&page, content.as_ref()).into_response())
}

fn lessons_in_cookie(visitor: &Visitor, app: &App) -> impl Iterator<Item = EarnedFirst> {
    let at = app.house.now();
    let ended: Vec<&'static str> = visitor.lessons.ended().collect();
    ended.into_iter().map(move |id| EarnedFirst {
        first: First::Lesson(id.to_owned()),
        at,
    })
}

/// The progress of a person, as far as the reader may see the games behind it.
pub(super) async fn content(
    app: &App,
    person: &PersonId,
    reader: Reader,
) -> Result<JarContent, StoreError> {
    let store = app.house.store();
    Ok(JarContent {
        played: store.game_counts(person, reader).await?,
        firsts: store.firsts(person).await?,
        beaten: store.beaten_levels(person).await?,
        stars: store.puzzle_stars(person).await?,
        streak: streak(app, person).await?.1,
    })
}

/// Whether today's puzzle is solved, and how many in a row were.
pub(super) async fn streak(app: &App, person: &PersonId) -> Result<(bool, u32), StoreError> {
    let (today, prefix) = (today(app), PuzzleRef::DAILY_PREFIX);
    let store = app.house.store();
    let solved = store.solved_puzzles(person, prefix, LONGEST_STREAK).await?;
    let dates = solved
        .iter()
        .filter_map(|name| name.strip_prefix(prefix)?.parse().ok());
    let dates: Vec<Date> = dates.collect();
    Ok((dates.contains(&today), puzzles::streak(today, dates)))
}

/// The firsts that the visitor had by a table, puzzle or lesson; none if the jar is put away. While the
/// database is away, the page is shown without them.
pub(super) async fn earned_by(app: &App, visitor: &Visitor, source: &str) -> Vec<First> {
    let person = visitor.id().filter(|_| visitor.choices.jar != JarView::Off);
    match person {
        Some(person) => {
            let firsts = app.house.store().firsts_by(person, source).await;
            firsts.unwrap_or_default()
        }
        None => Vec::new(),
    }
}

/// The firsts that the visitor had by a game that is over.
pub(super) async fn earned_at_table(
    app: &App,
    visitor: &Visitor,
    live: &LiveTable,
    scene: &Scene,
) -> Vec<First> {
    match scene.play.end.is_some() && !scene.play.own.is_empty() {
        true => earned_by(app, visitor, live.id().as_str()).await,
        false => Vec::new(),
    }
}

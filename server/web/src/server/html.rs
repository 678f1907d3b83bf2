//! Pages of tables, rules, and helpers that all pages share.

use std::collections::HashMap;

use axum::Router;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, OriginalUri, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use house::{CreatedTable, HouseError, SystemRandomness};
use model::{Cursor, Person};
use serde::Deserialize;
use table::command::Command;
use table::name::{DisplayName, LONGEST_NAME};
use table::refused::Refused;
use table::scene::SceneQuery;
use tabletop::Record;

use super::app::App;
use super::errors::{PageError, PageResult};
use super::forms::{ImportForm, LiftForm, NameForm, SitForm};
use super::jar;
use super::lobby::read_cursor;
use super::socket::{self, Hands};
use super::visitor::{LANG_COOKIE, MaybeVisitor, Visitor};
use pages::table_form::TableForm;
pub(super) use pages::table_form::find_game;
use pages::{Page, TablePlace};
use presentation::args;
use presentation::i18n::Lang;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/name", post(set_name))
        .route("/lang/{code}", get(set_language))
        .route("/rules/{game}", get(rules))
        .route("/tables", get(own_tables).post(create))
        .route("/import", post(import))
        .route("/t/{key}", get(table))
        .route("/t/{key}/sit", post(sit))
        .route("/t/{key}/lift", post(lift))
        .route("/t/{key}/record.txt", get(record_text))
        .route("/t/{key}/record.json", get(record_json))
        .route("/t/{key}/socket", get(socket::pages))
        .fallback(no_such_page)
}

pub(super) fn page<'a>(app: &'a App, visitor: &'a Visitor, path: &'a str) -> Page<'a> {
    Page {
        lang: visitor.lang,
        person: visitor.person.as_ref(),
        account: visitor.session.is_some(),
        assets: &app.assets.urls,
        path,
        origin: &visitor.origin,
        lessons: &visitor.lessons,
        round_trip_known: visitor.round_trip_known,
        site: app.config.site(),
        choices: &visitor.choices,
        device: visitor.device,
        earned: &[],
        tables: TablePlace::Server,
    }
}

/// The path of a request with its query.
pub(super) fn path_of(uri: &Uri) -> &str {
    uri.path_and_query()
        .map_or(uri.path(), |path| path.as_str())
}

/// Whether the request comes from our script, which wants JSON to update the page.
pub(super) fn wants_json(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT) == Some(&HeaderValue::from_static("application/json"))
}

/// The query of a list: the cursor after which the page begins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AfterQuery {
    /// The cursor of the last table on the page before.
    after: Option<String>,
}

/// The cursor in the query of a list.
pub(super) fn after(
    from: Result<Query<AfterQuery>, QueryRejection>,
) -> Result<Option<Cursor>, Refused> {
    read_query(from)?
        .after
        .as_deref()
        .map(read_cursor)
        .transpose()
}

async fn own_tables(
    State(app): State<App>,
    visitor: Visitor,
    from: Result<Query<AfterQuery>, QueryRejection>,
) -> PageResult {
    let after = after(from)?;
    let first = after.is_none();
    let most = pages::PER_PAGE as u32 + 1;
    let tables = match &visitor.person {
        Some(person) => app.house.tables_of(&person.id, after, most).await?,
        None => Vec::new(),
    };
    let page = page(&app, &visitor, "/tables");
    Ok(pages::own_tables(&page, &tables, first).into_response())
}

/// The answer for unknown paths. The extractor `MaybeVisitor` determines the language and the
/// person for the error page.
async fn no_such_page(_: MaybeVisitor) -> PageError {
    PageError::NoSuchPage
}

/// A path on this site. A link to another site is replaced by `/`.
fn local(path: Option<&str>) -> &str {
    match path {
        // Browsers treat backslashes as slashes, and ignore tabs and line breaks.
        Some(path)
            if path.starts_with('/')
                && !path.starts_with("//")
                && !path.contains(|c: char| c == '\\' || c.is_control()) =>
        {
            path
        }
        _ => "/",
    }
}

async fn set_name(
    State(app): State<App>,
    mut visitor: Visitor,
    form: Result<Form<NameForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    visitor.ensure_person(&app, Some(&form.name)).await?;
    let to = Redirect::to(local(form.back.as_deref()));
    Ok((visitor.jar, to).into_response())
}

#[derive(Deserialize)]
struct ReturnQuery {
    back: Option<String>,
}

async fn set_language(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(ReturnQuery { back }): Query<ReturnQuery>,
) -> (CookieJar, Redirect) {
    let mut jar = CookieJar::new();
    if let Some(lang) = Lang::from_code(&code) {
        let cookie = Cookie::build((LANG_COOKIE, lang.code()))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.config.is_secure())
            .permanent();
        jar = jar.add(cookie);
    }
    (jar, Redirect::to(local(back.as_deref())))
}

async fn rules(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(game): Path<String>,
    OriginalUri(uri): OriginalUri,
) -> PageResult {
    let game = find_game(&game)?;
    let page = page(&app, &visitor, uri.path());
    Ok(pages::rules(&page, game).into_response())
}

/// The content of a form, or a refusal with the reason.
pub(super) fn read<T>(form: Result<Form<T>, FormRejection>) -> Result<T, Refused> {
    form.map(|Form(form)| form)
        .map_err(|error| Refused::new("bad-request", error.body_text()))
}

/// The query of an address, or a refusal with the reason.
pub(super) fn read_query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Refused> {
    query
        .map(|Query(query)| query)
        .map_err(|error| Refused::new("bad-request", error.body_text()))
}

async fn create(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> PageResult {
    open_table(&app, visitor, &TableForm::new(read(form)?)).await
}

/// Makes the requested table, and leads the visitor there. The form is read before a guest is
/// created.
pub(super) async fn open_table(app: &App, mut visitor: Visitor, form: &TableForm) -> PageResult {
    app.quotas.table(visitor.address, visitor.id())?;
    let person = visitor.ensure_person(app, form.get("name")).await?;
    let created = make_table(app, visitor.lang, form, &person).await?;
    let to = Redirect::to(&format!("/t/{}", created.keys.play));
    Ok((visitor.jar, to).into_response())
}

async fn make_table(
    app: &App,
    lang: Lang,
    form: &TableForm,
    me: &Person,
) -> Result<CreatedTable, HouseError> {
    // The default name of another player at the same device is the owner's name with a number. It
    // is not used if it is the name of another person.
    let own: String = me.name.chars().take(LONGEST_NAME - 3).collect();
    let mut free = HashMap::new();
    if form.get("opponent") == Some("here") {
        for number in 2..=usize::from(tabletop::MAX_SEATS) {
            let name = format!("{own} {number}");
            if let Ok(name) = app.house.display_name(&name, &me.id).await {
                free.insert(number, name);
            }
        }
    }
    let unnamed = |number: usize| match free.get(&number) {
        Some(name) => Ok(name.clone()),
        None => DisplayName::read(&lang.with("player-number", &args!["number" => number])),
    };
    app.house
        .create(form.game(me, unnamed, &SystemRandomness::seed())?)
        .await
}

async fn import(
    State(app): State<App>,
    visitor: Visitor,
    form: Result<Form<ImportForm>, FormRejection>,
) -> PageResult {
    if let Some(person) = &visitor.person {
        app.house.check_not_banned(&person.id)?;
    }
    app.quotas.import(&visitor)?;
    let record = Record::read(&read(form)?.record)
        .map_err(|error| Refused::new("bad-record", error.to_string()))?;
    let created = app.house.import_for(visitor.id(), &record).await?;
    Ok(Redirect::to(&format!("/t/{}", created.keys.play)).into_response())
}

#[derive(Deserialize)]
struct LookBack {
    r#move: Option<usize>,
    hands: Option<Hands>,
    screen: Option<Screen>,
}

/// A page for another screen than the player's own.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Screen {
    /// A large screen that all players see.
    Big,
    /// A phone in front of the large screen, used as a buzzer.
    Button,
}

impl Screen {
    fn query(self) -> &'static str {
        match self {
            Screen::Big => "?screen=big",
            Screen::Button => "?screen=button",
        }
    }
}

async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    query: Result<Query<LookBack>, QueryRejection>,
) -> PageResult {
    let LookBack {
        r#move,
        hands,
        screen,
    } = read_query(query)?;
    let (live, role) = app.house.by_key(&key).await?;
    live.wait_for_slower_connections().await;
    let look = SceneQuery {
        person: visitor.person.as_ref(),
        role,
        at_move: r#move,
        open: hands.is_some(),
        history: true,
        shared: true,
        now: app.house.now(),
    };
    let scene = live.scene(&look).await?;
    let path = format!("/t/{key}{}", screen.map_or("", Screen::query));
    let earned = jar::earned_at_table(&app, &visitor, &live, &scene).await;
    let page = Page {
        earned: &earned,
        ..page(&app, &visitor, &path)
    };
    Ok(pages::table(&page, &scene).into_response())
}

async fn sit(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(key): Path<String>,
    form: Result<Form<SitForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let others = names_at(&app, &key).await?;
    let person = visitor
        .ensure_person_among(&app, form.name.as_deref(), &others)
        .await?;
    let command = Command::Sit { seat: form.seat };
    let id = store::random_key();
    socket::run_by_key(&app, &key, &person, visitor.address, &id, &command).await?;
    let to = Redirect::to(&format!("/t/{key}"));
    Ok((visitor.jar, to).into_response())
}

/// Names of the people at a table.
async fn names_at(app: &App, key: &str) -> Result<Vec<String>, HouseError> {
    let (live, role) = app.house.by_key(key).await?;
    let look = SceneQuery::present(None, role, app.house.now());
    let seats = live.scene(&look).await?.play.seats;
    Ok(seats.into_iter().map(|seat| seat.name).collect())
}

/// Shows the cards of the next player at a shared device (lifts the curtain), for browsers without
/// scripts.
async fn lift(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
    form: Result<Form<LiftForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let (live, role) = app.house.by_key(&key).await?;
    if let Some(person) = &visitor.person {
        live.lift_curtain(person, role, form.seat).await;
    }
    Ok(Redirect::to(&format!("/t/{key}")).into_response())
}

async fn record_text(State(app): State<App>, _: Visitor, Path(key): Path<String>) -> PageResult {
    let record = app.house.record(&key).await?.to_string();
    let kind = "text/plain; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], record).into_response())
}

async fn record_json(State(app): State<App>, _: Visitor, Path(key): Path<String>) -> PageResult {
    let record = app.house.record(&key).await?;
    let text = serde_json::to_string_pretty(&record).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn no_link_leads_away_from_here() {
        assert_eq!(local(Some("/t/abc?move=3")), "/t/abc?move=3");
        for odd in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "evil",
            "",
        ] {
            assert_eq!(local(Some(odd)), "/", "{odd}");
        }
    }
}

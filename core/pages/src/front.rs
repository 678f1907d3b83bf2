//! Front page: a tile per game that starts at once, running tables, and links to all other pages.
//!
//! Choices come after the click: the second button of a tile leads to the page of a new table
//! (`new_table.rs`).

use maud::{Markup, html};
use model::{BeatenLevel, ListedTable, Status, TableId};
use puzzles::Date;
use tabletop::AnyGame;

use super::layout::{FRONT_STYLE, Page};
use super::legal::paragraphs;
use super::puzzle::PuzzleRef;
use super::tables::names;
use presentation::args;
use presentation::art::{self, Icon};

/// Number of running tables on this page. The others have their own page.
const TABLES_SHOWN: usize = 3;

/// Data of the front page.
#[derive(Clone, Copy, Debug)]
pub struct HomeView<'a> {
    /// The latest tables of the visitor.
    pub tables: &'a [ListedTable],
    /// Those of them at which other people wait for the visitor's move.
    pub turns: &'a [TableId],
    /// Number of tables that strangers may join.
    pub open_tables: usize,
    /// The levels of bots that the visitor has beaten.
    pub beaten: &'a [BeatenLevel],
    /// Today's puzzle.
    pub daily: DailyView,
}

/// The visitor's puzzle of the day.
#[derive(Clone, Copy, Debug)]
pub struct DailyView {
    /// Today's date.
    pub today: Date,
    /// Whether today's puzzle is solved.
    pub solved: bool,
    /// Number of days in a row whose puzzle was solved.
    pub streak: u32,
}

/// The front page.
#[must_use]
pub fn front(page: &Page<'_>, home: &HomeView<'_>) -> Markup {
    let main = html! {
        main #table .front {
            div.hello {
                div { h1 { (page.site_name()) } p.lead { (logo_line(page)) } }
                @if let Some(name) = page.name() { (greeting(page, name)) }
            }
            @if let Some(welcome) = page.site.welcome.get(page.lang) {
                section #welcome .host-text aria-label=(page.t("welcome")) { (paragraphs(welcome)) }
            }
            (running(page, home))
            div.tiles { @for game in games::all() { (tile(page, *game, home.beaten)) } }
            (doors(page, home))
        }
    };
    let title = match &page.site.name {
        Some(name) => format!("{name}: {}", logo_line(page)),
        None => page.t("site-title"),
    };
    page.render_styled(&title, &[FRONT_STYLE], None, &main)
}

/// Line under the site's name: the host's, or the default.
fn logo_line(page: &Page<'_>) -> String {
    let own = page.site.logo_line.get(page.lang).cloned();
    own.unwrap_or_else(|| page.t("site-lead"))
}

fn greeting(page: &Page<'_>, name: &str) -> Markup {
    let greeting = page.lang.with("greeting", &args!["name" => name]);
    if page.account {
        return html! { p.rename { a href="/people/me" { (greeting) } } };
    }
    html! {
        details.rename {
            summary { span { (greeting) } }
            form.row method="post" action="/name" {
                (page.name_field("name"))
                input type="hidden" name="back" value=(page.path);
                button type="submit" { (page.t("rename")) }
            }
            p { a href="/account/new" { (page.t("keep-link")) } }
        }
    }
}

/// The unfinished tables of the visitor: one tap leads back into the game. Those at which somebody waits for
/// the visitor's move come first.
fn running(page: &Page<'_>, home: &HomeView<'_>) -> Markup {
    let is_turn = |table: &ListedTable| home.turns.contains(&table.id);
    let unfinished = home
        .tables
        .iter()
        .filter(|table| table.status != Status::Finished);
    let mut running: Vec<&ListedTable> = unfinished.collect();
    running.sort_by_key(|table| !is_turn(table));
    html! {
        @if !running.is_empty() {
            section #continue aria-labelledby="continue-title" {
                h2 #continue-title { (page.t("home-continue")) }
                ul {
                    @for table in running.iter().take(TABLES_SHOWN) {
                        @let state = match table.status {
                            _ if is_turn(table) => "home-your-turn",
                            Status::Running => "status-play-running",
                            Status::Waiting | Status::Finished => "status-play-waiting",
                        };
                        li {
                            a class={ "go-on game-" (table.game) } href={ (page.tables.path()) "/" (table.play_key) } {
                                @if let Some(game) = presentations::find(&table.game) { (game.board.cover()) }
                                span.words {
                                    b { (page.t(&format!("{}-name", table.game))) }
                                    span.who { (names(page, &table.title)) }
                                    span.when.turn[is_turn(table)] { (page.t(state)) }
                                }
                                (art::icon(Icon::On))
                            }
                        }
                    }
                }
                @if running.len() > TABLES_SHOWN {
                    a #all-tables href="/tables" { (page.t("all-your-tables")) }
                }
            }
        }
    }
}

/// Tile of a game: its picture, a button that starts at once, and a link to the other ways.
fn tile(page: &Page<'_>, game: &dyn AnyGame, beaten: &[BeatenLevel]) -> Markup {
    let id = game.info().id;
    let name = page.t(&format!("{id}-name"));
    let level = fitting_level(id, beaten);
    let (title, play, more) = (
        format!("card-{id}"),
        format!("play-{id}"),
        format!("more-{id}"),
    );
    html! {
        section class={ "tile game-" (id) } aria-labelledby=(title) {
            // The link below says the same to keys and screen readers.
            a.stage href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                (presentations::board(id).cover())
            }
            h2 id=(title) { (name) }
            p.pitch { (page.t(&format!("{id}-pitch"))) }
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(id);
                input type="hidden" name="level" value=(level.name());
                button id=(play) .main.play type="submit" name="opponent" value="bot"
                    aria-labelledby={ (play) " " (title) } {
                    (art::icon(Icon::On))
                    span { b { (page.t("home-play")) } " " small { (page.lang.with("home-against", &args!["level" => level.name()])) } }
                }
            }
            a id=(more) .button.more href={ "/new/" (id) } aria-labelledby={ (more) " " (title) } {
                (art::icon(Icon::People)) span { (page.t("home-more")) }
            }
        }
    }
}

/// The level of the bot that fits a visitor's past in a game.
pub(super) fn fitting_level(game: &str, beaten: &[BeatenLevel]) -> bots::Level {
    let names = beaten
        .iter()
        .filter(|beaten| beaten.game == game)
        .map(|beaten| beaten.level.as_str());
    games::bots::next_level(game, games::bots::strongest(game, names))
}

/// Links to everything else, each with a picture.
fn doors(page: &Page<'_>, home: &HomeView<'_>) -> Markup {
    let door = |id: &str, href: &str, picture: Markup, title: &str, about: &str| {
        html! {
            li { a.door id=(id) href=(href) { (picture) span.words { b { (title) } span { (about) } } } }
        }
    };
    let daily = &home.daily;
    let streak = (daily.streak > 0).then(|| {
        let args = args!["count" => daily.streak];
        page.lang.with("home-streak", &args)
    });
    let puzzle = match (daily.solved, streak) {
        (true, Some(streak)) => format!("✓ {streak}"),
        (true, None) => format!("✓ {}", page.t("home-daily-solved")),
        (false, Some(streak)) => streak,
        (false, None) => page.t("home-daily-about"),
    };
    let lobby = match home.open_tables {
        0 => page.t("home-lobby-about"),
        count => page.lang.with("home-lobby-open", &args!["count" => count]),
    };
    html! {
        nav #doors aria-label=(page.t("home-doors")) {
            ul {
                (door("daily", &PuzzleRef::Daily(daily.today).path(), art::icon(Icon::Bulb), &page.t("puzzles-daily"), &puzzle))
                (door("invite", "/invite", art::icon(Icon::People), &page.t("home-invite"), &page.t("home-invite-about")))
                (door("party", "/party", art::icon(Icon::Device), &page.t("home-party"), &page.t("home-party-about")))
                (door("lobby", "/lobby", art::icon(Icon::Person), &page.t("home-lobby"), &lobby))
                (door("tournaments", "/tournaments", art::candy(art::Colour::Y), &page.t("tournaments-link"), &page.t("home-tournaments-about")))
            }
        }
    }
}

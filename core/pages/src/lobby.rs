//! The lobby: where strangers find each other, and games to look at.

use bots::Level;
use maud::{Markup, html};
use model::{Cursor, Filter, Listed, OpenTable, Pace};
use table::matchmaking::MatchRequest;
use tabletop::AnyGame;

use super::layout::Page;
use super::rated;
use super::tables::names;
use crate::board;
use presentation::args;
use presentation::art::{self, Sign};

/// How many tables a page of the list has.
pub const TABLES: usize = 20;
/// How many seats a table may have that strangers look for.
const SEATS: [u8; 5] = [2, 3, 4, 5, 6];

/// What there is to see in the lobby.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// Which tables were asked for.
    pub filter: Filter,
    /// After which table this page begins.
    pub after: Option<Cursor>,
    /// The tables, and one more if there is a next page.
    pub open: Vec<OpenTable>,
    /// The best running game of each game that has one.
    pub best: Vec<Listed>,
}

/// The whole page.
#[must_use]
pub fn lobby(page: &Page<'_>, lobby: &Lobby) -> Markup {
    let title = page.t("lobby-title");
    let socket = format!(
        "/lobby/socket{}",
        query(&lobby.filter, lobby.after.as_ref())
    );
    let main = html! {
        main #table .plain.lobby data-lobby=(socket) {
            h1 { (title) }
            p.lead { (page.t("lobby-lead")) }
            (find(page))
            section.tables aria-labelledby="open-title" {
                h2 #open-title { (page.t("lobby-open")) }
                (filters(page, &lobby.filter))
                div #live { (live(page, lobby)) }
            }
            section.boards aria-labelledby="boards-title" {
                h2 #boards-title { (page.t("lobby-boards")) }
                p.links {
                    @for game in games::all() {
                        a href={ "/ratings/" (game.info().id) } { (name(page, game.info().id)) }
                    }
                }
            }
            p.links {
                a href="/tournaments" { (page.t("tournaments-link")) }
                a href="/" { (page.t("lobby-friends")) }
            }
        }
    };
    page.styled(&title, &["lobby"], None, &main)
}

fn name(page: &Page<'_>, game: &str) -> String {
    page.t(&format!("{game}-name"))
}

/// One click for every game and pace.
fn find(page: &Page<'_>) -> Markup {
    html! {
        form #find method="post" action="/lobby/seek" {
            @if page.name().is_none() { (page.name_field("find-name")) }
            ul.finds {
                @for game in games::all() { (find_one(page, *game)) }
            }
            p.fine { (page.t("lobby-rated")) }
        }
    }
}

fn find_one(page: &Page<'_>, game: &dyn AnyGame) -> Markup {
    let info = game.info();
    let button = |pace: Pace, class: &str| {
        let words = page.t(&format!("lobby-{}", pace.as_str()));
        let label = format!("{}: {words}", name(page, info.id));
        html! {
            button class=(class) type="submit" name="wish" value={ (info.id) " " (pace.as_str()) } aria-label=(label) {
                (words)
            }
        }
    };
    html! {
        li class={ "find game-" (info.id) } {
            @if let Some(cover) = board::cover(info.id) { (cover) }
            h2 { (name(page, info.id)) }
            (button(Pace::Live, "main"))
            @if !info.real_time { (button(Pace::Days, "")) }
        }
    }
}

/// What changes while the page is open: the list, and the games to look at.
#[must_use]
pub fn live(page: &Page<'_>, lobby: &Lobby) -> Markup {
    let shown = &lobby.open[..lobby.open.len().min(TABLES)];
    let next = (lobby.open.len() > TABLES).then(|| shown.last()).flatten();
    html! {
        @if shown.is_empty() {
            p #none .fine { (page.t("lobby-none")) }
        } @else {
            ul #open { @for open in shown { (row(page, open)) } }
        }
        p #pages .links {
            @if lobby.after.is_some() {
                a href={ "/lobby" (query(&lobby.filter, None)) } { (page.t("lobby-first")) }
            }
            @if let Some(last) = next {
                a rel="next" href={ "/lobby" (query(&lobby.filter, Some(&last.table.cursor()))) } { (page.t("lobby-next")) }
            }
        }
        div #best {
            @if !lobby.best.is_empty() {
                h2 #best-title { (page.t("lobby-watch")) }
                ul aria-labelledby="best-title" {
                    @for table in &lobby.best {
                        li id={ "best-" (table.game) } {
                            a href={ "/t/" (table.watch_key) } {
                                span.who { (names(page, &table.title)) }
                                span.game { (name(page, &table.game)) }
                                span.status.running { (page.t("status-watch-running")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn row(page: &Page<'_>, open: &OpenTable) -> Markup {
    let seats = page.lang.with("lobby-seats", &args!["count" => open.seats]);
    html! {
        li id={ "open-" (open.table.watch_key) } {
            a href={ "/t/" (open.table.play_key) } {
                span.who { (names(page, &open.table.title)) }
                span.game { (name(page, &open.table.game)) ", " (seats) ", " (page.t(&format!("lobby-is-{}", open.pace.as_str()))) }
                @if open.rated { span.status { (page.t("rated")) } }
                span.status.running { (page.t("lobby-join")) }
            }
        }
    }
}

/// What the list can be narrowed down to. A form that works without a script.
fn filters(page: &Page<'_>, filter: &Filter) -> Markup {
    let chosen = |given: bool| given.then_some("selected");
    html! {
        form #filters method="get" action="/lobby" {
            label.field {
                span { (page.t("lobby-game")) }
                select name="game" {
                    option value="" { (page.t("lobby-any-game")) }
                    @for game in games::all() {
                        @let id = game.info().id;
                        option value=(id) selected=[chosen(filter.game.as_deref() == Some(id))] { (name(page, id)) }
                    }
                }
            }
            label.field {
                span { (page.t("lobby-pace")) }
                select name="pace" {
                    option value="" { (page.t("lobby-any-pace")) }
                    @for pace in Pace::ALL {
                        option value=(pace.as_str()) selected=[chosen(filter.pace == Some(pace))] {
                            (page.t(&format!("lobby-is-{}", pace.as_str())))
                        }
                    }
                }
            }
            label.field {
                span { (page.t("lobby-kind")) }
                select name="rated" {
                    option value="" { (page.t("lobby-any-kind")) }
                    option value="yes" selected=[chosen(filter.rated == Some(true))] { (page.t("rated")) }
                    option value="no" selected=[chosen(filter.rated == Some(false))] { (page.t("unrated")) }
                }
            }
            label.field {
                span { (page.t("lobby-seats-label")) }
                select name="seats" {
                    option value="" { (page.t("lobby-any-seats")) }
                    @for seats in SEATS {
                        option value=(seats) selected=[chosen(filter.seats == Some(seats))] { (seats) }
                    }
                }
            }
            button type="submit" { (page.t("lobby-show")) }
        }
    }
}

/// The address of a page of the list.
fn query(filter: &Filter, after: Option<&Cursor>) -> String {
    let mut asked: Vec<String> = Vec::new();
    if let Some(game) = &filter.game {
        asked.push(format!("game={game}"));
    }
    if let Some(pace) = filter.pace {
        asked.push(format!("pace={}", pace.as_str()));
    }
    if let Some(rated) = filter.rated {
        let rated = match rated {
            true => "rated=yes",
            false => "rated=no",
        };
        asked.push(rated.to_owned());
    }
    if let Some(seats) = filter.seats {
        asked.push(format!("seats={seats}"));
    }
    if let Some(after) = after {
        asked.push(format!("after={after}"));
    }
    match asked.is_empty() {
        true => String::new(),
        false => format!("?{}", asked.join("&")),
    }
}

/// Somebody who waits for an opponent.
#[derive(Clone, Debug)]
pub struct Waiting<'a> {
    /// For what.
    pub wish: &'a MatchRequest,
    /// The bot that is offered instead, after a while.
    pub bot: Option<Level>,
}

/// The page of who waits.
#[must_use]
pub fn waiting(page: &Page<'_>, waiting: &Waiting<'_>) -> Markup {
    let title = page.t("wait-title");
    let MatchRequest { game, pace } = waiting.wish;
    let socket = format!("/lobby/wait/socket?game={game}&pace={}", pace.as_str());
    let main = html! {
        main #table .plain.lobby.wait data-lobby=(socket) {
            // Without a script the page asks again by itself.
            noscript { meta http-equiv="refresh" content="4"; }
            h1 { (title) }
            div.dance aria-hidden="true" {
                (art::candy(art::Colour::R)) (art::candy(art::Colour::G)) (art::candy(art::Colour::B))
            }
            p.lead role="status" {
                (page.lang.with("wait-about", &args!["game" => name(page, game), "pace" => pace.as_str()]))
            }
            p.fine { (rated::means(page, game, &waiting.wish.rules(), 2)) }
            div #live { (wait_live(page, waiting)) }
            form method="post" action="/lobby/stop" {
                button #stop type="submit" { (page.t("wait-stop")) }
            }
        }
    };
    page.styled(&title, &["lobby", game], None, &main)
}

/// What changes while somebody waits.
#[must_use]
pub fn wait_live(page: &Page<'_>, waiting: &Waiting<'_>) -> Markup {
    let Some(level) = waiting.bot else {
        return html! {};
    };
    let MatchRequest { game, pace } = waiting.wish;
    let args = args!["level" => level.name()];
    html! {
        form #bot .offer method="post" action="/lobby/bot" {
            p role="status" { (page.t("wait-nobody")) }
            input type="hidden" name="wish" value={ (game) " " (pace.as_str()) };
            button.main type="submit" name="level" value=(level.name()) {
                (art::sign(Sign::Bot)) span { (page.lang.with("wait-bot", &args)) }
            }
        }
    }
}

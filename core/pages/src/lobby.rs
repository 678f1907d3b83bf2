//! Lobby: matchmaking with strangers, open tables, games to watch.

use bots::Level;
use maud::{Markup, html};
use model::{Cursor, Filter, ListedTable, OpenTable, Pace};
use table::matchmaking::MatchRequest;
use tabletop::AnyGame;

use super::layout::Page;
use super::rated;
use super::tables::names;
use presentation::args;
use presentation::art::{self, Mood};
use presentations::board;

/// Number of tables per page.
pub const LOBBY_PAGE_SIZE: usize = 20;
/// Numbers of seats that the filter offers.
const SEATS: [u8; 5] = [2, 3, 4, 5, 6];

/// Data of the lobby page.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// Filter of the list.
    pub filter: Filter,
    /// Cursor after which this page begins.
    pub after: Option<Cursor>,
    /// The tables, and one more if there is a next page.
    pub open: Vec<OpenTable>,
    /// The best running table of each game.
    pub best: Vec<ListedTable>,
}

/// Page of the lobby.
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
    page.render_live(&title, &["lobby"], &main)
}

fn name(page: &Page<'_>, game: &str) -> String {
    page.t(&format!("{game}-name"))
}

/// Matchmaking buttons: one for every game and pace.
fn find(page: &Page<'_>) -> Markup {
    html! {
        form #find method="post" action="/lobby/seek" {
            @if !page.has_chosen_name() { (page.name_field("find-name")) }
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
            (board(info.id).cover())
            h2 { (name(page, info.id)) }
            (button(Pace::Live, "main"))
            @if !info.real_time { (button(Pace::Days, "")) }
        }
    }
}

/// The part of the page that changes while it is open: the list, and the games to watch.
#[must_use]
pub fn live(page: &Page<'_>, lobby: &Lobby) -> Markup {
    let shown = &lobby.open[..lobby.open.len().min(LOBBY_PAGE_SIZE)];
    let next = (lobby.open.len() > LOBBY_PAGE_SIZE)
        .then(|| shown.last())
        .flatten();
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

/// Filter form of the list. It works without a script.
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

/// Query string of a page of the list.
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

/// Data of the page of a visitor who waits for an opponent.
#[derive(Clone, Debug)]
pub struct WaitingView<'a> {
    /// Requested game and pace.
    pub request: &'a MatchRequest,
    /// Level of the bot that is offered after a while.
    pub bot: Option<Level>,
}

/// Page of a visitor who waits for an opponent.
#[must_use]
pub fn waiting(page: &Page<'_>, waiting: &WaitingView<'_>) -> Markup {
    let title = page.t("wait-title");
    let MatchRequest { game, pace } = waiting.request;
    let socket = format!("/lobby/wait/socket?game={game}&pace={}", pace.as_str());
    let main = html! {
        main #table .plain.lobby.wait data-lobby=(socket) {
            // Without a script, the page reloads itself.
            noscript { meta http-equiv="refresh" content="4"; }
            h1 { (title) }
            div.dance aria-hidden="true" {
                (art::candy(art::Colour::R)) (art::candy(art::Colour::G)) (art::candy(art::Colour::B))
            }
            p.lead role="status" {
                (page.lang.with("wait-about", &args!["game" => name(page, game), "pace" => pace.as_str()]))
            }
            p.fine { (rated::consequences(page, game, &waiting.request.rules(), 2)) }
            div #live { (wait_live(page, waiting)) }
            form method="post" action="/lobby/stop" {
                button #stop type="submit" { (page.t("wait-stop")) }
            }
        }
    };
    page.render_live(&title, &["lobby", game], &main)
}

/// The part of the page that changes while the visitor waits.
#[must_use]
pub fn wait_live(page: &Page<'_>, waiting: &WaitingView<'_>) -> Markup {
    let Some(level) = waiting.bot else {
        return html! {};
    };
    let MatchRequest { game, pace } = waiting.request;
    let args = args!["level" => level.name()];
    html! {
        form #bot .offer method="post" action="/lobby/bot" {
            p role="status" { (page.t("wait-nobody")) }
            input type="hidden" name="wish" value={ (game) " " (pace.as_str()) };
            button.main type="submit" name="level" value=(level.name()) {
                (art::character(level, Mood::Happy, None)) span { (page.lang.with("wait-bot", &args)) }
            }
        }
    }
}

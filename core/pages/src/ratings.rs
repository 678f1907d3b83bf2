//! Leaderboards and rating histories.

use bots::Level;
use maud::{Markup, html};
use model::{Ending, LeaderboardRow, Player, RatedGame, RatingStanding, UnixMs};
use puzzles::Date;
use table::rating::PartialWeight;

use super::layout::Page;
use super::people::path_of;
use super::rated::{counted_share, number, signed};
use presentation::args;
use presentation::art::{self, Mood};

/// Number of lines per page of a leaderboard.
pub const LEADERBOARD_PAGE_SIZE: usize = 50;
/// Number of games per page of a history.
pub const HISTORY_PAGE_SIZE: usize = 25;
/// Number of games on the curve.
pub const CURVE_GAMES: u32 = 100;
/// Size of the curve.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 200.0;
/// Smallest range of the curve's vertical axis: a smaller one would exaggerate small changes.
const LEAST_SPAN: f64 = 100.0;

/// A page of a leaderboard.
#[derive(Clone, Debug)]
pub struct Leaderboard<'a> {
    /// Id of the game.
    pub game: &'a str,
    /// Number of lines on earlier pages.
    pub before: usize,
    /// The lines, and one more if there is a next page.
    pub lines: Vec<LeaderboardRow>,
    /// Rating and place of the visitor.
    pub own: Option<(RatingStanding, Option<u32>)>,
}

/// Page of a game's leaderboard.
#[must_use]
pub fn leaderboard(page: &Page<'_>, board: &Leaderboard<'_>) -> Markup {
    let game = page.t(&format!("{}-name", board.game));
    let title = page.lang.with("board-title", &args!["game" => game]);
    let shown = &board.lines[..board.lines.len().min(LEADERBOARD_PAGE_SIZE)];
    let next = (board.lines.len() > LEADERBOARD_PAGE_SIZE)
        .then(|| shown.last())
        .flatten();
    let base = format!("/ratings/{}", board.game);
    let main = html! {
        main #table .plain.ladder {
            h1 { (title) }
            p.lead { (page.t("board-about")) }
            nav.links aria-label=(page.t("lobby-boards")) {
                @for game in games::all() {
                    @let id = game.info().id;
                    a href={ "/ratings/" (id) } aria-current=[(id == board.game).then_some("page")] { (page.t(&format!("{id}-name"))) }
                }
            }
            (own(page, board))
            @if shown.is_empty() {
                p #none .fine { (page.t("board-none")) }
            } @else {
                table #board {
                    thead { tr {
                        th scope="col" { (page.t("board-place")) }
                        th scope="col" { (page.t("board-name")) }
                        th scope="col" { (page.t("board-rating")) }
                        th scope="col" { (page.t("board-games")) }
                    } }
                    tbody {
                        @for (index, line) in shown.iter().enumerate() { (self::line(page, &base, board.before + index + 1, line)) }
                    }
                }
            }
            p #pages .links {
                @if board.before > 0 { a href=(base) { (page.t("lobby-first")) } }
                @if let Some(last) = next {
                    a rel="next" href={ (base) "?after=" (last.id) "&before=" (board.before + LEADERBOARD_PAGE_SIZE) } { (page.t("lobby-next")) }
                }
            }
            p.fine { (page.t("board-provisional")) }
            p { a.button.main href="/lobby" { (page.t("lobby-link")) } }
        }
    };
    page.render_styled(&title, &["lobby", board.game], None, &main)
}

fn own(page: &Page<'_>, board: &Leaderboard<'_>) -> Markup {
    html! {
        @if let (Some((standing, place)), Some(person)) = (board.own, page.person) {
            p #own .own-place {
                @match place {
                    Some(place) => (page.lang.with("board-own", &args!["place" => place])),
                    None => (page.t("board-own-provisional")),
                }
                " " b { (rating(page, &standing)) } " "
                a href={ "/ratings/" (board.game) "/" (person.id) } { (page.t("board-own-history")) }
            }
        }
    }
}

fn rating(page: &Page<'_>, standing: &RatingStanding) -> Markup {
    let known = &standing.rating;
    number(page, known.rating.round() as i64, known.is_provisional())
}

fn line(page: &Page<'_>, base: &str, place: usize, line: &LeaderboardRow) -> Markup {
    let yours = page
        .person
        .is_some_and(|person| Some(&person.id) == line.player.person());
    html! {
        tr .yours[yours] {
            td.number { @if !line.standing.rating.is_provisional() { (place) } }
            th scope="row" {
                a href={ (base) "/" (address(&line.player)) } {
                    @match (&line.name, level(&line.player)) {
                        (Some(name), _) => (art::avatar(name)),
                        (None, Some(level)) => (art::character(level, Mood::Calm, None)),
                        (None, None) => {},
                    }
                    span { (player_name(page, &line.player, line.name.as_deref())) }
                }
            }
            td.number { (rating(page, &line.standing)) }
            td.number { (line.standing.games) }
        }
    }
}

/// Level of a bot.
fn level(player: &Player) -> Option<Level> {
    player.level().and_then(Level::named)
}

/// Player in the address of a rating history.
fn address(player: &Player) -> &str {
    match player {
        Player::Person(id) => id.as_str(),
        Player::Bot(level) => level,
    }
}

/// Name of a rated player.
fn player_name(page: &Page<'_>, player: &Player, name: Option<&str>) -> String {
    match (player, name) {
        (Player::Bot(level), _) => page
            .lang
            .with("level-name", &args!["level" => level.as_str()]),
        (Player::Person(_), Some(name)) if !name.trim().is_empty() => name.to_owned(),
        (Player::Person(_), _) => page.t("board-somebody"),
    }
}

/// Data of a rating history's page.
#[derive(Clone, Debug)]
pub struct RatingHistory<'a> {
    /// Id of the game.
    pub game: &'a str,
    /// The player.
    pub player: &'a Player,
    /// Name, if the player is a person.
    pub name: Option<&'a str>,
    /// Whether the player has a profile page.
    pub has_account: bool,
    /// Current rating.
    pub standing: RatingStanding,
    /// Games of the curve, the latest first.
    pub latest: &'a [RatedGame],
    /// Games of this page, the latest first, and one more if there is a next page.
    pub games: &'a [RatedGame],
    /// Whether this is the first page.
    pub first: bool,
}

/// Page of a player's rating in a game: a curve, and the games behind it.
#[must_use]
pub fn history(page: &Page<'_>, history: &RatingHistory<'_>) -> Markup {
    let game = page.t(&format!("{}-name", history.game));
    let who = player_name(page, history.player, history.name);
    let title = page.lang.with(
        "history-title",
        &args!["name" => who.as_str(), "game" => game],
    );
    let shown = &history.games[..history.games.len().min(HISTORY_PAGE_SIZE)];
    let next = (history.games.len() > HISTORY_PAGE_SIZE)
        .then(|| shown.last())
        .flatten();
    let base = format!("/ratings/{}/{}", history.game, address(history.player));
    let points: Vec<f64> = history
        .latest
        .iter()
        .rev()
        .map(|game| game.rated.now.rating)
        .collect();
    let main = html! {
        main #table .plain.ladder {
            h1.named {
                @if let Some(name) = history.name { (art::avatar(name)) }
                @if let Some(level) = level(history.player) { (art::character(level, Mood::Proud, None)) }
                span { (title) }
            }
            p.lead { (page.t("board-rating")) " " b { (rating(page, &history.standing)) } " · "
                (page.lang.with("history-games", &args!["count" => history.standing.games])) }
            @if points.len() > 1 { (curve(page, &points)) }
            @if shown.is_empty() {
                p #none .fine { (page.t("history-none")) }
            } @else {
                table #games {
                    thead { tr {
                        th scope="col" { (page.t("history-day")) }
                        th scope="col" { (page.t("history-against")) }
                        th scope="col" { (page.t("history-result")) }
                        th scope="col" { (page.t("board-rating")) }
                    } }
                    tbody { @for game in shown { (played(page, game)) } }
                }
            }
            p #pages .links {
                @if !history.first { a href=(base) { (page.t("lobby-first")) } }
                @if let Some(last) = next {
                    a rel="next" href={ (base) "?before=" (last.number) } { (page.t("history-earlier")) }
                }
                @if let Some(name) = history.name.filter(|_| history.has_account) {
                    a href=(path_of(name)) { (page.lang.with("history-person", &args!["name" => name])) }
                }
                a href={ "/ratings/" (history.game) } { (page.t("rating-board-link")) }
            }
        }
    };
    page.render_styled(&title, &["lobby", "people", history.game], None, &main)
}

fn played(page: &Page<'_>, game: &RatedGame) -> Markup {
    let against = game.against.iter();
    let names = against.map(|(player, name)| match player {
        Some(player) => player_name(page, player, name.as_deref()),
        None => page.t("seat-gone"),
    });
    let names = names.collect::<Vec<_>>().join(", ");
    let change = game.rated.now.rating.round() as i64 - game.rated.was.round() as i64;
    html! {
        tr {
            td { (day(game.at)) }
            td {
                @match &game.watch_key {
                    Some(key) => a href={ "/t/" (key) } { (names) },
                    None => (names),
                }
                @if !game.recorded { " " small { "(" (page.t("record-removed")) ")" } }
            }
            td { (result(page, game)) }
            td.number {
                (game.rated.now.rating.round() as i64) " " span.change { (signed(change)) }
                @if let Some(counted) = PartialWeight::of(&game.rated) { " " (counted_share(page, counted)) }
            }
        }
    }
}

/// Result of a game: won, lost, shared or place; with the ending, if not by the rules.
fn result(page: &Page<'_>, game: &RatedGame) -> String {
    let seats = game.against.len() as u32 + 1;
    let key = match (game.place, game.sharing) {
        (1, 1) => "history-won",
        (1, sharing) if sharing == seats => "history-draw",
        (1, _) => "history-shared",
        _ if seats == 2 => "history-lost",
        _ => "history-place",
    };
    let result = page.lang.with(key, &args!["place" => game.place]);
    match game.ended {
        Ending::Rules | Ending::Agreed => result,
        Ending::Resigned | Ending::Late => {
            let how = page.t(&format!("history-{}", game.ended.as_str()));
            format!("{result} ({how})")
        }
    }
}

fn day(at: UnixMs) -> String {
    let date = Date::from_days(at.div_euclid(24 * 3600 * 1000));
    date.map_or_else(String::new, |date| date.to_string())
}

/// Curve of ratings, the earliest first. The table below it contains the same data as text.
fn curve(page: &Page<'_>, points: &[f64]) -> Markup {
    let (lowest, highest) = points
        .iter()
        .fold((f64::MAX, f64::MIN), |(low, high), &point| {
            (low.min(point), high.max(point))
        });
    let span = (highest - lowest).max(LEAST_SPAN);
    let floor = (lowest + highest - span) / 2.0;
    let x = |index: usize| index as f64 / (points.len() - 1) as f64 * WIDTH;
    let y = |rating: f64| (1.0 - (rating - floor) / span) * HEIGHT;
    let places = points.iter().enumerate();
    let places = places.map(|(index, &point)| format!("{:.1} {:.1}", x(index), y(point)));
    let path = format!("M{}", places.collect::<Vec<_>>().join("L"));
    let marks = [floor + span, floor + span / 2.0, floor];
    let last = points.last().copied().unwrap_or_default();
    html! {
        figure.curve {
            svg viewBox=(format!("-56 -14 {} {}", WIDTH + 72.0, HEIGHT + 28.0)) aria-hidden="true" {
                @for mark in marks {
                    path.grid d=(format!("M0 {0:.1}H{WIDTH}", y(mark))) {}
                    text x="-8" y=(format!("{:.1}", y(mark) + 6.0)) text-anchor="end" { (mark.round() as i64) }
                }
                path.line d=(path) {}
                circle cx=(WIDTH) cy=(format!("{:.1}", y(last))) r="6" {}
            }
            figcaption { (page.lang.with("history-curve", &args!["count" => points.len()])) }
        }
    }
}

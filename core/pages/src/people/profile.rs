//! Profile page of a person: results, ratings, opponents, games.

use maud::{Markup, html};
use model::{FinishedGame, GameResult, Opponent, Person, RatingStanding, Tally, UnixMs};

use super::{day, path_of};
use crate::jar::{self, JarContent};
use crate::layout::Page;
use crate::rated::number;
use crate::tables::names;
use presentation::args;
use presentation::art;

/// Number of games per page.
pub const PER_PAGE: u32 = 20;

/// Data of a profile page.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The person.
    pub person: Person,
    /// Time of the account's creation; `None` for a guest.
    pub since: Option<UnixMs>,
    /// Whether the visitor is that person.
    pub own: bool,
    /// Results by game.
    pub played: Vec<Tally>,
    /// Ratings by game id, for games that the person played rated.
    pub ratings: Vec<(String, RatingStanding)>,
    /// Number of solved puzzles.
    pub puzzles: u32,
    /// The avatar that the person has chosen.
    pub avatar: Option<String>,
    /// Jar, levels and streak; `None` where the person does not show them.
    pub jar: Option<JarContent>,
    /// Most frequent opponents, with the avatars that they have chosen.
    pub opponents: Vec<(Opponent, Option<String>)>,
    /// A page of finished games.
    pub games: Vec<FinishedGame>,
    /// Whether this is the first page.
    pub first: bool,
    /// Whether there is a next page.
    pub more: bool,
}

/// Profile page of a person.
#[must_use]
pub fn profile(page: &Page<'_>, shown: &Profile) -> Markup {
    let name = shown.person.name.as_str();
    let main = html! {
        main #table .plain.people {
            h1.named { (art::chosen_avatar(shown.avatar.as_deref(), name)) span { (name) } }
            p.lead {
                @match shown.since {
                    Some(at) => (page.lang.with("profile-since", &args!["date" => day(page, at)])),
                    None => (page.t("profile-guest")),
                }
            }
            (favourite(page, shown))
            @if shown.own { (own(page, shown)) }
            @if let Some(content) = &shown.jar { (jar::on_profile(page, content, shown.own)) }
            (played(page, shown))
            (ratings(page, shown))
            (opponents(page, shown))
            (games(page, shown))
            @if !shown.own { p.quiet { (page.t("profile-open-only")) } }
        }
    };
    page.render_styled(name, &["people", "jar"], None, &main)
}

/// The game that the person has played most.
fn favourite(page: &Page<'_>, shown: &Profile) -> Markup {
    let most = shown.played.iter().max_by_key(|tally| tally.games);
    html! {
        @if let Some(tally) = most {
            @let game = page.t(&format!("{}-name", tally.game));
            p.favourite { (page.lang.with("profile-favourite", &args!["game" => game])) }
        }
    }
}

/// Links and buttons for the person's own profile.
fn own(page: &Page<'_>, shown: &Profile) -> Markup {
    html! {
        div.ways-on {
            @if shown.since.is_none() { a.button.main href="/account/new" { (page.t("keep-link")) } }
            a.button href="/settings" { (page.t("settings-title")) }
            @if page.account {
                form method="post" action="/account/sign-out" {
                    button type="submit" { (page.t("sign-out")) }
                }
            } @else {
                a.button href="/account/sign-in" { (page.t("sign-in")) }
            }
        }
        @if shown.since.is_some() { p.quiet { (page.t("profile-seen-by")) } }
    }
}

fn played(page: &Page<'_>, shown: &Profile) -> Markup {
    html! {
        section.panel aria-labelledby="played" {
            h2 #played { (page.t("profile-played")) }
            @if shown.played.is_empty() {
                p { (page.t("profile-none")) }
            } @else {
                table.scores {
                    thead {
                        tr {
                            th scope="col" { (page.t("profile-game")) }
                            @for column in ["games", "won", "shared", "lost"] {
                                th scope="col" { (page.t(&format!("profile-{column}"))) }
                            }
                        }
                    }
                    tbody {
                        @for played in &shown.played {
                            tr {
                                th scope="row" { (page.t(&format!("{}-name", played.game))) }
                                td { (played.games) }
                                td { (played.won) }
                                td { (played.shared) }
                                td { (played.lost) }
                            }
                        }
                    }
                }
            }
            p { (page.lang.with("profile-puzzles", &args!["count" => shown.puzzles])) }
        }
    }
}

/// Ratings, each with a link to its history.
fn ratings(page: &Page<'_>, shown: &Profile) -> Markup {
    html! {
        @if !shown.ratings.is_empty() {
            section.panel aria-labelledby="ratings" {
                h2 #ratings { (page.t("profile-ratings")) }
                ul.opponents {
                    @for (game, standing) in &shown.ratings {
                        @let known = &standing.rating;
                        li {
                            a href={ "/ratings/" (game) "/" (shown.person.id) } { (page.t(&format!("{game}-name"))) }
                            b { (number(page, known.rating.round() as i64, known.is_provisional())) }
                            small { (page.lang.with("history-games", &args!["count" => standing.games])) }
                        }
                    }
                }
            }
        }
    }
}

fn opponents(page: &Page<'_>, shown: &Profile) -> Markup {
    html! {
        @if !shown.opponents.is_empty() {
            section.panel aria-labelledby="opponents" {
                h2 #opponents { (page.t("profile-opponents")) }
                ul.opponents {
                    @for (opponent, avatar) in &shown.opponents {
                        @let name = opponent.person.name.as_str();
                        li {
                            (art::chosen_avatar(avatar.as_deref(), name))
                            @if opponent.has_account { a href=(path_of(name)) { (name) } }
                            @else { span { (name) } }
                            small { (page.lang.with("profile-times", &args!["count" => opponent.games])) }
                        }
                    }
                }
            }
        }
    }
}

fn games(page: &Page<'_>, shown: &Profile) -> Markup {
    let path = match shown.own {
        true => "/people/me".to_owned(),
        false => path_of(&shown.person.name),
    };
    let next = shown.games.last().filter(|_| shown.more);
    html! {
        @if !shown.games.is_empty() || !shown.first {
            section.panel aria-labelledby="games" {
                h2 #games { (page.t("profile-list")) }
                ol.games { @for game in &shown.games { (game_line(page, shown, game)) } }
                nav.row.pages aria-label=(page.t("profile-pages")) {
                    @if !shown.first { a.button href=(path) { (page.t("profile-latest")) } }
                    @if let Some(last) = next {
                        a.button rel="next" href={ (path) "?before=" (last.number) "#games" } {
                            (page.t("profile-earlier"))
                        }
                    }
                }
            }
        }
    }
}

fn game_line(page: &Page<'_>, shown: &Profile, game: &FinishedGame) -> Markup {
    let table = &game.table;
    let key = match shown.own {
        true => &table.play_key,
        false => &table.watch_key,
    };
    let result = match game.result {
        Some(GameResult::Won) => "won",
        Some(GameResult::Shared) => "shared",
        Some(GameResult::Lost) => "lost",
        None => "over",
    };
    html! {
        li {
            @if game.recorded { a.who href={ "/t/" (key) } { (names(page, &table.title)) } }
            @else { span.who { (page.t("record-removed")) } }
            span class={ "status " (result) } { (page.t(&format!("result-{result}"))) }
            small {
                (page.t(&format!("{}-name", table.game))) " · " (day(page, game.ended_at))
                @if game.recorded {
                    " · "
                    a href={ "/t/" (key) "/record.txt" } download=(format!("{}-{}.txt", table.game, game.ended_at)) {
                        (page.t("profile-record"))
                    }
                }
            }
        }
    }
}

//! Page of a tournament: state, standings, rounds.

use maud::{Markup, html};
use model::UnixMs;
use table::tournament::scene::{
    EntrantScene, GameScene, PairingScene, Score, StandingRow, TournamentScene,
};
use table::tournament::spec::Method;

use super::game_name;
use crate::layout::Page;
use crate::{qr_code, rated};
use presentation::args;
use presentation::art::{self, Icon};
use presentation::words;

/// With more entrants than this, the page has no avatars: it would get long.
const PICTURES: usize = 50;

/// Page of a tournament; for an admin, with a link to cancel it.
#[must_use]
pub fn tournament(page: &Page<'_>, scene: &TournamentScene, admin: bool) -> Markup {
    let socket = format!(
        "/tournaments/{}/socket?round={}",
        scene.id,
        asked_round(scene)
    );
    let main = html! {
        main #table .plain.cups.cup data-lobby=(socket) {
            h1 { (scene.spec.title) }
            p.facts { (facts(page, scene)) }
            div #live { (tournament_live(page, scene)) }
            (ties(page, scene))
            p.links {
                a href="/tournaments" { (page.t("tournaments-all")) }
                @if admin { a href={ "/admin/tournaments/" (scene.id) } { (page.t("admin-call-off")) } }
            }
        }
    };
    let title = scene.spec.title.as_str();
    page.render_live(title, &["tournaments", &scene.spec.game], &main)
}

/// The round to keep showing when the next one begins; 0 for the latest.
fn asked_round(scene: &TournamentScene) -> u32 {
    match scene.shown_round == scene.round {
        true => 0,
        false => scene.shown_round,
    }
}

/// Facts about the tournament, in a line.
fn facts(page: &Page<'_>, scene: &TournamentScene) -> String {
    let spec = &scene.spec;
    let mut facts = vec![game_name(page, &spec.game)];
    let seats = match spec.method {
        Method::Tables { seats, .. } => seats,
        Method::RoundRobin { .. } | Method::Swiss { .. } => 2,
    };
    let method = format!("tournament-is-{}", spec.method.name());
    facts.push(page.lang.with(&method, &args!["seats" => seats]));
    if spec.games > 1 {
        facts.push(page.t("tournament-is-two-games"));
    }
    if let Some(seconds) = spec.seconds_per_move {
        let time = rated::time(page, seconds);
        facts.push(
            page.lang
                .with("tournament-move-time", &args!["time" => time]),
        );
    }
    facts.push(page.t(match spec.rated {
        true => "rated",
        false => "unrated",
    }));
    if !spec.public {
        facts.push(page.t("tournament-is-private"));
    }
    if let Some(name) = &scene.host {
        facts.push(
            page.lang
                .with("tournament-host", &args!["name" => name.as_str()]),
        );
    }
    facts.join(" · ")
}

/// The part of the page that changes while it is open.
#[must_use]
pub fn tournament_live(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    html! {
        (now(page, scene))
        @if scene.stage == "open" { (invite(page, scene)) }
        (standings(page, scene))
        (rounds(page, scene))
    }
}

/// State of the tournament, with the visitor's game and forms.
fn now(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    html! {
        section #now .panel {
            @if scene.stage == "over" { (art::garland()) }
            p #state .headline role="status" { (state(page, scene)) }
            @if let Some(game) = &scene.your_game {
                a #your-game .button.main.huge href={ "/t/" (game.key) } {
                    (art::icon(Icon::On))
                    span { (page.lang.with("tournament-your-game", &args!["board" => game.board])) }
                }
            } @else if let Some(text) = own_state(page, scene) {
                p #own-state { (text) }
            }
            (forms(page, scene))
        }
    }
}

fn state(page: &Page<'_>, scene: &TournamentScene) -> String {
    match scene.stage {
        "open" => {
            let count = scene.standings.len();
            let here = page.lang.with("tournament-here", &args!["count" => count]);
            format!("{here} {}", begins(page, scene))
        }
        "running" => {
            let args = args!["round" => scene.round, "rounds" => scene.rounds];
            page.lang.with("tournament-on", &args)
        }
        "over" => winners(page, scene),
        _ => page.t("tournament-is-cancelled"),
    }
}

fn begins(page: &Page<'_>, scene: &TournamentScene) -> String {
    const MINUTE: UnixMs = 60_000;
    match (scene.starts_at, &scene.host) {
        (Some(at), _) if at > scene.now => {
            let minutes = (at - scene.now + MINUTE - 1) / MINUTE;
            page.lang
                .with("tournament-begins-in", &args!["count" => minutes])
        }
        (None, Some(name)) => page
            .lang
            .with("tournament-begins-when", &args!["name" => name.as_str()]),
        _ => page.t("tournament-begins-soon"),
    }
}

fn winners(page: &Page<'_>, scene: &TournamentScene) -> String {
    let first = scene.standings.iter().filter(|line| line.place == Some(1));
    let names: Vec<String> = first
        .map(|line| entrant_name(page, Some(&line.entrant)))
        .collect();
    if names.is_empty() {
        return page.t("tournament-is-over");
    }
    let names = words::list(page.lang, names);
    page.lang.with("tournament-won", &args!["names" => names])
}

/// Note for an entrant without a current game.
fn own_state(page: &Page<'_>, scene: &TournamentScene) -> Option<String> {
    let own = scene.own?;
    let mut lines = scene.standings.iter();
    let own = lines.find(|line| line.entrant.number == own)?;
    if own.entrant.until_round.is_some() {
        return None;
    }
    match scene.stage {
        "open" => Some(page.t("tournament-in")),
        "running" if own.entrant.from_round > scene.round => Some(page.t("tournament-next")),
        "running" if scene.round < scene.rounds => Some(page.t("tournament-wait")),
        "running" => Some(page.t("tournament-wait-last")),
        _ => None,
    }
}

/// Forms to enter, start, leave and cancel. They work without a script.
fn forms(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    let to = |request: &str| format!("/tournaments/{}/{request}", scene.id);
    let enter = match scene.stage {
        "open" => "tournament-enter",
        _ => "tournament-enter-late",
    };
    let rules = match scene.spec.seconds_per_move {
        None => "tournament-rules-real-time",
        Some(_) => "tournament-rules",
    };
    let hosts = scene.may.cancel;
    let sure = |request: &str| {
        html! {
            details id=(request) .sure {
                summary { (page.t(&format!("tournament-{request}"))) }
                form method="post" action=(to(request)) {
                    p.fine { (page.t(&format!("tournament-{request}-about"))) }
                    button type="submit" { (page.t(&format!("tournament-{request}-sure"))) }
                }
            }
        }
    };
    html! {
        div.requests {
            @if scene.may.enter {
                form #enter method="post" action=(to("enter")) {
                    @if !page.has_chosen_name() { (page.name_field("enter-name")) }
                    button.main type="submit" { (page.t(enter)) }
                }
            }
            @if scene.may.start {
                form #start method="post" action=(to("start")) {
                    button.main type="submit" { (page.t("tournament-start")) }
                }
            } @else if hosts {
                p.fine { (page.t("tournament-start-few")) }
            }
            @if scene.may.leave {
                // Before the start, entrants can come and go freely.
                @if scene.stage == "open" {
                    form #leave method="post" action=(to("leave")) {
                        button type="submit" { (page.t("tournament-leave")) }
                    }
                } @else {
                    (sure("leave"))
                }
            }
            @if hosts { (sure("cancel")) }
        }
        @if matches!(scene.stage, "open" | "running") {
            p.fine { (page.t(rules)) }
        }
    }
}

/// Link to share, while the tournament is open.
fn invite(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    let link = format!("{}/tournaments/{}", page.origin, scene.id);
    html! {
        section #invite .panel aria-labelledby="invite-title" {
            h2 #invite-title { (page.t("tournament-share")) }
            div.share {
                (qr_code::qr(page, &link))
                p.row {
                    input #link readonly aria-label=(page.t("share-link")) value=(link);
                    button type="button" data-copy="#link" { (page.t("copy")) }
                }
            }
        }
    }
}

/// Name of an entrant.
fn entrant_name(page: &Page<'_>, entrant: Option<&EntrantScene>) -> String {
    match entrant {
        None => page.t("tournament-bot-name"),
        Some(entrant) if entrant.name.is_empty() => page.t("tournament-gone"),
        Some(entrant) => entrant.name.clone(),
    }
}

/// A score: `3½`. It is the same in every language.
fn points(score: Score) -> String {
    let (whole, rest) = (score.quarters / 4, score.quarters % 4);
    let part = ["", "¼", "½", "¾"][rest.unsigned_abs() as usize];
    match (whole, part) {
        (0, "") => "0".to_owned(),
        (0, part) => part.to_owned(),
        (whole, part) => format!("{whole}{part}"),
    }
}

fn standings(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    let title = match scene.stage {
        "running" => "tournament-standings",
        "over" => "tournament-result",
        _ => "tournament-players",
    };
    let begun = matches!(scene.stage, "running" | "over");
    let points = match scene.spec.method {
        Method::Tables { .. } => "tournament-cards",
        Method::RoundRobin { .. } | Method::Swiss { .. } => "tournament-points",
    };
    html! {
        section #standings .panel aria-labelledby="standings-title" {
            h2 #standings-title { (page.t(title)) }
            @if scene.standings.is_empty() {
                p.fine { (page.lang.with("tournament-here", &args!["count" => 0])) }
            } @else {
                div.scroll tabindex="0" role="region" aria-label=(page.t("tournament-scroll")) {
                    table {
                        thead { tr {
                            @if begun { th scope="col" { (page.t("tournament-place")) } }
                            th scope="col" { (page.t("tournament-player")) }
                            @if begun {
                                th scope="col" { (page.t(points)) }
                                th scope="col" { (page.t("tournament-played")) }
                                @for tie in &scene.tie_breaks {
                                    th scope="col" { abbr title=(page.t(&format!("tie-{tie}"))) { (page.t(&format!("tie-{tie}-short"))) } }
                                }
                            } @else {
                                th scope="col" { (page.t("tournament-strength")) }
                            }
                        } }
                        tbody { @for line in &scene.standings { (self::line(page, scene, line, begun)) } }
                    }
                }
            }
        }
    }
}

fn line(page: &Page<'_>, scene: &TournamentScene, line: &StandingRow, begun: bool) -> Markup {
    let entrant = &line.entrant;
    let remark = match entrant.until_round {
        _ if line.annulled => Some(page.t("tournament-annulled")),
        Some(_) => Some(page.t("tournament-left")),
        None if begun && entrant.from_round > 1 => {
            let args = args!["round" => entrant.from_round];
            Some(page.lang.with("tournament-from", &args))
        }
        None => None,
    };
    html! {
        tr id={ "place-" (entrant.number) } .yours[scene.own == Some(entrant.number)] {
            @if let Some(place) = line.place { td.number { (place) } }
            th scope="row" {
                span.name {
                    @if entrant.name.is_empty() {
                        (art::icon(Icon::Person))
                    } @else if scene.standings.len() <= PICTURES {
                        (art::avatar(&entrant.name))
                    }
                    span { (entrant_name(page, Some(entrant))) @if let Some(remark) = remark { " " small { (remark) } } }
                }
            }
            @if begun {
                td.number { b { (points(line.points)) } }
                td.number { (line.played) }
                @for tie in &line.tie_breaks { td.number { (points(*tie)) } }
            } @else {
                td.number { (entrant.strength) }
            }
        }
    }
}

/// Tables of a round, with links to the other rounds.
fn rounds(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    html! {
        @if scene.round > 0 {
            section #rounds .panel aria-labelledby="rounds-title" {
                h2 #rounds-title { (page.t("tournament-rounds-title")) }
                nav.links aria-label=(page.t("tournament-rounds-title")) {
                    @for round in 1..=scene.round {
                        a id={ "round-" (round) } href={ "/tournaments/" (scene.id) "?round=" (round) "#rounds" }
                            aria-current=[(round == scene.shown_round).then_some("true")] {
                            (page.lang.with("tournament-round", &args!["round" => round]))
                        }
                    }
                }
                ul.games { @for board in &scene.boards { (self::board(page, scene, board)) } }
            }
        }
    }
}

fn board(page: &Page<'_>, scene: &TournamentScene, board: &PairingScene) -> Markup {
    let yours = |seat: &Option<EntrantScene>| {
        let number = seat.as_ref().map(|entrant| entrant.number);
        number.is_some() && number == scene.own
    };
    let own = board.games.iter().any(|game| game.seats.iter().any(yours));
    html! {
        li id={ "board-" (board.board) } .yours[own] {
            span.fine { (page.lang.with("tournament-table", &args!["board" => board.board])) }
            @for (index, game) in board.games.iter().enumerate() {
                a id={ "game-" (board.board) "-" (index + 1) } href={ "/t/" (game.key) } {
                    span.who { (seats(page, scene, game)) }
                    span .status.running[!game.over] { (verb(page, game, own)) }
                }
            }
        }
    }
}

fn verb(page: &Page<'_>, game: &GameScene, own: bool) -> String {
    page.t(match (game.over, own) {
        (true, _) if game.won.is_empty() => "tournament-closed",
        (true, _) => "tournament-replay",
        (false, true) => "tournament-to-play",
        (false, false) => "tournament-watch",
    })
}

/// Players of a game, with their results.
fn seats(page: &Page<'_>, scene: &TournamentScene, game: &GameScene) -> Markup {
    let cards = matches!(scene.spec.method, Method::Tables { .. });
    let result = |seat: usize| match (game.won.get(seat), game.scores.get(seat)) {
        (None, _) => None,
        (Some(_), Some(Some(score))) if cards => Some(score.to_string()),
        (Some(4), _) => Some("1".to_owned()),
        (Some(2), _) => Some("½".to_owned()),
        (Some(_), _) => Some("0".to_owned()),
    };
    let won = |seat: usize| game.won.get(seat).is_some_and(|won| *won == 4);
    if let ([one, other], Some(first), Some(second)) = (&game.seats[..], result(0), result(1)) {
        return html! {
            span.won[won(0)] { (entrant_name(page, one.as_ref())) }
            b.score { (first) " : " (second) }
            span.won[won(1)] { (entrant_name(page, other.as_ref())) }
        };
    }
    html! {
        @for (index, seat) in game.seats.iter().enumerate() {
            @if index > 0 { " – " }
            @let name = entrant_name(page, seat.as_ref());
            span.won[won(index)] {
                @match result(index) {
                    Some(score) => (page.lang.with("tournament-score", &args!["name" => name, "score" => score])),
                    None => (name),
                }
            }
        }
    }
}

/// Tie-breaks, each in a sentence.
fn ties(page: &Page<'_>, scene: &TournamentScene) -> Markup {
    html! {
        details #ties .panel {
            summary { (page.t("tournament-ties")) }
            p { (page.t("tournament-ties-about")) }
            ol {
                @for tie in &scene.tie_breaks {
                    li {
                        b { (page.t(&format!("tie-{tie}"))) } " (" (page.t(&format!("tie-{tie}-short"))) ")"
                        br; (page.t(&format!("tie-{tie}-about")))
                    }
                }
            }
        }
    }
}

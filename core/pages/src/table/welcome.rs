//! Table with open seats: invitation to sit down or to learn the game first, link to share, start
//! with the players who are there, bots to add.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{Scene, SeatScene, SitterKind, Status};
use tabletop::Seat;

use super::key;
use crate::layout::Page;
use crate::new_table;
use crate::qr_code::qr;
use crate::rated;
use lessons::Lesson;
use presentation::args;
use presentation::art::{self, Icon, Mood};
use presentation::words;
use presentations::board;

/// Box of a table with open seats.
pub(super) fn welcome(page: &Page<'_>, scene: &Scene) -> Markup {
    if scene.play.status != Status::Waiting {
        return html! { div #welcome hidden {} };
    }
    if let Some(begins_at) = scene.begins_at {
        return gathering(page, scene, begins_at);
    }
    html! {
        div #welcome .welcome {
            @if scene.rules.rated {
                p #rated { (rated::consequences(page, scene.play.game, &scene.rules, scene.play.seats.len())) }
            }
            @match (scene.play.own.is_empty(), &scene.play_key) {
                (true, Some(_)) => (invitation(page, scene)),
                (false, Some(play)) => (share(page, scene, play)),
                (_, None) => h2 { (page.t("waiting-for-players")) },
            }
            @if super::real_time(scene) { (join(page, scene)) }
        }
    }
}

/// Box of a table that waits for its players to arrive.
fn gathering(page: &Page<'_>, scene: &Scene, begins_at: model::UnixMs) -> Markup {
    html! {
        div #welcome .welcome {
            h2 { (page.t("gather-title")) }
            p { (page.t("gather-about")) " " (super::clock(page, begins_at, scene.play.now)) }
            ul #gathered {
                @for seat in &scene.play.seats {
                    li { (words::seat_name(page.lang, &scene.play, seat.seat)) @if seat.here { " ✓" } @else { " …" } }
                }
            }
        }
    }
}

/// Invitation for a visitor who can sit down.
fn invitation(page: &Page<'_>, scene: &Scene) -> Markup {
    let game = page.t(&format!("{}-name", scene.play.game));
    let host = scene.play.seats.iter().find(|seat| !seat.name.is_empty());
    let alone = scene.may.sit.len() == 1;
    // At a larger table the seat does not matter.
    let many = scene.play.seats.len() > 2;
    let there = |seat: Seat| {
        page.lang
            .with("sit-there", &args!["number" => seat.index() + 1])
    };
    let info = games::find(scene.play.game)
        .map(tabletop::AnyGame::info)
        .ok();
    html! {
        div.invitation {
            (board(scene.play.game).cover())
            div {
                h2 {
                    @match host {
                        Some(host) => (page.lang.with("invitation", &args!["name" => host.name.as_str(), "game" => game])),
                        None => (page.lang.with("invitation-open", &args!["game" => game])),
                    }
                }
                p { (page.t(&format!("{}-pitch", scene.play.game))) }
                @if let Some(info) = info { (new_table::facts(page, info)) }
            }
        }
        @if many {
            (sit(page, scene, None, true, &page.t("sit")))
            details #seats {
                summary { (page.t("sit-where")) }
                @for seat in scene.may.sit.iter() { (sit(page, scene, Some(seat), false, &there(seat))) }
            }
        } @else {
            @for seat in scene.may.sit.iter() {
                @let label = if alone { page.t("sit") } else { there(seat) };
                (sit(page, scene, Some(seat), true, &label))
            }
        }
        (learn_first(page, scene))
    }
}

/// Way to the lesson, which leads back to this table.
fn learn_first(page: &Page<'_>, scene: &Scene) -> Markup {
    html! {
        @if let Some(lesson) = Lesson::find(scene.play.game) {
            p #learn-first .learn-first {
                b { (page.t("learn-first")) }
                a.button.learn href={ (lesson.path()) "?table=" (key(scene)) } {
                    (art::icon(Icon::Bulb)) span { (page.t("learn-first-go")) }
                }
            }
        }
    }
}

/// Link to share, for a player who waits for others. One thing is to be done: send the link, or begin
/// once enough players are there. All other ways to begin are folded up.
fn share(page: &Page<'_>, scene: &Scene, play: &str) -> Markup {
    let link = format!("{}/t/{play}", page.origin);
    let watch = format!("{}/t/{}", page.origin, scene.watch_key);
    let may_begin = scene.may.begin && seated(scene) > 1;
    let about = match may_begin {
        true => page.t("share-more"),
        false => page.t("share-about"),
    };
    html! {
        h2 { (page.t("share-title")) }
        @if scene.play.seats.len() > 2 { (seated_players(page, scene)) }
        @if may_begin { (begin(page, scene)) }
        p { (about) }
        div.share {
            (qr(page, &link))
            div {
                p.row {
                    input #link readonly aria-label=(page.t("share-link")) value=(link);
                    button.main[!may_begin] type="button" data-copy="#link" { (page.t("copy")) }
                }
                // Shown where the browser can share.
                button #share type="button" data-share="#link" data-title=(share_text(page, scene)) { (page.t("share-go")) }
                @if scene.may.fill { (begin_at_once(page, scene, may_begin)) }
                details #watch {
                    summary { (page.t("share-watch")) }
                    p.row {
                        input #watch-link readonly aria-label=(page.t("share-watch")) value=(watch);
                        button type="button" data-copy="#watch-link" { (page.t("copy")) }
                    }
                }
            }
        }
    }
}

/// The ways to begin without waiting: computers, alone, or with a second seat for the same player.
fn begin_at_once(page: &Page<'_>, scene: &Scene, has_begin: bool) -> Markup {
    html! {
        details #at-once {
            summary { (page.t("share-at-once")) }
            @if scene.may.begin && !has_begin { (begin(page, scene)) }
            (computers(page, scene))
            @if scene.play.seats.len() == 2 {
                @for seat in scene.may.sit.iter() {
                    (sit(page, scene, Some(seat), false, &page.t("sit-too")))
                }
            }
        }
    }
}

/// Text that is shared with the link.
fn share_text(page: &Page<'_>, scene: &Scene) -> String {
    let game = page.t(&format!("{}-name", scene.play.game));
    page.lang.with("invitation-open", &args!["game" => game])
}

/// Button that begins without the free seats.
fn begin(page: &Page<'_>, scene: &Scene) -> Markup {
    let label = page.lang.with("begin", &args!["count" => seated(scene)]);
    html! {
        button #begin .main.begin type="button" data-do=(json!({ "do": "begin" })) { (label) }
    }
}

/// Number of players who have sat down.
fn seated(scene: &Scene) -> usize {
    let taken = |seat: &&SeatScene| seat.sitter != SitterKind::Open;
    scene.play.seats.iter().filter(taken).count()
}

/// Names of the players who have sat down.
fn seated_players(page: &Page<'_>, scene: &Scene) -> Markup {
    let taken = scene
        .play
        .seats
        .iter()
        .filter(|seat| seat.sitter != SitterKind::Open);
    let names: Vec<String> = taken
        .map(|seat| words::seat_name(page.lang, &scene.play, seat.seat))
        .collect();
    let args = args!["count" => names.len(), "of" => scene.play.seats.len(), "names" => words::list(page.lang, names)];
    html! {
        p #here { (page.lang.with("share-here", &args)) }
    }
}

/// Buttons that add bots: for all free seats at once, or for single seats.
fn computers(page: &Page<'_>, scene: &Scene) -> Markup {
    let free: Vec<Seat> = scene.may.sit.iter().collect();
    let levels = games::bots::levels(scene.play.game);
    let name = |level: bots::Level| {
        page.lang
            .with("level-name", &args!["level" => level.name()])
    };
    let fill = page.lang.with("share-fill", &args!["count" => free.len()]);
    html! {
        div #fill .computers role="group" aria-labelledby="fill-about" {
            p #fill-about { (fill) }
            @for &level in levels {
                button id={ "fill-" (level.name()) } .small type="button"
                    data-do=(json!({ "do": "fill", "level": level })) title=(page.level(scene.play.game, level)) {
                    (art::character(level, Mood::Calm, None)) (name(level))
                }
            }
        }
        @if free.len() > 1 {
            details #computers .computers {
                summary { (page.t("share-seats")) }
                @for seat in free {
                    @let about = page.lang.with("share-seat", &args!["number" => seat.index() + 1]);
                    div role="group" aria-label=(about) {
                        p aria-hidden="true" { (about) }
                        @for &level in levels {
                            button id={ "seat-bot-" (seat) "-" (level.name()) } .small type="button"
                                data-do=(json!({ "do": "seat_bot", "seat": seat, "level": level })) {
                                (art::character(level, Mood::Calm, None)) (name(level))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Link and QR code to join, shown on a shared screen only.
fn join(page: &Page<'_>, scene: &Scene) -> Markup {
    let Some(play) = &scene.play_key else {
        return html! {};
    };
    let link = format!("{}/t/{play}", page.origin);
    html! {
        div #join .for-screen {
            (qr(page, &link))
            p { b { (page.t("screen-join")) } br; span { (link) } }
        }
    }
}

/// Form to sit down. It works without a script.
fn sit(page: &Page<'_>, scene: &Scene, seat: Option<Seat>, first: bool, label: &str) -> Markup {
    let class = if first { Some("main") } else { None };
    let where_to = seat.map_or("any".to_owned(), |seat| seat.to_string());
    html! {
        form.sit method="post" action={ "/t/" (key(scene)) "/sit" } data-sit=(where_to) {
            @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
            @if !page.has_chosen_name() { (page.name_field(&format!("sit-name-{where_to}"))) }
            button class=[class] type="submit" { (label) }
        }
    }
}

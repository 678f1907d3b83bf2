//! Parts of a table that is a party: joining by phone, beginning on the screen that all see, and the
//! way to the next game.
//!
//! The screen and the phones get the same page. The style sheet shows to each its own part, by the
//! parameter `screen` of the address.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{Scene, SeatScene, SitterKind, Status};

use super::actions::button;
use super::key;
use crate::layout::{LONGEST_NAME, Page};
use crate::qr_code::qr;
use presentation::args;
use presentation::art::{self, Icon, Mood};
use presentation::cast;
use presentation::words;

/// The part of the page that only a party has.
pub(super) fn party(page: &Page<'_>, scene: &Scene) -> Markup {
    html! {
        @match scene.play.status {
            Status::Waiting => (gathering(page, scene)),
            Status::Running | Status::Finished => (late(page, scene)),
        }
        // Everybody moves on together: the script follows this link by itself.
        @if let Some(next) = &scene.next {
            a #follow hidden data-follow href={ (page.tables.path()) "/" (next) } { (page.t("next-game")) }
        }
    }
}

/// Before the game: how to join, and everybody who has.
fn gathering(page: &Page<'_>, scene: &Scene) -> Markup {
    let own = !scene.play.own.is_empty();
    html! {
        div #welcome .welcome.party-lobby.has-seat[own] {
            div.party-screen { (screen(page, scene)) }
            div.party-phone { (phone(page, scene)) }
        }
    }
}

fn taken(seat: &SeatScene) -> bool {
    seat.sitter != SitterKind::Open
}

/// The lobby of a party on the shared screen.
fn screen(page: &Page<'_>, scene: &Scene) -> Markup {
    let count = scene.play.seats.iter().filter(|seat| taken(seat)).count();
    html! {
        div.party-head {
            h2 { (page.t("party-name")) }
            p { (page.lang.with("party-here", &args!["count" => count])) }
        }
        @if let Some(play) = &scene.play_key {
            @let link = format!("{}/party/{play}", page.origin);
            div #join .party-join {
                (qr(page, &link))
                p { b { (page.t("party-scan")) } br; small { (link) } }
            }
        }
        ol #party-seats .party-seats aria-label=(page.t("party-players")) {
            @for seat in &scene.play.seats { (place(page, scene, seat)) }
        }
        (begin(page, scene, count))
    }
}

/// A seat on the shared screen: the avatar of its player, or an empty place.
fn place(page: &Page<'_>, scene: &Scene, seat: &SeatScene) -> Markup {
    html! {
        @if taken(seat) {
            @let name = words::seat_name(page.lang, &scene.play, seat.seat);
            li id={ "place-" (seat.seat) } .party-place.away[!seat.here] {
                (cast::picture(&scene.play, seat.seat, Mood::Happy))
                b data-name { (name) }
                @if !seat.here { small { (page.t("away")) } }
            }
        } @else {
            li id={ "room-" (seat.seat) } .party-place.open {
                (art::icon(Icon::Person))
                span { (page.t("party-open")) }
            }
        }
    }
}

/// The button that begins. It is always there, and says what is missing.
fn begin(page: &Page<'_>, scene: &Scene, count: usize) -> Markup {
    let label = page.lang.with("party-begin", &args!["count" => count]);
    html! {
        p.party-begin {
            @if scene.may.begin {
                (button("begin", "main", &json!({ "do": "begin" }), &label))
            } @else {
                @let why = page.t("party-too-few");
                button #begin .main type="button" aria-disabled="true" data-why=(why) { (label) }
            }
        }
    }
}

/// The lobby of a party on a phone: a button to join, or the player's avatar.
fn phone(page: &Page<'_>, scene: &Scene) -> Markup {
    let own = scene.play.own.first();
    html! {
        @match own {
            Some(seat) => {
                @let name = words::seat_name(page.lang, &scene.play, seat);
                div #party-me .party-me {
                    (cast::picture(&scene.play, seat, Mood::Happy))
                    h2 { (name) }
                    p { b { (page.t("party-in")) } br; (page.t("party-look-up")) }
                }
            },
            None if scene.may.sit.is_empty() => {
                h2 { (page.t("party-full")) }
                p { (page.t("party-full-about")) }
            },
            None => {
                h2 { (page.t("party-join-title")) }
                form #party-join .party-form method="post" action={ "/party/" (key(scene)) } {
                    button.main type="submit" { (page.t("party-join")) }
                    @if !page.account {
                        label.field for="party-my-name" {
                            span { (page.t("party-my-name")) }
                            input #party-my-name name="name" maxlength=(LONGEST_NAME) autocomplete="nickname"
                                placeholder=(page.t("party-name-hint")) value=[page.name()];
                        }
                    }
                }
            },
        }
    }
}

/// For a phone that came while a game is on: it waits for the next one.
fn late(page: &Page<'_>, scene: &Scene) -> Markup {
    html! {
        div #welcome hidden {}
        @if scene.play.own.is_empty() {
            div #party-late .party-late {
                h2 { (page.t("party-late")) }
                p { (page.t("party-late-about")) }
            }
        }
    }
}

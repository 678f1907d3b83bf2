//! Moderation at a table: mute, block or report the other players.

use std::mem::discriminant;

use maud::{Markup, html};
use model::MuteOrBlock;
use table::scene::{Scene, SeatScene};

use super::key;
use crate::layout::Page;
use crate::moderation::{lift_key, moderation_label};
use presentation::args;
use presentation::part::{Drawing, Part};
use presentation::words;

/// The other people at the table, including those for whom a bot plays.
pub(super) fn people(page: &Page<'_>, scene: &Scene, drawing: Drawing<'_>) -> Markup {
    let others: Vec<&SeatScene> = scene
        .play
        .seats
        .iter()
        .filter(|seat| !seat.yours && !seat.name.is_empty())
        .collect();
    html! {
        @if page.person.is_some() && !others.is_empty() {
            details #people .box {
                summary { (page.t("people")) }
                ul { @for seat in others { (known_person(page, scene, seat, drawing)) } }
                p.links { a href="/muted" { (page.t("muted-link")) } }
            }
        }
    }
}

/// A person, who is not drawn again unless something about them has changed.
fn known_person(page: &Page<'_>, scene: &Scene, seat: &SeatScene, drawing: Drawing<'_>) -> Part {
    let name = words::seat_name(page.lang, &scene.play, seat.seat);
    let marked = seat.mute_or_block.as_ref().map(discriminant);
    let key = ("person", page.lang, key(scene), seat.seat, name, marked);
    drawing.part(key, || person(page, scene, seat))
}

fn person(page: &Page<'_>, scene: &Scene, seat: &SeatScene) -> Markup {
    let name = words::seat_name(page.lang, &scene.play, seat.seat);
    let button = |action: &str, words: &str| {
        let label = page
            .lang
            .with(&format!("{words}-whom"), &args!["name" => name.as_str()]);
        html! {
            button.small type="submit" name="wish" value=(action) aria-label=(label) { (page.t(words)) }
        }
    };
    html! {
        li id={ "person-" (seat.seat) } {
            b { (name) }
            @if let Some(mute_or_block) = seat.mute_or_block { " " span.tag { (moderation_label(page, mute_or_block)) } }
            form .phrases method="post" action={ "/t/" (key(scene)) "/shun" } {
                input type="hidden" name="seat" value=(seat.seat);
                @match seat.mute_or_block {
                    None => { (button("mute", "mute")) (button("block", "block")) }
                    Some(MuteOrBlock::Muted) => { (button("hear", lift_key(MuteOrBlock::Muted))) (button("block", "block")) }
                    Some(MuteOrBlock::Blocked) => (button("hear", lift_key(MuteOrBlock::Blocked))),
                }
                a.button.small href={ "/t/" (key(scene)) "/report/" (seat.seat) }
                    aria-label=(page.lang.with("report-title", &args!["name" => name.as_str()])) { (page.t("report")) }
            }
        }
    }
}

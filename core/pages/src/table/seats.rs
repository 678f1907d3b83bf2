//! Panels of the players at a table.

use maud::{Markup, html};
use table::scene::{PlayScene, Scene, SitterKind, Status};
use tabletop::{Seat, SeatSet};

use super::cast;
use crate::layout::Page;
use crate::rated;
use crate::time::days_until;
use presentation::args;
use presentation::words;

/// Seats across the table, clockwise, and the near seat: the watcher's own. A watcher with both
/// seats of a table for two keeps the same order, unless the game hides information: then the near
/// seat changes with the player. At a larger table, a spectator has no near seat.
pub(super) fn arrange(scene: &Scene) -> (Vec<usize>, Option<usize>) {
    let turns = scene.play.own.len() == 1 || super::hides_information(scene);
    let eyes = scene.play.eyes.filter(|_| turns).map(Seat::index);
    match (scene.play.seats.len(), eyes) {
        (2, Some(0)) => (vec![1], Some(0)),
        (2, _) => (vec![0], Some(1)),
        (seats, Some(own)) => (
            (1..seats).map(|step| (own + step) % seats).collect(),
            Some(own),
        ),
        (seats, None) => ((0..seats).collect(), None),
    }
}

/// Panel of a player: name, state, area. `tags` are those of the table.
pub(crate) fn panel(
    page: &Page<'_>,
    play: &PlayScene,
    index: usize,
    near: bool,
    asked: Option<SeatSet>,
    tags: &Markup,
    belongings: Option<&Markup>,
) -> Markup {
    let Some(seat) = play.seats.get(index) else {
        return html! {};
    };
    // In a game in which all play at once, nobody waits for a seat that may act.
    let waited_for = asked.is_none_or(|asked| asked.contains(seat.seat));
    let now = play.look_back.is_none();
    let to_move = waited_for && play.actors.contains(seat.seat) && now;
    let won = now
        && play
            .end
            .as_ref()
            .is_some_and(|end| !end.draw && end.winners.contains(seat.seat));
    let nobody_yet = play.status == Status::Waiting && play.moves.is_empty();
    let sign = presentation::cast::picture(play, seat.seat, cast::mood(play, seat.seat, to_move));
    html! {
        // A group, since two free seats have the same name, and landmarks must differ.
        section id={ "seat-" (seat.seat) } role="group" .seat.far[!near].near[near].turn[to_move].won[won]
            .away[!seat.here] hidden[nobody_yet] aria-labelledby={ "who-" (seat.seat) } {
            h2 id={ "who-" (seat.seat) } {
                (sign)
                span.name { (words::seat_name(page.lang, play, seat.seat)) }
                @if seat.yours && play.own.len() == 1 { " " small { (page.t("you")) } }
            }
            p id={ "state-" (seat.seat) } .state {
                @if won { span.tag.turn { (page.t("won")) } }
                @if to_move { span.tag.turn { (page.t("turn")) } }
                (tags)
            }
            @if let Some(belongings) = belongings { (belongings) }
        }
    }
}

/// Tags of a player: away, rating, hints, wins in the series.
pub(super) fn tags(page: &Page<'_>, scene: &Scene, index: usize) -> Markup {
    let Some(seat) = scene.play.seats.get(index) else {
        return html! {};
    };
    html! {
        @if let Some(until) = seat.away_until {
            span.tag { (page.lang.with("vacation-tag", &args!["days" => days_until(until, scene.play.now)])) }
        } @else if seat.sitter == SitterKind::Person && !seat.here && !scene.rules.over_days() { span.tag.away { (page.t("away")) } }
        @if let Some(rating) = scene.ratings.get(index) {
            span.tag aria-label=(page.lang.with("rating-seat", &args!["rating" => rating.rating.to_string()])) {
                (rated::number(page, rating.rating, rating.provisional))
            }
        }
        @if seat.hints > 0 {
            span.tag { (page.lang.with("hints-used", &args!["count" => seat.hints])) }
        }
        @if let Some(tally) = scene.series.as_ref().and_then(|series| series.tallies.get(index)) {
            span.tag { (page.lang.with("series-wins", &args!["count" => tally.wins])) }
        }
    }
}

//! Move log of a table, and the bar to look back at moves.

use maud::{Markup, html};
use table::scene::{MoveScene, PlayScene, Scene, SeatScene, Status};
use tabletop::{Actor, AnyEvent, AnyEvents};

use super::tip::before_a_mistake;
use super::{address, key, look_address};
use crate::layout::{Page, TablePlace};
use presentation::args;
use presentation::art::{self, Icon};
use presentation::part::{Drawing, key_of};
use presentation::words;
use presentations::board;

/// Bar to look back at moves, and to replay a finished game.
pub(super) fn bar(page: &Page<'_>, scene: &Scene) -> Markup {
    let made = scene.play.moves.len();
    let finished = scene.play.status == Status::Finished;
    if made == 0 || !(finished || scene.play.look_back.is_some()) {
        return html! { nav #bar hidden {} };
    }
    let shown = scene.play.look_back.unwrap_or(made);
    let open = scene.play.open.is_some();
    let step = |id: &str, icon: Icon, to: usize, text: &str, possible: bool| {
        html! {
            a id=(id) .button href=(look_address(page, scene, Some(to), open)) data-look=(to)
                aria-label=(page.t(text)) title=(page.t(text)) aria-disabled=[(!possible).then_some("true")] {
                (art::icon(icon))
            }
        }
    };
    let hands = match open {
        true => "hide-hands",
        false => "show-hands",
    };
    // The coach's tip is about the next move, and so is the heading.
    let ahead = before_a_mistake(scene);
    let text = match scene.play.look_back {
        None => "replay-all",
        Some(_) if ahead => "look-before",
        Some(_) => "look-back",
    };
    let number = shown + usize::from(ahead);
    let events: Vec<AnyEvent> = scene.play.events.iter().collect();
    let by = shown
        .checked_sub(1)
        .and_then(|last| scene.play.moves.get(last));
    let by = by.and_then(|made| player_name(page, &scene.play, made.actor));
    html! {
        nav #bar .bar.past[scene.play.look_back.is_some()] aria-label=(page.t("replay")) {
            p #bar-text {
                b { (page.lang.with(text, &args!["move" => number, "of" => made])) }
                @if scene.play.look_back.is_some() && shown > 0 {
                    " " span {
                        @if ahead { (page.lang.with("look-last-made", &args!["move" => shown])) " " }
                        @if let Some(by) = &by { span.name aria-hidden="true" { (by) } " " }
                        (board(scene.play.game).event_summaries(page.lang, &scene.play, &events))
                    }
                }
            }
            span.steps {
                (step("look-first", Icon::First, 0, "look-first", shown > 0))
                (step("look-previous", Icon::Back, shown.saturating_sub(1), "look-previous", shown > 0))
                (step("look-next", Icon::On, (shown + 1).min(made), "look-next", shown < made))
                (step("look-last", Icon::Last, made, "look-last", shown < made))
                @if scene.play.look_back.is_some() {
                    a #look-now .button.main href=(look_address(page, scene, None, open)) data-look="" {
                        @if finished { (page.t("look-result")) } @else { (page.t("look-now")) }
                    }
                }
                @if finished && super::hides_information(scene) {
                    a #look-hands .button href=(look_address(page, scene, scene.play.look_back, !open))
                        data-look=(scene.play.look_back.map(|moves| moves.to_string()).unwrap_or_default()) {
                        (art::eye()) span { (page.t(hands)) }
                    }
                }
            }
        }
    }
}

/// Number of listed moves while a game in real time is running: there is no time to read more, and
/// every update contains them again.
const LATEST: usize = 12;

/// All moves, the latest first, each with a link to the position after it.
pub(super) fn log(page: &Page<'_>, scene: &Scene, drawing: Drawing<'_>) -> Markup {
    let current = scene.play.look_back;
    // The record contains hidden information, so it is offered after the game.
    let told = games::find(scene.play.game).is_ok_and(|game| game.info().undo_tells_nothing());
    let recorded = scene.play.status == Status::Finished || told;
    let shown = if super::real_time(scene) && scene.play.status == Status::Running {
        LATEST
    } else {
        usize::MAX
    };
    // Hashed once: every entry shows these.
    let for_all = key_of((
        "log",
        page.lang,
        key(scene),
        names(page, scene),
        scene.play.open.is_some(),
    ));
    html! {
        details #log .box open hidden[scene.play.moves.is_empty()] {
            summary { (page.lang.with("log", &args!["count" => scene.play.moves.len()])) }
            ol #log-list reversed[true] {
                @for made in scene.play.moves.iter().rev().take(shown) {
                    @let more = telling_more(&scene.play, &made.events);
                    @let key = (for_all, made.fingerprint(), more, current == Some(made.number));
                    (drawing.part(key, || item(page, scene, made)))
                }
            }
            details #more hidden[!recorded] {
                summary { (page.t("more")) }
                p #records .links {
                    @for form in ["txt", "json"].into_iter().filter(|_| recorded) {
                        a href={ (address(page, scene)) "/record." (form) } download { (page.t(&format!("record-{form}"))) }
                    }
                }
            }
        }
        (times(page, scene))
        (own_content(page, scene))
        p #table-links .links {
            a href={ "/rules/" (scene.play.game) } target="_blank" { (page.t("read-rules")) }
            @if super::real_time(scene) && page.tables == TablePlace::Server { (screens(page, scene)) }
        }
    }
}

/// An entry of the log.
fn item(page: &Page<'_>, scene: &Scene, made: &MoveScene) -> Markup {
    let current = scene.play.look_back == Some(made.number);
    html! {
        li id={ "log-" (made.number) } data-action=(made.action) {
            a href=(look_address(page, scene, Some(made.number), scene.play.open.is_some())) data-look=(made.number)
                aria-current=[current.then_some("step")] {
                span.number { (made.number) }
                (entry(page, scene, made))
            }
        }
    }
}

/// The names of the players.
fn names(page: &Page<'_>, scene: &Scene) -> Vec<String> {
    let seats = scene.play.seats.iter();
    let name = |seat: &SeatScene| words::seat_name(page.lang, &scene.play, seat.seat);
    seats.map(name).collect()
}

/// Names the events whose sentences tell more than before, because the watcher has learned something
/// since.
fn telling_more(scene: &PlayScene, events: &AnyEvents) -> u64 {
    let board = board(scene.game);
    let telling = events
        .iter()
        .enumerate()
        .filter(|(_, event)| board.tells_more(scene, event));
    telling.fold(0, |name, (number, _)| key_of((name, number)))
}

/// Time limits of this table, if the game has any.
fn times(page: &Page<'_>, scene: &Scene) -> Markup {
    let times = board(scene.play.game).times(page.lang, &scene.play.options);
    html! {
        @if !times.is_empty() {
            details #times .box {
                summary { (page.t("match-times")) }
                ul { @for (rule, text) in &times { li { (text) " " small { (rule) } } } }
            }
        }
    }
}

/// The name of the card set, Pattern set or deck of one's own with which this table plays.
fn own_content(page: &Page<'_>, scene: &Scene) -> Markup {
    let name = board(scene.play.game).own_content_name(&scene.play.options);
    html! {
        @if let Some(name) = name {
            p #own-name { (page.lang.with("own-content-name", &args!["name" => name])) }
        }
    }
}

/// Links to the table on a shared screen, and to the phone as a button.
fn screens(page: &Page<'_>, scene: &Scene) -> Markup {
    let link = |screen: &str| format!("/t/{}?screen={screen}", key(scene));
    html! {
        a #screen-big href=(link("big")) { (page.t("screen-big")) }
        @if !scene.play.own.is_empty() {
            a #screen-button href=(link("button")) { (page.t("screen-button")) }
        }
    }
}

/// A move: pictures, and a sentence for screen readers.
fn entry(page: &Page<'_>, scene: &Scene, made: &MoveScene) -> Markup {
    let name = player_name(page, &scene.play, made.actor);
    let sentences = sentences(page, scene, &made.events);
    html! {
        @if !sentences.is_empty() { span.sr-only { (sentences) } }
        span.played aria-hidden=[(!sentences.is_empty()).then_some("true")] {
            @if let Some(name) = name { span.name { (name) } }
            @for event in made.events.iter() { (board(scene.play.game).pictures(&event)) }
        }
        @if let Some(why) = made.ruling.as_ref().and_then(|ruling| words::ruling(page.lang, &scene.play, ruling)) {
            small.ruling { (why) }
        }
    }
}

fn sentences(page: &Page<'_>, scene: &Scene, events: &AnyEvents) -> String {
    let told = events
        .iter()
        .filter_map(|event| board(scene.play.game).sentence(page.lang, &scene.play, &event));
    told.collect::<Vec<String>>().join(" ")
}

/// Name of a move's player; `None` for the house, which has none.
fn player_name(page: &Page<'_>, play: &PlayScene, actor: Actor) -> Option<String> {
    let seat = actor.seat()?;
    Some(words::seat_name(page.lang, play, seat))
}

//! Page of a table.

mod actions;
mod cast;
mod chat;
mod coach;
mod log;
mod party;
mod people;
mod rematch;
mod result;
pub(super) mod seats;
mod tip;
mod welcome;
mod why;

use maud::{Markup, PreEscaped, html};
use serde_json::{Map, Value};
use table::scene::{Scene, Status};
use table::tournament::spec::Fixture;

use super::layout::{Page, PageScript, ScriptData, TablePlace};
use crate::changes::{Draft, Places};
use presentation::args;
use presentation::art::Mood;
use presentation::board::Prompt;
use presentation::part::{Drawing, KnownParts};
use presentation::words;

/// Texts that the script shows; the message keys are `words-<key>`.
const SCRIPT_WORDS: [&str; 11] = [
    "live",
    "reconnecting",
    "offline",
    "waits",
    "move-waits",
    "on-its-way",
    "sent-later",
    "sound-on",
    "sound-off",
    "copied",
    "sure",
];

/// Page of a table.
#[must_use]
pub fn table(page: &Page<'_>, scene: &Scene) -> Markup {
    let texts: Map<String, Value> = SCRIPT_WORDS
        .iter()
        .map(|key| {
            (
                (*key).to_owned(),
                Value::String(page.t(&format!("words-{key}"))),
            )
        })
        .collect();
    let draft = table_draft(page, scene, &Places::default());
    let script_data = ScriptData {
        script: PageScript::Table,
        socket: Some(format!("{}/socket", address(page, scene))),
        // In the browser whole pages are sent, since hashes have half of their width there.
        version: draft
            .version()
            .filter(|_| page.tables == TablePlace::Server),
        seq: scene.seq,
        words: Value::Object(texts).to_string(),
    };
    let main = html! {
        main #table data-real-time=[real_time(scene).then_some("")] { (PreEscaped(draft.html())) }
        (confirmation(page))
    };
    // A game in real time can be shown on a screen of its own, with phones as buttons.
    let sheets: &[&str] = match real_time(scene) {
        true => &[scene.play.game, "party"],
        false => &[scene.play.game],
    };
    page.render_styled(&title(page, scene), sheets, Some(&script_data), &main)
}

/// The part of the page that changes while it is open: the content of `<main id="table">`. Parts that
/// the browser has are not drawn.
#[must_use]
pub fn table_draft(page: &Page<'_>, scene: &Scene, known: &dyn KnownParts) -> Draft {
    Draft::read(region(page, scene, Drawing::Marked(known)).0)
}

fn region(page: &Page<'_>, scene: &Scene, drawing: Drawing<'_>) -> Markup {
    let parts = presentations::board(scene.play.game).parts(page.lang, &scene.play, drawing);
    let (far, near) = seats::arrange(scene);
    let to_move = parts.prompt.as_ref().map(|prompt| prompt.seats);
    let panel = |seat: usize, is_near: bool| {
        let tags = seats::tags(page, scene, seat);
        let belongings = parts.seats.get(seat);
        seats::panel(page, &scene.play, seat, is_near, to_move, &tags, belongings)
    };
    html! {
        h1 #heading .sr-only { (heading(page, scene)) }
        (cast::speech(page, scene))
        (tournament(page, scene))
        (log::bar(page, scene))
        (headline(page, scene, parts.prompt.as_ref()))
        (closed(page, scene))
        (result::result(page, scene, parts.reasons.as_ref()))
        @if scene.rules.party { (party::party(page, scene)) } @else { (welcome::welcome(page, scene)) }
        @match far.as_slice() {
            [only] => (panel(*only, false)),
            several => div #others .far tabindex="0" { @for seat in several { (panel(*seat, false)) } },
        }
        div #board data-why=(why::why(page, scene, parts.prompt.as_ref())) data-why-region { (parts.board) }
        p #offline .offline role="status" data-overlay hidden {
            b { (page.t("words-offline")) } " " span { (page.t("offline-about")) }
        }
        @if let Some(near) = near { (panel(near, true)) }
        (actions::question(page, scene))
        div #side {
            (tip::tip(page, scene))
            (actions::actions(page, scene, drawing))
            (coach::coach(page, scene))
            div #choices {
                details #runs .runs hidden[parts.choices.is_none()] {
                    summary { (page.t("choose-from-list")) }
                    @if let Some(choices) = &parts.choices { (choices) }
                }
            }
            (log::log(page, scene, drawing))
            (actions::offers(page, scene))
            (unknown_line(page, scene))
            (people::people(page, scene, drawing))
            (chat::chat(page, scene, drawing))
        }
        (curtain(page, scene))
        @if real_time(scene) && !scene.rules.party {
            a #screen-back .for-screen href=(address(page, scene)) { (page.t("screen-back")) }
        }
    }
}

/// Dialog in which the script asks before something that cannot be undone. The script fills in the
/// question and the label of the button that says yes.
fn confirmation(page: &Page<'_>) -> Markup {
    html! {
        dialog #ask aria-labelledby="ask-text" {
            form method="dialog" {
                p #ask-text {}
                p.next {
                    button #ask-yes .main value="yes" {}
                    button #ask-no value="no" autofocus { (page.t("ask-no")) }
                }
            }
        }
    }
}

/// Note for a player whose connection is not measured: the limit of lag compensation in races.
fn unknown_line(page: &Page<'_>, scene: &Scene) -> Markup {
    let races = real_time(scene)
        && presentations::board(scene.play.game).compensates_lag(&scene.play.options);
    let plays = !scene.play.own.is_empty() && scene.play.status != Status::Finished;
    html! {
        @if races && plays && !page.round_trip_known {
            p #unknown-line .box {
                (page.lang.with("unknown-line", &args!["most" => table::latency::UNKNOWN_ROUND_TRIP]))
            }
        }
    }
}

/// Link to the table's tournament.
fn tournament(page: &Page<'_>, scene: &Scene) -> Markup {
    let Some(Fixture {
        id,
        title,
        round,
        board,
    }) = &scene.tournament
    else {
        return html! {};
    };
    let args = args!["title" => title.as_str(), "round" => *round, "board" => *board];
    html! {
        p #tournament .links { a href={ "/tournaments/" (id) } { (page.lang.with("table-tournament", &args)) } }
    }
}

/// Key of the table in this watcher's address.
fn key(scene: &Scene) -> &str {
    scene.play_key.as_deref().unwrap_or(&scene.watch_key)
}

/// Address of the table for this watcher.
fn address(page: &Page<'_>, scene: &Scene) -> String {
    format!("{}/{}", page.tables.path(), key(scene))
}

/// Address of a position: after some moves or the current one, with open hands or not.
fn look_address(page: &Page<'_>, scene: &Scene, moves: Option<usize>, open: bool) -> String {
    let moves = moves.map(|moves| format!("move={moves}"));
    let asked: Vec<String> = moves
        .into_iter()
        .chain(open.then(|| "hands=open".to_owned()))
        .collect();
    let path = address(page, scene);
    match asked.is_empty() {
        true => path,
        false => format!("{path}?{}", asked.join("&")),
    }
}

/// Players and game, for a heading or a title.
fn heading_with(page: &Page<'_>, scene: &Scene, key: &str) -> String {
    let game = page.t(&format!("{}-name", scene.play.game));
    let names = scene
        .play
        .seats
        .iter()
        .map(|seat| words::seat_name(page.lang, &scene.play, seat.seat));
    let names: Vec<String> = names.collect();
    page.lang
        .with(key, &args!["names" => names.join(" – "), "game" => game])
}

/// Heading of the page, for screen readers.
fn heading(page: &Page<'_>, scene: &Scene) -> String {
    heading_with(page, scene, "table-title")
}

/// Title of the page. It begins with the turn, so that a browser tab shows it.
#[must_use]
pub fn title(page: &Page<'_>, scene: &Scene) -> String {
    let yours = !real_time(scene)
        && scene.play.own.len() == 1
        && scene
            .play
            .own
            .iter()
            .all(|seat| scene.play.actors.contains(seat));
    let key = match yours {
        true => "table-title-yours",
        false => "table-title",
    };
    heading_with(page, scene, key)
}

/// Whether the page shows the current position, and not one of the past.
fn is_now(scene: &Scene) -> bool {
    scene.play.look_back.is_none_or(|moves| {
        moves == scene.play.moves.len() && scene.play.status == Status::Finished
    })
}

/// Prompt above the board, highlighted when it is the watcher's turn.
fn headline(page: &Page<'_>, scene: &Scene, prompt: Option<&Prompt>) -> Markup {
    let prompt =
        prompt.filter(|_| scene.play.status == Status::Running && scene.play.look_back.is_none());
    html! {
        @match prompt {
            Some(prompt) => {
                div #prompt .prompt.yours[prompt.seats.iter().any(|seat| scene.play.own.contains(seat))] {
                    (prompt.picture)
                    p data-waits="false" { (prompt.text) }
                    p data-waits="true" hidden { (page.t("prompt-waits")) }
                    (tip::in_prompt(page, scene))
                    @if let Some(deadline) = scene.deadline { (clock(page, deadline, scene.play.now)) }
                }
            }
            None => div #prompt .prompt hidden {},
        }
    }
}

/// Note on the time for which the clocks stood still because the site was closed.
fn closed(page: &Page<'_>, scene: &Scene) -> Markup {
    html! {
        @if let Some(ms) = scene.closed_ms {
            p #closed .links role="status" { (closed_for(page, ms / 1000)) }
        }
    }
}

/// Duration of a closing in the largest unit that fits, rounded to the nearest.
fn closed_for(page: &Page<'_>, seconds: u64) -> String {
    let nearest = |unit: u64| (seconds + unit / 2) / unit;
    let (key, count) = match seconds {
        0..60 => ("closed-seconds", seconds),
        60..3_570 => ("closed-minutes", nearest(60)),
        3_570..171_000 => ("closed-hours", nearest(3_600)),
        _ => ("closed-days", nearest(86_400)),
    };
    page.lang.with(key, &args!["count" => count])
}

/// A clock with more seconds than this shows days and hours and does not tick.
const DAY: i64 = 24 * 3600;

fn clock(page: &Page<'_>, deadline: model::UnixMs, now: model::UnixMs) -> Markup {
    let seconds = (deadline - now).max(0) / 1000;
    let ticks = seconds < DAY;
    let left = match (ticks, seconds >= 3600) {
        (false, _) => {
            let args = args!["days" => seconds / DAY, "hours" => seconds % DAY / 3600];
            page.lang.with("days-and-hours", &args)
        }
        (true, true) => format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        ),
        (true, false) => format!("{}:{:02}", seconds / 60, seconds % 60),
    };
    html! {
        time #deadline role="timer" aria-label=(page.t("time-left"))
            data-deadline=[ticks.then_some(deadline)] data-now=[ticks.then_some(now)] { (left) }
    }
}

/// Whether the game is played in real time, so that nobody has a turn.
fn real_time(scene: &Scene) -> bool {
    games::find(scene.play.game).is_ok_and(|game| game.info().real_time)
}

/// Whether the game hides information of one seat from another.
fn hides_information(scene: &Scene) -> bool {
    games::find(scene.play.game).is_ok_and(|game| game.info().hidden)
}

/// Curtain of a device that several players share: asks to hand it over. The form works without a
/// script.
fn curtain(page: &Page<'_>, scene: &Scene) -> Markup {
    html! {
        @if let Some(seat) = scene.curtain {
            form #curtain method="post" action={ (address(page, scene)) "/lift" } data-lift=(seat) {
                input type="hidden" name="seat" value=(seat);
                (presentation::cast::picture(&scene.play, seat, Mood::Happy))
                p { (page.lang.with("curtain-hand-over", &args!["name" => words::seat_name(page.lang, &scene.play, seat)])) }
                button.main type="submit" { (page.t("curtain-lift")) }
            }
        }
    }
}

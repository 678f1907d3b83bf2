//! Result of a game: the winner, the scores, and what to play next.

use bots::Level;
use maud::{Markup, html};
use serde_json::Value;
use table::scene::{End, EndKind, Scene};
use tabletop::Seat;

use super::{cast, coach, is_now, rematch};
use crate::jar;
use crate::layout::Page;
use crate::rated;
use presentation::args;
use presentation::art::{self, Mood};
use presentation::cast::{choice, level_of};
use presentation::words;

/// Result with its reasons; hidden while the game is running.
pub(super) fn result(page: &Page<'_>, scene: &Scene, reasons: Option<&Markup>) -> Markup {
    let Some(end) = scene.play.end.as_ref().filter(|_| is_now(scene)) else {
        return html! { div #result hidden {} };
    };
    let last_word = cast::last_word(page, scene);
    let lost = has_lost(scene, end);
    html! {
        div #result .result.draw[end.draw].lost[lost] {
            div.ending.alone[last_word.is_none()] {
                @match &last_word {
                    Some((picture, _)) => div.speaker { (picture) },
                    None => (art::garland()),
                }
                div {
                    p.headline role="status" { (headline(page, scene, end)) }
                    @if let Some(how) = how(page, scene, end) { p.how { (how) } }
                    // The picture has the same words, with the speaker's name.
                    @if let Some((_, words)) = &last_word { p.said aria-hidden="true" { (words) } }
                }
            }
            (rated::changes(page, scene))
            @if let Some(reasons) = reasons { (reasons) }
            @if lost { (encouragement(page, scene, last_word.is_none())) }
            (jar::earned_at_table(page, scene))
            div.next {
                @if let Some(step) = next_level(scene, end) { (level_button(page, scene, step)) }
                (rematch::rematch(page, scene))
                @if let Some(fixture) = &scene.tournament {
                    a #tournament-next .button.main href={ "/tournaments/" (fixture.id) } { (page.t("table-tournament-back")) }
                }
            }
        }
    }
}

/// The watcher's seat, if it is the only one.
fn only_own(scene: &Scene) -> Option<Seat> {
    scene.play.own.first().filter(|_| scene.play.own.len() == 1)
}

fn has_won(scene: &Scene, end: &End) -> bool {
    let decided = !end.draw && end.how != EndKind::Closed;
    decided && only_own(scene).is_some_and(|seat| end.winners.contains(seat))
}

fn has_lost(scene: &Scene, end: &End) -> bool {
    let decided = !end.draw && end.how != EndKind::Closed;
    decided && only_own(scene).is_some_and(|seat| !end.winners.contains(seat))
}

fn headline(page: &Page<'_>, scene: &Scene, end: &End) -> String {
    if end.how == EndKind::Closed {
        return page.t("result-closed");
    }
    if end.draw {
        return page.t("result-draw");
    }
    if end.winners.len() == 1 && has_won(scene, end) {
        return page.t("result-you-win");
    }
    let names = words::list(
        page.lang,
        end.winners
            .iter()
            .map(|seat| words::seat_name(page.lang, &scene.play, seat)),
    );
    let args = args!["names" => names, "count" => end.winners.len()];
    page.lang.with("result-wins", &args)
}

fn how(page: &Page<'_>, scene: &Scene, end: &End) -> Option<String> {
    let by = end
        .by
        .map(|seat| words::seat_name(page.lang, &scene.play, seat))
        .unwrap_or_default();
    match end.how {
        EndKind::Rules => scores(scene, end),
        EndKind::Resigned => Some(page.lang.with("result-resigned", &args!["name" => by])),
        EndKind::Late => Some(page.lang.with("result-late", &args!["name" => by])),
        EndKind::Agreed => Some(page.t("result-agreed")),
        EndKind::Closed => end.reasons.first().cloned(),
    }
}

/// Both scores of a game for two, the watcher's own one first: `24 : 18`. More scores say nothing
/// without names; they are in the table.
fn scores(scene: &Scene, end: &End) -> Option<String> {
    let [first, second] = *end.scores.as_deref()? else {
        return None;
    };
    Some(match only_own(scene) {
        Some(Seat::SECOND) => format!("{second} : {first}"),
        _ => format!("{first} : {second}"),
    })
}

/// After a loss: something to try next time, and kind words where no bot says them.
fn encouragement(page: &Page<'_>, scene: &Scene, kind_words: bool) -> Markup {
    let choice = choice(&scene.watch_key, scene.play.moves.len());
    let one_of = |prefix: String| {
        let key = |number: usize| format!("{prefix}-{number}");
        let all = (1..).map_while(|number| page.lang.try_with(&key(number), &args![]));
        let mut all: Vec<String> = all.collect();
        let count = all.len();
        (count > 0).then(|| all.swap_remove(choice % count))
    };
    html! {
        @if kind_words {
            @if let Some(words) = one_of("result-comfort".to_owned()) { p.comfort { (words) } }
        }
        @match coach::costliest_own_mistake(scene) {
            Some(judged) => {
                div.try {
                    p { b { (page.t("result-mistake")) } }
                    (coach::mistake(page, scene, judged))
                }
            }
            None => {
                @if let Some(advice) = one_of(format!("{}-try", scene.play.game)) {
                    p.try { b { (page.t("result-try")) } " " (advice) }
                }
            }
        }
    }
}

/// A level to play next.
#[derive(Clone, Copy)]
enum LevelStep {
    /// After a win: the next one.
    Up(Level),
    /// After a win over the best.
    Top,
    /// After a loss: the one before.
    Down(Level),
}

/// The level to play after a game of one person against bots; `None` after a draw, or if there is no
/// other level.
fn next_level(scene: &Scene, end: &End) -> Option<LevelStep> {
    let own = only_own(scene)?;
    if scene.tournament.is_some() {
        return None;
    }
    let others = scene.play.seats.iter().filter(|sitter| sitter.seat != own);
    let levels: Option<Vec<Level>> = others
        .map(|sitter| level_of(&scene.play, sitter.seat))
        .collect();
    let strongest = levels?.into_iter().max()?;
    let ladder = games::bots::levels(scene.play.game);
    let at = ladder.iter().position(|&level| level == strongest)?;
    if has_won(scene, end) {
        return Some(match ladder.get(at + 1) {
            Some(&level) => LevelStep::Up(level),
            None => LevelStep::Top,
        });
    }
    let below = at.checked_sub(1).and_then(|below| ladder.get(below));
    below
        .filter(|_| has_lost(scene, end))
        .map(|&level| LevelStep::Down(level))
}

/// Form with one button, which starts the same game against bots of another level.
fn level_button(page: &Page<'_>, scene: &Scene, step: LevelStep) -> Markup {
    let (level, key, mood, class) = match step {
        LevelStep::Up(level) => (level, "result-level-up", Mood::Proud, "main"),
        LevelStep::Down(level) => (level, "result-level-down", Mood::Happy, ""),
        LevelStep::Top => {
            return html! { p.best-of-all { (art::crown()) " " (page.t("result-best")) } };
        }
    };
    let label = page.lang.with(key, &args!["level" => level.name()]);
    html! {
        form #next-level method="post" action="/tables" {
            input type="hidden" name="game" value=(scene.play.game);
            input type="hidden" name="opponent" value="bot";
            input type="hidden" name="level" value=(level.name());
            input type="hidden" name="players" value=(scene.play.seats.len());
            @for (name, value) in options(scene) {
                input type="hidden" name=(name) value=(value);
            }
            @if !scene.rules.hints { input type="hidden" name="no_hints" value="on"; }
            button class=(class) type="submit" { (art::character(level, mood, None)) span { (label) } }
        }
    }
}

/// Options of the table as fields of the form for a new one. An option that no form has stays at its
/// default.
fn options(scene: &Scene) -> Vec<(String, String)> {
    let Value::Object(options) = scene.play.options.json() else {
        return Vec::new();
    };
    let field = |(name, value): (String, Value)| {
        let named = format!("option-{name}");
        match value {
            Value::Bool(true) => Some((named, "on".to_owned())),
            Value::Number(number) => Some((named, number.to_string())),
            Value::String(text) => Some((named, text)),
            content @ Value::Object(_) => Some(("own".to_owned(), content.to_string())),
            _ => None,
        }
    };
    options.into_iter().filter_map(field).collect()
}

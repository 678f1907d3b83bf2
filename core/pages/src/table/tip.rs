//! Coach's tip: the requested hint, or the better move in a look back.

use maud::{Markup, html};
use table::coach::{Coach, JudgedMove};
use table::hint::Tip;
use table::scene::Scene;
use tabletop::{AnyEvent, Seat};

use crate::layout::Page;
use presentation::args;
use presentation::art::{self, Icon};
use presentation::board::Comparison;
use presentation::coach_words::{self, cost, prospects};
use presentation::i18n::Lang;
use presentation::words;
use presentations::board;

/// Box beside the board; hidden without a tip.
pub(super) fn tip(page: &Page<'_>, scene: &Scene) -> Markup {
    let judged = judged(scene);
    let past = previous_mistake(scene);
    html! {
        div #tip .tip-box role="status" hidden[scene.play.tip.is_none() && past.is_none() && !scene.hint_comes] {
            @if let Some(past) = past { (mistake(page, scene, past)) }
            @if scene.hint_comes {
                p { (art::icon(Icon::Bulb)) span { (page.t("hint-comes")) } }
            }
            @if let Some(tip) = &scene.play.tip {
                @match judged {
                    Some(judged) => (instead(page, scene, judged)),
                    None => p { (art::icon(Icon::Bulb)) span { (page.t("hint-title")) } },
                }
                @if let Some(action) = tip.actions.first() {
                    p #tip-what { (advice(page.lang, scene, tip.seat, action)) }
                }
                @let why = reason(page.lang, scene, tip);
                // A reason can include the result, if that is certain.
                @let told = why.is_some() && tip.exact.is_some();
                @if let Some(why) = why { p { span { (why) } } }
                @match judged {
                    Some(judged) => p { (cost(page.lang, judged)) },
                    None if told => {}
                    None => p { (prospects(page.lang, tip)) },
                }
            }
        }
    }
}

/// The advice in one line, for the prompt above the board on a small screen, where the box is out of
/// sight. Screen readers are told by the box.
pub(super) fn in_prompt(page: &Page<'_>, scene: &Scene) -> Markup {
    let tip = scene.play.tip.as_ref();
    let advised = tip.and_then(|tip| Some((tip.seat, tip.actions.first()?)));
    let text = match advised {
        Some((seat, action)) => Some(
            board(scene.play.game)
                .lit_advice(page.lang, &scene.play, seat, action)
                .unwrap_or_else(|| html! { (action_text(page.lang, scene, seat, action)) }),
        ),
        None => scene.hint_comes.then(|| html! { (page.t("hint-comes")) }),
    };
    html! {
        @if let Some(text) = text { p.tip-line aria-hidden="true" { (art::icon(Icon::Bulb)) span { (text) } } }
    }
}

/// The coach's judgement of the decision in the position of a look back.
fn judged(scene: &Scene) -> Option<&JudgedMove> {
    let (Some(Coach::Done(analysis)), Some(moves)) = (&scene.coach, scene.play.look_back) else {
        return None;
    };
    analysis.after(moves)
}

/// The mistake that led to the position of a look back.
fn previous_mistake(scene: &Scene) -> Option<&JudgedMove> {
    let (Some(Coach::Done(analysis)), Some(moves)) = (&scene.coach, scene.play.look_back) else {
        return None;
    };
    let judged = analysis.after(moves.checked_sub(1)?)?;
    judged.is_mistake().then_some(judged)
}

/// Whether the decision in the position of a look back was a mistake.
pub(super) fn before_a_mistake(scene: &Scene) -> bool {
    judged(scene).is_some_and(JudgedMove::is_mistake)
}

/// A mistake after it was made, with the better action.
fn mistake(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    let Comparison {
        made,
        better,
        picture,
    } = compared(page, scene, judged);
    html! {
        @if judged.is_turning_point() { p.turning { (page.t("coach-turning")) } }
        p { span { (made) } }
        p { span { (better) } }
        (picture)
        p { (cost(page.lang, judged)) }
    }
}

/// Two sentences: the action made, and the better one, in pictures and words, and a picture of the
/// position if they need it. They can be read without the board.
pub(super) fn compared(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Comparison {
    let mut alternatives = scene.alternatives.iter();
    let better = alternatives.find(|better| better.after == judged.after);
    let sentence = |key: &str, what: Markup| {
        let text = page.lang.with(key, &args!["what" => words::PICTURE]);
        words::with_pictures(&text, &[what])
    };
    let found = made_event(scene, judged)
        .zip(better)
        .and_then(|(made, better)| {
            board(scene.play.game).comparison(
                page.lang,
                &scene.play,
                &better.before,
                &made,
                &better.event,
            )
        });
    let Comparison {
        made,
        better,
        picture,
    } = found.unwrap_or_else(|| {
        let best = judged.best.first().map_or("", String::as_str);
        let better_event = better.map(|better| &better.event);
        let made = made(page, scene, judged);
        let better = action_summary(page, scene, judged.seat, better_event, best);
        // Pictures of one kind of candy at two places look the same.
        let looks = |event: AnyEvent| board(scene.play.game).pictures(&event).0;
        let elsewhere = made_event(scene, judged)
            .zip(better_event.cloned())
            .is_some_and(|(made, better)| looks(made) == looks(better));
        Comparison {
            better: html! { (better) @if elsewhere { " " (page.t("coach-elsewhere")) } },
            made,
            picture: html! {},
        }
    });
    Comparison {
        made: sentence("coach-made", made),
        better: sentence("coach-better", better),
        picture,
    }
}

/// The first event of the action that was made.
fn made_event(scene: &Scene, judged: &JudgedMove) -> Option<AnyEvent> {
    scene.play.moves.get(judged.after)?.events.iter().next()
}

/// The action that was made.
fn made(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    let event = made_event(scene, judged);
    action_summary(page, scene, judged.seat, event.as_ref(), &judged.action)
}

/// An action by its event, if that has pictures; otherwise in words.
fn action_summary(
    page: &Page<'_>,
    scene: &Scene,
    seat: Seat,
    event: Option<&AnyEvent>,
    action: &str,
) -> Markup {
    let pictures = event.map(|event| {
        board(scene.play.game).event_summaries(page.lang, &scene.play, std::slice::from_ref(event))
    });
    let pictures = pictures.filter(|pictures| !pictures.0.is_empty());
    pictures.unwrap_or_else(|| html! { (action_text(page.lang, scene, seat, action)) })
}

/// The action that was made instead of the tip.
fn instead(page: &Page<'_>, scene: &Scene, judged: &JudgedMove) -> Markup {
    let name = words::seat_name(page.lang, &scene.play, judged.seat);
    let args = args!["name" => name, "what" => words::PICTURE];
    let text = page.lang.with("coach-instead", &args);
    html! {
        @if judged.is_turning_point() { p.turning { (page.t("coach-turning")) } }
        p { span { (words::with_pictures(&text, &[made(page, scene, judged)])) } }
        p { (art::icon(Icon::Bulb)) span { (page.t("hint-title")) } }
    }
}

/// An advised action: for those who see the lit place, and with its name for screen readers.
fn advice(lang: Lang, scene: &Scene, seat: Seat, action: &str) -> Markup {
    let text = action_text(lang, scene, seat, action);
    html! {
        @match board(scene.play.game).lit_advice(lang, &scene.play, seat, action) {
            Some(lit) => { b aria-hidden="true" { (lit) } span.sr-only { (text) } }
            None => b { (text) },
        }
    }
}

/// An action in words.
fn action_text(lang: Lang, scene: &Scene, seat: Seat, action: &str) -> String {
    let advice = board(scene.play.game).advice(lang, &scene.play, seat, action);
    advice.unwrap_or_else(|| lang.t("coach-other-move"))
}

/// Reason of a tip, if there is a sentence for it. A thing of the game is shown by its picture.
fn reason(lang: Lang, scene: &Scene, tip: &Tip) -> Option<Markup> {
    let thing = |name: &str| board(scene.play.game).thing(lang, &scene.play, name);
    let (text, pictures) = coach_words::reason(lang, &scene.play, tip, thing)?;
    Some(words::with_pictures(&text, &pictures))
}

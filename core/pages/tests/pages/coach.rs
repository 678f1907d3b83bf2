//! Tests of hints, and of the coach's review after a game.

use std::sync::Arc;

use presentation::i18n::Lang;
use serde_json::json;
use table::coach::{Alternative, Analysis, Coach, JudgedMove};
use table::hint::{Explanation, Tip};
use table::scene::Scene;
use tabletop::{Seat, SeatSet};

use crate::html::Html;
use crate::sample::{Sample, assets, ola};
use crate::{BOTH, page};

/// A scene in which the coach would do the legal action that `wanted` likes.
fn hinted(mut scene: Scene, wanted: impl Fn(&str) -> bool, exact: Option<i32>) -> Scene {
    let found = scene.play.legal.iter().find(|action| wanted(action));
    let action = found.unwrap_or_else(|| panic!("not in {:?}", scene.play.legal));
    scene.play.tip = Some(Tip {
        seat: scene.play.eyes.unwrap(),
        actions: vec![action.clone()],
        value: 0.62,
        exact,
        why: Some(Explanation {
            code: "nobody-knows-this-one".to_owned(),
            details: vec![("count".to_owned(), "3".to_owned())],
        }),
    });
    scene.play.seats[0].hints = 2;
    scene
}

fn judged(scene: &Scene, index: usize, lost: f64, exact: Option<(i32, i32)>) -> JudgedMove {
    let made = &scene.play.moves[index];
    JudgedMove {
        after: index,
        seat: made.actor.seat().unwrap(),
        action: made.action.clone(),
        value: 0.7 - lost,
        doubt: 0.01,
        exact: exact.map(|(made, _)| made),
        best: vec![made.action.clone()],
        best_value: 0.7,
        best_exact: exact.map(|(_, best)| best),
        why: None,
        better: scene.play.moves[0]
            .events
            .iter()
            .next()
            .map(|event| event.json()),
    }
}

fn over() -> Sample {
    Sample::necklace(&json!({})).finished()
}

/// A finished game about which the coach said this.
fn reviewed(decisions: impl Fn(&Scene) -> Vec<JudgedMove>, look_back: Option<usize>) -> Scene {
    let mut scene = over().seen_by(&[Seat::FIRST]);
    let analysis = Analysis {
        decisions: decisions(&scene),
    };
    scene.play.look_back = look_back;
    if let Some(judged) = look_back.and_then(|moves| analysis.after(moves)) {
        scene.play.view = Sample::necklace(&json!({}))
            .moves(judged.after)
            .seen_by(&[Seat::FIRST])
            .play
            .view;
        scene.play.tip = Some(judged.tip());
    }
    let better = scene.play.moves[0].events.iter().next().unwrap();
    let mistakes = analysis
        .decisions
        .iter()
        .filter(|judged| judged.is_mistake());
    let alternatives = mistakes.map(|judged| Alternative {
        after: judged.after,
        before: scene.play.view.clone(),
        event: better.clone(),
    });
    scene.alternatives = alternatives.collect();
    scene.coach = Some(Coach::Done(Arc::new(analysis)));
    scene
}

fn two_mistakes(scene: &Scene) -> Vec<JudgedMove> {
    vec![
        judged(scene, 0, 0.0, None),
        judged(scene, 4, 0.3, None),
        judged(scene, 7, 0.0, None),
        judged(scene, 20, 0.5, Some((-1, 2))),
        judged(scene, 22, 0.0, Some((-1, -1))),
    ]
}

pub(crate) fn scenes() -> Vec<Scene> {
    let necklace = || {
        Sample::necklace(&json!({}))
            .moves(2)
            .seen_by(&[Seat::FIRST])
    };
    let next = || Sample::necklace(&json!({})).moves(4).seen_by(&BOTH);
    let pinata = |seed| Sample::pinata(&json!({}), seed).seen_by(&BOTH);
    let mut hunters = Sample::hunters(&json!({}), 3, 5).seen_by(&BOTH);
    hunters.may.hint = true;
    let mut comes = next();
    comes.hint_comes = true;
    let mut scenes = vec![
        hinted(next(), |_| true, Some(3)),
        hinted(next(), |_| true, Some(0)),
        hinted(next(), |_| true, Some(-1)),
        hinted(pinata(3), |action| action.contains('@'), None),
        hinted(hunters, |_| true, None),
        comes,
        reviewed(two_mistakes, None),
        reviewed(two_mistakes, Some(4)),
        reviewed(|scene| vec![judged(scene, 0, 0.0, Some((0, 0)))], None),
    ];
    let mut asks = necklace();
    (asks.may.hint, asks.play.seats[1].hints) = (true, 1);
    scenes.push(asks);
    for coach in [Coach::Asleep, Coach::Thinking { done: 3, of: 40 }] {
        let mut scene = over().seen_by(&[Seat::FIRST]);
        scene.coach = Some(coach);
        scenes.push(scene);
    }
    scenes
}

fn drawn(scene: &Scene) -> Html {
    let (assets, ola) = (assets(), ola());
    pages::table(&page(Lang::EN, Some(&ola), &assets), scene).into()
}

fn says(html: &Html, words: &str) -> bool {
    html.texts.iter().any(|text| text.contains(words))
}

#[test]
fn a_hint_is_marked_on_the_board_and_said_in_words() {
    let scene = Sample::necklace(&json!({})).moves(4).seen_by(&BOTH);
    let scene = hinted(scene, |_| true, None);
    let tip = scene.play.tip.clone().unwrap();
    let head: usize = tip.actions[0][1..].parse().unwrap();
    let html = drawn(&scene);
    let marked: Vec<&str> = html
        .tags
        .iter()
        .filter(|tag| tag.has_class("tip"))
        .filter_map(|tag| tag.get("data-run"))
        .collect();
    assert!(!marked.is_empty());
    assert!(
        marked.iter().all(|run| *run == head.to_string()),
        "{marked:?}"
    );
    assert!(says(&html, "For the Magpie: "), "{:?}", html.texts);
    assert!(says(&html, "about 62 in 100"), "no sentence for that code");
    assert!(says(&html, "2 hints"), "others see that one was asked for");
}

#[test]
fn every_game_marks_what_the_coach_would_do() {
    let marked = |scene: &Scene| {
        let html = drawn(scene);
        html.tags.iter().filter(|tag| tag.has_class("tip")).count()
    };
    let pinata = Sample::pinata(&json!({}), 3).seen_by(&BOTH);
    let card = hinted(pinata, |action| action.contains('@'), None);
    assert_eq!(marked(&card), 2, "the card and where it goes");
    for step in ["build", "ghosts", "score", "exchange", "kid"] {
        let reached = (0..40).find_map(|seed| {
            let sample = Sample::hunters(&json!({}), 2, seed);
            let here = sample.until(|view| view["step"] == step)?;
            let scene = here.seen_by(&BOTH);
            let real = scene.play.legal.iter().any(|action| action != "skip");
            real.then_some(scene)
        });
        let scene = reached.unwrap_or_else(|| panic!("no game comes to `{step}`"));
        let scene = hinted(scene, |action| action != "skip", None);
        assert!(marked(&scene) > 0, "{step}: {:?}", scene.play.tip);
    }
}

#[test]
fn only_who_may_ask_for_a_hint_is_offered_one() {
    let mut scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    let offered = |scene: &Scene| {
        drawn(scene)
            .tags
            .iter()
            .any(|tag| tag.get("id") == Some("ask-hint"))
    };
    assert!(!offered(&scene));
    scene.may.hint = true;
    assert!(offered(&scene));
}

#[test]
fn the_coach_tells_of_mistakes_with_links_to_the_board_before_them() {
    let html = drawn(&reviewed(two_mistakes, None));
    assert!(says(&html, "2 mistakes") && says(&html, "It cost 30 of 100 chances."));
    assert!(says(&html, "It cost 3 points.") && says(&html, "The game turned here"));
    assert!(says(&html, "From move 21 on"), "{:?}", html.texts);
    let looks: Vec<&str> = html
        .tags
        .iter()
        .filter(|tag| tag.get("href").is_some_and(|href| href.contains("move=4")))
        .filter_map(|tag| tag.get("data-look"))
        .collect();
    assert!(looks.contains(&"4"));
    // The played and the better action: in pictures, and in words for screen readers.
    for said in ["Done: ", "Better: "] {
        let told = format!("{said}<span class=\"sr-only\">Ola ");
        assert!(html.source.contains(&told), "{told}");
    }
    let nothing = |scene: &Scene| vec![judged(scene, 0, 0.0, None)];
    assert!(says(&drawn(&reviewed(nothing, None)), "No big mistakes"));
    let back = drawn(&reviewed(two_mistakes, Some(4)));
    assert!(says(&back, "before move 5 of") && says(&back, "Move 4 was:"));
    // After the mistake the words are still there.
    let made = drawn(&reviewed(two_mistakes, Some(5)));
    assert!(says(&made, "You look at move 5 of"), "{:?}", made.texts);
    let tip = |html: &Html| {
        let tip = html.tags.iter().find(|tag| tag.get("id") == Some("tip"));
        tip.is_some_and(|tip| tip.get("hidden").is_none())
    };
    assert!(tip(&made) && !tip(&drawn(&reviewed(two_mistakes, Some(6)))));
    let made = "Ola did this: <span class=\"sr-only\">Ola gathers";
    assert!(back.source.contains(made), "{:?}", back.texts);
    // The hint points at the lit candies; screen readers hear their place.
    let texts = back.texts.iter();
    let advice = texts.filter(|text| text.starts_with("For the Magpie: "));
    let advice: Vec<&String> = advice.collect();
    assert!(
        advice[0].contains("where the necklace is lit"),
        "{advice:?}"
    );
    assert_eq!(advice.len(), 2, "{advice:?}");
}

#[test]
fn who_sees_the_result_by_a_link_to_play_can_ask_the_coach_and_watch_it_work() {
    let mut scene = over().seen_by(&[Seat::FIRST]);
    let has = |scene: &Scene, id: &str| {
        drawn(scene)
            .tags
            .iter()
            .any(|tag| tag.get("id") == Some(id))
    };
    assert!(!has(&scene, "ask-coach"));
    scene.coach = Some(Coach::Asleep);
    assert!(has(&scene, "ask-coach"));
    scene.coach = Some(Coach::Thinking { done: 3, of: 40 });
    assert!(has(&scene, "coach-progress") && !has(&scene, "ask-coach"));
    let mut watcher = over().seen_by(&[]);
    watcher.coach = Some(Coach::Asleep);
    assert!(
        !has(&watcher, "ask-coach"),
        "a link to watch asks for nothing"
    );
}

/// A hint stands above the board, too, for screens on which its box is below it.
#[test]
fn a_hint_is_in_the_prompt_too() {
    let lines = |scene: &Scene| {
        let html = drawn(scene);
        html.tags
            .iter()
            .filter(|tag| tag.has_class("tip-line"))
            .count()
    };
    let scene = || Sample::pinata(&json!({}), 3).seen_by(&BOTH);
    assert_eq!(lines(&scene()), 0);
    assert_eq!(
        lines(&hinted(scene(), |action| action.contains('@'), None)),
        1
    );
    let mut comes = scene();
    comes.hint_comes = true;
    assert_eq!(lines(&comes), 1);
}

#[test]
fn a_host_is_offered_one_thing_first_and_the_rest_is_folded_up() {
    let mut scene = crate::sample::waiting(&[Seat::FIRST]);
    (scene.may.fill, scene.may.sit) = (true, SeatSet::only(Seat::SECOND));
    let main = |scene: &Scene| {
        let html = drawn(scene);
        let welcome = html.source.split("id=\"welcome\"").nth(1).unwrap();
        let first = welcome.split("<details").next().unwrap();
        first.matches("<button class=\"main").count()
    };
    assert_eq!(main(&scene), 1, "the link");
    let html = drawn(&scene);
    let folded = html.source.find("id=\"at-once\"").unwrap();
    assert!(folded < html.source.find("id=\"fill-toffee\"").unwrap());
}

#[test]
fn while_seats_are_free_computers_of_any_level_can_take_them() {
    let mut scene = crate::sample::waiting(&[Seat::FIRST]);
    scene.may.fill = true;
    scene.may.sit = SeatSet::only(Seat::SECOND);
    let html = drawn(&scene);
    for level in ["marshmallow", "toffee", "liquorice", "jawbreaker"] {
        let id = format!("fill-{level}");
        let button = html.tags.iter().find(|tag| tag.get("id") == Some(&id));
        let command = button.and_then(|button| button.get("data-do")).unwrap();
        let command: serde_json::Value = serde_json::from_str(command).unwrap();
        assert_eq!(command, json!({"do": "fill", "level": level}));
    }
}

#[test]
fn every_reason_has_its_words() {
    for bot in games::bots::all() {
        let game = bot.game();
        for code in bot.reasons() {
            let key = format!("hint-{game}-{code}");
            let [english, others @ ..] = Lang::ALL.map(|lang| {
                let args = presentation::i18n::Args::default()
                    .and("colour", "R")
                    .and("count", 3)
                    .and("mat", 2)
                    .and("points", 4)
                    .and("card", "c12")
                    .and("missing", 1)
                    .and("name", "Ola");
                lang.try_with(&key, &args)
                    .unwrap_or_else(|| panic!("`{key}` in {lang}"))
            });
            assert!(!others.contains(&english), "{key}");
            assert!(!english.contains("{$"), "{key}: {english}");
        }
    }
}

/// Two houses of one colour look the same: a small town shows where each of them is.
#[test]
fn houses_at_two_places_are_told_apart_by_a_picture_of_the_town() {
    let mut scene = Sample::hunters(&json!({}), 2, 3)
        .moves(40)
        .seen_by(&[Seat::FIRST]);
    let built: Vec<usize> = (0..scene.play.moves.len())
        .filter(|&at| {
            let first = scene.play.moves[at].events.iter().next();
            first.is_some_and(|event| event.json()["event"] == "built")
        })
        .collect();
    let [one, other, ..] = *built else {
        panic!("houses are built in {:?}", scene.play.moves);
    };
    let decisions = vec![judged(&scene, one, 0.3, None)];
    scene.alternatives = vec![Alternative {
        after: one,
        before: scene.play.view.clone(),
        event: scene.play.moves[other].events.iter().next().unwrap(),
    }];
    scene.coach = Some(Coach::Done(Arc::new(Analysis { decisions })));
    let html = drawn(&scene);
    assert!(says(&html, "building on the place with the ring."));
    assert!(says(&html, "building on the lit place."));
    let marks = |class: &str| html.tags.iter().filter(|tag| tag.has_class(class)).count();
    assert_eq!((marks("example"), marks("made"), marks("tip")), (1, 1, 1));
}

/// The cost of a mistake is the same in the sentence, in the curve, and for screen readers.
#[test]
fn the_words_and_the_curve_tell_the_same_numbers() {
    let one = |scene: &Scene| {
        let mut judged = judged(scene, 4, 0.0, None);
        // 62 and 46 when they are told, 15.2 apart when they are not.
        (judged.best_value, judged.value) = (0.616, 0.464);
        vec![judged]
    };
    let html = drawn(&reviewed(one, None));
    assert!(says(&html, "It cost 16 of 100 chances."));
    assert!(
        says(&html, "move 5: 62 in 100 before it, 46 after it"),
        "{:?}",
        html.texts
    );
    let path = html.tags.iter().find(|tag| tag.has_class("line")).unwrap();
    let line = path.get("d").unwrap();
    assert!(line.contains(" 46.1L") && line.contains(" 64.3"), "{line}");
}

#[test]
fn that_the_coach_is_ready_is_said_in_a_place_that_stays() {
    for (lang, coach, sentence) in [
        (Lang::EN, Coach::Asleep, ""),
        (
            Lang::EN,
            Coach::Thinking { done: 1, of: 3 },
            "The coach is thinking …",
        ),
        (
            Lang::EN,
            reviewed(two_mistakes, None).coach.unwrap(),
            "The coach is ready: 2 mistakes.",
        ),
        (
            Lang::PL,
            reviewed(two_mistakes, None).coach.unwrap(),
            "Trener skończył: 2 błędy.",
        ),
    ] {
        let mut scene = over().seen_by(&[Seat::FIRST]);
        scene.coach = Some(coach);
        let person = ola();
        let urls = assets();
        let page = page(lang, Some(&person), &urls);
        let html = pages::table(&page, &scene).into_string();
        let place =
            format!("<p class=\"sr-only\" id=\"coach-said\" role=\"status\">{sentence}</p>");
        assert!(html.contains(&place), "{sentence}");
    }
}

#[test]
fn nobody_talks_to_computers() {
    let offered = |scene: &Scene| {
        let html = drawn(scene);
        html.tags.iter().any(|tag| tag.get("id") == Some("phrases"))
    };
    let mut scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    scene.may.say = true;
    assert!(offered(&scene));
    scene.play.seats[1].sitter = table::scene::SitterKind::Bot;
    assert!(!offered(&scene));
    // Several people at one device may.
    let mut device = Sample::necklace(&json!({})).seen_by(&BOTH);
    device.may.say = true;
    assert!(offered(&device));
}

/// The next player sees marks on everything that the others have changed, until their own first action.
#[test]
fn what_others_changed_in_their_turn_is_marked() {
    let marked = |scene: &Scene, class: &str| {
        let html = drawn(scene);
        html.tags.iter().filter(|tag| tag.has_class(class)).count()
    };
    // The second player's two gathers, and then the first player's own one.
    for (moves, whose) in [(4, Seat::SECOND), (5, Seat::FIRST)] {
        let scene = Sample::necklace(&json!({}))
            .moves(moves)
            .seen_by(&[Seat::FIRST]);
        let turn: Vec<_> = scene
            .play
            .moves
            .iter()
            .rev()
            .take_while(|made| made.actor == whose.into())
            .collect();
        let places: usize = turn
            .iter()
            .flat_map(|made| made.events.iter())
            .filter_map(|event| event.json()["places"].as_array().map(Vec::len))
            .sum();
        assert!(!turn.is_empty(), "{moves}: {:?}", scene.play.moves);
        assert_eq!(marked(&scene, "last"), places, "{moves}");
    }
    let pinata = Sample::pinata(&json!({}), 3).moves(1);
    let by = pinata.seen_by(&[]).play.moves[0].actor;
    let by = by.seat().unwrap();
    let other = BOTH.into_iter().find(|&seat| seat != by).unwrap();
    assert_eq!(marked(&pinata.seen_by(&[other]), "new"), 1);
    assert_eq!(marked(&pinata.seen_by(&[by]), "new"), 0);
    let begun = (1..30)
        .map(|count| Sample::hunters(&json!({}), 2, 1).moves(count))
        .find(|sample| sample.truth()["turn"] == json!(1))
        .expect("the second player has a turn");
    assert!(marked(&begun.seen_by(&[Seat::SECOND]), "new") > 0);
    assert_eq!(marked(&begun.seen_by(&[Seat::FIRST]), "new"), 0);
}

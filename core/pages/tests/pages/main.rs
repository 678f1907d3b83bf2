//! Tests of pages, boards and words, as browsers, screen readers and translators use them.

#![allow(
    clippy::disallowed_methods,
    reason = "tests read texts in source files"
)]

mod accounts;
mod board;
mod candy_match;
mod changes;
mod characters;
mod closed;
mod coach;
mod editor;
mod endings;
mod glossary;
mod home;
mod host;
mod html;
mod hunters;
mod jar;
mod languages;
mod laws;
mod lessons;
mod lively_table;
mod lobby;
mod magpie;
mod moderation;
mod pinata;
mod puzzles;
mod rules;
mod sample;
mod tournaments;
mod why;
mod words;

use std::sync::LazyLock;

use ::lessons::LessonProgress;
use html::Html;
use model::{Choices, ListedTable, Person, Status, TableId};
use pages::device::DeviceSettings;
use pages::site::SiteTexts;
use pages::{Page, TablePlace};
use presentation::i18n::Lang;
use sample::{PLAY_KEY, Sample, WATCH_KEY, assets, ola, waiting};
use serde_json::{Value, json};
use store::RandomId;
use table::question::{QuestionKind, QuestionPause};
use table::scene::{End, EndKind, Permissions, Question, Scene, SitterKind, Undo};
use table::spec::{SeriesScore, WhenLate};
use tabletop::{AnyActions, Seat, SeatCount, SeatSet};

const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// Lesson progress of a visitor who has seen no lesson.
static NEWCOMER: LazyLock<LessonProgress> = LazyLock::new(LessonProgress::default);

/// Choices of a person who has chosen neither an avatar nor the visibility of the jar.
static NOTHING_CHOSEN: LazyLock<Choices> = LazyLock::new(Choices::default);

/// A host who has set no texts.
static OUR_OWN: LazyLock<SiteTexts> = LazyLock::new(SiteTexts::default);

fn page<'a>(lang: Lang, person: Option<&'a Person>, assets: &'a pages::AssetUrls) -> Page<'a> {
    Page {
        lang,
        person,
        account: false,
        assets,
        path: "/t/abc?move=3",
        origin: "https://sweet.example",
        lessons: &NEWCOMER,
        round_trip_known: true,
        site: &OUR_OWN,
        choices: &NOTHING_CHOSEN,
        device: DeviceSettings::default(),
        earned: &[],
        tables: TablePlace::Server,
    }
}

fn listed(title: &str, status: Status) -> ListedTable {
    let [play_key, watch_key] = [PLAY_KEY, WATCH_KEY].map(str::to_owned);
    let (game, title) = ("necklace".to_owned(), title.to_owned());
    ListedTable {
        id: TableId::random(),
        play_key,
        watch_key,
        game,
        status,
        title,
        updated_at: 0,
    }
}

/// Tables in every situation that looks different.
fn scenes() -> Vec<Scene> {
    let fresh = Sample::necklace(&json!({}));
    let middle = Sample::necklace(&json!({})).moves(9);
    let closing = Sample::necklace(&json!({ "closing": true })).moves(24);
    let over = Sample::necklace(&json!({})).finished();
    let mut scenes = vec![waiting(&[]), waiting(&[Seat::FIRST])];
    for sample in [&fresh, &middle, &closing, &over] {
        for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
            scenes.push(sample.seen_by(own));
        }
    }
    let mut busy = middle.seen_by(&[Seat::SECOND]);
    busy.deadline = Some(busy.play.now + 75_000);
    busy.closed_ms = Some(28_000);
    busy.question = Some(Question {
        about: QuestionKind::Undo,
        by: Seat::FIRST,
    });
    busy.rules.when_late = WhenLate::Loses;
    busy.series = Some(SeriesScore::new(SeatCount::TWO));
    busy.play.seats[0].here = false;
    let may = &mut busy.may;
    (may.undo, may.answer_undo, may.write) = (Undo::Ask, true, true);
    may.ask_no_more = true;
    (may.call_bot, may.come_back) = (SeatSet::only(Seat::FIRST), SeatSet::only(Seat::SECOND));
    scenes.push(busy.clone());
    busy.question = Some(Question {
        about: QuestionKind::Draw,
        by: Seat::SECOND,
    });
    (busy.may.answer_undo, busy.may.ask_no_more) = (false, false);
    (busy.may.undo, busy.may.offer_draw) = (Undo::No, false);
    busy.may.undo_pause = Some(QuestionPause { turns: Some(2) });
    busy.may.draw_pause = Some(QuestionPause { turns: None });
    busy.play.seats[0].sitter = SitterKind::Bot;
    scenes.push(busy);
    scenes.push(middle.covered());
    for moves in [0, 5] {
        let mut back = middle.seen_by(&[Seat::FIRST]);
        back.play.look_back = Some(moves);
        back.play.legal = AnyActions::default();
        scenes.push(back);
    }
    for how in [
        EndKind::Resigned,
        EndKind::Late,
        EndKind::Agreed,
        EndKind::Closed,
    ] {
        let mut ended = over.seen_by(&[Seat::FIRST]);
        let by = matches!(how, EndKind::Resigned | EndKind::Late).then_some(Seat::SECOND);
        let winners = by.map_or(BOTH.into_iter().collect(), |_| SeatSet::only(Seat::FIRST));
        let (draw, reasons) = (by.is_none(), Vec::new());
        ended.play.end = Some(End {
            how,
            by,
            winners,
            draw,
            scores: None,
            reasons,
        });
        ended.next = Some("nextkey".to_owned());
        ended.may.rematch = false;
        scenes.push(ended);
    }
    scenes
}

/// Tables of every game without real time, at the start, after a few moves and at the end.
fn scenes_of_every_game() -> Vec<Scene> {
    let infos = games::all().iter().map(|game| game.info());
    let in_turns = infos.filter(|info| !info.real_time);
    let samples =
        in_turns.flat_map(|info| [0, 3, 1000].map(|moves| Sample::of(info.id).moves(moves)));
    samples
        .flat_map(|sample| [&BOTH[..0], &BOTH].map(|own| sample.seen_by(own)))
        .collect()
}

/// Every page in a language, for a person and for a visitor without a name.
fn all_pages(lang: Lang) -> Vec<Html> {
    let (assets, ola) = (assets(), ola());
    let tables = [Status::Waiting, Status::Running, Status::Finished]
        .map(|status| listed("Ola – ?", status));
    let mut all = Vec::new();
    for person in [None, Some(&ola)] {
        let page = page(lang, person, &assets);
        all.push(pages::front(&page, &home::view(&[])).into());
        all.push(pages::front(&page, &home::view(&tables)).into());
        let many = vec![listed("Ola – ?", Status::Running); pages::PER_PAGE + 1];
        all.push(pages::front(&page, &home::view(&many)).into());
        all.extend(home::all(&page));
        all.push(pages::own_tables(&page, &[], true).into());
        all.push(pages::own_tables(&page, &many, false).into());
        for game in games::all() {
            all.push(pages::rules(&page, *game).into());
        }
        all.extend(
            editor::all()
                .iter()
                .map(|editing| Html::from(pages::editor(&page, editing))),
        );
        all.push(pages::error(&page, "error-title-not-found", &lang.t("error-no-table")).into());
        all.extend(
            scenes()
                .iter()
                .chain(&scenes_of_every_game())
                .chain(&pinata::scenes())
                .chain(&candy_match::scenes())
                .chain(&hunters::scenes())
                .chain(&coach::scenes())
                .chain(&lobby::scenes())
                .map(|scene| Html::from(pages::table(&page, scene))),
        );
        all.extend(puzzles::all(&page));
        all.extend(lessons::all(&page));
        all.extend(accounts::all(&page));
        all.extend(jar::all(&page));
        all.extend(lobby::all(&page));
        all.extend(moderation::all(&page));
        all.extend(tournaments::all(&page));
    }
    all
}

fn table_page(scene: &Scene) -> Html {
    let (assets, ola) = (assets(), ola());
    pages::table(&page(Lang::EN, Some(&ola), &assets), scene).into()
}

#[test]
fn a_question_has_three_answers_and_one_that_cannot_be_asked_says_why() {
    let mut asked = Sample::necklace(&json!({}))
        .moves(3)
        .seen_by(&[Seat::FIRST]);
    asked.question = Some(Question {
        about: QuestionKind::Draw,
        by: Seat::SECOND,
    });
    (asked.may.answer_draw, asked.may.ask_no_more) = (true, true);
    asked.may.offer_draw = false;
    let html = table_page(&asked);
    for (id, command) in [
        ("answer-yes", json!({"do": "answer_draw", "yes": true})),
        ("answer-no", json!({"do": "answer_draw", "yes": false})),
        ("ask-no-more", json!({"do": "ask_no_more"})),
    ] {
        let sent = html.by_id(id).and_then(|tag| tag.get("data-do"));
        assert_eq!(sent, Some(command.to_string().as_str()), "{id}");
    }
    let mut waits = asked.clone();
    (waits.question, waits.may) = (None, Permissions::default());
    waits.may.undo_pause = Some(QuestionPause { turns: Some(4) });
    waits.may.draw_pause = Some(QuestionPause { turns: None });
    let html = table_page(&waits);
    for (id, reason) in [
        ("undo", "You can ask again after 4 more turns of yours."),
        (
            "offer-draw",
            "Somebody here does not want to be asked that again.",
        ),
    ] {
        let button = html.by_id(id).unwrap();
        assert_eq!(button.get("aria-disabled"), Some("true"), "{id}");
        assert!(button.get("disabled").is_none() && button.get("data-do").is_none());
        assert_eq!(button.get("data-why"), Some(reason));
    }
}

#[test]
fn names_and_messages_are_text_and_nothing_else() {
    let evil = "<script>alert(\"x\")</script>&'";
    let mut scene = Sample::necklace(&json!({}))
        .moves(3)
        .seen_by(&[Seat::FIRST]);
    scene.play.seats[0].name = evil.to_owned();
    scene.play.seats[1].name = evil.to_owned();
    scene.talk[1].text = Some(evil.to_owned());
    let person = Person {
        name: evil.to_owned(),
        ..ola()
    };
    let assets = assets();
    let page = page(Lang::EN, Some(&person), &assets);
    let tables = [listed(evil, Status::Running)];
    for html in [
        Html::from(pages::table(&page, &scene)),
        Html::from(pages::front(&page, &home::view(&tables))),
        Html::from(pages::own_tables(&page, &tables, true)),
        Html::from(pages::error(&page, "error-title-refused", evil)),
    ] {
        assert!(!html.source.contains("<script>"));
        assert!(
            html.source
                .contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;")
        );
    }
}

#[test]
fn who_has_no_name_is_asked_for_it_where_it_is_needed() {
    let (assets, ola) = (assets(), ola());
    let named = |html: &Html| {
        html.tags
            .iter()
            .filter(|tag| tag.get("name") == Some("name") && tag.name == "input")
            .count()
    };
    let scene = waiting(&[]);
    let front = |page: &Page<'_>| Html::from(pages::front(page, &home::view(&[])));
    let stranger = page(Lang::EN, None, &assets);
    assert_eq!(named(&front(&stranger)), 0, "one click is enough to play");
    assert_eq!(named(&pages::table(&stranger, &scene).into()), 1);
    let known = page(Lang::EN, Some(&ola), &assets);
    assert_eq!(named(&pages::table(&known, &scene).into()), 0);
    let nameless = Person {
        name: " ".to_owned(),
        ..ola.clone()
    };
    assert_eq!(
        named(&pages::table(&page(Lang::EN, Some(&nameless), &assets), &scene).into()),
        1
    );
}

#[test]
fn the_script_finds_its_texts() {
    let html = table_page(&Sample::necklace(&json!({})).seen_by(&[]));
    let body = html.tags.iter().find(|tag| tag.name == "body").unwrap();
    assert_eq!(
        body.get("data-socket"),
        Some(format!("/t/{WATCH_KEY}/socket").as_str())
    );
    assert_eq!(body.get("data-seq"), Some("40"));
    let words: Value = serde_json::from_str(body.get("data-words").unwrap()).unwrap();
    for key in [
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
    ] {
        assert!(
            words[key].as_str().is_some_and(|text| !text.is_empty()),
            "{key}"
        );
    }
    for id in ["table", "sound", "lamp", "toast", "announce"] {
        assert!(html.by_id(id).is_some(), "#{id}");
    }
}

#[test]
fn the_link_to_play_is_only_for_those_who_have_it() {
    let html = table_page(&Sample::necklace(&json!({})).moves(4).seen_by(&[]));
    assert!(!html.source.contains(PLAY_KEY));
}

#[test]
fn the_style_sheet_stays_small() {
    let style = include_str!("../../../../server/web/assets/style.css");
    assert!(style.len() < 25 * 1024, "{} bytes", style.len());
}

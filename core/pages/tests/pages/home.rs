//! Front page, page of a new table, invitations, the way from one game to the next.

use lessons::{Lesson, LessonCursor};
use model::{BeatenLevel, ListedTable, Person, Status};
use pages::lesson::{LessonView, WaitingTable, lesson, lesson_address};
use pages::{DailyView, HomeView, NewTableView, Page};
use presentation::guest_names::guest_names;
use presentation::i18n::Lang;
use serde_json::{Value, json};
use table::scene::{Scene, SitterKind};
use tabletop::{Seat, SeatSet};

use crate::html::Html;
use crate::sample::{PLAY_KEY, Sample, assets, ola, waiting};
use crate::{listed, page};

/// A visitor who has beaten no bot and played nothing.
pub(crate) const NEWCOMER_VIEW: NewTableView<'static> = NewTableView {
    beaten: &[],
    knows: false,
};

/// The front page of a visitor with these tables.
pub(crate) fn view(tables: &[ListedTable]) -> HomeView<'_> {
    HomeView {
        tables,
        turns: &[],
        open_tables: tables.len(),
        beaten: &[],
        daily: daily(false, 0),
    }
}

fn daily(solved: bool, streak: u32) -> DailyView {
    DailyView {
        today: "2026-11-18".parse().unwrap(),
        solved,
        streak,
    }
}

/// The page of a new table of every game.
pub(crate) fn new_tables(page: &Page<'_>) -> Vec<Html> {
    let games = games::all().iter();
    games
        .map(|game| Html::from(pages::new_table(page, *game, &NEWCOMER_VIEW)))
        .collect()
}

/// The pages, for the laws of all pages.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let streaks = [daily(true, 4), daily(false, 1), daily(true, 0)].map(|daily| {
        let home = HomeView { daily, ..view(&[]) };
        Html::from(pages::front(page, &home))
    });
    let invited = [
        end_of_lesson("necklace", "Staś"),
        end_of_lesson("match", ""),
    ];
    let tables = [of_three(), asked(&[Seat::FIRST]), asked(&[Seat::SECOND])];
    new_tables(page)
        .into_iter()
        .chain(streaks)
        .chain([Html::from(pages::invite(page))])
        .chain(invited.iter().map(|shown| Html::from(lesson(page, shown))))
        .chain(
            tables
                .iter()
                .map(|scene| Html::from(pages::table(page, scene))),
        )
        .collect()
}

fn draw(person: Option<&Person>, home: &HomeView<'_>) -> Html {
    let assets = assets();
    pages::front(&page(Lang::EN, person, &assets), home).into()
}

/// The level of the bot behind the Play button of a game.
fn level_of_play(html: &Html, game: &str) -> String {
    let tile = html
        .tags
        .iter()
        .skip_while(|tag| !tag.has_class(&format!("game-{game}")));
    let level = tile.clone().find(|tag| tag.get("name") == Some("level"));
    let button = tile.clone().find(|tag| tag.name == "button").unwrap();
    assert_eq!(
        (button.get("name"), button.get("value")),
        (Some("opponent"), Some("bot"))
    );
    level.unwrap().get("value").unwrap().to_owned()
}

#[test]
fn play_starts_at_the_level_that_fits_the_past() {
    let beaten = |game: &str, level: &str| BeatenLevel {
        game: game.to_owned(),
        level: level.to_owned(),
    };
    let newcomer = draw(None, &view(&[]));
    for game in games::all() {
        assert_eq!(level_of_play(&newcomer, game.info().id), "marshmallow");
    }
    let beaten = [
        beaten("necklace", "marshmallow"),
        beaten("pinata", "toffee"),
        beaten("pinata", "random"),
        beaten("hunters", "jawbreaker"),
        beaten("hunters", "marshmallow"),
    ];
    let home = HomeView {
        beaten: &beaten,
        ..view(&[])
    };
    let html = draw(Some(&ola()), &home);
    for (game, level) in [
        ("necklace", "toffee"),
        ("pinata", "liquorice"),
        ("match", "marshmallow"),
        ("hunters", "jawbreaker"),
    ] {
        assert_eq!(level_of_play(&html, game), level, "{game}");
    }
}

#[test]
fn the_front_page_has_nothing_to_fill_in() {
    for tables in [&[][..], &[listed("Ola – ?", Status::Running)]] {
        let html = draw(None, &view(tables));
        for tag in &html.tags {
            let field = matches!(tag.name.as_str(), "input" | "select" | "textarea");
            assert!(!field || tag.get("type") == Some("hidden"), "{tag:?}");
        }
        for door in ["daily", "invite", "party", "lobby", "tournaments"] {
            assert!(html.by_id(door).is_some(), "{door}");
        }
    }
}

#[test]
fn only_running_tables_are_gone_on_with_and_few_of_them() {
    let shown = |tables: &[ListedTable]| {
        let html = draw(Some(&ola()), &view(tables));
        let links = html.tags.iter().filter(|tag| tag.has_class("go-on"));
        (links.count(), html.by_id("all-tables").is_some())
    };
    let table = |status| listed("Ola – Staś", status);
    assert_eq!(shown(&[table(Status::Finished)]), (0, false));
    assert_eq!(
        shown(&[table(Status::Waiting), table(Status::Finished)]),
        (1, false)
    );
    assert_eq!(shown(&vec![table(Status::Running); 4]), (3, true));
}

#[test]
fn the_puzzle_of_the_day_tells_of_the_streak() {
    for (solved, streak, words) in [
        (false, 0, "A new one every day"),
        (false, 1, "1 day in a row"),
        (true, 12, "✓ 12 days in a row"),
    ] {
        let home = HomeView {
            daily: daily(solved, streak),
            ..view(&[])
        };
        let html = draw(Some(&ola()), &home);
        assert!(
            html.texts.iter().any(|text| text == words),
            "{:?}",
            html.texts
        );
        let href = html.by_id("daily").and_then(|tag| tag.get("href"));
        assert_eq!(href, Some("/puzzles/daily/2026-11-18"));
    }
}

#[test]
fn a_guest_with_a_random_name_is_asked_once_where_others_see_it() {
    let assets = assets();
    let fields = |person: Option<&Person>| {
        let page = page(Lang::EN, person, &assets);
        let table = Html::from(pages::table(&page, &waiting(&[])));
        let invite = Html::from(pages::invite(&page));
        let pages = new_tables(&page).into_iter().chain([invite, table]);
        let named = |html: &Html| html.all("name").filter(|name| *name == "name").count();
        pages.map(|html| named(&html)).collect::<Vec<_>>()
    };
    let random = Person {
        name: guest_names(Lang::PL).last().unwrap().clone(),
        ..ola()
    };
    // A page of a new table for each game, the invitation, and a table.
    let once = vec![1; games::all().len() + 2];
    assert_eq!(fields(None), once);
    assert_eq!(
        fields(Some(&random)),
        once,
        "in whatever language it was given"
    );
    assert_eq!(fields(Some(&ola())), vec![0; once.len()]);
}

/// A table of three at which two have sat down.
fn of_three() -> Scene {
    let mut scene = Sample::hunters(&json!({}), 3, 5).seen_by(&[Seat::FIRST]);
    scene.play.status = table::scene::Status::Waiting;
    scene.play_key = Some(PLAY_KEY.to_owned());
    scene.play.seats[2].sitter = SitterKind::Open;
    scene.play.seats[2].name.clear();
    scene.may.begin = true;
    scene.may.fill = true;
    scene.may.sit = SeatSet::only(Seat::new(2).unwrap());
    scene
}

/// A finished game of Ola and Staś, seen by Ola, for which these want a next game.
fn asked(by: &[Seat]) -> Scene {
    let mut scene = Sample::necklace(&json!({}))
        .moves(1000)
        .seen_by(&[Seat::FIRST]);
    scene.rematch_wanted = by.iter().copied().collect();
    scene
}

fn drawn(scene: &Scene) -> Html {
    let (assets, ola) = (assets(), ola());
    pages::table(&page(Lang::EN, Some(&ola), &assets), scene).into()
}

#[test]
fn a_table_begins_with_those_who_are_there() {
    let html = drawn(&of_three());
    let command = html.by_id("begin").and_then(|tag| tag.get("data-do"));
    assert_eq!(command, Some(r#"{"do":"begin"}"#));
    assert!(html.texts.iter().any(|text| text == "Begin with us two"));
    let mut full = of_three();
    full.may.begin = false;
    assert!(drawn(&full).by_id("begin").is_none());
}

#[test]
fn an_invited_guest_sees_the_game_and_learns_it_in_one_click() {
    let html = drawn(&waiting(&[]));
    assert!(
        html.texts
            .iter()
            .any(|text| text == "Ola invites you to Candy Necklace")
    );
    assert!(html.tags.iter().any(|tag| tag.has_class("cover")));
    let lesson = format!("/learn/necklace?table={PLAY_KEY}");
    assert!(html.all("href").any(|href| href == lesson));
}

/// The end of the lesson of a guest who was invited.
fn end_of_lesson(game: &str, host: &str) -> LessonView<'static> {
    let lesson = Lesson::find(game).unwrap();
    let last = LessonCursor::before(lesson.steps.len() - 1);
    let before = lesson.state_at(&last).unwrap();
    let good = &before.step().good[0];
    LessonView {
        state: lesson.state_at(&before.attempt(good).unwrap()).unwrap(),
        tried: false,
        table: Some(WaitingTable {
            key: PLAY_KEY.to_owned(),
            host: host.to_owned(),
            is_free: true,
        }),
    }
}

#[test]
fn a_guest_whose_seat_was_taken_during_the_lesson_watches_or_plays_a_bot() {
    let assets = assets();
    let page = page(Lang::EN, None, &assets);
    let mut shown = end_of_lesson("necklace", "Staś");
    shown.table.as_mut().expect("invited").is_free = false;
    let html = Html::from(lesson(&page, &shown));
    assert!(html.by_id("seat-gone").is_some() && html.by_id("play-bot").is_some());
    let watch = html.by_id("watch-table").and_then(|tag| tag.get("href"));
    assert_eq!(watch, Some(format!("/t/{PLAY_KEY}").as_str()));
    assert!(html.by_id("take-seat").is_none());
}

#[test]
fn tables_that_wait_for_the_own_move_come_first_and_say_so() {
    let tables = ["Ola – Staś", "Ola – Zuzia", "Ola – Kuba", "Ola – Hania"]
        .map(|title| listed(title, Status::Running));
    let turns = [tables[3].id.clone()];
    let home = HomeView {
        turns: &turns,
        ..view(&tables)
    };
    let html = draw(Some(&ola()), &home);
    let states = html
        .texts
        .iter()
        .filter(|text| ["your turn", "go on"].contains(&text.as_str()));
    let states: Vec<&str> = states.map(String::as_str).collect();
    assert_eq!(states, ["your turn", "go on", "go on"]);
}

#[test]
fn the_lesson_of_an_invited_guest_leads_to_the_seat() {
    let assets = assets();
    let page = page(Lang::EN, None, &assets);
    let mut shown = end_of_lesson("necklace", "Staś");
    let html = Html::from(lesson(&page, &shown));
    let seat = html.by_id("take-seat").and_then(|tag| tag.get("action"));
    assert_eq!(seat, Some(format!("/t/{PLAY_KEY}/sit").as_str()));
    assert!(html.texts.iter().any(|text| text == "Now play with Staś"));
    assert!(html.by_id("play-bot").is_none());
    // On the way there, every step keeps the table.
    shown.state = Lesson::find("necklace")
        .unwrap()
        .state_at(&LessonCursor::before(1))
        .unwrap();
    assert!(lesson_address(&shown).ends_with(&format!("&table={PLAY_KEY}")));
    let html = Html::from(lesson(&page, &shown));
    assert!(html.by_id("waits").is_some());
    let main = html.by_id("table").and_then(|tag| tag.get("data-lesson"));
    assert_eq!(
        main,
        Some(format!("/learn/necklace?table={PLAY_KEY}").as_str())
    );
}

#[test]
fn a_rematch_is_asked_for_and_says_by_whom() {
    let command = |html: &Html| {
        let text = html.by_id("rematch")?.get("data-do")?;
        serde_json::from_str::<Value>(text).ok()
    };
    let html = drawn(&asked(&[]));
    assert_eq!(command(&html), Some(json!({"do": "ask_rematch"})));
    // Nobody is there to answer: the next game is there when they come back.
    let mut alone = asked(&[]);
    alone.play.seats[1].here = false;
    assert_eq!(command(&drawn(&alone)), Some(json!({"do": "rematch"})));
    // The screen of a party sits nowhere, so it starts the next game without a question.
    let mut party = asked(&[]);
    party.rules.party = true;
    assert_eq!(command(&drawn(&party)), Some(json!({"do": "rematch"})));
    let html = drawn(&asked(&[Seat::FIRST]));
    assert!(html.by_id("rematch").is_none() && html.by_id("rematch-waits").is_some());
    let html = drawn(&asked(&[Seat::SECOND]));
    assert!(
        html.texts
            .iter()
            .any(|text| text == "Staś wants another game!")
    );
    assert_eq!(command(&html), Some(json!({"do": "rematch"})));
}

#[test]
fn a_page_follows_to_the_next_game_only_if_its_player_wanted_it() {
    for (by, follows) in [
        (&[Seat::FIRST][..], true),
        (&[Seat::SECOND], false),
        (&crate::BOTH, true),
        (&[], false),
    ] {
        let mut scene = asked(by);
        scene.next = Some(PLAY_KEY.to_owned());
        scene.may.rematch = false;
        let html = drawn(&scene);
        let next = html.by_id("next").unwrap();
        assert_eq!(next.get("data-follow").is_some(), follows, "{by:?}");
        assert_eq!(next.get("href"), Some(format!("/t/{PLAY_KEY}").as_str()));
    }
}

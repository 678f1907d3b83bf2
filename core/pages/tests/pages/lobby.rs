//! Tests of the lobby, leaderboards, and the ratings on the page of a rated game.

use bots::Level;
use model::{
    Cursor, Ending, Filter, LeaderboardRow, OpenTable, Pace, PersonId, Player, RatedGame, Rating,
    RatingChange, RatingStanding, Status, TableId,
};
use pages::{
    HISTORY_PAGE_SIZE, LEADERBOARD_PAGE_SIZE, LOBBY_PAGE_SIZE, Leaderboard, Lobby, Page,
    RatingHistory, WaitingView,
};
use presentation::i18n::Lang;
use serde_json::json;
use store::RandomId;
use table::matchmaking::MatchRequest;
use table::rating::{PartialWeight, PartialWeightReason, SeatRating};
use table::scene::Scene;
use tabletop::Seat;

use crate::html::Html;
use crate::sample::{Sample, assets, ola, waiting};
use crate::{listed, page, table_page};

fn open(number: usize, rated: bool) -> OpenTable {
    let mut table = listed("Zuzia – ?", Status::Waiting);
    table.watch_key = format!("watch{number}");
    table.updated_at = 1000 - number as i64;
    OpenTable {
        table,
        pace: if rated { Pace::Live } else { Pace::Days },
        rated,
        seats: 2,
    }
}

fn lobby_of(count: usize) -> Lobby {
    Lobby {
        filter: Filter {
            game: Some("necklace".to_owned()),
            pace: Some(Pace::Live),
            rated: Some(true),
            seats: Some(2),
            ..Filter::default()
        },
        after: (count > 5).then(|| Cursor {
            at: 7,
            id: TableId::from("abc".to_owned()),
        }),
        open: (0..count)
            .map(|number| open(number, number.is_multiple_of(2)))
            .collect(),
        best: vec![listed("Hania – Antek", Status::Running)],
    }
}

fn standing(rating: f64, deviation: f64) -> RatingStanding {
    let rating = Rating {
        rating,
        deviation,
        volatility: 0.06,
    };
    RatingStanding { rating, games: 12 }
}

fn line(id: i64, player: Player, name: Option<&str>, deviation: f64) -> LeaderboardRow {
    LeaderboardRow {
        id,
        player,
        name: name.map(str::to_owned),
        standing: standing(1700.4, deviation),
    }
}

fn board(lines: usize) -> Leaderboard<'static> {
    let mut all = vec![
        line(1, Player::Bot("toffee".to_owned()), None, 80.0),
        line(2, Player::Person(ola().id), Some("Ola"), 90.0),
        line(
            3,
            Player::Person(PersonId::from("gone".to_owned())),
            None,
            200.0,
        ),
    ];
    let more = all.len() as i64..;
    all.extend(more.take(lines.saturating_sub(3)).map(|id| {
        line(
            id + 1,
            Player::Person(PersonId::random()),
            Some("Kuba"),
            90.0,
        )
    }));
    Leaderboard {
        game: "necklace",
        before: if lines > 5 { LEADERBOARD_PAGE_SIZE } else { 0 },
        lines: all,
        own: Some((standing(1699.5, 90.0), (lines > 5).then_some(2))),
    }
}

fn played(number: i64, ended: Ending, place: u32, sharing: u32, others: usize) -> RatedGame {
    let zuzia = (
        Some(Player::Person(PersonId::from("z".to_owned()))),
        Some("Zuzia".to_owned()),
    );
    let bot = (Some(Player::Bot("toffee".to_owned())), None);
    let forgotten = (None, None);
    RatedGame {
        number,
        at: 1_794_700_000_000 + number,
        ended,
        place,
        sharing,
        rated: RatingChange {
            was: 1500.0 - number as f64,
            now: standing(1500.0 + 9.0 * number as f64, 90.0).rating,
            weight: if number == 6 { 0.25 } else { 1.0 },
            short: false,
        },
        against: [zuzia, bot, forgotten]
            .into_iter()
            .cycle()
            .take(others)
            .collect(),
        watch_key: (number % 2 == 0).then(|| "watchkey".to_owned()),
        recorded: true,
    }
}

fn games() -> Vec<RatedGame> {
    vec![
        played(7, Ending::Rules, 1, 1, 1),
        played(6, Ending::Resigned, 2, 1, 1),
        played(5, Ending::Late, 1, 1, 1),
        played(4, Ending::Agreed, 1, 2, 1),
        played(3, Ending::Rules, 1, 2, 2),
        played(2, Ending::Rules, 3, 1, 3),
    ]
}

fn history_page(page: &Page<'_>, player: &Player, name: Option<&str>, games: &[RatedGame]) -> Html {
    let history = RatingHistory {
        game: "necklace",
        player,
        name,
        has_account: name.is_some(),
        standing: standing(1650.0, 150.0),
        latest: games,
        games,
        first: games.len() < HISTORY_PAGE_SIZE,
    };
    pages::history(page, &history).into()
}

/// Every page of the lobby.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let request = |game, pace| MatchRequest::new(game, pace).unwrap();
    let (live, days) = (
        request("necklace", Pace::Live),
        request("pinata", Pace::Days),
    );
    let real_time = request("match", Pace::Live);
    let mut all: Vec<Html> = [0, 3, LOBBY_PAGE_SIZE + 1]
        .map(|count| pages::lobby(page, &lobby_of(count)).into())
        .into();
    for (request, bot) in [
        (&live, None),
        (&days, Some(Level::Toffee)),
        (&real_time, None),
    ] {
        all.push(pages::waiting(page, &WaitingView { request, bot }).into());
    }
    all.extend(
        [3, LEADERBOARD_PAGE_SIZE + 1]
            .map(|lines| Html::from(pages::leaderboard(page, &board(lines)))),
    );
    let empty = Leaderboard {
        lines: Vec::new(),
        own: None,
        ..board(3)
    };
    all.push(pages::leaderboard(page, &empty).into());
    let zuzia = Player::Person(PersonId::from("z".to_owned()));
    all.push(history_page(page, &zuzia, Some("Zuzia"), &games()));
    all.push(history_page(
        page,
        &Player::Bot("jawbreaker".to_owned()),
        None,
        &[],
    ));
    let many: Vec<RatedGame> = games()
        .into_iter()
        .cycle()
        .take(HISTORY_PAGE_SIZE + 1)
        .collect();
    all.push(history_page(page, &zuzia, None, &many));
    all
}

/// Rated tables: waiting, running and over.
pub(crate) fn scenes() -> Vec<Scene> {
    let rating = |rating, provisional, change| SeatRating {
        rating,
        provisional,
        change,
        counted: None,
    };
    let mut open = waiting(&[]);
    open.rules.rated = true;
    open.rules.seconds_per_move = Some(90);
    let mut slow = waiting(&[Seat::FIRST]);
    slow.rules.rated = true;
    slow.rules.seconds_per_move = Some(172_800);
    let mut on = Sample::necklace(&json!({}))
        .moves(3)
        .seen_by(&[Seat::FIRST]);
    on.ratings = vec![rating(1500, true, None), rating(1612, false, None)];
    on.deadline = Some(on.play.now + 172_000_000);
    let mut over = Sample::necklace(&json!({}))
        .finished()
        .seen_by(&[Seat::FIRST]);
    over.ratings = vec![rating(1500, true, Some(-12)), rating(1612, false, Some(9))];
    let partly = |percent, why, change| SeatRating {
        counted: Some(PartialWeight { percent, why }),
        ..rating(1500, true, Some(change))
    };
    let mut short = over.clone();
    short.ratings = vec![
        partly(0, PartialWeightReason::FewMoves, 0),
        rating(1400, true, Some(-100)),
    ];
    let mut often = over.clone();
    often.ratings = vec![
        partly(50, PartialWeightReason::SameOpponent, 4),
        partly(0, PartialWeightReason::SameOpponent, 0),
    ];
    vec![open, slow, on, short, often, over]
}

fn en(person: Option<&model::Person>, draw: impl Fn(&Page<'_>) -> Html) -> Html {
    let assets = assets();
    draw(&page(Lang::EN, person, &assets))
}

fn says(html: &Html, text: &str) -> bool {
    html.texts.join(" ").contains(text)
}

#[test]
fn before_a_rated_game_everybody_reads_what_leaving_means() {
    let [open, slow, ..] = &scenes()[..] else {
        panic!()
    };
    let sentence = "You have 90 seconds for each move. If you give up, run out of time or leave";
    assert!(says(&table_page(open), sentence));
    assert!(says(&table_page(slow), "You have 2 days for each move."));
    assert!(!says(&table_page(&waiting(&[])), "rated"));
    let request = MatchRequest::new("match", Pace::Live).unwrap();
    let html = en(None, |page| {
        pages::waiting(
            page,
            &WaitingView {
                request: &request,
                bot: None,
            },
        )
        .into()
    });
    assert!(says(&html, "you just win no more cards"));
}

#[test]
fn after_it_everybody_sees_what_it_has_changed() {
    let scene = scenes().pop().unwrap();
    let html = table_page(&scene);
    assert!(html.by_id("ratings").is_some());
    for text in ["1500", "?", "−12", "1612", "+9"] {
        assert!(
            html.texts.iter().any(|one| one == text),
            "{text}: {:?}",
            html.texts
        );
    }
}

#[test]
fn where_a_game_counts_less_the_page_says_so_and_why() {
    let [.., short, often, over] = &scenes()[..] else {
        panic!()
    };
    let short = table_page(short);
    assert!(says(&short, "did not count"));
    assert!(says(&short, "at least two turns"));
    assert!(!says(&short, "met often"));
    let often = table_page(often);
    assert!(says(&often, "counted 50 %") && says(&often, "did not count"));
    assert!(says(&often, "met often"));
    let over = table_page(over);
    assert!(!says(&over, "did not count") && !says(&over, "counted"));
}

#[test]
fn one_click_finds_an_opponent_for_every_game_and_pace() {
    let html = en(None, |page| pages::lobby(page, &lobby_of(0)).into());
    let requests = html
        .tags
        .iter()
        .filter(|tag| tag.get("name") == Some("wish"));
    let requests: Vec<&str> = requests.filter_map(|tag| tag.get("value")).collect();
    for game in games::all().iter().map(|game| game.info()) {
        assert!(requests.contains(&format!("{} live", game.id).as_str()));
        let days = format!("{} days", game.id);
        assert_eq!(requests.contains(&days.as_str()), !game.real_time, "{days}");
    }
    assert!(says(&html, "No table is waiting"));
    let name = html.by_id("find-name");
    assert!(name.is_some(), "a stranger may give a name, and need not");
    assert_eq!(name.and_then(|tag| tag.get("required")), None);
}

#[test]
fn the_next_page_of_a_list_goes_on_where_this_one_ends() {
    let html = en(None, |page| {
        pages::lobby(page, &lobby_of(LOBBY_PAGE_SIZE + 1)).into()
    });
    let last = &lobby_of(LOBBY_PAGE_SIZE + 1).open[LOBBY_PAGE_SIZE - 1];
    let next = html
        .tags
        .iter()
        .find(|tag| tag.get("rel") == Some("next"))
        .unwrap();
    let href = next.get("href").unwrap();
    let start = "/lobby?game=necklace&pace=live&rated=yes&seats=2&after=";
    assert!(href.starts_with(start), "{href}");
    assert!(
        href.contains(&format!("after={}-", last.table.updated_at)),
        "{href}"
    );
    let rows = html
        .tags
        .iter()
        .filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("open-watch")));
    assert_eq!(rows.count(), LOBBY_PAGE_SIZE);
    let short = en(None, |page| pages::lobby(page, &lobby_of(3)).into());
    assert!(!short.tags.iter().any(|tag| tag.get("rel") == Some("next")));
    let board = en(None, |page| {
        pages::leaderboard(page, &board(LEADERBOARD_PAGE_SIZE + 1)).into()
    });
    let next = board
        .tags
        .iter()
        .find(|tag| tag.get("rel") == Some("next"))
        .unwrap();
    assert_eq!(
        next.get("href"),
        Some("/ratings/necklace?after=50&before=100")
    );
}

#[test]
fn a_leaderboard_marks_what_is_not_sure_and_who_reads_it() {
    let ola = ola();
    let html = en(Some(&ola), |page| {
        pages::leaderboard(page, &board(3)).into()
    });
    let yours = html.tags.iter().filter(|tag| tag.has_class("yours"));
    assert_eq!(yours.count(), 1);
    assert!(says(&html, "1700 ?"), "{:?}", html.texts);
    assert!(says(&html, "A few more rated games"));
    assert!(says(&html, "Somebody"), "who is gone has no name");
    let html = en(Some(&ola), |page| {
        pages::leaderboard(page, &board(LEADERBOARD_PAGE_SIZE)).into()
    });
    assert!(says(&html, "You are number 2."));
}

#[test]
fn a_history_is_a_curve_and_a_table_that_says_the_same() {
    let player = Player::Person(PersonId::from("z".to_owned()));
    let html = en(None, |page| {
        history_page(page, &player, Some("Zuzia"), &games())
    });
    for result in [
        "Won",
        "Lost (gave up)",
        "Won (out of time)",
        "Draw",
        "Won together",
        "Place 3",
    ] {
        assert!(html.texts.iter().any(|text| text == result), "{result}");
    }
    assert!(says(&html, "2026-11-1"), "{:?}", html.texts);
    let line = html.tags.iter().find(|tag| tag.has_class("line")).unwrap();
    let points = line.get("d").unwrap().split(['M', 'L']).skip(1);
    let points: Vec<Vec<f64>> = points
        .map(|point| {
            point
                .split(' ')
                .map(|number| number.parse().unwrap())
                .collect()
        })
        .collect();
    assert_eq!(points.len(), games().len());
    assert!(
        points.windows(2).all(|pair| pair[0][0] < pair[1][0]),
        "from left to right"
    );
    assert!(
        points.windows(2).all(|pair| pair[0][1] > pair[1][1]),
        "and upwards"
    );
    let flat = vec![games()[0].clone(); 2];
    let html = en(None, |page| history_page(page, &player, None, &flat));
    let line = html.tags.iter().find(|tag| tag.has_class("line")).unwrap();
    assert_eq!(
        line.get("d"),
        Some("M0.0 100.0L600.0 100.0"),
        "nothing changes, in the middle"
    );
}

#[test]
fn a_history_says_which_records_were_removed() {
    let mut games = games();
    for game in &mut games {
        (game.recorded, game.watch_key) = (game.number != 7, None);
    }
    for lang in Lang::ALL {
        let (assets, person) = (assets(), Player::Person(ola().id));
        let html = history_page(&page(lang, None, &assets), &person, Some("Ola"), &games);
        let removed = format!("({})", lang.t("record-removed"));
        assert_eq!(html.source.matches(&removed).count(), 1);
    }
}

//! Tests of tournament pages: list, form, a tournament, and a table of a tournament.

use model::{ListedTournament, Stage, TournamentId};
use pages::{Page, STAGE_PREVIEW_SIZE, StageList, TOURNAMENTS_PAGE_SIZE};
use presentation::i18n::Lang;
use serde_json::json;
use table::scene::Scene;
use table::tournament::scene::{
    EntrantScene, GameScene, PairingScene, Score, StandingRow, TournamentPermissions,
    TournamentScene, YourGame,
};
use table::tournament::spec::{Fixture, Method, TournamentSpec};
use tabletop::Seat;

use crate::html::Html;
use crate::sample::{PLAY_KEY, Sample, WATCH_KEY, assets, ola};
use crate::{page, table_page};

fn id() -> TournamentId {
    TournamentId::from("cupcupcupcupcupcupcupcupcu".to_owned())
}

fn listed(number: usize, stage: Stage) -> ListedTournament {
    ListedTournament {
        id: TournamentId::from(format!("cup{number}")),
        title: "<b>1 & 2</b>".to_owned(),
        game: "match".to_owned(),
        stage,
        round: 2,
        rounds: 5,
        entrants: number as u32,
        changed_at: 1000 - number as i64,
        starts_at: None,
    }
}

fn shelf(stage: Stage, count: usize) -> StageList {
    StageList {
        stage,
        tournaments: (0..count).map(|number| listed(number, stage)).collect(),
    }
}

fn entrant(number: u32, name: &str) -> EntrantScene {
    EntrantScene {
        number,
        name: name.to_owned(),
        strength: 1500,
        from_round: 1,
        until_round: None,
    }
}

fn place(place: u16, entrant: EntrantScene, quarters: i64, ties: usize) -> StandingRow {
    StandingRow {
        place: Some(place),
        entrant,
        points: Score { quarters },
        played: 2,
        tie_breaks: vec![Score { quarters }; ties],
        annulled: false,
    }
}

/// A tournament of three after its first round: one has left, one came late, one is forgotten.
fn running(method: Method, game: &str) -> TournamentScene {
    let tie_breaks: Vec<&'static str> = match method {
        Method::Swiss { .. } => {
            vec![
                "buchholz-cut-1",
                "buchholz",
                "sonneborn-berger",
                "direct-encounter",
                "wins",
            ]
        }
        Method::RoundRobin { .. } => vec!["direct-encounter", "wins", "sonneborn-berger", "koya"],
        Method::Tables { .. } => vec!["tables-won", "best-table", "second-places"],
    };
    let ties = tie_breaks.len();
    let [ola, zuzia] = [entrant(1, "Ola"), entrant(2, "Zuzia")];
    let late = EntrantScene {
        from_round: 2,
        ..zuzia.clone()
    };
    let gone = EntrantScene {
        until_round: Some(1),
        ..entrant(3, "")
    };
    let left = EntrantScene {
        until_round: Some(1),
        ..entrant(4, "Kuba")
    };
    let annulled = StandingRow {
        annulled: true,
        ..place(4, left, 0, ties)
    };
    let game_of = |won: Vec<u8>, over: bool| GameScene {
        seats: vec![Some(ola.clone()), None],
        over,
        scores: won.iter().map(|_| Some(7)).collect(),
        won,
        key: WATCH_KEY.to_owned(),
    };
    TournamentScene {
        id: id(),
        spec: TournamentSpec::usual("<b>1 & 2</b>", game, method),
        stage: "running",
        host: Some("Ola".to_owned()),
        round: 2,
        rounds: 3,
        starts_at: None,
        now: 0,
        standings: vec![
            place(1, ola.clone(), 14, ties),
            place(2, late, 2, ties),
            place(3, gone, 0, ties),
            annulled,
        ],
        tie_breaks,
        shown_round: 2,
        boards: vec![
            PairingScene {
                board: 1,
                games: vec![game_of(vec![4, 0], true), game_of(vec![], false)],
            },
            PairingScene {
                board: 2,
                games: vec![game_of(vec![2, 2], true), game_of(vec![], true)],
            },
        ],
        own: Some(1),
        your_game: Some(YourGame {
            board: 3,
            key: PLAY_KEY.to_owned(),
        }),
        may: TournamentPermissions {
            leave: true,
            ..TournamentPermissions::default()
        },
    }
}

fn swiss() -> TournamentScene {
    running(Method::Swiss { rounds: None }, "necklace")
}

/// The same before it begins.
fn open(starts_at: Option<i64>, entered: bool) -> TournamentScene {
    let base = swiss();
    TournamentScene {
        stage: "open",
        round: 0,
        starts_at,
        standings: base
            .standings
            .iter()
            .take(usize::from(entered) * 2)
            .map(|line| StandingRow {
                place: None,
                tie_breaks: Vec::new(),
                ..line.clone()
            })
            .collect(),
        shown_round: 0,
        boards: Vec::new(),
        own: entered.then_some(1),
        your_game: None,
        may: TournamentPermissions {
            enter: !entered,
            leave: entered,
            start: entered,
            cancel: true,
        },
        ..base
    }
}

fn scenes() -> Vec<TournamentScene> {
    let mut all = vec![
        swiss(),
        running(Method::RoundRobin { twice: true }, "pinata"),
        running(
            Method::Tables {
                rounds: 3,
                seats: 4,
            },
            "match",
        ),
        open(None, true),
        open(Some(600_000), false),
        open(Some(-5), false),
    ];
    let mut waits = swiss();
    waits.your_game = None;
    all.push(waits.clone());
    waits.spec.games = 2;
    waits.spec.public = false;
    waits.spec.rated = true;
    waits.shown_round = 1;
    waits.own = Some(2);
    waits.standings[1].entrant.from_round = 3;
    waits.may.enter = true;
    all.push(waits.clone());
    all.push(TournamentScene {
        stage: "over",
        ..waits.clone()
    });
    waits.standings.clear();
    all.push(TournamentScene {
        stage: "over",
        ..waits.clone()
    });
    all.push(TournamentScene {
        stage: "cancelled",
        host: None,
        ..waits
    });
    all
}

/// Tables of a tournament: over, and waiting for everybody.
fn tables() -> Vec<Scene> {
    let fixture = Fixture {
        id: id(),
        title: "<b>1 & 2</b>".to_owned(),
        round: 2,
        board: 7,
    };
    let mut over = Sample::necklace(&json!({}))
        .finished()
        .seen_by(&[Seat::FIRST]);
    over.tournament = Some(fixture.clone());
    over.may.rematch = false;
    let mut gathers = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    gathers.play.status = table::scene::Status::Waiting;
    gathers.tournament = Some(fixture);
    gathers.begins_at = Some(gathers.play.now + 12_300);
    gathers.play.seats[1].here = false;
    vec![over, gathers]
}

/// Every page about tournaments.
pub(crate) fn all(page: &Page<'_>) -> Vec<Html> {
    let few: Vec<StageList> = Stage::LISTED
        .map(|stage| shelf(stage, STAGE_PREVIEW_SIZE + 1))
        .to_vec();
    let none: Vec<StageList> = Stage::LISTED.map(|stage| shelf(stage, 0)).to_vec();
    let yours = [listed(1, Stage::Cancelled), listed(2, Stage::Running)];
    let yours = yours.map(|one| (one.cursor(), one));
    let many = vec![yours[1].clone(); TOURNAMENTS_PAGE_SIZE + 1];
    let mut all: Vec<Html> = vec![
        pages::tournaments(page, None, &[], &none).into(),
        pages::tournaments(page, Some("match"), &yours, &few).into(),
        pages::tournaments(page, None, &many, &none).into(),
        pages::own_tournaments(page, &[], true).into(),
        pages::own_tournaments(page, &many, false).into(),
        pages::tournament_list(
            page,
            Some("match"),
            &shelf(Stage::Over, TOURNAMENTS_PAGE_SIZE + 1),
            false,
        )
        .into(),
        pages::choose_game(page).into(),
    ];
    for cancelled in [false, true] {
        all.push(pages::admin::tournament(page, &id(), "<b>1 & 2</b>", cancelled).into());
    }
    let games = games::all().iter();
    all.extend(games.map(|game| pages::new_tournament(page, *game).into()));
    all.extend(
        scenes()
            .iter()
            .map(|scene| pages::tournament(page, scene, scene.own.is_none()).into()),
    );
    all.extend(
        tables()
            .iter()
            .map(|scene| pages::table(page, scene).into()),
    );
    all
}

fn shown(lang: Lang, scene: &TournamentScene) -> Html {
    let (assets, ola) = (assets(), ola());
    pages::tournament(&page(lang, Some(&ola), &assets), scene, false).into()
}

fn says(html: &Html, text: &str) -> bool {
    html.texts.iter().any(|one| one.contains(text))
}

#[test]
fn the_page_says_what_to_do_next() {
    let html = shown(Lang::EN, &swiss());
    assert!(says(&html, "Your game is at table 3"));
    assert!(
        html.all("href")
            .any(|href| href == format!("/t/{PLAY_KEY}"))
    );
    assert!(says(&html, "Round 2 of 3 is being played."));
    let mut late = swiss();
    (late.own, late.your_game, late.may) = (
        None,
        None,
        TournamentPermissions {
            enter: true,
            ..TournamentPermissions::default()
        },
    );
    assert!(says(&shown(Lang::EN, &late), "Come in for the next round"));
    let html = shown(Lang::PL, &open(Some(600_000), false));
    assert!(says(&html, "Początek za 10 minut."), "{:?}", html.texts);
    assert!(
        html.all("action")
            .any(|to| to == format!("/tournaments/{}/enter", id()))
    );
    let link = format!("https://sweet.example/tournaments/{}", id());
    assert!(html.all("value").any(|value| value == link));
}

#[test]
fn points_are_whole_and_parts_and_every_tie_break_is_explained() {
    for scene in scenes().iter().filter(|scene| scene.stage == "running") {
        for lang in Lang::ALL {
            let html = shown(lang, scene);
            for tie in &scene.tie_breaks {
                for key in [format!("tie-{tie}"), format!("tie-{tie}-about")] {
                    assert!(says(&html, &lang.t(&key)), "{key} in {lang}");
                }
            }
        }
    }
    let html = shown(Lang::EN, &swiss());
    assert!(
        html.texts.iter().any(|text| text == "3½"),
        "{:?}",
        html.texts
    );
    assert!(html.texts.iter().any(|text| text == "½"));
}

#[test]
fn a_list_goes_on_where_it_ended() {
    let (assets, ola) = (assets(), ola());
    let page = page(Lang::EN, Some(&ola), &assets);
    let over = shelf(Stage::Over, TOURNAMENTS_PAGE_SIZE + 1);
    let html: Html = pages::tournament_list(&page, Some("match"), &over, true).into();
    let last = 1000 - (TOURNAMENTS_PAGE_SIZE as i64 - 1);
    let next = format!(
        "/tournaments?stage=over&game=match&after={last}-cup{}",
        TOURNAMENTS_PAGE_SIZE - 1
    );
    assert!(html.all("href").any(|href| href == next));
    let whole = shelf(Stage::Over, TOURNAMENTS_PAGE_SIZE);
    let html: Html = pages::tournament_list(&page, None, &whole, true).into();
    assert!(!html.all("href").any(|href| href.contains("after=")));
}

#[test]
fn a_table_leads_back_to_its_tournament_and_offers_no_rematch() {
    let back = format!("/tournaments/{}", id());
    for scene in tables() {
        let html = table_page(&scene);
        assert!(html.all("href").any(|href| href == back));
        assert!(says(&html, "round 2, table 7"));
        assert!(!html.all("id").any(|id| id == "rematch" || id == "link"));
    }
    let html = table_page(&tables()[1]);
    assert!(says(&html, "0:12"), "{:?}", html.texts);
}

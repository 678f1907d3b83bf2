//! Tournaments from the first entry to the last result.

use std::collections::BTreeSet;
use std::time::Duration;

use house::HouseError;
use model::{Person, Role, Stage, TournamentId};
use serde_json::json;
use store::RandomId;
use table::scene::Status;
use table::tournament::decide::TournamentRequest;
use table::tournament::scene::TournamentScene;
use table::tournament::spec::{Method, TournamentSpec};

use crate::home::{Home, TableClient, person, wake};

pub(crate) const SWISS: Method = Method::Swiss { rounds: None };

pub(crate) fn spec(game: &str, method: Method) -> TournamentSpec {
    TournamentSpec::usual("Cup", game, method)
}

/// A tournament that these people have entered. The first of them is the organiser.
pub(crate) async fn open_tournament(
    home: &Home,
    spec: TournamentSpec,
    people: &[&Person],
) -> TournamentId {
    for one in people {
        home.house.store().save_person(one, 1).await.unwrap();
    }
    let id = home.house.make_tournament(people[0], spec, None).await;
    let id = id.unwrap();
    for one in people {
        ask(home, &id, one, TournamentRequest::Enter).await.unwrap();
    }
    id
}

pub(crate) async fn ask(
    home: &Home,
    id: &TournamentId,
    who: &Person,
    request: TournamentRequest,
) -> Result<(), HouseError> {
    home.house.request_tournament(id, who, request).await
}

async fn code(home: &Home, id: &TournamentId, who: &Person, request: TournamentRequest) -> String {
    match ask(home, id, who, request).await {
        Err(HouseError::Refused(refused)) => refused.code,
        other => panic!("not refused: {other:?}"),
    }
}

pub(crate) async fn seen(home: &Home, id: &TournamentId, who: Option<&Person>) -> TournamentScene {
    let state = home.house.tournament(id).await.unwrap();
    state.scene(who, None, home.house.now())
}

/// Waits until a condition on the tournament is true.
pub(crate) async fn until(home: &Home, id: &TournamentId, what: impl Fn(&TournamentScene) -> bool) {
    let mut changes = home.house.tournament_changes(id);
    let waiting = async {
        while !what(&seen(home, id, None).await) {
            changes.changed().await.unwrap();
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(120), waiting).await;
    if waited.is_err() {
        panic!("it stays {:?}", seen(home, id, None).await);
    }
}

async fn table_of(home: &Home, id: &TournamentId, who: &Person) -> Option<TableClient> {
    let game = seen(home, id, Some(who)).await.your_game?;
    Some(home.table(&game.key).await)
}

/// At every running table the person who is later in the list resigns. Against a bot the person
/// always resigns. All tables are found before the first game ends, since the end of the last one
/// begins the next round.
async fn play_round(home: &Home, id: &TournamentId, people: &[&Person]) {
    let mut resigning: Vec<(&Person, _)> = Vec::new();
    for person in people.iter().rev() {
        let game = seen(home, id, Some(person)).await.your_game;
        if let Some(key) = game.map(|game| game.key)
            && resigning.iter().all(|(_, other)| *other != key)
        {
            resigning.push((person, key));
        }
    }
    for (person, key) in resigning {
        let table = home.table(&key).await;
        table.tell(person, json!({"do": "resign"})).await.unwrap();
    }
}

/// The names at every board of a round.
async fn names(home: &Home, id: &TournamentId, round: u32) -> Vec<Vec<String>> {
    let state = home.house.tournament(id).await.unwrap();
    let scene = state.scene(None, Some(round), 0);
    assert_eq!(scene.shown_round, round);
    let name = |seat: &Option<table::tournament::scene::EntrantScene>| match seat {
        Some(entrant) => entrant.name.clone(),
        None => "bot".to_owned(),
    };
    let boards = scene.boards.iter();
    boards
        .map(|board| board.games[0].seats.iter().map(name).collect())
        .collect()
}

fn standings(scene: &TournamentScene) -> Vec<(String, f64)> {
    let line = |place: &table::tournament::scene::StandingRow| {
        (place.entrant.name.clone(), f64::from(place.points))
    };
    scene.standings.iter().map(line).collect()
}

#[tokio::test]
async fn a_round_robin_of_four_goes_from_round_to_round_by_itself() {
    let home = Home::open().await;
    let people = ["Ola", "Ala", "Ela", "Iga"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let method = Method::RoundRobin { twice: false };
    let id = open_tournament(&home, spec("necklace", method), &people).await;
    assert_eq!(
        code(&home, &id, people[1], TournamentRequest::Start).await,
        "tournament-not-yours"
    );
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    let mut met = BTreeSet::new();
    for round in 1..=3 {
        until(&home, &id, |scene| scene.round == round).await;
        for mut pair in names(&home, &id, round).await {
            pair.sort();
            met.insert(pair);
        }
        play_round(&home, &id, &people).await;
    }
    until(&home, &id, |scene| scene.stage == "over").await;
    assert_eq!(met.len(), 6, "everybody has met everybody: {met:?}");
    let scene = seen(&home, &id, None).await;
    let expected = [("Ola", 3.0), ("Ala", 2.0), ("Ela", 1.0), ("Iga", 0.0)];
    assert_eq!(
        standings(&scene),
        expected.map(|(name, points)| (name.to_owned(), points))
    );
    assert_eq!((scene.rounds, scene.standings[0].place), (3, Some(1)));
    assert_eq!(
        code(&home, &id, people[0], TournamentRequest::Enter).await,
        "tournament-over"
    );
}

#[tokio::test]
async fn a_swiss_of_five_takes_in_who_comes_late_and_lets_go_who_leaves() {
    let home = Home::open().await;
    let people = ["Ola", "Ala", "Ela", "Iga", "Jan"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let id = open_tournament(&home, spec("pinata", SWISS), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    let boards = names(&home, &id, 1).await;
    assert_eq!(boards.len(), 3);
    let bots = boards.iter().flatten().filter(|name| *name == "bot");
    assert_eq!(
        bots.count(),
        1,
        "the odd one plays the computer: {boards:?}"
    );

    let late = person("Ewa");
    home.house.store().save_person(&late, 1).await.unwrap();
    ask(&home, &id, &late, TournamentRequest::Enter)
        .await
        .unwrap();
    assert_eq!(
        code(&home, &id, &late, TournamentRequest::Enter).await,
        "tournament-entered"
    );
    assert!(
        seen(&home, &id, Some(&late)).await.your_game.is_none(),
        "from the next round on"
    );
    play_round(&home, &id, &people).await;
    until(&home, &id, |scene| scene.round == 2).await;
    let boards = names(&home, &id, 2).await;
    assert!(
        boards.iter().flatten().all(|name| name != "bot"),
        "six play: {boards:?}"
    );

    ask(&home, &id, people[4], TournamentRequest::Leave)
        .await
        .unwrap();
    assert_eq!(
        code(&home, &id, people[4], TournamentRequest::Leave).await,
        "tournament-not-in"
    );
    assert_eq!(
        code(&home, &id, people[4], TournamentRequest::Enter).await,
        "tournament-withdrawn"
    );
    assert!(
        seen(&home, &id, Some(people[4])).await.your_game.is_some(),
        "the game that is on counts"
    );
    let all: Vec<&Person> = people.iter().copied().chain([&late]).collect();
    play_round(&home, &id, &all).await;
    until(&home, &id, |scene| scene.round == 3).await;
    let boards = names(&home, &id, 3).await;
    assert!(
        boards.iter().flatten().all(|name| name != "Jan"),
        "{boards:?}"
    );
    let last = person("Ada");
    assert_eq!(
        code(&home, &id, &last, TournamentRequest::Enter).await,
        "tournament-late"
    );
    play_round(&home, &id, &all).await;
    until(&home, &id, |scene| scene.stage == "over").await;
    let scene = seen(&home, &id, Some(people[0])).await;
    assert_eq!((scene.rounds, scene.standings.len()), (3, 6));
    assert_eq!(scene.tie_breaks[0], "buchholz-cut-1");
    let jan = scene
        .standings
        .iter()
        .find(|line| line.entrant.name == "Jan")
        .unwrap();
    assert_eq!((jan.entrant.until_round, jan.played), (Some(2), 2));
}

#[tokio::test]
async fn candy_match_tables_wait_for_everybody_and_count_all_cards() {
    let home = Home::open().await;
    let people = ["Ola", "Ala", "Ela"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let method = Method::Tables {
        rounds: 2,
        seats: 4,
    };
    let id = open_tournament(&home, spec("match", method), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    assert_eq!(names(&home, &id, 1).await.len(), 1);
    for round in 1..=2 {
        until(&home, &id, |scene| scene.round == round).await;
        let table = table_of(&home, &id, people[0]).await.unwrap();
        let scene = table.scene(Some(people[0])).await;
        assert_eq!(scene.play.status, Status::Waiting);
        assert!(scene.begins_at.is_some() && !scene.may.fill && scene.may.sit.is_empty());
        if round == 1 {
            // The game begins as soon as all players are connected.
            for who in &people {
                table.live.connect(who, Role::Play, home.house.now());
            }
            home.house.player_arrived(&table.live).await;
        } else {
            // The game does not wait for a player who does not come.
            home.pass(46_000);
        }
        // No player calls, so the game ends by its own timers.
        let mut changes = table.live.changes();
        while table.scene(None).await.play.status != Status::Finished {
            home.pass(4_000);
            // A timer reads the clock when it is set. Any command sets one, for example a chat
            // phrase.
            let word = json!({"do": "say", "phrase": "hello"});
            table.tell(people[0], word).await.unwrap();
            changes.changed().await.unwrap();
        }
    }
    until(&home, &id, |scene| scene.stage == "over").await;
    let scene = seen(&home, &id, None).await;
    assert_eq!(
        scene.tie_breaks,
        ["tables-won", "best-table", "second-places"]
    );
    assert!(scene.standings.iter().all(|line| line.played == 2));
}

#[tokio::test]
async fn two_games_are_a_pairing_and_each_begins_once() {
    let home = Home::open().await;
    let people = ["Ola", "Ala"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let spec = TournamentSpec {
        games: 2,
        ..spec("necklace", SWISS)
    };
    let id = open_tournament(&home, spec, &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    let first = table_of(&home, &id, people[0]).await.unwrap();
    let began = first.scene(None).await.play.seats[0].name.clone();
    first
        .tell(people[1], json!({"do": "resign"}))
        .await
        .unwrap();
    until(&home, &id, |scene| scene.boards[0].games.len() == 2).await;
    let second = table_of(&home, &id, people[0]).await.unwrap();
    assert_ne!(second.scene(None).await.play.seats[0].name, began);
    second
        .tell(people[0], json!({"do": "resign"}))
        .await
        .unwrap();
    until(&home, &id, |scene| scene.stage == "over").await;
    let scene = seen(&home, &id, None).await;
    let points: Vec<f64> = standings(&scene)
        .into_iter()
        .map(|(_, points)| points)
        .collect();
    assert_eq!(points, [0.5, 0.5], "each won one");
}

#[tokio::test]
async fn a_table_of_a_tournament_knows_it_and_is_played_in_earnest() {
    let home = Home::open().await;
    let people = ["Ola", "Ala"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let id = open_tournament(&home, spec("necklace", SWISS), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    let table = table_of(&home, &id, people[0]).await.unwrap();
    let scene = table.scene(Some(people[0])).await;
    let fixture = scene.tournament.unwrap();
    assert_eq!(
        (fixture.id, fixture.round, fixture.board),
        (id.clone(), 1, 1)
    );
    assert_eq!(scene.rules.seconds_per_move, Some(120));
    assert!(!scene.may.hint && !scene.rules.hints);
    let mover = people
        .iter()
        .find(|one| scene.play.seats[0].name == one.name)
        .unwrap();
    table.step(mover).await.unwrap();
    assert_eq!(
        table.code(mover, json!({"do": "undo"})).await,
        "nothing-to-undo"
    );
    table
        .tell(people[0], json!({"do": "resign"}))
        .await
        .unwrap();
    assert!(!table.scene(Some(people[0])).await.may.rematch);
    assert_eq!(
        table.code(people[0], json!({"do": "rematch"})).await,
        "no-rematch"
    );
}

#[tokio::test]
async fn who_does_not_come_loses_on_time_and_the_others_go_on() {
    let home = Home::open().await;
    let people = ["Ola", "Ala"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let id = open_tournament(&home, spec("necklace", SWISS), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    home.pass(121_000);
    wake(&home).await;
    until(&home, &id, |scene| scene.stage == "over").await;
    let scene = seen(&home, &id, None).await;
    let points: Vec<f64> = standings(&scene)
        .into_iter()
        .map(|(_, points)| points)
        .collect();
    assert_eq!(points, [1.0, 0.0]);
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_one_sentence() {
    let home = Home::open().await;
    let (ola, ala, ela) = (person("Ola"), person("Ala"), person("Ela"));
    let small = TournamentSpec {
        most: 2,
        ..spec("necklace", SWISS)
    };
    let id = open_tournament(&home, small, &[&ola]).await;
    assert_eq!(
        code(&home, &id, &ola, TournamentRequest::Start).await,
        "tournament-few"
    );
    assert_eq!(
        code(&home, &id, &ola, TournamentRequest::Enter).await,
        "tournament-entered"
    );
    assert_eq!(
        code(&home, &id, &ala, TournamentRequest::Leave).await,
        "tournament-not-in"
    );
    assert_eq!(
        code(&home, &id, &ala, TournamentRequest::Cancel).await,
        "tournament-not-yours"
    );
    ask(&home, &id, &ala, TournamentRequest::Enter)
        .await
        .unwrap();
    assert_eq!(
        code(&home, &id, &ela, TournamentRequest::Enter).await,
        "tournament-full"
    );
    ask(&home, &id, &ala, TournamentRequest::Leave)
        .await
        .unwrap();
    ask(&home, &id, &ela, TournamentRequest::Enter)
        .await
        .unwrap();
    ask(&home, &id, &ola, TournamentRequest::Start)
        .await
        .unwrap();
    assert_eq!(
        code(&home, &id, &ola, TournamentRequest::Cancel).await,
        "tournament-begun"
    );
    assert_eq!(
        code(&home, &id, &ola, TournamentRequest::Start).await,
        "tournament-begun"
    );
    let nowhere = TournamentId::random();
    assert_eq!(
        code(&home, &nowhere, &ola, TournamentRequest::Enter).await,
        "no-tournament"
    );
    let called_off = open_tournament(&home, spec("necklace", SWISS), &[&ola]).await;
    ask(&home, &called_off, &ola, TournamentRequest::Cancel)
        .await
        .unwrap();
    assert_eq!(
        code(&home, &called_off, &ala, TournamentRequest::Enter).await,
        "tournament-over"
    );
    for _ in 0..5 {
        let made = home.house.make_tournament(&ola, spec("match", SWISS), None);
        made.await.unwrap();
    }
    let sixth = home
        .house
        .make_tournament(&ola, spec("match", SWISS), None)
        .await;
    assert!(
        matches!(sixth, Err(HouseError::Refused(refused)) if refused.code == "many-tournaments")
    );
}

#[tokio::test]
async fn a_late_entry_to_a_round_robin_takes_the_place_of_the_computer() {
    let home = Home::open().await;
    let people = ["Ola", "Ala", "Ela"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let method = Method::RoundRobin { twice: false };
    let id = open_tournament(&home, spec("necklace", method), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    let (late, later) = (person("Ewa"), person("Ada"));
    ask(&home, &id, &late, TournamentRequest::Enter)
        .await
        .unwrap();
    assert_eq!(
        code(&home, &id, &later, TournamentRequest::Enter).await,
        "tournament-no-place"
    );
    play_round(&home, &id, &people).await;
    until(&home, &id, |scene| scene.round == 2).await;
    let boards = names(&home, &id, 2).await;
    assert!(
        boards.iter().flatten().any(|name| name == "Ewa"),
        "{boards:?}"
    );
}

#[tokio::test]
async fn a_tournament_begins_at_its_time_or_not_at_all() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let at = Some(home.house.now() + 600_000);
    let make = async || {
        let made = home
            .house
            .make_tournament(&ola, spec("necklace", SWISS), at);
        made.await.unwrap()
    };
    let (full, empty) = (make().await, make().await);
    for who in [&ola, &ala] {
        ask(&home, &full, who, TournamentRequest::Enter)
            .await
            .unwrap();
    }
    let past = Some(home.house.now());
    let late = home
        .house
        .make_tournament(&ola, spec("necklace", SWISS), past)
        .await;
    assert!(late.unwrap_err().to_string().starts_with("starts_at"));
    let home = home.reopen().await;
    assert_eq!(seen(&home, &full, None).await.stage, "open");
    home.pass(600_000);
    let home = home.reopen().await;
    until(&home, &full, |scene| scene.stage == "running").await;
    until(&home, &empty, |scene| scene.stage == "cancelled").await;
}

#[tokio::test]
async fn who_is_banned_or_forgotten_withdraws() {
    let home = Home::open().await;
    let people = ["Ola", "Ala", "Ela", "Iga"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let admin = person("Admin");
    let method = Method::Swiss { rounds: Some(3) };
    let id = open_tournament(&home, spec("necklace", method), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    home.house
        .ban(&admin, people[1], None, "shouting")
        .await
        .unwrap();
    home.house.delete_person(&people[2].id, None).await.unwrap();
    let scene = seen(&home, &id, None).await;
    let gone = scene
        .standings
        .iter()
        .filter(|line| line.entrant.until_round == Some(1));
    let mut gone: Vec<&str> = gone.map(|line| line.entrant.name.as_str()).collect();
    gone.sort_unstable();
    assert_eq!(gone, ["", "Ala"]);
    // The absent players run out of time.
    home.pass(121_000);
    wake(&home).await;
    until(&home, &id, |scene| scene.round == 2).await;
    let boards = names(&home, &id, 2).await;
    assert_eq!(boards.len(), 1, "{boards:?}");
}

#[tokio::test]
async fn an_admin_calls_off_what_nobody_should_read_and_the_log_says_so() {
    let home = Home::open().await;
    let people = ["Ola", "Ala"].map(person);
    let people: Vec<&Person> = people.iter().collect();
    let admin = person("Admin");
    let id = open_tournament(&home, spec("necklace", SWISS), &people).await;
    ask(&home, &id, people[0], TournamentRequest::Start)
        .await
        .unwrap();
    home.house
        .cancel_tournament(&admin, &id, "rude")
        .await
        .unwrap();
    assert_eq!(seen(&home, &id, None).await.stage, "cancelled");
    let again = home.house.cancel_tournament(&admin, &id, "rude").await;
    assert!(matches!(again, Err(HouseError::Refused(refused)) if refused.code == "done-already"));
    play_round(&home, &id, &people).await;
    let home = home.reopen().await;
    assert_eq!(seen(&home, &id, None).await.round, 1, "nothing follows");
    let running = home.house.tournaments(Stage::Running, None, None, 9).await;
    assert_eq!(running.unwrap(), []);
}

//! Rated games: which games count, the changes of ratings, and who may play them.

use house::{HouseError, Level};
use model::{
    Ending, Finish, Player, RatedSeat, Rating, RatingStanding, SeatResult, rate, repetition_weight,
};
use serde_json::{Value, json};
use table::new_game::NewGame;
use table::rating::PartialWeightReason;
use table::scene::Scene;
use table::spec::{Sitter, TableRules, WhenLate};

use crate::home::{Home, TableClient, bot, create_table, person, play_out, seated, two};

pub(crate) fn rated() -> TableRules {
    TableRules {
        rated: true,
        seconds_per_move: Some(60),
        when_late: WhenLate::Loses,
        ..TableRules::default()
    }
}

async fn standing(home: &Home, player: &Player) -> Option<RatingStanding> {
    let players = vec![player.clone()];
    let found = home.house.store().standings("necklace", players).await;
    found.unwrap().remove(0)
}

/// As far above the easiest level as Toffee was measured.
fn first_rating_of_toffee() -> f64 {
    let bots = table::rating::bots_at_first().into_iter();
    let mut toffees = bots.filter(|(game, level, _)| game == "necklace" && level == "toffee");
    let (.., rating) = toffees.next().expect("Toffee plays Candy Necklace");
    assert!(rating.rating > 1000.0, "stronger than the easiest level");
    rating.rating
}

/// Both players make enough turns for the game to count.
async fn take_part(table: &TableClient, people: [&model::Person; 2]) {
    for _ in 0..2 {
        for who in people {
            table.step(who).await.unwrap();
            table.step(who).await.unwrap();
        }
    }
}

fn of(person: &model::Person) -> Player {
    Player::Person(person.id.clone())
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_and_says_so() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, rated()).await;
    let before = table.scene(Some(&ola)).await;
    let shown: Vec<(i64, bool)> = before
        .ratings
        .iter()
        .map(|r| (r.rating, r.provisional))
        .collect();
    assert_eq!(shown, [(1500, true), (1500, true)]);
    assert!(before.ratings[0].change.is_none());
    take_part(&table, [&ola, &ala]).await;
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    let after = table.scene(Some(&ola)).await;
    let changes: Vec<Option<i64>> = after.ratings.iter().map(|r| r.change).collect();
    assert_eq!(changes, [Some(-162), Some(162)]);
    assert_eq!(standing(&home, &of(&ala)).await.unwrap().games, 1);
    let history = home
        .house
        .store()
        .rated_games("necklace", of(&ola), None, 5)
        .await
        .unwrap();
    let [game] = &history[..] else {
        panic!("{history:?}")
    };
    assert_eq!(
        (game.place, game.sharing, game.ended),
        (2, 1, Ending::Resigned)
    );
    assert_eq!(game.against[0].0, Some(of(&ala)));
    assert_eq!(game.watch_key, None, "it was a private table");
    let home = home.reopen().await;
    let (live, _) = home
        .house
        .by_key(after.play_key.as_deref().unwrap())
        .await
        .unwrap();
    let seen = TableClient {
        house: home.house.clone(),
        live,
        role: table.role,
    };
    assert_eq!(seen.scene(Some(&ola)).await.ratings, after.ratings);
}

#[tokio::test]
async fn an_unrated_game_is_a_result_and_no_more() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    play_out(&table, [&ola, &ala]).await;
    assert!(table.scene(Some(&ola)).await.ratings.is_empty());
    assert_eq!(standing(&home, &of(&ola)).await, None);
    let connection = rusqlite::Connection::open(home.folder.path().join("house.db")).unwrap();
    let rows: Vec<(i64, Option<i64>, bool, String)> = connection
        .prepare("SELECT seat, score, rated, ended FROM results ORDER BY seat")
        .unwrap()
        .query_map([], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(rows.len(), 2);
    for (seat, (number, score, rated, ended)) in rows.iter().enumerate() {
        assert_eq!(*number, seat as i64);
        assert!(score.is_some() && !rated);
        assert_eq!(ended, "rules");
    }
}

#[tokio::test]
async fn time_that_runs_out_counts_as_a_loss() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, rated()).await;
    let mut changes = table.live.changes();
    home.pass(61_000);
    // A timer reads the clock when it is set. Any command sets one, for example a chat phrase.
    table
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    while table.scene(None).await.play.end.is_none() {
        changes.changed().await.unwrap();
    }
    let scene = table.scene(Some(&ola)).await;
    let lost = scene
        .play
        .seats
        .iter()
        .position(|seat| seat.name == "Ola")
        .unwrap();
    assert!(scene.ratings[lost].change.unwrap() < 0);
    let won = &scene.ratings[1 - lost];
    assert_eq!(
        won.change,
        Some(0),
        "nobody gains by an opponent who never came"
    );
    let why = won.counted.map(|counted| (counted.percent, counted.why));
    assert_eq!(why, Some((0, PartialWeightReason::FewMoves)));
}

/// Plays twenty-five games between the same two people. The second always loses.
async fn twenty_five(home: &Home, moves: bool) -> (Vec<Scene>, [Option<RatingStanding>; 2]) {
    let people = ["Ola", "Ala"].map(person);
    let mut ends = Vec::new();
    for _ in 0..25 {
        let sitters = people.iter().map(seated).collect();
        let (key, _) = create_table(home, sitters, rated()).await;
        let table = home.table(&key).await;
        if moves {
            take_part(&table, [&people[0], &people[1]]).await;
        }
        table
            .tell(&people[1], json!({"do": "resign"}))
            .await
            .unwrap();
        ends.push(table.scene(Some(&people[0])).await);
        home.pass(60_000);
    }
    let [first, second] = &people;
    (
        ends,
        [
            standing(home, &of(first)).await,
            standing(home, &of(second)).await,
        ],
    )
}

#[tokio::test]
async fn games_that_are_resigned_without_a_move_change_nothing() {
    let home = Home::open().await;
    let (ends, standings) = twenty_five(&home, false).await;
    assert_eq!(standings, [None; 2], "as if they had never played");
    for end in ends {
        for seat in end.ratings {
            assert_eq!((seat.rating, seat.change), (1500, Some(0)));
            assert_eq!(seat.counted.unwrap().why, PartialWeightReason::FewMoves);
        }
    }
}

#[tokio::test]
async fn many_games_against_the_same_opponent_count_less_and_less() {
    let home = Home::open().await;
    let (ends, standings) = twenty_five(&home, true).await;
    let gain = |end: &Scene| end.ratings[0].change.unwrap();
    let percent = |end: &Scene| end.ratings[0].counted.map(|counted| counted.percent);
    let shown: Vec<Option<u32>> = ends.iter().map(percent).collect();
    assert_eq!(shown[..5], [None, None, None, Some(50), Some(25)]);
    assert!(shown[9..].iter().all(|percent| *percent == Some(0)));
    let rest: i64 = ends[3..].iter().map(gain).sum();
    let first: i64 = ends[..3].iter().map(gain).sum();
    assert!(
        rest < 40,
        "22 games more brought {rest}, three brought {first}"
    );
    assert!(ends[9..].iter().all(|end| gain(end) == 0));
    assert_eq!(standings[0].unwrap().games, 9);
    // After a week the earlier games are no repetitions any more.
    home.pass(8 * 24 * 3_600_000);
    let (again, _) = twenty_five(&home, true).await;
    assert_eq!(percent(&again[0]), None);
    // Against other people every game counts.
    let [ola, staś] = ["Ola", "Staś"].map(person);
    let (key, _) = create_table(&home, vec![seated(&ola), seated(&staś)], rated()).await;
    let table = home.table(&key).await;
    take_part(&table, [&ola, &staś]).await;
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    let end = table.scene(Some(&ola)).await;
    assert_eq!((end.ratings[1].change, percent(&end)), (Some(162), None));
}

#[tokio::test]
async fn help_is_for_other_tables() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, rated()).await;
    assert!(!table.scene(Some(&ola)).await.rules.hints);
    assert_eq!(table.code(&ola, json!({"do": "hint"})).await, "no-hints");
    table.step(&ola).await.unwrap();
    assert_eq!(
        table.code(&ola, json!({"do": "undo"})).await,
        "nothing-to-undo"
    );
    home.pass(3_600_000);
    assert_eq!(
        table.code(&ala, json!({"do": "call_bot", "seat": 0})).await,
        "not-away"
    );
    let may = table.scene(Some(&ala)).await.may;
    assert!(may.call_bot.is_empty() && !may.hint);
}

#[tokio::test]
async fn nobody_plays_a_rated_game_against_themself() {
    let home = Home::open().await;
    let ola = person("Ola");
    let refused = async |sitters: Vec<Sitter>, rules: TableRules, options: Value| {
        let game = "necklace".to_owned();
        let new = NewGame {
            game,
            options,
            sitters,
            rules,
        };
        match home.house.create(new).await {
            Err(HouseError::Refused(refused)) => refused.sentence,
            other => panic!("{other:?}"),
        }
    };
    let twice = vec![seated(&ola), seated(&ola)];
    assert!(
        refused(twice, rated(), Value::Null)
            .await
            .contains("one seat")
    );
    let random = Sitter::Bot {
        level: Level::Random,
        instead_of: None,
    };
    let odd = vec![seated(&ola), random];
    assert!(
        refused(odd, rated(), Value::Null)
            .await
            .contains("of the ladder")
    );
    let pair = || vec![seated(&ola), Sitter::Open];
    let hurried = |seconds_per_move, when_late| TableRules {
        seconds_per_move,
        when_late,
        ..rated()
    };
    for rules in [
        hurried(None, WhenLate::Loses),
        hurried(Some(60), WhenLate::Bot),
    ] {
        assert!(
            refused(pair(), rules, Value::Null)
                .await
                .contains("seconds_per_move")
        );
    }
    let variant = json!({"closing": true});
    assert!(
        refused(pair(), rated(), variant)
            .await
            .contains("usual options")
    );
    let (key, _) = create_table(&home, pair(), rated()).await;
    let table = home.table(&key).await;
    assert_eq!(
        table.code(&ola, json!({"do": "sit", "seat": 1})).await,
        "rated-one-seat"
    );
    let random = json!({"do": "seat_bot", "seat": 1, "level": "random"});
    assert_eq!(table.code(&ola, random).await, "rated-ladder-bots");
}

#[tokio::test]
async fn nobody_loses_a_rematch_that_they_did_not_come_to() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, rated()).await;
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    table.tell(&ola, json!({"do": "rematch"})).await.unwrap();
    let next = table.scene(Some(&ala)).await.next.unwrap();
    let next = home.table(&next).await;
    let scene = next.scene(Some(&ala)).await;
    assert_eq!(scene.may.sit.len(), 1, "her seat waits");
    next.tell(&ala, json!({"do": "sit"})).await.unwrap();
    assert_eq!(next.scene(Some(&ala)).await.ratings.len(), 2);
}

/// The same results in the same order give the same numbers.
#[tokio::test]
async fn ratings_are_what_comes_of_the_results_in_their_order() {
    let home = Home::open().await;
    let people = ["Ola", "Ala", "Staś"].map(person);
    let toffee = Player::Bot("toffee".to_owned());
    let start = standing(&home, &toffee).await.unwrap().rating;
    assert!(!start.is_provisional());
    assert_eq!(start.rating, first_rating_of_toffee());
    let sitters = |game: usize| match game % 4 {
        3 => [seated(&people[game % 3]), bot()],
        _ => [seated(&people[game % 3]), seated(&people[(game + 1) % 3])],
    };
    let mut finished = Vec::new();
    for game in 0..40 {
        let (key, _) = create_table(&home, sitters(game).to_vec(), rated()).await;
        let who = &people[game % 3];
        let table = home.table(&key).await;
        // Games against the bot have no move, and some other games end at once by agreement.
        let played = game % 4 != 3 && game % 7 != 5;
        if played {
            take_part(&table, [who, &people[(game + 1) % 3]]).await;
        }
        table.tell(who, json!({"do": "resign"})).await.unwrap();
        let seats = sitters(game).map(|sitter| match sitter {
            Sitter::Person { id, .. } => Player::Person(id),
            _ => toffee.clone(),
        });
        finished.push((seats, played, home.house.now()));
        home.pass(6 * 3_600_000);
    }
    let mut known = std::collections::HashMap::from([(toffee.clone(), (start, 0, 0))]);
    let mut met: Vec<([Player; 2], i64)> = Vec::new();
    let mut reduced = 0;
    for (seats, played, at) in &finished {
        let before = seats.each_ref().map(|player| {
            let (rating, games, since) =
                known.get(player).copied().unwrap_or((Rating::NEW, 0, *at));
            (
                if games == 0 {
                    rating
                } else {
                    rating.rested(at - since)
                },
                games,
            )
        });
        let lately = met.iter().filter(|(pair, then)| {
            pair.iter().all(|one| seats.contains(one)) && at - then < 7 * 24 * 3_600_000
        });
        let weight = repetition_weight(lately.count() as u32);
        let mut places = [2, 1].into_iter();
        let played = before.map(|(before, _)| RatedSeat {
            before,
            place: places.next().unwrap(),
            took_part: *played,
        });
        let after = rate(&played, Ending::Resigned, |_, _| weight);
        for ((player, (now, counted)), (_, games)) in seats.iter().zip(&after).zip(before) {
            if *counted > 0.0 {
                known.insert(player.clone(), (*now, games + 1, *at));
            }
        }
        if after[0].1 > 0.0 {
            met.push((seats.clone(), *at));
        }
        reduced += usize::from(after[0].1 > 0.0 && after[0].1 < 1.0);
    }
    assert!(met.len() > 10 && reduced > 3, "{} and {reduced}", met.len());
    for (player, (rating, games, _)) in known {
        let stored = standing(&home, &player).await.unwrap();
        assert_eq!(stored, RatingStanding { rating, games });
    }
}

#[tokio::test]
async fn a_game_of_many_rates_every_seat_against_every_other() {
    let home = Home::open().await;
    let store = home.house.store();
    let places = [3, 1, 2];
    let people = ["Ola", "Ala", "Staś"].map(person);
    let seats = people.iter().zip(places).map(|(person, place)| SeatResult {
        player: Some(of(person)),
        score: Some(10 - place as i32),
        place,
        took_part: true,
    });
    let finish = Finish {
        rated: true,
        ended: Ending::Rules,
        seats: seats.collect(),
    };
    let (key, _) = create_table(
        &home,
        vec![seated(&people[0]), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let (table, _) = store.find_key(&key).await.unwrap().unwrap();
    let summary = model::Summary {
        status: model::Status::Finished,
        title: String::new(),
        wake_at: None,
        sitters: Vec::new(),
        bots: Vec::new(),
        finish: Some(finish),
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    };
    store.append(&table, Vec::new(), summary).await.unwrap();
    let rated = store.rating_changes(&table).await.unwrap();
    let seats = places.map(|place| RatedSeat {
        before: Rating::NEW,
        place,
        took_part: true,
    });
    let expected = rate(&seats, Ending::Rules, |_, _| 1.0);
    let expected: Vec<Rating> = expected.into_iter().map(|(rating, _)| rating).collect();
    assert_eq!(
        rated.iter().map(|seat| seat.now).collect::<Vec<_>>(),
        expected
    );
    assert!(expected[1].rating > expected[2].rating && expected[2].rating > expected[0].rating);
}

//! Tests of firsts, choices and stars.

use model::{
    Choices, EarnedFirst, Ending, First, GUEST_DAYS, GivenHint, JarView, PuzzleEvent, PuzzleStars,
    days,
};

use crate::home::open;
use crate::suite::accounts::{guest, owner, table};
use crate::suite::profiles::against_bots;

fn texts(firsts: &[EarnedFirst]) -> Vec<String> {
    let mut texts: Vec<String> = firsts
        .iter()
        .map(|earned| earned.first.to_string())
        .collect();
    texts.sort();
    texts
}

#[tokio::test]
async fn a_game_is_a_first_once_and_knows_its_table() {
    let (_home, store) = open();
    let ola = guest(&store, "Ola").await;
    let (me, easy, hard) = (None, Some("marshmallow"), Some("jawbreaker"));
    let lost = [(me, 2), (easy, 1)];
    let first = against_bots(&store, "necklace", &ola, &lost, Ending::Rules).await;
    assert_eq!(texts(&store.firsts(&ola).await.unwrap()), ["game necklace"]);
    let won = [(me, 1), (easy, 2), (hard, 3)];
    let second = against_bots(&store, "necklace", &ola, &won, Ending::Rules).await;
    let third = against_bots(&store, "necklace", &ola, &won, Ending::Rules).await;
    let all = store.firsts(&ola).await.unwrap();
    let expected = [
        "game necklace",
        "level necklace jawbreaker",
        "level necklace marshmallow",
        "win necklace",
    ];
    assert_eq!(texts(&all), expected);
    let game = First::Game("necklace".to_owned());
    let by = store.firsts_by(&ola, first.as_str()).await.unwrap();
    assert_eq!(by, [game]);
    assert_eq!(
        store.firsts_by(&ola, second.as_str()).await.unwrap().len(),
        3
    );
    assert!(
        store
            .firsts_by(&ola, third.as_str())
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_shared_victory_and_one_over_oneself_are_no_first_wins() {
    let (_home, store) = open();
    let ola = guest(&store, "Ola").await;
    let (me, bot) = (None, Some("marshmallow"));
    for players in [vec![(me, 1), (bot, 1)], vec![(me, 1), (me, 2), (bot, 3)]] {
        against_bots(&store, "pinata", &ola, &players, Ending::Rules).await;
    }
    assert_eq!(texts(&store.firsts(&ola).await.unwrap()), ["game pinata"]);
}

#[tokio::test]
async fn a_game_with_somebody_is_company_for_both() {
    let (_home, store) = open();
    let (ola, ala) = (guest(&store, "Ola").await, guest(&store, "Ala").await);
    table(&store, false, 50, &[(&ola, Some(1)), (&ala, Some(2))]).await;
    for person in [&ola, &ala] {
        let firsts = texts(&store.firsts(person).await.unwrap());
        assert!(firsts.contains(&"company".to_owned()), "{firsts:?}");
    }
}

#[tokio::test]
async fn solved_puzzles_bring_firsts_and_stars() {
    let (_home, store) = open();
    let ola = guest(&store, "Ola").await;
    let hint = PuzzleEvent::Hinted(GivenHint {
        position: "a".to_owned(),
        strength: 1,
    });
    for (puzzle, step) in [
        ("1-01", hint),
        ("1-01", PuzzleEvent::Solved),
        ("1-02", PuzzleEvent::Peeked),
        ("1-02", PuzzleEvent::Solved),
        ("1-03", PuzzleEvent::Looked),
    ] {
        store
            .record_puzzle_step(&ola, puzzle, step, 5)
            .await
            .unwrap();
    }
    assert_eq!(texts(&store.firsts(&ola).await.unwrap()), ["puzzle"]);
    for at in [6, 7] {
        let solved = store.record_puzzle_step(&ola, "daily-2026-11-15", PuzzleEvent::Solved, at);
        solved.await.unwrap();
    }
    let all = store.firsts(&ola).await.unwrap();
    assert_eq!(texts(&all), ["daily", "own-idea", "puzzle"]);
    assert_eq!(all[0].at, 5, "the first one stays");
    let stars = PuzzleStars {
        alone: 1,
        hinted: 1,
        peeked: 1,
    };
    assert_eq!(store.puzzle_stars(&ola).await.unwrap(), stars);
}

#[tokio::test]
async fn progress_goes_with_its_person() {
    let (_home, store) = open();
    let (ola, visitor) = (owner(&store, "Ola").await, guest(&store, "Toffee").await);
    let lesson = |id: &str| First::Lesson(id.to_owned());
    for (person, id, at) in [
        (&ola, "match", 3),
        (&visitor, "match", 1),
        (&visitor, "pinata", 2),
    ] {
        let added = store.add_firsts(person, vec![lesson(id)], id, at);
        added.await.unwrap();
    }
    let bear = Choices {
        avatar: Some("bear".to_owned()),
        jar: JarView::Off,
    };
    for choices in [Choices::default(), bear.clone()] {
        store.save_choices(&visitor, choices).await.unwrap();
    }
    let known = store.all_choices().await.unwrap();
    assert_eq!(known, [(visitor.clone(), bear.clone())]);
    store.merge_guest(&visitor, &ola).await.unwrap();
    let all = store.firsts(&ola).await.unwrap();
    assert_eq!(texts(&all), ["lesson match", "lesson pinata"]);
    assert_eq!(store.all_choices().await.unwrap(), [(ola.clone(), bear)]);
    let export = store.export(&ola).await.unwrap();
    assert_eq!(export["firsts"].as_array().unwrap().len(), 2);
    assert_eq!(export["choices"][0]["avatar"], "bear");
    store.delete_person(&ola).await.unwrap();
    assert!(store.firsts(&ola).await.unwrap().is_empty());
    assert!(store.all_choices().await.unwrap().is_empty());
}

#[tokio::test]
async fn progress_alone_keeps_no_guest() {
    let (_home, store) = open();
    let ola = guest(&store, "Ola").await;
    store.save_choices(&ola, Choices::default()).await.unwrap();
    let first = vec![First::Puzzle];
    store.add_firsts(&ola, first, "1-01", 1).await.unwrap();
    let end = days(GUEST_DAYS);
    let removal = store.remove_guests(2 * end, end, 9).await.unwrap();
    assert_eq!(removal.removed, 1);
    assert!(store.firsts(&ola).await.unwrap().is_empty());
    assert!(store.all_choices().await.unwrap().is_empty());
}

//! Tests of profiles: finished games and opponents.

use model::{
    BeatenLevel, Ending, Finish, GameResult, NewTable, Pace, PersonId, Player, PuzzleEvent, Reader,
    SeatResult, Status, Summary, TableId,
};
use serde_json::json;
use store::{RandomId, Store, random_key};

use crate::home::open;
use crate::suite::accounts::{guest, owner, table};

#[tokio::test]
async fn a_profile_counts_what_its_reader_may_see() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    let kuba = guest(&store, "Kuba").await;
    let (won, lost) = (Some(1), Some(2));
    for at in 0..5 {
        table(&store, at % 2 == 0, at, &[(&ola, won), (&ala, lost)]).await;
    }
    table(&store, false, 9, &[(&ola, lost), (&kuba, won)]).await;
    // A game at one device has no winner.
    table(&store, true, 7, &[(&ola, won), (&ola, lost)]).await;
    table(&store, true, 8, &[(&ola, None), (&kuba, None)]).await;
    let own = store.game_counts(&ola, Reader::Owner).await.unwrap();
    assert_eq!(
        (own[0].games, own[0].won, own[0].shared, own[0].lost),
        (7, 5, 0, 1)
    );
    let others = store.game_counts(&ola, Reader::Anybody).await.unwrap();
    assert_eq!((others[0].games, others[0].won), (4, 3));
    let friends = store.opponents(&ola, Reader::Owner, 5).await.unwrap();
    let told: Vec<_> = friends
        .iter()
        .map(|friend| {
            (
                friend.person.name.as_str(),
                friend.has_account,
                friend.games,
            )
        })
        .collect();
    assert_eq!(told, [("Ala", true, 5), ("Kuba", false, 1)]);
    let seen = store.opponents(&ola, Reader::Anybody, 5).await.unwrap();
    assert_eq!((seen.len(), seen[0].games), (1, 3));
}

#[tokio::test]
async fn pages_of_games_follow_each_other_without_gaps() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, owner(&store, "Ala").await);
    // Several games end at the same time.
    for at in 0..23 {
        let both = [(&ola, Some(1)), (&ala, Some(1))];
        table(&store, at % 3 == 0, at / 4, &both).await;
    }
    for (reader, expected) in [(Reader::Owner, 23), (Reader::Anybody, 8)] {
        let (mut seen, mut before) = (Vec::new(), None);
        loop {
            let page = store.finished_games(&ola, reader, before, 5).await.unwrap();
            let Some(last) = page.last() else { break };
            before = Some(last.number);
            assert!(
                page.iter()
                    .all(|game| game.result == Some(GameResult::Shared))
            );
            seen.extend(page.into_iter().map(|game| (game.ended_at, game.number)));
        }
        assert_eq!(seen.len(), expected);
        assert!(seen.windows(2).all(|two| two[0] > two[1]));
    }
}

#[tokio::test]
async fn a_person_merged_with_an_opponent_has_two_seats_at_one_table() {
    let (_home, store) = open();
    let ola = owner(&store, "Ola").await;
    let visitor = guest(&store, "Toffee").await;
    table(&store, true, 5, &[(&ola, Some(1)), (&visitor, Some(2))]).await;
    store.merge_guest(&visitor, &ola).await.unwrap();
    let own = store.game_counts(&ola, Reader::Owner).await.unwrap();
    assert_eq!((own[0].games, own[0].won, own[0].lost), (1, 0, 0));
    let listed = store
        .finished_games(&ola, Reader::Owner, None, 5)
        .await
        .unwrap();
    assert_eq!((listed.len(), listed[0].result), (1, None));
}

/// A finished game of a person on the first seats against bots, with the places of all seats.
pub(crate) async fn against_bots(
    store: &std::sync::Arc<dyn Store>,
    game: &str,
    person: &PersonId,
    players: &[(Option<&str>, u32)],
    ended: Ending,
) -> TableId {
    let seats = players.iter().map(|(level, place)| SeatResult {
        player: Some(match level {
            None => Player::Person(person.clone()),
            Some(level) => Player::Bot((*level).to_owned()),
        }),
        score: None,
        place: *place,
        took_part: true,
    });
    let table = NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        spec: json!({}),
        game: game.to_owned(),
        public: false,
        rated: false,
        seats: 2,
        pace: Pace::Live,
        created_at: 1,
        maker: None,
    };
    let finish = Finish {
        rated: false,
        ended,
        seats: seats.collect(),
    };
    let summary = Summary {
        status: Status::Finished,
        title: String::new(),
        wake_at: None,
        sitters: vec![person.clone()],
        bots: Vec::new(),
        finish: Some(finish),
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    };
    let entry = model::Entry {
        seq: 1,
        at: 1,
        id: None,
        body: json!({"fact": "started"}).into(),
        fence: 0,
    };
    let id = table.id.clone();
    store.create(table, vec![entry], summary).await.unwrap();
    id
}

#[tokio::test]
async fn a_level_is_beaten_by_a_victory_alone() {
    let (_home, store) = open();
    let (ola, ala) = (owner(&store, "Ola").await, guest(&store, "Ala").await);
    let (me, easy, hard) = (None, Some("marshmallow"), Some("jawbreaker"));
    for (game, players) in [
        ("necklace", vec![(me, 1), (easy, 2)]),
        ("necklace", vec![(me, 1), (easy, 2)]),
        ("necklace", vec![(hard, 1), (me, 2)]),
        // A shared victory does not count as beating a level, nor does a victory over oneself.
        ("pinata", vec![(me, 1), (hard, 1)]),
        ("pinata", vec![(me, 1), (me, 2), (hard, 3)]),
        ("hunters", vec![(me, 1), (easy, 2), (hard, 3)]),
    ] {
        against_bots(&store, game, &ola, &players, Ending::Rules).await;
    }
    let beaten = |game: &str, level: &str| BeatenLevel {
        game: game.to_owned(),
        level: level.to_owned(),
    };
    let mut all = store.beaten_levels(&ola).await.unwrap();
    all.sort();
    let expected = [
        beaten("hunters", "jawbreaker"),
        beaten("hunters", "marshmallow"),
        beaten("necklace", "marshmallow"),
    ];
    assert_eq!(all, expected);
    assert!(store.beaten_levels(&ala).await.unwrap().is_empty());
    // A guest who signs up takes the victories along.
    against_bots(&store, "match", &ala, &[(me, 1), (easy, 2)], Ending::Rules).await;
    store.merge_guest(&ala, &ola).await.unwrap();
    let all = store.beaten_levels(&ola).await.unwrap();
    assert!(all.contains(&beaten("match", "marshmallow")));
}

#[tokio::test]
async fn solved_puzzles_are_found_by_the_beginning_of_their_names() {
    let (_home, store) = open();
    let ola = guest(&store, "Ola").await;
    for (puzzle, step) in [
        ("1-01", PuzzleEvent::Solved),
        ("daily-2026-11-15", PuzzleEvent::Solved),
        ("daily-2026-11-16", PuzzleEvent::Looked),
        ("daily-2026-11-17", PuzzleEvent::Solved),
        ("own-daily-", PuzzleEvent::Solved),
    ] {
        let noted = store.record_puzzle_step(&ola, puzzle, step, 5).await;
        noted.unwrap();
    }
    let dailies = store.solved_puzzles(&ola, "daily-", 9).await.unwrap();
    assert_eq!(dailies, ["daily-2026-11-17", "daily-2026-11-15"]);
    let latest = store.solved_puzzles(&ola, "daily-", 1).await.unwrap();
    assert_eq!(latest, ["daily-2026-11-17"]);
}

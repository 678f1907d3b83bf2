//! Tests of profiles: finished games and opponents.

use model::{GameResult, Reader};

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

//! Blocks, bans and ratings of people who are matched, merged, deleted, or whose table was closed.

use std::time::Duration;

use model::{MuteOrBlock, Pace, Person, Player};
use serde_json::json;
use table::matchmaking::{MatchRequest, SearchStatus};
use tabletop::Seat;

use crate::home::{Home, create_table, seated, two};
use crate::people::{guest, owner};
use crate::rated::rated;

fn match_request() -> MatchRequest {
    MatchRequest::new("necklace", Pace::Live).unwrap()
}

fn waits(home: &Home, person: &Person) -> bool {
    matches!(
        home.house.search(&person.id),
        Some(SearchStatus::Waiting { .. })
    )
}

#[tokio::test]
async fn who_has_blocked_somebody_is_not_brought_together_with_them() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, table::spec::TableRules::default()).await;
    let block = home
        .house
        .mute_or_block(&table.live, &ola, Seat::SECOND, MuteOrBlock::Blocked);
    block.await.unwrap();
    home.house.seek(&ola, match_request()).await.unwrap();
    home.house.seek(&ala, match_request()).await.unwrap();
    assert!(waits(&home, &ola) && waits(&home, &ala));
}

#[tokio::test]
async fn a_guest_who_signs_in_is_still_blocked_and_banned() {
    let home = Home::open().await;
    let (ola, _) = owner(&home, "Ola").await;
    let (kuba, _) = owner(&home, "Kuba").await;
    let visitor = guest(&home, "Waffle").await;
    let sitters = vec![seated(&kuba), seated(&visitor)];
    let (key, _) = create_table(&home, sitters, table::spec::TableRules::default()).await;
    let table = home.table(&key).await;
    let block = home
        .house
        .mute_or_block(&table.live, &kuba, Seat::SECOND, MuteOrBlock::Blocked);
    block.await.unwrap();
    let ban = home.house.ban(&kuba, &visitor, None, "shouting");
    ban.await.unwrap();
    home.house.merge_guest(&visitor.id, &ola).await.unwrap();
    let check = async |home: &Home| {
        assert!(home.house.have_blocked(&kuba.id, &ola.id));
        assert!(home.house.ban_of(&ola.id).is_some());
        assert!(home.house.seek(&ola, match_request()).await.is_err());
    };
    check(&home).await;
    check(&home.reopen().await).await;
}

#[tokio::test]
async fn who_leaves_in_the_middle_of_a_rated_game_leaves_no_rating() {
    let home = Home::open().await;
    let (ola, kuba) = (guest(&home, "Ola").await, guest(&home, "Kuba").await);
    let (key, _) = create_table(&home, vec![seated(&ola), seated(&kuba)], rated()).await;
    let table = home.table(&key).await;
    home.house.delete_person(&ola.id, None).await.unwrap();
    while !home
        .house
        .store()
        .pending_deletions()
        .await
        .unwrap()
        .is_empty()
    {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    table.tell(&kuba, json!({"do": "resign"})).await.unwrap();
    let store = home.house.store();
    let players = vec![Player::Person(kuba.id.clone())];
    assert_eq!(store.standings("necklace", players).await.unwrap(), [None]);
    let games = store
        .game_counts(&kuba.id, model::Reader::Owner)
        .await
        .unwrap();
    assert_eq!((games[0].games, games[0].lost), (1, 1));
}

#[tokio::test]
async fn a_table_that_was_closed_is_nobodys_result() {
    let home = Home::open().await;
    let (ola, kuba) = (guest(&home, "Ola").await, guest(&home, "Kuba").await);
    let (key, _) = create_table(&home, vec![seated(&ola), seated(&kuba)], rated()).await;
    let admin = guest(&home, "Admin").await;
    let (table, _) = home.house.store().find_key(&key).await.unwrap().unwrap();
    home.house.close(&admin, &table, "shouting").await.unwrap();
    assert!(home.table(&key).await.live.is_over().await);
    let games = home
        .house
        .store()
        .game_counts(&kuba.id, model::Reader::Owner);
    assert!(games.await.unwrap().is_empty());
}

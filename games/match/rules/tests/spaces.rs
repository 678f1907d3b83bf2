//! The game by numbers: ticks, calls that are put together, batches.

use candy_match::{CandyMatch, Options};
use tabletop::{
    AnyEpisode, AnyGame, BatchArrays, ChoiceError, Episode, Game, Move, Rules, SeatCount, Seed,
    Setup, SpaceInfo,
};

const WAIT: i64 = 0;
const SHOUT: i64 = 2;
const SHOW: i64 = 6;

fn episode(seats: u8, tick: u64) -> Episode<CandyMatch> {
    let setup = Setup {
        options: Options::default(),
        seats: SeatCount::new(seats).unwrap(),
    };
    let state = CandyMatch::deal(&setup, &Seed::from(1)).unwrap();
    Episode::new(state, tick, &mut ())
}

fn mask(episode: &Episode<CandyMatch>) -> Vec<usize> {
    let mut mask = vec![0; SpaceInfo::of::<CandyMatch>().choices];
    episode.write_mask(&mut mask);
    (0..mask.len())
        .filter(|&choice| mask[choice] == 1)
        .collect()
}

#[test]
fn nobody_is_asked_before_the_first_card_and_then_all_in_turn() {
    let mut game = episode(3, 500);
    // Without a card nobody can call: time has passed until the house revealed one.
    assert_eq!(AnyEpisode::clock(&game), 3_500);
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push(game.chooser().unwrap().index());
        game.step(WAIT, &mut ()).unwrap();
    }
    let (first, second) = order.split_at(3);
    assert_eq!(AnyEpisode::clock(&game), 4_500);
    assert_ne!(first, second, "another seat is first in the next tick");
    for tick in [first, second] {
        let mut seats = tick.to_vec();
        seats.sort_unstable();
        assert_eq!(seats, [0, 1, 2]);
    }
}

#[test]
fn the_house_acts_when_it_is_due_also_within_a_tick() {
    let mut game = episode(2, 3_000);
    let mut log: Vec<Move> = Vec::new();
    for _ in 0..4 {
        game.step(WAIT, &mut log).unwrap();
    }
    let times: Vec<u64> = log.iter().map(|made| made.at).collect();
    assert_eq!(times, [7_000]);
}

#[test]
fn a_call_is_put_together_card_by_card_in_order() {
    let mut game = episode(2, 500);
    while game.state().table().len() < 2 {
        game.step(WAIT, &mut ()).unwrap();
    }
    let caller = game.chooser();
    game.step(SHOUT, &mut ()).unwrap();
    assert_eq!(game.chooser(), caller);
    let marks: Vec<usize> = mask(&game)
        .into_iter()
        .filter(|&choice| choice > 100)
        .collect();
    assert_eq!(marks.len(), 2);
    let before = AnyEpisode::clock(&game);
    game.step(marks[1] as i64, &mut ()).unwrap();
    assert_eq!(mask(&game), [SHOW as usize], "only later cards can follow");
    let refused = game.step(WAIT, &mut ());
    assert!(matches!(refused, Err(ChoiceError::Illegal { .. })));
    let mut log: Vec<Move> = Vec::new();
    game.step(SHOW, &mut log).unwrap();
    assert!(log[0].action.starts_with("show ") && log[0].at == before);
}

#[test]
fn a_choice_that_cannot_be_is_refused_and_changes_nothing() {
    let mut game = episode(2, 500);
    let before = game.clone();
    for choice in [-1, 1, 6, 60, 253, i64::MAX] {
        assert!(game.step(choice, &mut ()).is_err(), "{choice}");
    }
    assert_eq!(game, before);
}

#[test]
fn a_batch_begins_a_new_game_where_one_ends() {
    let rules = Rules::<CandyMatch>::new();
    let spaces = AnyGame::spaces(&rules);
    let (games, seats) = (3, SeatCount::TWO);
    let mut batch = rules
        .batch(&serde_json::Value::Null, seats, 5_000, 0, games)
        .unwrap();
    let mut observations = vec![0; games * spaces.observation_len];
    let mut masks = vec![0; games * spaces.choices];
    let (mut turns, mut ended) = (vec![0; games], vec![0; games]);
    let mut rewards = vec![0.0; games * 2];
    let mut choices = vec![0; games];
    let mut over = 0;
    macro_rules! arrays {
        () => {
            BatchArrays {
                observations: &mut observations,
                masks: &mut masks,
                seats: &mut turns,
                rewards: &mut rewards,
                ended: &mut ended,
            }
        };
    }
    batch.reset(&Seed::from(5), arrays!()).unwrap();
    for _ in 0..3_000 {
        batch.sample(&masks, &mut choices);
        batch.step(&choices, arrays!()).unwrap();
        over += ended.iter().filter(|&&ended| ended == 1).count();
        assert!(masks.chunks(spaces.choices).all(|mask| mask.contains(&1)));
        assert!(turns.iter().all(|&seat| seat == 0 || seat == 1));
    }
    assert!(over >= games, "{over}");
    batch.sample(&masks, &mut choices);
    choices[1] = 9_999;
    let refused = batch.step(&choices, arrays!());
    assert!(matches!(refused, Err((1, ChoiceError::Unknown { .. }))));
}

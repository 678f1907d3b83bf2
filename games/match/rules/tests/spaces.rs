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

/// The arrays of a batch, with a row for each game.
struct Rows {
    observations: Vec<i8>,
    masks: Vec<i8>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    ended: Vec<i8>,
}

impl Rows {
    fn new(games: usize, seats: SeatCount) -> Rows {
        let spaces = SpaceInfo::of::<CandyMatch>();
        Rows {
            observations: vec![0; games * spaces.observation_len],
            masks: vec![0; games * spaces.choices],
            seats: vec![0; games],
            rewards: vec![0.0; games * usize::from(seats.get())],
            ended: vec![0; games],
        }
    }

    fn arrays(&mut self) -> BatchArrays<'_> {
        BatchArrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ended: &mut self.ended,
        }
    }
}

#[test]
fn a_batch_begins_a_new_game_where_one_ends() {
    let rules = Rules::<CandyMatch>::new();
    let (games, seats) = (3, SeatCount::TWO);
    let batch = rules.batch(&serde_json::Value::Null, seats, 5_000, 0, games);
    let mut batch = batch.unwrap();
    let mut rows = Rows::new(games, seats);
    let mut choices = vec![0; games];
    let mut over = 0;
    batch.reset(&Seed::from(5), rows.arrays()).unwrap();
    for _ in 0..3_000 {
        batch.sample(&rows.masks, &mut choices);
        batch.step(&choices, rows.arrays()).unwrap();
        over += rows.ended.iter().filter(|&&ended| ended == 1).count();
        let mut masks = rows.masks.chunks(rows.masks.len() / games);
        assert!(masks.all(|mask| mask.contains(&1)));
        assert!(rows.seats.iter().all(|&seat| seat == 0 || seat == 1));
    }
    assert!(over >= games, "{over}");
    batch.sample(&rows.masks, &mut choices);
    choices[1] = 9_999;
    let refused = batch.step(&choices, rows.arrays());
    assert!(matches!(refused, Err((1, ChoiceError::Unknown { .. }))));
}

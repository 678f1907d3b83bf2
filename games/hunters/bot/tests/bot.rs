//! The bot of Candy Hunters: its actions are legal, it uses no hidden information, and its last turns are
//! exact.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{AnyBot, Bot, Budget, Level, Thought};
use hunters::Hunters;
use hunters_bot::HuntersBot;
use serde_json::{Value, json};
use system::WallClock;
use tabletop::{Actor, AnyGame, AnyState, Game, Rules, Seat, SeatCount, Seed};

fn deal(options: &Value, seats: u8, seed: u64) -> Box<dyn AnyState> {
    let rules = Rules::<Hunters>::new();
    let seats = SeatCount::new(seats).unwrap();
    rules.deal(options, seats, &Seed::from(seed)).unwrap()
}

fn restore(options: &Value, seats: u8, position: &Value) -> Box<dyn AnyState> {
    let rules = Rules::<Hunters>::new();
    let seats = SeatCount::new(seats).unwrap();
    rules.restore(options, seats, position).unwrap()
}

fn actor(state: &dyn AnyState) -> Option<Seat> {
    state.actors().iter().next()
}

fn ask(state: &dyn AnyState, level: Level, nodes: u64, seed: u64) -> Thought {
    let seat = actor(state).unwrap();
    let mut rng = Seed::from(seed).stream("bot");
    AnyBot::think(
        &HuntersBot,
        state,
        seat,
        level,
        Budget::nodes(nodes),
        &mut rng,
    )
    .unwrap()
}

/// Every decision is legal, and the actions that follow it in the same turn can be played to the
/// end of the turn, whatever card is drawn on the way.
fn examine(state: &dyn AnyState, thought: &Thought) {
    let seat = actor(state).unwrap();
    assert!(!thought.candidates.is_empty());
    for (index, candidate) in thought.candidates.iter().enumerate() {
        let first = &candidate.actions[0];
        assert!(state.check(Actor::Seat(seat), first).is_ok(), "{first}");
        assert!(
            (0.0..=1.0).contains(&candidate.value),
            "{}",
            candidate.value
        );
        let same = thought.candidates[..index]
            .iter()
            .filter(|other| other.actions[0] == *first);
        assert_eq!(same.count(), 0, "{first} twice");
    }
    let mut after = state.boxed_clone();
    for action in &thought.best().unwrap().actions {
        assert_eq!(actor(&*after), Some(seat));
        let played = after.play(0, Actor::Seat(seat), action);
        assert!(
            played.is_ok(),
            "{action} of {:?}: {played:?}",
            thought.candidates[0]
        );
    }
    let view = after.position();
    let ended = actor(&*after) != Some(seat) || view["step"] == "build";
    assert!(ended, "{:?} does not end the turn", thought.candidates[0]);
    if let Some(why) = &thought.reason {
        assert!(HuntersBot::REASONS.contains(&why.code), "{}", why.code);
    }
}

const TABLES: [(u8, bool, bool); 8] = [
    (1, false, false),
    (1, true, true),
    (2, false, false),
    (2, true, false),
    (2, false, true),
    (3, true, true),
    (3, false, false),
    (4, true, true),
];

#[test]
fn what_it_plans_is_legal_wherever_a_random_game_goes() {
    for (seed, (seats, haunted, large_ghost)) in TABLES.into_iter().enumerate() {
        let options = json!({"haunted": haunted, "large_ghost": large_ghost});
        let mut state = deal(&options, seats, seed as u64);
        let mut rng = Seed::from(seed as u64).stream("walk");
        let mut moves = 0;
        while let Some(step) = state.random_step(&mut rng) {
            let level = Level::LADDER[moves % 4];
            let thought = ask(&*state, level, 6, moves as u64);
            examine(&*state, &thought);
            state.play(0, step.actor, &step.action).unwrap();
            moves += 1;
        }
    }
}

#[test]
fn what_it_plans_is_legal_wherever_its_own_games_go() {
    for (seed, (seats, haunted, large_ghost)) in TABLES.into_iter().enumerate() {
        let options = json!({"haunted": haunted, "large_ghost": large_ghost, "first": seats - 1});
        let mut state = deal(&options, seats, 100 + seed as u64);
        while let Some(seat) = actor(&*state) {
            let level = Level::LADDER[seat.index() % 2 + 2];
            let thought = ask(&*state, level, 24, seed as u64);
            examine(&*state, &thought);
            let action = &thought.best().unwrap().actions[0];
            state.play(0, Actor::Seat(seat), action).unwrap();
        }
    }
}

#[test]
fn it_knows_no_more_than_its_seat() {
    for (seed, (seats, haunted, large_ghost)) in TABLES.into_iter().enumerate() {
        let options = hunters::Options {
            haunted,
            large_ghost,
            ..hunters::Options::default()
        };
        let setup = tabletop::Setup {
            options: options.clone(),
            seats: SeatCount::new(seats).unwrap(),
        };
        let json = serde_json::to_value(&options).unwrap();
        let mut game = hunters::Hunters::deal(&setup, &Seed::from(seed as u64)).unwrap();
        let mut rng = Seed::from(seed as u64).stream("walk");
        let mut moves = 0_u64;
        while let Some(step) = tabletop::random_step(&game, &mut rng) {
            if moves.is_multiple_of(7) {
                let other = game.resample(game.turn(), &mut rng);
                let thoughts = [&game, &other].map(|game| {
                    let position = serde_json::to_value(Game::position(game)).unwrap();
                    let state = restore(&json, seats, &position);
                    ask(&*state, Level::LADDER[moves as usize % 4], 30, moves)
                });
                assert_eq!(thoughts[0], thoughts[1]);
            }
            game.apply(0, step.actor, step.action, &mut ());
            moves += 1;
        }
    }
}

#[test]
fn the_same_luck_and_nodes_give_the_same_thought() {
    let state = deal(&Value::Null, 2, 7);
    let think = |seed: u64| ask(&*state, Level::Jawbreaker, 300, seed);
    assert_eq!(think(1), think(1));
    assert_eq!(think(1).nodes, 300);
}

#[test]
fn a_budget_ends_the_thinking() {
    let stopped = AtomicBool::new(true);
    let state = deal(&Value::Null, 2, 7);
    for level in Level::LADDER {
        let budgets = [
            Budget::nodes(0),
            Budget::time(Duration::ZERO, &WallClock),
            Budget::nodes(u64::MAX).until(&stopped),
            Budget::time(Duration::MAX / 4, &WallClock).within(Budget::nodes(5)),
        ];
        for budget in budgets {
            let mut rng = Seed::from(1).stream("bot");
            let thought =
                AnyBot::think(&HuntersBot, &*state, Seat::FIRST, level, budget, &mut rng).unwrap();
            assert!(thought.nodes <= 5);
            examine(&*state, &thought);
        }
    }
}

#[test]
fn whose_turn_it_is_not_does_not_think() {
    let state = deal(&Value::Null, 2, 7);
    let mut rng = Seed::from(1).stream("bot");
    for level in Level::LADDER {
        let thought = AnyBot::think(
            &HuntersBot,
            &*state,
            Seat::SECOND,
            level,
            Budget::nodes(9),
            &mut rng,
        );
        assert_eq!(thought, None);
    }
}

/// One tile is missing, and two own kids wait on the others.
#[test]
fn an_obvious_score_is_found() {
    let position = json!({
        "tiles": ["o@0,0", "p@1,0", "t@2,0", "g@3,0", "o@4,0", "g@4,1"],
        "ghosts": ["4,1"], "kids": [["0,0", "1,0"], []],
        "hands": [["c1"], ["c20"]], "deck": ["c2", "c3"], "round": 6,
    });
    // c1 is o p t, bent.
    for level in [Level::Toffee, Level::Liquorice, Level::Jawbreaker] {
        let found = (0..5).filter(|&rng| {
            let state = restore(&Value::Null, 2, &position);
            let thought = ask(&*state, level, 200, rng);
            let actions = &thought.best().unwrap().actions;
            actions[0].starts_with("t@1,") && actions.iter().any(|action| action.starts_with("c1@"))
        });
        let least = if level == Level::Toffee { 2 } else { 5 };
        assert!(found.count() >= least, "{level:?}");
    }
}

#[test]
fn the_reason_is_true() {
    let mut said = std::collections::BTreeSet::new();
    for seed in 0..4 {
        let mut state = deal(&Value::Null, 2, seed);
        while let Some(seat) = actor(&*state) {
            let thought = ask(&*state, Level::Liquorice, 20, seed);
            let actions = thought.best().unwrap().actions.clone();
            if let Some(why) = &thought.reason {
                said.insert(why.code);
                let detail = |name: &str| {
                    let found = why.details.iter().find(|detail| detail.0 == name);
                    found.map(|detail| detail.1.clone())
                };
                let points = |state: &dyn AnyState| {
                    let view = state.view(tabletop::Watcher::Seat(seat)).json();
                    view["seats"][seat.index()]["points"].as_i64().unwrap()
                };
                if why.code.starts_with("score") {
                    let mut after = state.boxed_clone();
                    for action in &actions {
                        after.play(0, Actor::Seat(seat), action).unwrap();
                    }
                    let gained = points(&*after) - points(&*state);
                    assert_eq!(detail("points").unwrap(), gained.to_string());
                    let card = format!("{}@", detail("card").unwrap());
                    assert!(actions.iter().any(|action| action.starts_with(&card)));
                }
                if why.code == "exchange" {
                    assert_eq!(actions[0], format!("x {}", detail("card").unwrap()));
                }
                if why.code == "only" {
                    assert_eq!(state.legal(seat).len(), 1);
                }
            }
            state.play(0, Actor::Seat(seat), &actions[0]).unwrap();
        }
    }
    for code in ["score", "score-kids", "prepare", "exchange", "kid-pattern"] {
        assert!(said.contains(code), "{code} is never said: {said:?}");
    }
}

/// The end for both: the share of the victory, then the lead.
type Ends = [(u32, i32); 2];

/// Every way to play, through the rules: the player whose turn it is wants the best end, and nobody
/// exchanges, which makes no difference any more.
fn brute_force(game: &hunters::Hunters) -> Ends {
    if let Some(outcome) = Game::outcome(game) {
        let share = |seat: Seat| match outcome.winners.contains(seat) {
            true => 12 / outcome.winners.len(),
            false => 0,
        };
        let [first, second] = [Seat::FIRST, Seat::SECOND];
        let lead = outcome.scores[first] - outcome.scores[second];
        return [(share(first), lead), (share(second), -lead)];
    }
    let seat = game.turn();
    let exchange = game.step() == hunters::Step::Exchange;
    let actions = Game::legal(game, seat);
    let ends = actions
        .filter(|&action| !exchange || action == hunters::Action::Skip)
        .map(|action| {
            let mut after = game.clone();
            after.apply(0, Actor::Seat(seat), action, &mut ());
            brute_force(&after)
        });
    ends.max_by_key(|ends| ends[seat.index()]).unwrap()
}

/// Small boards of round 6, the last of them with Haunted Patterns and the Large Ghost.
fn small(seed: u64, turn: u8, haunted: bool) -> (Value, Value) {
    use tabletop::Draw;
    let mut rng = Seed::from(seed).stream("small");
    let letters = ["o", "p", "t", "g"];
    let mut cells: Vec<(i32, i32)> = vec![(0, 0)];
    while cells.len() < 4 + rng.below(2) as usize {
        let (x, y) = cells[rng.below(cells.len() as u32) as usize];
        let (dx, dy) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.below(4) as usize];
        if !cells.contains(&(x + dx, y + dy)) {
            cells.push((x + dx, y + dy));
        }
    }
    let place = |index: usize| format!("{},{}", cells[index].0, cells[index].1);
    let tiles: Vec<String> = (0..cells.len())
        .map(|index| format!("{}@{}", letters[rng.below(4) as usize], place(index)))
        .collect();
    let mut cards: Vec<String> = (1..=28).map(|number| format!("c{number}")).collect();
    rng.shuffle(&mut cards);
    let mut hand = cards[..3].to_vec();
    if haunted {
        hand.push(format!("h{}", 1 + rng.below(8)));
    }
    let mut hands = [json!([]), json!([])];
    hands[usize::from(turn)] = json!(hand);
    let position = json!({
        "tiles": tiles, "ghosts": [place(0)], "kids": [[place(1)], [place(2)]],
        "hands": hands, "round": 6, "turn": turn,
        "markers": [rng.below(3), rng.below(3)],
        "candies": [{"o": rng.below(2)}, {"t": rng.below(2)}],
    });
    (
        json!({"haunted": haunted, "large_ghost": haunted}),
        position,
    )
}

fn typed(options: &Value, position: &Value) -> hunters::Hunters {
    let setup = tabletop::Setup {
        options: serde_json::from_value(options.clone()).unwrap(),
        seats: SeatCount::TWO,
    };
    let position = serde_json::from_value(position.clone()).unwrap();
    hunters::Hunters::restore(&setup, position).unwrap()
}

#[test]
fn the_last_turn_is_exact() {
    let mut scored = 0;
    for seed in 0..24 {
        let (options, position) = small(seed, 1, seed % 4 == 3);
        let state = restore(&options, 2, &position);
        let game = typed(&options, &position);
        let (_, lead) = brute_force(&game)[1];
        let thought = ask(&*state, Level::Jawbreaker, 1_000_000, seed);
        let best = thought.best().unwrap();
        assert_eq!(best.exact, Some(lead), "{position}");
        scored += u32::from(best.actions.iter().any(|action| action.contains('r')));
        // In the middle of the turn it is still known, and the same.
        let mut state = state;
        for action in &best.actions {
            let again = ask(&*state, Level::Jawbreaker, 1_000_000, seed);
            assert_eq!(again.best().unwrap().exact, Some(lead));
            state.play(0, Actor::Seat(Seat::SECOND), action).unwrap();
        }
        assert!(state.outcome().is_some());
    }
    assert!(scored >= 5, "{scored}");
}

#[test]
fn the_last_turn_but_one_is_exact_where_nothing_is_hidden() {
    let mut answered = 0;
    for seed in 0..8 {
        let (options, mut position) = small(seed, 0, false);
        // After the building, so that brute force comes to an end.
        position["step"] = json!("ghosts");
        let hand = position["hands"][0].clone();
        position["hands"] = json!([hand, ["c1", "c14"]]);
        if hand
            .as_array()
            .unwrap()
            .iter()
            .any(|card| card == "c1" || card == "c14")
        {
            continue;
        }
        let state = restore(&options, 2, &position);
        let game = typed(&options, &position);
        let (_, lead) = brute_force(&game)[0];
        let thought = ask(&*state, Level::Jawbreaker, 10_000_000, seed);
        let best = thought.best().unwrap();
        assert_eq!(best.exact, Some(lead), "{position}");
        let mut after = state;
        for action in &best.actions {
            after.play(0, Actor::Seat(Seat::FIRST), action).unwrap();
        }
        let reply = ask(&*after, Level::Jawbreaker, 10_000_000, seed);
        assert_eq!(reply.best().unwrap().exact, Some(-lead));
        answered += 1;
    }
    assert!(answered >= 5, "{answered}");
}

/// The number of games that a level wins against the one below, with seats swapped.
fn won(level: Level, below: Level, games: u64, nodes: u64) -> u32 {
    let mut won = 0;
    for game in 0..games {
        let seat = Seat::new((game % 2) as u8).unwrap();
        let mut state = deal(&Value::Null, 2, game / 2);
        let mut seed = 1_000 * game;
        while let Some(turn) = actor(&*state) {
            let who = if turn == seat { level } else { below };
            let thought = ask(&*state, who, nodes, seed);
            seed += 1;
            let action = &thought.best().unwrap().actions[0];
            state.play(0, Actor::Seat(turn), action).unwrap();
        }
        won += u32::from(state.outcome().unwrap().winners.contains(seat));
    }
    won
}

#[test]
fn a_level_beats_the_one_below() {
    let games = [
        (Level::Marshmallow, Level::Random, 60, 36),
        (Level::Toffee, Level::Marshmallow, 20, 15),
        (Level::Liquorice, Level::Toffee, 20, 15),
        (Level::Jawbreaker, Level::Liquorice, 10, 6),
    ];
    for (level, below, games, least) in games {
        let won = won(level, below, games, 400);
        assert!(won >= least, "{level:?} wins {won} of {games}");
    }
}

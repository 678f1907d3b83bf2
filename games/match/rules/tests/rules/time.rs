//! D8: time is an input, and the state has the due action.

use candy_match::{CandyMatch, PhaseKind};
use tabletop::{
    Actor, Draw, Game, LATEST, MoveError, Playthrough, Rules, Seed, Start, StateHash, Step,
    random_step,
};

use crate::builder::Table;

#[test]
fn d8_the_state_says_which_house_action_is_due_in_every_phase() {
    let mut game = Table::of(2)
        .series(1, "|")
        .revealed("a b")
        .deck_only("c")
        .rest_to(0)
        .lay();
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Play, "3500 reveal".into())
    );
    game.play_at(1_000, "1 shout");
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Show, "5000 show -".into())
    );
    game.wait();
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Take, "11000 take a".into())
    );
    game.play_at(6_000, "0 decline");
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Play, "9500 reveal".into())
    );
    game.wait();
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::LastCheck, "24500 end".into())
    );
    game.wait();
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Pick, "44500 pick gummy-bear".into())
    );
    game.wait();
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Rest, "64500 deal".into())
    );
    game.wait();
    assert_eq!(
        (game.phase(), game.due()),
        (PhaseKind::Play, "68000 reveal".into())
    );
}

#[test]
fn d8_without_limits_nothing_is_ever_due() {
    let setup = Table::of(3).series(1, "||").without_limits().setup();
    let mut rng = Seed::from(7).stream("moves");
    let mut game = CandyMatch::deal(&setup, &Seed::from(7)).unwrap();
    while let Some(step) = random_step(&game, &mut rng) {
        assert_eq!(game.timer(), None);
        game.apply(step.at, step.actor, step.action, &mut ());
    }
    assert!(game.is_over());
}

#[test]
fn d8_the_house_does_what_is_due_and_nothing_else() {
    let game = Table::of(2).last_check("a b").lay();
    for action in [
        "reveal",
        "show -",
        "take a",
        "take deck",
        "pick bonbon",
        "deal",
        "done",
    ] {
        game.refuses(
            &format!("house {action}"),
            "D8",
            "not-due",
            "the house's next action is `end`",
        );
    }
}

#[test]
fn d8_between_two_actions_at_the_same_time_their_order_decides() {
    let mut reveal_first = Table::of(2).revealed("ab ab2").deck("c").lay();
    let mut shout_first = reveal_first.clone();
    reveal_first.play_at(3_500, "house reveal; 0 shout");
    shout_first.play_at(3_500, "0 shout");
    assert_eq!(reveal_first.table(), "ab ab2 c");
    assert_eq!(shout_first.table(), "ab ab2");
    assert_eq!(shout_first.refusal("house reveal").code, "not-due");
}

#[test]
fn d8_a_record_with_its_times_replays_to_the_same_hash() {
    let setup = Table::of(4).series(1, "|||").setup();
    let options = serde_json::to_value(&setup.options).unwrap();
    let rules = Rules::<CandyMatch>::new();
    for seed in (0..4).map(Seed::from) {
        let start = Start::Seed(seed.clone());
        let mut played = Playthrough::begin(&rules, &options, setup.seats, start).unwrap();
        let mut game = CandyMatch::deal(&setup, &seed).unwrap();
        let mut rng = seed.stream("moves");
        while let Some(Step { at, actor, action }) = random_step(&game, &mut rng) {
            // Seats act some time before the house does, the house when it is due or later.
            let at = match (actor, game.timer()) {
                (Actor::House, _) | (_, None) => at + u64::from(rng.below(50)),
                (_, Some(timer)) => {
                    let left = timer.due.saturating_sub(game.now()) as u32;
                    game.now() + u64::from(rng.below(left + 1))
                }
            };
            let applied = played.play(Some(at), actor, &action.to_string()).unwrap();
            assert_eq!(applied.action(), action.to_string());
            game.apply(at, actor, action, &mut ());
        }
        let record = played.record();
        assert_eq!(record.hash, Some(StateHash::of(&game)));
        let again = Playthrough::replay(&rules, &record).unwrap();
        assert_eq!(again.record(), record);

        let mut later = record;
        for made in &mut later.moves {
            made.at += 1;
        }
        assert!(Playthrough::replay(&rules, &later).is_err(), "times matter");
    }
}

#[test]
fn d8_the_house_may_not_act_before_it_is_due() {
    let rules = Rules::<CandyMatch>::new();
    let setup = Table::of(2).setup();
    let options = serde_json::to_value(&setup.options).unwrap();
    let start = Start::Seed(Seed::from(7));
    let mut played = Playthrough::begin(&rules, &options, setup.seats, start).unwrap();
    let early = played.play(Some(3_499), Actor::House, "reveal");
    assert_eq!(
        early.unwrap_err().to_string(),
        "time 3499 ms is before 3500 ms, when the house's action is due"
    );
    played.play(Some(3_501), Actor::House, "reveal").unwrap();
}

#[test]
fn d8_a_time_that_no_position_can_have_is_refused_and_the_latest_one_can_be_restored() {
    let rules = Rules::<CandyMatch>::new();
    let setup = Table::of(2).setup();
    let options = serde_json::to_value(&setup.options).unwrap();
    let start = Start::Seed(Seed::from(7));
    let mut played = Playthrough::begin(&rules, &options, setup.seats, start).unwrap();
    for at in [LATEST + 1, u64::MAX] {
        let late = played.play(Some(at), Actor::House, "reveal").unwrap_err();
        assert_eq!(
            late.to_string(),
            format!("time {at} ms is after 4294967295000 ms, the latest time of an action")
        );
        assert!(played.moves().is_empty(), "nothing has changed");
    }
    played.play(Some(LATEST), Actor::House, "reveal").unwrap();
    let position = played.state().position();
    let start = Start::Position(position.clone());
    let again = Playthrough::begin(&rules, &options, setup.seats, start).unwrap();
    assert_eq!(again.state().position(), position);
    assert_eq!(again.state().hash(), played.state().hash());
    // The next card would be due too late.
    let error = played.play(None, Actor::House, "reveal").unwrap_err();
    assert!(matches!(error, MoveError::TooLate { .. }), "{error}");
}

#[test]
fn d8_the_view_says_since_when_and_until_when() {
    let mut game = Table::of(2).revealed("a b").lay();
    game.play_at(1_000, "1 shout");
    let view = game.view(tabletop::Watcher::Spectator);
    assert_eq!(
        (&view["since"], &view["due"]),
        (&1_000.into(), &5_000.into())
    );
}

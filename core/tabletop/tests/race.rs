//! Properties of the decision of races (fair calls), checked in thousands of random races.

use tabletop::race::{Claim, Race, Reaction, rule};
use tabletop::{Draw, MAX_SEATS, Millis, Seat, Seed, Stream};

const CASES: u32 = 5_000;
const FAIR: Millis = 300;
const FALSE_START: Millis = 100;
const SENT: Millis = 10_000;

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A call that arrives over a connection with that round trip, by a player who reacted `after` the
/// reveal was painted. The rank is the seat, so that the lowest wins a tie.
fn call(index: u8, after: Millis, lag: Millis) -> Claim {
    Claim {
        seat: seat(index),
        reaction: Some(Reaction { sent: SENT, after }),
        arrived: SENT + after + lag,
        lag,
        error: 0,
        race: Race {
            fair: FAIR,
            since: Some(SENT),
            false_start: FALSE_START,
            rank: u32::from(index),
            sure: false,
        },
    }
}

fn first(claims: &[Claim]) -> Option<u8> {
    rule(claims).first.map(|seat| seat.index() as u8)
}

fn millis(rng: &mut Stream, below: u32) -> Millis {
    Millis::from(rng.below(below))
}

/// A race without cheats: similar reactions, connections of every kind, realistic errors of measurement.
/// Now and then a player reacts too early, or does not say to which card.
fn honest_race(rng: &mut Stream) -> Vec<Claim> {
    let mut ranks: Vec<u32> = (0..u32::from(MAX_SEATS)).collect();
    rng.shuffle(&mut ranks);
    (0..2 + rng.below(5) as u8)
        .map(|index| {
            let mut claim = call(index, 60 + millis(rng, 240), millis(rng, 400));
            claim.error = millis(rng, 30);
            claim.race.rank = ranks[usize::from(index)];
            claim.race.sure = rng.below(2) == 0;
            if rng.below(10) == 0 {
                claim.reaction = None;
            }
            claim
        })
        .collect()
}

fn races(purpose: &str, mut check: impl FnMut(Vec<Claim>, &mut Stream)) {
    let mut rng = Seed::from(7).stream(purpose);
    for _ in 0..CASES {
        let claims = honest_race(&mut rng);
        check(claims, &mut rng);
    }
}

#[test]
fn the_quicker_reaction_wins_over_the_quicker_line() {
    let slow_line = call(1, 350, 290);
    let quick_line = call(0, 400, 10);
    assert!(slow_line.arrived > quick_line.arrived);
    let ruling = rule(&[quick_line, slow_line]);
    assert_eq!(ruling.first, Some(seat(1)));
    let next = ruling.next.expect("two have called");
    assert_eq!((next.seat, next.ahead, next.tie), (seat(0), 50, false));
}

#[test]
fn a_delay_of_ones_own_line_up_to_what_is_fair_changes_nothing() {
    races("delay", |claims, rng| {
        let late = rng.below(claims.len() as u32) as usize;
        let Some(room) = FAIR.checked_sub(claims[late].lag) else {
            return;
        };
        if claims[late].reaction.is_none() {
            return;
        }
        let delay = millis(rng, room as u32 + 1);
        let mut delayed = claims.clone();
        delayed[late].lag += delay;
        delayed[late].arrived += delay;
        assert_eq!(rule(&delayed), rule(&claims), "{delay} ms, {claims:?}");
    });
}

#[test]
fn a_delay_that_is_measured_wrongly_changes_no_winner_beyond_the_error() {
    races("measured", |claims, rng| {
        let late = rng.below(claims.len() as u32) as usize;
        if claims[late].reaction.is_none() || claims[late].lag + 30 > FAIR {
            return;
        }
        // The line gets slower, and its measured lag is off by no more than its error.
        let off = millis(rng, claims[late].error as u32 + 1);
        let mut delayed = claims.clone();
        delayed[late].arrived += 30;
        delayed[late].lag = (claims[late].lag + 30).saturating_sub(off);
        let winner = claims[late];
        let clearly = claims
            .iter()
            .filter(|other| other.seat != winner.seat)
            .all(|other| other.moment() > winner.moment() + winner.error + other.error + off);
        if clearly && !winner.is_false_start() {
            assert_eq!(rule(&claims).first, Some(winner.seat), "{claims:?}");
            assert_eq!(rule(&delayed).first, Some(winner.seat), "{claims:?}");
        }
    });
}

#[test]
fn a_lie_gains_no_more_than_the_measured_lag_and_never_more_than_what_is_fair() {
    races("lie", |mut claims, rng| {
        let liar = rng.below(claims.len() as u32) as usize;
        let honest = claims[liar];
        let told = [0, 1, 99, 100, 150, FAIR, 100_000, Millis::MAX];
        let after = told[rng.below(told.len() as u32) as usize];
        claims[liar].reaction = Some(Reaction { sent: SENT, after });
        let lying = claims[liar];
        let most = lying.lag.min(FAIR);
        assert!(lying.moment() >= lying.arrived - most, "{lying:?}");
        assert!(lying.moment() <= lying.arrived, "{lying:?}");
        assert!(honest.moment().saturating_sub(lying.moment()) <= most);

        // A player who was earlier than the earliest time that the liar can be given stays ahead.
        let given = lying.arrived - most;
        let ruling = rule(&claims);
        if ruling.first != Some(lying.seat) {
            return;
        }
        for other in claims.iter().filter(|other| other.seat != lying.seat) {
            let apart = lying.error.min(FAIR) + other.error.min(FAIR);
            let told_apart = other.moment() + apart < given;
            let counts = !ruling.false_starts.contains(&other.seat);
            assert!(!(told_apart && counts), "{lying:?} before {other:?}");
        }
    });
}

#[test]
fn who_lies_on_a_quick_line_cannot_pass_an_earlier_reaction() {
    for after in [0, 1, 100, 199] {
        let mut liar = call(0, 250, 20);
        liar.reaction = Some(Reaction { sent: SENT, after });
        assert_eq!(first(&[liar, call(1, 200, 250)]), Some(1), "{after}");
    }
    let mut liar = call(0, 250, 20);
    liar.reaction = Some(Reaction {
        sent: SENT,
        after: Millis::MAX,
    });
    assert_eq!(
        liar.moment(),
        liar.arrived,
        "telling too much only does harm"
    );
}

#[test]
fn a_lag_beyond_what_is_fair_is_not_made_good() {
    let far_away = call(0, 200, FAIR + 100);
    assert_eq!(far_away.moment(), SENT + 200 + 100);
    assert_eq!(first(&[far_away, call(1, 299, 0)]), Some(1));
    assert_eq!(first(&[far_away, call(1, 301, 0)]), Some(0));
}

#[test]
fn the_order_of_the_claims_never_matters() {
    races("order", |claims, rng| {
        let ruling = rule(&claims);
        let mut others = claims.clone();
        rng.shuffle(&mut others);
        assert_eq!(rule(&others), ruling, "{claims:?}");
        others.reverse();
        assert_eq!(rule(&others), ruling, "{claims:?}");
    });
}

#[test]
fn the_same_log_gives_the_same_decision() {
    races("log", |claims, _| {
        let ruling = rule(&claims);
        let log = serde_json::to_string(&claims).unwrap();
        let read: Vec<Claim> = serde_json::from_str(&log).unwrap();
        assert_eq!(read, claims);
        assert_eq!(rule(&read), ruling);
        let stored = serde_json::to_string(&ruling).unwrap();
        assert_eq!(
            serde_json::from_str::<tabletop::Ruling>(&stored).unwrap(),
            ruling
        );
    });
}

#[test]
fn arrival_decides_nothing_between_equal_moments() {
    races("arrival", |claims, rng| {
        let mut slower = claims.clone();
        for claim in &mut slower {
            if claim.reaction.is_some() && claim.lag <= FAIR {
                let delay = millis(rng, (FAIR - claim.lag) as u32 + 1);
                claim.lag += delay;
                claim.arrived += delay;
            }
        }
        assert_eq!(rule(&slower), rule(&claims), "{claims:?}");
    });
}

#[test]
fn within_the_error_the_rank_decides_and_beyond_it_the_moment() {
    for (behind, expected) in [(0, 0), (19, 0), (20, 0), (21, 1), (60, 1)] {
        let mut early = call(1, 200, 50);
        let mut late = call(0, 200 + behind, 50);
        (early.error, late.error) = (8, 12);
        let ruling = rule(&[early, late]);
        assert_eq!(ruling.first, Some(seat(expected)), "{behind} ms behind");
        let next = ruling.next.unwrap();
        assert_eq!((next.tie, next.error), (behind <= 20, 20));
        let ahead = if expected == 0 { -1 } else { 1 } * behind as i64;
        assert_eq!(next.ahead, ahead);
    }
}

#[test]
fn equal_ranks_go_by_the_seat() {
    let mut claims = [call(2, 200, 0), call(1, 200, 0)];
    claims.iter_mut().for_each(|claim| claim.race.rank = 5);
    assert_eq!(first(&claims), Some(1));
}

#[test]
fn nobody_wins_who_is_later_than_another_beyond_the_error_nor_with_a_worse_rank() {
    races("ties", |claims, _| {
        let ruling = rule(&claims);
        let ignored = &ruling.false_starts;
        let counted = || claims.iter().filter(|claim| !ignored.contains(&claim.seat));
        let error = |claim: &Claim| claim.reaction.map_or(0, |_| claim.error);
        let later = |claim: &Claim, than: &Claim| {
            claim.moment() > than.moment() + error(claim) + error(than)
        };
        let is_last_of_two = |claim: &Claim| counted().any(|other| later(claim, other));
        let as_good = counted().filter(|claim| !is_last_of_two(claim));
        let best = as_good.min_by_key(|claim| claim.race.rank);
        assert_eq!(ruling.first, best.map(|claim| claim.seat), "{claims:?}");
    });
}

#[test]
fn a_tie_with_the_earliest_does_not_help_past_somebody_between() {
    // Seat 0 and the jittery seat 2 could be equal, but seat 1 was before seat 0 for certain.
    let mut jittery = call(2, 200, 100);
    jittery.error = 50;
    assert_eq!(first(&[call(0, 240, 0), call(1, 210, 0), jittery]), Some(1));
}

#[test]
fn a_false_start_counts_if_everybody_else_is_later_and_it_is_sure() {
    let quick = |sure| {
        let mut claim = call(1, FALSE_START - 1, 40);
        claim.race.sure = sure;
        claim
    };
    assert!(quick(true).is_false_start());
    assert!(!call(1, FALSE_START, 40).is_false_start());
    assert_eq!(first(&[quick(true)]), Some(1));
    assert_eq!(first(&[quick(true), call(0, 300, 0)]), Some(1));

    let unsure = rule(&[quick(false), call(0, 300, 0)]);
    assert_eq!(unsure.first, Some(seat(0)));
    assert_eq!(unsure.false_starts, [seat(1)]);
    assert_eq!(rule(&[quick(false)]).first, None);

    let earlier = rule(&[quick(true), call(0, FALSE_START - 2, 0)]);
    assert_eq!(earlier.first, None);
    assert_eq!(earlier.false_starts, [seat(0), seat(1)]);
}

#[test]
fn a_false_start_within_the_error_of_another_call_does_not_count() {
    let mut early = call(0, 95, 40);
    let mut other = call(1, 110, 40);
    early.race.sure = true;
    (early.error, other.error) = (10, 10);
    let ruling = rule(&[early, other]);
    assert_eq!(ruling.first, Some(seat(1)), "nobody knows that it is later");
    assert_eq!(ruling.false_starts, [seat(0)]);
    other.arrived += 6;
    other.reaction = Some(Reaction {
        sent: SENT,
        after: 116,
    });
    assert_eq!(first(&[early, other]), Some(0));
}

#[test]
fn a_false_start_is_judged_by_the_accepted_reaction_not_by_the_claimed_one() {
    let judged = |claimed, arrived| {
        let mut claim = call(0, claimed, 10);
        claim.arrived = SENT + arrived;
        claim.is_false_start()
    };
    assert!(!judged(20, 200), "by the lag it was not before 190 ms");
    assert!(!judged(20, FALSE_START + 10));
    assert!(judged(20, FALSE_START + 9), "99 ms are accepted");
    assert!(judged(150, FALSE_START - 1), "it came before that");
}

#[test]
fn only_a_reaction_to_something_new_is_a_false_start() {
    // Something else came up on the screen, two seconds after the last card: somebody said hello.
    let mut call = call(0, 10, 40);
    call.race.since = Some(SENT - 2_000);
    assert!(!call.is_false_start());
    // It came with the card.
    call.race.since = Some(SENT);
    assert!(call.is_false_start());
    // A new card is on its way, and the screen does not show it yet.
    call.race.since = Some(SENT + 20);
    assert!(!call.is_false_start());
    // Nothing has come at all.
    call.race.since = None;
    assert!(!call.is_false_start());
}

#[test]
fn false_starts_are_as_the_rule_says_in_every_race() {
    races("false starts", |claims, _| {
        let ruling = rule(&claims);
        for claim in &claims {
            let reacted = claim.moment() - SENT;
            let quick = claim.reaction.is_some() && reacted < FALSE_START;
            assert_eq!(claim.is_false_start(), quick, "{claim:?}");
            let error = |claim: &Claim| claim.reaction.map_or(0, |_| claim.error);
            let others = claims.iter().filter(|other| other.seat != claim.seat);
            let all_later = others.into_iter().all(|other| {
                other.moment() > claim.moment()
                    && other.moment() - claim.moment() > error(other) + error(claim)
            });
            let counts = !quick || (claim.race.sure && all_later);
            assert_eq!(!ruling.false_starts.contains(&claim.seat), counts);
            if quick && counts {
                assert_eq!(ruling.first, Some(claim.seat));
            }
        }
    });
}

#[test]
fn without_a_reaction_nothing_is_made_good() {
    let mut silent = call(0, 200, 250);
    silent.reaction = None;
    silent.error = 1_000;
    assert_eq!(silent.moment(), silent.arrived);
    assert!(!silent.is_false_start());
    assert_eq!(first(&[silent, call(1, 449, 0)]), Some(1));
    assert_eq!(
        first(&[silent, call(1, 450, 0)]),
        Some(0),
        "a tie, by the rank"
    );
}

#[test]
fn an_error_beyond_what_is_fair_is_not_made_good() {
    let mut jittery = call(0, 600, 100);
    jittery.error = 100_000;
    assert_eq!(first(&[jittery, call(1, 299, 0)]), Some(1));
    assert_eq!(first(&[jittery, call(1, 300, 0)]), Some(0));
}

#[test]
fn nobody_is_first_where_nobody_called() {
    let ruling = rule(&[]);
    assert_eq!((ruling.first, ruling.next), (None, None));
    assert!(ruling.false_starts.is_empty());
    assert_eq!(rule(&[call(3, 200, 0)]).next, None);
}

#[test]
fn numbers_at_the_extremes_are_no_trouble() {
    let extremes = [
        0,
        1,
        FAIR,
        i64::MAX as Millis,
        i64::MAX as Millis + 1,
        Millis::MAX - 1,
        Millis::MAX,
    ];
    let mut rng = Seed::from(7).stream("extremes");
    let mut extreme = || extremes[rng.below(extremes.len() as u32) as usize];
    for case in 0..CASES {
        let claims: Vec<Claim> = (0..3)
            .map(|index| Claim {
                reaction: (extreme() > 0).then(|| Reaction {
                    sent: extreme(),
                    after: extreme(),
                }),
                arrived: extreme(),
                lag: extreme(),
                error: extreme(),
                race: Race {
                    fair: extreme(),
                    since: Some(extreme()),
                    false_start: extreme(),
                    rank: extreme() as u32,
                    sure: case % 2 == 0,
                },
                ..call(index, 0, 0)
            })
            .collect();
        let ruling = rule(&claims);
        if let (Some(winner), Some(next)) = (ruling.first, ruling.next) {
            let moment = |seat: Seat| claims[seat.index()].moment();
            let apart = i128::from(moment(next.seat)) - i128::from(moment(winner));
            let most = i128::from(i64::MAX);
            assert_eq!(i128::from(next.ahead), apart.clamp(-most, most));
        }
    }
}

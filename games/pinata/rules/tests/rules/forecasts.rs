//! Forecasts: the effect of a play that is computed from a view equals its real effect.

use pinata::{Action, Candies, Event, Forecast, MatNumber, Options, Pinata, Scoring, SideOwner};
use tabletop::{Actor, Draw, Game, SeatCount, Seed, Setup, Watcher};

/// The forecast that the events of a play amount to.
fn happened(game: &Pinata, action: Action) -> Forecast {
    let mut after = game.clone();
    let mut events: Vec<Event> = Vec::new();
    let actor = game.actors().iter().next().map(Actor::Seat).unwrap();
    after.apply(0, actor, action, &mut events);
    let Some(Event::Played {
        card, mat, side, ..
    }) = events.first().cloned()
    else {
        panic!("{action} plays no card: {events:?}");
    };
    let other = pinata::opponent(side).index();
    let before = game.mat(mat);
    let medals = events.iter().filter_map(|event| match event {
        Event::Medal { colour, .. } => Some(*colour),
        _ => None,
    });
    let medals: Vec<_> = medals.collect();
    let scoring = events.iter().find_map(|event| match event {
        Event::Scored {
            winner, candies, ..
        } => Some(Scoring {
            winner: *winner,
            candies: Candies::from(*candies),
            medals: medals.clone(),
            wins_game: after.outcome().is_some(),
        }),
        _ => None,
    });
    Forecast {
        sum: before.sum(side.index()) + card.value(),
        other: before.sum(other),
        missing: mat.size() - before.side(side.index()).len() - 1,
        scoring,
    }
}

#[test]
fn forecasts_and_refusals_of_a_view_are_those_of_the_rules() {
    let (mut scored, mut medals, mut won, mut refused) = (0, 0, 0, 0);
    for open in [false, true] {
        for seed in (0..12).map(Seed::from) {
            let options = Options {
                open,
                ..Options::default()
            };
            let setup = Setup {
                options: options.clone(),
                seats: SeatCount::TWO,
            };
            let mut game = Pinata::deal(&setup, &seed).unwrap();
            let mut luck = seed.stream("forecasts");
            while let Some(seat) = game.actors().iter().next() {
                let legal: Vec<Action> = game.legal(seat).collect();
                let view = game.view(Watcher::Seat(seat));
                if !matches!(legal[0], Action::Swap(_)) {
                    for card in view.seats[seat.index()].hand.clone().unwrap() {
                        for mat in MatNumber::ALL {
                            for side in [SideOwner::Own, SideOwner::Opponents] {
                                let action = Action::Play { card, mat, side };
                                let obstacle = view.obstacle(&options, seat, card, mat, side);
                                let said = obstacle.map(|obstacle| obstacle.refusal(mat));
                                let checked = game.check(seat.into(), &action).err();
                                assert_eq!(format!("{said:?}"), format!("{checked:?}"), "{action}");
                                if said.is_some() {
                                    refused += 1;
                                    continue;
                                }
                                let forecast = view.forecast(seat, card, mat, side).unwrap();
                                assert_eq!(forecast, happened(&game, action), "{action}");
                                if let Some(scoring) = forecast.scoring {
                                    scored += 1;
                                    medals += scoring.medals.len();
                                    won += usize::from(scoring.wins_game);
                                }
                            }
                        }
                    }
                }
                let action = legal[luck.below(legal.len() as u32) as usize];
                game.apply(0, seat.into(), action, &mut ());
            }
        }
    }
    assert!(
        scored > 100 && medals > 10 && won > 3 && refused > 1000,
        "{scored} {medals} {won} {refused}"
    );
}

//! Forecasts: the effect of a gather that is computed from a view equals its real effect.

use necklace::{Forecast, Gather, Necklace, Options};
use tabletop::{Draw, Game, SeatCount, Seed, Setup, Watcher};

#[test]
fn forecasts_of_a_view_are_what_the_rules_do() {
    let (mut told, mut ended) = (0, 0);
    for closing in [false, true] {
        for seed in (0..20).map(Seed::from) {
            let setup = Setup {
                options: Options { closing },
                seats: SeatCount::TWO,
            };
            let mut game = Necklace::deal(&setup, &seed).unwrap();
            let mut luck = seed.stream("forecasts");
            while let Some(seat) = game.actors().iter().next() {
                let view = game.view(Watcher::Spectator);
                let legal: Vec<Gather> = game.legal(seat).collect();
                for gather in &legal {
                    let run = game.ring().run_at(gather.place).unwrap();
                    let mut after = game;
                    after.apply(0, seat.into(), *gather, &mut ());
                    let then = after.view(Watcher::Spectator);
                    let happened = Forecast {
                        least_liked: then.least_liked,
                        points: then.seats.map(|seat| seat.points),
                        ends: then.turn.is_none(),
                    };
                    assert_eq!(view.forecast(&run), Some(happened), "{gather}");
                    told += 1;
                    ended += usize::from(happened.ends);
                }
                let action = legal[luck.below(legal.len() as u32) as usize];
                game.apply(0, seat.into(), action, &mut ());
            }
            assert_eq!(game.view(Watcher::Spectator).turn, None);
        }
    }
    assert!(told > 5000 && ended > 40, "{told} {ended}");
}

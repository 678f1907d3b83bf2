//! Candy Match: a model of how people see matches.
//!
//! Every now and then the bot glances at some of the cards. If they hold a match that is not too
//! large for its level, it calls. So small matches are spotted sooner than large ones, and a table
//! full of cards hides them; and now and then a glance deceives, and the bot calls what is none.

use candy_match::{Action, CandyMatch, Card, Kinds, PhaseView, matches};
use tabletop::{Draw, Millis, Perspective, Stream};

use crate::{Level, Plan};

/// How somebody looks at the table.
struct Eye {
    /// The mean time between two glances.
    glance: Millis,
    /// How many cards a glance takes in.
    span: usize,
    /// The largest match that it recognises.
    largest: u32,
    /// How many glances in a thousand deceive.
    slips: u32,
    /// From seeing a match to calling it.
    hand: Millis,
}

const fn eye(level: Level) -> Eye {
    match level {
        Level::Random | Level::Marshmallow => Eye {
            glance: 900,
            span: 3,
            largest: 3,
            slips: 20,
            hand: 900,
        },
        Level::Toffee => Eye {
            glance: 1_200,
            span: 4,
            largest: 4,
            slips: 12,
            hand: 700,
        },
        Level::Liquorice => Eye {
            glance: 1_300,
            span: 5,
            largest: 5,
            slips: 8,
            hand: 550,
        },
        Level::Jawbreaker => Eye {
            glance: 700,
            span: 7,
            largest: 7,
            slips: 2,
            hand: 450,
        },
    }
}

/// How long a bot looks for something to call before it has seen enough: as long as nothing
/// changes for longer than that, there is nothing to be found.
const PATIENCE: Millis = 25_000;

pub(crate) fn plan(
    eyes: &Perspective<'_, CandyMatch>,
    level: Level,
    luck: &mut Stream,
) -> Option<Plan> {
    let view = eyes.view();
    let legal: Vec<Action> = eyes.legal().collect();
    let can = |action: &Action| legal.contains(action);
    match view.phase {
        PhaseView::Play | PhaseView::LastCheck => {
            let call = can(&Action::Shout)
                .then(|| call(&view.table, level, luck))
                .flatten();
            let otherwise = [(Action::Reveal, 2_500), (Action::Done, 5_000)];
            let other = otherwise.into_iter().find(|(action, _)| can(action));
            let other = other.map(|(action, after)| soon(after, luck, &action));
            call.into_iter().chain(other).min_by_key(|plan| plan.after)
        }
        // Only a bot that has taken over from somebody who had called comes here.
        PhaseView::Show => can(&Action::Show(Vec::new())).then(|| {
            let seen = spotted(&view.table, &eye(level)).unwrap_or_default();
            soon(800, luck, &Action::Show(seen))
        }),
        PhaseView::Take | PhaseView::Pick => {
            let takes = legal
                .into_iter()
                .filter(|action| *action != Action::Decline);
            let takes: Vec<Action> = takes.collect();
            let taken = luck.choose(takes.into_iter());
            taken.map(|action| soon(900, luck, &action))
        }
        PhaseView::Rest => can(&Action::Done).then(|| soon(1_500, luck, &Action::Done)),
        PhaseView::Over => None,
    }
}

/// An action after about that time.
fn soon(after: Millis, luck: &mut Stream, action: &Action) -> Plan {
    let more = luck.below(after as u32 + 1);
    Plan {
        after: after + Millis::from(more),
        actions: vec![action.to_string()],
    }
}

/// The first call that comes to mind.
fn call(table: &[Card], level: Level, luck: &mut Stream) -> Option<Plan> {
    let eye = eye(level);
    let mut at = eye.hand;
    while at < PATIENCE {
        // Glances come at any time, on average as often as the level says.
        at += Millis::from(luck.below(2 * eye.glance as u32 + 1));
        let seen = glance(table, eye.span, luck);
        let deceived = luck.below(1_000) < eye.slips;
        let cards = if deceived {
            mistaken(&seen)
        } else {
            spotted(&seen, &eye)
        };
        if let Some(cards) = cards {
            return Some(Plan {
                after: at,
                actions: vec![Action::Shout.to_string(), Action::Show(cards).to_string()],
            });
        }
    }
    None
}

/// Some of the cards; the newest catches the eye every other time.
fn glance(table: &[Card], span: usize, luck: &mut Stream) -> Vec<Card> {
    let mut cards = table.to_vec();
    let newest = cards.pop();
    luck.shuffle(&mut cards);
    let catches = luck.below(2) == 0;
    if catches {
        cards.splice(0..0, newest);
    } else {
        cards.extend(newest);
        if let Some(last) = cards.len().checked_sub(1) {
            cards.swap(last, luck.below(last as u32 + 1) as usize);
        }
    }
    cards.truncate(span);
    cards
}

fn kinds(cards: &[Card]) -> Vec<Kinds> {
    cards.iter().map(|card| card.kinds()).collect()
}

/// The smallest match among the cards, if it is not too large to be recognised.
fn spotted(cards: &[Card], eye: &Eye) -> Option<Vec<Card>> {
    let which = matches::smallest(&kinds(cards))?;
    let found = || matches::places(which).map(|place| cards[place]);
    (which.count_ones() <= eye.largest).then(|| found().collect())
}

/// Two or three cards that look like a match, but one candy is left over.
fn mistaken(cards: &[Card]) -> Option<Vec<Card>> {
    let nearly = |some: &&[Card]| matches::left_over(kinds(some)).len() == 1;
    let some = [3, 2].into_iter().flat_map(|size| cards.windows(size));
    some.into_iter().find(nearly).map(<[Card]>::to_vec)
}

#[cfg(test)]
mod tests {
    use candy_match::Options;
    use tabletop::{Actor, Game, Seat, SeatCount, Seed, Setup};

    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    /// The median time until something is called, and how many in a hundred calls are wrong.
    fn calls(names: &str, level: Level) -> (Millis, usize) {
        let table = cards(names);
        let mut wrong = 0;
        let mut times: Vec<Millis> = (0..401)
            .map(|seed| {
                let plan = call(&table, level, &mut Seed::from(seed).stream("test"));
                let Some(plan) = plan else { return PATIENCE };
                let show: Action = plan.actions[1].parse().unwrap();
                let Action::Show(shown) = show else {
                    panic!("{show} shows nothing")
                };
                wrong += usize::from(!matches::left_over(kinds(&shown)).is_empty());
                plan.after
            })
            .collect();
        times.sort_unstable();
        (times[200], wrong * 100 / 401)
    }

    const PAIR: &str = "abc ad ef bcd f ad2";
    const TRIPLE: &str = "abc ad f bcd be ab";
    const CROWDED: &str = "abc ad f bcd be ab c e bdf";

    #[test]
    fn every_level_is_quicker_than_the_one_below_and_small_matches_are_seen_first() {
        for table in [PAIR, TRIPLE, CROWDED] {
            let times = Level::LADDER.map(|level| calls(table, level).0);
            assert!(
                times.is_sorted_by(|slow, quick| slow > quick),
                "{table}: {times:?}"
            );
        }
        for level in Level::LADDER {
            assert!(calls(PAIR, level).0 <= calls(TRIPLE, level).0, "{level:?}");
        }
        assert!(
            calls(TRIPLE, Level::Marshmallow).0 > 6_000,
            "a child finds it first"
        );
        assert!(
            calls(TRIPLE, Level::Jawbreaker).0 < 2_000,
            "hard for an adult"
        );
    }

    #[test]
    fn bots_err_sometimes_and_the_better_ones_seldom() {
        let wrong = Level::LADDER.map(|level| calls("ab ac ad ae af bcd", level).1);
        assert!(wrong[0] > 0, "{wrong:?}");
        assert!(wrong[3] < wrong[0], "{wrong:?}");
    }

    #[test]
    fn nothing_is_called_where_nothing_is() {
        let none = call(
            &cards("a b"),
            Level::Jawbreaker,
            &mut Seed::from(1).stream("test"),
        );
        assert_eq!(none, None);
    }

    #[test]
    fn bots_play_a_whole_series_among_themselves() {
        let options = Options {
            series: true,
            ..Options::default()
        };
        let seats = SeatCount::new(4).unwrap();
        let mut game = CandyMatch::deal(&Setup { options, seats }, &Seed::from(7)).unwrap();
        let mut steps = 0;
        while !game.is_over() {
            steps += 1;
            assert!(steps < 20_000, "the series does not end");
            let plans = seats
                .seats()
                .zip(Level::LADDER)
                .filter_map(|(seat, level)| {
                    let mut luck = Seed::from(steps).stream(&format!("bot/{seat}"));
                    let plan = crate::plan(&game, seat, level, &mut luck)?;
                    Some((game.now() + plan.after, seat, plan))
                });
            let first = plans.min_by_key(|(at, ..)| *at);
            let timer = game.timer();
            match (first, timer) {
                (Some((at, seat, plan)), timer) if timer.as_ref().is_none_or(|t| at < t.due) => {
                    for action in plan.actions {
                        play(&mut game, at, seat, &action);
                    }
                }
                (_, Some(timer)) => {
                    game.apply(timer.due, Actor::House, timer.action, &mut ());
                }
                (_, None) => panic!("nobody does anything"),
            }
        }
        let outcome = Game::outcome(&game).unwrap();
        let best = outcome.scores.as_slice().iter().max();
        assert_eq!(
            best,
            outcome.scores.as_slice().last(),
            "{:?}",
            outcome.scores
        );
    }

    fn play(game: &mut CandyMatch, at: Millis, seat: Seat, action: &str) {
        let action = action.parse().unwrap();
        Game::play(game, at, seat.into(), &action, &mut ()).unwrap();
    }
}

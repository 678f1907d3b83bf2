//! Bot of Candy Match: a model of how people see matches.
//!
//! Every now and then the bot glances at some of the cards. If they hold a match, the bot
//! recognises it with some probability: the more cards it takes, the lower. So small matches are
//! found sooner than large ones, and a table full of cards hides them. A hurried bot glances and
//! calls sooner, and more often calls cards that are no match. A bot that is behind is hurried.

use bots::{Bot, Budget, Cost, Level, Plan, Thought};
use candy_match::{Action, CandyMatch, Card, Kinds, PhaseKind, SeatView, View, matches};
use tabletop::{Draw, Millis, Perspective, Seat, Stream};

/// The bot of Candy Match.
#[derive(Clone, Copy, Debug)]
pub struct CandyMatchBot;

impl Bot for CandyMatchBot {
    type Game = CandyMatch;

    const STRENGTHS: &'static [f64] = &[0.0, 474.0, 956.0, 1592.0];
    const REASONS: &'static [&'static str] = &[];

    /// Nothing: the game is one of real time.
    fn think(
        &self,
        _perspective: &Perspective<'_, CandyMatch>,
        _level: Level,
        _budget: Budget<'_>,
        _luck: &mut Stream,
    ) -> Option<Thought> {
        None
    }

    /// Nothing: the game is one of real time.
    fn compare(
        &self,
        _perspective: &Perspective<'_, CandyMatch>,
        _actions: [&Action; 2],
        _budget: Budget<'_>,
        _luck: &mut Stream,
    ) -> Option<Cost> {
        None
    }

    fn plan(
        &self,
        perspective: &Perspective<'_, CandyMatch>,
        level: Level,
        rng: &mut Stream,
    ) -> Option<Plan> {
        plan(perspective, level, rng)
    }
}

/// The settings of a level: speed and reliability of the bot's perception.
struct Eye {
    /// The mean time between two glances.
    glance: Millis,
    /// The number of cards in a glance.
    span: usize,
    /// The chance to recognise a match of two cards in a glance, in percent.
    sure: u32,
    /// The factor by which every further card lowers that chance, in percent.
    larger: u32,
    /// The number of wrong glances in a thousand, without hurry.
    slips: u32,
    /// The time from seeing a match to calling it.
    hand: Millis,
}

const fn eye(level: Level) -> Eye {
    match level {
        Level::Random | Level::Marshmallow => Eye {
            glance: 1_700,
            span: 5,
            sure: 45,
            larger: 50,
            slips: 8,
            hand: 900,
        },
        Level::Toffee => Eye {
            glance: 1_500,
            span: 5,
            sure: 65,
            larger: 60,
            slips: 5,
            hand: 700,
        },
        Level::Liquorice => Eye {
            glance: 1_300,
            span: 6,
            sure: 60,
            larger: 60,
            slips: 3,
            hand: 550,
        },
        Level::Jawbreaker => Eye {
            glance: 1_200,
            span: 6,
            sure: 85,
            larger: 75,
            slips: 2,
            hand: 450,
        },
    }
}

impl Eye {
    /// Whether a match of this number of cards is recognised in a glance.
    fn recognises(&self, cards: u32, rng: &mut Stream) -> bool {
        let sure = (2..cards).fold(self.sure * 100, |sure, _| sure * self.larger / 100);
        rng.below(10_000) < sure
    }
}

/// The hurry of a bot, from 0 to [`HURRY`]. A bot that is behind hurries more.
fn haste(view: &View, seat: Seat, rng: &mut Stream) -> u32 {
    let gathered = |seat: &SeatView| seat.cards;
    let own = view.seats.get(seat.index()).map_or(0, gathered);
    let best = view.seats.iter().map(gathered).max().unwrap_or(0);
    let calm = if best > own + BEHIND { HURRY / 2 } else { 0 };
    calm + rng.below(HURRY - calm + 1)
}

/// The maximum hurry.
const HURRY: u32 = 100;
/// Number of cards by which a bot may be behind without hurrying more.
const BEHIND: usize = 4;

/// Maximum time for which a bot looks for a match on an unchanged table. After that it assumes that
/// there is none.
const PATIENCE: Millis = 25_000;

fn plan(perspective: &Perspective<'_, CandyMatch>, level: Level, rng: &mut Stream) -> Option<Plan> {
    let view = perspective.view();
    let legal: Vec<Action> = perspective.legal().collect();
    let can = |action: &Action| legal.contains(action);
    match view.phase {
        PhaseKind::Play | PhaseKind::LastCheck => {
            let call = can(&Action::Shout).then(|| {
                let haste = haste(&view, perspective.seat(), rng);
                call(&view.table, level, haste, rng)
            });
            let call = call.flatten();
            let otherwise = [(Action::Reveal, 2_500), (Action::Done, 5_000)];
            let other = otherwise.into_iter().find(|(action, _)| can(action));
            let other = other.map(|(action, after)| soon(after, rng, &action));
            call.into_iter().chain(other).min_by_key(|plan| plan.after)
        }
        // Only a bot that has taken over the seat of a person during their call gets here.
        PhaseKind::Show => can(&Action::Show(Vec::new())).then(|| {
            let seen = match_in(&view.table).unwrap_or_default();
            soon(800, rng, &Action::Show(seen))
        }),
        PhaseKind::Take | PhaseKind::Pick => {
            let takes = legal
                .into_iter()
                .filter(|action| *action != Action::Decline);
            let takes: Vec<Action> = takes.collect();
            let taken = rng.choose(takes.into_iter());
            taken.map(|action| soon(900, rng, &action))
        }
        PhaseKind::Rest => can(&Action::Done).then(|| soon(1_500, rng, &Action::Done)),
        PhaseKind::Over => None,
    }
}

/// An action after about that time.
fn soon(after: Millis, rng: &mut Stream, action: &Action) -> Plan {
    let more = rng.below(after as u32 + 1);
    Plan {
        after: after + Millis::from(more),
        actions: vec![action.to_string()],
    }
}

/// The first call that the bot finds.
fn call(table: &[Card], level: Level, haste: u32, rng: &mut Stream) -> Option<Plan> {
    let eye = eye(level);
    // With the maximum hurry the bot is one and a half times as fast, and errs five times as often.
    let hurried = |time: Millis| time * 100 / (100 + Millis::from(haste / 2));
    let slips = eye.slips * (100 + 4 * haste) / 100;
    let mut at = hurried(eye.hand);
    while at < PATIENCE {
        // Glances come at random times, with the mean interval of the level.
        at += hurried(rng.below(2 * eye.glance as u32 + 1).into());
        let seen = glance(table, eye.span, rng);
        let deceived = rng.below(1_000) < slips;
        let cards = if deceived {
            mistaken(&seen)
        } else {
            match_in(&seen).filter(|cards| eye.recognises(cards.len() as u32, rng))
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

/// Some of the cards; in every second glance the newest is among them.
fn glance(table: &[Card], span: usize, rng: &mut Stream) -> Vec<Card> {
    let mut cards = table.to_vec();
    let newest = cards.pop();
    rng.shuffle(&mut cards);
    let catches = rng.below(2) == 0;
    if catches {
        cards.splice(0..0, newest);
    } else {
        cards.extend(newest);
        if let Some(last) = cards.len().checked_sub(1) {
            cards.swap(last, rng.below(last as u32 + 1) as usize);
        }
    }
    cards.truncate(span);
    cards
}

fn kinds(cards: &[Card]) -> Vec<Kinds> {
    cards.iter().map(|card| card.kinds()).collect()
}

/// The smallest match among the cards.
fn match_in(cards: &[Card]) -> Option<Vec<Card>> {
    let which = matches::smallest(&kinds(cards))?;
    Some(matches::places(which).map(|place| cards[place]).collect())
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

    /// The median time of the first call, and the number of wrong calls in a thousand.
    fn calls(names: &str, level: Level, haste: u32) -> (Millis, usize) {
        let table = cards(names);
        let mut wrong = 0;
        let mut times: Vec<Millis> = (0..1_001)
            .map(|seed| {
                let plan = call(&table, level, haste, &mut Seed::from(seed).stream("test"));
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
        (times[500], wrong)
    }

    const CALM: u32 = HURRY / 4;
    const PAIR: &str = "abc ad ef bcd f ad2";
    const TRIPLE: &str = "abc ad f bcd be ab";
    const CROWDED: &str = "abc ad f bcd be ab c e bdf";

    #[test]
    fn every_level_is_quicker_than_the_one_below() {
        for table in [PAIR, TRIPLE, CROWDED] {
            let times = Level::LADDER.map(|level| calls(table, level, CALM).0);
            println!("{table}: {times:?}");
            assert!(
                times.is_sorted_by(|slow, quick| slow > quick),
                "{table}: {times:?}"
            );
        }
        let triple = |level| calls(TRIPLE, level, CALM).0;
        assert!(triple(Level::Marshmallow) > 8_000, "a child finds it first");
        assert!(triple(Level::Jawbreaker) < 2_500, "hard for an adult");
    }

    #[test]
    fn small_matches_are_seen_first_and_a_full_table_hides_them() {
        for level in Level::LADDER {
            let [pair, triple, crowded] =
                [PAIR, TRIPLE, CROWDED].map(|table| calls(table, level, CALM).0);
            assert!(pair < triple, "{level:?}: {pair} {triple}");
            assert!(triple < crowded, "{level:?}: {triple} {crowded}");
        }
    }

    #[test]
    fn who_hurries_is_quicker_and_errs_more() {
        for level in Level::LADDER {
            let (slow, few) = calls(TRIPLE, level, 0);
            let (quick, many) = calls(TRIPLE, level, HURRY);
            println!("{level:?} {slow} {few} {quick} {many}");
            assert!(quick < slow, "{level:?}: {slow} {quick}");
            assert!(many > few, "{level:?}: {few} {many}");
        }
    }

    #[test]
    fn who_is_behind_hurries() {
        let setup = Setup {
            options: Options::default(),
            seats: SeatCount::TWO,
        };
        let game = CandyMatch::deal(&setup, &Seed::from(7)).unwrap();
        let mut view = Perspective::new(&game, Seat::FIRST).view();
        let mut mean = |own, other| {
            view.seats[0].cards = own;
            view.seats[1].cards = other;
            let all = (0..200).map(|seed| {
                let mut rng = Seed::from(seed).stream("test");
                haste(&view, Seat::FIRST, &mut rng)
            });
            all.sum::<u32>() / 200
        };
        assert_eq!(mean(0, 0), mean(20, 0));
        assert_eq!(mean(10, 12), mean(0, 0));
        assert!(mean(0, 10) > mean(0, 0) + HURRY / 5);
    }

    #[test]
    fn bots_err_sometimes_and_the_better_ones_seldom() {
        let wrong = Level::LADDER.map(|level| calls(CROWDED, level, CALM).1);
        println!("{wrong:?}");
        assert!(wrong[0] > 0, "{wrong:?}");
        assert!(wrong[3] < wrong[0], "{wrong:?}");
    }

    #[test]
    fn nothing_is_called_where_nothing_is() {
        let none = call(
            &cards("a b"),
            Level::Jawbreaker,
            HURRY,
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
                    let mut rng = Seed::from(steps).stream(&format!("bot/{seat}"));
                    let plan = super::plan(&Perspective::new(&game, seat), level, &mut rng)?;
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

//! Counts how often each Pattern card is held and scored in many games between greedy players, and
//! writes the report `docs/patterns.md`.

use std::collections::BTreeMap;
use std::fmt::Write;

use hunters::{Action, Card, CellDemand, Event, Hunters, Options, Step, Turns};
use tabletop::{Draw, Game, SeatCount, Seed, Setup, Stream};

use crate::greedy;
use crate::start::Starts;

#[derive(Clone, Copy, Debug, Default)]
struct Fate {
    /// Number of turns in which the player to move held it and scoring was possible.
    held: u32,
    scored: u32,
    ignored: u32,
    candies: u32,
    markers: u32,
}

impl Fate {
    fn per_turn(self) -> f64 {
        100.0 * f64::from(self.scored) / f64::from(self.held.max(1))
    }

    fn each(self, count: u32) -> f64 {
        f64::from(count) / f64::from(self.scored.max(1))
    }
}

type Fates = BTreeMap<Card, Fate>;

pub(crate) fn report(games: u32) -> String {
    let setup = Setup {
        options: Options {
            haunted: true,
            ..Options::default()
        },
        seats: SeatCount::TWO,
    };
    let mut fates = Fates::new();
    let mut points = 0;
    for number in 0..games {
        let seed = Seed::from(u64::from(number));
        let mut game = Hunters::deal(&setup, &seed).expect("every seed deals");
        let mut rng = seed.stream("greedy");
        while game.outcome().is_none() {
            play_turn(&mut game, &mut rng, &mut fates);
        }
        points += setup
            .seats
            .seats()
            .map(|seat| game.points(seat))
            .sum::<i32>();
    }
    let average = f64::from(points) / f64::from(games * 2);
    let patterns = Hunters::deal(&setup, &Seed::from(0)).expect("a start");
    let mut text = String::new();
    write(&mut text, &patterns, &fates, games, average);
    text
}

fn play_turn(game: &mut Hunters, rng: &mut Stream, fates: &mut Fates) {
    let seat = game.turn();
    for card in game.hand(seat).iter() {
        fates.entry(card).or_default().held += 1;
    }
    let mut scored = false;
    let mut events = Vec::new();
    for action in greedy::turn(game, rng) {
        scored |= matches!(action, Action::Score { .. });
        game.apply(0, seat.into(), action, &mut events);
    }
    for event in &events {
        if let Event::Scored {
            card,
            ignored,
            candies,
            markers,
            ..
        } = event
        {
            let fate = fates.entry(*card).or_default();
            fate.scored += 1;
            fate.ignored += ignored.len() as u32;
            fate.candies += candies.len() as u32;
            fate.markers += u32::from(*markers);
        }
    }
    while game.outcome().is_none() && game.turn() == seat && game.step() != Step::Build {
        // A player who scored keeps the hand; others try another card.
        let keep = scored && game.step() == Step::Exchange;
        let action = if keep {
            Some(Action::Skip)
        } else {
            let others = game.legal(seat).len() - usize::from(game.step() == Step::Exchange);
            rng.choose(game.legal(seat).take(others.max(1)))
        };
        game.apply(0, seat.into(), action.expect("somebody can act"), &mut ());
    }
}

fn write(text: &mut String, game: &Hunters, fates: &Fates, games: u32, average: f64) {
    let starts = Starts::new();
    let kind = |haunted: bool| {
        let fates = fates
            .iter()
            .filter(move |(card, _)| card.is_haunted() == haunted);
        fates.map(|(card, fate)| (*card, *fate))
    };
    let rates = |haunted: bool| {
        let rates: Vec<f64> = kind(haunted).map(|(_, fate)| fate.per_turn()).collect();
        let low = rates.iter().copied().fold(f64::INFINITY, f64::min);
        let high = rates.iter().copied().fold(0.0, f64::max);
        (low, rates.iter().sum::<f64>() / rates.len() as f64, high)
    };
    let mut line = |words: &str| writeln!(text, "{words}").expect("texts can be written");
    line("# The Patterns in play\n");
    line(
        "Made by `cargo run --release -p hunters --example patterns -- report 2000`: no card should be a dead draw or a gift.\n",
    );
    line(&format!(
        "{games} games of two greedy players with Haunted Patterns. A greedy player builds, moves \
         and scores whatever gains most in this turn, lays the Haunted Pattern when that gains 4 \
         points or more (in the last two rounds at any price), exchanges a random Regular Pattern \
         after a turn without scoring, and places kids at random. Average score: {average:.1} \
         points."
    ));
    let (low, mean, high) = rates(false);
    line(&format!(
        "\n## Regular Patterns\n\nA Regular Pattern in hand is scored in {mean:.0} % of the turns; \
         the hardest card in {low:.0} %, the easiest in {high:.0} %.\n"
    ));
    let by_colours = |colours: usize| {
        let alike = kind(false).filter(|(card, _)| colours_of(game, *card) == colours);
        let (held, scored) = alike.fold((0, 0), |(held, scored), (_, fate)| {
            (held + fate.held, scored + fate.scored)
        });
        100.0 * f64::from(scored) / f64::from(held.max(1))
    };
    line(&format!(
        "By colours: {:.0} % with three, {:.0} % with two, {:.0} % with one. The cards of one \
         colour are hard for a player who looks one turn ahead, since the start has no neighbours of one \
         colour; they can be prepared or exchanged.\n",
        by_colours(3),
        by_colours(2),
        by_colours(1),
    ));
    line("| card | picture | turns held | scored | per turn held | candies each | markers each |");
    line("|---|---|---|---|---|---|---|");
    for (card, fate) in kind(false) {
        let picture = game.patterns().get(card).map(ToString::to_string);
        line(&format!(
            "| {card} | `{}` | {} | {} | {:.0} % | {:.2} | {:.2} |",
            picture.unwrap_or_default(),
            fate.held,
            fate.scored,
            fate.per_turn(),
            fate.each(fate.candies),
            fate.each(fate.markers),
        ));
    }
    let (low, mean, high) = rates(true);
    line(&format!(
        "\n## Haunted Patterns\n\nA Haunted Pattern in hand is scored in {mean:.0} % of the turns; \
         the hardest card in {low:.0} %, the easiest in {high:.0} %. The columns on the right say \
         in which share of all 624 starts the best first turn leaves no cell to ignore, or at most \
         one: under 10 % and under 40 % are wanted.\n"
    ));
    line(
        "| card | picture | turns held | scored | per turn held | ignored each | markers each | none | at most one |",
    );
    line("|---|---|---|---|---|---|---|---|---|");
    for (card, fate) in kind(true) {
        let Some(pattern) = game.patterns().get(card) else {
            continue;
        };
        let [none, one, _] = starts.ease(pattern).0;
        line(&format!(
            "| {card} | `{pattern}` | {} | {} | {:.0} % | {:.2} | {:.2} | {:.1} % | {:.1} % |",
            fate.held,
            fate.scored,
            fate.per_turn(),
            fate.each(fate.ignored),
            fate.each(fate.markers),
            100.0 * none,
            100.0 * one,
        ));
    }
}

/// The number of different colours on a card.
fn colours_of(game: &Hunters, card: Card) -> usize {
    let parts = game.patterns().get(card).map(|p| p.parts(Turns::default()));
    let mut asks: Vec<CellDemand> = parts.unwrap_or_default().iter().map(|p| p.asks).collect();
    asks.sort_unstable();
    asks.dedup();
    asks.len()
}

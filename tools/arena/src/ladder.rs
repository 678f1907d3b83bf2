//! The ladder: every level plays the one below it. Results are kept in a file that grows pairing by
//! pairing.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use bots::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{AnyGame, SeatCount, Seed, SeedError};

use crate::contestant::{Contestant, ContestantKind};
use crate::elo::{self, Comparison, Rating, difference_of};
use crate::game_runner::Variant;
use crate::tournament::{Progress, Tournament};
use presentation::balance::{Estimate, Samples};

/// All results so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// The file format.
    pub format: String,
    /// The command that measured each game, by the game's id.
    pub commands: BTreeMap<String, String>,
    /// The pairings, game by game.
    pub pairings: Vec<LadderPairing>,
}

/// The results of two contestants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LadderPairing {
    /// The game's id.
    pub game: String,
    /// The contestant whose scores these are.
    pub one: String,
    /// The opponent.
    pub other: String,
    /// The seed of the deals.
    pub seed: String,
    /// The scores of the first in the two games of each deal, out of 2.
    pub scores: Vec<f64>,
    /// Number of games that were lost by a fault.
    pub faults: usize,
}

/// The current file format.
const FORMAT: &str = "sweettooth ladder 1";
/// Elo is counted from this level, since random moves may lose every game.
const ANCHOR: Level = Level::Marshmallow;

/// The settings of a measurement of one game.
#[derive(Clone, Debug)]
pub struct LadderPlan {
    /// The game, at tables of two.
    pub game: &'static dyn AnyGame,
    /// Number of games per pairing; a deal is two games.
    pub games: u32,
    /// The seed of the deals.
    pub seed: Seed,
    /// The factor for times.
    pub time_scale: f64,
    /// Number of games at the same time.
    pub threads: usize,
}

impl Default for Ladder {
    fn default() -> Self {
        Ladder {
            format: FORMAT.to_owned(),
            commands: BTreeMap::new(),
            pairings: Vec::new(),
        }
    }
}

impl Ladder {
    /// Parses a file.
    pub fn read(text: &str) -> Result<Ladder, String> {
        let ladder: Ladder = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if ladder.format == FORMAT {
            Ok(ladder)
        } else {
            Err(format!(
                "format: expected `{FORMAT}`, not `{}`",
                ladder.format
            ))
        }
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        // One line per pairing, so that a change of one is a change of one line.
        let commands = serde_json::to_string(&self.commands).unwrap_or_default();
        let format = Value::from(FORMAT);
        let mut text =
            format!("{{\"format\": {format},\n\"commands\": {commands},\n\"pairings\": [");
        for (index, pairing) in self.pairings.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let line = serde_json::to_string(pairing).unwrap_or_default();
            let _ = write!(text, "{comma}\n{line}");
        }
        text + "\n]}\n"
    }

    /// Drops results that do not belong to a plan, and returns the pairings that are still to be
    /// played.
    pub fn prepare(&mut self, plan: &LadderPlan) -> Vec<[Contestant; 2]> {
        let wanted = plan.pairings();
        let id = plan.game.info().id;
        let check_game = |pairing: &LadderPairing, [one, other]: &[Contestant; 2]| {
            pairing.game == id
                && pairing.one == one.to_string()
                && pairing.other == other.to_string()
                && pairing.seed == plan.seed.as_str()
                && pairing.scores.len() == plan.deals() as usize
        };
        self.pairings.retain(|pairing| {
            pairing.game != id || wanted.iter().any(|pair| check_game(pairing, pair))
        });
        let missing =
            |pair: &[Contestant; 2]| !self.pairings.iter().any(|one| check_game(one, pair));
        wanted.into_iter().filter(missing).collect()
    }

    /// The page as Markdown.
    #[must_use]
    pub fn page(&self) -> String {
        let mut page = format!(
            "# How strong the levels are\n\nEvery level plays the one below it, and the highest plays `plain`: a search with the same time \
             that knows nothing but the rules. Both play every deal from both seats. Elo is counted from {}, with the interval that holds \
             the truth 95 times of 100; [docs/arena.md](arena.md) explains how. A name like `toffee@200ms` says how long a bot may think \
             about a decision; lower levels take less. The easiest level is also measured against a player that does what is obvious to a small child, \
             `examples/python/child_bot.py`; [docs/arena.md](arena.md#small-children) has the results. The scores deal by deal are in [strength.json](strength.json), from which this page \
             is written.\n",
            ANCHOR.name()
        );
        for game in games::all() {
            let info = game.info();
            let of_game: Vec<&LadderPairing> = self
                .pairings
                .iter()
                .filter(|one| one.game == info.id)
                .collect();
            if of_game.is_empty() {
                continue;
            }
            let _ = write!(
                page,
                "\n## {}\n\n| | Elo | games | against the next below | Elo above it |\n|---|---|---|---|---|\n",
                info.name
            );
            for row in rows(&of_game) {
                let elo = row
                    .rating
                    .map_or_else(String::new, |Rating { elo, error }| {
                        format!("{elo:+.0} ± {error:.0}")
                    });
                let _ = writeln!(
                    page,
                    "| {} | {elo} | {} | {} | {} |",
                    row.name, row.games, row.below, row.step
                );
            }
            if let Some(command) = self.commands.get(info.id) {
                let _ = write!(page, "\n```sh\n{command}\n```\n");
            }
            let faults: usize = of_game.iter().map(|one| one.faults).sum();
            if faults > 0 {
                let _ = writeln!(page, "\n{faults} games were lost by a fault.");
            }
        }
        page
    }
}

struct LadderRow {
    name: String,
    rating: Option<Rating>,
    games: usize,
    below: String,
    step: String,
}

/// The contestants of a game, the strongest first.
fn rows(pairings: &[&LadderPairing]) -> Vec<LadderRow> {
    let mut names: Vec<&str> = Vec::new();
    for name in pairings
        .iter()
        .flat_map(|one| [one.other.as_str(), one.one.as_str()])
    {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let place = |name: &str| names.iter().position(|other| *other == name).unwrap_or(0);
    let deals = pairings
        .iter()
        .map(|one| one.scores.len())
        .max()
        .unwrap_or(0);
    let comparison = |pairing: &LadderPairing, deal: usize| {
        let score = *pairing.scores.get(deal)?;
        let (one, other) = (place(&pairing.one), place(&pairing.other));
        Some(Comparison {
            one,
            other,
            score,
            count: 2.0,
        })
    };
    let by_deal: Vec<Vec<Comparison>> = (0..deals)
        .map(|deal| {
            pairings
                .iter()
                .filter_map(|one| comparison(one, deal))
                .collect()
        })
        .collect();
    let anchor = names
        .iter()
        .position(|name| name.split('@').next() == Some(ANCHOR.name()));
    let ratings = elo::ratings(names.len(), &by_deal, anchor);
    let mut rows: Vec<LadderRow> = names
        .iter()
        .enumerate()
        .map(|(index, name)| {
            let below = pairings.iter().find(|pairing| pairing.one == *name);
            let against = below.and_then(|pairing| {
                let mut samples = Samples::default();
                pairing
                    .scores
                    .iter()
                    .for_each(|&score| samples.add(score, 2.0));
                Some((pairing, samples.share()?))
            });
            let told = |(pairing, score): (&&LadderPairing, Estimate)| {
                (
                    format!("{:.1} % against {}", 100.0 * score.value, pairing.other),
                    elo_range(difference_of(score)),
                )
            };
            let (below, step) = against.map(told).unwrap_or_default();
            let met = pairings
                .iter()
                .filter(|pairing| pairing.one == *name || pairing.other == *name);
            LadderRow {
                name: (*name).to_owned(),
                rating: ratings[index],
                games: met.map(|pairing| 2 * pairing.scores.len()).sum(),
                below,
                step,
            }
        })
        .collect();
    let strength = |row: &LadderRow| row.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
    rows.sort_by(|one, two| strength(two).total_cmp(&strength(one)));
    rows
}

/// `+191 (+132 to +251)`; if everything was won, the lower bound.
#[must_use]
pub fn elo_range(elo: Estimate) -> String {
    let Estimate {
        value, low, high, ..
    } = elo;
    match (value.is_finite(), low.is_finite(), high.is_finite()) {
        (true, true, true) => format!("{value:+.0} ({low:+.0} to {high:+.0})"),
        (true, true, false) => format!("{value:+.0} (at least {low:+.0})"),
        (true, false, true) => format!("{value:+.0} (at most {high:+.0})"),
        (false, true, false) => format!("at least {low:+.0}"),
        (false, false, true) => format!("at most {high:+.0}"),
        _ => "unknown".to_owned(),
    }
}

impl LadderPlan {
    fn deals(&self) -> u32 {
        self.games.div_ceil(2)
    }

    /// The pairings, the stronger contestant first.
    fn pairings(&self) -> Vec<[Contestant; 2]> {
        let real_time = self.game.info().real_time;
        let contestant = |kind: ContestantKind| {
            let plain = Contestant { kind, limit: None };
            if real_time {
                plain
            } else {
                plain.scaled(self.time_scale)
            }
        };
        let levels = [Level::Random].into_iter().chain(Level::LADDER);
        let mut ladder: Vec<Contestant> = levels
            .map(|level| contestant(ContestantKind::Level(level)))
            .collect();
        let mut pairs: Vec<[Contestant; 2]> = ladder
            .windows(2)
            .map(|two| [two[1].clone(), two[0].clone()])
            .collect();
        if let (Some(highest), false) = (ladder.pop(), real_time) {
            pairs.push([highest, contestant(ContestantKind::Plain)]);
        }
        pairs
    }

    /// Plays a pairing; `None` if it was stopped.
    pub fn play(
        &self,
        pair: &[Contestant; 2],
        stop: &AtomicBool,
        progress: impl FnMut(&Progress<'_>),
    ) -> Result<Option<LadderPairing>, SeedError> {
        let [one, other] = [pair[0].to_string(), pair[1].to_string()];
        let tournament = Tournament {
            variant: Variant {
                game: self.game,
                options: self.game.default_options(),
                seats: SeatCount::TWO,
            },
            contestants: pair.to_vec(),
            lineups: vec![vec![0, 1]],
            deals: self.deals(),
            seed: self.seed.clone(),
            sprt: None,
            records: false,
            threads: self.threads,
        };
        let results = tournament.run(stop, progress)?;
        let games = results.rounds.iter().flat_map(|round| &round.games);
        Ok(
            (results.rounds.len() == self.deals() as usize).then(|| LadderPairing {
                game: self.game.info().id.to_owned(),
                one,
                other,
                seed: self.seed.to_string(),
                scores: results
                    .pair_score(0, 1)
                    .samples
                    .parts()
                    .map(|part| part.0)
                    .collect(),
                faults: games.filter(|game| game.finish.fault.is_some()).count(),
            }),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> LadderPlan {
        LadderPlan {
            game: games::find("match").unwrap(),
            games: 4,
            seed: Seed::from(1),
            time_scale: 1.0,
            threads: 2,
        }
    }

    fn played(one: &str, other: &str, scores: &[f64]) -> LadderPairing {
        LadderPairing {
            game: "match".to_owned(),
            one: one.to_owned(),
            other: other.to_owned(),
            seed: "1".to_owned(),
            scores: scores.to_vec(),
            faults: 0,
        }
    }

    #[test]
    fn finished_pairings_are_not_played_again() {
        let mut ladder = Ladder::default();
        assert_eq!(ladder.prepare(&plan()).len(), 4);
        ladder
            .pairings
            .push(played("toffee", "marshmallow", &[2.0, 1.0]));
        ladder
            .pairings
            .push(played("toffee", "marshmallow", &[2.0]));
        ladder
            .pairings
            .push(played("jawbreaker@1s", "plain@1s", &[2.0, 1.0]));
        let again = Ladder::read(&ladder.write()).unwrap();
        assert_eq!(again, ladder);
        let missing = ladder.prepare(&plan());
        assert_eq!(missing.len(), 3);
        assert_eq!(
            ladder.pairings.len(),
            1,
            "what belongs to another plan is forgotten"
        );
        assert!(
            Ladder::read("{\"format\":\"x\",\"commands\":{},\"pairings\":[]}")
                .unwrap_err()
                .contains("expected")
        );
    }

    #[test]
    fn other_games_than_match_meet_the_yardstick_too() {
        let necklace = LadderPlan {
            game: games::find("necklace").unwrap(),
            time_scale: 0.1,
            ..plan()
        };
        let names: Vec<String> = necklace
            .pairings()
            .iter()
            .map(|[one, other]| format!("{one} {other}"))
            .collect();
        assert_eq!(names[0], "marshmallow@100ms random");
        assert_eq!(names[4], "jawbreaker@100ms plain@100ms");
    }

    #[test]
    fn the_page_has_the_strongest_first() {
        let mut ladder = Ladder::default();
        let scores: Vec<f64> = (0..40)
            .map(|n| if n % 2 == 0 { 2.0 } else { 1.0 })
            .collect();
        ladder
            .pairings
            .push(played("toffee", "marshmallow", &scores));
        let command = "sweettooth arena ladder --games 80".to_owned();
        ladder.commands.insert("match".to_owned(), command);
        let page = ladder.page();
        assert!(
            page.contains("```sh\nsweettooth arena ladder --games 80\n```"),
            "{page}"
        );
        let toffee = "| toffee | +191 ± ";
        assert!(page.contains(toffee), "{page}");
        assert!(
            page.contains("| 75.0 % against marshmallow | +191 ("),
            "{page}"
        );
        assert!(
            page.find(toffee) < page.find("| marshmallow | +0 ± 0 |"),
            "{page}"
        );
    }
}

//! Summary of a tournament: the data for tables, files and figures.

use serde::Serialize;
use serde_json::Value;

use crate::elo::{self, Rating, difference_of};
use crate::sprt::{Sprt, Verdict};
use crate::tournament::{Results, Tournament};
use presentation::balance::{Estimate, Samples};

/// The summary of a tournament. Its JSON form is stable: fields are added, never changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The document format.
    pub format: &'static str,
    /// The game's id.
    pub game: &'static str,
    /// Its options.
    pub options: Value,
    /// The number of players at a table.
    pub seats: u8,
    /// The seed of the deals.
    pub seed: String,
    /// Whether the same seed gives the same games again.
    pub repeatable: bool,
    /// Whether it was stopped early.
    pub stopped: bool,
    /// Number of games.
    pub games: usize,
    /// The contestants, the strongest first.
    pub contestants: Vec<ContestantSummary>,
    /// The results of all pairs.
    pub pairs: Vec<PairSummary>,
    /// The score of each seat against the other seats.
    pub by_seat: Vec<Estimate>,
    /// The sequential test, if there was one.
    pub test: Option<TestSummary>,
    /// Games that were lost by a fault.
    pub faults: Vec<FaultSummary>,
    /// All games.
    pub rounds: Vec<RoundSummary>,
}

/// The results of a contestant against all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContestantSummary {
    /// The name as on the command line.
    pub name: String,
    /// The rating; `None` without any game.
    #[serde(flatten)]
    pub rating: Option<Rating>,
    /// Comparisons won.
    pub wins: u32,
    /// Comparisons drawn.
    pub draws: u32,
    /// Comparisons lost.
    pub losses: u32,
    /// Number of games lost by a fault.
    pub faults: usize,
}

/// The results of two contestants, from the view of the first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairSummary {
    /// The first.
    pub one: String,
    /// The second.
    pub other: String,
    /// Number of better places of the first.
    pub wins: u32,
    /// Number of equal places.
    pub draws: u32,
    /// Number of better places of the second.
    pub losses: u32,
    /// The score of the first; its interval counts deals, not games.
    pub score: Estimate,
    /// The score as a difference in Elo; infinite is `null`.
    pub elo: Estimate,
}

/// A sequential test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TestSummary {
    /// Its hypotheses.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The value after every round.
    pub log_ratios: Vec<f64>,
    /// The bound at which it is decided, up and down.
    pub bound: f64,
    /// The verdict about the first contestant.
    pub verdict: Verdict,
}

/// A game that was lost by a fault.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultSummary {
    /// The contestant that committed the fault.
    pub contestant: String,
    /// The number of the deal.
    pub deal: u32,
    /// The seat.
    pub seat: u8,
    /// The fault.
    pub fault: String,
    /// A stable name of its kind: `illegal`, `silent`, `not_started`, `ended`, `late`, `answer`.
    pub kind: &'static str,
}

/// The games of a deal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RoundSummary {
    /// The number of the deal, which comes from SEED-n.
    pub deal: u32,
    /// The games with seats, places and points.
    pub games: Vec<GameSummary>,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameSummary {
    /// Names by seat.
    pub seating: Vec<String>,
    /// Places by seat, 0 for winners.
    pub places: Vec<u32>,
    /// Points by seat; `None` after a fault.
    pub scores: Option<Vec<i32>>,
    /// Number of actions.
    pub moves: u32,
}

impl Summary {
    /// Summarizes results. Elo is counted from the `anchor`, or from the average.
    #[must_use]
    pub fn new(tournament: &Tournament, results: &Results, anchor: Option<usize>) -> Summary {
        let names: Vec<String> = tournament
            .contestants
            .iter()
            .map(ToString::to_string)
            .collect();
        let info = tournament.variant.game.info();
        let ratings = elo::ratings(names.len(), &results.by_deal(), anchor);
        let faults = faults(results, &names);
        let mut order: Vec<usize> = (0..names.len()).collect();
        let strength = |one: usize| ratings[one].map_or(f64::NEG_INFINITY, |rating| rating.elo);
        order.sort_by(|&one, &two| strength(two).total_cmp(&strength(one)));
        let standing = |&one: &usize| {
            let others = (0..names.len()).filter(|&other| other != one);
            let met: Vec<_> = others.map(|other| results.pair_score(one, other)).collect();
            ContestantSummary {
                name: names[one].clone(),
                rating: ratings[one],
                wins: met.iter().map(|met| met.wins).sum(),
                draws: met.iter().map(|met| met.draws).sum(),
                losses: met.iter().map(|met| met.losses).sum(),
                faults: faults
                    .iter()
                    .filter(|fault| fault.contestant == names[one])
                    .count(),
            }
        };
        let pairs = order.iter().enumerate().flat_map(|(place, &one)| {
            order[place + 1..]
                .iter()
                .filter_map(|&other| pair(results, &names, one, other))
                .collect::<Vec<_>>()
        });
        let repeatable = tournament
            .contestants
            .iter()
            .all(|one| one.is_repeatable(info));
        Summary {
            format: "sweettooth arena 1",
            game: info.id,
            options: tournament.variant.options.clone(),
            seats: tournament.variant.seats.get(),
            seed: tournament.seed.to_string(),
            repeatable,
            stopped: results.stopped,
            games: results.rounds.iter().map(|round| round.games.len()).sum(),
            contestants: order.iter().map(standing).collect(),
            pairs: pairs.collect(),
            by_seat: by_seat(results, usize::from(tournament.variant.seats.get())),
            test: test(tournament, results),
            faults,
            rounds: rounds(results, &names),
        }
    }
}

fn pair(results: &Results, names: &[String], one: usize, other: usize) -> Option<PairSummary> {
    let pair_score = results.pair_score(one, other);
    let score = pair_score.samples.share()?;
    Some(PairSummary {
        one: names[one].clone(),
        other: names[other].clone(),
        wins: pair_score.wins,
        draws: pair_score.draws,
        losses: pair_score.losses,
        score,
        elo: difference_of(score),
    })
}

fn faults(results: &Results, names: &[String]) -> Vec<FaultSummary> {
    let games = results
        .rounds
        .iter()
        .flat_map(|round| round.games.iter().map(|game| (round.deal, game)));
    let faults = games.filter_map(|(deal, game)| {
        let (seat, fault) = game.finish.fault.as_ref()?;
        Some(FaultSummary {
            contestant: names[game.seating[seat.index()]].clone(),
            deal,
            seat: seat.index() as u8,
            fault: fault.to_string(),
            kind: fault.kind(),
        })
    });
    faults.collect()
}

/// The score of each seat against the others. Every contestant had every seat in every deal, so
/// differences in strength cancel out.
fn by_seat(results: &Results, seats: usize) -> Vec<Estimate> {
    let mut samples = vec![Samples::default(); seats];
    for round in &results.rounds {
        for (seat, samples) in samples.iter_mut().enumerate() {
            let (mut sum, mut count) = (0.0, 0.0);
            for game in &round.games {
                let places = &game.finish.places;
                for other in (0..seats).filter(|&other| other != seat) {
                    sum += match places[seat].cmp(&places[other]) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                    count += 1.0;
                }
            }
            samples.add(sum, count);
        }
    }
    samples.iter().filter_map(Samples::share).collect()
}

fn test(tournament: &Tournament, results: &Results) -> Option<TestSummary> {
    let (log_ratios, verdict) = results.test.clone()?;
    Some(TestSummary {
        sprt: tournament.sprt?,
        log_ratios,
        bound: Sprt::bound(),
        verdict,
    })
}

fn rounds(results: &Results, names: &[String]) -> Vec<RoundSummary> {
    let round = results.rounds.iter().map(|round| {
        let game = |game: &crate::PlayedGame| GameSummary {
            seating: game.seating.iter().map(|&one| names[one].clone()).collect(),
            places: game.finish.places.clone(),
            scores: game.finish.scores.clone(),
            moves: game.finish.moves,
        };
        RoundSummary {
            deal: round.deal,
            games: round.games.iter().map(game).collect(),
        }
    });
    round.collect()
}

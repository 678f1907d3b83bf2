//! Tournament: many games between several contestants.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use tabletop::{Record, Seed, SeedError};

use crate::agent::Agent;
use crate::contestant::Contestant;
use crate::elo::Comparison;
use crate::game_runner::{GameResult, Variant};
use crate::lineup::{Lineup, rotate_seats};
use crate::recorder::Recorder;
use crate::sprt::{Sprt, Verdict};
use crate::thread_pool;
use presentation::balance::Samples;

/// The settings of a tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The game.
    pub variant: Variant,
    /// The contestants.
    pub contestants: Vec<Contestant>,
    /// The line-ups.
    pub lineups: Vec<Lineup>,
    /// Number of deals per line-up. Each deal is played once per seat.
    pub deals: u32,
    /// Deal number n comes from the seed SEED-n, the same for all line-ups.
    pub seed: Seed,
    /// A sequential test of the first contestant against the second; its decision ends the
    /// tournament.
    pub sprt: Option<Sprt>,
    /// Whether the games are recorded, for the progress.
    pub records: bool,
    /// Number of games at the same time.
    pub threads: usize,
}

/// One deal, played by a line-up in all seatings.
#[derive(Clone, Debug, PartialEq)]
pub struct DealRound {
    /// The index of the line-up.
    pub lineup: usize,
    /// The number of the deal, from 1 on.
    pub deal: u32,
    /// Its games.
    pub games: Vec<PlayedGame>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// The contestant of every seat.
    pub seating: Vec<usize>,
    /// The result.
    pub finish: GameResult,
    /// The record, if games are recorded. Results do not keep it.
    pub record: Option<Record>,
}

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The rounds in order.
    pub rounds: Vec<DealRound>,
    /// Whether it was stopped early.
    pub stopped: bool,
    /// The values of the test after every round, and its verdict.
    pub test: Option<(Vec<f64>, Verdict)>,
}

/// Progress of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Number of finished games.
    pub games: usize,
    /// The round that just ended.
    pub last: &'a DealRound,
    /// The value of the test.
    pub test: Option<f64>,
}

impl Tournament {
    /// Number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        let seats = usize::from(self.variant.seats.get());
        self.deals as usize * self.lineups.len() * seats
    }

    /// Plays all games, or until the test is decided, or until `stop`.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut progress: impl FnMut(&Progress<'_>),
    ) -> Result<Results, SeedError> {
        let deals = deals(&self.seed, self.deals)?;
        let names: Vec<String> = self
            .lineups
            .iter()
            .map(|lineup| self.names(lineup))
            .collect();
        let mut results = Results {
            rounds: Vec::new(),
            stopped: false,
            test: self.sprt.map(|_| (Vec::new(), Verdict::Open)),
        };
        let mut tested = Samples::default();
        let mut games = 0;
        let players = || -> Vec<Agent> {
            let new = |contestant: &Contestant| Agent::new(contestant.clone());
            self.contestants.iter().map(new).collect()
        };
        let play = |players: &mut Vec<Agent>, index: usize, halt: &AtomicBool| {
            // Deal by deal, so that all line-ups have played equally often whenever it ends.
            let (deal, lineup) = (index / self.lineups.len(), index % self.lineups.len());
            let games = (0..self.lineups[lineup].len()).map(|turn| {
                let seating = rotate_seats(&self.lineups[lineup], turn);
                let luck = format!("arena/{}/{turn}", names[lineup]);
                let seed = &deals[deal];
                let mut recorder = self.records.then(Recorder::default);
                let finish =
                    self.variant
                        .play(seed, &luck, players, &seating, halt, &mut recorder)?;
                let record = recorder.map(|recorder| {
                    let name = |&one: &usize| self.contestants[one].to_string();
                    let names: Vec<String> = seating.iter().map(name).collect();
                    recorder.record(&self.variant, seed, &names, &finish)
                });
                Some(PlayedGame {
                    seating,
                    finish,
                    record,
                })
            });
            let games: Vec<PlayedGame> = games.collect::<Option<_>>()?;
            let deal = deal as u32 + 1;
            Some(DealRound {
                lineup,
                deal,
                games,
            })
        };
        let take = |_: usize, mut round: DealRound| {
            games += round.games.len();
            let mut flow = ControlFlow::Continue(());
            if let (Some(sprt), Some((ratios, verdict))) = (self.sprt, &mut results.test) {
                for comparison in round.comparisons() {
                    let Comparison {
                        one, score, count, ..
                    } = comparison;
                    tested.add(if one == 0 { score } else { count - score }, count);
                }
                ratios.push(sprt.log_ratio(&tested));
                *verdict = sprt.verdict(&tested);
                if *verdict != Verdict::Open {
                    flow = ControlFlow::Break(());
                }
            }
            let test = results.test.as_ref();
            progress(&Progress {
                games,
                last: &round,
                test: test.and_then(|(ratios, _)| ratios.last().copied()),
            });
            round.games.iter_mut().for_each(|game| game.record = None);
            results.rounds.push(round);
            flow
        };
        let rounds = deals.len() * self.lineups.len();
        thread_pool::run_in_order(rounds, self.threads, stop, players, play, take);
        results.stopped = stop.load(Ordering::Relaxed) && results.rounds.len() < rounds;
        Ok(results)
    }

    /// The names of a line-up. They are part of the seed, so that it does not depend on other
    /// line-ups.
    fn names(&self, lineup: &[usize]) -> String {
        let names = lineup.iter().map(|&one| self.contestants[one].to_string());
        names.collect::<Vec<_>>().join(",")
    }
}

/// The seeds of the deals.
pub(crate) fn deals(seed: &Seed, count: u32) -> Result<Vec<Seed>, SeedError> {
    let deal = |number: u32| Seed::new(format!("{seed}-{number}"));
    (1..=count).map(deal).collect()
}

impl DealRound {
    /// The scores of all pairs of contestants over the games of the round. The score is that of the
    /// lower number of a pair.
    #[must_use]
    pub fn comparisons(&self) -> Vec<Comparison> {
        let mut all: Vec<Comparison> = Vec::new();
        for (one, other, score) in self.games.iter().flat_map(PlayedGame::comparisons) {
            let of_these = |c: &&mut Comparison| (c.one, c.other) == (one, other);
            match all.iter_mut().find(of_these) {
                Some(comparison) => {
                    comparison.score += score;
                    comparison.count += 1.0;
                }
                None => all.push(Comparison {
                    one,
                    other,
                    score,
                    count: 1.0,
                }),
            }
        }
        all
    }
}

impl PlayedGame {
    /// For every two seats of different contestants: the lower number, the higher number, and the
    /// score of the first: 1 for the better place, ½ for the same.
    pub fn comparisons(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let seats = self.seating.len();
        let pairs = (0..seats).flat_map(move |a| (0..seats).map(move |b| (a, b)));
        let pairs = pairs.filter(|&(a, b)| self.seating[a] < self.seating[b]);
        pairs.map(|(a, b)| {
            let score = match self.finish.places[a].cmp(&self.finish.places[b]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            (self.seating[a], self.seating[b], score)
        })
    }
}

/// The score of two contestants against each other, deal by deal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairScore {
    /// Number of better places of the first.
    pub wins: u32,
    /// Number of equal places.
    pub draws: u32,
    /// Number of better places of the second.
    pub losses: u32,
    /// The scores of the first by deal.
    pub samples: Samples,
}

impl Results {
    /// The score of two contestants, from the view of the first.
    #[must_use]
    pub fn pair_score(&self, one: usize, other: usize) -> PairScore {
        let mut pair_score = PairScore::default();
        let turned = one > other;
        let pair = (one.min(other), one.max(other));
        for round in &self.rounds {
            let (mut sum, mut count) = (0.0, 0.0);
            let games = round.games.iter().flat_map(PlayedGame::comparisons);
            for (_, _, score) in games.filter(|&(a, b, _)| (a, b) == pair) {
                let score = if turned { 1.0 - score } else { score };
                sum += score;
                count += 1.0;
                match score {
                    1.0 => pair_score.wins += 1,
                    0.0 => pair_score.losses += 1,
                    _ => pair_score.draws += 1,
                }
            }
            pair_score.samples.add(sum, count);
        }
        pair_score
    }

    /// The comparisons of each deal.
    #[must_use]
    pub fn by_deal(&self) -> Vec<Vec<Comparison>> {
        let deals = self
            .rounds
            .iter()
            .map(|round| round.deal)
            .max()
            .unwrap_or(0);
        let mut by_deal = vec![Vec::new(); deals as usize];
        for round in &self.rounds {
            by_deal[round.deal as usize - 1].extend(round.comparisons());
        }
        by_deal.retain(|deal| !deal.is_empty());
        by_deal
    }
}

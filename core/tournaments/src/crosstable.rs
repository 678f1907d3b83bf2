//! Crosstable: the results of all entrants, and the values of the tie-breaks (FIDE C.07).

use std::collections::{BTreeMap, BTreeSet};

use crate::entrant::{EntrantNumber, Entry};
use crate::game::{Occupant, Outcome};
use crate::history::{Encounter, History, histories};
use crate::method::Method;
use crate::points::Points;
use crate::round::Round;
use crate::tie_break::TieBreak;
use crate::tournament::Tournament;

/// The results of one entrant.
pub(crate) struct Tally {
    pub(crate) entry: Entry,
    pub(crate) points: Points,
    pub(crate) played: u16,
    pub(crate) withdrawn: bool,
    pub(crate) annulled: bool,
    /// Results of games for two players.
    history: History,
    /// Results at tables for several players: the score and the place.
    tables: Vec<(Points, u32)>,
}

/// The results of all entrants.
pub(crate) struct Crosstable {
    tallies: BTreeMap<EntrantNumber, Tally>,
    /// In the order of the entries.
    order: Vec<EntrantNumber>,
    method: Method,
    /// Number of rounds that have begun.
    begun: u16,
    /// Entrants with an unfinished game, with its round.
    playing: BTreeSet<(Round, EntrantNumber)>,
}

/// One round of an entrant, as it counts in Buchholz and Sonneborn-Berger.
struct Contribution {
    opponent: Points,
    own: Points,
    /// Whether the entrant chose not to play.
    voluntary: bool,
}

impl Crosstable {
    pub(crate) fn of(tournament: &Tournament) -> Crosstable {
        let open = tournament
            .games()
            .iter()
            .filter(|game| game.outcome.is_none());
        let playing = open.flat_map(|game| game.people().map(|person| (game.round, person)));
        let mut crosstable = Crosstable {
            tallies: BTreeMap::new(),
            order: tournament
                .entries()
                .iter()
                .map(|entry| entry.entrant)
                .collect(),
            method: tournament.method(),
            begun: tournament.round().map_or(0, Round::number),
            playing: playing.collect(),
        };
        let (mut histories, mut tables) = match tournament.method() {
            Method::RoundRobin { .. } | Method::Swiss { .. } => {
                (histories(tournament), BTreeMap::new())
            }
            Method::Tables { .. } => (BTreeMap::new(), tables(tournament)),
        };
        for entry in tournament.entries() {
            let history = histories.remove(&entry.entrant).unwrap_or_default();
            let tables = tables.remove(&entry.entrant).unwrap_or_default();
            let total: Points = tables.iter().map(|(score, _)| *score).sum();
            let tally = Tally {
                entry: *entry,
                points: history.points() + total,
                played: (history.played().count() + tables.len()) as u16,
                withdrawn: entry.withdrawn(tournament.rounds()),
                annulled: history.annulled,
                history,
                tables,
            };
            crosstable.tallies.insert(entry.entrant, tally);
        }
        crosstable
    }

    /// The results of all entrants, in the order of the entries.
    pub(crate) fn tallies(&self) -> impl Iterator<Item = &Tally> {
        self.order.iter().map(|entrant| self.tally(*entrant))
    }

    pub(crate) fn tally(&self, entrant: EntrantNumber) -> &Tally {
        &self.tallies[&entrant]
    }

    /// The value of a tie-break for an entrant. `equals` are the entrants who are still tied.
    pub(crate) fn value(
        &self,
        by: TieBreak,
        entrant: EntrantNumber,
        equals: &[EntrantNumber],
    ) -> Points {
        let tally = self.tally(entrant);
        let places = |place: u32| {
            let tables = tally.tables.iter().filter(|table| table.1 == place);
            Points::whole(tables.count() as i64)
        };
        match by {
            TieBreak::BuchholzCut1 => self.buchholz_cut_1(tally),
            TieBreak::Buchholz => self.contributions(tally).map(|round| round.opponent).sum(),
            TieBreak::SonnebornBerger => self.sonneborn_berger(tally),
            TieBreak::DirectEncounter => self.direct_encounter(tally, equals),
            TieBreak::Wins => {
                let won = tally
                    .history
                    .played()
                    .filter(|game| game.points == Points::ONE);
                Points::whole(won.count() as i64)
            }
            TieBreak::Koya => self.koya(tally),
            TieBreak::TablesWon => places(1),
            TieBreak::SecondPlaces => places(2),
            TieBreak::BestTable => {
                let scores = tally.tables.iter().map(|table| table.0);
                scores.max().unwrap_or_default()
            }
        }
    }

    /// All rounds of an entrant with the points that the opponent counts for (FIDE C.07, article
    /// 16). A bye or a bot counts as a virtual opponent with as many points as the entrant.
    fn contributions(&self, tally: &Tally) -> impl Iterator<Item = Contribution> {
        let rounds = Round::up_to(self.begun);
        let over = rounds.filter(|round| !self.playing.contains(&(*round, tally.entry.entrant)));
        over.map(|round| {
            let games = &tally.history.encounters;
            let game = games.iter().find(|game| game.round == round);
            let absent = match game {
                Some(game) => !game.played && game.points == Points::ZERO,
                None => !tally.entry.plays_in(round),
            };
            Contribution {
                opponent: game
                    .and_then(|game| self.opponent_points(game))
                    .unwrap_or(tally.points),
                own: game.map_or(Points::ZERO, |game| game.points),
                voluntary: absent,
            }
        })
    }

    /// The points that an opponent counts for: their points, and half a point for every round since
    /// they withdrew.
    fn opponent_points(&self, game: &Encounter) -> Option<Points> {
        let opponent = game.opponent.person().filter(|_| game.played)?;
        let opponent = self.tally(opponent);
        let left = opponent.entry.until.map_or(self.begun, Round::number);
        let missed = self.begun.saturating_sub(left);
        Some(opponent.points + Points::halves(i64::from(missed)))
    }

    /// Buchholz without the lowest opponent. Rounds that the entrant chose not to play are cut
    /// first.
    fn buchholz_cut_1(&self, tally: &Tally) -> Points {
        let rounds: Vec<Contribution> = self.contributions(tally).collect();
        let all: Points = rounds.iter().map(|round| round.opponent).sum();
        let cut = rounds
            .iter()
            .min_by_key(|round| (!round.voluntary, round.opponent));
        all - cut.map_or(Points::ZERO, |round| round.opponent)
    }

    fn sonneborn_berger(&self, tally: &Tally) -> Points {
        if let Method::Swiss { .. } = self.method {
            let rounds = self.contributions(tally);
            return rounds.map(|round| round.own * round.opponent).sum();
        }
        // In a round robin all have the same opponents, so an unplayed game counts as any other.
        let games = tally.history.encounters.iter();
        let each = games.map(|game| {
            let opponent = game.opponent.person();
            game.points * opponent.map_or(tally.points, |opponent| self.tally(opponent).points)
        });
        each.sum()
    }

    fn direct_encounter(&self, tally: &Tally, equals: &[EntrantNumber]) -> Points {
        let met = |one: &EntrantNumber, other: &EntrantNumber| {
            let games = &self.tally(*one).history.encounters;
            one == other
                || games
                    .iter()
                    .any(|game| game.opponent == Occupant::Person(*other))
        };
        let all_met = equals
            .iter()
            .all(|one| equals.iter().all(|other| met(one, other)));
        if !all_met {
            return Points::ZERO;
        }
        let games = tally.history.encounters.iter();
        let among = games.filter(|game| {
            game.opponent
                .person()
                .is_some_and(|other| equals.contains(&other))
        });
        among.map(|game| game.points).sum()
    }

    fn koya(&self, tally: &Tally) -> Points {
        let half = Points::halves(i64::from(self.begun));
        let games = tally.history.encounters.iter();
        let against = games.filter(|game| {
            let opponent = game.opponent.person();
            opponent.is_some_and(|opponent| self.tally(opponent).points >= half)
        });
        against.map(|game| game.points).sum()
    }
}

/// The scores and places of all entrants at all tables.
fn tables(tournament: &Tournament) -> BTreeMap<EntrantNumber, Vec<(Points, u32)>> {
    let mut tables: BTreeMap<EntrantNumber, Vec<(Points, u32)>> = BTreeMap::new();
    for game in tournament.games() {
        let Some(Outcome::Played { scores, places }) = &game.outcome else {
            continue;
        };
        for ((seat, score), place) in game.seats.iter().zip(scores).zip(places) {
            if let Occupant::Person(person) = seat {
                let result = (Points::whole(i64::from(*score)), *place);
                tables.entry(*person).or_default().push(result);
            }
        }
    }
    tables
}

//! State of a tournament: the stored data, and the pairings and standings that follow from it.

use std::collections::BTreeMap;

use model::{Entrant, PersonId, Stage, Status, StoredBoard, StoredTournament};
use tournaments::{Board, Entry, Game, Occupant, Outcome, Round, Setup, Standing, Tournament};

use super::spec::{Fixture, TournamentSpec};
use crate::corrupt::Corrupt;

/// The state of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentState {
    /// The stored data.
    pub stored: StoredTournament,
    /// The agreement.
    pub spec: TournamentSpec,
    /// The pairings.
    pub played: Tournament,
    /// The standings, the best first.
    pub standings: Vec<Standing>,
}

impl TournamentState {
    /// The state that follows from stored data.
    pub fn read(stored: StoredTournament) -> Result<TournamentState, Corrupt> {
        let spec: TournamentSpec = serde_json::from_value(stored.spec.clone())
            .map_err(|error| Corrupt(error.to_string()))?;
        let played = Tournament::new(setup(&stored, &spec, None))
            .map_err(|error| Corrupt(error.to_string()))?;
        Ok(TournamentState {
            stored,
            spec,
            standings: played.standings(),
            played,
        })
    }

    /// The agreement.
    #[must_use]
    pub fn spec(&self) -> &TournamentSpec {
        &self.spec
    }

    /// The stage: open, running, over or cancelled.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stored.listed.stage
    }

    /// The number of rounds that were begun.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.stored.listed.round
    }

    /// The entry of a person who takes part, or did.
    #[must_use]
    pub fn entrant_of(&self, person: &PersonId) -> Option<&Entrant> {
        let mut entrants = self.stored.entrants.iter();
        entrants.find(|entrant| entrant.person.as_ref() == Some(person))
    }

    /// The tournament with one more entrant.
    pub fn with(&self, entrant: &Entrant) -> Result<Tournament, tournaments::Error> {
        Tournament::new(setup(&self.stored, &self.spec, Some(entrant)))
    }

    /// The last games of those boards of the round whose next game can begin.
    #[must_use]
    pub fn boards_to_go_on(&self) -> Vec<&StoredBoard> {
        let mut last: BTreeMap<u32, &StoredBoard> = BTreeMap::new();
        for leg in &self.stored.boards {
            if leg.round == self.round() {
                last.insert(leg.board, leg);
            }
        }
        let more = |leg: &&StoredBoard| {
            // A game that was closed is not played again, and neither is the rest of its board.
            leg.status == Status::Finished && !leg.results.is_empty() && leg.leg < self.spec.games
        };
        last.into_values().filter(more).collect()
    }

    /// The reference to this tournament that a table of it has.
    #[must_use]
    pub fn fixture(&self, round: u32, board: u32) -> Fixture {
        Fixture {
            id: self.stored.listed.id.clone(),
            title: self.stored.listed.title.clone(),
            round,
            board,
        }
    }
}

/// The number of a round.
fn round_number(round: u32) -> Round {
    let round = u16::try_from(round).ok().and_then(Round::new);
    round.unwrap_or(Round::FIRST)
}

fn entry(entrant: &Entrant) -> Entry {
    Entry {
        entrant: tournaments::EntrantNumber(entrant.number),
        strength: f64::from(entrant.strength),
        from: round_number(entrant.from_round),
        until: entrant.until_round.map(round_number),
    }
}

fn setup(stored: &StoredTournament, spec: &TournamentSpec, more: Option<&Entrant>) -> Setup {
    let entrants = stored.entrants.iter().chain(more);
    let fixed = match stored.listed.rounds {
        0 => None,
        rounds => u16::try_from(rounds).ok(),
    };
    let entries: Vec<Entry> = entrants.map(entry).collect();
    Setup {
        method: spec.method_for(entries.len(), fixed),
        entries,
        games: games(&stored.boards, spec.games),
    }
}

/// The results of the boards of all rounds. `each` is the number of games per board.
fn games(boards: &[StoredBoard], each: u32) -> Vec<Game> {
    let mut by_board: BTreeMap<(u32, u32), Vec<&StoredBoard>> = BTreeMap::new();
    for leg in boards {
        by_board
            .entry((leg.round, leg.board))
            .or_default()
            .push(leg);
    }
    let game = |((round, board), legs): (_, Vec<&StoredBoard>)| {
        let seat = |entrant: &Option<u32>| match entrant {
            Some(number) => Occupant::Person(tournaments::EntrantNumber(*number)),
            None => Occupant::Bot,
        };
        let first = legs.first()?;
        Some(Game {
            round: round_number(round),
            board: u16::try_from(board).ok().and_then(Board::new)?,
            seats: first.seats.iter().map(seat).collect(),
            outcome: outcome(&legs, each),
        })
    };
    by_board.into_iter().filter_map(game).collect()
}

/// The result of the games of a board, by the seats of the first; `None` while one is to be played.
/// If there are several, the numbers of games that each player has won are compared.
fn outcome(legs: &[&StoredBoard], each: u32) -> Option<Outcome> {
    let over = |leg: &&&StoredBoard| leg.status == Status::Finished;
    if legs.iter().filter(over).count() < legs.len() {
        return None;
    }
    if legs.iter().any(|leg| leg.results.is_empty()) {
        return Some(Outcome::Annulled);
    }
    if legs.len() < each as usize {
        return None;
    }
    let seats = &legs.first()?.seats;
    let mut scores = vec![0; seats.len()];
    let mut won = vec![0; seats.len()];
    for leg in legs {
        for (seat, result) in leg.results.iter().enumerate() {
            // Nobody sits on two seats of one board.
            let entrant = leg.seats.get(seat);
            let Some(own) = seats.iter().position(|other| Some(other) == entrant) else {
                continue;
            };
            scores[own] += result.score.unwrap_or(0);
            won[own] += match (result.place, result.sharing) {
                (1, 1) => 2,
                (1, _) => 1,
                _ => 0,
            };
        }
    }
    let places = match legs {
        [only] => only.results.iter().map(|result| result.place).collect(),
        _ => places_by(&won),
    };
    Some(Outcome::Played { scores, places })
}

/// The places by points: 1 for the most, and equal points share a place.
fn places_by(worth: &[u32]) -> Vec<u32> {
    let better = |than: u32| worth.iter().filter(|other| **other > than).count() as u32;
    worth.iter().map(|&own| better(own) + 1).collect()
}

#[cfg(test)]
mod tests {
    use model::{BoardResult, Ending, TableId};

    use super::*;

    fn leg(number: u32, seats: [u32; 2], places: &[u32]) -> StoredBoard {
        let sharing = |place: u32| places.iter().filter(|other| **other == place).count();
        StoredBoard {
            round: 1,
            board: 1,
            leg: number,
            seats: seats.map(Some).to_vec(),
            table: TableId::from("table".to_owned()),
            play_key: String::new(),
            watch_key: String::new(),
            status: Status::Finished,
            results: places
                .iter()
                .map(|&place| BoardResult {
                    place,
                    sharing: sharing(place) as u32,
                    score: Some(place as i32),
                    ended: Ending::Rules,
                })
                .collect(),
        }
    }

    fn of(legs: &[&StoredBoard], each: u32) -> Option<Outcome> {
        outcome(legs, each)
    }

    #[test]
    fn a_single_game_is_what_it_was() {
        let played = of(&[&leg(1, [3, 4], &[2, 1])], 1);
        let (scores, places) = (vec![2, 1], vec![2, 1]);
        assert_eq!(played, Some(Outcome::Played { scores, places }));
    }

    #[test]
    fn of_two_games_the_better_half_counts_whoever_sat_where() {
        let first = leg(1, [3, 4], &[1, 2]);
        assert_eq!(of(&[&first], 2), None, "the second is to come");
        let places = |second: &StoredBoard| match of(&[&first, second], 2) {
            Some(Outcome::Played { places, .. }) => places,
            other => panic!("{other:?}"),
        };
        assert_eq!(places(&leg(2, [4, 3], &[1, 2])), [1, 1], "each won one");
        assert_eq!(places(&leg(2, [4, 3], &[2, 1])), [1, 2]);
        assert_eq!(places(&leg(2, [4, 3], &[1, 1])), [1, 2], "a win and a draw");
    }

    #[test]
    fn a_closed_table_counts_for_nobody() {
        assert_eq!(of(&[&leg(1, [3, 4], &[])], 2), Some(Outcome::Annulled));
        let mut on = leg(1, [3, 4], &[]);
        on.status = Status::Running;
        assert_eq!(of(&[&on], 1), None);
    }
}

//! Scene of a tournament: what one person may see of it, for its page and for programs.

use model::{Entrant, Person, Stage, Status, StoredBoard, TournamentId, UnixMs};
use serde::Serialize;
use tournaments::{Points, Standing, TieBreak};

use super::decide::{TournamentRequest, decide};
use super::spec::TournamentSpec;
use super::state::TournamentState;

/// Everything that one person may see of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentScene {
    /// The tournament's id.
    pub id: TournamentId,
    /// The agreement.
    pub spec: TournamentSpec,
    /// `open`, `running`, `over` or `cancelled`.
    pub stage: &'static str,
    /// The organiser's name; `None` if the account was deleted.
    pub host: Option<String>,
    /// The number of rounds that were begun.
    pub round: u32,
    /// The number of all rounds, by the present number of entrants.
    pub rounds: u32,
    /// The time at which it begins by itself.
    pub starts_at: Option<UnixMs>,
    /// The present time of the server.
    pub now: UnixMs,
    /// The standings, the best first; before it begins, in the order of entry.
    pub standings: Vec<StandingRow>,
    /// The tie-breaks between equal points, in this order.
    pub tie_breaks: Vec<&'static str>,
    /// The round that is shown; 0 before the first.
    pub shown_round: u32,
    /// The tables of that round.
    pub boards: Vec<PairingScene>,
    /// Your number, if you take part or did.
    pub own: Option<u32>,
    /// The table at which you are to play now.
    pub your_game: Option<YourGame>,
    /// The requests that are allowed to you.
    pub may: TournamentPermissions,
}

/// A row of the standings.
#[derive(Clone, Debug, Serialize)]
pub struct StandingRow {
    /// The place, from 1 on; `None` before it begins.
    pub place: Option<u16>,
    /// The entrant.
    pub entrant: EntrantScene,
    /// All points; with tables, all cards.
    pub points: Score,
    /// The number of games that were played.
    pub played: u16,
    /// The values of the tie-breaks, in the order of the tournament.
    pub tie_breaks: Vec<Score>,
    /// Whether their results were annulled, because they left too early.
    pub annulled: bool,
}

/// Points, exact to the quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "f64")]
pub struct Score {
    /// The number of quarters of a point.
    pub quarters: i64,
}

impl From<Points> for Score {
    fn from(points: Points) -> Score {
        Score {
            quarters: points.quarters(),
        }
    }
}

impl From<Score> for f64 {
    fn from(score: Score) -> f64 {
        score.quarters as f64 / 4.0
    }
}

/// A person who takes part, or did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EntrantScene {
    /// The number in this tournament.
    pub number: u32,
    /// The name at entry; empty if the account was deleted.
    pub name: String,
    /// The rating at entry.
    pub strength: i32,
    /// The first round.
    pub from_round: u32,
    /// The last round, if the person has left.
    pub until_round: Option<u32>,
}

impl From<&Entrant> for EntrantScene {
    fn from(entrant: &Entrant) -> Self {
        EntrantScene {
            number: entrant.number,
            name: entrant.name.clone(),
            strength: entrant.strength,
            from_round: entrant.from_round,
            until_round: entrant.until_round,
        }
    }
}

/// A board of a round.
#[derive(Clone, Debug, Serialize)]
pub struct PairingScene {
    /// Its number.
    pub board: u32,
    /// Its games, in their order.
    pub games: Vec<GameScene>,
}

/// A game of a board.
#[derive(Clone, Debug, Serialize)]
pub struct GameScene {
    /// The entrants, by seat; `None` for a bot.
    pub seats: Vec<Option<EntrantScene>>,
    /// Whether it is over.
    pub over: bool,
    /// The share of each seat in the victory, in quarters: 4 won, 2 shared, 0 lost. Empty while the
    /// game goes on, and for a game that counts for nobody.
    pub won: Vec<u8>,
    /// The points of each seat, if the game was played to its end.
    pub scores: Vec<Option<i32>>,
    /// The key of its table: to play for its players, to watch for everybody else.
    pub key: String,
}

/// The table at which a person is to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct YourGame {
    /// Its number.
    pub board: u32,
    /// The key of its table.
    pub key: String,
}

/// The requests that are allowed to a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TournamentPermissions {
    /// Taking part.
    pub enter: bool,
    /// Leaving.
    pub leave: bool,
    /// Starting it.
    pub start: bool,
    /// Cancelling it.
    pub cancel: bool,
}

/// The name of a tie-break in translations.
fn tie_break(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::BuchholzCut1 => "buchholz-cut-1",
        TieBreak::Buchholz => "buchholz",
        TieBreak::SonnebornBerger => "sonneborn-berger",
        TieBreak::DirectEncounter => "direct-encounter",
        TieBreak::Wins => "wins",
        TieBreak::Koya => "koya",
        TieBreak::TablesWon => "tables-won",
        TieBreak::SecondPlaces => "second-places",
        TieBreak::BestTable => "best-table",
    }
}

impl TournamentState {
    /// The tournament as a person may see it, with the tables of a round; of the latest round, if
    /// that one was not played.
    #[must_use]
    pub fn scene(&self, who: Option<&Person>, round: Option<u32>, now: UnixMs) -> TournamentScene {
        let own = who.and_then(|person| self.entrant_of(&person.id));
        let own = own.map(|entrant| entrant.number);
        let round = round.filter(|round| (1..=self.round()).contains(round));
        let shown_round = round.unwrap_or(self.round());
        // A visitor without a name may enter like anybody else.
        let stranger = Person {
            id: model::PersonId::from(String::new()),
            name: String::new(),
        };
        let asks = who.unwrap_or(&stranger);
        let may = |request| decide(self, asks, request, now).is_ok();
        TournamentScene {
            id: self.stored.listed.id.clone(),
            spec: TournamentSpec {
                title: self.stored.listed.title.clone(),
                ..self.spec.clone()
            },
            stage: self.stage().as_str(),
            host: self.stored.host_name.clone(),
            round: self.round(),
            rounds: self.played.rounds().into(),
            starts_at: self.stored.listed.starts_at,
            now,
            standings: self.standings(),
            tie_breaks: TieBreak::of(self.played.method())
                .iter()
                .map(|asked| tie_break(*asked))
                .collect(),
            shown_round,
            boards: self.boards(shown_round, own),
            own,
            your_game: own.and_then(|own| self.game_of(own)),
            may: TournamentPermissions {
                enter: may(TournamentRequest::Enter),
                leave: may(TournamentRequest::Leave),
                start: may(TournamentRequest::Start),
                cancel: may(TournamentRequest::Cancel),
            },
        }
    }

    fn standings(&self) -> Vec<StandingRow> {
        let begun = !matches!(self.stage(), Stage::Open | Stage::Cancelled);
        let row = |entrant: &Entrant, standing: Option<&Standing>| StandingRow {
            place: standing.map(|standing| standing.place),
            entrant: entrant.into(),
            points: standing
                .map_or(Points::ZERO, |standing| standing.points)
                .into(),
            played: standing.map_or(0, |standing| standing.played),
            tie_breaks: standing
                .iter()
                .flat_map(|standing| &standing.tie_breaks)
                .map(|(_, points)| Score::from(*points))
                .collect(),
            annulled: standing.is_some_and(|standing| standing.annulled),
        };
        if !begun {
            let entrants = self.stored.entrants.iter();
            return entrants.map(|entrant| row(entrant, None)).collect();
        }
        let known = self.standings.iter().filter_map(|standing| {
            let entrant = self.entrant(standing.entrant.0)?;
            Some(row(entrant, Some(standing)))
        });
        known.collect()
    }

    fn entrant(&self, number: u32) -> Option<&Entrant> {
        let entrants = &self.stored.entrants;
        let at = entrants.binary_search_by_key(&number, |entrant| entrant.number);
        at.ok().map(|at| &entrants[at])
    }

    fn boards(&self, round: u32, own: Option<u32>) -> Vec<PairingScene> {
        let mut boards: Vec<PairingScene> = Vec::new();
        let legs = self.stored.boards.iter().filter(|leg| leg.round == round);
        for leg in legs {
            let game = self.game(leg, own);
            match boards.last_mut().filter(|last| last.board == leg.board) {
                Some(last) => last.games.push(game),
                None => boards.push(PairingScene {
                    board: leg.board,
                    games: vec![game],
                }),
            }
        }
        boards
    }

    fn game(&self, leg: &StoredBoard, own: Option<u32>) -> GameScene {
        let seats = leg.seats.iter();
        let plays = own.is_some() && leg.seats.contains(&own);
        GameScene {
            seats: seats
                .map(|seat| seat.and_then(|number| self.entrant(number)).map(Into::into))
                .collect(),
            over: leg.status == Status::Finished,
            won: leg
                .results
                .iter()
                .map(|result| match (result.place, result.sharing) {
                    (1, 1) => 4,
                    (1, _) => 2,
                    _ => 0,
                })
                .collect(),
            scores: leg.results.iter().map(|result| result.score).collect(),
            key: match plays {
                true => leg.play_key.clone(),
                false => leg.watch_key.clone(),
            },
        }
    }

    /// The table at which an entrant is to play now.
    fn game_of(&self, number: u32) -> Option<YourGame> {
        let mut boards = self.stored.boards.iter().rev();
        let own = boards
            .find(|leg| leg.status != Status::Finished && leg.seats.contains(&Some(number)))?;
        Some(YourGame {
            board: own.board,
            key: own.play_key.clone(),
        })
    }
}

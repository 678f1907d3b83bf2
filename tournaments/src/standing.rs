//! Who is ahead.

use crate::entrant::Entrant;
use crate::points::Points;
use crate::record::records;
use crate::tie_break::TieBreak;
use crate::tournament::Tournament;

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1; equals have the same place, and the next one is as much further down.
    pub place: u16,
    /// Whether others have this place too.
    pub shared: bool,
    /// Who.
    pub entrant: Entrant,
    /// With [`Tables`](crate::Method::Tables) the total of all scores, otherwise wins and half the
    /// draws.
    pub points: Points,
    /// How many games were really played, those against bots included.
    pub played: u16,
    /// Whether they left before the end.
    pub withdrawn: bool,
    /// Whether all results of this entrant are annulled: they left a round robin before they had
    /// played half of it. They stand last, without points.
    pub annulled: bool,
    /// What decides between equal points, in the order in which it is asked.
    pub tie_breaks: Vec<(TieBreak, Points)>,
}

/// Who is ahead, best first.
pub(crate) fn standings(tournament: &Tournament) -> Vec<Standing> {
    let records = records(tournament);
    let mut standings: Vec<Standing> = tournament
        .entries()
        .iter()
        .map(|entry| {
            let record = &records[&entry.entrant];
            Standing {
                place: 1,
                shared: false,
                entrant: entry.entrant,
                points: record.points(),
                played: record.played().count() as u16,
                withdrawn: entry.until.is_some(),
                annulled: false,
                tie_breaks: Vec::new(),
            }
        })
        .collect();
    standings.sort_by_key(|standing| std::cmp::Reverse(standing.points));
    standings
}

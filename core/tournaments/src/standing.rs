//! Standings: points, then tie-breaks.

use crate::crosstable::{Crosstable, Tally};
use crate::entrant::EntrantNumber;
use crate::points::Points;
use crate::tie_break::TieBreak;
use crate::tournament::Tournament;

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Equal entrants share a place, and the places after it are skipped.
    pub place: u16,
    /// Whether other entrants have the same place.
    pub shared: bool,
    /// The entrant.
    pub entrant: EntrantNumber,
    /// The points: the sum of all scores with [`Tables`](crate::Method::Tables), otherwise 1 for a
    /// win and ½ for a draw.
    pub points: Points,
    /// Number of games that were played, including those against bots.
    pub played: u16,
    /// Whether the entrant withdrew before the end.
    pub withdrawn: bool,
    /// Whether all results of this entrant are annulled: the entrant left a round robin before half
    /// of it was played. Such entrants are last, without points.
    pub annulled: bool,
    /// The tie-breaks with their values, in the order in which they decide.
    pub tie_breaks: Vec<(TieBreak, Points)>,
}

/// The standings, best first. Entrants who are equal in everything are in the order of strength.
pub(crate) fn standings(tournament: &Tournament) -> Vec<Standing> {
    let crosstable = Crosstable::of(tournament);
    let mut standings: Vec<Standing> = crosstable.tallies().map(new_standing).collect();
    standings.sort_by(|one, other| {
        let strength = |standing: &Standing| crosstable.tally(standing.entrant).entry.strength;
        let stronger = strength(other).total_cmp(&strength(one));
        let points = other.points.cmp(&one.points);
        one.annulled
            .cmp(&other.annulled)
            .then(points)
            .then(stronger)
    });
    for tie_break in TieBreak::of(tournament.method()) {
        let places: Vec<usize> = tied_groups(&standings).map(<[Standing]>::len).collect();
        let mut rest = standings.as_mut_slice();
        for size in places {
            let (group, others) = rest.split_at_mut(size);
            apply_tie_break(*tie_break, &crosstable, group);
            rest = others;
        }
    }
    assign_places(&mut standings);
    standings
}

fn new_standing(tally: &Tally) -> Standing {
    Standing {
        place: 0,
        shared: false,
        entrant: tally.entry.entrant,
        points: tally.points,
        played: tally.played,
        withdrawn: tally.withdrawn,
        annulled: tally.annulled,
        tie_breaks: Vec::new(),
    }
}

/// Groups of entrants who are equal so far.
fn tied_groups(standings: &[Standing]) -> impl Iterator<Item = &[Standing]> {
    standings.chunk_by(|one, other| {
        let key = |standing: &Standing| (standing.annulled, standing.points);
        key(one) == key(other) && one.tie_breaks == other.tie_breaks
    })
}

/// Orders a group of equal entrants by one tie-break.
fn apply_tie_break(tie_break: TieBreak, crosstable: &Crosstable, group: &mut [Standing]) {
    let equals: Vec<EntrantNumber> = group.iter().map(|standing| standing.entrant).collect();
    for standing in &mut *group {
        let value = crosstable.value(tie_break, standing.entrant, &equals);
        standing.tie_breaks.push((tie_break, value));
    }
    let value = |standing: &Standing| standing.tie_breaks.last().map(|(_, value)| *value);
    group.sort_by_key(|standing| std::cmp::Reverse(value(standing)));
}

fn assign_places(standings: &mut [Standing]) {
    let groups: Vec<usize> = tied_groups(standings).map(<[Standing]>::len).collect();
    let mut lines = standings.iter_mut();
    let mut place = 1;
    for size in groups {
        for standing in lines.by_ref().take(size) {
            standing.place = place;
            standing.shared = size > 1;
        }
        place += size as u16;
    }
}

//! Who is ahead.

use crate::entrant::Entrant;
use crate::crosstable::{Crosstable, Tally};
use crate::points::Points;
use crate::tie_break::TieBreak;
use crate::tournament::Tournament;

/// A standing of the standings.
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

/// Who is ahead, best first. Who is equal in everything stands in the order of strength.
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

/// Those who are equal so far, group by group.
fn tied_groups(standings: &[Standing]) -> impl Iterator<Item = &[Standing]> {
    standings.chunk_by(|one, other| {
        let key = |standing: &Standing| (standing.annulled, standing.points);
        key(one) == key(other) && one.tie_breaks == other.tie_breaks
    })
}

/// Asks one question about a group of equals, and orders it by the answer.
fn apply_tie_break(tie_break: TieBreak, crosstable: &Crosstable, group: &mut [Standing]) {
    let equals: Vec<Entrant> = group.iter().map(|standing| standing.entrant).collect();
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

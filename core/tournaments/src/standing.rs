//! Who is ahead.

use crate::entrant::Entrant;
use crate::field::{Field, Tally};
use crate::points::Points;
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

/// Who is ahead, best first. Who is equal in everything stands in the order of strength.
pub(crate) fn standings(tournament: &Tournament) -> Vec<Standing> {
    let field = Field::of(tournament);
    let mut standings: Vec<Standing> = field.tallies().map(line).collect();
    standings.sort_by(|one, other| {
        let strength = |line: &Standing| field.tally(line.entrant).entry.strength;
        let stronger = strength(other).total_cmp(&strength(one));
        let points = other.points.cmp(&one.points);
        one.annulled
            .cmp(&other.annulled)
            .then(points)
            .then(stronger)
    });
    for tie_break in TieBreak::of(tournament.method()) {
        let places: Vec<usize> = tied(&standings).map(<[Standing]>::len).collect();
        let mut rest = standings.as_mut_slice();
        for size in places {
            let (group, others) = rest.split_at_mut(size);
            decide(*tie_break, &field, group);
            rest = others;
        }
    }
    number(&mut standings);
    standings
}

fn line(tally: &Tally) -> Standing {
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
fn tied(standings: &[Standing]) -> impl Iterator<Item = &[Standing]> {
    standings.chunk_by(|one, other| {
        let key = |line: &Standing| (line.annulled, line.points);
        key(one) == key(other) && one.tie_breaks == other.tie_breaks
    })
}

/// Asks one question about a group of equals, and orders it by the answer.
fn decide(tie_break: TieBreak, field: &Field, group: &mut [Standing]) {
    let equals: Vec<Entrant> = group.iter().map(|line| line.entrant).collect();
    for line in &mut *group {
        let value = field.value(tie_break, line.entrant, &equals);
        line.tie_breaks.push((tie_break, value));
    }
    let value = |line: &Standing| line.tie_breaks.last().map(|(_, value)| *value);
    group.sort_by_key(|line| std::cmp::Reverse(value(line)));
}

fn number(standings: &mut [Standing]) {
    let groups: Vec<usize> = tied(standings).map(<[Standing]>::len).collect();
    let mut lines = standings.iter_mut();
    let mut place = 1;
    for size in groups {
        for line in lines.by_ref().take(size) {
            line.place = place;
            line.shared = size > 1;
        }
        place += size as u16;
    }
}

//! Line-ups: the contestants who sit at the same table.

use tabletop::SeatCount;

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody plays everybody.
    RoundRobin,
    /// One contestant plays each of the others.
    Gauntlet(usize),
}

/// The contestants of one table, by seat. Every deal is played once per seat, and everybody moves
/// on by one seat each time.
pub type Lineup = Vec<usize>;

/// All line-ups of a format.
#[must_use]
pub fn lineups(format: Format, contestants: usize, seats: SeatCount) -> Vec<Lineup> {
    let seats = usize::from(seats.get());
    match format {
        Format::Gauntlet(hero) => (0..contestants)
            .filter(|&other| other != hero)
            .map(|other| {
                let mut lineup = vec![other; seats];
                lineup[0] = hero;
                lineup
            })
            .collect(),
        // Some contestants have several seats, in all combinations.
        Format::RoundRobin if contestants < seats => {
            let whole = |lineup: &Lineup| (0..contestants).all(|one| lineup.contains(&one));
            let mut all = Vec::new();
            choose(contestants, seats, true, &mut Vec::new(), &mut all);
            all.retain(whole);
            all
        }
        Format::RoundRobin => {
            let mut all = Vec::new();
            choose(contestants, seats, false, &mut Vec::new(), &mut all);
            all
        }
    }
}

/// All choices of `left` more numbers, from the last chosen one on.
fn choose(below: usize, left: usize, again: bool, chosen: &mut Lineup, all: &mut Vec<Lineup>) {
    if left == 0 {
        all.push(chosen.clone());
        return;
    }
    let from = chosen.last().map_or(0, |&last| last + usize::from(!again));
    for next in from..below {
        chosen.push(next);
        choose(below, left - 1, again, chosen, all);
        chosen.pop();
    }
}

/// The seating after everybody has moved on `turn` times.
pub(crate) fn rotate_seats(lineup: &[usize], turn: usize) -> Lineup {
    let mut seating = lineup.to_vec();
    seating.rotate_right(turn % lineup.len());
    seating
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(format: Format, contestants: usize, seats: u8) -> Vec<Lineup> {
        lineups(format, contestants, SeatCount::new(seats).unwrap())
    }

    #[test]
    fn everybody_meets_everybody() {
        let robin = Format::RoundRobin;
        assert_eq!(tables(robin, 3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(tables(robin, 4, 3).len(), 4);
        assert_eq!(tables(robin, 2, 3), [[0, 0, 1], [0, 1, 1]]);
        assert_eq!(tables(Format::Gauntlet(1), 3, 2), [[1, 0], [1, 2]]);
        assert_eq!(tables(Format::Gauntlet(0), 2, 4), [[0, 1, 1, 1]]);
    }

    #[test]
    fn everybody_has_every_seat_once() {
        let lineup = [4, 5, 6];
        for seat in 0..3 {
            let mut who: Vec<usize> = (0..3)
                .map(|turn| rotate_seats(&lineup, turn)[seat])
                .collect();
            who.sort_unstable();
            assert_eq!(who, lineup);
        }
    }
}

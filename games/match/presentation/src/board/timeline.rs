//! After the game: what came when, and which matches everybody missed.
//!
//! A pure function of what happened. Nothing of it is told while the game is on.

use ::candy_match::{Card, Event, Kinds, matches};
use tabletop::{Millis, Seat};

/// One game of a series, or the only one.
#[derive(Debug, Default)]
pub(super) struct Told<'a> {
    /// Everything that happened, with its time.
    pub(super) deeds: Vec<(Millis, &'a Event)>,
    /// When nobody saw what was there.
    pub(super) missed: Vec<Missed>,
    /// What somebody saw.
    pub(super) found: Vec<Found>,
}

/// A match that somebody called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Who.
    pub(super) seat: Seat,
    /// How long there had been something to call.
    pub(super) after: Millis,
}

/// A while in which a match lay on the table and nobody called it, or only a smaller one.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Missed {
    /// When there was something to call.
    pub(super) from: Millis,
    /// When it was over.
    pub(super) to: Millis,
    /// What could be called first.
    pub(super) smallest: Vec<Card>,
    /// The most that could be called.
    pub(super) largest: Vec<Card>,
    /// Since when.
    pub(super) largest_at: Millis,
    /// How it ended.
    pub(super) end: End,
}

/// How a chance ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Somebody called fewer cards.
    Called(Seat),
    /// A card of it was taken.
    Gone,
    /// The game ended.
    Over,
}

/// The games, in order.
pub(super) fn told<'a>(events: impl Iterator<Item = (Millis, &'a Event)>) -> Vec<Told<'a>> {
    let mut games = vec![Told::default()];
    let mut watch = Watch::default();
    for (at, event) in events {
        if let Event::Dealt { .. } = event {
            games.push(Told::default());
            watch = Watch::default();
        }
        let Some(game) = games.last_mut() else { break };
        if let (Event::Matched { seat, .. }, Some(chance)) = (event, &watch.open) {
            let after = at.saturating_sub(chance.from);
            game.found.push(Found { seat: *seat, after });
        }
        game.missed.extend(watch.see(at, event));
        game.deeds.push((at, event));
    }
    games
}

/// The match that was the largest of all those that were missed.
pub(super) fn largest(missed: &[Missed]) -> Option<&Missed> {
    // Of equals the first.
    missed.iter().rev().max_by_key(|one| one.largest.len())
}

/// The table as it was, and the chance that was open.
#[derive(Debug, Default)]
struct Watch {
    table: Vec<Card>,
    open: Option<Missed>,
}

impl Watch {
    /// Follows an event; returns a chance that it ended unseen.
    fn see(&mut self, at: Millis, event: &Event) -> Option<Missed> {
        match event {
            Event::Revealed { card, .. } => {
                self.table.push(*card);
                self.look(at)
            }
            Event::Took { card, .. } => {
                self.table.retain(|other| other != card);
                self.look(at)
            }
            Event::Matched { seat, cards } => {
                let chance = self.open.take();
                let larger = chance.filter(|chance| chance.largest.len() > cards.len());
                self.table.retain(|card| !cards.contains(card));
                self.look(at);
                larger.map(|chance| Missed {
                    to: at,
                    end: End::Called(*seat),
                    ..chance
                })
            }
            Event::Ended { .. } => self.open.take().map(|chance| Missed {
                to: at,
                end: End::Over,
                ..chance
            }),
            _ => None,
        }
    }

    fn look(&mut self, at: Millis) -> Option<Missed> {
        let kinds: Vec<Kinds> = self.table.iter().map(|card| card.kinds()).collect();
        let cards = |which| -> Vec<Card> {
            matches::places(which)
                .map(|place| self.table[place])
                .collect()
        };
        let found = matches::smallest(&kinds).zip(matches::largest(&kinds));
        let Some((smallest, largest)) = found else {
            return self.open.take().map(|chance| Missed {
                to: at,
                end: End::Gone,
                ..chance
            });
        };
        let largest = cards(largest);
        match &mut self.open {
            Some(chance) if chance.largest.len() < largest.len() => {
                (chance.largest, chance.largest_at) = (largest, at);
            }
            Some(_) => {}
            None => {
                self.open = Some(Missed {
                    from: at,
                    to: at,
                    smallest: cards(smallest),
                    largest,
                    largest_at: at,
                    end: End::Over,
                });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{PerSeat, SeatCount, SeatSet};

    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn revealed(names: &str) -> impl Iterator<Item = Event> {
        cards(names)
            .into_iter()
            .map(|card| Event::Revealed { card, seat: None })
    }

    fn matched(names: &str) -> Event {
        Event::Matched {
            seat: Seat::SECOND,
            cards: cards(names),
        }
    }

    /// One event a second.
    fn missed(events: impl IntoIterator<Item = Event>) -> Vec<Missed> {
        let events: Vec<Event> = events.into_iter().collect();
        let timed = (1..).map(|second| second * 1000).zip(&events);
        told(timed)
            .into_iter()
            .flat_map(|game| game.missed)
            .collect()
    }

    fn over() -> Event {
        Event::Ended {
            game: 1,
            cards: PerSeat::new(SeatCount::TWO, |_| 0),
            winners: SeatSet::EMPTY,
        }
    }

    #[test]
    fn what_is_called_whole_was_not_missed() {
        assert_eq!(
            missed(revealed("ab c ab2").chain([matched("ab ab2"), over()])),
            []
        );
        assert_eq!(missed(revealed("ab c de").chain([over()])), []);
    }

    #[test]
    fn the_largest_match_of_all_is_named() {
        let events = revealed("ab ab2 c abc ac bc").chain([over()]);
        let missed = missed(events);
        assert_eq!(missed.len(), 1);
        let one = largest(&missed).unwrap();
        assert_eq!((one.from, one.to, one.end), (2000, 7000, End::Over));
        assert_eq!(one.smallest, cards("ab ab2"));
        let kinds: Vec<Kinds> = cards("ab ab2 c abc ac bc")
            .iter()
            .map(|c| c.kinds())
            .collect();
        let most = matches::largest(&kinds).unwrap().count_ones() as usize;
        assert_eq!(one.largest.len(), most);
        assert!(matches::left_over(one.largest.iter().map(|c| c.kinds())).is_empty());
    }

    #[test]
    fn a_smaller_call_leaves_the_larger_match_missed() {
        let events = revealed("a ab b ab2 cd").chain([matched("ab ab2"), over()]);
        let missed = missed(events);
        assert_eq!(missed[0].end, End::Called(Seat::SECOND));
        assert_eq!(missed[0].largest, cards("a ab b"));
        assert_eq!(missed.len(), 1);
    }

    #[test]
    fn it_is_told_who_found_what_and_how_long_it_had_lain_there() {
        let events: Vec<Event> = revealed("ab c ab2 cd")
            .chain([matched("ab ab2"), over()])
            .collect();
        let timed = (1..).map(|second| second * 1000).zip(&events);
        let found: Vec<Found> = told(timed)
            .into_iter()
            .flat_map(|game| game.found)
            .collect();
        let second = Found {
            seat: Seat::SECOND,
            after: 2000,
        };
        assert_eq!(found, [second]);
    }

    #[test]
    fn a_chance_can_be_taken_away_and_a_new_game_begins_afresh() {
        let took = Event::Took {
            seat: Seat::FIRST,
            card: "ab".parse().unwrap(),
            by_default: false,
        };
        let dealt = Event::Dealt { game: 2 };
        let first = revealed("ab ab2").chain([took, over(), dealt]);
        let missed = missed(
            first
                .chain(revealed("ab ab2"))
                .chain([matched("ab ab2"), over()]),
        );
        assert_eq!(missed.len(), 1);
        assert_eq!(missed[0].end, End::Gone);
    }
}

//! Timeline of a finished game: its events, found matches and missed matches.
//!
//! It is a pure function of the events. Pages show it only after the game.

use ::candy_match::{Card, Event, Kinds, matches};
use tabletop::{Millis, Seat};

/// One game of a series, or the only one.
#[derive(Debug, Default)]
pub(super) struct GameTimeline<'a> {
    /// All events with their times.
    pub(super) events: Vec<(Millis, &'a Event)>,
    /// Matches that nobody called.
    pub(super) missed: Vec<MissedMatch>,
    /// Matches that a player called.
    pub(super) found: Vec<FoundMatch>,
}

/// A match that a player called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FoundMatch {
    /// The player.
    pub(super) seat: Seat,
    /// Time since the first match was possible.
    pub(super) after: Millis,
}

/// A period in which a match was on the table and nobody called it, or only a smaller one.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MissedMatch {
    /// Start.
    pub(super) from: Millis,
    /// End.
    pub(super) to: Millis,
    /// The first possible match.
    pub(super) smallest: Vec<Card>,
    /// The largest possible match.
    pub(super) largest: Vec<Card>,
    /// Time from which on the largest match was possible.
    pub(super) largest_at: Millis,
    /// Reason of the end.
    pub(super) end: MissEnd,
}

/// End of a missed match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MissEnd {
    /// A player called fewer cards.
    Called(Seat),
    /// A card of the match was taken.
    Gone,
    /// The game ended.
    Over,
}

/// Timelines of all games, in order.
pub(super) fn timelines<'a>(
    events: impl Iterator<Item = (Millis, &'a Event)>,
) -> Vec<GameTimeline<'a>> {
    let mut games = vec![GameTimeline::default()];
    let mut tracker = TableTracker::default();
    for (at, event) in events {
        if let Event::Dealt { .. } = event {
            games.push(GameTimeline::default());
            tracker = TableTracker::default();
        }
        let Some(game) = games.last_mut() else { break };
        if let (Event::Matched { seat, .. }, Some(chance)) = (event, &tracker.open) {
            let after = at.saturating_sub(chance.from);
            game.found.push(FoundMatch { seat: *seat, after });
        }
        game.missed.extend(tracker.follow(at, event));
        game.events.push((at, event));
    }
    games
}

/// The missed match with the most cards.
pub(super) fn largest(missed: &[MissedMatch]) -> Option<&MissedMatch> {
    // Of equal matches, the first.
    missed.iter().rev().max_by_key(|one| one.largest.len())
}

/// Cards on the table, and the match that is possible now.
#[derive(Debug, Default)]
struct TableTracker {
    table: Vec<Card>,
    open: Option<MissedMatch>,
}

impl TableTracker {
    /// Follows an event. Returns a match that was missed by it.
    fn follow(&mut self, at: Millis, event: &Event) -> Option<MissedMatch> {
        match event {
            Event::Revealed { card, .. } => {
                self.table.push(*card);
                self.update(at)
            }
            Event::Took { card, .. } => {
                self.table.retain(|other| other != card);
                self.update(at)
            }
            Event::Matched { seat, cards } => {
                let chance = self.open.take();
                let larger = chance.filter(|chance| chance.largest.len() > cards.len());
                self.table.retain(|card| !cards.contains(card));
                self.update(at);
                larger.map(|chance| MissedMatch {
                    to: at,
                    end: MissEnd::Called(*seat),
                    ..chance
                })
            }
            Event::Ended { .. } => self.open.take().map(|chance| MissedMatch {
                to: at,
                end: MissEnd::Over,
                ..chance
            }),
            _ => None,
        }
    }

    fn update(&mut self, at: Millis) -> Option<MissedMatch> {
        let kinds: Vec<Kinds> = self.table.iter().map(|card| card.kinds()).collect();
        let cards = |which| -> Vec<Card> {
            matches::places(which)
                .map(|place| self.table[place])
                .collect()
        };
        let found = matches::smallest(&kinds).zip(matches::largest(&kinds));
        let Some((smallest, largest)) = found else {
            return self.open.take().map(|chance| MissedMatch {
                to: at,
                end: MissEnd::Gone,
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
                self.open = Some(MissedMatch {
                    from: at,
                    to: at,
                    smallest: cards(smallest),
                    largest,
                    largest_at: at,
                    end: MissEnd::Over,
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
    fn missed(events: impl IntoIterator<Item = Event>) -> Vec<MissedMatch> {
        let events: Vec<Event> = events.into_iter().collect();
        let timed = (1..).map(|second| second * 1000).zip(&events);
        timelines(timed)
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
        assert_eq!((one.from, one.to, one.end), (2000, 7000, MissEnd::Over));
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
        assert_eq!(missed[0].end, MissEnd::Called(Seat::SECOND));
        assert_eq!(missed[0].largest, cards("a ab b"));
        assert_eq!(missed.len(), 1);
    }

    #[test]
    fn it_is_told_who_found_what_and_how_long_it_had_lain_there() {
        let events: Vec<Event> = revealed("ab c ab2 cd")
            .chain([matched("ab ab2"), over()])
            .collect();
        let timed = (1..).map(|second| second * 1000).zip(&events);
        let found: Vec<FoundMatch> = timelines(timed)
            .into_iter()
            .flat_map(|game| game.found)
            .collect();
        let second = FoundMatch {
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
        assert_eq!(missed[0].end, MissEnd::Gone);
    }
}

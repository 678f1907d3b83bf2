//! Results and ratings of the simulated store. The checker uses the same code to find out what the
//! results come to when each game is counted once.

use std::collections::BTreeMap;

use model::{
    Finish, Player, REPETITION_WINDOW, RatedSeat, Rating, RatingChange, RatingStanding, TableId,
    UnixMs, rate, repetition_weight,
};

/// The end of the game of a table.
#[derive(Clone, Debug)]
pub(crate) struct GameResult {
    pub(crate) table: TableId,
    pub(crate) game: String,
    pub(crate) at: UnixMs,
    pub(crate) finish: Finish,
    /// The rating changes of each seat; empty if it was not rated.
    pub(crate) rated: Vec<RatingChange>,
}

/// The ratings of all players in all games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Ratings {
    /// By game and player, with the time of the last rated game.
    known: BTreeMap<(String, String), (RatingStanding, UnixMs)>,
    /// Games that counted for a player, with the players of the other seats.
    counted: Vec<CountedGame>,
}

/// A game that counted for a player.
#[derive(Clone, Debug, PartialEq)]
struct CountedGame {
    game: String,
    own: Player,
    others: Vec<Player>,
    at: UnixMs,
}

fn key(game: &str, player: &Player) -> (String, String) {
    let player = match player {
        Player::Person(id) => format!("person {id}"),
        Player::Bot(level) => format!("bot {level}"),
    };
    (game.to_owned(), player)
}

impl Ratings {
    /// Makes bots known that are not.
    pub(crate) fn introduce(&mut self, bots: Vec<(String, String, Rating)>) {
        for (game, level, rating) in bots {
            let standing = RatingStanding { rating, games: 0 };
            let known = self.known.entry(key(&game, &Player::Bot(level)));
            known.or_insert((standing, 0));
        }
    }

    pub(crate) fn standing(&self, game: &str, player: &Player) -> Option<RatingStanding> {
        let known = self.known.get(&key(game, player));
        known.map(|(standing, _)| *standing)
    }

    /// Counts a rated game, and returns the change of each seat's rating.
    pub(crate) fn count(&mut self, game: &str, finish: &Finish, at: UnixMs) -> Vec<RatingChange> {
        let players: Vec<&Player> = finish
            .seats
            .iter()
            .map(|seat| seat.player.as_ref().expect("a rated game has players"))
            .collect();
        let before = players.iter().map(|player| {
            let known = self.known.get(&key(game, player)).copied();
            let (standing, since) = known.unwrap_or((RatingStanding::NEW, at));
            let rating = match standing.games {
                0 => standing.rating,
                _ => standing.rating.rested(at - since),
            };
            (rating, standing.games)
        });
        let (before, games): (Vec<Rating>, Vec<u32>) = before.unzip();
        let seats: Vec<RatedSeat> = finish
            .seats
            .iter()
            .zip(&before)
            .map(|(seat, before)| RatedSeat {
                before: *before,
                place: seat.place,
                took_part: seat.took_part,
            })
            .collect();
        let repetition = |own: usize, other: usize| {
            repetition_weight(self.games_lately(game, players[own], players[other], at))
        };
        let after = rate(&seats, finish.ended, repetition);
        for ((player, (rating, weight)), games) in players.iter().zip(&after).zip(&games) {
            if *weight > 0.0 {
                let standing = RatingStanding {
                    rating: *rating,
                    games: games + 1,
                };
                self.known.insert(key(game, player), (standing, at));
                let others = players.iter().filter(|other| other != &player);
                self.counted.push(CountedGame {
                    game: game.to_owned(),
                    own: (*player).clone(),
                    others: others.map(|&other| other.clone()).collect(),
                    at,
                });
            }
        }
        let short = seats.iter().any(|seat| !seat.took_part);
        let both = before.iter().zip(after);
        both.map(|(was, (now, weight))| RatingChange {
            was: was.rating,
            now,
            weight,
            short,
        })
        .collect()
    }

    /// The number of recent games against another person that counted.
    fn games_lately(&self, game: &str, own: &Player, other: &Player, at: UnixMs) -> u32 {
        let people = own.person().is_some() && other.person().is_some();
        let lately = self.counted.iter().filter(|counted| {
            people
                && counted.game == game
                && counted.own == *own
                && counted.others.contains(other)
                && counted.at > at - REPETITION_WINDOW
        });
        lately.count() as u32
    }
}

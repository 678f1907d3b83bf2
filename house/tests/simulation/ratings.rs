//! Results and ratings of the simulated store. The checker uses the same code to find out what the
//! results come to when each game is counted once.

use std::collections::BTreeMap;

use store::{Ending, Finish, Player, Rated, Rating, Standing, TableId, UnixMs, rate};

/// How the game of a table ended.
#[derive(Clone, Debug)]
pub(crate) struct GameResult {
    pub(crate) table: TableId,
    pub(crate) game: String,
    pub(crate) at: UnixMs,
    pub(crate) finish: Finish,
    /// What it did to each seat; nothing, if it was not rated.
    pub(crate) rated: Vec<Rated>,
}

/// The ratings of all players in all games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Ratings {
    /// By game and player, with the time of the last rated game.
    known: BTreeMap<(String, String), (Standing, UnixMs)>,
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
            let standing = Standing { rating, games: 0 };
            let known = self.known.entry(key(&game, &Player::Bot(level)));
            known.or_insert((standing, 0));
        }
    }

    pub(crate) fn standing(&self, game: &str, player: &Player) -> Option<Standing> {
        let known = self.known.get(&key(game, player));
        known.map(|(standing, _)| *standing)
    }

    /// Counts a rated game, and tells what it did to each seat.
    pub(crate) fn count(&mut self, game: &str, finish: &Finish, at: UnixMs) -> Vec<Rated> {
        let players: Vec<&Player> = finish
            .seats
            .iter()
            .map(|seat| seat.player.as_ref().expect("a rated game has players"))
            .collect();
        let before = players.iter().map(|player| {
            let known = self.known.get(&key(game, player)).copied();
            let (standing, since) = known.unwrap_or((Standing::NEW, at));
            let rating = match standing.games {
                0 => standing.rating,
                _ => standing.rating.rested(at - since),
            };
            (rating, standing.games)
        });
        let (before, games): (Vec<Rating>, Vec<u32>) = before.unzip();
        let places: Vec<u32> = finish.seats.iter().map(|seat| seat.place).collect();
        let cut_short = matches!(finish.ended, Ending::Resigned | Ending::Late);
        let after = rate(&before, &places, cut_short);
        for ((player, rating), games) in players.iter().zip(&after).zip(&games) {
            let standing = Standing {
                rating: *rating,
                games: games + 1,
            };
            self.known.insert(key(game, player), (standing, at));
        }
        let both = before.iter().zip(after);
        both.map(|(was, now)| Rated {
            was: was.rating,
            now,
        })
        .collect()
    }
}

//! Random games at tables of the site, played by guests with the longest names.

use serde_json::{Value, json};
use tabletop::{Actor, AnyGame, Playthrough, Record, Seat, SeatCount, Seed, Start};

use crate::client::Client;

/// Names with as many letters as are allowed, some of them the widest there are.
const NAMES: [&str; 6] = [
    "Wilhelmina Wawrzyniakowa",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Maximiliane Hohenzollern",
    "Krzysztofa-Maria Mmmmmmm",
    "Bartholomäus Großmüller2",
    "Żółć Gęślą Jaźń Wwwwwwww",
];

/// Seconds for which a step of the house is waited for.
const HOUSE_PATIENCE: u64 = 30;

/// A random game that was played to its end.
pub(in crate::browser) struct RandomGame {
    played: Playthrough,
}

impl RandomGame {
    /// A game from a seed: the same every time.
    pub(in crate::browser) fn play(game: &dyn AnyGame, seats: SeatCount, seed: u64) -> RandomGame {
        RandomGame::play_with(game, &json!({}), seats, seed)
    }

    /// A game with options.
    pub(super) fn play_with(
        game: &dyn AnyGame,
        options: &Value,
        seats: SeatCount,
        seed: u64,
    ) -> RandomGame {
        let seed = Seed::from(seed);
        let mut luck = seed.stream("layout");
        let start = Start::Seed(seed);
        let mut played =
            Playthrough::begin(game, options, seats, start).expect("options of the game");
        while let Some(step) = played.state().random_step(&mut luck) {
            played.step(&step).expect("random steps are legal");
        }
        RandomGame { played }
    }

    pub(in crate::browser) fn moves(&self) -> usize {
        self.played.moves().len()
    }

    fn seats(&self) -> usize {
        usize::from(self.played.record().seats.get())
    }

    fn actor(&self, index: usize) -> Option<Actor> {
        self.played.moves().get(index).map(|made| made.actor)
    }

    /// The first move at or after a number that a seat makes: number and seat.
    pub(in crate::browser) fn next_turn(&self, from: usize) -> Option<(usize, Seat)> {
        (from..self.moves()).find_map(|index| match self.actor(index)? {
            Actor::Seat(seat) => Some((index, seat)),
            Actor::House => None,
        })
    }

    /// The last move of a seat: number and seat.
    pub(super) fn last_turn(&self) -> (usize, Seat) {
        (0..self.moves())
            .rev()
            .find_map(|from| self.next_turn(from))
            .expect("somebody moves in a game")
    }

    /// The first two moves in a row of one seat that is not `own`, at or after a number: in real time
    /// a call and what is shown for it.
    pub(in crate::browser) fn next_call(&self, from: usize, own: Seat) -> Option<(usize, Seat)> {
        (from..self.moves()).find_map(|index| match (self.actor(index)?, self.actor(index + 1)?) {
            (Actor::Seat(one), Actor::Seat(same)) if one == same && one != own => {
                Some((index, one))
            }
            _ => None,
        })
    }

    /// The record up to a move.
    pub(in crate::browser) fn record(&self, moves: usize) -> Record {
        let mut part = self.played.clone();
        part.undo(self.moves() - moves);
        part.record()
    }
}

/// The players of a game, one guest per seat.
pub(in crate::browser) struct Players {
    clients: Vec<Client>,
}

impl Players {
    /// As many guests as any game has seats.
    pub(in crate::browser) async fn arrive(url: &str) -> Players {
        let mut clients = Vec::new();
        for name in NAMES {
            assert_eq!(name.chars().count(), table::name::LONGEST_NAME, "{name}");
            clients.push(Client::new(url, name).await);
        }
        Players { clients }
    }

    pub(in crate::browser) fn at(&self, seat: Seat) -> &Client {
        &self.clients[seat.index()]
    }

    /// Makes a table at which a game goes on after some of its moves.
    pub(in crate::browser) async fn sit_down(
        &self,
        game: &RandomGame,
        moves: usize,
    ) -> TableOfPlayers<'_> {
        let at_table = self.import(game, moves).await;
        for (seat, client) in self.clients.iter().enumerate().take(game.seats()) {
            let sit = json!({"do": "sit", "seat": seat});
            client
                .command(&at_table.key, &format!("sit-{seat}"), sit)
                .await;
        }
        at_table
    }

    /// Makes a table at which a game goes on, with bots on all seats but one.
    pub(in crate::browser) async fn sit_against_bots(
        &self,
        game: &RandomGame,
        moves: usize,
        own: Seat,
    ) -> TableOfPlayers<'_> {
        let at_table = self.import(game, moves).await;
        let me = self.at(own);
        let sit = json!({"do": "sit", "seat": own});
        me.command(&at_table.key, "sit", sit).await;
        me.command(&at_table.key, "fill", json!({"do": "fill"}))
            .await;
        at_table
    }

    /// A table with free seats at which a game goes on after some of its moves.
    async fn import(&self, game: &RandomGame, moves: usize) -> TableOfPlayers<'_> {
        let record = game.record(moves);
        let made = self.clients[0].post("/api/records", json!(record)).await;
        TableOfPlayers {
            players: self,
            key: made["play_key"].as_str().expect("a key").to_owned(),
            made: moves,
        }
    }
}

/// A table at which a random game is played on.
pub(in crate::browser) struct TableOfPlayers<'a> {
    players: &'a Players,
    pub(in crate::browser) key: String,
    /// Number of moves that were made.
    pub(in crate::browser) made: usize,
}

impl TableOfPlayers<'_> {
    /// The last entry of the log, as that seat sees it.
    pub(in crate::browser) async fn seq(&self, seat: Seat) -> u64 {
        let scene = self.players.at(seat).scene(&self.key).await;
        scene["seq"].as_u64().expect("entries are numbered")
    }

    /// Makes the next move of the game; returns whether there was one. A timer of the house may be
    /// quicker or too slow, and then the game cannot go on as it was played.
    pub(in crate::browser) async fn play_on(&mut self, game: &RandomGame) -> bool {
        let Some(made) = game.played.moves().get(self.made) else {
            return false;
        };
        let done = match made.actor {
            Actor::Seat(seat) => {
                let answers = self.seq(seat).await;
                let command =
                    json!({"do": "move", "seat": seat, "answers": answers, "action": made.action});
                let id = format!("move-{}", self.made);
                self.send(seat, &id, command).await
            }
            Actor::House => self.house_moves().await,
        };
        self.made += usize::from(done);
        done
    }

    /// Waits for a timer of the house.
    async fn house_moves(&self) -> bool {
        let client = &self.players.clients[0];
        for _ in 0..HOUSE_PATIENCE * 10 {
            let scene = client.scene(&self.key).await;
            if scene["moves"]
                .as_array()
                .is_some_and(|moves| moves.len() > self.made)
            {
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        false
    }

    /// Sends a command that the table may refuse; returns whether it was accepted.
    pub(in crate::browser) async fn send(&self, seat: Seat, id: &str, command: Value) -> bool {
        let path = format!("/api/tables/{}/commands", self.key);
        let body = json!({"id": format!("{id}-{seat}"), "command": command});
        let client = self.players.at(seat);
        let answer = client.try_send(reqwest::Method::POST, &path, Some(body));
        answer
            .await
            .is_ok_and(|answer| answer.status().is_success())
    }
}

//! The report of a load test.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use serde::Serialize;

use super::client::ClientKind;

/// All figures of one measurement.
#[derive(Debug, Serialize)]
pub(in crate::bench) struct LoadReport {
    /// The addresses of the server or its nodes.
    pub(super) sites: Vec<String>,
    /// The data folder of a server that we started. The durability of a move depends on its disk.
    pub(super) data: Option<PathBuf>,
    pub(super) game: &'static str,
    pub(super) tables: u32,
    /// The requested moves per second and table; `None` for as many as possible.
    pub(super) pace: Option<f64>,
    pub(super) seconds: f64,
    /// Acknowledged moves. The server acknowledges a move when it is on the disk.
    pub(in crate::bench) moves: u64,
    pub(super) moves_per_second: f64,
    /// Games that ended and were followed by another.
    pub(super) games: u64,
    /// From sending a move to its acknowledgement.
    pub(in crate::bench) acknowledged_ms: Percentiles,
    /// From sending a move until the other player received it.
    pub(super) seen_ms: Percentiles,
    /// `None` for a server on another machine.
    pub(super) server: Option<ServerFigures>,
    pub(super) players_cpu_us_per_move: Option<f64>,
    /// The protocol of the players.
    pub(super) client: ClientKind,
    pub(super) watchers_per_table: u32,
    /// The messages with a scene or a page to the players.
    pub(super) messages: MessageFigures,
    /// The protocol of the spectators, and the same messages to them; `None` without spectators.
    pub(super) watchers: Option<(ClientKind, MessageFigures)>,
    /// The bytes of whole games; `None` if none was played from its beginning to its end.
    pub(super) whole_games: Option<GameFigures>,
    /// Computing time of the server for one message with a scene or a page, with its share of the
    /// move.
    pub(super) cpu_us_per_message: Option<f64>,
    /// Moves in real time that came too late.
    pub(super) refused: u64,
    pub(in crate::bench) errors: Errors,
}

/// Figures of the server's processes.
#[derive(Debug, Serialize)]
pub(in crate::bench) struct ServerFigures {
    /// CPU time in user and system mode.
    pub(super) cpu_us_per_move: Option<f64>,
    pub(super) cores_busy: Option<f64>,
    pub(super) memory_before_kib: Option<u64>,
    pub(super) memory_with_tables_kib: Option<u64>,
    pub(super) memory_after_kib: Option<u64>,
    /// Memory per table with its connections, before the first move.
    pub(super) kib_per_table: Option<f64>,
    /// The same after the last move.
    pub(super) kib_per_table_after: Option<f64>,
}

/// Figures of the messages with a scene or a page, without the first one of each connection.
#[derive(Debug, Serialize)]
pub(in crate::bench) struct MessageFigures {
    /// The messages per move: one for each connection, if nobody comes or goes.
    pub(super) per_move: f64,
    /// The bytes of all of them per move.
    pub(super) bytes_per_move: f64,
    /// The lengths of the messages, in bytes.
    pub(super) bytes_p50: usize,
    pub(super) bytes_p95: usize,
    pub(super) bytes_mean: usize,
}

impl MessageFigures {
    pub(super) fn new(mut bytes: Vec<usize>, moves: u64) -> MessageFigures {
        bytes.sort_unstable();
        let at = |percent: usize| bytes.get(bytes.len() * percent / 100).copied();
        let (all, moves) = (bytes.iter().sum::<usize>(), moves.max(1) as f64);
        MessageFigures {
            per_move: bytes.len() as f64 / moves,
            bytes_per_move: all as f64 / moves,
            bytes_p50: at(50).unwrap_or(0),
            bytes_p95: at(95).unwrap_or(0),
            bytes_mean: all / bytes.len().max(1),
        }
    }
}

impl fmt::Display for MessageFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kib = |bytes: usize| bytes as f64 / 1024.0;
        write!(
            f,
            "{:.1} messages per move: p50 {:.1} KiB, p95 {:.1} KiB, mean {:.1} KiB; {:.1} KiB per move",
            self.per_move,
            kib(self.bytes_p50),
            kib(self.bytes_p95),
            kib(self.bytes_mean),
            self.bytes_per_move / 1024.0
        )
    }
}

/// Bytes to both players in the games that were played from their beginning to their end.
#[derive(Debug, Serialize)]
pub(in crate::bench) struct GameFigures {
    pub(super) games: usize,
    /// All messages to both players together, after the first scene or page of each.
    pub(super) bytes_p50: usize,
    pub(super) bytes_p95: usize,
    pub(super) bytes_mean: usize,
    /// The messages up to the first scene or page of each, without the documents of pages.
    pub(super) first_mean: usize,
}

impl GameFigures {
    /// The figures of games with their bytes, after the first scenes or pages and up to them.
    pub(super) fn new(games: &[(usize, usize)]) -> Option<GameFigures> {
        let mut bytes: Vec<usize> = games.iter().map(|(later, _)| *later).collect();
        bytes.sort_unstable();
        let at = |percent: usize| bytes.get(bytes.len() * percent / 100).copied();
        let mean = |sum: usize| sum.checked_div(games.len());
        Some(GameFigures {
            games: games.len(),
            bytes_p50: at(50)?,
            bytes_p95: at(95)?,
            bytes_mean: mean(bytes.iter().sum())?,
            first_mean: mean(games.iter().map(|(_, first)| first).sum())?,
        })
    }
}

impl fmt::Display for GameFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kib = |bytes: usize| bytes as f64 / 1024.0;
        write!(
            f,
            "to both players: p50 {:.0} KiB, p95 {:.0} KiB, mean {:.0} KiB; before them {:.1} KiB up to \
             the first scene or page of each; {} games",
            kib(self.bytes_p50),
            kib(self.bytes_p95),
            kib(self.bytes_mean),
            kib(self.first_mean),
            self.games
        )
    }
}

/// Percentiles of durations.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(in crate::bench) struct Percentiles {
    pub(super) p50: f64,
    pub(super) p99: f64,
    pub(super) p99_9: f64,
    pub(super) longest: f64,
}

impl Percentiles {
    pub(super) fn of(mut times: Vec<Duration>) -> Percentiles {
        times.sort_unstable();
        let at = |thousandths: usize| {
            let at = (times.len() * thousandths / 1000).min(times.len().saturating_sub(1));
            times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        Percentiles {
            p50: at(500),
            p99: at(990),
            p99_9: at(999),
            longest: at(1000),
        }
    }
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Percentiles {
            p50,
            p99,
            p99_9,
            longest,
        } = self;
        write!(
            f,
            "p50 {p50:.2} ms, p99 {p99:.2} ms, p99.9 {p99_9:.2} ms, longest {longest:.2} ms"
        )
    }
}

/// Errors with their numbers.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(in crate::bench) struct Errors {
    by_sentence: BTreeMap<String, u64>,
}

impl Errors {
    /// The number of all errors.
    pub(in crate::bench) fn count(&self) -> u64 {
        self.by_sentence.values().sum()
    }

    /// The most different errors that are listed.
    const KINDS: usize = 20;

    pub(super) fn note(&mut self, sentence: String) {
        let known = self.by_sentence.contains_key(&sentence);
        let sentence = match known || self.by_sentence.len() < Self::KINDS {
            true => sentence,
            false => "others".to_owned(),
        };
        *self.by_sentence.entry(sentence).or_default() += 1;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_sentence.is_empty()
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LoadReport {
            tables,
            game,
            seconds,
            moves,
            moves_per_second,
            games,
            ..
        } = self;
        let pace = match self.pace {
            Some(pace) => format!("{pace} moves per second and table"),
            None => "as fast as it goes".to_owned(),
        };
        let whose = match &self.data {
            Some(folder) => format!(
                "a server of our own\n  durable       SQLite, WAL, synchronous=FULL in {}: a move is on \
                 that disk before it is acknowledged",
                folder.display()
            ),
            None => format!("the server at {}", self.sites.join(" and ")),
        };
        let plural = if *tables == 1 { "" } else { "s" };
        writeln!(
            f,
            "{tables} table{plural} of {game}, {pace}, {seconds:.1} s, {whose}"
        )?;
        writeln!(
            f,
            "  moves         {moves}, which is {moves_per_second:.0} per second; {games} games ended"
        )?;
        writeln!(f, "  acknowledged  {}", self.acknowledged_ms)?;
        writeln!(f, "  seen by other {}", self.seen_ms)?;
        write_server(f, self.server.as_ref())?;
        if let Some(us) = self.players_cpu_us_per_move {
            writeln!(
                f,
                "  players       {us:.0} µs of computing time per move, both together"
            )?;
        }
        writeln!(f, "  {:<13} {}", self.client.name(), self.messages)?;
        if let Some((client, messages)) = &self.watchers {
            let count = self.watchers_per_table;
            writeln!(
                f,
                "  watchers      {count} {} per table, {messages}",
                client.name()
            )?;
        }
        if let Some(games) = &self.whole_games {
            writeln!(f, "  a whole game  {games}")?;
        }
        if let Some(us) = self.cpu_us_per_message {
            let each = "of computing time of the server, the move included";
            writeln!(f, "  per message   {us:.1} µs {each}")?;
        }
        if self.refused > 0 {
            writeln!(f, "  too late      {} moves were refused", self.refused)?;
        }
        if self.errors.is_empty() {
            return writeln!(f, "  errors        none");
        }
        writeln!(f, "  errors")?;
        for (sentence, count) in &self.errors.by_sentence {
            writeln!(f, "    {count} × {sentence}")?;
        }
        Ok(())
    }
}

fn write_server(f: &mut fmt::Formatter<'_>, server: Option<&ServerFigures>) -> fmt::Result {
    let Some(server) = server else {
        return writeln!(
            f,
            "  server        its time and memory cannot be seen from here (--pid tells which \
             process of this machine it is)"
        );
    };
    match (server.cpu_us_per_move, server.cores_busy) {
        (Some(us), Some(cores)) => writeln!(
            f,
            "  server time   {us:.1} µs of computing time per move, {cores:.2} cores busy"
        )?,
        _ => writeln!(f, "  server time   the system does not tell")?,
    }
    match (server.kib_per_table, server.kib_per_table_after) {
        (Some(first), Some(last)) => writeln!(
            f,
            "  memory        {first:.1} KiB for a table with its connections, {last:.1} KiB at the end"
        ),
        _ => writeln!(f, "  memory        the system does not tell"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_names_the_times_that_so_many_stay_below() {
        let times = (0..1000).rev().map(Duration::from_millis).collect();
        let Percentiles {
            p50,
            p99,
            p99_9,
            longest,
        } = Percentiles::of(times);
        assert_eq!((p50, p99, p99_9, longest), (500.0, 990.0, 999.0, 999.0));
        assert_eq!(Percentiles::of(Vec::new()).longest, 0.0);
    }

    #[test]
    fn messages_are_counted_per_move() {
        let messages = MessageFigures::new((0..200).rev().collect(), 100);
        assert_eq!((messages.per_move, messages.bytes_per_move), (2.0, 199.0));
        assert_eq!((messages.bytes_p50, messages.bytes_p95), (100, 190));
        let none = MessageFigures::new(Vec::new(), 0);
        assert_eq!((none.bytes_p95, none.bytes_mean), (0, 0));
    }

    #[test]
    fn bytes_are_summed_for_whole_games() {
        assert!(GameFigures::new(&[]).is_none());
        let games = GameFigures::new(&[(300, 10), (100, 30), (200, 20)]).expect("there are games");
        assert_eq!(
            (games.games, games.bytes_p50, games.bytes_mean),
            (3, 200, 200)
        );
        assert_eq!((games.bytes_p95, games.first_mean), (300, 20));
    }

    #[test]
    fn errors_are_counted_and_bounded() {
        let mut errors = Errors::default();
        for number in 0..100 {
            errors.note(format!("error {}", number % 50));
        }
        assert_eq!(errors.by_sentence.len(), Errors::KINDS + 1);
        assert_eq!(errors.by_sentence.values().sum::<u64>(), 100);
    }
}

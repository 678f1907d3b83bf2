//! Series of games in the terminal between the same players.

use std::io;

use serde_json::Value;
use tabletop::series::Series;
use tabletop::{Actor, AnyGame, Playthrough, SeatCount, Seed, Start};

use super::terminal::Terminal;
use super::terminal_game::{End, TerminalGame};
use presentation::args;
use presentation::terminal::{LANG, Players};

/// Settings of a series.
#[derive(Debug)]
pub(crate) struct GameSeries {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) options: Value,
    pub(crate) seats: SeatCount,
    pub(crate) players: Players,
    /// A seed for each game.
    pub(crate) seeds: Vec<Seed>,
}

impl GameSeries {
    /// Plays all games, or until a player quits.
    pub(crate) fn play(&self, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        let mut series = Series::new(self.seats);
        for seed in &self.seeds {
            let mut terminal_game = self.start_game(seed, &series)?;
            self.open(&terminal_game, seed, &series, terminal)?;
            let end = terminal_game.play(terminal)?;
            if end == End::Quit {
                terminal.say(&LANG.t("terminal-goodbye"))?;
            }
            let args = args!["seed" => seed.to_string()];
            terminal.say(&LANG.with("terminal-same-game", &args))?;
            if end == End::Over {
                terminal_game.offer_review(terminal)?;
            }
            let state = terminal_game.game().state();
            let (Some(outcome), Some(seating)) = (state.outcome(), state.next_seating()) else {
                return Ok(());
            };
            series.finish(&outcome, &seating);
            if self.seeds.len() > 1 {
                terminal.print(&self.standing(&series))?;
            }
        }
        Ok(())
    }

    fn start_game(&self, seed: &Seed, series: &Series) -> anyhow::Result<TerminalGame> {
        let start = Start::Seed(seed.clone());
        let game = Playthrough::begin(self.game, &self.options, self.seats, start)?;
        let face = presentations::face(self.game.info().id);
        let seating = self.players.seated(self.seats, series);
        Ok(TerminalGame::new(face, game, seating, seed))
    }

    fn open(
        &self,
        terminal_game: &TerminalGame,
        seed: &Seed,
        series: &Series,
        terminal: &mut Terminal<'_>,
    ) -> io::Result<()> {
        let args = args!["game" => self.game.info().name, "seed" => seed.to_string()];
        terminal.say(&match self.seeds.len() {
            1 => LANG.with("terminal-game", &args),
            games => {
                let args = args.and("number", series.games() + 1).and("games", games);
                LANG.with("terminal-game-of", &args)
            }
        })?;
        let seating = terminal_game.seating();
        let starts = match terminal_game.next_actor() {
            Some(Actor::Seat(seat)) => {
                Some(LANG.with("terminal-starts", &args!["name" => seating.name(seat)]))
            }
            _ => None,
        };
        let how = seating.people().next().map(|_| LANG.t("terminal-how"));
        let sentences: Vec<String> = starts.into_iter().chain(how).collect();
        terminal.say(&sentences.join(" "))
    }

    /// Wins, shared victories and points of all players so far.
    fn standing(&self, series: &Series) -> String {
        let args = args!["number" => series.games(), "games" => self.seeds.len()];
        let title = LANG.with("terminal-standing", &args);
        let [won, shared, points] =
            ["terminal-won", "terminal-shared", "terminal-points"].map(|key| LANG.t(key));
        let mut lines = format!("\n{title:<24}{won:>8}{shared:>8}{points:>8}\n");
        for (name, tally) in self.players.names().zip(series.tallies()) {
            let [won, shared] = [tally.wins, tally.shared];
            lines += &format!("  {name:<22}{won:>8}{shared:>8}{:>8}\n", tally.points);
        }
        lines + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use presentation::terminal::Mover;

    fn game_series(movers: &[Mover], games: u64) -> GameSeries {
        GameSeries {
            game: games::find("necklace").unwrap(),
            options: Value::Null,
            seats: SeatCount::TWO,
            players: Players::new(movers),
            seeds: (1..=games).map(Seed::from).collect(),
        }
    }

    fn played(game_series: &GameSeries, mut input: &[u8]) -> String {
        let mut output = Vec::new();
        let mut terminal = Terminal::new(&mut input, &mut output, true);
        game_series.play(&mut terminal).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn the_loser_starts_the_next_game_under_the_same_name() {
        let shown = played(
            &game_series(
                &[
                    Mover::Bot(bots::Level::Random),
                    Mover::Bot(bots::Level::Random),
                ],
                12,
            ),
            b"",
        );
        let lines: Vec<&str> = shown.lines().collect();
        let starting: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.split_once(" starts."))
            .map(|pair| pair.0)
            .collect();
        let verdicts: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.split_once("! Random"))
            .map(|pair| pair.0)
            .collect();
        assert_eq!((starting.len(), verdicts.len()), (12, 12));
        for (game, starter) in starting.iter().enumerate().skip(1) {
            match verdicts[game - 1].strip_suffix(" wins") {
                Some(winner) => assert_ne!(winner, *starter, "game {game}"),
                None => assert_ne!(starting[game - 1], *starter, "game {game}"),
            }
        }
    }

    #[test]
    fn the_standing_counts_every_game() {
        let shown = played(
            &game_series(
                &[
                    Mover::Bot(bots::Level::Random),
                    Mover::Bot(bots::Level::Random),
                ],
                3,
            ),
            b"",
        );
        let standing = &shown[shown.find("After game 3 of 3").unwrap()..];
        insta::assert_snapshot!(standing, @r"
    After game 3 of 3            won  shared  points
      Random 1                     0       0      17
      Random 2                     3       0      33
    ");
        assert_eq!(shown.matches("After game ").count(), 3);
    }

    #[test]
    fn one_game_has_no_standing() {
        let shown = played(
            &game_series(
                &[
                    Mover::Bot(bots::Level::Random),
                    Mover::Bot(bots::Level::Random),
                ],
                1,
            ),
            b"",
        );
        assert!(!shown.contains("After game"));
        assert!(shown.starts_with("Candy Necklace, seed 1.\nRandom 1 starts."));
        assert!(shown.ends_with("The seed 1 deals the same game again.\n"));
    }

    #[test]
    fn who_quits_ends_the_whole_series() {
        let shown = played(
            &game_series(&[Mover::Person, Mover::Person], 3),
            b"1\nquit\n1\n",
        );
        assert!(shown.ends_with("Goodbye!\nThe seed 1 deals the same game again.\n"));
        assert!(!shown.contains("game 2 of 3"));
    }
}

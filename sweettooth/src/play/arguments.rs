//! Checks the arguments of `sweettooth play` and makes a series of games from them.

use std::hash::{BuildHasher, RandomState};

use tabletop::{GameInfo, SeatCount, Seed, SeedError, SetupError};
use thiserror::Error;

use super::Args;
use super::game_series::GameSeries;
use presentation::terminal::text::count;
use presentation::terminal::{Mover, Players};

/// Invalid combination of arguments that clap cannot detect.
#[derive(Debug, Error)]
pub(crate) enum ArgumentError {
    /// The game is played in real time. A terminal asks one player after the other.
    #[error(
        "{name} is played in real time, which a terminal cannot do: play it in the browser with \
         `sweettooth serve`, or let programs play it with `sweettooth engine`"
    )]
    RealTime { name: &'static str },
    /// Too few players, or too many.
    #[error(
        "{flag} names {given}, but {name} is for {right}: give `person` or a level for each, such \
         as `--players {example}`"
    )]
    Players {
        flag: &'static str,
        name: &'static str,
        given: String,
        right: String,
        example: String,
    },
    /// The game refuses the setup.
    #[error("{0}")]
    Setup(String),
    /// The seed is too long to append the game's number.
    #[error("--seed: game {game} of a series is dealt from `{text}`, but {problem}")]
    Seed {
        game: u32,
        text: String,
        problem: SeedError,
    },
}

/// Checks all arguments, so that no error can occur after the first deal.
pub(crate) fn check_arguments(args: &Args) -> Result<GameSeries, ArgumentError> {
    let info = args.game.info();
    if info.real_time {
        return Err(ArgumentError::RealTime { name: info.name });
    }
    let movers = match (args.players.as_slice(), args.level.as_slice()) {
        // The smallest default is two: puzzles are for one player (`sweettooth puzzle`).
        ([], []) => vec![Mover::Person; usize::from(info.seats.0.get().max(2))],
        ([], bots) => [&[Mover::Person], bots].concat(),
        (movers, _) => movers.to_vec(),
    };
    let cannot_start = |problem: SetupError| ArgumentError::Setup(args.options.explain(&problem));
    let first = args.seed.clone().map_or_else(fresh_seed, Ok);
    let first = first.map_err(|problem| cannot_start(problem.into()))?;
    let flag = if args.level.is_empty() {
        "--players"
    } else {
        "--level"
    };
    let seats = seats(info, flag, movers.len())?;
    let options = args.options.merge(args.game).map_err(cannot_start)?;
    args.game
        .deal(&options, seats, &first)
        .map_err(cannot_start)?;
    Ok(GameSeries {
        game: args.game,
        options,
        seats,
        players: Players::new(&movers),
        seeds: seeds(first, args.series)?,
    })
}

fn seats(info: &GameInfo, flag: &'static str, given: usize) -> Result<SeatCount, ArgumentError> {
    let seats = u8::try_from(given).ok().and_then(SeatCount::new);
    let seats = seats.filter(|&seats| info.allows(seats));
    seats.ok_or_else(|| {
        let (fewest, most) = info.seats;
        let mut example = vec!["person"; usize::from(fewest.get())];
        if let [_, .., last] = example.as_mut_slice() {
            *last = "toffee";
        }
        ArgumentError::Players {
            flag,
            name: info.name,
            given: count(given, "player", "players"),
            right: if fewest == most {
                fewest.to_string()
            } else {
                format!("{fewest} to {most}")
            },
            example: example.join(","),
        }
    })
}

/// Seeds of a series: the first one, then the same with the game's number appended.
fn seeds(first: Seed, games: u32) -> Result<Vec<Seed>, ArgumentError> {
    let later = (2..=games).map(|game| {
        let text = format!("{first}-{game}");
        Seed::new(text.clone()).map_err(|problem| ArgumentError::Seed {
            game,
            text,
            problem,
        })
    });
    let later = later.collect::<Result<Vec<_>, _>>()?;
    Ok([vec![first], later].concat())
}

/// A random seed of 64 bits. The standard library keys its hash maps with random numbers of the
/// system.
fn fresh_seed() -> Result<Seed, SeedError> {
    Seed::new(format!("{:016x}", RandomState::new().hash_one(0)))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Cli {
        #[command(flatten)]
        args: Args,
    }

    fn planned(words: &str) -> Result<GameSeries, String> {
        let words = ["play"].into_iter().chain(words.split_whitespace());
        let cli = Cli::try_parse_from(words).map_err(|error| error.to_string())?;
        check_arguments(&cli.args).map_err(|error| error.to_string())
    }

    #[test]
    fn two_people_and_a_new_seed_unless_asked_otherwise() {
        let game_series = planned("necklace").unwrap();
        assert_eq!(
            game_series.players.names().collect::<Vec<_>>(),
            ["Player 1", "Player 2"]
        );
        let [seed] = game_series.seeds.as_slice() else {
            panic!("one game has one seed")
        };
        assert_eq!(seed.as_str().len(), 16);
        assert!(seed.as_str().bytes().all(|b| b.is_ascii_hexdigit()));
        assert_ne!(planned("necklace").unwrap().seeds[0], *seed);
    }

    #[test]
    fn nobody_plays_alone_unless_asked_to() {
        let people = |words: &str| planned(words).unwrap().players.names().count();
        assert_eq!(people("hunters"), 2);
        assert_eq!(people("hunters --players person"), 1);
    }

    #[test]
    fn a_level_sits_opposite_a_person() {
        let names = |words: &str| -> Vec<String> {
            let game_series = planned(words).unwrap();
            game_series.players.names().map(str::to_owned).collect()
        };
        assert_eq!(
            names("necklace --level jawbreaker"),
            ["Player 1", "Jawbreaker"]
        );
        assert_eq!(
            names("hunters --level toffee,liquorice,toffee"),
            ["Player 1", "Toffee 2", "Liquorice", "Toffee 4"]
        );
    }

    #[test]
    fn each_game_of_a_series_has_a_seed_of_its_own() {
        let game_series = planned("necklace --seed kit --series 3").unwrap();
        let seeds: Vec<&str> = game_series.seeds.iter().map(Seed::as_str).collect();
        assert_eq!(seeds, ["kit", "kit-2", "kit-3"]);
        let long = format!("necklace --series 2 --seed {}", "x".repeat(63));
        let problem = planned(&long).unwrap_err();
        assert!(
            problem.ends_with("but a seed has 1 to 64 characters, not 65"),
            "{problem}"
        );
    }

    #[test]
    fn mistakes_are_answered_with_what_would_be_right() {
        let problem = |words: &str| planned(words).unwrap_err();
        assert_eq!(
            problem("necklace --players person,random,person"),
            "--players names 3 players, but Candy Necklace is for 2: give `person` or a level for \
             each, such as `--players person,toffee`"
        );
        assert!(problem("necklace --players person,robot").contains("person, random"));
        assert!(problem("necklace --level toffee,toffee").starts_with("--level names 3 players"));
        assert!(problem("necklace --level person").contains("the levels are: random, marshmallow"));
        assert!(problem("necklace --level toffee --players person,person").contains("--players"));
        assert_eq!(
            problem("necklace --option closing=soon"),
            "options.closing: invalid type: string \"soon\", expected a boolean"
        );
        assert!(problem("necklace --option knots=3").contains("expected `closing`"));
        assert!(problem("checkers").contains("the games are: necklace"));
        assert!(problem("necklace --series 0").contains("1..=1000"));
    }
}

//! Players of a terminal game and their names.

use bots::Level;
use tabletop::series::Series;
use tabletop::{Seat, SeatCount};

/// Decision maker of a player: a person or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A person at this keyboard.
    Person,
    /// A bot of this level.
    Bot(Level),
}

impl Mover {
    /// Parses a word of `--players`.
    pub fn read(text: &str) -> Result<Mover, String> {
        match text {
            "person" => Ok(Mover::Person),
            level => Mover::bot(level)
                .ok_or_else(|| format!("the players are: person, {}", Mover::bots())),
        }
    }

    /// Parses a word of `--level`.
    pub fn read_level(text: &str) -> Result<Mover, String> {
        Mover::bot(text).ok_or_else(|| format!("the levels are: {}", Mover::bots()))
    }

    fn bot(name: &str) -> Option<Mover> {
        Level::named(name).map(Mover::Bot)
    }

    /// Names of all bots.
    fn bots() -> String {
        let all = [Level::Random].into_iter().chain(Level::LADDER);
        let names: Vec<&str> = all.map(Level::name).collect();
        names.join(", ")
    }

    /// Default name, without a number.
    fn kind(self) -> String {
        match self {
            Mover::Person => "Player".to_owned(),
            Mover::Bot(level) => {
                let name = level.name();
                name[..1].to_uppercase() + &name[1..]
            }
        }
    }
}

/// All players of a series. They keep number and name while they change seats.
#[derive(Clone, Debug)]
pub struct Players {
    players: Vec<NamedPlayer>,
}

#[derive(Clone, Debug)]
struct NamedPlayer {
    mover: Mover,
    name: String,
}

impl Players {
    /// Players in their order. Each gets a name of its own, made from its kind.
    pub fn new(movers: &[Mover]) -> Self {
        let player = |(&mover, number): (&Mover, usize)| {
            let alike = movers.iter().filter(|&&other| other == mover).count();
            let name = match mover {
                Mover::Bot(Level::Random) if alike == 1 => "Random mover".to_owned(),
                Mover::Bot(_) if alike == 1 => mover.kind(),
                _ => format!("{} {number}", mover.kind()),
            };
            NamedPlayer { mover, name }
        };
        Players {
            players: movers.iter().zip(1..).map(player).collect(),
        }
    }

    /// Names of the players.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.players.iter().map(|player| player.name.as_str())
    }

    /// Players by seat in the current game of a series.
    pub fn seated(&self, seats: SeatCount, series: &Series) -> Seating {
        let player = |seat| self.players[series.player(seat)].clone();
        Seating {
            players: seats.seats().map(player).collect(),
        }
    }
}

/// Players of one game, by seat.
#[derive(Clone, Debug)]
pub struct Seating {
    players: Vec<NamedPlayer>,
}

impl Seating {
    /// Name of the player on a seat.
    pub fn name(&self, seat: Seat) -> &str {
        let player = self.players.get(seat.index());
        player.map_or("Somebody", |player| &player.name)
    }

    /// Whether a person or a bot decides for the player on a seat.
    pub fn mover(&self, seat: Seat) -> Mover {
        self.players[seat.index()].mover
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..).filter_map(Seat::new).take(self.players.len())
    }

    /// Seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.seats()
            .filter(|&seat| self.mover(seat) == Mover::Person)
    }

    /// A sentence of the rules with the players' names in place of the seats' numbers.
    pub fn with_names(&self, sentence: &str) -> String {
        let mut named = sentence.to_owned();
        for (seat, player) in self.players.iter().enumerate() {
            for word in ["Seat", "seat"] {
                named = named.replace(&format!("{word} {seat}"), &player.name);
            }
        }
        named
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(movers: &[Mover]) -> Vec<String> {
        Players::new(movers).names().map(str::to_owned).collect()
    }

    #[test]
    fn everybody_has_a_name_of_their_own() {
        use Mover::Person;
        const RANDOM: Mover = Mover::Bot(Level::Random);
        const TOFFEE: Mover = Mover::Bot(Level::Toffee);
        assert_eq!(names(&[Person, Person]), ["Player 1", "Player 2"]);
        assert_eq!(names(&[RANDOM, Person]), ["Random mover", "Player 2"]);
        assert_eq!(names(&[RANDOM, RANDOM]), ["Random 1", "Random 2"]);
        assert_eq!(names(&[Person, TOFFEE]), ["Player 1", "Toffee"]);
        assert_eq!(
            names(&[TOFFEE, TOFFEE, RANDOM]),
            ["Toffee 1", "Toffee 2", "Random mover"]
        );
    }

    #[test]
    fn the_rules_speak_of_seats_and_people_hear_names() {
        let players = Players::new(&[Mover::Person, Mover::Bot(Level::Random)]);
        let seats = SeatCount::TWO;
        let seating = players.seated(seats, &Series::new(seats));
        assert_eq!(
            seating.with_names("it is the turn of seat 1, not of seat 0"),
            "it is the turn of Random mover, not of Player 1"
        );
        assert_eq!(seating.with_names("Seat 0 scores 5."), "Player 1 scores 5.");
        assert_eq!(seating.people().collect::<Vec<_>>(), [Seat::FIRST]);
    }
}

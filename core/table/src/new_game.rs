//! Request for a new game, and the choice of the first player: the seating is rotated so that the
//! chosen player gets seat 0.
//!
//! In every game seat 0 begins. The order of the players round the table does not change.

use model::PersonId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Draw, Seat, Seed};

use crate::refused::Refused;
use crate::spec::{Sitter, TableRules};

/// A request for a new game.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// The sitters, by seat; `Open` for an open seat.
    pub sitters: Vec<Sitter>,
    /// The rules of the table.
    pub rules: TableRules,
}

/// The first player, as the maker of a table can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// The maker of the table.
    #[default]
    Maker,
    /// Another player: the one to the maker's left.
    Others,
    /// A random player.
    Lot,
}

impl FirstPlayer {
    /// The names, as forms and programs write them.
    pub const NAMES: [&str; 3] = ["maker", "others", "lot"];

    /// The choice with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<FirstPlayer> {
        serde_json::from_value(name.into()).ok()
    }
}

impl NewGame {
    /// Turns the seating so that the chosen player begins. `lot` is a fresh seed, by which
    /// [`FirstPlayer::Lot`] is drawn.
    pub fn begun_by(
        mut self,
        first: FirstPlayer,
        maker: &PersonId,
        lot: &Seed,
    ) -> Result<NewGame, Refused> {
        // Options that cannot be read are refused when the table is made.
        let game = games::find(&self.game).ok();
        let by_option = game.and_then(|game| game.first_seat(&self.options).ok());
        if by_option.is_some_and(|seat| seat != Seat::FIRST) {
            let sentence = "first: the option `first` of the game says already who begins; leave \
                            one of the two out";
            return Err(Refused::new("bad-rules", sentence).about("problem", "first-twice"));
        }
        let own = |sitter: &Sitter| sitter.person() == Some(maker);
        let seats = self.sitters.len();
        let place = match first {
            FirstPlayer::Lot => lot.stream("first").choose(0..seats).unwrap_or(0),
            FirstPlayer::Maker | FirstPlayer::Others => {
                let maker = self.sitters.iter().position(own).ok_or_else(|| {
                    let sentence = "first: no seat is yours; write `me` for one of the seats, or \
                                    `lot`";
                    Refused::new("bad-rules", sentence).about("problem", "first-nobody")
                })?;
                maker + usize::from(first == FirstPlayer::Others)
            }
        };
        if seats > 0 {
            self.sitters.rotate_left(place % seats);
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::name::DisplayName;

    fn maker() -> PersonId {
        PersonId::from("ola".to_owned())
    }

    fn game(seats: usize, options: Value) -> NewGame {
        let mut sitters = vec![Sitter::Open; seats];
        sitters[0] = Sitter::Person {
            id: maker(),
            name: DisplayName::read("Ola").unwrap(),
        };
        NewGame {
            game: "hunters".to_owned(),
            options,
            sitters,
            rules: TableRules::default(),
        }
    }

    /// The seat of the maker after the rotation.
    fn seat_of_maker(seats: usize, first: FirstPlayer, lot: u64) -> usize {
        let turned = game(seats, Value::Null).begun_by(first, &maker(), &Seed::from(lot));
        let sitters = turned.unwrap().sitters;
        assert_eq!(sitters.len(), seats);
        sitters
            .iter()
            .position(|sitter| sitter.person() == Some(&maker()))
            .unwrap()
    }

    #[test]
    fn the_maker_begins_or_the_player_to_the_left() {
        for seats in 2..=4 {
            assert_eq!(seat_of_maker(seats, FirstPlayer::Maker, 0), 0);
            assert_eq!(seat_of_maker(seats, FirstPlayer::Others, 0), seats - 1);
        }
    }

    #[test]
    fn the_lot_falls_on_everybody_equally_often() {
        let mut times = [0; 3];
        for lot in 0..3000 {
            times[seat_of_maker(3, FirstPlayer::Lot, lot)] += 1;
        }
        assert!(
            times.iter().all(|count| (900..=1100).contains(count)),
            "{times:?}"
        );
    }

    #[test]
    fn two_answers_to_one_question_are_refused() {
        let twice =
            game(2, json!({"first": 1})).begun_by(FirstPlayer::Maker, &maker(), &Seed::from(0));
        assert!(
            twice
                .unwrap_err()
                .sentence
                .contains("leave one of the two out")
        );
        let nobody = game(2, Value::Null).begun_by(
            FirstPlayer::Others,
            &PersonId::from("eve".to_owned()),
            &Seed::from(0),
        );
        assert!(nobody.unwrap_err().sentence.contains("no seat is yours"));
    }
}

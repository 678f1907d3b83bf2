//! Forecasts: what a play would do, and which rule forbids it, worked out from a view.
//!
//! Pages show both before a card is played. They know a view only, so the mats are rebuilt from it,
//! and the rules of the state decide.

use tabletop::{Pile, Seat};

use crate::action::SideOwner;
use crate::card::Card;
use crate::colour::{Candies, Colour};
use crate::legal::{Obstacle, owner};
use crate::mat::{Mat, MatNumber};
use crate::options::Options;
use crate::turn::{MEDALS_TO_WIN, medal_is_due};
use crate::view::{MatView, View};

/// The effect of a legal play on its mat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Forecast {
    /// The sum of the side with the card.
    pub sum: u8,
    /// The sum of the other side.
    pub other: u8,
    /// P3: how many cards the side takes after that.
    pub missing: usize,
    /// P7: the scoring, if the card completes the mat.
    pub scoring: Option<Scoring>,
}

/// The scoring of a mat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// P7: the winner of the mat.
    pub winner: Seat,
    /// The candies that the winner gets.
    pub candies: Candies,
    /// P10: the medals that the winner takes.
    pub medals: Vec<Colour>,
    /// P10: whether the winner has enough medals then.
    pub wins_game: bool,
}

impl View {
    /// P3 to P5, P8: the rule that forbids a card of that seat at a place, on its turn to play; `None`
    /// if the card may go there.
    #[must_use]
    pub fn obstacle(
        &self,
        options: &Options,
        seat: Seat,
        card: Card,
        number: MatNumber,
        side: SideOwner,
    ) -> Option<Obstacle> {
        let mat = self.mat(number).map(Mat::from).unwrap_or_default();
        mat.obstacle(number, options.open, seat, card, side)
    }

    /// P7, P10: what a legal play of that seat does; `None` for a mat that has left the game.
    #[must_use]
    pub fn forecast(
        &self,
        seat: Seat,
        card: Card,
        number: MatNumber,
        side: SideOwner,
    ) -> Option<Forecast> {
        let mut mat = Mat::from(self.mat(number)?);
        let owner = owner(seat, side);
        mat.sides[owner].push(card);
        let missing = |side: usize| number.size() - mat.sides[side].len();
        let complete = missing(0) + missing(1) == 0;
        Some(Forecast {
            sum: mat.sum(owner),
            other: mat.sum(1 - owner),
            missing: missing(owner),
            scoring: complete.then(|| self.scoring(&mat)),
        })
    }

    fn scoring(&self, mat: &Mat) -> Scoring {
        let winner = mat.winner();
        let mut held = Candies::from(self.seats[winner.index()].candies);
        for colour in mat.candies.iter() {
            held.add(colour, 1);
        }
        let due = self
            .medals
            .iter()
            .filter(|medal| medal_is_due(medal.owner, held.of(medal.colour), medal.asks));
        let medals: Vec<Colour> = due.map(|medal| medal.colour).collect();
        let owned = self
            .medals
            .iter()
            .filter(|medal| medal.owner == Some(winner));
        Scoring {
            winner,
            candies: mat.candies,
            wins_game: owned.count() + medals.len() >= MEDALS_TO_WIN,
            medals,
        }
    }

    /// A mat that is in the game.
    fn mat(&self, number: MatNumber) -> Option<&MatView> {
        self.mats.iter().find(|mat| mat.mat == number)
    }
}

impl From<&MatView> for Mat {
    fn from(view: &MatView) -> Mat {
        let side = |cards: &Vec<Card>| Pile::try_from_iter(cards.iter().copied());
        Mat {
            face: view.face,
            candies: view.candies.into(),
            sides: [0, 1].map(|owner| side(&view.sides[owner]).unwrap_or_default()),
            in_play: true,
        }
    }
}

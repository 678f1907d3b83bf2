//! Explicit positions: unchecked data, and the way from there to a state.

use std::fmt::Display;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use tabletop::{Pile, Seat, SetupError, counted};

use crate::card::Card;
use crate::colour::{Candies, Colour, Counts};
use crate::hand::{HAND, Hand};
use crate::mat::{Face, Mat, MatNumber};
use crate::options::Rules;
use crate::state::{Phase, Pinata};
use crate::turn::{MEDALS_TO_WIN, MOST_IDLE};

/// A position as people and programs write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The two hands.
    pub hands: [Vec<Card>; 2],
    /// The cards of each hand that the other player knows.
    #[serde(default)]
    pub known: [Vec<Card>; 2],
    /// The supply, the top card first.
    #[serde(default)]
    pub supply: Vec<Card>,
    /// The discards, the oldest first.
    #[serde(default)]
    pub discards: Vec<Card>,
    /// The bag, the next candy first.
    #[serde(default)]
    pub bag: Vec<Colour>,
    /// The mats 1 to 4; `null` for one that has left the game.
    pub mats: [Option<MatPosition>; 4],
    /// The candies that each player has won.
    #[serde(default)]
    pub won: [Counts; 2],
    /// The owners of the medals, in the order R G B P Y.
    #[serde(default)]
    pub medals: [Option<Seat>; 5],
    /// The seat whose turn it is.
    #[serde(default = "first_seat")]
    pub turn: Seat,
    /// The phase of the turn; left out, it is the beginning.
    #[serde(default)]
    pub phase: Option<Phase>,
    /// The number of turns in a row without a card played.
    #[serde(default)]
    pub idle: u8,
    /// The discards that the last action shuffled into a new supply.
    #[serde(default)]
    pub shuffled: Vec<Card>,
    /// The key of the random numbers to come, 64 hexadecimal digits.
    #[serde(default = "no_luck")]
    pub luck: String,
}

/// A mat of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatPosition {
    /// The side that is up.
    pub face: Face,
    /// Its candies.
    pub candies: Vec<Colour>,
    /// The cards on each player's side.
    #[serde(default)]
    pub sides: [Vec<Card>; 2],
}

fn first_seat() -> Seat {
    Seat::FIRST
}

fn no_luck() -> String {
    "0".repeat(64)
}

impl Position {
    pub(crate) fn of(game: &Pinata) -> Position {
        let upside_down = |cards: &[Card]| cards.iter().rev().copied().collect();
        let mat = |mat: &Mat| {
            mat.in_play.then(|| MatPosition {
                face: mat.face,
                candies: mat.candies.iter().collect(),
                sides: [mat.side(0).to_vec(), mat.side(1).to_vec()],
            })
        };
        Position {
            hands: game.hands.map(|hand| hand.cards().to_vec()),
            known: game.hands.map(|hand| hand.known().collect()),
            supply: upside_down(game.supply.as_slice()),
            discards: game.discards.as_slice().to_vec(),
            bag: game.bag.as_slice().iter().rev().copied().collect(),
            mats: game.mats.each_ref().map(mat),
            won: game.won.map(Into::into),
            medals: game.medals,
            turn: game.turn,
            phase: Some(game.phase),
            idle: game.idle,
            shuffled: game.shuffled.as_slice().to_vec(),
            luck: HEXLOWER.encode(&game.luck),
        }
    }
}

/// The state that a position describes.
pub(crate) fn restore(rules: Rules, position: &Position) -> Result<Pinata, SetupError> {
    let [first, second] = &position.hands;
    let hands = [
        hand(0, first, &position.known[0])?,
        hand(1, second, &position.known[1])?,
    ];
    let mut mats = [Mat::default(); 4];
    for (number, given) in MatNumber::ALL.into_iter().zip(&position.mats) {
        let won = position.phase == Some(Phase::Won);
        mats[number.index()] = given
            .as_ref()
            .map_or(Ok(Mat::default()), |given| mat(number, given, won))?;
    }
    let pile =
        |field: &str, count: usize| wrong(field, format!("{count} are more than there can be"));
    let supply = Pile::try_from_iter(position.supply.iter().rev().copied());
    let discards = Pile::try_from_iter(position.discards.iter().copied());
    let bag = Pile::try_from_iter(position.bag.iter().rev().copied());
    let shuffled = Pile::try_from_iter(position.shuffled.iter().copied());
    let mut luck = [0; 32];
    let bytes = HEXLOWER
        .decode(position.luck.as_bytes())
        .ok()
        .filter(|bytes| bytes.len() == 32);
    luck.copy_from_slice(&bytes.ok_or_else(|| wrong("luck", "expected 64 hexadecimal digits"))?);
    if position.turn > Seat::SECOND {
        return Err(wrong(
            "turn",
            format!("seat {} does not exist, only 0 and 1", position.turn),
        ));
    }
    if position.idle > MOST_IDLE {
        return Err(wrong(
            "idle",
            format!("{} turns are more than {MOST_IDLE}", position.idle),
        ));
    }
    let mut game = Pinata {
        rules: Arc::new(rules),
        hands,
        supply: supply.ok_or_else(|| pile("supply", position.supply.len()))?,
        discards: discards.ok_or_else(|| pile("discards", position.discards.len()))?,
        bag: bag.ok_or_else(|| pile("bag", position.bag.len()))?,
        mats,
        won: position.won.map(Candies::from),
        medals: position.medals,
        turn: position.turn,
        phase: Phase::Play,
        idle: position.idle,
        shuffled: shuffled.ok_or_else(|| pile("shuffled", position.shuffled.len()))?,
        luck,
    };
    game.count_all().map_err(|problem| wrong("", problem))?;
    check_medals(&game)?;
    game.work_out_hands();
    settle(&mut game, position.phase)?;
    Ok(game)
}

fn hand(seat: usize, cards: &[Card], known: &[Card]) -> Result<Hand, SetupError> {
    if cards.len() > HAND {
        let problem = format!("{} cards are more than {HAND}", cards.len());
        return Err(wrong(&format!("hands[{seat}]"), problem));
    }
    Hand::new(cards, known).ok_or_else(|| {
        wrong(
            &format!("known[{seat}]"),
            "these cards are not all in the hand".to_owned(),
        )
    })
}

/// A mat with as many candies as its number (none after the last scoring), and cards that P3
/// allows.
fn mat(number: MatNumber, given: &MatPosition, won: bool) -> Result<Mat, SetupError> {
    let index = number.index();
    let (count, size) = (given.candies.len(), number.size());
    let emptied = won && count == 0;
    if count != size && !emptied {
        let holds = counted(size as i64, "candy", "candies");
        let problem = format!("mat {number} holds {holds}, not {count}");
        return Err(wrong(&format!("mats[{index}].candies"), problem));
    }
    let candies: Candies = given.candies.iter().copied().collect();
    let mut sides = [Pile::default(); 2];
    for (seat, cards) in given.sides.iter().enumerate() {
        let field = format!("mats[{index}].sides[{seat}]");
        sides[seat] = Pile::try_from_iter(cards.iter().copied())
            .filter(|pile| pile.len() <= size)
            .ok_or_else(|| {
                wrong(
                    &field,
                    format!("{} cards are more than {number}", cards.len()),
                )
            })?;
        for colour in Colour::ALL {
            let played = cards
                .iter()
                .filter(|card| card.colour() == Some(colour))
                .count();
            if played > usize::from(candies.of(colour)) && !emptied {
                let problem = format!(
                    "{played} {colour} {}, but fewer {colour} candies",
                    if played == 1 { "card" } else { "cards" }
                );
                return Err(wrong(&field, problem));
            }
        }
    }
    let full = sides.iter().all(|side| side.len() == size);
    if full && !emptied {
        let problem = "both sides are complete: it would have been scored";
        return Err(wrong(&format!("mats[{index}].sides"), problem));
    }
    Ok(Mat {
        face: given.face,
        candies,
        sides,
        in_play: true,
    })
}

/// P10: a player has a medal exactly when their candies are enough for it.
fn check_medals(game: &Pinata) -> Result<(), SetupError> {
    for colour in Colour::ALL {
        let field = format!("medals[{}]", colour.index());
        let asks = game.rules.medal(colour);
        let deserves = [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .find(|&seat| game.won(seat).of(colour) >= asks);
        if game.medal(colour) != deserves {
            let candies = if asks == 1 { "candy" } else { "candies" };
            let problem = format!("the {colour} medal is for {asks} {colour} {candies}");
            return Err(wrong(&field, problem));
        }
    }
    Ok(())
}

/// Puts the game into the phase that the position names, or into the one that follows from it.
fn settle(game: &mut Pinata, named: Option<Phase>) -> Result<(), SetupError> {
    let winner = [Seat::FIRST, Seat::SECOND]
        .into_iter()
        .find(|&seat| game.medals_of(seat) >= MEDALS_TO_WIN);
    let can_play = game.can_play(game.turn);
    let hand = game.hands[game.turn.index()];
    let shown = hand.unknown().next().is_none();
    let phase = match (named, winner, game.idle >= MOST_IDLE) {
        (None, Some(_), _) => Phase::Won,
        (None, None, true) => Phase::Stuck,
        (None, None, false) => {
            game.begin_turn(game.turn, &mut ());
            return Ok(());
        }
        (Some(named), _, _) => named,
    };
    let fits = match phase {
        Phase::Play | Phase::PlaySwapped => can_play,
        Phase::Swap => !can_play && shown,
        Phase::Won | Phase::Stuck => true,
    };
    let ended = (winner.is_some(), game.idle >= MOST_IDLE);
    if !fits || ended != (phase == Phase::Won, phase == Phase::Stuck) {
        let problem = "it does not fit: `play` needs a card that can be played, `swap` a shown \
                       hand that cannot, `won` three medals, `stuck` 20 idle turns";
        return Err(wrong("phase", problem));
    }
    game.phase = phase;
    Ok(())
}

fn wrong(field: &str, problem: impl Display) -> SetupError {
    SetupError::position(field, problem.to_string())
}

impl Pinata {
    /// D6: all cards and candies of the set are somewhere, once.
    pub(crate) fn count_all(&self) -> Result<(), String> {
        let mut there: Vec<Card> = Vec::new();
        self.hands
            .iter()
            .for_each(|hand| there.extend(hand.cards()));
        there.extend(
            self.supply
                .as_slice()
                .iter()
                .chain(self.discards.as_slice()),
        );
        self.mats
            .iter()
            .for_each(|mat| there.extend(mat.side(0).iter().chain(mat.side(1))));
        let mut all: Vec<Card> = self.rules.set.cards().collect();
        all.sort_unstable();
        there.sort_unstable();
        if there != all {
            let odd = there.iter().find(|card| !all.contains(card));
            let odd = odd
                .map(|card| format!(", and {card} is not in the set"))
                .unwrap_or_default();
            return Err(format!(
                "the {} cards that lie somewhere are not the {} of the set{odd}",
                there.len(),
                all.len()
            ));
        }
        for colour in Colour::ALL {
            let in_bag = self
                .bag
                .as_slice()
                .iter()
                .filter(|&&other| other == colour)
                .count();
            let lying = self.mats.iter().map(|mat| mat.candies).chain(self.won);
            let total = in_bag
                + lying
                    .map(|candies| usize::from(candies.of(colour)))
                    .sum::<usize>();
            let all = usize::from(self.rules.set.suit(colour).candies);
            if total != all {
                return Err(format!("{total} {colour} candies lie somewhere, not {all}"));
            }
        }
        Ok(())
    }
}

//! Explicit positions: unchecked data, and the way from there to a state.

use std::sync::Arc;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use tabletop::{LATEST, Millis, Pile, Seat, SeatCount, SeatSet, SetupError, counted};

use crate::card::Card;
use crate::deck::MOST;
use crate::kinds::{Candy, Kinds};
use crate::options::Rules;
use crate::state::{CandyMatch, MOST_SEATS, Phase, PhaseKind, PileCard, Series};

/// A position as people and programs write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The deck, the top card first.
    pub deck: Vec<Card>,
    /// The revealed cards, the oldest first.
    #[serde(default)]
    pub table: Vec<Card>,
    /// Every seat's score pile; left out, they are empty.
    #[serde(default)]
    pub piles: Vec<PilePosition>,
    /// The phase.
    #[serde(default)]
    pub phase: PhaseKind,
    /// The seat that has called and must show, or whose wrong call it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caller: Option<Seat>,
    /// The seat whose turn it is to take a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taker: Option<Seat>,
    /// The seats that still pick a treat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pickers: Vec<Seat>,
    /// The beginning of the present wait, in table time.
    #[serde(default)]
    pub since: Millis,
    /// The time of the last action.
    #[serde(default)]
    pub now: Millis,
    /// The time of the last reveal, and the seat whose turn it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<(Millis, Seat)>,
    /// The seat whose turn it is to reveal.
    #[serde(default = "first_seat")]
    pub revealer: Seat,
    /// The seats that may not call.
    #[serde(default)]
    pub barred: Vec<Seat>,
    /// The seats that are done.
    #[serde(default)]
    pub done: Vec<Seat>,
    /// The series so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesPosition>,
    /// The key of the random numbers to come, 64 hexadecimal digits.
    #[serde(default = "no_luck")]
    pub luck: String,
}

/// A score pile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PilePosition {
    /// Taken openly.
    #[serde(default)]
    pub open: Vec<Card>,
    /// Taken from the deck, unseen.
    #[serde(default)]
    pub unseen: Vec<Card>,
}

/// The series so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesPosition {
    /// The number of the present game.
    pub game: u8,
    /// Everybody's cards in the games that are over.
    pub cards: Vec<u16>,
    /// Everybody's treats.
    pub treats: Vec<Vec<Candy>>,
}

fn first_seat() -> Seat {
    Seat::FIRST
}

fn no_luck() -> String {
    "0".repeat(64)
}

impl Position {
    pub(crate) fn of(game: &CandyMatch) -> Position {
        let seats = || game.seats().seats();
        let pile = |seat| {
            let cards = |unseen| {
                let taken = game.pile(seat).filter(move |taken| taken.unseen == unseen);
                taken.map(|taken| taken.card).collect()
            };
            PilePosition {
                open: cards(false),
                unseen: cards(true),
            }
        };
        let (caller, taker, pickers) = match game.phase {
            Phase::Show(seat) => (Some(seat), None, SeatSet::EMPTY),
            Phase::Take { caller, taker } => (Some(caller), Some(taker), SeatSet::EMPTY),
            Phase::Pick(winners) => (None, None, winners),
            Phase::Play | Phase::LastCheck | Phase::Rest | Phase::Over => {
                (None, None, SeatSet::EMPTY)
            }
        };
        Position {
            deck: game.deck.as_slice().iter().rev().copied().collect(),
            table: game.table().to_vec(),
            piles: seats().map(pile).collect(),
            phase: game.phase.kind(),
            caller,
            taker,
            pickers: pickers.iter().collect(),
            since: game.since,
            now: game.now,
            revealed: game.revealed,
            revealer: game.revealer,
            barred: game.barred.iter().collect(),
            done: game.done.iter().collect(),
            series: game.options().series.then(|| SeriesPosition {
                game: game.series.game,
                cards: seats()
                    .map(|seat| game.series.cards[seat.index()])
                    .collect(),
                treats: seats()
                    .map(|seat| game.series.treats[seat.index()].iter().collect())
                    .collect(),
            }),
            luck: HEXLOWER.encode(&game.luck),
        }
    }
}

/// The state that a position describes.
pub(crate) fn restore(rules: Rules, position: &Position) -> Result<CandyMatch, SetupError> {
    let seats = rules.seats;
    let cards = |field: &str, cards: &[Card]| {
        let count = cards.len();
        let pile: Option<Pile<Card, MOST>> = Pile::try_from_iter(cards.iter().copied());
        pile.ok_or_else(|| wrong(field, format!("{count} cards are more than {MOST}")))
    };
    let mut deck = cards("deck", &position.deck)?;
    deck.as_mut_slice().reverse();
    let mut luck = [0; 32];
    let bytes = HEXLOWER
        .decode(position.luck.as_bytes())
        .ok()
        .filter(|bytes| bytes.len() == luck.len());
    luck.copy_from_slice(&bytes.ok_or_else(|| wrong("luck", "expected 64 hexadecimal digits"))?);
    let game = CandyMatch {
        deck,
        table: cards("table", &position.table)?,
        taken: taken(seats, &position.piles)?,
        phase: phase(seats, position)?,
        since: position.since,
        now: position.now,
        revealed: match position.revealed {
            Some((at, seat)) => Some((at, at_table(seats, "revealed", seat)?)),
            None => None,
        },
        revealer: at_table(seats, "revealer", position.revealer)?,
        barred: all_at_table(seats, "barred", &position.barred)?,
        done: all_at_table(seats, "done", &position.done)?,
        series: series(&rules, position.series.as_ref())?,
        luck,
        rules: Arc::new(rules),
    };
    game.count_all().map_err(|problem| wrong("", problem))?;
    check_times(&game)?;
    check_phase(&game)?;
    check_series(&game)?;
    Ok(game)
}

fn taken(seats: SeatCount, piles: &[PilePosition]) -> Result<Pile<PileCard, MOST>, SetupError> {
    let asked = usize::from(seats.get());
    if !piles.is_empty() && piles.len() != asked {
        let problem = format!(
            "{} for {asked} seats",
            counted(piles.len() as i64, "pile", "piles")
        );
        return Err(wrong("piles", problem));
    }
    let all = seats.seats().zip(piles).flat_map(|(seat, pile)| {
        let taken = move |unseen| move |&card: &Card| PileCard { seat, unseen, card };
        pile.open
            .iter()
            .map(taken(false))
            .chain(pile.unseen.iter().map(taken(true)))
    });
    Pile::try_from_iter(all).ok_or_else(|| wrong("piles", format!("more than {MOST} cards")))
}

fn phase(seats: SeatCount, position: &Position) -> Result<Phase, SetupError> {
    let seat = |field: &str, seat: Option<Seat>| {
        let seat = seat.ok_or_else(|| wrong(field, "this phase needs a seat here"))?;
        at_table(seats, field, seat)
    };
    Ok(match position.phase {
        PhaseKind::Play => Phase::Play,
        PhaseKind::Show => Phase::Show(seat("caller", position.caller)?),
        PhaseKind::Take => Phase::Take {
            caller: seat("caller", position.caller)?,
            taker: seat("taker", position.taker)?,
        },
        PhaseKind::LastCheck => Phase::LastCheck,
        PhaseKind::Pick => Phase::Pick(all_at_table(seats, "pickers", &position.pickers)?),
        PhaseKind::Rest => Phase::Rest,
        PhaseKind::Over => Phase::Over,
    })
}

fn series(rules: &Rules, given: Option<&SeriesPosition>) -> Result<Series, SetupError> {
    let mut series = Series::new();
    let given = match (given, rules.options.series) {
        (None, _) => return Ok(series),
        (Some(_), false) => return Err(wrong("series", "no series is played at this table")),
        (Some(given), true) => given,
    };
    let seats = usize::from(rules.seats.get());
    let lengths = [("cards", given.cards.len()), ("treats", given.treats.len())];
    if let Some((field, count)) = lengths.into_iter().find(|&(_, count)| count != seats) {
        return Err(wrong(
            &format!("series.{field}"),
            format!(
                "{} for {seats} seats",
                counted(count as i64, "entry", "entries")
            ),
        ));
    }
    if !(1..=Candy::ALL.len() as u8).contains(&given.game) {
        let problem = format!(
            "{} is not the number of a game, 1 to {}",
            given.game,
            Candy::ALL.len()
        );
        return Err(wrong("series.game", problem));
    }
    series.game = given.game;
    for (seat, (&cards, treats)) in given
        .cards
        .iter()
        .zip(&given.treats)
        .enumerate()
        .take(MOST_SEATS)
    {
        let most = u16::from(given.game) * MOST as u16;
        if cards > most {
            let problem = format!("{cards} cards are more than {most}");
            return Err(wrong(&format!("series.cards[{seat}]"), problem));
        }
        series.cards[seat] = cards;
        for &treat in treats {
            if !series.left.contains(treat) {
                let problem = format!("somebody has the {treat} already");
                return Err(wrong(&format!("series.treats[{seat}]"), problem));
            }
            series.left = series.left.without(treat);
            series.treats[seat] ^= Kinds::only(treat);
        }
    }
    Ok(series)
}

fn check_times(game: &CandyMatch) -> Result<(), SetupError> {
    let revealed = game.revealed.map_or(0, |(at, _)| at);
    for (field, at) in [("since", game.since), ("revealed", revealed)] {
        if at > game.now {
            let problem = format!("{at} ms is later than `now`, {} ms", game.now);
            return Err(wrong(field, problem));
        }
    }
    if game.now > LATEST {
        return Err(wrong("now", "that is too late for any game"));
    }
    Ok(())
}

/// Whether the phase is possible with these cards.
fn check_phase(game: &CandyMatch) -> Result<(), SetupError> {
    let (deck, table) = (game.deck.len(), game.table.len());
    let series = game.options().series;
    let treats = game.series.left.len();
    // Treats are left exactly until a series is over (M8).
    let treats_fit = !series || (treats == 0) == (game.phase == Phase::Over);
    let cards_fit = match game.phase {
        Phase::Play => deck > 0,
        Phase::Show(seat) => table > 0 && !game.barred.contains(seat),
        Phase::Take { caller, taker } => {
            caller != taker && table + deck > 0 && game.barred.contains(caller)
        }
        Phase::LastCheck => deck == 0 && table >= 2 && game.done != SeatSet::all(game.seats()),
        Phase::Pick(winners) => series && deck == 0 && !winners.is_empty(),
        Phase::Rest => series && deck == 0 && game.done != SeatSet::all(game.seats()),
        Phase::Over => deck == 0,
    };
    if cards_fit && treats_fit {
        return Ok(());
    }
    let problem = "it does not fit: `play` needs a deck, `show` a table and a caller who may call, \
                   `take` somebody else than the barred caller and a card, `last_check` an empty \
                   deck, two cards and somebody who is not done, `pick`, `rest` and `over` an \
                   empty deck, `pick` and `rest` a series, and a series treats until it is over";
    Err(wrong("phase", problem))
}

/// M8: every game that is over has brought at least one treat.
fn check_series(game: &CandyMatch) -> Result<(), SetupError> {
    let is_over = matches!(game.phase, Phase::Rest | Phase::Over);
    let over = usize::from(game.series.game) - usize::from(!is_over);
    let picked = Candy::ALL.len() - game.series.left.len();
    if !game.options().series || over <= picked {
        return Ok(());
    }
    let over = over as i64;
    let (games, treats) = (
        counted(over, "game", "games"),
        counted(over, "treat is", "treats are"),
    );
    let problem = format!("after {games} at least {treats} picked, not {picked}");
    Err(wrong("series.game", problem))
}

fn at_table(seats: SeatCount, field: &str, seat: Seat) -> Result<Seat, SetupError> {
    if seats.contains(seat) {
        return Ok(seat);
    }
    Err(wrong(
        field,
        format!("there is no seat {seat} among {seats}"),
    ))
}

fn all_at_table(seats: SeatCount, field: &str, given: &[Seat]) -> Result<SeatSet, SetupError> {
    given
        .iter()
        .map(|&seat| at_table(seats, field, seat))
        .collect()
}

fn wrong(field: &str, problem: impl Into<String>) -> SetupError {
    SetupError::position(field, problem)
}

impl CandyMatch {
    /// Every card of the deck is somewhere, once.
    pub(crate) fn count_all(&self) -> Result<(), String> {
        let taken = self.taken.as_slice().iter().map(|taken| taken.card);
        let lying = self.deck.as_slice().iter().chain(self.table()).copied();
        let mut there: Vec<Card> = lying.chain(taken).collect();
        there.sort_unstable();
        if there == self.rules.cards {
            return Ok(());
        }
        let strange = there.iter().find(|card| !self.rules.cards.contains(card));
        let missing = self.rules.cards.iter().find(|card| !there.contains(card));
        let twice = there
            .windows(2)
            .find(|pair| pair[0] == pair[1])
            .map(|pair| &pair[0]);
        let what = match (strange, twice, missing) {
            (Some(card), _, _) => format!("{card} is not in the deck"),
            (None, Some(card), _) => format!("{card} is there twice"),
            (None, None, Some(card)) => format!("{card} is nowhere"),
            (None, None, None) => String::new(),
        };
        let (count, all) = (there.len(), self.rules.cards.len());
        Err(format!(
            "the {count} cards that lie somewhere are not the {all} of the deck: {what}"
        ))
    }
}

//! Refusals of actions, each with its rule.

use tabletop::{Actor, Refusal, Seat, counted};

use crate::card::Card;
use crate::colour::Colour;
use crate::mat::MatNumber;
use crate::state::Phase;

/// P10 or D5: after the end nothing is played.
pub(crate) fn game_over(phase: Phase) -> Refusal {
    let rule = if phase == Phase::Stuck { "D5" } else { "P10" };
    Refusal::new(rule, "game-over", vec![], "the game is over".to_owned())
}

/// P2: a turn belongs to one player.
pub(crate) fn not_your_turn(actor: Actor, turn: Seat) -> Refusal {
    let sentence = match actor {
        Actor::Seat(seat) => format!("it is the turn of seat {turn}, not of seat {seat}"),
        Actor::House => format!("the house never plays; it is the turn of seat {turn}"),
    };
    Refusal::new(
        "P2",
        "not-your-turn",
        vec![("turn", turn.to_string())],
        sentence,
    )
}

/// P2: the card must be in the hand.
pub(crate) fn not_in_hand(card: Card) -> Refusal {
    let sentence = format!("{card} is not in your hand");
    Refusal::new(
        "P2",
        "not-in-hand",
        vec![("card", card.to_string())],
        sentence,
    )
}

/// P8: a mat that could not be filled is gone.
pub(crate) fn mat_gone(mat: MatNumber) -> Refusal {
    let sentence = format!("mat {mat} has left the game");
    Refusal::new("P8", "mat-gone", vec![("mat", mat.to_string())], sentence)
}

/// P4: the own side comes first.
pub(crate) fn own_side_first(mat: MatNumber) -> Refusal {
    let sentence = format!("your side of mat {mat} is not complete yet");
    Refusal::new(
        "P4",
        "own-side-first",
        vec![("mat", mat.to_string())],
        sentence,
    )
}

/// P3: a side takes as many cards as the mat has candies.
pub(crate) fn side_full(mat: MatNumber) -> Refusal {
    let cards = counted(mat.size() as i64, "card", "cards");
    let sentence = format!("this side of mat {mat} has all of its {cards}");
    Refusal::new("P3", "side-full", vec![("mat", mat.to_string())], sentence)
}

/// P3: and of each colour as many as there are candies of it.
pub(crate) fn colour_full(mat: MatNumber, colour: Colour) -> Refusal {
    let sentence = format!("this side of mat {mat} takes no further {colour} card");
    let details = vec![
        ("mat", mat.to_string()),
        ("colour", colour.letter().to_string()),
    ];
    Refusal::new("P3", "colour-full", details, sentence)
}

/// P5: the completing card may not tie.
pub(crate) fn tie(mat: MatNumber, sum: u8) -> Refusal {
    let sentence = format!("both sides of mat {mat} would come to {sum}, and a tie is not allowed");
    Refusal::new(
        "P5",
        "tie",
        vec![("mat", mat.to_string()), ("sum", sum.to_string())],
        sentence,
    )
}

/// P6: a player who can play must play.
pub(crate) fn must_play() -> Refusal {
    Refusal::new(
        "P6",
        "must-play",
        vec![],
        "you can play a card, so you cannot swap".to_owned(),
    )
}

/// P6: a player who cannot play swaps first.
pub(crate) fn must_swap() -> Refusal {
    let sentence = "you cannot play: choose which cards to swap first";
    Refusal::new("P6", "must-swap", vec![], sentence.to_owned())
}

/// P6: the cards to swap must be in the hand.
pub(crate) fn cannot_swap(card: Card) -> Refusal {
    let sentence = format!("there are not so many {card} in your hand");
    Refusal::new(
        "P6",
        "cannot-swap",
        vec![("card", card.to_string())],
        sentence,
    )
}

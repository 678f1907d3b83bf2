//! Refusals of actions, each with its rule.

use tabletop::{Actor, Refusal, Seat};

use crate::card::Card;
use crate::cell::Cell;
use crate::chain::{LONGEST_CHAIN, LandingObstacle};
use crate::colour::Colour;
use crate::matching::MOST_IGNORED;
use crate::state::Step;

/// H11: after the end nothing is played.
pub(crate) fn game_over() -> Refusal {
    Refusal::new("H11", "game-over", vec![], "the game is over")
}

/// H3: a turn belongs to one player.
pub(crate) fn not_your_turn(actor: Actor, turn: Seat) -> Refusal {
    let sentence = match actor {
        Actor::Seat(seat) => format!("it is the turn of seat {turn}, not of seat {seat}"),
        Actor::House => format!("the house never plays; it is the turn of seat {turn}"),
    };
    let details = vec![("turn", turn.to_string())];
    Refusal::new("H3", "not-your-turn", details, sentence)
}

/// The steps of a turn come in their order, and some cannot be left out.
pub(crate) fn wrong_step(step: Step) -> Refusal {
    let (rule, code, sentence) = match step {
        Step::Build => ("H4", "build-first", "you place a building now"),
        Step::Ghosts => ("H5", "ghosts-now", "you may move a ghost now, or skip"),
        Step::Push => (
            "H5",
            "push-now",
            "a piece was pushed off its building: choose where it lands",
        ),
        Step::Score => ("H6", "score-now", "you may score a pattern now, or skip"),
        Step::Exchange => (
            "H7",
            "exchange-now",
            "you may exchange a regular pattern now, or skip",
        ),
        Step::Kid => ("H8", "kid-now", "you place a kid now"),
        Step::Over => return game_over(),
    };
    Refusal::new(rule, code, vec![], sentence)
}

fn about(cell: Cell) -> Vec<(&'static str, String)> {
    vec![("cell", cell.to_string())]
}

/// H4: a colour of which no tile is left.
pub(crate) fn out_of_stock(colour: Colour) -> Refusal {
    let sentence = format!("no {colour} building is left: choose another colour");
    let details = vec![("colour", colour.letter().to_string())];
    Refusal::new("H4", "out-of-stock", details, sentence)
}

/// H4: tiles lie side by side.
pub(crate) fn cell_taken(cell: Cell) -> Refusal {
    let sentence = format!("there is a building on {cell}: choose an empty place");
    Refusal::new("H4", "cell-taken", about(cell), sentence)
}

/// H4: a corner is not enough.
pub(crate) fn not_adjacent(cell: Cell) -> Refusal {
    let sentence = format!("{cell} shares no edge with a building");
    Refusal::new("H4", "not-adjacent", about(cell), sentence)
}

/// H5: only ghosts move.
pub(crate) fn no_ghost(cell: Cell) -> Refusal {
    let sentence = format!("no ghost stands on {cell}");
    Refusal::new("H5", "no-ghost", about(cell), sentence)
}

/// H5: one tile at a time.
pub(crate) fn no_tile_there(from: Cell, to: Cell) -> Refusal {
    let sentence = format!("{to} is no building that shares an edge with {from}");
    Refusal::new("H5", "no-tile-there", about(to), sentence)
}

/// H5, D1: where a pushed piece cannot go.
pub(crate) fn cannot_land(barred: LandingObstacle, from: Cell, to: Cell) -> Refusal {
    let (rule, code, sentence) = match barred {
        LandingObstacle::NotAround => return no_tile_there(from, to),
        LandingObstacle::KidNeedsRoom => (
            "H5",
            "kid-needs-room",
            format!("a kid goes onto an empty building, and {to} is taken"),
        ),
        LandingObstacle::GhostHasMoved => (
            "D1",
            "ghost-has-moved",
            format!("the ghost on {to} has already moved in this move: choose another building"),
        ),
        LandingObstacle::OnlyMovedGhostsAround => (
            "D1",
            "only-moved-ghosts",
            format!(
                "the ghost on {to} could go on only onto ghosts that have already moved in this \
                 move: choose another building"
            ),
        ),
        LandingObstacle::ChainTooLong => (
            "D1",
            "chain-too-long",
            format!(
                "a chain has at most {LONGEST_CHAIN} displacements, and by {to} this one could not \
                 end in time: choose a building nearer to an empty one"
            ),
        ),
        LandingObstacle::DeadEnd => (
            "H5",
            "dead-end",
            format!("what stands on {to} would have nowhere to go"),
        ),
    };
    Refusal::new(rule, code, about(to), sentence)
}

/// H6, H7: the card must be in the hand.
pub(crate) fn not_in_hand(rule: &'static str, card: Card) -> Refusal {
    let sentence = format!("{card} is not in your hand");
    Refusal::new(
        rule,
        "not-in-hand",
        vec![("card", card.to_string())],
        sentence,
    )
}

/// H6: a Regular Pattern must be there, whole.
pub(crate) fn not_there(card: Card) -> Refusal {
    let sentence = format!("the picture of {card} is not there");
    Refusal::new(
        "H6",
        "not-there",
        vec![("card", card.to_string())],
        sentence,
    )
}

/// H10: not everything can be ignored.
pub(crate) fn too_much_missing(card: Card, unmet: usize) -> Refusal {
    let sentence = format!(
        "{unmet} requirements of {card} are not met there, and only {MOST_IGNORED} may be ignored"
    );
    let details = vec![("card", card.to_string()), ("unmet", unmet.to_string())];
    Refusal::new("H10", "too-much-missing", details, sentence)
}

/// H7: Haunted Patterns cannot be exchanged.
pub(crate) fn haunted_stays(card: Card) -> Refusal {
    let sentence = "a haunted pattern cannot be exchanged";
    Refusal::new(
        "H7",
        "haunted-stays",
        vec![("card", card.to_string())],
        sentence,
    )
}

/// D4: nothing to draw.
pub(crate) fn empty_deck() -> Refusal {
    Refusal::new(
        "D4",
        "empty-deck",
        vec![],
        "the deck is empty, so nothing can be exchanged",
    )
}

/// H8: a kid needs a tile of its own.
pub(crate) fn not_an_empty_tile(cell: Cell) -> Refusal {
    let sentence = format!("{cell} is no empty building");
    Refusal::new("H8", "not-an-empty-tile", about(cell), sentence)
}

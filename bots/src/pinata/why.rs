//! Why a play of Piñata is good, as far as a sentence can say it. Everything is worked out from
//! what the player sees, and true whenever it is said.

use pinata::{Action, Card, Colour, Counts, Face, MatView, MEDALS_TO_WIN, View, Whose};
use tabletop::Seat;

use super::judge::other_seat;
use crate::Reason;

/// All that can be said.
pub(crate) const REASONS: &[&str] = &[
    // it completes the mat and wins the game
    "wins-game",
    // it completes mat `mat` and wins the medal `colour`
    "wins-medal",
    // it wins mat `mat`, whose candies would have brought the opponent the medal `colour`
    "denies-medal",
    // it completes mat `mat` and wins its `count` candies
    "wins-mat",
    // it loses mat `mat`, and who loses a mat moves again
    "moves-again",
    // the card `colour` `value` is low on the opponent's side of mat `mat`, where high wins
    "spoils-high",
    // the card `colour` `value` is high on the opponent's side of mat `mat`, where low wins
    "spoils-low",
    // it completes the own side of mat `mat`: from now on one may play on the other one
    "fills-side",
    // the card `colour` `value` is high on the own side of mat `mat`, where high wins
    "strong-high",
    // the card `colour` `value` is low on the own side of mat `mat`, where low wins
    "strong-low",
    // at mat `mat` a better card could be played, and stays in the hand
    "saves-better",
    // `count` cards go; the highest and the lowest of the hand stay
    "keeps-extremes",
    // `count` cards go
    "swaps",
    // no card goes
    "keeps-hand",
];

/// Why the player on `seat` does that, where low and high cards are told apart by `middle`.
pub(super) fn why(
    view: &View,
    seat: Seat,
    legal: &[Action],
    action: &Action,
    middle: f32,
    open: bool,
) -> Option<Reason> {
    let (card, number, side) = match action {
        Action::Swap(cards) => return Some(why_swap(view, seat, cards.as_slice())),
        Action::Play { card, mat, side } => (*card, *mat, *side),
    };
    let mat = view.mats.iter().find(|mat| mat.mat == number)?;
    let owner = match side {
        Whose::Own => seat.index(),
        Whose::Opponents => 1 - seat.index(),
    };
    let full = |index: usize| mat.sides[index].len() + usize::from(index == owner) == number.size();
    let at = ("mat", number.to_string());
    if full(0) && full(1) {
        return why_complete(view, seat, mat, owner, card, at);
    }
    let high = f32::from(card.value()) >= middle + 1.0;
    let low = f32::from(card.value()) <= middle - 1.0;
    let colour = card.colour().map_or('W', Colour::letter);
    let colour = ("colour", colour.to_string());
    let value = ("value", card.value().to_string());
    let code = match (side, mat.face) {
        (Whose::Opponents, Face::High) if low => "spoils-high",
        (Whose::Opponents, Face::Low) if high => "spoils-low",
        (Whose::Opponents, _) => return None,
        (Whose::Own, _) if full(owner) && !open => return reason("fills-side", [at]),
        (Whose::Own, Face::High) if high => "strong-high",
        (Whose::Own, Face::Low) if low => "strong-low",
        (Whose::Own, face) => {
            let better = |other: &Action| {
                matches!(other, Action::Play { card: other, mat, side: Whose::Own }
                    if *mat == number && beats(face, other.value(), card.value()))
            };
            let better = legal.iter().any(better);
            return better.then(|| reason("saves-better", [at])).flatten();
        }
    };
    reason(code, [at, colour, value])
}

/// Whether a number is better than another where that side is up.
fn beats(face: Face, one: u8, other: u8) -> bool {
    match face {
        Face::High => one > other,
        Face::Low => one < other,
    }
}

fn reason<const N: usize>(
    code: &'static str,
    details: [(&'static str, String); N],
) -> Option<Reason> {
    let details = details.to_vec();
    Some(Reason { code, details })
}

/// A card that completes both sides.
fn why_complete(
    view: &View,
    seat: Seat,
    mat: &MatView,
    owner: usize,
    card: Card,
    at: (&'static str, String),
) -> Option<Reason> {
    let mut sums = mat.sums;
    sums[owner] += card.value();
    let (mine, theirs) = (seat.index(), 1 - seat.index());
    let plain = |code, details: Vec<_>| Reason { code, details };
    let brings = |index: usize| {
        let has = view.seats[index].candies;
        let medals = view.medals.iter().filter(move |medal| {
            let count = |of: Counts| pinata::Candies::from(of).of(medal.colour);
            let from_mat = count(mat.candies);
            medal.owner.is_none() && from_mat > 0 && count(has) + from_mat >= medal.asks
        });
        medals.map(|medal| medal.colour.letter().to_string())
    };
    let owned = |seat| view.medals.iter().filter(move |medal| medal.owner == Some(seat));
    if !beats(mat.face, sums[mine], sums[theirs]) {
        let over = owned(other_seat(seat)).count() + brings(theirs).count() >= MEDALS_TO_WIN;
        return (!over).then(|| plain("moves-again", vec![at]));
    }
    if owned(seat).count() + brings(mine).count() >= MEDALS_TO_WIN {
        return Some(plain("wins-game", vec![at]));
    }
    if let Some(colour) = brings(mine).next() {
        return Some(plain("wins-medal", vec![at, ("colour", colour)]));
    }
    if let Some(colour) = brings(theirs).next() {
        return Some(plain("denies-medal", vec![at, ("colour", colour)]));
    }
    Some(plain("wins-mat", vec![at, ("count", mat.mat.size().to_string())]))
}

fn why_swap(view: &View, seat: Seat, cards: &[Card]) -> Reason {
    let mut kept = view.seats[seat.index()].hand.clone().unwrap_or_default();
    let values = |hand: &[Card]| {
        let values = hand.iter().map(|card| card.value());
        (values.clone().min(), values.max())
    };
    let before = values(&kept);
    for card in cards {
        if let Some(index) = kept.iter().position(|other| other == card) {
            kept.remove(index);
        }
    }
    let count = ("count", cards.len().to_string());
    let (code, details) = match cards.len() {
        0 => ("keeps-hand", Vec::new()),
        _ if values(&kept) == before => ("keeps-extremes", vec![count]),
        _ => ("swaps", vec![count]),
    };
    Reason { code, details }
}

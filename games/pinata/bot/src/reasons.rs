//! Reasons for an action, for sentences of the coach. Everything is worked out from the player's
//! view, and every statement is true.

use bots::Reason;
use pinata::{
    Action, Card, Colour, Counts, Face, MEDALS_TO_WIN, MatView, SideOwner, View, opponent,
};
use tabletop::Seat;

/// The codes of all reasons.
pub(crate) const REASONS: &[&str] = &[
    // it completes the mat and wins the game
    "wins-game",
    // it completes mat `mat` and wins the medal `colour`
    "wins-medal",
    // it wins mat `mat`, whose candies would have brought the opponent the medal `colour`
    "denies-medal",
    // it completes mat `mat` and wins its `count` candies
    "wins-mat",
    // it loses mat `mat`, and the loser of a mat moves again
    "moves-again",
    // the card `colour` `value` is low on the opponent's side of mat `mat`, where high wins
    "spoils-high",
    // the card `colour` `value` is high on the opponent's side of mat `mat`, where low wins
    "spoils-low",
    // it completes the own side of mat `mat`: from now on the player may play on the other side too
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

/// The reason for an action of the player on `seat`; `middle` divides low cards from high ones.
pub(super) fn reason_for(
    view: &View,
    seat: Seat,
    legal: &[Action],
    action: &Action,
    middle: f32,
    open: bool,
) -> Option<Reason> {
    let (card, number, side) = match action {
        Action::Swap(cards) => return Some(reason_for_swap(view, seat, cards.as_slice())),
        Action::Play { card, mat, side } => (*card, *mat, *side),
    };
    let mat = view.mats.iter().find(|mat| mat.mat == number)?;
    let owner = match side {
        SideOwner::Own => seat.index(),
        SideOwner::Opponents => 1 - seat.index(),
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
        (SideOwner::Opponents, Face::High) if low => "spoils-high",
        (SideOwner::Opponents, Face::Low) if high => "spoils-low",
        (SideOwner::Opponents, _) => return None,
        (SideOwner::Own, _) if full(owner) && !open => {
            return Some(Reason::new("fills-side", [at]));
        }
        (SideOwner::Own, Face::High) if high => "strong-high",
        (SideOwner::Own, Face::Low) if low => "strong-low",
        (SideOwner::Own, face) => {
            let better = |other: &Action| {
                matches!(other, Action::Play { card: other, mat, side: SideOwner::Own }
                    if *mat == number && beats(face, other.value(), card.value()))
            };
            let better = legal.iter().any(better);
            return better.then(|| Reason::new("saves-better", [at]));
        }
    };
    Some(Reason::new(code, [at, colour, value]))
}

/// Whether a number is better than another where that side is up.
fn beats(face: Face, one: u8, other: u8) -> bool {
    match face {
        Face::High => one > other,
        Face::Low => one < other,
    }
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
    let owned = |seat| {
        view.medals
            .iter()
            .filter(move |medal| medal.owner == Some(seat))
    };
    if !beats(mat.face, sums[mine], sums[theirs]) {
        let over = owned(opponent(seat)).count() + brings(theirs).count() >= MEDALS_TO_WIN;
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
    Some(plain(
        "wins-mat",
        vec![at, ("count", mat.mat.size().to_string())],
    ))
}

fn reason_for_swap(view: &View, seat: Seat, cards: &[Card]) -> Reason {
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

#[cfg(test)]
mod tests {
    use pinata::{Options, Pinata};
    use tabletop::{Draw, Game, SeatCount, Seed, Setup, Watcher};

    use super::*;

    /// The claim of a reason, checked against the game.
    fn is_true(reason: &Reason, before: &Pinata, action: &Action, after: &Pinata) -> bool {
        let seat = before.actors().first().unwrap();
        let of = |name: &str| {
            let detail = reason.details.iter().find(|(key, _)| *key == name);
            detail.map(|(_, value)| value.clone()).unwrap()
        };
        let colour = || Colour::from_letter(of("colour").chars().next().unwrap()).unwrap();
        let count = || of("count").parse::<usize>().unwrap();
        let gained = after.won(seat).total() - before.won(seat).total();
        let Action::Play { card, mat, side } = *action else {
            let Action::Swap(cards) = action else {
                return false;
            };
            return match reason.code {
                "keeps-hand" => cards.is_empty(),
                "keeps-extremes" | "swaps" => cards.len() == count(),
                _ => false,
            };
        };
        if reason.code != "wins-game" && of("mat") != mat.to_string() {
            return false;
        }
        let face = before.mat(mat).face();
        match reason.code {
            "wins-game" => after
                .outcome()
                .is_some_and(|outcome| outcome.winners.contains(seat)),
            "wins-medal" => before.medal(colour()).is_none() && after.medal(colour()) == Some(seat),
            "denies-medal" => {
                let candies = before.mat(mat).candies().of(colour());
                let theirs = before.won(opponent(seat)).of(colour()) + candies;
                let medals = before.view(Watcher::Seat(seat)).medals;
                let asks = medals.iter().find(|medal| medal.colour == colour());
                gained > 0 && theirs >= asks.unwrap().asks
            }
            "wins-mat" => usize::from(gained) == count() && count() == mat.size(),
            "moves-again" => after.actors().contains(seat) && gained == 0,
            "fills-side" => {
                let lies = before.mat(mat).side(seat.index()).len();
                side == SideOwner::Own && lies + 1 == mat.size()
            }
            "spoils-high" => side == SideOwner::Opponents && face == Face::High && card.value() < 7,
            "spoils-low" => side == SideOwner::Opponents && face == Face::Low && card.value() > 7,
            "strong-high" => side == SideOwner::Own && face == Face::High && card.value() > 7,
            "strong-low" => side == SideOwner::Own && face == Face::Low && card.value() < 7,
            "saves-better" => {
                let kept = after.hand(seat).cards();
                kept.iter()
                    .any(|&other| beats(face, other.value(), card.value()))
            }
            _ => false,
        }
    }

    #[test]
    fn what_is_said_is_true_and_everything_is_said_some_day() {
        let mut said = std::collections::BTreeSet::new();
        for seed in 0..120 {
            let options = Options {
                open: seed % 3 == 0,
                ..Options::default()
            };
            let open = options.open;
            let seats = SeatCount::TWO;
            let setup = Setup { options, seats };
            let mut state = Pinata::deal(&setup, &Seed::from(seed)).unwrap();
            let mut rng = Seed::from(seed).stream("why");
            while let Some(seat) = state.actors().first() {
                let legal: Vec<Action> = state.legal(seat).collect();
                // The first swap is that of nothing, which is rarely chosen by chance.
                let first = rng.below(8) == 0;
                let count = if first { 1 } else { legal.len() };
                let action = rng.choose(legal[..count].iter()).unwrap();
                let view = state.view(Watcher::Seat(seat));
                let mut after = state.clone();
                after.apply(0, seat.into(), *action, &mut ());
                if let Some(reason) = reason_for(&view, seat, &legal, action, 7.0, open) {
                    assert!(
                        is_true(&reason, &state, action, &after),
                        "{action}: {reason:?}"
                    );
                    said.insert(reason.code);
                }
                state = after;
            }
        }
        let known: std::collections::BTreeSet<&str> = REASONS.iter().copied().collect();
        assert_eq!(said, known);
    }
}

//! Reasons for a plan, for sentences of the coach. Every statement is true of the plan.

use bots::{Candidate, Reason};
use hunters::{Action, Card, Hunters, Piece, Step};
use tabletop::{Game, Seat};

use super::lookahead::apply;
use super::spots::Spot;
use super::town::{Town, each};
use super::turn_state::TurnState;

/// The codes, with the details of each sentence.
pub(crate) const REASONS: &[&str] = &[
    // `card` is scored for `points`; no kid goes home.
    "score",
    // `card` is scored for `points`, and `kids` own kids go home.
    "score-kids",
    // The same, after ghosts have pushed an own kid onto the Pattern.
    "score-push",
    // `card` is scored for `points`, after a ghost was moved off the Pattern.
    "score-clear",
    // A kid of `seat` is pushed off its tile.
    "push-away",
    // The tile brings `card` near: `missing` more are missing, none or one.
    "prepare",
    // An own kid is pushed onto a tile of `card`'s Pattern, for later.
    "push-home",
    // `card` is given away; it was nowhere near.
    "exchange",
    // The kid stands on a tile of `card`'s Pattern.
    "kid-pattern",
    // The kid stands on `colour`, of which there is no candy yet.
    "kid-colour",
    // There is nothing else to do.
    "only",
];

/// The reason for the best candidate.
pub(super) fn reason_for(world: &Hunters, best: &Candidate) -> Option<Reason> {
    let actions: Vec<Action> = best
        .actions
        .iter()
        .filter_map(|text| text.parse().ok())
        .collect();
    if world.legal(world.turn()).len() == 1 {
        return Some(reason("only", Vec::new()));
    }
    match world.step() {
        Step::Exchange => exchange(world, &actions),
        Step::Kid => kid(world, *actions.first()?),
        _ => turn(world, &actions),
    }
}

fn reason(code: &'static str, details: Vec<(&'static str, String)>) -> Reason {
    Reason { code, details }
}

fn exchange(world: &Hunters, actions: &[Action]) -> Option<Reason> {
    let Action::Exchange { card } = actions.first()? else {
        let mut after = world.clone();
        apply(&mut after, *actions.first()?);
        return kid(&after, *actions.get(1)?);
    };
    let turn_state = TurnState::of(world);
    let spots = turn_state.spots(world, turn_state.seat);
    let near = spots
        .iter()
        .any(|spot| spot.card == *card && spot.lacks < 2);
    (!near).then(|| reason("exchange", vec![("card", card.to_string())]))
}

fn kid(world: &Hunters, action: Action) -> Option<Reason> {
    let Action::Kid { cell } = action else {
        return None;
    };
    let turn_state = TurnState::of(world);
    let tile = turn_state.town.number(cell)?;
    let spots = turn_state.spots(world, turn_state.seat);
    let near = |spot: &&Spot| spot.lacks < 2 && spot.met & 1 << tile != 0;
    if let Some(spot) = spots.iter().filter(near).min_by_key(|spot| spot.lacks) {
        return Some(reason("kid-pattern", vec![("card", spot.card.to_string())]));
    }
    let colour = turn_state.town.colour(tile);
    let new = turn_state.me().candies.of(colour) == 0;
    new.then(|| reason("kid-colour", vec![("colour", colour.letter().to_string())]))
}

/// The reason for a whole turn: the most important event in it.
fn turn(world: &Hunters, actions: &[Action]) -> Option<Reason> {
    let me = world.turn();
    let mut game = world.clone();
    let mut pushed: Vec<Piece> = Vec::new();
    let mut built = None;
    for &action in actions {
        if let Action::Score { card, .. } = action {
            return Some(score(world, &game, action, card, &pushed));
        }
        if matches!(game.step(), Step::Exchange | Step::Kid) || game.turn() != me {
            break;
        }
        if let (Action::Push { .. }, Some(piece)) = (action, game.pushed()) {
            pushed.push(piece.piece);
        }
        if let Action::Build { cell, .. } = action {
            built = Some(cell);
        }
        apply(&mut game, action);
    }
    if let Some(card) = pushed_home(world, &game).filter(|_| pushed.contains(&Piece::Kid(me))) {
        return Some(reason("push-home", vec![("card", card.to_string())]));
    }
    let turn_state = TurnState::of(&game);
    let tile = built.and_then(|cell| turn_state.town.number(cell));
    let spots = turn_state.spots(&game, me.index());
    let with_tile = |spot: &&Spot| {
        let there = tile.is_some_and(|tile| spot.met & 1 << tile != 0);
        there && spot.lacks < 2 && !spot.card.is_haunted()
    };
    if let Some(spot) = spots.iter().filter(with_tile).min_by_key(|spot| spot.lacks) {
        let card = ("card", spot.card.to_string());
        return Some(reason(
            "prepare",
            vec![card, ("missing", spot.lacks.to_string())],
        ));
    }
    let rival = pushed.iter().find_map(|piece| match piece {
        Piece::Kid(seat) if *seat != me => Some(*seat),
        _ => None,
    });
    rival.map(|seat: Seat| reason("push-away", vec![("seat", seat.to_string())]))
}

/// The reason for a scoring: `before` is the board at the beginning, `game` the one it is scored
/// on.
fn score(before: &Hunters, game: &Hunters, action: Action, card: Card, pushed: &[Piece]) -> Reason {
    let me = game.turn();
    let mut after = game.clone();
    apply(&mut after, action);
    let points = after.points(me) - game.points(me);
    let kids = game.pieces().kids(me).len() - after.pieces().kids(me).len();
    let mut details = vec![("card", card.to_string()), ("points", points.to_string())];
    let came = |cell: &&hunters::Cell| !before.pieces().kids(me).contains(cell);
    let home = game.pieces().kids(me).iter();
    let mut home = home.filter(|cell| !after.pieces().kids(me).contains(cell));
    if kids > 0 {
        details.push(("kids", kids.to_string()));
        let was_pushed = pushed.contains(&Piece::Kid(me)) && home.any(|cell| came(&cell));
        let code = if was_pushed {
            "score-push"
        } else {
            "score-kids"
        };
        return reason(code, details);
    }
    let town = Town::of(game.board());
    let (then, now) = (town.stand(before.pieces()), town.stand_of(game));
    let turn_state = TurnState::of(game);
    let Action::Score { cell, turns, .. } = action else {
        return reason("score", details);
    };
    let spots = turn_state.spots(game, turn_state.seat);
    let spot = spots
        .iter()
        .find(|spot| (spot.card, spot.cell, spot.turns) == (card, cell, turns));
    let ghosts = |ghosts: u64| spot.map_or(0, |spot| (spot.met & ghosts).count_ones());
    let cleared = ghosts(now.ghosts) < ghosts(then.ghosts);
    reason(if cleared { "score-clear" } else { "score" }, details)
}

/// The card on whose nearly complete Pattern an own kid stands now, but did not stand before.
fn pushed_home(before: &Hunters, game: &Hunters) -> Option<Card> {
    let me = game.turn();
    let turn_state = TurnState::of(game);
    let stand = turn_state.town.stand_of(game);
    let earlier = turn_state.town.stand(before.pieces());
    let came = stand.kids[me.index()] & !earlier.kids[me.index()];
    let spots = turn_state.spots(game, me.index());
    let on = |spot: &&Spot| spot.lacks < 2 && each(spot.met & came).next().is_some();
    spots.iter().find(on).map(|spot| spot.card)
}

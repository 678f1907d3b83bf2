//! From a position to a state: every part is checked, and the error names the field.

use std::sync::Arc;

use tabletop::{Pile, Seat, SetupError, counted};

use crate::board::{Board, HIGHEST, LOWEST};
use crate::card::{Card, Cards};
use crate::cell::Cell;
use crate::chain::{LONGEST_CHAIN, MovedGhosts, PushedPiece};
use crate::colour::{Colour, Tally};
use crate::options::Rules;
use crate::past::{self, Deal, MOST_DEALS, MOST_IN_HAND, Past};
use crate::pieces::{GHOSTS, KIDS, MOST_SEATS, Piece, Pieces};
use crate::position::{Position, PushedPosition};
use crate::state::{Hunters, MOVES, PlayerState, ROUNDS, Step, TILES, TurnProgress};
use crate::tile::Tile;

/// The most scare markers that a position may start with.
const MOST_MARKERS: u16 = 999;

/// The state that a position describes.
pub(crate) fn restore(rules: Rules, position: &Position) -> Result<Hunters, SetupError> {
    let turn = position.turn.unwrap_or(rules.options.first);
    if !rules.seats.contains(turn) {
        let problem = format!("seat {turn} does not exist at a table of {}", rules.seats);
        return Err(wrong("turn", problem));
    }
    if !(1..=ROUNDS).contains(&position.round) {
        let problem = format!("{} is not a round from 1 to {ROUNDS}", position.round);
        return Err(wrong("round", problem));
    }
    let mut game = Hunters {
        board: board(&position.tiles)?,
        pieces: Pieces::default(),
        stock: Tally::default(),
        deck: Pile::default(),
        players: players(&rules, position)?,
        round: position.round,
        turn,
        step: Step::Over,
        moves_left: 0,
        pushed: None,
        so_far: TurnProgress::Nothing,
        past: Past::default(),
        rules: Arc::new(rules),
    };
    game.stock = stock(&game, position)?;
    stand_pieces(&mut game, position)?;
    count_kids(&mut game, position)?;
    lay_deck(&mut game, position)?;
    settle(&mut game, position)?;
    check_reach(&game)?;
    remember(&mut game, &position.past)?;
    game.adds_up().map_err(|problem| wrong("", problem))?;
    Ok(game)
}

fn board(tiles: &[Tile]) -> Result<Board, SetupError> {
    let mut board = Board::default();
    for (index, tile) in tiles.iter().enumerate() {
        let Tile { colour, cell } = *tile;
        let field = format!("tiles[{index}]");
        let range = LOWEST..=HIGHEST;
        if !range.contains(&cell.x()) || !range.contains(&cell.y()) {
            let problem = format!("{cell} is too far out: cells lie from {LOWEST} to {HIGHEST}");
            return Err(wrong(&field, problem));
        }
        if board.has(cell) {
            return Err(wrong(&field, format!("two tiles lie on {cell}")));
        }
        board.put(cell, colour);
    }
    Ok(board)
}

/// A list with an entry for each player, or none at all.
fn by_seat<'a, T>(rules: &Rules, field: &str, list: &'a [T]) -> Result<&'a [T], SetupError> {
    let (given, seats) = (list.len(), usize::from(rules.seats.get()));
    if given == 0 || given == seats {
        return Ok(list);
    }
    let problem = format!(
        "{} for {}",
        counted(given as i64, "entry", "entries"),
        counted(seats as i64, "player", "players")
    );
    Err(wrong(field, problem))
}

/// Hands, open cards, candies and markers. No card is in two places.
fn players(rules: &Rules, position: &Position) -> Result<[PlayerState; MOST_SEATS], SetupError> {
    let mut players = [PlayerState::default(); MOST_SEATS];
    let mut seen = Cards::default();
    let mut take = |field: String, card: Card| {
        check_card(rules, &field, card)?;
        if seen.contains(card) {
            return Err(wrong(&field, format!("{card} is in two places")));
        }
        seen.insert(card);
        Ok(card)
    };
    for (seat, cards) in by_seat(rules, "hands", &position.hands)?.iter().enumerate() {
        if cards.len() > MOST_IN_HAND {
            let problem = format!("{} cards are more than {MOST_IN_HAND}", cards.len());
            return Err(wrong(&format!("hands[{seat}]"), problem));
        }
        for (index, card) in cards.iter().enumerate() {
            let card = take(format!("hands[{seat}][{index}]"), *card)?;
            players[seat].hand.insert(card);
        }
    }
    for (seat, cards) in by_seat(rules, "open", &position.open)?.iter().enumerate() {
        for (index, card) in cards.iter().enumerate() {
            let card = take(format!("open[{seat}][{index}]"), *card)?;
            players[seat].open.insert(card);
        }
    }
    for (index, card) in position.deck.iter().enumerate() {
        let field = format!("deck[{index}]");
        if card.is_haunted() {
            return Err(wrong(&field, "no Haunted Pattern is in the deck"));
        }
        take(field, *card)?;
    }
    let candies = by_seat(rules, "candies", &position.candies)?.iter();
    for (player, candies) in players.iter_mut().zip(candies) {
        player.candies = (*candies).into();
    }
    let markers = by_seat(rules, "markers", &position.markers)?.iter();
    for ((seat, player), markers) in players.iter_mut().enumerate().zip(markers) {
        if *markers > MOST_MARKERS {
            let problem = format!("{markers} are more than {MOST_MARKERS}");
            return Err(wrong(&format!("markers[{seat}]"), problem));
        }
        player.markers = *markers;
    }
    Ok(players)
}

fn check_card(rules: &Rules, field: &str, card: Card) -> Result<(), SetupError> {
    if rules.pattern(card).is_none() {
        return Err(wrong(field, format!("the set of Patterns has no {card}")));
    }
    if card.is_haunted() && !rules.options.haunted {
        let problem = format!("{card} is a Haunted Pattern, and the option `haunted` is off");
        return Err(wrong(field, problem));
    }
    Ok(())
}

/// D6: the tiles that are on the board or candies, by colour.
fn tiles_out(game: &Hunters, colour: Colour) -> u32 {
    let candies = game.players.iter().map(|player| player.candies);
    let tallies = candies.chain([game.board.tally()]);
    tallies.map(|tally| u32::from(tally.of(colour))).sum()
}

fn stock(game: &Hunters, position: &Position) -> Result<Tally, SetupError> {
    let mut rest = Tally::default();
    for colour in Colour::ALL {
        let out = tiles_out(game, colour);
        if out > u32::from(TILES) {
            let problem = format!("{out} {colour} tiles and candies are more than {TILES}");
            return Err(wrong("tiles", problem));
        }
        (out..u32::from(TILES)).for_each(|_| rest.add(colour));
    }
    match position.stock.map(Tally::from) {
        Some(stock) if stock != rest => {
            let odd = Colour::ALL
                .into_iter()
                .find(|&colour| stock.of(colour) != rest.of(colour));
            let colour = odd.unwrap_or_default();
            let (given, right) = (stock.of(colour), rest.of(colour));
            let tiles = counted(
                given.into(),
                &format!("{colour} tile"),
                &format!("{colour} tiles"),
            );
            let neither = counted(right.into(), "is", "are");
            let problem = format!("{tiles}, but {neither} neither on the board nor candies");
            Err(wrong("stock", problem))
        }
        _ => Ok(rest),
    }
}

/// Ghosts and kids, each on a tile of its own.
fn stand_pieces(game: &mut Hunters, position: &Position) -> Result<(), SetupError> {
    if position.ghosts.len() > GHOSTS {
        let problem = format!("{} ghosts are more than {GHOSTS}", position.ghosts.len());
        return Err(wrong("ghosts", problem));
    }
    for (index, cell) in position.ghosts.iter().enumerate() {
        stand(game, &format!("ghosts[{index}]"), Piece::Ghost, *cell)?;
    }
    if let Some(cell) = position.large_ghost {
        if !game.rules.options.large_ghost {
            let problem = "the option `large_ghost` is off";
            return Err(wrong("large_ghost", problem));
        }
        stand(game, "large_ghost", Piece::LargeGhost, cell)?;
    }
    by_seat(&game.rules, "kids", &position.kids)?;
    for (seat, kids) in position.kids.iter().enumerate() {
        if kids.len() > KIDS {
            let problem = format!("{} kids are more than {KIDS}", kids.len());
            return Err(wrong(&format!("kids[{seat}]"), problem));
        }
        let owner = Seat::new(seat as u8).unwrap_or(Seat::FIRST);
        for (index, cell) in kids.iter().enumerate() {
            let field = format!("kids[{seat}][{index}]");
            stand(game, &field, Piece::Kid(owner), *cell)?;
        }
    }
    Ok(())
}

fn stand(game: &mut Hunters, field: &str, piece: Piece, cell: Cell) -> Result<(), SetupError> {
    if !game.board.has(cell) {
        return Err(wrong(field, format!("there is no tile on {cell}")));
    }
    if game.pieces.at(cell).is_some() {
        return Err(wrong(field, format!("two pieces stand on {cell}")));
    }
    game.pieces.put(piece, cell);
    Ok(())
}

/// A player has five kids: on the board, pushed off a tile, with a candy, or yet to be placed.
fn count_kids(game: &mut Hunters, position: &Position) -> Result<(), SetupError> {
    let pushed = position.pushed.as_ref().map(|pushed| pushed.piece);
    if let Some(left) = &position.kids_left {
        by_seat(&game.rules, "kids_left", left)?;
    }
    for seat in game.rules.seats.seats() {
        let index = seat.index();
        let off_board = usize::from(pushed == Some(Piece::Kid(seat)));
        let eating = game.candies(seat).total() as usize;
        let placed = game.pieces.kids(seat).len() + off_board + eating;
        let rest = KIDS.checked_sub(placed).ok_or_else(|| {
            let problem =
                format!("{placed} kids, with those that have a candy, are more than {KIDS}");
            wrong(&format!("kids[{index}]"), problem)
        })?;
        let given = position.kids_left.as_ref().and_then(|left| left.get(index));
        let left = given.map_or(rest, |&left| usize::from(left));
        if left > rest {
            let problem = format!(
                "{} more than the {rest} that are nowhere else",
                counted(left as i64, "kid is", "kids are")
            );
            return Err(wrong(&format!("kids_left[{index}]"), problem));
        }
        game.players[index].kids_left = left as u8;
    }
    Ok(())
}

fn lay_deck(game: &mut Hunters, position: &Position) -> Result<(), SetupError> {
    let deck = Pile::try_from_iter(position.deck.iter().rev().copied());
    game.deck = deck.ok_or_else(|| wrong("deck", "there are more cards than in the set"))?;
    Ok(())
}

/// Puts the game into the step that the position names, or into the first one.
fn settle(game: &mut Hunters, position: &Position) -> Result<(), SetupError> {
    let first = game.first_step();
    let step = position.step.unwrap_or(if position.pushed.is_some() {
        Step::Push
    } else {
        first
    });
    let fits = match step {
        Step::Build => first == Step::Build,
        Step::Kid => game.can_place_kid(),
        Step::Over => game.round == ROUNDS && game.turn == game.rules.last(),
        Step::Ghosts | Step::Push | Step::Score | Step::Exchange => true,
    };
    if !fits {
        let problem = "it does not fit: `build` needs a tile in stock and one on the board, `kid` \
                       a round before the last, a kid left and an empty tile, `over` the last \
                       turn of the last round";
        return Err(wrong("step", problem));
    }
    game.step = step;
    let (fewest, most) = match step {
        Step::Build => (MOVES, MOVES),
        Step::Ghosts => (1, MOVES),
        Step::Push => (0, MOVES - 1),
        Step::Score | Step::Exchange | Step::Kid | Step::Over => (0, 0),
    };
    game.moves_left = position.moves_left.unwrap_or(most);
    if !(fewest..=most).contains(&game.moves_left) {
        let problem = format!(
            "{} is not {fewest} to {most}, as in this step",
            game.moves_left
        );
        return Err(wrong("moves_left", problem));
    }
    push_off(game, position.pushed.as_ref())?;
    let begins = step == first && game.moves_left == MOVES;
    game.so_far = position.so_far.unwrap_or(if begins || step == Step::Over {
        TurnProgress::Nothing
    } else {
        TurnProgress::Acted
    });
    let fits = match game.so_far {
        TurnProgress::Nothing => begins || step == Step::Over,
        TurnProgress::Acted => !matches!(step, Step::Build | Step::Over),
        TurnProgress::Drew => matches!(step, Step::Exchange | Step::Kid),
    };
    if !fits {
        let problem = "it does not fit the step: `nothing` at the beginning of a turn, `acted` \
                       after, `drew` after a card was drawn";
        return Err(wrong("so_far", problem));
    }
    Ok(())
}

/// The piece that has to land, in the step `push` and in no other.
fn push_off(game: &mut Hunters, given: Option<&PushedPosition>) -> Result<(), SetupError> {
    let given = match (given, game.step) {
        (None, Step::Push) => return Err(wrong("pushed", "in the step `push` a piece is pushed")),
        (
            Some(_),
            Step::Ghosts | Step::Build | Step::Score | Step::Exchange | Step::Kid | Step::Over,
        ) => {
            return Err(wrong(
                "pushed",
                "a piece is pushed in the step `push` alone",
            ));
        }
        (None, _) => return Ok(()),
        (Some(given), Step::Push) => given,
    };
    let room = match given.piece {
        Piece::Ghost => game.pieces.small_ghosts().len() < GHOSTS,
        Piece::LargeGhost => game.rules.options.large_ghost && game.pieces.large_ghost().is_none(),
        Piece::Kid(seat) => game.rules.seats.contains(seat),
    };
    if !room {
        return Err(wrong(
            "pushed.piece",
            "there is no such piece besides those on the board",
        ));
    }
    let mut moved = MovedGhosts::default();
    for (index, cell) in given.moved.iter().enumerate() {
        let field = format!("pushed.moved[{index}]");
        if !game.pieces.ghost_at(*cell) {
            return Err(wrong(&field, format!("no ghost stands on {cell}")));
        }
        if moved.as_slice().contains(cell) {
            return Err(wrong(&field, format!("{cell} is there twice")));
        }
        crate::pieces::insert(&mut moved, *cell);
    }
    if !moved.as_slice().contains(&given.from) {
        let problem = format!(
            "the ghost that pushed stands on {}, so it has moved",
            given.from
        );
        return Err(wrong("pushed.moved", problem));
    }
    let pushed = PushedPiece {
        piece: given.piece,
        from: given.from,
        moved,
        displaced: displaced(game, given)?,
    };
    if !game.chain().can_end(&pushed) {
        return Err(wrong("pushed", "it could not land anywhere"));
    }
    game.pushed = Some(pushed);
    Ok(())
}

/// D1: the number of displacements of the chain so far.
fn displaced(game: &Hunters, given: &PushedPosition) -> Result<u8, SetupError> {
    let fewest = given.fewest_displaced();
    let large = given.piece == Piece::LargeGhost || game.pieces.large_ghost().is_some();
    // Without a displacement only the first ghost has moved, and then no ghost was pushed again.
    let most = if large && fewest > 0 {
        LONGEST_CHAIN - 1
    } else {
        fewest
    };
    match given.displaced {
        None => Ok(fewest),
        Some(count) if (fewest..=most).contains(&count) => Ok(count),
        Some(count) => {
            let problem = format!(
                "{count} is not {fewest} to {most}, as with {} in `moved`",
                counted(given.moved.len() as i64, "ghost", "ghosts")
            );
            Err(wrong("pushed.displaced", problem))
        }
    }
}

/// Every tile built from here on stays on the board's planes.
fn check_reach(game: &Hunters) -> Result<(), SetupError> {
    let built = u32::from(game.step != Step::Build);
    let left = (turns_left(game) - built).min(game.stock.total()) as i8;
    let far = |number: i8| number - left < LOWEST || number + left > HIGHEST;
    let mut tiles = game.board.tiles();
    match tiles.find(|(cell, _)| far(cell.x()) || far(cell.y())) {
        Some((cell, _)) => {
            let (low, high) = (LOWEST + left, HIGHEST - left);
            let problem = format!(
                "{cell} is too far out: with {} to come, cells lie from {low} to {high}",
                counted(left.into(), "tile", "tiles")
            );
            Err(wrong("tiles", problem))
        }
        None => Ok(()),
    }
}

/// The number of turns from here on, with the present one.
fn turns_left(game: &Hunters) -> u32 {
    let seats = u32::from(game.rules.seats.get());
    let order = |seat: Seat| seat.index() as u32;
    let passed = (order(game.turn) + seats - order(game.rules.options.first)) % seats;
    let rounds = u32::from(ROUNDS - game.round) + 1;
    rounds * seats - passed
}

/// D9: the draws and exchanges must lead to the present cards.
fn remember(game: &mut Hunters, past: &[Deal]) -> Result<(), SetupError> {
    let in_this_turn = match game.step {
        Step::Build | Step::Ghosts | Step::Push | Step::Score => 2,
        Step::Exchange => 1,
        Step::Kid | Step::Over => 0,
    };
    let to_come = 2 * (turns_left(game) as usize - 1) + in_this_turn;
    if past.len() + to_come > MOST_DEALS {
        let problem = format!("{} are more than there can have been", past.len());
        return Err(wrong("past", problem));
    }
    game.past = Pile::try_from_iter(past.iter().copied()).unwrap_or_default();
    let mut hands = game.players.map(|player| player.hand);
    let mut open = game.players.map(|player| player.open);
    let mut deck = game.deck;
    let seats = usize::from(game.rules.seats.get());
    let rewound = past::rewind(
        &game.past,
        &mut hands[..seats],
        &mut open[..seats],
        &mut deck,
    );
    rewound.map_err(|index| {
        let problem = "it does not lead to the present hands, open cards and deck";
        wrong(&format!("past[{index}]"), problem)
    })?;
    if hands.iter().any(|hand| hand.regular().len() > MOST_IN_HAND) {
        let problem = format!("a hand would have had more than {MOST_IN_HAND} cards");
        return Err(wrong("past", problem));
    }
    Ok(())
}

pub(crate) fn wrong(field: &str, problem: impl Into<String>) -> SetupError {
    SetupError::position(field, problem)
}

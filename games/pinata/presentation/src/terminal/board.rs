//! Terminal board of Piñata: mats with both rows, medals, hands.

use ::pinata::{Candies, Card, Colour, MatView, Phase, Pinata, SeatView, View};
use anstyle::Style;
use tabletop::Seat;

use super::{SWAP, face_word, tile};
use presentation::args;
use presentation::terminal::text::count;
use presentation::terminal::{Canvas, FaceInput, LANG, WIDTH};

/// Columns of the two rows of cards, and of their sums.
const ROWS: [usize; 2] = [18, 49];
const SUM: usize = 23;
/// Columns of the medals: the first colour, and the distance between colours.
const MEDALS: usize = 16;
const MEDAL: usize = 6;

pub(super) fn draw(input: &FaceInput<'_, Pinata>) -> Canvas {
    let view = input.view;
    let mut board = Canvas::default();
    let bold = Style::new().bold();
    for (seat, x) in seats().zip(ROWS) {
        board.put(x, 0, input.seating.name(seat), bold);
        board.put(x + SUM, 0, "sum", Style::new());
    }
    for (mat, y) in view.mats.iter().zip(1..) {
        draw_mat(&mut board, y, mat);
    }
    if view.mats.is_empty() {
        board.put(0, 1, &LANG.t("pinata-mats-gone"), Style::new());
    }
    let y = board.height();
    let legend = "+2 RG: room for 2 cards, red, green or wild";
    board.put(ROWS[0], y, legend, Style::new().dimmed());
    medals(&mut board, y + 2, view, input);
    for (seat, player) in seats().zip(&view.seats) {
        hand(&mut board, seat, player, input);
    }
    if let (Some(Phase::Swap), Some(seat)) = (view.phase, input.asked) {
        let y = board.height() + 1;
        let name = input.seating.name(seat);
        let args = args!["who" => "here", "what" => "swap", "name" => name];
        let asked = LANG.with("pinata-prompt", &args);
        board.put(0, y, &format!("{asked}."), bold);
        let how = LANG.with("terminal-type", &args!["ways" => SWAP.hint]);
        board.put(0, y + 1, &how, Style::new());
    }
    board
}

fn seats() -> impl Iterator<Item = Seat> {
    [Seat::FIRST, Seat::SECOND].into_iter()
}

/// A mat: number, face, candies, both rows with their free places, and the sums.
fn draw_mat(board: &mut Canvas, y: usize, mat: &MatView) {
    let candies = Candies::from(mat.candies);
    let name = format!("mat {} {:<4}", mat.mat, face_word(mat.face));
    board.put(0, y, &name, Style::new().bold());
    for (colour, x) in candies.iter().zip(12..) {
        board.put(x, y, &colour.letter().to_string(), tile(Some(colour)));
    }
    for ((side, x), sum) in seats().zip(ROWS).zip(mat.sums) {
        let x_after = draw_cards(board, (x, y), mat.cards(side));
        // After the last scoring the candies are gone and the rows are full.
        let room = mat.missing(side);
        if room > 0 {
            let free = free(mat, side);
            board.put(
                x_after,
                y,
                &format!("+{room} {free}"),
                Style::new().dimmed(),
            );
        }
        board.put(x + SUM, y, &format!("{sum:>3}"), Style::new());
    }
}

/// Letters of the colours that a side still takes.
fn free(mat: &MatView, side: Seat) -> String {
    let mut colours = mat.unmatched(side);
    colours.dedup();
    colours.into_iter().map(Colour::letter).collect()
}

/// Cards in a row. Returns the column after them.
fn draw_cards(board: &mut Canvas, (x, y): (usize, usize), cards: &[Card]) -> usize {
    cards.iter().fold(x, |x, card| {
        let text = card.to_string();
        board.put(x, y, &text, tile(card.colour()));
        x + text.len() + 1
    })
}

/// Progress to each medal: candies won, with a star where it is taken.
fn medals(board: &mut Canvas, top: usize, view: &View, input: &FaceInput<'_, Pinata>) {
    let plain = Style::new();
    board.put(0, top, "medal, asks", plain);
    let bag = Candies::from(view.bag);
    board.put(0, top + 3, "left in the bag", plain);
    for (medal, x) in view.medals.iter().zip((MEDALS..).step_by(MEDAL)) {
        let letter = medal.colour.letter().to_string();
        board.put(x, top, &letter, tile(Some(medal.colour)));
        board.put(x + 1, top, &format!("{:>2}", medal.asks), plain);
        for ((seat, player), y) in seats().zip(&view.seats).zip(top + 1..) {
            let candies = Candies::from(player.candies).of(medal.colour);
            let star = if medal.owner == Some(seat) { "*" } else { "" };
            let style = if star.is_empty() { plain } else { plain.bold() };
            board.put(x, y, &format!("{candies:>3}{star}"), style);
        }
        board.put(x, top + 3, &format!("{:>3}", bag.of(medal.colour)), plain);
    }
    let right = MEDALS + 5 * MEDAL + 2;
    for ((seat, player), y) in seats().zip(&view.seats).zip(top + 1..) {
        board.put(0, y, input.seating.name(seat), plain.bold());
        let medals = view.medals.iter().filter(|m| m.owner == Some(seat)).count();
        let medals = count(medals, "medal", "medals");
        let cards = count(player.hand_size, "card", "cards");
        board.put(right, y, &format!("{medals}, {cards}"), plain);
    }
    let (supply, discards) = (view.supply, view.discards.len());
    let piles = format!("supply {supply}, discards {discards}");
    board.put(right, top + 3, &piles, plain);
    board.put(right, top, "* taken", plain.dimmed());
}

/// The watcher's own hand, or the known cards of another, and the cards that the opponent knows.
fn hand(board: &mut Canvas, seat: Seat, player: &SeatView, input: &FaceInput<'_, Pinata>) {
    let name = input.seating.name(seat);
    let known = player.known.as_deref().unwrap_or_default();
    let (title, cards) = match &player.hand {
        Some(cards) => (format!("{name} holds "), cards.as_slice()),
        None if known.is_empty() => return,
        None => (format!("{name} is known to hold "), known),
    };
    let y = board.height() + 1;
    board.put(0, y, &title, Style::new().bold());
    draw_cards(board, (title.chars().count(), y), cards);
    if player.hand.is_some() && !known.is_empty() {
        let note = format!("of which the opponent knows {}", super::words(known));
        let note: String = note.chars().take(WIDTH).collect();
        board.put(0, y + 1, &note, Style::new());
    }
}

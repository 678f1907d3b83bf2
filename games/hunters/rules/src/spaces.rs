//! Action and observation spaces for learning programs.
//!
//! Most actions are put together from two or three choices: a colour and a cell, a ghost and a
//! direction, a card and its rotation and a cell. Cells are numbered row by row on the board of 64
//! rows and columns, from `-31,-31` on.

use tabletop::{Channel, Choice, Game, Pile, Seat, Situation, Spaces, TensorWriter};

use crate::action::Action;
use crate::board::{ORIGIN, SIDE};
use crate::card::{Card, Cards, MOST_HAUNTED, MOST_REGULAR};
use crate::cell::Cell;
use crate::colour::Colour;
use crate::past;
use crate::pattern::Turns;
use crate::pieces::MOST_SEATS;
use crate::state::{Hunters, Step};

const COLOURS: usize = Colour::ALL.len();
const CARDS: usize = MOST_REGULAR + MOST_HAUNTED;
const SKIP: usize = 0;
const BUILD: usize = 1;
const SCORE: usize = BUILD + COLOURS;
const EXCHANGE: usize = SCORE + CARDS;
const TURNS: usize = EXCHANGE + MOST_REGULAR;
const DIRECTION: usize = TURNS + 4;
const CELL: usize = DIRECTION + 4;
const CELLS: usize = SIDE * SIDE;

const STEPS: [Step; 6] = [
    Step::Build,
    Step::Ghosts,
    Step::Push,
    Step::Score,
    Step::Exchange,
    Step::Kid,
];

/// The most choices of an action.
const LONGEST: usize = 3;

/// The choices of an action so far.
type Path = Pile<u16, LONGEST>;

/// The number of a cell on the board; `None` far outside.
fn cell_number(cell: Cell) -> Option<usize> {
    let place = |number: i8| {
        let place = usize::try_from(i16::from(number) + i16::from(ORIGIN)).ok()?;
        (place < SIDE).then_some(place)
    };
    Some(place(cell.y())? * SIDE + place(cell.x())?)
}

fn cell_at(number: usize) -> Cell {
    let place = |number: usize| number as i8 - ORIGIN;
    Cell::new(place(number % SIDE), place(number / SIDE))
}

/// Regular Patterns first, then the Haunted ones.
fn card_number(card: Card) -> usize {
    if card.is_haunted() {
        MOST_REGULAR + card.index()
    } else {
        card.index()
    }
}

fn card_at(number: usize) -> Option<Card> {
    match number.checked_sub(MOST_REGULAR) {
        None => Card::regular(number),
        Some(number) => Card::haunted(number),
    }
}

/// The choices of an action; `None` far outside of the board.
fn path(action: Action) -> Option<Path> {
    let cell = |cell: Cell| Some(CELL + cell_number(cell)?);
    let choices = match action {
        Action::Skip => [Some(SKIP), None, None],
        Action::Build { colour, cell: at } => [Some(BUILD + colour.index()), Some(cell(at)?), None],
        Action::Ghost { from, to } => {
            let direction = from.neighbours().iter().position(|&near| near == to)?;
            [Some(cell(from)?), Some(DIRECTION + direction), None]
        }
        Action::Push { to } => [Some(cell(to)?), None, None],
        Action::Kid { cell: at } => [Some(cell(at)?), None, None],
        Action::Exchange { card } => [Some(EXCHANGE + card.index()), None, None],
        Action::Score {
            card,
            cell: at,
            turns,
        } => {
            let turns = TURNS + usize::from(turns.get());
            [
                Some(SCORE + card_number(card)),
                Some(turns),
                Some(cell(at)?),
            ]
        }
    };
    Path::try_from_iter(choices.into_iter().flatten().map(|choice| choice as u16))
}

/// The action that these choices are in that step of the turn; `None` for none, or not yet one.
fn action(step: Step, path: &[u16]) -> Option<Action> {
    let cell = |choice: u16| usize::from(choice).checked_sub(CELL).map(cell_at);
    match *path {
        [choice] => match (usize::from(choice), step) {
            (SKIP, _) => Some(Action::Skip),
            (CELL.., Step::Push) => Some(Action::Push { to: cell(choice)? }),
            (CELL.., Step::Kid) => Some(Action::Kid {
                cell: cell(choice)?,
            }),
            (number @ EXCHANGE..TURNS, _) => Some(Action::Exchange {
                card: Card::regular(number - EXCHANGE)?,
            }),
            _ => None,
        },
        [first, second] => match usize::from(first) {
            number @ BUILD..SCORE => Some(Action::Build {
                colour: Colour::ALL[number - BUILD],
                cell: cell(second)?,
            }),
            CELL.. => {
                let from = cell(first)?;
                let direction = usize::from(second).checked_sub(DIRECTION)?;
                let to = *from.neighbours().get(direction)?;
                Some(Action::Ghost { from, to })
            }
            _ => None,
        },
        [card, turns, at] => Some(Action::Score {
            card: card_at(usize::from(card).checked_sub(SCORE)?)?,
            turns: Turns::new(u8::try_from(usize::from(turns).checked_sub(TURNS)?).ok()?)?,
            cell: cell(at)?,
        }),
        _ => None,
    }
}

impl Hunters {
    /// The next choices of the legal actions that begin like this.
    fn next_choices(&self, seat: Seat, begun: Path, mut found: impl FnMut(usize)) {
        let begun = begun.as_slice();
        for action in Game::legal(self, seat) {
            if let Some(path) = path(action)
                && let Some(rest) = path.as_slice().strip_prefix(begun)
                && let Some(&next) = rest.first()
            {
                found(next.into());
            }
        }
    }

    /// The seats from `seat` on.
    fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let count = usize::from(self.seats().get());
        (0..count).filter_map(move |step| Seat::new(((seat.index() + step) % count) as u8))
    }

    /// A value for each seat, the own one first.
    fn write_seats(&self, tensor: &mut TensorWriter<'_>, own: Seat, value: impl Fn(Seat) -> i64) {
        let plane = tensor.plane(MOST_SEATS);
        for (entry, seat) in plane.iter_mut().zip(self.seats_from(own)) {
            *entry = tabletop::clamped(value(seat));
        }
    }
}

fn write_cells(tensor: &mut TensorWriter<'_>, cells: impl IntoIterator<Item = Cell>) {
    let plane = tensor.plane(CELLS);
    for number in cells.into_iter().filter_map(cell_number) {
        plane[number] = 1;
    }
}

fn write_cards(tensor: &mut TensorWriter<'_>, cards: Cards) {
    let plane = tensor.plane(CARDS);
    for card in cards.iter() {
        plane[card_number(card)] = 1;
    }
}

impl Spaces for Hunters {
    type Draft = Path;

    const CHOICES: usize = CELL + CELLS;

    const CHOICE_RANGES: &'static [(usize, &'static str)] = &[
        (SKIP, "skip"),
        (BUILD, "build this colour (o, p, t, g); a cell follows"),
        (
            SCORE,
            "score this card, c1 to c64, h1 to h32; a rotation and a cell follow",
        ),
        (EXCHANGE, "exchange this card, c1 to c64"),
        (
            TURNS,
            "quarter turns of the card to score, 0 to 3; a cell follows",
        ),
        (DIRECTION, "move the ghost up, left, right, down"),
        (
            CELL,
            "64 times the row plus the column, both from -31 on: where to build, the ghost to \
             move (a direction follows), where to land, the first cell of the card, the kid",
        ),
    ];

    const CHANNELS: &'static [Channel] = &[
        Channel::new(
            "tiles",
            &[COLOURS, SIDE, SIDE],
            "the tiles of each colour (o, p, t, g)",
        ),
        Channel::new("ghosts", &[SIDE, SIDE], "the four ghosts"),
        Channel::new("large_ghost", &[SIDE, SIDE], "the Large Ghost"),
        Channel::new(
            "kids",
            &[MOST_SEATS, SIDE, SIDE],
            "the kids of each seat, the own first",
        ),
        Channel::new(
            "pushed",
            &[SIDE, SIDE],
            "the tile that the pushed piece has left",
        ),
        Channel::new("begun", &[SIDE, SIDE], "the ghost that was chosen to move"),
        Channel::new(
            "begun_colour",
            &[COLOURS],
            "the colour that was chosen to build",
        ),
        Channel::new("begun_card", &[CARDS], "the card that was chosen to score"),
        Channel::new("begun_turns", &[4], "the rotation that was chosen for it"),
        Channel::new("hand", &[CARDS], "the own hand"),
        Channel::new(
            "open",
            &[MOST_SEATS, CARDS],
            "the cards that each seat has scored",
        ),
        Channel::new(
            "under",
            &[MOST_REGULAR],
            "own cards under the deck: 1 plus the number of cards above, 0 for all others",
        ),
        Channel::new("stock", &[COLOURS], "the tiles that can still be built"),
        Channel::new(
            "candies",
            &[MOST_SEATS, COLOURS],
            "the candies of each seat",
        ),
        Channel::new("markers", &[MOST_SEATS], "the scare markers"),
        Channel::new("points", &[MOST_SEATS], "the points as they stand"),
        Channel::new("kids_left", &[MOST_SEATS], "the kids still to be placed"),
        Channel::new(
            "regular",
            &[MOST_SEATS],
            "the Regular Patterns in each hand",
        ),
        Channel::new(
            "haunted",
            &[MOST_SEATS],
            "the Haunted Patterns in each hand",
        ),
        Channel::new("present", &[MOST_SEATS], "1 for each seat"),
        Channel::new("turn", &[MOST_SEATS], "whose turn it is"),
        Channel::new(
            "step",
            &[STEPS.len()],
            "build, ghosts, push, score, exchange, kid",
        ),
        Channel::new("moves_left", &[1], "ghost moves left in the turn"),
        Channel::new("round", &[1], "the round, 1 to 6"),
        Channel::new("deck", &[1], "the number of cards in the deck"),
        Channel::new("large_ghost_plays", &[1], "the option large_ghost"),
    ];

    fn mask(&self, seat: Seat, begun: &Path, mask: &mut [i8]) {
        self.next_choices(seat, *begun, |choice| mask[choice] = 1);
    }

    fn choose(&self, seat: Seat, begun: &Path, choice: usize) -> Option<Choice<Path, Action>> {
        if begun.len() == LONGEST {
            return None;
        }
        let mut path = *begun;
        path.push(u16::try_from(choice).ok()?);
        if let Some(action) = action(self.step(), path.as_slice()) {
            return Some(Choice::Action(action));
        }
        let mut legal = false;
        self.next_choices(seat, *begun, |next| legal |= next == choice);
        legal.then_some(Choice::Step(path))
    }

    fn choices(&self, _seat: Seat, action: &Action) -> Option<Vec<usize>> {
        let path = path(*action)?;
        Some(
            path.as_slice()
                .iter()
                .map(|&choice| choice.into())
                .collect(),
        )
    }

    fn observe(&self, situation: &Situation<'_, Path>, tensor: &mut TensorWriter<'_>) {
        let own = situation.seat;
        for colour in Colour::ALL {
            let tiles = self.board.tiles().filter(|tile| tile.1 == colour);
            write_cells(tensor, tiles.map(|tile| tile.0));
        }
        write_cells(tensor, self.pieces.small_ghosts().iter().copied());
        write_cells(tensor, self.pieces.large_ghost());
        let mut seats = self.seats_from(own);
        for _ in 0..MOST_SEATS {
            let kids = seats.next().map_or(&[][..], |seat| self.pieces.kids(seat));
            write_cells(tensor, kids.iter().copied());
        }
        write_cells(tensor, self.pushed.map(|pushed| pushed.from));
        let begun = situation.draft.as_slice();
        let first = begun.first().map_or(SKIP, |&first| usize::from(first));
        write_cells(tensor, first.checked_sub(CELL).map(cell_at));
        let within =
            |start: usize, end: usize| (start..end).contains(&first).then(|| first - start);
        tensor.one_hot(COLOURS, within(BUILD, SCORE));
        tensor.one_hot(CARDS, within(SCORE, EXCHANGE));
        let turns = begun
            .get(1)
            .map(|&turns| usize::from(turns).wrapping_sub(TURNS));
        tensor.one_hot(4, turns);
        write_cards(tensor, self.hand(own));
        let mut seats = self.seats_from(own);
        for _ in 0..MOST_SEATS {
            let open = seats
                .next()
                .map_or(Cards::default(), |seat| self.open(seat));
            write_cards(tensor, open);
        }
        let under = tensor.plane(MOST_REGULAR);
        let places = past::places_known_to(&self.past, self.deck.len(), own);
        for &(above, card) in places.as_slice() {
            under[card.index()] = tabletop::clamped(i64::from(above) + 1);
        }
        for colour in Colour::ALL {
            tensor.number(self.stock.of(colour).into());
        }
        let mut seats = self.seats_from(own);
        for _ in 0..MOST_SEATS {
            let seat = seats.next();
            for colour in Colour::ALL {
                tensor.number(seat.map_or(0, |seat| self.candies(seat).of(colour).into()));
            }
        }
        self.write_seats(tensor, own, |seat| self.markers(seat).into());
        self.write_seats(tensor, own, |seat| self.points(seat).into());
        self.write_seats(tensor, own, |seat| self.kids_left(seat).into());
        self.write_seats(tensor, own, |seat| self.hand(seat).regular().len() as i64);
        self.write_seats(tensor, own, |seat| self.hand(seat).haunted().len() as i64);
        self.write_seats(tensor, own, |_| 1);
        let over = self.step == Step::Over;
        self.write_seats(tensor, own, |seat| (!over && self.turn == seat).into());
        tensor.one_hot(
            STEPS.len(),
            STEPS.iter().position(|&step| step == self.step),
        );
        tensor.number(self.moves_left.into());
        tensor.number(self.round.into());
        tensor.number(self.deck.len() as i64);
        tensor.flag(self.has_large_ghost());
    }
}

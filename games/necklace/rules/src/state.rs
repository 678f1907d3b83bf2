//! The state of a game, turns and end (N1, N2, N4), and the implementation of `Game`.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{
    Actor, Draw, Game, GameInfo, Luck, Millis, NotationError, OptionInfo, Outcome, Refusal, Seat,
    SeatCount, SeatSet, Seed, Setup, SetupError, Watcher, Witness,
};

use crate::candies::{Candies, Heap, Heaps};
use crate::colour::{CANDIES_PER_COLOUR, Colour};
use crate::event::Event;
use crate::gather::{Gather, Recipient, read_when_due};
use crate::place::{PLACES, PlaceIter};
use crate::position::{CheckedPosition, Position};
use crate::refusal;
use crate::ring::{Gaps, Ring};
use crate::score;
use crate::view::View;

/// The options of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// D1: whether the string tightens, so that the two ends of a gap touch.
    pub closing: bool,
}

/// With this many candies or fewer on the ring the second player takes them (N4).
pub const REST: u8 = 3;

/// A game of Candy Necklace: eight machine words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Necklace {
    ring: Ring,
    heaps: Heaps,
    due: Due,
}

/// The gather that comes next: they follow each other in a circle of four (N2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
enum Due {
    FirstForMagpie,
    FirstForPlayer,
    SecondForMagpie,
    SecondForPlayer,
}

impl Due {
    fn new(seat: Seat, recipient: Recipient) -> Due {
        match (seat == Seat::FIRST, recipient) {
            (true, Recipient::Magpie) => Due::FirstForMagpie,
            (true, Recipient::Player) => Due::FirstForPlayer,
            (false, Recipient::Magpie) => Due::SecondForMagpie,
            (false, Recipient::Player) => Due::SecondForPlayer,
        }
    }

    #[inline]
    fn seat(self) -> Seat {
        match self {
            Due::FirstForMagpie | Due::FirstForPlayer => Seat::FIRST,
            Due::SecondForMagpie | Due::SecondForPlayer => Seat::SECOND,
        }
    }

    #[inline]
    fn recipient(self) -> Recipient {
        match self {
            Due::FirstForMagpie | Due::SecondForMagpie => Recipient::Magpie,
            Due::FirstForPlayer | Due::SecondForPlayer => Recipient::Player,
        }
    }

    #[inline]
    fn heap(self) -> Heap {
        match self {
            Due::FirstForMagpie | Due::SecondForMagpie => Heap::Magpie,
            Due::FirstForPlayer => Heap::First,
            Due::SecondForPlayer => Heap::Second,
        }
    }

    /// N2: the Magpie first, then the player, then the other player's turn.
    #[inline]
    fn next(self) -> Due {
        match self {
            Due::FirstForMagpie => Due::FirstForPlayer,
            Due::FirstForPlayer => Due::SecondForMagpie,
            Due::SecondForMagpie => Due::SecondForPlayer,
            Due::SecondForPlayer => Due::FirstForMagpie,
        }
    }
}

impl Necklace {
    /// The candies that are still on the necklace.
    #[must_use]
    pub fn ring(&self) -> &Ring {
        &self.ring
    }

    /// The Magpie's candies.
    #[must_use]
    pub fn magpie(&self) -> Candies {
        self.heaps.of(Heap::Magpie)
    }

    /// The candies of each player.
    #[must_use]
    pub fn players(&self) -> [Candies; 2] {
        [self.heaps.of(Heap::First), self.heaps.of(Heap::Second)]
    }

    /// The seat whose turn it is, and the receiver of the next gather; `None` when the game is
    /// over.
    #[must_use]
    pub fn due(&self) -> Option<(Seat, Recipient)> {
        let over = self.ring.candies() == 0;
        (!over).then(|| (self.due.seat(), self.due.recipient()))
    }

    /// N4: with three or fewer candies left, the second player takes all of them.
    #[inline]
    fn sweep(&mut self, witness: &mut impl Witness<Event>) {
        if self.ring.candies() > REST {
            return;
        }
        let rest = self.ring.take_rest();
        for (_, colour) in rest.iter() {
            self.heaps.add(Heap::Second, colour, 1);
        }
        if rest.candies() > 0 {
            witness.see(Event::Swept {
                seat: Seat::SECOND,
                rest,
            });
        }
    }
}

impl Game for Necklace {
    type Options = Options;
    type Action = Gather;
    type Event = Event;
    type View = View;
    type Position = Position;
    type Legal<'a> = LegalGathers;

    const INFO: &'static GameInfo = &GameInfo {
        id: "necklace",
        name: "Candy Necklace",
        designers: &["Giuliano Polverari"],
        seats: (SeatCount::TWO, SeatCount::TWO),
        age: 6,
        minutes: (10, 10),
        hidden: false,
        luck: Luck::SetUp,
        real_time: false,
        draws: true,
        legal_is_complete: true,
        rules: &["N1", "N2", "N3", "N4", "N5", "N6"],
        options: &[OptionInfo {
            name: "closing",
            values: "true or false",
            about: "whether the string tightens where candies were taken, so that the two ends of \
                    the gap touch",
        }],
    };

    /// N1: 55 tokens are shuffled onto the 55 places.
    fn deal(setup: &Setup<Options>, seed: &Seed) -> Result<Self, SetupError> {
        let mut tokens = [None; PLACES as usize];
        for (token, index) in tokens.iter_mut().zip(0_usize..) {
            *token = Some(Colour::ALL[index / usize::from(CANDIES_PER_COLOUR)]);
        }
        seed.stream("necklace").shuffle(&mut tokens);
        let ring = Ring::new(&tokens, gaps(setup.options));
        Ok(Necklace {
            ring,
            heaps: Heaps::default(),
            due: Due::FirstForMagpie,
        })
    }

    /// D4: a position with three or fewer candies on the ring is settled at once.
    fn restore(setup: &Setup<Options>, position: Position) -> Result<Self, SetupError> {
        let CheckedPosition {
            ring,
            magpie,
            players,
            turn,
            gather,
        } = position.check()?;
        let mut state = Necklace {
            ring: Ring::new(&ring.0, gaps(setup.options)),
            heaps: Heaps::new(magpie, players),
            due: Due::new(turn, gather),
        };
        state.sweep(&mut ());
        Ok(state)
    }

    fn position(&self) -> Position {
        Position {
            ring: self.ring.to_string(),
            magpie: self.magpie().into(),
            seats: self.players().map(Into::into),
            turn: self.due.seat(),
            gather: self.due.recipient(),
        }
    }

    fn setup(&self) -> Setup<Options> {
        let closing = self.ring.gaps() == Gaps::Closing;
        Setup {
            options: Options { closing },
            seats: SeatCount::TWO,
        }
    }

    #[inline]
    fn actors(&self) -> SeatSet {
        match self.ring.candies() {
            0 => SeatSet::EMPTY,
            _ => SeatSet::only(self.due.seat()),
        }
    }

    /// D2: one action per run, named by its first place.
    #[inline]
    fn legal(&self, seat: Seat) -> LegalGathers {
        let heads = if seat == self.due.seat() {
            self.ring.heads()
        } else {
            PlaceIter::empty()
        };
        LegalGathers {
            recipient: self.due.recipient(),
            heads,
        }
    }

    /// N2, N3, D2: any place of a run is read as the run's first one.
    fn check(&self, actor: Actor, action: &Gather) -> Result<Gather, Refusal> {
        let (turn, due) = self.due().ok_or_else(refusal::game_over)?;
        if actor != Actor::Seat(turn) {
            return Err(refusal::not_your_turn(actor, turn));
        }
        if action.recipient != due {
            return Err(refusal::wrong_half(due));
        }
        let run = self.ring.run_at(action.place);
        let run = run.ok_or_else(|| refusal::place_empty(action.place))?;
        Ok(Gather {
            recipient: due,
            place: run.head,
        })
    }

    /// N2 to N4.
    #[inline]
    fn apply(
        &mut self,
        _at: Millis,
        _actor: Actor,
        action: Gather,
        witness: &mut impl Witness<Event>,
    ) {
        let run = self.ring.run_of(action.place);
        let (seat, recipient) = (self.due.seat(), self.due.recipient());
        self.ring.take(&run);
        self.heaps.add(self.due.heap(), run.colour, run.len);
        self.due = self.due.next();
        witness.see(Event::Gathered {
            seat,
            recipient,
            colour: run.colour,
            run,
        });
        self.sweep(witness);
    }

    fn read(&self, text: &str) -> Result<Gather, NotationError> {
        read_when_due(text, self.due.recipient())
    }

    fn view(&self, _watcher: Watcher) -> View {
        View::new(&self.ring, self.magpie(), self.players(), self.due())
    }

    /// Nothing is hidden, so there is only one state that looks like this.
    fn resample(&self, _seat: Seat, _rng: &mut impl Rng) -> Self {
        *self
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.due() {
            Some(_) => None,
            None => Some(score::outcome(self.magpie(), self.players())),
        }
    }

    fn reasons(&self) -> Vec<String> {
        match self.due() {
            Some(_) => Vec::new(),
            None => score::reasons(self.magpie(), self.players()),
        }
    }
}

fn gaps(options: Options) -> Gaps {
    if options.closing {
        Gaps::Closing
    } else {
        Gaps::Open
    }
}

/// One gather per run, by ascending place.
#[derive(Clone, Debug)]
pub struct LegalGathers {
    recipient: Recipient,
    heads: PlaceIter,
}

impl Iterator for LegalGathers {
    type Item = Gather;

    #[inline]
    fn next(&mut self) -> Option<Gather> {
        self.heads.next().map(|place| Gather {
            recipient: self.recipient,
            place,
        })
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Gather> {
        self.heads.nth(n).map(|place| Gather {
            recipient: self.recipient,
            place,
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.heads.size_hint()
    }
}

impl ExactSizeIterator for LegalGathers {}

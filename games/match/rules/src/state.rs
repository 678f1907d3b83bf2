//! The state of a game, and the implementation of `Game`.

use std::sync::Arc;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{
    Actor, Draw, Game, GameInfo, Luck, Millis, OptionInfo, Outcome, PerSeat, Pile, Race, Refusal,
    Seat, SeatCount, SeatSet, Seed, Setup, SetupError, Timer, Watcher, Witness,
};

use crate::action::Action;
use crate::card::Card;
use crate::deck::MOST;
use crate::event::Event;
use crate::kinds::{Candy, Kinds};
use crate::legal::Legal;
use crate::options::{self, Options, Rules, Tempo};
use crate::position::{self, Position};
use crate::view::View;
use crate::{ending, fair};

/// The most players.
pub(crate) const MOST_SEATS: usize = 6;

/// A game of Candy Match, or a series of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandyMatch {
    pub(crate) rules: Arc<Rules>,
    /// The deck, face down; the last card is the top.
    pub(crate) deck: Pile<Card, MOST>,
    /// The revealed cards, the oldest first.
    pub(crate) table: Pile<Card, MOST>,
    /// The score piles, by seat; of each seat the open cards come first.
    pub(crate) taken: Pile<PileCard, MOST>,
    pub(crate) phase: Phase,
    /// The time at which this phase, or the wait for the next card, began.
    pub(crate) since: Millis,
    /// The time of the last action.
    pub(crate) now: Millis,
    /// The time of the last reveal, and the seat whose turn it was.
    pub(crate) revealed: Option<(Millis, Seat)>,
    /// The seat whose turn it is to reveal.
    pub(crate) revealer: Seat,
    /// The seats that may not call, because of a wrong call since the last reveal (D6).
    pub(crate) barred: SeatSet,
    /// The seats that have said that they are done.
    pub(crate) done: SeatSet,
    pub(crate) series: Series,
    /// The key of the random numbers to come: the next games of a series are shuffled by it.
    pub(crate) luck: [u8; 32],
}

/// A card in a seat's score pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PileCard {
    pub(crate) seat: Seat,
    /// Taken from the deck: nobody has seen it (D9).
    pub(crate) unseen: bool,
    pub(crate) card: Card,
}

impl Default for PileCard {
    fn default() -> Self {
        PileCard {
            seat: Seat::FIRST,
            unseen: false,
            card: Card::default(),
        }
    }
}

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The next card is awaited (M1).
    Play,
    /// This seat has shouted and has to show (D1).
    Show(Seat),
    /// After a wrong call of `caller`, `taker` may take a card (M5).
    Take { caller: Seat, taker: Seat },
    /// The last check (M7).
    LastCheck,
    /// The winners of a game pick treats, in seat order (M8, D7).
    Pick(SeatSet),
    /// The rest before the next game of a series.
    Rest,
    /// All is over.
    Over,
}

/// The phase without the seats that it is about: its name in views and positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseKind {
    /// The next card is awaited.
    #[default]
    Play,
    /// A seat has called and must show.
    Show,
    /// A card may be taken after a wrong call.
    Take,
    /// The last check.
    LastCheck,
    /// Winners pick treats.
    Pick,
    /// The rest before the next game.
    Rest,
    /// All is over.
    Over,
}

impl Phase {
    pub(crate) fn kind(self) -> PhaseKind {
        match self {
            Phase::Play => PhaseKind::Play,
            Phase::Show(_) => PhaseKind::Show,
            Phase::Take { .. } => PhaseKind::Take,
            Phase::LastCheck => PhaseKind::LastCheck,
            Phase::Pick(_) => PhaseKind::Pick,
            Phase::Rest => PhaseKind::Rest,
            Phase::Over => PhaseKind::Over,
        }
    }
}

/// The results of the earlier games of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Series {
    /// The number of the present game, counted from 1.
    pub(crate) game: u8,
    /// Every seat's cards in the games that are over.
    pub(crate) cards: [u16; MOST_SEATS],
    /// Every seat's treats.
    pub(crate) treats: [Kinds; MOST_SEATS],
    /// The treats that are left.
    pub(crate) left: Kinds,
}

impl Series {
    pub(crate) fn new() -> Series {
        Series {
            game: 1,
            cards: [0; MOST_SEATS],
            treats: [Kinds::NONE; MOST_SEATS],
            left: Kinds::ALL,
        }
    }
}

impl CandyMatch {
    /// The revealed cards, the oldest first.
    #[must_use]
    pub fn table(&self) -> &[Card] {
        self.table.as_slice()
    }

    /// The kinds on the revealed cards, the oldest first.
    #[must_use]
    pub fn kinds(&self) -> Vec<Kinds> {
        self.table().iter().map(|card| card.kinds()).collect()
    }

    /// The number of cards in a seat's score pile.
    #[must_use]
    pub fn pile_size(&self, seat: Seat) -> usize {
        self.pile(seat).count()
    }

    pub(crate) fn pile(&self, seat: Seat) -> impl Iterator<Item = PileCard> {
        let taken = self.taken.as_slice().iter().copied();
        taken.filter(move |taken| taken.seat == seat)
    }

    pub(crate) fn options(&self) -> &Options {
        &self.rules.options
    }

    pub(crate) fn seats(&self) -> SeatCount {
        self.rules.seats
    }

    /// The seat to the left.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        let next = (seat.index() + 1) % usize::from(self.seats().get());
        self.seats().seats().nth(next).unwrap_or(Seat::FIRST)
    }

    /// M3, D6: whether a seat may shout now.
    #[inline]
    pub(crate) fn may_shout(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Play | Phase::LastCheck)
            && !self.table.is_empty()
            && self.seats().contains(seat)
            && !self.barred.contains(seat)
    }

    /// D4: whether a seat may reveal now.
    #[inline]
    pub(crate) fn may_reveal(&self, seat: Seat) -> bool {
        self.phase == Phase::Play
            && self.options().reveal_ms == Tempo::Manual
            && self.revealer == seat
    }

    /// D5, D10: whether a seat may say that it is done.
    #[inline]
    pub(crate) fn may_be_done(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::LastCheck | Phase::Rest)
            && self.seats().contains(seat)
            && !self.done.contains(seat)
    }

    /// The game that begins with this deck.
    pub(crate) fn begin(rules: Arc<Rules>, shuffled: &[Card], luck: [u8; 32]) -> CandyMatch {
        let mut deck = Pile::default();
        deck.extend(shuffled);
        CandyMatch {
            rules,
            deck,
            table: Pile::default(),
            taken: Pile::default(),
            phase: Phase::Play,
            since: 0,
            now: 0,
            revealed: None,
            revealer: Seat::FIRST,
            barred: SeatSet::EMPTY,
            done: SeatSet::EMPTY,
            series: Series::new(),
            luck,
        }
    }
}

impl Game for CandyMatch {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Position;
    type Legal<'a> = Legal<'a>;

    const INFO: &'static GameInfo = &GameInfo {
        id: "match",
        name: "Candy Match",
        designers: &["Reiner Knizia"],
        seats: (SeatCount::TWO, SIX),
        age: 8,
        minutes: (4, 4),
        hidden: false,
        luck: Luck::Throughout,
        real_time: true,
        draws: true,
        legal_is_complete: false,
        rules: &[
            "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "D1", "D3", "D4", "D5", "D6", "D7",
            "D8", "D10",
        ],
        options: &[
            OptionInfo {
                name: "deck",
                values: "default, or a whole deck: how many of each card",
                about: "which cards there are",
            },
            OptionInfo {
                name: "series",
                values: "true or false",
                about: "whether six treats are played for, game after game",
            },
            OptionInfo {
                name: "reveal_ms",
                values: "a number from 1500 to 15000, or manual",
                about: "how many milliseconds pass from card to card, or that the players reveal",
            },
            OptionInfo {
                name: "manual_ms",
                values: "a number from 1000 to 600000, or for programs 0, never",
                about: "with manual: after what time the house reveals for a player",
            },
            OptionInfo {
                name: "show_ms",
                values: "a number from 500 to 600000, or for programs 0, no limit",
                about: "the time to show the cards after a call",
            },
            OptionInfo {
                name: "take_ms",
                values: "a number from 500 to 600000, or for programs 0, no limit",
                about: "the time to take a card after a wrong call",
            },
            OptionInfo {
                name: "final_ms",
                values: "a number from 1000 to 600000, or for programs 0, no limit",
                about: "how long the last check lasts",
            },
            OptionInfo {
                name: "pick_ms",
                values: "a number from 1000 to 600000, or for programs 0, no limit",
                about: "the time to pick a treat",
            },
            OptionInfo {
                name: "pause_ms",
                values: "a number from 1000 to 600000, or for programs 0, no limit",
                about: "the rest between two games of a series",
            },
            OptionInfo {
                name: "fair_ms",
                values: "a number from 0 to 1000",
                about: "by how much a slow line is made good when calls are compared",
            },
        ],
    };

    /// M1.
    fn deal(setup: &Setup<Options>, seed: &Seed) -> Result<Self, SetupError> {
        let rules = Rules::new(&setup.options, setup.seats)?;
        let mut cards = rules.cards.clone();
        seed.stream("match/deck").shuffle(&mut cards);
        let mut luck = [0; 32];
        seed.stream("match/later").fill_bytes(&mut luck);
        Ok(CandyMatch::begin(Arc::new(rules), &cards, luck))
    }

    fn restore(setup: &Setup<Options>, position: Position) -> Result<Self, SetupError> {
        position::restore(Rules::new(&setup.options, setup.seats)?, &position)
    }

    /// D11.
    fn check_table(setup: &Setup<Options>) -> Result<(), SetupError> {
        options::check_limits(&setup.options)
    }

    fn rematch_options(options: &Options) -> Options {
        options::with_limits(options)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn setup(&self) -> Setup<Options> {
        Setup {
            options: self.options().clone(),
            seats: self.seats(),
        }
    }

    #[inline]
    fn actors(&self) -> SeatSet {
        match self.phase {
            Phase::Show(seat) => SeatSet::only(seat),
            Phase::Take { taker, .. } => SeatSet::only(taker),
            Phase::Pick(winners) => winners.first().map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Play | Phase::LastCheck | Phase::Rest => self
                .seats()
                .seats()
                .filter(|&seat| {
                    self.may_shout(seat) || self.may_reveal(seat) || self.may_be_done(seat)
                })
                .collect(),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat) -> Legal<'_> {
        Legal::new(self, seat)
    }

    fn check(&self, actor: Actor, action: &Action) -> Result<Action, Refusal> {
        self.check_action(actor, action)
    }

    #[inline]
    fn apply(
        &mut self,
        at: Millis,
        actor: Actor,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) {
        self.now = at;
        self.act(actor, action, witness);
        debug_assert_eq!(self.count_all(), Ok(()));
    }

    /// D8: the running timer and the action of the house when it ends: reveal (D4), show nothing
    /// for the caller (D1), take (D3), end the last check (D5), pick (D7), deal (D10).
    fn timer(&self) -> Option<Timer<Action>> {
        let options = self.options();
        let (length, action) = match self.phase {
            Phase::Play => match options.reveal_ms {
                Tempo::Every(every) => (every, Action::Reveal),
                Tempo::Manual => (options.manual_ms, Action::Reveal),
            },
            Phase::Show(_) => (options.show_ms, Action::Show(Vec::new())),
            Phase::Take { .. } => (options.take_ms, self.taken_by_default()),
            Phase::LastCheck => (options.final_ms, Action::End),
            Phase::Pick(_) => (
                options.pick_ms,
                Action::Pick(self.series.left.iter().next()?),
            ),
            Phase::Rest => (options.pause_ms, Action::Deal),
            Phase::Over => return None,
        };
        (length > 0).then(|| Timer {
            due: self.since.saturating_add(length),
            action,
        })
    }

    fn now(&self) -> Millis {
        self.now
    }

    fn race(&self, seat: Seat, actions: &[Action]) -> Option<Race> {
        fair::race(self, seat, actions)
    }

    fn view(&self, _watcher: Watcher) -> View {
        View::new(self)
    }

    /// D9: nobody has seen the deck, nor the cards that were taken from it unseen.
    fn resample(&self, _seat: Seat, rng: &mut impl Rng) -> Self {
        let mut state = self.clone();
        if self.options().series {
            rng.fill_bytes(&mut state.luck);
        }
        let mut unknown = self.deck;
        let unseen = || self.taken.as_slice().iter().filter(|taken| taken.unseen);
        unseen().for_each(|taken| unknown.push(taken.card));
        rng.shuffle(unknown.as_mut_slice());
        let (deck, rest) = unknown.as_slice().split_at(self.deck.len());
        state.deck.as_mut_slice().copy_from_slice(deck);
        let taken = state.taken.as_mut_slice().iter_mut();
        let places = taken.filter(|taken| taken.unseen);
        places
            .zip(rest)
            .for_each(|(taken, &card)| taken.card = card);
        state
    }

    fn outcome(&self) -> Option<Outcome> {
        ending::outcome(self)
    }

    fn reasons(&self) -> Vec<String> {
        ending::reasons(self)
    }

    /// The order of revealing does not matter (M1), so everybody keeps their seat.
    fn next_seating(outcome: &Outcome) -> Vec<Seat> {
        outcome.scores.seats().seats().collect()
    }
}

const SIX: SeatCount = SeatCount::new(MOST_SEATS as u8).expect("six is a number of seats");

impl CandyMatch {
    /// M7, M8: every seat's cards: of the present game, and in a series of all games.
    pub(crate) fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(self.seats(), |seat| {
            let before = i32::from(self.series.cards[seat.index()]);
            // The cards of a finished game of a series are among those of the earlier games.
            match self.phase {
                Phase::Pick(_) | Phase::Rest => before,
                Phase::Over if self.options().series => before,
                _ => before + self.pile_size(seat) as i32,
            }
        })
    }

    /// M7: the seats with the most cards in the present game.
    pub(crate) fn winners(&self) -> SeatSet {
        let most = self.seats().seats().map(|seat| self.pile_size(seat)).max();
        let best = |&seat: &Seat| Some(self.pile_size(seat)) == most;
        self.seats().seats().filter(best).collect()
    }

    /// M8: the seats with the extra treat at the end of a series: most cards over all games, equals
    /// share. None before the end.
    #[must_use]
    pub fn crowned(&self) -> SeatSet {
        if self.phase != Phase::Over || !self.options().series {
            return SeatSet::EMPTY;
        }
        let scores = self.scores();
        let most = scores.as_slice().iter().max();
        let best = |&seat: &Seat| Some(&scores[seat]) == most;
        self.seats().seats().filter(best).collect()
    }

    /// M8: the treats that are left, in the order in which D7 picks one for a seat that does not.
    pub(crate) fn treats_left(&self) -> impl Iterator<Item = Candy> {
        self.series.left.iter()
    }
}

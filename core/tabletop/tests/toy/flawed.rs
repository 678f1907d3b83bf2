//! The toy game with one deliberate flaw.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use rand_core::Rng;
use tabletop::kit::{Examined, Law, PerftCase};
use tabletop::{
    Actor, AnyGame, Channel, Choice, Game, GameInfo, Millis, NotationError, Outcome, Refusal,
    Rules, Seat, SeatSet, Seed, Setup, SetupError, Situation, Spaces, Step, Stream, TensorWriter,
    Timer, Watcher, Witness, series,
};

use super::{Action, Event, INFO, Options, Table, Toy, View, spaces};

/// An action's canonical form, or why it is refused.
type Answer = Result<Action, Refusal>;

/// A way to break the contract: the functions of the contract, one of them wrong.
pub(crate) struct Flaw {
    pub(crate) name: &'static str,
    /// The law that the flaw is aimed at, and then those that cannot but fall with it.
    pub(crate) breaks: &'static [Law],
    /// The toy with its declarations.
    pub(crate) rules: &'static dyn AnyGame,
    pub(crate) deal: fn(&Setup<Options>, &Seed) -> Result<Toy, SetupError>,
    pub(crate) restore: fn(&Setup<Options>, Table) -> Result<Toy, SetupError>,
    pub(crate) position: fn(&Toy) -> Table,
    pub(crate) actors: fn(&Toy) -> SeatSet,
    pub(crate) legal: fn(&Toy, Seat) -> Vec<Action>,
    pub(crate) check: fn(&Toy, Actor, Action) -> Answer,
    pub(crate) apply: fn(&mut Toy, Step<Action>, &mut Vec<Event>),
    pub(crate) play: fn(&mut Toy, Step<Action>, &mut Vec<Event>) -> Answer,
    pub(crate) write: fn(Action) -> String,
    pub(crate) parse: fn(&str) -> Result<Action, NotationError>,
    pub(crate) read: fn(&Toy, &str) -> Result<Action, NotationError>,
    pub(crate) timer: fn(&Toy) -> Option<Timer<Action>>,
    pub(crate) now: fn(&Toy) -> Millis,
    pub(crate) view: fn(&Toy, Watcher) -> View,
    pub(crate) event_for: fn(&Event, Watcher) -> Option<Event>,
    pub(crate) action_for: fn(Actor, Action, Watcher) -> String,
    pub(crate) resample: fn(&Toy, Seat, &mut Stream) -> Toy,
    pub(crate) outcome: fn(&Toy) -> Option<Outcome>,
    pub(crate) reasons: fn(&Toy) -> Vec<String>,
    pub(crate) next_seating: fn(&Outcome) -> Vec<Seat>,
    pub(crate) setups: fn() -> Vec<Setup<Options>>,
    pub(crate) longest_game: fn(&Setup<Options>) -> u32,
    pub(crate) perft_cases: fn() -> Vec<PerftCase<Options>>,
    pub(crate) secrets: fn(&Toy, Watcher) -> Vec<Vec<String>>,
    pub(crate) mask: fn(&Toy, Seat) -> Vec<usize>,
    pub(crate) number: fn(Action) -> Option<usize>,
    pub(crate) choose: fn(usize) -> Option<Action>,
    pub(crate) observe: fn(&Toy, Seat) -> Vec<i8>,
}

/// No flaw at all: the base of every flaw.
pub(crate) const HONEST: Flaw = Flaw {
    name: "nothing is wrong",
    breaks: &[],
    rules: &Rules::<Flawed<Truth>>::new(),
    deal: Toy::deal,
    restore: Toy::restore,
    position: Toy::position,
    actors: Toy::actors,
    legal: |toy, seat| toy.legal(seat).collect(),
    check: |toy, actor, action| toy.check(actor, &action),
    apply: |toy, Step { at, actor, action }, events| toy.apply(at, actor, action, events),
    play: |toy, Step { at, actor, action }, events| {
        let action = (flaw().check)(toy, actor, action)?;
        (flaw().apply)(toy, Step { at, actor, action }, events);
        Ok(action)
    },
    write: |action| action.to_string(),
    parse: Action::from_str,
    read: |_, text| (flaw().parse)(text),
    timer: Toy::timer,
    now: Toy::now,
    view: Toy::view,
    event_for: Toy::event_for,
    action_for: |actor, action, watcher| Toy::action_for(actor, &action, watcher),
    resample: |toy, seat, rng| toy.resample(seat, rng),
    outcome: Toy::outcome,
    reasons: Toy::reasons,
    next_seating: series::loser_starts,
    setups: Toy::setups,
    longest_game: Toy::longest_game,
    perft_cases: Toy::perft_cases,
    secrets: Toy::secrets,
    mask: |toy, seat| {
        let legal = (flaw().legal)(toy, seat).into_iter();
        legal.filter_map(spaces::number).collect()
    },
    number: spaces::number,
    choose: spaces::action,
    observe: |toy, seat| spaces::tensor(&(flaw().view)(toy, seat.into())),
};

// Most functions of the contract have no room for a flaw to travel in, and a type for every flaw
// would cost the compiler as much as a game.
thread_local!(static PRESENT: Cell<&'static Flaw> = const { Cell::new(&HONEST) });

fn flaw() -> &'static Flaw {
    PRESENT.get()
}

impl Flaw {
    /// Does something with the game that has this flaw.
    pub(crate) fn spoil<T>(&'static self, with: impl FnOnce(&dyn AnyGame) -> T) -> T {
        PRESENT.set(self);
        with(self.rules)
    }
}

/// The declarations of a toy: a constant, and so, other than the flaws, a type.
pub(crate) trait Declaration: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    const INFO: GameInfo;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Truth;

impl Declaration for Truth {
    const INFO: GameInfo = INFO;
}

/// The toy with the present flaw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Flawed<D>(Toy, PhantomData<D>);

impl<D> From<Toy> for Flawed<D> {
    fn from(toy: Toy) -> Self {
        Flawed(toy, PhantomData)
    }
}

/// An action in flawed notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Said(Action);

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(flaw().write)(self.0))
    }
}

impl FromStr for Said {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        (flaw().parse)(text).map(Said)
    }
}

/// Lets `with` tell its events to a witness of any kind.
fn telling<T>(witness: &mut impl Witness<Event>, with: impl FnOnce(&mut Vec<Event>) -> T) -> T {
    let mut events = Vec::new();
    let result = with(&mut events);
    events.into_iter().for_each(|event| witness.see(event));
    result
}

impl<D: Declaration> Game for Flawed<D> {
    type Options = Options;
    type Action = Said;
    type Event = Event;
    type View = View;
    type Position = Table;
    type Legal<'a> = std::vec::IntoIter<Said>;

    const INFO: &'static GameInfo = &D::INFO;

    fn deal(setup: &Setup<Options>, seed: &Seed) -> Result<Self, SetupError> {
        (flaw().deal)(setup, seed).map(Flawed::from)
    }

    fn restore(setup: &Setup<Options>, position: Table) -> Result<Self, SetupError> {
        (flaw().restore)(setup, position).map(Flawed::from)
    }

    fn position(&self) -> Table {
        (flaw().position)(&self.0)
    }

    fn setup(&self) -> Setup<Options> {
        self.0.setup()
    }

    fn actors(&self) -> SeatSet {
        (flaw().actors)(&self.0)
    }

    fn legal(&self, seat: Seat) -> Self::Legal<'_> {
        let legal = (flaw().legal)(&self.0, seat).into_iter();
        legal.map(Said).collect::<Vec<_>>().into_iter()
    }

    fn check(&self, actor: Actor, action: &Said) -> Result<Said, Refusal> {
        (flaw().check)(&self.0, actor, action.0).map(Said)
    }

    fn apply(&mut self, at: Millis, actor: Actor, action: Said, witness: &mut impl Witness<Event>) {
        let action = action.0;
        let step = Step { at, actor, action };
        telling(witness, |events| (flaw().apply)(&mut self.0, step, events));
    }

    fn play(
        &mut self,
        at: Millis,
        actor: Actor,
        action: &Said,
        witness: &mut impl Witness<Event>,
    ) -> Result<Said, Refusal> {
        let action = action.0;
        let step = Step { at, actor, action };
        telling(witness, |events| (flaw().play)(&mut self.0, step, events)).map(Said)
    }

    fn read(&self, text: &str) -> Result<Said, NotationError> {
        (flaw().read)(&self.0, text).map(Said)
    }

    fn timer(&self) -> Option<Timer<Said>> {
        let Timer { due, action } = (flaw().timer)(&self.0)?;
        let action = Said(action);
        Some(Timer { due, action })
    }

    fn now(&self) -> Millis {
        (flaw().now)(&self.0)
    }

    fn view(&self, watcher: Watcher) -> View {
        (flaw().view)(&self.0, watcher)
    }

    fn event_for(event: &Event, watcher: Watcher) -> Option<Event> {
        (flaw().event_for)(event, watcher)
    }

    fn action_for(actor: Actor, action: &Said, watcher: Watcher) -> String {
        (flaw().action_for)(actor, action.0, watcher)
    }

    fn resample(&self, seat: Seat, rng: &mut impl Rng) -> Self {
        // A pointer to a function cannot leave open which generator it takes.
        let mut stream = Seed::from(rng.next_u64()).stream("resample");
        (flaw().resample)(&self.0, seat, &mut stream).into()
    }

    fn outcome(&self) -> Option<Outcome> {
        (flaw().outcome)(&self.0)
    }

    fn reasons(&self) -> Vec<String> {
        (flaw().reasons)(&self.0)
    }

    fn next_seating(outcome: &Outcome) -> Vec<Seat> {
        (flaw().next_seating)(outcome)
    }
}

impl<D: Declaration> Spaces for Flawed<D> {
    type Draft = ();
    const CHOICES: usize = spaces::CHOICES;
    const CHOICE_RANGES: &'static [(usize, &'static str)] = spaces::CHOICE_RANGES;
    const WAIT: Option<usize> = Some(spaces::WAIT);
    const CHANNELS: &'static [Channel] = spaces::CHANNELS;

    fn mask(&self, seat: Seat, (): &(), mask: &mut [i8]) {
        for choice in (flaw().mask)(&self.0, seat) {
            mask[choice] = 1;
        }
    }

    fn choose(&self, _seat: Seat, (): &(), choice: usize) -> Option<Choice<(), Said>> {
        (flaw().choose)(choice).map(Said).map(Choice::Action)
    }

    fn choices(&self, _seat: Seat, action: &Said) -> Option<Vec<usize>> {
        (flaw().number)(action.0).map(|number| vec![number])
    }

    fn observe(&self, situation: &Situation<'_, ()>, writer: &mut TensorWriter<'_>) {
        let tensor = (flaw().observe)(&self.0, situation.seat);
        writer.plane(tensor.len()).copy_from_slice(&tensor);
    }
}

impl<D: Declaration> Examined for Flawed<D> {
    fn setups() -> Vec<Setup<Options>> {
        (flaw().setups)()
    }

    fn longest_game(setup: &Setup<Options>) -> u32 {
        (flaw().longest_game)(setup)
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }

    fn perft_cases() -> Vec<PerftCase<Options>> {
        (flaw().perft_cases)()
    }

    fn secrets(&self, watcher: Watcher) -> Vec<Vec<String>> {
        (flaw().secrets)(&self.0, watcher)
    }

    fn strangers(&self) -> Vec<Said> {
        self.0.strangers().into_iter().map(Said).collect()
    }
}

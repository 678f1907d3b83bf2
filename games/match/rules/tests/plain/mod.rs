//! Candy Match once more, as plainly as possible: vectors, loops, copies. The fast version is held
//! against it in the tests and timed against it in the benchmark.

mod json;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use tabletop::Draw;

/// The candies that it shows, and the number of its copy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Card {
    pub(crate) shows: [bool; 6],
    pub(crate) copy: usize,
}

/// The action of a player or the house.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Move {
    Reveal,
    Shout,
    Show(Vec<Card>),
    Take(Card),
    TakeDeck,
    Decline,
    Done,
    End,
    Pick(usize),
    Deal,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    Play,
    Show { caller: usize },
    Take { caller: usize, taker: usize },
    LastCheck,
    Pick { pickers: Vec<usize> },
    Rest,
    Over,
}

/// The agreement.
#[derive(Clone, Debug)]
pub(crate) struct AgreedOptions {
    pub(crate) seats: usize,
    pub(crate) series: bool,
    pub(crate) manual: bool,
    pub(crate) reveal: u64,
    pub(crate) show: u64,
    pub(crate) take: u64,
    pub(crate) last: u64,
    pub(crate) pick: u64,
    pub(crate) pause: u64,
    /// Every card, in the order in which they lie before they are shuffled.
    pub(crate) cards: Vec<Card>,
}

/// A whole game in plain data.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) agreed: AgreedOptions,
    /// The last is the top.
    pub(crate) deck: Vec<Card>,
    pub(crate) table: Vec<Card>,
    pub(crate) open: Vec<Vec<Card>>,
    pub(crate) unseen: Vec<Vec<Card>>,
    pub(crate) stage: Stage,
    pub(crate) since: u64,
    pub(crate) now: u64,
    pub(crate) revealed: Option<(u64, usize)>,
    pub(crate) revealer: usize,
    pub(crate) barred: Vec<bool>,
    pub(crate) done: Vec<bool>,
    pub(crate) game: usize,
    /// Everybody's cards in the games that are over.
    pub(crate) before: Vec<usize>,
    /// The owners of the treats.
    pub(crate) treats: [Option<usize>; 6],
    pub(crate) luck: [u8; 32],
    /// The number of actions so far.
    pub(crate) actions: u64,
}

/// M2: every candy appears an even number of times.
pub(crate) fn is_even(cards: &[Card]) -> bool {
    (0..6).all(|candy| cards.iter().filter(|card| card.shows[candy]).count() % 2 == 0)
}

/// Every match among few cards, by trying all choices.
pub(crate) fn all_matches(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut choices: Vec<Vec<Card>> = vec![Vec::new()];
    for &card in cards {
        for index in 0..choices.len() {
            let mut more = choices[index].clone();
            more.push(card);
            choices.push(more);
        }
    }
    choices.retain(|cards| cards.len() >= 2 && is_even(cards));
    choices
}

impl Plain {
    fn treats_left(&self) -> Vec<usize> {
        let left = (0..6).filter(|&treat| self.treats[treat].is_none());
        left.collect()
    }

    fn may_shout(&self, seat: usize) -> bool {
        !self.table.is_empty() && !self.barred[seat]
    }

    /// The legal actions of a player; showing lists no cards (D2).
    pub(crate) fn legal(&self, seat: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        match &self.stage {
            Stage::Play => {
                if self.agreed.manual && self.revealer == seat {
                    moves.push(Move::Reveal);
                }
                if self.may_shout(seat) {
                    moves.push(Move::Shout);
                }
            }
            Stage::LastCheck => {
                if self.may_shout(seat) {
                    moves.push(Move::Shout);
                }
                if !self.done[seat] {
                    moves.push(Move::Done);
                }
            }
            Stage::Show { caller } => {
                if *caller == seat {
                    moves.push(Move::Show(Vec::new()));
                }
            }
            Stage::Take { taker, .. } => {
                if *taker == seat {
                    moves.extend(self.table.iter().map(|&card| Move::Take(card)));
                    if self.table.is_empty() {
                        moves.push(Move::TakeDeck);
                    }
                    moves.push(Move::Decline);
                }
            }
            Stage::Pick { pickers } => {
                if pickers[0] == seat {
                    moves.extend(self.treats_left().into_iter().map(Move::Pick));
                }
            }
            Stage::Rest => {
                if !self.done[seat] {
                    moves.push(Move::Done);
                }
            }
            Stage::Over => {}
        }
        moves
    }

    /// D8: the next action of the house if nobody acts, and its time.
    pub(crate) fn house(&self) -> Option<(u64, Move)> {
        let agreed = &self.agreed;
        let (length, action) = match &self.stage {
            Stage::Play => (agreed.reveal, Move::Reveal),
            Stage::Show { .. } => (agreed.show, Move::Show(Vec::new())),
            Stage::Take { .. } if self.table.is_empty() => (agreed.take, Move::TakeDeck),
            Stage::Take { .. } => (agreed.take, Move::Take(self.table[0])),
            Stage::LastCheck => (agreed.last, Move::End),
            Stage::Pick { .. } => (agreed.pick, Move::Pick(self.treats_left()[0])),
            Stage::Rest => (agreed.pause, Move::Deal),
            Stage::Over => return None,
        };
        (length > 0).then(|| (self.since + length, action))
    }

    /// The game after an action of a seat, or of the house.
    pub(crate) fn after(&self, at: u64, actor: Option<usize>, action: &Move) -> Plain {
        let mut next = self.clone();
        next.actions += 1;
        next.now = at;
        next.act(actor, action);
        next
    }

    fn act(&mut self, actor: Option<usize>, action: &Move) {
        match (self.stage.clone(), action) {
            (_, Move::Reveal) => self.reveal(),
            (_, Move::Shout) => self.enter(Stage::Show {
                caller: actor.expect("the house never shouts"),
            }),
            (Stage::Show { caller }, Move::Show(cards)) => self.show(caller, cards),
            (Stage::Take { caller, taker }, _) => {
                self.take(taker, action);
                self.offer(caller, (taker + 1) % self.agreed.seats);
            }
            (stage, Move::Done) => {
                self.done[actor.expect("the house is never done")] = true;
                if self.done.iter().all(|&done| done) {
                    match stage {
                        Stage::Rest => self.deal(),
                        _ => self.end(),
                    }
                }
            }
            (_, Move::End) => self.end(),
            (Stage::Pick { pickers }, Move::Pick(treat)) => self.pick(&pickers, *treat),
            (_, Move::Deal) => self.deal(),
            (stage, action) => panic!("{action:?} in {stage:?}"),
        }
    }

    fn enter(&mut self, stage: Stage) {
        self.stage = stage;
        self.since = self.now;
    }

    fn reveal(&mut self) {
        self.table.push(self.deck.pop().expect("a card"));
        self.barred.fill(false);
        self.revealed = Some((self.now, self.revealer));
        self.revealer = (self.revealer + 1) % self.agreed.seats;
        self.go_on();
    }

    /// After a reveal and after a settled call.
    fn go_on(&mut self) {
        if !self.deck.is_empty() {
            self.enter(Stage::Play);
        } else if self.table.len() >= 2 {
            self.done.fill(false);
            self.enter(Stage::LastCheck);
        } else {
            self.end();
        }
    }

    /// Shown cards in the order in which they are written down.
    pub(crate) fn in_order(&self, cards: &[Card]) -> Vec<Card> {
        let mut cards = cards.to_vec();
        cards.sort_by_key(|card| self.agreed.cards.iter().position(|other| other == card));
        cards
    }

    fn show(&mut self, caller: usize, cards: &[Card]) {
        let all_there = cards.iter().all(|card| self.table.contains(card));
        let shown_once = |card: &Card| cards.iter().filter(|&other| other == card).count() == 1;
        if cards.len() >= 2 && all_there && cards.iter().all(shown_once) && is_even(cards) {
            self.table.retain(|card| !cards.contains(card));
            let cards = self.in_order(cards);
            self.open[caller].extend(cards);
            self.go_on();
        } else {
            self.barred[caller] = true;
            self.offer(caller, (caller + 1) % self.agreed.seats);
        }
    }

    fn offer(&mut self, caller: usize, taker: usize) {
        let nothing = self.table.is_empty() && self.deck.is_empty();
        if taker == caller || nothing {
            self.go_on();
        } else {
            self.enter(Stage::Take { caller, taker });
        }
    }

    fn take(&mut self, taker: usize, action: &Move) {
        match action {
            Move::Take(card) => {
                self.table.retain(|other| other != card);
                self.open[taker].push(*card);
            }
            Move::TakeDeck => {
                let card = self.deck.pop().expect("a card");
                self.unseen[taker].push(card);
            }
            _ => {}
        }
    }

    /// M7: the cards of a seat in this game.
    pub(crate) fn pile(&self, seat: usize) -> usize {
        self.open[seat].len() + self.unseen[seat].len()
    }

    fn end(&mut self) {
        if !self.agreed.series {
            return self.enter(Stage::Over);
        }
        let seats = 0..self.agreed.seats;
        let most = seats.clone().map(|seat| self.pile(seat)).max();
        let pickers = seats.clone().filter(|&seat| Some(self.pile(seat)) == most);
        let pickers = pickers.collect();
        for seat in seats {
            self.before[seat] += self.pile(seat);
        }
        self.enter(Stage::Pick { pickers });
    }

    fn pick(&mut self, pickers: &[usize], treat: usize) {
        self.treats[treat] = Some(pickers[0]);
        if self.treats_left().is_empty() {
            self.enter(Stage::Over);
        } else if pickers.len() > 1 {
            self.enter(Stage::Pick {
                pickers: pickers[1..].to_vec(),
            });
        } else {
            self.done.fill(false);
            self.enter(Stage::Rest);
        }
    }

    fn deal(&mut self) {
        let mut stream = ChaCha20Rng::from_seed(self.luck);
        stream.fill_bytes(&mut self.luck);
        self.deck = self.agreed.cards.clone();
        stream.shuffle(&mut self.deck);
        self.table.clear();
        self.open.iter_mut().for_each(Vec::clear);
        self.unseen.iter_mut().for_each(Vec::clear);
        self.barred.fill(false);
        self.done.fill(false);
        self.revealed = None;
        self.game += 1;
        self.enter(Stage::Play);
    }

    /// Every possible next step: time, actor, action.
    pub(crate) fn steps(&self) -> Vec<(u64, Option<usize>, Move)> {
        let mut steps = Vec::new();
        for seat in 0..self.agreed.seats {
            let legal = self.legal(seat).into_iter();
            steps.extend(legal.map(|action| (self.now, Some(seat), action)));
        }
        steps.extend(self.house().map(|(due, action)| (due, None, action)));
        steps
    }
}

//! Independent reading of a log: the state after every entry, the views of all people, and the end of
//! the game. It uses the rules of the game and of the table alone, without the house.

use std::rc::Rc;

use house::Level;
use model::{Ending, Entry, Finish, PersonId, Player, UnixMs};
use table::fact::Fact;
use table::scene::MoveScene;
use table::spec::{Sitter, Spec};
use tabletop::race::rule;
use tabletop::{Actor, AnyState, Claim, Playthrough, Ruling, Seat, SeatCount, Watcher};

use crate::world::Row;

/// The game of a table, entry by entry.
pub(crate) struct Truth {
    pub(crate) spec: Spec,
    /// The state after each entry; the first is before all of them.
    moments: Vec<Moment>,
    /// The moves as each watcher may know them. Whenever a move is taken back, a new list begins.
    told: Vec<Vec<MoveText>>,
    /// The end of the game, if it has ended.
    pub(crate) end: Option<End>,
    /// The keys of the next game between the same players.
    pub(crate) next: Option<(String, String)>,
}

/// The end of a game.
#[derive(Debug, PartialEq)]
pub(crate) struct End {
    rated: bool,
    ended: Ending,
    /// The player, points and place of each seat.
    seats: Vec<(Option<Player>, Option<i32>, u32)>,
}

impl From<&Finish> for End {
    fn from(finish: &Finish) -> End {
        let seats = finish.seats.iter();
        End {
            rated: finish.rated,
            ended: finish.ended,
            seats: seats
                .map(|seat| (seat.player.clone(), seat.score, seat.place))
                .collect(),
        }
    }
}

#[derive(Clone)]
struct Moment {
    state: Rc<dyn AnyState>,
    sitters: Rc<Vec<Sitter>>,
    moves: usize,
    /// The number of the list of moves that was valid then.
    list: usize,
    started: Option<UnixMs>,
    over: bool,
}

/// The moves as text for one watcher.
#[derive(Clone)]
struct MoveText {
    watcher: Watcher,
    /// The moves, separated by commas.
    text: String,
    /// The end of each move in the text.
    ends: Vec<usize>,
}

/// A question that waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Undo { by: Seat, keep: u32 },
    Draw { by: Seat },
}

/// The reader of a log, at one of its entries.
struct Reader {
    truth: Truth,
    played: Playthrough,
    claims: Vec<Claim>,
    ruling: Option<Ruling>,
    question: Option<Question>,
}

impl Truth {
    /// Replays a log. The error names the entry that cannot have happened.
    pub(crate) fn read(row: &Row) -> Result<Truth, String> {
        let spec: Spec = serde_json::from_value(row.new.spec.clone()).expect("it was written so");
        let game = games::find(&spec.game).expect("it is on the shelf");
        let played = Playthrough::begin(game, &spec.options, spec.seats, spec.start.clone());
        let played = played.expect("it can begin");
        let first = Moment {
            state: played.state().boxed_clone().into(),
            sitters: Rc::new(vec![Sitter::Open; usize::from(spec.seats.get())]),
            moves: 0,
            list: 0,
            started: None,
            over: false,
        };
        let mut reader = Reader {
            truth: Truth {
                told: vec![watchers(spec.seats).map(MoveText::new).collect()],
                spec,
                moments: vec![first],
                end: None,
                next: None,
            },
            played,
            claims: Vec::new(),
            ruling: None,
            question: None,
        };
        for entry in &row.log {
            let moment = reader.admit(entry);
            let moment = moment.map_err(|why| format!("entry {} cannot be: {why}", entry.seq))?;
            reader.truth.moments.push(moment);
        }
        Ok(reader.truth)
    }

    fn last(&self) -> &Moment {
        self.moments
            .last()
            .expect("there is one before all entries")
    }

    fn moment(&self, seq: u64) -> Option<&Moment> {
        self.moments.get(usize::try_from(seq).ok()?)
    }

    /// The view of a person after an entry; `None` if there is no such entry.
    pub(crate) fn eyes(&self, seq: u64, person: &PersonId) -> Option<Watcher> {
        self.moment(seq).map(|moment| moment.eyes(person))
    }

    /// The view of a person at the end.
    pub(crate) fn eyes_at_the_end(&self, person: &PersonId) -> Watcher {
        self.last().eyes(person)
    }

    /// The game after an entry, as a watcher may see it.
    pub(crate) fn view(&self, seq: u64, watcher: Watcher) -> Option<String> {
        let view = self.moment(seq)?.state.view(watcher);
        Some(serde_json::to_string(&view).expect("a view has a JSON form"))
    }

    /// The moves until an entry, as a watcher may know them.
    pub(crate) fn moves(&self, seq: u64, watcher: Watcher) -> Option<&str> {
        let moment = self.moment(seq)?;
        let mut told = self.told[moment.list].iter();
        let told = told.find(|told| told.watcher == watcher)?;
        let end = moment.moves.checked_sub(1);
        let end = end.map_or(0, |last| told.ends[last]);
        Some(&told.text[..end])
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.last().over
    }

    /// The time at which the game began.
    pub(crate) fn started(&self) -> Option<UnixMs> {
        self.last().started
    }
}

impl Reader {
    /// The state after one more entry, or the reason why it cannot follow.
    fn admit(&mut self, entry: &Entry) -> Result<Moment, String> {
        let fact = entry.body.read();
        let fact: Fact = fact.map_err(|error| error.to_string())?;
        let mut moment = self.truth.last().clone();
        let changes = fact.changes_the_game();
        match fact {
            Fact::Sat { seat, sitter } => moment.sit(seat, sitter)?,
            Fact::Started => {
                let taken = !moment.sitters.contains(&Sitter::Open);
                holds(taken && moment.started.is_none(), "not all are there")?;
                moment.started = Some(entry.at);
            }
            Fact::Paused { ms } => {
                moment.running()?;
                holds(ms > 0, "it was closed for no time")?;
                let later = |started: UnixMs| started.saturating_add_unsigned(ms);
                moment.started = moment.started.map(later);
            }
            Fact::Moved { actor, action } => self.moved(&mut moment, entry, actor, &action)?,
            Fact::Called(call) => self.claims.push(call.claim),
            Fact::Ruled(decided) => {
                let follows = self.claims == decided.claims && rule(&self.claims) == decided.ruling;
                holds(follows, "the ruling does not follow from the calls")?;
                self.claims.clear();
                self.ruling = Some(decided.ruling).filter(|ruling| ruling.first.is_some());
            }
            Fact::UndoAsked { by, keep } => {
                moment.running()?;
                let last = self.last_move_of(&[by]);
                let asks = moment.is_by(entry, by) && last == Some(keep as usize);
                holds(
                    asks && self.question.is_none(),
                    "that cannot be asked for now",
                )?;
                holds(!self.in_earnest(), "nothing is taken back here")?;
                self.question = Some(Question::Undo { by, keep });
            }
            Fact::TakenBack { keep } => self.taken_back(&mut moment, entry, keep)?,
            Fact::DrawOffered { by } => {
                moment.running()?;
                let offers = moment.is_by(entry, by) && self.question.is_none();
                holds(offers, "a draw cannot be offered now")?;
                self.question = Some(Question::Draw { by });
            }
            Fact::UndoRefused => {
                let asked = matches!(self.question, Some(Question::Undo { by, .. }) if moment.is_by_another(entry, by));
                holds(asked, "nobody has asked to take a move back")?;
                self.question = None;
            }
            Fact::DrawRefused => {
                let asked = matches!(self.question, Some(Question::Draw { by }) if moment.is_by_another(entry, by));
                holds(asked, "nobody has offered a draw")?;
                self.question = None;
            }
            Fact::DrawAgreed => {
                moment.running()?;
                let asked = matches!(self.question, Some(Question::Draw { by }) if moment.is_by_another(entry, by));
                holds(asked, "nobody has offered a draw")?;
                self.ends(&mut moment, Ending::Agreed, None);
            }
            Fact::Resigned { seat } => {
                moment.running()?;
                holds(
                    moment.is_by(entry, seat),
                    "somebody gave up for somebody else",
                )?;
                self.ends(&mut moment, Ending::Resigned, Some(seat));
            }
            Fact::RanLate { seat } => {
                moment.running()?;
                self.ends(&mut moment, Ending::Late, Some(seat));
            }
            Fact::Rematched {
                play_key,
                watch_key,
                ..
            } => {
                let once = moment.over && self.truth.next.is_none();
                let free = self.truth.spec.tournament.is_none();
                holds(once && free, "there is no rematch, or one already")?;
                self.truth.next = Some((play_key, watch_key));
            }
            Fact::Said { .. } => {}
            other => return Err(format!("nobody does this: {other:?}")),
        }
        if changes {
            self.question = None;
        }
        Ok(moment)
    }

    /// Whether moves can never be taken back, even if all agree.
    fn in_earnest(&self) -> bool {
        self.truth.spec.rules.rated || self.truth.spec.tournament.is_some()
    }

    fn moved(
        &mut self,
        moment: &mut Moment,
        entry: &Entry,
        actor: Actor,
        action: &str,
    ) -> Result<(), String> {
        moment.running()?;
        let last = self.played.moves().last().map_or(0, |made| made.at);
        let since = entry.at - moment.started.unwrap_or(entry.at);
        let at = u64::try_from(since).unwrap_or(0).max(last);
        let applied = self.played.play(Some(at), actor, action);
        let applied = applied.map_err(|error| error.to_string())?;
        moment.moves += 1;
        moment.state = self.played.state().boxed_clone().into();
        let ruling = self.ruling.take();
        for told in &mut self.truth.told[moment.list] {
            told.add(&MoveScene {
                number: moment.moves,
                actor,
                action: applied.action_for(told.watcher),
                events: applied.events_for(told.watcher),
                at,
                ruling: ruling.clone(),
            });
        }
        if moment.state.outcome().is_some() {
            self.ends(moment, Ending::Rules, None);
        }
        Ok(())
    }

    /// Checks that a move was taken back correctly: the others agreed to exactly that, or the mover
    /// did it alone before any other player moved.
    fn taken_back(&mut self, moment: &mut Moment, entry: &Entry, keep: u32) -> Result<(), String> {
        moment.running()?;
        holds(!self.in_earnest(), "nothing is taken back here")?;
        let agreed = match self.question {
            Some(Question::Undo { by, keep: asked }) => {
                asked == keep && moment.is_by_another(entry, by)
            }
            Some(Question::Draw { .. }) => false,
            None => {
                let own = moment.seats_of(entry);
                let others = self.played.moves().iter().skip(keep as usize);
                let by_people = others.filter(|made| match made.actor {
                    Actor::Seat(seat) => {
                        !own.contains(&seat)
                            && matches!(moment.sitters[seat.index()], Sitter::Person { .. })
                    }
                    Actor::House => false,
                });
                self.last_move_of(&own) == Some(keep as usize) && by_people.count() == 0
            }
        };
        holds(agreed, "nobody has agreed to that")?;
        self.played.undo(moment.moves - keep as usize);
        let mut list = self.truth.told[moment.list].clone();
        for told in &mut list {
            told.take_back(keep as usize);
        }
        self.truth.told.push(list);
        moment.list = self.truth.told.len() - 1;
        moment.moves = keep as usize;
        moment.state = self.played.state().boxed_clone().into();
        Ok(())
    }

    /// The number of the last move of these seats, from 0 on.
    fn last_move_of(&self, seats: &[Seat]) -> Option<usize> {
        let own = |actor: Actor| actor.seat().is_some_and(|seat| seats.contains(&seat));
        let moves = self.played.moves();
        moves.iter().rposition(|made| own(made.actor))
    }

    fn ends(&mut self, moment: &mut Moment, ended: Ending, loser: Option<Seat>) {
        moment.over = true;
        let outcome = moment.state.outcome().filter(|_| ended == Ending::Rules);
        // The winners and their points.
        let worth = |seat: Seat| match &outcome {
            Some(outcome) if outcome.winners.contains(seat) => (true, None),
            Some(outcome) => (false, Some(outcome.scores[seat])),
            None => (loser != Some(seat), None),
        };
        let seats: Vec<Seat> = self.truth.spec.seats.seats().collect();
        let results = seats.iter().map(|&seat| {
            let better = seats.iter().filter(|&&other| worth(other) > worth(seat));
            let score = outcome.as_ref().map(|outcome| outcome.scores[seat]);
            let place = better.count() as u32 + 1;
            (player(&moment.sitters[seat.index()]), score, place)
        });
        let of_ladder = |sitter: &Sitter| match sitter {
            Sitter::Person { .. } => true,
            Sitter::Bot { level, instead_of } => {
                instead_of.is_none() && Level::LADDER.contains(level)
            }
            Sitter::Open => false,
        };
        self.truth.end = Some(End {
            rated: self.truth.spec.rules.rated && moment.sitters.iter().all(of_ladder),
            ended,
            seats: results.collect(),
        });
    }
}

fn holds(is_so: bool, else_wrong: &str) -> Result<(), String> {
    match is_so {
        true => Ok(()),
        false => Err(else_wrong.to_owned()),
    }
}

/// The player of a seat as results name it.
fn player(sitter: &Sitter) -> Option<Player> {
    match sitter {
        Sitter::Open => None,
        Sitter::Person { id, .. }
        | Sitter::Bot {
            instead_of: Some((id, _)),
            ..
        } => Some(Player::Person(id.clone())),
        Sitter::Bot { level, .. } => Some(Player::Bot(level.name().to_owned())),
    }
}

impl Moment {
    fn running(&self) -> Result<(), String> {
        let on = self.started.is_some() && !self.over;
        holds(on, "the game is not on")
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) -> Result<(), String> {
        holds(!self.over, "the game is over")?;
        let before = self.sitters.get(seat.index());
        let before = before.ok_or_else(|| "there is no such seat".to_owned())?;
        let fits = match (before, &sitter) {
            (Sitter::Open, Sitter::Person { .. } | Sitter::Bot { .. }) => true,
            // A bot takes over the seat, or its person comes back.
            (
                Sitter::Person { id, .. },
                Sitter::Bot {
                    instead_of: Some((other, _)),
                    ..
                },
            )
            | (
                Sitter::Bot {
                    instead_of: Some((id, _)),
                    ..
                },
                Sitter::Person { id: other, .. },
            ) => id == other,
            _ => false,
        };
        holds(fits, "the seat is taken")?;
        let mut sitters = Vec::clone(&self.sitters);
        sitters[seat.index()] = sitter;
        self.sitters = Rc::new(sitters);
        Ok(())
    }

    /// The view of a person: that of their seat while they sit there, otherwise that of a
    /// spectator.
    fn eyes(&self, person: &PersonId) -> Watcher {
        let own = self.seats().find(|(_, sitter)| *sitter == Some(person));
        own.map_or(Watcher::Spectator, |(seat, _)| Watcher::Seat(seat))
    }

    /// The seats, with the people who sit there.
    fn seats(&self) -> impl Iterator<Item = (Seat, Option<&PersonId>)> {
        let seats = (0..).filter_map(Seat::new).zip(self.sitters.iter());
        seats.map(|(seat, sitter)| match sitter {
            Sitter::Person { id, .. } => (seat, Some(id)),
            Sitter::Open | Sitter::Bot { .. } => (seat, None),
        })
    }

    /// The seats of the sender of an entry's message.
    fn seats_of(&self, entry: &Entry) -> Vec<Seat> {
        let sender = entry.id.as_ref().and_then(|id| id.split('/').next());
        let own = self
            .seats()
            .filter(|(_, person)| person.is_some_and(|person| Some(person.as_str()) == sender));
        own.map(|(seat, _)| seat).collect()
    }

    fn is_by(&self, entry: &Entry, seat: Seat) -> bool {
        self.seats_of(entry).contains(&seat)
    }

    /// Whether the sender of an entry's message has another seat.
    fn is_by_another(&self, entry: &Entry, seat: Seat) -> bool {
        let own = self.seats_of(entry);
        !own.is_empty() && !own.contains(&seat)
    }
}

fn watchers(seats: SeatCount) -> impl Iterator<Item = Watcher> {
    seats.seats().map(Watcher::Seat).chain([Watcher::Spectator])
}

impl MoveText {
    fn new(watcher: Watcher) -> MoveText {
        MoveText {
            watcher,
            text: String::new(),
            ends: Vec::new(),
        }
    }

    fn add(&mut self, made: &MoveScene) {
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text.push_str(&serde_json::to_string(made).unwrap());
        self.ends.push(self.text.len());
    }

    /// Removes all moves after the first `keep`.
    fn take_back(&mut self, keep: usize) {
        self.ends.truncate(keep);
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
    }
}

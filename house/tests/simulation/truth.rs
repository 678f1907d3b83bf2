//! What a log says: how the game stood after every entry, and what everybody could see of it. It
//! is found by the rules of the game alone, without the house.

use std::rc::Rc;

use house::{Fact, MoveScene, PersonId, Sitter, Spec};
use store::UnixMs;
use tabletop::race::rule;
use tabletop::{Actor, AnyState, Claim, Playthrough, Ruling, Seat, SeatCount, Watcher};

use crate::world::Row;

/// The game of a table, entry by entry.
pub(crate) struct Truth {
    /// How it stood after each entry; the first is before all of them.
    moments: Vec<Moment>,
    /// The moves as each watcher may know them.
    told: Vec<Told>,
}

#[derive(Clone)]
struct Moment {
    state: Rc<dyn AnyState>,
    sitters: Rc<Vec<Option<PersonId>>>,
    moves: usize,
    over: bool,
}

/// The moves in the words that one watcher gets.
struct Told {
    watcher: Watcher,
    /// With commas between them.
    text: String,
    /// Where each move ends.
    ends: Vec<usize>,
}

impl Truth {
    /// Plays a log again; the error says which entry cannot have happened.
    pub(crate) fn read(row: &Row) -> Result<Truth, String> {
        let spec: Spec = serde_json::from_value(row.new.spec.clone()).expect("it was written so");
        let game = games::find(&spec.game).expect("it is on the shelf");
        let played = Playthrough::begin(game, &spec.options, spec.seats, spec.start);
        let mut played = played.expect("it can begin");
        let mut sitters = vec![None; usize::from(spec.seats.get())];
        let mut truth = Truth {
            moments: vec![Moment {
                state: played.state().boxed_clone().into(),
                sitters: Rc::new(sitters.clone()),
                moves: 0,
                over: false,
            }],
            told: watchers(spec.seats).map(Told::new).collect(),
        };
        let mut started: UnixMs = 0;
        let mut claims: Vec<Claim> = Vec::new();
        let mut ruling: Option<Ruling> = None;
        for entry in &row.log {
            let wrong = |why: String| format!("entry {} cannot be: {why}", entry.seq);
            let fact = serde_json::from_value(entry.body.clone());
            let fact: Fact = fact.map_err(|error| wrong(error.to_string()))?;
            let mut moment = truth.last().clone();
            match fact {
                Fact::Sat { seat, sitter } => {
                    sitters[seat.index()] = match sitter {
                        Sitter::Person { id, .. } => Some(id),
                        Sitter::Open | Sitter::Bot { .. } => None,
                    };
                    moment.sitters = Rc::new(sitters.clone());
                }
                Fact::Started => started = entry.at,
                Fact::Moved { actor, action } => {
                    let last = played.moves().last().map_or(0, |made| made.at);
                    let at = u64::try_from(entry.at - started).unwrap_or(0).max(last);
                    let by: Actor = actor.parse().map_err(wrong)?;
                    let deed = played.play(Some(at), by, &action);
                    let deed = deed.map_err(|error| wrong(error.to_string()))?;
                    moment.moves += 1;
                    moment.state = played.state().boxed_clone().into();
                    moment.over |= moment.state.outcome().is_some();
                    let ruling = ruling.take();
                    for told in &mut truth.told {
                        told.add(&MoveScene {
                            number: moment.moves,
                            actor: actor.clone(),
                            action: deed.action_for(told.watcher),
                            events: deed.events_text_for(told.watcher),
                            at,
                            ruling: ruling.clone(),
                        });
                    }
                }
                Fact::Called(call) => claims.push(call.claim),
                Fact::Ruled(decided) => {
                    if claims != decided.claims || rule(&claims) != decided.ruling {
                        return Err(wrong(
                            "the ruling does not follow from the calls".to_owned(),
                        ));
                    }
                    claims.clear();
                    ruling = Some(decided.ruling).filter(|ruling| ruling.first.is_some());
                }
                Fact::RanLate { .. } => moment.over = true,
                Fact::Said { .. } => {}
                other => return Err(wrong(format!("nobody does this: {other:?}"))),
            }
            truth.moments.push(moment);
        }
        Ok(truth)
    }

    fn last(&self) -> &Moment {
        self.moments
            .last()
            .expect("there is one before all entries")
    }

    fn moment(&self, seq: u64) -> Option<&Moment> {
        self.moments.get(usize::try_from(seq).ok()?)
    }

    /// Whose eyes somebody had after an entry; none, if there is no such entry.
    pub(crate) fn eyes(&self, seq: u64, person: &PersonId) -> Option<Watcher> {
        self.moment(seq).map(|moment| moment.eyes(person))
    }

    /// Whose eyes somebody had at last.
    pub(crate) fn eyes_at_the_end(&self, person: &PersonId) -> Watcher {
        self.last().eyes(person)
    }

    /// The game after an entry, as a watcher may see it.
    pub(crate) fn view(&self, seq: u64, watcher: Watcher) -> Option<String> {
        let view = self.moment(seq)?.state.view_text(watcher);
        Some(view.get().to_owned())
    }

    /// The moves until an entry, as a watcher may know them.
    pub(crate) fn moves(&self, seq: u64, watcher: Watcher) -> Option<&str> {
        let moves = self.moment(seq)?.moves;
        let told = self.told.iter().find(|told| told.watcher == watcher)?;
        let end = moves.checked_sub(1).map_or(0, |last| told.ends[last]);
        Some(&told.text[..end])
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.last().over
    }
}

impl Moment {
    /// Whose eyes somebody has: those of their seat, while they sit there themselves.
    fn eyes(&self, person: &PersonId) -> Watcher {
        let mut seats = (0..).filter_map(Seat::new).zip(self.sitters.iter());
        let own = seats.find(|(_, sitter)| sitter.as_ref() == Some(person));
        own.map_or(Watcher::Spectator, |(seat, _)| Watcher::Seat(seat))
    }
}

fn watchers(seats: SeatCount) -> impl Iterator<Item = Watcher> {
    seats.seats().map(Watcher::Seat).chain([Watcher::Spectator])
}

impl Told {
    fn new(watcher: Watcher) -> Told {
        Told {
            watcher,
            text: String::new(),
            ends: Vec::new(),
        }
    }

    fn add<E: serde::Serialize>(&mut self, made: &MoveScene<E>) {
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text.push_str(&serde_json::to_string(made).unwrap());
        self.ends.push(self.text.len());
    }
}

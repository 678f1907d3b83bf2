//! A game in the terminal: asks people, lets bots move, shows the board and the outcome.

mod coach;

use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::Context;
use bots::{Budget, Level};
use system::WallClock;
use tabletop::{
    Actor, AnyActions, Outcome, PlayError, Playthrough, Seat, SeatSet, Seed, Stream, Watcher,
};

use super::command::{Command, HELP};
use super::terminal::Terminal;
use presentation::args;
use presentation::board::AnyBoard;
use presentation::terminal::screen;
use presentation::terminal::text::{by_rule, quoted};
use presentation::terminal::words;
use presentation::terminal::{AnyFace, AnyFaceInput, Question};
use presentation::terminal::{Canvas, LANG};
use presentation::terminal::{Mover, Seating};

/// Time limit of a bot's decision.
const THINKING: Duration = Duration::from_secs(1);

/// A game in progress with its players.
pub(crate) struct TerminalGame {
    face: &'static dyn AnyFace,
    /// The board, for sentences about moves.
    board: &'static dyn AnyBoard,
    game: Playthrough,
    seating: Seating,
    /// Random numbers for the bots.
    luck: Stream,
    /// Decisions of people: the points to which `undo` returns.
    decisions: Vec<DecisionPoint>,
    /// Sentences about events since the last decision of a person.
    news: Vec<String>,
    /// Whether people must look at the screen one after the other.
    secret: bool,
    /// Seat that looked last.
    looking: Option<Seat>,
}

/// Moment of a person's decision. It includes the random stream, so that bots answer a repeated
/// decision in the same way.
#[derive(Debug)]
struct DecisionPoint {
    moves: usize,
    luck: Stream,
}

/// End of a game in the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The game is over by its rules.
    Over,
    /// A player quit, or the input ended.
    Quit,
}

/// Result of a line at the prompt.
enum LineResult {
    /// The game has changed.
    Moved,
    /// The game has not changed: ask again.
    Stayed,
    Quit,
}

impl TerminalGame {
    pub(crate) fn new(
        face: &'static dyn AnyFace,
        game: Playthrough,
        seating: Seating,
        seed: &Seed,
    ) -> Self {
        let several = seating.people().count() > 1;
        TerminalGame {
            secret: game.state().info().hidden && several,
            face,
            board: presentations::board(game.state().info().id),
            game,
            seating,
            luck: seed.stream("random mover"),
            decisions: Vec::new(),
            news: Vec::new(),
            looking: None,
        }
    }

    /// The game with its moves.
    pub(crate) fn game(&self) -> &Playthrough {
        &self.game
    }

    /// Players by seat.
    pub(crate) fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Plays until the game is over or a player quits.
    pub(crate) fn play(&mut self, terminal: &mut Terminal<'_>) -> anyhow::Result<End> {
        while let Some(actor) = self.next_actor() {
            match actor {
                Actor::Seat(seat) if self.seating.mover(seat) == Mover::Person => {
                    if self.ask(seat, terminal)?.is_break() {
                        return Ok(End::Quit);
                    }
                }
                _ => self.move_by_itself(actor, terminal)?,
            }
        }
        self.show(None, &AnyActions::default(), terminal)?;
        if let Some(outcome) = self.game.state().outcome() {
            self.show_outcome(&outcome, terminal)?;
        }
        Ok(End::Over)
    }

    /// The next actor: the next seat in order that may act, or the house if no seat can.
    pub(crate) fn next_actor(&self) -> Option<Actor> {
        let state = self.game.state();
        let last = self.game.moves().last().map(|made| made.actor);
        let house = || state.timer().map(|_| Actor::House);
        next_in_order(state.actors(), last)
            .map(Actor::Seat)
            .or_else(house)
    }

    /// Plays the choice of a bot, or the action of the house's timer.
    fn move_by_itself(&mut self, actor: Actor, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        let action = match actor {
            Actor::Seat(seat) => self.bots_choice(seat, terminal)?,
            Actor::House => self.game.state().timer().map(|timer| timer.action),
        };
        let action = action.with_context(|| format!("{actor} may act but has no action"))?;
        self.act(actor, &action)
    }

    /// Computes a bot's choice. Announces the bot's thinking, since it can take a while.
    fn bots_choice(
        &mut self,
        seat: Seat,
        terminal: &mut Terminal<'_>,
    ) -> anyhow::Result<Option<String>> {
        let Mover::Bot(level) = self.seating.mover(seat) else {
            return Ok(None);
        };
        let last = self.game.moves().last().map(|made| made.actor);
        if level != Level::Random && last != Some(Actor::Seat(seat)) {
            let args = args!["name" => self.seating.name(seat)];
            terminal.announce(&LANG.with("terminal-thinks", &args))?;
        }
        let budget = Budget::time(THINKING, &WallClock);
        let thought = games::bots::think(self.game.state(), seat, level, budget, &mut self.luck);
        let best = thought.as_ref().and_then(bots::Thought::best);
        Ok(best.and_then(|way| way.actions.first()).cloned())
    }

    /// Plays a legal action and stores sentences about its events.
    fn act(&mut self, actor: Actor, action: &str) -> anyhow::Result<()> {
        let applied = self.game.play(None, actor, action)?;
        let scene = words::scene(self.game.state(), &self.seating);
        let audience = self.audience();
        let news = words::sentences(LANG, self.board, &scene, applied.as_ref(), audience);
        self.news.extend(news);
        Ok(())
    }

    /// Watcher of the sentences: the only person, or a spectator if there are several.
    fn audience(&self) -> Watcher {
        let mut people = self.seating.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Watcher::Seat(only),
            _ => Watcher::Spectator,
        }
    }

    /// Asks a person for a decision, until it is made or taken back or the person quits.
    fn ask(&mut self, seat: Seat, terminal: &mut Terminal<'_>) -> anyhow::Result<ControlFlow<()>> {
        if self.secret && self.looking.replace(seat) != Some(seat) {
            terminal.wipe()?;
            let args = args!["name" => self.seating.name(seat)];
            let prompt = LANG.with("terminal-look-away", &args);
            if terminal.ask(&format!("{prompt} "))?.is_none() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let actions = self.game.state().legal(seat);
        self.show(Some(seat), &actions, terminal)?;
        let prompt = if let Some(question) = self.face.question(&actions) {
            question.prompt.to_owned()
        } else {
            let args = args!["count" => actions.len()];
            LANG.with("terminal-choice", &args) + " "
        };
        while let Some(line) = terminal.ask(&prompt)? {
            match self.answer(seat, &actions, &line, terminal)? {
                LineResult::Moved => return Ok(ControlFlow::Continue(())),
                LineResult::Stayed => {}
                LineResult::Quit => break,
            }
        }
        Ok(ControlFlow::Break(()))
    }

    /// Shows the board and the stored sentences, for the seat that decides or for all.
    fn show(
        &self,
        asked: Option<Seat>,
        actions: &AnyActions,
        terminal: &mut Terminal<'_>,
    ) -> anyhow::Result<()> {
        let watcher = asked.map_or_else(|| self.audience(), Watcher::Seat);
        let input = AnyFaceInput {
            view: &self.game.state().view(watcher),
            asked,
            actions,
            seating: &self.seating,
        };
        let drawn: Canvas = screen(self.face, &input);
        if asked.is_some() {
            // A screen of 24 lines has no room for both. The table is what the player needs.
            self.say_news(terminal)?;
            terminal.show(&drawn)?;
        } else {
            terminal.show(&drawn)?;
            self.say_news(terminal)?;
        }
        Ok(())
    }

    /// Says the stored sentences.
    fn say_news(&self, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        self.news.iter().try_for_each(|news| terminal.say(news))?;
        Ok(())
    }

    fn answer(
        &mut self,
        seat: Seat,
        actions: &AnyActions,
        line: &str,
        terminal: &mut Terminal<'_>,
    ) -> anyhow::Result<LineResult> {
        let question = self.face.question(actions);
        let spoken = question.and_then(|question| (question.read)(line));
        let listed = actions.notations();
        let command = match (&spoken, question) {
            (Some(action), _) => Command::Act(action),
            (None, Some(_)) => Command::read(line, &[]),
            (None, None) => Command::read(line, &listed),
        };
        match command {
            Command::Look => self.show(Some(seat), actions, terminal)?,
            Command::Act(action) => return self.choose(seat, actions, action, terminal),
            Command::NoSuchChoice => {
                let ways = match question {
                    Some(question) => question.hint.to_owned(),
                    None => LANG.with("terminal-number", &args!["count" => actions.len()]),
                };
                let args = args!["typed" => quoted(line), "ways" => ways];
                terminal.say(&LANG.with("terminal-no-such-choice", &args))?;
            }
            Command::Undo => {
                if let Some(moves) = self.take_back() {
                    self.news = vec![LANG.with("terminal-took-back", &args!["count" => moves])];
                    return Ok(LineResult::Moved);
                }
                terminal.say(&LANG.t("terminal-nothing-to-undo"))?;
            }
            Command::Hint => self.hint(seat, terminal)?,
            Command::Help => {
                terminal.say(&match question {
                    Some(question) => LANG.with("terminal-type", &args!["ways" => question.hint]),
                    None => LANG.with("terminal-help", &args!["name" => example(&listed)]),
                })?;
                terminal.print(HELP)?;
            }
            Command::Rules => {
                let state = self.game.state();
                let rules = words::rules(LANG, games::find(state.info().id)?, state);
                rules.iter().try_for_each(|rule| terminal.say(rule))?;
            }
            Command::Record => terminal.print(&self.game.record().to_string())?,
            Command::Quit => return Ok(LineResult::Quit),
        }
        Ok(LineResult::Stayed)
    }

    /// Plays a person's decision, or says why it is not possible.
    fn choose(
        &mut self,
        seat: Seat,
        actions: &AnyActions,
        action: &str,
        terminal: &mut Terminal<'_>,
    ) -> anyhow::Result<LineResult> {
        let problem = match self.game.state().check(seat.into(), action) {
            Ok(action) => {
                self.decisions.push(DecisionPoint {
                    moves: self.game.moves().len(),
                    luck: self.luck.clone(),
                });
                self.news.clear();
                self.act(seat.into(), &action)?;
                return Ok(LineResult::Moved);
            }
            Err(PlayError::Refused(refusal)) => {
                let sentence = by_rule(&refusal.sentence, refusal.rule);
                self.seating.with_names(&sentence)
            }
            Err(PlayError::Notation(_)) => {
                let ways = ways(self.face.question(actions), &actions.notations());
                let args = args!["typed" => quoted(action), "ways" => ways];
                LANG.with("terminal-no-choice", &args)
            }
        };
        terminal.say(&problem)?;
        Ok(LineResult::Stayed)
    }

    /// Returns to the last decision of a person. Returns the number of moves taken back.
    fn take_back(&mut self) -> Option<usize> {
        let DecisionPoint { moves, luck } = self.decisions.pop()?;
        self.luck = luck;
        Some(self.game.undo(self.game.moves().len() - moves))
    }

    /// Shows the winners and the explanation of the scores.
    fn show_outcome(&self, outcome: &Outcome, terminal: &mut Terminal<'_>) -> anyhow::Result<()> {
        let ending = outcome.ending;
        terminal.print("\n")?;
        terminal.say(&by_rule(ending.sentence, ending.rule))?;
        for reason in self.game.state().reasons() {
            terminal.say(&self.seating.with_names(&reason))?;
        }
        let name = |seat| self.seating.name(seat);
        let winners = outcome.winners.iter().map(|seat| name(seat).to_owned());
        let verdict = if outcome.is_draw() {
            LANG.t("result-draw")
        } else {
            let names = presentation::words::list(LANG, winners);
            let args = args!["names" => names, "count" => outcome.winners.len()];
            LANG.with("result-wins", &args)
        };
        let seats = outcome.scores.seats().seats();
        let scores = seats.map(|seat| format!("{}: {}", name(seat), outcome.scores[seat]));
        let scores: Vec<String> = scores.collect();
        terminal.say(&format!("{verdict} {}.", scores.join(", ")))?;
        Ok(())
    }
}

/// Accepted input for a decision, for messages.
fn ways(question: Option<Question>, actions: &[String]) -> String {
    if let Some(question) = question {
        return question.hint.to_owned();
    }
    let args = args!["count" => actions.len(), "name" => example(actions)];
    LANG.with("terminal-number-or-name", &args)
}

/// Example of an action's notation.
fn example(actions: &[String]) -> &str {
    actions.first().map_or("", String::as_str)
}

/// The first seat of the set after the one that acted last, in cyclic order.
fn next_in_order(seats: SeatSet, last: Option<Actor>) -> Option<Seat> {
    let later = match last {
        Some(Actor::Seat(last)) => seats.iter().find(|&seat| seat > last),
        _ => None,
    };
    later.or_else(|| seats.first())
}

#[cfg(test)]
mod tests;

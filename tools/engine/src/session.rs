//! A session of the engine protocol: executes the commands.

use serde_json::{Map, Value, json};
use tabletop::{
    Actor, AnyState, Move, Outcome, Playthrough, Record, Seat, Seed, Start, Timer, Watcher,
};

use crate::bot;
use crate::open_games::OpenGames;
use crate::option_value::fill_from_files;
use crate::request::{
    ActionRequest, BotRequest, Fields, LoadRequest, NewRequest, NoFields, PerftRequest,
    RandomRequest, RecordForm, RecordRequest, SeatRequest, TableArguments, UndoRequest,
    ViewRequest, read,
};
use crate::request_error::RequestError;

/// Whether the session goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SessionState {
    Open,
    Closed,
}

/// The state of a session.
#[derive(Debug, Default)]
pub(crate) struct Session {
    tables: OpenGames,
}

/// The fields of a successful answer.
pub(crate) type Answer = Map<String, Value>;

const COMMANDS: [&str; 16] = [
    "games", "new", "load", "tables", "legal", "check", "apply", "view", "state", "undo", "record",
    "random", "bot", "perft", "close", "quit",
];

/// The default limit of states for `perft`.
const PERFT_BUDGET: u64 = 20_000_000;
/// The greatest depth of a `perft`.
const PERFT_DEPTH: u32 = 64;

impl Session {
    /// Answers one line.
    pub(crate) fn answer(&mut self, line: &[u8]) -> (Value, SessionState) {
        let mut fields = match object(line) {
            Ok(fields) => fields,
            Err(error) => return (error.answer(None), SessionState::Open),
        };
        let id = fields.shift_remove("id");
        let mut state = SessionState::Open;
        let obeyed = command(&mut fields).and_then(|cmd| {
            if cmd == "quit" && fields.is_empty() {
                state = SessionState::Closed;
            }
            self.execute(&cmd, fields)
        });
        let answer = match obeyed {
            Ok(fields) => {
                let mut answer = Map::new();
                answer.extend(id.map(|id| ("id".to_owned(), id)));
                answer.insert("ok".to_owned(), json!(true));
                answer.extend(fields);
                Value::Object(answer)
            }
            Err(error) => error.answer(id.as_ref()),
        };
        (answer, state)
    }

    fn execute(&mut self, cmd: &str, fields: Fields) -> Result<Answer, RequestError> {
        match cmd {
            "games" => read(fields).map(|NoFields {}| list_games()),
            "new" => self.new_game(read(fields)?),
            "load" => self.load(read(fields)?),
            "tables" => read(fields).map(|NoFields {}| self.list_tables()),
            "legal" => self.legal(&read(fields)?),
            "check" => self.check(&read(fields)?),
            "apply" => self.apply(&read(fields)?),
            "view" => self.view(&read(fields)?),
            "state" => self.state(&read(fields)?),
            "undo" => self.undo(&read(fields)?),
            "record" => self.record(&read(fields)?),
            "random" => self.random(read(fields)?),
            "bot" => self.bot(&read(fields)?),
            "perft" => self.perft(&read(fields)?),
            "close" => self.close(&read(fields)?),
            "quit" => read(fields).map(|NoFields {}| Map::new()),
            _ => {
                let shown: String = cmd.chars().take(40).collect();
                let known = COMMANDS.join(", ");
                let message = format!("there is no command `{shown}`; the commands are: {known}");
                Err(RequestError::new("unknown-command", message))
            }
        }
    }

    fn new_game(&mut self, mut new: NewRequest) -> Result<Answer, RequestError> {
        fill_from_files(&mut new.options).map_err(|(option, problem)| {
            RequestError::new("bad-setup", format!("options.{option}: {problem}"))
        })?;
        let game = games::find(&new.game)?;
        let start = match (new.seed, new.position) {
            (Some(seed), None) => Start::Seed(seed),
            (None, Some(position)) => Start::Position(position),
            (Some(_), Some(_)) => return Err(start_error("both were given")),
            (None, None) => return Err(start_error("neither was given")),
        };
        let seats = new.seats.unwrap_or(game.info().seats.0);
        let name = self.tables.name(new.name)?;
        let table = Playthrough::begin(game, &new.options, seats, start)?;
        let answer = status(&name, &table);
        self.tables.put(name, table);
        Ok(answer)
    }

    fn load(&mut self, load: LoadRequest) -> Result<Answer, RequestError> {
        let record = match &load.record {
            Value::String(text) => Record::read(text)?,
            json => Record::from_json(json)?,
        };
        let game = games::find(&record.game)?;
        let name = self.tables.name(load.name)?;
        let table = Playthrough::replay(game, &record)?;
        let answer = status(&name, &table);
        self.tables.put(name, table);
        Ok(answer)
    }

    fn list_tables(&self) -> Answer {
        fields([("tables", json!(self.tables.names().collect::<Vec<_>>()))])
    }

    fn legal(&mut self, request: &SeatRequest) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let seat = match request.seat {
            Some(seat) => check_seat(table.state(), seat)?,
            None => only_actor(table.state())?,
        };
        let legal = table.state().legal(seat);
        Ok(fields([("seat", json!(seat)), ("legal", json!(legal))]))
    }

    fn check(&mut self, request: &ActionRequest) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let actor = actor(table.state(), request.seat)?;
        let state = table.state();
        let action = state
            .check(actor, &request.action)
            .map_err(|error| RequestError::of_action(state.info().id, error))?;
        Ok(fields([("action", json!(action))]))
    }

    fn apply(&mut self, request: &ActionRequest) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let actor = actor(table.state(), request.seat)?;
        let id = table.state().info().id;
        let applied = table
            .play(request.at, actor, &request.action)
            .map_err(|error| RequestError::of_action(id, error))?;
        let mut answer = fields([
            ("action", json!(applied.action())),
            ("events", applied.events().json()),
        ]);
        answer.extend(status(&request.table, table));
        Ok(answer)
    }

    fn view(&mut self, request: &ViewRequest) -> Result<Answer, RequestError> {
        let state = self.tables.get(&request.table)?.state();
        match request.seat {
            Watcher::Spectator => Ok(fields([("view", state.view(Watcher::Spectator).json())])),
            Watcher::Seat(seat) => {
                let view = state.view(Watcher::Seat(check_seat(state, seat)?));
                Ok(fields([
                    ("view", view.json()),
                    ("legal", json!(state.legal(seat))),
                ]))
            }
        }
    }

    fn state(&mut self, request: &TableArguments) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let state = table.state();
        let mut answer = fields([
            ("options", state.options().json()),
            ("seats", json!(state.seats())),
            ("position", state.position()),
            ("hash", json!(state.hash())),
        ]);
        answer.extend(status(&request.table, table));
        Ok(answer)
    }

    fn undo(&mut self, request: &UndoRequest) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let made = table.moves().len();
        if request.n as usize > made {
            let message = format!(
                "n: {} cannot be taken back, only {made} were made",
                request.n
            );
            return Err(RequestError::new("nothing-to-undo", message));
        }
        table.undo(request.n as usize);
        Ok(status(&request.table, table))
    }

    fn record(&mut self, request: &RecordRequest) -> Result<Answer, RequestError> {
        let record = self.tables.get(&request.table)?.record();
        let record = match request.form {
            RecordForm::Json => json!(record),
            RecordForm::Text => json!(record.to_string()),
        };
        Ok(fields([("record", record)]))
    }

    fn random(&mut self, request: RandomRequest) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let id = table.state().info().id;
        let seed = request.seed.unwrap_or_else(|| Seed::from(0));
        // The same request gives different moves as the game goes on, and the same when repeated.
        let mut stream = seed.stream(&format!("random/{}", table.moves().len()));
        let before = table.moves().len();
        for _ in 0..request.n {
            match table.state().random_step(&mut stream) {
                Some(step) => {
                    let played = table.step(&step);
                    played.map_err(|error| RequestError::of_action(id, error))?
                }
                None => break,
            };
        }
        let played = table.moves().iter_from(before);
        let played: Vec<&Move> = played.map(AsRef::as_ref).collect();
        let mut answer = fields([("played", json!(played))]);
        answer.extend(status(&request.table, table));
        Ok(answer)
    }

    fn bot(&mut self, request: &BotRequest) -> Result<Answer, RequestError> {
        let table = self.tables.get(&request.table)?;
        let state = table.state();
        let seat = match request.seat {
            Some(seat) => check_seat(state, seat)?,
            None => only_actor(state)?,
        };
        bot::choose_action(state, seat, table.moves().len(), request)
    }

    fn perft(&mut self, request: &PerftRequest) -> Result<Answer, RequestError> {
        let state = self.tables.get(&request.table)?.state();
        if request.depth > PERFT_DEPTH {
            let message = format!("depth: {} is more than {PERFT_DEPTH}", request.depth);
            return Err(RequestError::new("bad-field", message));
        }
        let limit = request.budget.unwrap_or(PERFT_BUDGET);
        let mut budget = limit;
        let count = state.perft(request.depth, &mut budget).ok_or_else(|| {
            let depth = request.depth;
            let message = format!(
                "perft {depth} visits more than {limit} states: ask for less depth, or for more \
                 with `budget`"
            );
            RequestError::new("too-large", message)
        })?;
        Ok(fields([
            ("depth", json!(request.depth)),
            ("count", json!(count)),
        ]))
    }

    fn close(&mut self, request: &TableArguments) -> Result<Answer, RequestError> {
        self.tables.close(&request.table).map(|()| Map::new())
    }
}

/// Parses a line as a JSON object.
fn object(line: &[u8]) -> Result<Fields, RequestError> {
    let text = std::str::from_utf8(line).map_err(|error| {
        RequestError::new("not-utf8", format!("the line is not UTF-8: {error}"))
    })?;
    let request: Value = serde_json::from_str(text)
        .map_err(|error| RequestError::new("not-json", format!("the line is not JSON: {error}")))?;
    match request {
        Value::Object(fields) => Ok(fields),
        _ => Err(RequestError::new(
            "not-json",
            "the line is not a JSON object",
        )),
    }
}

/// Takes the command out of the fields.
fn command(fields: &mut Fields) -> Result<String, RequestError> {
    match fields.shift_remove("cmd") {
        Some(Value::String(cmd)) => Ok(cmd),
        Some(other) => Err(RequestError::new(
            "bad-field",
            format!("cmd: expected a text, not {other}"),
        )),
        None => Err(RequestError::new(
            "bad-field",
            "cmd: missing; it says what to do",
        )),
    }
}

fn start_error(problem: &str) -> RequestError {
    let message = format!("a game starts from one of `seed` and `position`; {problem}");
    RequestError::new("bad-setup", message)
}

pub(crate) fn fields<const N: usize>(fields: [(&str, Value); N]) -> Answer {
    fields
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

fn list_games() -> Answer {
    let games = games::all().iter().map(|game| {
        let mut about = json!(game.info());
        about["default_options"] = game.default_options();
        about
    });
    fields([("games", games.collect())])
}

/// The status of a game, for all answers after which it may have changed.
fn status(name: &str, table: &Playthrough) -> Answer {
    let state = table.state();
    let mut status = fields([
        ("table", json!(name)),
        ("game", json!(state.info().id)),
        ("moves", json!(table.moves().len())),
        ("actors", json!(state.actors())),
    ]);
    if let Some(Timer { due, action }) = state.timer() {
        status.insert("timer".to_owned(), json!({"due": due, "action": action}));
    }
    let outcome = state
        .outcome()
        .map(|outcome| outcome_to_json(&outcome, state));
    status.insert("over".to_owned(), json!(outcome.is_some()));
    status.extend(outcome.map(|outcome| ("outcome".to_owned(), outcome)));
    status
}

fn outcome_to_json(outcome: &Outcome, state: &dyn AnyState) -> Value {
    let mut outcome = json!(outcome);
    outcome["reasons"] = json!(state.reasons());
    outcome["next_seating"] = json!(state.next_seating());
    outcome
}

fn check_seat(state: &dyn AnyState, seat: Seat) -> Result<Seat, RequestError> {
    if state.seats().contains(seat) {
        return Ok(seat);
    }
    let last = state.seats().get() - 1;
    Err(RequestError::new(
        "bad-field",
        format!("seat: {seat} is not at this table, only 0 to {last}"),
    ))
}

/// The only seat that can act, for a request that names no seat.
fn only_actor(state: &dyn AnyState) -> Result<Seat, RequestError> {
    let actors = state.actors();
    match (actors.first(), actors.len()) {
        (Some(seat), 1) => Ok(seat),
        // After the end every seat gets the same refusal.
        (None, _) => Ok(Seat::FIRST),
        (Some(_), several) => {
            let message = format!("seat: missing, and {several} seats may act");
            Err(RequestError::new("bad-field", message))
        }
    }
}

fn actor(state: &dyn AnyState, named: Option<Actor>) -> Result<Actor, RequestError> {
    match named {
        Some(Actor::Seat(seat)) => check_seat(state, seat).map(Actor::Seat),
        Some(Actor::House) => Ok(Actor::House),
        None => only_actor(state).map(Actor::Seat),
    }
}

//! Calls from the browser, and their answers.

use std::collections::BTreeMap;

use model::{Entry, Person, Progress, UnixMs};
use pages::socket::{Hands, text};
use pages::table_form::TableForm;
use pages::words;
use presentation::args;
use presentation::guest_names::guest_names;
use resources::Clock;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::name::{DisplayName, LONGEST_NAME};
use table::refused::Refused;
use table::spec::{SeriesScore, Spec};
use tabletop::{Draw, Seed, Start};

use crate::lessons;
use crate::puzzles::{PuzzleRequest, Puzzles};
use crate::session::Session;
use crate::shell::Shell;
use crate::site::{self, ListedGame, Problem};
use crate::stored::StoredGame;
use crate::thinking::Effort;

/// A call. `now` is the present time.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub enum Call {
    /// Sets the visitor and the addresses of files. Pages are drawn for them from now on.
    Shell {
        /// The visitor and the site.
        shell: Box<Shell>,
    },
    /// Makes a game from the fields of the form for a new table. The answer has it in `new`; it is not
    /// opened.
    Create {
        /// The fields.
        form: Vec<(String, String)>,
        /// The owner of the device.
        person: Person,
        /// Keys and seeds that nobody can guess.
        ids: NewIds,
        /// The present time.
        now: UnixMs,
    },
    /// Opens a game, and closes the one that was open.
    Open {
        /// The game.
        game: Box<StoredGame>,
        /// The present time.
        now: UnixMs,
    },
    /// Draws the page of the open game. The answer has its HTML as the only message.
    Page {
        /// The number of moves after which the game is looked at; `None` for the present.
        #[serde(default)]
        r#move: Option<usize>,
        /// Whether the hands lie open.
        #[serde(default)]
        hands: Option<Hands>,
        /// The present time.
        now: UnixMs,
    },
    /// A message from the script of the page.
    Message {
        /// The message.
        text: String,
        /// Keys and seeds, in case that the message leads to another game.
        ids: NewIds,
        /// The present time.
        now: UnixMs,
    },
    /// Says whether the entries of the last answer are stored. If not, nothing has happened.
    Stored {
        /// Whether they are.
        outcome: StoreOutcome,
        /// The present time.
        now: UnixMs,
    },
    /// Tells the player that the game is open in another tab.
    Elsewhere {},
    /// Does what is due at the table.
    Due {
        /// The present time.
        now: UnixMs,
    },
    /// Thinks for a bot, a hint or the coach: one thought per call.
    Think {
        /// The effort of the thought.
        effort: Effort,
        /// The present time.
        now: UnixMs,
    },
    /// Draws a page besides tables, or carries out a form of a lesson or a puzzle. The answer has the HTML as the only
    /// message, or the address in `go`.
    Site {
        /// The path of its address.
        path: String,
        /// The query of its address.
        #[serde(default)]
        query: Vec<(String, String)>,
        /// The fields of the form, if it is one.
        #[serde(default)]
        form: Option<Vec<(String, String)>>,
        /// Whether the script of the page wants the parts that change, as JSON.
        #[serde(default)]
        changes: bool,
        /// The games in this browser, the latest first.
        games: Vec<ListedGame>,
        /// The progress with puzzles, by their names.
        #[serde(default)]
        progress: BTreeMap<String, Progress>,
        /// The present time.
        now: UnixMs,
    },
    /// Draws the page that says why there is no other. The answer has its HTML as the only message.
    Problem {
        /// The path of its address.
        path: String,
        /// The reason.
        kind: Problem,
    },
    /// The views of all watchers of the open game, as JSON, for checks: the spectator, and then each
    /// seat. One message for each.
    Views {},
    /// The record of the open game in text form, as the only message.
    Record {},
}

/// Whether entries are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoreOutcome {
    /// They are stored.
    Done,
    /// They are not, and nothing has happened.
    Failed,
    /// The browser stores nothing any more. The game goes on as long as the tab is open, and the player
    /// is told so.
    InMemory,
}

/// Keys and seeds for a new game, which nobody can guess: letters and digits.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewIds {
    /// The key in its address.
    pub key: String,
    /// The seed of the game.
    pub seed: Seed,
    /// The seed of its bots.
    pub luck: Seed,
}

/// The answer to a call: the first line of the output.
#[derive(Debug, Default, Serialize)]
pub struct Reply {
    /// The entries to store, in order. The messages come when they are stored.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Entry>,
    /// A new game to store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new: Option<Box<StoredGame>>,
    /// The time of the next [`Call::Due`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<UnixMs>,
    /// Whether there is something to think about ([`Call::Think`]).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub think: bool,
    /// Whether the game is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// The progress in the lessons, to be stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lessons: Option<String>,
    /// The name of a puzzle and the progress with it, to be stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub progress: Option<(String, Progress)>,
    /// The address to which a form leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub go: Option<String>,
    /// The reason why the call had no effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<CallError>,
    /// The messages to the page. Each is a line of its own after this one.
    #[serde(skip)]
    pub messages: Vec<String>,
}

/// The reason why a call had no effect.
#[derive(Clone, Debug, Serialize)]
pub struct CallError {
    code: String,
    /// The reason in the visitor's language.
    text: String,
}

/// The games of a browser tab: at most one table is open.
#[derive(Debug)]
pub struct Pocket<'a> {
    clock: &'a dyn Clock,
    shell: Shell,
    session: Option<Session>,
    puzzles: Puzzles,
}

impl<'a> Pocket<'a> {
    /// A pocket without a table. `clock` limits the searches of bots.
    #[must_use]
    pub fn new(clock: &'a dyn Clock) -> Pocket<'a> {
        Pocket {
            clock,
            shell: Shell::default(),
            session: None,
            puzzles: Puzzles::default(),
        }
    }

    /// Answers a call: JSON in, lines out.
    pub fn call(&mut self, input: &[u8]) -> Vec<u8> {
        let reply = match serde_json::from_slice(input) {
            Ok(call) => self.answer(call),
            Err(error) => {
                let sentence = format!("the call cannot be read: {error}");
                Err(Refused::new("bad-request", sentence))
            }
        };
        let reply = reply.unwrap_or_else(|refused| Reply {
            error: Some(CallError {
                text: words::refusal(self.shell.lang, &refused),
                code: refused.code,
            }),
            ..Reply::default()
        });
        let mut output = text(&reply, 256);
        for message in &reply.messages {
            output.push('\n');
            output.push_str(message);
        }
        output.into_bytes()
    }

    /// Answers a call.
    pub fn answer(&mut self, call: Call) -> Result<Reply, Refused> {
        match call {
            Call::Shell { shell } => {
                self.shell = *shell;
                Ok(Reply::default())
            }
            Call::Create {
                form,
                person,
                ids,
                now,
            } => {
                let new = create(&self.shell, form, person, ids, now)?;
                Ok(Reply {
                    new: Some(Box::new(new)),
                    ..Reply::default()
                })
            }
            Call::Open { game, now } => {
                let session = self.session.insert(Session::open(*game, now)?);
                Ok(session.reply(Vec::new()))
            }
            Call::Page { r#move, hands, now } => {
                let (shell, session) = self.session()?;
                let html = session.document(shell, r#move, hands.is_some(), now)?;
                Ok(session.reply(vec![html]))
            }
            Call::Message { text, ids, now } => {
                let (shell, session) = self.session()?;
                session.message(shell, &text, &ids, now)
            }
            Call::Stored { outcome, now } => {
                let (shell, session) = self.session()?;
                session.stored(shell, outcome, now)
            }
            Call::Elsewhere {} => Ok(Reply {
                messages: vec![farewell(&self.shell.lang.t("pocket-elsewhere"))],
                ..Reply::default()
            }),
            Call::Due { now } => self.session()?.1.due(now),
            Call::Think { effort, now } => {
                let clock = self.clock;
                let (shell, session) = self.session()?;
                session.think(shell, effort, clock, now)
            }
            Call::Site {
                path,
                query,
                form,
                changes,
                games,
                progress,
                now,
            } => {
                if let Some(game) = path.strip_prefix("/learn/") {
                    return lessons::answer(&mut self.shell, game, query, form, changes);
                }
                if path == "/puzzles" || path.starts_with("/puzzles/") {
                    let request = PuzzleRequest {
                        path: &path,
                        query: TableForm::new(query),
                        form: form.map(TableForm::new),
                        changes,
                        progress: &progress,
                        now,
                    };
                    return self.puzzles.answer(&self.shell, &request);
                }
                Ok(Reply {
                    messages: vec![site::draw(&self.shell, &path, &games, &progress, now)?],
                    ..Reply::default()
                })
            }
            Call::Problem { path, kind } => Ok(Reply {
                messages: vec![site::problem(&self.shell, &path, kind)],
                ..Reply::default()
            }),
            Call::Views {} => {
                let (_, session) = self.session()?;
                Ok(session.reply(session.views()))
            }
            Call::Record {} => {
                let (_, session) = self.session()?;
                let record = json!(session.record()?.to_string()).to_string();
                Ok(session.reply(vec![record]))
            }
        }
    }

    fn session(&mut self) -> Result<(&Shell, &mut Session), Refused> {
        let session = self.session.as_mut().ok_or_else(nothing_open)?;
        Ok((&self.shell, session))
    }
}

/// A sentence that the page shows.
pub(crate) fn farewell(sentence: &str) -> String {
    json!({ "type": "bye", "text": sentence }).to_string()
}

fn nothing_open() -> Refused {
    Refused::new("bad-request", "no table is open: open one first")
}

/// The owner of the device, with a name as guests get one if there is none yet.
fn named(shell: &Shell, person: Person, luck: &Seed) -> Result<Person, Refused> {
    if !person.name.is_empty() {
        return Ok(person);
    }
    let names = guest_names(shell.lang);
    let index = luck.stream("guest").choose(0..names.len());
    let name = index.and_then(|index| names.get(index)).cloned();
    let name = name.ok_or_else(|| Refused::new("no-name", "the player has no name"))?;
    Ok(Person { name, ..person })
}

/// The game that a form asks for. Friends elsewhere need a server.
fn create(
    shell: &Shell,
    fields: Vec<(String, String)>,
    person: Person,
    ids: NewIds,
    now: UnixMs,
) -> Result<StoredGame, Refused> {
    let person = named(shell, person, &ids.luck)?;
    let own: String = person.name.chars().take(LONGEST_NAME - 3).collect();
    let unnamed = |number: usize| {
        DisplayName::read(&format!("{own} {number}")).or_else(|_| {
            DisplayName::read(&shell.lang.with("player-number", &args!["number" => number]))
        })
    };
    let new = TableForm::new(fields).game(&person, unnamed, &ids.seed)?;
    if new.rules.public || new.rules.rated {
        let sentence = "a rated or public game needs the server: without a network it cannot begin";
        return Err(Refused::new("needs-network", sentence));
    }
    let seats = u8::try_from(new.sitters.len()).unwrap_or(u8::MAX);
    let seats = tabletop::SeatCount::new(seats)
        .ok_or_else(|| Refused::new("bad-setup", "there are too many seats"))?;
    let spec = Spec {
        series: (new.rules.games > 1).then(|| SeriesScore::new(seats)),
        game: new.game,
        options: new.options,
        seats,
        start: Start::Seed(ids.seed),
        rules: new.rules,
        tournament: None,
    };
    StoredGame::begin((ids.key, ids.luck), person, spec, new.sitters, now)
}

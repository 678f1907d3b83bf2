//! Takes the page of a player through the states of a game, and examines it on every screen.

use std::path::Path;

use presentation::i18n::Lang;
use serde_json::{Map, Value, json};
use tabletop::{AnyGame, Record, Seat, SeatCount};

use super::players::{Players, RandomGame, TableOfPlayers};
use super::report::{Occasion, Report, Violation};
use super::screen::{SCREENS, Screen};
use crate::browser::page::Browser;
use crate::browser::test_site::TestSite;
use crate::client::Client;

/// Measures the laws in the page: one script in parts, a file for each kind of law. Its functions and
/// constants are its own, so that those of the page stay as they are.
const LAWS: &str = concat!(
    "(() => {\n",
    include_str!("laws/measure.js"),
    include_str!("laws/fits.js"),
    include_str!("laws/readable.js"),
    include_str!("laws/names.js"),
    include_str!("laws/first_screen.js"),
    include_str!("laws/targets.js"),
    include_str!("laws/why.js"),
    include_str!("laws/stable.js"),
    include_str!("laws/layout.js"),
    "})();\n",
);

/// Opens all that can be opened beside the board.
const OPEN_HELP: &str = "document.querySelectorAll('#board details, #side details').forEach((part) => (part.open = true))";

/// Time per move at a rated table, in seconds.
const CLOCK: u32 = 600;

/// Number of games and states that a run examines.
pub(in crate::browser) struct Extent {
    /// Games per number of players.
    games: u64,
    first_seed: u64,
    /// Only this game.
    only: Option<String>,
    /// Whether every state is examined on every screen and in every language.
    thorough: bool,
}

impl Extent {
    /// A bounded run, or a long one as the environment asks for.
    pub(in crate::browser) fn from_environment() -> Extent {
        let number = |name: &str| {
            let text = std::env::var(name).ok()?;
            Some(
                text.parse()
                    .unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")),
            )
        };
        let games: Option<u64> = number("LAYOUT_GAMES");
        Extent {
            games: games.unwrap_or(1),
            first_seed: number("LAYOUT_SEED").unwrap_or(20),
            only: std::env::var("LAYOUT_GAME").ok(),
            thorough: games.is_some(),
        }
    }

    /// The screens for states that are not examined on all of them.
    pub(super) fn few(&self) -> &'static [Screen] {
        match self.thorough {
            true => &SCREENS,
            false => &SCREENS[..3],
        }
    }

    /// Whether the run is a long one.
    pub(super) fn is_thorough(&self) -> bool {
        self.thorough
    }

    pub(in crate::browser) fn includes(&self, game: &str) -> bool {
        self.only.as_deref().is_none_or(|only| only == game)
    }
}

/// A site, a browser and the players of all games.
pub(in crate::browser) struct Examination {
    site: TestSite,
    pub(in crate::browser) url: String,
    pub(in crate::browser) browser: Browser,
    pub(in crate::browser) players: Players,
}

/// A page to examine.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    /// Game, number of players and seed, or the kind of page.
    pub(super) title: &'a str,
    pub(super) state: &'static str,
    /// Whether it is the turn of the page's player.
    pub(super) turn: bool,
    pub(super) language: Lang,
    /// The game so far, for pages of a game.
    pub(super) record: Option<&'a Record>,
}

/// Set-ups with options that add something to the board. A bounded run has those of the most players.
fn variants(game: &str, extent: &Extent) -> Vec<(SeatCount, Value)> {
    let seats = |count: u8| SeatCount::new(count).expect("a number of players");
    match game {
        "hunters" => {
            let haunted = json!({ "haunted": true, "large_ghost": true });
            let counts: &[u8] = if extent.thorough { &[2, 3, 4] } else { &[4] };
            let set_ups = counts.iter().map(|count| (seats(*count), haunted.clone()));
            set_ups.collect()
        }
        "match" if extent.thorough => vec![(seats(6), short_series())],
        _ => Vec::new(),
    }
}

/// A series of Candy Match in which the players reveal, with few cards.
fn short_series() -> Value {
    json!({
        "deck": { "name": "pairs", "cards": pairs() },
        "series": true, "reveal_ms": "manual", "manual_ms": 600_000,
    })
}

/// Twenty cards, two of a kind each: any two of a kind are a match.
pub(super) fn pairs() -> Map<String, Value> {
    let kinds = ["a", "b", "c", "d", "e", "f", "ab", "cd", "ef", "abc"];
    kinds
        .iter()
        .map(|kind| ((*kind).to_owned(), json!(2)))
        .collect()
}

impl Examination {
    /// Starts a site, or finds the one that runs already.
    pub(in crate::browser) async fn open() -> Examination {
        let site = TestSite::open();
        let running = std::env::var("LAYOUT_SITE")
            .ok()
            .filter(|url| !url.is_empty());
        let url = running.unwrap_or_else(|| site.server.url.clone());
        let browser = site.browser("layout").await;
        browser
            .devtools(
                "Page.addScriptToEvaluateOnNewDocument",
                json!({ "source": LAWS }),
            )
            .await;
        // Positions are measured at rest.
        browser.prefer("prefers-reduced-motion", "reduce").await;
        let players = Players::arrive(&url).await;
        Examination {
            site,
            url,
            browser,
            players,
        }
    }

    /// The data folder of the site.
    pub(in crate::browser) fn data(&self) -> &Path {
        self.site.data()
    }

    /// Makes the browser that of a guest, with a language.
    pub(in crate::browser) async fn become_guest(&self, guest: &Client, language: Lang) {
        for (name, value) in [("who", guest.token()), ("lang", &language.to_string())] {
            let cookie = json!({ "name": name, "value": value, "url": self.url });
            self.browser.devtools("Network.setCookie", cookie).await;
        }
    }

    /// Opens a page of a table and waits for its socket.
    pub(in crate::browser) async fn open_table(&self, guest: &Client, language: Lang, path: &str) {
        self.become_guest(guest, language).await;
        self.browser.open(&format!("{}{path}", self.url)).await;
        self.browser.arrive().await;
    }

    /// Plays games of every number of players, and examines every state of their pages.
    pub(in crate::browser) async fn examine_game(
        &self,
        game: &dyn AnyGame,
        extent: &Extent,
        report: &mut Report,
    ) {
        let (fewest, most) = game.info().seats;
        let counts = (fewest.get().max(2)..=most.get()).filter_map(SeatCount::new);
        let usual = counts.map(|seats| (seats, json!({})));
        let set_ups = usual.chain(variants(game.info().id, extent));
        for (seats, options) in set_ups {
            for number in 0..extent.games {
                let seed = extent.first_seed + number;
                let played = RandomGame::play_with(game, &options, seats, seed);
                let options = if options == json!({}) {
                    ""
                } else {
                    " with options"
                };
                let id = game.info().id;
                let title = format!("{id} {seats} players seed {seed}{options}");
                // Each number of players begins with another language, so that a few games see all.
                let language = seed as usize + usize::from(seats.get());
                self.examine_played(game, &played, &title, language, extent, report)
                    .await;
            }
        }
        self.examine_waiting(game, extent, report).await;
        if game.info().id == "necklace" {
            self.examine_rated(report).await;
        }
    }

    async fn examine_played(
        &self,
        game: &dyn AnyGame,
        played: &RandomGame,
        title: &str,
        first_language: usize,
        extent: &Extent,
        report: &mut Report,
    ) {
        let info = game.info();
        let mut turn_of_languages = first_language;
        let mut languages = || -> Vec<Lang> {
            turn_of_languages += 1;
            match extent.thorough {
                true => Lang::ALL.into(),
                false => vec![Lang::ALL[turn_of_languages % Lang::ALL.len()]],
            }
        };
        let few = extent.few();

        // The middle of the game.
        let (middle, own) = played
            .next_turn(played.moves() * 2 / 3)
            .or_else(|| played.next_turn(0))
            .expect("somebody moves in a game");
        let record = played.record(middle);
        let mut at_table = self.players.sit_down(played, middle).await;
        let path = format!("/t/{}", at_table.key);
        let me = self.players.at(own);
        for language in languages() {
            self.open_table(me, language, &path).await;
            let mut look = Look {
                title,
                state: "turn",
                turn: true,
                language,
                record: Some(&record),
            };
            self.examine(&look, &SCREENS, report).await;
            if self.ask_for_hint(&at_table, own).await {
                look.state = "hint";
                self.examine(&look, few, report).await;
            }
            self.browser.run(OPEN_HELP).await;
            look.state = "help";
            self.examine(&look, few, report).await;
        }
        for language in languages() {
            let look = Look {
                title,
                state: "others",
                turn: false,
                language,
                record: Some(&record),
            };
            self.open_table(me, language, &path).await;
            self.examine_others(
                &mut at_table,
                played,
                own,
                &look,
                few,
                info.real_time,
                report,
            )
            .await;
        }
        for language in languages() {
            let look = Look {
                title,
                state: "past",
                turn: false,
                language,
                record: Some(&record),
            };
            self.open_table(me, language, &format!("{path}?move={}", middle / 2))
                .await;
            self.examine(&look, few, report).await;
        }

        // The end.
        let (late, own) = played.last_turn();
        let record = played.record(late);
        let mut at_table = self.players.sit_down(played, late).await;
        while at_table.play_on(played).await {}
        for language in languages() {
            let look = Look {
                title,
                state: "end",
                turn: false,
                language,
                record: Some(&record),
            };
            let path = format!("/t/{}", at_table.key);
            self.open_table(self.players.at(own), language, &path).await;
            self.examine(&look, &SCREENS, report).await;
        }
    }

    /// Asks the coach; returns whether the page shows the answer.
    async fn ask_for_hint(&self, at_table: &TableOfPlayers<'_>, own: Seat) -> bool {
        let asked = at_table.send(own, "hint", json!({"do": "hint"})).await;
        if asked {
            self.browser.await_shown("#tip-what").await;
        }
        asked
    }

    /// While others do something, nothing moves that one is about to press, and a tap says whose
    /// turn it is.
    #[expect(
        clippy::too_many_arguments,
        reason = "what a state of a page depends on"
    )]
    async fn examine_others(
        &self,
        at_table: &mut TableOfPlayers<'_>,
        played: &RandomGame,
        own: Seat,
        look: &Look<'_>,
        screens: &[Screen],
        real_time: bool,
        report: &mut Report,
    ) {
        let others = |from: usize| played.next_turn(from).filter(|(_, seat)| *seat != own);
        // To the turn of another player.
        for _ in 0..40 {
            if others(at_table.made).is_some() || !at_table.play_on(played).await {
                break;
            }
        }
        let Some((_, other)) = others(at_table.made) else {
            return;
        };
        self.reach(at_table, own).await;
        self.examine(look, screens, report).await;
        if real_time {
            return self.examine_call(played, own, look, report).await;
        }
        for (number, &screen) in screens.iter().enumerate() {
            screen.show(&self.browser).await;
            // The own moves are no news. They come only where many screens are examined.
            while others(at_table.made).is_none() && at_table.play_on(played).await {}
            self.reach(at_table, own).await;
            let mut found: Vec<Violation> = self.browser.see("layout.silent(false)").await;
            self.browser.run("layout.remember()").await;
            match number {
                0 => drop(
                    at_table
                        .send(other, "say", json!({"do": "say", "phrase": "hello"}))
                        .await,
                ),
                1 => drop(at_table.send(other, "undo", json!({"do": "undo"})).await),
                // With the last move the page becomes that of the end.
                _ if at_table.made + 1 < played.moves() => {
                    let _ = at_table.play_on(played).await;
                }
                _ => {}
            }
            self.reach(at_table, own).await;
            found.extend(self.browser.see::<Vec<Violation>>("layout.shifted()").await);
            self.note(look, "news", screen, &found, report).await;
            if self.browser.shows("#question").await {
                self.examine(
                    &Look {
                        state: "question",
                        ..*look
                    },
                    screens,
                    report,
                )
                .await;
                let no = json!({"do": "answer_undo", "yes": false});
                at_table.send(own, "answer", no).await;
                self.reach(at_table, own).await;
            }
        }
    }

    /// In real time nothing moves while another player calls and shows.
    async fn examine_call(
        &self,
        played: &RandomGame,
        own: Seat,
        look: &Look<'_>,
        report: &mut Report,
    ) {
        for screen in SCREENS.into_iter().take(2) {
            let Some((call, _)) = played.next_call(played.moves() / 3, own) else {
                return;
            };
            let mut at_table = self.players.sit_down(played, call).await;
            let path = format!("/t/{}", at_table.key);
            self.open_table(self.players.at(own), look.language, &path)
                .await;
            screen.show(&self.browser).await;
            for _ in 0..2 {
                self.browser.run("layout.remember()").await;
                at_table.play_on(played).await;
                self.reach(&at_table, own).await;
                let found: Vec<Violation> = self.browser.see("layout.shifted()").await;
                self.note(look, "call", screen, &found, report).await;
            }
        }
    }

    /// Waits until the page shows all that has happened.
    async fn reach(&self, at_table: &TableOfPlayers<'_>, own: Seat) {
        let entry = at_table.seq(own).await;
        self.browser.reach(entry).await;
    }

    /// A table that waits for players, as its host and a guest see it; and the curtain of one
    /// device.
    async fn examine_waiting(&self, game: &dyn AnyGame, extent: &Extent, report: &mut Report) {
        let info = game.info();
        let most = usize::from(info.seats.1.get());
        let mut seats = vec!["open"; most];
        seats[0] = "me";
        let host = self.players.at(Seat::new(0).expect("a seat"));
        let guest = self.players.at(Seat::new(1).expect("a seat"));
        let record = RandomGame::play(game, info.seats.1, extent.first_seed).record(0);
        let made = host
            .post("/api/tables", json!({ "game": info.id, "seats": seats }))
            .await;
        let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
        let title = format!("{} waiting", info.id);
        for (number, (state, who)) in [("host", host), ("invited", guest)].into_iter().enumerate() {
            let language = Lang::ALL[(most + number) % Lang::ALL.len()];
            self.open_table(who, language, &path).await;
            let look = Look {
                title: &title,
                state,
                turn: false,
                language,
                record: Some(&record),
            };
            self.examine(&look, &SCREENS, report).await;
        }
        if info.real_time {
            return;
        }
        let alone = json!({ "game": info.id, "seats": ["me", "me"], "rules": { "curtain": true } });
        let made = host.post("/api/tables", alone).await;
        let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
        let language = Lang::ALL[most % Lang::ALL.len()];
        self.open_table(host, language, &path).await;
        let look = Look {
            title: &title,
            state: "curtain",
            turn: false,
            language,
            record: Some(&record),
        };
        self.examine(&look, &SCREENS[..3], report).await;
    }

    /// A rated table of the Candy Necklace with a clock: as an invited guest sees it, and on the own turn.
    async fn examine_rated(&self, report: &mut Report) {
        let [host, guest] = [0, 1].map(|seat| self.players.at(Seat::new(seat).expect("a seat")));
        let rules = json!({ "rated": true, "seconds_per_move": CLOCK, "when_late": "loses" });
        let (key, _) = host.table_with(json!(["me", "open"]), rules).await;
        let path = format!("/t/{key}");
        let mut look = Look {
            title: "necklace rated",
            state: "invited",
            turn: false,
            language: Lang::ALL[0],
            record: None,
        };
        self.open_table(guest, look.language, &path).await;
        self.examine(&look, &SCREENS, report).await;
        let sit = json!({ "do": "sit", "seat": 1 });
        guest.command(&key, "sit", sit).await;
        let is_host = host.scene(&key).await["actors"] == json!([0]);
        (look.state, look.turn, look.language) = ("turn", true, Lang::ALL[1]);
        let to_move = if is_host { host } else { guest };
        self.open_table(to_move, look.language, &path).await;
        self.examine(&look, &SCREENS, report).await;
    }

    /// Examines the page on some of the screens.
    pub(super) async fn examine(&self, look: &Look<'_>, screens: &[Screen], report: &mut Report) {
        for &screen in screens {
            screen.show(&self.browser).await;
            let found = self.violations(screen, look).await;
            self.note(look, look.state, screen, &found, report).await;
        }
    }

    /// The violations on a screen.
    async fn violations(&self, screen: Screen, look: &Look<'_>) -> Vec<Violation> {
        let turn = look.turn && look.state != "help";
        let own = ["help", "end"].contains(&look.state) && screen.wide();
        let expected = json!({
            "touch": screen.touch, "turn": turn, "zoomed": screen.zoomed(), "own": own,
        });
        let mut found: Vec<Violation> = self
            .browser
            .see(&format!("layout.examine({expected})"))
            .await;
        if look.turn {
            found.extend(
                self.browser
                    .see::<Vec<Violation>>("layout.silent(true)")
                    .await,
            );
        }
        found
    }

    pub(super) async fn note(
        &self,
        look: &Look<'_>,
        state: &'static str,
        screen: Screen,
        found: &[Violation],
        report: &mut Report,
    ) {
        let occasion = Occasion {
            game: look.title.to_owned(),
            state,
            language: look.language.to_string(),
        };
        report
            .note(&self.browser, &occasion, screen, found, look.record)
            .await;
    }
}

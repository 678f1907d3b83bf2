//! Tables with bots: what a character says, the end of a game, the coach, errors and a lost
//! connection.

use bots::Level;
use presentation::cast::{self, Situation};
use presentation::i18n::Lang;
use serde_json::json;
use tabletop::{AnyGame, Seat, SeatCount};

use super::examination::{Examination, Extent, Look};
use super::players::RandomGame;
use super::report::{Report, Violation};
use super::screen::SCREENS;
use crate::browser::network_proxy::NetworkProxy;

/// A move that no game knows: the table refuses it, and the page shows the refusal.
const SEND_NONSENSE: &str = "const wrong = document.createElement('button');
    wrong.dataset.do = JSON.stringify({ do: 'move', action: 'nonsense' });
    document.getElementById('board').append(wrong);
    wrong.click();
    wrong.remove()";

/// The move before which games are given up: the coach has few moves to judge.
const GIVEN_UP: usize = 6;

/// The longest line that any character says in a game.
fn longest_line(language: Lang, game: &str) -> String {
    let all = Level::LADDER.into_iter().flat_map(|level| {
        Situation::ALL
            .into_iter()
            .flat_map(move |situation| cast::lines(language, game, level, situation))
    });
    all.max_by_key(|line| line.chars().count())
        .expect("characters speak")
}

impl Examination {
    /// The page of a game against bots: with the longest line that one of them says, with an error,
    /// without a connection, at the end, and with the coach's review.
    async fn examine_against_bots(
        &self,
        game: &dyn AnyGame,
        number: usize,
        extent: &Extent,
        report: &mut Report,
    ) {
        let id = game.info().id;
        let title = format!("{id} against bots");
        let language = Lang::ALL[number % Lang::ALL.len()];
        let look = Look {
            title: &title,
            state: "speech",
            turn: !game.info().real_time,
            language,
            record: None,
        };
        self.examine_speech(game, &look, report).await;
        self.examine_error(&look, extent, report).await;
        self.examine_ends(game, &look, extent, report).await;
    }

    /// Opens a new table with bots on all other seats, and lets one of them say the longest line.
    async fn examine_speech(&self, game: &dyn AnyGame, look: &Look<'_>, report: &mut Report) {
        let info = game.info();
        let mut seats = vec!["bot"; usize::from(info.seats.1.get())];
        seats[0] = "me";
        // In real time the bots wait until the first player reveals a card.
        let options = match info.real_time {
            true => json!({ "reveal_ms": "manual", "manual_ms": 600_000 }),
            false => json!({}),
        };
        let new = json!({ "game": info.id, "seats": seats, "options": options });
        let me = self.players.at(Seat::FIRST);
        let made = me.post("/api/tables", new).await;
        let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
        let line = longest_line(look.language, info.id);
        let say = format!("document.querySelector('.says').textContent = {line:?}");
        self.open_table(me, look.language, &path).await;
        if self.browser.shows("#sound-offer").await {
            self.browser.run(&say).await;
            let offer = Look {
                state: "sound offer",
                ..*look
            };
            self.examine(&offer, &SCREENS, report).await;
            SCREENS[1].show(&self.browser).await;
            self.browser.click("[data-choose-sound=off]").await;
        }
        self.browser.await_shown(".speech").await;
        self.browser.run(&say).await;
        self.examine(look, &SCREENS, report).await;
    }

    /// The page with an error, and without a connection.
    async fn examine_error(&self, look: &Look<'_>, extent: &Extent, report: &mut Report) {
        let error = Look {
            state: "error",
            turn: false,
            ..*look
        };
        for screen in extent.few() {
            screen.show(&self.browser).await;
            self.browser.run(SEND_NONSENSE).await;
            self.browser
                .until(
                    "the refusal is shown",
                    "document.getElementById('toast').textContent",
                )
                .await;
            self.examine(&error, &[*screen], report).await;
        }
        let key = self.browser.key().await;
        let proxy = NetworkProxy::to(&self.url).await;
        self.browser.open(&format!("{}/t/{key}", proxy.url)).await;
        self.browser.arrive().await;
        SCREENS[0].show(&self.browser).await;
        self.browser.run("layout.remember()").await;
        proxy.cut();
        self.browser.await_shown("#offline").await;
        let offline = Look {
            state: "offline",
            ..error
        };
        let found: Vec<Violation> = self.browser.see("layout.shifted()").await;
        self.note(&offline, "line lost", SCREENS[0], &found, report)
            .await;
        self.examine(&offline, extent.few(), report).await;
    }

    /// A game that is played to its end, one that is given up, and the coach's review of it.
    async fn examine_ends(
        &self,
        game: &dyn AnyGame,
        look: &Look<'_>,
        extent: &Extent,
        report: &mut Report,
    ) {
        let end = |state| Look {
            state,
            turn: false,
            ..*look
        };
        let played = RandomGame::play(game, SeatCount::TWO, 20);
        if !game.info().real_time {
            let (late, own) = played.last_turn();
            let mut at_table = self.players.sit_against_bots(&played, late, own).await;
            while at_table.play_on(&played).await {}
            let path = format!("/t/{}", at_table.key);
            let me = self.players.at(own);
            self.open_table(me, look.language, &path).await;
            self.browser.await_shown("#result").await;
            self.examine(&end("end"), extent.few(), report).await;
        }
        let (early, own) = played.next_turn(GIVEN_UP).expect("somebody moves");
        let at_table = self.players.sit_against_bots(&played, early, own).await;
        let given_up = at_table
            .send(own, "resign", json!({ "do": "resign", "seat": own }))
            .await;
        if !given_up {
            return;
        }
        let path = format!("/t/{}", at_table.key);
        let me = self.players.at(own);
        self.open_table(me, look.language, &path).await;
        self.browser.await_shown("#result").await;
        self.examine(&end("given up"), &SCREENS[..2], report).await;
        if self.browser.shows("#ask-coach").await {
            at_table.send(own, "coach", json!({ "do": "coach" })).await;
            self.browser.await_shown("#coach .curve").await;
        }
        self.examine(&end("coach"), extent.few(), report).await;
    }
}

#[tokio::test]
async fn tables_with_bots_keep_the_laws() {
    let extent = Extent::from_environment();
    let mut report = Report::of("against-bots");
    let examination = Examination::open().await;
    for (number, &game) in games::all().iter().enumerate() {
        if extent.includes(game.info().id) {
            examination
                .examine_against_bots(game, number, &extent, &mut report)
                .await;
        }
    }
    report.finish();
}

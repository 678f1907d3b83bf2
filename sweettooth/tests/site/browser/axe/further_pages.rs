//! Further pages and passing states: parties, the coach, dialogs, menus, pages of other people.

use presentation::i18n::Lang;
use serde_json::json;
use tabletop::{Seat, SeatCount};

use super::{ALL_RULES, THEMES, Visit, is_full};
use crate::browser::layout::examination::Examination;
use crate::browser::layout::other_pages::{middle_of_lesson, solved_puzzle};
use crate::browser::layout::players::RandomGame;
use crate::client::Client;

/// Pages that need nothing before them, besides those of each game.
const PAGES: [&str; 5] = [
    "/invite",
    "/party",
    "/jar",
    "/account/recover",
    "/puzzles/own/1.Op~.c1.r1g4",
];

impl Visit<'_> {
    /// Opens a page in the next language and theme, on the next screen.
    async fn open_next(&mut self, path: &str) {
        self.pages += 1;
        self.in_language(self.language()).await;
        self.in_theme(self.theme()).await;
        self.on_screen(self.pages).await;
        self.open(path).await;
    }

    fn language(&self) -> Lang {
        Lang::ALL[(self.round + self.pages) % Lang::ALL.len()]
    }

    /// Changes after each round of languages, so that every language meets both themes.
    fn theme(&self) -> &'static str {
        let rounds = self.pages / Lang::ALL.len() + self.round / Lang::ALL.len();
        THEMES[rounds % THEMES.len()]
    }

    /// Examines the page that is open, in its present state.
    async fn examine_open(&mut self, state: &str) {
        let page = format!("{state} ({}, {})", self.language(), self.theme());
        self.run(&page, ALL_RULES).await;
    }

    /// Opens and examines a page.
    async fn look_once(&mut self, path: &str) {
        self.open_next(path).await;
        self.examine_open(path).await;
    }

    /// Opens and examines the page of a table.
    async fn look_at_table(&mut self, guest: &Client, path: &str, state: &str) {
        self.examination.become_guest(guest, self.language()).await;
        self.open_next(path).await;
        self.browser().arrive().await;
        self.examine_open(state).await;
    }
}

fn guest<'a>(visit: &Visit<'a>, number: u8) -> &'a Client {
    let seat = Seat::new(number).expect("a seat");
    visit.examination.players.at(seat)
}

/// Tables with bots: a character speaks, a dialog asks, the menus of the header are open.
async fn look_at_bots(visit: &mut Visit<'_>) {
    let me = guest(visit, 0);
    for id in games::all().iter().map(|game| game.info().id) {
        let made = me
            .post("/api/tables", json!({ "game": id, "seats": ["me", "bot"] }))
            .await;
        let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
        visit
            .look_at_table(me, &path, &format!("{id} against a bot"))
            .await;
    }
    let made = me
        .post(
            "/api/tables",
            json!({ "game": "necklace", "seats": ["me", "bot"] }),
        )
        .await;
    let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
    for (button, opened) in [
        ("#resign", "#ask[open]"),
        ("#me", "#own-menu"),
        ("#language", "#languages"),
    ] {
        visit.open_next(&path).await;
        visit.browser().arrive().await;
        visit.browser().click(button).await;
        visit.browser().await_shown(opened).await;
        visit.examine_open(opened).await;
    }
}

/// The coach's review of a game against a bot, and the curtain of two players with one device.
async fn look_at_coach_and_curtain(visit: &mut Visit<'_>) {
    let players = &visit.examination.players;
    for id in ["necklace", "pinata"] {
        let played = RandomGame::play(games::find(id).expect("the game"), SeatCount::TWO, 5);
        let (early, own) = played.next_turn(6).expect("somebody moves");
        let at_table = players.sit_against_bots(&played, early, own).await;
        let resign = json!({ "do": "resign", "seat": own });
        assert!(at_table.send(own, "resign", resign).await, "{id}");
        assert!(at_table.send(own, "coach", json!({ "do": "coach" })).await);
        let path = format!("/t/{}", at_table.key);
        visit
            .examination
            .become_guest(players.at(own), visit.language())
            .await;
        visit.open_next(&path).await;
        visit.browser().arrive().await;
        visit.browser().await_shown("#coach .curve").await;
        visit.examine_open(&format!("coach of {id}")).await;
    }
    let me = guest(visit, 0);
    let shared = json!({ "game": "pinata", "seats": ["me", "me"], "rules": { "curtain": true } });
    let made = me.post("/api/tables", shared).await;
    let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
    visit.look_at_table(me, &path, "curtain").await;
    assert!(visit.browser().shows("#curtain").await);
}

/// The big screen and a phone, before the game and in it.
async fn look_at_party(visit: &mut Visit<'_>) {
    let host = guest(visit, 0);
    let new = json!({ "game": "match", "seats": vec!["open"; 6], "rules": { "party": true } });
    let made = host.post("/api/tables", new).await;
    let key = made["play_key"].as_str().expect("a key");
    for player in 0..2 {
        let sit = json!({ "do": "sit", "seat": player });
        guest(visit, player)
            .command(key, &format!("sit-{player}"), sit)
            .await;
    }
    for state in ["gathering", "playing"] {
        for (screen, player) in [("big", 5), ("button", 1), ("button", 4)] {
            let path = format!("/t/{key}?screen={screen}");
            let name = format!("party {state} {screen} of {player}");
            visit
                .look_at_table(guest(visit, player), &path, &name)
                .await;
        }
        if state == "gathering" {
            host.command(key, "begin", json!({ "do": "begin" })).await;
        }
    }
}

/// The search for an opponent, and a tournament.
async fn look_at_meetings(visit: &mut Visit<'_>) {
    let me = guest(visit, 0);
    visit.examination.become_guest(me, visit.language()).await;
    let fields = "game=necklace&title=Cup&players=4";
    let tournament = me.submit_form("/tournaments", fields).await;
    visit.look_once(&tournament.expect("a tournament")).await;
    let search = me.submit_form("/lobby/seek", "wish=necklace+live").await;
    visit.look_once(&search.expect("a search")).await;
    assert!(visit.browser().shows("#stop").await);
}

/// Pages about other people, for everybody and for admins.
async fn look_at_people(visit: &mut Visit<'_>) {
    visit.open_account("Ola").await;
    visit.open_account("Iga").await;
    visit.become_admin().await;
    visit.look_once("/people/Ola").await;
    for list in ["/admin/people", "/admin/tables"] {
        visit.open(list).await;
        let first = "document.querySelector('.lines a').getAttribute('href')";
        let path: String = visit.browser().see(first).await;
        visit.look_once(&path).await;
    }
}

#[tokio::test]
async fn axe_finds_nothing_on_further_pages_and_in_passing_states() {
    // In each round every page meets another language or theme.
    let rounds = match is_full() {
        true => Lang::ALL.len() * THEMES.len(),
        false => 1,
    };
    let mut found = Vec::new();
    for round in 0..rounds {
        found.extend(visit_further_pages(round).await);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Visits the pages once; returns what axe-core found.
async fn visit_further_pages(round: usize) -> Vec<String> {
    let examination = Examination::open().await;
    let mut visit = Visit::begin(&examination).await;
    visit.round = round;
    let me = guest(&visit, 0);
    examination.become_guest(me, Lang::ALL[0]).await;
    for path in PAGES {
        visit.look_once(path).await;
    }
    for id in games::all().iter().map(|game| game.info().id) {
        for path in [
            format!("/new/{id}"),
            format!("/ratings/{id}"),
            middle_of_lesson(id),
        ] {
            visit.look_once(&path).await;
        }
    }
    visit.look_once(&solved_puzzle()).await;
    look_at_bots(&mut visit).await;
    look_at_coach_and_curtain(&mut visit).await;
    look_at_party(&mut visit).await;
    look_at_meetings(&mut visit).await;
    look_at_people(&mut visit).await;
    visit.found
}

//! Party mode: the big screen and the phones, before, in and after a game.

use presentation::i18n::Lang;
use serde_json::{Value, json};
use tabletop::Seat;

use super::examination::{Examination, Look, pairs};
use super::report::{Report, Violation};
use super::screen::{SCREENS, Screen};
use crate::client::Client;

/// Screens that stand in front of everybody.
const BIG: [Screen; 2] = [SCREENS[1], SCREENS[4]];
/// Phones.
const PHONES: [Screen; 2] = [SCREENS[0], SCREENS[5]];
/// Number of players: as many as a table has seats.
const PLAYERS: usize = 6;

/// A party at which cards are revealed, called and shown when the test says so.
struct Party<'a> {
    examination: &'a Examination,
    key: String,
    /// A guest without a seat: the big screen, and a phone that came too late.
    onlooker: Client,
}

/// Two cards of a kind, which are a match in the deck of pairs.
fn pair(table: &Value) -> Option<[&str; 2]> {
    let cards: Vec<&str> = table.as_array()?.iter().filter_map(Value::as_str).collect();
    let kind = |card: &str| {
        card.trim_end_matches(|c: char| c.is_ascii_digit())
            .to_owned()
    };
    cards.iter().enumerate().find_map(|(at, one)| {
        let other = cards[at + 1..]
            .iter()
            .find(|other| kind(other) == kind(one));
        other.map(|other| [*one, *other])
    })
}

impl<'a> Party<'a> {
    /// Makes the table. It waits for nobody: a seat reveals, and there are ten minutes for everything.
    async fn begin(examination: &'a Examination) -> Party<'a> {
        let new = json!({
            "game": "match",
            "options": {
                "deck": { "name": "pairs", "cards": pairs() },
                "reveal_ms": "manual", "manual_ms": 600_000, "show_ms": 600_000, "final_ms": 600_000,
            },
            "seats": vec!["open"; 6],
            "rules": { "party": true },
        });
        let host = examination.players.at(Seat::FIRST);
        let made = host.post("/api/tables", new).await;
        let key = made["play_key"].as_str().expect("a key").to_owned();
        let onlooker = Client::new(&examination.url, "Krzysztofa-Maria Mmmmmmm").await;
        Party {
            examination,
            key,
            onlooker,
        }
    }

    fn player(&self, number: usize) -> &Client {
        let seat = Seat::new(number as u8).expect("a seat");
        self.examination.players.at(seat)
    }

    async fn scene(&self) -> Value {
        self.player(0).scene(&self.key).await
    }

    /// A player does something. Actions in real time answer the last entry.
    async fn act(&self, player: usize, action: &str) {
        let scene = self.scene().await;
        let command = json!({ "do": "move", "answers": scene["seq"], "action": action });
        let id = format!("{player}-{}", scene["seq"]);
        self.player(player).command(&self.key, &id, command).await;
    }

    /// The player whose turn it is reveals a card; returns whether there was one.
    async fn reveal(&self) -> bool {
        let scene = self.scene().await;
        let left = scene["view"]["deck"].as_u64().unwrap_or_default();
        if left > 0 {
            let revealer = scene["view"]["revealer"].as_u64().expect("a seat");
            self.act(revealer as usize, "reveal").await;
        }
        left > 0
    }

    /// Opens the page of the big screen or of a phone.
    async fn open(&self, who: &Client, screen: &str, language: Lang) {
        let path = format!("/t/{}{screen}", self.key);
        self.examination.open_table(who, language, &path).await;
    }

    /// Examines the big screen and a phone.
    async fn examine(&self, state: [&'static str; 2], phone: &Client, report: &mut Report) {
        let parts = [
            ("?screen=big", &BIG, &self.onlooker),
            ("?screen=button", &PHONES, phone),
        ];
        for (number, ((part, screens, who), state)) in parts.into_iter().zip(state).enumerate() {
            for (turn, screen) in screens.iter().enumerate() {
                let language = Lang::ALL[(number + 2 * turn) % Lang::ALL.len()];
                self.open(who, part, language).await;
                let look = Look {
                    title: "party",
                    state,
                    turn: false,
                    language,
                    record: None,
                };
                self.examination.examine(&look, &[*screen], report).await;
            }
        }
    }

    /// Nothing that can be pressed on a phone moves or vanishes by what others do.
    async fn examine_stability(&self, report: &mut Report) {
        let browser = &self.examination.browser;
        for (number, screen) in [PHONES[0], SCREENS[1]].into_iter().enumerate() {
            while pair(&self.scene().await["view"]["table"]).is_none() {
                self.reveal().await;
            }
            let scene = self.scene().await;
            let [one, other] = pair(&scene["view"]["table"]).expect("it was waited for");
            let part = ["?screen=button", ""][number];
            self.open(self.player(0), part, Lang::ALL[number]).await;
            screen.show(browser).await;
            let show = format!("show {one},{other}");
            for (state, action) in [
                ("reveal", None),
                ("call", Some("shout")),
                ("taken", Some(&*show)),
            ] {
                browser.run("layout.remember()").await;
                match action {
                    None => drop(self.reveal().await),
                    Some(action) => self.act(1, action).await,
                }
                let entry = self.scene().await["seq"].as_u64().expect("a number");
                browser.reach(entry).await;
                let found: Vec<Violation> = browser.see("layout.shifted()").await;
                let look = Look {
                    title: "party",
                    state,
                    turn: false,
                    language: Lang::ALL[number],
                    record: None,
                };
                self.examination
                    .note(&look, state, screen, &found, report)
                    .await;
            }
        }
    }

    /// Reveals the rest, and everybody is done.
    async fn finish(&self) {
        while self.reveal().await {}
        for player in 0..PLAYERS {
            self.act(player, "done").await;
        }
        assert_eq!(self.scene().await["status"], "finished");
    }
}

#[tokio::test]
async fn a_party_keeps_the_laws() {
    let mut report = Report::of("party");
    let examination = Examination::open().await;
    let party = Party::begin(&examination).await;
    let (player, late) = (party.player(1), &party.onlooker);
    party.examine(["empty", "join"], late, &mut report).await;
    for player in 0..PLAYERS {
        let sit = json!({ "do": "sit", "seat": player });
        let id = format!("sit-{player}");
        party.player(player).command(&party.key, &id, sit).await;
    }
    party
        .examine(["gathering", "joined"], player, &mut report)
        .await;
    party
        .player(0)
        .command(&party.key, "begin", json!({ "do": "begin" }))
        .await;
    party.examine_stability(&mut report).await;
    party
        .examine(["playing", "playing phone"], player, &mut report)
        .await;
    party
        .examine(["playing", "late phone"], late, &mut report)
        .await;
    party.finish().await;
    party
        .examine(["end", "end phone"], player, &mut report)
        .await;
    report.finish();
}

//! Measures the latency of people's moves while bots play hundreds of games on the same server.
//!
//! Start a server without a rate limit (`sweettooth serve --rate-limit 0`), then
//! `cargo run --release -p sweettooth --example many_bots -- http://127.0.0.1:7777 300`.
//! It measures twice for half a minute: before the bots begin, and while they play.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use reqwest::{Client, Response};
use serde_json::{Value, json};

const PEOPLE: usize = 8;
const MEASURED: Duration = Duration::from_secs(30);
/// The pause between two moves of a person.
const PACE: Duration = Duration::from_millis(200);

/// A guest with a token.
#[derive(Clone)]
struct Person {
    http: Client,
    url: String,
    token: String,
}

async fn read(answer: Response) -> anyhow::Result<Value> {
    let status = answer.status();
    let body: Value = answer.json().await?;
    if status.is_success() {
        return Ok(body);
    }
    bail!("{status}: {body}")
}

impl Person {
    async fn new(url: &str, name: &str) -> anyhow::Result<Person> {
        let http = Client::builder().timeout(Duration::from_secs(30)).build()?;
        let guest = http
            .post(format!("{url}/api/guests"))
            .json(&json!({ "name": name }));
        let guest = read(guest.send().await?).await?;
        let token = guest["token"].as_str().context("a token")?.to_owned();
        let url = url.to_owned();
        Ok(Person { http, url, token })
    }

    async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let request = self.http.post(format!("{}{path}", self.url));
        read(request.bearer_auth(&self.token).json(body).send().await?).await
    }

    async fn get(&self, path: &str) -> anyhow::Result<Value> {
        let request = self.http.get(format!("{}{path}", self.url));
        read(request.bearer_auth(&self.token).send().await?).await
    }

    async fn table(&self, game: &str, seats: &Value) -> anyhow::Result<String> {
        let new = json!({ "game": game, "seats": seats });
        let made = self.post("/api/tables", &new).await?;
        Ok(made["play_key"].as_str().context("a key")?.to_owned())
    }

    /// Plays both seats of own tables, and times every move and every request for the scene.
    async fn play(&self) -> anyhow::Result<(Vec<Duration>, Vec<Duration>)> {
        let (mut moves, mut looks) = (Vec::new(), Vec::new());
        let ends = Instant::now() + MEASURED;
        let mut key = self.table("necklace", &json!(["me", "me"])).await?;
        while Instant::now() < ends {
            let asked = Instant::now();
            let scene = self.get(&format!("/api/tables/{key}")).await?["scene"].take();
            looks.push(asked.elapsed());
            let Some(action) = scene["legal"].get(0) else {
                key = self.table("necklace", &json!(["me", "me"])).await?;
                continue;
            };
            let command = json!({
                "id": format!("{}", scene["seq"]),
                "command": { "do": "move", "seat": scene["eyes"], "answers": scene["seq"], "action": action },
            });
            let path = format!("/api/tables/{key}/commands");
            let asked = Instant::now();
            self.post(&path, &command).await?;
            moves.push(asked.elapsed());
            tokio::time::sleep(PACE).await;
        }
        Ok((moves, looks))
    }
}

fn print_times(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let ms = |part: usize| {
        let at = (times.len() * part / 1000).min(times.len().saturating_sub(1));
        times
            .get(at)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    println!(
        "  {what:6} {:5} times: median {:6.1} ms, 95 of 100 within {:6.1} ms, 99 within {:6.1} ms, longest {:6.1} ms",
        times.len(),
        ms(500),
        ms(950),
        ms(990),
        ms(1000)
    );
}

async fn measure(people: &[Person]) -> anyhow::Result<()> {
    let playing: Vec<_> = people
        .iter()
        .cloned()
        .map(|person| tokio::spawn(async move { person.play().await }))
        .collect();
    let (mut moves, mut looks) = (Vec::new(), Vec::new());
    for one in playing {
        let (moved, looked) = one.await??;
        moves.extend(moved);
        looks.extend(looked);
    }
    print_times("moves", moves);
    print_times("looks", looks);
    Ok(())
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let url = args.next().unwrap_or("http://127.0.0.1:7777".to_owned());
    let games: usize = args.next().map_or(Ok(300), |count| count.parse())?;
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        people.push(Person::new(&url, &format!("Person {number}")).await?);
    }
    println!("{PEOPLE} people, no bots:");
    measure(&people).await?;
    let seats = [
        ("necklace", json!(["liquorice", "jawbreaker"])),
        ("pinata", json!(["toffee", "jawbreaker"])),
        ("hunters", json!(["toffee", "liquorice", "jawbreaker"])),
    ];
    let host = &people[0];
    // One person may have only one table of bots.
    for (number, (game, seats)) in seats.iter().cycle().take(games).enumerate() {
        let maker = Person::new(&url, &format!("Maker {number}")).await?;
        maker.table(game, seats).await?;
    }
    println!("{PEOPLE} people, {games} games of bots:");
    measure(&people).await?;
    let metrics = host.http.get(format!("{url}/metrics")).send().await?;
    for line in metrics.text().await?.lines() {
        if line.starts_with("sweettooth_th") {
            println!("  {line}");
        }
    }
    Ok(())
}

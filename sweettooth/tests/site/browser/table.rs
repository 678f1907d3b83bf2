//! Actions and checks at a table of Candy Necklace.

use serde::Deserialize;
use serde_json::Value;

use super::page::Browser;

/// The position that the page shows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Position {
    /// A letter for every candy, a dot for every gap.
    pub(crate) ring: String,
    pub(crate) magpie: Vec<usize>,
    /// Per seat.
    pub(crate) heaps: Vec<Vec<usize>>,
    /// Per seat.
    pub(crate) points: Vec<i32>,
}

impl Position {
    pub(crate) fn left(&self) -> usize {
        self.ring.chars().filter(|&place| place != '.').count()
    }
}

/// A run that can be clicked on the necklace.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Choice {
    /// The ids of its candies.
    pub(crate) candies: Vec<String>,
    /// The candies that nothing covers; a message at the foot of the page covers some for a while.
    reachable: Vec<String>,
    /// Its accessible name.
    pub(crate) label: String,
}

const POSITION: &str = "(() => {
    const number = (css) => Number(document.querySelector(css).textContent);
    const heaps = (of) => [...'RGBWY'].map((colour) => number(of(colour)));
    const place = (n) => {
        const candy = document.getElementById(`c${n}`).querySelector('use');
        return candy ? candy.getAttribute('href').at(-1) : '.';
    };
    return {
        ring: Array.from({ length: 55 }, (_, n) => place(n)).join(''),
        magpie: heaps((colour) => `#heap-magpie-${colour} text`),
        heaps: [0, 1].map((seat) => heaps((colour) => `#heap-${seat}-${colour} b`)),
        points: [0, 1].map((seat) => number(`#points-${seat} b`)),
    };
})()";

const CHOICES: &str = "Object.values(Object.groupBy(
    document.querySelectorAll('#ring [data-do]'), (candy) => candy.dataset.run,
)).map((run) => ({
    candies: run.map((candy) => candy.id),
    reachable: run.filter((candy) => {
        const { x, y, width, height } = candy.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || candy.contains(hit);
    }).map((candy) => candy.id),
    label: run.find((candy) => candy.role === 'button').ariaLabel,
}))";

/// Number of moves, from the JSON interface.
pub(crate) fn moves(scene: &Value) -> usize {
    scene["moves"].as_array().map_or(0, Vec::len)
}

impl Browser {
    /// From the front page by the page of a new table to a game, as a new visitor.
    pub(crate) async fn start_game(&self, front: &str, opponent: &str) {
        self.choose_game(front, "necklace").await;
        self.begin(opponent).await;
    }

    /// From the front page to the page of a new table, with a name.
    async fn choose_game(&self, front: &str, game: &str) {
        self.open(front).await;
        self.follow(&format!("#more-{game}")).await;
        self.write(&format!("#name-{game}"), &self.who).await;
    }

    async fn begin(&self, opponent: &str) {
        self.follow(&format!("#new button[name=opponent][value={opponent}]"))
            .await;
        self.arrive().await;
    }

    /// Sits down at the shown table.
    pub(crate) async fn sit_down(&self) {
        self.write("form.sit [name=name]", &self.who).await;
        self.follow("form.sit button").await;
        self.arrive().await;
        self.await_shown("#prompt").await;
    }

    /// Sits down at the table with an address: on that seat of two, or on the next free one of
    /// many.
    pub(crate) async fn sit_at(&self, url: &str, seat: usize) {
        self.open(url).await;
        let many: bool = self
            .see("!!document.querySelector('form[data-sit=any]')")
            .await;
        let form = match many {
            true => "form[data-sit=any]".to_owned(),
            false => format!("form[data-sit=\"{seat}\"]"),
        };
        self.write(&format!("{form} [name=name]"), &self.who).await;
        self.follow(&format!("{form} button")).await;
        self.arrive().await;
    }

    /// From the front page to a table for several players, as a new visitor.
    pub(crate) async fn start_of_many(&self, front: &str, game: &str, players: u8, opponent: &str) {
        self.choose_game(front, game).await;
        self.click(&format!("label:has([name=players][value='{players}'])"))
            .await;
        self.begin(opponent).await;
    }

    /// Waits until the table is shown and its socket is open.
    pub(crate) async fn arrive(&self) {
        let there = "document.querySelector('#board > *') && window.greeted";
        self.until("the table is there", there).await;
    }

    /// Waits until the page shows that the socket is open, or that it is not.
    pub(crate) async fn await_line(&self, open: bool) {
        let lamp = format!("(document.querySelector('#lamp').dataset.state === 'live') === {open}");
        let what = if open { "open" } else { "down" };
        self.until(&format!("the lamp says that the line is {what}"), &lamp)
            .await;
    }

    /// The key of the table in the address.
    pub(crate) async fn key(&self) -> String {
        self.see("location.pathname.split('/').at(-1)").await
    }

    /// The number of the last entry on the page.
    pub(crate) async fn seq(&self) -> u64 {
        self.see("Number(document.body.dataset.seq)").await
    }

    pub(crate) async fn position(&self) -> Position {
        self.see(POSITION).await
    }

    /// All runs that can be clicked, the longest first.
    pub(crate) async fn choices(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = self.see(CHOICES).await;
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.candies.len()));
        choices
    }

    /// Clicks the longest run, at its last candy. It does not wait for the move.
    pub(crate) async fn click_a_run(&self) -> Choice {
        let any = format!("{CHOICES}.some((run) => run.reachable.length)");
        self.until("a run can be clicked", &any).await;
        let mut choices = self.choices().await.into_iter();
        let choice = choices
            .find(|choice| !choice.reachable.is_empty())
            .expect("it was waited for");
        let candy = choice.reachable.last().expect("it is not empty");
        self.click(&format!("#{candy}")).await;
        choice
    }

    /// Gathers the longest run, and waits for the move.
    pub(crate) async fn gather(&self) -> Choice {
        let before = self.seq().await;
        let choice = self.click_a_run().await;
        self.after(before).await;
        choice
    }

    /// Waits until the page shows a later entry and has no request pending.
    pub(crate) async fn after(&self, entry: u64) {
        let shown = format!(
            "Number(document.body.dataset.seq) > {entry} && \
             !document.querySelector('#table').classList.contains('pending')"
        );
        self.until(&format!("entry {} is shown", entry + 1), &shown)
            .await;
    }

    /// Waits until the page shows that entry.
    pub(crate) async fn reach(&self, entry: u64) {
        let shown = format!("Number(document.body.dataset.seq) >= {entry}");
        self.until(&format!("entry {entry} is shown"), &shown).await;
    }

    /// Gives up, and says yes to the question about it.
    pub(crate) async fn resign(&self) {
        self.click("#resign").await;
        self.click("#ask[open] #ask-yes").await;
    }

    /// Waits until it is this browser's turn.
    pub(crate) async fn await_turn(&self) {
        self.await_shown("#prompt.yours").await;
    }
}

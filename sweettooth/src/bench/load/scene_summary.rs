//! The part of a scene that a load test needs, from JSON or from a page.

use anyhow::Context;
use presentation::command;

/// The part of a scene that a load test needs.
#[derive(Debug, Default)]
pub(super) struct SceneSummary {
    /// The number of its last entry.
    pub(super) seq: u64,
    /// A legal move of this player, if there is one.
    pub(super) choice: Option<String>,
    /// Whether the game is over.
    pub(super) is_over: bool,
    /// The key of the next game.
    pub(super) next: Option<String>,
}

impl SceneSummary {
    /// Reads a page as a player does: everything that can be clicked has its command.
    pub(super) fn of_page(seq: u64, page: &str, luck: u64) -> anyhow::Result<SceneSummary> {
        let attributes = page.split(" data-do=\"").skip(1);
        let commands = attributes.filter_map(|rest| rest.split('"').next());
        let mut moves = Vec::new();
        let mut is_over = false;
        for command in commands {
            let escapes = [
                ("&quot;", "\""),
                ("&lt;", "<"),
                ("&gt;", ">"),
                ("&amp;", "&"),
            ];
            let command = escapes
                .into_iter()
                .fold(command.to_owned(), |text, (escape, meant)| {
                    text.replace(escape, meant)
                });
            let command = command::read(&command)
                .with_context(|| format!("a command of the page cannot be read: {command}"))?;
            is_over |= matches!(command["do"].as_str(), Some("rematch" | "ask_rematch"));
            moves.extend(command["action"].as_str().map(str::to_owned));
        }
        // A form composes an action from what is ticked. Nothing is ticked here.
        if let Some((_, form)) = page.split_once(" data-compose=\"") {
            moves.extend(form.split('"').next().map(|verb| format!("{verb} -")));
        }
        // The call of Candy Match has a form of its own.
        if let Some((_, form)) = page.split_once(" data-call=\"") {
            let button = form.split('>').next().unwrap_or_default();
            let verb = button.split('"').next().unwrap_or_default();
            if !button.contains(" aria-disabled=\"true\"") {
                moves.push(match verb {
                    "show" => "show -".to_owned(),
                    verb => verb.to_owned(),
                });
            }
        }
        let choice = choose(moves, luck);
        let next = page.split_once(" id=\"next\"").and_then(|(_, rest)| {
            let (_, key) = rest.split_once("href=\"/t/")?;
            key.split(['"', '?']).next()
        });
        Ok(SceneSummary {
            seq,
            choice,
            is_over: is_over || next.is_some(),
            next: next.map(str::to_owned),
        })
    }
}

/// Chooses among legal actions. In Candy Match a player calls now and then, and reveals otherwise.
pub(super) fn choose<T: AsRef<str>>(mut legal: Vec<T>, luck: u64) -> Option<T> {
    if !luck.is_multiple_of(8) {
        legal.retain(|action| action.as_ref() != "shout");
    }
    let many = legal.len().max(1) as u64;
    let index = ((luck >> 3) % many) as usize;
    (index < legal.len()).then(|| legal.swap_remove(index))
}

#[cfg(test)]
mod tests {
    use super::SceneSummary;

    #[test]
    fn a_page_shows_its_moves_its_end_and_the_next_game() {
        let page = r#"<b data-do="0 m3"></b>
            <b data-do="{&quot;do&quot;:&quot;resign&quot;}"></b>"#;
        let running = SceneSummary::of_page(7, page, 12).unwrap();
        assert_eq!((running.seq, running.choice.as_deref()), (7, Some("m3")));
        assert!(!running.is_over && running.next.is_none());
        let page = r#"<b data-do="{&quot;do&quot;:&quot;rematch&quot;}"></b>"#;
        assert!(SceneSummary::of_page(7, page, 0).unwrap().is_over);
        let page = r#"<a class="main" id="next" href="/t/abc">Next</a>"#;
        let over = SceneSummary::of_page(7, page, 0).unwrap();
        assert_eq!(over.next.as_deref(), Some("abc"));
    }
}

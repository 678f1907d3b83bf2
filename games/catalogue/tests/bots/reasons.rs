//! Reasons of bots, against the tables on the pages for programs (`docs/engine-ID.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bots::{Budget, Level};
use games::bots::{find, think};
use tabletop::{Actor, Seed};

use crate::{deal, variants};

/// The codes of the table of reasons on the page of a game, each with the names of its details.
#[expect(clippy::disallowed_methods, reason = "a test reads the pages")]
fn documented(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = page.join(format!("../../docs/engine-{game}.md"));
    let text = std::fs::read_to_string(&page).unwrap();
    let (_, table) = text
        .split_once("| reason | meaning | details |\n")
        .unwrap_or_else(|| panic!("no table of reasons in {}", page.display()));
    let rows = table
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let quoted = |cell: &str| -> Vec<String> {
        let quoted = cell.split('`').skip(1).step_by(2);
        quoted.map(str::to_owned).collect()
    };
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [code, _, details] = cells[..] else {
            panic!("{game}: not three cells: {row}");
        };
        (quoted(code).concat(), quoted(details).into_iter().collect())
    })
    .collect()
}

#[test]
fn the_page_of_each_game_has_the_details_of_every_reason() {
    for (game, options) in variants() {
        let documented = documented(game);
        let codes: BTreeSet<&str> = find(game).unwrap().reasons().iter().copied().collect();
        let listed: BTreeSet<&str> = documented.keys().map(String::as_str).collect();
        assert_eq!(listed, codes, "{game}");
        let mut said = BTreeSet::new();
        for seed in 0..6 {
            let mut state = deal(game, &options, seed);
            let mut rng = Seed::from(seed).stream("reasons");
            while let Some(seat) = state.actors().first() {
                let level = [Level::Toffee, Level::Jawbreaker][seed as usize % 2];
                let thought = think(&*state, seat, level, Budget::nodes(30), &mut rng).unwrap();
                if let Some(reason) = &thought.reason {
                    let details = reason.details.iter();
                    let details: BTreeSet<String> =
                        details.map(|(name, _)| (*name).to_owned()).collect();
                    assert_eq!(details, documented[reason.code], "{game}: {}", reason.code);
                    said.insert(reason.code);
                }
                let action = thought.best().unwrap().actions[0].clone();
                state.play(0, Actor::Seat(seat), &action).unwrap();
            }
        }
        assert!(2 * said.len() > codes.len(), "{game}: only {said:?}");
    }
}

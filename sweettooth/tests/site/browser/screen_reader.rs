//! The board in a screen reader.

use serde_json::{Value, json};

use super::page::Browser;
use super::test_site::TestSite;

/// The accessible names of all elements of a role.
async fn spoken(browser: &Browser, role: &str) -> Vec<String> {
    let tree = browser
        .devtools("Accessibility.getFullAXTree", json!({}))
        .await;
    let nodes = tree["nodes"].as_array().expect("a tree has nodes");
    let is_meant = |node: &&Value| node["ignored"] == false && node["role"]["value"] == role;
    let name = |node: &Value| {
        node["name"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    nodes.iter().filter(is_meant).map(name).collect()
}

#[tokio::test]
async fn a_screen_reader_hears_the_necklace_its_choices_and_every_move() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.start_game(&site.url("/"), "here").await;

    let described: String = ola
        .see("document.querySelector('#ring').getAttribute('aria-describedby')")
        .await;
    let text = format!("#{described}");
    let words = ola.text(&text).await;
    assert!(words.contains("55 candies left"), "{words}");
    assert!(words.contains("nothing yet"), "{words}");
    let listed: Vec<String> = ola
        .see(&format!(
            "[...document.querySelectorAll('{text} li')].map((run) => run.textContent)"
        ))
        .await;
    let choices = ola.choices().await;
    assert_eq!(listed.len(), choices.len(), "every run is in the text");
    let count = |run: &String| {
        run.split(' ')
            .next()
            .and_then(|word| word.parse::<usize>().ok())
    };
    assert_eq!(
        listed.iter().filter_map(count).sum::<usize>(),
        55,
        "{listed:?}"
    );

    let buttons = spoken(&ola, "button").await;
    for choice in &choices {
        assert!(
            buttons.contains(&choice.label),
            "{}: {buttons:?}",
            choice.label
        );
        assert!(
            choice
                .label
                .starts_with(&format!("{} ", choice.candies.len()))
        );
    }

    let gathered = ola.gather().await;
    let candies = gathered
        .label
        .split(',')
        .next()
        .expect("a label has a beginning");
    let sentence = format!("Ola gathers {candies} for the Magpie.");
    let said = format!("document.querySelector('#announce').textContent.includes({sentence:?})");
    ola.until(&format!("`{sentence}` is said"), &said).await;
    assert_eq!(
        ola.see::<String>("document.querySelector('#announce').ariaLive")
            .await,
        "polite"
    );
    let words = ola.text(&text).await;
    assert!(
        words.contains(&format!("The Magpie has: {candies}")),
        "{words}"
    );
}

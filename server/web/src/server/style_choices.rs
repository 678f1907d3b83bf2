//! Rewrites style sheets so that they follow the theme and the motion chosen in the settings.
//!
//! Authors write plain media queries, which ask the device. A choice is an attribute of `<html>`, and CSS
//! cannot join the two. So every block under such a query is served twice: under the query unless
//! something else was chosen, and under the choice.

/// A media query, the choice that makes it true, and the choice that makes it false.
const QUERIES: [(&str, &str, &str); 4] = [
    (
        "@media (prefers-color-scheme: dark)",
        "[data-theme=dark]",
        "[data-theme=light]",
    ),
    (
        "@media (prefers-color-scheme: light)",
        "[data-theme=light]",
        "[data-theme=dark]",
    ),
    (
        "@media (prefers-reduced-motion: reduce)",
        "[data-motion=reduced]",
        "[data-motion=full]",
    ),
    (
        "@media (prefers-reduced-motion: no-preference)",
        "[data-motion=full]",
        "[data-motion=reduced]",
    ),
];

/// The style sheet, with every block under one of the queries following the choice.
pub(super) fn follow_choices(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    loop {
        let found = QUERIES.iter().filter_map(|query| {
            let at = rest.find(query.0)?;
            Some((at, query))
        });
        let Some((at, (query, yes, no))) = found.min_by_key(|(at, _)| *at) else {
            out.push_str(rest);
            return out;
        };
        let after = &rest[at + query.len()..];
        let Some((block, end)) = block(after) else {
            out.push_str(rest);
            return out;
        };
        out.push_str(&rest[..at]);
        // Key frames have no selectors: they stay beside the rules.
        let (rules, frames) = without_keyframes(block);
        out.push_str(&format!(
            "{query} {{ :root:not({no}) {{{rules}}} }}\n:root{yes} {{{rules}}}\n{frames}"
        ));
        rest = &after[end..];
    }
}

/// The content of a block that begins with the next brace, and the place after its end.
fn block(text: &str) -> Option<(&str, usize)> {
    let start = text.find('{')?;
    if !text[..start].trim().is_empty() {
        return None;
    }
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => continue,
        }
        if depth == 0 {
            return Some((&text[start + 1..at], at + 1));
        }
    }
    None
}

/// The rules of a block, and its key frames.
fn without_keyframes(block_text: &str) -> (String, String) {
    let (mut rules, mut frames) = (String::new(), String::new());
    let mut rest = block_text;
    while let Some(at) = rest.find("@keyframes") {
        rules.push_str(&rest[..at]);
        let name_end = rest[at..].find('{').map(|brace| at + brace);
        let Some((name_end, (_, end))) =
            name_end.and_then(|brace| Some((brace, block(&rest[brace..])?)))
        else {
            break;
        };
        frames.push_str(&rest[at..name_end + end]);
        frames.push('\n');
        rest = &rest[name_end + end..];
    }
    rules.push_str(rest);
    (rules, frames)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_counts_more_than_the_device() {
        let css = "a { b: c }\n@media (prefers-color-scheme: dark) {\n  .x { y: z }\n}\nd {}";
        let expected = "a { b: c }\n\
            @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {\n  .x { y: z }\n} }\n\
            :root[data-theme=dark] {\n  .x { y: z }\n}\n\nd {}";
        assert_eq!(follow_choices(css), expected);
    }

    #[test]
    fn key_frames_stay_beside_the_rules() {
        let css = "@media (prefers-reduced-motion: no-preference) { .x { animation: hop } \
                   @keyframes hop { 50% { top: 0 } } .y { z: 1 } }";
        let served = follow_choices(css);
        assert!(served.contains(":root[data-motion=full] { .x { animation: hop }  .y { z: 1 } }"));
        assert_eq!(served.matches("@keyframes").count(), 1);
        assert!(served.ends_with("@keyframes hop { 50% { top: 0 } }\n"));
    }

    #[test]
    fn other_queries_stay_as_they_are() {
        for css in [
            "@media (min-width: 40rem) { a { b: c } }",
            "@media (prefers-color-scheme: dark) and (min-width: 2px) { a { b: c } }",
            "@media (prefers-color-scheme: dark) { a {",
        ] {
            assert_eq!(follow_choices(css), css);
        }
    }
}

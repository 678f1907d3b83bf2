//! Reports of tournaments and balance as SVG or HTML.

use std::fmt::Write as _;

use crate::figure::{Figure, SMALL, WIDTH, diamond, escape, wrap};

/// A report.
#[derive(Clone, Debug)]
pub struct ArenaReport<'a> {
    /// The game's id, which decides the colour.
    pub game: &'a str,
    /// The title.
    pub title: String,
    /// The lines below the title: number of games, seed.
    pub facts: Vec<String>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The command that makes the report again.
    pub command: String,
}

/// Colours of bars where a game is not known.
const USUAL: (&str, &str) = ("#0f766e", "#5fd0c5");

/// The accent colours of a game, for light and dark.
fn accents(game: &str) -> (&'static str, &'static str) {
    let colours = presentations::find(game).map(|found| &found.colours);
    colours.map_or(USUAL, |colours| (colours.light.accent, colours.dark.accent))
}

/// Colours of everything but bars: selector, property, light, dark. Those of candies are the ones
/// of the site. They are written out, because not every program that shows SVG knows variables.
const COLOURS: [(&str, &str, &str, &str); 31] = [
    (".paper", "fill", "#fff8ec", "#241726"),
    ("body", "background", "#fff8ec", "#241726"),
    ("body,h2", "color", "#3b2233", "#f8ecdc"),
    ("p,figcaption", "color", "#6b4a66", "#d9bfd6"),
    ("figure", "background", "#fffdf8", "#2f2032"),
    ("figure", "border-color", "#eadfce", "#4a3650"),
    (".label,.value,.title", "fill", "#3b2233", "#f8ecdc"),
    (".tick", "fill", "#6b4a66", "#d9bfd6"),
    (".grid", "stroke", "#eadfce", "#4a3650"),
    (".axis", "stroke", "#a08c98", "#927a98"),
    (".self", "fill", "#eadfce", "#4a3650"),
    (".even,.bound", "stroke", "#6b4a66", "#d9bfd6"),
    (".whisker", "stroke", "#3b2233", "#fffdf8"),
    (".casing", "stroke", "#fffdf8", "#2f2032"),
    (".mark", "fill", "#3b2233", "#f8ecdc"),
    (".on-bar", "fill", "#fff", "#241726"),
    (".body", "stroke", "#4a2545", "#17091c"),
    (".body.red", "fill", "#dd2c44", "#ff6070"),
    (".body.green", "fill", "#35a862", "#4fcb82"),
    (".body.blue", "fill", "#3a78e6", "#75a6ff"),
    (".body.white", "fill", "#fffdf7", "#fff8ee"),
    (".body.pink", "fill", "#f27db8", "#ff9fd2"),
    (".body.yellow", "fill", "#f9bd0c", "#ffd146"),
    (".coin", "fill", "#f9bd0c", "#ffd146"),
    (".card", "stroke", "#4a2545", "#17091c"),
    (".card.red", "fill", "#f7cbcd", "#f7cbcd"),
    (".card.green", "fill", "#cfe9d4", "#cfe9d4"),
    (".card.blue", "fill", "#d0ddf4", "#d0ddf4"),
    (".card.pink", "fill", "#fcdee9", "#fcdee9"),
    (".card.yellow", "fill", "#feeebf", "#feeebf"),
    (".card.wild", "fill", "#fffdf8", "#fffdf8"),
];

/// Rules that are the same in light and dark.
const SHAPES: &str = "svg text{font:13px system-ui,sans-serif;font-variant-numeric:tabular-nums}\
svg .tick{font-size:11px}svg .value,svg .on-bar{font-weight:600}svg .title{font-size:16px;font-weight:700}\
.even{stroke-width:1.5;stroke-dasharray:5 3}.bound{stroke-dasharray:4 3}\
.whisker{stroke-width:1.4;fill:none}.casing{stroke-width:3.4;stroke-opacity:.65;fill:none}.course{stroke-width:2;fill:none;stroke-linejoin:round}.bar.other{fill-opacity:.25;stroke-width:1.5}\
.body{stroke-width:1.7;stroke-linejoin:round}.gloss{fill:none;stroke:#fff;stroke-width:1.8;stroke-linecap:round;opacity:.8}\
.coin{stroke:#4a2545;stroke-width:1.5}.coin-rim{fill:#fff4c8}.hub{fill:#fffdf8;stroke:#4a2545;stroke-width:1.5}.card{stroke-width:1.4}\
svg .pip{font-weight:800;fill:#3a1c37}.any{fill:#3b3355;stroke:#17091c;stroke-width:2.5;stroke-dasharray:6 4}";

/// The style sheet of a report. On paper it is always light.
fn style(game: &str) -> String {
    let (light, dark) = accents(game);
    let bars = [
        (".bar,.dot", "fill", light, dark),
        (".bar.other,.course", "stroke", light, dark),
    ];
    let rules = || COLOURS.iter().chain(&bars);
    let mut style = SHAPES.to_owned();
    for (selector, property, light, _) in rules() {
        let _ = write!(style, "{selector}{{{property}:{light}}}");
    }
    style.push_str("@media screen and (prefers-color-scheme:dark){");
    for (selector, property, _, dark) in rules() {
        let _ = write!(style, "{selector}{{{property}:{dark}}}");
    }
    style.push_str("}@media print{body,figure{background:#fff}.paper{fill:#fff}}");
    style
}

/// The left and upper margin of a picture.
const EDGE: f64 = 16.0;

/// Writes lines of text below `y` and moves `y` on.
fn paragraph(body: &mut String, y: &mut f64, text: &str, class: &str, size: f64) {
    for line in wrap(text, size, WIDTH, usize::MAX) {
        *y += size + 5.0;
        let line = escape(&line);
        let _ = write!(
            body,
            r#"<text class="{class}" x="{EDGE}" y="{y:.1}">{line}</text>"#
        );
    }
}

/// The size of titles.
const TITLE: f64 = 16.0;

impl ArenaReport<'_> {
    /// The symbols that the drawings of the figures refer to; empty if there are none.
    fn symbols(&self) -> String {
        let drawn = self
            .figures
            .iter()
            .any(|figure| figure.body.contains("href=\"#"));
        let Some(found) = presentations::find(self.game).filter(|_| drawn) else {
            return String::new();
        };
        let candies = presentation::art::candy_symbols().into_string();
        let game = found.board.symbols().into_string();
        format!("<defs>{candies}{game}</defs>")
    }

    /// The report as one SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut y = EDGE - 4.0;
        let mut body = String::new();
        paragraph(&mut body, &mut y, &self.title, "title", TITLE);
        for fact in &self.facts {
            paragraph(&mut body, &mut y, fact, "tick", SMALL);
        }
        for figure in &self.figures {
            y += 22.0;
            paragraph(&mut body, &mut y, &figure.title, "title", TITLE);
            paragraph(&mut body, &mut y, &figure.about, "tick", SMALL);
            y += 10.0;
            let _ = write!(
                body,
                r#"<g transform="translate({EDGE} {y:.1})">{}</g>"#,
                figure.body
            );
            y += figure.height;
            if let Some(note) = &figure.note {
                y += 12.0;
                diamond(EDGE + 5.0, y, &mut body);
                let (x, base, note) = (EDGE + 15.0, y + 4.0, escape(note));
                let _ = write!(
                    body,
                    r#"<text class="tick" x="{x}" y="{base:.1}">{note}</text>"#
                );
            }
        }
        y += 16.0;
        paragraph(&mut body, &mut y, &self.command, "tick", SMALL);
        let (width, height) = (WIDTH + 2.0 * EDGE, y + EDGE);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height:.0}\" viewBox=\"0 0 {width} {height:.0}\" role=\"img\" aria-label=\"{}\"><style>{}</style>{}<rect class=\"paper\" width=\"{width}\" height=\"{height:.0}\"/>{body}</svg>\n",
            escape(&self.title),
            style(self.game),
            self.symbols(),
        )
    }

    /// The report as a self-contained page.
    #[must_use]
    pub fn html(&self) -> String {
        let mut body = String::new();
        for fact in &self.facts {
            let _ = write!(body, "<p>{}</p>", escape(fact));
        }
        let symbols = self.symbols();
        if !symbols.is_empty() {
            let _ = write!(
                body,
                "<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">{symbols}</svg>"
            );
        }
        body.push_str("<main>");
        for figure in &self.figures {
            let Figure {
                title,
                about,
                note,
                height,
                body: drawing,
            } = figure;
            let (title, about) = (escape(title), escape(about));
            let _ = write!(
                body,
                "<figure><figcaption><h2>{title}</h2>{about}</figcaption><svg width=\"{WIDTH}\" height=\"{height:.0}\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{title}: {about}\">{drawing}</svg>"
            );
            if let Some(note) = note {
                let mut mark = String::new();
                diamond(5.0, 5.0, &mut mark);
                let note = escape(note);
                let _ = write!(
                    body,
                    "<p class=\"note\"><svg width=\"10\" height=\"10\" viewBox=\"0 0 10 10\" aria-hidden=\"true\">{mark}</svg> {note}</p>"
                );
            }
            body.push_str("</figure>\n");
        }
        format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\"><title>{title}</title><style>{LAYOUT}{style}</style></head>\n<body><h1>{title}</h1>{body}</main><p>Made by <code>{command}</code></p></body></html>\n",
            title = escape(&self.title),
            style = style(self.game),
            command = escape(&self.command),
        )
    }
}

/// The layout of the page: as many columns as there is room for, on paper two. On a phone of 360 px the
/// margins are so small that a figure keeps its size.
const LAYOUT: &str = "body{margin:0 auto;max-width:1116px;padding:18px 12px 36px;font:15px/1.45 system-ui,sans-serif}\
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .4rem}p{margin:.1rem 0;max-width:75ch}main{columns:360px;column-gap:16px;margin:18px 0}\
figure{box-sizing:border-box;margin:0 0 16px;break-inside:avoid;padding:10px 9px;border:2px solid;border-radius:14px;overflow:hidden}\
figcaption{font-size:13px;line-height:1.35;margin-bottom:10px}h2{font-size:17px;line-height:1.25;margin:0 0 2px}\
figure>svg{display:block;max-width:100%;height:auto;margin:0 auto}.note{font-size:13px;margin-top:6px}.note svg{vertical-align:-1px}.symbols{position:absolute}\
code{overflow-wrap:anywhere}@media screen and (max-width:381px){body{padding:12px 5px 24px}figure{padding:10px 5px}}@page{margin:12mm}@media print{body{padding:0;max-width:none}main{columns:2 340px;column-gap:8px}figure{border:0;padding:4px 0}}";

#[cfg(test)]
mod tests {
    use super::*;

    /// The site's style sheet.
    const SITE: &str = include_str!("../../../server/web/assets/style.css");

    #[test]
    fn candies_have_the_colours_of_the_site() {
        for colour in ["red", "green", "blue", "white", "pink", "yellow"] {
            let selector = format!(".body.{colour}");
            let found = COLOURS.iter().find(|rule| rule.0 == selector);
            let (_, _, light, dark) = found.expect("every colour of candy is there");
            let rule = format!("--{colour}: light-dark({light}, {dark});");
            assert!(SITE.contains(&rule), "{rule}");
        }
    }
}

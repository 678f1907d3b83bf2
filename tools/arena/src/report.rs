//! Reports of tournaments and balance as SVG or HTML.

use std::fmt::Write as _;

use crate::figure::{Figure, WIDTH, escape};

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

fn style(game: &str) -> String {
    let (light, dark) = accents(game);
    format!(
        ":root{{--paper:#fff8ec;--card:#fffdf8;--ink:#3b2233;--soft:#7a6272;--line:#eadfce;--bar:{light};--on-bar:#fff}}\
@media(prefers-color-scheme:dark){{:root{{--paper:#241726;--card:#2f2032;--ink:#f8ecdc;--soft:#c4aebd;--line:#4a3650;--bar:{dark};--on-bar:#241726}}}}\
svg text{{font:13px system-ui,sans-serif;fill:var(--ink)}}svg .small{{font-size:11px}}svg .tick{{font-size:11px;fill:var(--soft)}}svg .value{{font-weight:600;font-size:12px}}svg .value.small{{font-size:10px}}\
svg .on-bar{{font-weight:600;font-size:12px;fill:var(--on-bar)}}svg .grid{{stroke:var(--line)}}svg .axis{{stroke:var(--soft)}}\
svg .bound{{stroke:var(--soft);stroke-dasharray:4 3}}svg .bar,svg .dot{{fill:var(--bar)}}svg .whisker{{stroke:var(--ink);stroke-width:1.4;fill:none}}\
svg .course{{stroke:var(--bar);stroke-width:2;fill:none;stroke-linejoin:round}}svg .paper{{fill:var(--paper)}}svg .title{{font-size:16px;font-weight:700}}"
    )
}

/// The left and upper margin.
const EDGE: f64 = 16.0;

/// Writes lines of text below `y` and moves `y` on.
fn paragraph(body: &mut String, y: &mut f64, text: &str, class: &str, width: usize, step: f64) {
    for line in lines(text, width) {
        *y += step;
        let line = escape(&line);
        let _ = write!(
            body,
            r#"<text class="{class}" x="{EDGE}" y="{y}">{line}</text>"#
        );
    }
}

impl ArenaReport<'_> {
    /// The report as one SVG.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut y = EDGE;
        let mut body = String::new();
        paragraph(&mut body, &mut y, &self.title, "title", 38, 20.0);
        for fact in &self.facts {
            paragraph(&mut body, &mut y, fact, "tick", 62, 16.0);
        }
        for figure in &self.figures {
            y += 14.0;
            paragraph(&mut body, &mut y, &figure.title, "title", 38, 20.0);
            paragraph(&mut body, &mut y, &figure.about, "tick", 62, 15.0);
            y += 12.0;
            let _ = write!(
                body,
                r#"<g transform="translate({EDGE} {y})">{}</g>"#,
                figure.body
            );
            y += figure.height;
        }
        let (width, height) = (WIDTH + 2.0 * EDGE, y + EDGE);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height:.0}\" role=\"img\" aria-label=\"{}\"><style>{}</style><rect class=\"paper\" width=\"{width}\" height=\"{height:.0}\"/>{body}</svg>\n",
            escape(&self.title),
            style(self.game),
        )
    }

    /// The report as a self-contained page.
    #[must_use]
    pub fn html(&self) -> String {
        let mut body = String::new();
        for fact in &self.facts {
            let _ = write!(body, "<p>{}</p>", escape(fact));
        }
        body.push_str("<main>");
        for figure in &self.figures {
            let Figure {
                title,
                about,
                height,
                body: drawing,
            } = figure;
            let (title, about) = (escape(title), escape(about));
            let _ = writeln!(
                body,
                "<figure><figcaption><h2>{title}</h2>{about}</figcaption><svg viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{title}: {about}\">{drawing}</svg></figure>"
            );
        }
        format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\"><title>{title}</title><style>{style}\
body{{margin:0 auto;max-width:1180px;padding:20px 16px 40px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}}\
h1{{font-size:1.6rem;margin:0 0 .3rem}}p{{margin:.1rem 0;color:var(--soft)}}main{{columns:2 440px;column-gap:16px;margin:20px 0}}\
figure{{margin:0 0 16px;break-inside:avoid;padding:12px;background:var(--card);border:2px solid var(--line);border-radius:14px}}figcaption{{color:var(--soft);font-size:.85rem;margin-bottom:8px}}\
h2{{color:var(--ink);font-size:1.1rem;margin:0}}svg{{display:block;width:100%;height:auto}}code{{overflow-wrap:anywhere}}</style></head>\n<body><h1>{title}</h1>{body}</main><p>Made by <code>{command}</code></p></body></html>\n",
            title = escape(&self.title),
            style = style(self.game),
            command = escape(&self.command),
        )
    }
}

/// Wraps a text between words.
fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

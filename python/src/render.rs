//! Pictures of a game: text as in a terminal, and the boards of the pages.

use presentation::i18n::Lang;
use presentation::part::Drawing;
use presentation::terminal::{AnyFaceInput, Mover, Players, screen};
use presentation::{art, content, practice};
use pyo3::PyResult;
use tabletop::series::Series;
use tabletop::{AnyEpisode, Seat, Watcher};

use crate::refuse;

/// The style of the pages, which the boards need.
const STYLE: &str = include_str!("../../server/web/assets/style.css");

pub(crate) fn render(episode: &dyn AnyEpisode, form: &str, watcher: Watcher) -> PyResult<String> {
    match form {
        "text" => Ok(text(episode, watcher)),
        "html" => Ok(html(episode, watcher)),
        "svg" => Ok(svg(episode, watcher)),
        _ => Err(refuse(format!(
            "form: `{form}` is none of text, html and svg"
        ))),
    }
}

fn text(episode: &dyn AnyEpisode, watcher: Watcher) -> String {
    let state = episode.state();
    let seats = state.seats();
    let movers = vec![Mover::Person; usize::from(seats.get())];
    let asked = episode.chooser();
    let shown = asked.filter(|&seat| watcher == Watcher::Seat(seat));
    let actions = shown.map(|seat| state.legal(seat)).unwrap_or_default();
    let input = AnyFaceInput {
        view: &episode.view(watcher),
        asked,
        actions: &actions,
        seating: &Players::new(&movers).seated(seats, &Series::new(seats)),
    };
    screen(presentations::face(state.info().id), &input).plain()
}

/// The board and the players as HTML, and the style that they need.
fn page(episode: &dyn AnyEpisode, watcher: Watcher) -> (String, String) {
    let state = episode.state();
    let id = state.info().id;
    let eyes = match watcher {
        Watcher::Seat(seat) => seat,
        Watcher::Spectator => Seat::FIRST,
    };
    let mut scene = practice::scene(state, eyes);
    let seats = state.seats().seats();
    scene.seats = seats
        .map(|seat| practice::person(seat, format!("Seat {seat}")))
        .collect();
    scene.actors = state.actors();
    scene.view = episode.view(watcher);
    if watcher == Watcher::Spectator {
        scene.eyes = None;
        scene.own = tabletop::SeatSet::EMPTY;
    }
    let board = presentations::board(id);
    let parts = board.parts(Lang::EN, &scene, Drawing::Plain);
    let symbols = art::sprite(&board.symbols()).into_string();
    let style = content::file(id, "style.css").map_or("", |file| file.text);
    let seats: String = parts
        .seats
        .iter()
        .map(|seat| seat.clone().into_string())
        .collect();
    let page = format!(
        "{symbols}<main class=\"table\">{}<div class=\"seats\">{seats}</div></main>",
        parts.board.into_string()
    );
    (page, format!("{STYLE}{style}"))
}

/// A fragment of HTML with its style.
fn html(episode: &dyn AnyEpisode, watcher: Watcher) -> String {
    let (page, style) = page(episode, watcher);
    format!("<div class=\"sweettooth\"><style>{style}</style>{page}</div>")
}

/// The same in an SVG element of its own, as XML.
fn svg(episode: &dyn AnyEpisode, watcher: Watcher) -> String {
    let (page, style) = page(episode, watcher);
    let page = xml(&page);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"960\" height=\"900\" \
         viewBox=\"0 0 960 900\"><style><![CDATA[{style}]]></style>\
         <foreignObject width=\"960\" height=\"900\">\
         <div xmlns=\"http://www.w3.org/1999/xhtml\">{page}</div></foreignObject></svg>"
    )
}

/// Elements of HTML that are never closed.
const VOID: [&str; 8] = ["br", "col", "hr", "img", "input", "meta", "source", "wbr"];

/// HTML as XML: attributes have values, all elements are closed, and drawings are declared.
fn xml(html: &str) -> String {
    let mut xml = String::with_capacity(html.len() + html.len() / 16);
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        xml.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = tag_end(rest);
        write_tag(&mut xml, &rest[1..end]);
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    xml.push_str(rest);
    xml
}

/// Where the tag at the beginning ends: at the first `>` outside of quotes.
fn tag_end(html: &str) -> usize {
    let mut quoted = false;
    let end = html.find(|letter: char| {
        quoted ^= letter == '"';
        letter == '>' && !quoted
    });
    end.unwrap_or(html.len())
}

/// Writes a tag, given without its angle brackets.
fn write_tag(xml: &mut String, tag: &str) {
    let (tag, closed) = match tag.strip_suffix('/') {
        Some(tag) => (tag, true),
        None => (tag, false),
    };
    let name_end = tag.find(char::is_whitespace).unwrap_or(tag.len());
    let (name, mut rest) = tag.split_at(name_end);
    xml.push('<');
    xml.push_str(name);
    if name == "svg" {
        xml.push_str(" xmlns=\"http://www.w3.org/2000/svg\"");
    }
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace());
        let (attribute, after) = rest.split_at(end.unwrap_or(rest.len()));
        xml.push(' ');
        xml.push_str(attribute);
        let value = after.strip_prefix("=\"");
        let value = value.and_then(|value| value.split_once('"'));
        let (value, after) = value.unwrap_or(("", after.trim_start_matches('=')));
        xml.push_str("=\"");
        xml.push_str(value);
        xml.push('"');
        rest = after;
    }
    let closed = closed || VOID.contains(&name);
    xml.push_str(if closed { "/>" } else { ">" });
}

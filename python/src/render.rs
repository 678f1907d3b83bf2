//! Pictures of a game: text as in a terminal, and the boards of the pages.

use presentation::i18n::Lang;
use presentation::part::Drawing;
use presentation::terminal::{AnyFaceInput, Mover, Players, screen};
use presentation::{art, practice};
use pyo3::PyResult;
use tabletop::series::Series;
use tabletop::{AnyEpisode, Seat, Watcher};

use crate::refuse;

/// The style of the pages, which the boards need.
const STYLE: &str = include_str!("../../server/web/assets/style.css");

/// The style of a game's board; none for a game that needs none.
fn game_style(id: &str) -> &'static str {
    match id {
        "hunters" => include_str!("../../games/hunters/presentation/style.css"),
        "match" => include_str!("../../games/match/presentation/style.css"),
        "necklace" => include_str!("../../games/necklace/presentation/style.css"),
        "pinata" => include_str!("../../games/pinata/presentation/style.css"),
        _ => "",
    }
}

pub(crate) fn render(episode: &dyn AnyEpisode, form: &str, watcher: Watcher) -> PyResult<String> {
    match form {
        "text" => Ok(text(episode, watcher)),
        "html" => Ok(html(episode, watcher)),
        "svg" => Ok(svg(&html(episode, watcher))),
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

fn html(episode: &dyn AnyEpisode, watcher: Watcher) -> String {
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
    let style = game_style(id);
    let seats: String = parts
        .seats
        .iter()
        .map(|seat| seat.clone().into_string())
        .collect();
    format!(
        "<div class=\"sweettooth\" data-game=\"{id}\"><style>{STYLE}{style}</style>{symbols}\
         <main class=\"table\">{}<div class=\"seats\">{seats}</div></main></div>",
        parts.board.into_string()
    )
}

/// HTML in an SVG element of its own.
fn svg(html: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"960\" height=\"900\" \
         viewBox=\"0 0 960 900\"><foreignObject width=\"960\" height=\"900\">\
         <div xmlns=\"http://www.w3.org/1999/xhtml\">{html}</div></foreignObject></svg>"
    )
}

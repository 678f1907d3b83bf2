//! Board of a puzzle: the game's town and cards, with the puzzle's own steps and texts.

use ::hunters::puzzle::Puzzle;
use ::hunters::{Action, Card, Cell, Colour, Event, Pattern, Piece, Step, Turns, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::endings::Endings;
use super::players::{Sources, cards, treat};
use super::plays::Play;
use super::shape::{self, Frame, middle, outline, translate};
use super::view::{ViewExt, opened};
use super::{Scene, advice, candies, hand, place, plays, steps, town};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;

/// H14: the three steps of a round, and whether they are optional.
const STEPS: [(&str, bool); 3] = [("build", false), ("ghosts", true), ("score", true)];

/// Thing on the board that a hint highlights.
#[derive(Clone, Debug)]
pub enum Highlight {
    /// Place of a Pattern.
    Place(Card, Cell, Turns),
    /// Action to do now.
    Action(Action),
}

impl Highlight {
    fn action(&self) -> Action {
        match *self {
            Highlight::Place(card, cell, turns) => Action::Score { card, cell, turns },
            Highlight::Action(action) => action,
        }
    }
}

/// The current round.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleRound {
    /// Number of the round, from 1 on.
    pub number: u8,
    /// Number of rounds.
    pub of: u8,
}

/// Board of a puzzle.
pub fn board(lang: Lang, scene: &Scene<'_>, round: PuzzleRound, lit: Option<&Highlight>) -> Markup {
    let view = opened(scene);
    let plays = plays::plays(scene);
    let places = plays::placements(&view, &plays);
    let player = view.player(Seat::FIRST);
    let cards = player.and_then(|player| player.hand.as_deref());
    let lit = lit.map(|lit| town::TownMarks {
        marks: highlight_marks(&view, lit),
        text: advice::lit_with_place(lang, scene, &view, Play::new(lit.action())),
    });
    let endings = Endings::of(&view, &plays);
    let on_town = town::OnTown {
        plays: &plays,
        places: &places,
        endings: &endings,
        aids: &[],
    };
    html! {
        div #hunters .hunters {
            (path(lang, &view, round, !plays.is_empty()))
            (steps::now(lang, scene, &view, &plays))
            (town::town(lang, scene, &view, &on_town, lit.as_ref()))
            div #beside {
                (endings.pictures(lang, scene, &view))
                (hand::own(lang, scene, &view, cards.unwrap_or_default(), &plays, &places, &[]))
                (gained(lang, scene, &view))
            }
        }
    }
}

/// The round and its three steps, with the current one marked.
fn path(lang: Lang, view: &View, round: PuzzleRound, is_on: bool) -> Markup {
    let now = match view.step {
        Some(Step::Build) => Some(0),
        Some(Step::Ghosts | Step::Push) => Some(1),
        Some(Step::Score) => Some(2),
        _ => None,
    };
    let now = now.filter(|_| is_on);
    let chips = STEPS.into_iter().enumerate();
    let chips = chips.map(|(index, (step, optional))| steps::Chip {
        step,
        optional,
        now: now == Some(index),
        done: now.is_some_and(|now| index < now),
        off: false,
    });
    html! {
        div #turn .turn-path {
            (steps::round(lang, round.number, round.of))
            ol #steps aria-label=(lang.t("puzzle-steps")) { @for chip in chips { (steps::chip(lang, &chip)) } }
        }
    }
}

/// Points by source, candies and scored cards so far.
fn gained(lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
    let seat = Seat::FIRST;
    let Some(player) = view.player(seat) else {
        return html! {};
    };
    html! {
        section #gained .gained aria-label=(lang.t("puzzle-gained")) {
            ul id={ "sources-" (seat) } .sources { (Sources::of(player).list(lang, false)) }
            ul id={ "treats-" (seat) } .treats { @for colour in Colour::ALL { (treat(lang, scene, seat, colour, player)) } }
            (cards(lang, scene, view, &format!("open-{seat}"), "hunters-open", &player.open))
        }
    }
}

/// Marks of a hint on the town.
fn highlight_marks(view: &View, lit: &Highlight) -> Markup {
    let ring = |cell: Cell, colour: Option<Colour>| {
        let (x, y) = middle(cell);
        html! {
            @if let Some(colour) = colour { (town::plan(colour, (x, y))) }
            rect x=(x - 30) y=(y - 30) width="60" height="60" rx="12" {}
        }
    };
    match lit.action() {
        Action::Score { card, cell, turns } => {
            let cells = view
                .pattern(card)
                .map(|pattern| cells(&pattern, cell, turns));
            html! { path d=(outline(&cells.unwrap_or_default())) {} }
        }
        Action::Build { colour, cell } => ring(cell, Some(colour)),
        Action::Ghost { from, to } => html! {
            (ring(from, None))
            path.way d=(shape::arrow(from, to)) {}
        },
        Action::Push { to } | Action::Kid { cell: to } => ring(to, None),
        Action::Exchange { .. } | Action::Skip => html! {},
    }
}

fn cells(pattern: &Pattern, cell: Cell, turns: Turns) -> Vec<Cell> {
    let parts = pattern.parts(turns).iter();
    parts.map(|part| cell.offset(part.at)).collect()
}

/// A card in a text.
pub fn card(lang: Lang, scene: &Scene<'_>, card: Card) -> Markup {
    hand::open_card(lang, &opened(scene), card)
}

/// An action whose place is lit on the board, in words.
pub fn lit_action(lang: Lang, scene: &Scene<'_>, action: Action) -> String {
    let view = opened(scene);
    match action {
        Action::Skip => steps::skip_label(lang, &view),
        other => advice::lit(lang, &view, Play::new(other)),
    }
}

/// An action in words.
pub fn action_text(lang: Lang, scene: &Scene<'_>, action: Action) -> String {
    let view = opened(scene);
    match action {
        Action::Skip => steps::skip_label(lang, &view),
        other => advice::text(lang, scene, &view, Play::new(other)),
    }
}

/// All legal actions as buttons of a form, for people who cannot use the board.
pub fn choices(lang: Lang, scene: &Scene<'_>) -> Markup {
    let plays = plays::plays(scene);
    let group = |play: &Play| match play.does {
        Action::Ghost { from, .. } => Some(from),
        Action::Build { cell, .. } => Some(cell),
        _ => None,
    };
    let mut plays: Vec<&Play> = plays.iter().collect();
    plays.sort_by_key(|play| group(play));
    html! {
        @for plays in plays.chunk_by(|one, other| group(one) == group(other)) {
            div.group.plays {
                @for play in plays {
                    button .run type="submit" name="action" value=(play.action()) data-do=(play.command()) { (action_text(lang, scene, play.does)) }
                }
            }
        }
    }
}

/// A sentence about an event; `None` for an event without one.
pub fn event_sentence(lang: Lang, event: &Event) -> Option<String> {
    let at = |cell: Cell| place(lang, cell);
    let kind = |piece: Piece| match piece {
        Piece::Kid(_) => "mine",
        other => town::kind(other),
    };
    Some(match event {
        Event::Built { colour, cell, .. } => {
            let args = args!["colour" => colour.letter().to_string(), "place" => at(*cell)];
            lang.with("puzzle-built", &args)
        }
        Event::LargeGhost { to, .. } => {
            lang.with("hunters-large-ghost", &args!["place" => at(*to)])
        }
        Event::Moved { from, to, .. } => {
            let args = args!["from" => at(*from), "to" => at(*to)];
            lang.with("puzzle-moved", &args)
        }
        Event::Pushed { piece, from } => {
            let args = args!["piece" => kind(*piece), "from" => at(*from), "name" => ""];
            lang.with("hunters-pushed", &args)
        }
        Event::Landed { piece, to, .. } => {
            let args = args!["piece" => kind(*piece), "to" => at(*to), "name" => ""];
            lang.with("hunters-landed", &args)
        }
        Event::Scored {
            candies: won,
            markers,
            ..
        } => {
            let args = args!["markers" => *markers];
            let mut told = vec![lang.t("puzzle-scored")];
            told.extend(won.as_slice().iter().map(|candy| {
                let candy = candies(lang, candy.colour, 1);
                lang.with("puzzle-gets", &args!["candy" => candy])
            }));
            if *markers > 0 {
                told.push(lang.with("puzzle-scared", &args));
            }
            told.join(" ")
        }
        Event::Skipped { step, .. } => {
            lang.with("puzzle-skipped", &args!["step" => steps::word(*step)])
        }
        Event::Turn { round, .. } => lang.with("puzzle-round", &args!["round" => *round]),
        Event::Over => lang.t("puzzle-over-told"),
        Event::Exchanged { .. } | Event::Drew { .. } | Event::KidPlaced { .. } => return None,
    })
}

/// Small picture of a puzzle's town.
pub fn thumb(puzzle: &Puzzle) -> Markup {
    let frame = Frame::around(puzzle.tiles.iter().map(|tile| tile.cell), 0);
    let piece = |piece: Piece, cell: Cell| {
        html! { use href=(town::symbol(piece)) transform={ (translate(cell)) " " (town::piece_transform(piece)) } {} }
    };
    html! {
        svg.town.thumb viewBox=(frame.view_box()) aria-hidden="true" {
            @for &tile in &puzzle.tiles { (town::plain_tile(tile)) }
            @for &cell in &puzzle.kids { (piece(Piece::Kid(Seat::FIRST), cell)) }
            @for &cell in &puzzle.ghosts { (piece(Piece::Ghost, cell)) }
        }
    }
}

/// Icon of the player beside the prompt.
pub fn player_icon() -> Markup {
    art::kid(Seat::FIRST)
}

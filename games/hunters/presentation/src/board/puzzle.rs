//! Board of a puzzle: the game's town and cards, with the puzzle's own steps and texts.

use ::hunters::puzzle::Puzzle;
use ::hunters::{Action, Card, Cell, Colour, Event, Pattern, Piece, Step, Turns, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::endings::Endings;
use super::players::{Sources, cards, treat};
use super::plays::{Placement, Play};
use super::shape::{self, Frame, middle, outline, translate};
use super::view::{ViewExt, opened};
use super::{Scene, candies, hand, place, plays, steps, town};
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

/// The current round.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Number of the round, from 1 on.
    pub number: u8,
    /// Number of rounds.
    pub of: u8,
}

/// Board of a puzzle.
pub fn board(lang: Lang, scene: &Scene<'_>, round: Round, lit: Option<&Highlight>) -> Markup {
    let view = opened(scene);
    let plays = plays::plays(scene);
    let places = plays::placements(&view, &plays);
    let player = view.player(Seat::FIRST);
    let cards = player.and_then(|player| player.hand.as_deref());
    let lit = lit.map_or(html! {}, |lit| highlight_marks(&view, lit));
    let endings = Endings::of(&view, &plays);
    html! {
        div #hunters .hunters data-ring="town" data-ring-grid {
            (path(lang, &view, round, !plays.is_empty()))
            (steps::now(lang, scene, &view, &plays))
            (town::town(lang, scene, &view, &plays, &places, &[], &lit))
            div #beside {
                (endings.pictures(lang, scene, &view))
                (hand::own(lang, scene, &view, cards.unwrap_or_default(), &plays, &places, &[]))
                (gained(lang, &view))
            }
        }
    }
}

/// The round and its three steps, with the current one marked.
fn path(lang: Lang, view: &View, round: Round, is_on: bool) -> Markup {
    let now = match view.step {
        Some(Step::Build) => Some(0),
        Some(Step::Ghosts | Step::Push) => Some(1),
        Some(Step::Score) => Some(2),
        _ => None,
    };
    let now = now.filter(|_| is_on);
    html! {
        div #turn .turn-path {
            p #round { (lang.with("hunters-round", &args!["round" => round.number, "of" => round.of])) }
            ol #steps aria-label=(lang.t("puzzle-steps")) {
                @for (index, (step, optional)) in STEPS.into_iter().enumerate() {
                    li id={ "step-" (step) } .step.now[now == Some(index)].done[now.is_some_and(|now| index < now)]
                        .optional[optional] aria-current=[(now == Some(index)).then_some("step")] {
                        i aria-hidden="true" { (index + 1) }
                        span { (lang.t(&format!("hunters-step-{step}"))) }
                    }
                }
            }
        }
    }
}

/// Points by source, candies and scored cards so far.
fn gained(lang: Lang, view: &View) -> Markup {
    let seat = Seat::FIRST;
    let Some(player) = view.player(seat) else {
        return html! {};
    };
    html! {
        section #gained .gained aria-label=(lang.t("puzzle-gained")) {
            ul id={ "sources-" (seat) } .sources { (Sources::of(player).list(lang, false)) }
            ul id={ "treats-" (seat) } .treats { @for colour in Colour::ALL { (treat(lang, seat, colour, player)) } }
            (cards(lang, view, &format!("open-{seat}"), "hunters-open", &player.open))
        }
    }
}

/// Marks of a hint on the town.
fn highlight_marks(view: &View, lit: &Highlight) -> Markup {
    let ring = |cell: Cell, colour: Option<Colour>| {
        let (x, y) = middle(cell);
        html! {
            @if let Some(colour) = colour { use.preview href={ "#house-" (colour.letter()) } x=(x) y=(y) {} }
            rect x=(x - 30) y=(y - 30) width="60" height="60" rx="10" {}
        }
    };
    match *lit {
        Highlight::Place(card, cell, turns)
        | Highlight::Action(Action::Score { card, cell, turns }) => {
            let cells = view
                .pattern(card)
                .map(|pattern| cells(&pattern, cell, turns));
            html! { path d=(outline(&cells.unwrap_or_default())) {} }
        }
        Highlight::Action(Action::Build { colour, cell }) => ring(cell, Some(colour)),
        Highlight::Action(Action::Ghost { from, to }) => html! {
            (ring(from, None))
            path.way d=(shape::arrow(from, to)) {}
        },
        Highlight::Action(Action::Push { to } | Action::Kid { cell: to }) => ring(to, None),
        Highlight::Action(Action::Exchange { .. } | Action::Skip) => html! {},
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

/// First cell of a Pattern's place, in words.
pub fn first_place(lang: Lang, scene: &Scene<'_>, card: Card, at: Cell, turns: Turns) -> String {
    let pattern = opened(scene).pattern(card);
    let cells = pattern.map(|pattern| cells(&pattern, at, turns));
    let first = cells.iter().flatten().min().copied();
    place(lang, first.unwrap_or(at))
}

/// An action in words.
pub fn action_text(lang: Lang, scene: &Scene<'_>, action: Action) -> String {
    let view = opened(scene);
    match action {
        Action::Skip => steps::skip_label(lang, &view),
        Action::Score { card, cell, turns } => {
            let place = first_place(lang, scene, card, cell, turns);
            lang.with(
                "hunters-placement",
                &args!["number" => 0, "card" => card.to_string(), "place" => place],
            )
        }
        other => town::label(lang, scene, &view, Play::new(other)),
    }
}

/// All legal actions as buttons of a form, for people who cannot use the board.
pub fn choices(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = opened(scene);
    let plays = plays::plays(scene);
    let places = plays::placements(&view, &plays);
    let label = |play: &Play| -> String {
        let placed = |placed: &&Placement| placed.play.does == play.does;
        match places.iter().find(placed) {
            Some(placed) => hand::placement_label(lang, placed, None),
            None => action_text(lang, scene, play.does),
        }
    };
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
                    button .run type="submit" name="action" value=(play.action()) data-do=(play.command()) { (label(play)) }
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
            card,
            candies: won,
            markers,
            ..
        } => {
            let args = args!["card" => card.to_string(), "markers" => *markers];
            let mut told = vec![lang.with("puzzle-scored", &args)];
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
        svg.town.thumb viewBox=(frame.view_box()) aria-hidden="true" focusable="false" {
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

//! Sentences for things that cannot be played now, in the words of the rules' refusals.
//!
//! They stand in `data-why` of houses, cards and stock, and only for the player whose turn it is:
//! out of turn the page itself says whose turn it is.

use hunters::{Card, Cell, Colour, Piece, Step, View};

use super::plays::Play;
use super::view::ViewExt;
use presentation::args;
use presentation::i18n::Lang;

/// Reasons in one position, for the seat that acts.
pub(super) struct Reasons<'a> {
    lang: Lang,
    view: &'a View,
    /// The step; `None` if the watcher has nothing to decide.
    step: Option<Step>,
}

impl<'a> Reasons<'a> {
    /// Reasons for a watcher with these legal actions.
    pub(super) fn new(lang: Lang, view: &'a View, plays: &[Play]) -> Reasons<'a> {
        Reasons {
            lang,
            view,
            step: view.step.filter(|_| !plays.is_empty()),
        }
    }

    /// The language of the sentences.
    pub(super) fn lang(&self) -> Lang {
        self.lang
    }

    /// The refusal with a code, in words.
    pub(super) fn refusal(&self, code: &str) -> String {
        self.lang.t(&format!("refusal-hunters-{code}"))
    }

    /// The refusal of an action that belongs to another step.
    fn of_step(&self, step: Step) -> Option<String> {
        Self::code_of_step(step).map(|code| self.refusal(code))
    }

    fn code_of_step(step: Step) -> Option<&'static str> {
        Some(match step {
            Step::Build => "build-first",
            Step::Ghosts => "ghosts-now",
            Step::Push => "push-now",
            Step::Score => "score-now",
            Step::Exchange => "exchange-now",
            Step::Kid => "kid-now",
            Step::Over => return None,
        })
    }

    /// A house, with whatever stands on it: the code of the refusal.
    pub(super) fn tile(&self, cell: Cell) -> Option<&'static str> {
        match self.step? {
            Step::Build => Some("cell-taken"),
            Step::Ghosts if self.view.piece_at(cell).is_none() => Some("no-ghost"),
            Step::Push => Some(self.barred(cell)),
            Step::Kid => Some("not-an-empty-tile"),
            step => Self::code_of_step(step),
        }
    }

    /// H5, D1: code of the refusal of a landing.
    fn barred(&self, cell: Cell) -> &'static str {
        let Some(pushed) = &self.view.pushed else {
            return "push-now";
        };
        if !pushed.from.touches(cell) {
            return "no-tile-there";
        }
        match pushed.piece {
            Piece::Kid(_) => "kid-needs-room",
            Piece::Ghost | Piece::LargeGhost if pushed.moved.contains(&cell) => "ghost-has-moved",
            Piece::Ghost | Piece::LargeGhost => "dead-end",
        }
    }

    /// A colour in the stock.
    pub(super) fn stock(&self, colour: Colour) -> Option<String> {
        match self.step? {
            Step::Build => {
                let args = args!["colour" => colour.letter().to_string()];
                Some(self.lang.with("refusal-hunters-out-of-stock", &args))
            }
            step => self.of_step(step),
        }
    }

    /// A card of the hand without a legal action.
    pub(super) fn card(&self, card: Card) -> Option<String> {
        match self.step? {
            Step::Score => Some(self.refusal("not-there")),
            Step::Exchange if card.is_haunted() => Some(self.refusal("haunted-stays")),
            Step::Exchange if self.view.deck == 0 => Some(self.refusal("empty-deck")),
            step => self.of_step(step),
        }
    }
}

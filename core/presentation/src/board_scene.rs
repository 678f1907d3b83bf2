//! Scene of a table with the types of its game: the input of a board.

use std::hash::{Hash, Hasher};
use std::mem::discriminant;
use std::ops::Deref;

use maud::Markup;
use rustc_hash::FxHasher;
use table::scene::PlayScene;
use tabletop::{Actor, Game, Millis, Seat};

use crate::part::{Drawing, Part};

/// Input of a board. It dereferences to [`PlayScene`], which has all data without the game's types.
#[derive(Debug)]
pub struct BoardScene<'a, G: Game> {
    play: &'a PlayScene,
    /// Options of the game.
    pub options: &'a G::Options,
    /// View of the seat `eyes`, or of a spectator.
    pub view: &'a G::View,
    /// View of each seat, by number, where all hands are open.
    pub open: Vec<&'a G::View>,
    /// Legal actions of the seat `eyes`.
    pub legal: &'a [G::Action],
    /// Moves that were not taken back.
    pub moves: Vec<BoardMove<'a, G>>,
    drawing: Drawing<'a>,
    players: u64,
}

/// A move that was not taken back.
#[derive(Debug)]
pub struct BoardMove<'a, G: Game> {
    /// Number, from 1 on.
    pub number: usize,
    /// The player, or the house.
    pub actor: Actor,
    /// Time of the move, in table time.
    pub at: Millis,
    /// Events of the move.
    pub events: &'a [G::Event],
}

impl<'a, G: Game> BoardScene<'a, G> {
    /// Adds the types of the game to a scene.
    ///
    /// # Panics
    ///
    /// If the scene has data of another game. A board is found by the game of the scene, and all of
    /// its data comes from one state, so this is a mistake in the program.
    pub fn new(play: &'a PlayScene) -> Self {
        let typed = Self::typed(play);
        typed.unwrap_or_else(|| panic!("a scene of {} is no scene of {}", play.game, G::INFO.id))
    }

    fn typed(play: &'a PlayScene) -> Option<Self> {
        let open = play.open.iter().flatten().map(|view| view.get::<G>());
        let moves = play.moves.iter().map(|made| {
            Some(BoardMove {
                number: made.number,
                actor: made.actor,
                at: made.at,
                events: made.events.get::<G>()?,
            })
        });
        Some(BoardScene {
            play,
            options: play.options.get::<G>()?,
            view: play.view.get::<G>()?,
            open: open.collect::<Option<_>>()?,
            legal: play.legal.get::<G>()?,
            moves: moves.collect::<Option<_>>()?,
            drawing: Drawing::Plain,
            players: players(play),
        })
    }

    /// The same scene, drawn in another way.
    pub(crate) fn drawn(mut self, drawing: Drawing<'a>) -> Self {
        self.drawing = drawing;
        self
    }

    /// A part of the page with its key: see [`Drawing::part`].
    pub fn part(&self, key: impl Hash, draw: impl FnOnce() -> Markup) -> Part {
        self.drawing.part(key, draw)
    }

    /// Stands for the names of all players in the keys of parts, together with the language.
    pub fn players(&self) -> u64 {
        self.players
    }

    /// The moves up to the one that is shown.
    pub fn shown_moves(&self) -> &[BoardMove<'a, G>] {
        let shown = self.look_back.unwrap_or(self.moves.len());
        self.moves.get(..shown).unwrap_or(&self.moves)
    }

    /// The last moves up to the one shown that one actor made in a row.
    pub fn last_turn(&self) -> &[BoardMove<'a, G>] {
        let turns = self
            .shown_moves()
            .chunk_by(|one, other| one.actor == other.actor);
        turns.last().unwrap_or_default()
    }

    /// The last turn, if the watcher's own seats did not make it, so that the board can mark the
    /// changes.
    pub fn turn_of_others(&self) -> &[BoardMove<'a, G>] {
        let turn = self.last_turn();
        let own = turn
            .first()
            .is_some_and(|made| matches!(made.actor, Actor::Seat(seat) if self.own.contains(seat)));
        if own { &[] } else { turn }
    }

    /// The coach's tip in the position shown: the seat and its action.
    pub fn tipped(&self) -> Option<(Seat, G::Action)> {
        let tip = self.tip.as_ref()?;
        Some((tip.seat, tip.actions.first()?.parse().ok()?))
    }
}

/// A hash of everything that the names of the players are made from (`words::seat_name`).
fn players(play: &PlayScene) -> u64 {
    let mut hasher = FxHasher::default();
    for sitter in &play.seats {
        discriminant(&sitter.sitter).hash(&mut hasher);
        sitter.level.map(bots::Level::name).hash(&mut hasher);
        sitter.name.hash(&mut hasher);
    }
    hasher.finish()
}

impl<G: Game> Deref for BoardScene<'_, G> {
    type Target = PlayScene;

    fn deref(&self) -> &PlayScene {
        self.play
    }
}

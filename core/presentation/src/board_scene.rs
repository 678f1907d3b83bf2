//! A scene with the types of its game, as a board reads it.

use std::ops::Deref;

use table::scene::PlayScene;
use tabletop::{Actor, Game, Millis, Seat};

/// What a board draws. Everything that is not of the game's own types is read through
/// [`PlayScene`], to which this dereferences.
#[derive(Debug)]
pub struct BoardScene<'a, G: Game> {
    play: &'a PlayScene,
    /// The game's options.
    pub options: &'a G::Options,
    /// What the seat of `eyes`, or a spectator, sees.
    pub view: &'a G::View,
    /// What each seat sees, by number, where the hands lie open.
    pub open: Vec<&'a G::View>,
    /// What the seat of `eyes` may do.
    pub legal: &'a [G::Action],
    /// Every move that stands.
    pub moves: Vec<BoardMove<'a, G>>,
}

/// A move that stands.
#[derive(Debug)]
pub struct BoardMove<'a, G: Game> {
    /// From 1 on.
    pub number: usize,
    /// Who made it.
    pub actor: Actor,
    /// When, in table time.
    pub at: Millis,
    /// What it brought about.
    pub events: &'a [G::Event],
}

impl<'a, G: Game> BoardScene<'a, G> {
    /// The scene with the types of its game.
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
        })
    }

    /// The moves up to the one that is shown.
    pub fn shown_moves(&self) -> &[BoardMove<'a, G>] {
        let shown = self.look_back.unwrap_or(self.moves.len());
        self.moves.get(..shown).unwrap_or(&self.moves)
    }

    /// The moves up to the one that is shown that whoever moved last made in one go.
    pub fn last_turn(&self) -> &[BoardMove<'a, G>] {
        let turns = self
            .shown_moves()
            .chunk_by(|one, other| one.actor == other.actor);
        turns.last().unwrap_or_default()
    }

    /// The last turn, if somebody else made it, so that who comes next sees what has changed.
    pub fn turn_of_others(&self) -> &[BoardMove<'a, G>] {
        let turn = self.last_turn();
        let own = turn
            .first()
            .is_some_and(|made| matches!(made.actor, Actor::Seat(seat) if self.own.contains(seat)));
        if own { &[] } else { turn }
    }

    /// What the coach would do in the position shown, by whom.
    pub fn tipped(&self) -> Option<(Seat, G::Action)> {
        let tip = self.tip.as_ref()?;
        Some((tip.seat, tip.actions.first()?.parse().ok()?))
    }
}

impl<G: Game> Deref for BoardScene<'_, G> {
    type Target = PlayScene;

    fn deref(&self) -> &PlayScene {
        self.play
    }
}

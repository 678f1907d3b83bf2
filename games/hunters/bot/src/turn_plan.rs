//! Planner of whole turns: build, ghost moves, scoring, exchange and kid, by static evaluation.

use hunters::{Action, Card, Cell, Colour, Hunters, Piece, Step, Turns};
use tabletop::Pile;

use super::evaluation::{Evaluator, TurnChanges, WEIGHTS, Weights, margin};
use super::ghost_moves::{self, Ends};
use super::spots::Spot;
use super::town::{Stand, Tiles, Town, each};
use super::turn_state::{TurnState, seat};

/// A tile to build.
pub(super) type Tile = (Cell, Colour);

/// A turn, or the rest of one.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnPlan {
    pub(super) build: Option<Tile>,
    /// The pieces after the ghost moves.
    pub(super) stand: Stand,
    pub(super) score: Option<(Card, Cell, Turns)>,
    pub(super) exchange: Option<Card>,
    pub(super) kid: Option<Cell>,
    /// The evaluation after it: the player's lead in points.
    pub(super) evaluation: f32,
}

/// The width of the search for plans.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The most tiles to build.
    pub(super) builds: usize,
    /// The most plans that are evaluated in full.
    pub(super) keep: usize,
    /// Whether ghosts and kids may go onto the new tile.
    pub(super) new_tile: bool,
    /// The most ghost moves.
    pub(super) moves: u8,
    /// Whether the hands of the others are evaluated.
    pub(super) rivals: bool,
}

/// Finds plans. It keeps its lists between turns.
pub(super) struct Planner {
    ends: Ends,
    weights: Weights,
}

/// A plan without its last steps.
#[derive(Clone, Copy)]
struct PartialPlan {
    build: u16,
    stand: Stand,
    /// The index of the scored spot among the build's spots.
    spot: Option<u16>,
    evaluation: f32,
}

/// A tile to build, and the spots of the cards after it.
struct BuildCandidate {
    tile: Option<Tile>,
    town: Town,
    number: Tiles,
    /// The spots of every player, by card; empty for rivals that are not evaluated.
    spots: [Vec<Spot>; 4],
}

impl Default for Planner {
    fn default() -> Self {
        Planner {
            ends: Ends::default(),
            weights: WEIGHTS,
        }
    }
}

impl Planner {
    /// The best plans by evaluation for the player whose turn it is, the best first. Never empty
    /// while the game goes on.
    pub(super) fn plans(&mut self, game: &Hunters, effort: Effort) -> Vec<TurnPlan> {
        let turn_state = TurnState::of(game);
        let spots = all_spots(game, &turn_state, effort);
        let builds = self.builds(game, &turn_state, &spots, effort);
        let mut drafts: Vec<PartialPlan> = Vec::with_capacity(effort.keep * 4);
        let mut last_site = None;
        for (index, built) in builds.iter().enumerate() {
            let (town, site) = if effort.new_tile || turn_state.large_ghost {
                (&built.town, built.tile.map(|tile| tile.0))
            } else {
                (&turn_state.town, None)
            };
            if index == 0 || site != last_site {
                let starts = starts(&turn_state, built.number);
                self.ends
                    .find(town, &starts, turn_state.moves.min(effort.moves));
                last_site = site;
            }
            self.draft(&turn_state, index, built, &mut drafts, effort);
        }
        cut(&mut drafts, effort.keep);
        let mut plans: Vec<TurnPlan> = Vec::with_capacity(drafts.len());
        for draft in &drafts {
            plans.push(self.complete(
                &turn_state,
                &builds[usize::from(draft.build)],
                draft,
                effort,
            ));
        }
        plans.sort_by(|a, b| b.evaluation.total_cmp(&a.evaluation));
        plans
    }

    /// The tiles worth building: those that complete or spoil a Pattern, the best by their
    /// evaluation before any ghost moves.
    fn builds(
        &self,
        game: &Hunters,
        turn_state: &TurnState,
        spots: &[Vec<Spot>; 4],
        effort: Effort,
    ) -> Vec<BuildCandidate> {
        if turn_state.step != Step::Build {
            return vec![BuildCandidate {
                tile: None,
                town: turn_state.town.clone(),
                number: 0,
                spots: spots.clone(),
            }];
        }
        let mut tiles = wanted(turn_state, spots);
        // A tile that no Pattern needs, at the place where it does the least harm: it gives pieces
        // room to stand.
        let sites = Town::sites(game.board());
        let idle = |cell: &Cell| !tiles.iter().any(|tile| tile.0 == *cell);
        let plenty = Colour::ALL
            .into_iter()
            .max_by_key(|colour| (turn_state.stock.of(*colour), 4 - colour.index()));
        let mut free: Vec<Cell> = sites.as_slice().iter().copied().filter(idle).collect();
        if tiles.is_empty() && free.is_empty() {
            free.extend(sites.as_slice().first());
        }
        let count = free.len();
        let step = (count / 3).max(1);
        tiles.extend(
            free.into_iter()
                .step_by(step)
                .take(if effort.new_tile { count } else { 3 })
                .filter_map(|cell| Some((cell, plenty?))),
        );
        let mut evaluated: Vec<(f32, Tile)> = tiles
            .iter()
            .map(|&tile| (self.evaluate_build(turn_state, spots, tile), tile))
            .collect();
        evaluated.sort_by(|a, b| b.0.total_cmp(&a.0));
        evaluated.truncate(effort.builds);
        // Tiles on one place share the ghost moves.
        evaluated.sort_by_key(|(_, tile)| tile.0);
        evaluated
            .into_iter()
            .map(|(_, tile)| {
                let mut town = turn_state.town.clone();
                let number = 1 << town.build(tile.0, tile.1);
                let spots = [0, 1, 2, 3].map(|seat: usize| after_build(&spots[seat], tile, number));
                BuildCandidate {
                    tile: Some(tile),
                    town,
                    number,
                    spots,
                }
            })
            .collect()
    }

    /// The evaluation of a tile before any ghost moves.
    fn evaluate_build(&self, turn_state: &TurnState, spots: &[Vec<Spot>; 4], tile: Tile) -> f32 {
        let number = 1 << turn_state.town.len();
        let own = after_build(&spots[turn_state.seat], tile, number);
        let stand = turn_state.starts[0].0;
        let evaluator = Evaluator {
            turn_state,
            town: &turn_state.town,
            weights: &self.weights,
        };
        let mut evaluation =
            evaluator.prospects(&own, &stand, turn_state.seat, TurnChanges::default());
        let mut best = 0.0_f32;
        for spot in own.iter().filter(|spot| spot.is_there(&stand)) {
            let gains = turn_state.haul(&turn_state.town, spot, &stand);
            // Ghosts may still move, so their markers count less.
            let markers = (spot.met & stand.ghosts).count_ones() as f32;
            best = best.max(lead(turn_state, gains) + 0.5 * markers + 0.5);
        }
        evaluation += best;
        for rival in turn_state
            .rivals()
            .filter(|&rival| !spots[rival].is_empty())
        {
            let theirs = after_build(&spots[rival], tile, number);
            let prospects = evaluator.prospects(&theirs, &stand, rival, TurnChanges::default());
            evaluation -= self.weights.rivals * prospects / (turn_state.seats - 1) as f32;
        }
        evaluation
    }

    /// The evaluator after a build.
    fn evaluator<'a>(
        &'a self,
        turn_state: &'a TurnState,
        built: &'a BuildCandidate,
    ) -> Evaluator<'a> {
        Evaluator {
            turn_state,
            town: &built.town,
            weights: &self.weights,
        }
    }

    /// Adds the plans after a build to the drafts.
    fn draft(
        &self,
        turn_state: &TurnState,
        index: usize,
        built: &BuildCandidate,
        drafts: &mut Vec<PartialPlan>,
        effort: Effort,
    ) {
        let evaluator = self.evaluator(turn_state, built);
        let me = turn_state.seat;
        let own = &built.spots[me];
        let may_score = !matches!(turn_state.step, Step::Exchange | Step::Kid);
        let chances: Pile<u16, 255> = Pile::try_from_iter(
            (0..own.len().min(usize::from(u16::MAX)))
                .filter(|&spot| may_score && own[spot].distance(&ALL_GHOSTS) == 0)
                .map(|spot| spot as u16)
                .take(255),
        )
        .unwrap_or_default();
        let mut least = f32::MIN;
        let share = self.weights.rivals / (turn_state.seats - 1).max(1) as f32;
        for stand in self.ends.found() {
            let against: f32 = if effort.rivals {
                let rivals = turn_state
                    .rivals()
                    .filter(|&rival| !built.spots[rival].is_empty());
                let prospects = rivals.map(|rival| {
                    evaluator.prospects(&built.spots[rival], stand, rival, TurnChanges::default())
                });
                share * prospects.sum::<f32>()
            } else {
                0.0
            };
            let mut add = |spot: Option<u16>, evaluation: f32| {
                if evaluation <= least {
                    return;
                }
                drafts.push(PartialPlan {
                    build: index as u16,
                    stand: *stand,
                    spot,
                    evaluation,
                });
                if drafts.len() >= effort.keep * 4 {
                    cut(drafts, effort.keep);
                    least = drafts.last().map_or(least, |draft| draft.evaluation);
                }
            };
            add(
                None,
                evaluator.prospects(own, stand, me, TurnChanges::default()) - against,
            );
            for &chance in chances.as_slice() {
                let spot = &own[usize::from(chance)];
                if !spot.is_there(stand) {
                    continue;
                }
                let gains = lead(turn_state, turn_state.haul(&built.town, spot, stand));
                let (after, left) = scored(turn_state, spot, stand);
                let rest = evaluator.prospects(own, &left, me, after);
                add(Some(chance), gains + rest - against);
            }
        }
    }

    /// Completes a draft with exchange and kid.
    fn complete(
        &self,
        turn_state: &TurnState,
        built: &BuildCandidate,
        draft: &PartialPlan,
        effort: Effort,
    ) -> TurnPlan {
        let evaluator = self.evaluator(turn_state, built);
        let me = turn_state.seat;
        let own = &built.spots[me];
        let mut totals = [0.0_f32; 4];
        for (seat, total) in totals.iter_mut().enumerate().take(turn_state.seats) {
            *total = turn_state.players[seat].points as f32;
        }
        let (mut after, mut stand) = (TurnChanges::default(), draft.stand);
        let spot = draft.spot.map(|spot| own[usize::from(spot)]);
        if let Some(spot) = &spot {
            let gains = turn_state.haul(&built.town, spot, &stand);
            (0..4).for_each(|seat| totals[seat] += gains[seat] as f32);
            (after, stand) = scored(turn_state, spot, &stand);
        }
        let mut exchange = None;
        if turn_state.deck > 0 && turn_state.step != Step::Kid && turn_state.me().turns > 0 {
            let worst = evaluator.worst(own, &stand, me, after);
            exchange = worst
                .filter(|worst| worst.1 < self.weights.unknown)
                .map(|worst| worst.0);
            if exchange.is_some() {
                after.without[1] = exchange;
                after.unknown += 1;
            }
        }
        let mut mine = evaluator.prospects(own, &stand, me, after);
        let mut kid = None;
        let empty = (built.town.all() | built.number) & !stand.taken() & !after.gone;
        if turn_state.kid && empty != 0 {
            mine = f32::MIN;
            for tile in each(empty) {
                let mut with = stand;
                with.put(Piece::Kid(seat(me)), 1 << tile);
                let prospects = evaluator.prospects(own, &with, me, after);
                if prospects > mine {
                    mine = prospects;
                    kid = Some(tile);
                }
            }
            if let Some(tile) = kid {
                stand.put(Piece::Kid(seat(me)), 1 << tile);
            }
        }
        totals[me] += mine;
        if effort.rivals {
            let change = TurnChanges {
                gone: after.gone,
                ..TurnChanges::default()
            };
            for rival in turn_state
                .rivals()
                .filter(|&rival| !built.spots[rival].is_empty())
            {
                let prospects = evaluator.prospects(&built.spots[rival], &stand, rival, change);
                totals[rival] += self.weights.rivals * prospects;
            }
        }
        TurnPlan {
            build: built.tile,
            stand: draft.stand,
            score: spot.map(|spot| (spot.card, spot.cell, spot.turns)),
            exchange,
            kid: kid.map(|tile| built.town.cell(tile)),
            evaluation: margin(&totals[..turn_state.seats], me),
        }
    }
}

/// The spots of the player whose turn it is, and of the others if they are evaluated.
fn all_spots(game: &Hunters, turn_state: &TurnState, effort: Effort) -> [Vec<Spot>; 4] {
    let mut spots: [Vec<Spot>; 4] = Default::default();
    spots[turn_state.seat] = turn_state.spots(game, turn_state.seat);
    if effort.rivals {
        for rival in turn_state
            .rivals()
            .filter(|&rival| turn_state.players[rival].turns > 0)
        {
            spots[rival] = turn_state.spots(game, rival);
        }
    }
    spots
}

/// The value of gains for the player whose turn it is: those of the others count against it.
#[inline]
fn lead(turn_state: &TurnState, gains: [i32; 4]) -> f32 {
    let own = gains[turn_state.seat];
    let all: i32 = gains.iter().sum();
    let others = (turn_state.seats - 1).max(1) as f32;
    own as f32 - (all - own) as f32 / others
}

/// A stand with ghosts on all tiles, for the best possible scoring.
const ALL_GHOSTS: Stand = Stand {
    ghosts: Tiles::MAX,
    large: 0,
    kids: [0; 4],
    all_kids: 0,
};

/// The stands before the ghosts move, with the Large Ghost on the new tile (H13).
pub(super) fn starts(turn_state: &TurnState, new_tile: Tiles) -> Vec<Stand> {
    let mut starts: Vec<Stand> = turn_state.starts.iter().map(|start| start.0).collect();
    if turn_state.large_ghost && new_tile != 0 {
        for stand in &mut starts {
            stand.ghosts &= !stand.large;
            stand.put(Piece::LargeGhost, new_tile);
        }
    }
    starts
}

/// The tiles that a Pattern needs, and those that would spoil a rival's nearly complete Pattern.
fn wanted(turn_state: &TurnState, spots: &[Vec<Spot>; 4]) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    let mut add = |tile: Tile| {
        if turn_state.stock.of(tile.1) > 0 && !tiles.contains(&tile) {
            tiles.push(tile);
        }
    };
    let is_site = |cell: Cell| {
        let near = cell.neighbours().into_iter();
        near.filter_map(|near| turn_state.town.number(near))
            .next()
            .is_some()
    };
    for (seat, spots) in spots.iter().enumerate() {
        for spot in spots {
            let missing = spot.missing.as_slice().iter();
            for &(cell, colour) in missing.filter(|tile| is_site(tile.0)) {
                if seat == turn_state.seat {
                    add((cell, colour));
                } else if spot.lacks == 1 {
                    let others = Colour::ALL.into_iter().filter(|&other| other != colour);
                    others.for_each(|other| add((cell, other)));
                }
            }
        }
    }
    tiles
}

fn after_build(spots: &[Spot], tile: Tile, number: Tiles) -> Vec<Spot> {
    let mut after: Vec<Spot> = spots
        .iter()
        .filter_map(|spot| spot.after(tile, number))
        .collect();
    // The nearest spots come first: then most of the others can be skipped.
    after.sort_by_key(|spot| (spot.card, spot.lacks));
    after
}

/// The changes after a spot was scored, and the stand then.
#[inline]
fn scored(turn_state: &TurnState, spot: &Spot, stand: &Stand) -> (TurnChanges, Stand) {
    let gone = spot.met & stand.all_kids;
    let mut left = *stand;
    left.send_home(gone);
    let draws = !spot.card.is_haunted() && turn_state.deck > 0;
    let after = TurnChanges {
        gone,
        without: [Some(spot.card), None],
        unknown: u8::from(draws),
    };
    (after, left)
}

/// Keeps the best drafts, the best first; among equals those that came first.
fn cut(drafts: &mut Vec<PartialPlan>, keep: usize) {
    drafts.sort_by(|a, b| b.evaluation.total_cmp(&a.evaluation));
    drafts.truncate(keep);
}

/// The actions of a plan from the present state of the game.
pub(super) fn actions(game: &Hunters, plan: &TurnPlan) -> Vec<Action> {
    let turn_state = TurnState::of(game);
    let mut actions = Vec::new();
    let mut town = turn_state.town.clone();
    let mut number = 0;
    if let Some((cell, colour)) = plan.build {
        actions.push(Action::Build { colour, cell });
        number = 1 << town.build(cell, colour);
    }
    if matches!(turn_state.step, Step::Build | Step::Ghosts | Step::Push) {
        actions.extend(ghost_actions(&turn_state, &town, number, plan));
    }
    if !matches!(turn_state.step, Step::Exchange | Step::Kid) {
        actions.push(
            plan.score
                .map_or(Action::Skip, |(card, cell, turns)| Action::Score {
                    card,
                    cell,
                    turns,
                }),
        );
    }
    if turn_state.step != Step::Kid {
        let exchange = plan.exchange.map(|card| Action::Exchange { card });
        actions.push(exchange.unwrap_or(Action::Skip));
    }
    actions.extend(plan.kid.map(|cell| Action::Kid { cell }));
    actions
}

fn ghost_actions(
    turn_state: &TurnState,
    town: &Town,
    number: Tiles,
    plan: &TurnPlan,
) -> Vec<Action> {
    for (start, trail) in &turn_state.starts {
        let mut start = *start;
        if turn_state.large_ghost && number != 0 {
            start.ghosts &= !start.large;
            start.put(Piece::LargeGhost, number);
        }
        if let Some(candidate) = ghost_moves::candidate(town, &start, &plan.stand, turn_state.moves)
        {
            let used = candidate
                .iter()
                .filter(|action| matches!(action, Action::Ghost { .. }));
            let all_used = used.count() == usize::from(turn_state.moves);
            let skip = (!all_used).then_some(Action::Skip);
            return trail.iter().copied().chain(candidate).chain(skip).collect();
        }
    }
    Vec::new()
}

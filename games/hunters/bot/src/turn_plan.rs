//! A turn as one plan: what to build, where the ghosts go, what to score, what to exchange, where
//! the kid goes.

use hunters::{Action, Card, Cell, Colour, Hunters, Piece, Step, Turns};
use tabletop::Pile;

use super::evaluation::{After, Outlook, TASTE, Taste, margin};
use super::ghost_moves::{self, Ends};
use super::spots::Spot;
use super::town::{Stand, Tiles, Town, each};
use super::turn_state::{Scene, seat};

/// A tile to build.
pub(super) type Tile = (Cell, Colour);

/// A turn, or the rest of one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) build: Option<Tile>,
    /// How everybody stands when the ghosts have moved.
    pub(super) stand: Stand,
    pub(super) score: Option<(Card, Cell, Turns)>,
    pub(super) exchange: Option<Card>,
    pub(super) kid: Option<Cell>,
    /// How much ahead it leaves the player, in points.
    pub(super) worth: f32,
}

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// So many tiles to build.
    pub(super) builds: usize,
    /// So many plans are judged in full.
    pub(super) keep: usize,
    /// Whether ghosts and kids may go onto the new tile.
    pub(super) new_tile: bool,
    /// The most ghost moves that are thought of.
    pub(super) moves: u8,
    /// Whether the hands of the others are thought about.
    pub(super) rivals: bool,
}

/// Finds plans. It keeps its lists between turns.
pub(super) struct Planner {
    ends: Ends,
    taste: Taste,
}

/// A plan before its end was thought about.
#[derive(Clone, Copy)]
struct Draft {
    build: u16,
    stand: Stand,
    /// Which of the build's spots is scored.
    spot: Option<u16>,
    worth: f32,
}

/// A tile to build, and what the cards look like then.
struct Built {
    tile: Option<Tile>,
    town: Town,
    number: Tiles,
    /// The spots of every player, by card; the rivals' are empty where nobody thinks about them.
    spots: [Vec<Spot>; 4],
}

impl Default for Planner {
    fn default() -> Self {
        Planner {
            ends: Ends::default(),
            taste: TASTE,
        }
    }
}

impl Planner {
    /// The plans that seem best for the player whose turn it is, the best first. Never empty while
    /// the game goes on.
    pub(super) fn plans(&mut self, game: &Hunters, effort: Effort) -> Vec<Plan> {
        let scene = Scene::of(game);
        let spots = all_spots(game, &scene, effort);
        let builds = self.builds(game, &scene, &spots, effort);
        let mut drafts: Vec<Draft> = Vec::with_capacity(effort.keep * 4);
        let mut last_site = None;
        for (index, built) in builds.iter().enumerate() {
            let (town, site) = if effort.new_tile || scene.large_ghost {
                (&built.town, built.tile.map(|tile| tile.0))
            } else {
                (&scene.town, None)
            };
            if index == 0 || site != last_site {
                let starts = starts(&scene, built.number);
                self.ends.find(town, &starts, scene.moves.min(effort.moves));
                last_site = site;
            }
            self.draft(&scene, index, built, &mut drafts, effort);
        }
        cut(&mut drafts, effort.keep);
        let mut plans: Vec<Plan> = Vec::with_capacity(drafts.len());
        for draft in &drafts {
            plans.push(self.complete(&scene, &builds[usize::from(draft.build)], draft, effort));
        }
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        plans
    }

    /// The tiles worth building: those that a Pattern wants or that spoil one, the best ones by
    /// what they are worth before any ghost moves.
    fn builds(
        &self,
        game: &Hunters,
        scene: &Scene,
        spots: &[Vec<Spot>; 4],
        effort: Effort,
    ) -> Vec<Built> {
        if scene.step != Step::Build {
            return vec![Built {
                tile: None,
                town: scene.town.clone(),
                number: 0,
                spots: spots.clone(),
            }];
        }
        let mut tiles = wanted(scene, spots);
        // A tile that nobody wants, where it can do least harm: it gives room to stand.
        let sites = Town::sites(game.board());
        let idle = |cell: &Cell| !tiles.iter().any(|tile| tile.0 == *cell);
        let plenty = Colour::ALL
            .into_iter()
            .max_by_key(|colour| (scene.stock.of(*colour), 4 - colour.index()));
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
        let mut judged: Vec<(f32, Tile)> = tiles
            .iter()
            .map(|&tile| (self.glance(scene, spots, tile), tile))
            .collect();
        judged.sort_by(|a, b| b.0.total_cmp(&a.0));
        judged.truncate(effort.builds);
        // Tiles on one place share the ways of the ghosts.
        judged.sort_by_key(|(_, tile)| tile.0);
        judged
            .into_iter()
            .map(|(_, tile)| {
                let mut town = scene.town.clone();
                let number = 1 << town.build(tile.0, tile.1);
                let spots = [0, 1, 2, 3].map(|seat: usize| after_build(&spots[seat], tile, number));
                Built {
                    tile: Some(tile),
                    town,
                    number,
                    spots,
                }
            })
            .collect()
    }

    /// What a tile is worth while nobody moves.
    fn glance(&self, scene: &Scene, spots: &[Vec<Spot>; 4], tile: Tile) -> f32 {
        let number = 1 << scene.town.len();
        let own = after_build(&spots[scene.seat], tile, number);
        let stand = scene.starts[0].0;
        let outlook = Outlook {
            scene,
            town: &scene.town,
            taste: &self.taste,
        };
        let mut worth = outlook.prospects(&own, &stand, scene.seat, After::default());
        let mut best = 0.0_f32;
        for spot in own.iter().filter(|spot| spot.is_there(&stand)) {
            let gains = scene.haul(&scene.town, spot, &stand);
            // The ghosts may help: markers count for less.
            let markers = (spot.met & stand.ghosts).count_ones() as f32;
            best = best.max(lead(scene, gains) + 0.5 * markers + 0.5);
        }
        worth += best;
        for rival in scene.rivals().filter(|&rival| !spots[rival].is_empty()) {
            let theirs = after_build(&spots[rival], tile, number);
            let prospects = outlook.prospects(&theirs, &stand, rival, After::default());
            worth -= self.taste.rivals * prospects / (scene.seats - 1) as f32;
        }
        worth
    }

    /// How things look after a build.
    fn outlook<'a>(&'a self, scene: &'a Scene, built: &'a Built) -> Outlook<'a> {
        Outlook {
            scene,
            town: &built.town,
            taste: &self.taste,
        }
    }

    /// Adds what can be done after a build to the drafts.
    fn draft(
        &self,
        scene: &Scene,
        index: usize,
        built: &Built,
        drafts: &mut Vec<Draft>,
        effort: Effort,
    ) {
        let outlook = self.outlook(scene, built);
        let me = scene.seat;
        let own = &built.spots[me];
        let may_score = !matches!(scene.step, Step::Exchange | Step::Kid);
        let chances: Pile<u16, 255> = Pile::try_from_iter(
            (0..own.len().min(usize::from(u16::MAX)))
                .filter(|&spot| may_score && own[spot].distance(&ALL_GHOSTS) == 0)
                .map(|spot| spot as u16)
                .take(255),
        )
        .unwrap_or_default();
        let mut least = f32::MIN;
        let share = self.taste.rivals / (scene.seats - 1).max(1) as f32;
        for stand in self.ends.found() {
            let against: f32 = if effort.rivals {
                let rivals = scene
                    .rivals()
                    .filter(|&rival| !built.spots[rival].is_empty());
                let prospects = rivals.map(|rival| {
                    outlook.prospects(&built.spots[rival], stand, rival, After::default())
                });
                share * prospects.sum::<f32>()
            } else {
                0.0
            };
            let mut add = |spot: Option<u16>, worth: f32| {
                if worth <= least {
                    return;
                }
                drafts.push(Draft {
                    build: index as u16,
                    stand: *stand,
                    spot,
                    worth,
                });
                if drafts.len() >= effort.keep * 4 {
                    cut(drafts, effort.keep);
                    least = drafts.last().map_or(least, |draft| draft.worth);
                }
            };
            add(
                None,
                outlook.prospects(own, stand, me, After::default()) - against,
            );
            for &chance in chances.as_slice() {
                let spot = &own[usize::from(chance)];
                if !spot.is_there(stand) {
                    continue;
                }
                let gains = lead(scene, scene.haul(&built.town, spot, stand));
                let (after, left) = scored(scene, spot, stand);
                let rest = outlook.prospects(own, &left, me, after);
                add(Some(chance), gains + rest - against);
            }
        }
    }

    /// Thinks a draft through to its end: exchange and kid.
    fn complete(&self, scene: &Scene, built: &Built, draft: &Draft, effort: Effort) -> Plan {
        let outlook = self.outlook(scene, built);
        let me = scene.seat;
        let own = &built.spots[me];
        let mut totals = [0.0_f32; 4];
        for (seat, total) in totals.iter_mut().enumerate().take(scene.seats) {
            *total = scene.players[seat].points as f32;
        }
        let (mut after, mut stand) = (After::default(), draft.stand);
        let spot = draft.spot.map(|spot| own[usize::from(spot)]);
        if let Some(spot) = &spot {
            let gains = scene.haul(&built.town, spot, &stand);
            (0..4).for_each(|seat| totals[seat] += gains[seat] as f32);
            (after, stand) = scored(scene, spot, &stand);
        }
        let mut exchange = None;
        if scene.deck > 0 && scene.step != Step::Kid && scene.me().turns > 0 {
            let worst = outlook.worst(own, &stand, me, after);
            exchange = worst
                .filter(|worst| worst.1 < self.taste.unknown)
                .map(|worst| worst.0);
            if exchange.is_some() {
                after.without[1] = exchange;
                after.unknown += 1;
            }
        }
        let mut mine = outlook.prospects(own, &stand, me, after);
        let mut kid = None;
        let empty = (built.town.all() | built.number) & !stand.taken() & !after.gone;
        if scene.kid && empty != 0 {
            mine = f32::MIN;
            for tile in each(empty) {
                let mut with = stand;
                with.put(Piece::Kid(seat(me)), 1 << tile);
                let prospects = outlook.prospects(own, &with, me, after);
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
            let change = After {
                gone: after.gone,
                ..After::default()
            };
            for rival in scene
                .rivals()
                .filter(|&rival| !built.spots[rival].is_empty())
            {
                let prospects = outlook.prospects(&built.spots[rival], &stand, rival, change);
                totals[rival] += self.taste.rivals * prospects;
            }
        }
        Plan {
            build: built.tile,
            stand: draft.stand,
            score: spot.map(|spot| (spot.card, spot.cell, spot.turns)),
            exchange,
            kid: kid.map(|tile| built.town.cell(tile)),
            worth: margin(&totals[..scene.seats], me),
        }
    }
}

/// The spots of who is on turn, and of the others where they are thought about.
fn all_spots(game: &Hunters, scene: &Scene, effort: Effort) -> [Vec<Spot>; 4] {
    let mut spots: [Vec<Spot>; 4] = Default::default();
    spots[scene.seat] = scene.spots(game, scene.seat);
    if effort.rivals {
        for rival in scene
            .rivals()
            .filter(|&rival| scene.players[rival].turns > 0)
        {
            spots[rival] = scene.spots(game, rival);
        }
    }
    spots
}

/// What gains are worth to the player whose turn it is: those of the others count against.
#[inline]
fn lead(scene: &Scene, gains: [i32; 4]) -> f32 {
    let own = gains[scene.seat];
    let all: i32 = gains.iter().sum();
    let others = (scene.seats - 1).max(1) as f32;
    own as f32 - (all - own) as f32 / others
}

/// Ghosts wherever they are asked for: what can be scored at best.
const ALL_GHOSTS: Stand = Stand {
    ghosts: Tiles::MAX,
    large: 0,
    kids: [0; 4],
    all_kids: 0,
};

/// How everybody stands before the ghosts move, the Large Ghost on the new tile (H13).
pub(super) fn starts(scene: &Scene, new_tile: Tiles) -> Vec<Stand> {
    let mut starts: Vec<Stand> = scene.starts.iter().map(|start| start.0).collect();
    if scene.large_ghost && new_tile != 0 {
        for stand in &mut starts {
            stand.ghosts &= !stand.large;
            stand.put(Piece::LargeGhost, new_tile);
        }
    }
    starts
}

/// The tiles that some Pattern wants, and those that would spoil a rival's that is nearly there.
fn wanted(scene: &Scene, spots: &[Vec<Spot>; 4]) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Vec::new();
    let mut add = |tile: Tile| {
        if scene.stock.of(tile.1) > 0 && !tiles.contains(&tile) {
            tiles.push(tile);
        }
    };
    let is_site = |cell: Cell| {
        let near = cell.neighbours().into_iter();
        near.filter_map(|near| scene.town.number(near))
            .next()
            .is_some()
    };
    for (seat, spots) in spots.iter().enumerate() {
        for spot in spots {
            let missing = spot.missing.as_slice().iter();
            for &(cell, colour) in missing.filter(|tile| is_site(tile.0)) {
                if seat == scene.seat {
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
    // The nearest ones first: then most of the others need no look.
    after.sort_by_key(|spot| (spot.card, spot.lacks));
    after
}

/// What is different after a spot was scored, and who stands where then.
#[inline]
fn scored(scene: &Scene, spot: &Spot, stand: &Stand) -> (After, Stand) {
    let gone = spot.met & stand.all_kids;
    let mut left = *stand;
    left.send_home(gone);
    let draws = !spot.card.is_haunted() && scene.deck > 0;
    let after = After {
        gone,
        without: [Some(spot.card), None],
        unknown: u8::from(draws),
    };
    (after, left)
}

/// Keeps the best drafts, the best first; among equals those that came first.
fn cut(drafts: &mut Vec<Draft>, keep: usize) {
    drafts.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    drafts.truncate(keep);
}

/// The actions of a plan from where the game stands.
pub(super) fn actions(game: &Hunters, plan: &Plan) -> Vec<Action> {
    let scene = Scene::of(game);
    let mut actions = Vec::new();
    let mut town = scene.town.clone();
    let mut number = 0;
    if let Some((cell, colour)) = plan.build {
        actions.push(Action::Build { colour, cell });
        number = 1 << town.build(cell, colour);
    }
    if matches!(scene.step, Step::Build | Step::Ghosts | Step::Push) {
        actions.extend(ghost_actions(&scene, &town, number, plan));
    }
    if !matches!(scene.step, Step::Exchange | Step::Kid) {
        actions.push(
            plan.score
                .map_or(Action::Skip, |(card, cell, turns)| Action::Score {
                    card,
                    cell,
                    turns,
                }),
        );
    }
    if scene.step != Step::Kid {
        let exchange = plan.exchange.map(|card| Action::Exchange { card });
        actions.push(exchange.unwrap_or(Action::Skip));
    }
    actions.extend(plan.kid.map(|cell| Action::Kid { cell }));
    actions
}

fn ghost_actions(scene: &Scene, town: &Town, number: Tiles, plan: &Plan) -> Vec<Action> {
    for (start, trail) in &scene.starts {
        let mut start = *start;
        if scene.large_ghost && number != 0 {
            start.ghosts &= !start.large;
            start.put(Piece::LargeGhost, number);
        }
        if let Some(way) = ghost_moves::way(town, &start, &plan.stand, scene.moves) {
            let used = way
                .iter()
                .filter(|action| matches!(action, Action::Ghost { .. }));
            let all_used = used.count() == usize::from(scene.moves);
            let skip = (!all_used).then_some(Action::Skip);
            return trail.iter().copied().chain(way).chain(skip).collect();
        }
    }
    Vec::new()
}

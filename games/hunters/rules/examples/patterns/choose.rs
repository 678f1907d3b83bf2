//! Looks for eight Haunted Patterns of about the same ease.

use hunters::{Cell, Colour, Pattern};
use tabletop::{Draw, Seed, Stream};

use crate::start::{Ease, Starts};

/// The numbers of Patterns and of choices of eight to look at.
const LOOKED_AT: u32 = 3_000;
const CHOICES: u32 = 2_000_000;
/// The ease that all eight should have about: no cell, at most one cell to ignore.
const WANTED: [f64; 2] = [0.05, 0.30];

struct Candidate {
    pattern: Pattern,
    ease: Ease,
    buildings: [u8; 4],
    shape: Vec<Cell>,
}

pub(crate) fn choose(seed: &Seed) {
    let starts = Starts::new();
    let mut rng = seed.stream("hunters/haunted patterns");
    let mut pool: Vec<Candidate> = Vec::new();
    for _ in 0..LOOKED_AT {
        let candidate = candidate(&starts, &mut rng);
        let [none, one, _] = candidate.ease.0;
        if (0.02..0.09).contains(&none) && (0.22..0.38).contains(&one) {
            pool.push(candidate);
        }
    }
    eprintln!(
        "{} of {LOOKED_AT} are neither too easy nor too hard",
        pool.len()
    );
    let mut best: Option<(f64, Vec<usize>)> = None;
    for _ in 0..CHOICES {
        let chosen: Vec<usize> = (0..8)
            .map(|_| rng.below(pool.len() as u32) as usize)
            .collect();
        let cost = cost(&pool, &chosen);
        if cost < best.as_ref().map_or(f64::INFINITY, |best| best.0) {
            best = Some((cost, chosen));
        }
    }
    let Some((cost, chosen)) = best else {
        return eprintln!("no eight of them go together: try another seed");
    };
    eprintln!("cost {cost:.4}");
    for index in chosen {
        let Candidate { pattern, ease, .. } = &pool[index];
        println!("    \"{pattern}\",");
        eprintln!("{:.3?}", ease.0);
    }
}

/// The spread of their ease; infinite for Patterns that do not go together.
fn cost(pool: &[Candidate], chosen: &[usize]) -> f64 {
    let mut buildings = [0; 4];
    for (place, &index) in chosen.iter().enumerate() {
        let candidate = &pool[index];
        let mut others = chosen[..place].iter().map(|&other| &pool[other]);
        if others.any(|other| other.shape == candidate.shape) {
            return f64::INFINITY;
        }
        for (sum, count) in buildings.iter_mut().zip(candidate.buildings) {
            *sum += count;
        }
    }
    if buildings != [10; 4] {
        return f64::INFINITY;
    }
    let far = |index: &usize| {
        let [none, one, _] = pool[*index].ease.0;
        4.0 * (none - WANTED[0]).powi(2) + (one - WANTED[1]).powi(2)
    };
    chosen.iter().map(far).sum()
}

/// Six cells that hang together, a ghost among them, the others coloured at random.
fn candidate(starts: &Starts, rng: &mut Stream) -> Candidate {
    let mut cells = vec![Cell::new(0, 0)];
    while cells.len() < 6 {
        let from = cells[rng.below(cells.len() as u32) as usize];
        let next = from.neighbours()[rng.below(4) as usize];
        if !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells.sort_unstable();
    let ghost = rng.below(6) as usize;
    let mut buildings = [0; 4];
    let mut texts = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        if index == ghost {
            texts.push(format!("*@{cell}"));
        } else {
            let colour = Colour::ALL[rng.below(4) as usize];
            buildings[colour.index()] += 1;
            texts.push(format!("{}@{cell}", colour.letter()));
        }
    }
    let pattern = Pattern::read(&texts.join(" ")).expect("six cells that hang together");
    Candidate {
        ease: starts.ease(&pattern),
        shape: shape(&cells),
        pattern,
        buildings,
    }
}

/// The cells, wherever they lie and however they are turned or mirrored.
fn shape(cells: &[Cell]) -> Vec<Cell> {
    let mirrored = |cell: &Cell| Cell::new(-cell.x(), cell.y());
    let mut forms = vec![cells.to_vec(), cells.iter().map(mirrored).collect()];
    for turned in 0..6 {
        let next = forms[turned].iter().map(|cell| cell.turned()).collect();
        forms.push(next);
    }
    let settled = forms.into_iter().map(|mut form: Vec<Cell>| {
        let left = form.iter().map(|cell| cell.x()).min().unwrap_or(0);
        let top = form.iter().map(|cell| cell.y()).min().unwrap_or(0);
        let corner = Cell::new(left, top);
        form.iter_mut()
            .for_each(|cell| *cell = cell.relative_to(corner));
        form.sort_unstable();
        form
    });
    settled.min().unwrap_or_default()
}

//! Candy Necklace once more, as plainly as possible: vectors, loops, copies. The fast version is
//! held against it in the tests and timed against it in the benchmark.

use necklace::{Candies, Necklace, Recipient};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::kit::Reference;

const COLOURS: [char; 5] = ['R', 'G', 'B', 'W', 'Y'];

/// A whole game in plain data.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    /// A letter per place, `.` for an empty one.
    pub(crate) ring: Vec<char>,
    /// The candies of seat 0, of seat 1 and of the Magpie, in the order in which they came.
    pub(crate) heaps: [Vec<char>; 3],
    /// The number of gathers so far.
    pub(crate) gathers: usize,
    /// Whether the ends of a gap touch.
    pub(crate) closing: bool,
}

impl Plain {
    /// A game that begins with this ring.
    pub(crate) fn new(ring: &str, closing: bool) -> Plain {
        let mut game = Plain {
            ring: ring.chars().collect(),
            heaps: Default::default(),
            gathers: 0,
            closing,
        };
        game.sweep();
        game
    }

    /// The places that touch `place` on one side: the neighbour, or with closing gaps the next
    /// place that holds a candy.
    fn neighbour(&self, place: usize, step: usize) -> usize {
        let places = self.ring.len();
        let mut other = (place + step) % places;
        while self.closing && self.ring[other] == '.' {
            other = (other + step) % places;
        }
        other
    }

    /// The run of a candy, clockwise from its first place.
    pub(crate) fn run(&self, place: usize) -> Vec<usize> {
        let back = self.ring.len() - 1;
        let mut first = place;
        while self.ring[self.neighbour(first, back)] == self.ring[place] {
            first = self.neighbour(first, back);
            if first == place {
                // A closed circle: named by its lowest place.
                return (0..self.ring.len())
                    .filter(|&p| self.ring[p] != '.')
                    .collect();
            }
        }
        let mut run = vec![first];
        loop {
            let next = self.neighbour(run[run.len() - 1], 1);
            if self.ring[next] != self.ring[place] || next == first {
                return run;
            }
            run.push(next);
        }
    }

    /// The first places of all runs.
    pub(crate) fn legal(&self) -> Vec<usize> {
        let occupied = (0..self.ring.len()).filter(|&place| self.ring[place] != '.');
        occupied
            .filter(|&place| self.run(place)[0] == place)
            .collect()
    }

    /// The game after a gather.
    pub(crate) fn after(&self, place: usize) -> Plain {
        let mut next = self.clone();
        let heap = [2, 0, 2, 1][self.gathers % 4];
        for place in self.run(place) {
            next.heaps[heap].push(std::mem::replace(&mut next.ring[place], '.'));
        }
        next.gathers += 1;
        next.sweep();
        next
    }

    fn sweep(&mut self) {
        if self.ring.iter().filter(|&&candy| candy != '.').count() <= 3 {
            let rest = self.ring.iter_mut().filter(|candy| **candy != '.');
            self.heaps[1].extend(rest.map(|candy| std::mem::replace(candy, '.')));
        }
    }

    /// The number of candies of a colour in a heap.
    pub(crate) fn count(&self, heap: usize, colour: char) -> usize {
        self.heaps[heap]
            .iter()
            .filter(|&&candy| candy == colour)
            .count()
    }

    /// The points of both seats.
    pub(crate) fn points(&self) -> [usize; 2] {
        let fewest = COLOURS.iter().map(|&c| self.count(2, c)).min().unwrap();
        [0, 1].map(|seat| {
            let scoring = COLOURS
                .iter()
                .filter(|&&colour| self.count(2, colour) > fewest);
            scoring.map(|&colour| self.count(seat, colour)).sum()
        })
    }
}

impl Reference for Plain {
    type Game = Necklace;
    /// A place.
    type Action = usize;

    fn of(game: &Necklace) -> Plain {
        let heap = |candies: Candies| -> Vec<char> {
            let letters = candies
                .iter()
                .map(|(colour, count)| (colour.letter(), count));
            letters
                .flat_map(|(letter, count)| std::iter::repeat_n(letter, usize::from(count)))
                .collect()
        };
        let [first, second] = game.players();
        let position = game.position();
        Plain {
            ring: position.ring.chars().collect(),
            heaps: [heap(first), heap(second), heap(game.magpie())],
            gathers: 2 * position.turn.index() + usize::from(position.gather == Recipient::Player),
            closing: game.setup().options.closing,
        }
    }

    fn position(&self) -> Value {
        let counts = |heap: usize| -> Value {
            let count = |letter: char| (letter.to_string(), json!(self.count(heap, letter)));
            COLOURS.map(count).into_iter().collect()
        };
        json!({
            "ring": self.ring.iter().collect::<String>(),
            "magpie": counts(2),
            "seats": [counts(0), counts(1)],
            "turn": self.gathers / 2 % 2,
            "gather": if self.gathers.is_multiple_of(2) { "magpie" } else { "self" },
        })
    }

    fn actions(&self) -> Vec<usize> {
        self.legal()
    }

    fn notation(&self, place: &usize) -> String {
        format!("{}{place}", ["m", "s"][self.gathers % 2])
    }

    fn after(&self, place: &usize) -> Plain {
        Plain::after(self, *place)
    }
}

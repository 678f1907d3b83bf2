//! Ring of 55 places in a terminal. A character is about twice as high as it is wide.

use std::f64::consts::TAU;

use ::necklace::{Colour, PLACES};
use anstyle::Style;

use super::tile;
use presentation::terminal::Canvas;

/// Column and row of the ring's centre.
pub(super) const MIDDLE: (usize, usize) = (21, 10);

/// Half of the ring's width and height. With these values no two places share a character,
/// neighbours are evenly spaced, and the left half mirrors the right.
const RADII: (f64, f64) = (18.25, 8.75);
/// Half of the width and height of the ring of numbers outside.
const NUMBER_RADII: (f64, f64) = (20.5, 10.0);
/// Distance between numbered places.
const NUMBERED: usize = 5;

/// Draws a ring from its 55 letters.
pub(super) fn draw(ring: &str) -> Canvas {
    let mut canvas = Canvas::default();
    for (place, letter) in ring.chars().enumerate() {
        let (x, y) = spot(place, RADII);
        let style = Colour::from_letter(letter).map_or(Style::new().dimmed(), tile);
        canvas.put(x, y, &letter.to_string(), style);
    }
    for place in (0..usize::from(PLACES)).step_by(NUMBERED) {
        let (x, y) = spot(place, NUMBER_RADII);
        let number = place.to_string();
        // On the right the first digit is next to the ring, on the left the last.
        let x = if x > MIDDLE.0 {
            x
        } else {
            x + 1 - number.len()
        };
        canvas.put(x, y, &number, Style::new().dimmed());
    }
    canvas
}

/// Column and row of a place, clockwise from the top.
fn spot(place: usize, (across, down): (f64, f64)) -> (usize, usize) {
    let angle = TAU * place as f64 / f64::from(PLACES);
    let x = MIDDLE.0 as f64 + across * angle.sin();
    let y = MIDDLE.1 as f64 - down * angle.cos();
    (x.round() as usize, y.round() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_spot_of_its_own_and_a_mirror_image() {
        let spots: Vec<_> = (0..55).map(|place| spot(place, RADII)).collect();
        for place in 1..55 {
            let (x, y) = spots[place];
            assert_eq!(spots[55 - place], (2 * MIDDLE.0 - x, y), "place {place}");
            assert!(!spots[..place].contains(&(x, y)), "place {place}");
        }
    }

    #[test]
    fn neighbours_are_near_and_do_not_run_together() {
        for place in 0..55 {
            let (here, next) = (spot(place, RADII), spot((place + 1) % 55, RADII));
            let across = here.0.abs_diff(next.0);
            let down = here.1.abs_diff(next.1);
            assert!(across <= 3 && down <= 1, "place {place}");
            assert!(down == 1 || across >= 2, "place {place}");
        }
    }

    #[test]
    fn the_ring_leaves_room_for_the_choices() {
        let canvas = draw(&"R".repeat(55));
        assert_eq!((canvas.width(), canvas.height()), (43, 21));
    }
}

//! Geometry of the 55 places: an oval as wide as a phone, with equal distances between neighbours.

use std::fmt::Write;
use std::sync::LazyLock;

/// Number of places of the ring.
const PLACES: usize = ::necklace::PLACES as usize;

/// Distance between neighbours.
const STEP: f64 = 21.0;
/// Ratio of the oval's width to its height.
const SHAPE: f64 = 0.86;
/// Exponent of the superellipse: 2 is an ellipse; a larger one has fuller corners and a longer
/// circumference.
const FULLNESS: f64 = 2.5;

/// Coordinates of a place, and the direction outwards.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlaceGeometry {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) out: (f64, f64),
}

/// Oval around the Magpie.
#[derive(Debug)]
pub(super) struct Oval {
    pub(super) spots: [PlaceGeometry; PLACES],
    /// Half of the width and height, including candies.
    pub(super) half: (f64, f64),
}

/// The oval of every necklace.
pub(super) static OVAL: LazyLock<Oval> = LazyLock::new(|| {
    const STEPS: usize = 55_000;
    let around: Vec<(f64, f64)> = (0..=STEPS)
        .map(|step| on_curve(step as f64 / STEPS as f64))
        .collect();
    let mut walked = vec![0.0];
    for pair in around.windows(2) {
        let length = (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
        walked.push(walked[walked.len() - 1] + length);
    }
    let whole = walked[STEPS];
    let scale = STEP * PLACES as f64 / whole;
    let spots = std::array::from_fn(|place| {
        let target = whole * place as f64 / PLACES as f64;
        let step = walked.partition_point(|&length| length < target);
        let (x, y) = around[step];
        let (before, after) = (
            around[(step + STEPS - 1) % STEPS],
            around[(step + 1) % STEPS],
        );
        let along = (after.0 - before.0, after.1 - before.1);
        let length = along.0.hypot(along.1);
        // The path runs clockwise on the screen, so outwards is to its left.
        PlaceGeometry {
            x: x * scale,
            y: y * scale,
            out: (along.1 / length, -along.0 / length),
        }
    });
    Oval {
        spots,
        half: (SHAPE * scale + 13.0, scale + 13.0),
    }
});

/// Point after a part of the circumference, clockwise from the top.
fn on_curve(part: f64) -> (f64, f64) {
    let (sin, cos) = (part * std::f64::consts::TAU).sin_cos();
    let bent = |value: f64| value.signum() * value.abs().powf(2.0 / FULLNESS);
    (SHAPE * bent(sin), -bent(cos))
}

impl Oval {
    /// The `viewBox` of the oval.
    pub(super) fn view_box(&self) -> String {
        let (x, y) = self.half;
        format!("{:.0} {:.0} {:.0} {:.0}", -x, -y, 2.0 * x, 2.0 * y)
    }

    /// SVG path along the places from one to another, clockwise.
    pub(super) fn path(&self, from: usize, to: usize) -> String {
        let steps = (to + PLACES - from) % PLACES;
        self.points((0..=steps).map(|step| (from + step) % PLACES))
    }

    /// SVG path of the string.
    fn string(&self) -> String {
        let middle = |place: usize| {
            let (one, other) = (self.spots[place % PLACES], self.spots[(place + 1) % PLACES]);
            ((one.x + other.x) / 2.0, (one.y + other.y) / 2.0)
        };
        let (x, y) = middle(PLACES - 1);
        let mut path = format!("M{x:.1} {y:.1}");
        for (place, spot) in self.spots.iter().enumerate() {
            let (x, y) = middle(place);
            let _ = write!(path, "Q{:.1} {:.1} {x:.1} {y:.1}", spot.x, spot.y);
        }
        path + "Z"
    }

    fn points(&self, places: impl Iterator<Item = usize>) -> String {
        let mut path = String::new();
        for place in places {
            let PlaceGeometry { x, y, .. } = self.spots[place % PLACES];
            let letter = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{x:.1} {y:.1}");
        }
        path
    }
}

/// SVG path of the string: a smooth curve from the middle between two places to the next.
pub(super) static STRING: LazyLock<String> = LazyLock::new(|| OVAL.string());

/// SVG transformations that move a drawing to each place. Formatting numbers takes time, and every
/// page needs them all.
pub(super) static TRANSLATIONS: LazyLock<[String; PLACES]> =
    LazyLock::new(|| OVAL.spots.each_ref().map(PlaceGeometry::translate));

/// SVG paths of the clickable areas of the places.
pub(super) static HITS: LazyLock<[String; PLACES]> =
    LazyLock::new(|| OVAL.spots.each_ref().map(PlaceGeometry::hit));

/// The hour at which a clock's hand points to a place, 1 to 12.
pub(super) fn hour(place: usize) -> usize {
    match (place * 12 + PLACES / 2) / PLACES % 12 {
        0 => 12,
        hour => hour,
    }
}

impl PlaceGeometry {
    fn translate(&self) -> String {
        format!("translate({:.1} {:.1})", self.x, self.y)
    }

    /// SVG path of the clickable area: a line through the candy from outside to inside.
    fn hit(&self) -> String {
        let (x, y) = self.out;
        format!(
            "M{:.1} {:.1}L{:.1} {:.1}",
            18.0 * x,
            18.0 * y,
            -18.0 * x,
            -18.0 * y
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{OVAL, PLACES, hour};

    #[test]
    fn neighbours_are_equally_far_apart() {
        for place in 0..PLACES {
            let (one, other) = (OVAL.spots[place], OVAL.spots[(place + 1) % PLACES]);
            let distance = (one.x - other.x).hypot(one.y - other.y);
            assert!((20.5..=21.1).contains(&distance), "{place}: {distance}");
        }
    }

    #[test]
    fn the_clock_begins_at_the_top_and_goes_round() {
        let hours: Vec<usize> = [0, 2, 3, 14, 27, 41, 52, 53].map(hour).into();
        assert_eq!(hours, [12, 12, 1, 3, 6, 9, 11, 12]);
    }

    #[test]
    fn outwards_leads_away_from_the_middle() {
        for spot in &OVAL.spots {
            assert!(spot.x * spot.out.0 + spot.y * spot.out.1 > 0.0, "{spot:?}");
        }
    }
}

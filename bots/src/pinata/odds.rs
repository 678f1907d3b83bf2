//! Small mathematics of chances.

/// The chance that something stays below `x` standard deviations, near enough.
#[inline]
pub(super) fn likely(x: f32) -> f32 {
    1.0 / (1.0 + (-1.7 * x).exp())
}

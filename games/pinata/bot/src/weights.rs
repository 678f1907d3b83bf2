//! Weights of evaluation, prior and search, fitted to the winners of mats in games of self-play. A
//! spread is the standard deviation of the cards' values.

/// The variance of the result of a mat, in squared spreads: always,
pub(super) const ALWAYS: f32 = 0.05;
/// more for each card to come,
pub(super) const TO_COME: f32 = 0.6;
/// and more for each of them that its owner does not hold yet.
pub(super) const LACKING: f32 = 0.3;
/// The share of a side that is filled by the opponent who has completed the other one, if its owner
/// moves next,
pub(super) const SPOILT_LATER: f32 = 0.3;
/// and if not.
pub(super) const SPOILT_NOW: f32 = 0.7;
/// The value of one more card at a mat than the opponent, in spreads.
pub(super) const TEMPO: f32 = 0.3;
/// The variance of the owner of a candy in the bag.
pub(super) const IN_BAG: f32 = 0.6;

/// The logarithm of the prior for a card that is a spread above the mean.
pub(super) const FITTING: f32 = 0.8;
/// The logarithm of the prior for completing and winning a mat, for each medal at stake,
pub(super) const FINISHING: f32 = 1.5;
/// and with none.
pub(super) const FINISHING_ALWAYS: f32 = 0.45;

/// The exploration constant of PUCT,
pub(super) const EXPLORATION: f32 = 1.0;
/// and the reduction for untried actions.
pub(super) const REDUCTION: f32 = 0.2;
/// The number of playout steps before the evaluation, since play at a mat is more exact than an
/// estimate,
pub(super) const STEPS: u32 = 6;
/// and the strictness with which the playout follows the prior.
pub(super) const STRICTNESS: f32 = 2.0;

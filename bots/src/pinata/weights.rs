//! The numbers that were found by playing against oneself.

/// What counts how much.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// How uncertain a mat is, in spreads of a card squared: always, and for each card to come.
    pub(super) base: f32,
    pub(super) card: f32,
    /// More of it for each card that its owner does not hold yet.
    pub(super) lacking: f32,
    /// How much better than the middle a card will be that is still to be drawn, in spreads.
    pub(super) draw: f32,
    /// How much of a side is filled by who has completed the other one, if the owner moves next,
    /// and if not.
    pub(super) spoil_later: f32,
    pub(super) spoil_now: f32,
    /// What it is worth to have one card more at a mat than the other, in spreads.
    pub(super) tempo: f32,
    /// How uncertain a candy in the bag is.
    pub(super) bag: f32,
    /// How promising good cards, good ends and good stakes are.
    pub(super) fit: f32,
    pub(super) finish: f32,
    pub(super) stake: f32,
    pub(super) curiosity: f32,
    pub(super) caution: f32,
    /// How many steps a position is played on before it is judged.
    pub(super) plies: f32,
    /// How strictly the most promising is played then.
    pub(super) strict: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    base: 0.05,
    card: 0.6,
    lacking: 0.3,
    draw: 0.0,
    spoil_later: 0.3,
    spoil_now: 0.7,
    tempo: 0.3,
    bag: 0.6,
    fit: 0.8,
    finish: 1.5,
    stake: 1.0,
    curiosity: 1.0,
    caution: 0.2,
    plies: 6.0,
    strict: 2.0,
};

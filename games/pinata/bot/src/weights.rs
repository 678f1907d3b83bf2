//! The numbers of the evaluation: fitted to who won which mat in games against oneself, and
//! settled by such games. A spread is how far cards are from the middle.

/// How uncertain it is who wins a mat, in squared spreads: always,
pub(super) const ALWAYS: f32 = 0.05;
/// more for each card to come,
pub(super) const TO_COME: f32 = 0.6;
/// and more for each of them that its owner does not hold yet.
pub(super) const LACKING: f32 = 0.3;
/// How much of a side is filled by who has completed the other one, if its owner moves next,
pub(super) const SPOILT_LATER: f32 = 0.3;
/// and if not.
pub(super) const SPOILT_NOW: f32 = 0.7;
/// What it is worth to have one card more at a mat than the other, in spreads.
pub(super) const TEMPO: f32 = 0.3;
/// How uncertain it is who gets a candy of the bag.
pub(super) const IN_BAG: f32 = 0.6;

/// How promising it is to play a card that is a spread better than the middle.
pub(super) const FITTING: f32 = 0.8;
/// How promising it is to complete a mat that one wins, for each medal at stake,
pub(super) const FINISHING: f32 = 1.5;
/// and with none.
pub(super) const FINISHING_ALWAYS: f32 = 0.45;

/// How much promise counts in the search,
pub(super) const CURIOSITY: f32 = 1.0;
/// and how much worse the untried is thought to be.
pub(super) const CAUTION: f32 = 0.2;
/// How many steps a position is played on before it is judged, since what is about to happen at a
/// mat is better played than guessed,
pub(super) const STEPS: u32 = 6;
/// and how strictly the most promising is played then.
pub(super) const STRICTNESS: f32 = 2.0;

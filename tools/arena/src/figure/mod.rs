//! Figures as SVG, small enough for a phone. All have the same width and are drawn in their natural
//! size, so that texts have the same size everywhere.

mod bars;
mod comparison;
mod scale;
mod text;
mod tournament;

use std::fmt::Write as _;

pub use bars::{RowOrder, bars, in_order};
pub use comparison::{comparison, rows_in_order};
pub use text::{NumberFormat, escape};
pub(crate) use text::{SMALL, wrap};
pub use tournament::tournament;

/// A figure.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// The title.
    pub title: String,
    /// Explanation of the values.
    pub about: String,
    /// The meaning of the marks, if there are any.
    pub note: Option<String>,
    /// The height; all figures are equally wide.
    pub height: f64,
    /// SVG elements.
    pub body: String,
}

/// The width of a figure.
pub const WIDTH: f64 = 336.0;

/// Draws the mark of rows that stand out, around this point.
pub(crate) fn diamond(x: f64, y: f64, body: &mut String) {
    let _ = write!(
        body,
        r#"<path class="mark" d="M{x:.1} {:.1}l4.5 4.5-4.5 4.5-4.5-4.5Z"/>"#,
        y - 4.5
    );
}

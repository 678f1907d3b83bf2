//! Presentation of a game: the game's entry in the crate `presentations`.

use crate::balance::BalanceReport;
use crate::board::AnyBoard;
use crate::terminal::AnyFace;

/// The presentation of a game.
pub struct Presentation {
    /// Board on pages.
    pub board: &'static dyn AnyBoard,
    /// Face in a terminal; `None` for a game in real time, which a terminal cannot play.
    pub face: Option<&'static dyn AnyFace>,
    /// Balance report.
    pub balance: &'static dyn BalanceReport,
    /// Colours on pages and in reports.
    pub colours: Colours,
    /// Instrument of its sounds.
    pub timbre: Timbre,
}

/// Instruments that the script can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timbre {
    /// Small bells.
    Bell,
    /// Wooden bars.
    Marimba,
    /// Strings of a harp.
    Harp,
    /// A music box.
    MusicBox,
}

impl Timbre {
    /// Name in the page, for the script.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Timbre::Bell => "bell",
            Timbre::Marimba => "marimba",
            Timbre::Harp => "harp",
            Timbre::MusicBox => "music-box",
        }
    }
}

/// Colours of a game, on light and on dark screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    /// On light screens.
    pub light: Shades,
    /// On dark screens.
    pub dark: Shades,
}

/// Colours of a game on one kind of screen, in CSS syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shades {
    /// Buttons, links and bars.
    pub accent: &'static str,
    /// Text on the accent.
    pub on_accent: &'static str,
    /// Backgrounds.
    pub wash: &'static str,
}

impl Presentation {
    /// Id of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.board.game()
    }

    /// Colours of the game as CSS: custom properties for everything within `.game-ID`.
    #[must_use]
    pub fn colour_css(&self) -> String {
        let game = self.game();
        let Colours { light, dark } = &self.colours;
        let colours = [
            ("accent", light.accent, dark.accent),
            ("on-accent", light.on_accent, dark.on_accent),
            ("wash", light.wash, dark.wash),
        ];
        let colours =
            colours.map(|(name, light, dark)| format!("--{name}: light-dark({light}, {dark});"));
        format!(".game-{game} {{ {} }}\n", colours.join(" "))
    }
}

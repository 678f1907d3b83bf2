//! Bots as characters: chooses the line and the mood of a bot for a situation, and its picture.

use bots::Level;
use maud::Markup;
use table::scene::{PlayScene, SitterKind};
use tabletop::Seat;

use crate::args;
use crate::art::{self, Icon, Mood};
use crate::i18n::Lang;
use crate::moment::{Moment, MomentKind};

/// A situation as a character sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// The game begins.
    Greeting,
    /// A strong move of the character.
    Good,
    /// A strong move of another player.
    Praise,
    /// The character is close to winning.
    Near,
    /// Another player is close to winning.
    Alarm,
    /// A mishap of the character.
    Oops,
    /// A mishap of another player.
    Comfort,
    /// The character has won.
    Won,
    /// Another player has won.
    Lost,
    /// Nobody has won.
    Drawn,
}

impl Situation {
    /// All situations.
    pub const ALL: [Situation; 10] = [
        Situation::Greeting,
        Situation::Good,
        Situation::Praise,
        Situation::Near,
        Situation::Alarm,
        Situation::Oops,
        Situation::Comfort,
        Situation::Won,
        Situation::Lost,
        Situation::Drawn,
    ];

    /// Those in the middle of a game, for which every game has lines of its own.
    pub const OF_GAMES: [Situation; 7] = [
        Situation::Greeting,
        Situation::Good,
        Situation::Praise,
        Situation::Near,
        Situation::Alarm,
        Situation::Oops,
        Situation::Comfort,
    ];

    /// Name in keys of words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Situation::Greeting => "greeting",
            Situation::Good => "good",
            Situation::Praise => "praise",
            Situation::Near => "near",
            Situation::Alarm => "alarm",
            Situation::Oops => "oops",
            Situation::Comfort => "comfort",
            Situation::Won => "won",
            Situation::Lost => "lost",
            Situation::Drawn => "drawn",
        }
    }

    /// The situation of the character on a seat at a moment.
    #[must_use]
    pub fn of(moment: Moment, seat: Seat) -> Situation {
        match (moment.kind, moment.seat == seat) {
            (MomentKind::Strong, true) => Situation::Good,
            (MomentKind::Strong, false) => Situation::Praise,
            (MomentKind::Near, true) => Situation::Near,
            (MomentKind::Near, false) => Situation::Alarm,
            (MomentKind::Mishap, true) => Situation::Oops,
            (MomentKind::Mishap, false) => Situation::Comfort,
        }
    }

    /// Mood of a character. The gentle one is glad for others, the proud one bears losses badly.
    #[must_use]
    pub fn mood(self, level: Level) -> Mood {
        match self {
            Situation::Greeting | Situation::Good | Situation::Near | Situation::Won => match level
            {
                Level::Liquorice | Level::Jawbreaker => Mood::Proud,
                _ => Mood::Happy,
            },
            Situation::Praise => match level {
                Level::Marshmallow => Mood::Happy,
                Level::Liquorice => Mood::Worried,
                _ => Mood::Calm,
            },
            Situation::Lost => match level {
                Level::Marshmallow => Mood::Happy,
                _ => Mood::Sad,
            },
            Situation::Comfort | Situation::Drawn => Mood::Calm,
            Situation::Alarm => Mood::Worried,
            Situation::Oops => Mood::Sad,
        }
    }
}

/// The lines of a character for a situation: those for all games, then that of the game.
#[must_use]
pub fn lines(lang: Lang, game: &str, level: Level, situation: Situation) -> Vec<String> {
    let args = args!["level" => level.name()];
    let name = situation.name();
    let shared = (1..).map_while(|number| lang.try_with(&format!("say-{name}-{number}"), &args));
    let own = lang.try_with(&format!("{game}-say-{name}"), &args);
    shared.chain(own).collect()
}

/// The line of a character for a situation. `choice` decides among several.
#[must_use]
pub fn line(
    lang: Lang,
    game: &str,
    level: Level,
    situation: Situation,
    choice: usize,
) -> Option<String> {
    let mut lines = lines(lang, game, level, situation);
    match lines.len() {
        0 => None,
        count => Some(lines.swap_remove(choice % count)),
    }
}

/// Number by which a choice is made: the same for the same table and the same move, so that every
/// page shows the same.
#[must_use]
pub fn choice(table: &str, number: usize) -> usize {
    // FNV-1a, which is short and spreads small differences.
    let bytes = table.bytes().chain((number as u64).to_le_bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 40) as usize
}

/// Level of a seat's character: of a bot that plays for itself.
#[must_use]
pub fn level_of(play: &PlayScene, seat: Seat) -> Option<Level> {
    let sitter = play.seats.get(seat.index())?;
    let is_character = sitter.sitter == SitterKind::Bot && sitter.name.is_empty();
    sitter.level.filter(|_| is_character)
}

/// Number of a bot, from 0 on, if there are several of its level at the table.
#[must_use]
pub fn twin(play: &PlayScene, seat: Seat) -> Option<usize> {
    let level = level_of(play, seat)?;
    let alike = play
        .seats
        .iter()
        .filter(|other| level_of(play, other.seat) == Some(level));
    (alike.count() > 1).then(|| seat.index())
}

/// Picture of a player: the character of a bot, the avatar of a person.
#[must_use]
pub fn picture(play: &PlayScene, seat: Seat, mood: Mood) -> Markup {
    let Some(sitter) = play.seats.get(seat.index()) else {
        return art::icon(Icon::Person);
    };
    match sitter.sitter {
        SitterKind::Bot => {
            let level = sitter.level.unwrap_or(Level::Random);
            art::character(level, mood, twin(play, seat))
        }
        SitterKind::Person if !sitter.name.is_empty() => {
            art::chosen_avatar(sitter.avatar.as_deref(), &sitter.name)
        }
        SitterKind::Open | SitterKind::Person => art::icon(Icon::Person),
    }
}

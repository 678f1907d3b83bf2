//! The bots at a table as characters: their moods, and the line that one of them says.
//!
//! All of it follows from the scene and the table's key, so that every page shows the same.

use bots::Level;
use maud::{Markup, html};
use table::scene::{EndKind, PlayScene, Scene, Status};
use tabletop::Seat;

use crate::layout::Page;
use presentation::args;
use presentation::art::Mood;
use presentation::cast::{self, Situation};
use presentation::moment::{Moment, MomentKind};
use presentation::words;
use presentations::board;

/// The most moves, counted from the latest, that are still spoken of.
const RECENT: usize = 12;

/// A line that a character says.
struct CharacterLine {
    /// The character.
    seat: Seat,
    level: Level,
    situation: Situation,
    /// Number of the move that it is about.
    number: usize,
}

/// Number of moves in the last two turns: a bot's own, and the one before it. A strong move
/// of a player is still praised after the bot has answered it.
fn recent_moves(play: &PlayScene) -> usize {
    let shown = play.look_back.unwrap_or(play.moves.len());
    let moves = play.moves.get(..shown).unwrap_or_default();
    let turns = moves.chunk_by(|one, other| one.actor == other.actor);
    let sizes: Vec<usize> = turns.map(<[_]>::len).collect();
    let recent: usize = sizes.iter().rev().take(2).sum();
    recent.min(RECENT)
}

/// Mood of the player on a seat, if it is a bot.
pub(crate) fn mood(play: &PlayScene, seat: Seat, to_move: bool) -> Mood {
    let bot = play.seats.get(seat.index()).and_then(|one| one.level);
    let Some(level) = bot else {
        return Mood::Calm;
    };
    if let Some(situation) = outcome(play, seat).filter(|_| play.look_back.is_none()) {
        return situation.mood(level);
    }
    let latest = board(play.game)
        .moments(play, recent_moves(play))
        .into_iter()
        .next();
    match latest {
        // A bot at its turn thinks, unless it is worried.
        Some((_, moment)) => match Situation::of(moment, seat).mood(level) {
            mood if !to_move || mood == Mood::Worried => mood,
            _ => Mood::Thinking,
        },
        None if to_move => Mood::Thinking,
        None if play.moves.is_empty() => Situation::Greeting.mood(level),
        None => Mood::Calm,
    }
}

/// The end of the game for a seat; `None` while it goes on, and where nobody played to an end.
fn outcome(play: &PlayScene, seat: Seat) -> Option<Situation> {
    let end = play.end.as_ref().filter(|end| end.how != EndKind::Closed)?;
    Some(match (end.draw, end.winners.contains(seat)) {
        (true, _) => Situation::Drawn,
        (false, true) => Situation::Won,
        (false, false) => Situation::Lost,
    })
}

/// Characters at the table, with their levels.
fn characters(play: &PlayScene) -> Vec<(Seat, Level)> {
    let seats = play.seats.iter().map(|sitter| sitter.seat);
    let found = seats.filter_map(|seat| Some((seat, cast::level_of(play, seat)?)));
    found
        .filter(|(_, level)| Level::LADDER.contains(level))
        .collect()
}

/// Whether the bots comment on a moment. They comment on two of three, so that they do not talk too
/// much.
fn is_worth_a_word(table: &str, number: usize, moment: Moment) -> bool {
    let always = moment.kind == MomentKind::Near;
    moment.aloud && (always || !cast::choice(table, number).is_multiple_of(3))
}

/// The line that is said now, if any.
fn line(scene: &Scene) -> Option<CharacterLine> {
    let play = &scene.play;
    if play.status != Status::Running || play.look_back.is_some() {
        return None;
    }
    let characters = characters(play);
    if play.moves.is_empty() {
        let (seat, level) = any_of(&characters, &scene.watch_key, 0)?;
        return Some(CharacterLine {
            seat,
            level,
            situation: Situation::Greeting,
            number: 0,
        });
    }
    if characters.is_empty() {
        return None;
    }
    let moments = board(play.game).moments(play, recent_moves(play));
    let mut moments = moments.into_iter();
    let (number, moment) =
        moments.find(|(number, moment)| is_worth_a_word(&scene.watch_key, *number, *moment))?;
    line_about(&characters, &scene.watch_key, number, moment)
}

/// The character that speaks when a moment concerns none of them.
fn any_of(characters: &[(Seat, Level)], table: &str, number: usize) -> Option<(Seat, Level)> {
    let choice = cast::choice(table, number).checked_rem(characters.len())?;
    characters.get(choice).copied()
}

/// The line about a moment: the character whom it concerns speaks, or any.
fn line_about(
    characters: &[(Seat, Level)],
    table: &str,
    number: usize,
    moment: Moment,
) -> Option<CharacterLine> {
    let own = characters.iter().find(|(seat, _)| *seat == moment.seat);
    let (seat, level) = own.copied().or_else(|| any_of(characters, table, number))?;
    Some(CharacterLine {
        seat,
        level,
        situation: Situation::of(moment, seat),
        number,
    })
}

/// Number by which one of the lines for a situation is chosen. It grows by one each time a character of
/// this level speaks in this situation, so that no line follows itself.
fn choice(scene: &Scene, line: &CharacterLine) -> usize {
    let table = &scene.watch_key;
    let first = cast::choice(table, line.situation as usize);
    if line.situation == Situation::Greeting {
        return first;
    }
    let characters = characters(&scene.play);
    let moments = board(scene.play.game).moments(&scene.play, scene.play.moves.len());
    let before = moments.into_iter().filter(|(number, moment)| {
        *number < line.number
            && is_worth_a_word(table, *number, *moment)
            && line_about(&characters, table, *number, *moment).is_some_and(|earlier| {
                (earlier.level, earlier.situation) == (line.level, line.situation)
            })
    });
    first.wrapping_add(before.count())
}

/// The line that is said now, in a speech bubble beside the face of its speaker. The style sheet
/// places it in the free part of the header, where it covers nothing of the game.
pub(super) fn speech(page: &Page<'_>, scene: &Scene) -> Markup {
    let Some(line) = line(scene) else {
        return html! {};
    };
    let choice = choice(scene, &line);
    let text = cast::line(
        page.lang,
        scene.play.game,
        line.level,
        line.situation,
        choice,
    );
    let face = cast::picture(&scene.play, line.seat, line.situation.mood(line.level));
    html! {
        // A new element for every line, so that each comes and goes by itself.
        @if let Some(text) = text {
            div id={ "speech-" (line.seat) "-" (line.number) } .speech data-overlay { (face) span.says { (text) } }
        }
    }
}

/// The character that speaks at the end, with its mood and its line: the winner, or else the
/// strongest.
pub(super) fn last_word(page: &Page<'_>, scene: &Scene) -> Option<(Markup, String)> {
    let play = &scene.play;
    let characters = characters(play);
    let won = |seat: Seat| outcome(play, seat) == Some(Situation::Won);
    let winner = characters.iter().find(|(seat, _)| won(*seat));
    let strongest = || characters.iter().max_by_key(|(_, level)| *level);
    let (seat, level) = *winner.or_else(strongest)?;
    let situation = outcome(play, seat)?;
    let choice = cast::choice(&scene.watch_key, play.moves.len());
    let words = cast::line(page.lang, play.game, level, situation, choice)?;
    let name = words::seat_name(page.lang, play, seat);
    let spoken = page
        .lang
        .with("says", &args!["name" => name, "words" => words.as_str()]);
    let picture = html! {
        (cast::picture(play, seat, situation.mood(level)))
        span.sr-only { (spoken) }
    };
    Some((picture, words))
}

//! Names of players and sentences about a table that boards and pages share.

use maud::{Markup, html};
use table::news::News;
use table::refused::Refused;
use table::scene::{PlayScene, Scene, SitterKind};
use tabletop::{Ruling, Seat};

use crate::args;
use crate::cast;
use crate::content;
use crate::i18n::{Args, Lang};

/// Result of a race in words, with the lead of the winner; `None` if nobody else took part.
#[must_use]
pub fn ruling(lang: Lang, play: &PlayScene, ruling: &Ruling) -> Option<String> {
    let name = |who: Seat| seat_name(lang, play, who);
    let quick = &ruling.false_starts;
    let too_quick = (!quick.is_empty()).then(|| {
        let names = list(lang, quick.iter().map(|&who| name(who)));
        lang.with(
            "ruling-false-start",
            &args!["count" => quick.len(), "names" => names],
        )
    });
    let lead = ruling.first.zip(ruling.next).map(|(first, next)| {
        let args = args![
            "first" => name(first), "next" => name(next.seat), "ahead" => next.ahead,
            "error" => next.error as i64
        ];
        let key = match next.tie {
            true => "ruling-tie",
            false => "ruling-ahead",
        };
        lang.with(key, &args)
    });
    let told: Vec<String> = too_quick.into_iter().chain(lead).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Explanation for a watcher whose own seat lost the last race; `None` if it lost none.
#[must_use]
pub fn lost_race(lang: Lang, scene: &Scene, news: &[News]) -> Option<String> {
    let lost = |news: &&News| {
        let first = news.ruling.as_ref().and_then(|ruling| ruling.first);
        let mut others = news.ran.iter().filter(|&&seat| Some(seat) != first);
        others.any(|&seat| scene.play.own.contains(seat))
    };
    ruling(lang, &scene.play, news.iter().rfind(lost)?.ruling.as_ref()?)
}

/// Text of a refusal, with the number of the rule if there is one.
#[must_use]
pub fn refusal(lang: Lang, refused: &Refused) -> String {
    let sentence = refused.sentence.as_str();
    let mut args = Args::default()
        .and("sentence", sentence)
        .and("field", field_of(sentence))
        .and("problem", "other")
        .and("option", "other")
        .and("values", option_values(lang, refused));
    for (name, value) in &refused.details {
        args = match value.parse::<i64>() {
            Ok(number) => args.and(name, number),
            Err(_) => args.and(name, value.as_str()),
        };
    }
    let words = lang.try_with(&format!("refusal-{}", refused.code), &args);
    let words = words.unwrap_or_else(|| refused.sentence.clone());
    match &refused.rule {
        Some(rule) => format!("{words} ({rule})"),
        None => words,
    }
}

/// The codes with which the rules of a game refuse, such as `necklace-place-empty`: each has a sentence.
pub fn refusal_codes(game: &str) -> impl Iterator<Item = &'static str> {
    let file = content::file(game, &format!("words/{}.ftl", Lang::EN.code()));
    let lines = file.map_or("", |file| file.text).lines();
    let prefix = format!("{game}-");
    let codes = lines.filter_map(|line| Some(line.strip_prefix("refusal-")?.split_once(" =")?.0));
    codes.filter(move |code| code.starts_with(&prefix))
}

/// The values that the refused option can have, in the words of the game that has it.
fn option_values(lang: Lang, refused: &Refused) -> String {
    let mut details = refused.details.iter();
    let option = details.find(|(name, _)| name == "option");
    let words = option.and_then(|(_, option)| {
        let mut games = content::files("words/").map(|file| file.game.as_str());
        let key = |game: &str| format!("{game}-option-{option}-values");
        games.find_map(|game| lang.try_with(&key(game), &Args::default()))
    });
    words.unwrap_or_else(|| lang.t("refusal-option-unknown"))
}

/// The field that a sentence names, as in `players: 7 is not …`; `none` if it names none. Translations
/// select their own words by it.
fn field_of(sentence: &str) -> &str {
    let named = sentence.split_once(": ").map(|(field, _)| field);
    named
        .filter(|field| !field.contains(char::is_whitespace))
        .unwrap_or("none")
}

/// Name of the player on a seat.
#[must_use]
pub fn seat_name(lang: Lang, play: &PlayScene, seat: Seat) -> String {
    let Some(sitter) = play.seats.get(seat.index()) else {
        return lang.t("seat-open");
    };
    match sitter.sitter {
        SitterKind::Open => lang.t("seat-open"),
        SitterKind::Bot if sitter.name.is_empty() => {
            let level = sitter.level.map_or("random", bots::Level::name);
            match cast::twin(play, seat) {
                Some(number) => {
                    let args = args!["level" => level, "number" => number + 1];
                    lang.with("seat-bot-twin", &args)
                }
                None => lang.with("seat-bot", &args!["level" => level]),
            }
        }
        SitterKind::Bot => lang.with("seat-bot-for", &args!["name" => sitter.name.as_str()]),
        SitterKind::Person if sitter.name.is_empty() => lang.t("seat-gone"),
        SitterKind::Person => {
            let twin = |other: &&table::scene::SeatScene| {
                other.sitter == SitterKind::Person && other.name == sitter.name
            };
            if play.seats.iter().filter(twin).count() > 1 {
                let args = args!["name" => sitter.name.as_str(), "number" => seat.index() + 1];
                lang.with("seat-twin", &args)
            } else {
                sitter.name.clone()
            }
        }
    }
}

/// Stands for a picture in the arguments of a message; [`with_pictures`] puts the picture there.
pub const PICTURE: &str = "\u{fffc}";

/// A text with pictures in the places of [`PICTURE`], in their order.
#[must_use]
pub fn with_pictures(text: &str, pictures: &[Markup]) -> Markup {
    let mut pictures = pictures.iter();
    html! {
        @for (index, part) in text.split(PICTURE).enumerate() {
            @if index > 0 { @if let Some(picture) = pictures.next() { (picture) } }
            (part)
        }
    }
}

/// Text of a chat message: the phrase, or the free text.
#[must_use]
pub fn message_text(lang: Lang, talk: &table::scene::Talk) -> String {
    match (&talk.phrase, &talk.text) {
        (Some(code), _) => {
            let words = lang.try_with(&format!("phrase-{code}"), &Args::default());
            words.unwrap_or_else(|| code.clone())
        }
        (None, Some(text)) => text.clone(),
        (None, None) => String::new(),
    }
}

/// Joins items: `a, b and c`.
#[must_use]
pub fn list(lang: Lang, items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [firsts @ .., last] => lang.with(
            "list",
            &args!["firsts" => firsts.join(", "), "last" => last.as_str()],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_spoken() {
        let list = |items: &[&str]| list(Lang::EN, items.iter().map(|item| (*item).to_owned()));
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(list(&["a"]), "a");
    }
}

//! Keys of a keyboard, as events of the protocol of Chromium's developer tools.

use serde_json::{Value, json};

/// A key.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Key {
    Enter,
    Tab,
    End,
    Left,
    Up,
    Right,
    Down,
    /// The key that types a character.
    Types(char),
}

impl Key {
    /// Its name and the number of Windows, which Chromium uses everywhere.
    fn name_and_number(self) -> (String, u32) {
        let (name, number) = match self {
            Key::Enter => ("Enter", 13),
            Key::Tab => ("Tab", 9),
            Key::End => ("End", 35),
            Key::Left => ("ArrowLeft", 37),
            Key::Up => ("ArrowUp", 38),
            Key::Right => ("ArrowRight", 39),
            Key::Down => ("ArrowDown", 40),
            Key::Types(character) => {
                let number = match character.to_ascii_uppercase() {
                    key @ ('A'..='Z' | '0'..='9' | ' ') => u32::from(key),
                    _ => 0,
                };
                return (character.to_string(), number);
            }
        };
        (name.to_owned(), number)
    }

    /// The text that it types.
    fn text(self) -> Option<String> {
        match self {
            Key::Enter => Some("\r".to_owned()),
            Key::Types(character) => Some(character.to_string()),
            _ => None,
        }
    }

    /// The events of pressing it down and letting it go.
    pub(crate) fn events(self) -> [Value; 2] {
        let (key, number) = self.name_and_number();
        let code = match self {
            Key::Types(' ') => "Space".to_owned(),
            Key::Types(digit @ '0'..='9') => format!("Digit{digit}"),
            Key::Types(character) => format!("Key{}", character.to_uppercase()),
            _ => key.clone(),
        };
        let mut down = json!({
            "type": "rawKeyDown", "key": key, "code": code, "windowsVirtualKeyCode": number,
        });
        if let Some(text) = self.text() {
            down["type"] = "keyDown".into();
            down["text"] = text.into();
        }
        let up =
            json!({ "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number });
        [down, up]
    }
}

/// Keys that are pressed one after another.
pub(crate) struct Keys(pub(crate) Vec<Key>);

impl From<Key> for Keys {
    fn from(key: Key) -> Keys {
        Keys(vec![key])
    }
}

impl From<&str> for Keys {
    fn from(text: &str) -> Keys {
        Keys(text.chars().map(Key::Types).collect())
    }
}

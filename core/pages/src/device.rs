//! Settings of a device: theme, motion, palette, sound and volume. They are stored in a cookie, so that
//! the server writes them into the page and the first paint is right.

use std::fmt;

/// A setting with a few values, which have names in the cookie, in forms and in translations.
pub trait Choice: Copy + PartialEq + Default + 'static {
    /// All values; the first one is the default.
    const ALL: &[Self];

    /// Name of the value.
    fn name(self) -> &'static str;

    /// The value with that name.
    fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|value| value.name() == name)
    }
}

/// Light or dark pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device prefers.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Choice for Theme {
    const ALL: &[Self] = &[Theme::System, Theme::Light, Theme::Dark];

    fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// Whether things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// As the device prefers.
    #[default]
    System,
    /// Nothing moves.
    Reduced,
    /// Everything moves, whatever the device prefers.
    Full,
}

impl Choice for Motion {
    const ALL: &[Self] = &[Motion::System, Motion::Reduced, Motion::Full];

    fn name(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Reduced => "reduced",
            Motion::Full => "full",
        }
    }
}

/// Colours of the candies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// The usual ones.
    #[default]
    Usual,
    /// Colours that differ in brightness, too, for people who see few colours.
    Strong,
}

impl Choice for Palette {
    const ALL: &[Self] = &[Palette::Usual, Palette::Strong];

    fn name(self) -> &'static str {
        match self {
            Palette::Usual => "usual",
            Palette::Strong => "strong",
        }
    }
}

/// Volume of a device on which nobody has chosen one, of 100.
pub const USUAL_VOLUME: u8 = 60;

/// Settings of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceSettings {
    /// Light or dark.
    pub theme: Theme,
    /// Moving or not.
    pub motion: Motion,
    /// Colours of the candies.
    pub palette: Palette,
    /// Whether sounds are on; `None` if the visitor has not chosen yet.
    pub sound: Option<bool>,
    /// Volume of the sounds, of 100.
    pub volume: u8,
}

impl Default for DeviceSettings {
    fn default() -> Self {
        DeviceSettings {
            theme: Theme::default(),
            motion: Motion::default(),
            palette: Palette::default(),
            sound: None,
            volume: USUAL_VOLUME,
        }
    }
}

impl DeviceSettings {
    /// Reads the cookie: `theme.dark_sound.on_volume.40`. Unknown parts are ignored.
    #[must_use]
    pub fn read(text: &str) -> DeviceSettings {
        let mut settings = DeviceSettings::default();
        for (key, value) in text.split('_').filter_map(|part| part.split_once('.')) {
            settings.set(key, value);
        }
        settings
    }

    /// Sets one of the settings by name. An unknown name or value changes nothing.
    pub fn set(&mut self, key: &str, value: &str) {
        match key {
            "theme" => self.theme = Theme::named(value).unwrap_or(self.theme),
            "motion" => self.motion = Motion::named(value).unwrap_or(self.motion),
            "palette" => self.palette = Palette::named(value).unwrap_or(self.palette),
            "sound" => match value {
                "on" => self.sound = Some(true),
                "off" => self.sound = Some(false),
                _ => {}
            },
            "volume" => {
                let volume = value.parse().ok().filter(|volume| *volume <= 100);
                self.volume = volume.unwrap_or(self.volume);
            }
            _ => {}
        }
    }

    /// Name of the state of the sounds; `None` if the visitor has not chosen yet.
    #[must_use]
    pub fn sound_name(&self) -> Option<&'static str> {
        self.sound.map(|on| match on {
            true => "on",
            false => "off",
        })
    }
}

impl fmt::Display for DeviceSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "theme.{}_motion.{}_palette.{}_volume.{}",
            self.theme.name(),
            self.motion.name(),
            self.palette.name(),
            self.volume
        )?;
        match self.sound_name() {
            Some(sound) => write!(f, "_sound.{sound}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_keeps_what_was_chosen() {
        let mut settings = DeviceSettings::default();
        for (key, value) in [
            ("theme", "dark"),
            ("motion", "reduced"),
            ("palette", "strong"),
            ("sound", "on"),
            ("volume", "35"),
        ] {
            settings.set(key, value);
        }
        let text = "theme.dark_motion.reduced_palette.strong_volume.35_sound.on";
        assert_eq!(settings.to_string(), text);
        assert_eq!(DeviceSettings::read(text), settings);
    }

    #[test]
    fn a_strange_cookie_is_an_empty_one() {
        for odd in [
            "",
            "_",
            "theme",
            "theme.pink",
            "volume.101",
            "volume.-1",
            "sound.loud",
            "x.y",
        ] {
            assert_eq!(
                DeviceSettings::read(odd),
                DeviceSettings::default(),
                "{odd}"
            );
        }
    }
}

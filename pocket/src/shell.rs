//! Everything that pages need besides their subject: the visitor, and the addresses of files.

use lessons::LessonProgress;
use model::{Choices, Person};
use pages::device::DeviceSettings;
use pages::site::SiteTexts;
use pages::{AssetUrls, Page, TablePlace};
use presentation::i18n::Lang;
use serde::Deserialize;

/// The visitor and the site, as the server last told them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(from = "ShellData")]
pub struct Shell {
    pub(crate) lang: Lang,
    pub(crate) person: Option<Person>,
    account: bool,
    assets: AssetUrls,
    origin: String,
    pub(crate) lessons: LessonProgress,
    choices: Choices,
    device: DeviceSettings,
    site: SiteTexts,
}

/// The JSON form of a [`Shell`]. What cannot be read has its default.
#[derive(Deserialize)]
struct ShellData {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    person: Option<Person>,
    #[serde(default)]
    account: bool,
    #[serde(default)]
    assets: AssetUrls,
    #[serde(default)]
    origin: String,
    #[serde(default)]
    lessons: String,
    #[serde(default)]
    choices: Choices,
    #[serde(default)]
    device: String,
    #[serde(default)]
    site: Option<String>,
}

impl From<ShellData> for Shell {
    fn from(data: ShellData) -> Self {
        Shell {
            lang: Lang::from_code(&data.lang).unwrap_or_default(),
            person: data.person,
            account: data.account,
            assets: data.assets,
            origin: data.origin,
            lessons: LessonProgress::read(&data.lessons),
            choices: data.choices,
            device: DeviceSettings::read(&data.device),
            site: SiteTexts {
                name: data.site,
                ..SiteTexts::default()
            },
        }
    }
}

impl Shell {
    /// The page at a path, for the owner of the device.
    pub(crate) fn page<'a>(&'a self, person: &'a Person, path: &'a str) -> Page<'a> {
        Page {
            lang: self.lang,
            person: Some(person),
            account: self.account,
            assets: &self.assets,
            path,
            origin: &self.origin,
            lessons: &self.lessons,
            round_trip_known: true,
            site: &self.site,
            choices: &self.choices,
            device: self.device,
            earned: &[],
            tables: TablePlace::Pocket,
        }
    }
}

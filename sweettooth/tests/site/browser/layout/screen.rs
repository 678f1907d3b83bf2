//! Screens on which the laws of layout must hold.

use serde_json::json;

use crate::browser::page::Browser;

/// A screen: its size in CSS pixels, and what points at it.
#[derive(Clone, Copy, Debug)]
pub(in crate::browser) struct Screen {
    pub(in crate::browser) name: &'static str,
    width: u32,
    height: u32,
    /// Pixels of the device per CSS pixel.
    scale: u32,
    /// Whether fingers touch it.
    pub(in crate::browser) touch: bool,
}

const fn screen(name: &'static str, width: u32, height: u32, touch: bool) -> Screen {
    Screen {
        name,
        width,
        height,
        scale: 1,
        touch,
    }
}

/// A laptop whose browser is zoomed to 200 %.
const ZOOMED: Screen = Screen {
    scale: 2,
    ..screen("1366x768 at 200%", 683, 384, false)
};

/// All of them. Neighbours in the list differ most, so that any few of them are a good sample.
pub(in crate::browser) const SCREENS: [Screen; 7] = [
    screen("360x740", 360, 740, true),
    screen("1366x768", 1366, 768, false),
    ZOOMED,
    screen("768x1024", 768, 1024, true),
    screen("1920x1080", 1920, 1080, false),
    screen("390x844", 390, 844, true),
    screen("1024x768", 1024, 768, false),
];

impl Screen {
    /// Whether the browser is zoomed, so that less fits on a screen.
    pub(in crate::browser) fn zoomed(self) -> bool {
        self.scale > 1
    }

    /// Whether panels stand beside the board, and not below it.
    pub(in crate::browser) fn wide(self) -> bool {
        self.width >= 640 && !self.zoomed()
    }

    /// Shows the page of a browser on this screen.
    pub(in crate::browser) async fn show(self, browser: &Browser) {
        let metrics = json!({
            "width": self.width, "height": self.height, "deviceScaleFactor": self.scale, "mobile": self.touch,
        });
        let touch = json!({ "enabled": self.touch, "maxTouchPoints": 1 });
        browser
            .devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
        browser
            .devtools("Emulation.setTouchEmulationEnabled", touch)
            .await;
        let there = format!("matchMedia('(width: {}px)').matches", self.width);
        browser
            .until(&format!("the screen is {}", self.name), &there)
            .await;
    }
}

//! QR codes of links.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

use super::layout::Page;

/// QR code of a link, for a phone's camera.
pub(super) fn qr(page: &Page<'_>, link: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::L) else {
        return html! {};
    };
    let width = code.width();
    let mut dark = String::new();
    for (index, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            dark.push_str(&format!("M{} {}h1v1h-1z", index % width, index / width));
        }
    }
    html! {
        svg.qr viewBox={ "-3 -3 " (width + 6) " " (width + 6) } role="img" aria-label=(page.t("share-qr")) shape-rendering="crispEdges" {
            rect x="-3" y="-3" width=(width + 6) height=(width + 6) {}
            path d=(dark) {}
        }
    }
}

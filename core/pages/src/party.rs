//! Page about party mode: three pictures and one button.

use maud::{Markup, PreEscaped, html};

use super::layout::Page;

/// Page about party mode: one screen that all see, and phones that are its buttons.
#[must_use]
pub fn party(page: &Page<'_>) -> Markup {
    let title = page.t("party-name");
    let steps = [
        (screen(), "party-step-screen"),
        (scan(), "party-step-scan"),
        (buttons(), "party-step-play"),
    ];
    let main = html! {
        main #table .plain.party-page {
            h1 { (title) }
            p.lead { (page.t("party-about")) }
            ol.party-steps {
                @for (picture, text) in steps {
                    li { (picture) p { (page.t(text)) } }
                }
            }
            form.party-start method="post" action="/party" {
                button #party-start .main type="submit" { (page.t("party-start")) }
                p { (page.t("party-start-about")) }
            }
            p.links {
                a href="/learn/match" { (page.t("party-learn")) }
                a href="/rules/match" { (page.t("party-rules")) }
            }
        }
    };
    page.render_styled(&title, &["match", "party"], None, &main)
}

/// A card with three candies at a place of a drawing.
fn card(x: i32, y: i32, turn: i32, candies: [char; 3]) -> Markup {
    let places = [(-7, -11), (7, 0), (-7, 11)];
    html! {
        g transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
            rect.card-face x="-17" y="-22" width="34" height="44" rx="6" {}
            @for (candy, (left, top)) in candies.into_iter().zip(places) {
                use href={ "#sweet-" (candy) } transform={ "translate(" (left) " " (top) ") scale(.58)" } {}
            }
        }
    }
}

/// A television on its foot.
fn television(content: &Markup) -> Markup {
    html! {
        path.foot d="M-34 62h68M0 46v16" {}
        rect.frame x="-98" y="-64" width="196" height="112" rx="14" {}
        rect.glass x="-89" y="-55" width="178" height="94" rx="8" {}
        (content)
    }
}

/// A phone, turned a little.
fn phone(x: i32, y: i32, turn: i32, content: &Markup) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
            rect.frame x="-22" y="-38" width="44" height="76" rx="9" {}
            rect.glass x="-18" y="-32" width="36" height="64" rx="4" {}
            (content)
        }
    }
}

/// A round button with a face, in one of the colours of the site.
fn face(colour: &str) -> Markup {
    html! {
        circle class={ "body " (colour) } r="15" {}
        circle.dot cx="-5" cy="-3" r="2" {}
        circle.dot cx="5" cy="-3" r="2" {}
        path.mood d="M-6 4q6 6 12 0" {}
    }
}

/// Squares that look like a QR code. It leads nowhere: the real one is on the table.
fn code() -> Markup {
    let eye = |x: i32, y: i32| {
        html! {
            rect.dot x=(x) y=(y) width="14" height="14" rx="2" {}
            rect.paper x=(x + 3) y=(y + 3) width="8" height="8" rx="1" {}
            rect.dot x=(x + 5) y=(y + 5) width="4" height="4" {}
        }
    };
    let dots = "M4-22h4v4h-4zM-2-16h4v4h-4zM8-4h4v4h-4zM-8-2h4v4h-4zM0 2h4v4h-4zM14 4h4v4h-4zM-18-2h4v4h-4zM6 12h4v4h-4zM16 14h4v4h-4zM2 18h4v4h-4zM-2 10h4v4h-4z";
    html! {
        rect.paper x="-26" y="-26" width="52" height="52" rx="5" {}
        (eye(-22, -22)) (eye(8, -22)) (eye(-22, 8))
        path.dot d=(PreEscaped(dots)) {}
    }
}

fn picture(content: &Markup) -> Markup {
    html! {
        svg.party-picture viewBox="-120 -82 240 164" aria-hidden="true" { (content) }
    }
}

/// First: a television with cards on it.
fn screen() -> Markup {
    let cards = html! {
        (card(-52, -6, -8, ['a', 'c', 'e']))
        (card(0, -12, 3, ['b', 'c', 'f']))
        (card(52, -6, 8, ['a', 'b', 'd']))
    };
    picture(&television(&cards))
}

/// Second: a phone that looks at a code.
fn scan() -> Markup {
    let big = html! { g transform="translate(-40 -8) scale(1.5)" { (code()) } };
    let small = html! {
        path.aim d="M-13-20v-6h6M13-20v-6h-6M-13 12v6h6M13 12v6h-6" {}
        g transform="translate(0 -4) scale(.42)" { (code()) }
    };
    let content = html! {
        (television(&big))
        (phone(72, 26, 12, &small))
    };
    picture(&content)
}

/// Third: three phones that are buttons, and a call.
fn buttons() -> Markup {
    let content = html! {
        path.rays d="M0-66v-12M-30-60l-7-10M30-60l7-10M-54-44l-11-6M54-44l11-6" {}
        (phone(-66, 14, -12, &face("blue")))
        (phone(66, 14, 12, &face("yellow")))
        g.pressed { (phone(0, 0, 0, &html! { g transform="scale(1.15)" { (face("pink")) } })) }
    };
    picture(&content)
}

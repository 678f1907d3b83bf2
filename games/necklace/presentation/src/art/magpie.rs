//! The Magpie in the middle of the necklace, and its moods.

use maud::{Markup, html};

/// Mood of the Magpie, chosen by what happened last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MagpieMood {
    /// It has nothing yet.
    Hungry,
    /// It got candies.
    Eats,
    /// It got many candies, or more of its favourite colour.
    Loves,
    /// It got a single candy.
    Sulks,
    /// It got candies of a colour that it likes least even so.
    Dislikes,
    /// A player kept many candies.
    Envies,
    /// The game is over.
    Full,
}

impl MagpieMood {
    /// Word of the mood in translations and style sheets.
    pub(crate) fn word(self) -> &'static str {
        match self {
            MagpieMood::Hungry => "hungry",
            MagpieMood::Eats => "eats",
            MagpieMood::Loves => "loves",
            MagpieMood::Sulks => "sulks",
            MagpieMood::Dislikes => "dislikes",
            MagpieMood::Envies => "envies",
            MagpieMood::Full => "full",
        }
    }
}

const TAIL: &str = "M-26 16C-52 22-82 44-100 66-92 70-84 70-78 68-60 56-36 46-14 40Z";
const BODY: &str =
    "M-36 22C-38-14-12-42 20-40 52-38 62-6 54 20 47 43 20 53-3 51-24 49-35 40-36 22Z";
const BELLY: &str = "M-8 50C22 53 49 38 53 8 55-8 40-10 30 0 18 13-10 20-21 36-20 45-15 49-8 50Z";
const WING: &str = "M-38 22C-34-4-12-18 12-16 18 8-2 32-38 22Z";

/// The Magpie, about 190 wide and 150 high around the origin.
pub(crate) fn magpie(mood: MagpieMood) -> Markup {
    html! {
        g class={ "bird-mood " (mood.word()) } {
            path.perch d="M-66 57H66" {}
            path.perch-sugar d="M-66 57H66" {}
            path.perch-stripe d="M-58 61-52 53M-38 61-32 53M-18 61-12 53M2 61 8 53M22 61 28 53M42 61 48 53M60 61 66 53" {}
            g.bird-all {
                path.ink.feather d=(TAIL) {}
                path.sheen d="M-30 24C-52 30-74 48-88 63" {}
                path.claws d="M2 50V57M-4 58H6M24 48V57M18 58H28" {}
                path.ink.feather.torso d=(BODY) {}
                path.belly d=(BELLY) {}
                path.ink.rim-only d=(BODY) {}
                g.bird-wing { path.ink.wing d=(WING) {} path.wing-line d="M-26 17Q-6 14 3-5M-14 20Q-2 16 7 2" {} }
                g.bird-head { (head(mood)) }
            }
            (around(mood))
        }
    }
}

fn head(mood: MagpieMood) -> Markup {
    let open = matches!(mood, MagpieMood::Hungry | MagpieMood::Eats);
    html! {
        path.ink.feather d="M22-72Q22-88 34-92 33-82 42-78Z" {}
        circle.ink.feather cx="34" cy="-46" r="31" {}
        path.head-gloss d="M13-56Q17-70 31-72" {}
        g.bird-jaw { path.ink.beak d=(if open { "M56-37Q68-30 79-21 62-17 52-27Z" } else { "M55-38Q70-35 84-34 70-25 53-29Z" }) {} }
        path.ink.beak d="M56-52Q80-53 90-38 72-34 54-36Z" {}
        (eyes(mood))
        circle.blush cx="24" cy="-32" r="6" {}
        @if mood == MagpieMood::Dislikes { path.ink.tongue d="M66-31Q78-32 79-22 76-15 70-20Z" {} }
    }
}

fn eyes(mood: MagpieMood) -> Markup {
    html! {
        @match mood {
            MagpieMood::Loves | MagpieMood::Full => {
                path.lash d="M21-50Q28-59 35-50" {} path.lash d="M42-51Q48-59 54-52" {}
            }
            MagpieMood::Dislikes => {
                path.lash d="M22-57 33-51 22-46" {} path.lash d="M55-58 45-52 55-47" {}
            }
            MagpieMood::Hungry | MagpieMood::Eats | MagpieMood::Sulks | MagpieMood::Envies => {
                @let (x, y) = match mood {
                    MagpieMood::Sulks => (-1, 3),
                    MagpieMood::Envies => (-3, 0),
                    MagpieMood::Eats => (2, 2),
                    _ => (2, -1),
                };
                circle.ink.eye cx="28" cy="-51" r="9" {}
                circle.ink.eye cx="48" cy="-52" r="7.5" {}
                circle.pupil cx=(29 + x) cy=(-51 + y) r="4.6" {}
                circle.pupil cx=(48 + x) cy=(-52 + y) r="4" {}
                circle.spark cx=(31 + x) cy=(-53 + y) r="1.5" {}
                circle.spark cx=(50 + x) cy=(-54 + y) r="1.3" {}
                @if mood == MagpieMood::Sulks {
                    path.lid d="M18-54Q28-62 38-52Q28-55 18-54Z" {} path.lid d="M40-54Q48-62 56-56Q48-57 40-54Z" {}
                    path.lash d="M18-63 36-58M57-65 43-59" {}
                }
                @if mood == MagpieMood::Envies { path.lash d="M18-65Q27-69 35-63M42-64Q49-69 56-62" {} }
            }
        }
    }
}

/// Hearts, crumbs and clouds around the bird.
fn around(mood: MagpieMood) -> Markup {
    const HEART: &str = "M0 5C-7 0-6-6-3-6-1-6 0-4 0-3 0-4 1-6 3-6 6-6 7 0 0 5Z";
    html! {
        @match mood {
            MagpieMood::Loves => g.hearts {
                path d=(HEART) transform="translate(78 -70) scale(1.7)" {}
                path d=(HEART) transform="translate(92 -52) scale(1.1)" {}
                path d=(HEART) transform="translate(64 -88) scale(1.2)" {}
            },
            MagpieMood::Eats => g.crumbs { circle cx="84" cy="-14" r="2.6" {} circle cx="92" cy="-22" r="2" {} circle cx="76" cy="-8" r="1.8" {} },
            MagpieMood::Sulks => path.grumble d="M66-82q5-9 10 0t10 0 10 0" {},
            MagpieMood::Full => g.crumbs { circle cx="78" cy="-18" r="2" {} },
            MagpieMood::Hungry | MagpieMood::Dislikes | MagpieMood::Envies => {}
        }
    }
}

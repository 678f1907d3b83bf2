//! Reports of the arena in a browser, on a phone and on a laptop: every text can be read.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::test_site::TestSite;

/// The faults of a report, as sentences.
const PROBLEMS: &str = r"(() => {
    const problems = [];
    const box = (node) => node.getBoundingClientRect();
    const near = (text) => `“${text.textContent.slice(0, 30)}”`;
    // The box of a text is higher than its letters.
    const letters = (text) => {
        const { left, right, top, bottom } = box(text);
        const air = (bottom - top) * 0.2;
        return { left, right, top: top + air, bottom: bottom - air };
    };
    const common = (a, b) => Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) problems.push(`the page is ${page.scrollWidth} px wide`);
    for (const figure of document.querySelectorAll('figure')) {
        const title = figure.querySelector('h2').textContent;
        const svg = figure.querySelector(':scope > svg');
        const frame = box(svg);
        if (frame.width < svg.viewBox.baseVal.width - 0.5) {
            problems.push(`${title}: it shrinks to ${frame.width} px`);
        }
        const outer = box(figure);
        for (const part of figure.children) {
            const inner = box(part);
            if (inner.left < outer.left || inner.right > outer.right) problems.push(`${title}: ${part.tagName} is cut`);
        }
        const texts = [...svg.querySelectorAll('text')];
        const boxes = texts.map(letters);
        const pictures = [...svg.querySelectorAll('.art')].map((art) => [art, box(art)]);
        texts.forEach((text, index) => {
            const own = boxes[index];
            if (own.left < frame.left - 1 || own.right > frame.right + 1
                || own.top < frame.top - 1 || own.bottom > frame.bottom + 1) {
                problems.push(`${title}: ${near(text)} is cut`);
            }
            texts.slice(index + 1).forEach((other, after) => {
                if (common(own, boxes[index + 1 + after]) > 0.5) {
                    problems.push(`${title}: ${near(text)} lies over ${near(other)}`);
                }
            });
            for (const [art, picture] of pictures) {
                if (!art.contains(text) && common(own, picture) > 0.5) {
                    problems.push(`${title}: ${near(text)} lies over a picture`);
                }
            }
        });
        pictures.forEach(([, picture], index) => {
            if (pictures.slice(index + 1).some(([, other]) => common(picture, other) > 0.5)) {
                problems.push(`${title}: two pictures lie over each other`);
            }
        });
    }
    return problems;
})()";

/// Writes a report, and returns its file.
fn report(folder: &Path, name: &str, words: &[&str]) -> PathBuf {
    let file = folder.join(format!("{name}.html"));
    let output = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(["arena"])
        .args(words)
        .args(["--seed", "report", "--report"])
        .arg(&file)
        .output()
        .expect("the binary starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {errors}");
    file
}

#[tokio::test]
async fn every_text_of_a_report_can_be_read_on_a_phone_and_on_a_laptop() {
    let folder = tempfile::tempdir().unwrap();
    let bot = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../examples/python/arena_bot.py"
    );
    let bot = format!("cmd:python3 {bot}");
    let balance = |game| ["balance", game, "--level", "marshmallow", "--games", "6"];
    let variants = [
        &balance("hunters")[..],
        &["--option", "haunted=true", "--against", "usual"],
    ];
    let levels = ["marshmallow", "toffee", "liquorice", "jawbreaker"];
    let tournament = [&["match"][..], &levels, &["--games", "6"]].concat();
    let program = ["necklace", &bot, "random", "plain@20n", "--games", "4"];
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    for (name, words) in [
        ("balance-necklace", &balance("necklace")[..]),
        ("balance-pinata", &balance("pinata")),
        ("balance-match", &balance("match")),
        ("balance-hunters", &balance("hunters")),
        ("balance-variants", &variants.concat()),
        ("tournament", &tournament),
        ("tournament-program", &program),
    ] {
        let file = report(folder.path(), name, words);
        for (device, width, mobile) in [("phone", 360, true), ("laptop", 1280, false)] {
            ola.on_screen(width, 900, mobile).await;
            ola.open(&format!("file://{}", file.display())).await;
            // The whole page is on the picture.
            let height: u32 = ola.see("document.documentElement.scrollHeight").await;
            ola.on_screen(width, height, mobile).await;
            ola.picture(&format!("report-{name}-{device}")).await;
            let problems: Vec<String> = ola.see(PROBLEMS).await;
            assert!(problems.is_empty(), "{name}, {device}: {problems:#?}");
        }
    }
}

/// The search for problems finds them.
#[tokio::test]
async fn a_spoilt_report_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["balance", "match", "--level", "marshmallow", "--games", "2"];
    let file = report(folder.path(), "spoilt", &words);
    let page = std::fs::read_to_string(&file).unwrap();
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.on_screen(360, 900, true).await;
    for (style, problem) in [
        ("main{padding:0 20px}", "it shrinks to"),
        ("figure{width:500px}", "the page is"),
        ("svg text{font-size:22px}", "lies over"),
        ("svg .label{transform:translate(-60px)}", "is cut"),
    ] {
        let spoilt = page.replace("</style></head>", &format!("{style}</style></head>"));
        std::fs::write(&file, spoilt).unwrap();
        ola.open(&format!("file://{}", file.display())).await;
        let problems: Vec<String> = ola.see(PROBLEMS).await;
        let found = problems.iter().any(|found| found.contains(problem));
        assert!(found, "{style}: {problems:?}");
    }
}

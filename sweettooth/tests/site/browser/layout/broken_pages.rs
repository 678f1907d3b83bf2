//! Deliberately broken pages: each law can fail.

use tabletop::SeatCount;

use super::examination::Examination;
use super::players::RandomGame;
use super::report::Violation;
use super::screen::SCREENS;
use presentation::i18n::Lang;

/// A law, what is done to the page, and what measures it.
const SABOTAGES: [(&str, &str, &str); 15] = [
    (
        "fits",
        "document.body.insertAdjacentHTML('beforeend', '<div id=wide>wide</div>'); document.getElementById('wide').style.width = '3000px'",
        EXAMINE,
    ),
    (
        "fits",
        "const name = document.querySelector('.seat.near .name'); name.textContent = 'W'.repeat(300); name.style.overflow = 'visible'; name.parentNode.style.maxWidth = 'none'",
        EXAMINE,
    ),
    (
        "fits",
        "document.querySelector('#side button').style.cssText = 'position: relative; left: 5000px'",
        EXAMINE,
    ),
    (
        "readable",
        "const prompt = document.querySelector('#prompt p'); prompt.style.cssText = 'height: .4rem; overflow: hidden'",
        EXAMINE,
    ),
    (
        "readable",
        "document.querySelector('#board').insertAdjacentHTML('beforeend', '<div id=one>one text</div><div id=other>another text</div>'); document.getElementById('other').style.marginTop = '-1.4rem'",
        EXAMINE,
    ),
    (
        "readable",
        "document.querySelector('#prompt').insertAdjacentHTML('beforeend', '<i id=cover></i>'); document.querySelector('#prompt').style.position = 'relative'; document.getElementById('cover').style.cssText = 'position: absolute; inset: 0; background: red'",
        EXAMINE,
    ),
    (
        "readable",
        "document.querySelector('.seat.near .name').style.cssText = 'width: 4px; flex: none'",
        EXAMINE,
    ),
    (
        "readable",
        "const prompt = document.querySelector('#prompt p'); prompt.style.cssText = 'flex: none; width: 1px; overflow-wrap: anywhere'",
        EXAMINE,
    ),
    (
        "fits",
        "const list = document.querySelector('#log-list'); list.style.overflowX = 'auto'; list.insertAdjacentHTML('beforeend', '<li><div id=long>long</div></li>'); document.getElementById('long').style.width = '3000px'",
        EXAMINE,
    ),
    (
        "first-screen",
        "document.querySelector('.top').style.height = '500px'",
        EXAMINE,
    ),
    (
        "targets",
        "document.querySelectorAll('#side button').forEach((button) => (button.style.cssText = 'min-height: 0; height: 10px; padding: 0'))",
        EXAMINE,
    ),
    (
        "keys",
        "document.querySelector('#board').insertAdjacentHTML('beforeend', '<div data-do=\"{}\">press</div>')",
        EXAMINE,
    ),
    (
        "why",
        "const board = document.querySelector('#board'); board.removeAttribute('data-why'); board.insertAdjacentHTML('beforeend', '<div role=button tabindex=0 aria-disabled=true>no</div>')",
        SILENT,
    ),
    (
        "why",
        "document.querySelector('#side').insertAdjacentHTML('beforeend', '<button disabled>no</button>')",
        SILENT,
    ),
    (
        "stable",
        "layout.remember(); document.querySelector('#table').insertAdjacentHTML('beforebegin', '<p>news</p>')",
        SHIFTED,
    ),
];

const EXAMINE: &str = "layout.examine({ touch: false, turn: true })";
const SILENT: &str = "layout.silent(true)";
const SHIFTED: &str = "layout.shifted()";

#[tokio::test]
async fn each_law_can_fail() {
    let examination = Examination::open().await;
    let game = games::find("necklace").expect("the game");
    let played = RandomGame::play(game, SeatCount::TWO, 1);
    let (middle, own) = played.next_turn(4).expect("somebody moves");
    let at_table = examination.players.sit_down(&played, middle).await;
    let path = format!("/t/{}", at_table.key);
    let browser = &examination.browser;
    for (law, sabotage, measure) in SABOTAGES {
        let me = examination.players.at(own);
        examination.open_table(me, Lang::ALL[0], &path).await;
        SCREENS[1].show(browser).await;
        let before: Vec<Violation> = match measure {
            SHIFTED => Vec::new(),
            _ => browser.see(measure).await,
        };
        browser.run(sabotage).await;
        let after: Vec<Violation> = browser.see(measure).await;
        let found = |violation: &Violation| violation.law == law && !before.contains(violation);
        assert!(after.iter().any(found), "{sabotage}: {after:#?}");
    }
}

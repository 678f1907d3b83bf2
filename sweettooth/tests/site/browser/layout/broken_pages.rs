//! Deliberately broken pages: each law can fail.

use tabletop::SeatCount;

use super::examination::Examination;
use super::players::RandomGame;
use super::report::Violation;
use super::screen::SCREENS;
use presentation::i18n::Lang;

/// A law, what is done to the page, and what measures it.
const SABOTAGES: [(&str, &str, &str); 26] = [
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
        "readable",
        "const prompt = document.querySelector('#prompt p'); prompt.textContent = 'Zuckerwattenverkäuferin'; prompt.style.cssText = 'flex: none; width: 6rem; overflow-wrap: anywhere'",
        EXAMINE,
    ),
    (
        "fits",
        "const list = document.querySelector('#log-list'); list.style.overflowX = 'auto'; list.insertAdjacentHTML('beforeend', '<li><div id=long>long</div></li>'); document.getElementById('long').style.width = '3000px'",
        EXAMINE,
    ),
    (
        "fits",
        "document.querySelector('#board').style.width = '9rem'",
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
        "targets",
        "document.querySelectorAll('#side button').forEach((button) => (button.style.cssText = 'min-height: 0; height: 40px; padding: 0'))",
        EXAMINE_TOUCH,
    ),
    (
        "readable",
        "const name = document.querySelector('.seat.near .name'); name.textContent = 'W'.repeat(24); name.style.cssText = 'flex: none; width: 3rem'; name.parentElement.querySelectorAll('small').forEach((part) => part.remove())",
        EXAMINE,
    ),
    (
        "readable",
        "const near = document.querySelector('.seat.near'); near.querySelector('.name').textContent = 'W'.repeat(24); near.style.cssText = 'width: 9rem; justify-self: start'",
        EXAMINE,
    ),
    (
        "readable",
        "const name = document.querySelector('.seat.near .name'); name.textContent = 'Bartholomäus'; name.style.cssText = 'white-space: normal; overflow-wrap: anywhere; flex: none; width: 4rem'",
        EXAMINE,
    ),
    (
        "readable",
        "document.querySelector('#table').insertAdjacentHTML('afterbegin', '<div class=speech><span class=says>Hello!</span></div>'); document.querySelector('.speech').style.cssText = 'position: fixed; display: block; inset: 4rem auto auto 2rem; z-index: 50'",
        EXAMINE,
    ),
    (
        "first-screen",
        "document.body.insertAdjacentHTML('beforeend', '<div id=lid></div>'); document.getElementById('lid').style.cssText = 'position: fixed; inset: 6rem 0 0; z-index: 50; background: red'",
        EXAMINE,
    ),
    (
        "first-screen",
        "document.querySelector('.top').style.height = '300px'",
        EXAMINE_ZOOMED,
    ),
    (
        "first-screen",
        "document.querySelector('.seat.near').style.marginTop = '300px'",
        EXAMINE_ZOOMED,
    ),
    (
        "stable",
        "document.querySelector('#side button[id]').remove()",
        SHIFTED,
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
        "document.querySelector('#table').insertAdjacentHTML('beforebegin', '<p>news</p>')",
        SHIFTED,
    ),
];

const EXAMINE: &str = "layout.examine({ touch: false, turn: true })";
const EXAMINE_TOUCH: &str = "layout.examine({ touch: true, turn: true })";
const EXAMINE_ZOOMED: &str = "layout.examine({ touch: false, turn: true, zoomed: true })";
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
        let screen = match measure {
            EXAMINE_TOUCH => SCREENS[0],
            EXAMINE_ZOOMED => SCREENS[2],
            _ => SCREENS[1],
        };
        screen.show(browser).await;
        browser.run("layout.remember()").await;
        let before: Vec<Violation> = browser.see(measure).await;
        browser.run(sabotage).await;
        let after: Vec<Violation> = browser.see(measure).await;
        let found = |violation: &Violation| violation.law == law && !before.contains(violation);
        assert!(after.iter().any(found), "{sabotage}: {after:#?}");
    }
}

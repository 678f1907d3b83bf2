//! Puzzles in the browser: solved, not solved, with hints, with the solution, by keyboard, on a
//! phone.

use puzzles::{Collection, Effort, daily};

use super::keys::Key;
use super::page::Browser;
use super::test_site::TestSite;

/// The moves so far, from the page.
const MOVES: &str = "document.getElementById('moves').value";

/// The solution of one of the forty.
fn solution(id: &str) -> Vec<String> {
    let forty = Collection::forty().puzzles;
    let entry = forty.into_iter().find(|entry| entry.id == id);
    entry.expect("it is one of the forty").solution
}

/// Waits until the page shows another position.
async fn moved_from(browser: &Browser, before: &str) {
    let moved = format!("{MOVES} !== {before:?} && document.querySelector('[aria-busy=false]')");
    browser.until("the position changes", &moved).await;
}

/// Clicks the element of an action, after the element that must be picked first.
async fn act(browser: &Browser, action: &str) {
    let before: String = browser.see(MOVES).await;
    browser
        .pick_and_click(["#hand", "#town", "#now"], action)
        .await;
    moved_from(browser, &before).await;
}

/// Plays these actions from the start, without forced ones.
async fn play(browser: &Browser, actions: &[impl AsRef<str>]) {
    for (index, action) in actions.iter().enumerate() {
        let played: usize = browser
            .see(&format!("{MOVES}.split('_').filter(Boolean).length"))
            .await;
        if played == index {
            act(browser, action.as_ref()).await;
        }
    }
}

async fn wait_for_announcement(browser: &Browser, sentence: &str) {
    let said = format!("document.querySelector('#announce').textContent.includes({sentence:?})");
    browser.until(&format!("`{sentence}` is said"), &said).await;
}

async fn no_complaints(browser: &Browser) {
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[tokio::test]
async fn a_puzzle_is_solved_heard_and_remembered_and_the_next_is_offered() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/new/hunters")).await;
    ola.follow(".game-hunters a[href='/puzzles']").await;
    assert_eq!(ola.text("#done").await, "0 of 40 solved");
    ola.follow("#puzzle-1-05").await;
    assert_eq!(ola.text("#goal").await, "Reach 4 points in one round.");
    let solution = solution("1-05");
    for (action, sentence) in solution.iter().zip([
        "An orange building at column 0, row 3.",
        "A kid is pushed away from column 0, row 1.",
        "The kid goes to column 0, row 2.",
        "No more ghost moves.",
        "A kid goes home with 1 gold candy. Points: 4 of 4. Solved!",
    ]) {
        act(&ola, action).await;
        wait_for_announcement(&ola, sentence).await;
    }
    ola.await_shown("#result.solved").await;
    ola.picture("puzzle-solved").await;
    let how = ola.text("#how").await;
    assert!(how.ends_with("without hints"), "{how}");
    let shared: String = ola.see("document.getElementById('share-text').value").await;
    assert!(shared.contains("/puzzles/1-05") && !shared.contains("moves"));

    // The browser's back button leads to the position before; forward again it is solved.
    ola.run("history.back()").await;
    let before = format!("{MOVES}.endsWith('skip')");
    ola.until("one move back", &before).await;
    assert!(!ola.shows("#result").await);
    ola.run("history.forward()").await;
    ola.await_shown("#result.solved").await;
    ola.reload().await;
    assert_eq!(ola.text("#how").await, how);
    ola.follow("#next-puzzle").await;
    assert_eq!(ola.text("h1").await, "Puzzle 1-06");
    ola.follow("#task .way a").await;
    assert_eq!(ola.text("#done").await, "1 of 40 solved");
    assert!(ola.shows("#puzzle-1-05.solved").await);
    no_complaints(&ola).await;

    // The link does not make it solved for another person.
    let ala = site.browser("Ala").await;
    let moves = solution.join("_").replace('>', "~");
    ala.open(&site.url(&format!("/puzzles/1-05?moves={moves}")))
        .await;
    ala.await_shown("#result.solved").await;
    assert!(!ala.shows("#how").await);
    ala.open(&site.url("/puzzles")).await;
    assert_eq!(ala.text("#done").await, "0 of 40 solved");
}

#[tokio::test]
async fn when_the_rounds_are_over_one_steps_back_and_tries_again() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/1-05")).await;
    // There is no Pattern to score, so the page does not ask.
    play(&ola, &["t@1,0", "skip"]).await;
    ola.await_shown("#result.over").await;
    wait_for_announcement(&ola, "The rounds are over. Points: 0 of 4.").await;
    ola.picture("puzzle-over").await;
    let ways: usize = ola
        .see("document.querySelectorAll('#side nav a').length")
        .await;
    assert_eq!(ways, 2, "one step back and a new start, once each");
    ola.click("#step-back").await;
    let back = format!("{MOVES} === 't@1,0'");
    ola.until("one move is taken back", &back).await;
    assert!(!ola.shows("#result").await);
    // A hint says that one must step back first.
    ola.click("#hint-pattern").await;
    ola.until(
        "the hint says how far to go back",
        "document.querySelector('#advice').textContent.includes('Take back the last move.')",
    )
    .await;
    ola.click("#take-back").await;
    ola.until("nothing is played", &format!("{MOVES} === ''"))
        .await;
    play(&ola, &solution("1-05")).await;
    ola.await_shown("#result.solved").await;
    assert!(ola.text("#how").await.ends_with("1 hint"));
    ola.click("#reset").await;
    ola.until("it starts again", &format!("{MOVES} === ''"))
        .await;
    no_complaints(&ola).await;
}

#[tokio::test]
async fn hints_say_more_and_more_and_are_counted() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/1-05")).await;
    for (strength, words) in [
        ("pattern", "Score this pattern in this round."),
        (
            "place",
            "Score this pattern in this round where the line shows it.",
        ),
        (
            "move",
            "Try this: Place an orange building on the lit place.",
        ),
    ] {
        ola.click(&format!("#hint-{strength}")).await;
        let said = format!("document.querySelector('#advice').textContent.includes({words:?})");
        ola.until(words, &said).await;
        let lit: usize = ola
            .see("document.querySelectorAll('#lit > *').length")
            .await;
        assert_eq!(lit > 0, strength != "pattern", "{strength}");
        ola.picture(&format!("puzzle-hint-{strength}")).await;
    }
    assert_eq!(ola.text("#help .count").await, "3 hints so far");
    // A known hint is not a new one.
    ola.click("#hint-pattern").await;
    let said = "document.querySelector('#advice').textContent.includes('in this round.')";
    ola.until("it is answered", said).await;
    assert_eq!(ola.text("#help .count").await, "3 hints so far");
    play(&ola, &solution("1-05")).await;
    ola.await_shown("#result.solved").await;
    assert!(ola.text("#how").await.ends_with("3 hints"));
    ola.open(&site.url("/puzzles")).await;
    let title: String = ola
        .see("document.querySelector('#puzzle-1-05').title")
        .await;
    assert!(title.ends_with("3 hints"), "{title}");
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_solved_and_its_result_can_be_shared() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles")).await;
    ola.follow("#daily a").await;
    ola.open(&site.url("/puzzles/daily")).await;
    let date: String = ola.see("location.pathname.split('/').at(-1)").await;
    let made = daily(date.parse().unwrap(), &Effort::default()).unwrap();
    ola.picture("puzzle-daily").await;
    let solution: Vec<String> = made.solution.iter().map(ToString::to_string).collect();
    play(&ola, &solution).await;
    ola.await_shown("#result.solved").await;
    let shared: String = ola.see("document.getElementById('share-text').value").await;
    assert!(
        shared.contains(&format!("/puzzles/daily/{date}")),
        "{shared}"
    );
    for action in &made.solution {
        assert!(!shared.contains(&format!(" {action}")), "{shared}");
    }
    // A device that can share offers it.
    let can: bool = ola.see("!!navigator.share").await;
    assert_eq!(ola.shows("#share").await, can);
    ola.open(&site.url("/puzzles")).await;
    ola.await_shown("#daily .entry.solved").await;
}

#[tokio::test]
async fn asking_twice_shows_the_solution_step_by_step() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/3-02")).await;
    let solution = solution("3-02");
    assert!(!ola.shows("#show-solution").await);
    ola.click("#spoil summary").await;
    ola.click("#show-solution").await;
    ola.await_shown("#bar").await;
    for step in 1..=solution.len() {
        ola.click("#look-next").await;
        let text = format!("Solution: step {step} of {}.", solution.len());
        let shown = format!("document.querySelector('#bar-text').textContent.includes({text:?})");
        ola.until(&text, &shown).await;
        let nothing: usize = ola
            .see("document.querySelectorAll('#board [data-do]').length")
            .await;
        assert_eq!(nothing, 0, "a replay cannot be played");
    }
    let moves: String = ola.see(MOVES).await;
    assert_eq!(moves, solution.join("_").replace('>', "~"));
    ola.picture("puzzle-replay").await;
    ola.click("#look-previous").await;
    ola.until("one step back", &format!("{MOVES} !== {moves:?}"))
        .await;
    ola.click("#play-again").await;
    ola.until(
        "it can be played",
        &format!("{MOVES} === '' && document.querySelector('#stock-o')"),
    )
    .await;
    play(&ola, &solution).await;
    ola.await_shown("#result.solved").await;
    assert!(
        ola.text("#how")
            .await
            .ends_with("with a look at the solution")
    );
    no_complaints(&ola).await;
}

/// Moves the focus to a piece of the board with the arrow keys, and presses it.
async fn walk_to(browser: &Browser, id: &str) {
    for _ in 0..24 {
        let way: (String, f64, f64) = browser
            .see(&format!(
                "(() => {{
                    const middle = (node) => {{
                        const {{ left, top, width, height }} = node.getBoundingClientRect();
                        return [left + width / 2, top + height / 2];
                    }};
                    const [x, y] = middle(document.activeElement);
                    const [tx, ty] = middle(document.getElementById({id:?}));
                    return [document.activeElement.id, tx - x, ty - y];
                }})()"
            ))
            .await;
        let (here, right, down) = way;
        if here == id {
            browser.press(Key::Enter).await;
            return;
        }
        let key = match (right.abs() > down.abs(), right > 0.0, down > 0.0) {
            (true, true, _) => Key::Right,
            (true, false, _) => Key::Left,
            (false, _, true) => Key::Down,
            (false, _, false) => Key::Up,
        };
        browser.press(key).await;
    }
    panic!("the arrows do not lead to {id}");
}

#[tokio::test]
async fn a_puzzle_is_solved_with_keys_alone() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/1-05")).await;
    for _ in 0..40 {
        ola.press(Key::Tab).await;
        let there = "document.activeElement.matches('#hunters [data-ring-order]')";
        if ola.see(there).await {
            break;
        }
    }
    let played = |moves: &'static str| format!("{MOVES} === {moves:?}");
    let first = "document.activeElement.matches('#targets *')";
    walk_to(&ola, "stock-o").await;
    ola.until("the keys are where it can be built", first).await;
    walk_to(&ola, "to-o-0_3").await;
    ola.until("it is built", &played("o@0,3")).await;
    walk_to(&ola, "ghost-0_0").await;
    ola.until("the keys are where the ghost can go", first)
        .await;
    walk_to(&ola, "to-0_0-0_1").await;
    ola.until("the ghost moves", &played("o@0,3_0,0~0,1")).await;
    walk_to(&ola, "to--0_2").await;
    ola.until("the kid lands", &played("o@0,3_0,0~0,1_~0,2"))
        .await;
    ola.press("u").await;
    ola.until("it is taken back", &played("o@0,3_0,0~0,1"))
        .await;
    walk_to(&ola, "to--0_2").await;
    ola.until("the kid lands", &played("o@0,3_0,0~0,1_~0,2"))
        .await;
    ola.press("s").await;
    ola.until("no more ghosts", &played("o@0,3_0,0~0,1_~0,2_skip"))
        .await;
    for _ in 0..40 {
        ola.press(Key::Tab).await;
        if ola
            .see("document.activeElement.matches('#hand [data-pick]')")
            .await
        {
            break;
        }
    }
    ola.press(Key::Enter).await;
    ola.until(
        "the place has the focus",
        "document.activeElement.matches('[data-do]')",
    )
    .await;
    ola.press(Key::Enter).await;
    ola.await_shown("#result.solved").await;
    let heading = "document.activeElement.id === 'headline'";
    ola.until("the keys are at the result", heading).await;
    ola.press("u").await;
    let board = "document.activeElement.matches('#hunters *')";
    ola.until("the keys are at the board again", board).await;
}

#[tokio::test]
async fn a_begun_puzzle_goes_on_where_it_was_and_a_solved_one_says_so() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/1-05")).await;
    assert!(!ola.shows("#earlier").await);
    let solution = solution("1-05");
    play(&ola, &solution[..3]).await;
    let begun: String = ola.see(MOVES).await;
    // Another language, the same position.
    ola.choose_language("pl").await;
    assert_eq!(ola.see::<String>(MOVES).await, begun);
    assert_eq!(ola.text("h1").await, "Zagadka 1-05");
    ola.choose_language("en").await;
    ola.open(&site.url("/puzzles")).await;
    ola.follow("#puzzle-1-05").await;
    assert_eq!(ola.see::<String>(MOVES).await, "");
    ola.picture("puzzle-begun").await;
    ola.click("#go-on").await;
    ola.until("it goes on", &format!("{MOVES} === {begun:?}"))
        .await;
    play(&ola, &solution).await;
    ola.await_shown("#result.solved").await;
    let how = ola.text("#how").await;
    ola.open(&site.url("/puzzles/1-05")).await;
    assert_eq!(ola.text("#earlier h2").await, "You solved this");
    assert_eq!(ola.text("#earlier #how").await, how);
    assert!(ola.shows("#next-puzzle").await);
    ola.picture("puzzle-solved-before").await;
    play(&ola, &solution[..1]).await;
    assert!(!ola.shows("#earlier").await);
    no_complaints(&ola).await;
}

#[tokio::test]
async fn nobody_is_asked_to_move_a_ghost_where_there_is_none() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.open(&site.url("/puzzles/1-01")).await;
    let solution = solution("1-01");
    act(&ola, &solution[0]).await;
    ola.until(
        "the pattern is asked for",
        "document.querySelector('#step-score.now')",
    )
    .await;
    ola.click("#step-back").await;
    ola.until("the house is taken back", &format!("{MOVES} === ''"))
        .await;
    play(&ola, &solution).await;
    ola.await_shown("#result.solved").await;
}

#[tokio::test]
async fn puzzles_fit_a_phone_and_a_finger() {
    let site = TestSite::open();
    let ola = site.browser_in("pl", "Ola").await;
    ola.on_a_phone().await;
    // A moving piece is hard to hit; movement has tests of its own.
    ola.prefer("prefers-reduced-motion", "reduce").await;
    ola.open(&site.url("/puzzles")).await;
    ola.fits_a_phone().await;
    ola.picture("puzzle-phone-shelf").await;
    ola.open(&site.url("/puzzles/4-07")).await;
    ola.fits_a_phone().await;
    ola.click("#hint-move").await;
    ola.await_shown("#advice p").await;
    ola.fits_a_phone().await;
    let in_view = |css: &str| {
        format!(
            "(({{ top, bottom }}) => top >= 0 && bottom <= innerHeight) \
             (document.querySelector({css:?}).getBoundingClientRect())"
        )
    };
    let both = format!("{} && {}", in_view("#advice"), in_view("#lit > rect"));
    ola.until("the sentence and the place are in view", &both)
        .await;
    ola.picture("puzzle-phone").await;
    ola.click("#runs > summary").await;
    let heights: Vec<f64> = ola
        .see(
            "[...document.querySelectorAll('#side button, #side .button, #side summary, #stock button')] \
             .filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().height)",
        )
        .await;
    assert!(
        heights.len() > 10 && heights.iter().all(|&height| height >= 44.0),
        "{heights:?}"
    );
    // The town stays in its place from step to step.
    let top = "document.querySelector('#town').getBoundingClientRect().top + scrollY";
    let first: f64 = ola.see(top).await;
    assert!(first < 345.0, "the town begins at {first}");
    let solution = solution("4-07");
    for count in 1..solution.len() {
        play(&ola, &solution[..count]).await;
        assert_eq!(ola.see::<f64>(top).await, first, "after {count}");
    }
    play(&ola, &solution).await;
    ola.await_shown("#result.solved").await;
    ola.until(
        "the result is in view",
        "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('#result .headline').getBoundingClientRect())",
    )
    .await;
    ola.fits_a_phone().await;
    ola.picture("puzzle-phone-solved").await;
}

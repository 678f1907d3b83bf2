//! Animations of candies, and reduced motion.

use super::page::Browser;
use super::test_site::TestSite;

/// Records the animations and flying copies of every frame. With `pausing`, they stop.
const WATCH: &str = "
    window.seen = { animations: [], flying: 0, frames: 0 };
    const look = () => {
        const animations = document.getAnimations();
        seen.animations.push(...animations.map(({ id, constructor }) => id || constructor.name));
        seen.flying = Math.max(seen.flying, document.querySelectorAll('.flying').length);
        seen.frames += 1;
        if (window.pausing) for (const animation of animations) animation.pause();
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
";

async fn sit_down(site: &TestSite, browser: &Browser) {
    browser.start_game(&site.url("/"), "here").await;
    browser.run(WATCH).await;
}

#[tokio::test]
async fn gathered_candies_fly_to_their_heap() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    sit_down(&site, &ola).await;
    ola.run("window.pausing = true").await;
    let run = ola.click_a_run().await;
    ola.until("a candy flies", "seen.animations.includes('flight')")
        .await;
    let flying: usize = ola.see("seen.flying").await;
    assert_eq!(flying, run.candies.len(), "one copy for each candy");
    // Half way, between the necklace and the Magpie.
    ola.run("for (const animation of document.getAnimations()) animation.currentTime = 200")
        .await;
    ola.picture("motion-half-way").await;
    ola.run("pausing = false; for (const animation of document.getAnimations()) animation.play()")
        .await;
    ola.until(
        "the copies have landed",
        "!document.querySelector('.flying')",
    )
    .await;
    let still = "!document.getAnimations().some((a) => a.id === 'flight')";
    ola.until("nothing flies any more", still).await;
}

#[tokio::test]
async fn with_reduced_motion_nothing_moves() {
    let site = TestSite::open();
    let ola = site.browser("Ola").await;
    ola.prefer("prefers-reduced-motion", "reduce").await;
    sit_down(&site, &ola).await;
    for _ in 0..2 {
        ola.gather().await;
        let frames: u64 = ola.see("seen.frames").await;
        ola.until("some frames pass", &format!("seen.frames > {}", frames + 5))
            .await;
    }
    assert_eq!(
        ola.see::<Vec<String>>("seen.animations").await,
        Vec::<String>::new()
    );
    assert_eq!(ola.see::<usize>("seen.flying").await, 0);
    assert!(
        ola.position().await.left() <= 53,
        "the candies are gathered all the same"
    );
}

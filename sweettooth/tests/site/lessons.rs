//! Lessons over plain HTTP: without a script, at odd addresses, and the remembered progress.

use ::lessons::{Lesson, LessonCursor};

use crate::puzzles::{Guest, open};

/// A text as it is escaped in a form.
fn escaped(text: &str) -> String {
    let escape = |byte: u8| format!("%{byte:02X}");
    text.bytes().map(escape).collect()
}

#[tokio::test]
async fn every_lesson_is_taken_without_a_script() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    for lesson in Lesson::all() {
        let mut place = LessonCursor::default();
        let mut address = lesson.path();
        loop {
            let (status, page) = ola.get(&address).await;
            assert_eq!(status.as_u16(), 200, "{address}");
            let stand = lesson.state_at(&place).expect("it is there");
            if stand.is_end() {
                assert!(page.contains("id=\"play-bot\""), "{address}");
                break;
            }
            if stand.is_done() {
                place = LessonCursor::before(place.step + 1);
                address = format!("{}?step={}", lesson.path(), place.step + 1);
                assert!(page.contains(&format!("href=\"{address}\"")), "{address}");
                continue;
            }
            let good = &stand.step().good[0];
            let button = format!("name=\"action\" value=\"{}\"", good.replace('>', "&gt;"));
            assert!(page.contains(&button), "{button} in {address}");
            let form = format!("step={}&action={}", place.step + 1, escaped(good));
            let (status, to) = ola.post(&lesson.path(), &form).await;
            assert_eq!(status.as_u16(), 303, "{form}");
            place = stand.attempt(good).expect("it is good");
            address = to;
        }
    }
    let remembered = "lessons=necklace.ended_pinata.ended_match.ended_hunters.ended_haunted.ended";
    assert_eq!(ola.cookie.as_deref(), Some(remembered));
}

#[tokio::test]
async fn odd_wishes_get_an_answer_and_are_not_remembered() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    for (path, words) in [
        ("/learn/chess", "There is no such game here."),
        ("/learn/necklace?step=0", "Its steps go from 1 to 5."),
        ("/learn/necklace?step=6", "Its steps go from 1 to 5."),
        ("/learn/necklace?step=x", "Its steps go from 1 to 5."),
        ("/learn/necklace?step=1&did=m3", "Its steps go from 1 to 5."),
    ] {
        let (status, page) = ola.get(path).await;
        assert_eq!(status.as_u16(), 400, "{path}");
        assert!(page.contains(words), "{path}: {page}");
    }
    for form in ["step=1&action=m3", "step=1&action=%00", "step=1", ""] {
        let (status, page) = ola.post("/learn/necklace", form).await;
        assert_eq!(status.as_u16(), 200, "{form}");
        assert!(page.contains("But now click the 3 lit red ones."), "{form}");
    }
    let long = format!("step=1&action={}", "m0;".repeat(20_000));
    let (status, _) = ola.post("/learn/necklace", &long).await;
    assert_eq!(status.as_u16(), 200);
    assert_eq!(ola.cookie, None);
    // A forged cookie counts as none.
    ola.cookie = Some("lessons=necklace.77_x._.".to_owned());
    let (status, page) = ola.get("/new/necklace").await;
    assert_eq!(status.as_u16(), 200);
    assert!(page.contains("href=\"/learn/necklace\""));
}

#[tokio::test]
async fn looking_at_a_lesson_makes_nobody_a_person() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    ola.post("/learn/necklace", "step=1&action=m0").await;
    assert_eq!(ola.cookie.as_deref(), Some("lessons=necklace.1"));
    ola.post("/learn/necklace", "skip=yes").await;
    assert_eq!(ola.cookie.as_deref(), Some("lessons=necklace.skipped"));
}

//! Every game has everything that a page needs. A failure names the file that is missing.

use presentation::content;
use presentation::i18n::Lang;

/// Whether a file of a game's presentation is there.
fn assert_file(game: &str, path: &str) {
    assert!(
        content::file(game, path).is_some(),
        "games/{game}/presentation/{path} is missing"
    );
}

#[test]
fn every_game_has_a_presentation() {
    for game in games::all() {
        let id = game.info().id;
        assert!(
            presentations::find(id).is_some(),
            "games/presentations/src/lib.rs does not list the presentation of {id}"
        );
    }
    assert_eq!(presentations::all().count(), games::all().len());
}

#[test]
fn every_game_has_words_in_every_language() {
    for game in games::all() {
        let id = game.info().id;
        for lang in Lang::ALL {
            assert_file(id, &format!("words/{lang}.ftl"));
        }
    }
}

#[test]
fn every_game_has_a_lesson_and_pictures_of_its_rules() {
    for game in games::all() {
        let id = game.info().id;
        assert_file(id, &format!("lessons/{id}.json"));
        assert_file(id, "pictures.json");
    }
}

#[test]
fn every_folder_of_content_is_that_of_a_game() {
    for file in content::files("") {
        assert!(
            games::find(&file.game).is_ok(),
            "{} is of no game",
            file.place
        );
    }
}

/// A terminal asks one player after the other, so that only games in real time have no face there.
#[test]
fn every_game_in_turns_has_a_face_in_a_terminal() {
    for game in games::all() {
        let info = game.info();
        let found = presentations::find(info.id).expect("every game has a presentation");
        assert_eq!(
            found.face.is_some(),
            !info.real_time,
            "games/{}/presentation/src/lib.rs: face",
            info.id
        );
    }
}

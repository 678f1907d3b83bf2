//! Retention times: set by the host, and shown on the privacy page.

use std::process::Command;

use crate::server::Server;

#[tokio::test]
async fn the_privacy_page_shows_the_times_that_the_host_has_set() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "--keep-finished-tables",
        "4321",
        "--keep-guest-tables",
        "forever",
        "--keep-open-tables",
        "11",
        "--keep-begun-tables",
        "22",
        "--keep-guests",
        "33",
        "--keep-reports",
        "44",
    ];
    let server = Server::with(folder.path(), &args);
    let answer = reqwest::get(format!("{}/privacy", server.url)).await;
    let page = answer.unwrap().text().await.unwrap();
    for time in [
        "4321 days",
        "11 days",
        "22 days",
        "33 days",
        "44 days",
        "for good",
    ] {
        assert!(page.contains(&format!(": {time}</dt>")), "{time}");
    }
}

#[test]
fn a_time_that_is_none_is_refused_in_one_sentence() {
    let refused = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(["serve", "--keep-guests", "soon"])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let error = String::from_utf8(refused.stderr).unwrap();
    let sentence = "`soon` is neither a number of days from 1 to 36500 nor the word `forever`";
    assert!(error.contains(sentence), "{error}");
}

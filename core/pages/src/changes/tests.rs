use super::*;

const X: &str = r#"<p id="x">A paragraph.</p>"#;
const Y: &str = r#"<p id="y">Another <b>paragraph</b>.</p>"#;
const Z: &str = r#"<p id="z">A third one.</p>"#;

/// A sender and a receiver.
struct Line {
    sender: Dictionary,
    receiver: ReceivedPage,
}

impl Line {
    fn new(page: &str) -> Line {
        Line {
            sender: Dictionary::of(&Draft::read(page.to_owned())),
            receiver: ReceivedPage::load(page),
        }
    }

    /// Sends a page; returns the message.
    fn send(&mut self, page: &str) -> String {
        let draft = Draft::read(page.to_owned());
        let message =
            serde_json::to_string(&self.sender.changes(self.sender.places(), &draft)).unwrap();
        let parts: Vec<SentPart<'_>> = serde_json::from_str(&message).unwrap();
        self.receiver.receive(&parts).unwrap();
        assert_eq!(self.receiver.html(), page, "{message}");
        assert_eq!(self.sender.hashes.len(), self.receiver.parts(), "{message}");
        message
    }
}

fn message(before: &str, after: &str) -> String {
    Line::new(before).send(after)
}

fn parts(page: &str) -> Vec<String> {
    let draft = Draft::read(page.to_owned());
    draft.parts().map(|(_, text)| text.to_owned()).collect()
}

#[test]
fn a_part_has_an_id_and_no_other_id_inside() {
    let page = format!(r#"<div id="all">{X}<i>text</i> {Y}</div>"#);
    let glue = [r#"<div id="all">"#, "<i>text</i> ", "</div>"];
    assert_eq!(parts(&page), [glue[0], X, glue[1], Y, glue[2]]);
    assert_eq!(parts(""), [""; 0]);
}

#[test]
fn an_element_without_an_id_can_be_marked_as_a_part() {
    let part = r#"<i data-part="">text</i>"#;
    let page = format!(r#"<div data-part=""><b>{part}</b>{X}</div>"#);
    let glue = [r#"<div data-part=""><b>"#, "</b>", "</div>"];
    assert_eq!(parts(&page), [glue[0], part, glue[1], X, glue[2]]);
}

#[test]
fn elements_without_content_need_no_end_tag() {
    let field = r#"<input id="a" name="a">"#;
    let page = format!("<p>{field}<br><img src=\"b\"><path/>{X}</p>");
    let glue = "<br><img src=\"b\"><path/>";
    assert_eq!(parts(&page), ["<p>", field, glue, X, "</p>"]);
}

#[test]
fn an_unchanged_page_is_one_run() {
    let page = format!("{X}<div>{Y}</div>{Z}");
    assert_eq!(message(&page, &page), "[[0,5]]");
}

#[test]
fn parts_may_be_removed_moved_repeated_and_added() {
    let before = [X, Y, Z].concat();
    for after in [
        String::new(),
        [Z, Y, X].concat(),
        [Y, Y, Z, Z].concat(),
        [Y, "<br>", Z, "<i>new</i>", "<br>", X].concat(),
    ] {
        message(&before, &after);
        message(&after, &before);
    }
}

#[test]
fn a_part_of_an_earlier_page_is_not_sent_again() {
    let mut line = Line::new(X);
    line.send(Y);
    line.send(Z);
    assert_eq!(line.send(&[Y, X].concat()), "[[1,2]]");
}

#[test]
fn a_list_that_grows_at_its_beginning_is_named_in_one_run() {
    let entry = |number: usize| format!("<li id=\"log-{number}\"></li>");
    let list = |newest: usize| -> String { (0..=newest).rev().map(entry).collect() };
    let mut line = Line::new(&list(0));
    for newest in 1..20 {
        let message = line.send(&list(newest));
        let run = if newest == 1 {
            "0".to_owned()
        } else {
            format!("[0,{newest}]")
        };
        assert_eq!(
            message,
            format!(r#"["<li id=\"log-{newest}\"></li>",{run}]"#)
        );
    }
}

#[test]
fn both_sides_forget_the_parts_that_were_not_used_for_longest() {
    let many = |from: usize, count: usize| -> String {
        let each = (from..from + count).map(|number| format!("<p id=\"p{number}\"></p>"));
        each.collect()
    };
    let mut line = Line::new(&many(0, MOST_PARTS / 2));
    line.send(X);
    line.send(&many(1000, MOST_PARTS / 2));
    // One part too many: the last one of the first page is forgotten.
    assert_eq!(line.sender.hashes.len(), MOST_PARTS);
    assert_eq!(line.send(X), format!("[{}]", MOST_PARTS / 2));
    assert!(!line.send(&many(0, 1)).contains("p0"));
    assert!(line.send(&many(MOST_PARTS / 2 - 1, 1)).contains("p511"));
    // A page with more parts than that is kept as a whole.
    let long = many(5000, 2 * MOST_PARTS);
    line.send(&long);
    assert_eq!(line.send(&long), format!("[[0,{}]]", 2 * MOST_PARTS));
}

#[test]
fn a_text_that_is_no_page_is_one_part() {
    for odd in [
        "<p",
        "<p>",
        "</p>",
        "<p><b></p></b>",
        "<p></q>",
        "<input id=\"a\"",
        "<",
    ] {
        assert_eq!(parts(odd), [odd]);
        assert_eq!(Draft::read(odd.to_owned()).version(), None);
    }
}

#[test]
fn a_message_about_an_unknown_part_is_refused() {
    let page = [X, Y].concat();
    for parts in ["[2]", "[[0,3]]", "[[4294967295,4294967295]]"] {
        let parts: Vec<SentPart<'_>> = serde_json::from_str(parts).unwrap();
        let mut received = ReceivedPage::load(&page);
        assert_eq!(received.receive(&parts), Err(UnknownPart), "{parts:?}");
    }
    for odd in [r#"[-1]"#, r#"[[1]]"#, r#"[null]"#] {
        assert!(serde_json::from_str::<Vec<SentPart<'_>>>(odd).is_err());
    }
}

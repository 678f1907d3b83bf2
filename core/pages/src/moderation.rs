//! Moderation pages: the visitor's mutes and blocks, and the form of a report.

use maud::{Markup, html};
use model::{LONGEST_REASON_TEXT, REPORT_REASONS};
use model::{MuteOrBlock, MuteOrBlockRecord};
use tabletop::Seat;

use super::layout::Page;
use super::tables::PER_PAGE;
use presentation::args;

/// Form that reports a player of a table.
#[must_use]
pub fn report_form(page: &Page<'_>, key: &str, seat: Seat, name: &str) -> Markup {
    let title = page.lang.with("report-title", &args!["name" => name]);
    let main = html! {
        main #table .plain.moderation {
            h1 { (title) }
            p { (page.t("report-about")) }
            form .sheet method="post" action={ "/t/" (key) "/report/" (seat) } {
                fieldset {
                    legend { (page.t("report-why")) }
                    @for reason in REPORT_REASONS {
                        label.tick {
                            input type="radio" name="reason" value=(reason) required;
                            span { (page.t(&format!("report-{reason}"))) }
                        }
                    }
                }
                label.field for="words" { span { (page.t("report-words")) } }
                textarea #words name="words" rows="4" maxlength=(LONGEST_REASON_TEXT) {}
                p.next {
                    button.main type="submit" { (page.t("report-send")) }
                    a.button href={ "/t/" (key) } { (page.t("report-back")) }
                }
            }
        }
    };
    page.render_styled(&title, &["moderation"], None, &main)
}

/// Page after a report was sent.
#[must_use]
pub fn reported(page: &Page<'_>, key: &str) -> Markup {
    let title = page.t("reported-title");
    let main = html! {
        main #table .plain.moderation {
            h1 { (title) }
            p #reported role="status" { (page.t("reported-about")) }
            p.next { a.button.main href={ "/t/" (key) } { (page.t("report-back")) } }
        }
    };
    page.render_styled(&title, &["moderation"], None, &main)
}

/// List of the people that the visitor has muted or blocked, with buttons to undo it. The list has
/// one entry more than the page shows if there is a next page.
#[must_use]
pub fn muted(page: &Page<'_>, list: &[MuteOrBlockRecord]) -> Markup {
    let title = page.t("muted-title");
    let shown = &list[..list.len().min(PER_PAGE)];
    let next = (list.len() > PER_PAGE).then(|| shown.last()).flatten();
    let main = html! {
        main #table .plain.moderation {
            h1 { (title) }
            p { (page.t("muted-about")) }
            @if list.is_empty() {
                p #nobody { (page.t("muted-nobody")) }
            } @else {
                ul.sheet.people {
                    @for record in shown {
                        li {
                            b.who { (record.name) }
                            span.status { (moderation_label(page, record.kind)) }
                            form method="post" action="/muted" {
                                input type="hidden" name="id" value=(record.id);
                                button.small type="submit" aria-label=(page.lang.with("unmute-whom", &args!["name" => record.name.as_str()])) {
                                    (page.t(lift_key(record.kind)))
                                }
                            }
                        }
                    }
                }
            }
            p.next {
                @if let Some(last) = next {
                    a.button rel="next" href={ "/muted?before=" (last.id) } { (page.t("lobby-next")) }
                }
                a.button href="/" { (page.t("go-home")) }
            }
        }
    };
    page.render_styled(&title, &["moderation"], None, &main)
}

/// Label of a mute or block.
pub(super) fn moderation_label(page: &Page<'_>, kind: MuteOrBlock) -> String {
    page.t(match kind {
        MuteOrBlock::Muted => "muted-tag",
        MuteOrBlock::Blocked => "blocked-tag",
    })
}

/// Message key of the button that lifts a mute or block.
pub(super) fn lift_key(kind: MuteOrBlock) -> &'static str {
    match kind {
        MuteOrBlock::Muted => "unmute",
        MuteOrBlock::Blocked => "unblock",
    }
}

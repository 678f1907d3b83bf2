//! Lessons without a server.

use ::lessons::LessonStatus;
use pages::lesson::{
    LessonView, find_lesson, lesson, lesson_address, lesson_after, lesson_at_step, lesson_changes,
    no_lesson_place,
};
use pages::table_form::TableForm;
use table::refused::Refused;

use crate::call::Reply;
use crate::shell::Shell;
use crate::site::{nobody, one_line};

/// Shows the step of a lesson in a query, or carries out an action in it.
pub(crate) fn answer(
    shell: &mut Shell,
    game: &str,
    query: Vec<(String, String)>,
    form: Option<Vec<(String, String)>>,
    changes: bool,
) -> Result<Reply, Refused> {
    let found = find_lesson(game)?;
    let query = TableForm::new(query);
    let step = |form: &TableForm| -> Result<Option<usize>, Refused> {
        let number = form.number("step").map_err(|_| no_lesson_place(found))?;
        Ok(number.map(|number| number as usize))
    };
    let Some(form) = form.map(TableForm::new) else {
        let did = query.get("did").map(str::to_owned);
        let state = lesson_at_step(found, step(&query)?, did)?;
        let view = LessonView {
            state,
            tried: false,
            table: None,
        };
        return Ok(shown(shell, &view, changes));
    };
    if form.is_ticked("skip") {
        shell.lessons.note(found, LessonStatus::Skipped);
        return Ok(Reply {
            lessons: Some(shell.lessons.to_string()),
            go: Some(format!("/new/{}", found.game_id())),
            ..Reply::default()
        });
    }
    let waiting = lesson_at_step(found, step(&form)?, None)?;
    let Some((state, how)) = lesson_after(&waiting, form.get("action").unwrap_or_default()) else {
        let view = LessonView {
            state: waiting,
            tried: true,
            table: None,
        };
        return Ok(shown(shell, &view, changes));
    };
    shell.lessons.note(found, how);
    let view = LessonView {
        state,
        tried: false,
        table: None,
    };
    Ok(Reply {
        lessons: Some(shell.lessons.to_string()),
        ..shown(shell, &view, changes)
    })
}

fn shown(shell: &Shell, view: &LessonView<'_>, changes: bool) -> Reply {
    let address = lesson_address(view);
    let nobody = nobody();
    let page = shell.page(shell.person.as_ref().unwrap_or(&nobody), &address);
    let message = match changes {
        true => lesson_changes(&page, view).to_string(),
        false => one_line(lesson(&page, view).into_string()),
    };
    Reply {
        messages: vec![message],
        ..Reply::default()
    }
}

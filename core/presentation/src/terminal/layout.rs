//! Layout of a terminal screen: board and choices on 80 columns.

use anstyle::Style;

use super::canvas::{Canvas, Span, WIDTH};
use super::face::{AnyFace, AnyFaceInput, FaceOutput};

/// Height limit for a board with choices beside it. Choices of a taller board stand below it.
const TALL: usize = 24;
/// Rows from the heading to the first choice.
const HEADING: usize = 2;
/// Height of a usual terminal without the line of the prompt.
const LINES: usize = 23;
/// Blank columns between the board and the choices beside it.
const MARGIN: usize = 3;
/// Blank columns between two columns of choices.
const GAP: usize = 2;

/// The screen of a face: its board, and the choices unless the answer is typed.
pub fn screen(face: &dyn AnyFace, input: &AnyFaceInput<'_>) -> Canvas {
    let listed = match face.question(input.actions) {
        Some(_) => Vec::new(),
        None => input.actions.notations(),
    };
    lay_out(&face.draw(input), &listed)
}

/// Lays out the board with the heading and the numbered choices: beside it if they fit, or else
/// below.
pub fn lay_out(scene: &FaceOutput, actions: &[String]) -> Canvas {
    let mut all = scene.board.clone();
    if actions.is_empty() {
        return all;
    }
    let left = all.width() + MARGIN;
    let room = WIDTH.saturating_sub(left);
    let beside = (all.height() <= TALL && scene.heading.chars().count() <= room)
        .then(|| columns(&cells(scene, actions), room))
        .flatten()
        .filter(|choices| HEADING + choices.height() <= all.height());
    let (x, y, first, choices) = if let Some(choices) = beside {
        (left, 0, HEADING, choices)
    } else {
        let choices = below(&cells(scene, actions));
        // Blank lines before and after the heading, as far as the terminal has room for them.
        let spare = LINES.saturating_sub(all.height() + 1 + choices.height());
        let (before, after) = (spare.min(1), spare.saturating_sub(1).min(1));
        (0, all.height() + before, 1 + after, choices)
    };
    all.put(x, y, &scene.heading, Style::new().bold());
    all.overlay(x, y + first, &choices);
    all
}

/// Number, action and label of each choice.
fn cells(scene: &FaceOutput, actions: &[String]) -> Vec<[Span; 3]> {
    let numbered = (1..).zip(actions.iter().zip(&scene.labels));
    let cell = |(number, (action, label)): (usize, (&String, &Span))| {
        let number = Span {
            text: number.to_string(),
            style: Style::new().bold(),
        };
        let action = Span {
            text: action.clone(),
            style: Style::new(),
        };
        [number, action, label.clone()]
    };
    numbered.map(cell).collect()
}

/// The cells in as few rows as the width allows, read downwards; `None` if one cell is too wide.
fn columns(cells: &[[Span; 3]], width: usize) -> Option<Canvas> {
    (1..=cells.len())
        .map(|rows| in_rows(cells, rows))
        .find(|canvas| canvas.width() <= width)
}

/// The cells on the full width. A cell that is wider gets its own row.
fn below(cells: &[[Span; 3]]) -> Canvas {
    columns(cells, WIDTH).unwrap_or_else(|| in_rows(cells, cells.len()))
}

fn in_rows(cells: &[[Span; 3]], rows: usize) -> Canvas {
    let mut canvas = Canvas::default();
    for column in cells.chunks(rows) {
        let left = match canvas.width() {
            0 => 0,
            width => width + GAP,
        };
        let width = |part: usize| {
            let widths = column.iter().map(|cell| cell[part].text.chars().count());
            widths.max().unwrap_or(0)
        };
        let action = left + width(0) + 1;
        let label = action + width(1) + 1;
        for (y, cell) in column.iter().enumerate() {
            let number = action - 1 - cell[0].text.len();
            for (x, part) in [number, action, label].into_iter().zip(cell) {
                canvas.put(x, y, &part.text, part.style);
            }
        }
    }
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(board: &str, rows: usize, labels: &[&str]) -> FaceOutput {
        let mut canvas = Canvas::default();
        for y in 0..rows {
            canvas.put(0, y, board, Style::new());
        }
        let span = |text: &&str| Span {
            text: (*text).to_owned(),
            style: Style::new(),
        };
        FaceOutput {
            board: canvas,
            heading: "Choose:".to_owned(),
            labels: labels.iter().map(span).collect(),
        }
    }

    fn actions(count: usize) -> Vec<String> {
        (0..count).map(|index| format!("a{index}")).collect()
    }

    #[test]
    fn choices_stand_beside_a_board_that_leaves_room() {
        let scene = scene("####", 4, &["one", "", "three"]);
        insta::assert_snapshot!(lay_out(&scene, &actions(3)).plain(), @r"
        ####   Choose:
        ####
        ####   1 a0 one  2 a1  3 a2 three
        ####
        ");
    }

    #[test]
    fn choices_stand_below_a_board_that_is_too_wide() {
        let wide = scene(&"#".repeat(70), 3, &["x"; 12]);
        let laid = lay_out(&wide, &actions(12)).plain();
        let lines: Vec<&str> = laid.lines().collect();
        assert_eq!(lines[3..6], ["", "Choose:", ""]);
        assert!(lines[6].starts_with("1 a0 x  3 a2 x"), "{laid}");
        assert!(lines.iter().all(|line| line.len() <= WIDTH), "{laid}");
    }

    #[test]
    fn choices_stand_below_a_board_that_leaves_no_room_for_their_heading() {
        let scene = scene(&"#".repeat(71), 9, &["", ""]);
        let laid = lay_out(&scene, &actions(2)).plain();
        assert!(laid.lines().all(|line| line.len() <= WIDTH), "{laid}");
        assert_eq!(laid.lines().nth(10), Some("Choose:"), "{laid}");
    }

    #[test]
    fn a_high_board_leaves_out_blank_lines_so_that_the_choices_fit() {
        let rows = |height: usize| {
            let scene = scene(&"#".repeat(80), height, &[""; 2]);
            let laid = lay_out(&scene, &actions(2)).plain();
            laid.lines()
                .skip(height)
                .map(str::is_empty)
                .collect::<Vec<_>>()
        };
        assert_eq!(rows(19), [true, false, true, false]);
        assert_eq!(rows(20), [true, false, false]);
        assert_eq!(rows(21), [false, false]);
    }

    #[test]
    fn a_choice_that_is_wider_than_the_terminal_is_shown_in_full() {
        let long = "x".repeat(100);
        let laid = lay_out(&scene("#", 1, &[&long, "y"]), &actions(2)).plain();
        assert!(laid.contains(&long));
    }

    #[test]
    fn without_choices_there_is_only_the_board() {
        assert_eq!(lay_out(&scene("##", 1, &[]), &[]).plain(), "##\n");
    }
}

//! Files of problems, and what is wrong with others.

use stratege_game::Notation;
use stratege_games_othello::{Othello, parse_obf, parse_problem};

/// The second line of hard-20, the first endgame test of the French Othello Federation.
const TEXT: &str = "% problems\n\n--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; \
    H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24; --:-127;\n";

#[test]
fn problems_are_read() {
    let problems = parse_obf(TEXT).unwrap();
    assert_eq!(problems.len(), 1);
    let problem = &problems[0];
    assert_eq!((problem.position.empties(), problem.value()), (14, Some(18)));
    let moves: Vec<_> =
        problem.moves.iter().map(|(mv, _)| Othello.move_text(&problem.position, *mv)).collect();
    assert_eq!(moves, ["g8", "h1", "h7", "a2", "a3", "b1", "a4", "g2"]);
    assert_eq!(parse_obf("\r\n# nothing\r\n"), Ok(Vec::new()));
}

#[test]
fn what_is_wrong_has_its_line_and_place() {
    let cases = [
        ("--XXX", "othello-obf-semicolon", 5),
        ("--XXX;", "othello-square", 5),
        ("start;", "othello-obf-none", 6),
        ("start; D3", "othello-obf-colon", 9),
        ("start; D3:", "othello-obf-value", 10),
        ("start; D3:+65;", "othello-obf-value", 10),
        ("start; D3:0 C4:0", "othello-obf-semicolon", 12),
        ("start; D4:0", "othello-taken", 7),
        ("start; A1:0", "othello-flips-none", 7),
        ("start; --:0", "othello-pass", 7),
        ("start; Z9:0", "othello-move", 7),
        ("start; D3:99999999999;", "othello-obf-value", 10),
    ];
    for (text, code, at) in cases {
        let error = parse_problem(text).unwrap_err();
        assert_eq!((error.reason.code, error.at), (code, at), "{text}");
        let error = parse_obf(&format!("% first\n{text}\n")).unwrap_err();
        assert_eq!(error.line, 2);
    }
}

#[test]
fn every_beginning_of_a_problem_is_read_or_refused() {
    let line = TEXT.lines().nth(2).unwrap();
    for end in 0..line.len() {
        let _ = parse_problem(&line[..end]);
        let _ = parse_problem(&line[end..]);
    }
}

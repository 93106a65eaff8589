//! Tests of GGF.

use super::*;

const EXAMPLE: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[one]PW[two]RE[?]TI[15:00]TY[8]\
    BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6/-1.20/3.4]B[D3]W[PA//2];)";

fn all(text: &str) -> Result<Vec<GameRecord>, FormatError> {
    Reader::new(text.as_bytes()).collect()
}

#[test]
fn a_game_is_read_and_written() {
    let game = read(EXAMPLE).unwrap();
    assert_eq!(game.start.as_deref(), Some(USUAL_START));
    assert_eq!(game.tokens().collect::<Vec<_>>(), ["f5", "f6", "d3", "pass"]);
    let second = &game.line.moves[1];
    assert_eq!((second.side, second.spent), (Some(Player::SECOND), read_clock("3.4")));
    let worth = Value::Points(-1.2);
    assert_eq!(second.evaluation, Some(Evaluation { worth, depth: None, view: View::Mover }));
    assert_eq!(second.location, Some(FileLocation::text(1, EXAMPLE.find("F6").unwrap() + 1)));
    assert_eq!((game.line.moves[3].evaluation, game.line.moves[3].spent), (None, read_clock("2")));
    assert_eq!(game.players, [Some("one".to_owned()), Some("two".to_owned())]);
    assert_eq!(
        (game.header("Site"), game.header("TY"), game.header("GM")),
        (Some("NBoard"), Some("8"), None)
    );
    let written = write(&game);
    assert!(written.contains("PC[NBoard]") && written.contains("W[F6/-1.20/3.4]"), "{written}");
    assert!(written.ends_with("B[D3]W[PA//2];)"), "{written}");
    assert_eq!(read(&written).unwrap().without_places(), game.without_places());
}

#[test]
fn files_hold_games_with_and_without_numbers_over_lines() {
    let text = format!("1 {EXAMPLE}\n2 {EXAMPLE}{EXAMPLE}\n\n");
    assert_eq!(all(&text).unwrap().len(), 3);
    let over = EXAMPLE.replace("]B[", "]\n\tB[").replace("-----O*", "-----\nO*");
    assert_eq!(all(&over).unwrap()[0].tokens().count(), 4);
    assert_eq!(
        all(" 1\n").unwrap_err().to_string(),
        "line 1, column 3, game 1: expected '(;', the beginning of a game"
    );
    for (tail, line) in [(format!("{EXAMPLE}\n and so on"), 2), (format!("Hello\n1 {EXAMPLE}"), 1)] {
        let remarks = all(&tail).unwrap().remove(0).remarks;
        assert_eq!(remarks.len(), 1, "{tail}");
        assert!(matches!(remarks[0].location, FileLocation::Text { line: found, .. } if found == line));
    }
    let cut = &text[..EXAMPLE.len() + 12];
    assert_eq!(all(cut).unwrap_err(), FormatError::new(GGF_VALUE, FileLocation::text(2, 8), "").in_game(2));
}

#[test]
fn results_are_from_the_view_of_black() {
    let first = |margin: Option<f64>| Some(GameResult { winner: Winner::First, margin, by: None });
    assert_eq!(result("+12.00"), first(Some(12.0)));
    assert_eq!(result("64"), first(Some(64.0)));
    assert_eq!(result("+"), first(None));
    assert_eq!(result("0.00").map(|result| result.winner), Some(Winner::Draw));
    for text in ["-:t", "-0:t", "-2:r"] {
        assert_eq!(result(text).map(|result| result.winner), Some(Winner::Second), "{text}");
        assert_eq!(result_text(result(text).unwrap()), text);
    }
    assert_eq!(["?", "", "much", "nan"].map(result), [None; 4]);
}

#[test]
fn errors_have_a_place() {
    for (text, column, reason) in [
        ("nothing", 1, GGF_BEGIN),
        ("(;GM[Go];)", 6, GGF_GAME),
        ("(;GM[Othello];)", 14, GGF_START),
        ("(;BO[10 --]", 6, GGF_SIZE),
        ("(;BO[8 --- *]", 6, GGF_BOARD),
        ("(;B[z9];)", 5, GGF_MOVE),
        ("(;B[d3", 5, GGF_VALUE),
        ("(;B d3;)", 3, GGF_PROPERTY),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(
            (error.reason.code, error.location),
            (reason.code, FileLocation::text(1, column)),
            "{text}"
        );
    }
}

#[test]
fn a_broken_game_costs_no_other() {
    let other = EXAMPLE.replace("O*", "OX");
    for broken in
        ["(;B d3;)", "(;GM[Othello]PB[never closed", "(;GM[Go]SZ[19];)", "(;BO[10 --]", "(;", other.as_str()]
    {
        for between in ["\n", "\n2 ", "\r"] {
            let text = [EXAMPLE, broken, EXAMPLE].join(between);
            let found: Vec<bool> = Reader::new(text.as_bytes()).map(|game| game.is_ok()).collect();
            assert_eq!(found, [true, false, true], "{text}");
        }
    }
    // On one line, what begins a game is enough.
    let found: Vec<bool> =
        Reader::new(format!("(;B d3;){EXAMPLE}").as_bytes()).map(|game| game.is_ok()).collect();
    assert_eq!(found, [false, true]);
}

#[test]
fn other_notes_are_comments() {
    let node = read_node("d3/book/1").unwrap();
    assert_eq!((node.after, node.evaluation), (vec!["book/1".to_owned()], None));
}

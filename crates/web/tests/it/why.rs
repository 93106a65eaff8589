//! Why a move is good or bad: what decides is named, and nothing else.

use crate::common::Running;
use serde_json::{Value, json};

fn why(server: &Running, game: &str, position: &str, moves: &str, mv: &str) -> Value {
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let mut request = json!({ "game": game, "moves": moves, "move": mv });
    if !position.is_empty() {
        request["position"] = json!(position);
    }
    let answer = server.client.post("/api/why", &request);
    assert_eq!(answer.status, 200, "{:?}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

fn text(why: &Value) -> &str {
    why["text"].as_str().unwrap()
}

/// No term is shown, and the sentence names none.
fn has_no_terms(why: &Value) -> bool {
    why["terms"] == json!([]) && why["evaluation"].is_null() && !text(why).contains("Difference at the end")
}

#[test]
fn a_move_that_allows_mate_is_said_to() {
    let server = Running::start();
    // Légal's mate: 6. Bxf7+ Ke7 7. Nd5#.
    let legal = why(&server, "chess", "", "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5", "Bxd1");
    assert!(text(&legal).starts_with("Bxd1 allows mate in 2: "), "{legal}");
    assert!(text(&legal).contains("After Bxd1 comes Bxf7+ Ke7 Nd5#."), "{legal}");
    assert_eq!(legal["decided_by"], "mate");
    assert!(has_no_terms(&legal), "{legal}");
    let scholar = why(&server, "chess", "", "e4 e5 Qh5 Nc6 Bc4", "Nf6");
    assert!(text(&scholar).starts_with("Nf6 allows mate in 1: "), "{scholar}");
    assert!(has_no_terms(&scholar), "{scholar}");
}

#[test]
fn a_move_that_misses_mate_is_said_to() {
    let server = Running::start();
    let fool = why(&server, "chess", "", "f3 e5 g4", "Nc6");
    assert!(text(&fool).starts_with("Nc6 misses mate in 1: Qh4# ("), "{fool}");
    assert!(has_no_terms(&fool), "{fool}");
    let mate = why(&server, "chess", "", "f3 e5 g4", "Qh4#");
    assert_eq!((text(&mate), &mate["loss"]), ("Qh4# is mate.", &json!(0.0)));
}

#[test]
fn a_book_that_proves_the_best_move_decides() {
    let server = Running::start();
    let edge = why(&server, "connect-four", "", "", "1");
    assert!(text(&edge).starts_with("1 loses (by the solved book). 4 wins."), "{edge}");
    assert_eq!(edge["decided_by"], "book");
    assert!(has_no_terms(&edge), "{edge}");
}

#[test]
fn an_end_that_is_forced_is_counted_in_plies_where_it_is_no_mate() {
    let server = Running::start();
    // O must stop c1; after a3 X completes the first row.
    let lost = why(&server, "tic-tac-toe", "XX./.O./... O", "", "a3");
    assert!(text(&lost).starts_with("a3 loses in 2 plies: c1 was better (draw)."), "{lost}");
    assert_eq!(lost["decided_by"], "forced");
}

#[test]
fn a_capture_that_is_taken_back_is_counted_to_its_end() {
    let server = Running::start();
    // The rook takes a pawn that another pawn defends: whatever the line ends with, White is not a pawn up.
    let position = "6k1/5ppp/3p4/4p3/8/8/5PPP/4R1K1 w - - 0 1";
    let taken = why(&server, "chess", position, "", "Rxe5");
    assert!(taken["loss"].as_f64().unwrap() > 2.0, "{taken}");
    let terms = taken["terms"].as_array().unwrap();
    let material = terms.iter().find(|term| term["name"] == "material").unwrap();
    let lost = material["difference"].as_f64().unwrap();
    assert!(lost < -3.0, "a rook for a pawn: {taken}");
    assert!(text(&taken).contains("Difference at the end of the two lines: material"), "{taken}");
    // Both lines end where nothing is left to be taken back, and the boards lead there.
    for line in ["best", "reply"] {
        let (moves, boards) = (&taken[line]["moves"], &taken["boards"][line]);
        assert_eq!(moves.as_array().unwrap().len(), boards.as_array().unwrap().len());
    }
}

#[test]
fn theory_gives_its_argument() {
    let server = Running::start();
    let nim = why(&server, "nim", "3,5", "", "1:1");
    let expected = "1:1 loses (proven). 2:2 wins. In binary: 3 = 011, 5 = 101; the columns add up to 112. \
                    The columns worth 4, 2 have odd sums. 2:2 makes every sum even: 3 = 011, 3 = 011; 022.";
    assert!(text(&nim).starts_with(expected), "{nim}");
    assert_eq!(nim["decided_by"], "theory");
    let chomp = why(&server, "chomp", "4,4,4,4", "", "2,2");
    assert!(
        text(&chomp).starts_with("2,2 wins (proven). The first row is as long as the first column."),
        "{chomp}"
    );
}

/// The text of a move at a position.
fn told(server: &Running, game: &str, position: &str, mv: &str) -> String {
    text(&why(server, game, position, "", mv)).to_owned()
}

#[test]
fn a_win_that_takes_longer_is_no_miss() {
    let server = Running::start();
    let five = told(&server, "connect-four", "O..OO.O/X.XXX.X/O.XXX.O/X.OXO.X/OXXOO.O/XOOXO.X", "6");
    assert!(five.starts_with("6 wins too, but later: in 5 plies. 3 wins in 3."), "{five}");
    // Both win, in as many plies: neither is better.
    let alike = told(&server, "connect-four", "O..OO.O/X.XXX.X/O.XXX.O/X.OXO.X/OXXOO.O/XOOXO.X", "3");
    assert!(!alike.contains("Better:"), "{alike}");
}

#[test]
fn theory_argues_for_the_move_that_is_asked_about_and_answers_it_best() {
    let server = Running::start();
    // Only 2,2 leaves two arms.
    let bites = told(&server, "chomp", "5,5,5,2,2 B", "3,2");
    assert!(
        bites.starts_with("3,2 loses (proven). 2,2 wins. ")
            && bites.contains("2,2 leaves only these two arms"),
        "{bites}"
    );
    let other = told(&server, "chomp", "5,2,1,1,1 B", "5,1");
    assert!(
        other.starts_with("5,1 wins (proven).") && other.contains("5,1 leaves the opponent a lost one"),
        "{other}"
    );
    // The opponent's answer keeps the win.
    let heaps = told(&server, "nim", "3,1", "2:1");
    assert!(heaps.contains("After 2:1 comes 1:2 1:1."), "{heaps}");
    let heaps = told(&server, "nim", "3,1,6,3,4", "3:1");
    assert!(
        heaps.starts_with("3:1 wins (proven). ") && heaps.contains("3:1 makes every sum even"),
        "{heaps}"
    );
}

#[test]
fn a_move_that_draws_at_once_is_said_to() {
    let server = Running::start();
    let stalemate = told(&server, "chess", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "Qc7");
    assert_eq!(stalemate, "Qc7 misses mate in 1: Qc8# (draw instead).");
    let slips = told(&server, "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Kf1");
    assert!(slips.starts_with("Kf1 lets the win slip: "), "{slips}");
}

#[test]
fn chances_are_those_of_the_side_that_moves_and_discs_are_whole() {
    let server = Running::start();
    // White is far ahead: B5 keeps the group.
    let go = told(&server, "go", "X8/2XXX4/2OXOO3/1XXOOX3/2OO1OO2/2XXO4/9/9/9 O taken=0:1", "F9");
    let chance =
        go.split(" was better (").nth(1).and_then(|rest| rest.split('%').next()?.parse::<f64>().ok());
    assert!(chance.is_none_or(|chance| chance > 50.0), "{go}");
    let discs =
        told(&server, "othello", "----O------OOO-OXXXXXXOO-XXOXOOOOXOXOXOOOXXXXXX---XXXX-X--X----- O", "a7");
    assert!(discs.contains("gives away about ") || discs.contains("discs: "), "{discs}");
    assert!(!discs.contains(".00:"), "{discs}");
}

#[test]
fn terms_that_do_not_explain_the_loss_are_not_shown() {
    let server = Running::start();
    // Terms of the hand-made evaluation differ by several times what the move loses.
    for (game, position, mv) in [
        ("chess", "rnbqkb1r/1ppppppp/7n/p7/8/N1P3P1/PP1PPP1P/R1BQKBNR b KQkq - 0 3", "Nc6"),
        (
            "draughts",
            "W:W24,26,30,36,38,39,40,41,42,43,45,46,47,48,49,50:B1,2,3,4,6,7,8,9,10,13,14,15,16,17,22,23",
            "39-34",
        ),
    ] {
        let found = why(&server, game, position, "", mv);
        let loss = found["loss"].as_f64().unwrap();
        let costs =
            found["terms"].as_array().unwrap().iter().map(|term| term["difference"].as_f64().unwrap());
        let sign = if position.contains(" b ") { 1.0 } else { -1.0 };
        let mut named: Vec<f64> = costs.map(|one| sign * one).filter(|&cost| cost >= 0.1 * loss).collect();
        named.truncate(3);
        let sum: f64 = named.iter().sum();
        assert!(named.is_empty() || (0.3..=1.4).contains(&(sum / loss)), "{found}");
    }
}

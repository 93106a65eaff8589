//! Static exchange evaluation.

use stratege_engines_chess::{VALUES, Values, exchange, exchange_reaches, loses_material};
use stratege_game::random::Random;
use stratege_game::{Game, Node, Notation};
use stratege_games_chess::Chess;

fn net(fen: &str, mv: &str, values: &Values) -> i32 {
    let game = Chess::standard();
    let position = game.parse_position(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mv = game.parse_move(&position, mv).unwrap_or_else(|error| panic!("{fen} {mv}: {error}"));
    let net = exchange(&position, mv, values);
    assert_eq!(loses_material(&position, mv, values), net < 0, "{fen} {mv:?}");
    assert!(exchange_reaches(&position, mv, net, values), "{fen} {mv:?}");
    assert!(!exchange_reaches(&position, mv, net + 1, values), "{fen} {mv:?}");
    net
}

#[test]
fn exchanges_by_hand() {
    let [pawn, knight, bishop, rook, queen, _] = VALUES;
    let cases = [
        // A free pawn, a defended pawn, a pawn taken by a pawn.
        ("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", pawn),
        ("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", pawn - rook),
        ("4k3/8/4p3/3p4/4P3/8/8/3RK3 w - - 0 1", "exd5", pawn),
        // A second rook behind the first; a queen behind a bishop.
        ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", pawn),
        ("3rk3/8/4n3/3p4/8/5B2/8/3RK2Q w - - 0 1", "Bxd5", pawn),
        // The king captures undefended pieces, and not defended ones.
        ("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", pawn),
        ("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "Rxd5", pawn - rook),
        ("3k4/8/8/8/8/5n2/4Q3/4K3 w - - 0 1", "Qxf3", knight),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Kxe2", rook),
        // Quiet moves to where they are taken.
        ("4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", "Qd5", -queen),
        ("4k3/8/4p3/8/8/4B3/8/4K3 w - - 0 1", "Bd4", 0),
        ("4k3/8/3p4/8/8/4B3/8/4K3 w - - 0 1", "Bc5", -bishop),
        // En passant, castling, promotions.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", pawn),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0),
        ("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", queen - pawn),
        // A recapture that promotes.
        ("2r4k/1P6/8/5b2/8/2R5/8/4K3 w - - 0 1", "Rxc8+", rook),
        ("7r/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -pawn),
    ];
    for (fen, mv, expected) in cases {
        assert_eq!(net(fen, mv, &VALUES), expected, "{fen} {mv}");
    }
}

/// Whether an exchange reaches a threshold is told like its value, for every move of random games.
#[test]
fn thresholds_agree_with_values() {
    let (game, mut random) = (Chess::standard(), Random::new(31));
    for _ in 0..40 {
        let mut position = game.start();
        let mut moves = <Chess as Game>::Moves::new();
        while matches!(game.expand(&position, &mut moves), Node::Choice) {
            for &mv in &moves {
                let net = exchange(&position, mv, &VALUES);
                for threshold in [net - 1, net, net + 1, 0, 100, -100] {
                    let reaches = exchange_reaches(&position, mv, threshold, &VALUES);
                    let text = game.position_text(&position);
                    assert_eq!(reaches, net >= threshold, "{text} {mv:?} {net} {threshold}");
                }
            }
            position = position.play(moves[random.below(moves.len())]);
        }
    }
}

/// A row of the suite in which the recapturing pawn would promote, which the suite leaves out here (0) and counts
/// in its other rows: the knight is lost for a knight and a new queen.
const DISPUTED: &str = "8/8/8/1k6/6b1/4N3/2p3K1/3n4 w - -";

/// Rows `FEN | move in UCI | net | why`.
#[test]
fn the_published_suite() {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA") else {
        println!("passed over: STRATEGE_TEST_DATA does not name the folder of test data");
        return;
    };
    let path = std::path::Path::new(&folder).join("chess/tactics/see.epd");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let values = [100, 300, 300, 500, 900, 20_000];
    let mut wrong = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let disputed = fields[0] == DISPUTED;
        let expected: i32 = if disputed { 300 - (300 + 900 - 100) } else { fields[2].parse().unwrap() };
        let found = net(fields[0], fields[1], &values);
        if found != expected {
            wrong.push(format!("{line}: {found}"));
        }
    }
    assert!(wrong.is_empty(), "{} rows:\n{}", wrong.len(), wrong.join("\n"));
}

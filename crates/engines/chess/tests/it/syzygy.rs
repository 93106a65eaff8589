//! Syzygy's tables: files that are none are refused by name. What the tables say is compared with facts where
//! `STRATEGE_TEST_DATA` names a folder that has them.

use std::fs;
use stratege_engines_chess::syzygy::Syzygy;
use stratege_game::{Notation, Outcome};
use stratege_games_chess::{Chess, Position};

fn position(fen: &str) -> Position {
    Chess::standard().parse_position(fen).unwrap()
}

/// All in one test: a process has one list of tables at a time.
#[test]
fn tables_are_checked_and_probed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let error = |path: &str| Syzygy::open(path).unwrap_err().to_string();
    assert!(error(path).contains("no Syzygy table"));
    assert!(error("/nowhere").starts_with("/nowhere: "));
    fs::write(folder.path().join("KQvK.rtbw"), [0; 80]).unwrap();
    assert!(error(path).contains("KQvK.rtbw: no Syzygy table, or damaged"));
    let Some(data) = std::env::var_os("STRATEGE_TEST_DATA") else {
        eprintln!("passed over: STRATEGE_TEST_DATA is not set");
        return;
    };
    let data = std::path::Path::new(&data).join("chess/syzygy");
    let whole = fs::read(data.join("KQvK.rtbw")).unwrap();
    fs::write(folder.path().join("KQvK.rtbw"), &whole[..whole.len() - 1]).unwrap();
    assert!(error(path).contains("damaged"));
    let tables = Syzygy::open(data.to_str().unwrap()).unwrap();
    assert!(tables.most_pieces() >= 4);
    let facts = [
        ("8/8/8/4k3/8/8/8/KQ6 w - - 0 1", Some(Outcome::Win)),
        ("8/8/8/8/8/3k4/8/KQ6 b - - 0 1", Some(Outcome::Loss)),
        ("8/8/8/3k4/8/8/8/KNN5 w - - 0 1", Some(Outcome::Draw)),
        ("8/8/8/3k4/8/8/8/KBN5 w - - 0 1", Some(Outcome::Win)),
        // Without the capture in passing White would be mated or lose the pawn.
        ("8/8/8/8/1Pp5/8/8/K1k5 b - b3 0 1", Some(Outcome::Win)),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", None),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None),
    ];
    for (fen, outcome) in facts {
        assert_eq!(tables.outcome(&position(fen), true), outcome, "{fen}");
        assert_eq!(tables.outcome(&position(fen), false), outcome, "{fen}");
    }
    assert_eq!(tables.distance_to_zero(&position("7k/8/6K1/8/8/8/8/R7 w - - 0 1")), Some(1));
    // The same tables again, but no others beside them.
    assert!(Syzygy::open(data.to_str().unwrap()).is_ok());
    assert!(error(path).contains("in use"));
    drop(tables);
    assert!(error(path).contains("damaged"));
}

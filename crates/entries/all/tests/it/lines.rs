//! Lines of an analysis can be played, and lines cut short by the table continue with its entries.

use stratege_catalog::open_with_evaluation;
use stratege_session::{Limits, Session, Settings, Stop};

fn open(game: &str) -> Box<dyn Session> {
    open_with_evaluation(game, None, None).expect("a game")
}

#[test]
fn several_lines_are_played_to_their_ends_and_are_not_single_moves() {
    for (game, depth) in [("connect-four", 12), ("chess", 7), ("draughts", 12)] {
        let mut session = open(game);
        let settings =
            Settings { limits: Limits::depth(depth), lines: 3, table_bytes: 16 << 20, ..Settings::default() };
        let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
        assert_eq!(analysis.lines.len(), 3, "{game}");
        for line in analysis.lines {
            assert!(line.moves.len() > 1, "{game}: {line:?}");
            let mut session = open(game);
            for mv in &line.moves {
                session.play(mv).expect("a legal move");
            }
        }
    }
}

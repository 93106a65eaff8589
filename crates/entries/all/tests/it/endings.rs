//! The rules of thumb for endings earn their place: with them the machine mates and promotes where a search as deep
//! without them does not.

use stratege_catalog::open_with_evaluation;
use stratege_game::random::Random;
use stratege_session::{Limits, Session, Settings, Status, Stop};

/// The most plies that the side with more has to win.
const PLIES: usize = 100;

/// A position with these pieces of White against a bare king, White to move and not about to lose one.
fn position(pieces: &str, random: &mut Random) -> String {
    loop {
        let mut board = [b'1'; 64];
        for piece in pieces.bytes().chain([b'K', b'k']) {
            let ranks = if piece == b'P' { 8..56 } else { 0..64 };
            board[ranks.start + random.below(ranks.len())] = piece;
        }
        let rows: Vec<String> =
            board.chunks(8).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        let fen = format!("{} w - - 0 1", rows.join("/"));
        let mut session = open_with_evaluation("chess", None, None).expect("chess");
        let all = board.iter().filter(|&&square| square != b'1').count() == pieces.len() + 2;
        if all && session.begin(Some(&fen)).is_ok() && session.status() == Status::Open {
            return fen;
        }
    }
}

/// Whether White, with this evaluation and depth, mates or promotes from a position against the usual machine.
fn wins(evaluation: &str, depth: u16, fen: &str) -> bool {
    let mut sessions = [evaluation, "simplified"]
        .map(|name| open_with_evaluation("chess", None, Some(name)).expect("an evaluation"));
    let pawn = fen.contains('P');
    for session in &mut sessions {
        session.begin(Some(fen)).expect("a position");
    }
    for ply in 0..PLIES {
        let Status::Open = sessions[0].status() else { break };
        let mv = best(sessions[ply % 2].as_mut(), depth);
        for session in &mut sessions {
            session.play(&mv).expect("a legal move");
        }
        // A queen that is not lost at once wins.
        if pawn && sessions[0].position().contains('Q') && ply % 2 == 1 {
            return true;
        }
    }
    !pawn && matches!(sessions[0].status(), Status::Over { first: stratege_session::Outcome::Win, .. })
}

fn best(session: &mut dyn Session, depth: u16) -> String {
    let settings = Settings { limits: Limits::depth(depth), table_bytes: 1 << 20, ..Settings::default() };
    let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
    analysis.lines[0].moves[0].clone()
}

/// The number of random positions that are won, with the rules and without.
fn won(pieces: &str, depth: u16, count: usize) -> [usize; 2] {
    let mut random = Random::new(1);
    let positions: Vec<String> = (0..count).map(|_| position(pieces, &mut random)).collect();
    ["endings", "simplified"].map(|name| positions.iter().filter(|fen| wins(name, depth, fen)).count())
}

#[test]
fn rules_of_thumb_mate_where_a_search_alone_does_not() {
    let [with, without] = won("R", 4, 20);
    assert!(with == 20 && without < 16, "king and rook: {with} and {without} of 20");
    let [with, without] = won("BN", 6, 4);
    assert!(with == 4 && without < 2, "king, bishop and knight: {with} and {without} of 4");
    let [with, without] = won("P", 4, 40);
    assert!(with >= without && with > 20, "king and pawn: {with} and {without} of 40");
}

/// Figures of `docs/en/measurements/chess-measurements.md`, measured with 200 positions each.
#[test]
#[ignore = "minutes: the figures of docs/en/measurements/chess-measurements.md"]
fn figures() {
    for (pieces, depth) in [
        ("Q", 2),
        ("Q", 4),
        ("R", 2),
        ("R", 4),
        ("R", 6),
        ("BN", 4),
        ("BN", 6),
        ("BB", 4),
        ("P", 4),
        ("P", 6),
    ] {
        println!("K{pieces}K depth {depth}: {:?} of 200", won(pieces, depth, 200));
    }
}

//! The UCI server, tested through its lines.

mod options;
mod pondering;
mod words;

use crate::common::Talk;
use stratege_catalog::open;
use stratege_protocol::Uci;

fn talk() -> Talk {
    Talk::with(Uci::new().unwrap())
}

/// The move of a `bestmove` line.
fn best(line: &str) -> &str {
    line.split(' ').nth(1).unwrap()
}

/// Whether a move can be played after others.
fn legal(start: Option<&str>, moves: &[&str], mv: &str) -> bool {
    let mut session = open("chess", None).unwrap();
    session.begin(start).unwrap();
    moves.iter().for_each(|mv| drop(session.play(mv).unwrap()));
    session.play(mv).is_ok()
}

#[test]
fn it_introduces_itself() {
    let talk = talk();
    talk.send("uci");
    let lines = talk.until("uciok");
    assert!(lines.iter().any(|line| line.starts_with("id name Stratège")));
    assert!(lines.iter().any(|line| line.starts_with("id author ")));
    for option in ["Hash", "Threads", "MultiPV", "UCI_Chess960", "Clear Hash", "Move Overhead"] {
        assert!(
            lines.iter().any(|line| line.starts_with(&format!("option name {option} type "))),
            "{option}"
        );
    }
    talk.send("isready");
    talk.until("readyok");
}

#[test]
fn a_game_is_searched_to_a_depth() {
    let talk = talk();
    talk.send("position startpos moves e2e4 e7e5");
    talk.send("go depth 4");
    let lines = talk.until("bestmove");
    assert!(legal(None, &["e2e4", "e7e5"], best(lines.last().unwrap())), "{lines:?}");
    let last = &lines[lines.len() - 2];
    assert!(
        last.starts_with("info depth 4 seldepth ") && last.contains(" score cp ") && last.contains(" time ")
    );
    let number = |name: &str| -> u64 {
        let words: Vec<&str> = last.split(' ').collect();
        let at = words.iter().position(|&word| word == name).unwrap_or_else(|| panic!("{name}: {last}"));
        words[at + 1].parse().unwrap()
    };
    // Captures are searched beyond the depth; the table has room for all of it.
    assert!(number("seldepth") >= 4 && number("seldepth") < 60 && number("nodes") > 100, "{last}");
    assert!(number("hashfull") <= 1000, "{last}");
    let line: Vec<&str> = last.split(" pv ").nth(1).unwrap().split(' ').collect();
    assert_eq!(line[0], best(lines.last().unwrap()));
    assert!(line.iter().all(|mv| mv.len() == 4 || mv.len() == 5), "{line:?}");
}

#[test]
fn mates_are_reported_in_moves() {
    // Fool's mate in one; then a mated side two plies before its end.
    let talk = talk();
    talk.send("position startpos moves f2f3 e7e5 g2g4");
    talk.send("go depth 3");
    let lines = talk.until("bestmove d8h4");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    talk.send("position fen 7k/8/5K2/6Q1/8/8/8/8 b - - 0 1");
    talk.send("go depth 4");
    let lines = talk.until("bestmove h8h7");
    assert!(lines.iter().any(|line| line.contains(" score mate -1 ")), "{lines:?}");
}

#[test]
fn an_endless_search_answers_and_waits_for_stop() {
    let talk = talk();
    talk.send("position startpos");
    talk.send("go infinite");
    talk.until("info depth 3");
    talk.send("isready");
    let output = talk.until("readyok");
    assert!(!output.iter().any(|line| line.starts_with("bestmove")));
    talk.send("stop");
    assert!(legal(None, &[], best(&talk.line("bestmove"))));

    // A complete search reports nothing before `stop` either.
    talk.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    talk.send("go infinite");
    talk.send("isready");
    assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    talk.send("stop");
    assert_eq!(talk.line("bestmove"), "bestmove (none)");
    talk.send("position fen 6k1/8/6K1/8/8/8/8/R7 w - - 0 1");
    talk.send("go infinite");
    talk.until("info depth 1");
    talk.send("isready");
    assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    talk.send("stop");
    assert_eq!(talk.line("bestmove"), "bestmove a1a8");
}

#[test]
fn times_are_kept() {
    for go in
        ["go movetime 150", "go wtime 2000 btime 10", "go wtime 300 winc 100 movestogo 2", "go nodes 3000"]
    {
        let talk = talk();
        talk.send("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        talk.send("isready");
        talk.until("readyok");
        let clock = std::time::Instant::now();
        talk.send(go);
        talk.until("bestmove");
        // Wide enough for a machine that is busy.
        assert!(clock.elapsed().as_millis() < 1500, "{go}: {:?}", clock.elapsed());
    }
}

#[test]
fn a_small_table_fills() {
    let talk = talk();
    talk.send("setoption name Hash value 1");
    talk.send("go nodes 400000");
    let lines = talk.until("bestmove");
    let fill =
        |line: &String| line.split(" hashfull ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    let fills: Vec<u64> = lines.iter().filter_map(fill).collect();
    assert!(fills.last() > Some(&100), "{fills:?}");
}

#[test]
fn no_moves_to_go_is_not_the_last_move() {
    let talk = talk();
    talk.send("position startpos");
    talk.send("go wtime 2000 btime 2000 movestogo 0");
    let lines = talk.until("bestmove");
    let time =
        |line: &String| line.split(" time ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    let spent: Vec<u64> = lines.iter().filter_map(time).collect();
    // As the last move of a time control it had 1980 ms.
    assert!(spent.last() < Some(&1200), "{spent:?}");
}

#[test]
fn several_lines_have_different_moves() {
    let talk = talk();
    talk.send("setoption name MultiPV value 3");
    talk.send("position startpos");
    talk.send("go depth 3");
    let lines = talk.until("bestmove");
    let firsts: std::collections::BTreeSet<&str> = lines
        .iter()
        .filter(|line| line.starts_with("info depth 3 ") && line.contains(" multipv "))
        .map(|line| line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap())
        .collect();
    assert_eq!(firsts.len(), 3, "{lines:?}");
}

#[test]
fn only_searchmoves_are_played() {
    let talk = talk();
    talk.send("position startpos");
    talk.send("go depth 2 searchmoves a2a3 h2h4");
    assert!(["a2a3", "h2h4"].contains(&best(&talk.line("bestmove"))));
    // Illegal moves are ignored.
    talk.send("go depth 2 searchmoves e2e5");
    assert!(legal(None, &[], best(&talk.line("bestmove"))));
}

#[test]
fn chess960_castles_by_taking_the_rook() {
    let fen = "1k6/8/8/8/8/8/8/4K2R w K - 0 1";
    for (value, castling) in [("false", "e1g1"), ("true", "e1h1")] {
        let talk = talk();
        talk.send(&format!("setoption name UCI_Chess960 value {value}"));
        talk.send(&format!("position fen {fen}"));
        talk.send(&format!("go depth 1 searchmoves {castling}"));
        assert_eq!(best(&talk.line("bestmove")), castling);
        talk.send(&format!("position fen {fen} moves {castling}"));
        talk.send("d");
        assert!(talk.line("Fen: ").contains("5RK1"), "castled");
    }
}

#[test]
fn drawable_games_continue() {
    let talk = talk();
    // The same position four times without a claim of a draw.
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    talk.send(&format!("position startpos moves {shuffle}e2e4 e7e5"));
    talk.send("d");
    assert!(talk.line("Fen: ").contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"));
    talk.send("go depth 2");
    assert!(legal(None, &["e2e4", "e7e5"], best(&talk.line("bestmove"))));
    // The fifty-move rule.
    talk.send("position fen 7k/8/8/8/8/8/R7/K7 w - - 100 90");
    talk.send("go depth 2");
    let best_of = talk.line("bestmove");
    assert!(legal(Some("7k/8/8/8/8/8/R7/K7 w - - 0 90"), &[], best(&best_of)), "{best_of}");
}

#[test]
fn another_position_than_the_one_that_was_asked_for_is_never_searched() {
    let talk = talk();
    for position in ["position fen nothing", "position startpos moves e2e4 e2e4", "position"] {
        talk.send(position);
        talk.send("go depth 2");
        assert_eq!(talk.line("bestmove"), "bestmove (none)", "{position}");
    }
    // A right to castle with a rook that is not there is left out.
    talk.send("position fen 4k3/8/8/8/8/8/8/R3K2N w KQq - 0 1");
    assert!(talk.line("info string").contains("a right to castle"));
    talk.send("d");
    assert!(talk.line("Fen: ").contains("R3K2N w Q - 0 1"));
    talk.send("go depth 2");
    assert_ne!(talk.line("bestmove"), "bestmove (none)");
}

#[test]
fn unknown_lines_are_ignored() {
    let talk = talk();
    for line in [
        "position startpos moves e2e4",
        "position fen nothing",
        "position",
        "xyzzy",
        "go2",
        "setoption name Nothing value 3",
        "debug maybe",
        "ponderhit",
        "stop",
        "register later",
    ] {
        talk.send(line);
    }
    talk.send("d");
    assert!(talk.line("Fen: ").contains("4P3"), "the position that was one is kept");
    assert!(!talk.end().iter().any(|line| line.starts_with("bestmove")));
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let talk = talk();
    talk.send("go infinite");
    talk.until("info");
    assert!(talk.end().iter().any(|line| line.starts_with("bestmove")));
}

/// The number after a word of a line.
fn number(line: &str, name: &str) -> u64 {
    let mut words = line.split(' ').skip_while(|word| *word != name).skip(1);
    words.next().and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{name}: {line}"))
}

#[test]
fn the_last_info_is_of_the_whole_search() {
    for nodes in [1, 1_000, 30_000] {
        let talk = talk();
        talk.send("position startpos moves e2e4");
        talk.send(&format!("go nodes {nodes}"));
        let lines = talk.until("bestmove");
        let last = &lines[lines.len() - 2];
        assert!(last.starts_with("info depth ") && last.contains(" time "), "{lines:?}");
        assert!((nodes..nodes + 100).contains(&number(last, "nodes")), "{last}");
        if nodes > 1 {
            assert!(last.contains(" score ") && last.contains(" pv "), "{last}");
        }
    }
    let talk = talk();
    talk.send("position startpos");
    talk.send("go movetime 400");
    let lines = talk.until("bestmove");
    let last = &lines[lines.len() - 2];
    assert!(number(last, "time") >= 360, "{last}");
}

#[test]
fn a_search_without_news_is_reported_every_second() {
    let talk = talk();
    talk.send("position startpos");
    talk.send("go infinite");
    let line = talk.until("info nodes ").pop().unwrap();
    assert!(number(&line, "nodes") > 1_000 && number(&line, "time") >= 1_000, "{line}");
    talk.send("stop");
    talk.until("bestmove");
}

#[test]
fn the_move_that_is_searched_is_told_after_three_seconds() {
    let talk = talk();
    talk.send("position startpos");
    talk.send("go infinite");
    let line = talk.line_with("currmove ");
    assert!(number(&line, "depth") > 5 && (1..=20).contains(&number(&line, "currmovenumber")), "{line}");
    let mv = line.split(' ').skip_while(|&word| word != "currmove").nth(1).unwrap();
    assert!(mv.len() == 4 && "abcdefgh".contains(&mv[..1]) && "12".contains(&mv[1..2]), "{line}");
    talk.send("stop");
    talk.until("bestmove");
}

#[test]
fn a_mate_is_looked_for_until_it_is_found() {
    let talk = talk();
    // Mate in 2 (Morphy): 1. Ra6.
    talk.send("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    talk.send("go mate 2");
    let lines = talk.until("bestmove");
    assert_eq!(best(lines.last().unwrap()), "a1a6");
    assert!(lines.iter().any(|line| line.contains("score mate 2")), "{lines:?}");
    // At the start there is none: it goes on until it is stopped.
    talk.send("position startpos");
    talk.send("go mate 1");
    talk.line_with("info depth 5 ");
    talk.send("isready");
    assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    talk.send("stop");
    talk.until("bestmove");
}

#[test]
fn a_position_drawn_by_rule_gets_a_move() {
    for fen in ["7k/8/8/8/8/8/8/K7 w - - 0 1", "7k/8/8/8/8/8/8/KB6 b - - 0 1"] {
        let talk = talk();
        talk.send(&format!("position fen {fen}"));
        talk.send("go depth 3");
        let lines = talk.until("bestmove");
        let mv = best(lines.last().unwrap());
        let from = if fen.contains(" w ") { "a1" } else { "h8" };
        assert!(mv.len() == 4 && mv.starts_with(from), "{fen}: {lines:?}");
        // And in an endless analysis only after `stop`.
        talk.send("go infinite");
        talk.send("isready");
        assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
        talk.send("stop");
        talk.until(&format!("bestmove {mv}"));
    }
}

/// Lines of play are counted by their first move; a count that takes long ends at `stop`.
#[test]
fn lines_of_play_are_counted() {
    let talk = talk();
    talk.send("position startpos moves e2e4");
    talk.send("go perft 3");
    let lines = talk.until("Nodes searched");
    assert!(lines.contains(&"e7e5: 835".to_owned()), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "Nodes searched: 13160");
    talk.send("go perft 30");
    talk.send("isready");
    assert_eq!(talk.line("readyok"), "readyok");
    talk.send("stop");
    talk.send("go depth 1");
    let lines = talk.until("bestmove");
    assert!(!lines.iter().any(|line| line.contains("Nodes searched")), "{lines:?}");
}

/// A finished game has a score: a mate is lost, and a stalemate drawn.
#[test]
fn a_finished_game_has_a_score() {
    for (position, score) in [
        ("fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "info depth 0 score mate 0"),
        ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"),
    ] {
        let talk = talk();
        talk.send(&format!("position {position}"));
        talk.send("go depth 3");
        assert_eq!(talk.until("bestmove")[..], [score, "bestmove (none)"]);
    }
}

/// No move of another position is played for one that cannot be.
#[test]
fn no_other_position_is_searched() {
    for position in ["fen 8/8/8/8/8/8/8/8 w - - 0 1", "startpos moves e2e4 e2e4", "fen x"] {
        let talk = talk();
        talk.send(&format!("position {position}"));
        talk.send("go depth 3");
        let lines = talk.until("bestmove");
        assert_eq!(lines.last().unwrap(), "bestmove (none)", "{position}");
        assert!(lines[0].starts_with("info string "), "{lines:?}");
        talk.send("position startpos");
        talk.send("go depth 1");
        assert_ne!(talk.line("bestmove"), "bestmove (none)");
    }
}

//! Searches in the opponent's time.

use super::{best, legal, talk};

/// A pondering search has no time limit: it ends because `ponderhit` sets one.
#[test]
fn ponderhit_moves_the_deadline_of_the_search_that_runs() {
    for clock in ["movetime 60", "wtime 500 btime 500", "wtime 500 btime 500 movestogo 3"] {
        let talk = talk();
        talk.send("position startpos moves e2e4 e7e5");
        talk.send(&format!("go ponder {clock}"));
        talk.until("info depth 1 ");
        // Longer than the time of the move.
        std::thread::sleep(std::time::Duration::from_millis(250));
        talk.send("isready");
        let before = talk.until("readyok");
        assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
        talk.send("ponderhit");
        let line = talk.line("bestmove");
        assert!(legal(None, &["e2e4", "e7e5"], best(&line)), "{line}");
    }
}

/// The result of pondering is sent at once after `ponderhit`.
#[test]
fn a_search_that_ended_while_pondering_is_reported_at_ponderhit() {
    let talk = talk();
    talk.send("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    talk.send("go ponder depth 2 wtime 1000 btime 1000");
    talk.until("info depth 1 ");
    talk.send("isready");
    assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    talk.send("ponderhit");
    talk.line("bestmove");
    // The expected move was not made: the search is stopped and its move is sent.
    talk.send("position startpos");
    talk.send("go ponder wtime 1000 btime 1000");
    talk.until("info depth 1 ");
    talk.send("stop");
    assert!(legal(None, &[], best(&talk.line("bestmove"))));
}

#[test]
fn a_best_move_comes_with_the_reply_to_ponder_on() {
    let talk = talk();
    talk.send("position startpos");
    talk.send("go depth 4");
    let line = talk.line("bestmove");
    let words: Vec<&str> = line.split(' ').collect();
    assert!(words.len() == 4 && words[2] == "ponder", "{line}");
    assert!(legal(None, &[words[1]], words[3]), "{line}");
}

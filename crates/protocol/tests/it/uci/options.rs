//! Options that change what is searched, and how well.

use super::{best, legal, number, talk};
use crate::common::Talk;

#[test]
fn settings_of_the_search_are_options() {
    let nodes = |options: &[&str]| {
        let talk = talk();
        for option in options {
            talk.send(&format!("setoption name {option}"));
        }
        talk.send("position startpos moves e2e4 e7e5 g1f3");
        talk.send("go depth 4");
        let lines = talk.until("bestmove");
        let said = |line: &&String| line.contains("info string") && !line.contains("info string engine ");
        assert_eq!(lines.iter().find(said), None, "{options:?}");
        number(&lines[lines.len() - 2], "nodes")
    };
    let usual = nodes(&["Ponder value true"]);
    for options in [
        &["Algorithm value minimax"][..],
        &["Evaluation value s0"],
        &["Algorithm value alpha-beta", "With value table,hints"],
    ] {
        assert_ne!(nodes(options), usual, "{options:?}");
    }
    assert_eq!(nodes(&["Evaluation value s0", "Evaluation value network"]), usual);
    assert_eq!(nodes(&["Evaluation value s0", "Evaluation value default"]), usual);
}

/// A technique is switched in the engine that plays; no word changes the engine in silence.
#[test]
fn techniques_are_those_of_the_engine_that_plays() {
    let talk = talk();
    let engine = |talk: &Talk| {
        talk.send("position startpos");
        talk.send("go depth 3");
        let lines = talk.until("bestmove");
        lines.iter().find_map(|line| line.strip_prefix("info string engine ").map(str::to_owned)).unwrap()
    };
    let answer = |talk: &Talk, option: &str| {
        talk.send(&format!("setoption name {option}"));
        talk.send("isready");
        talk.until("readyok")[..].iter().find(|line| line.starts_with("info string")).cloned()
    };
    assert_eq!(engine(&talk), "chess");
    assert_eq!(answer(&talk, "Without value razoring,killers"), None);
    assert_eq!(engine(&talk), "chess");
    let refused = answer(&talk, "Without value hints").expect("the engine orders moves by other means");
    assert!(refused.contains("'chess'") && refused.contains("null-move"), "{refused}");
    assert_eq!(engine(&talk), "chess");
    assert!(answer(&talk, "Algorithm value pvs").is_some_and(|line| line.contains("razoring")));
    assert_eq!(answer(&talk, "Without value <empty>"), None);
    assert_eq!(answer(&talk, "Algorithm value pvs"), None);
    assert_eq!(answer(&talk, "Without value hints"), None);
    assert_eq!(engine(&talk), "generic-pvs");
}

/// A beginner's level answers at once, draws among its moves, and analyses as if it were none.
#[test]
fn levels_are_weaker_in_games_alone() {
    let talk = talk();
    talk.send("setoption name Level value 1");
    let mut moves = std::collections::BTreeSet::new();
    for _ in 0..12 {
        talk.send("position startpos");
        talk.send("go wtime 60000 btime 60000");
        moves.insert(best(talk.until("bestmove").last().unwrap()).to_owned());
    }
    assert!(moves.len() > 2, "{moves:?}");
    assert!(moves.iter().all(|mv| legal(None, &[], mv)), "{moves:?}");
}

/// The chances of a win, a draw and a loss behind the score of a line.
fn odds(line: &str) -> Option<[u32; 3]> {
    let (_, rest) = line.split_once(" wdl ")?;
    let mut numbers = rest.split(' ').map_while(|word| word.parse().ok());
    Some([numbers.next()?, numbers.next()?, numbers.next()?])
}

#[test]
fn the_chances_of_a_win_are_told_where_they_are_wanted() {
    let talk = talk();
    let search = |position: &str| {
        talk.send(position);
        talk.send("go depth 5");
        let lines = talk.until("bestmove");
        lines[lines.len() - 2].clone()
    };
    assert_eq!(odds(&search("position startpos")), None);
    talk.send("setoption name UCI_ShowWDL value true");
    let [win, draw, loss] = odds(&search("position startpos")).unwrap();
    assert!(win + draw + loss == 1000 && draw > 0 && loss > 0, "{win} {draw} {loss}");
    let queen_up = "position fen rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(odds(&search(queen_up)).unwrap()[0] > 950);
    // A mate is certain, for either side.
    let mate = search("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    assert!(mate.contains("score mate 1 wdl 1000 0 0 "), "{mate}");
    let mated = search("position fen 7k/8/5K2/8/8/8/8/6Q1 b - - 0 1");
    assert!(mated.contains("score mate -") && odds(&mated) == Some([0, 0, 1000]), "{mated}");
}

#[test]
fn a_limited_strength_searches_less_deep_and_errs() {
    let talk = talk();
    talk.send("setoption name UCI_LimitStrength value true");
    talk.send("setoption name UCI_Elo value 1");
    assert!(talk.until("info string").last().unwrap().contains("UCI_Elo: expected a number from "));
    let deepest = |talk: &Talk| {
        talk.send("position startpos moves e2e4 e7e5");
        talk.send("go wtime 60000 btime 60000");
        let lines = talk.until("bestmove");
        let depths = lines.iter().filter_map(|line| line.strip_prefix("info depth ")?.split(' ').next());
        depths.filter_map(|depth| depth.parse::<u16>().ok()).max().unwrap()
    };
    talk.send("setoption name UCI_Elo value 800");
    assert!(deepest(&talk) <= 2);
    // Ten answers of a weak player are not all the same.
    let answer = |_| {
        talk.send("position startpos moves e2e4 e7e5");
        talk.send("go depth 9");
        best(talk.until("bestmove").last().unwrap()).to_owned()
    };
    let answers: std::collections::BTreeSet<String> = (0..10).map(answer).collect();
    assert!(answers.len() > 1, "{answers:?}");
    talk.send("setoption name UCI_AnalyseMode value true");
    talk.send("position startpos");
    talk.send("go depth 6");
    assert!(talk.until("bestmove").iter().any(|line| line.starts_with("info depth 6 ")));
}

//! Variations of a file in a session.

use stratege_catalog::open;
use stratege_catalog::record::{Branch, lines_of, variations};
use stratege_formats::pgn;

fn read_pgn(text: &str) -> (Vec<(usize, Branch)>, usize) {
    let record = pgn::Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let mut session = open("chess", None).unwrap();
    variations(session.as_mut(), &record).unwrap()
}

/// Moves with their glyphs and comments, alternatives in brackets.
fn text_of(branches: &[Branch]) -> String {
    let one = |branch: &Branch| {
        let glyphs: String = branch.glyphs.iter().map(|glyph| format!("${glyph}")).collect();
        let comment =
            if branch.comment.is_empty() { String::new() } else { format!("{{{}}}", branch.comment) };
        format!("{}{glyphs}{comment} {}", branch.text, text_of(&branch.next)).trim_end().to_owned()
    };
    match branches {
        [] => String::new(),
        [only] => one(only),
        several => several.iter().map(|branch| format!("({})", one(branch))).collect(),
    }
}

#[test]
fn variations_are_attached_where_they_leave_the_game() {
    let (found, left_out) = read_pgn(
        "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3! d5 $14) 2... d6) (1... e6) 2. Nf3 (2. f4 {gambit} exf4 {taken}) *",
    );
    assert_eq!(left_out, 0);
    let texts: Vec<String> =
        found.iter().map(|(at, branch)| format!("{at}: {}", text_of(std::slice::from_ref(branch)))).collect();
    assert_eq!(texts, ["1: c5{Sicilian} (Nf3 d6)(c3$1 d5$14)", "1: e6", "2: f4{gambit} exf4{taken}"]);
}

#[test]
fn illegal_moves_are_left_out_and_counted() {
    let (found, left_out) = read_pgn("1. e4 e5 (1... e4 2. d4) (1... c5 2. Ke3 d6) *");
    assert_eq!(
        (left_out, text_of(&found.iter().map(|(_, branch)| branch.clone()).collect::<Vec<_>>())),
        (4, "c5".into())
    );
}

#[test]
fn trees_round_trip_through_lines() {
    let text =
        "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 $1 d5) (2. d4 cxd4 (2... e6) 3. c3) 2... d6) 2. Nf3 *";
    let (found, _) = read_pgn(text);
    let mut record = pgn::Reader::new("1. e4 e5 2. Nf3 *".as_bytes()).next().unwrap().unwrap();
    for (at, branch) in &found {
        record.line.moves[*at].variations.extend(lines_of(std::slice::from_ref(branch)));
    }
    let (again, left_out) = read_pgn(&pgn::write(&record));
    assert_eq!((again, left_out), (found, 0));
}

#[test]
fn comments_before_lines_and_behind_their_variations_keep_their_places() {
    let text =
        "1. e4 e5 ({now} 1... c5 {[%clk 0:01:00] Sicilian} 2. Nf3 (2. c3) {main} 2... d6 {[%eval 0.25]}) *";
    let (found, _) = read_pgn(text);
    let first = &found[0].1;
    let next = &first.next[0];
    assert_eq!((first.before.as_str(), first.comment.as_str()), ("now", "Sicilian"));
    assert_eq!((first.measured.as_str(), next.comment.as_str()), ("[%clk 0:01:00]", "main"));
    assert_eq!(next.next[0].measured, "[%eval 0.25]");
    let mut record = pgn::Reader::new("1. e4 e5 *".as_bytes()).next().unwrap().unwrap();
    record.line.moves[1].variations = lines_of(std::slice::from_ref(first));
    assert_eq!(read_pgn(&pgn::write(&record)).0, found);
}

#[test]
fn a_repeated_line_is_merged() {
    let (found, _) = read_pgn("1. e4 e5 (1... c5 2. Nf3) (1... c5 {again} 2. c3) *");
    let text = text_of(&found.into_iter().map(|(_, branch)| branch).collect::<Vec<_>>());
    assert_eq!(text, "c5{again} (Nf3)(c3)");
}

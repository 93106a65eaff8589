//! Games of files come out of a game in play as they went in.

use std::time::Duration;
use stratege_catalog::open;
use stratege_catalog::record::read;
use stratege_formats::pgn;
use stratege_play::record::{of_record, record_of};
use stratege_play::{Command, Document, TimeControl, saved};

const ANNOTATED: &str = "[Event \"Rated Blitz game\"]
[Site \"https://example.org/1\"]
[Date \"2026.01.??\"]
[Round \"3.1\"]
[White \"A consultation of Anderssen, Horwitz and Kling with all of the Berlin Chess Society\"]
[Black \"Bob\"]
[Result \"1-0\"]
[Variant \"Standard\"]
[WhiteElo \"2700\"]
[Time-Control \"180+2\"]

{[%csl Gd4][%cal Re2e4] At the start} 1. e4 $1 $14 {[%eval 0.30,18] [%clk 1:59:48]
[%csl Re5] best by test} {and more} 1... e5 {+0.35/12 0.82s} ({now} 1... c5 $5
{[%clk 0:10:00] [%cal Bc5d4] sharper} 2. Nf3 (2. c3 {solid}) (2. d4) {the main line}
2... d6 {[%emt 0:00:03]}) (1... e6) 2. Nf3 {[%foo 1] other} 1-0
";

fn brought_through(
    text: &str,
    through: &dyn Fn(stratege_play::GameInPlay) -> stratege_play::GameInPlay,
) -> String {
    let (session, record) = read(text.as_bytes(), 0, None).unwrap();
    let (game, news) = of_record(session, &record, &str::to_owned);
    assert!(news.is_empty(), "{news:?}");
    pgn::write(&record_of(&through(game)))
}

/// The words of a text, without the commands of drawings, which may stand elsewhere in a comment.
fn words(text: &str) -> Vec<String> {
    text.replace("][", "] [").split_whitespace().map(str::to_owned).collect()
}

#[test]
fn an_annotated_game_keeps_everything() {
    let plain = brought_through(ANNOTATED, &|game| game);
    for kept in [
        "[White \"A consultation of Anderssen, Horwitz and Kling with all of the Berlin Chess Society\"]",
        "[Result \"1-0\"]",
        "[Variant \"Standard\"]",
        "[WhiteElo \"2700\"]",
        "[Time-Control \"180+2\"]",
    ] {
        assert!(plain.contains(kept), "{kept}: {plain}");
    }
    let moves = |text: &str| words(text.split("\n\n").nth(1).unwrap()).join(" ");
    let found = moves(&plain);
    for kept in [
        "{[%csl Gd4] [%cal Re2e4] At the start} 1. e4",
        "{[%eval 0.30,18] [%clk 1:59:48] [%csl Re5] best by test} {and more} 1... e5 {+0.35/12 0.82s}",
        "({now} 1... c5 $5 {[%clk 0:10:00] [%cal Bc5d4] sharper} 2. Nf3",
        "(2. c3 {solid}) (2. d4)",
        "2... d6 {[%emt 0:00:03]}) (1... e6) 2. Nf3 {[%foo 1] other} 1-0",
    ] {
        assert!(found.contains(kept), "{kept}: {found}");
    }
    // What came out goes through unchanged, also by way of what is kept and what is saved.
    assert_eq!(brought_through(&plain, &|game| game), plain);
    let kept = |game| Document::read(&Document::of(&game, Duration::ZERO).text()).unwrap().open().unwrap();
    assert_eq!(brought_through(&plain, &kept), plain);
    let saved = |game| saved::read(&saved::write(&game, Duration::ZERO)).unwrap().open().unwrap();
    assert_eq!(brought_through(&plain, &saved), plain);
}

#[test]
fn comments_behind_the_last_variation_stay_at_the_end() {
    let text = brought_through("1. e4 e5 (1... c5) {the end} *", &|game| game);
    assert!(text.contains("1. e4 e5 {the end} (1... c5) *"), "{text}");
}

#[test]
fn a_result_holds_until_the_game_is_continued() {
    let (session, record) = read(b"1. e4 e5 0-1", 0, None).unwrap();
    let (mut game, _) = of_record(session, &record, &str::to_owned);
    assert!(!game.is_open());
    game.act(Command::Undo, Duration::ZERO).unwrap();
    game.act(Command::Play(vec!["Nf3".into()]), Duration::ZERO).unwrap();
    assert!(game.is_open() && pgn::write(&record_of(&game)).contains("2. Nf3 *"));
}

#[test]
fn moves_by_the_clock_keep_what_is_left_on_it() {
    let (session, record) = read(b"1. e4 *", 0, None).unwrap();
    let (mut game, _) = of_record(session, &record, &str::to_owned);
    let control =
        TimeControl { base: Duration::from_secs(60), increment: Duration::from_secs(1), period: None };
    game.act(Command::Clocks(Some(control)), Duration::ZERO).unwrap();
    game.settle(Duration::ZERO, &mut || 0);
    game.act(Command::Play(vec!["e5".into()]), Duration::from_millis(4_250)).unwrap();
    assert!(pgn::write(&record_of(&game)).contains("1. e4 e5 {[%clk 0:00:56.7]} *"));
    // A move that replaces others forgets theirs.
    game.act(Command::Jump(1), Duration::from_secs(5)).unwrap();
    game.act(Command::Play(vec!["c5".into()]), Duration::from_secs(5)).unwrap();
    assert_eq!(game.notes.measured.len(), 1);
}

#[test]
fn a_start_keeps_the_words_of_its_file() {
    // The same position with counters that our own notation leaves out.
    let fen = "W:W31-50:B1-20:H0:F1";
    let text = format!("[GameType \"20\"]\n[FEN \"{fen}\"]\n\n1. 32-28 *\n");
    assert!(brought_through(&text, &|game| game).contains(fen));
    let mut session = open("draughts", None).unwrap();
    session.begin(Some(fen)).unwrap();
}

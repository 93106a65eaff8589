//! A result keeps its kind and its margin where the moves do not end the game, through every format that has them.

use std::time::Duration;
use stratege_catalog::open;
use stratege_catalog::record::read;
use stratege_formats::{EndedBy, Format, GameRecord, GameResult, Winner, ggf, pgn, sgf_go};
use stratege_play::record::{of_record, record_of, written};
use stratege_play::{Command, Document, GameInPlay, Seat, Strength, TimeControl, saved};
use stratege_session::Outcome;

/// The game of a text, as it is opened.
fn opened(text: &str) -> GameInPlay {
    let (session, record) = read(text.as_bytes(), 0, None).unwrap();
    of_record(session, &record, &str::to_owned).0
}

fn reread(text: &str) -> GameRecord {
    read(text.as_bytes(), 0, None).unwrap().1
}

fn result(winner: Winner, margin: Option<f64>, by: Option<EndedBy>) -> GameResult {
    GameResult { winner, margin, by }
}

const GO: [(&str, Winner, Option<f64>, Option<EndedBy>); 7] = [
    ("B+3.5", Winner::First, Some(3.5), None),
    ("W+0.5", Winner::Second, Some(0.5), None),
    ("B+R", Winner::First, None, Some(EndedBy::Resignation)),
    ("W+T", Winner::Second, None, Some(EndedBy::Time)),
    ("B+F", Winner::First, None, Some(EndedBy::Forfeit)),
    ("W+", Winner::Second, None, None),
    ("0", Winner::Draw, None, None),
];

#[test]
fn results_of_go_stay_what_they_are() {
    for (words, winner, margin, by) in GO {
        let expected = result(winner, margin, by);
        let game = opened(&format!("(;FF[4]GM[1]SZ[9]RE[{words}];B[ee];W[gc];B[cc])"));
        assert_eq!(game.table.result, Some(expected), "{words}");
        let record = record_of(&game);
        let sgf = written(Format::SgfGo.row(), &game, &record, Duration::ZERO).unwrap();
        assert!(sgf.contains(&format!("RE[{words}]")), "{sgf}");
        assert_eq!(reread(&sgf).result, Some(expected));
        let pgn = written(Format::Pgn.row(), &game, &record, Duration::ZERO).unwrap();
        assert_eq!(reread(&pgn).result, Some(expected), "{pgn}");
        for text in [Document::of(&game, Duration::ZERO).text(), saved::write(&game, Duration::ZERO)] {
            let again = Document::read(&text).unwrap().open().unwrap();
            assert_eq!(again.table.result, Some(expected), "{text}");
        }
    }
}

#[test]
fn results_of_othello_stay_what_they_are() {
    let game = |words: &str| {
        format!(
            "(;GM[Othello]PB[Ann]PW[Bob]RE[{words}]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)"
        )
    };
    for (words, winner, margin, by) in [
        ("+2", Winner::First, Some(2.0), None),
        ("-12:r", Winner::Second, Some(12.0), Some(EndedBy::Resignation)),
        ("-4:t", Winner::Second, Some(4.0), Some(EndedBy::Time)),
        ("+", Winner::First, None, None),
    ] {
        let expected = result(winner, margin, by);
        let opened = opened(&game(words));
        assert_eq!(opened.table.result, Some(expected));
        let record = record_of(&opened);
        assert!(ggf::write(&record).contains(&format!("RE[{words}]")), "{}", ggf::write(&record));
        assert_eq!(reread(&pgn::write(&record)).result, Some(expected), "{}", pgn::write(&record));
    }
}

#[test]
fn pgn_says_why_and_whose_colours() {
    let chess =
        opened("[White \"Ann\"]\n[Black \"Bob\"]\n[Termination \"Bob won on time\"]\n\n1. e4 e5 0-1\n");
    assert_eq!(chess.table.result.unwrap().by, Some(EndedBy::Time));
    let text = pgn::write(&record_of(&chess));
    assert!(text.contains("[Termination \"time forfeit\"]"), "{text}");
    assert_eq!(text.matches("Termination").count(), 1);
    // What a game is taken back from is no longer its end.
    let mut again = chess;
    again.act(Command::Undo, Duration::ZERO).unwrap();
    assert!(!pgn::write(&record_of(&again)).contains("Termination"));
    // Black begins in Othello and in Go.
    let go = opened("(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob]RE[B+R];B[ee])");
    let text = pgn::write(&record_of(&go));
    for tag in ["[White \"Bob\"]", "[Black \"Ann\"]", "[Result \"0-1\"]", "[Begins \"Black\"]"] {
        assert!(text.contains(tag), "{tag} {text}");
    }
    let read = reread(&text);
    assert_eq!(read.players, [Some("Ann".to_owned()), Some("Bob".to_owned())]);
    assert_eq!(read.result.map(|result| result.winner), Some(Winner::First));
    // Files of before have no such tag.
    let before = text.replace("[Begins \"Black\"]\n", "");
    assert_eq!(reread(&before).players, [Some("Bob".to_owned()), Some("Ann".to_owned())]);
    assert!(sgf_go::write(&read).unwrap().contains("PB[Ann]"));
}

#[test]
fn a_result_by_a_file_is_told_as_it_is() {
    let finish =
        |words: &str| opened(&format!("(;FF[4]GM[1]SZ[9]RE[{words}];B[ee])")).table.finish().unwrap();
    assert_eq!((finish("B+3.5").first, f64::from(finish("B+3.5").margin)), (Outcome::Win, 3.5));
    assert_eq!((finish("W+0.5").first, f64::from(finish("W+0.5").margin)), (Outcome::Loss, 0.5));
}

#[test]
fn the_turns_of_games_with_dice_have_one_number() {
    for (name, numbers) in [("race", 3), ("backgammon", 3)] {
        let seats = [Seat::person("Ann"), Seat::person("Bob")];
        let mut game = GameInPlay::new(open(name, None).unwrap(), None, seats);
        // The dice fall, and a side moves; six turns are three numbers.
        let (mut turns, mut before) = (0, None);
        while turns < 6 {
            let mv = game.session().moves()[0].text.clone();
            game.act(Command::Play(vec![mv]), Duration::ZERO).unwrap();
            let ply = game.session().drawing().plies().pop().unwrap();
            turns += usize::from(!ply.is_roll && before != Some(ply.side));
            before = if ply.is_roll { before } else { Some(ply.side) };
        }
        let record = record_of(&game);
        let text = pgn::write(&record);
        let body = text.split("\n\n").nth(1).unwrap();
        let told = body.split_whitespace().filter(|word| word.ends_with('.') && !word.ends_with("..."));
        assert!((numbers..=numbers + 1).contains(&told.count()), "{body}");
        let (again, _) = read(text.as_bytes(), 0, None).unwrap();
        assert_eq!(again.history(), game.session().history(), "{text}");
    }
}

#[test]
fn a_game_that_begins_here_has_its_headers() {
    let machine = Seat::machine(Strength::level(3).unwrap());
    let mut game = GameInPlay::new(open("othello", None).unwrap(), None, [Seat::person("Ann"), machine]);
    game.tags = stratege_play::begun("2026.11.28".to_owned());
    let control =
        TimeControl { base: Duration::from_secs(300), increment: Duration::from_secs(3), period: None };
    game.act(Command::Clocks(Some(control)), Duration::ZERO).unwrap();
    let text = pgn::write(&record_of(&game));
    for tag in [
        "[Event \"Casual game\"]",
        "[Site \"Stratège\"]",
        "[Date \"2026.11.28\"]",
        "[White \"Stratège (level 3)\"]",
        "[Black \"Ann\"]",
        "[TimeControl \"300+3\"]",
    ] {
        assert!(text.contains(tag), "{tag} {text}");
    }
    assert!(ggf::write(&record_of(&game)).contains("DT[2026.11.28]"));
}

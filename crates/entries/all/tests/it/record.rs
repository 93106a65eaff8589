//! Games of files, played in sessions.

use proptest::prelude::*;
use std::path::PathBuf;
use stratege_catalog::open;
use stratege_catalog::record;
use stratege_catalog::record::{Agreement, agreement, games, other_game, variant_of, whole};
use stratege_formats::{FileLocation, GameRecord, Line, Winner, ggf, pgn, read_any, transcript, wthor};
use stratege_game::random::Random;
use stratege_session::Session;

/// The moves of a text that is one game.
fn played(game: &str, text: &str) -> Result<Vec<String>, String> {
    let mut session = open(game, None).unwrap();
    let records = whole(session.as_mut(), text.as_bytes()).map_err(|error| error.to_string())?;
    assert_eq!(records.len(), 1, "{text}");
    record::play(session.as_mut(), &records[0]).map_err(|error| error.to_string())?;
    Ok(session.history())
}

#[test]
fn moves_are_read_however_they_are_written() {
    for text in [
        "1. e4 e5 2. Nf3",
        "e4 e5 Nf3",
        "1 e4 e5 2 Nf3",
        "e4,e5,Nf3",
        "e2e4 e7e5\ng1f3",
        "[White \"x\"]\n\n1. e4 e5 (1... c5) 2. Nf3!? *\n",
    ] {
        assert_eq!(played("chess", text).unwrap(), ["e4", "e5", "Nf3"], "{text}");
    }
    for text in ["4453", "4 4 5 3", "44 53", "1. 4 4 2. 5 3", "4,4,5,3"] {
        assert_eq!(played("connect-four", text).unwrap(), ["4", "4", "5", "3"], "{text}");
    }
    for text in ["f5d6c3", "F5 d6\nC3", "1. f5 d6 2. c3", "f5d6\nc3\n"] {
        assert_eq!(played("othello", text).unwrap(), ["f5", "d6", "c3"], "{text}");
    }
    let dice = "1. 6-3 \"12/6 12/9\" 2. 2-1 *";
    assert_eq!(
        played("race", dice).unwrap(),
        ["6-3", "12/6 12/9", "2-1"],
        "as docs/en/reference/formats.md has it"
    );
    assert_eq!(played("chomp", "2,2 1,3").unwrap(), ["2,2", "1,3"], "a comma inside a move");
}

#[test]
fn numbers_of_moves_decide_nothing() {
    let read = |text: &str| {
        let mut session = open("chess", None).unwrap();
        let records = games(text.as_bytes()).unwrap().map(Result::unwrap).collect::<Vec<_>>();
        record::play(session.as_mut(), &records[0])
            .map(|()| session.history())
            .map_err(|error| error.to_string())
    };
    let end = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 39\"]\n\n";
    for moves in [
        "39 e4 Kd7 40 e5 Ke6 *",
        "1. e4 Kd7 2. e5 Ke6 *",
        "7 e4 7 Kd7 3. e5 Ke6 *",
        "12. e4 12... Kd7 13 e5 Ke6",
    ] {
        assert_eq!(read(&format!("{end}{moves}")).unwrap(), ["e4", "Kd7", "e5", "Ke6"], "{moves}");
    }
    // Where moves are numbers, a number is one.
    assert!(played("connect-four", "4 4 5 9").is_err());
    assert!(played("chess", "4453").is_err(), "numbers alone are no game of chess");
}

#[test]
fn a_null_move_ends_the_game_with_a_word() {
    let mut session = open("chess", None).unwrap();
    for null in ["--", "Z0", "0000", "null"] {
        let text = format!("[Event \"x\"]\n\n1. e4 e5 2. Nf3 {null} 3. Bc4 (3. Bb5) Nc6 1-0\n");
        let game = games(text.as_bytes()).unwrap().next().unwrap().unwrap();
        let ends = record::played(session.as_mut(), &game).unwrap();
        assert_eq!(session.history(), ["e4", "e5", "Nf3"], "{null}");
        let remarks = record::remarks(session.as_ref(), &game, &ends);
        let codes: Vec<_> =
            remarks.iter().map(|remark| (remark.reason.code, remark.found.as_str())).collect();
        assert_eq!(codes, [("record-null-move", null)]);
        assert!(record::variations(session.as_mut(), &game).is_ok());
    }
    // In Othello a pass is written so.
    assert_eq!(played("othello", "f5 f6 e6 f4 e3 -- ").unwrap_or_default().len().min(5), 5);
}

#[test]
fn a_text_is_of_the_game_that_its_format_tells_and_else_of_the_one_that_is_likely() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    for (text, hint, game) in [
        (fen, "othello", "chess"),
        ("[Event \"x\"]\n\n1. e4 e5 *\n", "go", "chess"),
        ("1. e4 e5 2. Nf3", "go", "chess"),
        ("f5d6c3", "othello", "othello"),
        ("(;GM[1]SZ[9];B[ee])", "chess", "go"),
        ("e4 e5", "chess", "chess"),
        ("4453", "connect-four", "connect-four"),
        ("W:W31,32:B1,20", "chess", "draughts"),
    ] {
        let (session, _) =
            record::read(text.as_bytes(), 0, Some(hint)).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(session.game(), game, "{text} after {hint}");
    }
}

#[test]
fn positions_lose_rights_that_cannot_be_with_a_word() {
    let mut session = open("chess", None).unwrap();
    session.begin(Some("4k3/8/8/8/8/8/8/R3K2N w KQq - 0 1")).unwrap();
    assert_eq!(session.position(), "4k3/8/8/8/8/8/8/R3K2N w Q - 0 1");
    let left_out = |session: &dyn Session| session.static_facts().left_out().map(|error| error.reason.code);
    assert_eq!(left_out(session.as_ref()), Some("chess-castling-left-out"));
    assert_eq!(left_out(session.fork().as_ref()), Some("chess-castling-left-out"));
    session.begin(None).unwrap();
    assert_eq!(left_out(session.as_ref()), None);
}

/// Go and backgammon as servers and programs write them, played.
#[test]
fn games_of_servers_are_played() {
    for (text, game, moves) in [
        ("(;GM[1]SZ[9]HA[2]KM[0.5];B[ee];B[gg];W[cc];B[cg])", "go", 4),
        ("(;GM[1]SZ[9]HA[4]KM[0.5];W[ee];B[dc])", "go", 2),
        ("(;GM[1]SZ[19]KM[375]RU[Chinese]AP[foxwq];B[pp];W[dq])", "go", 2),
        ("(;GM[1]SZ[9];B[cc]W[dd];B[ee]W[ff])", "go", 4),
        (
            "; [Variation \"NackGammon\"]\n\n3 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5\n",
            "backgammon",
            2,
        ),
        (" 3 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5    62: ????\n", "backgammon", 3),
        ("[GameType \"20\"]\n[FEN \"w:w31,32:bk1,20\"]\n\n1. 31-27 *\n", "draughts", 1),
    ] {
        let (session, record) =
            record::read(text.as_bytes(), 0, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((session.game(), record.line.moves.len()), (game, moves), "{text}");
    }
}

#[test]
fn illegal_moves_are_reported_with_their_place() {
    for (game, text, place) in [
        ("chess", "1. e4 e5\n2. Ke3", "line 2, column 4: move 3: character 1: 'Ke3'"),
        ("chess", "e4e5Ke3", "line 1, column 1: move 1"),
        ("connect-four", "445x", "line 1, column 4: move 1: character 4: 'x'"),
        ("othello", "f5d6a1", "line 1, column 5: move 3: character 1: 'a1'"),
        ("othello", "f5d6\na1", "line 2, column 1: move 3"),
        ("chess", "[FEN \"8/8\"]\n\n1. e4 *", "line 1, column 1: character"),
    ] {
        let why = played(game, text).unwrap_err();
        assert!(why.starts_with(place), "{why}");
    }
    let mut session = open("chess", None).unwrap();
    let othello = GameRecord { game: Some("Reversi".into()), ..GameRecord::default() };
    assert_eq!(other_game(session.as_ref(), &othello), Some("Reversi"));
    assert_eq!(record::play(session.as_mut(), &othello).unwrap_err().error.reason.code, "record-game");
    assert_eq!(other_game(open("othello", None).unwrap().as_ref(), &othello), None);
}

#[test]
fn lines_that_do_not_continue_each_other_are_separate_games() {
    let mut session = open("othello", None).unwrap();
    assert_eq!(whole(session.as_mut(), b"f5d6c3\nf5f6\n").unwrap().len(), 2);
    assert_eq!(whole(session.as_mut(), b"f5d6c3\na1\n").unwrap().len(), 1, "the error is that of one game");
    let lines: Vec<GameRecord> = games(b"# two\n4453\n\n333\n").unwrap().map(Result::unwrap).collect();
    assert_eq!((lines.len(), lines[1].location), (2, Some(FileLocation::text(4, 1))));
    assert!(games(b"\x00\xff\xfe").is_err());
}

#[test]
fn omitted_passes_are_made() {
    let (mut session, mut random, mut tried) = (open("othello", None).unwrap(), Random::new(1), 0);
    while tried < 20 {
        session.begin(None).unwrap();
        let choices: Vec<u8> = (0..64).map(|_| random.below(256) as u8).collect();
        random_game(session.as_mut(), &choices);
        let history = session.history();
        let squares: Vec<String> = history.iter().filter(|mv| *mv != "pass").cloned().collect();
        if squares.len() == history.len() {
            continue;
        }
        tried += 1;
        for line in [Line::of(squares.clone()), Line::of([squares.concat()]), Line::of(history.clone())] {
            record::play(session.as_mut(), &GameRecord { line, ..GameRecord::default() }).unwrap();
            assert_eq!(session.history(), history);
        }
    }
}

fn chunks(text: &str) -> Vec<String> {
    text.as_bytes().chunks(2).map(|mv| String::from_utf8_lossy(mv).into_owned()).collect()
}

#[test]
fn sessions_become_records() {
    let mut session = open("chess", None).unwrap();
    for mv in ["f3", "e5", "g4", "Qh4"] {
        session.play(mv).unwrap();
    }
    let game = record::of(session.as_ref());
    assert_eq!((game.start.as_deref(), game.game.as_deref()), (None, Some("chess")));
    assert_eq!(game.result.map(|result| result.winner), Some(Winner::Second));
    assert!(pgn::write(&game).contains("1. f3 e5 2. g4 Qh4# 0-1"));
    session.begin(Some("8/8/8/8/8/8/8/K1k4r b - - 0 1")).unwrap();
    let game = record::of(session.as_ref());
    assert!(game.start.is_some() && game.result.is_none());
    let mut othello = open("othello", None).unwrap();
    chunks("e6f4e3f6g5d6e7f5c5").iter().for_each(|mv| drop(othello.play(mv).unwrap()));
    let game = record::of(othello.as_ref());
    assert!(ggf::write(&game).contains("RE[+64]"), "{}", ggf::write(&game));
    assert_eq!(agreement(othello.as_ref(), &game), Agreement::Matching);
    let other = GameRecord {
        result: game.result.map(|result| stratege_formats::GameResult { margin: Some(60.0), ..result }),
        ..game
    };
    assert_eq!(agreement(othello.as_ref(), &other), Agreement::Differing);
    othello.undo(&stratege_session::Player::BOTH);
    assert_eq!(agreement(othello.as_ref(), &other), Agreement::Early);
    assert_eq!(
        (record::of(othello.as_ref()).tokens().count(), record::of(othello.as_ref()).result),
        (9, None)
    );
}

#[test]
fn variants_have_the_names_of_the_catalog() {
    let named = |name: &str| variant_of(&GameRecord { variant: Some(name.into()), ..GameRecord::default() });
    assert_eq!(["Standard", "From Position", "normal"].map(named), [None, None, None]);
    assert_eq!(
        ["Chess960", "chess 960", "Fischerandom"].map(named),
        [(); 3].map(|()| Some("chess960".to_owned()))
    );
    assert_eq!(named("chess960:518").as_deref(), Some("chess960:518"));
    let text = "[Variant \"Chess960\"]\n[FEN \"rkbnnqrb/pppppppp/8/8/8/8/PPPPPPPP/RKBNNQRB w KQkq - 0 1\"]\n\n\
        1. d3 d6 2. Bd2 Bd7 3. Nc3 Nc6 *\n";
    let game = &read_any(text.as_bytes()).unwrap().1[0];
    let mut session = open("chess", variant_of(game).as_deref()).unwrap();
    record::play(session.as_mut(), game).unwrap();
    assert_eq!(session.cursor(), 6);
}

#[test]
fn moves_without_a_format_begin_where_the_session_did() {
    let mut session = open("othello", None).unwrap();
    session.begin(Some("f5")).unwrap();
    let games = whole(session.as_mut(), b"d6 c3").unwrap();
    record::play(session.as_mut(), &games[0]).unwrap();
    assert_eq!(session.history(), ["d6", "c3"]);
}

/// A random game with a bound on its moves.
fn random_game(session: &mut dyn Session, choices: &[u8]) {
    for &choice in choices {
        let _ = session.dice().and_then(|dice| dice.roll(u64::from(choice) << 22));
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        session.play(&moves[usize::from(choice) % moves.len()].text).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// In every game: what is written as PGN is played again, whatever the moves look like.
    #[test]
    fn every_game_comes_back_from_pgn(choices in proptest::collection::vec(any::<u8>(), 0..60)) {
        for entry in stratege_catalog::entries() {
            let mut session = open(entry.name, None).unwrap();
            random_game(session.as_mut(), &choices);
            let text = pgn::write(&record::of(session.as_ref()));
            let (_, read) = read_any(text.as_bytes()).unwrap();
            let history = session.history();
            record::play(session.as_mut(), &read[0]).unwrap_or_else(|error| panic!("{error}\n{text}"));
            prop_assert_eq!(session.history(), history);
            prop_assert_eq!(read[0].result.map(|result| result.winner), record::result(session.as_ref()).map(|result| result.winner));
        }
    }

    #[test]
    fn othello_comes_back_from_its_formats(choices in proptest::collection::vec(any::<u8>(), 0..64)) {
        let mut session = open("othello", None).unwrap();
        random_game(session.as_mut(), &choices);
        let game = record::of(session.as_ref());
        let history = session.history();
        let without_passes: String = transcript::write(&game).replace("--", "");
        for text in [ggf::write(&game), transcript::write(&game).to_uppercase(), without_passes] {
            let Some(record) = read_any(text.as_bytes()).ok().and_then(|(_, mut games)| games.pop()) else { continue };
            record::play(session.as_mut(), &record).unwrap();
            // A pass at the end of an unfinished game may be left out.
            prop_assert!(history.starts_with(&session.history()) && history.len() - session.history().len() <= 1);
        }
    }
}

/// The archive of 1977 to 2025: 137,548 games, of which 413 are unfinished.
#[test]
fn the_archive_replays() {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA").map(PathBuf::from) else {
        println!("passed over: STRATEGE_TEST_DATA does not name the folder of test data");
        return;
    };
    let folder = folder.join("othello/wthor");
    let players = wthor::Names::players(&std::fs::read(folder.join("WTH.JOU")).unwrap()).unwrap();
    let tournaments = wthor::Names::tournaments(&std::fs::read(folder.join("WTH.TRN")).unwrap()).unwrap();
    let mut session = open("othello", None).unwrap();
    let (mut matching, mut early) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "wtb") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let file = wthor::Games::read(&bytes).unwrap();
        assert_eq!(wthor::Record::location(file.games.len()), bytes.len());
        for (index, kept) in file.games.iter().enumerate() {
            assert!([kept.black, kept.white].into_iter().all(|one| usize::from(one) < players.names.len()));
            assert!(usize::from(kept.tournament) < tournaments.names.len());
            let game = kept.to_game(index, file.header.year, &players, &tournaments);
            record::play(session.as_mut(), &game)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            match agreement(session.as_ref(), &game) {
                Agreement::Matching => matching += 1,
                Agreement::Early => early += 1,
                Agreement::Differing => panic!("{}, game {}", path.display(), index + 1),
            }
        }
    }
    assert_eq!((matching, early), (137_135, 413));
}

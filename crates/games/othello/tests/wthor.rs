//! WTHOR files: round trips, refusals with their places, and the whole archive where it is at hand.

use proptest::prelude::*;
use std::path::PathBuf;
use stratege_game::{ArrayVec, Game, Node};
use stratege_games_othello::wthor::{Ending, Games, HEADER, Header, Names, PLAYER, Record, TOURNAMENT};
use stratege_games_othello::{Move, Othello, Position, parse_transcript, reasons};

/// A game of nine moves: Black is left with every disc (the shortest game).
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

fn file(games: Vec<Record>) -> Games {
    let header = Header {
        created: (2024, 2, 29),
        games: games.len() as u32,
        names: 0,
        year: 2023,
        board: 8,
        solitaire: false,
        depth: 24,
    };
    Games { header, games }
}

/// A game of random choices.
fn random_game(choices: &[u8]) -> Vec<Move> {
    let (mut position, mut moves, mut list) = (Position::START, Vec::new(), ArrayVec::<Move, 64>::new());
    for &choice in choices {
        list.clear();
        if let Node::Over(_) = Othello.expand(&position, &mut list) {
            break;
        }
        let mv = list[usize::from(choice) % list.len()];
        moves.push(mv);
        position = Othello.play(&position, mv);
    }
    moves
}

#[test]
fn a_short_game_gives_the_winner_the_empty_squares() {
    let moves = parse_transcript(SHORTEST).unwrap();
    let record = Record::of(&moves);
    assert_eq!(record.score, 64);
    assert_eq!(&record.squares[..10], &[65, 46, 35, 66, 57, 64, 75, 56, 53, 0]);
    let replay = record.replay().unwrap();
    assert_eq!((replay.moves, replay.ending), (moves.clone(), Ending::Matching));
    assert_eq!(Record { score: 13, ..record }.replay().unwrap().ending, Ending::Differing(64));
    assert_eq!(Record::of(&moves[..8]).replay().unwrap().ending, Ending::Early);
    assert_eq!(Record::of(&[]).replay().unwrap().ending, Ending::Early);
}

#[test]
fn what_is_wrong_has_a_place() {
    let good = file(vec![Record::of(&parse_transcript(SHORTEST).unwrap()); 3]).write();
    let spoilt = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        let error = Games::read(&bytes).unwrap_err();
        (error.reason, error.at, error.game)
    };
    assert_eq!(spoilt(2, 13), (reasons::WTHOR_DATE, 0, None));
    assert_eq!(spoilt(12, 10), (reasons::WTHOR_BOARD, 12, None));
    assert_eq!(spoilt(13, 2), (reasons::WTHOR_KIND, 13, None));
    assert_eq!(spoilt(4, 2), (reasons::WTHOR_LENGTH, HEADER + 2 * 68, None));
    let second = Record::place(1);
    assert_eq!(spoilt(second + 6, 65), (reasons::WTHOR_SCORE, second + 6, Some(2)));
    assert_eq!(spoilt(second + 8, 19), (reasons::WTHOR_SQUARE, second + 8, Some(2)));
    assert_eq!(spoilt(second + 20, 11), (reasons::WTHOR_SQUARE, second + 20, Some(2)));
    for length in 0..good.len() {
        let error = Games::read(&good[..length]).unwrap_err();
        assert_eq!(error.at, length, "{error}");
    }
    let text = Games::read(b"[Event \"a game of chess\"]").unwrap_err().to_string();
    assert_eq!(text, "byte 0: '91 69 118 101': expected a date: century, year, month, day");
    // A move that flips nothing is read, but not played.
    let mut record = Record::of(&parse_transcript("f5d6").unwrap());
    record.squares[1] = 11;
    let error = record.replay().unwrap_err();
    assert_eq!((error.reason, error.at), (reasons::WTHOR_MOVE, 9));
}

#[test]
fn names_are_read() {
    let names =
        Names { header: Header { names: 2, ..Header::default() }, names: vec!["???".into(), "Éric".into()] };
    let bytes = names.write(PLAYER);
    assert_eq!(bytes[HEADER + PLAYER], 0xc9, "ISO 8859-1");
    assert_eq!(Names::players(&bytes), Ok(names));
    assert_eq!(Names::tournaments(&bytes).unwrap_err().reason, reasons::WTHOR_LENGTH);
    let mut endless = bytes.clone();
    endless[HEADER..HEADER + PLAYER].fill(b'x');
    let error = Names::players(&endless).unwrap_err();
    assert_eq!((error.reason, error.at), (reasons::WTHOR_NAME, HEADER + PLAYER - 1));
    assert!(Games::read(&bytes).is_err(), "players are no games");
}

proptest! {
    #[test]
    fn games_come_back(choices in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..70), 0..5)) {
        let played: Vec<Vec<Move>> = choices.iter().map(|choices| random_game(choices)).collect();
        let games = file(played.iter().map(|moves| Record::of(moves)).collect());
        let read = Games::read(&games.write()).unwrap();
        prop_assert_eq!(&read, &games);
        for (record, moves) in read.games.iter().zip(&played) {
            let replay = record.replay().unwrap();
            // A pass at the end of an unfinished game is not written.
            prop_assert!(moves.starts_with(&replay.moves));
            prop_assert!(replay.ending == Ending::Matching || replay.ending == Ending::Early);
        }
    }

    #[test]
    fn any_bytes_are_a_file_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..300), count in 0u8..5) {
        drop(Games::read(&bytes));
        let mut tame = file(Vec::new()).write();
        tame[4] = count;
        tame.extend(&bytes);
        tame.resize(HEADER + 68 * usize::from(count), 11);
        if let Ok(games) = Games::read(&tame) {
            prop_assert_eq!(games.write(), tame.clone());
            for game in games.games {
                drop(game.replay());
            }
        }
        tame[8] = count;
        for size in [PLAYER, TOURNAMENT] {
            tame.resize(HEADER + size * usize::from(count), 0);
            drop((Names::players(&tame), Names::tournaments(&tame)));
        }
    }
}

/// The archive of 1977 to 2025: 137,548 games, of which 413 stop before their end.
#[test]
fn the_archive_replays() {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA").map(PathBuf::from) else {
        println!("passed over: STRATEGE_TEST_DATA does not name the folder of test data");
        return;
    };
    let folder = folder.join("othello/wthor");
    let players = Names::players(&std::fs::read(folder.join("WTH.JOU")).unwrap()).unwrap();
    let tournaments = Names::tournaments(&std::fs::read(folder.join("WTH.TRN")).unwrap()).unwrap();
    let (mut matching, mut early) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "wtb") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        let games = Games::read(&bytes).unwrap();
        assert_eq!(Record::place(games.games.len()), bytes.len());
        for (index, record) in games.games.iter().enumerate() {
            let replay = record.replay().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            match replay.ending {
                Ending::Matching => matching += 1,
                Ending::Early => early += 1,
                Ending::Differing(score) => panic!("{}, game {}: {score}", path.display(), index + 1),
            }
            assert!(
                [record.black, record.white].into_iter().all(|one| usize::from(one) < players.names.len())
            );
            assert!(usize::from(record.tournament) < tournaments.names.len());
        }
    }
    assert_eq!((matching, early), (137_135, 413));
}

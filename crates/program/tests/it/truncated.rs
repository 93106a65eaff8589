//! Files of every format, cut short at every byte and handed to the readers of all others: each is read, or refused
//! with a place that lies in it. Nothing panics.

use std::time::Duration;
use stratege_catalog::{open, open_with_evaluation, record};
use stratege_cli::RefusalText;
use stratege_cli::files::save::from_text;
use stratege_formats::wthor::{Games, Names, Record};
use stratege_formats::{GameRecord, epd, ggf, pgn};
use stratege_play::{GameInPlay, Seat, saved};
use stratege_review::suite;
use stratege_texts::Lang;

/// A format: a file of it, a reader that reports why it refuses, the word before the place in the report, and whether files
/// that are cut short are never whole again.
struct Format {
    name: &'static str,
    file: Vec<u8>,
    read: fn(&[u8]) -> Result<(), String>,
    place: &'static str,
    ends: bool,
}

const OBF: &str =
    "% a problem\n--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\n";
const GGF: &str = "(;GM[Othello]PB[one]PW[two]RE[+2]BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5]W[D6/0.5/1]B[C3];)";
const PGN: &str =
    "[White \"A \\\"B\\\"\"]\n\n1. e4 {[%clk 0:01:00] best} (1. d4 d5 $1) 1... e5! 2. Nf3 1-0\n";
const EPD: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id \"x\";\n";
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

fn text(bytes: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(bytes).map_err(|error| format!("byte {}: no text", error.valid_up_to()))
}

fn read_all(
    mut games: impl Iterator<Item = Result<GameRecord, stratege_formats::FormatError>>,
) -> Result<(), String> {
    games.try_for_each(|game| game.map(drop).map_err(|error| error.to_string()))
}

/// Plays games of chess; a file without games is refused.
fn play_all(games: &[GameRecord]) -> Result<(), String> {
    let mut session = open("chess", None).expect("a game");
    let none = || "line 1: no game".to_owned();
    games.first().ok_or_else(none)?;
    games.iter().try_for_each(|game| record::play(session.as_mut(), game).map_err(|error| error.to_string()))
}

fn wthor() -> Vec<u8> {
    let mut games = Games::default();
    games.header.created = (2024, 2, 29);
    let mut squares = [0; 60];
    squares[..9].copy_from_slice(&[65, 46, 35, 66, 57, 64, 75, 56, 53]);
    let record = Record { tournament: 0, black: 1, white: 0, score: 64, theoretical: 64, squares };
    games.games = vec![record; 2];
    games.write()
}

fn names(size: usize) -> Vec<u8> {
    let mut names = Names::default();
    names.header.created = (2024, 2, 29);
    names.names = vec!["One".into(), "Two".into()];
    names.write(size)
}

fn saved() -> Vec<u8> {
    let mut session = open("othello", None).expect("a game");
    for mv in ["f5", "d6", "c3"] {
        session.play(mv).expect("legal");
    }
    let seats = ["Anne", "Bob"].map(Seat::person);
    saved::write(&GameInPlay::new(session, None, seats), Duration::ZERO).into_bytes()
}

fn read_weights(bytes: &[u8]) -> Result<(), String> {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), bytes).expect("written");
    let evaluation = format!("file:{}", file.path().display());
    open_with_evaluation("othello", None, Some(&evaluation)).map(drop).map_err(|error| error.to_string())
}

fn formats() -> Vec<Format> {
    vec![
        Format {
            name: "OBF",
            file: OBF.into(),
            read: |bytes| suite::read("othello", text(bytes)?).map(drop).map_err(|error| error.to_string()),
            place: "line ",
            ends: false,
        },
        Format {
            name: "GGF",
            file: GGF.into(),
            read: |bytes| read_all(ggf::Reader::new(bytes)),
            place: "line ",
            ends: true,
        },
        Format {
            name: "PGN",
            file: PGN.into(),
            read: |bytes| {
                let games = pgn::Reader::new(bytes).collect::<Result<Vec<_>, _>>();
                let games = games.map_err(|error| error.to_string())?;
                play_all(&games)
            },
            place: "line ",
            ends: false,
        },
        Format {
            name: "EPD",
            file: EPD.into(),
            read: |bytes| {
                let games: Vec<GameRecord> = epd::read(bytes)
                    .map(|epd| epd.map(|epd| epd.to_game()).map_err(|error| error.to_string()))
                    .collect::<Result<_, _>>()?;
                play_all(&games)
            },
            place: "line ",
            ends: false,
        },
        Format {
            name: "WTHOR games",
            file: wthor(),
            read: |bytes| Games::read(bytes).map(drop).map_err(|error| error.to_string()),
            place: "byte ",
            ends: true,
        },
        Format {
            name: "WTHOR players",
            file: names(20),
            read: |bytes| Names::players(bytes).map(drop).map_err(|error| error.to_string()),
            place: "byte ",
            ends: true,
        },
        Format {
            name: "WTHOR tournaments",
            file: names(26),
            read: |bytes| Names::tournaments(bytes).map(drop).map_err(|error| error.to_string()),
            place: "byte ",
            ends: true,
        },
        Format {
            name: "transcript",
            file: SHORTEST.into(),
            read: |bytes| {
                let mut session = open("othello", None).expect("a game");
                session.begin(Some(text(bytes)?)).map_err(|error| error.to_string())
            },
            place: "character ",
            ends: false,
        },
        Format {
            name: "weights",
            file: b"# of mine\nmobility 2000 1600 0\ncorners 900 800 0\n".to_vec(),
            read: read_weights,
            place: "character ",
            ends: false,
        },
        Format {
            name: "saved game",
            file: saved(),
            read: |bytes| {
                let read = from_text(std::path::Path::new("saved"), text(bytes)?);
                read.map(drop).map_err(|error| error.text(&Lang::english()))
            },
            place: "line ",
            ends: true,
        },
    ]
}

/// The number behind the word.
fn place(why: &str, word: &str) -> Option<usize> {
    let rest = &why[why.find(word)? + word.len()..];
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

#[test]
fn truncated_files_are_refused_with_their_place() {
    for Format { name, file, read, place: word, ends } in formats() {
        assert_eq!(read(&file), Ok(()), "{name}");
        for length in 0..file.len() {
            let cut = &file[..length];
            match read(cut) {
                Ok(()) => {
                    let only_space = file[length..].iter().all(u8::is_ascii_whitespace);
                    assert!(!ends || only_space, "{name} of {length} bytes was taken for whole");
                }
                Err(why) => {
                    let at = place(&why, word).unwrap_or_else(|| panic!("{name}: no place in '{why}'"));
                    assert!(at <= length + 1, "{name}: {at} of {length}: {why}");
                }
            }
        }
    }
}

#[test]
fn files_of_other_formats_are_refused_with_their_place() {
    let all = formats();
    let garbage: [&[u8]; 3] = [b"", b"\xff\xfe\x00nonsense", b"<!DOCTYPE html>\n<html></html>\n"];
    for Format { name, read, place: word, .. } in &all {
        let foreign = all.iter().filter(|other| other.name != *name);
        let files = foreign.map(|other| &other.file[..]).chain(garbage);
        for file in files {
            let why = read(file).expect_err(name);
            assert!(place(&why, word).or_else(|| place(&why, "byte ")).is_some(), "{name}: '{why}'");
        }
    }
}

#[test]
fn a_changed_byte_never_panics() {
    for Format { read, file, .. } in formats() {
        for at in 0..file.len() {
            for byte in [0, b' ', b'9', b'[', 0xff] {
                let mut changed = file.clone();
                changed[at] = byte;
                let _ = read(&changed);
            }
        }
    }
}

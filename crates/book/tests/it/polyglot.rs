//! Books of Polyglot: written and read back, searched, refused, converted to the program's own format and back.

use proptest::prelude::*;
use std::io::Cursor;
use stratege_book::{
    Book, BookFile, BookPlan, Builder, Entry, Polyglot, PolyglotError, from_polyglot, has_codes, openings,
    to_polyglot, write_entries,
};
use stratege_catalog::open;
use stratege_machine::OpeningBook;
use stratege_session::Session;

/// The code of a move from one square to another.
fn code(squares: &str) -> u16 {
    let at = |index: usize| u16::from(squares.as_bytes()[index]);
    (at(2) - u16::from(b'a'))
        | (at(3) - u16::from(b'1')) << 3
        | (at(0) - u16::from(b'a')) << 6
        | (at(1) - u16::from(b'1')) << 9
}

fn written(entries: &[Entry]) -> Vec<u8> {
    let (mut entries, mut bytes) = (entries.to_vec(), Vec::new());
    write_entries(&mut entries, &mut bytes).unwrap();
    bytes
}

fn book(entries: &[Entry]) -> Polyglot {
    Polyglot::new(Cursor::new(written(entries))).unwrap()
}

fn chess() -> Box<dyn Session> {
    open("chess", None).unwrap()
}

fn after(moves: &str) -> Box<dyn Session> {
    let mut session = chess();
    for mv in moves.split_whitespace() {
        session.play(mv).unwrap();
    }
    session
}

fn key(moves: &str) -> u64 {
    after(moves).class().unwrap()
}

fn entry(moves: &str, squares: &str, weight: u16) -> Entry {
    Entry { key: key(moves), code: code(squares), weight, learn: 0 }
}

/// 1.e4 three times as often as 1.d4, 1.a4 never; castling; a move that is not legal, and one that no program writes.
fn sample() -> Vec<Entry> {
    let castles = "e4 e5 Nf3 Nc6 Bc4 Bc5";
    let odd = Entry { code: 7 << 12 | 1, ..entry(castles, "a1a2", 1) };
    vec![
        entry("", "e2e4", 30),
        entry("", "d2d4", 10),
        entry("", "a2a4", 0),
        entry("e4", "e7e5", 1),
        entry("e4 e5", "g1f3", 1),
        entry(castles, "e1h1", 5),
        entry(castles, "e1g1", 9),
        odd,
    ]
}

#[test]
fn the_start_has_the_published_key_and_layout() {
    let bytes = written(&[Entry { learn: 0x0102_0304, ..entry("", "e2e4", 258) }]);
    let expected =
        [0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0x01, 0x02, 0x01, 0x02, 0x03, 0x04];
    assert_eq!(bytes, expected);
}

#[test]
fn moves_are_found_and_illegal_ones_are_named() {
    let book = book(&sample());
    assert_eq!((book.entries(), book.positions()), (8, 4));
    let (moves, illegal) = book.moves(chess().as_ref()).unwrap();
    let found: Vec<(&str, u16)> = moves.iter().map(|mv| (mv.mv.as_str(), mv.weight)).collect();
    assert_eq!((found, illegal.len()), (vec![("e4", 30), ("d4", 10), ("a4", 0)], 0));
    let (moves, illegal) = book.moves(after("e4 e5 Nf3 Nc6 Bc4 Bc5").as_ref()).unwrap();
    assert_eq!(moves.iter().map(|mv| mv.mv.as_str()).collect::<Vec<_>>(), ["O-O"]);
    // The king's own squares are not how the format castles.
    assert_eq!(illegal, ["e1g1", "0x7001"]);
    assert_eq!(book.moves(after("d4").as_ref()).unwrap().0, []);
    assert_eq!(book.moves(open("othello", None).unwrap().as_ref()).unwrap().0, []);
    assert_eq!(book.line(chess().as_mut()), ["e4", "e5", "Nf3"]);
}

#[test]
fn moves_are_drawn_by_their_weights() {
    let (book, session) = (book(&sample()), chess());
    let drawn = |lot| book.choose(session.as_ref(), 0, lot).unwrap().mv;
    let lots: Vec<String> = (0..40).map(|lot| drawn(Some(lot))).collect();
    assert_eq!(lots.iter().filter(|mv| *mv == "e4").count(), 30);
    assert_eq!(lots.iter().filter(|mv| *mv == "d4").count(), 10);
    assert_eq!(drawn(None), "e4");
    assert_eq!(book.choose(session.as_ref(), 0, Some(3)).unwrap().value, None);
    assert!(book.choose(after("d4").as_ref(), 0, Some(3)).is_none());
}

#[test]
fn a_position_repeats_only_once_in_a_line() {
    let round = [
        entry("", "g1f3", 1),
        entry("Nf3", "g8f6", 1),
        entry("Nf3 Nf6", "f3g1", 1),
        entry("Nf3 Nf6 Ng1", "f6g8", 1),
    ];
    assert_eq!(book(&round).line(chess().as_mut()), ["Nf3", "Nf6", "Ng1", "Ng8"]);
    let own = from_polyglot(&book(&round), chess().as_mut(), None, "test", "0").unwrap();
    assert_eq!((own.len(), own.line(chess().as_mut()).len()), (4, 4));
    assert_eq!(to_polyglot(&own, chess().as_mut()).len(), 4);
}

#[test]
fn files_that_are_not_books_are_refused() {
    let bytes = written(&sample());
    for cut in 1..16 {
        let length = bytes.len() - cut;
        let error = Polyglot::new(Cursor::new(bytes[..length].to_vec())).unwrap_err();
        assert!(matches!(error, PolyglotError::Length(found) if found == length as u64), "{error}");
    }
    let mut turned: Vec<u8> = bytes.chunks(16).rev().flatten().copied().collect();
    let error = Polyglot::new(Cursor::new(turned.clone())).unwrap_err();
    assert!(matches!(error, PolyglotError::Order(at) if at % 16 == 0 && at > 0), "{error}");
    turned.clear();
    assert_eq!(Polyglot::new(Cursor::new(turned)).unwrap().entries(), 0);
}

/// A file that becomes shorter while it is in use.
#[test]
fn a_file_cut_short_in_use_has_no_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut.bin");
    std::fs::write(&path, written(&sample())).unwrap();
    let BookFile::Polyglot(book) = BookFile::open(&path).unwrap() else { panic!("a book of Polyglot") };
    assert!(book.choose(chess().as_ref(), 0, None).is_some());
    std::fs::write(&path, b"").unwrap();
    assert!(book.moves(chess().as_ref()).is_err());
    assert_eq!(book.choose(chess().as_ref(), 0, None), None);
}

fn of_games(games: &[(&str, i32)], variant: Option<&str>) -> (Book, Box<dyn Session>) {
    let mut session = open("chess", variant).unwrap();
    let mut builder =
        Builder::new(BookPlan { least: 1, variant: variant.map(str::to_owned), ..BookPlan::default() });
    for (moves, result) in games {
        let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        builder.add(session.as_mut(), &moves, *result).unwrap();
    }
    (builder.build(session.as_mut(), "test", "0", &mut |_, _| {}), session)
}

#[test]
fn books_convert_to_polyglot() {
    let games = [("e4 e5", 1), ("e4 e5", 1), ("e4 c5", 0), ("d4 d5", 0), ("d4 d5", 0), ("f3 e5", -1)];
    let (own, mut session) = of_games(&games, None);
    let entries = to_polyglot(&own, session.as_mut());
    let book = book(&entries);
    let (moves, _) = book.moves(session.as_ref()).unwrap();
    let found: Vec<(&str, u16)> = moves.iter().map(|mv| (mv.mv.as_str(), mv.weight)).collect();
    // Three games of 1.e4 are worth a draw each, as Black would answer c5, two of 1.d4 as much; one of 1.f3, a loss
    // and a half draw, is worth half a point.
    assert_eq!(found, [("e4", 3), ("d4", 2), ("f3", 1)]);
    assert_eq!(book.entries(), 3 + 2 + 1 + 1);
    // And back: every move of the one is a move of the other, drawn as often.
    let back = from_polyglot(&book, session.as_mut(), None, "test", "0").unwrap();
    let moves: Vec<(String, u32)> =
        back.moves(session.as_ref()).into_iter().map(|mv| (mv.mv, mv.games)).collect();
    assert_eq!(moves, [("e4".to_owned(), 3), ("d4".to_owned(), 2), ("f3".to_owned(), 1)]);
    assert_eq!(Book::read(&back.write()).as_ref(), Ok(&back));
}

#[test]
fn heavy_moves_fit_into_sixteen_bits() {
    let (mut own, mut session) = of_games(&[("e4", 0), ("d4", 0)], None);
    // 300 000 games of 1.e4 do not fit; those of 1.d4 shrink with them.
    let mut bytes = own.write();
    let (e4, d4) = (key("e4").to_le_bytes(), key("d4").to_le_bytes());
    let body = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for (class, games) in [(e4, 300_000_u32), (d4, 3_000)] {
        let at = (body..).step_by(16).find(|&at| bytes[at..at + 8] == class).unwrap();
        bytes[at + 12..at + 16].copy_from_slice(&games.to_le_bytes());
    }
    let end = bytes.len() - 8;
    let hash = bytes[..end].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    bytes[end..].copy_from_slice(&hash.to_le_bytes());
    own = Book::read(&bytes).unwrap();
    let entries = to_polyglot(&own, session.as_mut());
    let weights: Vec<u16> =
        book(&entries).moves(session.as_ref()).unwrap().0.iter().map(|mv| mv.weight).collect();
    assert_eq!(weights, [u16::MAX, 655]);
}

#[test]
fn books_belong_to_variants() {
    let variant = Some("chess960:0");
    let (own, mut session) = of_games(&[("e4 e5", 1), ("e4 e5", 1)], variant);
    assert_ne!(own.header.start, chess().class().unwrap());
    assert_eq!(own.header.variant.as_deref(), variant);
    assert_eq!(own.line(session.as_mut()), ["e4", "e5"]);
    assert_eq!(own.moves(chess().as_ref()), []);
    let entries = to_polyglot(&own, session.as_mut());
    assert_eq!(book(&entries).line(session.as_mut()), ["e4", "e5"]);
    assert_eq!(Book::read(&own.write()).as_ref(), Ok(&own));
    // The position numbered 518 is the usual start.
    let (usual, _) = of_games(&[("e4 e5", 1)], Some("chess960:518"));
    assert_eq!(usual.header.start, chess().class().unwrap());
}

#[test]
fn openings_are_the_lines_of_a_book() {
    let mut session = chess();
    let file = BookFile::Polyglot(book(&sample()));
    let mut lines = |plies: usize| -> Vec<String> {
        openings(&file, session.as_mut(), plies, 100).unwrap().iter().map(|line| line.join(" ")).collect()
    };
    assert_eq!(lines(1), ["e4", "d4"]);
    assert_eq!(lines(2), ["e4 e5", "d4"]);
    assert_eq!(lines(9), ["e4 e5 Nf3", "d4"]);
    assert!(openings(&file, session.as_mut(), 9, 1).is_err());
    // One position is one opening, whatever the order of its moves.
    let (own, mut session) = of_games(&[("Nf3 d5 d4", 0), ("d4 d5 Nf3", 0)], None);
    assert_eq!(openings(&BookFile::Own(own), session.as_mut(), 3, 100).unwrap().len(), 1);
}

#[test]
fn only_chess_has_such_books() {
    assert!(has_codes(chess().as_ref()));
    assert!(!has_codes(open("othello", None).unwrap().as_ref()));
    assert!(!has_codes(open("connect-four", None).unwrap().as_ref()));
}

fn any_entry() -> impl Strategy<Value = Entry> {
    // Few keys, so that positions have several moves.
    (prop_oneof![0..5_u64, any::<u64>()], any::<u16>(), any::<u16>(), any::<u32>())
        .prop_map(|(key, code, weight, learn)| Entry { key, code, weight, learn })
}

proptest! {
    #[test]
    fn entries_come_back(entries in proptest::collection::vec(any_entry(), 0..60)) {
        let book = book(&entries);
        let mut found: Vec<Entry> = Vec::new();
        let mut keys: Vec<u64> = entries.iter().map(|entry| entry.key).collect();
        keys.sort_unstable();
        keys.dedup();
        prop_assert_eq!(book.positions(), keys.len() as u64);
        for key in keys {
            found.extend(book.find(key).unwrap());
        }
        let order = |entry: &Entry| (entry.key, entry.code, entry.weight, entry.learn);
        let mut expected = entries;
        expected.sort_by_key(order);
        found.sort_by_key(order);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn any_bytes_are_a_book_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(book) = Polyglot::new(Cursor::new(bytes)) {
            drop(book.moves(chess().as_ref()));
        }
    }

    #[test]
    fn random_games_are_in_their_book(lots in proptest::collection::vec(any::<usize>(), 1..30)) {
        let mut session = chess();
        for lot in lots {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            session.play(&moves[lot % moves.len()].text).unwrap();
        }
        let line = session.history();
        let (own, mut session) = of_games(&[(&line.join(" "), 0)], None);
        let book = book(&to_polyglot(&own, session.as_mut()));
        for mv in &line {
            let (moves, illegal) = book.moves(session.as_ref()).unwrap();
            prop_assert!(moves.iter().any(|found| found.mv == *mv), "{mv} of {line:?}: {moves:?}");
            prop_assert!(illegal.is_empty());
            session.play(mv).unwrap();
        }
    }
}

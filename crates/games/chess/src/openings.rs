//! The names of openings.
//!
//! A name belongs to a position, whatever the move order. The codes are those of the Encyclopaedia of Chess Openings.

use crate::{Chess, Position};
use std::collections::HashMap;
use std::sync::OnceLock;
use stratege_game::{Game, Key, Notation};

/// The openings: the code, the name, and moves that lead to the position.
#[rustfmt::skip]
pub const OPENINGS: &[(&str, &str, &str)] = &[
    ("A00", "Grob Opening", "g4"),
    ("A00", "Polish Opening", "b4"),
    ("A00", "Hungarian Opening", "g3"),
    ("A01", "Larsen's Opening", "b3"),
    ("A02", "Bird's Opening", "f4"),
    ("A02", "From's Gambit", "f4 e5"),
    ("A04", "Réti Opening", "Nf3"),
    ("A09", "Réti Gambit", "Nf3 d5 c4"),
    ("A10", "English Opening", "c4"),
    ("A20", "English Opening, Reversed Sicilian", "c4 e5"),
    ("A30", "English Opening, Symmetrical", "c4 c5"),
    ("A40", "Queen's Pawn Game", "d4"),
    ("A40", "Englund Gambit", "d4 e5"),
    ("A43", "Old Benoni", "d4 c5"),
    ("A45", "Indian Defence", "d4 Nf6"),
    ("A45", "Trompowsky Attack", "d4 Nf6 Bg5"),
    ("A51", "Budapest Gambit", "d4 Nf6 c4 e5"),
    ("A52", "Budapest Gambit Accepted", "d4 Nf6 c4 e5 dxe5 Ng4"),
    ("A56", "Benoni Defence", "d4 Nf6 c4 c5"),
    ("A57", "Benko Gambit", "d4 Nf6 c4 c5 d5 b5"),
    ("A60", "Modern Benoni", "d4 Nf6 c4 c5 d5 e6"),
    ("A80", "Dutch Defence", "d4 f5"),
    ("A83", "Staunton Gambit", "d4 f5 e4"),
    ("A87", "Leningrad Dutch", "d4 f5 g3 Nf6 Bg2 g6"),
    ("B00", "King's Pawn Game", "e4"),
    ("B00", "Nimzowitsch Defence", "e4 Nc6"),
    ("B00", "Owen's Defence", "e4 b6"),
    ("B01", "Scandinavian Defence", "e4 d5"),
    ("B01", "Scandinavian Defence, Main Line", "e4 d5 exd5 Qxd5 Nc3 Qa5"),
    ("B02", "Alekhine's Defence", "e4 Nf6"),
    ("B03", "Alekhine's Defence, Four Pawns Attack", "e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 f4"),
    ("B06", "Modern Defence", "e4 g6"),
    ("B07", "Pirc Defence", "e4 d6 d4 Nf6"),
    ("B09", "Pirc Defence, Austrian Attack", "e4 d6 d4 Nf6 Nc3 g6 f4"),
    ("B10", "Caro-Kann Defence", "e4 c6"),
    ("B12", "Caro-Kann Defence, Advance", "e4 c6 d4 d5 e5"),
    ("B13", "Caro-Kann Defence, Exchange", "e4 c6 d4 d5 exd5 cxd5"),
    ("B13", "Caro-Kann Defence, Panov Attack", "e4 c6 d4 d5 exd5 cxd5 c4"),
    ("B18", "Caro-Kann Defence, Classical", "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5"),
    ("B20", "Sicilian Defence", "e4 c5"),
    ("B21", "Sicilian Defence, Morra Gambit", "e4 c5 d4 cxd4 c3"),
    ("B22", "Sicilian Defence, Alapin", "e4 c5 c3"),
    ("B23", "Sicilian Defence, Closed", "e4 c5 Nc3"),
    ("B30", "Sicilian Defence, Old Sicilian", "e4 c5 Nf3 Nc6"),
    ("B30", "Sicilian Defence, Rossolimo", "e4 c5 Nf3 Nc6 Bb5"),
    ("B32", "Sicilian Defence, Open", "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4"),
    ("B33", "Sicilian Defence, Sveshnikov", "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5"),
    ("B34", "Sicilian Defence, Accelerated Dragon", "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6"),
    ("B40", "Sicilian Defence, French Variation", "e4 c5 Nf3 e6"),
    ("B41", "Sicilian Defence, Kan", "e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6"),
    ("B44", "Sicilian Defence, Taimanov", "e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6"),
    ("B51", "Sicilian Defence, Moscow", "e4 c5 Nf3 d6 Bb5+"),
    ("B54", "Sicilian Defence, Open with d6", "e4 c5 Nf3 d6 d4 cxd4 Nxd4"),
    ("B56", "Sicilian Defence, Classical", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6"),
    ("B70", "Sicilian Defence, Dragon", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6"),
    ("B76", "Sicilian Defence, Yugoslav Attack", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3"),
    ("B80", "Sicilian Defence, Scheveningen", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6"),
    ("B90", "Sicilian Defence, Najdorf", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"),
    ("B90", "Sicilian Defence, English Attack", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3"),
    ("C00", "French Defence", "e4 e6"),
    ("C00", "French Defence, Normal", "e4 e6 d4"),
    ("C00", "French Defence, King's Indian Attack", "e4 e6 d3"),
    ("C01", "French Defence, Exchange", "e4 e6 d4 d5 exd5"),
    ("C02", "French Defence, Advance", "e4 e6 d4 d5 e5"),
    ("C03", "French Defence, Tarrasch", "e4 e6 d4 d5 Nd2"),
    ("C10", "French Defence, Rubinstein", "e4 e6 d4 d5 Nc3 dxe4"),
    ("C11", "French Defence, Classical", "e4 e6 d4 d5 Nc3 Nf6"),
    ("C15", "French Defence, Winawer", "e4 e6 d4 d5 Nc3 Bb4"),
    ("C20", "King's Pawn Opening", "e4 e5"),
    ("C21", "Centre Game", "e4 e5 d4 exd4 Qxd4"),
    ("C21", "Danish Gambit", "e4 e5 d4 exd4 c3"),
    ("C23", "Bishop's Opening", "e4 e5 Bc4"),
    ("C25", "Vienna Game", "e4 e5 Nc3"),
    ("C27", "Vienna Game, Frankenstein-Dracula", "e4 e5 Nc3 Nf6 Bc4 Nxe4"),
    ("C29", "Vienna Gambit", "e4 e5 Nc3 Nf6 f4"),
    ("C30", "King's Gambit", "e4 e5 f4"),
    ("C30", "King's Gambit Declined", "e4 e5 f4 Bc5"),
    ("C31", "Falkbeer Countergambit", "e4 e5 f4 d5"),
    ("C33", "King's Gambit Accepted", "e4 e5 f4 exf4"),
    ("C33", "King's Gambit, Bishop's Gambit", "e4 e5 f4 exf4 Bc4"),
    ("C37", "King's Gambit, Knight's Gambit", "e4 e5 f4 exf4 Nf3"),
    ("C39", "King's Gambit, Kieseritzky", "e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5"),
    ("C40", "Latvian Gambit", "e4 e5 Nf3 f5"),
    ("C40", "Elephant Gambit", "e4 e5 Nf3 d5"),
    ("C41", "Philidor Defence", "e4 e5 Nf3 d6"),
    ("C42", "Petrov's Defence", "e4 e5 Nf3 Nf6"),
    ("C44", "King's Knight Opening", "e4 e5 Nf3 Nc6"),
    ("C44", "Ponziani Opening", "e4 e5 Nf3 Nc6 c3"),
    ("C44", "Scotch Gambit", "e4 e5 Nf3 Nc6 d4 exd4 Bc4"),
    ("C44", "Göring Gambit", "e4 e5 Nf3 Nc6 d4 exd4 c3"),
    ("C45", "Scotch Game", "e4 e5 Nf3 Nc6 d4"),
    ("C45", "Scotch Game, Classical", "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5"),
    ("C45", "Scotch Game, Schmidt", "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6"),
    ("C46", "Three Knights Game", "e4 e5 Nf3 Nc6 Nc3"),
    ("C47", "Four Knights Game", "e4 e5 Nf3 Nc6 Nc3 Nf6"),
    ("C48", "Four Knights Game, Spanish", "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5"),
    ("C50", "Italian Game", "e4 e5 Nf3 Nc6 Bc4"),
    ("C50", "Giuoco Piano", "e4 e5 Nf3 Nc6 Bc4 Bc5"),
    ("C50", "Hungarian Defence", "e4 e5 Nf3 Nc6 Bc4 Be7"),
    ("C51", "Evans Gambit", "e4 e5 Nf3 Nc6 Bc4 Bc5 b4"),
    ("C53", "Giuoco Piano, Main Line", "e4 e5 Nf3 Nc6 Bc4 Bc5 c3"),
    ("C55", "Two Knights Defence", "e4 e5 Nf3 Nc6 Bc4 Nf6"),
    ("C57", "Two Knights Defence, Fried Liver Attack", "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7"),
    ("C57", "Two Knights Defence, Traxler", "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5"),
    ("C60", "Ruy Lopez", "e4 e5 Nf3 Nc6 Bb5"),
    ("C62", "Ruy Lopez, Steinitz Defence", "e4 e5 Nf3 Nc6 Bb5 d6"),
    ("C63", "Ruy Lopez, Schliemann Defence", "e4 e5 Nf3 Nc6 Bb5 f5"),
    ("C65", "Ruy Lopez, Berlin Defence", "e4 e5 Nf3 Nc6 Bb5 Nf6"),
    ("C68", "Ruy Lopez, Exchange", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6"),
    ("C70", "Ruy Lopez, Morphy Defence", "e4 e5 Nf3 Nc6 Bb5 a6"),
    ("C80", "Ruy Lopez, Open", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4"),
    ("C84", "Ruy Lopez, Closed", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"),
    ("C89", "Ruy Lopez, Marshall Attack", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5"),
    ("D00", "Queen's Pawn Opening", "d4 d5"),
    ("D00", "Blackmar-Diemer Gambit", "d4 d5 e4"),
    ("D00", "London System", "d4 d5 Bf4"),
    ("D02", "London System, Main Line", "d4 d5 Nf3 Nf6 Bf4"),
    ("D04", "Colle System", "d4 d5 Nf3 Nf6 e3"),
    ("D06", "Queen's Gambit", "d4 d5 c4"),
    ("D07", "Chigorin Defence", "d4 d5 c4 Nc6"),
    ("D08", "Albin Countergambit", "d4 d5 c4 e5"),
    ("D10", "Slav Defence", "d4 d5 c4 c6"),
    ("D20", "Queen's Gambit Accepted", "d4 d5 c4 dxc4"),
    ("D30", "Queen's Gambit Declined", "d4 d5 c4 e6"),
    ("D32", "Tarrasch Defence", "d4 d5 c4 e6 Nc3 c5"),
    ("D35", "Queen's Gambit Declined, Exchange", "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5"),
    ("D37", "Queen's Gambit Declined, Main Line", "d4 d5 c4 e6 Nc3 Nf6 Nf3"),
    ("D43", "Semi-Slav Defence", "d4 d5 c4 c6 Nf3 Nf6 Nc3 e6"),
    ("D80", "Grünfeld Defence", "d4 Nf6 c4 g6 Nc3 d5"),
    ("D85", "Grünfeld Defence, Exchange", "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4"),
    ("E00", "Catalan Opening", "d4 Nf6 c4 e6 g3"),
    ("E11", "Bogo-Indian Defence", "d4 Nf6 c4 e6 Nf3 Bb4+"),
    ("E12", "Queen's Indian Defence", "d4 Nf6 c4 e6 Nf3 b6"),
    ("E20", "Nimzo-Indian Defence", "d4 Nf6 c4 e6 Nc3 Bb4"),
    ("E32", "Nimzo-Indian Defence, Classical", "d4 Nf6 c4 e6 Nc3 Bb4 Qc2"),
    ("E60", "King's Indian Defence", "d4 Nf6 c4 g6"),
    ("E70", "King's Indian Defence, Main Line", "d4 Nf6 c4 g6 Nc3 Bg7 e4"),
    ("E76", "King's Indian Defence, Four Pawns Attack", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4"),
    ("E80", "King's Indian Defence, Sämisch", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3"),
    ("E90", "King's Indian Defence, Classical", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3"),
];

/// The code and the name of an opening position, in chess from its usual start; `None` for other positions.
pub fn opening(position: &Position) -> Option<(&'static str, &'static str)> {
    static NAMES: OnceLock<HashMap<Key, (&str, &str)>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let named = |&(code, name, moves): &(&'static str, &'static str, &str)| {
            Some((reached(moves)?.key(), (code, name)))
        };
        OPENINGS.iter().filter_map(named).collect()
    });
    names.get(&position.key()).copied()
}

/// The position after these moves; none if one of them is illegal.
fn reached(moves: &str) -> Option<Position> {
    let chess = Chess::standard();
    let play =
        |position: Position, text| Some(chess.play(&position, chess.parse_move(&position, text).ok()?));
    moves.split(' ').try_fold(chess.start(), play)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_opening_is_reached_and_has_a_position_and_a_name_of_its_own() {
        assert!(OPENINGS.len() >= 140, "as the documents say");
        let (mut keys, mut names) = (HashSet::new(), HashSet::new());
        for (code, name, moves) in OPENINGS {
            let position = reached(moves).unwrap_or_else(|| panic!("{name}: {moves}"));
            assert!(keys.insert(position.key()), "{name}: another opening has this position");
            assert!(names.insert(*name), "{name}: named twice");
            assert_eq!(opening(&position), Some((*code, *name)));
        }
        assert_eq!(opening(&Chess::standard().start()), None);
    }

    /// The eight openings of a student report on a chess program (S4).
    #[test]
    fn the_eight_openings_of_a_report() {
        let named = |moves| opening(&reached(moves).unwrap()).unwrap().1;
        let eight = [
            ("e4 e5 Nf3 Nc6 Bb5", "Ruy Lopez"),
            ("e4 e5 Nf3 Nc6 Bc4", "Italian Game"),
            ("e4 e5 Nf3 Nc6 d4", "Scotch Game"),
            ("e4 e5 f4", "King's Gambit"),
            ("e4 e5 Nc3", "Vienna Game"),
            ("e4 c5", "Sicilian Defence"),
            ("e4 e6", "French Defence"),
            ("e4 d5", "Scandinavian Defence"),
        ];
        for (moves, name) in eight {
            assert_eq!(named(moves), name);
        }
        // Another order of moves.
        assert_eq!(named("Nf3 Nc6 e4 e5 Bb5"), "Ruy Lopez");
        assert_eq!(named("d4 e6 e4"), named("e4 e6 d4"));
    }
}

//! The names of openings.
//!
//! A name belongs to a position, whatever the move order, and to all its rotations and reflections. The names have been
//! in use since the 1970s, mostly from the Japanese, British and French clubs.

use crate::{Move, Othello, Position, parse_transcript};
use std::collections::HashMap;
use std::sync::OnceLock;
use stratege_game::{Key, Symmetry};

/// The openings, each with moves that lead to its position.
pub const OPENINGS: &[(&str, &str)] = &[
    ("Diagonal", "c4c3"),
    ("Parallel", "c4c5"),
    ("Perpendicular", "c4e3"),
    ("Wing", "c4c3e6c5"),
    ("Semi-Wing", "c4c3f5c5"),
    ("X-Square", "c4c3d3c5b2"),
    ("Snake", "c4c3d3c5b3"),
    ("Heath", "c4c3d3c5b4"),
    ("Heath-Bat", "c4c3d3c5b4d2d6"),
    ("Iwasaki", "c4c3d3c5b4d2e2"),
    ("Heath-Chimney", "c4c3d3c5b4e3"),
    ("Mimura Variation II", "c4c3d3c5b4d2c2f4d6c6f5e6f7"),
    ("Raccoon Dog", "c4c3d3c5b5"),
    ("Hamilton", "c4c3d3c5b6c6b5"),
    ("Lollipop", "c4c3d3c5b6e3"),
    ("Cow", "c4c3d3c5d6"),
    ("Chimney", "c4c3d3c5d6e3"),
    ("Cow Bat", "c4c3d3c5d6f4b4"),
    ("Bat", "c4c3d3c5d6f4b4b6b5c6b3"),
    ("Melnikov", "c4c3d3c5d6f4b4b6b5c6f5"),
    ("Bat, Kling Continuation", "c4c3d3c5d6f4b4c6b5b3b6e3c2a4a5a6d2"),
    ("Bat, Kling Alternative", "c4c3d3c5d6f4b4e3b3"),
    ("Rose v. Toth", "c4c3d3c5d6f4f5"),
    ("Tanida", "c4c3d3c5d6f4f5d2"),
    ("Aircraft", "c4c3d3c5d6f4f5d2b5"),
    ("Sailboat", "c4c3d3c5d6f4f5d2g4d7"),
    ("Maruoka", "c4c3d3c5d6f4f5e6c6d7"),
    ("Landau", "c4c3d3c5d6f4f5e6f6"),
    ("Buffalo", "c4c3d3c5f6"),
    ("Maruoka Buffalo", "c4c3d3c5f6e2c6"),
    ("Tanida Buffalo", "c4c3d3c5f6e3c6f5f4g5"),
    ("Hokuriku Buffalo", "c4c3d3c5f6f5"),
    ("Mimura", "c4e3f4c5d6e6"),
    ("Shaman", "c4e3f4c5d6f3c6"),
    ("Inoue", "c4e3f4c5d6f3d3"),
    ("Iago", "c4e3f4c5d6f3d3c3"),
    ("Bhagat", "c4e3f4c5d6f3e2"),
    ("Ralle", "c4e3f4c5d6f3e6c6"),
    ("Rose", "c4e3f4c5d6f3e6c3d3e2"),
    ("Flat", "c4e3f4c5d6f3e6c3d3e2b5"),
    ("Rotating Flat", "c4e3f4c5d6f3e6c3d3e2b5f5"),
    ("Murakami", "c4e3f4c5d6f3e6c3d3e2b5f5b3"),
    ("Rotating Flat, Kling Continuation", "c4e3f4c5d6f3e6c3d3e2b5f5b4f6c2e7d2c7"),
    ("Rose-Birth", "c4e3f4c5d6f3e6c3d3e2b6f5"),
    ("Rose-Birdie", "c4e3f4c5d6f3e6c3d3e2b6f5g5"),
    ("Rose-Tamenori-Kling", "c4e3f4c5d6f3e6c3d3e2b6f5g5f6"),
    ("Brightstein", "c4e3f4c5d6f3e6c3d3e2b6f5b4f6g5d7"),
    ("Horse", "c4e3f4c5e6"),
    ("No-Cat", "c4e3f5b4"),
    ("No-Cat, Continuation", "c4e3f5b4f3f4e2e6g5f6d6c6"),
    ("Italian", "c4e3f5e6d3"),
    ("Cat", "c4e3f5e6f4"),
    ("Sakaguchi", "c4e3f5e6f4c5d6c6f7f3"),
    ("Berner", "c4e3f5e6f4c5d6c6f7g5g6"),
    ("Ganglion", "c4e3f6b4"),
    ("Tiger", "c4e3f6e6f5"),
    ("Stephenson", "c4e3f6e6f5c5c3"),
    ("No-Kung", "c4e3f6e6f5c5c3b4"),
    ("No-Kung, Continuation", "c4e3f6e6f5c5c3b4d6c6b5a6b6c7"),
    ("Comp'Oth", "c4e3f6e6f5c5c3c6"),
    ("Kung", "c4e3f6e6f5c5c3g5"),
    ("Leader's Tiger", "c4e3f6e6f5c5d3"),
    ("Brightwell", "c4e3f6e6f5c5d6"),
    ("Ishii", "c4e3f6e6f5c5f4g5g4f3c6d3d6"),
    ("Mainline Tiger", "c4e3f6e6f5c5f4g5g4f3c6d3d6b3c3b4e2b6"),
    ("Rose-Bill", "c4e3f6e6f5c5f4g6f7"),
    ("Tamenori", "c4e3f6e6f5c5f4g6f7d3"),
    ("Aubrey", "c4e3f6e6f5g6"),
];

/// The name of an opening position, if it has one.
pub fn opening(position: &Position) -> Option<&'static str> {
    static NAMES: OnceLock<HashMap<Key, &'static str>> = OnceLock::new();
    let names =
        NAMES.get_or_init(|| OPENINGS.iter().map(|&(name, moves)| (class(&reached(moves)), name)).collect());
    // No opening is longer than this, so that most positions are excluded at once.
    const MOST_DISCS: u32 = 26;
    if position.discs() > MOST_DISCS { None } else { names.get(&class(position)).copied() }
}

/// The last opening name along a game from the start, with the number of moves that lead to it.
pub fn opening_of(moves: &[Move]) -> Option<(&'static str, usize)> {
    let (mut position, mut last) = (Position::START, None);
    for (index, &mv) in moves.iter().enumerate() {
        position = position.after(mv);
        last = opening(&position).map(|name| (name, index + 1)).or(last);
    }
    last
}

/// The position behind moves of the list; every one is legal, which a test says.
fn reached(moves: &str) -> Position {
    let moves = parse_transcript(moves).unwrap_or_default();
    moves.into_iter().fold(Position::START, |position, mv| position.after(mv))
}

/// One key for a position and its images.
fn class(position: &Position) -> Key {
    let images = (0..Othello.symmetries()).map(|index| Othello.transform(index, position).key());
    images.min().unwrap_or_else(|| position.key())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_line_is_legal_and_every_name_and_position_there_once() {
        assert!(OPENINGS.len() >= 40);
        let (mut names, mut positions) = (HashSet::new(), HashSet::new());
        for &(name, text) in OPENINGS {
            let moves = parse_transcript(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(moves.len() * 2, text.len(), "{name}");
            assert!(names.insert(name), "{name} is there twice");
            assert!(positions.insert(class(&reached(text))), "{name} is another's position");
            assert_eq!(opening_of(&moves), Some((name, moves.len())));
        }
    }

    #[test]
    fn a_position_keeps_its_name_turned_mirrored_and_by_other_ways() {
        for &(name, text) in OPENINGS {
            let position = reached(text);
            for index in 0..Othello.symmetries() {
                assert_eq!(opening(&Othello.transform(index, &position)), Some(name));
            }
        }
        let named = |text| opening(&reached(text));
        assert_eq!(named("f5d6"), Some("Perpendicular"));
        assert_eq!(named("f5f6"), Some("Diagonal"));
        assert_eq!(named("f5f4"), Some("Parallel"));
        assert_eq!(named("f5d6c3d3c4"), Some("Tiger"));
        assert_eq!(named("f5f6e6f4e3"), Some("Cow"));
        assert_eq!((named("f5"), opening(&Position::START)), (None, None));
    }

    #[test]
    fn a_game_has_the_last_name_on_its_way() {
        let moves = parse_transcript("f5d6c3d3c4f4c5b3c2e3d2").unwrap();
        let (name, at) = opening_of(&moves).unwrap();
        assert!(at >= 5 && at < moves.len() && name != "Perpendicular", "{name} after {at}");
        assert_eq!(opening_of(&moves[..1]), None);
    }
}

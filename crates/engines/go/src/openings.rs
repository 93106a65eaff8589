//! A small opening library for 9×9: for some positions, how a long search by the engine distributed its playouts over
//! the moves. `cargo run --release -p stratege-engines-go --example openings` makes the file.

use std::collections::HashMap;
use std::sync::LazyLock;
use stratege_game::{Game, Notation, Symmetry};
use stratege_games_go::{Board, Go, Point, read_point};

const LINES: &str = include_str!("../openings/nine.txt");

/// The board of the library.
const SIZE: u8 = 9;

/// The komi, in halves, for which its moves are of use: that of its searches, and those a point or two away.
const KOMI: std::ops::RangeInclusive<i16> = 11..=15;

/// The stones of a position and the player to move: [`Board::hash`].
type Stones = ([u64; 2], usize);

/// The moves of each position, with their parts of the playouts.
type Library = HashMap<Stones, Vec<(Point, f32)>>;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    read(LINES).unwrap_or_else(|line| unreachable!("line {line} of the openings, which a test reads"))
});

/// What the library has for a position, if anything.
pub(crate) fn moves(game: &Go, board: &Board) -> Option<&'static [(Point, f32)]> {
    let fits = game.grid.columns() == SIZE && game.grid.rows() == SIZE && KOMI.contains(&game.rules.komi);
    if !fits || game.compensation() != 0 || board.passes() > 0 {
        return None;
    }
    LIBRARY.get(&stones(board)).map(Vec::as_slice)
}

fn stones(board: &Board) -> Stones {
    (board.hash(), board.side().index())
}

/// Reads lines such as `E5 C4: D6 55 G6 30`: the moves from the empty board, and those after them with their percentages.
///
/// # Errors
/// The number of the first line that cannot be read.
fn read(text: &str) -> Result<Library, usize> {
    let game = Go::default();
    let mut library = Library::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        read_line(&game, line, &mut library).ok_or(number + 1)?;
    }
    Ok(library)
}

/// Adds a line in every direction.
fn read_line(game: &Go, line: &str, library: &mut Library) -> Option<()> {
    let (before, after) = line.split_once(':')?;
    let words: Vec<&str> = after.split_whitespace().collect();
    let (pairs, []) = words.as_chunks::<2>() else { return None };
    for turn in 0..game.symmetries() {
        let mut position = game.start();
        for text in before.split_whitespace() {
            let mv = game.parse_move(&position, &turned(game, turn, text)?).ok()?;
            position = game.play(&position, mv);
        }
        let mut moves = Vec::new();
        for [text, percent] in pairs {
            let point = game.image(turn, read_point(game.grid, text)?);
            let share: f32 = percent.parse().ok().filter(|share| (0.0..=100.0).contains(share))?;
            moves.push((point, share / 100.0));
        }
        library.insert(stones(&Board::of(game.grid, &position)), moves);
    }
    Some(())
}

/// A point as text, seen through a symmetry.
fn turned(game: &Go, turn: usize, text: &str) -> Option<String> {
    let point = read_point(game.grid, text)?;
    Some(stratege_games_go::point_text(game.grid, game.image(turn, point)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_read_and_knows_its_moves_in_every_direction() {
        let library = read(LINES).expect("the library");
        assert!(library.len() > 500, "{}", library.len());
        let game = Go::default();
        for (stones, moves) in &library {
            assert!(
                !moves.is_empty() && moves.iter().map(|(_, share)| share).sum::<f32>() <= 1.01,
                "{stones:?}"
            );
        }
        let after = |text: &str| {
            let position = game.parse_move(&game.start(), text).map(|mv| game.play(&game.start(), mv));
            Board::of(game.grid, &position.expect(text))
        };
        let one = moves(&game, &after("C4")).map(<[_]>::len);
        for text in ["C6", "G4", "G6", "D3", "F3", "D7", "F7"] {
            assert_eq!(moves(&game, &after(text)).map(<[_]>::len), one, "{text}");
        }
        assert!(moves(&game, &Board::of(game.grid, &game.start())).is_some());
        for variant in ["13", "9,handicap=2", "9,komi=0.5"] {
            let game: Go = variant.parse().expect(variant);
            assert!(moves(&game, &Board::of(game.grid, &game.start())).is_none(), "{variant}");
        }
    }

    #[test]
    fn wrong_lines_are_refused_by_their_numbers() {
        for wrong in ["E5", "E5: D6", "E5 E5: D6 50", "E5: D6 101", "K10: D6 50", "E5: D6 x"] {
            assert_eq!(read(&format!("# a comment\n: E5 100\n{wrong}")), Err(3), "{wrong}");
        }
    }
}

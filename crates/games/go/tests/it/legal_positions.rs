//! The numbers of legal positions on small boards, where every chain has a liberty (John Tromp and Gunnar Farnebäck,
//! "Combinatorics of Go", 2007).

use stratege_game::{Notation, TextError};
use stratege_games_go::{Go, reasons};

/// Goes over all ways of putting stones on the points, and counts those that are read as positions.
fn legal(size: u32) -> u64 {
    let game: Go = size.to_string().parse().expect("a size");
    let points = size * size;
    let text = |mut number: u64| {
        let mut text = String::new();
        for point in 0..points {
            if point > 0 && point % size == 0 {
                text.push('/');
            }
            text.push(['.', 'X', 'O'][(number % 3) as usize]);
            number /= 3;
        }
        text + " X"
    };
    let counted = |number: &u64| match game.parse_position(&text(*number)) {
        Ok(_) => true,
        Err(TextError { reason, .. }) => {
            assert_eq!(reason, reasons::LIBERTY);
            false
        }
    };
    (0..3_u64.pow(points)).filter(counted).count() as u64
}

#[test]
fn small_boards_have_as_many_legal_positions_as_published() {
    assert_eq!([1, 2, 3].map(legal), [1, 57, 12_675]);
}

/// `cargo test --release -p stratege-games-go --test it legal_positions:: -- --ignored`
#[test]
#[ignore = "forty-three million texts"]
fn four_by_four_too() {
    assert_eq!(legal(4), 24_318_165);
}

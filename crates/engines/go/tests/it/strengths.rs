//! Features of moves and their strengths: the same in every direction and for both sides, and files that round-trip.

use stratege_engines_go::{
    EVALUATION, Feature, MoveFeatures, PlayoutState, PositionFeatures, ShapeCode, Shapes, Strengths,
    shape_codes,
};
use stratege_eval::Weights;
use stratege_game::random::Random;
use stratege_game::{Notation, Player};
use stratege_games_go::{Board, Go, Point, read_point};

fn board(text: &str) -> (Go, Board) {
    let game: Go = "9".parse().expect("a size");
    let position = game.parse_position(text).expect(text);
    (game, Board::of(game.grid, &position))
}

/// The features of a move, after the moves at these points.
fn features(text: &str, mv: &str, last: [Option<&str>; 2]) -> MoveFeatures {
    let (game, board) = board(text);
    let point = |text: &str| read_point(game.grid, text).expect("a point");
    let table = PlayoutState { board, last: last.map(|last| last.map(point)) };
    PositionFeatures::of(&game, &table, &Shapes::default()).of_move(point(mv))
}

/// Which group each of them is of.
fn groups(features: &MoveFeatures) -> Vec<usize> {
    let groups = Feature::groups(0);
    let group = |&feature: &u16| groups.iter().position(|group| group.contains(&usize::from(feature)));
    features.iter().map(|feature| group(feature).expect("a group")).collect()
}

#[test]
fn moves_have_the_features_that_a_player_would_name() {
    let far = "9/9/9/9/4X4/9/9/9/9 O";
    // The fifth line, far away from no move at all: a line and a shape.
    assert_eq!(groups(&features(far, "E4", [None, None])), [4, 7]);
    // After a move its distance, and that from the one before.
    assert_eq!(groups(&features(far, "E4", [Some("E5"), None])), [4, 5, 7]);
    assert_eq!(groups(&features(far, "E4", [Some("E5"), Some("C3")])), [4, 5, 6, 7]);
    // A capture, an atari, an escape, a self-atari.
    let atari = "9/9/9/3OX4/3XO4/3OX4/9/9/9 X";
    assert!(groups(&features(atari, "F5", [None, None])).contains(&0));
    assert!(groups(&features("9/9/9/9/3XO4/4X4/9/9/9 X", "F5", [None, None])).contains(&3));
    assert!(groups(&features("9/9/9/9/4O4/3OXO3/9/9/9 X", "E3", [None, None])).contains(&1));
    assert!(groups(&features("1O7/9/9/9/9/9/9/9/9 X", "A9", [None, None])).contains(&2));
    assert!(groups(&features("1O7/O8/9/9/9/9/9/9/9 O", "A9", [None, None])).iter().all(|&group| group != 2));
}

/// A random board, and the same turned, mirrored or with the players exchanged; none where a chain has no liberty.
fn drawn(random: &mut Random, turn: usize, swap: bool) -> Option<[(Board, Point); 2]> {
    let mut cells = [[b'.'; 9]; 9];
    cells.iter_mut().flatten().for_each(|cell| *cell = b"....XO"[random.below(6)]);
    let at = (random.below(9), random.below(9));
    cells[at.1][at.0] = b'.';
    let turned = |(mut column, mut row): (usize, usize)| {
        if turn & 1 != 0 {
            column = 8 - column;
        }
        if turn & 2 != 0 {
            row = 8 - row;
        }
        if turn & 4 != 0 { (row, column) } else { (column, row) }
    };
    let mut image = [[b'.'; 9]; 9];
    for (row, line) in cells.iter().enumerate() {
        for (column, &cell) in line.iter().enumerate() {
            let (to_column, to_row) = turned((column, row));
            image[to_row][to_column] = match cell {
                b'X' if swap => b'O',
                b'O' if swap => b'X',
                other => other,
            };
        }
    }
    let text = |cells: [[u8; 9]; 9], side: char| {
        let row = |row: &[u8; 9]| String::from_utf8_lossy(row).into_owned();
        let rows: Vec<String> = cells.iter().map(row).collect();
        format!("{} {side}", rows.join("/"))
    };
    let place = |(column, row): (usize, usize)| format!("{}{}", char::from(b"ABCDEFGHJ"[column]), 9 - row);
    let game: Go = "9".parse().expect("a size");
    let board = |text: &str| Some(Board::of(game.grid, &game.parse_position(text).ok()?));
    let side = if swap { 'O' } else { 'X' };
    let [one, other] = [board(&text(cells, 'X'))?, board(&text(image, side))?];
    let point = |place: String| read_point(game.grid, &place).expect("a point");
    Some([(one, point(place(at))), (other, point(place(turned(at))))])
}

#[test]
fn shapes_are_the_same_in_every_direction_and_for_both_sides() {
    let mut random = Random::new(3);
    let mut found: Vec<ShapeCode> = Vec::new();
    for round in 0..1_600 {
        let Some([one, other]) = drawn(&mut random, round % 8, round % 16 >= 8) else { continue };
        let code = |(board, point): &(Board, Point)| shape_codes(board, *point, board.side());
        assert_eq!(code(&one), code(&other));
        let [large, small] = code(&one);
        assert_ne!(large, small);
        found.extend([large, small]);
        // Exchanging the players alone is another shape, unless no stone is near.
        let swapped = shape_codes(&one.0, one.1, Player::SECOND);
        assert_eq!(shape_codes(&one.0, one.1, Player::FIRST) == swapped, swapped == code(&one));
    }
    found.sort_unstable();
    found.dedup();
    assert!(found.len() > 500, "{}", found.len());
}

#[test]
fn files_of_strengths_round_trip() {
    let shapes = Shapes::new(vec![(1 << 40) + 77, 12, 5, 12, (1 << 40) - 1]);
    assert_eq!((shapes.len(), shapes.codes()[0]), (4, 5));
    let count = Feature::count() + shapes.len();
    let strengths: Vec<f64> = (0..count).map(|at| (at as f64 / 400.0 - 1.5).exp()).collect();
    let numbers = Strengths::numbers(&shapes, &strengths);
    let file = Weights::new("go", EVALUATION, "command", "scored", numbers).write().expect("a file");
    let read = Strengths::new(Weights::read(&file).expect("a file")).expect("strengths");
    assert_eq!(read.shapes(), &shapes);
    for (feature, known) in strengths.iter().enumerate() {
        let one: MoveFeatures = [feature as u16].into_iter().collect();
        assert!((f64::from(read.of(&one)) / known).ln().abs() < 0.001, "{feature}");
    }
}

#[test]
fn foreign_and_damaged_files_are_refused() {
    let count = Feature::count();
    let of = |game: &str, evaluation: &str, count: usize| {
        Strengths::new(Weights::new(game, evaluation, "", "", vec![0; count]))
    };
    assert!(of("go", EVALUATION, count).is_ok());
    assert!(of("go", EVALUATION, count + 8).is_ok());
    for refused in [
        of("go", EVALUATION, count + 6),
        of("go", EVALUATION, count - 1),
        of("go", EVALUATION, 0),
        of("go", "move-features-1", count),
        of("othello", EVALUATION, count),
    ] {
        assert!(refused.is_err());
    }
}

#[test]
fn the_shipped_strengths_prefer_what_a_player_would() {
    let shipped = Strengths::shipped();
    assert!(shipped.shapes().len() > 500, "{}", shipped.shapes().len());
    let strength = |text: &str, mv: &str, last: Option<&str>| {
        let (game, board) = board(text);
        let point = |text: &str| read_point(game.grid, text).expect("a point");
        let table = PlayoutState { board, last: [last.map(point), None] };
        shipped.of(&PositionFeatures::of(&game, &table, shipped.shapes()).of_move(point(mv)))
    };
    // Three stones in atari are worth more than a move on the first line, and an own eye's neighbour less.
    let text = "9/9/9/2OOO4/1OXXXO3/2OO5/9/9/9 O";
    assert!(strength(text, "E4", Some("E5")) > 3.0 * strength(text, "J1", Some("E5")));
    let open = "9/9/2X6/9/9/9/6O2/9/9 X";
    assert!(strength(open, "D3", Some("G3")) > strength(open, "A1", Some("G3")));
}

#[test]
fn the_manifest_is_that_of_the_shipped_strengths() {
    let manifest = include_str!("../../weights/manifest.json");
    let shipped = Weights::read(include_bytes!("../../weights/moves.weights")).expect("the shipped file");
    for (name, value) in [
        ("evaluation", &shipped.header.evaluation),
        ("hash", &shipped.header.hash),
        ("made_by", &shipped.header.command),
    ] {
        assert!(manifest.contains(&format!("\"{name}\": \"{value}\"")), "{name}: {value}");
    }
    let moves = shipped.header.scored.split(' ').next().expect("a number");
    assert!(manifest.contains(&format!("\"moves\": {moves},")), "{moves}");
}

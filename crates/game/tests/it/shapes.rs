//! Shapes of boards: neighbours, edges, and how they are laid out as text.

use stratege_game::{Board, CellGeometry, Piece, Player, Point, Shape};

const X: Piece = Piece { player: Player::FIRST, letter: 'X', symbol: '●' };
const O: Piece = Piece { player: Player::SECOND, letter: 'O', symbol: '○' };

fn labels(words: &str) -> Vec<String> {
    words.split(' ').map(str::to_owned).collect()
}

fn text(board: &Board) -> Vec<String> {
    let letter = |cell: usize| board.cells[cell].piece.map_or('.', |piece| piece.letter);
    board.shape.as_ref().expect("a shape").text(letter)
}

#[test]
fn cells_of_a_rhombus_have_six_neighbours_inside() {
    let shape = Shape::rhombus(3, 3, [X, O]);
    let degree = |cell: usize| shape.neighbours.iter().filter(|pair| pair.contains(&cell)).count();
    assert_eq!((0..9).map(degree).collect::<Vec<_>>(), [2, 4, 3, 4, 6, 4, 3, 4, 2]);
    assert_eq!(shape.neighbours.len(), 16);
}

/// A rhombus of n by n has 4n outer sides for each player's two edges, less the two shared ones in the blunt corners.
#[test]
fn outer_sides_of_a_rhombus_belong_to_the_players() {
    let shape = Shape::rhombus(4, 4, [X, O]);
    let owned = |piece: Piece| shape.edges.iter().filter(|edge| edge.piece == piece).count();
    assert_eq!([owned(X), owned(O)], [14, 14]);
    let unowned = Shape::polygons(shape.cells.clone());
    assert!(unowned.edges.is_empty());
}

#[test]
fn hexagons_are_staggered_and_show_whose_edge_it_is() {
    let mut board = Board::rhombus(labels("a b c"), labels("1 2 3"), [X, O]);
    board.cells[4].piece = Some(X);
    assert_eq!(
        text(&board),
        ["   a b c", "   O O O", "1 X . . . X", " 2 X . X . X", "  3 X . . . X", "       O O O"]
    );
    let rectangle = Board::hexagons(labels("a b c"), labels("1 2"));
    assert_eq!(text(&rectangle), ["  a b c", "1 . . .", "2  . . ."]);
}

#[test]
fn the_other_player_sees_the_board_turned() {
    let shape = Board::rhombus(labels("a b"), labels("1 2"), [X, O]).shape.expect("a shape");
    let near = shape.text_lines(1, false);
    let far = shape.text_lines(1, true);
    assert_eq!(near.len(), far.len());
    let cells = |lines: &[stratege_game::TextLine]| -> Vec<usize> {
        let signs = lines.iter().flatten();
        signs
            .filter_map(
                |(_, sign)| if let stratege_game::Sign::Cell(cell) = sign { Some(*cell) } else { None },
            )
            .collect()
    };
    assert_eq!((cells(&near), cells(&far)), (vec![0, 1, 2, 3], vec![3, 2, 1, 0]));
}

#[test]
fn points_of_a_grid_stand_close() {
    let board = Board::points(labels("a b c"), labels("1 2"));
    assert_eq!(text(&board), ["  a b c", "1 . . .", "2 . . ."]);
}

#[test]
fn long_lines_between_points_are_drawn() {
    let points = [(0, 0), (400, 0), (200, 100), (300, 100), (0, 200), (400, 200), (200, 200)];
    let lines = vec![[0, 1], [0, 4], [2, 3], [4, 6], [1, 5], [0, 6]];
    let board = Board::shaped(Shape::joined(points, lines), labels("a b c d e f g"));
    assert_eq!(text(&board), [".-------.", "| \\ .-. |", ".---.   ."]);
}

#[test]
fn polygons_with_a_common_side_are_neighbours() {
    let corner = |x, y| Point { x, y };
    let square = CellGeometry {
        centre: corner(50, 50),
        outline: vec![corner(0, 0), corner(100, 0), corner(100, 100), corner(0, 100)],
    };
    let triangle = CellGeometry {
        centre: corner(130, 50),
        outline: vec![corner(100, 0), corner(200, 50), corner(100, 100)],
    };
    let apart = CellGeometry { centre: corner(200, 200), ..square.clone() };
    let shape = Shape::polygons(vec![square, triangle, CellGeometry { outline: Vec::new(), ..apart }]);
    assert_eq!(shape.neighbours, [[0, 1]]);
}

//! Symmetries that forget the goals: a game in which the first player joins left and right, and the second top and bottom.

use stratege_game::conformance::Kit;
use stratege_game::{Game, Key, Never, Node, Player, Symmetry, ZeroSum};

/// What is taken for a symmetry beside the identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Image {
    /// Half a turn: it keeps both goals.
    HalfTurn,
    /// Columns become rows: a symmetry of the cells, which exchanges the goals.
    Diagonal,
    /// Left becomes right: it keeps the goals, and not what cells are neighbours.
    Mirror,
    /// The players change their colours, and the goals stay.
    Colours,
    /// The players change their colours and the turn, and the goals stay.
    ColoursAndTurn,
    /// Columns become rows, and the players change colours and turn: the same game seen by the other player, whose
    /// turn it is not.
    EverythingWithTurn,
    /// Half a turn of the position, and moves that stay where they are.
    MovesStay,
}

/// A rhombus of hexagons, three by three.
#[derive(Clone, Copy, Debug)]
struct Join(Image);

/// The owner of each cell, row by row, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stones {
    cells: [Option<Player>; 9],
    side: Player,
}

const SIZE: usize = 3;

/// Whether a player has joined its edges.
fn joined(stones: &Stones, player: Player) -> bool {
    let first = player == Player::FIRST;
    let along = |cell: usize| if first { cell % SIZE } else { cell / SIZE };
    let owned = |cell: &usize| stones.cells[*cell] == Some(player);
    let near = |one: usize, other: usize| {
        let [column, row] = [other % SIZE, other / SIZE].map(|at| at as i32);
        let (dx, dy) = (column - (one % SIZE) as i32, row - (one / SIZE) as i32);
        matches!((dx, dy), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1))
    };
    let mut reached: Vec<usize> = (0..9).filter(owned).filter(|&cell| along(cell) == 0).collect();
    let mut next = 0;
    while next < reached.len() {
        let from = reached[next];
        let found: Vec<usize> =
            (0..9).filter(owned).filter(|cell| near(from, *cell) && !reached.contains(cell)).collect();
        reached.extend(found);
        next += 1;
    }
    reached.iter().any(|&cell| along(cell) == SIZE - 1)
}

impl Game for Join {
    type Position = Stones;
    type Move = usize;
    type Moves = Vec<usize>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Stones {
        Stones { cells: [None; 9], side: Player::FIRST }
    }

    fn side(&self, stones: &Stones) -> Player {
        stones.side
    }

    fn expand(&self, stones: &Stones, moves: &mut Vec<usize>) -> Node<ZeroSum, Never> {
        if joined(stones, stones.side.other()) {
            return Node::Over(ZeroSum::LOSS);
        }
        moves.clear();
        moves.extend((0..9).filter(|&cell| stones.cells[cell].is_none()));
        Node::Choice
    }

    fn play(&self, stones: &Stones, cell: usize) -> Stones {
        let mut next = Stones { side: stones.side.other(), ..*stones };
        next.cells[cell] = Some(stones.side);
        next
    }

    fn key(&self, stones: &Stones) -> Key {
        let digits = stones.cells.iter().map(|cell| cell.map_or(0, |owner| 1 + owner.index() as u64));
        Key::mixed(digits.fold(stones.side.index() as u64, |key, digit| 3 * key + digit))
    }

    fn code(&self, _: &Stones, cell: usize) -> u32 {
        cell as u32
    }

    fn codes(&self) -> u32 {
        9
    }
}

impl Symmetry for Join {
    fn symmetries(&self) -> usize {
        2
    }

    fn transform(&self, index: usize, stones: &Stones) -> Stones {
        if index == 0 {
            return *stones;
        }
        let colours = matches!(self.0, Image::Colours | Image::ColoursAndTurn | Image::EverythingWithTurn);
        let turn = matches!(self.0, Image::ColoursAndTurn | Image::EverythingWithTurn);
        let mut image = Stones { side: if turn { stones.side.other() } else { stones.side }, ..self.start() };
        for (cell, &owner) in stones.cells.iter().enumerate() {
            image.cells[self.place(cell)] = if colours { owner.map(Player::other) } else { owner };
        }
        image
    }

    fn transform_move(&self, index: usize, cell: usize) -> usize {
        if index == 0 || self.0 == Image::MovesStay { cell } else { self.place(cell) }
    }
}

impl Join {
    /// Where a cell is seen.
    fn place(&self, cell: usize) -> usize {
        let (column, row) = (cell % SIZE, cell / SIZE);
        match self.0 {
            Image::HalfTurn | Image::MovesStay => 8 - cell,
            Image::Diagonal | Image::EverythingWithTurn => SIZE * column + row,
            Image::Mirror => SIZE * row + (SIZE - 1 - column),
            Image::Colours | Image::ColoursAndTurn => cell,
        }
    }
}

#[test]
fn half_a_turn_keeps_the_goals() {
    let kit = Kit::default();
    assert_eq!(kit.rules(&Join(Image::HalfTurn)), Ok(()));
    assert_eq!(kit.symmetry(&Join(Image::HalfTurn)), Ok(()));
}

#[test]
fn images_that_exchange_the_goals_are_found() {
    for (image, name) in [
        (Image::Diagonal, "outcome"),
        (Image::Mirror, "outcome"),
        (Image::Colours, "commute"),
        (Image::ColoursAndTurn, "side"),
        (Image::EverythingWithTurn, "side"),
        (Image::MovesStay, "commute"),
    ] {
        let breach = Kit::default().symmetry(&Join(image)).expect_err("the fault is found").to_string();
        assert!(breach.contains(name), "{image:?}: {breach}");
    }
}

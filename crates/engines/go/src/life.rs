//! Unconditional life, and searches to the end that use it to stop early.

use stratege_game::{Player, Score};
use stratege_games_go::{Board, Count, Go, Move, Point, Points, Position, Scoring};
use stratege_search::{Evaluation, Knowledge, MoveOrdering};

/// The points that a player is certain to have at the end, whatever the opponent does: the stones of chains that live
/// without a further move (D. B. Benson, "Life in the game of Go", 1976), and the regions surrounded only by these in
/// which the opponent has no room for two eyes. If suicide is allowed (`suicide`), points with the opponent's stones
/// can become empty, so a region is an eye only if all its points are adjacent to the chain.
pub fn certain_points(board: &Board, player: Player, suicide: bool) -> Points {
    certain_without(board, player, suicide, None)
}

/// The same for what is certain even if the player fills the region in which this point lies, which gives no eye then.
pub(crate) fn certain_without(board: &Board, player: Player, suicide: bool, filled: Option<Point>) -> Points {
    let mut regions = regions(board, player);
    if let Some(point) = filled {
        regions.retain(|region| !region.points.contains(point));
    }
    let alive = alive(board, player, suicide, &regions);
    let mut points: Points =
        alive.iter().flat_map(|&stone| board.stones(stone).collect::<Vec<_>>()).collect();
    let stones = points;
    for region in &regions {
        let around = |point: Point| board.grid().beside(point).any(|next| stones.contains(next));
        let enclosed =
            region.around.iter().all(|chain| alive.iter().any(|&stone| board.chain(stone) == *chain));
        // Two eyes need two points that touch no living stone, nor each other.
        let inner: Vec<Point> = region.points.iter().filter(|&point| !around(point)).collect();
        let cramped = match inner[..] {
            [] | [_] => true,
            [one, two] => board.grid().beside(one).any(|next| next == two),
            _ => false,
        };
        if enclosed && cramped && !region.around.is_empty() {
            points = points.or(region.points);
        }
    }
    points
}

/// Points that are joined without crossing a player's stones.
struct Region {
    points: Points,
    /// The player's chains beside it.
    around: Vec<u16>,
}

fn regions(board: &Board, player: Player) -> Vec<Region> {
    let grid = board.grid();
    let free = |point: Point| board.owner(point) != Some(player);
    let mut seen = Points::NONE;
    let mut regions = Vec::new();
    for start in grid.points().filter(|&point| free(point)) {
        if seen.contains(start) {
            continue;
        }
        let mut region = Region { points: Points::NONE, around: Vec::new() };
        let mut open = vec![start];
        region.points.insert(start);
        while let Some(point) = open.pop() {
            for next in grid.beside(point) {
                if !free(next) {
                    let chain = board.chain(next);
                    if !region.around.contains(&chain) {
                        region.around.push(chain);
                    }
                } else if !region.points.contains(next) {
                    region.points.insert(next);
                    open.push(next);
                }
            }
        }
        seen = seen.or(region.points);
        regions.push(region);
    }
    regions
}

/// A stone of each chain that lives without a move: it keeps two regions all of whose empty points are its liberties, and
/// that only such chains surround.
fn alive(board: &Board, player: Player, suicide: bool, regions: &[Region]) -> Vec<Point> {
    let grid = board.grid();
    let mut chains: Vec<Point> = Vec::new();
    for stone in grid.points().filter(|&point| board.owner(point) == Some(player)) {
        if chains.iter().all(|&other| board.chain(other) != board.chain(stone)) {
            chains.push(stone);
        }
    }
    let beside = |point: Point, chain: u16| {
        grid.beside(point).any(|next| board.owner(next) == Some(player) && board.chain(next) == chain)
    };
    let vital = |region: &Region, chain: u16| {
        region.around.contains(&chain)
            && (region.points.iter().filter(|&point| suicide || board.is_empty(point)))
                .all(|point| beside(point, chain))
    };
    loop {
        let kept: Vec<u16> = chains.iter().map(|&stone| board.chain(stone)).collect();
        let sound = |region: &&Region| region.around.iter().all(|chain| kept.contains(chain));
        let lives = |stone: &Point| {
            regions.iter().filter(sound).filter(|region| vital(region, board.chain(*stone))).count() >= 2
        };
        let before = chains.len();
        chains.retain(lives);
        if chains.len() == before {
            return chains;
        }
    }
}

/// The evaluation for searches to the end: half of the area of the current stones, so that certain points weigh more.
/// Under area scoring it knows bounds on the final margin.
#[derive(Clone, Copy, Debug, Default)]
pub struct Life;

impl Evaluation<Go> for Life {
    type State = ();

    fn fresh(&self, _: &Go, _: &Position) {}

    fn after(&self, _: &Go, (): &(), _: &Position, _: Move, _: &Position) {}

    fn score(&self, game: &Go, position: &Position, (): &()) -> Score {
        let halves = game.halves(&Count::of(game.grid, position));
        Score::eval(Score::margin(game.payoff(halves, position.side())).value() / 2)
    }
}

impl MoveOrdering<Go> for Life {
    const HINTS: bool = true;

    /// The middle first, what takes stones before all; the pass last.
    fn hint(&self, game: &Go, position: &Position, mv: Move) -> i32 {
        let Some(point) = mv.point() else { return -1 };
        let line = |at: u8, size: u8| i32::from(at.min(size - 1 - at));
        let inner = line(point.column(), game.grid.columns()) + line(point.row(), game.grid.rows());
        let mine = position.stones(position.side());
        let beside = game.grid.beside(point).filter(|&next| mine.contains(next)).count() as i32;
        4 * inner - beside
    }
}

impl Knowledge<Go> for Life {
    const KNOWS_BOUNDS: bool = true;

    fn bounds(&self, game: &Go, position: &Position) -> Option<[Score; 2]> {
        if game.rules.scoring != Scoring::Area || position.passes() >= 2 || position.to_place() > 0 {
            return None;
        }
        let board = Board::of(game.grid, position);
        let side = position.side();
        let all = game.grid.point_count() as i32;
        let komi = i32::from(game.rules.komi) + 2 * game.compensation();
        let score = |first: i32| Score::margin(game.payoff(2 * first - komi, side));
        let sign = if side == Player::FIRST { 1 } else { -1 };
        let certain =
            |player: Player| 2 * certain_points(&board, player, game.rules.suicide).len() as i32 - all;
        // Who has just passed may be taken at its word: then the stones count as they stand.
        let most = if position.passes() == 0 { -certain(side.other()) } else { all };
        Some([score(sign * certain(side)), score(sign * most)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Notation;

    fn certain(variant: &str, text: &str) -> [usize; 2] {
        let game: Go = variant.parse().expect("a variant");
        let board = Board::of(game.grid, &game.parse_position(text).expect(text));
        Player::BOTH.map(|player| certain_points(&board, player, game.rules.suicide).len())
    }

    #[test]
    fn two_eyes_live_whatever_happens() {
        // Two eyes of one chain; one eye; two eyes of two chains that share both.
        assert_eq!(certain("5", "1X1X1/XXXXX/5/5/5 O"), [10, 0]);
        assert_eq!(certain("5", "1XX2/XXX2/5/5/5 O"), [0, 0]);
        assert_eq!(certain("5", "1X1X1/XX1XX/XX1XX/2X2/5 O"), [0, 0]);
        assert_eq!(certain("5", "X1X2/1XX2/XX3/5/5 O"), [8, 0]);
        // All of a small board: the rows on both sides of a wall are its eyes, with a stone of the other player in one.
        assert_eq!(certain("3", "3/XXX/3 O"), [9, 0]);
        assert_eq!(certain("3", "1O1/XXX/3 X"), [9, 0]);
        // Two points in a corner give room for one eye, three in a row for two.
        assert_eq!(certain("5", "2X1X/2XXX/2X1X/XXXXX/5 O"), [25, 0]);
        assert_eq!(certain("5", "2X1X/2XXX/2X1X/2XXX/XXXXX O"), [17, 0]);
        // A region with room for an eye on each side is not certain.
        assert_eq!(certain("5", "1X3/XX3/1X3/XX3/1X3 O"), [10, 0]);
        // White's stone in the corner may take itself after two more, and these come back without it.
        let corner = "O1X1X/1XXXX/XX3/5/5 O";
        assert_eq!([certain("5", corner), certain("5,tromp-taylor", corner)], [[12, 0], [0, 0]]);
    }

    #[test]
    fn margins_lie_between_what_is_certain() {
        let game: Go = "3,tromp-taylor,komi=0".parse().expect("a variant");
        let bounds = |text: &str| {
            let found = Life.bounds(&game, &game.parse_position(text).expect(text)).expect("an open game");
            found.map(|score| score.value() / Score::MARGIN_UNIT)
        };
        assert_eq!(bounds("3/XXX/3 O"), [-9, -9]);
        assert_eq!(bounds("3/XXX/3 X"), [9, 9]);
        assert_eq!(bounds("3/1X1/3 X"), [-9, 9]);
        // Black has passed: White may end the game at once.
        assert_eq!(bounds("1O1/XXX/3 O passes=1"), [-9, 9]);
        assert_eq!(Life.bounds(&game, &game.parse_position("3/XXX/3 O passes=2").expect("over")), None);
    }
}

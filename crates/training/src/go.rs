//! Go: move features, whose strengths are learned from the moves of games.

use std::collections::HashMap;
use std::io;
use std::ops::Range;
use stratege_engines_go::{
    EVALUATION, Feature, MoveFeatures, PlayoutState, PositionFeatures, ShapeCode, Strengths, is_eye,
    shape_codes,
};
use stratege_eval::Weights;
use stratege_game::{Game, Notation, TextError};
use stratege_games_go::{Board, Go, Point};
use stratege_learning_algorithms::choices::Choices;

pub use stratege_engines_go::Shapes;

/// The game whose moves are learned, by its catalog name.
pub const GAME: &str = "go";

/// A position of a game and the move that was made there.
struct Made {
    table: PlayoutState,
    mv: Point,
}

/// The positions of a game from the usual start and the moves that were made, without the first ones and without passes.
fn made(game: &Go, moves: &[String], skipped: usize) -> Result<Vec<Made>, usize> {
    let mut position = game.start();
    let mut last = [None, None];
    let mut found = Vec::new();
    for (number, text) in moves.iter().enumerate() {
        let mv = game.parse_move(&position, text).map_err(|_| number)?;
        if number >= skipped
            && let Some(mv) = mv.point()
        {
            found.push(Made { table: PlayoutState { board: Board::of(game.grid, &position), last }, mv });
        }
        position = game.play(&position, mv);
        last = [mv.point(), last[0]];
    }
    Ok(found)
}

/// The moves that could have been made, without those that fill eyes.
fn candidates<'a>(game: &'a Go, board: &'a Board) -> impl Iterator<Item = Point> + 'a {
    let side = board.side();
    game.grid.points().filter(move |&at| board.is_legal(at, game.rules.suicide) && !is_eye(board, at, side))
}

/// Counts the larger shapes around all possible moves.
pub struct ShapeCounts {
    game: Go,
    seen: HashMap<ShapeCode, u32>,
}

impl ShapeCounts {
    /// The maximum number of distinct shapes.
    const MOST: usize = 20_000;

    /// An empty count, in a variant.
    ///
    /// # Errors
    /// The variant is unknown.
    pub fn new(variant: Option<&str>) -> Result<ShapeCounts, TextError> {
        let game = variant.map_or(Ok(Go::default()), str::parse)?;
        Ok(ShapeCounts { game, seen: HashMap::new() })
    }

    /// Adds the positions of a game.
    ///
    /// # Errors
    /// The number of the first move that cannot be made, from 0.
    pub fn add(&mut self, moves: &[String], skipped: usize) -> Result<(), usize> {
        for Made { table, .. } in made(&self.game, moves, skipped)? {
            let board = &table.board;
            for point in candidates(&self.game, board) {
                for code in shape_codes(board, point, board.side()) {
                    *self.seen.entry(code).or_default() += 1;
                }
            }
        }
        Ok(())
    }

    /// The shapes seen at least this often; only the most frequent ones if there are too many.
    pub fn shapes(self, least: u32) -> Shapes {
        let mut found: Vec<(u32, ShapeCode)> = self
            .seen
            .into_iter()
            .filter(|&(_, seen)| seen >= least)
            .map(|(code, seen)| (seen, code))
            .collect();
        found.sort_unstable_by(|a, b| b.cmp(a));
        Shapes::new(found.into_iter().take(Self::MOST).map(|(_, code)| code).collect())
    }
}

/// The moves of games, as choices among all possible moves.
pub struct MoveChoices {
    game: Go,
    shapes: Shapes,
    /// The choices.
    pub choices: Choices,
}

impl MoveChoices {
    /// No choices yet, in a variant; distinguishes these shapes.
    ///
    /// # Errors
    /// The variant is unknown.
    pub fn new(variant: Option<&str>, shapes: Shapes) -> Result<MoveChoices, TextError> {
        let game = variant.map_or(Ok(Go::default()), str::parse)?;
        Ok(MoveChoices { game, shapes, choices: Choices::default() })
    }

    /// The groups of features.
    pub fn groups(&self) -> Vec<Range<usize>> {
        Feature::groups(self.shapes.len()).to_vec()
    }

    /// The number of features.
    pub fn features(&self) -> usize {
        Feature::count() + self.shapes.len()
    }

    /// Adds the moves of a game from the usual start, without the first ones and without passes.
    ///
    /// # Errors
    /// The number of the first move that cannot be made, from 0.
    pub fn add(&mut self, moves: &[String], skipped: usize) -> Result<(), usize> {
        for Made { table, mv } in made(&self.game, moves, skipped)? {
            let seen = PositionFeatures::of(&self.game, &table, &self.shapes);
            let points: Vec<Point> = candidates(&self.game, &table.board).collect();
            if let Some(chosen) = points.iter().position(|&point| point == mv) {
                let features: Vec<MoveFeatures> = points.iter().map(|&point| seen.of_move(point)).collect();
                self.choices.add(features.iter().map(|one| one.as_slice()), chosen);
            }
        }
        Ok(())
    }

    /// The file with these strengths.
    ///
    /// # Errors
    /// The compressor had no memory.
    pub fn file(&self, strengths: &[f64], command: &str, scored: &str) -> io::Result<Vec<u8>> {
        Weights::new(GAME, EVALUATION, command, scored, Strengths::numbers(&self.shapes, strengths)).write()
    }
}

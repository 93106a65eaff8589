//! The conformance kit: the checks that every game must pass.
//!
//! A game's test is three lines:
//!
//! ```ignore
//! let kit = Kit::default();
//! kit.rules(&TicTacToe).unwrap();
//! kit.notation(&TicTacToe).unwrap();
//! kit.symmetry(&TicTacToe).unwrap();
//! ```

mod lines;
mod positions;
mod shapes;

use crate::random::Random;
use crate::{Draw, Game, MoveList, Never, Node, Notation, Outcomes, PastKeys, Symmetry, Theory, ZeroSum};
use lines::{Line, check_length, check_passes, check_repetition, check_superko, slowest};
use positions::{Seen, check_chance, check_ending, check_moves, check_stages};
use shapes::check_shape;
use std::fmt;

/// Plays random games of bounded length and checks every position.
#[derive(Clone, Copy, Debug)]
pub struct Kit {
    /// The number of random games.
    pub games: usize,
    /// The longest a game may be, unless `may_stop` is set.
    pub max_plies: usize,
    /// Whether a game that reaches `max_plies` is simply cut short, for games that need not end.
    pub may_stop: bool,
    /// Whether different positions must have different keys; false for a game whose keys deliberately omit a move
    /// counter.
    pub exact_keys: bool,
    /// The seed of the random games.
    pub seed: u64,
}

impl Default for Kit {
    fn default() -> Kit {
        Kit { games: 200, max_plies: 500, may_stop: false, exact_keys: true, seed: 1 }
    }
}

/// A violated rule of the trait: which one and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach(String);

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Breach {}

type Check = Result<(), Breach>;

fn require(holds: bool, message: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(Breach(message())) }
}

impl Kit {
    /// Checks the rules: play ends, `over` and `count` agree with `expand`, codes are unique and below their bound,
    /// moves are distinct, equal positions have equal keys and different ones different keys (or, without
    /// [`exact_keys`](Self::exact_keys), at least the same side, result and moves), `expand` and `play` depend on the
    /// position alone, chance weights add up, and shares have the sign of outcomes. No game lasts longer than
    /// `plies_left` promised, even if both players delay the end; no position repeats one from further back than
    /// `reversible_plies` allows; every listed move is legal, even if `listable` reports that there are more; a pass
    /// hands over the turn; and superko leaves a move. Keys are compared over the positions of the games and those one
    /// move away from them.
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn rules<G: Game>(&self, game: &G) -> Check {
        let mut seen = Seen::new(self.exact_keys);
        self.walk(game, |position, node, moves| {
            check_ending(game, position, node, moves)?;
            check_moves(game, position, moves)?;
            seen.check(game, position)?;
            moves.iter().try_for_each(|&mv| seen.check(game, &game.play(position, mv)))?;
            if let Node::Chance(chance) = node {
                check_chance(chance)?;
            }
            Ok(())
        })?;
        self.lines(game, |line| {
            line.positions.iter().try_for_each(|position| seen.check(game, position))?;
            check_length(game, line)?;
            check_repetition(game, line)?;
            check_passes(game, line)
        })
    }

    /// Checks that moves and positions round-trip through text, and that no two legal moves have the same text.
    ///
    /// # Errors
    /// The first text that does not round-trip.
    pub fn notation<G: Notation>(&self, game: &G) -> Check {
        self.walk(game, |position, _, moves| {
            let text = game.position_text(position);
            let back = game.parse_position(&text).map_err(|error| Breach(format!("{text}: {error}")))?;
            require(back == *position, || format!("'{text}' is read as {back:?}, not {position:?}"))?;
            for (i, &mv) in moves.iter().enumerate() {
                let text = game.move_text(position, mv);
                let back = game.parse_move(position, &text);
                require(back.as_ref() == Ok(&mv), || {
                    format!("move '{text}' of {position:?} is read as {back:?}")
                })?;
                let twin = moves[..i].iter().find(|&&other| game.move_text(position, other) == text);
                require(twin.is_none(), || format!("two moves of {position:?} are written '{text}'"))?;
            }
            Ok(())
        })
    }

    /// Checks that every transformation keeps the side to move, the result, the legal moves and the number of plies
    /// left, and commutes with play; that the images of a position share one canonical key, the key of the image that
    /// is returned; and that moves have the codes returned for that image.
    ///
    /// # Errors
    /// The first position and transformation for which that does not hold.
    pub fn symmetry<G: Symmetry>(&self, game: &G) -> Check {
        require(game.transform(0, &game.start()) == game.start(), || {
            "transformation 0 moves the start".into()
        })?;
        self.walk(game, |position, _, moves| {
            let (key, image) = game.canonical(position);
            let there = game.key(&game.transform(image, position));
            require(there == key, || format!("{position:?}: transformation {image} has another key"))?;
            for index in 0..game.symmetries() {
                let image = game.transform(index, position);
                let place = || format!("transformation {index} of {position:?}");
                require(game.side(&image) == game.side(position), || format!("{}: side", place()))?;
                require(game.over(&image) == game.over(position), || format!("{}: outcome", place()))?;
                require(game.count(&image) == game.count(position), || format!("{}: moves", place()))?;
                let left = [&image, position].map(|position| game.plies_left(position));
                require(left[0] == left[1], || format!("{}: plies_left() {left:?}", place()))?;
                require(game.canonical(&image).0 == key, || format!("{}: another canonical key", place()))?;
                let mut images = G::Moves::default();
                game.expand(&image, &mut images);
                for &mv in moves {
                    let mirrored = game.transform_move(index, mv);
                    require(images.contains(&mirrored), || format!("{}: {mv:?} is not legal", place()))?;
                    let codes = [game.image_code(index, position, mv), game.code(&image, mirrored)];
                    require(codes[0] == codes[1], || format!("{}: {mv:?} has the codes {codes:?}", place()))?;
                    let there = game.play(&image, mirrored);
                    let back = game.transform(index, &game.play(position, mv));
                    require(there == back, || format!("{}: {mv:?} does not commute", place()))?;
                }
            }
            Ok(())
        })
    }

    /// Checks that boards have as many cells as their labels or their shape require, that the cells of a shape do not
    /// overlap and its lines and edges belong to cells, that moves lie on cells, and that moves made step by step are
    /// the legal ones.
    ///
    /// # Errors
    /// The first board or move that does not fit.
    pub fn drawing<G: Draw>(&self, game: &G) -> Check {
        self.walk(game, |position, _, moves| {
            let board = game.board(position);
            let size = match &board.shape {
                Some(shape) => shape.cells.len(),
                None => board.columns.len() * board.rows.len(),
            };
            require(size > 0 && board.cells.len() == size, || format!("{position:?}: {size} squares"))?;
            check_shape(position, &board)?;
            let named = board.names.is_empty() || board.names.len() == size;
            require(named, || format!("{position:?}: {} names for {size} squares", board.names.len()))?;
            for &mv in moves {
                let squares = game.move_squares(position, mv);
                let inside = [squares.from, squares.to].into_iter().flatten().all(|square| square < size);
                require(inside, || format!("{mv:?} of {position:?} leaves the board"))?;
                let path = game.path(position, mv);
                let ends = [path.first(), path.last()].map(Option::<&usize>::copied);
                let joined = path.is_empty() || ends == [squares.from, squares.to];
                require(joined && path.iter().all(|&square| square < size), || {
                    format!("the path of {mv:?} of {position:?} is {path:?}")
                })?;
            }
            check_stages(game, position, moves)
        })
    }

    /// Checks that theory contradicts neither itself nor the rules: a best move is legal and leaves the other side the
    /// opposite result; no move leads from a position called lost to another called lost; and from a won position whose
    /// best moves are all listed, no other move does.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn theory<G: Theory<Payoff = ZeroSum, Chance = Never>>(&self, game: &G) -> Check {
        self.walk(game, |position, _, moves| {
            let Some(known) = game.proven(position).filter(|_| !moves.is_empty()) else { return Ok(()) };
            let worth = |mv: G::Move| {
                let next = game.play(position, mv);
                let payoff = game.over(&next).map(ZeroSum::for_side);
                let found = payoff.or_else(|| game.proven(&next).map(|known| known.outcome))?;
                Some(if game.side(&next) == game.side(position) { found } else { -found })
            };
            for &mv in &known.best {
                require(game.legal(position, mv), || format!("best {mv:?} is not legal at {position:?}"))?;
                let keeps = worth(mv).is_none_or(|worth| worth == known.outcome);
                require(keeps, || format!("best {mv:?} changes the outcome of {position:?}"))?;
            }
            for &mv in moves.iter().filter(|mv| !known.best.contains(mv)) {
                let Some(worth) = worth(mv) else { continue };
                let fits = if known.complete { worth < known.outcome } else { worth <= known.outcome };
                require(fits, || format!("{mv:?} is as good as the best at {position:?}"))?;
            }
            Ok(())
        })
    }

    /// Calls `visit` with each random game, and whether it was played to its end. In every second one both players put
    /// off the end.
    fn lines<G: Game>(&self, game: &G, mut visit: impl FnMut(&Line<G>) -> Check) -> Check {
        let mut line: Line<G> = Line { positions: Vec::new(), moves: Vec::new(), ended: false };
        let start = game.start();
        let mut random = Random::new(self.seed);
        for number in 0..self.games {
            line.positions.clear();
            line.moves.clear();
            line.positions.push(start.clone());
            line.ended = false;
            let mut past = PastKeys::default();
            while line.moves.len() <= self.max_plies {
                let position = &line.positions[line.positions.len() - 1];
                let mut moves = G::Moves::default();
                past.push(game, position);
                let (mv, next) = match game.expand(position, &mut moves) {
                    Node::Over(_) => {
                        line.ended = true;
                        break;
                    }
                    Node::Choice => {
                        check_superko(game, &past, position, &mut moves)?;
                        let any = random.below(moves.len());
                        let slow = if number % 2 == 1 { slowest(game, position, &moves, any) } else { None };
                        let mv = slow.unwrap_or(moves[any]);
                        (Some(mv), game.play(position, mv))
                    }
                    Node::Chance(chance) => {
                        (None, chance.result(game, position, random.below(chance.count())))
                    }
                };
                line.positions.push(next);
                line.moves.push(mv);
            }
            visit(&line)?;
        }
        Ok(())
    }

    /// Plays random games and calls `visit` at every position with what `expand` found.
    fn walk<G: Game>(
        &self,
        game: &G,
        mut visit: impl FnMut(&G::Position, &Node<G::Payoff, G::Chance>, &[G::Move]) -> Check,
    ) -> Check {
        let mut random = Random::new(self.seed);
        let mut moves = G::Moves::default();
        for number in 0..self.games {
            let mut position = game.start();
            let mut past = PastKeys::default();
            for ply in 0.. {
                moves.clear();
                past.push(game, &position);
                let node = game.expand(&position, &mut moves);
                visit(&position, &node, if matches!(node, Node::Choice) { &moves } else { &[] })?;
                position = match node {
                    Node::Over(_) => break,
                    Node::Choice => {
                        check_superko(game, &past, &position, &mut moves)?;
                        game.play(&position, moves[random.below(moves.len())])
                    }
                    Node::Chance(chance) => chance.result(game, &position, random.below(chance.count())),
                };
                if ply >= self.max_plies {
                    require(self.may_stop, || format!("game {number} does not end in {ply} plies"))?;
                    break;
                }
            }
        }
        Ok(())
    }
}

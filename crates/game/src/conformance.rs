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

use crate::random::Random;
use crate::{
    Draw, Game, Key, MoveList, Never, Node, Notation, Outcomes, Payoff, Player, Symmetry, Theory, ZeroSum,
};
use std::collections::HashMap;
use std::fmt;

/// Random games with a bound on their length, checked at every position.
#[derive(Clone, Copy, Debug)]
pub struct Kit {
    /// The number of random games.
    pub games: usize,
    /// No game may be longer than this, unless `may_stop` says so.
    pub max_plies: usize,
    /// Whether a game that reaches `max_plies` is simply stopped: for games that need not end.
    pub may_stop: bool,
    /// Whether different positions must have different keys; false for a game whose keys leave a move
    /// counter out on purpose.
    pub exact_keys: bool,
    /// The seed of the random games.
    pub seed: u64,
}

impl Default for Kit {
    fn default() -> Kit {
        Kit { games: 200, max_plies: 500, may_stop: false, exact_keys: true, seed: 1 }
    }
}

/// A violated rule of the trait: which one, and where.
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
    /// The rules: play ends, `over` and `count` agree with `expand`, codes are unique and under their bound, moves
    /// are distinct, equal positions have equal keys and different ones different keys, `expand` and `play` are
    /// functions of the position alone, chance weights add up, shares have the sign of outcomes; no game lasts longer
    /// than `plies_left` promised, no position repeats one from further back than `reversible_plies` allows, every
    /// listed move is legal, also where `listable` reports that there are more, and a pass hands over the turn.
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn rules<G: Game>(&self, game: &G) -> Check {
        let mut seen: HashMap<Key, G::Position> = HashMap::new();
        self.walk(game, |position, node, moves| {
            check_ending(game, position, node, moves)?;
            check_moves(game, position, moves)?;
            check_key(game, position, &mut seen, self.exact_keys)?;
            if let Node::Chance(chance) = node {
                check_chance(chance)?;
            }
            Ok(())
        })?;
        self.lines(game, |line| {
            check_length(game, line)?;
            check_repetition(game, line)?;
            check_passes(game, line)
        })
    }

    /// Moves and positions round-trip through text, and no two legal moves have the same text.
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

    /// Every transformation keeps whose turn it is, the outcome, and the legal moves, and commutes with play.
    ///
    /// # Errors
    /// The first position and transformation for which that does not hold.
    pub fn symmetry<G: Symmetry>(&self, game: &G) -> Check {
        require(game.transform(0, &game.start()) == game.start(), || {
            "transformation 0 moves the start".into()
        })?;
        self.walk(game, |position, _, moves| {
            for index in 0..game.symmetries() {
                let image = game.transform(index, position);
                let place = || format!("transformation {index} of {position:?}");
                require(game.side(&image) == game.side(position), || format!("{}: side", place()))?;
                require(game.over(&image) == game.over(position), || format!("{}: outcome", place()))?;
                require(game.count(&image) == game.count(position), || format!("{}: moves", place()))?;
                let mut images = G::Moves::default();
                game.expand(&image, &mut images);
                for &mv in moves {
                    let mirrored = game.transform_move(index, mv);
                    require(images.contains(&mirrored), || format!("{}: {mv:?} is not legal", place()))?;
                    let there = game.play(&image, mirrored);
                    let back = game.transform(index, &game.play(position, mv));
                    require(there == back, || format!("{}: {mv:?} does not commute", place()))?;
                }
            }
            Ok(())
        })
    }

    /// Boards have as many squares as their labels say, and moves lie on them.
    ///
    /// # Errors
    /// The first board or move that does not fit.
    pub fn drawing<G: Draw>(&self, game: &G) -> Check {
        self.walk(game, |position, _, moves| {
            let board = game.board(position);
            let size = board.columns.len() * board.rows.len();
            require(size > 0 && board.cells.len() == size, || format!("{position:?}: {size} squares"))?;
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
            Ok(())
        })
    }

    /// Theory contradicts neither itself nor the rules: a best move is legal and leaves the other side the opposite
    /// result; from a position that it calls lost no move leads to one that it calls lost, and from a won one, where
    /// it lists every best move, no other move does.
    ///
    /// # Errors
    /// The first position at which it does.
    pub fn theory<G: Theory<Payoff = ZeroSum, Chance = Never>>(&self, game: &G) -> Check {
        self.walk(game, |position, _, moves| {
            let Some(known) = game.known(position).filter(|_| !moves.is_empty()) else { return Ok(()) };
            let worth = |mv: G::Move| {
                let next = game.play(position, mv);
                let payoff = game.over(&next).map(ZeroSum::for_side);
                let found = payoff.or_else(|| game.known(&next).map(|known| known.outcome))?;
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

    /// Calls `visit` with each random game, and whether it was played to its end.
    fn lines<G: Game>(&self, game: &G, mut visit: impl FnMut(&Line<G>) -> Check) -> Check {
        let mut line: Line<G> = Line { positions: Vec::new(), moves: Vec::new(), ended: false };
        let start = game.start();
        let mut random = Random::new(self.seed);
        for _ in 0..self.games {
            line.positions.clear();
            line.moves.clear();
            line.positions.push(start.clone());
            line.ended = false;
            while line.moves.len() <= self.max_plies {
                let position = &line.positions[line.positions.len() - 1];
                let mut moves = G::Moves::default();
                let (mv, next) = match game.expand(position, &mut moves) {
                    Node::Over(_) => {
                        line.ended = true;
                        break;
                    }
                    Node::Choice => {
                        let mv = moves[random.below(moves.len())];
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
            for ply in 0.. {
                moves.clear();
                let node = game.expand(&position, &mut moves);
                visit(&position, &node, if matches!(node, Node::Choice) { &moves } else { &[] })?;
                position = match node {
                    Node::Over(_) => break,
                    Node::Choice => game.play(&position, moves[random.below(moves.len())]),
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

/// A game that was played: its positions, and what led from each to the next, none for dice.
struct Line<G: Game> {
    positions: Vec<G::Position>,
    moves: Vec<Option<G::Move>>,
    ended: bool,
}

/// `plies_left` is never less than the plies that were played, and never grows after a move.
fn check_length<G: Game>(game: &G, line: &Line<G>) -> Check {
    for (ply, position) in line.positions.iter().enumerate() {
        let Some(most) = game.plies_left(position) else { continue };
        let played = line.positions.len() - 1 - ply;
        require(usize::from(most) >= played, || {
            format!("plies_left() is {most} at {position:?}, and the game lasted {played}")
        })?;
        let next = line.positions.get(ply + 1).and_then(|next| game.plies_left(next));
        // Only moves are plies; dice fall between them.
        let moved = line.moves.get(ply).is_some_and(Option::is_some);
        let falls = next.is_none_or(|next| !moved || next < most);
        require(falls, || format!("plies_left() is {most} at {position:?}, then {next:?}"))?;
        require(!line.ended || played > 0 || game.over(position).is_some(), || {
            format!("the game ended at {position:?}, which is not over")
        })?;
    }
    Ok(())
}

/// No position repeats one from further back than `reversible_plies` allows; checked where repetition counts.
fn check_repetition<G: Game>(game: &G, line: &Line<G>) -> Check {
    if G::REPETITION.is_none() {
        return Ok(());
    }
    let mut last: HashMap<Key, usize> = HashMap::new();
    for (ply, position) in line.positions.iter().enumerate() {
        let window = game.reversible_plies(position);
        if let Some(before) = last.insert(game.key(position), ply) {
            require(ply - before <= window, || {
                format!("{position:?} came {} plies before, and reversible_plies() is {window}", ply - before)
            })?;
        }
    }
    Ok(())
}

/// A pass hands over the turn.
fn check_passes<G: Game>(game: &G, line: &Line<G>) -> Check {
    for (ply, mv) in line.moves.iter().enumerate() {
        let Some(mv) = mv.filter(|&mv| game.is_pass(mv)) else { continue };
        let (before, after) = (&line.positions[ply], &line.positions[ply + 1]);
        require(game.side(before) != game.side(after) || game.over(after).is_some(), || {
            format!("{mv:?} is a pass and keeps the turn at {before:?}")
        })?;
    }
    Ok(())
}

fn check_ending<G: Game>(
    game: &G,
    position: &G::Position,
    node: &Node<G::Payoff, G::Chance>,
    moves: &[G::Move],
) -> Check {
    let payoff = match node {
        Node::Over(payoff) => Some(*payoff),
        _ => None,
    };
    require(game.over(position) == payoff, || format!("over() and expand() differ at {position:?}"))?;
    require(game.count(position) == moves.len(), || format!("count() and expand() differ at {position:?}"))?;
    let stuck = matches!(node, Node::Choice) && moves.is_empty();
    require(!stuck, || format!("neither over nor a move at {position:?}"))?;
    if let Some(payoff) = payoff {
        let side = game.side(position);
        let outcome = payoff.outcome(side, Player::FIRST).sign();
        let share = payoff.share(side, Player::FIRST).signum();
        require(outcome == share, || format!("outcome and share differ at {position:?}"))?;
    }
    Ok(())
}

fn check_moves<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> Check {
    let mut again = G::Moves::default();
    for garbage in moves.iter().take(1) {
        again.push(*garbage); // expand must not depend on what the list held
    }
    game.expand(position, &mut again);
    require(moves.is_empty() || again[..] == *moves, || {
        format!("expand() is not repeatable at {position:?}")
    })?;
    for (i, &mv) in moves.iter().enumerate() {
        require(game.legal(position, mv), || format!("{mv:?} is listed at {position:?} but not legal"))?;
        let code = game.code(position, mv);
        require(code < game.codes(), || format!("code {code} of {mv:?} is not under {}", game.codes()))?;
        for &other in &moves[..i] {
            require(other != mv, || format!("{mv:?} is listed twice at {position:?}"))?;
            require(game.code(position, other) != code, || {
                format!("{other:?} and {mv:?} share code {code}")
            })?;
        }
        let next = game.play(position, mv);
        require(next == game.play(position, mv), || {
            format!("play({mv:?}) is not repeatable at {position:?}")
        })?;
        require(next != *position, || format!("{mv:?} changes nothing at {position:?}"))?;
    }
    Ok(())
}

fn check_key<G: Game>(
    game: &G,
    position: &G::Position,
    seen: &mut HashMap<Key, G::Position>,
    exact: bool,
) -> Check {
    let key = game.key(position);
    require(key == game.key(&position.clone()), || format!("key of a copy differs at {position:?}"))?;
    let first = seen.entry(key).or_insert_with(|| position.clone());
    // Whatever a key leaves out (a move counter) must not change whose turn it is or how many moves there are.
    let same = first == position
        || (!exact && game.side(first) == game.side(position) && game.count(first) == game.count(position));
    require(same, || format!("{first:?} and {position:?} have one key"))
}

fn check_chance<G: Game, C: Outcomes<G>>(chance: &C) -> Check {
    let sum: u64 = (0..chance.count()).map(|index| u64::from(chance.weight(index))).sum();
    require(chance.count() > 0, || "a chance node without outcomes".into())?;
    require(sum == u64::from(chance.total()), || format!("weights add up to {sum}, not {}", chance.total()))
}

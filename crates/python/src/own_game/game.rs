//! The rules of a game in Python as a game of the core: moves, notation, board, evaluation.

use super::{FIRST, MOST_MOVES, MOVE, Move, POSITION, Rules, SECOND, State, UNIT};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use stratege_game::sync::lock;
use stratege_game::{
    Board, Draw, Game, Key, MoveSquares, Never, Node, Notation, Piece, Player, Score, TextError, ZeroSum,
};
use stratege_search::{Evaluation, Knowledge, MoveOrdering};

impl Game for Rules {
    type Position = State;
    type Move = Move;
    type Moves = Vec<Move>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> State {
        self.start
    }

    fn side(&self, state: &State) -> Player {
        self.inner.table().seen[state.0 as usize].side
    }

    fn expand(&self, state: &State, moves: &mut Vec<Move>) -> Node<ZeroSum, Never> {
        let answer = self.inner.answer(*state);
        if let Some(payoff) = answer.over {
            return Node::Over(payoff);
        }
        moves.clear();
        moves.extend_from_slice(&answer.moves);
        Node::Choice
    }

    fn play(&self, state: &State, mv: Move) -> State {
        let answer = self.inner.answer(*state);
        if let Some(next) = lock(&answer.next).get(&mv) {
            return *next;
        }
        let next = self.inner.ask(|py, object| {
            let (position, side) = self.inner.state(py, *state);
            let mv = self.inner.table().moves[mv.0 as usize].0.clone_ref(py);
            let next = object.call_method1("play", (position, mv))?;
            self.inner.number(py, &next, side.other())
        });
        let Some(next) = next else { return *state };
        lock(&answer.next).insert(mv, next);
        next
    }

    fn key(&self, state: &State) -> Key {
        Key::mixed(self.inner.table().seen[state.0 as usize].key.into())
    }

    fn code(&self, _: &State, mv: Move) -> u32 {
        mv.0
    }

    fn codes(&self) -> u32 {
        MOST_MOVES as u32
    }

    fn over(&self, state: &State) -> Option<ZeroSum> {
        self.inner.answer(*state).over
    }

    fn count(&self, state: &State) -> usize {
        self.inner.answer(*state).moves.len()
    }
}

impl Notation for Rules {
    fn move_text(&self, _: &State, mv: Move) -> String {
        self.inner.table().moves[mv.0 as usize].1.clone()
    }

    fn parse_move(&self, state: &State, text: &str) -> Result<Move, TextError> {
        let answer = self.inner.answer(*state);
        let table = self.inner.table();
        let found = answer.moves.iter().find(|mv| table.moves[mv.0 as usize].1 == text.trim());
        found.copied().ok_or_else(|| MOVE.at(0, text))
    }

    fn position_text(&self, state: &State) -> String {
        self.inner.table().seen[state.0 as usize].text.clone()
    }

    fn parse_position(&self, text: &str) -> Result<State, TextError> {
        if let Some(known) = self.inner.table().by_text.get(text) {
            return Ok(*known);
        }
        let (literal, side) = match (text.strip_suffix(FIRST), text.strip_suffix(SECOND)) {
            (_, Some(literal)) => (literal, Player::SECOND),
            (Some(literal), _) => (literal, Player::FIRST),
            _ => (text, Player::FIRST),
        };
        let read = Python::attach(|py| {
            let state = py.import("ast")?.call_method1("literal_eval", (PyString::new(py, literal),))?;
            self.inner.number(py, &state, side)
        });
        read.map_err(|_| POSITION.at(0, text))
    }
}

impl Draw for Rules {
    fn board(&self, state: &State) -> Board {
        let rows = self.inner.has.draw.then(|| {
            self.inner.ask(|py, object| {
                let drawn = object.call_method1("draw", (self.inner.state(py, *state).0,))?;
                match drawn.extract::<String>() {
                    Ok(text) => Ok(text.lines().map(str::to_owned).collect()),
                    Err(_) => drawn.extract::<Vec<String>>(),
                }
            })
        });
        let rows = rows.flatten().unwrap_or_default();
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0).max(1);
        let labels = |count: usize| vec![String::new(); count];
        let mut board = Board::empty(labels(width), labels(rows.len().max(1)));
        for (row, text) in rows.iter().enumerate() {
            for (column, sign) in text.chars().enumerate() {
                board.cells[row * width + column].piece = piece(sign);
            }
        }
        board
    }

    fn move_squares(&self, _: &State, _: Move) -> MoveSquares {
        MoveSquares::default()
    }
}

/// The piece of a sign: X and capitals belong to the first player, O and small letters to the second.
fn piece(sign: char) -> Option<Piece> {
    let (player, symbol) = match sign {
        ' ' | '.' | '_' | '-' => return None,
        'X' | 'x' => (Player::FIRST, '✕'),
        'O' | 'o' => (Player::SECOND, '○'),
        sign if sign.is_lowercase() => (Player::SECOND, sign),
        sign => (Player::FIRST, sign),
    };
    Some(Piece { player, letter: sign, symbol })
}

/// The evaluation that the object has.
pub(super) struct OwnEvaluation;

impl Evaluation<Rules> for OwnEvaluation {
    type State = ();

    fn fresh(&self, _: &Rules, _: &State) {}

    fn after(&self, _: &Rules, (): &(), _: &State, _: Move, _: &State) {}

    fn score(&self, game: &Rules, state: &State, (): &()) -> Score {
        let inner = &game.inner;
        let (known, side) = {
            let table = inner.table();
            let seen = &table.seen[state.0 as usize];
            (seen.value, seen.side)
        };
        let value = known.or_else(|| {
            let value = inner.ask(|py, object| {
                let value: f64 = object.call_method1("evaluate", (inner.state(py, *state).0,))?.extract()?;
                match value.is_finite() {
                    true => Ok((UNIT * value).round().clamp(-30_000.0, 30_000.0) as i32),
                    false => {
                        Err(PyValueError::new_err(format!("evaluate(state) must be a number, not {value}")))
                    }
                }
            })?;
            inner.change(|table| table.seen[state.0 as usize].value = Some(value));
            Some(value)
        });
        let value = value.unwrap_or(0);
        Score::eval(if side == Player::FIRST { value } else { -value })
    }
}

impl MoveOrdering<Rules> for OwnEvaluation {}

impl Knowledge<Rules> for OwnEvaluation {}

//! The engine session of a protocol: the game as set up by the protocol, and the machine that plays it.

use stratege_catalog::open_with_evaluation;
use stratege_machine::setup::Setup;
use stratege_machine::{BookMove, Machine};
use stratege_session::{AnalysisData, Piece, Session, Status, TextError};

/// A game and its player. A search runs on a second session, which is lent to it and keeps the engines' tables.
pub(crate) struct EngineSession {
    /// The position of the game.
    pub(crate) board: Box<dyn Session>,
    /// The player.
    pub(crate) machine: Machine,
    searcher: Option<Box<dyn Session>>,
}

impl EngineSession {
    /// A game from its usual start.
    ///
    /// # Errors
    /// The game is unknown.
    pub(crate) fn open(game: &'static str) -> Result<EngineSession, TextError> {
        let (board, machine) = (open_with_evaluation(game, None, None)?, Machine::new(Setup::default()));
        Ok(EngineSession { board, machine, searcher: None })
    }

    /// A new game of a variant, with the evaluation of the machine's setup.
    ///
    /// # Errors
    /// The variant or evaluation is unknown; the game is unchanged.
    pub(crate) fn reopen(&mut self, variant: Option<&str>) -> Result<(), TextError> {
        let evaluation = self.machine.setup.evaluation.as_deref();
        self.board = open_with_evaluation(self.board.game(), variant, evaluation)?;
        self.forget();
        Ok(())
    }

    /// Clears the tables of earlier searches.
    pub(crate) fn forget(&mut self) {
        self.searcher = None;
    }

    /// The session for a search, at the position of the board. It comes back to [`EngineSession::give_back`].
    pub(crate) fn lend(&mut self) -> Box<dyn Session> {
        let kept = self.searcher.take().and_then(|mut session| {
            let follows = session.follow(self.board.as_ref());
            follows.then_some(session)
        });
        kept.unwrap_or_else(|| self.board.fork())
    }

    /// Takes the session of a search back.
    pub(crate) fn give_back(&mut self, session: Box<dyn Session>) {
        self.searcher = Some(session);
    }

    /// The move of the book at the position of the board, which is legal; `None` if the book has no move there.
    pub(crate) fn book_move(&mut self) -> Option<BookMove> {
        self.machine.book_move(self.board.as_ref())
    }

    /// The moves of a position that is drawn by rule though there are moves, as protocols write them.
    pub(crate) fn moves_of_a_draw(&self) -> Vec<String> {
        let perft = self.board.lines_of_play();
        let moves = perft.divide(1, perft.convention()).into_iter();
        moves.flat_map(|(mv, _)| self.board.protocol().protocol_line(&[mv])).collect()
    }

    /// Whether the game is not over.
    pub(crate) fn is_open(&self) -> bool {
        self.board.status() == Status::Open
    }

    /// The legal moves, as protocols write them; empty when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let moves = self.board.moves().into_iter();
        moves.flat_map(|mv| self.board.protocol().protocol_line(&[mv.text])).collect()
    }

    /// The move of a search; any legal move where it ended before it had one.
    pub(crate) fn best_of(&self, analysis: &AnalysisData) -> Option<String> {
        let best = analysis.lines.first().and_then(|line| line.moves.first().cloned());
        best.or_else(|| self.legal().into_iter().next())
    }

    /// The board as lines of text, the names of the columns first.
    pub(crate) fn rows(&self, letter: impl Fn(Piece) -> char) -> Vec<String> {
        let board = self.board.board();
        if let Some(shape) = &board.shape {
            return shape.text(|cell| board.cells[cell].piece.map_or('.', &letter));
        }
        let names = board.columns.iter().map(|name| format!(" {name}"));
        let mut rows = vec![format!("  {}", names.collect::<String>())];
        for (name, cells) in board.rows.iter().zip(board.cells.chunks(board.width().max(1))) {
            let cells = cells.iter().map(|cell| format!(" {}", cell.piece.map_or('.', &letter)));
            rows.push(format!("{name:>2}{}", cells.collect::<String>()));
        }
        rows
    }
}

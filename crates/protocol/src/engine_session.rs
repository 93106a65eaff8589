//! The engine session of a protocol: the game as the protocol has set it, and the machine that plays it.

use stratege_catalog::open;
use stratege_machine::setup::Setup;
use stratege_machine::{BookMove, Machine};
use stratege_session::{Piece, Session, Status, TextError};

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
    /// There is no such game or variant.
    pub(crate) fn open(
        game: &'static str,
        variant: Option<&'static str>,
    ) -> Result<EngineSession, TextError> {
        let machine = Machine::new(Setup::default());
        Ok(EngineSession { board: open(game, variant)?, machine, searcher: None })
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

    /// Whether the game is not over.
    pub(crate) fn is_open(&self) -> bool {
        self.board.status() == Status::Open
    }

    /// The legal moves, as protocols write them; empty when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let moves = self.board.moves().into_iter();
        moves.flat_map(|mv| self.board.protocol().protocol_line(&[mv.text])).collect()
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

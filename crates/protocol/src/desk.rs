//! The game on the desk: what the protocol has told of it, and the session that searches it.

use stratege_catalog::{Piece, Session, Status, TextError, open};

/// A move that an opening book plays.
#[derive(Clone, Debug, PartialEq)]
pub struct BookMove {
    /// The move, in notation.
    pub mv: String,
    /// What it is worth for the side to move, in the game's unit.
    pub value: f64,
}

/// An opening book: what it plays at the cursor of a session; none where it does not know the position.
pub type Opening = Box<dyn FnMut(&dyn Session) -> Option<BookMove> + Send>;

/// A game in progress twice: one session that always stands where the protocol says, and one that is lent to searches
/// and keeps what it learns between them.
pub(crate) struct Desk {
    game: &'static str,
    variant: Option<&'static str>,
    /// Where the game stands.
    pub(crate) board: Box<dyn Session>,
    thinker: Option<Box<dyn Session>>,
    /// Asked before any search for a move.
    pub(crate) opening: Option<Opening>,
}

impl Desk {
    /// A game from its usual start.
    ///
    /// # Errors
    /// There is no such game or variant.
    pub(crate) fn open(game: &'static str, variant: Option<&'static str>) -> Result<Desk, TextError> {
        Ok(Desk { game, variant, board: open(game, variant)?, thinker: None, opening: None })
    }

    /// Forgets what earlier searches learned.
    pub(crate) fn forget(&mut self) {
        self.thinker = None;
    }

    /// The session for a search, at the position of the board. It comes back to [`Desk::give_back`].
    ///
    /// # Errors
    /// The game cannot be made again: never, for a game that was made once.
    pub(crate) fn lend(&mut self) -> Result<Box<dyn Session>, TextError> {
        let mut session = match self.thinker.take() {
            Some(session) => session,
            None => open(self.game, self.variant)?,
        };
        session.begin(Some(&self.board.start()))?;
        for mv in self.board.protocol_history() {
            session.play(&mv)?;
        }
        Ok(session)
    }

    /// Takes the session of a search back.
    pub(crate) fn give_back(&mut self, session: Box<dyn Session>) {
        self.thinker = Some(session);
    }

    /// Takes over the book of another desk of the same game, and what its searches have learned.
    pub(crate) fn take_over(&mut self, other: &mut Desk) {
        self.thinker = other.thinker.take();
        self.opening = other.opening.take();
    }

    /// The move of the book at the position of the board: a legal one, or none.
    pub(crate) fn book_move(&mut self) -> Option<BookMove> {
        let opening = self.opening.as_mut()?;
        let legal = self.board.moves();
        opening(self.board.as_ref()).filter(|found| legal.iter().any(|mv| mv.text == found.mv))
    }

    /// Whether the game goes on.
    pub(crate) fn is_open(&self) -> bool {
        self.board.status() == Status::Open
    }

    /// The legal moves, as protocols write them; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let moves = self.board.moves().into_iter();
        moves.flat_map(|mv| self.board.protocol_line(&[mv.text])).collect()
    }

    /// The board as lines of text, the names of the columns first.
    pub(crate) fn rows(&self, letter: impl Fn(Piece) -> char) -> Vec<String> {
        let board = self.board.board();
        let names = board.columns.iter().map(|name| format!(" {name}"));
        let mut rows = vec![format!("  {}", names.collect::<String>())];
        for (name, cells) in board.rows.iter().zip(board.cells.chunks(board.width().max(1))) {
            let cells = cells.iter().map(|cell| format!(" {}", cell.piece.map_or('.', &letter)));
            rows.push(format!("{name:>2}{}", cells.collect::<String>()));
        }
        rows
    }
}

//! Match openings from a book.

use crate::book_file::BookFile;
use crate::walk::each_line;
use std::collections::HashSet;
use stratege_session::{Session, Status};

/// The book has more openings than requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// The openings of a book: its lines up to `plies`, or to where the book ends, preferred moves first. If several lines
/// reach a position at the same ply, only the first is kept. Lines that end the game are omitted.
///
/// # Errors
/// There are more than `most`.
pub fn openings(
    book: &BookFile,
    session: &mut dyn Session,
    plies: usize,
    most: usize,
) -> Result<Vec<Vec<String>>, TooMany> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    each_line(session, &mut |session| {
        let ply = session.cursor();
        let new = session.class().is_some_and(|class| seen.insert((class, ply)));
        if !new || session.status() != Status::Open || found.len() > most {
            return Vec::new();
        }
        let next = if ply < plies { book.preferred(session) } else { Vec::new() };
        if next.is_empty() && ply > 0 {
            found.push(session.history());
        }
        next
    });
    if found.len() > most { Err(TooMany) } else { Ok(found) }
}

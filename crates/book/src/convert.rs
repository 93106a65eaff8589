//! Converts books from one format to the other.

use crate::book::{Book, BookEntry, Header};
use crate::polyglot::{Entry, Polyglot};
use crate::walk::walk;
use std::collections::HashMap;
use std::io;
use stratege_session::{ClassMove, Session};

/// Whether a session's game has Polyglot books.
pub fn has_codes(session: &dyn Session) -> bool {
    session.find_classes().is_some_and(|classes| classes.has_codes())
}

/// The Polyglot entries for the part of a book that its moves reach from the usual start. The weight of a move is the
/// points that it would have scored in the games of its position, two for a win and one for a draw, according to that
/// position's value; moves that would have scored nothing are omitted. If a weight exceeds 16 bits, all weights of that
/// position are scaled down. The session is reset.
pub fn to_polyglot(book: &Book, session: &mut dyn Session) -> Vec<Entry> {
    let mut entries = Vec::new();
    walk(session, &mut |session| {
        let Some(key) = session.class() else { return Vec::new() };
        let known = book.known_moves(session);
        let weights: Vec<f64> = known.iter().map(|(mv, entry)| points(mv, *entry)).collect();
        let heaviest = weights.iter().copied().fold(0.0, f64::max);
        let scale = (f64::from(u16::MAX) / heaviest.max(1.0)).min(1.0);
        for ((mv, _), weight) in known.iter().zip(weights) {
            let weight = if weight > 0.0 { (weight * scale).round().max(1.0) as u16 } else { 0 };
            if let (Some(code), 1..) = (mv.code, weight) {
                entries.push(Entry { key, code, weight, learn: 0 });
            }
        }
        known.into_iter().map(|(mv, _)| mv.text).collect()
    });
    entries
}

/// Twice the expected points of the games behind a move: by the value of its position, in hundredths of a win where it
/// comes from results, in hundredths of a pawn by Elo's curve where it comes from a search.
fn points(mv: &ClassMove, entry: BookEntry) -> f64 {
    let value = f64::from(if mv.turns { entry.value.saturating_neg() } else { entry.value });
    let expected = match entry.depth {
        0 => ((1.0 + value / 100.0) / 2.0).clamp(0.0, 1.0),
        _ => 1.0 / (1.0 + 10_f64.powf(-value / 400.0)),
    };
    (2.0 * expected * f64::from(entry.games)).round()
}

/// Converts a Polyglot book: takes the positions that its moves reach from the usual start and gives all of them the
/// same value. The game count of a position is the sum of the weights of the moves that lead to it, so that moves are
/// drawn with the same frequencies. Illegal moves and those of weight 0 are omitted. `variant` is the session's; the
/// session is reset.
///
/// # Errors
/// The file cannot be read any more.
pub fn from_polyglot(
    book: &Polyglot,
    session: &mut dyn Session,
    variant: Option<&str>,
    command: &str,
    program: &str,
) -> io::Result<Book> {
    let mut entries: HashMap<u64, BookEntry> = HashMap::new();
    let (mut failed, mut start) = (None, None);
    walk(session, &mut |session| {
        let found = match book.entries_at(session) {
            Ok(found) => found,
            Err(error) => {
                failed = Some(error);
                return Vec::new();
            }
        };
        let playable = found.into_iter().filter_map(|(entry, mv)| Some((entry.weight, mv?)));
        let playable: Vec<(u16, ClassMove)> = playable.filter(|(weight, _)| *weight > 0).collect();
        let total = playable.iter().map(|(weight, _)| u32::from(*weight)).sum();
        let own = session.class().filter(|_| session.cursor() == 0);
        if let Some(class) = own.filter(|_| total > 0) {
            start = Some((class, total));
        }
        for (weight, mv) in &playable {
            let games = &mut entries.entry(mv.class).or_default().games;
            *games = games.saturating_add(u32::from(*weight));
        }
        playable.into_iter().map(|(_, mv)| mv.text).collect()
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let games = start.map_or(0, |(class, total)| {
        let games = &mut entries.entry(class).or_default().games;
        *games = games.saturating_add(total);
        total
    });
    Ok(Book { header: Header::new(session, variant, command, program, games.into()), entries, width: 0 })
}

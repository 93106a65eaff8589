//! `stratege book show`.

use crate::arguments::{position_text, text};
use crate::files::read_book;
use crate::output::board::{self, BoardStyle};
use crate::output::figures;
use crate::output::{columns, print_json};
use crate::{AtPath, Result};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_book::{Book, BookFile, BookMove, Polyglot, PolyglotMove};
use stratege_catalog::open;
use stratege_session::Session;
use stratege_texts::{Lang, named};

pub(super) fn show(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let variant = text(args, "variant");
    let mut session = open(text(args, "game").unwrap_or_default(), variant)?;
    session.begin(position_text(args)?.as_deref())?;
    let file = Path::new(args.get_one::<String>("files").map(String::as_str).unwrap_or_default());
    let shown = Shown { lang, as_json: args.get_flag("json") };
    match read_book(file, session.game(), variant)? {
        BookFile::Own(book) => shown.own(&book, session.as_mut(), out),
        BookFile::Polyglot(book) => shown.polyglot(&book, file, session.as_mut(), out),
    }
}

/// How a book is shown.
struct Shown<'a> {
    lang: &'a Lang,
    as_json: bool,
}

impl Shown<'_> {
    fn own(&self, book: &Book, session: &mut dyn Session, out: &mut dyn Write) -> Result {
        let moves = book.moves(session);
        let line = book.line(session);
        if self.as_json {
            let report = json!({
                "header": book.header, "positions": book.len(), "position": session.position(),
                "moves": moves, "line": line,
            });
            return print_json(out, &report);
        }
        let head = named![
            positions = figures::grouped(book.len() as u64),
            games = figures::grouped(book.header.games),
            command = book.header.command
        ];
        writeln!(out, "{}", self.lang.with("book-head", head))?;
        let row = |mv: BookMove| {
            let depth = if mv.depth > 0 { mv.depth.to_string() } else { self.lang.text("book-results") };
            let value = figures::value(self.lang, session.game(), f64::from(mv.value) / 100.0);
            vec![self.lang.move_text(session.game(), &mv.mv), value, mv.games.to_string(), depth]
        };
        let rows = moves.into_iter().map(row).collect();
        self.table(session, &["move", "value", "games", "depth"], rows, &line, out)
    }

    fn polyglot(
        &self,
        book: &Polyglot,
        path: &Path,
        session: &mut dyn Session,
        out: &mut dyn Write,
    ) -> Result {
        let (moves, illegal) = book.moves(session).at(path)?;
        let line = book.line(session);
        if self.as_json {
            let report = json!({
                "format": "polyglot", "entries": book.entries(), "positions": book.positions(),
                "position": session.position(), "moves": moves, "illegal": illegal, "line": line,
            });
            return print_json(out, &report);
        }
        let head = named![
            positions = figures::grouped(book.positions()),
            entries = figures::grouped(book.entries())
        ];
        writeln!(out, "{}", self.lang.with("book-polyglot-head", head))?;
        let total: u64 = moves.iter().map(|mv| u64::from(mv.weight)).sum();
        let row = |mv: PolyglotMove| {
            let share = f64::from(mv.weight) / total.max(1) as f64;
            let share = figures::share(self.lang, share);
            vec![self.lang.move_text(session.game(), &mv.mv), mv.weight.to_string(), share]
        };
        let rows = moves.into_iter().map(row).collect();
        self.table(session, &["move", "weight", "share"], rows, &line, out)?;
        if illegal.is_empty() {
            return Ok(());
        }
        Ok(writeln!(out, "{}", self.lang.with("book-illegal", named![moves = illegal.join(" ")]))?)
    }

    /// The board, the moves under their heads, and the line.
    fn table(
        &self,
        session: &dyn Session,
        heads: &[&str],
        rows: Vec<Vec<String>>,
        line: &[String],
        out: &mut dyn Write,
    ) -> Result {
        write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
        if let Some(name) = session.static_facts().opening() {
            writeln!(out, "{}", self.lang.with("opening", named![name = self.lang.opening(name)]))?;
        }
        if rows.is_empty() {
            return Ok(writeln!(out, "{}", self.lang.text("book-nothing"))?);
        }
        let heads = heads.iter().map(|head| self.lang.text(&format!("book-{head}"))).collect();
        write!(out, "{}", columns(&[vec![heads], rows].concat()))?;
        let line = self.lang.line_text(session.game(), line);
        Ok(writeln!(out, "{}", self.lang.with("solved-line", named![moves = line]))?)
    }
}

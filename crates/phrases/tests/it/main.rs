//! Sentences about searches and proofs, read as a student reads them.

use stratege_entries_all as _; // registers the games

mod theory_reasons;
mod trace_sentences;

//! Matches against an engine that does wrong when it is told to, and against those of this machine.

use stratege_entries_all as _; // registers the games

mod external;
mod real;
mod start;

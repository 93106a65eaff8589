//! The reasons for refusing settings of a machine and its limits.

use stratege_game::Reason;

pub(super) const DEPTH: Reason = Reason::new("player-depth", "expected depth=1 to depth=250");
pub(super) const NODES: Reason = Reason::new("player-nodes", "expected nodes=N, N from 1");
pub(super) const MOVE_TIME: Reason = Reason::new("player-time", "expected time=SECONDS, for every move");
pub(super) const CLOCK: Reason =
    Reason::new("player-tc", "expected tc=SECONDS, tc=SECONDS+INCREMENT or tc=MOVES/SECONDS+INCREMENT");
pub(super) const MARGIN: Reason = Reason::new("player-margin", "expected margin=SECONDS");
pub(super) const ALGORITHM: Reason =
    Reason::new("player-algorithm", "expected an algorithm (`stratege analyse --help`)");
pub(super) const OBJECTIVE: Reason = Reason::new("player-objective", "expected outcome, distance or margin");
pub(super) const TECHNIQUES: Reason = Reason::new("player-techniques", "expected techniques, with commas");
pub(super) const TABLE: Reason =
    Reason::new("player-table", "expected a size in MiB, at most the machine's memory");
pub(super) const THREADS: Reason = Reason::new("player-threads", "expected a number of threads");
pub(super) const LINES: Reason = Reason::new("player-lines", "expected a number of lines, or all");
pub(super) const STEP: Reason = Reason::new("player-step", "expected step=1 or step=2");
pub(super) const EVEN: Reason = Reason::new("player-even", "expected even=yes or even=no");
pub(super) const SEED: Reason = Reason::new("player-seed", "expected a whole number from 0");
pub(super) const LEVEL: Reason = Reason::new("player-level", "expected a level from 1 to 10");
pub(super) const DEVIATIONS: Reason = Reason::new("player-deviations", "expected deviations from 0.1 to 10");
pub(super) const PREFER: Reason = Reason::new("player-prefer", "expected prefer=traps or prefer=narrow");
pub(super) const WIDTH: Reason =
    Reason::new("player-width", "expected a number from 0 to 100, in the unit of the game");
pub(super) const BOOK_BEST: Reason =
    Reason::new("player-book-best", "expected book-best=yes or book-best=no");
pub(super) const TIES: Reason = Reason::new("player-ties", "expected ties=random");
pub(super) const OWN_OPTION: Reason =
    Reason::new("player-option", "expected an option of ours (docs/arena.md)");

pub(super) const MISTAKES: Reason = Reason::new("player-mistakes", "expected a number from 0 to 100");

/// Every reason of this module.
pub(crate) const REASONS: &[Reason] = &[
    DEPTH, NODES, MOVE_TIME, CLOCK, MARGIN, ALGORITHM, OBJECTIVE, TECHNIQUES, TABLE, THREADS, LINES, STEP,
    EVEN, SEED, LEVEL, DEVIATIONS, PREFER, WIDTH, BOOK_BEST, TIES, MISTAKES, OWN_OPTION,
];

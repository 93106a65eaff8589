//! What is expected of the texts that name players, limits and tests.

use stratege_game::Reason;

pub(crate) const KEY_VALUE: Reason = Reason::new("arena-key-value", "expected KEY=VALUE");
pub(crate) const QUOTE: Reason = Reason::new("arena-quote", "expected a closing quote");
pub(crate) const ENGINE: Reason = Reason::new("arena-engine", "expected engine=ours or engine=random");
pub(crate) const KEY: Reason =
    Reason::new("arena-key", "expected a key of the documentation (docs/arena.md)");
pub(crate) const OWN_OPTION: Reason =
    Reason::new("arena-own-option", "expected an option of ours (docs/arena.md)");
pub(crate) const DEPTH: Reason = Reason::new("arena-depth", "expected depth=1 to depth=250");
pub(crate) const NODES: Reason = Reason::new("arena-nodes", "expected nodes=N, N from 1");
pub(crate) const MOVE_TIME: Reason = Reason::new("arena-move-time", "expected movetime=SECONDS");
pub(crate) const CLOCK: Reason =
    Reason::new("arena-clock", "expected clock=SECONDS or clock=SECONDS+INCREMENT");
pub(crate) const MARGIN: Reason = Reason::new("arena-margin", "expected margin=SECONDS");
pub(crate) const ALGORITHM: Reason =
    Reason::new("arena-algorithm", "expected an algorithm (`stratege analyse --help`)");
pub(crate) const TECHNIQUES: Reason = Reason::new("arena-techniques", "expected techniques, with commas");
pub(crate) const TABLE: Reason = Reason::new("arena-table", "expected a size in MiB");
pub(crate) const THREADS: Reason = Reason::new("arena-threads", "expected a number of threads");
pub(crate) const LEVEL: Reason = Reason::new("arena-level", "expected a level from 1 to 10");
pub(crate) const DEVIATIONS: Reason = Reason::new("arena-deviations", "expected deviations from 0.1 to 10");
pub(crate) const PREFER: Reason = Reason::new("arena-prefer", "expected prefer=traps or prefer=narrow");
pub(crate) const WIDTH: Reason = Reason::new("arena-width", "expected a number from 0 to 100, in discs");
pub(crate) const BOOK: Reason = Reason::new("arena-book", "expected the name of a book's file");
pub(crate) const BOOK_FILE: Reason =
    Reason::new("arena-book-file", "expected a file of `stratege book build`");
pub(crate) const TIES: Reason = Reason::new("arena-ties", "expected ties=random");
pub(crate) const CHANCE: Reason = Reason::new("arena-chance", "expected a chance above 0 and below 0.5");
pub(crate) const ELO: Reason = Reason::new("arena-elo", "expected an Elo difference");
pub(crate) const MODEL: Reason = Reason::new("arena-model", "expected logistic or normalised");
pub(crate) const TEST: Reason = Reason::new("arena-test", "expected elo0, elo1, alpha, beta or model");
pub(crate) const HYPOTHESES: Reason =
    Reason::new("arena-hypotheses", "expected -1000 <= elo0 < elo1 <= 1000");

/// Every reason of this crate.
pub const REASONS: &[Reason] = &[
    KEY_VALUE, QUOTE, ENGINE, KEY, OWN_OPTION, DEPTH, NODES, MOVE_TIME, CLOCK, MARGIN, ALGORITHM, TECHNIQUES,
    TABLE, THREADS, LEVEL, DEVIATIONS, PREFER, WIDTH, BOOK, BOOK_FILE, TIES, CHANCE, ELO, MODEL, TEST,
    HYPOTHESES,
];

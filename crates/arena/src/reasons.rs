//! The reasons for refusing specifications of players, limits and tests.

use stratege_game::Reason;

pub(crate) const KEY_VALUE: Reason = Reason::new("arena-key-value", "expected KEY=VALUE");
pub(crate) const PROTOCOL: Reason = Reason::new(
    "arena-protocol",
    "expected proto=uci, proto=gtp, proto=nboard, proto=hub or proto=gnubg, beside cmd=COMMAND",
);
pub(crate) const CONTROL: Reason =
    Reason::new("arena-control", "expected text without control characters, such as line ends");
pub(crate) const QUOTE: Reason = Reason::new("arena-quote", "expected a closing quote");
pub(crate) const ENGINE: Reason =
    Reason::new("arena-engine", "expected engine=ours, engine=random or an engine of the file of engines");
pub(crate) const ENGINE_VALUE: Reason =
    Reason::new("arena-engine-value", "expected text, a number, true or false");
pub(crate) const ENGINE_TABLE: Reason =
    Reason::new("arena-engine-table", "expected a table [NAME] for each engine");
pub(crate) const ENGINE_NAME: Reason =
    Reason::new("arena-engine-name", "expected a name without '=' and spaces, other than ours and random");
pub(crate) const KEY: Reason =
    Reason::new("arena-key", "expected a key of the documentation (docs/arena.md)");
pub(crate) const BOOK: Reason = Reason::new("arena-book", "expected the name of a book's file");
pub(crate) const BOOK_FILE: Reason =
    Reason::new("arena-book-file", "expected a file of `stratege book build`, or a Polyglot book (.bin)");
pub(crate) const BOOK_SIZE: Reason = Reason::new("arena-book-size", "expected a book of at most 1 GiB");
pub(crate) const CHANCE: Reason = Reason::new("arena-chance", "expected a chance above 0 and below 0.5");
pub(crate) const ELO: Reason = Reason::new("arena-elo", "expected an Elo difference");
pub(crate) const MODEL: Reason = Reason::new("arena-model", "expected logistic or normalised");
pub(crate) const TEST: Reason = Reason::new("arena-test", "expected elo0, elo1, alpha, beta or model");
pub(crate) const HYPOTHESES: Reason =
    Reason::new("arena-hypotheses", "expected -1000 <= elo0 < elo1 <= 1000");

/// Every reason of this crate.
pub const REASONS: &[Reason] = &[
    KEY_VALUE,
    PROTOCOL,
    CONTROL,
    QUOTE,
    ENGINE,
    ENGINE_VALUE,
    ENGINE_TABLE,
    ENGINE_NAME,
    KEY,
    BOOK,
    BOOK_FILE,
    BOOK_SIZE,
    CHANCE,
    ELO,
    MODEL,
    TEST,
    HYPOTHESES,
];

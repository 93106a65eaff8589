//! What decides between a move and the best one: a proof, a mate, or the evaluation of where their lines end.

use stratege_phrases::theory_reason_of;
use stratege_session::{Ending, LineData, Outcome, Player, ScoreData, Session, Status};
use stratege_texts::Lang;

/// What decides, for the side that moves; of each pair the first is the move's and the second the best one's.
pub(super) enum Verdict {
    /// The outcome of the best one is proven, and that of the move, or that it is worse (`None`).
    Proven {
        outcomes: [Option<Outcome>; 2],
        /// Where they stand, as a text is called: `theory`, `library`, `book`.
        source: &'static str,
        /// The reason of the proof, where it can be shown on the position.
        reason: Option<String>,
    },
    /// At least one of them forces the end of the game in this many plies; negative if the other side forces it.
    Forced {
        plies: [Option<i32>; 2],
        /// Whether the end is mate.
        mate: bool,
    },
    /// Both are searched to the end of the game.
    Exact,
    /// Neither is decided.
    Evaluated,
}

impl Verdict {
    /// What decides between two lines of the position of a session.
    pub(super) fn of(
        session: &dyn Session,
        [reply, best]: [&LineData; 2],
        ends: [&dyn Session; 2],
        complete: bool,
        lang: &Lang,
    ) -> Verdict {
        if let Some(proven) = proven(session, [reply, best], lang) {
            return proven;
        }
        if reply.score.known.is_some() && best.score.known.is_some() {
            let outcomes = [reply, best].map(|line| line.score.known);
            return Verdict::Proven { outcomes, source: "library", reason: None };
        }
        let plies = [reply, best].map(|line| distance(&line.score));
        if plies.iter().any(Option::is_some) {
            let mated =
                |end: &dyn Session| matches!(end.status(), Status::Over { ending: Ending::Checkmate, .. });
            return Verdict::Forced { plies, mate: ends.into_iter().any(mated) };
        }
        if complete { Verdict::Exact } else { Verdict::Evaluated }
    }

    /// Its name in data.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Verdict::Proven { source, .. } => source,
            Verdict::Forced { mate: true, .. } => "mate",
            Verdict::Forced { mate: false, .. } => "forced",
            Verdict::Exact => "exact",
            Verdict::Evaluated => "evaluation",
        }
    }
}

/// The plies to a forced end; positive where the side that moves wins. A library knows the outcome alone.
fn distance(score: &ScoreData) -> Option<i32> {
    score.mate.filter(|_| score.known.is_none())
}

/// By theory, a book or a library, where it knows the position and the best move is one of its best. A book or a library says
/// less than the distance to the end where both moves have one outcome.
fn proven(session: &dyn Session, [reply, best]: [&LineData; 2], lang: &Lang) -> Option<Verdict> {
    let known = session.theory()?.proven()?;
    let first = best.moves.first()?;
    let mv = reply.moves.first()?;
    if !known.best.is_empty() && !known.best.contains(first) {
        return None;
    }
    let own = match known.best.contains(mv) {
        true => Some(known.outcome),
        false => outcome_after(session, mv),
    };
    // A move that theory does not name is worse, unless theory names only some of the best ones.
    if own.is_none() && !known.complete {
        return None;
    }
    let source = match known.proof {
        stratege_session::BOOK_PROOF => "book",
        stratege_session::LIBRARY_PROOF => "library",
        _ => "theory",
    };
    if source != "theory" && own == Some(known.outcome) {
        return None;
    }
    let outcomes = [own, Some(known.outcome)];
    // The reason of the move itself where it wins, else that of the best one.
    let subject = if known.best.contains(mv) { mv } else { first };
    Some(Verdict::Proven { outcomes, source, reason: theory_reason_of(lang, session, subject) })
}

/// The proven outcome of a move, for the side that makes it.
fn outcome_after(session: &dyn Session, mv: &str) -> Option<Outcome> {
    let mut after = session.fork();
    after.play(mv).ok()?;
    let first = match after.status() {
        Status::Over { first, .. } => first,
        Status::Open => {
            let outcome = after.theory()?.proven()?.outcome;
            if after.side() == Player::FIRST { outcome } else { -outcome }
        }
    };
    Some(if session.side() == Player::FIRST { first } else { -first })
}

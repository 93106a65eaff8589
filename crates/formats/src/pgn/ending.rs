//! How a game ended, as tags: `Termination` gives the reason, `Margin` the margin. The tag `Margin` is our extension.

use super::{BEGINS, MARGIN, TERMINATION};
use crate::{EndedBy, GameRecord, GameResult, Winner, ggf, sgf_go};

/// The games whose first player has the black pieces.
const BLACK_BEGINS: [&str; 2] = [ggf::GAME, sgf_go::GAME];

/// The value of the tag `Termination`: the words of the standard where it has them.
pub(super) const fn termination(by: EndedBy) -> &'static str {
    match by {
        EndedBy::Time => "time forfeit",
        EndedBy::Forfeit => "rules infraction",
        EndedBy::Adjudication => "adjudication",
        EndedBy::Resignation => "resignation",
        EndedBy::Agreement => "agreement",
        EndedBy::Claim => "draw claim",
    }
}

/// The reason that a value of `Termination` names, in the standard's words and in those of the chess servers:
/// `Anna won by resignation`, `Time forfeit`.
pub(super) fn reason(termination: &str) -> Option<EndedBy> {
    let words = termination.to_lowercase();
    let has = |word: &&str| words.contains(*word);
    let reasons: [(&[&str], EndedBy); 6] = [
        (&["time forfeit", "on time", "timeout", "time out"], EndedBy::Time),
        (&["resign"], EndedBy::Resignation),
        (&["agree"], EndedBy::Agreement),
        (&["claim"], EndedBy::Claim),
        (&["infraction", "forfeit", "abandon"], EndedBy::Forfeit),
        (&["adjudicat"], EndedBy::Adjudication),
    ];
    reasons.into_iter().find(|(known, _)| known.iter().any(has)).map(|(_, by)| by)
}

/// The result of a record with what its tags say of it; the tag of the margin goes.
pub(super) fn result_of(record: &mut GameRecord, winner: Winner) -> GameResult {
    let by = record.header(TERMINATION).and_then(reason);
    let margin = record.header(MARGIN).and_then(|margin| margin.trim().parse::<f64>().ok());
    let margin = margin.filter(|margin| margin.is_finite() && *margin >= 0.0);
    record.headers.retain(|(name, _)| name != MARGIN || margin.is_none());
    GameResult { winner, margin, by }
}

/// The margin of a result that a tag tells, in games that are counted.
pub(super) fn margin(record: &GameRecord) -> Option<f64> {
    let counted = record.game.as_deref().is_some_and(|game| BLACK_BEGINS.contains(&game));
    record.result.and_then(|result| result.margin).filter(|margin| counted && margin.is_finite())
}

/// Whether the first player is Black in the game of a record.
pub(super) fn black_begins(record: &GameRecord) -> bool {
    record.game.as_deref().is_some_and(|game| BLACK_BEGINS.contains(&game))
}

/// A record as its tags and its result have it by colours, from one that was read as White's and Black's: files of
/// earlier versions lack the tag, and name the first player White.
pub(super) fn by_players(record: &mut GameRecord) {
    if black_begins(record) && record.header(BEGINS) == Some(BLACK) {
        record.players.swap(0, 1);
        record.result = record.result.map(turned);
        record.headers.retain(|(name, _)| name != BEGINS);
    }
}

/// The value of the tag that says which colour begins.
pub(super) const BLACK: &str = "Black";

/// A result for the other colour.
pub(super) const fn turned(result: GameResult) -> GameResult {
    let winner = match result.winner {
        Winner::First => Winner::Second,
        Winner::Second => Winner::First,
        Winner::Draw => Winner::Draw,
    };
    GameResult { winner, ..result }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_read_in_the_words_of_others() {
        for (text, by) in [
            ("Time forfeit", Some(EndedBy::Time)),
            ("Anna won on time", Some(EndedBy::Time)),
            ("anna won by resignation", Some(EndedBy::Resignation)),
            ("Game drawn by agreement", Some(EndedBy::Agreement)),
            ("Rules infraction", Some(EndedBy::Forfeit)),
            ("abandoned", Some(EndedBy::Forfeit)),
            ("adjudication", Some(EndedBy::Adjudication)),
            ("Normal", None),
            ("unterminated", None),
            ("", None),
        ] {
            assert_eq!(reason(text), by, "{text}");
        }
        for (by, _) in EndedBy::NAMED {
            assert_eq!(reason(termination(by)), Some(by));
        }
    }
}

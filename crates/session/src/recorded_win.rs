//! Claims of a win, which files may contain but players may not enter.

use crate::reasons::CLAIM;
use stratege_game::TextError;

/// The word of records for a game that the side not to move has given up.
const WINS: &str = "wins";

/// Refuses the claim of a win, which is valid only in files.
///
/// # Errors
/// The text claims that the side to move wins.
pub fn no_claim(text: &str) -> Result<(), TextError> {
    let claims = text.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case(WINS));
    if claims { Err(CLAIM.at(0, text)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::no_claim;

    #[test]
    fn claims_of_a_win_are_refused() {
        for text in ["wins", "Wins gammon", " WINS  backgammon"] {
            assert_eq!(no_claim(text).unwrap_err().reason.code, "game-claim");
        }
        for text in ["8/5 6/5", "resign gammon", "resigns", "winsome", ""] {
            assert!(no_claim(text).is_ok(), "{text}");
        }
    }
}

//! Text: `roll`, `double`, `take`, `beaver`, `drop` in addition to the moves on the board; `resign`, `accept`, `reject`
//! for offers to resign, `resigns` and `wins` once a game is given up; positions as GNU Backgammon's IDs.
//!
//! No ID can express that the side to move has chosen to roll: the suffix `:roll` does; `:beaver` marks a double
//! answered by a beaver.

use crate::ids::{self, Ids};
use crate::match_id::{GameState, MatchId};
use crate::match_play::{Action, MatchPlay, MatchPosition, Resigned};
use crate::position_id::by_player;
use crate::reasons::{
    NO_ANSWER, NO_BEAVER, NO_DOUBLE, NO_RESIGNATION, NOT_BEGUN, OTHER_MATCH, OVER, RESIGNED, ROLLING, STAKE,
    TURN, UNANSWERED,
};
use crate::{Backgammon, Position};
use stratege_game::{Game, Notation, Reason, TextError};

/// The actions of the cube.
const WORDS: [(&str, Action); 9] = [
    ("roll", Action::Roll),
    ("double", Action::Double),
    ("redouble", Action::Double),
    ("take", Action::Take),
    ("beaver", Action::Beaver),
    ("drop", Action::Drop),
    // As GNU Backgammon's hints call it.
    ("pass", Action::Drop),
    ("accept", Action::Accept),
    ("reject", Action::Reject),
];

/// The side to move gives up; the other one does.
const RESIGNS: &str = "resigns";
const WINS: &str = "wins";
/// What is lost, by its points.
const STAKES: [&str; 4] = ["", "", "gammon", "backgammon"];

/// `resigns gammon`, `wins`; none for other words.
fn resignation(text: &str) -> Option<Action> {
    let mut words = text.split_whitespace();
    let word = words.next()?;
    let own = word.eq_ignore_ascii_case(RESIGNS);
    if !own && !word.eq_ignore_ascii_case(WINS) {
        return None;
    }
    let stake = match words.next() {
        None => 1,
        Some(what) => STAKES.iter().skip(1).position(|known| what.eq_ignore_ascii_case(known))? + 1,
    };
    words.next().is_none().then_some(Action::Resign { own, stake: stake as u8 })
}

/// What a side may offer to lose, behind the word `resign`.
const OFFERS: [(&str, Resigned); 7] = [
    ("single", Resigned::Single),
    ("gammon", Resigned::Gammon),
    ("backgammon", Resigned::Backgammon),
    ("", Resigned::Single),
    ("1", Resigned::Single),
    ("2", Resigned::Gammon),
    ("3", Resigned::Backgammon),
];

/// The offer of these words, if they are about one; an error for a stake that does not exist.
fn offer(text: &str) -> Option<Result<Resigned, Reason>> {
    let lower = text.to_lowercase();
    let stake = lower.strip_prefix("resign").filter(|rest| rest.is_empty() || rest.starts_with(' '))?;
    let found = OFFERS.iter().find(|(word, _)| *word == stake.trim());
    Some(found.map(|&(_, resigned)| resigned).ok_or(STAKE))
}

impl Notation for MatchPlay {
    fn move_text(&self, position: &MatchPosition, mv: Action) -> String {
        match mv {
            Action::Play(play) => Backgammon.move_text(&position.board, play),
            Action::Resign { own, stake } => {
                let word = if own { RESIGNS } else { WINS };
                let what = STAKES.get(usize::from(stake)).copied().unwrap_or_default();
                format!("{word} {what}").trim_end().to_owned()
            }
            Action::Offer(offered) => OFFERS
                .iter()
                .find(|(_, stake)| *stake == offered)
                .map_or(String::new(), |(word, _)| format!("resign {word}")),
            cube => WORDS
                .iter()
                .find(|(_, action)| *action == cube)
                .map_or(String::new(), |(word, _)| (*word).to_owned()),
        }
    }

    /// `pass` answers a double as `drop` does; `accept` and `take`, `reject` and `drop` stand for each other. A side gives up at
    /// any time once the first roll has fallen: `resigns` for the side to move, `wins` where the other one does, with `gammon` or
    /// `backgammon` behind it.
    fn parse_move(&self, position: &MatchPosition, text: &str) -> Result<Action, TextError> {
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        let trimmed = text.trim();
        let refused = |reason: Reason| Err(reason.at(start, trimmed));
        if self.over(position).is_some() {
            return refused(OVER);
        }
        if let Some(resigned) = resignation(trimmed) {
            return if position.may_resign() { Ok(resigned) } else { refused(NOT_BEGUN) };
        }
        let word = WORDS.iter().find(|(word, _)| trimmed.eq_ignore_ascii_case(word));
        if let Some(offer) = offer(trimmed) {
            return match offer {
                Err(reason) => refused(reason),
                Ok(offered) if position.may_offer() => Ok(Action::Offer(offered)),
                Ok(_) => refused(NO_RESIGNATION),
            };
        }
        let action = word.map(|&(_, action)| action);
        let pass = trimmed.eq_ignore_ascii_case("pass");
        if position.offered().is_some() {
            return match action {
                Some(Action::Accept | Action::Take) => Ok(Action::Accept),
                Some(Action::Reject | Action::Drop) if !pass => Ok(Action::Reject),
                _ => refused(RESIGNED),
            };
        }
        let to_play = position.board.roll.is_some();
        let asked = position.is_doubled() || position.is_beavered();
        match action {
            Some(Action::Take | Action::Accept) if asked => Ok(Action::Take),
            Some(Action::Drop | Action::Reject) if asked => Ok(Action::Drop),
            Some(Action::Beaver | Action::Double) if position.may_beaver() => Ok(Action::Beaver),
            Some(Action::Beaver) => refused(NO_BEAVER),
            _ if asked => refused(UNANSWERED),
            Some(Action::Drop) if to_play && pass => {
                Backgammon.parse_move(&position.board, text).map(Action::Play)
            }
            Some(action @ (Action::Roll | Action::Double)) if position.may_double() => Ok(action),
            Some(Action::Take | Action::Accept | Action::Drop | Action::Reject) => refused(NO_ANSWER),
            Some(Action::Double) => refused(NO_DOUBLE),
            _ => Backgammon.parse_move(&position.board, text).map(Action::Play),
        }
    }

    fn position_text(&self, position: &MatchPosition) -> String {
        // The position ID is that of the side on roll first.
        let id = position.match_id();
        let board = Position { side: id.on_roll, ..position.board };
        let behind = match () {
            () if position.before_the_resignation().is_rolling() => ":roll",
            () if position.is_beavered() => ":beaver",
            () => "",
        };
        format!("{}:{}{behind}", board.id(), id.encode())
    }

    /// A position ID alone is the start of this game's match with the first player to roll.
    fn parse_position(&self, text: &str) -> Result<MatchPosition, TextError> {
        let trimmed = text.trim();
        let Ids { sides, rest, start, from, written, behind } = ids::read(text)?;
        let usual = || MatchId { state: GameState::Playing, ..MatchPosition::opening(self.tally).match_id() };
        let known = rest.unwrap_or_else(usual);
        if known.length != self.tally.length() {
            let found =
                if known.length == 0 { "money".to_owned() } else { format!("match:{}", known.length) };
            return Err(OTHER_MATCH.at(from, found));
        }
        let ended = known.state == GameState::Resigned;
        let answered = known.doubled || known.resigned > 0;
        if known.doubled && known.resigned > 0 || !ended && answered != (known.turn != known.on_roll) {
            return Err(TURN.at(from, written));
        }
        let board = Position::new(by_player(sides, known.on_roll), known.turn, known.roll);
        let mut board = board.map_err(|reason| reason.at(start, trimmed))?;
        if known.state == GameState::None {
            board =
                board.before_the_opening(self.tally.start()).map_err(|reason| reason.at(from, trimmed))?;
        }
        let mut position = MatchPosition::new(board, &known).map_err(|reason| reason.at(from, trimmed))?;
        // No ID tells it.
        position.tally.nackgammon = self.tally.nackgammon;
        position.tally.beavers = self.tally.beavers;
        match behind {
            None => Ok(position),
            Some((_, "roll")) if position.before_the_resignation().may_double() => Ok(position.rolling()),
            Some((_, "beaver")) if position.may_beaver() => Ok(self.play(&position, Action::Beaver)),
            Some((at, word)) => Err(ROLLING.at(at, word)),
        }
    }
}

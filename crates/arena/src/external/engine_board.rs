//! The moves on an engine's own board, for protocols in which the engine keeps it between moves.

use crate::Situation;
use stratege_catalog::open;
use stratege_session::Session;

/// The moves on an engine's board, as the game writes them, and the move that it made last, as it wrote that itself.
#[derive(Default)]
pub(super) struct EngineBoard {
    moves: Vec<String>,
    answer: Option<String>,
}

impl EngineBoard {
    /// The moves of the situation that the engine does not know yet; `None` where its board shows another game, so that it
    /// must be cleared.
    pub(super) fn missing<'a>(&mut self, situation: &Situation<'a>) -> Option<&'a [String]> {
        let (at, answer) = (self.moves.len(), self.answer.take());
        if !situation.moves.starts_with(&self.moves) {
            return None;
        }
        let Some(answer) = answer else { return Some(&situation.moves[at..]) };
        let made = situation.moves.get(at)?;
        if !is_same_move(situation, at, &answer) {
            return None;
        }
        self.moves.push(made.clone());
        Some(&situation.moves[at + 1..])
    }

    /// The engine has been sent this move.
    pub(super) fn sent(&mut self, mv: &str) {
        self.moves.push(mv.to_owned());
    }

    /// The engine has made this move, which is not yet known to be legal.
    pub(super) fn answered(&mut self, mv: &str) {
        self.answer = Some(mv.to_owned());
    }

    /// The engine's board shows the start again.
    pub(super) fn clear(&mut self) {
        *self = EngineBoard::default();
    }

    /// Whether the engine has no move on its board.
    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.answer.is_none()
    }
}

/// Whether a move as an engine wrote it is the one that was made here in the game, by the rules: `d9` and `D9` are one
/// move, and so are `e1g1` and `O-O`.
fn is_same_move(situation: &Situation<'_>, at: usize, written: &str) -> bool {
    let made = &situation.moves[at];
    written == made || by_rules(situation, at, written).is_some_and(|[one, other]| one == other)
}

/// The move as it was written and the one that was made, both as the game writes them.
fn by_rules(situation: &Situation<'_>, at: usize, written: &str) -> Option<[String; 2]> {
    let mut session = open(situation.game, situation.variant).ok()?;
    session.begin(situation.start).ok()?;
    for mv in &situation.moves[..at] {
        session.play(mv).ok()?;
    }
    let play = |mv: &str| -> Option<String> {
        let mut session: Box<dyn Session> = session.fork();
        session.play(mv).ok()
    };
    Some([play(written)?, play(&situation.moves[at])?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_session::Player;

    fn missing<'a>(board: &mut EngineBoard, game: &'a str, moves: &'a [String]) -> Option<&'a [String]> {
        board.missing(&Situation { game, variant: None, start: None, moves, side: Player::FIRST })
    }

    fn moves(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_move_is_known_again_however_it_is_written() {
        for (game, answer, next) in [("go", "d5", "D5 E5"), ("chess", "O-O", "e1g1 g8f6")] {
            let (mut board, next) = (EngineBoard::default(), moves(next));
            let before = moves("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
            let before = if game == "chess" { before } else { Vec::new() };
            before.iter().for_each(|mv| board.sent(mv));
            board.answered(answer);
            let all = [before, next.clone()].concat();
            assert_eq!(missing(&mut board, game, &all), Some(&next[1..]), "{game}");
        }
    }

    #[test]
    fn another_game_is_not_followed() {
        let (mut board, game) = (EngineBoard::default(), moves("D5 E5"));
        board.answered("C3");
        assert_eq!(missing(&mut board, "go", &game), None);
        board.clear();
        assert_eq!(missing(&mut board, "go", &game).map(<[String]>::len), Some(2));
        board.sent("C3");
        assert_eq!(missing(&mut board, "go", &game), None);
    }
}

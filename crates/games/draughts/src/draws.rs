//! Draws other than by repetition.

use crate::position::Position;
use crate::variant::Draws;
use crate::{Bits, Draughts};
use stratege_game::{DrawRule, Player};

/// After this many plies with a lone king on the main road the game is drawn.
const ROAD_PLIES: u8 = 10;

impl<B: Bits> Draughts<B> {
    /// Whether a lone king stands on the main road (a1 to h8), and no other piece, against three pieces with a king
    /// among them: section 7.2.7 of the rules of the IDF, in Russian draughts.
    #[inline]
    pub(crate) fn is_road_held(&self, position: &Position<B>) -> bool {
        if self.rules.draws != Draws::Russian || position.occupied().count() != 4 {
            return false;
        }
        let on_road = |bit: &u32| {
            let (row, column) = self.board.place(*bit);
            row + column + 1 == self.board.width()
        };
        Player::BOTH.into_iter().any(|lone| {
            let king = position.of(lone).count() == 1 && position.kings(lone).any();
            king && position.kings(lone.other()).any()
                && position.occupied().squares().filter(on_road).eq(position.of(lone).squares())
        })
    }

    /// Whether draws end a game by themselves. Where a player has to ask for the count of moves, nothing else ends it: by
    /// rule 1.32 of the WCDF a player demonstrates the third occurrence of a position and the 40 moves to the referee,
    /// and so it is in the Italian, Spanish and pool games. The FMJD, the IDF and the WFD end the game.
    pub(crate) fn draws_end_it(&self) -> bool {
        match self.draws {
            DrawRule::Automatic => true,
            DrawRule::Claimed => !matches!(self.rules.draws, Draws::Quiet(_) | Draws::Pool),
            DrawRule::Ignored => false,
        }
    }

    /// Whether the draw rules have ended the game.
    pub fn is_drawn(&self, position: &Position<B>) -> bool {
        self.draws_end_it()
            && (self.quiet_limit().is_some_and(|limit| position.quiet >= limit)
                || self.ending_limit(position).is_some_and(|limit| position.ending >= limit)
                || position.road >= ROAD_PLIES)
    }

    /// The number of plies without a capture or a move of a man after which the game is drawn.
    pub fn quiet_limit(&self) -> Option<u8> {
        match self.rules.draws {
            Draws::International => Some(50),
            Draws::Quiet(plies) => Some(plies),
            Draws::Brazilian => Some(40),
            Draws::Russian => Some(30),
            Draws::Pool => Some(80),
            Draws::Frisian => None,
        }
    }

    /// After this many plies with this material the game is drawn.
    pub(crate) fn ending_limit(&self, position: &Position<B>) -> Option<u8> {
        let pieces = Player::BOTH.map(|player| position.of(player).count());
        if pieces[0] + pieces[1] > 7 {
            return None;
        }
        let kings = Player::BOTH.map(|player| position.kings(player).count());
        if kings.contains(&0) {
            return None;
        }
        let (fewer, more) = if pieces[0] <= pieces[1] { (0, 1) } else { (1, 0) };
        let lone_king = pieces[fewer] == 1;
        let no_men = pieces == kings;
        match (self.rules.draws, pieces[fewer], pieces[more]) {
            (Draws::International, 1, 3) => Some(32),
            (Draws::International, 1, 1 | 2) => Some(10),
            (Draws::Brazilian, 1, 1 | 2) => Some(10),
            (Draws::Brazilian, 2, 2) if kings[fewer] + kings[more] >= 3 => Some(10),
            (Draws::Russian, 1, 3..) if lone_king && kings[more] >= 3 => Some(30),
            (Draws::Russian, fewer, more) => match fewer + more {
                2 | 3 => Some(10),
                4 | 5 => Some(60),
                _ => Some(120),
            },
            (Draws::Pool, 1, 3) if no_men => Some(26),
            (Draws::Frisian, 1, 2) if no_men => Some(14),
            (Draws::Frisian, 1, 1) => Some(4),
            _ => None,
        }
    }
}

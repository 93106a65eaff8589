//! Evaluation of lines in Connect Four, with certain knowledge two plies ahead.

use stratege_game::{Game, Reason, Score, TextError};
use stratege_games_connect4::{COLUMNS, ConnectFour, Drop, Position, ROWS};
use stratege_search::{Evaluation, Knowledge, MoveOrdering, Prospect};

/// Evaluates Connect Four by the squares that would complete a line and by stones near the middle, and detects moves
/// that win at once or give the win away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The value of a square that completes a line.
    pub threat: i32,
    /// The value of a stone for each step of its column from the edge.
    pub centre: i32,
}

impl Default for Lines {
    fn default() -> Lines {
        Lines { threat: 16, centre: 2 }
    }
}

/// Not a weight and its value.
pub(crate) const WEIGHT: Reason = Reason::new(
    "connect-four-weights",
    "expected 'threat' or 'centre' and a whole number from -1000 to 1000",
);

/// Every reason for refusing weights.
pub const REASONS: &[Reason] = &[WEIGHT];

impl Lines {
    /// Parses weights: on each line `threat` or `centre` and its value. Values without a line are 0; `#` starts a
    /// comment.
    ///
    /// # Errors
    /// The first line that is not a weight.
    pub fn parse(text: &str) -> Result<Lines, TextError> {
        let (mut weights, mut begin, mut found) = (Lines { threat: 0, centre: 0 }, 0, false);
        for line in text.split('\n') {
            let content = line.split('#').next().unwrap_or_default().trim();
            let refuse = || WEIGHT.at(begin, content);
            if !content.is_empty() {
                let (name, value) = content.split_once(char::is_whitespace).ok_or_else(refuse)?;
                let value = value.trim().parse().ok().filter(|value| (-1_000..=1_000).contains(value));
                let weight = match name {
                    "threat" => &mut weights.threat,
                    "centre" => &mut weights.centre,
                    _ => return Err(refuse()),
                };
                *weight = value.ok_or_else(refuse)?;
                found = true;
            }
            begin += line.chars().count() + 1;
        }
        if found { Ok(weights) } else { Err(WEIGHT.at(begin - 1, "")) }
    }
}

impl Lines {
    /// The weights as [`parse`](Self::parse) reads them.
    pub fn text(&self) -> String {
        format!("threat {}\ncentre {}\n", self.threat, self.centre)
    }

    /// What each term adds for the side to move and for the other: the squares that would complete a line, and the stones
    /// near the middle. The differences add up to the evaluation.
    pub fn sided_terms(&self, position: &Position) -> [(&'static str, [i32; 2]); 2] {
        let threats = [true, false].map(|own| position.winning_squares(own).count_ones() as i32);
        let centre = [position.own(), position.waiting()].map(middle);
        [
            ("threat-squares", threats.map(|count| self.threat * count)),
            ("centre", centre.map(|distance| self.centre * distance)),
        ]
    }
}

/// Squares of the board.
const SQUARES: u32 = (COLUMNS * ROWS) as u32;

impl Evaluation<ConnectFour> for Lines {
    type State = ();

    fn fresh(&self, _: &ConnectFour, _: &Position) {}

    #[inline]
    fn after(&self, _: &ConnectFour, (): &(), _: &Position, _: Drop, _: &Position) {}

    fn score(&self, _: &ConnectFour, position: &Position, (): &()) -> Score {
        let threats = |own| position.winning_squares(own).count_ones() as i32;
        let centre = middle(position.own()) - middle(position.waiting());
        Score::eval(self.threat * (threats(true) - threats(false)) + self.centre * centre)
    }
}

impl MoveOrdering<ConnectFour> for Lines {
    const HINTS: bool = true;

    /// Moves that make more threats first, then those nearer to the middle.
    #[inline]
    fn hint(&self, _: &ConnectFour, position: &Position, mv: Drop) -> i32 {
        let threats = position.after(usize::from(mv.0)).winning_squares(false).count_ones();
        threats as i32 * 8 + edge_distance(usize::from(mv.0))
    }
}

impl Knowledge<ConnectFour> for Lines {
    const FORESIGHT: u16 = 2;

    /// A win at once, a loss that cannot be stopped, or the moves that do not give the win away.
    #[inline]
    fn expand(
        &self,
        game: &ConnectFour,
        position: &Position,
        moves: &mut <ConnectFour as Game>::Moves,
    ) -> Prospect {
        if let Some(payoff) = game.over(position) {
            return Prospect::Over(payoff);
        }
        let landing = position.landing();
        if position.winning_squares(true) & landing != 0 {
            return Prospect::Won(1);
        }
        let danger = position.winning_squares(false);
        let threats = danger & landing;
        let mut safe = if threats == 0 { landing } else { threats };
        safe &= !(danger >> 1); // under a square where the opponent would win
        if safe == 0 || threats & threats.wrapping_sub(1) != 0 {
            return Prospect::Lost(2);
        }
        if position.plies() + 2 >= SQUARES {
            return Prospect::Drawn;
        }
        moves.clear();
        while safe != 0 {
            moves.push(Drop((safe.trailing_zeros() as usize / (ROWS + 1)) as u8));
            safe &= safe - 1;
        }
        Prospect::Choice { soonest_win: 3, soonest_loss: 4 }
    }
}

/// 0 for the outer columns, 3 for the middle one.
fn edge_distance(column: usize) -> i32 {
    column.min(COLUMNS - 1 - column) as i32
}

/// Each stone's distance from the edge, added up.
fn middle(stones: u64) -> i32 {
    (0..COLUMNS)
        .map(|column| {
            let bits = stones >> (column * (ROWS + 1)) & ((1 << ROWS) - 1);
            bits.count_ones() as i32 * edge_distance(column)
        })
        .sum()
}

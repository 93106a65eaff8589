//! The table: a game, and the duties that the rules leave to players and arbiters. It rolls the dice, makes forced
//! passes, keeps the clocks, and decides how the game ended.

use crate::clock::Clocks;
use stratege_formats::{EndedBy, GameResult, Winner};
use stratege_session::{Amount, DrawRule, Ending, Outcome, Player, Session, Status, TextError};

/// A game at the table.
pub struct Table {
    /// The moves and rolls so far, and the rules.
    pub session: Box<dyn Session>,
    /// The clocks, if the game has any.
    pub clocks: Option<Clocks>,
    /// Whether the players roll physical dice and enter the rolls.
    pub dice_by_hand: bool,
    /// The result, if the players rather than the rules ended the game.
    pub result: Option<GameResult>,
}

/// A move or a dice roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The side that made the move or rolled.
    pub side: Player,
    /// The move or roll in notation.
    pub text: String,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The outcome for the first player.
    pub first: Outcome,
    /// The margin of the win; 1 in games without margins and if the players ended the game, 0 for a draw by the rules.
    pub margin: Amount,
    /// The reason.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// By the rules.
    Rules(Ending),
    /// By the players; `None` if a file gives a result but no reason.
    Players(Option<EndedBy>),
}

impl Table {
    /// A table without clocks, at which the program rolls the dice.
    pub fn new(session: Box<dyn Session>) -> Table {
        Table { session, clocks: None, dice_by_hand: false, result: None }
    }

    /// Whether neither the rules nor the players have ended the game.
    pub fn is_open(&self) -> bool {
        self.result.is_none() && self.session.status() == Status::Open
    }

    /// Whether the cursor is after the last move.
    pub fn is_at_the_end(&self) -> bool {
        self.session.cursor() == self.session.history().len()
    }

    /// Removes the moves behind the cursor, so that the game ends there.
    pub(crate) fn truncate(&mut self) {
        let (cursor, history) = (self.session.cursor(), self.session.history());
        // A move drops what was taken back: the last one is made once more, or the game begins again.
        let Some((last, text)) = history[..cursor].iter().enumerate().next_back() else {
            let start = self.session.start();
            let begun = self.session.begin(Some(&start));
            debug_assert!(begun.is_ok(), "a start is read as it was written");
            return;
        };
        self.session.jump(last);
        // Files go on behind ends.
        let rule = self.session.static_facts().draw_rule();
        self.session.set_draw_rule(DrawRule::Ignored);
        if self.session.play(text).is_err() {
            debug_assert!(false, "a move that was made can be made again");
            self.session.jump(cursor);
        }
        self.session.set_draw_rule(rule);
    }

    /// Rolls the dice if it is time to. `random` is called only in games with dice.
    pub fn roll(&mut self, random: impl FnOnce() -> u64) -> Option<Ply> {
        let side = self.session.side();
        let text = self.session.dice()?.roll(random())?;
        Some(Ply { side, text })
    }

    /// Takes a roll entered by a player. It replaces one just rolled. `None` in games without dice.
    ///
    /// # Errors
    /// The text is not a roll, or no roll is possible here; nothing has changed then.
    pub fn throw(&mut self, text: &str) -> Option<Result<Ply, TextError>> {
        let cursor = self.session.cursor();
        let plies = self.session.drawing().plies();
        let again = cursor.checked_sub(1).filter(|&last| plies.get(last).is_some_and(|ply| ply.is_roll));
        if let Some(last) = again {
            self.session.jump(last);
        }
        let side = self.session.side();
        let thrown = self.session.dice().map(|dice| dice.throw(text));
        if again.is_some() && !matches!(thrown, Some(Ok(_))) {
            self.session.jump(cursor);
        }
        thrown.map(|thrown| thrown.map(|text| Ply { side, text }))
    }

    /// Whether the players are to enter the next roll.
    pub fn awaits_dice(&self) -> bool {
        self.dice_by_hand && self.session.drawing().dice_decide()
    }

    /// Makes the only move if it is a pass.
    pub fn pass(&mut self) -> Option<Ply> {
        let moves = self.session.moves();
        let [only] = moves.as_slice() else { return None };
        let side = self.session.side();
        let text = Some(&only.text).filter(|_| only.is_pass).and_then(|pass| self.session.play(pass).ok())?;
        Some(Ply { side, text })
    }

    /// Ends the game with a side's loss on time or by resignation.
    pub fn concede(&mut self, loser: Player, by: EndedBy) {
        let winner = if loser == Player::FIRST { Winner::Second } else { Winner::First };
        self.result = Some(GameResult { by: Some(by), ..GameResult::of(winner) });
    }

    /// The draw that a player may claim now; `None` if there is none or the game is over.
    pub fn claimable(&self) -> Option<Ending> {
        self.session.static_facts().claimable().filter(|_| self.is_open())
    }

    /// Claims a draw; `None` if the rules give none.
    pub fn claim(&mut self) -> Option<()> {
        self.claimable()?;
        self.result = Some(GameResult { by: Some(EndedBy::Claim), ..GameResult::of(Winner::Draw) });
        Some(())
    }

    /// Ends the game as a draw by agreement.
    pub fn agree(&mut self) {
        self.result = Some(GameResult { by: Some(EndedBy::Agreement), ..GameResult::of(Winner::Draw) });
    }

    /// Whether the rules ended the game and it is one of territory, so that the players may agree on a different count.
    pub fn is_counted(&self) -> bool {
        let by = self.result.map_or(Some(EndedBy::Agreement), |result| result.by);
        by == Some(EndedBy::Agreement)
            && self.session.status() != Status::Open
            && self.session.static_facts().territory(&[]).is_some()
    }

    /// Whether the players of a game of territory may resume it after its end, because they disagree on which stones
    /// are dead.
    pub fn is_resumable(&self) -> bool {
        self.result.is_none() && self.is_at_the_end() && self.is_counted()
    }

    /// The players go on behind the end of a game of territory; `None` where they cannot.
    pub(crate) fn resume(&mut self) -> Option<()> {
        self.is_resumable().then(|| self.session.set_draw_rule(DrawRule::Ignored))
    }

    /// The next ends of a game end it again.
    pub(crate) fn ends_again(&mut self) {
        if self.session.static_facts().draw_rule() == DrawRule::Ignored {
            self.session.set_draw_rule(DrawRule::Claimed);
        }
    }

    /// Settles the count with the pieces on these cells dead; `None` if nothing is counted.
    pub fn settle_count(&mut self, dead: &[usize]) -> Option<()> {
        let count = self.session.static_facts().territory(dead).filter(|_| self.is_counted())?;
        let [first, second] = count.points;
        let winner = match first.total_cmp(&second) {
            std::cmp::Ordering::Greater => Winner::First,
            std::cmp::Ordering::Less => Winner::Second,
            std::cmp::Ordering::Equal => Winner::Draw,
        };
        let margin = Some((first - second).abs());
        self.result = Some(GameResult { winner, margin, by: Some(EndedBy::Agreement) });
        Some(())
    }

    /// How the game ended; `None` while it is in progress.
    pub fn finish(&self) -> Option<Finish> {
        let Some(result) = &self.result else { return Finish::by_rules(self.session.as_ref()) };
        let first = Outcome::from(result.winner);
        let margin = result.margin.map_or(Amount::from(1), Amount::of_points);
        Some(Finish { first, margin, why: Why::Players(result.by) })
    }
}

impl Finish {
    /// How the rules ended the game of a session; `None` if they have not.
    pub fn by_rules(session: &dyn Session) -> Option<Finish> {
        match session.status() {
            Status::Over { first, margin, ending } => Some(Finish { first, margin, why: Why::Rules(ending) }),
            Status::Open => None,
        }
    }
}

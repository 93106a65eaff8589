//! A game with its players: what may be done in it. It knows no clock of the system but that of its clocks, no thread
//! and no disk.

use super::clocks::Clocks;
use super::seat::Seat;
use serde_json::{Map, Value};
use stratege_catalog::machine::entropy;
use stratege_catalog::{Player, Session, Status, TextError, no_claim};
use stratege_formats::{EndedBy, GameResult, Winner};
use stratege_texts::Lang;

/// Something that happened by itself and is said aloud.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// A player had no other move than a pass.
    Passed(Player),
    /// The dice fell.
    Rolled(Player, String),
    /// The machine declines a draw.
    Declined(Player),
    /// So many moves of variations of a file are not kept.
    LeftOut(usize),
}

/// A game under way.
pub(crate) struct Game {
    pub(crate) id: String,
    /// Grows with every change.
    pub(crate) revision: u64,
    /// Grows with every change of the position or the players: a search for a move is for one stamp.
    pub(crate) stamp: u64,
    pub(crate) session: Box<dyn Session>,
    pub(crate) variant: Option<String>,
    pub(crate) seats: [Seat; 2],
    /// Each with the number of moves made before it, in that order.
    pub(crate) comments: Vec<(usize, String)>,
    /// The glyphs of moves, likewise, as PGN numbers them.
    pub(crate) glyphs: Vec<(usize, u8)>,
    /// The result, where the players ended the game and not the rules.
    pub(crate) result: Option<GameResult>,
    pub(crate) clocks: Option<Clocks>,
    /// The machine waits.
    pub(crate) paused: bool,
    /// What happened by itself since somebody did something.
    pub(crate) news: Vec<News>,
    pub(crate) updated_ms: u64,
    /// What the page keeps with the game, such as variations.
    pub(crate) tree: String,
    /// What another version keeps with a game.
    pub(crate) rest: Map<String, Value>,
}

impl Game {
    pub(crate) fn new(
        id: String,
        session: Box<dyn Session>,
        variant: Option<String>,
        seats: [Seat; 2],
    ) -> Game {
        Game {
            id,
            revision: 0,
            stamp: 0,
            session,
            variant,
            seats,
            comments: Vec::new(),
            glyphs: Vec::new(),
            result: None,
            clocks: None,
            paused: false,
            news: Vec::new(),
            updated_ms: 0,
            tree: String::new(),
            rest: Map::new(),
        }
    }

    /// Whether it goes on: neither the rules nor the players have ended it.
    pub(crate) fn is_open(&self) -> bool {
        self.result.is_none() && self.session.status() == Status::Open
    }

    /// The player to move.
    pub(crate) fn seat(&self) -> &Seat {
        &self.seats[self.session.side().index()]
    }

    /// The sides that people play.
    pub(crate) fn humans(&self) -> Vec<Player> {
        Player::BOTH.into_iter().filter(|side| !self.seats[side.index()].is_machine()).collect()
    }

    /// Whether the machine is to move now.
    pub(crate) fn awaits_machine(&self) -> bool {
        self.is_open() && !self.paused && self.seat().is_machine()
    }

    /// What follows by itself: dice fall, and a pass that is the only move is made. The clock of whoever is to move
    /// runs.
    pub(crate) fn settle(&mut self) {
        // Not where moves were taken back: they would be lost.
        let last = self.session.cursor() == self.session.history().len();
        while last && self.is_open() && !self.paused && (self.roll() || self.pass()) {}
        let (open, side) = (self.is_open(), self.session.side());
        let begun = self.session.cursor() > 0;
        if let Some(clocks) = &mut self.clocks {
            match open && !self.paused && begun && last {
                true => clocks.run(side),
                false => clocks.halt(),
            }
        }
    }

    fn roll(&mut self) -> bool {
        if !self.session.drawing().dice_decide() {
            return false;
        }
        let side = self.session.side();
        let random = entropy() % (1 << 30);
        let rolled = self.session.dice().and_then(|dice| dice.roll(random));
        match rolled {
            Some(roll) => {
                self.news.push(News::Rolled(side, roll));
                true
            }
            None => false,
        }
    }

    fn pass(&mut self) -> bool {
        if self.session.listable().is_err() {
            return false;
        }
        let moves = self.session.moves();
        let [only] = moves.as_slice() else { return false };
        let side = self.session.side();
        if !only.is_pass || self.session.play(&only.text).is_err() {
            return false;
        }
        self.news.push(News::Passed(side));
        self.forget_what_follows();
        true
    }

    /// A move in the notation of the game or of a language.
    pub(crate) fn play(&mut self, lang: &Lang, typed: &str) -> Result<(), TextError> {
        let (game, side) = (self.session.game(), self.session.side());
        // What the page sends back is in the game's own notation, which comes first.
        let readings = std::iter::once(typed.to_owned()).chain(lang.readings(game, typed));
        let mut refused = None;
        for reading in readings {
            match no_claim(&reading).and_then(|()| self.session.play(&reading)) {
                Ok(_) => {
                    self.made(side);
                    return Ok(());
                }
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        let mut error = refused.unwrap_or_else(|| stratege_catalog::Reason::new("illegal", "").at(0, typed));
        error.found = lang.move_text(game, &error.found);
        Err(error)
    }

    /// A side has moved.
    pub(crate) fn made(&mut self, side: Player) {
        if let Some(clocks) = &mut self.clocks {
            clocks.press(side);
        }
        self.paused = false;
        self.forget_what_follows();
    }

    /// What was said about moves that were taken back and are no more.
    fn forget_what_follows(&mut self) {
        let cursor = self.session.cursor();
        self.comments.retain(|(ply, _)| *ply < cursor);
        self.glyphs.retain(|(ply, _)| *ply < cursor);
    }

    /// Takes back to a person's turn; with machines alone, or two people, one move. A game that the players ended goes
    /// on.
    pub(crate) fn undo(&mut self) -> bool {
        let reopened = self.result.take().is_some();
        let turns = self.turns();
        let done = reopened || self.session.undo(&turns);
        self.look();
        done
    }

    pub(crate) fn redo(&mut self) -> bool {
        let turns = self.turns();
        let done = self.session.redo(&turns);
        self.look();
        done
    }

    /// Goes to after so many moves.
    pub(crate) fn jump(&mut self, cursor: usize) {
        self.session.jump(cursor);
        self.look();
    }

    fn turns(&self) -> Vec<Player> {
        let humans = self.humans();
        if humans.is_empty() { Player::BOTH.to_vec() } else { humans }
    }

    /// The game is looked through: the machine waits until somebody moves or says so.
    fn look(&mut self) {
        self.paused = self.awaits_machine() || self.humans().is_empty();
        if let Some(clocks) = &mut self.clocks {
            clocks.halt();
        }
    }

    /// Who gives the game up, if a person does: the side to move, or the only one.
    pub(crate) fn loser(&self) -> Player {
        match self.humans().as_slice() {
            [only] => *only,
            _ => self.session.side(),
        }
    }

    /// A person gives the game up.
    pub(crate) fn resign(&mut self) {
        self.conclude(self.loser().other(), EndedBy::Resignation);
    }

    /// The side to move has no time left.
    pub(crate) fn flag(&mut self) {
        self.conclude(self.session.side().other(), EndedBy::Time);
    }

    fn conclude(&mut self, winner: Player, by: EndedBy) {
        let winner = if winner == Player::FIRST { Winner::First } else { Winner::Second };
        self.result = Some(GameResult { by: Some(by), ..GameResult::of(winner) });
    }

    /// The players agree to a draw.
    pub(crate) fn agree(&mut self) {
        self.result = Some(GameResult { by: Some(EndedBy::Agreement), ..GameResult::of(Winner::Nobody) });
    }

    /// Replaces what is said at a place of the game; nothing is said there where the text is empty.
    pub(crate) fn comment(&mut self, cursor: usize, text: &str) {
        let cursor = cursor.min(self.session.history().len());
        self.comments.retain(|(ply, _)| *ply != cursor);
        if !text.is_empty() {
            let at = self.comments.partition_point(|(ply, _)| *ply <= cursor);
            self.comments.insert(at, (cursor, text.to_owned()));
        }
    }

    /// Replaces the glyphs of the move before this place.
    pub(crate) fn glyph(&mut self, cursor: usize, glyphs: &[u8]) {
        let cursor = cursor.min(self.session.history().len());
        self.glyphs.retain(|(ply, _)| *ply != cursor);
        self.glyphs.extend(glyphs.iter().map(|&glyph| (cursor, glyph)));
        self.glyphs.sort_unstable();
    }
}

//! Legal moves.

use crate::board::{DIAGONALS, Geometry, captures_in};
use crate::position::{MOST_TWINS, Move, Position};
use crate::variant::Choice;
use crate::{Bits, Draughts};
use stratege_game::Player;

/// The opposite of each direction.
const BACK: [usize; 8] = [3, 2, 1, 0, 5, 4, 7, 6];

/// A king may not make more moves in a row, where kings tire.
pub(crate) const MOST_IN_A_ROW: u8 = 3;

impl<B: Bits> Draughts<B> {
    /// Clears the list and fills it with every legal move: only captures if there is one, since they are compulsory.
    /// Pieces are taken from the top left of the board, row by row.
    pub fn legal_moves(&self, position: &Position<B>, moves: &mut Vec<Move<B>>) {
        self.captures(position, moves);
        if moves.is_empty() {
            self.quiet_moves(position, moves);
        }
    }

    /// The directions in which a man captures.
    #[inline]
    fn man_hunts(&self, position: &Position<B>) -> &'static [usize] {
        if self.rules.straight || self.rules.backwards {
            return self.king_hunts();
        }
        let (up, down) = DIAGONALS.split_at(2);
        if position.side == Player::FIRST { up } else { down }
    }

    /// The directions in which a king captures.
    fn king_hunts(&self) -> &'static [usize] {
        captures_in(self.rules.straight)
    }

    /// What a man may take.
    fn prey_of_men(&self, position: &Position<B>) -> B {
        let other = position.side.other();
        if self.rules.kings_safe_from_men { position.men(other) } else { position.of(other) }
    }

    /// The men of the side to move that can capture, and its kings that might.
    #[inline]
    fn hunters(&self, position: &Position<B>) -> B {
        let empty = self.board.all & !position.occupied();
        let near = |directions: &[usize], prey: B| {
            directions.iter().fold(B::NONE, |set, &direction| {
                let behind = self.board.step(BACK[direction], empty) & prey;
                set | self.board.step(BACK[direction], behind)
            })
        };
        let men = position.men(position.side) & near(self.man_hunts(position), self.prey_of_men(position));
        let kings = position.kings(position.side);
        if !kings.any() {
            return men;
        }
        if self.rules.flying {
            return men | kings;
        }
        men | kings & near(self.king_hunts(), position.of(position.side.other()))
    }

    /// Whether the side to move must capture.
    pub fn must_capture(&self, position: &Position<B>) -> bool {
        let hunters = self.hunters(position);
        let sure = if self.rules.flying { hunters & !position.kings } else { hunters };
        sure.any() || hunters.squares().any(|from| self.flying_prey(position, from))
    }

    /// Whether the piece of the side to move on this square can capture, even if another can capture more.
    pub fn can_capture(&self, position: &Position<B>, from: u32) -> bool {
        let sure = !self.rules.flying || !position.kings.has(from);
        self.hunters(position).has(from) && (sure || self.flying_prey(position, from))
    }

    /// Whether a flying king can take something.
    fn flying_prey(&self, position: &Position<B>, from: u32) -> bool {
        let empty = self.board.all & !position.occupied();
        self.king_hunts().iter().any(|&direction| {
            let first = self.first_beyond(direction, B::one(from), empty);
            (first & position.of(position.side.other())).any()
                && (self.board.step(direction, first) & empty).any()
        })
    }

    /// The first square in a direction that is not empty; none at the edge.
    #[inline]
    fn first_beyond(&self, direction: usize, from: B, empty: B) -> B {
        let mut at = self.board.step(direction, from);
        while (at & empty).any() {
            at = self.board.step(direction, at);
        }
        at
    }

    /// Finds the captures that the rules allow; the list is cleared first.
    pub fn captures(&self, position: &Position<B>, moves: &mut Vec<Move<B>>) {
        moves.clear();
        let hunters = self.hunters(position);
        if !hunters.any() {
            return;
        }
        let men = self.man_hunts(position);
        let mut hunt = Hunt { game: self, position, men, from: 0, empty: B::NONE, best: 0, moves };
        for from in hunters.squares() {
            hunt.from = from;
            // The square that the piece leaves is empty for its own capture.
            hunt.empty = self.board.all & !position.occupied() | B::one(from);
            let king = position.kings.has(from);
            hunt.go(from, king, Tally { king, ..Tally::new() });
        }
    }

    /// Moves without captures, whether or not a capture is compulsory.
    pub fn quiet_moves(&self, position: &Position<B>, moves: &mut Vec<Move<B>>) {
        let empty = self.board.all & !position.occupied();
        let side = position.side;
        let men = position.men(side);
        let rested = self.rested(position);
        for from in position.of(side).squares() {
            let start = B::one(from);
            if (start & men).any() {
                for direction in Geometry::<B>::forward(side) {
                    let to = self.board.step(direction, start) & empty;
                    if to.any() {
                        let crowned = (to & self.board.crown[side.index()]).any();
                        moves.push(Move {
                            from: from as u8,
                            to: to.first() as u8,
                            crowned,
                            twin: 0,
                            taken: B::NONE,
                        });
                    }
                }
            } else if (start & rested).any() {
                for &direction in DIAGONALS {
                    let mut to = self.board.step(direction, start) & empty;
                    while to.any() {
                        let to_bit = to.first() as u8;
                        moves.push(Move {
                            from: from as u8,
                            to: to_bit,
                            crowned: false,
                            twin: 0,
                            taken: B::NONE,
                        });
                        to = if self.rules.flying { self.board.step(direction, to) & empty } else { B::NONE };
                    }
                }
            }
        }
    }

    /// The kings of the side to move that may move without a capture.
    fn rested(&self, position: &Position<B>) -> B {
        let run = position.runs[position.side.index()];
        let kings = position.kings(position.side);
        if run.moves < MOST_IN_A_ROW { kings } else { kings & !B::one(run.bit.into()) }
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self, position: &Position<B>) -> bool {
        let empty = self.board.all & !position.occupied();
        let men = position.men(position.side);
        let kings = self.rested(position);
        let forward = Geometry::<B>::forward(position.side);
        let steps = |set: B, direction: usize| (self.board.step(direction, set) & empty).any();
        forward.iter().any(|&direction| steps(men, direction))
            || DIAGONALS.iter().any(|&direction| steps(kings, direction))
            || self.must_capture(position)
    }
}

/// What a capture has taken so far.
#[derive(Clone, Copy)]
struct Tally<B> {
    /// Whether the piece was a king at the start.
    king: bool,
    taken: B,
    pieces: u32,
    kings: u32,
    /// The steps at which a king was taken, the first as the highest bit.
    order: u32,
}

impl<B: Bits> Tally<B> {
    fn new() -> Tally<B> {
        Tally { king: false, taken: B::NONE, pieces: 0, kings: 0, order: 0 }
    }

    fn and(self, victim: B, king: bool) -> Tally<B> {
        let king = u32::from(king);
        Tally {
            king: self.king,
            taken: self.taken | victim,
            pieces: self.pieces + 1,
            kings: self.kings + king,
            order: self.order | king << (15 - self.pieces.min(15)),
        }
    }

    /// What the rule of choice compares.
    fn worth(self, choice: Choice) -> u32 {
        let king = u32::from(self.king);
        match choice {
            Choice::Free => 0,
            Choice::Most => self.pieces,
            Choice::MostKings => self.pieces << 8 | self.kings,
            Choice::Italian => self.pieces << 24 | king << 23 | self.kings << 16 | self.order,
            // In halves of a man, less a little for each king.
            Choice::Value => (2 * self.pieces + self.kings) << 8 | (127 - self.kings) << 1 | king,
        }
    }
}

/// The search for the captures of one piece.
struct Hunt<'a, B: Bits> {
    game: &'a Draughts<B>,
    position: &'a Position<B>,
    men: &'static [usize],
    from: u32,
    empty: B,
    best: u32,
    moves: &'a mut Vec<Move<B>>,
}

impl<B: Bits> Hunt<'_, B> {
    /// Continues from a square, and records where captures end. Returns whether there is one from here.
    fn go(&mut self, at: u32, king: bool, tally: Tally<B>) -> bool {
        let (prey, directions) = match king {
            true => (self.position.of(self.position.side.other()), self.game.king_hunts()),
            false => (self.game.prey_of_men(self.position), self.men),
        };
        let prey = prey & !tally.taken;
        let mut found = false;
        for &direction in directions {
            found |= self.leap(direction, at, king, prey, tally);
        }
        found
    }

    /// Takes the first piece in a direction, if it can be taken.
    fn leap(&mut self, direction: usize, at: u32, king: bool, prey: B, tally: Tally<B>) -> bool {
        let board = &self.game.board;
        let flies = king && self.game.rules.flying;
        let start = B::one(at);
        let victim = match flies {
            true => self.game.first_beyond(direction, start, self.empty),
            false => board.step(direction, start),
        };
        if !(victim & prey).any() {
            return false;
        }
        let mut landing = board.step(direction, victim) & self.empty;
        if !landing.any() {
            return false;
        }
        let tally = tally.and(victim, (victim & self.position.kings).any());
        let first = landing;
        // A capture must be made to its end: where one continues from a landing square, no other may be chosen.
        let mut continues = false;
        while landing.any() {
            continues |= self.go(landing.first(), king || self.crowns_in_passing(landing), tally);
            landing = if flies { board.step(direction, landing) & self.empty } else { B::NONE };
        }
        let mut landing = if continues { B::NONE } else { first };
        while landing.any() {
            self.record(landing, king, tally);
            landing = if flies { board.step(direction, landing) & self.empty } else { B::NONE };
        }
        true
    }

    fn crowns_in_passing(&self, landing: B) -> bool {
        self.game.rules.crowned_in_passing && self.on_crown(landing)
    }

    fn on_crown(&self, landing: B) -> bool {
        (landing & self.game.board.crown[self.position.side.index()]).any()
    }

    fn record(&mut self, landing: B, king: bool, tally: Tally<B>) {
        let worth = tally.worth(self.game.rules.choice);
        if worth < self.best {
            return;
        }
        if worth > self.best {
            self.best = worth;
            self.moves.clear();
        }
        let crowned = !tally.king && (king || self.on_crown(landing));
        let mut mv =
            Move { from: self.from as u8, to: landing.first() as u8, crowned, twin: 0, taken: tally.taken };
        let same = |other: &&Move<B>| other.from == mv.from && other.to == mv.to;
        let (mut twins, mut known) = (0, false);
        for other in self.moves.iter().filter(same) {
            known |= (other.taken, other.crowned) == (mv.taken, mv.crowned);
            twins += 1;
        }
        if self.game.duplicates || !known {
            mv.twin = twins.min(MOST_TWINS);
            self.moves.push(mv);
        }
    }
}

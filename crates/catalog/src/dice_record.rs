//! A game with dice that is being played: its history of moves and throws.

use stratege_game::{Game, Node, Outcomes, Player};

/// What led from a position to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Event<M> {
    /// A move.
    Move(M),
    /// The outcome of the dice with this index.
    Throw(usize),
}

/// The start, the moves and throws, and the place among them; what was taken back is kept until something new is
/// played.
pub(crate) struct DiceRecord<G: Game> {
    positions: Vec<G::Position>,
    events: Vec<Event<G::Move>>,
    cursor: usize,
}

impl<G: Game> DiceRecord<G> {
    pub(crate) fn new(start: G::Position) -> DiceRecord<G> {
        DiceRecord { positions: vec![start], events: Vec::new(), cursor: 0 }
    }

    /// The position at the cursor.
    pub(crate) fn position(&self) -> &G::Position {
        &self.positions[self.cursor]
    }

    pub(crate) fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    /// All that was played, what was taken back included, each with the position before it.
    pub(crate) fn history(&self) -> impl DoubleEndedIterator<Item = (&G::Position, Event<G::Move>)> {
        self.positions
            .iter()
            .take(self.events.len())
            .zip(self.events.iter().copied())
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Adds what was played at the cursor; the game says where it leads.
    pub(crate) fn push(&mut self, game: &G, event: Event<G::Move>) {
        let position = self.position();
        let next = match (event, game.expand(position, &mut G::Moves::default())) {
            (Event::Move(mv), _) => game.play(position, mv),
            (Event::Throw(index), Node::Chance(chance)) => chance.result(game, position, index),
            (Event::Throw(_), _) => return,
        };
        self.positions.truncate(self.cursor + 1);
        self.events.truncate(self.cursor);
        self.positions.push(next);
        self.events.push(event);
        self.cursor += 1;
    }

    /// Goes back to where one of `players` had to choose; false, and nothing done, when there is no such place.
    pub(crate) fn undo_to_choice_of(&mut self, game: &G, players: &[Player]) -> bool {
        let target = (0..self.cursor).rev().find(|&at| self.chooses(game, at, players));
        self.cursor = target.unwrap_or(self.cursor);
        target.is_some()
    }

    /// Goes on to where one of `players` had to choose, or to the end; false at the end.
    pub(crate) fn redo_to_choice_of(&mut self, game: &G, players: &[Player]) -> bool {
        let end = self.events.len();
        if self.cursor == end {
            return false;
        }
        self.cursor = (self.cursor + 1..end).find(|&at| self.chooses(game, at, players)).unwrap_or(end);
        true
    }

    fn chooses(&self, game: &G, at: usize, players: &[Player]) -> bool {
        let position = &self.positions[at];
        players.contains(&game.side(position)) && game.count(position) > 0
    }

    /// Goes to after this many moves and throws, held inside the record.
    pub(crate) fn jump(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.events.len());
    }
}

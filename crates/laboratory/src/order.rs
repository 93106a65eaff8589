//! A move order given by the user, for pictures of a search.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use stratege_game::{Duel, Game, Key, MoveList, Never, Node, Notation, Player, Reason, TextError, ZeroSum};
use stratege_search::{Erased, Knowledge, Prospect};

const UNUSED: Reason = Reason::new("game-order", "no position of this search has this move to be ordered");

/// The named reasons for refusing an order of moves.
pub const ORDER_REASONS: &[stratege_game::Reason] = &[UNUSED];

/// A list of moves, and which of them were found in the search.
#[derive(Debug, Default)]
struct GivenOrder {
    words: Vec<(String, usize, AtomicBool)>,
}

impl GivenOrder {
    fn place(&self, written: &str) -> usize {
        match self.words.iter().position(|(word, _, _)| word == written) {
            Some(place) => {
                self.words[place].2.store(true, Ordering::Relaxed);
                place
            }
            None => usize::MAX,
        }
    }
}

/// A game whose moves come in a given order: those of a list first, as listed.
pub(crate) struct Reordered<G: Game> {
    pub game: G,
    general: GivenOrder,
    special: HashMap<Key, GivenOrder>,
}

impl<G: Duel + Notation> Reordered<G> {
    /// The game's own order.
    pub(crate) fn plain(game: G) -> Reordered<G> {
        Reordered { game, general: GivenOrder::default(), special: HashMap::new() }
    }

    /// Reads an order: moves separated by commas, for every position; after a `;`, lists for single positions, each
    /// named by the moves that lead there and a colon: `c1,b3; c1: b3,c3`.
    ///
    /// # Errors
    /// A line is not legal in the game.
    pub(crate) fn read(game: G, root: &G::Position, text: &str) -> Result<Reordered<G>, TextError> {
        let mut order = Reordered::plain(game);
        let mut at = 0;
        for part in text.split(';') {
            let (line, list) = part.split_once(':').unwrap_or(("", part));
            let mut words = Vec::new();
            let mut place = at + part.chars().count() - list.chars().count();
            for word in list.split(',') {
                let indent = word.chars().take_while(|c| c.is_whitespace()).count();
                if !word.trim().is_empty() {
                    words.push((word.trim().to_owned(), place + indent, AtomicBool::new(false)));
                }
                place += word.chars().count() + 1;
            }
            let given = GivenOrder { words };
            if part.contains(':') {
                let mut position = root.clone();
                for word in line.split_whitespace() {
                    let place = |mut error: TextError| {
                        error.at += at;
                        error
                    };
                    let mv = order.game.parse_move(&position, word).map_err(place)?;
                    position = order.game.play(&position, mv);
                }
                order.special.insert(order.game.key(&position), given);
            } else {
                order.general = given;
            }
            at += part.chars().count() + 1;
        }
        Ok(order)
    }

    /// Refuses an order with a word that was not a move anywhere in the search.
    pub(crate) fn check_used(&self) -> Result<(), TextError> {
        let all = std::iter::once(&self.general).chain(self.special.values());
        let mut unused: Vec<_> =
            all.flat_map(|list| &list.words).filter(|(_, _, used)| !used.load(Ordering::Relaxed)).collect();
        unused.sort_by_key(|(_, at, _)| *at);
        unused.first().map_or(Ok(()), |(word, at, _)| Err(UNUSED.at(*at, word.clone())))
    }

    fn sort(&self, position: &G::Position, moves: &mut G::Moves) {
        if self.general.words.is_empty() && self.special.is_empty() {
            return;
        }
        let given = self.special.get(&self.game.key(position)).unwrap_or(&self.general);
        let mut placed: Vec<(usize, G::Move)> =
            moves.iter().map(|&mv| (given.place(&self.game.move_text(position, mv)), mv)).collect();
        placed.sort_by_key(|(place, _)| *place);
        moves.clear();
        placed.into_iter().for_each(|(_, mv)| moves.push(mv));
    }
}

impl<G: Duel + Notation> Game for Reordered<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Moves = G::Moves;
    type Payoff = ZeroSum;
    type Chance = Never;

    const REPETITION: Option<u8> = G::REPETITION;
    const WIDE_KEYS: bool = G::WIDE_KEYS;
    const SUPERKO: bool = G::SUPERKO;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    fn repetitions(&self) -> Option<u8> {
        self.game.repetitions()
    }

    fn side(&self, position: &G::Position) -> Player {
        self.game.side(position)
    }

    fn expand(&self, position: &G::Position, moves: &mut G::Moves) -> Node<ZeroSum, Never> {
        let node = self.game.expand(position, moves);
        if matches!(node, Node::Choice) {
            self.sort(position, moves);
        }
        node
    }

    fn play(&self, position: &G::Position, mv: G::Move) -> G::Position {
        self.game.play(position, mv)
    }

    fn key(&self, position: &G::Position) -> Key {
        self.game.key(position)
    }

    fn code(&self, position: &G::Position, mv: G::Move) -> u32 {
        self.game.code(position, mv)
    }

    fn codes(&self) -> u32 {
        self.game.codes()
    }

    fn over(&self, position: &G::Position) -> Option<ZeroSum> {
        self.game.over(position)
    }

    fn count(&self, position: &G::Position) -> usize {
        self.game.count(position)
    }

    fn plies_left(&self, position: &G::Position) -> Option<u16> {
        self.game.plies_left(position)
    }

    fn is_pass(&self, mv: G::Move) -> bool {
        self.game.is_pass(mv)
    }

    fn superko_key(&self, position: &G::Position) -> Option<Key> {
        self.game.superko_key(position)
    }

    fn reversible_plies(&self, position: &G::Position) -> usize {
        self.game.reversible_plies(position)
    }
}

impl<G: Duel + Notation> Notation for Reordered<G> {
    fn move_text(&self, position: &G::Position, mv: G::Move) -> String {
        self.game.move_text(position, mv)
    }

    fn parse_move(&self, position: &G::Position, text: &str) -> Result<G::Move, TextError> {
        self.game.parse_move(position, text)
    }

    fn position_text(&self, position: &G::Position) -> String {
        self.game.position_text(position)
    }

    fn parse_position(&self, text: &str) -> Result<G::Position, TextError> {
        self.game.parse_position(text)
    }
}

/// The evaluator of the original game, in a game whose moves come in a given order.
pub(crate) struct Within<'e, G: Duel>(pub(crate) Erased<'e, G>);

stratege_search::evaluate_as_inner! {
    impl['e, G: Duel + Notation] for Within<'e, G>, Reordered<G>, of Erased<'e, G>;
    self => self.0;
    game => &game.game
}

impl<G: Duel + Notation> Knowledge<Reordered<G>> for Within<'_, G> {
    fn foresight(&self) -> u16 {
        self.0.foresight()
    }

    fn expand(&self, game: &Reordered<G>, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        let prospect = self.0.expand(&game.game, position, moves);
        game.sort(position, moves);
        prospect
    }

    fn canonical(&self, game: &Reordered<G>, position: &G::Position) -> (Key, usize) {
        self.0.canonical(&game.game, position)
    }

    fn image_code(&self, game: &Reordered<G>, image: usize, position: &G::Position, mv: G::Move) -> u32 {
        self.0.image_code(&game.game, image, position, mv)
    }
}

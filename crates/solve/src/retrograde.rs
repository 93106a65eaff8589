//! Retrograde analysis: the outcomes of a group of classes, from those of all classes to which its moves convert.
//!
//! First every position looks at its moves. One that converts into a loss of the other side wins; where all moves
//! convert, the best of them decides. Then each decided position tells those before it: before a lost one the other
//! side wins; before a won one it loses, if all its moves lead to won ones. What is left in the end is drawn.
//! (K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9(3), 1986.)

use crate::values::Values;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use stratege_game::{Endings, Game, KnownOutcomes, Node, Outcome};

/// Nothing is known yet.
const UNKNOWN: u8 = 0;
/// The side to move wins, or loses.
const WIN: u8 = 1;
const LOSS: u8 = 2;
/// It is drawn.
const DRAW: u8 = 3;
/// It is a draw at least, by a move that converts.
const SAFE: u8 = 4;
/// The number of no position.
const NOTHING: u8 = 5;

/// Numbers that a thread takes at once.
const PART: usize = 1 << 12;

/// The computation was ended from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// A group whose outcomes are computed.
pub(crate) struct Retrograde<'a, G: Endings, K> {
    pub(crate) game: &'a G,
    /// Everything to which the group converts.
    pub(crate) known: &'a K,
    pub(crate) threads: usize,
    pub(crate) stop: &'a (dyn Fn() -> bool + Sync),
    classes: Vec<u16>,
    states: Vec<Vec<AtomicU8>>,
}

/// What is done with a number: its state, and its position if it has one.
type Deed<'a, G> = dyn Fn(&AtomicU8, Option<<G as Game>::Position>, &mut <G as Game>::Moves) + Sync + 'a;

/// A position of the group: its class's place in the group, and its number.
type Place = (u8, u64);

impl<'a, G: Endings, K: KnownOutcomes<G>> Retrograde<'a, G, K> {
    /// A group about which nothing is known.
    pub(crate) fn new(
        game: &'a G,
        known: &'a K,
        group: &[u16],
        threads: usize,
        stop: &'a (dyn Fn() -> bool + Sync),
    ) -> Retrograde<'a, G, K> {
        let unknown = |&class: &u16| (0..game.numbers(class)).map(|_| AtomicU8::new(UNKNOWN)).collect();
        let states = group.iter().map(unknown).collect();
        Retrograde { game, known, threads: threads.max(1), stop, classes: group.to_vec(), states }
    }

    /// Computes the outcomes of each class.
    ///
    /// # Errors
    /// [`Stopped`] when it was ended first.
    pub(crate) fn run(self) -> Result<Vec<Values>, Stopped> {
        self.begin()?;
        match self.told()? {
            Some(mut news) => {
                while !news.is_empty() {
                    news = self.spread(&news)?;
                }
            }
            None => self.again_and_again()?,
        }
        Ok(self.values())
    }

    fn begin(&self) -> Result<(), Stopped> {
        self.each_number(&|state, position, moves| {
            let first = position.map_or(NOTHING, |position| self.at_first(&position, moves));
            state.store(first, Ordering::Relaxed);
        })
    }

    /// The outcomes as they are now; what is not decided is drawn.
    fn values(&self) -> Vec<Values> {
        let outcome = |state: &AtomicU8| match state.load(Ordering::Relaxed) {
            NOTHING => None,
            WIN => Some(Outcome::Win),
            LOSS => Some(Outcome::Loss),
            _ => Some(Outcome::Draw),
        };
        self.states.iter().map(|states| Values::packed(states.iter().map(outcome))).collect()
    }

    /// The place of a position, if its class is of the group.
    fn place(&self, position: &G::Position) -> Option<Place> {
        let class = self.game.class(position)?;
        let at = self.classes.iter().position(|&of_group| of_group == class)?;
        Some((at as u8, self.game.number(class, position)))
    }

    fn state(&self, (class, number): Place) -> &AtomicU8 {
        &self.states[usize::from(class)][number as usize]
    }

    fn position(&self, (class, number): Place) -> Option<G::Position> {
        self.game.numbered(self.classes[usize::from(class)], number)
    }

    /// What the moves that convert say, and the rules.
    fn at_first(&self, position: &G::Position, moves: &mut G::Moves) -> u8 {
        match self.game.expand(position, moves) {
            Node::Over(payoff) => return of(payoff.for_side()),
            Node::Chance(never) => match never {},
            Node::Choice => {}
        }
        let side = self.game.side(position);
        let (mut stays, mut best) = (false, LOSS);
        for &mv in moves.iter() {
            let next = self.game.play(position, mv);
            if self.place(&next).is_some() {
                stays = true;
                continue;
            }
            // What is not known is taken as drawn: a class above those that can be numbered.
            let outcome = self.known.outcome(self.game, &next).unwrap_or(Outcome::Draw);
            match if self.game.side(&next) == side { of(outcome) } else { of(-outcome) } {
                WIN => return WIN,
                DRAW => best = DRAW,
                _ => {}
            }
        }
        match (stays, best) {
            (false, best) => best,
            (true, DRAW) => SAFE,
            (true, _) => UNKNOWN,
        }
    }

    /// What the moves say by now: [`UNKNOWN`] where that decides nothing. A won or lost position only.
    fn by_now(&self, position: &G::Position, moves: &mut G::Moves) -> u8 {
        let Node::Choice = self.game.expand(position, moves) else { return UNKNOWN };
        let side = self.game.side(position);
        let mut all_lose = true;
        for &mv in moves.iter() {
            let next = self.game.play(position, mv);
            let found = match self.place(&next) {
                Some(place) => match self.state(place).load(Ordering::Relaxed) {
                    WIN => Some(Outcome::Win),
                    LOSS => Some(Outcome::Loss),
                    _ => None,
                },
                None => self.known.outcome(self.game, &next),
            };
            let found = if self.game.side(&next) == side { found } else { found.map(|found| -found) };
            match found {
                Some(Outcome::Win) => return WIN,
                Some(Outcome::Loss) => {}
                _ => all_lose = false,
            }
        }
        if all_lose { LOSS } else { UNKNOWN }
    }

    /// The positions before all that is decided at first, decided in their turn; none where the game cannot tell which
    /// these are.
    fn told(&self) -> Result<Option<Vec<Place>>, Stopped> {
        let (news, unable) = (Mutex::new(Vec::new()), AtomicBool::new(false));
        self.each_part(&|class, numbers| {
            let mut hand = Hand::new();
            for number in numbers {
                let place = (class, number as u64);
                // Decided at first, or by another thread just now: whoever decides a position then tells those before
                // it in the next round, and twice is once.
                if matches!(self.state(place).load(Ordering::Relaxed), WIN | LOSS)
                    && !self.tell(place, &mut hand)
                {
                    unable.store(true, Ordering::Relaxed);
                    return;
                }
            }
            news.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).append(&mut hand.news);
        })?;
        let news = news.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        Ok(if unable.into_inner() { None } else { Some(news) })
    }

    /// A round: those before the positions decided last.
    fn spread(&self, decided: &[Place]) -> Result<Vec<Place>, Stopped> {
        let news = Mutex::new(Vec::new());
        self.each_share(decided.len(), &|range| {
            let mut hand = Hand::new();
            for &place in &decided[range] {
                self.tell(place, &mut hand);
            }
            news.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).append(&mut hand.news);
        })?;
        Ok(news.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// Tells those before a decided position. Whether the game knows them.
    fn tell(&self, place: Place, hand: &mut Hand<G>) -> bool {
        let Some(position) = self.position(place) else { return true };
        let side = self.game.side(&position);
        let lost = self.state(place).load(Ordering::Relaxed) == LOSS;
        let mut before = std::mem::take(&mut hand.before);
        let able = self.game.earlier(&position, &mut before);
        for earlier in &before {
            let Some(at) = self.place(earlier) else { continue };
            let state = self.state(at);
            let known = state.load(Ordering::Relaxed);
            let same = self.game.side(earlier) == side;
            let decided = match known {
                UNKNOWN | SAFE if lost != same => WIN,
                UNKNOWN => self.by_now(earlier, &mut hand.moves),
                _ => UNKNOWN,
            };
            if decided != UNKNOWN
                && state.compare_exchange(known, decided, Ordering::Relaxed, Ordering::Relaxed).is_ok()
            {
                hand.news.push(at);
            }
        }
        hand.before = before;
        able
    }

    /// Without moves back: all positions look at their moves until nothing changes any more.
    fn again_and_again(&self) -> Result<(), Stopped> {
        let changes = AtomicBool::new(true);
        while changes.swap(false, Ordering::Relaxed) {
            self.each_number(&|state, position, moves| {
                let known = state.load(Ordering::Relaxed);
                let open = known == UNKNOWN || known == SAFE;
                if let Some(position) = position.filter(|_| open) {
                    let decided = self.by_now(&position, moves);
                    if decided == WIN || (decided == LOSS && known == UNKNOWN) {
                        state.store(decided, Ordering::Relaxed);
                        changes.store(true, Ordering::Relaxed);
                    }
                }
            })?;
        }
        Ok(())
    }

    /// Does something with every number of every class.
    fn each_number(&self, deed: &Deed<'_, G>) -> Result<(), Stopped> {
        self.each_part(&|class, numbers| {
            let mut moves = G::Moves::default();
            for number in numbers {
                let place = (class, number as u64);
                deed(self.state(place), self.position(place), &mut moves);
            }
        })
    }

    /// Divides the numbers of every class among the threads.
    fn each_part(&self, deed: &(dyn Fn(u8, std::ops::Range<usize>) + Sync)) -> Result<(), Stopped> {
        for (class, states) in self.states.iter().enumerate() {
            self.each_share(states.len(), &|range| deed(class as u8, range))?;
        }
        Ok(())
    }

    /// Divides so many things among the threads.
    fn each_share(
        &self,
        count: usize,
        deed: &(dyn Fn(std::ops::Range<usize>) + Sync),
    ) -> Result<(), Stopped> {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let first = next.fetch_add(PART, Ordering::Relaxed);
                if first >= count || (self.stop)() {
                    return;
                }
                deed(first..(first + PART).min(count));
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(count.div_ceil(PART)) {
                // Without a thread the others do its share.
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }
}

/// What a thread needs again and again.
struct Hand<G: Endings> {
    before: Vec<G::Position>,
    moves: G::Moves,
    news: Vec<Place>,
}

impl<G: Endings> Hand<G> {
    fn new() -> Hand<G> {
        Hand { before: Vec::new(), moves: G::Moves::default(), news: Vec::new() }
    }
}

fn of(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Win => WIN,
        Outcome::Loss => LOSS,
        Outcome::Draw => DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Library;
    use stratege_games_draughts::{Draughts, Variant};

    fn group<'a>(
        game: &'a Draughts<u64>,
        known: &'a Library<Draughts<u64>>,
        group: &[u16],
        threads: usize,
    ) -> Retrograde<'a, Draughts<u64>, Library<Draughts<u64>>> {
        Retrograde::new(game, known, group, threads, &|| false)
    }

    /// Moves back find what sweeps over all positions find, with one thread and with several.
    #[test]
    fn backwards_is_as_forwards() {
        for variant in [Variant::English, Variant::Brazilian] {
            let game = Draughts::<u64>::new(variant).without_draws();
            let mut known = Library::empty(&game);
            for pieces in 1..=3 {
                for classes in game.groups(pieces) {
                    let backward = group(&game, &known, &classes, 1).run().expect("not stopped");
                    let shared = group(&game, &known, &classes, 3).run().expect("not stopped");
                    let sweeps = group(&game, &known, &classes, 2);
                    sweeps.begin().and_then(|()| sweeps.again_and_again()).expect("not stopped");
                    assert_eq!(backward, sweeps.values(), "{variant:?}");
                    assert_eq!(backward, shared, "{variant:?}");
                    for (&class, values) in classes.iter().zip(&backward) {
                        known.add(&game, class, values, "a test").expect("packed");
                    }
                }
            }
        }
    }

    #[test]
    fn a_computation_can_be_stopped() {
        let game = Draughts::<u64>::new(Variant::English).without_draws();
        let known = Library::empty(&game);
        let group = &game.groups(2)[0];
        assert_eq!(Retrograde::new(&game, &known, group, 2, &|| true).run(), Err(Stopped));
    }
}

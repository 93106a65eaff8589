//! Retrograde analysis: computes the outcomes of a group of classes from those of all classes that its moves convert
//! to.
//!
//! First, the conversions of every position are looked up. A position that converts to a loss for the other side is
//! won; if all its moves convert, the best of them gives its outcome. Each resolved position then resolves its
//! predecessors: a predecessor of a lost position is won; a predecessor of a won position is lost if all of its moves
//! lead to won positions. Whatever remains is drawn. (K. Thompson, "Retrograde analysis of certain endgames", ICCA
//! Journal 9(3), 1986.)

use crate::values::Values;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use stratege_game::sync::{lock, unpoisoned};
use stratege_game::{Endings, Game, KnownOutcomes, Node, Outcome};

/// Undecided so far.
const UNKNOWN: u8 = 0;
/// It is a draw at least, by a move that converts.
const SAFE: u8 = 1;
/// It is drawn.
const DRAW: u8 = 2;
/// The number of no position.
const NOTHING: u8 = 3;
/// Won at first; one more is lost at first, and two more are a round later.
const WON: u8 = 4;
/// The last round that is stored as such; later ones are stored as this one.
const LAST: u32 = (u8::MAX - WON - 1) as u32 / 2;

/// A won or lost position, and the round that decided it.
fn decided(won: bool, round: u32) -> u8 {
    WON + u8::from(!won) + 2 * round.min(LAST) as u8
}

/// The outcome of a position, if it was won or lost before this round.
fn outcome_before(state: u8, round: u32) -> Option<Outcome> {
    let at = u32::from(state.checked_sub(WON)?) / 2;
    let known = at < round || at == LAST;
    known.then_some(if state % 2 == WON % 2 { Outcome::Win } else { Outcome::Loss })
}

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
type PositionIndex = (u8, u64);

impl<'a, G: Endings, K: KnownOutcomes<G>> Retrograde<'a, G, K> {
    /// A group of classes, undecided.
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

    /// Computes the outcomes of each class, and its distances: how many plies the winner needs at most to convert or to
    /// end the game, from 0 where the next move does, if the loser delays it as long as possible; 255 in drawn positions.
    /// Distances above [`LAST`] are taken as that.
    ///
    /// # Errors
    /// [`Stopped`] when it was ended first.
    pub(crate) fn run(self) -> Result<Vec<(Values, Vec<u8>)>, Stopped> {
        self.decide()?;
        Ok(self.values().into_iter().zip(self.distances()).collect())
    }

    fn decide(&self) -> Result<(), Stopped> {
        self.begin()?;
        let Some(mut newly_decided) = self.first_predecessors()? else { return self.sweep_until_stable() };
        let mut round = 2;
        while !newly_decided.is_empty() {
            newly_decided = self.spread(&newly_decided, round)?;
            round += 1;
        }
        Ok(())
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
            state => Some(outcome_before(state, LAST + 1).unwrap_or(Outcome::Draw)),
        };
        self.states.iter().map(|states| Values::packed(states.iter().map(outcome))).collect()
    }

    fn distances(&self) -> Vec<Vec<u8>> {
        let distance = |state: &AtomicU8| {
            let state = state.load(Ordering::Relaxed);
            state.checked_sub(WON).map_or(u8::MAX, |decided| decided / 2)
        };
        self.states.iter().map(|states| states.iter().map(distance).collect()).collect()
    }

    /// The place of a position, if its class is of the group.
    fn place(&self, position: &G::Position) -> Option<PositionIndex> {
        let class = self.game.class(position)?;
        let at = self.classes.iter().position(|&of_group| of_group == class)?;
        Some((at as u8, self.game.number(class, position)))
    }

    fn state(&self, (class, number): PositionIndex) -> &AtomicU8 {
        &self.states[usize::from(class)][number as usize]
    }

    fn position(&self, (class, number): PositionIndex) -> Option<G::Position> {
        self.game.numbered(self.classes[usize::from(class)], number)
    }

    /// What the moves that convert say, and the rules.
    fn at_first(&self, position: &G::Position, moves: &mut G::Moves) -> u8 {
        match self.game.expand(position, moves) {
            Node::Over(payoff) => return at_once(payoff.for_side()),
            Node::Chance(never) => match never {},
            Node::Choice => {}
        }
        let side = self.game.side(position);
        let (mut stays, mut best) = (false, Outcome::Loss);
        for &mv in moves.iter() {
            let next = self.game.play(position, mv);
            if self.place(&next).is_some() {
                stays = true;
                continue;
            }
            // What is not known is taken as drawn: a class above those that can be numbered.
            let outcome = self.known.outcome(self.game, &next).unwrap_or(Outcome::Draw);
            match if self.game.side(&next) == side { outcome } else { -outcome } {
                Outcome::Win => return decided(true, 0),
                Outcome::Draw => best = Outcome::Draw,
                Outcome::Loss => {}
            }
        }
        match (stays, best) {
            (false, best) => at_once(best),
            (true, Outcome::Draw) => SAFE,
            (true, _) => UNKNOWN,
        }
    }

    /// What the moves say in this round, by what was decided before it; none where that decides nothing.
    fn by_now(&self, position: &G::Position, round: u32, moves: &mut G::Moves) -> Option<u8> {
        let Node::Choice = self.game.expand(position, moves) else { return None };
        let side = self.game.side(position);
        let mut all_lose = true;
        for &mv in moves.iter() {
            let next = self.game.play(position, mv);
            let found = match self.place(&next) {
                Some(place) => outcome_before(self.state(place).load(Ordering::Relaxed), round),
                None => self.known.outcome(self.game, &next),
            };
            let found = if self.game.side(&next) == side { found } else { found.map(|found| -found) };
            match found {
                Some(Outcome::Win) => return Some(decided(true, round)),
                Some(Outcome::Loss) => {}
                _ => all_lose = false,
            }
        }
        all_lose.then(|| decided(false, round))
    }

    /// The positions before all that is decided at first, decided in their turn; none where the game cannot list
    /// these.
    fn first_predecessors(&self) -> Result<Option<Vec<PositionIndex>>, Stopped> {
        let (newly_decided, unable) = (Mutex::new(Vec::new()), AtomicBool::new(false));
        self.each_part(&|class, numbers| {
            let mut hand = Hand::new();
            for number in numbers {
                let place = (class, number as u64);
                let first = outcome_before(self.state(place).load(Ordering::Relaxed), 1);
                if first.is_some() && !self.update_predecessors(place, 1, &mut hand) {
                    unable.store(true, Ordering::Relaxed);
                    return;
                }
            }
            lock(&newly_decided).append(&mut hand.newly_decided);
        })?;
        let newly_decided = unpoisoned(newly_decided.into_inner());
        Ok(if unable.into_inner() { None } else { Some(newly_decided) })
    }

    /// A round: those before the positions decided last.
    fn spread(&self, decided: &[PositionIndex], round: u32) -> Result<Vec<PositionIndex>, Stopped> {
        let newly_decided = Mutex::new(Vec::new());
        self.each_share(decided.len(), &|range| {
            let mut hand = Hand::new();
            for &place in &decided[range] {
                self.update_predecessors(place, round, &mut hand);
            }
            lock(&newly_decided).append(&mut hand.newly_decided);
        })?;
        Ok(unpoisoned(newly_decided.into_inner()))
    }

    /// Updates the positions before one that was decided in the last round. Whether the game can list them.
    fn update_predecessors(&self, place: PositionIndex, round: u32, hand: &mut Hand<G>) -> bool {
        let Some(position) = self.position(place) else { return true };
        let Some(outcome) = outcome_before(self.state(place).load(Ordering::Relaxed), round) else {
            return true;
        };
        let side = self.game.side(&position);
        let mut before = std::mem::take(&mut hand.before);
        let able = self.game.earlier(&position, &mut before);
        for earlier in &before {
            let Some(at) = self.place(earlier) else { continue };
            let state = self.state(at);
            let known = state.load(Ordering::Relaxed);
            let wins = (outcome == Outcome::Win) == (self.game.side(earlier) == side);
            let found = match known {
                UNKNOWN | SAFE if wins => Some(decided(true, round)),
                UNKNOWN => self.by_now(earlier, round, &mut hand.moves),
                _ => None,
            };
            if let Some(found) = found
                && state.compare_exchange(known, found, Ordering::Relaxed, Ordering::Relaxed).is_ok()
            {
                hand.newly_decided.push(at);
            }
        }
        hand.before = before;
        able
    }

    /// Without moves back: sweeps over all positions until none changes.
    fn sweep_until_stable(&self) -> Result<(), Stopped> {
        let changes = AtomicBool::new(true);
        let mut round = 1;
        while changes.swap(false, Ordering::Relaxed) {
            self.each_number(&|state, position, moves| {
                let known = state.load(Ordering::Relaxed);
                let open = known == UNKNOWN || known == SAFE;
                let found =
                    position.filter(|_| open).and_then(|position| self.by_now(&position, round, moves));
                if let Some(found) = found.filter(|&found| known == UNKNOWN || found == decided(true, round))
                {
                    state.store(found, Ordering::Relaxed);
                    changes.store(true, Ordering::Relaxed);
                }
            })?;
            round += 1;
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
    newly_decided: Vec<PositionIndex>,
}

impl<G: Endings> Hand<G> {
    fn new() -> Hand<G> {
        Hand { before: Vec::new(), moves: G::Moves::default(), newly_decided: Vec::new() }
    }
}

/// What is decided without the group.
fn at_once(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Win => decided(true, 0),
        Outcome::Loss => decided(false, 0),
        Outcome::Draw => DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Library;
    use crate::file::Kind;
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
    fn backward_analysis_equals_forward_search() {
        for variant in [Variant::English, Variant::Brazilian] {
            let game = Draughts::<u64>::new(variant).without_draws();
            let mut known = Library::empty(&game);
            for pieces in 1..=3 {
                for classes in game.groups(pieces) {
                    let backward = group(&game, &known, &classes, 1).run().expect("not stopped");
                    let shared = group(&game, &known, &classes, 3).run().expect("not stopped");
                    let sweeps = group(&game, &known, &classes, 2);
                    sweeps.begin().and_then(|()| sweeps.sweep_until_stable()).expect("not stopped");
                    assert!(backward == shared, "{variant:?}");
                    let swept = sweeps.values().into_iter().zip(sweeps.distances());
                    assert!(backward.iter().cloned().eq(swept), "{variant:?}");
                    for (&class, (values, _)) in classes.iter().zip(&backward) {
                        known.add(&game, Kind::Outcomes, class, &values.0, "a test").expect("packed");
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

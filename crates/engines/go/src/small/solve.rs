//! The value of a position, by proofs for both sides.

use super::proof_numbers::NumberSearch;
use super::prove::Prover;
use super::questions::{Classes, Question, Turns};
use super::shape::{MOST, Shape};
use super::state::{Chains, NONE, State, move_of};
use stratege_game::{Depth, Outcome, Score};
use stratege_games_go::{Go, Move, Scoring, Superko};
use stratege_search::{
    Bound, Counts, Limited, Meter, Objective, OnProgress, Progress, Request, Solution, Solved, Stopped,
    Unsolved,
};

/// Whether the rules and the position are those for which [`solve`] is made.
pub(crate) fn is_small(request: &Request<'_, Go>) -> bool {
    let (game, position) = (request.root.game, request.root.position);
    let rules = game.rules;
    // A stone that takes only itself could be put again and again, unless superko forbids it.
    let ends = match rules.superko {
        Superko::Positional => request.root.before.is_empty(),
        Superko::Situational => !rules.suicide && request.root.before.is_empty(),
        Superko::None => !rules.suicide,
    };
    ends && rules.scoring == Scoring::Area
        && game.grid.point_count() <= MOST
        && position.passes() < 2
        && position.to_place() == 0
        && request.objective != Objective::Distance
}

/// The value of a position; none where the proofs for both sides do not meet, or superko may not allow one of them.
pub(crate) fn solve(request: &Request<'_, Go>, on_progress: OnProgress<'_>) -> Option<Solved<Move>> {
    let shape = Shape::new(request.root.game.grid)?;
    let solver = &mut Solver::new(request, &shape);
    match solver.value(on_progress) {
        Ok(true) => {}
        Ok(false) => return None,
        Err(stopped) => return Some(Err(Unsolved::from(stopped))),
    }
    match solver.holds() {
        Ok(true) => {}
        Ok(false) => return None,
        Err(stopped) => return Some(Err(Unsolved::from(stopped))),
    }
    Some(solver.solution().map_err(Unsolved::from))
}

struct Solver<'a> {
    prover: Prover<'a>,
    root: State,
    classes: Classes,
    window: Option<(Score, Score)>,
    /// The deepest searches, and whether it is the request that asks for no deeper ones.
    most: u8,
    limited: bool,
    table_bytes: usize,
    superko: Superko,
    /// The first move of the proof for the side to move that was checked.
    first: Option<u8>,
}

impl<'a> Solver<'a> {
    /// A proof is checked up to one state for so many bytes of table; a state takes about 60 bytes beside it.
    const BYTES_A_STATE: usize = 16;
    /// Where proofs are searched by numbers, they have one part in so many of the table.
    const PROOFS: usize = 4;
    /// The nodes after which a search by numbers tells how it stands, and yields to the other.
    const SLICE: u64 = 1 << 17;
    /// The most moves of a variation.
    const LONGEST: usize = 60;

    fn new(request: &Request<'a, Go>, shape: &'a Shape) -> Solver<'a> {
        let (game, position) = (request.root.game, request.root.position);
        let objective = request.objective;
        let bound = |value: i16| match objective {
            Objective::Margin => Score::from_value(i32::from(value) * Score::MARGIN_UNIT),
            _ => Outcome::of_sign(value.into()).into(),
        };
        let window = request.window.map(|(low, high)| (bound(low), bound(high)));
        let limits = request.settings.limits;
        let meter = Meter::new(&limits, request.watch.clock, request.watch.stop);
        let table_bytes = request.settings.table_bytes;
        // No proof was seen that needed more plies than twice the points, and a few more on the smallest boards.
        let deepest = 2 * game.grid.point_count() as u16 + 12;
        let asked = limits.depth.map_or(u16::MAX, |depth| depth.0);
        let proofs = if shape.is_wide() { table_bytes / Self::PROOFS } else { table_bytes };
        Solver {
            prover: Prover::new(shape, game, proofs, meter),
            root: State::of(shape, position),
            classes: Classes::new(game, position.side(), objective, window),
            window,
            most: deepest.min(asked) as u8,
            limited: asked < deepest,
            table_bytes,
            superko: game.rules.superko,
            first: None,
        }
    }

    /// Asks until one class is left; `false` if that does not happen.
    fn value(&mut self, on_progress: OnProgress<'_>) -> Limited<bool> {
        if self.prover.shape.is_wide() && !self.limited {
            return self.value_by_numbers(on_progress);
        }
        let mut turns = Turns::new(self.most);
        while !self.classes.is_known() {
            let Some((question, depth)) = turns.next(&self.classes) else {
                return if self.limited { Err(Stopped) } else { Ok(false) };
            };
            let Question { other, threshold } = question;
            let before = self.prover.meter.nodes;
            self.prover.ask(self.root.side ^ u8::from(other), threshold);
            let found = self.prover.prove(&self.root, depth, 0);
            match found {
                Ok(Some(proof)) if other => self.classes.other_gets(proof.margin),
                Ok(Some(proof)) => self.classes.own_gets(proof.margin),
                _ => {}
            }
            turns.asked(question, depth, self.prover.meter.nodes - before);
            self.tell(depth.into(), on_progress);
            found?;
        }
        Ok(true)
    }

    fn tell(&self, depth: u16, on_progress: &mut dyn FnMut(&Progress)) {
        let [lower, upper] = self.classes.bounds();
        let (nodes, elapsed) = (self.prover.meter.nodes, self.prover.meter.elapsed());
        on_progress(&Progress { lower, upper, depth: Depth(depth), nodes, elapsed });
    }

    /// The same by numbers: the two questions that part the classes go on in turn, so that neither takes more nodes than the other.
    fn value_by_numbers(&mut self, on_progress: OnProgress<'_>) -> Limited<bool> {
        while !self.classes.is_known() {
            let bytes = (self.table_bytes - self.table_bytes / Self::PROOFS) / 2;
            let mut searches = self.classes.halves().map(|question| {
                let search = NumberSearch::new(self.prover.shape, bytes);
                (question, search)
            });
            loop {
                let open = searches.iter_mut().filter(|(_, search)| search.root.disproof > 0);
                let Some((question, search)) = open.min_by_key(|(_, search)| search.nodes) else {
                    // A long cycle keeps either side from it.
                    return Ok(false);
                };
                let Question { other, threshold } = *question;
                self.prover.ask(self.root.side ^ u8::from(other), threshold);
                let gone_on = search.go_on(&mut self.prover, &self.root, Self::SLICE);
                let (proven, longest) = (search.root.proof == 0, search.longest);
                match (proven, other) {
                    (true, true) => self.classes.other_gets(threshold),
                    (true, false) => self.classes.own_gets(threshold),
                    (false, _) => {}
                }
                self.tell(longest as u16, on_progress);
                gone_on?;
                if proven {
                    break;
                }
            }
        }
        Ok(true)
    }

    /// Whether superko allows what the proofs play.
    fn holds(&mut self) -> Limited<bool> {
        if self.superko == Superko::None {
            return Ok(true);
        }
        let most_states = self.table_bytes / Self::BYTES_A_STATE;
        let [own, other] = self.classes.thresholds();
        for (player, threshold) in [(self.root.side, own), (self.root.side ^ 1, other)] {
            let Some(threshold) = threshold else { continue };
            self.prover.ask(player, threshold);
            if !self.prover.never_repeats(&self.root, self.most, most_states)? {
                return Ok(false);
            }
            if player == self.root.side {
                self.first = self.prover.answer(&self.root, self.most)?;
            }
        }
        Ok(true)
    }

    fn solution(&mut self) -> Limited<Solution<Move>> {
        let score = self.classes.score();
        let bound = match self.window {
            Some((low, _)) if score <= low => Bound::Upper,
            Some((_, high)) if score >= high => Bound::Lower,
            _ => Bound::Exact,
        };
        let variation = if bound == Bound::Upper { Vec::new() } else { self.variation()? };
        Ok(Solution {
            score,
            bound,
            best: variation.first().copied().into_iter().collect(),
            best_complete: false,
            variation,
            counts: Counts { nodes: self.prover.meter.nodes, ..Counts::default() },
            best_counts: Counts::default(),
            elapsed: self.prover.meter.elapsed(),
            best_elapsed: std::time::Duration::ZERO,
        })
    }

    /// A line in which both sides play what is proven for them; who has nothing to prove holds out as long as is known.
    fn variation(&mut self) -> Limited<Vec<Move>> {
        let shape = self.prover.shape;
        let thresholds = self.classes.thresholds();
        let mut state = self.root;
        let mut line = Vec::new();
        while state.passes < 2 && line.len() < Self::LONGEST {
            let other = state.side != self.root.side;
            let first = self.first.filter(|_| line.is_empty());
            let cell = match thresholds[usize::from(other)] {
                Some(_) if first.is_some() => first,
                Some(threshold) => {
                    self.prover.ask(state.side, threshold);
                    self.prover.answer(&state, self.most)?
                }
                None => {
                    self.prover.ask(state.side ^ 1, thresholds[usize::from(!other)].unwrap_or(i8::MIN));
                    Some(self.longest(&state))
                }
            };
            let Some(cell) = cell else { break };
            line.push(move_of(shape, cell));
            state = self.prover.next(&state, &Chains::of(shape, &state), cell);
        }
        Ok(line)
    }

    /// The move after which the known proof of the other side takes longest.
    fn longest(&self, state: &State) -> u8 {
        let chains = Chains::of(self.prover.shape, state);
        let depth = |cell: &u8| {
            if *cell == NONE { 0 } else { self.prover.known_depth(&self.prover.next(state, &chains, *cell)) }
        };
        self.prover.legal(state, &chains).max_by_key(depth).unwrap_or(NONE)
    }
}

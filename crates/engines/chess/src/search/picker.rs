//! Yields the moves of a node in stages, best first, so that moves after a cutoff are never generated.

use super::feature::{Feature, Features, Hits};
use super::histories::{Context, Histories};
use super::piece_to::{NOWHERE, piece_to};
use crate::exchange::{VALUES, exchange_reaches};
use stratege_game::ArrayVec;
use stratege_games_chess::{Guard, MAX_MOVES, Move, PieceKind, Position};

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveSelection {
    /// All of them: the table's move, captures that lose nothing, killers and the countermove, other quiet moves,
    /// captures that lose material.
    All,
    /// Captures and promotions that win at least so much by exchange.
    Winning(i32),
    /// Captures and promotions to a queen.
    Noisy,
    /// In check, all of them without stages for killers and losing captures.
    Evasions,
}

/// What a node knows about its moves.
pub(crate) struct MoveScorer<'a> {
    pub(crate) position: &'a Position,
    pub(crate) guard: Guard,
    pub(crate) context: &'a Context,
    pub(crate) histories: &'a Histories,
    pub(crate) features: Features,
    pub(crate) hits: &'a mut Hits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    First,
    GenerateNoisy,
    Noisy,
    Refutations,
    GenerateQuiet,
    Quiet,
    Losing,
    Done,
}

#[derive(Clone, Copy)]
struct Ranked {
    mv: Move,
    rank: i32,
}

/// Yields the moves of one node.
pub(crate) struct Picker {
    selection: MoveSelection,
    stage: Stage,
    /// The move of the table, legal here.
    first: Option<Move>,
    /// Killers and countermove that may come next.
    refutations: [Option<Move>; 3],
    list: ArrayVec<Ranked, MAX_MOVES>,
    /// The moves of the list from here on are still to come.
    at: usize,
    /// The losing captures stand at the front of the list, so many.
    losing: usize,
    next_refutation: usize,
    next_losing: usize,
    /// No quiet move is wanted any more.
    pub(crate) only_noisy: bool,
}

impl Picker {
    /// The moves of a node whose table move, if any, is legal.
    pub(crate) fn new(
        selection: MoveSelection,
        first: Option<Move>,
        refutations: [Option<Move>; 3],
    ) -> Picker {
        Picker {
            selection,
            stage: Stage::First,
            first,
            refutations,
            list: ArrayVec::new(),
            at: 0,
            losing: 0,
            next_refutation: 0,
            next_losing: 0,
            only_noisy: false,
        }
    }

    /// Moves in an order that is known.
    pub(crate) fn listed(moves: impl Iterator<Item = Move>) -> Picker {
        let mut picker = Picker::new(MoveSelection::All, None, [None; 3]);
        picker.stage = Stage::Losing;
        picker.list.extend(moves.map(|mv| Ranked { mv, rank: 0 }));
        picker.losing = picker.list.len();
        picker
    }

    /// The next move.
    pub(crate) fn next(&mut self, scorer: &mut MoveScorer<'_>) -> Option<Move> {
        loop {
            match self.stage {
                Stage::First => {
                    self.stage = Stage::GenerateNoisy;
                    if self.first.is_some() {
                        return self.first;
                    }
                }
                Stage::GenerateNoisy => {
                    self.generate_noisy(scorer);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    if let Some(mv) = self.next_noisy(scorer.position) {
                        return Some(mv);
                    }
                    self.stage = match self.selection {
                        MoveSelection::All => Stage::Refutations,
                        MoveSelection::Evasions => Stage::GenerateQuiet,
                        MoveSelection::Winning(_) | MoveSelection::Noisy => Stage::Done,
                    };
                }
                Stage::Refutations => {
                    if let Some(mv) = self.next_refutation(scorer) {
                        return Some(mv);
                    }
                    self.stage = Stage::GenerateQuiet;
                }
                Stage::GenerateQuiet => {
                    if !self.only_noisy {
                        self.generate_quiet(scorer);
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if !self.only_noisy
                        && let Some(mv) = self.select()
                    {
                        return Some(mv);
                    }
                    self.stage =
                        if self.selection == MoveSelection::All { Stage::Losing } else { Stage::Done };
                }
                Stage::Losing => {
                    if self.next_losing < self.losing {
                        self.next_losing += 1;
                        return Some(self.list[self.next_losing - 1].mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Captures by what they win (most valuable victim), corrected by their history.
    fn generate_noisy(&mut self, scorer: &mut MoveScorer<'_>) {
        let MoveScorer { position, guard, histories, .. } = *scorer;
        let learned = scorer.features.has(Feature::CaptureHistory);
        let (first, list, selection) = (self.first, &mut self.list, self.selection);
        position.guarded_noisy_moves(guard, |mv| {
            let lesser = mv.promotion().is_some_and(|kind| kind != PieceKind::Queen);
            if Some(mv) == first || lesser && selection == MoveSelection::Noisy {
                return;
            }
            let won = position.captured(mv).map_or(0, |kind| VALUES[kind.index()]);
            let promoted = mv.promotion().map_or(0, |kind| VALUES[kind.index()]);
            let mut rank = 16 * (won + promoted) - position.mover(mv).index() as i32;
            if learned {
                rank += histories.capture(position, mv);
            }
            list.push(Ranked { mv, rank: if lesser { rank - LESSER } else { rank } });
        });
        if learned && self.list.len() > 1 {
            scorer.hits.count(Feature::CaptureHistory);
        }
    }

    /// The best capture left; those that lose material are put aside, or left out.
    fn next_noisy(&mut self, position: &Position) -> Option<Move> {
        loop {
            let mv = self.select()?;
            let threshold = match self.selection {
                MoveSelection::Noisy | MoveSelection::Evasions => return Some(mv),
                MoveSelection::All => 0,
                MoveSelection::Winning(threshold) => threshold,
            };
            let lesser = mv.promotion().is_some_and(|kind| kind != PieceKind::Queen);
            if !lesser && exchange_reaches(position, mv, threshold, &VALUES) {
                return Some(mv);
            }
            self.list[self.losing] = Ranked { mv, rank: 0 };
            self.losing += 1;
        }
    }

    /// The killers and the countermove, where they are quiet and legal here.
    fn next_refutation(&mut self, scorer: &MoveScorer<'_>) -> Option<Move> {
        while self.next_refutation < self.refutations.len() && !self.only_noisy {
            let piece_to = self.next_refutation;
            self.next_refutation += 1;
            let Some(mv) = self.refutations[piece_to] else { continue };
            let repeated = self.first == Some(mv) || self.refutations[..piece_to].contains(&Some(mv));
            if !repeated
                && !is_noisy(scorer.position, mv)
                && scorer.position.is_legal_guarded(scorer.guard, mv)
            {
                return Some(mv);
            }
            self.refutations[piece_to] = None;
        }
        None
    }

    /// Quiet moves by their histories.
    fn generate_quiet(&mut self, scorer: &mut MoveScorer<'_>) {
        let MoveScorer { position, guard, histories, context, features, .. } = *scorer;
        let tried = self.selection == MoveSelection::All;
        let (first, refutations, list) = (self.first, self.refutations, &mut self.list);
        self.at = list.len();
        position.guarded_quiet_moves(guard, |mv| {
            if Some(mv) == first || tried && refutations.contains(&Some(mv)) {
                return;
            }
            let piece_to = piece_to(position, mv);
            let mut rank = 0;
            if features.has(Feature::Butterfly) {
                rank += histories.butterfly(position, mv);
            }
            if features.has(Feature::Continuation) {
                rank += histories.continuation(context, 0, piece_to)
                    + histories.continuation(context, 1, piece_to)
                    + histories.continuation(context, 2, piece_to) / 2;
            }
            if features.has(Feature::PawnHistory) {
                rank += histories.pawns(context, piece_to);
            }
            list.push(Ranked { mv, rank });
        });
        for (feature, counts) in [
            (Feature::Butterfly, true),
            (Feature::Continuation, context.before[0] != NOWHERE),
            (Feature::PawnHistory, true),
        ] {
            if counts && features.has(feature) && self.list.len() > self.at + 1 {
                scorer.hits.count(feature);
            }
        }
    }

    /// The move of the highest rank still to come.
    #[inline]
    fn select(&mut self) -> Option<Move> {
        let rest = &mut self.list[self.at..];
        let mut best = 0;
        let mut highest = rest.first()?.rank;
        for (index, other) in rest.iter().enumerate().skip(1) {
            if other.rank > highest {
                (best, highest) = (index, other.rank);
            }
        }
        rest.swap(0, best);
        self.at += 1;
        Some(self.list[self.at - 1].mv)
    }
}

/// Promotions to less than a queen come last.
const LESSER: i32 = 1 << 20;

/// Whether a move captures or promotes.
#[inline]
pub(crate) fn is_noisy(position: &Position, mv: Move) -> bool {
    mv.promotion().is_some()
        || position.colour(position.side().other()).has(mv.to())
        || position.is_en_passant(mv)
}

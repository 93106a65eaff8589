//! Training samples from games.

use crate::{Sample, TrainableGame};
use std::sync::Arc;

/// Training samples for the patterns of a game: positions with the results of their games.
#[derive(Clone)]
pub struct PatternSamples {
    trainable: Arc<dyn TrainableGame>,
    samples: Vec<Sample>,
    /// The number of games that they come from.
    pub games: u64,
}

impl PatternSamples {
    /// An empty set of samples for this game.
    pub fn of(trainable: Arc<dyn TrainableGame>) -> PatternSamples {
        PatternSamples { trainable, samples: Vec::new(), games: 0 }
    }

    /// Adds the games in a block of a game file; they must be legal.
    ///
    /// # Errors
    /// The offset in the block of the first invalid game; nothing is added then.
    pub fn add(&mut self, contents: &[u8]) -> Result<(), usize> {
        let (games, samples) = self.trainable.samples_of_unit(contents)?;
        self.games += games;
        self.samples.extend(samples);
        Ok(())
    }

    /// Adds a game from the usual start, given by its moves in notation. Returns false for unfinished or illegal games,
    /// which are skipped.
    pub fn add_moves(&mut self, moves: &[String]) -> bool {
        let samples = self.trainable.samples_of_game(moves);
        self.games += u64::from(samples.is_some());
        samples.map(|samples| self.samples.extend(samples)).is_some()
    }

    /// An empty set for the same game and with the same target, to be filled separately and [appended](Self::append).
    #[must_use]
    pub fn without_samples(&self) -> PatternSamples {
        PatternSamples::of(Arc::clone(&self.trainable))
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// Moves all samples of `more` to the end of this set.
    pub fn append(&mut self, mut more: PatternSamples) {
        self.samples.append(&mut more.samples);
        self.games += more.games;
    }

    /// The count that determines the stage of a sample (empty squares, pieces); 0 for an index out of range.
    pub fn counted(&self, index: usize) -> u32 {
        self.samples.get(index).map_or(0, |sample| self.trainable.counted(sample))
    }

    /// Passes the evaluation terms of a sample to `add_term`: the index of every weight and how often it counts.
    /// Returns the two stages that the sample lies between, with their shares, and the target.
    pub fn describe(&self, index: usize, mut add_term: impl FnMut(u32, f32)) -> ([(usize, f32); 2], f32) {
        let Some(sample) = self.samples.get(index) else { return ([(0, 0.0); 2], 0.0) };
        self.trainable.terms(sample, &mut add_term);
        (self.trainable.stages().shares(self.trainable.counted(sample)), sample.result)
    }
}

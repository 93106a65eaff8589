//! Reads training positions from folders.

use super::positions::files;
use crate::files::unit_contents;
use crate::output::progress_bar;
use crate::{AtPath, CliError, Result, UnitError};
use bytes::Bytes;
use clap::ArgMatches;
use std::path::Path;
use stratege_learning_algorithms::data::Block;
use stratege_learning_algorithms::threads::on_threads;
use stratege_phrases::figures::grouped;
use stratege_store::map_file;

/// One unit of games in this many is held back for validation.
const HELD_BACK: u64 = 20;

/// What positions are read into.
pub(super) trait Lessons: Default + Send {
    /// Adds the positions of a unit; the place of the first that is none. The unit is a part of a mapped file.
    fn add(&mut self, unit: Bytes) -> std::result::Result<(), usize>;

    /// Adds those of others behind these.
    fn append(&mut self, others: Self);

    /// How many there are.
    fn count(&self) -> usize;
}

/// The positions of all folders of the command line: to learn from, and those held back.
pub(super) fn read<T: Lessons>(args: &ArgMatches, threads: usize) -> Result<[T; 2]> {
    let [mut learned, mut held] = [T::default(), T::default()];
    let bar = progress_bar();
    for folder in args.get_many::<String>("data").into_iter().flatten() {
        for path in files(Path::new(folder))? {
            bar.set_message(grouped(learned.count() as u64));
            let bytes = map_file(&path).at(&path)?;
            let contents = unit_contents(&path, &bytes)?;
            let (back, front): (Vec<&Block<'_>>, Vec<_>) =
                contents.blocks.iter().partition(|block| block.unit % HELD_BACK == HELD_BACK - 1);
            for (into, blocks) in [(&mut held, back), (&mut learned, front)] {
                let read = on_threads(threads, &blocks, |block| {
                    let mut part = T::default();
                    let wrong = |at| UnitError { unit: block.unit, at };
                    part.add(bytes.slice_ref(block.contents)).map_err(wrong).map(|()| part)
                });
                for part in read {
                    into.append(part.at(&path)?);
                }
            }
        }
    }
    bar.finish_and_clear();
    if learned.count() == 0 {
        return Err(CliError::Usage("learn-no-positions", String::new()));
    }
    Ok([learned, held])
}

//! Backgammon's bear-offs as a library of endgames: three files, of which the machine uses those that are there.

use super::NAME;
use crate::endgames::{
    CheckedEndgames, EndgamePlan, Endgames, FileError, Made, MakeError, Progress, folder_of, kept,
};
use crate::weights_file::{self, read_weights};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_engines_backgammon::bear_off::{
    BearOffs, FirstOff, OneSided, TwoSided, all, first_off_file, first_off_of, one_sided_file, one_sided_of,
    positions, two_sided_file, two_sided_of,
};
use stratege_eval::{Weights, WeightsError};

/// The checkers of a side.
const CHECKERS: u8 = 15;

/// The most checkers a side in the table of both sides: some seconds, and some megabytes.
const MOST: u8 = 7;

/// The tables that games use, if the folder of endgames has them.
pub(crate) fn bear_offs() -> Option<Arc<BearOffs>> {
    kept(NAME, |folder| {
        let tables = Tables::read(folder, MOST);
        let Tables { one, first, two, damaged } = tables;
        let read = one.and_then(|one| first.map(|first| BearOffs::new(one, first, two)));
        (read, damaged)
    })
}

/// Bear-offs as endgames: the pieces are the most checkers a side of the table of both sides.
pub(crate) struct BearOffFiles;

/// A file by its name in the folder.
fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.weights"))
}

fn two_sided_name(checkers: u8) -> String {
    format!("two-sided-{checkers}")
}

const ONE: &str = "one-sided-15";
const FIRST: &str = "first-off-15";

/// The table of a file; `None` where the file is missing or cannot be used, which adds it to `damaged`.
fn table<T>(
    path: PathBuf,
    of: impl FnOnce(Weights) -> Result<T, WeightsError>,
    damaged: &mut Vec<(PathBuf, FileError)>,
) -> Option<T> {
    if !path.exists() {
        return None;
    }
    let read = read_weights(&path).and_then(|weights| Ok(of(weights)?));
    read.map_err(|error| damaged.push((path, why(error)))).ok()
}

/// Why a file is not used, in the words of endgames.
fn why(error: weights_file::FileError) -> FileError {
    match error {
        weights_file::FileError::Io(error) => FileError::Unread(error),
        weights_file::FileError::Size => FileError::Foreign,
        weights_file::FileError::Weights(WeightsError::Other { expected, found }) => {
            FileError::Other { expected, found }
        }
        weights_file::FileError::Weights(WeightsError::Numbers { .. }) => FileError::Damaged,
        weights_file::FileError::Weights(_) => FileError::Foreign,
    }
}

/// The files of a folder.
struct Tables {
    one: Option<OneSided>,
    first: Option<FirstOff>,
    /// The largest table.
    two: Option<TwoSided>,
    damaged: Vec<(PathBuf, FileError)>,
}

impl Tables {
    fn read(folder: &Path, most: u8) -> Tables {
        let mut damaged = Vec::new();
        let one = table(file(folder, ONE), one_sided_of, &mut damaged);
        let first = table(file(folder, FIRST), first_off_of, &mut damaged);
        let of_both = |checkers: u8| {
            let of = |weights| two_sided_of(weights, checkers);
            table(file(folder, &two_sided_name(checkers)), of, &mut damaged)
        };
        let two = (1..=most).rev().find_map(of_both);
        Tables { one, first, two, damaged }
    }
}

impl Endgames for BearOffFiles {
    fn label(&self) -> &str {
        NAME
    }

    fn size(&self, pieces: u32) -> Option<(usize, u64)> {
        let checkers = u8::try_from(pieces).ok().filter(|checkers| (1..=MOST).contains(checkers))?;
        let both = positions(checkers.into()) as u64;
        Some((3, 2 * OneSided::POSITIONS as u64 + both * both))
    }

    fn classes(&self, _: u32) -> usize {
        3
    }

    fn usual_pieces(&self) -> u32 {
        6
    }

    fn make(
        &self,
        plan: &EndgamePlan<'_>,
        on_progress: &mut dyn FnMut(&Progress),
    ) -> Result<Made, MakeError> {
        let checkers = u8::try_from(plan.pieces).unwrap_or(MOST).min(MOST);
        let (classes, numbers) = self.size(plan.pieces).ok_or(MakeError::NoEndings(plan.pieces))?;
        let folder = plan.folder.join(folder_of(NAME));
        let command = format!("stratege endgames make backgammon --pieces {checkers}");
        let of_both = |weights| two_sided_of(weights, checkers);
        let parts: [Part<'_>; 3] = [
            (ONE.into(), &|weights| one_sided_of(weights).is_ok(), &|| {
                one_sided_file(&OneSided::new(CHECKERS), &command)
            }),
            (FIRST.into(), &|weights| first_off_of(weights).is_ok(), &|| {
                first_off_file(&FirstOff::new(), &command)
            }),
            (two_sided_name(checkers), &|weights| of_both(weights).is_ok(), &|| {
                two_sided_file(&TwoSided::new(checkers), &command)
            }),
        ];
        let mut bytes = 0;
        for (done, (name, is_whole, made)) in parts.into_iter().enumerate() {
            if plan.stop.is_stopped() {
                return Err(MakeError::Stopped);
            }
            let path = file(&folder, &name);
            on_progress(&Progress { pieces: plan.pieces, classes: name, done, all: classes, numbers });
            if !read_weights(&path).is_ok_and(is_whole) {
                let written = made().write().and_then(|bytes| (plan.write)(&path, &bytes));
                written.map_err(|error| MakeError::Unwritten { path: path.clone(), error })?;
            }
            bytes += path.metadata().map_or(0, |file| file.len());
        }
        Ok(Made { classes, numbers, bytes })
    }

    fn check(
        &self,
        plan: &EndgamePlan<'_>,
        step: u64,
        on_progress: &mut dyn FnMut(usize),
    ) -> CheckedEndgames {
        let checkers = u8::try_from(plan.pieces).unwrap_or(MOST).min(MOST);
        let folder = plan.folder.join(folder_of(NAME));
        let mut found = CheckedEndgames::default();
        let one = table(file(&folder, ONE), one_sided_of, &mut found.damaged);
        let first = table(file(&folder, FIRST), first_off_of, &mut found.damaged);
        let two_file = file(&folder, &two_sided_name(checkers));
        let two = table(two_file, |weights| two_sided_of(weights, checkers), &mut found.damaged);
        let names = [
            (one.is_some(), ONE.to_owned()),
            (first.is_some(), FIRST.to_owned()),
            (two.is_some(), two_sided_name(checkers)),
        ];
        found.missing = names.into_iter().filter(|(there, _)| !there).map(|(_, name)| name).collect();
        let mut counts = Counts { rows: vec![[0; 5]; CHECKERS.into()], number: 0, step: step.max(1) };
        let all_of_one = all(CHECKERS);
        if let (Some(one), Some(first)) = (&one, &first) {
            for own in &all_of_one {
                counts.add(15 - own[0], || one.holds(own) && first.holds(own));
            }
        }
        on_progress(2);
        if let Some(two) = &two {
            let all = all(checkers);
            for own in &all {
                if plan.stop.is_stopped() {
                    break;
                }
                all.iter().for_each(|other| {
                    counts.add(15 - own[0].min(other[0]), || two.holds(own, other));
                });
            }
        }
        on_progress(3);
        found.by_pieces = counts.rows;
        found
    }
}

/// A file: its name, whether its weights are whole, and how it is made.
type Part<'a> = (String, &'a dyn Fn(Weights) -> bool, &'a dyn Fn() -> Weights);

/// The counts of a check, by checkers.
struct Counts {
    rows: Vec<[u64; 5]>,
    number: u64,
    step: u64,
}

impl Counts {
    /// Counts a position with this many checkers, if it is one of every `step`.
    fn add(&mut self, checkers: u8, holds: impl FnOnce() -> bool) {
        self.number += 1;
        let row = usize::from(checkers).checked_sub(1).and_then(|row| self.rows.get_mut(row));
        if let Some(row) = row.filter(|_| self.number.is_multiple_of(self.step)) {
            row[0] += 1;
            row[4] += u64::from(!holds());
        }
    }
}

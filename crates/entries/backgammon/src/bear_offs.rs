//! Backgammon bear-off databases as an endgame library: three files, of which the machine uses those that exist.

use super::NAME;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use stratege_catalog::endgames::{
    CheckedEndgames, EndgamePlan, Endgames, FileError, Made, MakeError, Progress, cached, folder_of,
};
use stratege_catalog::weights_file::{self, read_weights};
use stratege_engines_backgammon::bear_off::{
    BearOffs, FirstOff, OneSided, TwoSided, all, first_off_file, first_off_of, one_sided_file, one_sided_of,
    positions, two_sided_file, two_sided_of,
};
use stratege_eval::{Weights, WeightsError};
use stratege_game::random::Random;
use stratege_game::{Game, Notation, Player};
use stratege_games_backgammon::{Backgammon, Play, Position, Roll};

/// The checkers of a side.
const CHECKERS: u8 = 15;

/// The most checkers a side in the table of both sides: some seconds, and some megabytes.
const MOST: u8 = 7;

/// The tables that games use, if the folder of endgames has them.
pub(crate) fn bear_offs() -> Option<Arc<BearOffs>> {
    cached(NAME, |folder| {
        let tables = Tables::read(folder, MOST);
        let Tables { one, first, two, damaged } = tables;
        let read = one.and_then(|one| first.map(|first| BearOffs::new(one, first, two)));
        (read, damaged)
    })
}

/// The checkers a side of the table that needs no file: it takes a moment.
const FEW: u8 = 6;

/// That table, made once.
fn few() -> &'static TwoSided {
    static TABLE: OnceLock<TwoSided> = OnceLock::new();
    TABLE.get_or_init(|| TwoSided::new(FEW))
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

    fn drawn(&self, pieces: u32, random: &mut Random) -> Option<String> {
        let all = all(u8::try_from(pieces).unwrap_or(MOST).min(MOST));
        // The first has all checkers off.
        let mut side = || all.get(1 + random.below(all.len() - 1)).copied();
        let checkers = [side()?, side()?];
        let roll = Roll::ALL[random.below(Roll::ALL.len())];
        let position = Position::new(checkers, Player::FIRST, Some(roll)).ok()?;
        Some(Backgammon.position_text(&position))
    }

    fn move_equities(&self, position: &str) -> Option<Vec<(String, f64)>> {
        let position = Backgammon.parse_position(position).ok().filter(|found| found.roll().is_some())?;
        let (side, mut plays) = (position.side(), Vec::<Play>::new());
        // In all positions, or in none.
        few().win(position.checkers(side), position.checkers(side.other()))?;
        Backgammon.expand(&position, &mut plays);
        let worth = |play: &Play| {
            let next = Backgammon.play(&position, *play);
            let other = few().win(next.checkers(side.other()), next.checkers(side));
            // Whoever has none left has won.
            (Backgammon.move_text(&position, *play), 1.0 - 2.0 * other.unwrap_or(0.0))
        };
        let mut worths: Vec<(String, f64)> = plays.iter().map(worth).collect();
        worths.sort_by(|one, other| other.1.total_cmp(&one.1));
        Some(worths)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_bear_offs_have_exact_worths_and_others_have_none() {
        let mut random = Random::new(4);
        for _ in 0..50 {
            let position = BearOffFiles.drawn(6, &mut random).expect("a position");
            let worths = BearOffFiles.move_equities(&position).expect("all of it is known");
            assert!(worths.iter().all(|(_, worth)| worth.abs() <= 1.0), "{position}: {worths:?}");
            assert!(worths.is_sorted_by(|one, other| one.1 >= other.1), "{position}: {worths:?}");
        }
        // X takes its last two checkers off, or leaves one of them.
        let mut checkers = [[0; 26]; 2];
        (checkers[0][1], checkers[0][2], checkers[1][6]) = (1, 1, 2);
        let roll = Roll::new(2, 1).expect("a roll");
        let position = Position::new(checkers, Player::FIRST, Some(roll)).expect("a position");
        let worths = BearOffFiles.move_equities(&Backgammon.position_text(&position)).expect("known");
        assert!(worths[0].1 == 1.0 && worths[1].1 < 1.0, "{worths:?}");
        assert_eq!(BearOffFiles.move_equities("4HPwATDgc/ABMA:cIkFAAAAAAAE"), None);
    }
}

//! `stratege fit odds`: fits outcome probabilities to value and material, using positions from games.

use crate::arguments::required;
use crate::commands::learn::position_files;
use crate::files::{read_bytes, unit_contents};
use crate::output::{columns, print_json, progress_bar};
use crate::{AtPath, CliError, Result, UnitError};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_phrases::figures::grouped;
use stratege_texts::Lang;
use stratege_training::positions::{Endings, FittedOdds, GAME};

/// The largest file that is read, in bytes.
const MOST: u64 = 1 << 34;
/// The values for which chances are shown, in centipawns, and the material.
const VALUES: [f64; 5] = [0.0, 50.0, 100.0, 200.0, 400.0];
const MATERIAL: [f64; 3] = [0.3, 0.6, 1.0];

/// Fits the model and shows it.
pub(super) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    if game != GAME {
        return Err(CliError::Usage("fit-nothing", game.into()));
    }
    let endings = read(Path::new(required(args, "data")?))?;
    let FittedOdds { odds, loss } = endings.fit();
    if args.get_flag("json") {
        let report = json!({
            "positions": endings.len(), "slope": odds.slope, "threshold": odds.threshold, "loss": loss,
        });
        return print_json(out, &report);
    }
    let percent = |chance: f64| lang.number(format!("{:.1}", 100.0 * chance));
    let heads = ["fit-material", "fit-value", "fit-win", "fit-draw", "fit-loss"];
    let mut rows = vec![heads.map(|id| lang.text(id)).to_vec()];
    for material in MATERIAL {
        for value in VALUES {
            let chances = odds.chances(material, value).map(percent);
            let head =
                [format!("{material:.1}"), format!("{:.2}", value / 100.0)].map(|text| lang.number(text));
            rows.push(head.into_iter().chain(chances).collect());
        }
    }
    write!(out, "{}", columns(&rows))?;
    let (slope, threshold) = (odds.slope, odds.threshold);
    Ok(writeln!(
        out,
        "positions {}, loss {loss:.5}\nslope {slope:?}\nthreshold {threshold:?}",
        endings.len()
    )?)
}

/// The positions of a folder.
fn read(folder: &Path) -> Result<Endings> {
    let mut endings = Endings::default();
    let bar = progress_bar();
    for path in position_files(folder)? {
        bar.set_message(grouped(endings.len() as u64));
        let bytes = read_bytes(&path, MOST)?;
        for block in unit_contents(&path, &bytes)?.blocks {
            let wrong = |at| UnitError { unit: block.unit, at };
            endings.add(block.contents).map_err(wrong).at(&path)?;
        }
    }
    bar.finish_and_clear();
    if endings.is_empty() {
        return Err(CliError::Usage("learn-no-positions", String::new()));
    }
    Ok(endings)
}

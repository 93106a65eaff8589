//! `stratege learn games`: self-play games in a file.

use crate::arguments::{number, required, text};
use crate::files::write_file;
use crate::output::{print_json, progress_bar};
use crate::{CliError, Said};
use clap::ArgMatches;
use serde_json::json;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use stratege_catalog::learning::{SelfPlay, Teacher};
use stratege_learn::data::{Block, Contents, Header};
use stratege_texts::Lang;

/// Games in a unit of work.
const UNIT: u32 = 50;

/// Plays until the file holds the requested number of games. Earlier games are kept.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let path = PathBuf::from(required(args, "data")?);
    let plan = SelfPlay {
        depth: number(args, "depth", 1, 20)?.unwrap_or(4) as u16,
        random: read_random(args)?,
        exact: number(args, "exact", 0, 24)?.unwrap_or(16) as u32,
        detours: number(args, "detours", 0, 50)?.unwrap_or(4) as u8,
    };
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1);
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let games = number(args, "number", 1, 1 << 40)?.unwrap_or(10_000);
    let units = games.div_ceil(u64::from(UNIT));
    let teacher = read_teacher(lang, args)?;
    let (least, most) = plan.random;
    let command = format!(
        "stratege learn games othello --depth {} --random {least}-{most} --exact {} --detours {} --seed {seed}",
        plan.depth, plan.exact, plan.detours
    );
    let mut header = Header::new("othello", &command, env!("CARGO_PKG_VERSION"), seed, UNIT);
    header.weights.clone_from(&teacher.weights);
    let (file, done) = open(lang, &path, &header)?;
    let bar = progress_bar();
    let played = AtomicU64::new(done.iter().filter(|&&unit| unit < units).count() as u64);
    let (next, file) = (AtomicU64::new(0), Mutex::new((file, Ok(()))));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let unit = next.fetch_add(1, Ordering::Relaxed);
                    if unit >= units {
                        break;
                    }
                    if done.contains(&unit) {
                        continue;
                    }
                    let contents = teacher.play(&plan, seed, unit, UNIT);
                    let block = Block { unit, contents: &contents }.bytes();
                    let Ok(mut guard) = file.lock() else { break };
                    let (file, result) = &mut *guard;
                    if result.is_ok() {
                        *result = file.write_all(&block);
                    }
                    if result.is_err() {
                        break;
                    }
                    let now = played.fetch_add(1, Ordering::Relaxed) + 1;
                    bar.set_message(format!("{} / {}", now * u64::from(UNIT), units * u64::from(UNIT)));
                }
            });
        }
    });
    bar.finish_and_clear();
    if let Ok((_, Err(error))) = file.into_inner() {
        return Err(refuse(&path, error.to_string()));
    }
    let total = played.into_inner() * u64::from(UNIT);
    if args.get_flag("json") {
        return print_json(out, &json!({ "header": header, "games": total }));
    }
    let found: [(&str, &dyn ToString); 2] = [("games", &total), ("file", &path.display())];
    Ok(writeln!(out, "{}", lang.with("learn-games", &found))?)
}

/// The player: the weights of a file, `criteria`, or the shipped weights.
fn read_teacher(lang: &Lang, args: &ArgMatches) -> Result<Teacher, CliError> {
    match text(args, "weights") {
        None => Ok(Teacher::shipped()),
        Some("criteria") => Ok(Teacher::criteria()),
        Some(file) => Teacher::of(Path::new(file)).map_err(|error| refuse(Path::new(file), error.said(lang))),
    }
}

/// The least and the greatest number of random moves.
fn read_random(args: &ArgMatches) -> Result<(u8, u8), CliError> {
    const USUAL: (u8, u8) = (8, 20);
    const MOST: u8 = 50;
    let Some(found) = text(args, "random") else { return Ok(USUAL) };
    let (least, most) = found.split_once('-').unwrap_or((found, found));
    match (least.parse::<u8>(), most.parse::<u8>()) {
        (Ok(least), Ok(most)) if least <= most && most <= MOST => Ok((least, most)),
        _ => {
            let choices = format!("8-20; 0 … {MOST}");
            Err(CliError::Choice { option: "--random".into(), found: found.into(), choices })
        }
    }
}

/// The file, open after its last complete block, and the units that it holds. A missing file is created.
fn open(lang: &Lang, path: &Path, header: &Header) -> Result<(File, Vec<u64>), CliError> {
    let failed = |error: std::io::Error| refuse(path, error.to_string());
    if !path.exists() {
        write_file(path, &header.bytes())?;
    }
    let bytes = std::fs::read(path).map_err(failed)?;
    let contents = Contents::read(&bytes).map_err(|error| refuse(path, error.said(lang)))?;
    if contents.header != *header {
        let why = format!("{} ≠ {}", contents.header.command, header.command);
        return Err(refuse(path, why));
    }
    let units = contents.blocks.iter().map(|block| block.unit).collect();
    let file = OpenOptions::new().append(true).open(path).map_err(failed)?;
    file.set_len(contents.whole as u64).map_err(failed)?;
    Ok((file, units))
}

fn refuse(path: &Path, why: String) -> CliError {
    CliError::File { path: path.to_owned(), why }
}

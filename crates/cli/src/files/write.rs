//! Writes the output files of commands.

use crate::arguments::text;
use crate::{CliError, Message, Result};
use clap::ArgMatches;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use stratege_picture::png::{self, PngError};
use stratege_store::{check_writable, write_with};

/// Where a command writes a result: a file, a device or a pipe; `-` is standard output.
#[derive(Clone, Debug)]
pub(crate) struct Output {
    path: PathBuf,
}

impl Output {
    /// The file of an option, if it was given: checked before the work begins, so that no work is lost.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn of(args: &ArgMatches, option: &str) -> Result<Option<Output>> {
        text(args, option).map(|file| Output::at(Path::new(file))).transpose()
    }

    /// The file of `--plot`.
    ///
    /// # Errors
    /// The file cannot be written, or its extension is not an image format.
    pub(crate) fn plot(args: &ArgMatches) -> Result<Option<Output>> {
        let output = Output::of(args, "plot")?;
        if let Some(output) = &output {
            output.format(&[("svg", ()), ("png", ())])?;
        }
        Ok(output)
    }

    /// The same, of a file that is not there yet, unless `--force` is given.
    ///
    /// # Errors
    /// The file exists already or cannot be written.
    pub(crate) fn new_plot(args: &ArgMatches) -> Result<Option<Output>> {
        let output = Output::plot(args)?;
        match output {
            Some(output) if !args.get_flag("force") && output.path.is_file() => {
                Err(CliError::Invalid(output.message("error-exists")))
            }
            output => Ok(output),
        }
    }

    /// The file of an option that is not there yet, unless `--force` is given.
    ///
    /// # Errors
    /// It is there, or it could not be written.
    pub(crate) fn fresh(args: &ArgMatches, option: &str) -> Result<Option<Output>> {
        match Output::of(args, option)? {
            Some(output) if !args.get_flag("force") && output.path.is_file() => {
                Err(CliError::Invalid(output.message("error-exists")))
            }
            output => Ok(output),
        }
    }

    /// A file by its path, checked in the same way.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn at(path: &Path) -> Result<Output> {
        let output = Output { path: path.to_owned() };
        if !output.is_standard() {
            check_writable(path).map_err(|error| output.failed(error))?;
        }
        Ok(output)
    }

    /// Where.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The format of its ending, which is one of these; the first of them for standard output and files without an
    /// ending.
    ///
    /// # Errors
    /// Another ending, or `.png` in a build without PNG.
    pub(crate) fn format<T: Copy>(&self, formats: &[(&str, T)]) -> Result<T> {
        let ending = self.path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let found = match &ending {
            None => formats.first(),
            Some(ending) => formats.iter().find(|(name, _)| name == ending),
        };
        if found.is_some() && self.is_png() && !png::AVAILABLE {
            return Err(self.no_png());
        }
        found.map(|&(_, format)| format).ok_or_else(|| {
            let known = formats.iter().map(|(name, _)| format!(".{name}")).collect::<Vec<_>>().join(", ");
            CliError::Invalid(self.message("error-ending").with("known", known))
        })
    }

    /// Whether it is standard output.
    fn is_standard(&self) -> bool {
        self.path == Path::new("-")
    }

    /// Writes it whole or not at all.
    ///
    /// # Errors
    /// The system refused; an older file is kept.
    pub(crate) fn write(&self, content: &[u8]) -> Result {
        self.write_with(|out| out.write_all(content))
    }

    /// Adds these texts to the end of a file, whole or not at all. Where the command continues earlier work
    /// (`continues`), texts that the file holds already are left out.
    ///
    /// # Errors
    /// The same as those of [`Output::write`].
    pub(crate) fn append(&self, texts: &[String], continues: bool) -> Result {
        let old = match std::fs::read(&self.path) {
            Ok(old) if !self.is_standard() && self.path.is_file() => old,
            _ => return self.write(texts.concat().as_bytes()),
        };
        let before = String::from_utf8_lossy(if continues { &old } else { &[] });
        let known = |text: &String| before.contains(text.as_str());
        let new: Vec<&String> = texts.iter().filter(|text| !known(text)).collect();
        let line_end: &[u8] = if old.is_empty() || old.ends_with(b"\n") { b"" } else { b"\n" };
        self.write_with(|out| {
            out.write_all(&old)?;
            out.write_all(line_end)?;
            new.iter().try_for_each(|text| out.write_all(text.as_bytes()))
        })
    }

    /// Writes a value as JSON, whole or not at all.
    ///
    /// # Errors
    /// The same as those of [`Output::write`].
    pub(crate) fn write_json(&self, value: &impl Serialize) -> Result {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::other)? + "\n";
        self.write(text.as_bytes())
    }

    /// Writes a value as JSON, with its hash on a line behind it.
    ///
    /// # Errors
    /// The same as those of [`Output::write`].
    pub(crate) fn write_sealed_json(&self, value: &impl Serialize) -> Result {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::other)? + "\n";
        self.write(&stratege_store::seal(text.into_bytes()))
    }

    /// Writes a drawn SVG, as PNG if the file has that ending.
    ///
    /// # Errors
    /// The picture is too large to render, or the file cannot be written; the old file is kept.
    pub(crate) fn write_picture(&self, svg: &str) -> Result {
        if !self.is_png() {
            return self.write(svg.as_bytes());
        }
        let pixels = png::of_svg(svg).map_err(|error| match error {
            PngError::LeftOut => self.no_png(),
            PngError::TooLarge { width, height } => {
                let message = self.message("error-too-many-pixels").with("width", width);
                CliError::Failed(message.with("height", height))
            }
            error => CliError::Io(io::Error::other(error)),
        })?;
        self.write(&pixels)
    }

    fn is_png(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
    }

    /// Writes what `fill` writes, whole or not at all.
    ///
    /// # Errors
    /// The system or `fill` refused; an older file is kept.
    pub(crate) fn write_with(&self, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result {
        if self.is_standard() {
            let mut out = io::stdout().lock();
            fill(&mut out)?;
            return Ok(out.flush()?);
        }
        write_with(&self.path, fill).map_err(|error| self.failed(error))
    }

    /// A message about the file.
    fn message(&self, id: &'static str) -> Message {
        Message::new(id).with("path", self.path.display())
    }

    /// This program was built without PNG.
    fn no_png(&self) -> CliError {
        CliError::Invalid(self.message("error-no-png"))
    }

    fn failed(&self, error: io::Error) -> CliError {
        CliError::file(&self.path, error)
    }
}

//! Manages access: writes the server's configuration and the credential files.

use crate::arguments::text;
use crate::fleet::link;
use crate::output::print_json;
use crate::{AtPath, CliError, Message, Result};
use clap::ArgMatches;
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use stratege_fleet::{AddError, Role, ServerFile, ServerFileError, make_streams};
use stratege_texts::{Lang, named, visible};

/// The server's file where none is named.
const CONFIG: &str = "server.conf";
/// Whoever has a file of credentials is let in: nobody else may read it.
#[cfg(unix)]
const SECRET: u32 = 0o600;

/// Begins the file of a server, with somebody who asks, and makes the streams of one that runs.
pub(super) fn init(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let (config, fleet) = (text(args, "config"), text(args, "fleet"));
    if config.is_none() && fleet.is_none() {
        return Err(CliError::Usage("usage-missing", "--config / --fleet".into()));
    }
    if let Some(config) = config.map(Path::new) {
        if config.exists() {
            let message = Message::new("fleet-config-exists").with("file", config.display());
            return Err(CliError::Failed(message));
        }
        let name = text(args, "id").unwrap_or("asker");
        let mut file = ServerFile::default();
        let secret = file.add(Role::Asker, name).map_err(|error| refused(config, error))?;
        let creds = write_secret(config, name, &secret)?;
        write_config(config, &file)?;
        let shown = (config.display(), creds.display());
        report(lang, args, out, "fleet-init", name, shown.0.to_string(), shown.1.to_string())?;
    }
    if let Some(fleet) = fleet {
        make_streams(&link(args, fleet, "init")?)?;
        if !args.get_flag("json") {
            writeln!(out, "{}", lang.text("fleet-streams"))?;
        }
    }
    Ok(())
}

/// Lets somebody in.
pub(super) fn add(lang: &Lang, args: &ArgMatches, role: Role, out: &mut dyn Write) -> Result {
    let name = text(args, "id").ok_or_else(|| CliError::Usage("usage-missing", "<NAME>".into()))?;
    let config = Path::new(text(args, "config").unwrap_or(CONFIG));
    let mut file = read_config(config)?;
    let secret = file.add(role, name).map_err(|error| refused(config, error))?;
    let creds = write_secret(config, name, &secret)?;
    write_config(config, &file)?;
    let id = if role == Role::Worker { "fleet-worker-added" } else { "fleet-asker-added" };
    report(lang, args, out, id, name, config.display().to_string(), creds.display().to_string())
}

/// Shuts somebody out.
pub(super) fn remove(lang: &Lang, args: &ArgMatches, role: Role, out: &mut dyn Write) -> Result {
    let name = text(args, "id").ok_or_else(|| CliError::Usage("usage-missing", "<NAME>".into()))?;
    let config = Path::new(text(args, "config").unwrap_or(CONFIG));
    let mut file = read_config(config)?;
    file.remove(role, name).map_err(|error| refused(config, error.into()))?;
    write_config(config, &file)?;
    report(lang, args, out, "fleet-user-removed", name, config.display().to_string(), String::new())
}

/// What was written, and how the server takes it up.
fn report(
    lang: &Lang,
    args: &ArgMatches,
    out: &mut dyn Write,
    id: &str,
    name: &str,
    config: String,
    creds: String,
) -> Result {
    if args.get_flag("json") {
        let creds = if creds.is_empty() { json!(null) } else { json!(creds) };
        return print_json(out, &json!({ "name": name, "config": config, "creds": creds }));
    }
    Ok(writeln!(out, "{}", visible(&lang.with(id, named![name, config, creds])))?)
}

fn read_config(config: &Path) -> Result<ServerFile> {
    let text = match fs::read_to_string(config) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let message = Message::new("fleet-config-missing").with("file", config.display());
            return Err(CliError::Failed(message));
        }
        Err(error) => return Err(CliError::file(config, error)),
    };
    ServerFile::read(&text).map_err(|error| refused(config, error.into()))
}

fn write_config(config: &Path, file: &ServerFile) -> Result {
    let mode = fs::metadata(config).map(|found| found.permissions());
    stratege_store::write_file(config, file.text().as_bytes()).at(config)?;
    // The server runs under another name more often than not, and read the older file.
    if let Ok(mode) = mode {
        fs::set_permissions(config, mode).at(config)?;
    }
    Ok(())
}

/// Writes credentials beside the server's file, from where they are brought to their machine. None is written over.
fn write_secret(config: &Path, name: &str, secret: &str) -> Result<PathBuf> {
    let path = config.with_file_name(format!("{name}.creds"));
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, SECRET);
    let mut file = options.open(&path).at(&path)?;
    file.write_all(secret.as_bytes()).and_then(|()| file.sync_all()).at(&path)?;
    Ok(path)
}

/// Why the server's file cannot be changed.
fn refused(config: &Path, error: AddError) -> CliError {
    let error = match error {
        AddError::System(error) => return error.into(),
        AddError::File(error) => error,
    };
    let file = config.display();
    CliError::Failed(match error {
        ServerFileError::Foreign { line } => {
            Message::new("fleet-config-foreign").with("file", file).with("line", line)
        }
        ServerFileError::Unmarked => Message::new("fleet-config-unmarked").with("file", file),
        ServerFileError::Line { line } => {
            Message::new("fleet-config-line").with("file", file).with("line", line)
        }
        ServerFileError::Name { name } => {
            return CliError::choice("<NAME>", name, "a-z A-Z 0-9 - _ (1 … 60)");
        }
        ServerFileError::Taken { name } => {
            Message::new("fleet-name-taken").with("file", file).with("name", name)
        }
        ServerFileError::Unknown { name } => {
            Message::new("fleet-name-unknown").with("file", file).with("name", name)
        }
    })
}

//! The server configuration for a fleet: who has access, and what each may do.
//!
//! Coordinators share an account with the streams. Workers have a separate account, into which only what they need is
//! imported: the server sends replies to any subject that a request names, without checking permissions, so permissions
//! alone would let a worker write where it must not.

use crate::FleetError;
use crate::credentials::file_text;
use crate::nats::messages::{
    DRAIN, FILE, FILES, JOB, JOBS, LIVE, PART, PARTS, PROGRESS, RESULT, RESULT_FILE, RESULTS, STATES, WORKER,
    WORKER_API, is_word,
};
use nkeys::{KeyPair, KeyPairType};
use std::fmt::Write;
use thiserror::Error;

/// The marks between which the file is written anew; everything else is left as it is.
const BEGIN: &str =
    "# Users of the fleet: written by stratege fleet add-worker and its like. Leave these lines alone.";
const END: &str = "# End of the users of the fleet.";

/// The file around them, as it begins.
const AROUND: &str = "\
# A server for a fleet: nats-server -c server.conf
# stratege fleet add-worker NAME --config server.conf lets another worker in, remove-worker shuts it out.

port: 4222
max_payload: 1MB

jetstream {
  store_dir: \"/var/lib/nats\"
  max_memory_store: 256MB
  max_file_store: 20GB
}

# With these lines the address is tls://HOST; without them use it inside a private network alone.
# tls {
#   cert_file: \"/etc/nats/cert.pem\"
#   key_file: \"/etc/nats/key.pem\"
# }

";

/// The role that a credential grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// May start jobs and manage the fleet.
    Asker,
    /// To do parts.
    Worker,
}

/// Somebody who is let in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct User {
    role: Role,
    name: String,
    /// The public key.
    key: String,
}

/// The configuration of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerFile {
    before: String,
    users: Vec<User>,
    after: String,
}

/// Why a configuration could not be read or changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ServerFileError {
    /// The users were not written by this program.
    #[error(
        "line {line}: users that were not written by stratege; begin a new file with stratege fleet init"
    )]
    Foreign {
        /// The line at which they begin, from 1.
        line: usize,
    },
    /// The section of the users is missing.
    #[error("no users of a fleet; begin a new file with stratege fleet init")]
    Unmarked,
    /// A line between the marks is something else.
    #[error("line {line}: expected a line that stratege wrote")]
    Line {
        /// The line, from 1.
        line: usize,
    },
    /// The name cannot be one.
    #[error("{name}: expected a-z A-Z 0-9 - _, at most 60")]
    Name {
        /// The name.
        name: String,
    },
    /// Somebody has the name already.
    #[error("{name} already exists")]
    Taken {
        /// The name.
        name: String,
    },
    /// Nobody has the name.
    #[error("there is no {name}")]
    Unknown {
        /// The name.
        name: String,
    },
}

impl Default for ServerFile {
    fn default() -> ServerFile {
        ServerFile { before: AROUND.into(), users: Vec::new(), after: String::new() }
    }
}

impl ServerFile {
    /// Reads a configuration that [`text`](Self::text) wrote, even if other settings were added around the users.
    ///
    /// # Errors
    /// The file has users that this program did not write, or was changed in the part it manages.
    pub fn read(text: &str) -> Result<ServerFile, ServerFileError> {
        let Some((before, rest)) = text.split_once(BEGIN) else {
            let is_foreign = |line: &str| {
                let line = line.trim_start();
                ["authorization", "accounts", "include"].iter().any(|word| line.starts_with(word))
            };
            return Err(match text.lines().position(is_foreign) {
                Some(index) => ServerFileError::Foreign { line: index + 1 },
                None => ServerFileError::Unmarked,
            });
        };
        let (between, after) = rest.split_once(END).ok_or(ServerFileError::Unmarked)?;
        let first = before.lines().count() + 1;
        let mut users = Vec::new();
        for (index, line) in between.lines().enumerate() {
            if let Some(head) = line.trim_start().strip_prefix("{ nkey: ") {
                users.push(user(head).ok_or(ServerFileError::Line { line: first + index })?);
            }
        }
        Ok(ServerFile { before: before.into(), users, after: after.trim_start_matches('\n').into() })
    }

    /// Grants access; returns the text of the new credentials file.
    ///
    /// # Errors
    /// The name cannot be one, or is taken.
    pub fn add(&mut self, role: Role, name: &str) -> Result<String, AddError> {
        let owned = name.to_owned();
        if !is_word(name) || name.len() > 60 {
            return Err(ServerFileError::Name { name: owned }.into());
        }
        if self.users.iter().any(|user| user.name == name) {
            return Err(ServerFileError::Taken { name: owned }.into());
        }
        let refused = |why: String| FleetError::System { why };
        let mut random = [0; 32];
        getrandom::fill(&mut random).map_err(|error| refused(error.to_string()))?;
        let pair = KeyPair::new_from_raw(KeyPairType::User, random);
        let pair = pair.map_err(|error| refused(error.to_string()))?;
        let seed = pair.seed().map_err(|error| refused(error.to_string()))?;
        self.users.push(User { role, name: owned, key: pair.public_key() });
        Ok(file_text(name, &seed))
    }

    /// Revokes access.
    ///
    /// # Errors
    /// Nobody of this role has the name.
    pub fn remove(&mut self, role: Role, name: &str) -> Result<(), ServerFileError> {
        let before = self.users.len();
        self.users.retain(|user| user.role != role || user.name != name);
        match self.users.len() < before {
            true => Ok(()),
            false => Err(ServerFileError::Unknown { name: name.to_owned() }),
        }
    }

    /// The names with this role.
    pub fn names(&self, role: Role) -> impl Iterator<Item = &str> {
        self.users.iter().filter(move |user| user.role == role).map(|user| user.name.as_str())
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = format!(
            "{}{BEGIN}\naccounts {{\n  FLEET {{\n    jetstream: enabled\n    users: [\n",
            self.before
        );
        self.write_users(&mut text, Role::Asker);
        text += "    ]\n    exports: [\n";
        for subject in streams_for_workers() {
            line(&mut text, format_args!("{{ stream: \"{subject}\" }}"));
        }
        for Service { subject, several, .. } in services_for_workers() {
            let response = if several { ", response_type: stream" } else { "" };
            line(&mut text, format_args!("{{ service: \"{subject}\"{response} }}"));
        }
        text += "    ]\n  }\n  WORKERS {\n    users: [\n";
        self.write_users(&mut text, Role::Worker);
        text += "    ]\n    imports: [\n";
        for subject in streams_for_workers() {
            line(&mut text, format_args!("{{ stream: {{ account: FLEET, subject: \"{subject}\" }} }}"));
        }
        for Service { subject, local, .. } in services_for_workers() {
            let to = local.map_or(String::new(), |local| format!(", to: \"{local}\""));
            line(&mut text, format_args!("{{ service: {{ account: FLEET, subject: \"{subject}\" }}{to} }}"));
        }
        text + "    ]\n  }\n}\n" + END + "\n" + &self.after
    }

    fn write_users(&self, text: &mut String, role: Role) {
        for User { name, key, .. } in self.users.iter().filter(|user| user.role == role) {
            let word = if role == Role::Asker { "asker" } else { "worker" };
            let Permissions { publish, never, subscribe } = permissions(role, name);
            line(text, format_args!("{{ nkey: {key}, permissions: {{  # {word} {name}"));
            for (verb, subjects, never) in [("publish", publish, never), ("subscribe", subscribe, Vec::new())]
            {
                let _ = writeln!(text, "        {verb}: {{");
                for (rule, subjects) in [("allow", subjects), ("deny", never)] {
                    if !subjects.is_empty() {
                        let _ = writeln!(text, "          {rule}: [");
                        for subject in subjects {
                            let _ = writeln!(text, "            \"{subject}\"");
                        }
                        text.push_str("          ]\n");
                    }
                }
                text.push_str("        }\n");
            }
            text.push_str("      } }\n");
        }
    }
}

/// Why access could not be granted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddError {
    /// The configuration does not allow it.
    #[error(transparent)]
    File(#[from] ServerFileError),
    /// The system has no random numbers.
    #[error(transparent)]
    System(#[from] FleetError),
}

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    let _ = writeln!(text, "      {content}");
}

/// `KEY, permissions: {  # ROLE NAME`.
fn user(head: &str) -> Option<User> {
    let (key, rest) = head.split_once(',')?;
    let (_, comment) = rest.split_once('#')?;
    let (role, name) = comment.trim().split_once(' ')?;
    let role = match role {
        "asker" => Role::Asker,
        "worker" => Role::Worker,
        _ => return None,
    };
    let is_key = nkeys::from_public_key(key).is_ok() && key.starts_with('U');
    (is_key && is_word(name)).then(|| User { role, name: name.to_owned(), key: key.to_owned() })
}

/// What a user may do.
struct Permissions {
    publish: Vec<String>,
    never: Vec<String>,
    subscribe: Vec<String>,
}

fn permissions(role: Role, name: &str) -> Permissions {
    let inbox = format!("_INBOX.{name}.>");
    match role {
        Role::Worker => {
            let own = [
                format!("{RESULT}.{name}.>"),
                format!("{WORKER}.{name}.*"),
                format!("{LIVE}.{name}.*"),
                format!("{RESULT_FILE}.{name}.>"),
            ];
            let api = API_OF_WORKERS.iter().map(|call| format!("{WORKER_API}.{call}"));
            let publish = own.into_iter().chain(api).chain([format!("$JS.ACK.{PARTS}.>")]).collect();
            let subscribe = [inbox].into_iter().chain(streams_for_workers()).collect();
            Permissions { publish, never: Vec::new(), subscribe }
        }
        Role::Asker => {
            let mut publish: Vec<String> =
                [JOB, PART, FILE, PROGRESS].iter().map(|word| format!("{word}.>")).collect();
            publish.push(DRAIN.into());
            for stream in [JOBS, PARTS, RESULTS, FILES, STATES] {
                let calls = ["CREATE", "INFO", "PURGE", "MSG.GET"];
                publish.extend(calls.map(|call| format!("$JS.API.STREAM.{call}.{stream}")));
                let calls = ["CREATE", "DURABLE.CREATE", "INFO", "DELETE", "MSG.NEXT"];
                publish.push(format!("$JS.API.CONSUMER.CREATE.{stream}"));
                publish.extend(calls.map(|call| format!("$JS.API.CONSUMER.{call}.{stream}.>")));
            }
            publish.push(format!("$JS.ACK.{RESULTS}.>"));
            let subscribe = vec![
                inbox,
                format!("{JOB}.>"),
                format!("{PROGRESS}.>"),
                format!("{WORKER}.>"),
                format!("{LIVE}.>"),
            ];
            Permissions { publish, never: vec![format!("{RESULT_FILE}.>")], subscribe }
        }
    }
}

/// What workers hear.
fn streams_for_workers() -> [String; 2] {
    [format!("{JOB}.*"), DRAIN.to_owned()]
}

/// The calls of JetStream's API that workers make.
const API_OF_WORKERS: [&str; 5] = [
    "STREAM.INFO.stratege-jobs-1",
    "STREAM.MSG.GET.stratege-jobs-1",
    "STREAM.MSG.GET.stratege-files-1",
    "CONSUMER.INFO.stratege-parts-1.*",
    "CONSUMER.MSG.NEXT.stratege-parts-1.*",
];

/// What the account of workers may ask of that of the fleet.
struct Service {
    subject: String,
    /// Its name in the account of workers, where that is another.
    local: Option<String>,
    /// Whether a request has several answers.
    several: bool,
}

fn services_for_workers() -> Vec<Service> {
    let api = API_OF_WORKERS.iter().map(|call| Service {
        subject: format!("$JS.API.{call}"),
        local: Some(format!("{WORKER_API}.{call}")),
        several: call.contains("MSG.NEXT"),
    });
    let own = [
        format!("$JS.ACK.{PARTS}.>"),
        format!("{RESULT}.>"),
        format!("{WORKER}.>"),
        format!("{LIVE}.>"),
        format!("{RESULT_FILE}.>"),
    ];
    let own = own.into_iter().map(|subject| Service { subject, local: None, several: false });
    api.chain(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_changed() {
        let mut file = ServerFile::default();
        file.add(Role::Asker, "boss").unwrap();
        let creds = file.add(Role::Worker, "alice").unwrap();
        assert!(creds.contains("user = alice\nkey = SU"), "{creds}");
        file.add(Role::Worker, "bob").unwrap();
        let text = format!("# mine\n{}", file.text()) + "debug: true\n";
        let mut again = ServerFile::read(&text).unwrap();
        assert_eq!(again.text(), text);
        assert_eq!(again.names(Role::Worker).collect::<Vec<_>>(), ["alice", "bob"]);
        again.remove(Role::Worker, "alice").unwrap();
        let shorter = again.text();
        assert!(
            !shorter.contains("alice")
                && shorter.starts_with("# mine\n")
                && shorter.ends_with("debug: true\n")
        );
        // The public key is in it, never the seed.
        assert!(
            text.contains("nkey: U")
                && !text.contains(creds.lines().last().unwrap().split_once("= ").unwrap().1)
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        let mut file = ServerFile::default();
        file.add(Role::Worker, "alice").unwrap();
        let taken = AddError::File(ServerFileError::Taken { name: "alice".into() });
        assert_eq!(file.add(Role::Asker, "alice"), Err(taken));
        for name in ["", "a b", "a.b", "a>", "é", &"x".repeat(61)] {
            let wanted = AddError::File(ServerFileError::Name { name: name.into() });
            assert_eq!(file.add(Role::Worker, name), Err(wanted));
        }
        let unknown = |name: &str| Err(ServerFileError::Unknown { name: name.into() });
        assert_eq!(file.remove(Role::Asker, "alice"), unknown("alice"));
        assert_eq!(file.remove(Role::Worker, "bob"), unknown("bob"));
        assert_eq!(ServerFile::read("port: 1\n"), Err(ServerFileError::Unmarked));
        let foreign = "port: 1\nauthorization {\n}\n";
        assert_eq!(ServerFile::read(foreign), Err(ServerFileError::Foreign { line: 2 }));
        let text = file.text();
        let line = text.lines().position(|line| line.contains("# worker alice")).unwrap() + 1;
        for damaged in [text.replace("# worker alice", "# cook alice"), text.replace("nkey: U", "nkey: X")] {
            assert_eq!(ServerFile::read(&damaged), Err(ServerFileError::Line { line }));
        }
        assert_eq!(ServerFile::read(text.split_once(END).unwrap().0), Err(ServerFileError::Unmarked));
    }
}

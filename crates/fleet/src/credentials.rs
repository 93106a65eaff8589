//! Credentials for a fleet's server.

use crate::FleetError;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use nkeys::KeyPair;
use std::path::{Path, PathBuf};

/// The longest file of credentials that is read, in bytes.
const LONGEST: u64 = 64 << 10;
/// The first line of a file that `nsc` made.
const NSC: &str = "-----BEGIN NATS USER JWT-----";

/// Credentials for a fleet's server. They are never printed.
#[derive(Clone, Default)]
pub struct Credentials {
    /// A credentials file, made by `stratege fleet add-worker` or `nsc`.
    pub file: Option<PathBuf>,
    /// A token.
    pub token: Option<String>,
    /// A name and a password.
    pub user: Option<(String, String)>,
    /// The file with the certificate of the authority that signed the server's, if the system does not know it.
    pub authority: Option<PathBuf>,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Credentials")
    }
}

impl Credentials {
    /// The credentials in the environment: `STRATEGE_FLEET_CREDS` (a file), else `STRATEGE_FLEET_TOKEN`, else
    /// `STRATEGE_FLEET_USER` with `STRATEGE_FLEET_PASSWORD`; and `STRATEGE_FLEET_CA`.
    pub fn of_environment() -> Credentials {
        let text = |name: &str| std::env::var(name).ok().filter(|text| !text.is_empty());
        Credentials {
            file: text("STRATEGE_FLEET_CREDS").map(PathBuf::from),
            token: text("STRATEGE_FLEET_TOKEN"),
            user: text("STRATEGE_FLEET_USER").zip(text("STRATEGE_FLEET_PASSWORD")),
            authority: text("STRATEGE_FLEET_CA").map(PathBuf::from),
        }
    }

    /// What is presented to the server.
    ///
    /// # Errors
    /// The file cannot be read, or does not hold credentials.
    pub(crate) fn login(&self) -> Result<Login, FleetError> {
        if let Some(file) = &self.file {
            return read(file);
        }
        Ok(match (&self.token, &self.user) {
            (Some(token), _) => Login::Token(token.clone()),
            (None, Some((name, password))) => Login::User { name: name.clone(), password: password.clone() },
            (None, None) => Login::Nothing,
        })
    }
}

/// What is presented to a server.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Login {
    Nothing,
    Token(String),
    User {
        name: String,
        password: String,
    },
    /// A name, and the seed of an NKey.
    Key {
        name: String,
        seed: String,
    },
    /// The text of a file that `nsc` made, and the name in it.
    Nsc {
        text: String,
        name: Option<String>,
    },
}

impl Login {
    /// The name that the server knows it by.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Login::User { name, .. } | Login::Key { name, .. } => Some(name),
            Login::Nsc { name, .. } => name.as_deref(),
            Login::Nothing | Login::Token(_) => None,
        }
    }
}

/// The text of a file of credentials: a name, and the seed of its key.
pub(crate) fn file_text(name: &str, seed: &str) -> String {
    format!(
        "# A fleet lets in whoever has this file, under this name: keep it secret.\nuser = {name}\nkey = {seed}\n"
    )
}

fn read(path: &Path) -> Result<Login, FleetError> {
    let refused = |why: String| FleetError::File { file: path.display().to_string(), why };
    let length = path.metadata().map_err(|error| refused(error.to_string()))?.len();
    if length > LONGEST {
        return Err(refused("too long for a file of credentials".into()));
    }
    let text = std::fs::read_to_string(path).map_err(|error| refused(error.to_string()))?;
    if text.trim_start().starts_with(NSC) {
        let name = text.lines().nth(1).and_then(name_in_token);
        return Ok(Login::Nsc { text, name });
    }
    let (mut name, mut password, mut seed) = (None, None, None);
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let value = |value: &str| Some(value.trim().trim_matches('"').to_owned());
        match line.split_once('=').map(|(key, text)| (key.trim(), text)) {
            Some(("user", text)) => name = value(text),
            Some(("password", text)) => password = value(text),
            Some(("key", text)) => seed = value(text),
            _ => {
                let why = format!("line {}: expected user = NAME, key = SEED or password = WORD", index + 1);
                return Err(refused(why));
            }
        }
    }
    match (name, seed, password) {
        (Some(name), Some(seed), _) if KeyPair::from_seed(&seed).is_ok() => Ok(Login::Key { name, seed }),
        (Some(_), Some(_), _) => Err(refused("the key is none of NATS".into())),
        (Some(name), None, Some(password)) => Ok(Login::User { name, password }),
        (None, ..) => Err(refused("expected a line user = NAME".into())),
        _ => Err(refused("expected a line key = SEED".into())),
    }
}

/// The name in the token of a user (RFC 7519: three parts in base64url, of which the second is JSON).
fn name_in_token(token: &str) -> Option<String> {
    let claims = URL_SAFE_NO_PAD.decode(token.trim().split('.').nth(1)?).ok()?;
    let claims: serde_json::Value = serde_json::from_slice(&claims).ok()?;
    Some(claims.get("name")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_not_printed() {
        let credentials = Credentials { token: Some("secret".into()), ..Credentials::default() };
        assert!(!format!("{credentials:?}").contains("secret"));
    }

    #[test]
    fn files_of_credentials_are_read_or_refused_with_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let login = |text: &str| {
            let path = folder.path().join("creds");
            std::fs::write(&path, text).unwrap();
            Credentials { file: Some(path), ..Credentials::default() }.login()
        };
        let seed = KeyPair::new_user().seed().unwrap();
        let alice = Login::Key { name: "alice".into(), seed: seed.clone() };
        assert!(login(&file_text("alice", &seed)) == Ok(alice));
        let bob = Login::User { name: "bob".into(), password: "x=y".into() };
        assert!(login("user = bob\npassword = \"x=y\"\n") == Ok(bob));
        for (text, wanted) in [
            ("", "expected a line user = NAME"),
            ("user = a\n", "expected a line key = SEED"),
            ("user = a\nkey = SUXX\n", "none of NATS"),
            ("user = a\n\nsecret\n", "line 3"),
        ] {
            let Err(FleetError::File { why, .. }) = login(text) else { panic!("{text}") };
            assert!(why.contains(wanted), "{why}");
        }
        // {"name":"bob"}
        let token = format!("{NSC}\nx.eyJuYW1lIjoiYm9iIn0.y\n------END NATS USER JWT------\n");
        assert_eq!(login(&token).ok().unwrap().name(), Some("bob"));
    }
}

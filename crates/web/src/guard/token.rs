//! The token of a run, which admits anybody who has it, and the sessions of admitted browsers.
//!
//! A browser keeps a session in its cookie, never the token. Sessions are stored in a file in the owner's folder, so
//! that a page that was open when the server stopped reconnects when it is back.

use axum::http::{HeaderMap, header};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use stratege_session::sync::lock;

/// Random bytes of a token.
const BYTES: usize = 24;
/// How long the address for the browser admits, and once: other users can see the command line of the browser.
const ONCE: Duration = Duration::from_secs(60);
/// The sessions that are kept; the oldest makes room for a new one.
const MOST_SESSIONS: usize = 32;
/// Their file, one a line: the port, the session, and the number of the user whose it is, where that is known.
const FILE: &str = "sessions";

/// A browser that was admitted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Session {
    port: u16,
    text: String,
    /// The user whose browser it is, where that is known.
    user: Option<u32>,
}

impl Session {
    /// Whether a request with this text, of a process of this user, belongs to it.
    fn is_of(&self, port: u16, text: &str, user: &dyn Fn() -> Option<u32>) -> bool {
        let known = self.port == port && same(text, &self.text);
        known && self.user.is_none_or(|own| user().is_none_or(|user| user == own))
    }
}

/// The tokens of a run.
pub(crate) struct Tokens {
    token: String,
    once: Mutex<Option<(String, Instant)>>,
    /// The sessions of all ports, the oldest first.
    sessions: Mutex<Vec<Session>>,
    file: PathBuf,
}

/// Random text of letters and digits; `None` if the system has no randomness.
pub(crate) fn random_text(bytes: usize) -> Option<String> {
    let mut random = vec![0_u8; bytes];
    getrandom::fill(&mut random).ok()?;
    Some(random.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Whether two texts are the same, in a time that does not reveal where they differ.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

impl Tokens {
    /// New tokens, and the sessions of this folder; `None` if the system has no randomness.
    pub(crate) fn new(folder: &Path) -> Option<Tokens> {
        let file = folder.join(FILE);
        let sessions = Mutex::new(read_sessions(&file));
        Some(Tokens { token: random_text(BYTES)?, once: Mutex::new(None), sessions, file })
    }

    /// The token of the printed address.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// A token that admits once, soon.
    pub(crate) fn once(&self) -> Option<String> {
        let token = random_text(BYTES)?;
        *lock(&self.once) = Some((token.clone(), Instant::now()));
        Some(token)
    }

    /// Whether a token of an address admits.
    pub(crate) fn admits(&self, token: &str) -> bool {
        let mut once = lock(&self.once);
        let fits = once.as_ref().is_some_and(|(known, since)| same(known, token) && since.elapsed() < ONCE);
        if fits {
            *once = None;
        }
        fits || same(token, &self.token)
    }

    /// The cookie that whoever was admitted gets, with a new session; `None` if the system has no randomness. Cookies
    /// are shared by all ports of a host, so it is named after ours, and its session is bound to the user, so that it is of
    /// no use to programs of others that listen elsewhere.
    pub(crate) fn cookie(&self, port: u16, user: Option<u32>) -> Option<String> {
        let session = random_text(BYTES)?;
        let mut sessions = lock(&self.sessions);
        sessions.push(Session { port, text: session.clone(), user });
        let spare = sessions.len().saturating_sub(MOST_SESSIONS);
        sessions.drain(..spare);
        // Without the file, pages have to be opened anew after a restart, and nothing else is lost.
        let _ = write_sessions(&self.file, &sessions);
        Some(format!("stratege-{port}={session}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"))
    }

    /// Whether a request of this user has a session of this port, or the token itself.
    pub(crate) fn accepts(&self, port: u16, headers: &HeaderMap, user: &dyn Fn() -> Option<u32>) -> bool {
        let name = format!("stratege-{port}=");
        let sessions = lock(&self.sessions);
        let mut cookies = texts(headers, header::COOKIE).flat_map(|value| value.split(';'));
        cookies.any(|cookie| {
            let found = cookie.trim().strip_prefix(&name);
            found.is_some_and(|found| sessions.iter().any(|session| session.is_of(port, found, user)))
        }) || self.is_bearer(headers)
    }

    /// Whether a request has the token in its own header.
    pub(crate) fn is_bearer(&self, headers: &HeaderMap) -> bool {
        texts(headers, header::AUTHORIZATION)
            .any(|value| value.strip_prefix("Bearer ").is_some_and(|found| same(found, &self.token)))
    }
}

fn texts(headers: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok())
}

/// The sessions of a file; what is none is left out.
fn read_sessions(file: &Path) -> Vec<Session> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let is_session =
        |text: &str| text.len() == 2 * BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let line = |line: &str| {
        let mut words = line.split(' ');
        let (port, text) = (words.next()?.parse().ok()?, words.next().filter(|text| is_session(text))?);
        let user = words.next().map(|user| user.parse().ok());
        // Not for everybody where the user cannot be read.
        user.is_none_or(|user| user.is_some()).then(|| Session {
            port,
            text: text.to_owned(),
            user: user.flatten(),
        })
    };
    let mut sessions: Vec<_> = text.lines().filter_map(line).collect();
    let spare = sessions.len().saturating_sub(MOST_SESSIONS);
    sessions.drain(..spare);
    sessions
}

fn write_sessions(file: &Path, sessions: &[Session]) -> std::io::Result<()> {
    let line = |Session { port, text, user }: &Session| {
        let user = user.map_or_else(String::new, |user| format!(" {user}"));
        format!("{port} {text}{user}\n")
    };
    write_private(file, &sessions.iter().map(line).collect::<String>())
}

/// Writes a file that only its owner may read.
pub(crate) fn write_private(file: &Path, content: &str) -> std::io::Result<()> {
    let new = file.with_extension("new");
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = options.open(&new)?;
    out.write_all(content.as_bytes())?;
    out.sync_all()?;
    std::fs::rename(new, file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_session_is_of_use_to_its_user_alone_also_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let tokens = Tokens::new(folder.path()).unwrap();
        let headers = |cookie: &str| {
            let value = cookie.split(';').next().unwrap();
            HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(value).unwrap())])
        };
        let bound = headers(&tokens.cookie(8000, Some(7)).unwrap());
        let unbound = headers(&tokens.cookie(8000, None).unwrap());
        let again = Tokens::new(folder.path()).unwrap();
        for tokens in [&tokens, &again] {
            let accepts = |headers: &HeaderMap, port, user| tokens.accepts(port, headers, &|| user);
            assert!(accepts(&bound, 8000, Some(7)) && !accepts(&bound, 8000, Some(8)));
            // Where the system does not tell, nobody is turned away.
            assert!(accepts(&bound, 8000, None) && accepts(&unbound, 8000, Some(8)));
            assert!(!accepts(&bound, 8001, Some(7)));
        }
        let sessions = read_sessions(&folder.path().join(FILE));
        assert_eq!(sessions.iter().map(|session| session.user).collect::<Vec<_>>(), [Some(7), None]);
    }
}

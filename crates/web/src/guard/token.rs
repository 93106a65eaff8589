//! The token of a run: a client that has it may use the server. Other users of the machine do not.

use crate::locks::locked;
use axum::http::{HeaderMap, header};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Random bytes of a token.
const BYTES: usize = 24;
/// How long the address for the browser admits, and once: other users can see the command line of the browser.
const ONCE: Duration = Duration::from_secs(60);

/// The tokens of a run.
pub(crate) struct Tokens {
    token: String,
    once: Mutex<Option<(String, Instant)>>,
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
    /// New tokens; `None` if the system has no randomness.
    pub(crate) fn new() -> Option<Tokens> {
        Some(Tokens { token: random_text(BYTES)?, once: Mutex::new(None) })
    }

    /// The token of the printed address.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// A token that admits once, soon.
    pub(crate) fn once(&self) -> Option<String> {
        let token = random_text(BYTES)?;
        *locked(&self.once) = Some((token.clone(), Instant::now()));
        Some(token)
    }

    /// Whether a token of an address admits.
    pub(crate) fn admits(&self, token: &str) -> bool {
        let mut once = locked(&self.once);
        let fits = once.as_ref().is_some_and(|(known, since)| same(known, token) && since.elapsed() < ONCE);
        if fits {
            *once = None;
        }
        fits || same(token, &self.token)
    }

    /// The cookie that whoever was admitted gets. Cookies are shared by all ports of a host, so it is named after ours.
    pub(crate) fn cookie(&self, port: u16) -> String {
        format!("stratege-{port}={}; HttpOnly; SameSite=Strict; Path=/", self.token)
    }

    /// Whether a request has the cookie, or the token itself.
    pub(crate) fn accepts(&self, port: u16, headers: &HeaderMap) -> bool {
        let texts = |name| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        let name = format!("stratege-{port}=");
        let mut cookies = texts(header::COOKIE).flat_map(|value| value.split(';'));
        let mut bearers = texts(header::AUTHORIZATION);
        cookies.any(|cookie| cookie.trim().strip_prefix(&name).is_some_and(|found| same(found, &self.token)))
            || bearers
                .any(|value| value.strip_prefix("Bearer ").is_some_and(|found| same(found, &self.token)))
    }
}

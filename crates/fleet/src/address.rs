//! The address of a fleet.

use crate::FleetError;
use std::str::FromStr;

/// The port of NATS.
const PORT: u16 = 4222;

/// The address of a server: `nats://HOST[:PORT]`, or `tls://HOST[:PORT]` for an encrypted connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Whether the connection is encrypted and the server must prove its identity.
    pub tls: bool,
    /// The host: a name, an IPv4 address, or an IPv6 address in brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl FromStr for Address {
    type Err = FleetError;

    fn from_str(text: &str) -> Result<Address, FleetError> {
        let wrong = || FleetError::Address { found: text.to_owned() };
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let tls = match scheme {
            "nats" => false,
            "tls" => true,
            _ => return Err(wrong()),
        };
        if rest.contains('@') {
            return Err(FleetError::Secret);
        }
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, port.parse().map_err(|_| wrong())?),
            _ => (rest, PORT),
        };
        let inside = host.strip_prefix('[').map_or(Some(host), |inside| inside.strip_suffix(']'));
        let plain = |c: char| {
            c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') || inside != Some(host) && c == ':'
        };
        match inside {
            Some(inside) if !inside.is_empty() && inside.chars().all(plain) && port > 0 => {
                Ok(Address { tls, host: host.to_owned(), port })
            }
            _ => Err(wrong()),
        }
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scheme = if self.tls { "tls" } else { "nats" };
        write!(f, "{scheme}://{}:{}", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn addresses_are_read() {
        for (text, shown) in [
            ("nats://a", "nats://a:4222"),
            ("tls://fleet.example.org:443/", "tls://fleet.example.org:443"),
            ("nats://127.0.0.1:7", "nats://127.0.0.1:7"),
            ("nats://[::1]", "nats://[::1]:4222"),
            ("nats://[::1]:9", "nats://[::1]:9"),
        ] {
            assert_eq!(text.parse::<Address>().unwrap().to_string(), shown);
        }
        for text in [
            "",
            "a",
            "http://a",
            "nats://",
            "nats://a:",
            "nats://a:0",
            "nats://a:x",
            "nats://a b",
            "nats://a/b",
            "nats://a:b:1",
        ] {
            assert!(matches!(text.parse::<Address>(), Err(FleetError::Address { .. })), "{text}");
        }
        assert_eq!("nats://me:secret@a".parse::<Address>(), Err(FleetError::Secret));
    }

    proptest! {
        #[test]
        fn any_text_is_an_address_or_refused(text in "(nats|tls)?(://)?[a-z0-9.:/@\\[\\]-]{0,20}") {
            if let Ok(address) = text.parse::<Address>() {
                prop_assert_eq!(address.to_string().parse::<Address>().unwrap(), address);
            }
        }
    }
}

//! A client of NATS that does what no worker of ours does: it writes the protocol by itself, so that it can publish under any
//! subject with any header, and name any subject for the answer.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use nkeys::KeyPair;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A connection.
pub(crate) struct Forger {
    out: TcpStream,
    lines: BufReader<TcpStream>,
    /// What the server refused since the last look.
    refused: Vec<String>,
    /// The subjects and contents of what came.
    pub(crate) heard: Vec<(String, Vec<u8>)>,
}

/// The name and the seed in a file of credentials.
pub(crate) fn key_of(credentials: &str) -> (String, String) {
    let value = |key: &str| {
        let line = credentials.lines().find_map(|line| line.strip_prefix(key)).unwrap();
        line.trim_start_matches(" = ").to_owned()
    };
    (value("user"), value("key"))
}

impl Forger {
    /// Comes in with a file of credentials, or with none; the server's word where it is not let in.
    pub(crate) fn connect(port: u16, credentials: Option<&str>) -> Result<Forger, String> {
        let out = TcpStream::connect(("127.0.0.1", port)).unwrap();
        out.set_nodelay(true).unwrap();
        out.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let lines = BufReader::new(out.try_clone().unwrap());
        let mut forger = Forger { out, lines, refused: Vec::new(), heard: Vec::new() };
        let info = forger.line();
        let info: serde_json::Value = serde_json::from_str(info.strip_prefix("INFO ").unwrap()).unwrap();
        let login = credentials.map_or(String::new(), |text| {
            let pair = KeyPair::from_seed(&key_of(text).1).unwrap();
            let signature = pair.sign(info["nonce"].as_str().unwrap().as_bytes()).unwrap();
            format!(",\"nkey\":\"{}\",\"sig\":\"{}\"", pair.public_key(), URL_SAFE_NO_PAD.encode(signature))
        });
        write!(
            forger.out,
            "CONNECT {{\"verbose\":false,\"headers\":true,\"no_responders\":true,\"protocol\":1{login}}}\r\n"
        )
        .unwrap();
        match forger.settle() {
            Some(why) => Err(why),
            None => Ok(forger),
        }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.lines.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Waits until the server has seen everything; its word where it has ended the connection.
    fn settle(&mut self) -> Option<String> {
        if self.out.write_all(b"PING\r\n").is_err() {
            return Some("closed".into());
        }
        loop {
            let line = self.line();
            let words: Vec<&str> = line.split(' ').collect();
            match words[0] {
                "PONG" => return None,
                "PING" => self.out.write_all(b"PONG\r\n").unwrap(),
                "" => return Some("closed".into()),
                "-ERR" if line.contains("Permissions Violation") => self.refused.push(line),
                "-ERR" => return Some(line),
                "MSG" | "HMSG" => {
                    let length: usize = words[words.len() - 1].parse().unwrap();
                    let mut bytes = vec![0; length + 2];
                    self.lines.read_exact(&mut bytes).unwrap();
                    bytes.truncate(length);
                    self.heard.push((words[1].to_owned(), bytes));
                }
                _ => {}
            }
        }
    }

    /// Publishes; true if the server permits it.
    pub(crate) fn publish(
        &mut self,
        subject: &str,
        reply: &str,
        headers: &[(&str, &str)],
        bytes: &[u8],
    ) -> bool {
        let mut head = String::from("NATS/1.0\r\n");
        headers.iter().for_each(|(name, value)| head += &format!("{name}: {value}\r\n"));
        head += "\r\n";
        let (first, all) = (head.len(), head.len() + bytes.len());
        match headers.is_empty() {
            true => write!(self.out, "PUB {subject} {reply} {}\r\n", bytes.len()).unwrap(),
            false => write!(self.out, "HPUB {subject} {reply} {first} {all}\r\n{head}").unwrap(),
        }
        self.out.write_all(bytes).unwrap();
        self.out.write_all(b"\r\n").unwrap();
        self.is_permitted()
    }

    /// Subscribes; true if the server permits it.
    pub(crate) fn subscribe(&mut self, subject: &str) -> bool {
        let number = subject.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31) + u32::from(byte));
        write!(self.out, "SUB {subject} {number}\r\n").unwrap();
        self.is_permitted()
    }

    fn is_permitted(&mut self) -> bool {
        assert_eq!(self.settle(), None, "the connection has ended");
        std::mem::take(&mut self.refused).is_empty()
    }
}

//! A program at the other end of a server.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use stratege_protocol::{Protocol, serve};

/// What a server reads: what is sent, until the sender is gone.
struct Input {
    lines: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Input {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.lines.recv().unwrap_or_default();
        }
        let count = self.rest.len().min(into.len());
        into[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// What a server writes, line by line.
struct Output {
    lines: Sender<String>,
    line: Vec<u8>,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8_lossy(&std::mem::take(&mut self.line)).into_owned();
                self.lines.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A server on a thread, and both ends of it.
pub(crate) struct Talk {
    input: Option<Sender<Vec<u8>>>,
    lines: Receiver<String>,
    server: Option<JoinHandle<io::Result<()>>>,
}

/// Longer than anything takes unless it hangs.
const PATIENCE: Duration = Duration::from_secs(60);

impl Talk {
    pub(crate) fn with<D: Protocol + Send + 'static>(mut protocol: D) -> Talk {
        let (input, read) = channel();
        let (written, lines) = channel();
        let input_end = BufReader::new(Input { lines: read, rest: Vec::new() });
        let server = thread::spawn(move || {
            serve(&mut protocol, input_end, &mut Output { lines: written, line: Vec::new() })
        });
        Talk { input: Some(input), lines, server: Some(server) }
    }

    pub(crate) fn send(&self, line: &str) {
        self.input.as_ref().unwrap().send(format!("{line}\n").into_bytes()).unwrap();
    }

    /// The lines up to and including the first one that begins with this.
    pub(crate) fn until(&self, begin: &str) -> Vec<String> {
        self.until_a_line(begin, |line| line.starts_with(begin))
    }

    /// The first line that has this in it, whatever comes before.
    pub(crate) fn line_with(&self, part: &str) -> String {
        self.until_a_line(part, |line| line.contains(part)).pop().unwrap()
    }

    fn until_a_line(&self, what: &str, is_it: impl Fn(&str) -> bool) -> Vec<String> {
        let mut output = Vec::new();
        while !output.last().is_some_and(|line: &String| is_it(line)) {
            let line =
                self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no '{what}' after {output:?}"));
            output.push(line);
        }
        output
    }

    /// The line that begins with this, whatever comes before.
    pub(crate) fn line(&self, begin: &str) -> String {
        self.until(begin).pop().unwrap()
    }

    /// Closes the input and returns the remaining lines once the server has ended.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        self.server.take().unwrap().join().unwrap().unwrap();
        self.lines.iter().collect()
    }
}

/// Sends a command of GTP and returns its answer, without the empty line after it.
pub(crate) fn ask(talk: &Talk, command: &str) -> String {
    talk.send(command);
    let mut lines = talk.until("");
    while lines.last().is_some_and(|line| !line.is_empty()) {
        lines.extend(talk.until(""));
    }
    lines.pop();
    lines.join("\n")
}

/// All lines of a server in answer to a text.
pub(crate) fn whole<D: Protocol>(mut protocol: D, text: &[u8]) -> String {
    let mut out = Vec::new();
    serve(&mut protocol, io::Cursor::new(text.to_vec()), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Lines of words, as numbers in a list of them.
pub(crate) fn text_of(words: &[&str], lines: &[Vec<usize>]) -> String {
    let line = |line: &Vec<usize>| line.iter().map(|&word| words[word]).collect::<Vec<_>>().join(" ");
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// How many lines have this as their first word.
pub(crate) fn beginning(text: &str, word: &str) -> usize {
    text.lines().filter(|line| line.split(' ').next() == Some(word)).count()
}

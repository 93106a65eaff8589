//! The server and the workers of the tests, and what a store has kept.

use crate::common::written;
use serde_json::Value;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server on a free port; `None`, said so, where there is no such program.
pub(super) struct Server {
    child: Child,
    /// What started it.
    command: Command,
    pub(super) address: String,
    folder: TempDir,
}

impl Server {
    pub(super) fn start() -> Option<Server> {
        Server::with_configuration(None)
    }

    /// A server at an address that another one had.
    pub(super) fn at(address: &str) -> Option<Server> {
        let port = address.rsplit(':').next()?.parse().ok()?;
        Server::on_port(port, None)
    }

    pub(super) fn with_configuration(configuration: Option<&str>) -> Option<Server> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Server::on_port(port, configuration)
    }

    fn on_port(port: u16, configuration: Option<&str>) -> Option<Server> {
        let there = |name: &&str| {
            let run =
                Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            run.is_ok_and(|code| code.success())
        };
        let Some(program) =
            ["nats-server", "/usr/sbin/nats-server", "/usr/local/bin/nats-server"].into_iter().find(there)
        else {
            eprintln!("passed over: there is no nats-server");
            return None;
        };
        let folder = TempDir::new().unwrap();
        let mut command = Command::new(program);
        match configuration {
            None => {
                command.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(folder.path())
            }
            Some(text) => {
                let text = text.replace("port: 4222", &format!("port: {port}"));
                let text = text.replace("/var/lib/nats", folder.path().to_str().unwrap());
                command.args(["-a", "127.0.0.1", "-c", &written(folder.path(), "server.conf", text)])
            }
        };
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let server = Server { child, command, address: format!("nats://127.0.0.1:{port}"), folder };
        server.wait();
        Some(server)
    }

    /// Waits until somebody can connect.
    fn wait(&self) {
        let (start, address) = (Instant::now(), self.address.trim_start_matches("nats://"));
        while TcpStream::connect(address).is_err() {
            assert!(start.elapsed() < Duration::from_secs(30));
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends it by a signal, and starts it again where it was: what it had in memory is gone.
    #[cfg(unix)]
    pub(super) fn restart(&mut self, signal: rustix::process::Signal) {
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.child), signal).unwrap();
        self.child.wait().unwrap();
        self.child = self.command.spawn().unwrap();
        self.wait();
    }

    pub(super) fn worker(&self, name: &str) -> Worker {
        self.worker_at(name, self.folder.path().join("home").to_str().unwrap())
    }

    /// A worker with files of its own.
    pub(super) fn worker_at(&self, name: &str, home: &str) -> Worker {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
        command.args(["worker", &self.address, "--threads", "1", "--name", name]);
        command.env("STRATEGE_HOME", home);
        Worker(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }

    /// The arguments with the fleet.
    pub(super) fn with<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        [arguments, &["--fleet", &self.address, "--hold", "2"]].concat()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A worker that ends with its test.
pub(super) struct Worker(pub(super) Child);

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The games of a store, without when and how fast they were played.
pub(super) fn games(store: &str) -> Vec<Value> {
    let (store, _) = stratege_store::Store::read::<Value>(Path::new(store)).unwrap();
    let mut games: Vec<Value> = store.parts().unwrap();
    for game in &mut games {
        game["date"].take();
        game["moves"].as_array_mut().unwrap().iter_mut().for_each(|mv| drop(mv["time_us"].take()));
    }
    games
}

/// How many games a store has, which may not be there yet.
pub(super) fn stored_parts(store: &str) -> usize {
    let found = stratege_store::Store::read::<Value>(Path::new(store));
    found.ok().and_then(|(store, _)| store.parts::<Value>().ok()).map_or(0, |games| games.len())
}

//! A server for a test.

use crate::client::Client;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use stratege_session::Stop;
use stratege_web::{Config, Server};

/// A server that ends with the test.
pub(crate) struct Running {
    pub(crate) client: Client,
    pub(crate) folder: Option<tempfile::TempDir>,
    stop: Arc<Stop>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// With a folder of its own.
    pub(crate) fn start() -> Running {
        Running::with(Config::default())
    }

    /// With these settings, in a folder of its own.
    pub(crate) fn with(config: Config) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let mut running = Running::within(folder.path(), config);
        running.folder = Some(folder);
        running
    }

    /// In a folder.
    pub(crate) fn within(folder: &Path, config: Config) -> Running {
        let server = Server::bind(Config {
            folder: folder.to_owned(),
            port: Some(config.port.unwrap_or(0)),
            ..config
        })
        .unwrap();
        let (port, token) = (server.port(), server.token().to_owned());
        let stop = Arc::new(Stop::new());
        let halt = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(&halt).unwrap());
        let client = Client::admitted(port, token);
        Running { client, folder: None, stop, thread: Some(thread) }
    }

    /// Ends the server as a signal does.
    pub(crate) fn end(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

//! A server of its own on a free port, workers in threads, and a job whose parts are easily checked.

pub(crate) mod forger;

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use stratege_fleet::{
    Address, Coordinator, Credentials, Done, FleetError, FleetEvent, Job, JobRegistry, Link, Nats,
    NatsOptions, Next, Part, PartContext, PartRunner, Refusal, Role, ServerFile, Unfinished, WorkerEvent,
    WorkerOptions, work,
};
use stratege_search::Stop;

/// The server of Debian, or of wherever it was found; `None` where there is none. `STRATEGE_NATS_SERVER` names another one.
pub(crate) fn program() -> Option<String> {
    if let Ok(program) = std::env::var("STRATEGE_NATS_SERVER") {
        return Some(program);
    }
    let names = ["nats-server", "/usr/sbin/nats-server", "/usr/local/bin/nats-server"];
    let there = |name: &&str| {
        Command::new(name)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|code| code.success())
    };
    names.into_iter().find(there).map(str::to_owned)
}

/// Says that a test passes over what it cannot try.
macro_rules! server_or_return {
    () => {
        match $crate::support::Server::start() {
            Some(server) => server,
            None => {
                eprintln!("passed over: there is no nats-server");
                return;
            }
        }
    };
}

pub(crate) use server_or_return;

/// A server that `stratege fleet init` configured, with two who ask and three workers.
pub(crate) struct Fleet {
    pub(crate) server: Server,
    pub(crate) file: ServerFile,
    pub(crate) boss: String,
    pub(crate) other: String,
    pub(crate) alice: String,
    pub(crate) bob: String,
    pub(crate) mallory: String,
}

impl Fleet {
    pub(crate) fn start() -> Option<Fleet> {
        let mut file = ServerFile::default();
        let mut add = |role, name: &str| file.add(role, name).unwrap();
        let [boss, other] = ["boss", "other"].map(|name| add(Role::Asker, name));
        let [alice, bob, mallory] = ["alice", "bob", "mallory"].map(|name| add(Role::Worker, name));
        let server = Server::configured(&file.text())?;
        Some(Fleet { server, file, boss, other, alice, bob, mallory })
    }

    /// A worker with the credentials of a file, and their name.
    pub(crate) fn worker(&self, credentials: &str, manner: Manner) -> Worker {
        let name = forger::key_of(credentials).0;
        let options = options(&format!("{name}-1"), 1);
        Worker::as_user(&self.server.address(), self.server.written(credentials), options, manner)
    }
}

/// Says that a test passes over what it cannot try.
macro_rules! fleet_or_return {
    () => {
        match $crate::support::Fleet::start() {
            Some(fleet) => fleet,
            None => {
                eprintln!("passed over: there is no nats-server");
                return;
            }
        }
    };
}

pub(crate) use fleet_or_return;

pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A running server with a folder of its own.
pub(crate) struct Server {
    program: String,
    pub(crate) port: u16,
    folder: tempfile::TempDir,
    child: Child,
    options: Vec<String>,
}

impl Server {
    pub(crate) fn start() -> Option<Server> {
        Server::with(&["-js"])
    }

    pub(crate) fn with(options: &[&str]) -> Option<Server> {
        let program = program()?;
        let (port, folder) = (free_port(), tempfile::tempdir().unwrap());
        let options: Vec<String> = options.iter().map(|text| (*text).to_owned()).collect();
        let child = launch(&program, port, folder.path(), &options);
        Some(Server { program, port, folder, child, options })
    }

    /// A server that was configured by a file.
    pub(crate) fn configured(text: &str) -> Option<Server> {
        let program = program()?;
        let (port, folder) = (free_port(), tempfile::tempdir().unwrap());
        let file = folder.path().join("server.conf");
        std::fs::write(&file, in_folder(text, folder.path())).unwrap();
        let options = vec!["-c".to_owned(), file.display().to_string()];
        let child = launch(&program, port, folder.path(), &options);
        Some(Server { program, port, folder, child, options })
    }

    /// Writes its file anew.
    pub(crate) fn configure(&self, text: &str) {
        let text = in_folder(text, self.folder.path());
        std::fs::write(self.folder.path().join("server.conf"), text).unwrap();
    }

    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// A connection of somebody with a file of credentials.
    pub(crate) fn link_as(&self, credentials: &str) -> Link {
        Link::connect(&self.address(), &self.written(credentials), "test").unwrap()
    }

    /// Credentials in a file.
    pub(crate) fn written(&self, credentials: &str) -> Credentials {
        let file = self.folder.path().join(format!("{}.creds", forger::key_of(credentials).0));
        std::fs::write(&file, credentials).unwrap();
        Credentials { file: Some(file), ..Credentials::default() }
    }

    pub(crate) fn address(&self) -> Address {
        format!("nats://127.0.0.1:{}", self.port).parse().unwrap()
    }

    pub(crate) fn link(&self) -> Link {
        Link::connect(&self.address(), &Credentials::default(), "test").unwrap()
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn restart(&mut self) {
        self.kill();
        self.child = launch(&self.program, self.port, self.folder.path(), &self.options);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A configuration whose server keeps its streams in a folder of the test.
fn in_folder(text: &str, folder: &Path) -> String {
    text.replace("/var/lib/nats", folder.to_str().unwrap())
}

fn launch(program: &str, port: u16, folder: &Path, options: &[String]) -> Child {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).args(options);
    // A file names the folder itself.
    if options.first().is_none_or(|option| option != "-c") {
        command.arg("-sd").arg(folder);
    }
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(start.elapsed() < Duration::from_secs(30), "the server does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

/// The result of a part of the test's job.
pub(crate) fn right(number: u64) -> Vec<u8> {
    format!("part {number} {}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).into_bytes()
}

/// How a worker of the test is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    pub(crate) pause: Duration,
    /// Gives another result than the right one, where the number is a multiple of this.
    pub(crate) lies: Option<u64>,
    /// Fails where the number is a multiple of this.
    pub(crate) fails: Option<u64>,
}

struct Count(Manner);

impl JobRegistry for Count {
    fn kinds(&self) -> Vec<&'static str> {
        vec!["count", "file"]
    }

    fn open(&self, job: &Job, context: PartContext) -> Result<Box<dyn PartRunner>, Refusal> {
        if job.kind == "file" {
            let path = context.files.values().next().ok_or("there is no file")?;
            let bytes = std::fs::read(path).map_err(Refusal::of)?;
            return Ok(Box::new(OfFile(bytes)));
        }
        Ok(Box::new(Counting { manner: self.0, context }))
    }
}

struct Counting {
    manner: Manner,
    context: PartContext,
}

impl PartRunner for Counting {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let start = Instant::now();
        while start.elapsed() < self.manner.pause {
            if self.context.stop.is_stopped() {
                return Err(Unfinished::Stopped);
            }
            std::thread::sleep(Duration::from_millis(1).min(self.manner.pause));
        }
        let is = |every: Option<u64>| every.is_some_and(|every| part.number.is_multiple_of(every));
        if is(self.manner.fails) {
            return Err(Unfinished::Failed("it will not".into()));
        }
        Ok(if is(self.manner.lies) { b"part 1 2 3".to_vec() } else { right(part.number) })
    }
}

/// Answers with a file of the job.
struct OfFile(Vec<u8>);

impl PartRunner for OfFile {
    fn part(&mut self, _: &Part) -> Result<Vec<u8>, Unfinished> {
        Ok(self.0.clone())
    }
}

pub(crate) fn registry(manner: Manner) -> Arc<dyn JobRegistry> {
    Arc::new(Count(manner))
}

/// A worker in threads of the test.
pub(crate) struct Worker {
    stop: Arc<Stop>,
    thread: Option<JoinHandle<Result<bool, FleetError>>>,
}

impl Worker {
    pub(crate) fn start(address: &Address, name: &str, threads: u32, manner: Manner) -> Worker {
        Worker::with(address, options(name, threads), manner)
    }

    pub(crate) fn with(address: &Address, options: WorkerOptions, manner: Manner) -> Worker {
        Worker::as_user(address, Credentials::default(), options, manner)
    }

    pub(crate) fn as_user(
        address: &Address,
        credentials: Credentials,
        options: WorkerOptions,
        manner: Manner,
    ) -> Worker {
        let (address, stop) = (address.clone(), Arc::new(Stop::new()));
        let mine = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            let link = Link::connect_worker(&address, &credentials, &options.name)?;
            let report = |event: WorkerEvent| {
                if std::env::var_os("FLEET_LOG").is_some() {
                    eprintln!("{event:?}");
                }
            };
            work(&link, &options, &registry(manner), &mine, &report)
        });
        Worker { stop, thread: Some(thread) }
    }

    pub(crate) fn end(mut self) -> Result<bool, FleetError> {
        self.stop.stop();
        self.thread.take().unwrap().join().unwrap()
    }

    /// Waits until it ends by itself.
    pub(crate) fn join(mut self) -> Result<bool, FleetError> {
        self.thread.take().unwrap().join().unwrap()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

pub(crate) fn options(name: &str, threads: u32) -> WorkerOptions {
    WorkerOptions {
        name: name.into(),
        version: "0".into(),
        signature: 7,
        speed: 1.0,
        cores: 64,
        threads,
        only: Vec::new(),
        cache: std::env::temp_dir().join("stratege-fleet-test"),
        stack: 1 << 20,
    }
}

/// A job of so many parts, and what was kept of them.
pub(crate) struct Counted {
    pub(crate) stored: BTreeMap<u64, Vec<u8>>,
    pub(crate) twice: u64,
    pub(crate) notes: Vec<FleetEvent>,
    pub(crate) next: u64,
    /// Parts that were taken back.
    pub(crate) again: Vec<u64>,
    pub(crate) withdrawn: u64,
    /// Whether it notes how results are compared.
    pub(crate) wants_comparison: bool,
    pub(crate) all: u64,
    /// Ends the job after so many.
    pub(crate) enough: u64,
    /// Is told of everything that is kept.
    pub(crate) watch: Option<Box<dyn FnMut(u64) + Send>>,
    /// Whether results are checked by what they should be, or by their form alone.
    pub(crate) strict: bool,
}

impl Counted {
    pub(crate) fn new(all: u64) -> Counted {
        let (stored, notes) = (BTreeMap::new(), Vec::new());
        let (again, withdrawn) = (Vec::new(), 0);
        Counted {
            stored,
            twice: 0,
            notes,
            next: 0,
            again,
            withdrawn,
            wants_comparison: false,
            all,
            enough: u64::MAX,
            watch: None,
            strict: true,
        }
    }

    pub(crate) fn assert_complete(&self) {
        assert_eq!(self.stored.len() as u64, self.all);
        for (&number, bytes) in &self.stored {
            assert_eq!(*bytes, right(number), "part {number}");
        }
    }
}

impl Coordinator for Counted {
    fn next(&mut self) -> Option<Part> {
        if let Some(number) = self.again.pop() {
            return Some(Part::numbered(number));
        }
        while self.next < self.all && self.stored.contains_key(&self.next) {
            self.next += 1;
        }
        (self.next < self.all).then(|| {
            self.next += 1;
            Part::numbered(self.next - 1)
        })
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        let fits = if self.strict { bytes == right(part.number) } else { bytes.starts_with(b"part ") };
        if fits { Ok(()) } else { Err(Refusal("not the result of this part".into())) }
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        self.withdrawn += numbers.len() as u64;
        for number in numbers {
            assert!(self.stored.remove(number).is_some(), "part {number} is not kept");
        }
        self.again.extend(numbers);
        Ok(())
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        for done in done {
            self.twice += u64::from(self.stored.insert(done.number, done.bytes).is_some());
        }
        let stored = self.stored.len() as u64;
        if let Some(watch) = &mut self.watch {
            watch(stored);
        }
        if stored >= self.enough { Next::Stop } else { Next::On }
    }

    fn on_event(&mut self, event: FleetEvent) {
        if std::env::var_os("FLEET_LOG").is_some() {
            eprintln!("{event:?}");
        }
        if matches!(event, FleetEvent::Compared { .. }) && !self.wants_comparison {
            return;
        }
        self.notes.push(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (self.stored.len() as u64, Some(self.all))
    }
}

pub(crate) fn job(name: &str) -> Job {
    Job::new("count", &name).unwrap()
}

/// Carries a job over a connection.
pub(crate) fn carry(
    link: &Link,
    job: &Job,
    coordinator: &mut Counted,
    change: impl FnOnce(&mut NatsOptions),
) -> Result<(), FleetError> {
    carry_with(link, job, coordinator, &*registry(Manner::default()), change)
}

/// The same, with what does parts at the one who asks.
pub(crate) fn carry_with(
    link: &Link,
    job: &Job,
    coordinator: &mut Counted,
    registry: &dyn JobRegistry,
    change: impl FnOnce(&mut NatsOptions),
) -> Result<(), FleetError> {
    let mut options = NatsOptions::new("test".into(), 7, 1.0);
    options.hold = Duration::from_secs(2);
    change(&mut options);
    let nats = Nats { link, options, registry, files: BTreeMap::new() };
    stratege_fleet::Transport::carry(&nats, job, coordinator, &Stop::new())
}

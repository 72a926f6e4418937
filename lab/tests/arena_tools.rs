//! The arena with programs that are not part of Rust: a bot in Python, and workers over a real NATS server.
//!
//! A test whose program is missing is listed as ignored with the reason; with `REQUIRE_TOOLS=1` it fails.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

const COPPICE: &str = env!("CARGO_BIN_EXE_coppice-lab");
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() {
    let args = Arguments::from_args();
    let tests = vec![
        needing("python3", "the_example_bot_plays_without_a_forfeit", the_example_bot_plays),
        needing("python3", "one_command_measures_a_bot_by_all_tasks", measured_by_all_tasks),
        needing("nats-server", "a_match_of_a_killed_worker_is_played_by_another", worker_killed),
        needing("nats-server", "a_host_that_was_stopped_goes_on", host_stopped),
        needing("nats-server", "the_same_run_can_be_hosted_again", hosted_again),
    ];
    libtest_mimic::run(&args, tests).exit();
}

/// A test that is ignored where its program is missing, unless all programs are required.
fn needing(program: &'static str, name: &str, test: fn(PathBuf) -> Result<(), Failed>) -> Trial {
    let found = find(program);
    let required = std::env::var_os("REQUIRE_TOOLS").is_some_and(|value| value == "1");
    let ignored = found.is_none() && !required;
    let run = move || test(found.ok_or_else(|| Failed::from(format!("{program} is missing")))?);
    let trial = Trial::test(name.to_owned(), run).with_ignored_flag(ignored);
    if ignored { trial.with_kind(format!("{program} is missing")) } else { trial }
}

/// Looks for a program by environment variable (NATS_SERVER=…), in PATH, and where Debian puts it.
fn find(program: &str) -> Option<PathBuf> {
    let variable = program.to_uppercase().replace('-', "_");
    let named = std::env::var_os(variable).map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]).collect::<Vec<_>>();
    named.into_iter().chain(folders.iter().map(|folder| folder.join(program))).find(|path| path.is_file())
}

/// A folder of its own for every test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn coppice(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(COPPICE);
    command
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn finished(output: &Output) -> Result<String, Failed> {
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned().into())
    }
}

fn the_example_bot_plays(python: PathBuf) -> Result<(), Failed> {
    let bot = format!("cmd:{} {ROOT}/../docs/example_bot.py", python.display());
    let words = [
        "arena",
        "run",
        "woodcraft-roll",
        "--bots",
        "random",
        "--bots",
        &bot,
        "--matches",
        "2",
        "--time",
        "10000",
        "--json",
    ];
    let output = coppice(&folder("example-bot"), &words).output()?;
    let report: Value = serde_json::from_str(&finished(&output)?)?;
    let player = &report["players"][1];
    assert_eq!((&player["forfeits"], &player["played"]), (&0.into(), &2.into()), "{player}");
    assert!(player["decisions_per_match"].as_f64() > Some(10.0), "{player}");
    Ok(())
}

/// Plays the first move of every list, and says what somebody would say who gives every seat the same chance.
const EVEN: &str = r#"
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "start":
        players, answer = asked["players"], {"foretell": True}
    elif asked["do"] == "choose":
        answer = {"move": asked["moves"][0]}
    elif asked["do"] == "foretell" and asked["view"] and asked["observation"] and asked["seat"]:
        answer = {"chances": [1 / players] * players}
    else:
        break
    print(json.dumps({"id": asked["id"], "ok": answer}), flush=True)
"#;

fn measured_by_all_tasks(python: PathBuf) -> Result<(), Failed> {
    let folder = folder("measured");
    std::fs::write(folder.join("even.py"), EVEN)?;
    let measured = |bot: &str| -> Result<Vec<String>, Failed> {
        let mut words = vec!["arena", "benchmark", bot, "--matches", "1", "--time", "20000"];
        words.extend(["--game", "woodcraft-roll", "--seats", "1", "--seats", "2"]);
        let told = finished(&coppice(&folder, &words).output()?)?;
        Ok(told.lines().skip(2).map(str::to_owned).collect())
    };
    let of_ours = measured("search:3it")?;
    assert_eq!(of_ours.len(), 1 + 3 + 1, "{of_ours:?}");
    assert!(of_ours[0].starts_with("| woodcraft-roll alone | "), "{of_ours:?}");
    assert!(of_ours[1..4].iter().all(|line| line.contains("% of seats won (even 50.0)")), "{of_ours:?}");
    assert!(of_ours[4].contains(" Brier score (even "), "{of_ours:?}");
    let of_somebody = measured(&format!("cmd:{} even.py", python.display()))?;
    let (told, even) = of_somebody[4].split_once(" Brier score (even ").expect("it foretells");
    assert_eq!(told.rsplit(' ').next(), even.split(')').next(), "{of_somebody:?}");
    let of_greedy = measured("greedy")?;
    assert_eq!(of_greedy.len(), 1 + 2 + 1, "nobody is measured against itself: {of_greedy:?}");
    assert!(of_greedy[3].contains("foretells nothing (even "), "{of_greedy:?}");
    Ok(())
}

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A NATS server with JetStream on ports of its own.
struct Nats {
    _server: Running,
    url: String,
    monitor: u16,
}

impl Nats {
    fn start(program: &Path, folder: &Path) -> Result<Self, Failed> {
        let (port, monitor) = (free_port()?, free_port()?);
        let server = Command::new(program)
            .args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-m", &monitor.to_string()])
            .arg("-sd")
            .arg(folder.join("jetstream"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let nats = Nats { _server: Running(server), url: format!("nats://127.0.0.1:{port}"), monitor };
        wait_for("the server", || TcpStream::connect(("127.0.0.1", port)).is_ok())?;
        wait_for("its monitor", || nats.workers().is_ok())?;
        Ok(nats)
    }

    fn worker(&self, folder: &Path, name: &str) -> Result<Running, Failed> {
        let words = ["arena", "worker", "--nats", &self.url, "--threads", "1", "--name", name];
        let mut command = coppice(folder, &words);
        Ok(Running(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?))
    }

    /// What the server says about the queue of the workers; null while there is none.
    fn workers(&self) -> Result<Value, Failed> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.monitor))?;
        stream.write_all(b"GET /jsz?consumers=1 HTTP/1.0\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body).ok_or("an answer has a body")?;
        let state: Value = serde_json::from_str(body)?;
        let streams = state["account_details"][0]["stream_detail"].as_array().cloned().unwrap_or_default();
        let jobs = streams.iter().find(|stream| stream["name"] == "coppice-arena-jobs");
        Ok(jobs.map_or(Value::Null, |jobs| jobs["consumer_detail"][0].clone()))
    }

    /// How many jobs are with workers now.
    fn in_hand(&self) -> u64 {
        self.workers().ok().and_then(|workers| workers["num_ack_pending"].as_u64()).unwrap_or(0)
    }

    /// How often a job was handed to a worker.
    fn handed_out(&self) -> u64 {
        let workers = self.workers().ok();
        workers.and_then(|workers| workers["delivered"]["consumer_seq"].as_u64()).unwrap_or(0)
    }
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn wait_for(what: &str, mut is_there: impl FnMut() -> bool) -> Result<(), Failed> {
    let end = Instant::now() + Duration::from_secs(60);
    while Instant::now() < end {
        if is_there() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Err(format!("{what} did not come").into())
}

const MATCHES: u64 = 6;
/// Long enough to be killed in the middle of.
const RUN: [&str; 8] =
    ["arena", "run", "woodcraft-roll", "--bots", "search:150it,greedy", "--matches", "6", "--json"];

fn host(folder: &Path, nats: &Nats) -> Command {
    let mut words = RUN.to_vec();
    words.extend(["--out", "hosted", "--nats", &nats.url, "--lease", "1.5"]);
    coppice(folder, &words)
}

/// The matches that were kept, without what the clock said.
fn matches(folder: &Path, out: &str) -> Result<Vec<String>, Failed> {
    let exported = finished(&coppice(folder, &["arena", "export", out]).output()?)?;
    Ok(exported.lines().map(|line| line.split(',').take(8).collect::<Vec<_>>().join(",")).collect())
}

/// What the workers played is what this machine alone would have played: nothing lost, nothing twice, nothing else.
fn assert_as_if_alone(folder: &Path) -> Result<(), Failed> {
    let mut alone = RUN.to_vec();
    alone.extend(["--out", "alone"]);
    finished(&coppice(folder, &alone).output()?)?;
    assert_eq!(matches(folder, "hosted")?, matches(folder, "alone")?);
    Ok(())
}

fn worker_killed(program: PathBuf) -> Result<(), Failed> {
    let folder = folder("worker-killed");
    let nats = Nats::start(&program, &folder)?;
    let mut doomed = nats.worker(&folder, "doomed")?;
    let hosting = host(&folder, &nats).spawn()?;
    wait_for("a match that is being played", || nats.in_hand() > 0)?;
    doomed.0.kill()?;
    doomed.0.wait()?;
    assert!(nats.in_hand() > 0, "it was killed in the middle of a match");
    let before = nats.handed_out();
    let _heir = nats.worker(&folder, "heir")?;
    let report: Value = serde_json::from_str(&finished(&hosting.wait_with_output()?)?)?;
    assert_eq!(report["matches"], MATCHES);
    assert!(before >= 1 && nats.handed_out() > MATCHES, "one match was handed out again");
    assert_as_if_alone(&folder)
}

fn host_stopped(program: PathBuf) -> Result<(), Failed> {
    let folder = folder("host-stopped");
    let nats = Nats::start(&program, &folder)?;
    let _workers = [nats.worker(&folder, "one")?, nats.worker(&folder, "two")?];
    let mut stopped = Running(host(&folder, &nats).spawn()?);
    wait_for("a match that is over", || nats.handed_out() > 2)?;
    stopped.0.kill()?;
    stopped.0.wait()?;
    let output = host(&folder, &nats).output()?;
    let report: Value = serde_json::from_str(&finished(&output)?)?;
    assert_eq!(report["matches"], MATCHES);
    assert_as_if_alone(&folder)
}

/// The server remembers which results it was given; who begins anew gets all of them again.
fn hosted_again(program: PathBuf) -> Result<(), Failed> {
    let folder = folder("hosted-again");
    let nats = Nats::start(&program, &folder)?;
    let _workers = [nats.worker(&folder, "one")?, nats.worker(&folder, "two")?];
    finished(&host(&folder, &nats).output()?)?;
    std::fs::remove_dir_all(folder.join("hosted"))?;
    let mut again = Running(host(&folder, &nats).spawn()?);
    wait_for("the second run", || again.0.try_wait().is_ok_and(|ended| ended.is_some()))?;
    assert_as_if_alone(&folder)
}

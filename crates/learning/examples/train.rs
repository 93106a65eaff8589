//! scratch
use stratege_learn::nnue::{Plan, Training, Records};
use stratege_learning::positions::{ChessNetwork, NetworkLessons, shape};
use stratege_learn::data::Contents;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (folder, hidden, passes, most, out) = (&a[1], a[2].parse().unwrap(), a[3].parse::<u64>().unwrap(), a[4].parse::<usize>().unwrap(), &a[5]);
    let share = a.get(6).map_or(0.7, |s| s.parse().unwrap());
    let rate = a.get(7).map_or(0.001, |s| s.parse().unwrap());
    let mut data = NetworkLessons::default(); let mut held = NetworkLessons::default();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "games")).collect(); files.sort();
    for f in files { let bytes = std::fs::read(&f).unwrap(); let c = Contents::read(&bytes).unwrap();
        for b in &c.blocks { if b.unit % 20 == 19 { held.add(b.contents).unwrap() } else { data.add(b.contents).unwrap() } } }
    data.truncate(most);
    eprintln!("{} {}", data.len(), held.len());
    let plan = Plan { batch: 16384, passes, rates: [rate, rate / 100.0], decay: 0.01, share, seed: 1 };
    let mut t = Training::new(shape(hidden), 1);
    for p in 0..passes { let s = std::time::Instant::now();
        let e = t.pass(&plan, &data, 2, &mut |_| true).unwrap();
        let h = t.errors(&plan, &held, 2);
        eprintln!("{p} {:.6} {:.6} {:.0}/s", e.mean(), h.mean(), data.len() as f64 / s.elapsed().as_secs_f64());
        if p % 4 == 3 || p + 1 == passes { std::fs::write(out, ChessNetwork::write(t.floats(), "scratch", "unmeasured").unwrap()).unwrap(); }
    }
}

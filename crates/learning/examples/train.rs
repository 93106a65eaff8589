//! scratch
use stratege_learn::nnue::{Plan, Training, Records};
use stratege_learning::positions::{ChessNetwork, Imitation, NetworkLessons, shape};
use stratege_engines_chess::HandMade;
use stratege_learn::data::Contents;
// train FOLDER HIDDEN OUT START|- STAGES...: kind:passes:rate:last:share:seed
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (folder, hidden, out, start) = (&a[1], a[2].parse().unwrap(), &a[3], &a[4]);
    let mut data = NetworkLessons::default(); let mut held = NetworkLessons::default();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "games")).collect(); files.sort();
    for f in files { let bytes = std::fs::read(&f).unwrap(); let c = Contents::read(&bytes).unwrap();
        for b in &c.blocks { if b.unit % 20 == 19 { held.add(b.contents).unwrap() } else { data.add(b.contents).unwrap() } } }
    eprintln!("{} {}", data.len(), held.len());
    let mut t = if start == "-" { Training::new(shape(hidden), 1) } else { Training::read(shape(hidden), &std::fs::read(start).unwrap()).unwrap().begin_again() };
    for stage in &a[5..] {
        let w: Vec<&str> = stage.split(':').collect();
        let f = |i: usize| w[i].parse::<f64>().unwrap();
        let passes = f(1) as u64;
        let plan = Plan { batch: 16384, passes, rates: [f(2) as f32, f(3) as f32], decay: 0.01, share: f(4) as f32, seed: f(5) as u64 };
        t = t.begin_again();
        for p in 0..passes { let s = std::time::Instant::now();
            let im = Imitation { lessons: &data, evaluation: HandMade::default(), mixed: w[0] == "mix", seed: plan.seed * 1000 + p };
            let r: &dyn Records = if w[0] == "game" { &data } else { &im };
            let n = r.len();
            let e = t.pass(&plan, r, 2, &mut |_| true).unwrap();
            let s = s.elapsed().as_secs_f64();
            let h = t.errors(&plan, &held, 2);
            let hi = t.errors(&plan, &Imitation { lessons: &held, evaluation: HandMade::default(), mixed: false, seed: 99 }, 2);
            eprintln!("{} {p} {:.6} held {:.6} imitate {:.6} {:.0}/s", w[0], e.mean(), h.mean(), hi.mean(), n as f64 / s);
            if p % 4 == 3 || p + 1 == passes { std::fs::write(out, ChessNetwork::write(t.floats(), "scratch", "unmeasured").unwrap()).unwrap(); std::fs::write(format!("{out}.state"), t.bytes()).unwrap(); }
        }
    }
}

use std::sync::atomic::AtomicBool;
use stratege_engines_small::Lines;
use stratege_game::Notation;
use stratege_games_connect4::ConnectFour;
use stratege_search::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let position = ConnectFour.parse_position(&a[1]).unwrap();
    let mb: usize = a[2].parse().unwrap();
    let etc: Option<u16> = a[3].parse().ok();
    let flags = &a[4];
    let options = Options {
        child_probe: etc,
        killers: flags.contains('k'),
        history: flags.contains('h'),
        hints: flags.contains('H'),
        ..Options::default()
    };
    let table = Table::with_bytes(mb << 20);
    let clock = WallClock::start();
    let stop = AtomicBool::new(false);
    let search = Search {
        game: &ConnectFour,
        evaluator: &Lines,
        options: &options,
        limits: Limits::default(),
        table: Some(&table),
        clock: &clock,
        stop: &stop,
    };
    let s = search.solve(&[], &position, None, &mut |p| println!("{p:?}")).unwrap();
    println!("{:?} {:?} {:?}", s.score, s.best, s.variation);
    println!(
        "{:?} {:?} {:?} {:.1} Mn/s",
        s.counts,
        s.best_counts.nodes,
        s.elapsed,
        (s.counts.nodes + s.best_counts.nodes) as f64 / s.elapsed.as_secs_f64() / 1e6
    );
}

use stratege_learning::positions::*;
use stratege_learn::data::Contents;
use stratege_engines_chess::{HandMade, PawnTable};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let net = ChessNetwork::read(&std::fs::read(&a[2]).unwrap()).unwrap();
    let hce = HandMade::default(); let mut pt = PawnTable::new();
    let (mut n, mut e, mut en, mut d2, mut dn2) = (0u64, 0.0f64, 0.0f64, 0.0, 0.0);
    let s = |v: f64| 1.0 / (1.0 + (-v / 400.0).exp());
    for f in std::fs::read_dir(&a[1]).unwrap().map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "games")) {
        let bytes = std::fs::read(&f).unwrap(); let c = Contents::read(&bytes).unwrap();
        for b in &c.blocks { if b.unit % 20 != 19 { continue }
            for r in b.contents.as_chunks::<32>().0 { let k = Kept::read(r).unwrap();
                if k.value.abs() > 3000 { continue }
                let w = k.position.side().index() == 0; let res = f64::from(if w { k.result } else { -k.result } + 1) / 2.0;
                let t = 0.7 * s(k.value.into()) + 0.3 * res;
                let h = hce.evaluate(&k.position, &mut pt); let nv = net.evaluate_once(&k.position);
                n += 1; e += (s(h.into()) - t).powi(2); en += (s(nv.into()) - t).powi(2);
                d2 += (s(h.into()) - s(k.value.into())).powi(2); dn2 += (s(nv.into()) - s(k.value.into())).powi(2);
                if n % 1500 == 0 { println!("value {} hce {h} net {nv} res {res}", k.value); }
            } } }
    println!("{n}: hce {:.5} net {:.5}; to value: hce {:.5} net {:.5}", e / n as f64, en / n as f64, d2 / n as f64, dn2 / n as f64);
}

//! How much an ordinary mistake costs.

use stratege_catalog::open;

#[test]
fn a_mistake_of_a_point_costs_less_in_longer_matches() {
    let slip = |variant| open("backgammon", Some(variant)).unwrap().analyst().usual_mistake();
    assert_eq!(slip("cubeless").to_bits(), 1.0_f64.to_bits());
    assert_eq!(slip("money").to_bits(), 1.0_f64.to_bits());
    assert!((slip("match:1") - 1.0).abs() < 1e-9);
    let slips = ["match:1", "match:3", "match:7", "match:15"].map(slip);
    assert!(slips.is_sorted_by(|longer, shorter| longer > shorter) && slips[3] > 0.0, "{slips:?}");
}

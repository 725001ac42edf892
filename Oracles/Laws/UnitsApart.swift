/// How far two figures are apart, in units of the last place of the greater; NaN of no figure.
///
/// Figures below 1e-270 count as that much: nearer to 0, steps on the way may have lost digits.
/// `size` stands for the greater figure where a difference of large parts leaves a small one.
func unitsApart(_ left: Double, _ right: Double, of size: Double? = nil) -> Double {
  if left == right { return 0 }
  guard !left.isNaN, !right.isNaN else { return .nan }
  let greater = size ?? max(left.magnitude, right.magnitude)
  guard greater.isFinite else { return .infinity }
  return (left - right).magnitude / max(greater, 1e-270).ulp
}

/// Returns the difference of two figures in units in the last place of the greater, or NaN if one
/// is missing.
///
/// Figures below 1e-270 count as that much, since smaller intermediate results may have lost
/// digits. `size` replaces the greater figure if a difference of large parts leaves a small one.
func unitsApart(_ left: Double, _ right: Double, of size: Double? = nil) -> Double {
  if left == right { return 0 }
  guard !left.isNaN, !right.isNaN else { return .nan }
  let greater = size ?? max(left.magnitude, right.magnitude)
  guard greater.isFinite else { return .infinity }
  return (left - right).magnitude / max(greater, 1e-270).ulp
}

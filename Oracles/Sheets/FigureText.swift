import Notation

/// A figure with fixed decimals, or with its shortest digits where those are too many.
func figureText(_ value: Double, decimals: Int) -> String {
  guard value.isFinite else { return "\(value)" }
  return text(value, as: decimals <= 12 ? .fixed(decimals) : .shortest)
}

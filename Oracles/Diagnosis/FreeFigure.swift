import Notation

/// The range in which most of many ranges overlap, if at least two do.
func mostAgreed(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double>? {
  let ends = ranges.flatMap { [($0.lowerBound, 1), ($0.upperBound, -1)] }
    .sorted { ($0.0, -$0.1) < ($1.0, -$1.1) }
  var (count, most, low, high) = (0, 0, 0.0, 0.0)
  var isOpen = false
  for (value, step) in ends {
    count += step
    if count > most { (most, low, isOpen) = (count, value, true) }
    if step < 0, isOpen, count == most - 1 { (high, isOpen) = (value, false) }
  }
  return most >= 2 && low.isFinite && high.isFinite ? low...high : nil
}

/// A free figure with the digits that its bounds determine.
struct FreeFigure {
  /// The factor or the addition.
  let value: Rational
  /// As it is written: the constant itself where the factor is of one.
  let text: String
  /// How many digits it needs.
  let digits: Double

  init?(within bounds: ClosedRange<Double>, of family: FigureFamily) {
    let scale = family.constant?.double ?? 1
    let ends = [bounds.lowerBound * scale, bounds.upperBound * scale]
    guard let found = FreeFigure.decimal(from: min(ends[0], ends[1]), to: max(ends[0], ends[1]))
    else { return nil }
    let unchanged = family.isAddition ? 0 : scale
    guard found.rational.double != unchanged else { return nil }
    value = family.constant.map { found.rational / $0 } ?? found.rational
    let isFactor = !family.isAddition && family.constant == nil
    text = isFactor ? FreeFigure.padded(found, width: ends[1] - ends[0]) : found.shortened
    digits = Double(found.description.utf8.count { $0 > UInt8(ascii: "0") })
  }

  /// The decimal of the fewest decimals between two numbers, or the middle where they are too close.
  private static func decimal(from low: Double, to high: Double) -> DecimalNumber? {
    let middle = (low + high) / 2
    for decimals in 0...12 {
      let written = Notation.text(middle, as: .fixed(decimals))
      guard let number = number(written) else { return nil }
      if low <= number.double, number.double <= high { return number }
    }
    return number(number(Notation.text(middle, as: .fixed(12)))?.shortened ?? "")
  }

  /// A factor with the zeros that its bounds determine.
  private static func padded(_ number: DecimalNumber, width: Double) -> String {
    var (decimals, unit) = (0, 1.0)
    while decimals < 4, unit / 10 > abs(width) { (decimals, unit) = (decimals + 1, unit / 10) }
    let shown = max(decimals, number.decimals)
    return Notation.text(number.double, as: .fixed(min(shown, 12)))
  }

  private static func number(_ written: String) -> DecimalNumber? {
    do { return try DecimalNumber(parsing: written) } catch { return nil }
  }
}

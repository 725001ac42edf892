import Estimator
import Notation
import Plants
import Units

/// A field to draw between two figures with a fixed number of decimals.
package struct SampledRange: Sendable {
  package let field: Field
  package let unit: UnitOfMeasure
  /// The ends, counted in units of the last decimal.
  package let from: Int
  package let to: Int
  let scale: DecimalScale
  /// The distribution of the figures; nil if each is as likely as another.
  package private(set) var normal: NormalDistribution?
  /// Whether rounding to a double moves some figure across a limit or a node.
  private let hasConfusedFigures: Bool

  /// Parses a range such as `feed_temperature=40:100 degC` to draw from, a figure with its uncertainty,
  /// such as `165 ±10 %`, or a normal distribution, such as `normal(70, 3) degC`.
  package init(parsing text: String, of model: Model, decimals: Int) throws(GridError) {
    let varied = try VariedText(text, of: model)
    switch try UncertainFigure(varied) {
    case .normal(let mean, let deviation, let varied):
      try self.init(mean, deviation, varied, decimals: decimals)
    case .range(let varied): try self.init(varied, decimals: decimals)
    case nil: try self.init(varied, decimals: decimals)
    }
  }

  /// Creates a range between two ends.
  private init(_ varied: VariedText, decimals: Int) throws(GridError) {
    let text = varied.text
    let words = varied.range.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, !words[0].hasPrefix("@"), !words[1].contains("/log") else {
      throw .malformedSampledRange(axis: text)
    }
    let ends = try words.map { word throws(GridError) in
      try SampledRange.end(word, decimals: decimals, of: text)
    }
    (field, unit) = (varied.field, try varied.unit)
    guard ends[0] <= ends[1] else { throw .malformedSampledRange(axis: text) }
    guard let drawn = SampledRange.drawn(ends, of: field, unit, decimals: decimals) else {
      let fits = (0..<decimals).last { [field, unit] in
        SampledRange.drawn(ends, of: field, unit, decimals: $0) != nil
      }
      throw .sampleTooFine(axis: text, decimals: decimals, fits: fits)
    }
    (from, to, scale, hasConfusedFigures) = drawn
  }

  /// Creates a normal distribution within the field's own limits.
  private init(
    _ mean: DecimalNumber, _ deviation: DecimalNumber, _ varied: VariedText, decimals: Int
  ) throws(GridError) {
    (field, unit) = (varied.field, try varied.unit)
    let limits = field.limits
    let ends = [limits.from, limits.to].map(unit.fromOwnUnit)
    let tens = Rational.powerOfTen(decimals)
    let inside = [(ends[0] * tens).roundedUp / tens, (ends[1] * tens).roundedDown / tens]
    guard let drawn = SampledRange.drawn(inside, of: field, unit, decimals: decimals) else {
      throw .sampleTooFine(axis: varied.text, decimals: decimals, fits: nil)
    }
    normal = NormalDistribution(mean: mean, deviation: deviation, from: ends[0], to: ends[1])
    guard normal != nil else {
      throw .normalOutside(
        axis: varied.text, limits: "\(exactText(ends[0])) to \(exactText(ends[1])) \(unit)")
    }
    (from, to, scale, hasConfusedFigures) = drawn
  }

  /// Returns the integer below which a share of a normal distribution lies.
  func number(_ normal: NormalDistribution, below share: Double) -> Int {
    let figure = normal.figure(below: share) * Rational.powerOfTen(scale.decimals).double
    return min(max(Int(figure.rounded()), from), to)
  }

  /// Parses an end, which may not have more decimals than drawn figures.
  private static func end(
    _ end: Substring, decimals: Int, of axis: String
  ) throws(GridError) -> Rational {
    let number = try AxisRange.number(end, axis)
    let has = (DecimalNumber(number.rational) ?? number).decimals
    guard has <= decimals else {
      throw .sampleDecimals(axis: axis, end: String(end), has: has, decimals: decimals)
    }
    return number.rational
  }

  /// Returns the ends in units of the last decimal, or nil if 64 bits are too few.
  private static func drawn(
    _ ends: [Rational], of field: Field, _ unit: UnitOfMeasure, decimals: Int
  ) -> (from: Int, to: Int, scale: DecimalScale, hasConfusedFigures: Bool)? {
    guard let from = ends[0].whole(decimals), let to = ends[1].whole(decimals),
      !to.subtractingReportingOverflow(from).overflow,
      let scale = DecimalScale(unit, decimals: decimals, holding: [from, to])
    else { return nil }
    return (from, to, scale, scale.confuses(field, from: from, to: to))
  }

  /// The number of figures to draw from.
  var valueCount: UInt64 { UInt64(to - from) + 1 }

  /// Converts a column of drawn integers to figures in the field's own unit.
  func putValues(
    _ numbers: UnsafePointer<Int>, _ count: Int, in values: UnsafeMutablePointer<Double>
  ) {
    scale.values(numbers, count, to: values)
    guard hasConfusedFigures else { return }
    for row in 0..<count {
      values[row] = field.double(nearest: values[row]) { scale.exact(numbers[row]) }
    }
  }

  /// Returns the figure for an integer in units of the last decimal.
  package func figure(_ number: Int) -> GivenFigure {
    let number = DecimalNumber(
      UInt64(number.magnitude), isNegative: number < 0, decimals: scale.decimals)
    return GivenFigure(WrittenQuantity(number, unit)).deciding(in: field)
  }
}

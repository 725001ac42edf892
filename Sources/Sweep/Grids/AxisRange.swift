import Notation

/// The points of an axis, written `40:100:5`, `40:100/13`, `10:1000/log7` or `40,45,50`.
///
/// A range includes both ends. Each point is computed exactly from the ends, never by
/// repeatedly adding the step.
package enum AxisRange: Sendable {
  /// `count` points in equal steps, starting at `from`.
  case even(from: DecimalNumber, step: Rational, count: Int)
  /// Numbers in the order listed.
  case list([DecimalNumber])

  /// The number of points.
  package var count: Int {
    switch self {
    case .even(_, _, let count): count
    case .list(let numbers): numbers.count
    }
  }

  /// Whether the points are listed one by one, possibly out of order.
  package var isList: Bool { if case .list = self { true } else { false } }

  /// The point at an index.
  ///
  /// A point with no short decimal form has the shortest digits of the nearest `Double`.
  package func point(_ index: Int) -> DecimalNumber {
    switch self {
    case .list(let numbers): return numbers[index]
    case .even(let from, let step, let count):
      // Keep the digits as typed if both ends are the same point.
      if count == 1 && step.isZero { return from }
      return (from.rational + Rational(index) * step).axisPoint
    }
  }
}

extension AxisRange {
  /// Parses a range; error messages quote `axis`, the complete argument as typed.
  package init(parsing text: String, of axis: String) throws(GridError) {
    let words = text.split(omittingEmptySubsequences: false) { ",:/".contains($0) }
    let marks = text.filter { ",:/".contains($0) }
    guard !words.contains(""), !text.contains("..") else { throw .malformed(axis: axis) }
    if marks.isEmpty || marks.contains(",") {
      let items = text.split(separator: ",")
      self = .list(try items.map { item throws(GridError) in try Self.number(item, axis) })
      return
    }
    if words[words.count - 1].hasPrefix("log") {
      self = .list(try GeometricPoints(words, marks, of: axis).points)
      return
    }
    guard marks == ":/" || marks == "::" else { throw .malformed(axis: axis) }
    let (from, to) = (try Self.number(words[0], axis), try Self.number(words[1], axis))
    self =
      marks == ":/"
      ? try Self.parts(from, to, words[2], axis)
      : try Self.steps(from, to, words, axis)
  }

  static func number(_ text: Substring, _ axis: String) throws(GridError) -> DecimalNumber {
    do { return try DecimalNumber(parsing: String(text)) } catch {
      throw .number(axis: axis, error)
    }
  }

  private static func parts(
    _ from: DecimalNumber, _ to: DecimalNumber, _ word: Substring, _ axis: String
  ) throws(GridError) -> AxisRange {
    guard let count = Int(plainDigits: word), count > 0 else {
      let isCount = word.first != "0" && word.allSatisfy { $0.isASCII && $0.isWholeNumber }
      throw isCount ? .tooManyPoints(axis: axis) : .badCount(axis: axis, String(word))
    }
    let span = to.rational - from.rational
    guard count > 1 || span.isZero else { throw .badCount(axis: axis, String(word)) }
    return .even(from: from, step: span / Rational(max(count - 1, 1)), count: count)
  }

  private static func steps(
    _ from: DecimalNumber, _ to: DecimalNumber, _ words: [Substring], _ axis: String
  ) throws(GridError) -> AxisRange {
    let (span, stride) = (to.rational - from.rational, try number(words[2], axis).rational)
    guard !stride.isZero, span.isZero || span.isNegative == stride.isNegative else {
      throw .neverEnds(axis: axis, isUp: !span.isNegative)
    }
    guard let whole = (span / stride).wholePart, whole < Int.max - 1 else {
      throw .tooManyPoints(axis: axis)
    }
    guard Rational(whole) * stride == span else {
      throw .stepMissesEnd(axis: axis, offer: "\(words[0]):\(words[1])/\(whole + 2)")
    }
    return .even(from: from, step: stride, count: whole + 1)
  }
}

extension Rational {
  /// The number if it has at most 17 decimals, otherwise the shortest digits of the nearest double.
  package var axisPoint: DecimalNumber {
    if let decimal = DecimalNumber(self), decimal.decimals <= 17 { return decimal }
    return DecimalNumber(shortest: double)
  }

  /// The integer part of a nonnegative number, or nil if it does not fit in an `Int`.
  var wholePart: Int? {
    let whole = numerator.quotientAndRemainder(dividingBy: denominator).quotient
    return UInt64(exactly: whole).flatMap { Int(exactly: $0) }
  }
}

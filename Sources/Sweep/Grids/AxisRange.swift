import Notation

/// The points of an axis as they were written: `40:100:5`, `40:100/13` or `40,45,50`.
///
/// Both ends are included, and every point is exact: it is computed from the ends, never by
/// adding up steps.
package enum AxisRange: Sendable {
  /// From one number on in equal steps, so many points.
  case even(from: DecimalNumber, step: Rational, count: Int)
  /// The numbers in the order in which they were listed.
  case list([DecimalNumber])

  /// How many points there are.
  package var count: Int {
    switch self {
    case .even(_, _, let count): count
    case .list(let numbers): numbers.count
    }
  }

  /// Whether the points are listed one by one, and so may come in any order.
  package var isList: Bool {
    if case .list = self { return true }
    return false
  }

  /// The point at a place, as it is written.
  ///
  /// A part that is not a decimal is written as the shortest digits of the nearest Double.
  package func point(_ index: Int) -> DecimalNumber {
    switch self {
    case .list(let numbers): return numbers[index]
    case .even(let from, let step, let count):
      // One point that is both ends is written as these are.
      if count == 1 && step.isZero { return from }
      let exact = from.rational + Rational(index) * step
      if let decimal = DecimalNumber(exact), decimal.decimals <= 17 { return decimal }
      do { return try DecimalNumber(parsing: text(exact.double, as: .shortest)) } catch {
        preconditionFailure("\(exact) has no digits: \(error)")
      }
    }
  }
}

extension AxisRange {
  /// Reads a range; `axis` is the text as it was typed, for the error.
  package init(parsing text: String, of axis: String) throws(GridError) {
    let words = text.split(omittingEmptySubsequences: false) { ",:/".contains($0) }
    let marks = text.filter { ",:/".contains($0) }
    guard !words.contains(""), !text.contains("..") else { throw .malformed(axis: axis) }
    if marks.isEmpty || marks.contains(",") {
      let items = text.split(separator: ",")
      self = .list(try items.map { item throws(GridError) in try Self.number(item, axis) })
      return
    }
    guard marks == ":/" || marks == "::" else { throw .malformed(axis: axis) }
    let (from, to) = (try Self.number(words[0], axis), try Self.number(words[1], axis))
    self =
      marks == ":/"
      ? try Self.parts(from, to, words[2], axis)
      : try Self.steps(from, to, try Self.number(words[2], axis), axis)
  }

  private static func number(_ text: Substring, _ axis: String) throws(GridError) -> DecimalNumber {
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
    _ from: DecimalNumber, _ to: DecimalNumber, _ step: DecimalNumber, _ axis: String
  ) throws(GridError) -> AxisRange {
    let (span, stride) = (to.rational - from.rational, step.rational)
    guard !stride.isZero else { throw .stepOfZero(axis: axis) }
    guard span.isZero || span.isNegative == stride.isNegative else {
      throw .stepAway(axis: axis)
    }
    guard let whole = (span / stride).wholePart, whole < Int.max - 1 else {
      throw .tooManyPoints(axis: axis)
    }
    guard Rational(whole) * stride == span else {
      throw .stepMisses(axis: axis, offers: offers(from, to, step, whole))
    }
    return .even(from: from, step: stride, count: whole + 1)
  }

  /// Ranges near the one that was written whose steps reach the end, of numbers worth typing.
  private static func offers(
    _ from: DecimalNumber, _ to: DecimalNumber, _ step: DecimalNumber, _ whole: Int
  ) -> [String] {
    let ends = [whole, whole + 1].filter { $0 > 0 }.compactMap { steps in
      DecimalNumber(from.rational + Rational(steps) * step.rational)
    }
    let offers =
      ends.map { "\(from.shortened):\($0.shortened):\(step.shortened)" }
      + ["\(from.shortened):\(to.shortened)/\(whole + 2)"]
    return offers.filter { $0.count <= 60 }
  }
}

extension Rational {
  /// The whole part of a number that is not negative, where it fits.
  var wholePart: Int? {
    let whole = numerator.quotientAndRemainder(dividingBy: denominator).quotient
    return UInt64(exactly: whole).flatMap { Int(exactly: $0) }
  }
}

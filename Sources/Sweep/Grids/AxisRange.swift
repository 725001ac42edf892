import Notation

/// The points of an axis as they were written: `40:100:5`, `40:100/13` or `40,45,50`.
///
/// Both ends are included, and every point is exact: it is computed from the ends, never by
/// adding up steps.
package enum AxisRange: Sendable, Hashable {
  /// From one number in steps of another, so many points.
  case steps(from: DecimalNumber, by: DecimalNumber, count: Int)
  /// From one number to another in equal parts, so many points.
  case parts(from: DecimalNumber, to: DecimalNumber, count: Int)
  /// The numbers in the order in which they were listed.
  case list([DecimalNumber])

  /// How many points there are.
  package var count: Int {
    switch self {
    case .steps(_, _, let count), .parts(_, _, let count): count
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
    case .steps(let from, let step, _):
      return AxisRange.written(from.rational + Rational(index) * step.rational)
    case .parts(let from, let to, let count):
      guard count > 1 else { return from }
      let share = Rational(index, over: count - 1)
      return AxisRange.written(from.rational + (to.rational - from.rational) * share)
    }
  }

  /// An exact number as a user would write it.
  private static func written(_ exact: Rational) -> DecimalNumber {
    if let decimal = DecimalNumber(exact), decimal.decimals <= 17 { return decimal }
    do { return try DecimalNumber(parsing: text(exact.double, as: .shortest)) } catch {
      preconditionFailure("\(exact) has no digits: \(error)")
    }
  }
}

extension AxisRange {
  /// Reads a range; `axis` is the text as it was typed, for the error.
  package init(parsing text: String, of axis: String) throws(GridError) {
    let words = text.split(omittingEmptySubsequences: false) { ",:/".contains($0) }
    guard !words.contains(""), !text.contains("..") else { throw .malformed(axis: axis) }
    if text.contains(",") {
      self = .list(
        try text.splitKeepingEmpty(",").map { item throws(GridError) in
          try Self.number(item, axis)
        })
    } else if text.contains("/") {
      self = try Self.parts(text, axis)
    } else if text.contains(":") {
      self = try Self.steps(text, axis)
    } else {
      self = .list([try Self.number(text, axis)])
    }
  }

  private static func number(_ text: String, _ axis: String) throws(GridError) -> DecimalNumber {
    do { return try DecimalNumber(parsing: text) } catch {
      throw .number(axis: axis, error)
    }
  }

  private static func parts(_ text: String, _ axis: String) throws(GridError) -> AxisRange {
    let halves = text.splitKeepingEmpty("/")
    let ends = halves[0].splitKeepingEmpty(":")
    guard halves.count == 2, ends.count == 2 else { throw .malformed(axis: axis) }
    let (from, to) = (try number(ends[0], axis), try number(ends[1], axis))
    guard let count = Int(plainDigits: halves[1]), count > 0 else {
      let isCount = halves[1].first != "0" && halves[1].utf8.allSatisfy(\.isDigit)
      throw isCount ? .tooManyPoints(axis: axis) : .badCount(axis: axis, halves[1])
    }
    guard count > 1 || from.rational == to.rational else {
      throw .badCount(axis: axis, halves[1])
    }
    return .parts(from: from, to: to, count: count)
  }

  private static func steps(_ text: String, _ axis: String) throws(GridError) -> AxisRange {
    let words = text.splitKeepingEmpty(":")
    guard words.count == 3 else { throw .malformed(axis: axis) }
    let (from, to) = (try number(words[0], axis), try number(words[1], axis))
    let step = try number(words[2], axis)
    let (span, stride) = (to.rational - from.rational, step.rational)
    guard !stride.isZero else { throw .stepOfZero(axis: axis) }
    guard span.isZero || span.isNegative == stride.isNegative else {
      throw .stepAway(axis: axis)
    }
    guard let whole = (span / stride).wholePart else { throw .tooManyPoints(axis: axis) }
    guard Rational(whole) * stride == span else {
      throw .stepMisses(axis: axis, offers: offers(from, to, step, whole))
    }
    return .steps(from: from, by: step, count: whole + 1)
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
  /// The whole part of a number that is not negative, where two more than it fits in an Int.
  fileprivate var wholePart: Int? {
    let quotient = numerator.magnitude.quotientAndRemainder(dividingBy: denominator).quotient
    guard let whole = UInt64(exactly: quotient), whole < UInt64(Int.max) - 1 else { return nil }
    return Int(whole)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}

extension String {
  fileprivate func splitKeepingEmpty(_ separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

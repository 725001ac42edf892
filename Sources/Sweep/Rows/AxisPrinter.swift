import Estimator
import Formulas
import Notation
import Units

/// Prints the points of an axis as cells and values, using integer arithmetic where it is exact.
final class AxisPrinter: Sendable {
  private let axis: Axis
  private let source: Source
  private let isBinary: Bool
  /// The maximum number of bytes of a cell.
  let longest: Int

  private enum Source: Sendable {
    case kept([AxisPoint])
    case whole(WholeSteps)
    case exact
  }

  /// The maximum number of points to keep in memory, if each is slow to make.
  private static let maximumKept = 4096

  /// Creates a printer of text, or of 8-byte binary numbers in the unit of the axis.
  init(_ axis: Axis, isBinary: Bool) {
    (self.axis, self.isBinary) = (axis, isBinary)
    if let steps = WholeSteps(axis) {
      (source, longest) = (.whole(steps), WholeSteps.longest)
    } else if axis.isList || axis.count <= AxisPrinter.maximumKept {
      let points = (0..<axis.count).map { AxisPoint(axis.figure($0), isBinary: isBinary) }
      (source, longest) = (.kept(points), points.reduce(0) { max($0, $1.cell.count) })
    } else {
      (source, longest) = (.exact, AxisPoint.longest)
    }
  }

  /// Writes the cell of a point and returns its length and the value in the field's own unit.
  func write(_ place: Int, to buffer: UnsafeMutablePointer<UInt8>) -> (count: Int, value: Double) {
    switch source {
    case .whole(let steps):
      let count =
        isBinary
        ? store(steps.written(place), to: buffer) : steps.write(place, to: buffer)
      return (count, steps.value(place))
    case .kept(let points): return points[place].write(to: buffer)
    case .exact: return AxisPoint(axis.figure(place), isBinary: isBinary).write(to: buffer)
    }
  }
}

extension AxisPrinter {
  /// The maximum number of points to examine one by one before the first row.
  private static let maximumExamined = 256

  /// The range of the axis in the field's own unit.
  var span: InputSpan {
    let isExamined = axis.isList || axis.count <= AxisPrinter.maximumExamined
    if case .whole(let steps) = source, !isExamined { return steps.span(axis.count) }
    let spans = (isExamined ? Array(0..<axis.count) : [0, axis.count - 1])
      .map { InputSpan(exact($0)) }
    let span = spans.dropFirst().reduce(spans[0]) { $0.hull($1) }
    return isExamined ? span : InputSpan(span.range)
  }

  /// Returns the exact figure of a point in the field's own unit, as a pair of doubles.
  func pair(_ place: Int) -> DoubleDouble {
    switch source {
    case .whole(let steps): DoubleDouble(steps.parts(place))
    case .kept(let points): points[place].pair
    case .exact: DoubleDouble(exact(place))
    }
  }

  /// Returns the exact figure of a point in the field's own unit.
  func exact(_ place: Int) -> Rational { axis.unit.inOwnUnit(axis.range.point(place).rational) }
}

extension DoubleDouble {
  /// Creates the quotient of two integers.
  init(_ parts: (whole: Int, divisor: Int)) {
    self = DoubleDouble(parts.whole) / DoubleDouble(parts.divisor)
  }
}

/// A point of an axis: its cell, and its value in the field's own unit.
private struct AxisPoint: Sendable {
  let value: Double
  let cell: [UInt8]
  /// The exact figure as a pair of doubles.
  let pair: DoubleDouble

  /// The maximum number of bytes of a point's text.
  static let longest = DecimalNumber.maximumDigits + DecimalNumber.maximumExponent + 8

  init(_ figure: GivenFigure, isBinary: Bool) {
    value = figure.value
    pair = isBinary ? DoubleDouble(value) : DoubleDouble(figure.exactOfPoint)
    cell = isBinary ? figure.written.bytes : Array(figure.text.utf8)
  }

  func write(to buffer: UnsafeMutablePointer<UInt8>) -> (count: Int, value: Double) {
    buffer.update(from: cell, count: cell.count)
    return (cell.count, value)
  }
}

extension GivenFigure {
  /// The figure in the unit as typed.
  var written: Double {
    do { return try DecimalNumber(parsing: text).double } catch {
      preconditionFailure("\(text) was parsed before, but is now rejected: \(error)")
    }
  }
}

/// Equal decimal steps, counted in units of the last decimal.
private struct WholeSteps: Sendable {
  private let from: Int
  private let step: Int
  private let scale: DecimalScale

  /// The number of bytes of a sign, a decimal mark and the digits of an integer.
  static let longest = 21

  /// Creates the steps of an axis.
  ///
  /// Returns nil if an `Int` is too small for them, or if rounding to a double would move some
  /// point across a limit or a node.
  init?(_ axis: Axis) {
    guard case .even(let first, let step, let count) = axis.range, count > 1 || !step.isZero,
      let start = DecimalNumber(first.rational), let stride = DecimalNumber(step)
    else { return nil }
    let decimals = max(start.decimals, stride.decimals)
    guard decimals <= 15, let from = first.rational.whole(decimals), let by = step.whole(decimals),
      case let (span, over) = by.multipliedReportingOverflow(by: count), !over,
      case let (end, over) = from.addingReportingOverflow(span), !over,
      let scale = DecimalScale(axis.unit, decimals: decimals, holding: [from, end]),
      !scale.confuses(axis.field, from: from, to: end)
    else { return nil }
    (self.from, self.step, self.scale) = (from, by, scale)
  }

  private func number(_ place: Int) -> Int { from &+ place &* step }

  func value(_ place: Int) -> Double { scale.value(number(place)) }

  /// Returns the exact figure in the field's own unit as a fraction of two integers.
  func parts(_ place: Int) -> (whole: Int, divisor: Int) { scale.parts(number(place)) }

  /// Returns the range of the first `count` points in the field's own unit.
  func span(_ count: Int) -> InputSpan { scale.span(from, number(count - 1)) }

  func written(_ place: Int) -> Double { scale.written(number(place)) }

  /// Writes a point without trailing zeros.
  func write(_ place: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    var (number, decimals) = (number(place), scale.decimals)
    while decimals > 0 && number % 10 == 0 { (number, decimals) = (number / 10, decimals - 1) }
    return writeDecimal(
      UInt64(number.magnitude), isNegative: number < 0, decimals: decimals, to: buffer)
  }
}

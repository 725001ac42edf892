import Estimator
import Formulas
import Notation
import Units

/// Prints the points of an axis as cells and values, using integer arithmetic where it is exact.
final class AxisPrinter: Sendable {
  private let axis: Axis
  private let isBinary: Bool
  private let steps: AxisSteps
  /// The points, if they are not decimal steps and are few enough to keep in memory.
  private let points: [AxisPoint]
  /// The maximum length of a cell in bytes.
  let longest: Int

  /// The maximum number of points to keep in memory, if each is slow to make.
  private static let maximumKept = 4096

  /// Creates a printer of text, or of 8-byte binary numbers in the unit of the axis.
  init(_ axis: Axis, isBinary: Bool) {
    (self.axis, self.isBinary) = (axis, isBinary)
    steps = AxisSteps(axis)
    let isKept = steps.whole == nil && (axis.isList || axis.count <= AxisPrinter.maximumKept)
    points = (0..<(isKept ? axis.count : 0)).map { AxisPoint(axis.figure($0), isBinary: isBinary) }
    let longestKept = points.reduce(0) { max($0, $1.cell.count) }
    longest = steps.whole != nil ? WholeSteps.longest : isKept ? longestKept : AxisPoint.longest
  }

  /// Returns whether it prints the cells of an axis of the same grid.
  func prints(_ axis: Axis, isBinary: Bool) -> Bool {
    self.axis.field == axis.field && self.isBinary == isBinary
  }

  private func point(_ place: Int) -> AxisPoint {
    points.isEmpty ? AxisPoint(axis.figure(place), isBinary: isBinary) : points[place]
  }

  /// Writes the cell of a point and returns its length and the value in the field's own unit.
  func write(_ place: Int, to buffer: UnsafeMutablePointer<UInt8>) -> (count: Int, value: Double) {
    if isBinary, let values = steps.values(place) {
      return (store(values.written, to: buffer), values.own)
    }
    if let steps = steps.whole {
      let number = steps.number(place)
      return (steps.write(number, to: buffer), steps.scale.value(number))
    }
    let point = point(place)
    buffer.update(from: point.cell, count: point.cell.count)
    return (point.cell.count, point.value)
  }
}

extension AxisPrinter {
  /// The maximum number of points to examine one by one before the first row.
  private static let maximumExamined = 256

  /// The range of the axis in the field's own unit.
  var span: InputSpan {
    let isExamined = axis.isList || axis.count <= AxisPrinter.maximumExamined
    if let steps = steps.whole, !isExamined {
      return steps.scale.span(steps.number(0), steps.number(axis.count - 1))
    }
    let spans = (isExamined ? Array(0..<axis.count) : [0, axis.count - 1])
      .map { InputSpan(exact($0)) }
    let span = spans.dropFirst().reduce(spans[0]) { $0.hull($1) }
    return isExamined ? span : InputSpan(span.range)
  }

  /// Returns the exact figure of a point in the field's own unit.
  func exact(_ place: Int) -> Rational { axis.unit.inOwnUnit(axis.range.point(place).rational) }
}

/// A point of an axis: its cell, and its value in the field's own unit.
private struct AxisPoint: Sendable {
  let value: Double
  let cell: [UInt8]

  /// The maximum length of a point's text in bytes.
  static let longest = DecimalNumber.maximumDigits + DecimalNumber.maximumExponent + 8

  init(_ figure: GivenFigure, isBinary: Bool) {
    value = figure.value
    cell = isBinary ? figure.written.bytes : Array(figure.text.utf8)
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

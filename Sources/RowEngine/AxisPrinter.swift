import Estimator
import Grids
import Notation
import Units

/// The points of an axis as cells and values, from whole numbers where that is exact.
final class AxisPrinter: Sendable {
  private let axis: Axis
  private let source: Source
  private let isBinary: Bool
  /// No cell has more bytes.
  let longest: Int

  private enum Source: Sendable {
    case kept([AxisPoint])
    case whole(WholeSteps)
    case exact
  }

  /// The most points of an axis that are kept, where each is slow to make.
  private static let maximumKept = 4096

  /// A printer of text, or of binary numbers of eight bytes in the unit of the axis.
  init(_ axis: Axis, isBinary: Bool) {
    self.axis = axis
    self.isBinary = isBinary
    if !axis.isList, let steps = WholeSteps(axis) {
      source = .whole(steps)
      longest = WholeSteps.longest
    } else if axis.isList || axis.count <= AxisPrinter.maximumKept {
      let points = (0..<axis.count).map { AxisPoint(axis.figure($0), isBinary: isBinary) }
      source = .kept(points)
      longest = points.reduce(0) { max($0, $1.cell.count) }
    } else {
      source = .exact
      longest = AxisPoint.longest
    }
  }

  /// The steps of an axis that are written as text from whole numbers.
  var textSteps: WholeSteps? {
    if case .whole(let steps) = source, !isBinary { return steps }
    return nil
  }

  /// Writes the cell of a point, and gives its bytes and the value in the field's own unit.
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

/// Stores a double as eight bytes, the lowest first.
func store(_ value: Double, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
  UnsafeMutableRawPointer(buffer).storeBytes(of: value.bitPattern.littleEndian, as: UInt64.self)
  return 8
}

/// A point of an axis: its cell, and its value in the field's own unit.
struct AxisPoint: Sendable {
  let value: Double
  let cell: [UInt8]

  /// No point's text has more bytes.
  static let longest = DecimalNumber.maximumDigits + DecimalNumber.maximumExponent + 8

  init(_ figure: GivenFigure, isBinary: Bool) {
    value = figure.value
    cell = isBinary ? figure.written.bytes : Array(figure.text.utf8)
  }

  func write(to buffer: UnsafeMutablePointer<UInt8>) -> (count: Int, value: Double) {
    for (index, byte) in cell.enumerated() { buffer[index] = byte }
    return (cell.count, value)
  }
}

extension GivenFigure {
  /// The figure in the unit it was given in.
  var written: Double {
    do { return try DecimalNumber(parsing: text).double } catch {
      preconditionFailure("\(text) was read as a number before: \(error)")
    }
  }
}

/// Equal steps of a decimal, counted in whole numbers of its last place.
struct WholeSteps: Sendable {
  private let from: Int
  private let step: Int
  private let scale: DecimalScale

  /// The bytes of a sign, a point and the digits of a whole number.
  static let longest = 21

  /// The steps of an axis, or nil where whole numbers do not hold them, or where the nearest double of
  /// one would be on the wrong side of a limit or a node.
  init?(_ axis: Axis) {
    guard let (first, step) = axis.range.equalSteps,
      let start = DecimalNumber(first), let stride = DecimalNumber(step)
    else { return nil }
    let decimals = max(start.decimals, stride.decimals)
    guard decimals <= 15, let from = first.whole(decimals), let by = step.whole(decimals),
      case let (span, over) = by.multipliedReportingOverflow(by: axis.count), !over,
      case let (end, over) = from.addingReportingOverflow(span), !over,
      let scale = DecimalScale(axis.unit, decimals: decimals, holding: [from, end]),
      !scale.confuses(axis.field, from: from, to: end)
    else { return nil }
    (self.from, self.step, self.scale) = (from, by, scale)
  }

  func value(_ place: Int) -> Double { scale.value(from &+ place &* step) }

  func written(_ place: Int) -> Double { scale.written(from &+ place &* step) }

  /// Writes a point without zeros that end its decimals.
  func write(_ place: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    var (number, decimals) = (from &+ place &* step, scale.decimals)
    while decimals > 0 && number % 10 == 0 { (number, decimals) = (number / 10, decimals - 1) }
    return writeDecimal(number, decimals: decimals, to: buffer)
  }
}

extension AxisRange {
  /// The first point and the step, where all steps are the same.
  fileprivate var equalSteps: (from: Rational, step: Rational)? {
    switch self {
    case .list: nil
    case .steps(let from, let step, _): (from.rational, step.rational)
    case .parts(let from, let to, let count):
      count > 1
        ? (from.rational, (to.rational - from.rational) / Rational(count - 1)) : nil
    }
  }
}

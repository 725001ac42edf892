import Estimator
import Notation
import Sweep

/// A grid whose last axis has every point added at which one of the outputs steps or turns a corner, so
/// that a line through the rows of a rule that is straight between is the rule.
///
/// A step has two points: where the rule has its new value, and the nearest figure on the other side.
/// That is the next double, written with its shortest digits, which is decided as it is written: below 45
/// degC it is 44.99999999999999. No row has a figure that the rule does not give.
package struct ExactPoints {
  /// The grid with the points.
  package let grid: Grid
  /// How many points the axis has more.
  package let added: Int
  /// The outputs that are curved between their steps and corners, which a line only comes near.
  package let curved: [Output]

  /// How many curves are looked at, of each output for every point of the other axes.
  package static let maximumCurves = 20_000

  /// Adds the points; the grid has as many as `maximum`, or fewer.
  ///
  /// Throws `ExactPointsError` where there is no axis, its points are in no order, or the curves too
  /// many; `GridError` where the grid becomes too large.
  package init(_ grid: Grid, outputs: [Output], maximum: Int) throws {
    guard let axis = grid.axes.last else { throw ExactPointsError.noAxis }
    let given = (0..<axis.count).map(axis.range.point)
    let numbers = given.map(\.rational)
    let (rising, known) = (numbers.sorted(), Set(numbers))
    guard numbers == rising || numbers == rising.reversed() else {
      throw ExactPointsError.unordered(axis.field)
    }
    var (points, curved): ([Rational: DecimalNumber], [Output]) = ([:], [])
    for output in outputs where output.formula.inputs.contains(axis.field.input) {
      var isCurved = false
      try Self.forEachCurve(of: output, in: grid, from: rising[0], to: rising[rising.count - 1]) {
        for number in $0.places.flatMap(\.points) {
          points[number.rational] = points[number.rational] ?? number
        }
        isCurved = isCurved || $0.rules.contains { $0.shape == .curved }
      }
      if isCurved { curved.append(output) }
    }
    let new = points.filter { !known.contains($0.key) }.map(\.value)
    let isRising = numbers == rising
    let all = (given + new).sorted {
      isRising ? $0.rational < $1.rational : $1.rational < $0.rational
    }
    self.grid = try grid.replacingLastAxis(
      Axis(field: axis.field, unit: axis.unit, range: .list(all)), maximum: maximum)
    (added, self.curved) = (new.count, curved)
  }

  /// Calls a body with the curves of an output along the last axis, one for every point of the other
  /// axes that it reads.
  private static func forEachCurve(
    of output: Output, in grid: Grid, from low: Rational, to high: Rational, _ body: (Curve) -> Void
  ) throws(ExactPointsError) {
    let axis = grid.axes[grid.axes.count - 1]
    let read = grid.axes.dropLast().filter { output.formula.inputs.contains($0.field.input) }
    let count = read.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
    guard count > 0, count <= maximumCurves else { throw .tooManyCurves(count) }
    for number in 0..<count {
      var (figures, rest) = (grid.fixed, number)
      for axis in read {
        figures[axis.field.name] = axis.figure(rest % axis.count)
        rest /= axis.count
      }
      do throws(CurveGap) {
        body(
          try Curve(
            output.formula, along: axis.field.name, in: axis.unit, from: low, to: high,
            fixed: figures.compactMapValues(\.exact)))
      } catch { throw .gap(error) }
    }
  }
}

/// Why no points can be added.
package enum ExactPointsError: Error, Hashable, Sendable {
  case noAxis
  case unordered(Field)
  case tooManyCurves(Int)
  case gap(CurveGap)
}

extension ExactPointsError: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noAxis: "--points exact adds points to the last axis, but none is given: add --vary"
    case .unordered(let field):
      "--points exact adds points in the order of \(field.name), but those that are listed rise and "
        + "fall: list them in order"
    case .tooManyCurves(let count):
      "--points exact would look at \(count) curves, but at most \(ExactPoints.maximumCurves): ask for "
        + "fewer --outputs, or vary less"
    case .gap(let gap): "\(gap.formula) has no value along the last axis"
    }
  }
}

extension Curve.Place {
  /// The points that rows must have for a line to turn here as the curve does.
  fileprivate var points: [DecimalNumber] {
    let isInside = left != nil && right != nil
    guard isStep || isInside else { return [] }
    guard isStep else { return [x.asPoint] }
    return [x.asPoint] + ((left ?? value) == value ? [] : [x.neighbour(below: true)])
      + ((right ?? value) == value ? [] : [x.neighbour(below: false)])
  }
}

extension Rational {
  /// The number as a decimal of 17 places at most, or else that of the nearest double.
  fileprivate var asPoint: DecimalNumber {
    if let decimal = DecimalNumber(self), decimal.decimals <= 17 { return decimal }
    return double.shortestDecimal
  }

  /// The nearest number on one side that the shortest digits of a double write.
  fileprivate func neighbour(below: Bool) -> DecimalNumber {
    var near = double
    while below ? near.shortestDecimal.rational >= self : near.shortestDecimal.rational <= self {
      near = below ? near.nextDown : near.nextUp
    }
    return near.shortestDecimal
  }
}

extension Double {
  fileprivate var shortestDecimal: DecimalNumber {
    do { return try DecimalNumber(parsing: text(self, as: .shortest)) } catch {
      preconditionFailure("\(self) has digits that are not a number: \(error)")
    }
  }
}

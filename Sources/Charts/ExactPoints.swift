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
    guard let direction = Direction(of: given) else {
      throw ExactPointsError.unordered(axis.field)
    }
    let curves = try RuleCurves(grid, outputs, along: axis)
    var points: [Rational: DecimalNumber] = [:]
    for number in curves.turns { points[number.rational] = points[number.rational] ?? number }
    let known = Set(given.map(\.rational))
    let new = points.filter { !known.contains($0.key) }.map(\.value)
    let all = (given + new).sorted { direction.precedes($0.rational, $1.rational) }
    self.grid = try grid.replacingLastAxis(
      Axis(field: axis.field, unit: axis.unit, range: .list(all)), maximum: maximum)
    added = new.count
    curved = curves.curved
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

/// The way in which points of an axis follow each other.
private enum Direction {
  case rising, falling

  init?(of points: [DecimalNumber]) {
    let pairs = zip(points, points.dropFirst()).map { ($0.rational, $1.rational) }
    if pairs.allSatisfy({ $0 <= $1 }) {
      self = .rising
    } else if pairs.allSatisfy({ $0 >= $1 }) {
      self = .falling
    } else {
      return nil
    }
  }

  func precedes(_ first: Rational, _ second: Rational) -> Bool {
    self == .rising ? first < second : second < first
  }
}

/// The curves of outputs along the last axis of a grid, one for every point of the others that they read.
private struct RuleCurves {
  /// The points at which a curve steps or turns a corner.
  private(set) var turns: [DecimalNumber] = []
  /// The outputs of which a piece is curved.
  private(set) var curved: [Output] = []

  init(_ grid: Grid, _ outputs: [Output], along axis: Axis) throws(ExactPointsError) {
    let points = (0..<axis.count).map { axis.range.point($0).rational }
    guard let low = points.min(), let high = points.max() else { return }
    let others = grid.axes.dropLast()
    for output in outputs where output.formula.inputs.contains(axis.field.input) {
      let read = others.filter { output.formula.inputs.contains($0.field.input) }
      let count = read.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
      guard count > 0, count <= ExactPoints.maximumCurves else { throw .tooManyCurves(count) }
      var isCurved = false
      for number in 0..<count {
        let fixed = Self.figures(of: grid, read, number)
        do throws(CurveGap) {
          let curve = try Curve(
            output.formula, along: axis.field.name, in: axis.unit, from: low, to: high, fixed: fixed
          )
          turns += curve.places.flatMap(\.points)
          isCurved = isCurved || curve.rules.contains { $0.shape == .curved }
        } catch { throw .gap(error) }
      }
      if isCurved { curved.append(output) }
    }
  }

  /// The exact figures of the fixed fields, and of a point of some axes.
  private static func figures(of grid: Grid, _ axes: [Axis], _ number: Int) -> [String: Rational] {
    var rest = number
    var figures = grid.fixed
    for axis in axes {
      figures[axis.field.name] = axis.figure(rest % axis.count)
      rest /= axis.count
    }
    return figures.compactMapValues(\.exact)
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

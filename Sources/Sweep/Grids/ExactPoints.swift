import Estimator
import Formulas
import Notation

/// A grid with added points on its last axis at every step and corner of the outputs.
///
/// If a rule is straight between these points, a line through its rows is the rule itself.
///
/// A step has two points: the one with the new value, and the nearest figure on the other side. The
/// latter is the next double in its shortest digits, such as 44.99999999999999 below 45 degC. Every
/// row has a value that the rule takes, never a limit that it only approaches.
package struct ExactPoints {
  /// The grid with the added points.
  package let grid: Grid
  /// The number of added points.
  package let added: Int
  /// The outputs that are curved between steps and corners, which a line only approximates.
  package let curved: [Output]

  /// The maximum number of curves of an output, one per point of the other axes that it reads.
  private static let maximumCurves = 20_000

  /// Adds the exact points to a grid.
  ///
  /// The grid must have an axis. Throws `GridError` if the points of the last axis are not in order,
  /// there are too many curves, a formula has no value, or the result has more than `maximum` points.
  package init(_ grid: Grid, outputs: [Output], maximum: Int) throws {
    guard let axis = grid.axes.last else { preconditionFailure("the grid has no axis") }
    let given = (0..<axis.count).map(axis.range.point)
    let numbers = given.map(\.rational)
    let (rising, known) = (numbers.sorted(), Set(numbers))
    guard numbers == rising || numbers == rising.reversed() else {
      throw GridError.pointsInNoOrder(field: axis.field.name)
    }
    var (points, curved): ([Rational: DecimalNumber], [Output]) = ([:], [])
    for output in outputs where output.formula.inputs.contains(axis.field.input) {
      var isCurved = false
      try Self.forEachCurve(of: output, in: grid, from: rising[0], to: rising[rising.count - 1]) {
        for number in $0.places.flatMap(\.points) {
          points[number.rational] = points[number.rational] ?? number
        }
        isCurved = isCurved || $0.rules.contains(where: \.isCurved)
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

  /// Calls a closure with the curves of an output along the last axis, one for each point of the other
  /// axes that it reads.
  private static func forEachCurve(
    of output: Output, in grid: Grid, from low: Rational, to high: Rational, _ body: (Curve) -> Void
  ) throws(GridError) {
    let axis = grid.axes[grid.axes.count - 1]
    let read = grid.axes.dropLast().filter { output.formula.inputs.contains($0.field.input) }
    let count = read.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
    guard count > 0, count <= maximumCurves else {
      throw .tooManyCurves(count, maximum: maximumCurves)
    }
    let part = Grid(grid, keeping: read)
    for row in 0..<count {
      do throws(CurveGap) {
        body(
          try Curve(
            output.formula, along: axis.field.name, in: axis.unit, from: low, to: high,
            fixed: part.figures(ofRow: row).compactMapValues(\.exact)))
      } catch {
        throw .noValueAlongAxis(output: output.formula.name)
      }
    }
  }
}

extension Curve.Place {
  /// The points that a line needs to follow the curve here.
  fileprivate var points: [DecimalNumber] {
    let isInside = left != nil && right != nil
    guard isStep || isInside else { return [] }
    return [x.axisPoint] + ((left ?? value) == value ? [] : [x.neighbour(below: true)])
      + ((right ?? value) == value ? [] : [x.neighbour(below: false)])
  }
}

extension Rational {
  /// Returns the nearest number on one side that equals the shortest digits of a double.
  fileprivate func neighbour(below: Bool) -> DecimalNumber {
    var near = double
    while true {
      let decimal = DecimalNumber(shortest: near)
      if below ? decimal.rational < self : decimal.rational > self { return decimal }
      near = below ? near.nextDown : near.nextUp
    }
  }
}

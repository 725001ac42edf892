import Formulas
import Notation
import Sweep

/// A figure over two inputs: a curve along the horizontal axis for each row of the vertical axis.
///
/// A row ends exactly where the figure steps along the vertical axis, and shows the curve at its
/// middle.
struct HeatMap: Sendable {
  let rows: [Row]
  /// The lines along which the figure steps, each from one corner to the other.
  let steps: [Line]
  /// The least and the greatest figure of the whole area.
  let extent: (least: Rational, greatest: Rational)

  /// A low part of the vertical axis.
  struct Row: Sendable {
    let from: Rational
    let to: Rational
    let curve: Curve
  }

  /// A horizontal or vertical line.
  struct Line: Sendable {
    let from: CurvePoint
    var to: CurvePoint
  }

  /// Creates the map of a figure over two axes.
  ///
  /// `curve` returns the curve along an axis with the other one fixed at a number.
  init(
    across: ChartAxis, up: ChartAxis, isLogarithmic: Bool,
    _ curve: (_ axis: ChartAxis, _ other: ChartAxis, Rational) throws(ChartError) -> Curve
  ) throws(ChartError) {
    let columns = cuts(of: across, halvings: 3, isLogarithmic: false)
    var curves: [Curve] = []
    for column in columns { curves.append(try curve(up, across, column)) }
    let places = curves.map { $0.steps.map(\.x) }
    let even = cuts(of: up, halvings: 7, isLogarithmic: isLogarithmic)
    let edges = Set(even + places.flatMap(\.self)).sorted()
    for end in [up.from, up.to] { curves.append(try curve(across, up, end)) }
    var rows: [Row] = []
    for (from, to) in zip(edges, edges.dropFirst()) {
      rows.append(Row(from: from, to: to, curve: try curve(across, up, (from + to) / 2)))
    }
    let extents = (curves + rows.map(\.curve)).map(\.extent)
    let figures = extents.flatMap { [$0.least, $0.greatest] }.sorted()
    (self.rows, extent) = (rows, (figures[0], figures[figures.count - 1]))
    var steps: [Line] = []
    for (index, (left, right)) in zip(columns, columns.dropFirst()).enumerated() {
      for y in places[index] where places[index + 1].contains(y) {
        steps.add(from: CurvePoint(x: left, y: y), to: CurvePoint(x: right, y: y))
      }
    }
    for row in rows {
      for x in row.curve.steps.map(\.x) {
        steps.add(from: CurvePoint(x: x, y: row.from), to: CurvePoint(x: x, y: row.to))
      }
    }
    self.steps = steps
  }
}

extension [HeatMap.Line] {
  /// Adds a line, or extends the one that ends where it starts.
  fileprivate mutating func add(from start: CurvePoint, to end: CurvePoint) {
    let place = lastIndex { line in
      line.to == start && (line.from.x == end.x) == (start.x == end.x)
    }
    guard let place else { return append(HeatMap.Line(from: start, to: end)) }
    self[place].to = end
  }
}

/// Returns the ends of an axis and the numbers that divide it evenly, in ascending order.
private func cuts(of axis: ChartAxis, halvings: Int, isLogarithmic: Bool) -> [Rational] {
  (0..<halvings).reduce([axis.from, axis.to]) { numbers, _ in
    zip(numbers, numbers.dropFirst()).flatMap { low, high in
      let root = Rational(exactly: (low.double * high.double).squareRoot())
      return [low, isLogarithmic ? root ?? low : (low + high) / 2]
    } + [axis.to]
  }
}

// MARK: - Classes

extension HeatMap {
  /// A part of a row whose figures are between two neighboring levels.
  struct Cell: Equatable {
    let from: Rational
    var to: Rational
    /// The index of the lower level.
    let level: Int
  }

  /// Returns the cells of each row, with rows of equal cells joined.
  func cells(between levels: [Rational]) -> [(from: Rational, to: Rational, cells: [Cell])] {
    rows.reduce(into: []) { result, row in
      let cells = row.curve.cells(between: levels)
      if let last = result.last, last.cells == cells {
        result[result.count - 1].to = row.to
      } else {
        result.append((row.from, row.to, cells))
      }
    }
  }
}

extension Curve {
  /// Returns the parts of the curve between neighboring levels, from left to right.
  fileprivate func cells(between levels: [Rational]) -> [HeatMap.Cell] {
    let inner = Array(levels.dropFirst().dropLast())
    return pieces.reduce(into: []) { cells, piece in
      let crossings = inner.flatMap(piece.numbers(giving:))
      let edges = Set([piece.from.x] + crossings + [piece.to.x]).sorted()
      for (from, to) in zip(edges, edges.dropFirst()) {
        guard let value = piece.rule.value(at: (from + to) / 2) else { continue }
        let level = inner.lastIndex { $0 <= value }.map { $0 + 1 } ?? 0
        if cells.last?.level == level {
          cells[cells.count - 1].to = to
        } else {
          cells.append(HeatMap.Cell(from: from, to: to, level: level))
        }
      }
    }
  }
}

import Estimator
import Formulas
import Notation

/// The figure of a site that a cell was computed from, within the bounds that the cell's digits leave.
struct Target {
  let row: Int
  let bounds: ClosedRange<Double>
}

extension Evidence {
  /// Returns the figures of a site that reproduce the differing cells of some rows.
  ///
  /// A cell is used if it is linear in the figure, in its reciprocal, or in the reciprocal of the figure
  /// less 1.
  func targets(of site: Site, in rows: [Int]) -> [Target] {
    switch site {
    case .cells(let place):
      return openCells(in: rows) { $0 == place }
        .map { Target(row: cells[$0].row, bounds: bounds(of: cells[$0])) }
    case .part(let name, let part):
      return solved(part, targets(of: .formula(name), in: rows))
    case .field(let place):
      if let lookup = lookups(of: place) {
        return targets(of: .formula(lookup.name), in: rows).flatMap { target in
          lookup.steps.filter { target.bounds.contains($0.result) }
            .map { Target(row: target.row, bounds: $0.bounds) }
        }
      }
      return solved(site, in: rows, reading: inputs[place].name)
    case .formula(let name), .reading(let name): return solved(site, in: rows, reading: name)
    }
  }

  /// Returns the figures that agree with a cell if both were computed from rounded figures.
  func bounds(of cell: Cell) -> ClosedRange<Double> {
    let limit = limit(for: cell, of: cell.claimed)
    return cell.claimed - limit...cell.claimed + limit
  }

  /// Returns the differing cells of some rows in the columns of some outputs.
  func openCells(in rows: [Int], _ isOf: (_ output: Int) -> Bool) -> [Int] {
    let rows = Set(rows)
    return openOutputs.filter(isOf).flatMap { cellsOfOutput[$0] }
      .filter { states[$0] == .differs && rows.contains(cells[$0].row) }
  }

  private func solved(_ site: Site, in rows: [Int], reading name: String) -> [Target] {
    let places = Set(index.places(reading: name))
    let shown = right(site)
    let figures = Curve.steps.map { step in
      self.figures(of: [Change(site: site) { Curve.other(shown($0), step) }], on: rows)
    }
    let positions = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    return openCells(in: rows) { place in
      places.contains(place) || printedSign[place].map(places.contains) ?? false
    }.compactMap { index in
      let cell = cells[index]
      let linear = linearPlace(of: cell.output)
      let place = figures[0][linear] != nil ? linear : cell.output
      guard let position = positions[cell.row], cell.claimed != 0 || place == cell.output,
        let first = figures[0][place]?[position], let second = figures[1][place]?[position]
      else { return nil }
      return Curve.bounds(
        from: shown(cell.row), right[place][cell.row], [first, second], to: bounds(of: cell)
      ).map { Target(row: cell.row, bounds: $0) }
    }
  }

  /// Returns the figures of a part that yield targets of its formula.
  func solved(_ part: FormulaPart, _ targets: [Target]) -> [Target] {
    let (right, value) = (reader(of: part.part), reader(of: part.term))
    return targets.compactMap { target in
      let right = right(target.row, .nan)
      let figures = [right] + Curve.steps.map { Curve.other(right, $0) }
      let values = figures.map { value(target.row, $0) }
      return Curve.bounds(from: right, values[0], Array(values.dropFirst()), to: target.bounds)
        .map { Target(row: target.row, bounds: $0) }
    }
  }

  /// Returns the formula that looks an input up in a table, and the ranges of the table's steps.
  func lookups(
    of place: Int
  ) -> (name: String, steps: [(bounds: ClosedRange<Double>, result: Double)])? {
    for formula in index.formulas {
      guard case .lookup(let table, .input(let input)) = formula.term,
        input.name == inputs[place].name
      else { continue }
      let starts = table.nodes.map(\.argument)
      let ends = starts.dropFirst().map(\.nextDown) + [table.through.double]
      return (
        formula.name,
        table.nodes.indices.map { (starts[$0]...ends[$0], table.nodes[$0].result) }
      )
    }
    return nil
  }

  /// Returns the bounds of a site's figure in each row, as most of the row's cells agree.
  func bounds(of site: Site, in rows: [Int]) -> [Int: (range: ClosedRange<Double>, cells: Int)] {
    Dictionary(grouping: targets(of: site, in: rows), by: \.row).compactMapValues { targets in
      if targets.count == 1 { return (targets[0].bounds, 1) }
      guard let found = mostAgreed(targets.map(\.bounds)) else { return nil }
      return (found.range, found.count)
    }
  }
}

/// A curve along which an output depends on a figure.
private enum Curve: CaseIterable {
  case linear, reciprocal, reciprocalOfRest

  /// The steps to two other figures, which show the curve.
  static let steps = [1.0, 2]

  static func other(_ figure: Double, _ step: Double) -> Double {
    figure == 0 ? step : figure * (1 + step / 2)
  }

  func value(_ x: Double) -> Double {
    switch self {
    case .linear: x
    case .reciprocal: 1 / x
    case .reciprocalOfRest: 1 / (x - 1)
    }
  }

  /// Returns the figure for a value; infinite if there is none.
  func inverse(_ y: Double) -> Double {
    switch self {
    case .linear: y
    case .reciprocal: 1 / y
    case .reciprocalOfRest: 1 + 1 / y
    }
  }

  /// Returns the figures that yield values within bounds, by the values of three figures; nil if no
  /// curve passes through those.
  static func bounds(
    from figure: Double, _ start: Double, _ others: [Double], to wanted: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    for curve in allCases {
      let points = [0] + steps
      let x = points.map { curve.value($0 == 0 ? figure : other(figure, $0)) }
      let slope = (others[0] - start) / (x[1] - x[0])
      let expected = start + slope * (x[2] - x[0])
      let size = abs(start) + abs(others[0]) + abs(others[1])
      guard slope.isFinite, abs(others[0] - start) > 1e-10 * size,
        abs(others[1] - expected) <= 1e-9 * size
      else { continue }
      return wanted.mapped { curve.inverse(x[0] + ($0 - start) / slope) }
    }
    return nil
  }
}

extension ClosedRange<Double> {
  /// Returns the range between other figures for the ends, in either order; nil if one is infinite or
  /// missing.
  func mapped(_ change: (Double) -> Double) -> ClosedRange<Double>? {
    let (first, second) = (change(lowerBound), change(upperBound))
    return first.isFinite && second.isFinite
      ? Swift.min(first, second)...Swift.max(first, second) : nil
  }
}

/// Returns the range where most ranges overlap and how many do; nil if no two do.
func mostAgreed(
  _ ranges: [ClosedRange<Double>]
) -> (range: ClosedRange<Double>, count: Int)? {
  let ends = ranges.flatMap { [($0.lowerBound, 1), ($0.upperBound, -1)] }
    .sorted { ($0.0, -$0.1) < ($1.0, -$1.1) }
  var (count, most, low, high) = (0, 0, 0.0, 0.0)
  var isOpen = false
  for (value, step) in ends {
    count += step
    if count > most { (most, low, isOpen) = (count, value, true) }
    if step < 0, isOpen, count == most - 1 { (high, isOpen) = (value, false) }
  }
  return most >= 2 && low.isFinite && high.isFinite ? (low...high, most) : nil
}

import Estimator
import Notation

/// The bounds of the figure in each row.
extension OriginFigures {
  /// Returns the bounds if outputs are linear in the figure, in its reciprocal, or in the reciprocal of
  /// the figure less 1.
  static func solved(
    _ origin: Origin, _ table: EvidenceTable
  ) -> [Int: ClosedRange<Double>] {
    let open = table.openCells(of: origin)
    guard !open.isEmpty else { return [:] }
    let signedPlaces = Set(open.map { table.linearPlace(of: table.cells[$0].target) }).sorted()
    let other = origin.shown.map { $0 == 0 ? 1 : $0 * 1.5 }
    let moved = origin.figuresByPlace(other, signedPlaces)
    let byRow = Dictionary(grouping: open) { table.cells[$0].row }
    let curves = Curve.allCases.filter { $0 != .reciprocalOfRest || origin.kind == .ratio }
    return byRow.compactMapValues { cells in
      let row = table.cells[cells[0]].row
      let ranges = curves.map { curve in
        cells.compactMap { index -> ClosedRange<Double>? in
          let place = table.linearPlace(of: table.cells[index].target)
          guard let end = moved[place]?[row] else { return nil }
          return bound(
            table.cells[index], place, end, (origin.shown[row], other[row]), curve, table)
        }
      }
      let agreed = ranges.map { $0.count == 1 ? ($0[0], 1) : mostAgreedWithCount($0) ?? (nil, 0) }
      let best = agreed.max { $0.1 < $1.1 }
      return best.flatMap { $0.1 > 0 ? $0.0 : nil }
    }
  }

  private static func bound(
    _ cell: EvidenceTable.Cell, _ place: Int, _ moved: Double, _ points: (Double, Double),
    _ curve: Curve, _ table: EvidenceTable
  ) -> ClosedRange<Double>? {
    let right = table.right[place][cell.row]
    guard cell.claimed != 0 || place == cell.target else { return nil }
    let (start, end) = (curve.value(points.0), curve.value(points.1))
    let slope = (moved - right) / (end - start)
    guard slope.isFinite, abs(moved - right) > 1e-9 * (abs(right) + abs(cell.claimed)) else {
      return nil
    }
    let limit = table.limit(for: cell, of: cell.claimed)
    let ends = [-limit, limit].compactMap { slack in
      curve.inverse(start + (cell.claimed + slack - right) / slope)
    }
    guard ends.count == 2, ends.allSatisfy(\.isFinite) else { return nil }
    return ClosedRange(between: ends[0], ends[1])
  }

  private enum Curve: CaseIterable {
    case linear, reciprocal, reciprocalOfRest

    func value(_ x: Double) -> Double {
      switch self {
      case .linear: x
      case .reciprocal: 1 / x
      case .reciprocalOfRest: 1 / (x - 1)
      }
    }

    /// Returns the figure for a value; nil if there is no positive one.
    func inverse(_ y: Double) -> Double? {
      switch self {
      case .linear: y
      case .reciprocal: y > 0 ? 1 / y : nil
      case .reciprocalOfRest: y > 0 ? 1 + 1 / y : nil
      }
    }
  }

  /// Returns the bounds if outputs look the figure up in a table.
  static func looked(
    _ origin: Origin, _ table: EvidenceTable
  ) -> [Int: ClosedRange<Double>] {
    let open = table.openCells(of: origin)
    let byRow = Dictionary(grouping: open) { table.cells[$0].row }
    guard !open.isEmpty else { return [:] }
    var best: [Int: (fits: Int, distance: Double, range: ClosedRange<Double>)] = [:]
    for step in origin.steps {
      let node = step.lowerBound
      let values = origin.figuresByPlace(origin.shown.map { _ in node }, origin.places)
      for (row, cells) in byRow {
        let fits = cells.count { index in
          let cell = table.cells[index]
          return values[cell.target].map { table.nearlyFits(cell, $0[row]) } ?? false
        }
        let distance = abs(node - origin.shown[row])
        if fits > 0, best[row].map({ (-$0.fits, $0.distance) > (-fits, distance) }) ?? true {
          best[row] = (fits, distance, step)
        }
      }
    }
    return best.mapValues(\.range)
  }
}

extension Origin {
  /// Returns the figures of outputs if this column is read instead of the shown one.
  func figuresByPlace(_ column: [Double], _ places: [Int]) -> [Int: [Double]] {
    Dictionary(uniqueKeysWithValues: zip(places, figures(column, places)))
  }
}

extension EvidenceTable {
  /// Returns the open cells of the outputs that read an origin.
  fileprivate func openCells(of origin: Origin) -> [Int] {
    origin.places.flatMap { cellsByTarget[$0] }.filter { states[$0] == .differs }
  }

  /// Returns the signed output for a dose or a usage, which is not limited to at least 0.
  func linearPlace(of place: Int) -> Int { linearPlaces[place] }

  func makeLinearPlace(of place: Int) -> Int {
    let isDose = model.outputs[place].quantity == "dose"
    return (isDose ? model.place(of: "demand", sameProductAs: place) : signed[place]) ?? place
  }
}

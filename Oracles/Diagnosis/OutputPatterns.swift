import Documents
import Estimator
import Notation

/// Patterns of unexplained cells: where they are, and how far off.
extension Patterns {
  /// Returns a pattern for each product or result and each way in which its outputs are wrong.
  func patterns(ofOutputs outputs: [(key: Int, value: [Int])]) -> [Finding] {
    inGroups(outputs) { place, cells in
      let shape = shape(of: cells)
      return [model.outputs[place].owner, whereabouts(of: cells, place, shape), shape.words]
    }.map { key, group in
      let cells = group.reduce(0) { $0 + $1.value.count }
      let parts = key.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")
      return Finding(
        kind: .pattern,
        words:
          "\(cells == 1 ? "is" : "are") in \(listed(group.map { model.outputs[$0.key].name }))"
          + (parts.isEmpty ? ", with nothing else in common" : ": \(parts)"),
        subjects: [key[0]], explained: cells)
    }
  }

  // MARK: How far off

  /// A description of how the claimed figures differ from the right ones, and the function that turns
  /// a right figure into a claimed one, or nil if no such function fits all cells.
  private typealias Shape = (words: String, figure: ((Double) -> Double)?)

  private func shape(of cells: [Int]) -> Shape {
    let figures = cells.map { table.cells[$0] }
    guard figures.count > 1 else { return ("", nil) }
    let only = figures[0].claimed
    if figures.allSatisfy({ $0.claimed == only }), Set(figures.map(\.right)).count > 1 {
      return ("all of them \(text(only, as: .shortest))", { _ in only })
    }
    if let factor = common(figures.map(table.factors), apartFrom: 1) {
      return ("each \(factor.words) times the formula's", { $0 * factor.value })
    }
    if let offset = common(figures.map(offset), apartFrom: 0) {
      return ("each off by \(offset.words)", { $0 + offset.value })
    }
    return ("", nil)
  }

  private func offset(_ cell: EvidenceTable.Cell) -> ClosedRange<Double>? {
    let off = cell.claimed - cell.right
    return off.isFinite ? (off - cell.allowed)...(off + cell.allowed) : nil
  }

  /// Returns a figure that lies in all ranges, and its digits as far as the ranges determine them, or
  /// nil if no figure does.
  ///
  /// The ranges must determine it to half its distance from the figure that changes nothing: a few
  /// coarse cells have some factor in common by chance.
  private func common(
    _ ranges: [ClosedRange<Double>?], apartFrom neutral: Double
  ) -> (value: Double, words: String)? {
    let known = ranges.compactMap { $0 }
    guard known.count == ranges.count, let low = known.map(\.lowerBound).max(),
      let high = known.map(\.upperBound).min(), low <= high
    else { return nil }
    let middle = (low + high) / 2
    guard high - low <= (middle - neutral).magnitude / 2 else { return nil }
    var (decimals, unit) = (0, 1.0)
    while decimals < 9, unit > high - low { (decimals, unit) = (decimals + 1, unit / 10) }
    let enough = (min(decimals, 4)...decimals).first { count in
      let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
      return (low...high).contains((middle * scale).rounded() / scale)
    }
    return (middle, text(middle, as: .fixed(enough ?? decimals)))
  }

  // MARK: Where

  /// Returns a description of the rows that are wrong, such as a season or a range of an input; empty
  /// if all rows are.
  private func whereabouts(of cells: [Int], _ output: Int, _ shape: Shape) -> String {
    // A row where the shape changes nothing is no evidence.
    let right = zip(table.cells, table.states).filter { cell, state in
      state == .agrees && cell.output == output
        && shape.figure.map { cell.fits($0(cell.right)) } != true
    }.map(\.0.row)
    guard !right.isEmpty else { return "" }
    let wrong = cells.map { table.cells[$0].row }
    return table.whereabouts(of: wrong, apartFrom: right) ?? "in \(counted(cells.count, "row"))"
  }
}

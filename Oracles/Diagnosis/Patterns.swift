import Estimator
import Notation
import Units

/// What unexplained cells have in common: a row, a product, a season, a range of an input or a
/// constant factor.
///
/// Isolated cells may be mistyped.
struct Patterns {
  let table: EvidenceTable
  /// The number of agreeing cells in the column of each output.
  private let agreeing: [Int]
  var model: Model { table.model }

  init(_ table: EvidenceTable) {
    self.table = table
    agreeing = table.cells.indices.reduce(into: table.model.outputs.map { _ in 0 }) {
      if table.states[$1] == .agrees { $0[table.cells[$1].output] += 1 }
    }
  }

  /// The patterns of the open cells; the one with the most cells comes first.
  ///
  /// Among patterns with the same number of cells, rows come first, then single cells, then
  /// outputs.
  var findings: [Finding] {
    let open = table.open
    let rows = wrongRows(among: open)
    let inRows = Set(rows.flatMap(\.cells))
    let rest = Dictionary(grouping: open.filter { !inRows.contains($0) }) { table.cells[$0].output }
      .sorted { $0.key < $1.key }
    let single = rest.filter { isSingle($0.value, in: $0.key) }.flatMap(\.value)
    let patterns =
      patterns(ofRows: rows) + (single.isEmpty ? [] : [pattern(ofSingle: single)])
      + patterns(ofOutputs: rest.filter { !isSingle($0.value, in: $0.key) })
    return patterns.sortedByCells
  }

  /// Returns the rows with at least three open cells whose outputs agree in nearly all other rows.
  private func wrongRows(among open: [Int]) -> [(row: Int, cells: [Int])] {
    let perOutput = Dictionary(grouping: open) { table.cells[$0].output }
    let rows = Dictionary(grouping: open) { table.cells[$0].row }
    return rows.sorted { $0.key < $1.key }.compactMap { row, cells in
      let lonely = cells.filter { index in
        let output = table.cells[index].output
        return isSingle(perOutput[output] ?? [], in: output)
      }
      return lonely.count >= 3 && 2 * lonely.count > cells.count ? (row, lonely) : nil
    }
  }

  /// Returns whether the open cells of an output are isolated: few, compared with those that agree.
  private func isSingle(_ cells: [Int], in output: Int) -> Bool {
    if cells.count == 1 { return agreeing[output] > 0 }
    return agreeing[output] >= (cells.count <= 3 ? 3 : 12) * cells.count
  }

  /// Returns a pattern for each set of rows with the same open outputs, in the order of the first
  /// row.
  private func patterns(ofRows rows: [(row: Int, cells: [Int])]) -> [Finding] {
    Dictionary(grouping: rows) { names($0.cells) }.sorted { $0.value[0].row < $1.value[0].row }
      .map { outputs, found in
        let rows = found.map(\.row)
        let place =
          rows.count == 1 ? "one row, \(table.name(ofRow: rows[0]))" : table.words(ofRows: rows)
        return Finding(
          kind: .pattern, words: "are in \(place): \(listed(outputs))",
          subjects: rows.map(table.subject), explained: found.reduce(0) { $0 + $1.cells.count })
      }
  }

  private func pattern(ofSingle cells: [Int]) -> Finding {
    var words =
      cells.count == 1
      ? "stands alone, as a mistyped cell would: " : "stand alone, as mistyped cells would: "
    words += cells.prefix(5).map(self.words).joined(separator: "; ")
    if cells.count > 5 { words += ", and \(grouped(cells.count - 5)) more" }
    return Finding(
      kind: .misprint, words: words, subjects: names(cells), explained: cells.count)
  }

  /// Returns the outputs of cells, each once, in order.
  private func names(_ cells: [Int]) -> [String] {
    Set(cells.map { table.cells[$0].output }).sorted().map { model.outputs[$0].name }
  }

  /// Returns a cell with its right figure: `W6: 3217.5 instead of 3271.5, two digits swapped`.
  private func words(of index: Int) -> String {
    let (cell, claim) = (table.cells[index], table.claims[index])
    let place = table.name(of: index)
    let number = claim.number
    if let slip = table.misprint(of: index) {
      return "\(place): \(number) instead of \(slip.right), \(slip.slip)"
    }
    let right = claim.unit.fromOwnUnit(cell.right)
    guard right.isFinite else { return "\(place): \(number), although there is no value" }
    // Use the decimals of the cell, or as many as are needed to distinguish the two figures.
    let most = NumberFormat.allowedDecimals.upperBound
    let written = min(number.decimals, most)
    let shown = text(number.double, as: .fixed(most))
    let enough = (written...most).first { decimals in
      let rounded = text(right, as: .fixed(decimals))
      return !shown.hasPrefix(rounded) || shown.dropFirst(rounded.utf8.count).contains { $0 > "0" }
    }
    return "\(place): \(number) instead of \(text(right, as: .fixed(enough ?? written)))"
  }
}

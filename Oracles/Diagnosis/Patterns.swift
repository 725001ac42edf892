import Estimator
import Notation
import Reports
import Units

/// What the cells have in common that no mistake explains: a row, a product, a season, a range of
/// an input, a constant factor; or that each of them was mistyped.
struct Patterns {
  private let table: EvidenceTable
  private let all: Int
  /// Mistakes that explain some of the cells, which may as well be mistyped.
  private let doubtful: [Trial]
  private var model: Model { table.model }

  init(_ table: EvidenceTable, of all: Int, doubtful: [Trial] = []) {
    self.table = table
    self.all = all
    self.doubtful = doubtful
  }

  /// The patterns of the open cells, rows first, then single cells, then whole outputs.
  var findings: [Finding] {
    let open = table.open
    guard !open.isEmpty else { return [] }
    let rows = wrongRows(among: open)
    let inRows = Set(rows.flatMap(\.cells))
    let rest = Dictionary(grouping: open.filter { !inRows.contains($0) }) { table.cells[$0].output }
    let single = rest.keys.sorted().filter { isSingle(rest[$0] ?? [], in: $0) }
    let outputs = rest.keys.sorted().filter { !single.contains($0) }
    return rows.map { finding(ofRow: $0.row, $0.cells) }
      + (single.isEmpty ? [] : [finding(ofSingle: single.flatMap { rest[$0] ?? [] })])
      + OutputPatterns(table, of: all).findings(outputs.map { ($0, rest[$0] ?? []) })
  }

  /// The rows of which at least three open cells are of outputs that agree in nearly all other rows.
  private func wrongRows(among open: [Int]) -> [(row: Int, cells: [Int])] {
    let perOutput = Dictionary(grouping: open) { table.cells[$0].output }
    let rows = Dictionary(grouping: open) { table.cells[$0].row }
    return rows.keys.sorted().compactMap { row in
      guard let cells = rows[row], cells.count >= 3 else { return nil }
      let lonely = cells.filter { index in
        let output = table.cells[index].output
        return isSingle(perOutput[output] ?? [], in: output)
      }
      return lonely.count >= 3 && 2 * lonely.count > cells.count ? (row, lonely) : nil
    }
  }

  /// Whether so few cells of an output are open, and so many agree, that they stand alone.
  private func isSingle(_ cells: [Int], in output: Int) -> Bool {
    let agreeing = table.agreeing(in: output)
    return cells.count <= 3 ? agreeing >= 3 * cells.count : agreeing >= 12 * cells.count
  }

  private func finding(ofRow row: Int, _ cells: [Int]) -> Finding {
    Finding(
      kind: .pattern,
      sentence: "\(Finding.share(cells.count, of: all, false)) stand in one row, "
        + "\(table.name(ofRow: row)): \(listed(names(cells)))",
      names: ["pattern: row"], subjects: [table.subject(ofRow: row)], explained: cells.count,
      differences: all)
  }

  private func finding(ofSingle cells: [Int]) -> Finding {
    let slips = cells.prefix(5).map(words)
    let more = cells.count > 5 ? ", and \(cells.count - 5) more" : ""
    let noun = cells.count == 1 ? "stands" : "stand"
    let known = doubtful.filter { Set($0.explained).isSubset(of: cells) }
    let also =
      known.first.map { trial in
        let part = trial.explained.count
        return
          "; \(part == cells.count ? part == 1 ? "it" : "they" : "\(part) of them") would also fit "
          + "\(trial.mistake.words)"
      } ?? ""
    return Finding(
      kind: .misprint,
      sentence:
        "\(Finding.share(cells.count, of: all, false)) \(noun) alone, as mistyped cells do: "
        + slips.joined(separator: "; ") + more + also,
      names: ["pattern: cells"] + known.map(\.mistake.name), subjects: names(cells),
      explained: cells.count,
      differences: all)
  }

  /// The outputs of cells, each once, in order.
  private func names(_ cells: [Int]) -> [String] {
    Set(cells.map { table.cells[$0].output }).sorted().map { model.outputs[$0].name }
  }

  /// A cell with what it should be: "W6: 3217.5 for 3271.5, two digits exchanged".
  private func words(of index: Int) -> String {
    let cell = table.cells[index]
    let place = table.name(of: index)
    guard let number = cell.number else { return "\(place): no number" }
    if let slip = table.misprint(of: index) {
      return "\(place): \(number) for \(slip.right), \(slip.slip)"
    }
    let right = cell.unit.fromOwnUnit(table.right[cell.held][cell.row])
    guard right.isFinite else { return "\(place): \(number), where there is no value" }
    let decimals = min(number.decimals, NumberFormat.allowedDecimals.upperBound)
    return "\(place): \(number) for \(text(right, as: .fixed(decimals)))"
  }
}

extension EvidenceTable {
  /// How many cells in the column of an output agree.
  func agreeing(in output: Int) -> Int {
    cells.indices.count { cells[$0].output == output && states[$0] == .agrees }
  }

  /// A cell as a spreadsheet calls it, or by its line and output where columns are not known.
  func name(of index: Int) -> String {
    let cell = cells[index]
    let line = rows[cell.row].line
    return sheet.outputColumns[cell.output].map { "\(columnLetters($0))\(line)" }
      ?? "line \(line), \(model.outputs[cell.output].name)"
  }
}

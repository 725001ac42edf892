import Estimator
import Notation

/// Rows with the figures of other rows or columns.
extension Evidence {
  /// The hypotheses about the rows of the whole sheet, and of each product.
  var rowEdits: [Hypothesis] {
    let products = Dictionary(
      grouping: claimedOutputs.filter { model.outputs[$0].product != nil }
    ) { model.outputs[$0].product?.id ?? "" }.filter { $0.value.count > 1 }
    let groups =
      [("", claimedOutputs)] + products.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return groups.flatMap { name, outputs in moved(outputs, of: name) } + shifted
  }

  // MARK: Other rows

  private func moved(_ outputs: [Int], of product: String) -> [Hypothesis] {
    let isOf = Set(outputs)
    let byRow = Dictionary(grouping: open.filter { isOf.contains(cells[$0].output) }) {
      cells[$0].row
    }
    .filter { $0.value.count > 1 }
    let wrong = byRow.keys.sorted()
    guard !wrong.isEmpty else { return [] }
    let searched = sample(of: wrong, atMost: 40)
    var sources: [Int: [Int]] = [:]
    for row in searched { sources[row] = self.sources(of: row, isOf) }
    let offsets = mostFrequent(sources.flatMap { row, found in found.map { $0 - row } })
    let origins = mostFrequent(sources.values.flatMap { $0 })
    let figures = product.isEmpty ? "the figures" : "the figures of \(product)"
    var found: [Hypothesis] = []
    if !sheet.isCut {
      found += offsets.map { step in
        let place = abs(step) == 1 ? "the row" : "\(abs(step)) rows"
        return edit(
          outputs, "\(figures) are those of \(place) \(step < 0 ? "above" : "below")",
          3 + Double(min(abs(step), 9)) / 2
        ) { [self] in row($0, movedBy: step) }
      }
    }
    found += origins.map { origin in
      edit(outputs, "\(figures) of \(words(ofRows: [origin])) were filled in", 5) { _ in origin }
    }
    return found + single(sources, outputs, figures)
  }

  /// Returns the numbers that occur most often, at most four of those that occur more than once.
  private func mostFrequent(_ numbers: [Int]) -> [Int] {
    let counts = Dictionary(grouping: numbers, by: \.self).mapValues(\.count)
    return counts.filter { $0.value > 1 }.sorted {
      (-$0.value, abs($0.key), $0.key) < (-$1.value, abs($1.key), $1.key)
    }.prefix(4).map(\.key)
  }

  /// Returns the rows whose right figures are those of a row's cells, the nearest first.
  private func sources(of row: Int, _ outputs: Set<Int>) -> [Int] {
    let claimed = outputs.sorted().compactMap { cellInRow[$0][row] }
      .sorted { states[$0] == .differs && states[$1] != .differs }
    return rows.indices.filter { other in
      other != row
        && claimed.allSatisfy { index in
          states[index] == .settled || cells[index].fits(shown(cells[index].output, other))
        }
    }.sorted { (abs($0 - row), $0) < (abs($1 - row), $1) }
  }

  private func single(_ sources: [Int: [Int]], _ outputs: [Int], _ figures: String) -> [Hypothesis]
  {
    guard sources.count <= 24 else { return [] }
    return sources.sorted { $0.key < $1.key }.flatMap { row, found in
      found.prefix(3).map { source in
        edit(
          outputs, "\(name(ofRow: row)) contains \(figures) of \(name(ofRow: source))",
          5 + Double(min(abs(source - row), 20)) / 4, of: row
        ) { $0 == row ? source : $0 }
      }
    }
  }

  private func edit(
    _ outputs: [Int], _ words: String, _ rarity: Double, of row: Int? = nil,
    _ source: @escaping (_ row: Int) -> Int
  ) -> Hypothesis {
    let cost = row == nil ? 0 : log2(Double(rows.count))
    var hypothesis = edit(words, "rows", outputs, rarity, cost: cost) { [self] in
      shown($0, source($1))
    }
    guard let row else { return hypothesis }
    hypothesis.subjects = ["row \(rows[row].number)"]
    hypothesis.statesRows = true
    return hypothesis
  }

  // MARK: Other columns

  /// The hypotheses that the figures of rows are shifted one column to the left or right.
  private var shifted: [Hypothesis] {
    let outputs = claimedOutputs.sorted {
      (sheet.outputColumns[$0] ?? $0) < (sheet.outputColumns[$1] ?? $1)
    }
    let pairs = zip(outputs, outputs.dropFirst())
    let moves = [("right", pairs.map { ($1, $0) }), ("left", pairs.map { ($0, $1) })]
    return moves.map { side, moved in
      let sources = Dictionary(uniqueKeysWithValues: moved)
      var hypothesis = edit(
        "the figures are shifted one column to the \(side)", "columns", moved.map(\.0), 5
      ) { [self] in shown(sources[$0] ?? $0, $1) }
      hypothesis.subjects = owners(of: outputs)
      return hypothesis
    }
  }
}

import Estimator
import Notation
import Reports

/// Rows that would catch what is missed: plants, with the outputs that the owner is to fill in.
package struct Suggestion: Sendable {
  /// The rules that the plants keep.
  package let model: Model
  /// Each row's figures in field order.
  package let plants: [[Rational]]
  /// The outputs that the rows must claim.
  package let outputs: [Output]
  /// How many of the missed mutants the rows show.
  package let shown: Int
  /// How many mutants are missed.
  package let missed: Int

  /// The rows of an audit, at most so many, each the one that shows most of what is left.
  package init(_ audit: Audit, atMost count: Int = .max) {
    model = audit.model
    let missed = audit.missed
    var left = missed.compactMap { $0.shownBy?.showing }
    let all = left.count
    var chosen: [Int] = []
    let size = audit.candidates.plants.count
    while chosen.count < count, let best = Suggestion.best(left, of: size) {
      chosen.append(best)
      left.removeAll { $0.contains(best) }
    }
    plants = chosen.map { audit.candidates.plants[$0] }
    let places = Set(missed.flatMap(\.mutant.places))
    outputs = places.sorted().map { audit.model.outputs[$0] }
    shown = all - left.count
    self.missed = missed.count
  }

  /// The candidate that shows most, the simplest of several; nil where nothing is left to show.
  private static func best(_ left: [[Int]], of size: Int) -> Int? {
    guard !left.isEmpty else { return nil }
    var counts = [Int](repeating: 0, count: size)
    for showing in left { for candidate in showing { counts[candidate] += 1 } }
    return counts.max().flatMap(counts.firstIndex)
  }

  /// The rows as a table, the cells of the outputs empty, for their owner to fill in.
  package var table: String {
    table { _, _ in "" }
  }

  /// The rows as a table with the text that is given for each output of each plant.
  package func table(filling cell: (Output, [String: Double]) -> String) -> String {
    rows(filling: cell).csv
  }

  /// The rows with the text that is given for each output of each plant.
  func rows(filling cell: (Output, [String: Double]) -> String = { _, _ in "" }) -> ReportTable {
    let names = model.fields.map(\.name)
    var table = ReportTable(
      [ReportTable.Column("case")]
        + model.fields.map { ReportTable.Column($0.name, unit: $0.unit.symbol) }
        + outputs.map { ReportTable.Column($0.name, unit: $0.formula.unit.symbol) })
    for (number, plant) in plants.enumerated() {
      let point = Dictionary(uniqueKeysWithValues: zip(names, plant.map(\.double)))
      table.add(
        ["suggested-\(number + 1)"] + plant.map(\.decimal) + outputs.map { cell($0, point) })
    }
    return table
  }
}

extension Rational {
  /// The number as one would type it.
  var decimal: String { DecimalNumber(self)?.description ?? "\(self)" }
}

import Documents
import Estimator
import Notation
import Plants
import Sheets
import Tables

/// Suggested rows that would catch missed mutants: plants for which the owner of the sheet fills in
/// the outputs.
///
/// Usual plants come first. Unusual plants are suggested only for mutants that no usual plant
/// reveals.
package struct Suggestion: Sendable {
  /// The layout of the rows.
  private let form: SheetForm
  /// The rows: their names, plants (in field order and the fields' own units) and remarks on
  /// unusual figures.
  private let rows: [(name: String, plant: [Rational], unusual: [String])]
  /// The number of missed mutants that the rows reveal.
  package let shown: Int
  /// The number of missed mutants.
  package let missed: Int

  /// Suggests at most `count` rows for an audit, each of which reveals as many of the remaining
  /// mutants as possible.
  package init(_ audit: Audit, atMost count: Int = .max) {
    let missed = audit.missed
    let candidates = audit.candidates
    var left = missed.compactMap { $0.shownBy?.showing }
    let all = left.count
    var chosen: [Int] = []
    for wantsUsual in [true, false] {
      while chosen.count < count,
        let best = candidates.simplest(showingMostOf: left, wantsUsual: wantsUsual)
      {
        chosen.append(best)
        left.removeAll { $0.contains(best) }
      }
    }
    form = audit.rows.form(claiming: missed.flatMap(\.mutant.places))
    rows = chosen.enumerated().map { number, candidate in
      ("suggested-\(number + 1)", candidates.plants[candidate], candidates.unusual[candidate])
    }
    shown = all - left.count
    self.missed = missed.count
  }

  /// The figures of each row in field order, in the fields' own units.
  package var plants: [[Rational]] { rows.map(\.plant) }

  /// A sentence for each row with an unusual plant.
  package var remarks: [String] {
    rows.filter { !$0.unusual.isEmpty }.map { row in
      "\(row.name) is an unusual plant, because no usual one shows these mistakes: "
        + row.unusual.joined(separator: "; ")
    }
  }

  /// The rows as a table in the columns and units of the sheet, with blank outputs.
  package var table: ReportTable {
    let kept = form.columns.filter(\.meaning.isRead)
    return ReportTable(
      kept.map { .words($0.title) },
      rows.map { row in
        kept.map { column in
          switch column.meaning {
          case .name: row.name
          case .remark where column.title == OxygenRuleColumn.name:
            form.model.changes.oxygen.rawValue
          case .remark where column.title == "source": "wtp audit"
          case .remark:
            (["suggested by wtp audit; fill in WTP's figures"] + row.unusual)
              .joined(separator: "; ")
          case .input(let field, let unit): exactText(unit.fromOwnUnit(row.plant[field]))
          case .status: "ok"
          case .output, .unused, .ignored, .unneeded, .particular, .kept, .unknown: ""
          }
        }
      })
  }
}

extension CandidatePlants {
  /// Returns the simplest of the candidates that reveal the most mutants, or nil if none reveals
  /// any.
  fileprivate func simplest(showingMostOf left: [[Int]], wantsUsual: Bool) -> Int? {
    var counts = plants.map { _ in 0 }
    for candidate in left.joined() where !wantsUsual || unusual[candidate].isEmpty {
      counts[candidate] += 1
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }
}

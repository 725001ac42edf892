import Documents
import Estimator
import Notation
import Sheets
import Tables

/// Rows that would catch what is missed: plants, with the outputs that the owner is to fill in.
///
/// Usual plants come first; one at an edge is proposed only for what no usual plant shows.
package struct Suggestion: Sendable {
  /// How the rows are laid out.
  package let form: SheetForm
  /// The rows.
  let rows: [ProposedRow]
  /// How many of the missed mutants the rows show.
  package let shown: Int
  /// How many mutants are missed.
  package let missed: Int

  /// The rows of an audit, at most so many, each the one that shows most of what is left.
  package init(_ audit: Audit, atMost count: Int = .max) {
    let missed = audit.missed
    var left = missed.compactMap { $0.shownBy?.showing }
    let all = left.count
    let candidates = audit.candidates
    var chosen: [Int] = []
    for isUsual in [true, false] {
      while chosen.count < count,
        let best = Suggestion.best(
          left, of: candidates.plants.count,
          { candidate in
            !isUsual || candidates.isUsual[candidate]
          })
      {
        chosen.append(best)
        left.removeAll { $0.contains(best) }
      }
    }
    form = audit.rows.form(claiming: missed.flatMap(\.mutant.places))
    rows = chosen.enumerated().map { number, candidate in
      ProposedRow(
        name: "suggested-\(number + 1)", plant: candidates.plants[candidate],
        unusual: candidates.isUsual[candidate] ? [] : candidates.unusualFigures(of: candidate))
    }
    shown = all - left.count
    self.missed = missed.count
  }

  /// The candidate that shows most, the simplest of several; nil where nothing more is shown.
  private static func best(
    _ left: [[Int]], of size: Int, _ isAllowed: (Int) -> Bool
  ) -> Int? {
    var counts = [Int](repeating: 0, count: size)
    for showing in left { for candidate in showing { counts[candidate] += 1 } }
    let allowed = counts.indices.filter { counts[$0] > 0 && isAllowed($0) }
    guard let most = allowed.map({ counts[$0] }).max() else { return nil }
    return allowed.first { counts[$0] == most }
  }

  /// Each row's figures in field order, in own units.
  package var plants: [[Rational]] { rows.map(\.plant) }

  /// What is at an edge, a sentence for each row that is not of a usual plant.
  package var remarks: [String] {
    rows.filter { !$0.unusual.isEmpty }.map { row in
      "\(row.name) is not a usual plant, since no usual one shows what it shows: "
        + row.unusual.joined(separator: "; ")
    }
  }

  /// The rows as a table in the columns and units of the sheet; filled with the exact answers, or
  /// for their owner to fill in.
  package func table(isFilled: Bool) -> ReportTable {
    let kept = form.columns.indices.filter { form.columns[$0].isWritten }
    return ReportTable(
      kept.map { ReportTable.Column(form.columns[$0].title) },
      cells(isFilled: isFilled).map { row in kept.map { row[$0] } })
  }

  /// The rows with a cell for every column of the form, the blank ones included.
  package func cells(isFilled: Bool) -> [[String]] {
    let filling =
      isFilled ? "the figures are the estimator's, not WTP's" : "for its owner to fill in"
    return rows.map { row in
      row.cells(in: form, saying: "proposed by wtp audit; \(filling)") { output in
        isFilled ? row.answer(output, in: form) ?? "" : ""
      }
    }
  }
}

extension SheetColumn {
  /// Whether the column has anything of ours to hold.
  fileprivate var isWritten: Bool { meaning != .blank && meaning != .ignored }
}

extension Rational {
  /// The number as one would type it.
  var decimal: String { DecimalNumber(self)?.description ?? "\(self)" }
}

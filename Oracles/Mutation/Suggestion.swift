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
  /// The rows: each with the figures in field order, in own units, and those of them that are
  /// unusual, in words.
  private let rows: [(name: String, plant: [Rational], unusual: [String])]
  /// How many of the missed mutants the rows show.
  package let shown: Int
  /// How many mutants are missed.
  package let missed: Int

  /// The rows of an audit, at most so many, each the one that shows most of what is left.
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
      let isUsual = candidates.isUsual[candidate]
      return (
        "suggested-\(number + 1)", candidates.plants[candidate],
        isUsual ? [] : candidates.unusualFigures(of: candidate)
      )
    }
    shown = all - left.count
    self.missed = missed.count
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
    // The columns that have anything of ours to hold.
    let kept = form.columns.indices.filter {
      ![.blank, .ignored].contains(form.columns[$0].meaning)
    }
    return ReportTable(
      kept.map { ReportTable.Column(form.columns[$0].title) },
      cells(isFilled: isFilled).map { row in kept.map { row[$0] } })
  }

  /// The rows with a cell for every column of the form, the blank ones included.
  package func cells(isFilled: Bool) -> [[String]] {
    let filling =
      isFilled ? "the figures are the estimator's, not WTP's" : "for its owner to fill in"
    return rows.map { row in
      form.columns.map { column in
        switch column.meaning {
        case .name: row.name
        case .remark:
          column.title == "source"
            ? "wtp audit"
            : (["proposed by wtp audit; \(filling)"] + row.unusual).joined(separator: "; ")
        case .input(let field, let unit): unit.fromOwnUnit(row.plant[field]).decimal
        case .output(let output, _): isFilled ? form.answer(output, for: row.plant) ?? "" : ""
        case .blank, .ignored: ""
        }
      }
    }
  }
}

extension CandidatePlants {
  /// The candidate that shows most mutants, the simplest of several; nil where nothing more is shown.
  fileprivate func simplest(showingMostOf left: [[Int]], wantsUsual: Bool) -> Int? {
    var counts = plants.map { _ in 0 }
    for candidate in left.joined() where !wantsUsual || isUsual[candidate] {
      counts[candidate] += 1
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }
}

extension Rational {
  /// The number as one would type it.
  var decimal: String { DecimalNumber(self)?.description ?? "\(self)" }
}

import Notation
import Plants

/// The columns and rows of a sheet that were skipped because they contain no figures of plants.
package struct SkippedParts: Sendable {
  /// The titles of columns that are neither fields nor outputs.
  package var columns: [String] = []
  /// Those of columns of particulars that have figures, such as order numbers.
  package var unchecked: [String] = []
  /// The rows that repeat the header or contain aggregates.
  package var rows = RowSpan()

  /// The columns and rows in words; none if nothing was skipped.
  var phrases: [String] {
    let titles = (columns + unchecked.filter { !columns.contains($0) }).map { title in
      quoted(title) + (unchecked.contains(title) ? " (its figures are not checked)" : "")
    }
    let skipped = rows.which.map { rows.count == 1 ? $0 : "\(counted(rows.count, "row")) (\($0))" }
    return (titles.isEmpty ? [] : ["\(titles.count == 1 ? "column" : "columns") \(listed(titles))"])
      + [skipped].compactMap { $0 }
  }
}

extension Verdict {
  /// A clause of the headline about what was skipped, since it may be all that is printed.
  var skippedParts: String {
    let phrases = sheets.flatMap { sheet in
      sheet.skipped.phrases.map { sheets.count == 1 ? $0 : "\($0) of \(fileName(sheet.file))" }
    }
    return phrases.isEmpty ? "" : "; skipped: \(listed(phrases))"
  }
}

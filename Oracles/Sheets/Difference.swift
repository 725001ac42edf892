import Documents
import Notation
import Tables

/// A cell that differs: a claim outside its tolerance, or a cell without a figure.
package struct Difference: Sendable {
  /// The line where the cell's row starts.
  package let line: Int
  /// The row number as in spreadsheet programs.
  package let row: Int
  package let place: Place
  /// The name of the row, if any.
  package let caseName: String?
  /// The column name of the output, or of the input if an input cell has no figure.
  package let output: String
  /// The unit of the sheet's column.
  package let unit: String
  /// The sheet's cell, as written.
  package let sheet: String
  /// The computed or answered figure, or why there is none; empty if the sheet's cell has no
  /// figure.
  package let found: String
  /// The distance between the two figures; nil if one is missing.
  package var distance: Distance?
  /// Why the cell has no figure, or additional information; may be empty.
  package var reason = ""
  /// The number of doubles between the two figures, if bits were compared.
  package var ulps: UInt64?
  /// The number of decimals that were checked, negative for tens and hundreds, and whether the cell
  /// is written with a different number of them; nil if the tolerance does not depend on decimals.
  package var checkedDecimals: (decimals: Int, areOthers: Bool)?
  /// The number of cells that fail.
  ///
  /// For an input, these are the claims that need it and were not counted for another input.
  package var cells = 1
  /// The figures of the plant by field name, for the worked calculation.
  package var point: [String: Double] = [:]
  /// Whether the figure is from another implementation.
  package var isAnswer = false
  /// The origin of the expected figure: the sheet, or the estimator if the sheet claims nothing.
  package var expectedBy = "sheet"

  package struct Distance: Sendable {
    /// The figure found minus the sheet's, in the unit of the column.
    package let difference: Double
    package let allowed: Double
    /// The figure found, in the unit of the column.
    package let figure: Double

    /// The ratio of the difference to the allowed one; infinite if nothing is allowed.
    package var times: Double { allowed > 0 ? abs(difference / allowed) : .infinity }
  }

  /// The sort key in a report: by row, then by column.
  ///
  /// Cells without a column come last.
  var order: (Int, Int) {
    (line, expectedBy == "sheet" ? place.cell?.column ?? place.column : .max)
  }
}

extension Difference {
  /// The size of the difference relative to the figure, as a phrase: `3.5 % off`; nil for a
  /// figure of 0.
  package var shareOfFigure: String? {
    guard let distance, ulps == nil, distance.figure != 0 else { return nil }
    let percentage = abs(distance.difference / distance.figure) * 100
    return percentage.isFinite ? "\(brief(percentage)) % off" : nil
  }

  /// The ratio of the difference to the allowed one, as a phrase: `30 times the tolerance`; nil for
  /// large ratios, which say no more than the share of the figure.
  package var timesAllowed: String? {
    guard let distance, ulps == nil else { return nil }
    if distance.allowed == 0 { return "the tolerance is 0" }
    guard distance.times < 1000 else {
      return shareOfFigure == nil ? "far beyond the tolerance" : nil
    }
    return "\(brief(distance.times)) times the tolerance"
  }

  /// The number of decimals that were checked, as a phrase, if the cell is written with a different
  /// number.
  package var otherDecimals: String? {
    guard let checkedDecimals, checkedDecimals.areOthers else { return nil }
    return "checked to \(counted(checkedDecimals.decimals, "decimal"))"
  }

  /// The additional information that reports print next to the figures.
  package var remark: String {
    let words = [
      reason.isEmpty ? nil : reason, ulps.map(inUlps), shareOfFigure, timesAllowed, otherDecimals,
    ]
    return words.compactMap { $0 }.joined(separator: ", ")
  }
}

/// Returns a row by its number in spreadsheet programs, with the line if it is different and the
/// name of the case: `row 3`, `row 11 (line 49, York)`.
func rowInWords(_ row: Int, line: Int, _ caseName: String? = nil) -> String {
  let details = [line == row ? nil : "line \(line)", caseName.map { excerpt($0) }]
  let words = details.compactMap { $0 }.joined(separator: ", ")
  return "row \(row)" + (words.isEmpty ? "" : " (\(words))")
}

extension Place {
  /// The cell as spreadsheet programs name it, with the line if that is not the row; nil if the
  /// place is not in a cell.
  var cellInWords: String? {
    cell.map { "\($0)" + ($0.sheet != nil || $0.row == line ? "" : " (line \(line))") }
  }
}

extension Difference: CustomStringConvertible {
  /// The cell on one line: place, case, output, both figures, difference.
  package var description: String {
    let difference = distance.map { "difference \(brief($0.difference))" }
    let finder = isAnswer ? "answered" : distance == nil ? "computed" : "formula"
    let figure = found.isEmpty ? nil : "\(finder) \(found)\(unitOfFigure)"
    let claim = sheet.isEmpty ? nil : "\(expectedBy) \(excerpt(sheet))"
    let words = [claim, figure, difference, remark]
    return "\(place): " + (caseName.map { "case \(excerpt($0)): " } ?? "")
      + "\(output): " + words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var unitOfFigure: String { distance == nil || unit == "1" ? "" : " \(unit)" }
}

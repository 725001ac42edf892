import Documents
import Notation
import Tables

/// A cell that does not agree: a claim outside its tolerance, or a cell that has no figure.
package struct Difference: Sendable {
  /// The line where the cell's row starts.
  package let line: Int
  /// Where the cell is, with the file.
  package let place: Place
  /// What the row is called, where it has a name.
  package let caseName: String?
  /// The output, as its column is named; of a cell without a figure that no formula gives, the input.
  package let output: String
  /// The unit of the sheet's column.
  package let unit: String
  /// What the cell has, as it is written.
  package let sheet: String
  /// The figure that was found, or why there is none; empty where the sheet's own has none.
  package let found: String
  /// How far the two figures are apart; nil where there are not two.
  package var distance: Distance?
  /// Why the cell has no figure, or what else there is to say; empty where the distance says it.
  package var reason = ""
  /// How many doubles the two figures are apart, where bits were compared.
  package var ulps: UInt64?
  /// The decimals that the cell was judged to, where half a unit of the last is allowed.
  package var judged: Judged?
  /// How many cells fail by this one: of an input those of all claims that need it and were not
  /// counted with another.
  package var cells = 1
  /// The figures of the plant by field name, for the worked calculation.
  package var point: [String: Double] = [:]
  /// Whether the figure was answered by another implementation.
  package var isAnswer = false
  /// Who says what the figure should be: the sheet, or the estimator where the sheet claims nothing.
  package var expectedBy = "sheet"

  /// How far two figures are apart.
  package struct Distance: Sendable {
    /// The figure found minus that of the sheet, in the unit of the column.
    package let difference: Double
    /// The most that it may be.
    package let allowed: Double

    /// How many times what is allowed the difference is; infinite where nothing is.
    package var times: Double { allowed > 0 ? abs(difference / allowed) : .infinity }
  }

  /// The decimals that a cell was judged to.
  package struct Judged: Sendable {
    /// How many there are, below zero for tens and hundreds.
    package let decimals: Int
    /// Whether the cell is written with others.
    package let areOthers: Bool
  }

  /// The place in the order of a report: by rows, then by columns; what no column claims comes last.
  var order: (Int, Int) {
    (line, expectedBy == "sheet" ? place.cell?.column ?? place.column : .max)
  }
}

extension Difference {
  /// How many times what is allowed the difference is, in words: `30 times what is allowed`.
  package var timesAllowed: String? {
    guard let distance, ulps == nil else { return nil }
    guard distance.times.isFinite else { return "without bound: nothing is allowed" }
    let times = distance.times
    let number = (1000..<1e9).contains(times) ? grouped(Int(times.rounded())) : brief(times)
    return "\(number) times what is allowed"
  }

  /// The decimals that the cell was judged to, in words, where it is written with others.
  package var judgedOtherwise: String? {
    guard let judged, judged.areOthers else { return nil }
    return "judged to \(counted(judged.decimals, "decimal"))"
  }

  /// What there is to say beside the figures.
  package var remark: String {
    let words = [reason.isEmpty ? nil : reason, ulps.map(inUlps), timesAllowed, judgedOtherwise]
    return words.compactMap { $0 }.joined(separator: ", ")
  }
}

extension Difference: CustomStringConvertible {
  /// The cell on one line: place, case, output, both figures, difference.
  package var description: String {
    let difference = distance.map { "difference \(brief($0.difference))" }
    let finder = isAnswer ? "answered" : distance == nil ? "computed" : "formula"
    let figure = found.isEmpty ? nil : "\(finder) \(found)\(unitOfFigure)"
    let words = ["\(expectedBy) \(excerpt(sheet))", figure, difference, remark]
    return "\(place): " + (caseName.map { "case \(excerpt($0)): " } ?? "")
      + "\(output): " + words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var unitOfFigure: String { distance == nil || unit == "1" ? "" : " \(unit)" }
}

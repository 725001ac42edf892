import Documents
import Notation

/// What explains some of the differences of a sheet, or describes them where nothing does.
package struct Finding: Sendable, Hashable {
  /// What kind of explanation it is.
  package enum Kind: String, Sendable, Hashable {
    /// A mistake with which the cells agree to all their digits.
    case mistake
    /// Several of the mistakes before it, in the same cells.
    case together
    /// Cells that were mistyped one by one.
    case misprint
    /// What the cells have in common, with no mistake that gives them.
    case pattern
  }

  /// What kind of explanation it is.
  package let kind: Kind
  /// The sentence for a report.
  package let sentence: String
  /// The names of the mistakes that explain the same, by which a program tells them apart, the
  /// plainest first.
  package let names: [String]
  /// The products, results, inputs and rows that are wrong by it: `S5`, `annual_feed`, `row 12`.
  package let subjects: [String]
  /// How many of the differing cells it is about.
  package let explained: Int
  /// How many cells differ.
  package let differences: Int
}

extension Finding {
  /// A mistake, with those that this sheet cannot tell from it.
  init(_ alike: [Mistake], of cells: [Int], in table: EvidenceTable, all: Int, isFirst: Bool) {
    kind = .mistake
    names = alike.map(\.name)
    let rows = alike[0].isOfRows ? table.rowsHolding(cells) : []
    subjects = rows.isEmpty ? alike[0].subjects : rows.map(table.subject)
    (explained, differences) = (cells.count, all)
    sentence =
      "\(Finding.share(explained, of: all, isFirst)) \(explained == 1 ? "fits" : "fit") one mistake"
      + (rows.isEmpty ? "" : " in \(table.words(ofRows: rows))") + ": \(Finding.words(alike))"
  }

  /// Cells that several of the named mistakes give together.
  static func together(_ explained: Int, of all: Int) -> Finding {
    Finding(
      kind: .together,
      sentence: "\(share(explained, of: all, false)) fit these mistakes together",
      names: [], subjects: [], explained: explained, differences: all)
  }

  /// How many of how many: "both differences", "all 85 differences", "45 of 57 differences", "12 others".
  static func share(_ part: Int, of all: Int, _ isFirst: Bool) -> String {
    if part == all {
      switch all {
      case 1: return "the only difference"
      case 2: return "both differences"
      default: return "all \(grouped(all)) differences"
      }
    }
    return isFirst
      ? "\(grouped(part)) of \(counted(all, "difference"))"
      : "\(grouped(part)) other\(part == 1 ? "" : "s") of the \(grouped(all))"
  }

  private static func words(_ alike: [Mistake]) -> String {
    // Slips of single outputs may have the same words.
    let telling = ([alike[0]] + alike.dropFirst().filter { !$0.isDetail }).map(\.words)
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = telling.prefix(3)
    guard shown.count > 1 else { return telling[0] }
    let rest = telling.count - shown.count
    let more = rest > 0 ? ", or \(counted(rest, "mistake")) of the same effect" : ""
    return shown.joined(separator: ", or ") + more + ": this sheet cannot tell them apart"
  }
}

/// What explains the differences of a sheet, in sentences; none where all agrees.
package func diagnosis(of sheet: DiagnosedSheet) -> [String] {
  guard sheet.differences > 0 else { return [] }
  let findings = SheetDiagnosis(sheet.model).findings(on: sheet)
  let sentences = findings.prefix(mostListed).map(\.sentence) + rest(findings.dropFirst(mostListed))
  guard sheet.isCut else { return sentences }
  return sentences + [
    "\(counted(sheet.rows.count, "row")) of \(grouped(sheet.rowCount)) were looked at, spread over "
      + "the sheet"
  ]
}

/// The most findings that are listed.
private let mostListed = 8

/// A sentence on the findings that are not listed; none where there are none.
private func rest(_ findings: ArraySlice<Finding>) -> [String] {
  guard !findings.isEmpty else { return [] }
  let cells = findings.reduce(0) { $0 + $1.explained }
  return ["and \(counted(findings.count, "more explanation")), of \(counted(cells, "other"))"]
}
